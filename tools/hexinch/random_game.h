#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hexinch/patience.h"
#include "match/game_of.h"
#include "match/library.h"

namespace hexinch::cli {

/// How long a game of random play may last before it counts as a dead end.
inline constexpr int kLongestGame = 20000;

/// The scenarios of a system, in order. A system without shipped scenarios brings its own.
template <class S>
std::vector<Value> scenarios_of(const match::Library& library) {
  if constexpr (requires { S::scenarios(); }) return S::scenarios();
  else return library.scenarios(S::kId);
}

/// A new game of a shipped scenario; the error names what is wrong with content or scenario.
template <class S>
Read<std::unique_ptr<match::GameOf<S>>> new_game(const match::Library& library, const Value& scenario, Dice& dice) {
  auto state = match::position_of<S>(library, scenario);
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  auto game = match::GameOf<S>::begin(match::origin_of(scenario), std::get<typename S::State>(std::move(state)), dice);
  if (!game) return DataError{"", 0, "the game can't begin with these dice"};
  return game;
}

/// One decision of random play. False if no legal command was found although somebody must act.
template <class S>
bool play_randomly(match::GameOf<S>& game, Dice& choice, Dice& dice) {
  const SeatSet deciders = game.to_act();
  const Seat seat = deciders.first();
  const auto command = S::suggest(game.seen(seat), seat, choice);
  return command && !game.submit(seat, *command, dice);
}

/// One decision of an automaton, with the dice that it rolls for it; `listener` gets its advice. False if it finds no command.
template <class S, class Listener>
bool play_by(match::GameOf<S>& game, std::unique_ptr<match::Automaton> automaton, const Patience& patience, Dice& dice, Listener&& listener) {
  const Seat seat = game.to_act().first();
  const auto advice = automaton ? advice_within(*automaton, patience) : std::nullopt;
  if (!advice) return false;
  listener(*advice);
  return std::holds_alternative<std::monostate>(game.submit(seat, advice->command, dice));
}
template <class S>
bool play_by_automaton(match::GameOf<S>& game, Dice& dice) {
  return play_by(game, match::make_automaton<S>(game, game.to_act().first()), {}, dice, [](const match::Advice&) {});
}

}  // namespace hexinch::cli
