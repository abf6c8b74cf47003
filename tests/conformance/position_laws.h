#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "base/system.h"
#include "match/pack.h"

/// Laws of one position and of one command. Each is a function that says what was broken, or nothing. They use no test framework, so the conformance suite
/// and `hexinch soak` share them.

namespace hexinch::conformance {

/// What was broken, none if the law holds.
using Broken = std::optional<std::string>;

/// The seats of a game: one for each side of its set-up.
template <class S>
std::vector<Seat> seats_of(const typename S::State& state) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < state.setup->sides.size(); ++i) seats.push_back(seat_at(static_cast<int>(i)));
  return seats;
}

/// The seats of a game and the spectator's.
template <class S>
std::vector<Seat> viewers_of(const typename S::State& state) {
  std::vector<Seat> viewers = seats_of<S>(state);
  viewers.push_back(kNoSeat);
  return viewers;
}

inline std::string seat_text(Seat seat) { return "seat " + std::to_string(index(seat)); }

/// The first member in which two states differ, for messages.
template <class T>
std::string difference(const T& a, const T& b) {
  std::string first;
  fields(Type<T>{})([&](const auto&... f) {
    const auto look = [&](const auto& each) {
      if (first.empty() && fingerprint_of(a.*(each.member)) != fingerprint_of(b.*(each.member))) first = std::string(each.name);
    };
    (look(f), ...);
  });
  return first.empty() ? "equal members" : "member " + first;
}

// ---- Laws of a position

template <class S>
Broken copies_are_equal(const typename S::State& state) {
  const typename S::State copy = state;
  if (!(copy == state)) return "a copy differs from its original";
  if (fingerprint_of(copy) != fingerprint_of(state)) return "a copy has another fingerprint";
  return std::nullopt;
}

template <class S>
Broken invariants_hold(const typename S::State& state) {
  if (const char* broken = S::broken_invariant(state)) return std::string("the position is impossible: ") + broken;
  for (const Seat seat : viewers_of<S>(state))
    if (const char* broken = S::broken_invariant(S::redact(state, seat))) return "the position as " + seat_text(seat) + " sees it is impossible: " + broken;
  return std::nullopt;
}

/// Somebody must act or the game is over, never both; who must act is no secret.
template <class S>
Broken someone_acts_or_it_is_over(const typename S::State& state) {
  const SeatSet deciders = S::to_act(state);
  if (deciders.empty() != S::outcome(state).has_value())
    return deciders.empty() ? "nobody can act, yet the game is not over" : "the game is over, yet somebody must act";
  for (const Seat seat : viewers_of<S>(state)) {
    const auto seen = S::redact(state, seat);
    if (S::to_act(seen) != deciders) return seat_text(seat) + " sees others to act than do";
    if (S::outcome(seen) != S::outcome(state)) return seat_text(seat) + " sees another outcome";
  }
  return std::nullopt;
}

template <class S>
Broken redacting_twice_changes_nothing(const typename S::State& state) {
  for (const Seat seat : viewers_of<S>(state)) {
    const auto once = S::redact(state, seat);
    const auto twice = S::redact(once, seat);
    if (!(once == twice)) return "redacted twice for " + seat_text(seat) + ": " + difference(once, twice);
  }
  return std::nullopt;
}

/// Everything offered to a seat can be done; a seat that need not decide is offered nothing.
template <class S>
Broken offers_are_sound(const typename S::State& state) {
  const SeatSet deciders = S::to_act(state);
  for (const Seat seat : seats_of<S>(state)) {
    const auto seen = S::redact(state, seat);
    const auto pass = S::pass(seen, seat);
    if (pass && S::check(seen, seat, *pass)) return seat_text(seat) + " is offered a pass that is refused";
    const auto choices = S::choices(seen, seat, std::nullopt);
    if (!deciders.contains(seat)) {
      if (pass) return seat_text(seat) + " may pass though it need not decide";
      continue;
    }
    bool open = pass.has_value();
    for (const Choice& choice : choices) open = open || !choice.refusal;
    if (!open) return seat_text(seat) + " must decide but has neither a choice nor a pass";
    for (const Choice& choice : choices)
      if (choice.unit != kNoUnit)
        for (const Choice& verb : S::choices(seen, seat, choice.unit))
          if (verb.verb.empty()) return "a choice without a verb";
  }
  return std::nullopt;
}

/// A state patched with nothing is unchanged, and it can be shown to everybody.
template <class S>
Broken showing_and_patching_agree(const typename S::State& state) {
  const auto patched = S::patch(state, Value(Value::Object{}));
  if (const auto* error = std::get_if<DataError>(&patched)) return "patching nothing failed: " + to_text(*error, "state");
  if (!(std::get<typename S::State>(patched) == state)) return "patching nothing changed " + difference(std::get<typename S::State>(patched), state);
  for (const Seat seat : viewers_of<S>(state))
    if (!S::show(S::redact(state, seat)).object()) return "the position shows no members to " + seat_text(seat);
  return std::nullopt;
}

// ---- Laws of a command

inline Broken chances_sum_to_one(const std::vector<Chance>& chances, std::string_view of) {
  if (chances.empty()) return std::nullopt;
  Fraction sum;
  for (const Chance& each : chances) {
    if (each.chance < Fraction{0}) return "a negative chance among the " + std::string(of);
    sum = sum + each.chance;
  }
  return sum == Fraction{1} ? Broken{} : "the chances of the " + std::string(of) + " sum to " + to_text(sum);
}

inline Broken terms_add_up(const Throw& thrown) {
  Fraction sum;
  for (const Term& term : thrown.score.terms) sum = sum + term.amount;
  return sum == Fraction{thrown.score.total} ? Broken{} : "a score of " + std::to_string(thrown.score.total) + " has terms that sum to " + to_text(sum);
}

/// The number that a roll must reach, or must not exceed, is the sum of its reasons.
inline Broken need_is_explained(const PlannedRoll& roll) {
  if (!roll.need) return roll.reasons.empty() ? Broken{} : "reasons for a number that is not needed";
  const std::string needed = "a need of " + std::to_string(*roll.need);
  if (roll.reading == Reading::kAtMost)
    return *roll.need == roll.thrown.score.total ? Broken{} : needed + " at most has a score of " + std::to_string(roll.thrown.score.total);
  Fraction sum;
  for (const Term& reason : roll.reasons) sum = sum + reason.amount;
  return roll.reasons.empty() || sum == Fraction{*roll.need} ? Broken{} : needed + " has reasons that sum to " + to_text(sum);
}

inline Broken roll_is_sound(const PlannedRoll& roll) {
  if (auto broken = need_is_explained(roll)) return broken;
  if (auto broken = chances_sum_to_one(roll.chances, "roll")) return broken;
  if (auto broken = terms_add_up(roll.thrown)) return broken;
  return roll.opposed ? terms_add_up(*roll.opposed) : std::nullopt;
}

template <class S>
std::string command_text(const typename S::State& state, const typename S::Command& command) {
  return match::to_json(S::show_command(state, command));
}

/// Checks need no secrets: with the seat's own view they give the same answer, code and numbers as with the truth.
template <class S>
Broken check_needs_no_secret(const typename S::State& state, Seat seat, const typename S::Command& command) {
  const auto seen = S::redact(state, seat);
  if (S::check(state, seat, command) == S::check(seen, seat, command)) return std::nullopt;
  return "judged otherwise on what " + seat_text(seat) + " sees: " + command_text<S>(seen, command);
}

/// A plan refuses exactly what check refuses, and its chances and scores add up.
template <class S>
Broken plan_agrees_with_check(const typename S::State& state, Seat seat, const typename S::Command& command) {
  const auto seen = S::redact(state, seat);
  const Explained plan = S::plan(seen, seat, command);
  if (plan.refusal != S::check(seen, seat, command)) return "plan and check disagree about " + command_text<S>(seen, command);
  for (const PlannedRoll& roll : plan.rolls)
    if (auto broken = roll_is_sound(roll)) return *broken + " in the plan of " + command_text<S>(seen, command);
  if (auto broken = chances_sum_to_one(plan.outcomes, "outcomes")) return *broken + " in the plan of " + command_text<S>(seen, command);
  return std::nullopt;
}

/// A command is read back from its own words.
template <class S>
Broken command_is_read_back(const typename S::State& state, Seat seat, const typename S::Command& command) {
  const auto seen = S::redact(state, seat);
  const Value shown = S::show_command(seen, command);
  const auto read = S::read_command(seen, shown);
  if (const auto* error = std::get_if<DataError>(&read)) return match::to_json(shown) + " can't be read: " + to_text(*error, "command");
  if (fingerprint_of(std::get<typename S::Command>(read)) != fingerprint_of(command)) return match::to_json(shown) + " is read as another command";
  return std::nullopt;
}

}  // namespace hexinch::conformance
