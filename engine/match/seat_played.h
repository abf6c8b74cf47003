#pragma once

#include <memory>
#include <span>

#include "match/automaton.h"
#include "match/game_of.h"
#include "match/save.h"

namespace hexinch::match {

/// A game out of a save and the automaton of one of its seats: all that the worker of a computer player needs. Apart from Game, so that whoever plays
/// without a computer need not carry it.
struct SeatPlayed {
  std::unique_ptr<Game> game;
  std::unique_ptr<Automaton> automaton;  ///< null: the seat is not to act, or the system has none
};

template <class S>
std::unique_ptr<Automaton> make_player(const GameOf<S>& game, Seat seat, Level level) {
  switch (level) {
    case Level::kRecruit: return make_automaton<S>(game, seat);
    case Level::kCaptain: return make_captain<S>(game, seat);
    case Level::kGeneral: return make_captain<S>(game, seat, solo::kGeneral);
  }
  return nullptr;
}

/// The error is the id of a text, as of read_save.
template <class S>
Read<SeatPlayed> play_seat_of(std::span<const std::uint8_t> save, Seat seat, Level level) {
  auto read = read_save<S>(save);
  if (auto* error = std::get_if<DataError>(&read)) return *std::move(error);
  auto game = GameOf<S>::resume(std::get<Saved<S>>(std::move(read)));
  auto automaton = make_player<S>(*game, seat, level);
  return SeatPlayed{std::move(game), std::move(automaton)};
}

/// The same of whichever system wrote it; match.save.other_system if none of ours did.
Read<SeatPlayed> play_seat(std::span<const std::uint8_t> save, Seat seat, Level level = Level::kRecruit);

}  // namespace hexinch::match
