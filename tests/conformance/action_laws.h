#pragma once

#include <algorithm>

#include "conformance/position_laws.h"

/// Laws of one action: a command carried out until somebody must decide.

namespace hexinch::conformance {

/// The result of carrying out a command.
template <class S>
struct Carried {
  typename S::State after;
  std::vector<typename Transcript<S>::Entry> entries;
  std::vector<std::int16_t> faces;
  std::size_t resolved = 0;  ///< entries from resolve; the rest are automatic work
  bool good = true;
};

/// Resolves a command and runs on to the next decision; without a command, the opening.
template <class S>
Carried<S> carry_out(const typename S::State& state, Seat seat, const typename S::Command* command, Dice& dice) {
  Carried<S> carried{state, {}, {}, 0, true};
  Transcript<S> t(carried.after, dice);
  if (command) S::resolve(t, seat, *command);
  carried.resolved = t.entries().size();
  S::advance(t);
  carried.entries = t.entries();
  carried.faces = t.faces();
  carried.good = t.good();
  return carried;
}

/// The events alone turn the state before into the state after.
template <class S>
Broken events_fold_to_the_state(const typename S::State& before, const Carried<S>& carried) {
  typename S::State folded = before;
  for (const auto& entry : carried.entries)
    if (const auto* event = std::get_if<typename S::Event>(&entry)) S::evolve(folded, *event);
  if (folded == carried.after && fingerprint_of(folded) == fingerprint_of(carried.after)) return std::nullopt;
  return "the events lead elsewhere: " + difference(folded, carried.after);
}

/// A seat's view afterwards is its view before plus the events that it saw; an event that it did not see changes nothing for it.
template <class S>
Broken witnessing_keeps_views_true(const typename S::State& before, const Carried<S>& carried) {
  typename S::State at = before;
  for (const auto& entry : carried.entries) {
    const auto* event = std::get_if<typename S::Event>(&entry);
    if (!event) continue;
    typename S::State next = at;
    S::evolve(next, *event);
    for (const Seat seat : viewers_of<S>(at)) {
      typename S::State seen = S::redact(at, seat);
      if (const auto witnessed = S::witness(at, *event, seat)) S::evolve(seen, *witnessed);
      const auto truly = S::redact(next, seat);
      if (!(seen == truly)) return seat_text(seat) + " is misled by " + match::to_json(S::show_event(at, *event)) + ": " + difference(seen, truly);
    }
    at = std::move(next);
  }
  return std::nullopt;
}

/// A roll has as many faces as dice, each a face of its die; its sums and chances are correct.
inline Broken roll_made_is_sound(const RollMade& roll) {
  const auto own = static_cast<std::size_t>(roll.plan.thrown.dice);
  if (roll.faces.size() != own + static_cast<std::size_t>(roll.plan.opposed ? roll.plan.opposed->dice : 0)) return "a roll has not as many faces as dice";
  for (std::size_t die = 0; die < roll.faces.size(); ++die)
    if (roll.faces[die] < 1 || roll.faces[die] > (die < own ? roll.plan.thrown.sides : roll.plan.opposed->sides)) return "a face is not on its die";
  if (roll.plan.marked)
    for (const std::int16_t die : roll.plan.marked->dice)
      if (die < 0 || die >= roll.plan.thrown.dice) return "a die is marked that is not thrown";
  return roll_is_sound(roll.plan);
}

/// Is it the same roll for the same thing? Numbers in it may have changed because of what came before, and there may be fewer dice (there
/// are as many saves as hits).
inline bool announces(const PlannedRoll& planned, const PlannedRoll& made) {
  return planned.what.id == made.what.id && planned.rule == made.rule && planned.thrown.by == made.thrown.by && planned.thrown.dice >= made.thrown.dice &&
         planned.thrown.sides == made.thrown.sides && planned.opposed.has_value() == made.opposed.has_value();
}

/// Every roll is correct. The first that a command itself makes equals its plan down to the last number, and all have been announced. Planned rolls may be
/// missing: the command was stopped, or needs no dice there.
template <class S>
Broken rolls_are_as_planned(const typename S::State& before, Seat seat, const typename S::Command* command, const Carried<S>& carried) {
  const Explained plan = command ? S::plan(before, seat, *command) : Explained{};
  bool first = true;
  for (std::size_t i = 0; i < carried.entries.size(); ++i) {
    const auto* roll = std::get_if<RollMade>(&carried.entries[i]);
    if (!roll) continue;
    if (auto broken = roll_made_is_sound(*roll)) return broken;
    if (!command || i >= carried.resolved) continue;
    const auto is_this = [&](const PlannedRoll& planned) { return first ? planned == roll->plan : announces(planned, roll->plan); };
    if (std::none_of(plan.rolls.begin(), plan.rolls.end(), is_this)) return "a roll was not planned: " + command_text<S>(before, *command);
    first = false;
  }
  return std::nullopt;
}

/// A roll that a seat sees decides nothing that the seat must not know: with another face on that die and the rest as before, hidden facts may not be all
/// that changes. (A roll whose change needs other dice afterwards is left out.)
template <class S>
Broken rolls_seen_decide_nothing_hidden(const typename S::State& before, Seat seat, const typename S::Command* command, const Carried<S>& carried) {
  std::size_t die = 0;
  for (const auto& entry : carried.entries) {
    const auto* roll = std::get_if<RollMade>(&entry);
    if (!roll) continue;
    const std::size_t first = die;
    die += roll->faces.size();
    if (roll->plan.thrown.dice < 1 || roll->plan.thrown.sides < 2) continue;
    auto faces = carried.faces;
    faces[first] = static_cast<std::int16_t>(faces[first] == 1 ? roll->plan.thrown.sides : faces[first] - 1);
    RecordedDice dice(faces);
    const auto other = carry_out<S>(before, seat, command, dice);
    if (!other.good || !dice.used_up() || other.after == carried.after) continue;
    for (const Seat viewer : viewers_of<S>(before))
      if (roll->plan.seen_by(viewer) && S::redact(other.after, viewer) == S::redact(carried.after, viewer))
        return seat_text(viewer) + " sees a roll that decides what is hidden from it: " + std::string(roll->plan.what.id);
  }
  return std::nullopt;
}

/// Dice typed one by one, with the action begun again for each, lead to the same state.
template <class S>
Broken typed_dice_give_the_same(const typename S::State& before, Seat seat, const typename S::Command* command, const Carried<S>& carried) {
  EnteredDice dice;
  for (const std::int16_t face : carried.faces) {
    if (carry_out<S>(before, seat, command, dice).good) return "typed dice: fewer dice were asked for than were rolled";
    if (!dice.enter(face)) return "typed dice: a face that was rolled is not accepted";
    dice.rewind();
  }
  const auto again = carry_out<S>(before, seat, command, dice);
  if (!again.good) return "typed dice: more dice were asked for than were rolled";
  return again.after == carried.after ? Broken{} : "typed dice lead elsewhere: " + difference(again.after, carried.after);
}

/// When several seats must decide, their answers given in any order lead to one state.
template <class S>
Broken simultaneous_answers_commute(const typename S::State& state, std::uint64_t seed) {
  std::vector<std::pair<Seat, typename S::Command>> answers;
  SeededDice choice({seed, 3});
  for (const Seat seat : seats_of<S>(state))
    if (S::to_act(state).contains(seat))
      if (auto command = S::suggest(S::redact(state, seat), seat, choice)) answers.emplace_back(seat, std::move(*command));
  if (answers.size() < 2) return std::nullopt;
  std::optional<typename S::State> first;
  // each answer comes first once, forwards and backwards, so every pair is tried in both orders
  for (std::size_t turn = 0; turn < 2 * answers.size(); ++turn) {
    SeededDice dice({seed, 4});
    typename S::State at = state;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::size_t step = turn < answers.size() ? i : answers.size() - i;
      const auto& [seat, command] = answers[(turn + step) % answers.size()];
      if (!S::to_act(at).contains(seat)) return seat_text(seat) + " may no longer answer after others have";
      if (S::check(S::redact(at, seat), seat, command)) return seat_text(seat) + " is refused after others have answered: " + command_text<S>(at, command);
      at = carry_out<S>(at, seat, &command, dice).after;
    }
    if (!first) first = std::move(at);
    else if (!(*first == at)) return "the order of simultaneous answers matters: " + difference(*first, at);
  }
  return std::nullopt;
}

}  // namespace hexinch::conformance
