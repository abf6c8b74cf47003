#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "base/dice.h"
#include "base/explained.h"

namespace hexinch {

/// A planned roll with the faces that came up: thrown dice first, then the opposed ones.
struct RollMade {
  PlannedRoll plan;
  std::vector<std::int16_t> faces;
  friend bool operator==(const RollMade&, const RollMade&) = default;
  /// What the thrown faces that are kept count together, without the score; opposed(): the same for the opposed dice.
  int thrown() const { return sum(plan.thrown, 0); }
  int opposed() const { return plan.opposed ? sum(*plan.opposed, plan.thrown.dice) : 0; }
  /// How many of the thrown faces succeed by themselves.
  int successes() const {
    int count = 0;
    for (int i = 0; i < plan.thrown.dice && i < static_cast<int>(faces.size()); ++i) count += plan.succeeds(faces[static_cast<std::size_t>(i)]) ? 1 : 0;
    return count;
  }
  /// Does that die of the throw whose dice begin at `from` count? Of equal ones only the first is kept.
  bool keeps(const Throw& of, int from, int die) const {
    if (of.kept == Kept::kAll) return true;
    const int face = counted(of, die);
    for (int i = from; i < end(of, from); ++i) {
      const int other = counted(of, i);
      if (other == face ? i < die : (other > face) == (of.kept == Kept::kHighest)) return false;
    }
    return true;
  }

 private:
  int counted(const Throw& of, int die) const { return of.counted(faces[static_cast<std::size_t>(die)]); }
  int end(const Throw& of, int from) const { return std::min(from + of.dice, static_cast<int>(faces.size())); }
  int sum(const Throw& of, int from) const {
    int total = 0;
    for (int i = from; i < end(of, from); ++i) total += keeps(of, from, i) ? counted(of, i) : 0;
    return total;
  }
};

/// One action being carried out: the only way in which rules roll dice and change a state.
/// Rule code reads state(), rolls what it planned, and emits events; each event is applied at once by S::evolve, the only writer.
/// A system compiles its transcript once: `extern template class Transcript<S>` in its header.
template <class S>
class Transcript {
 public:
  using State = typename S::State;
  using Event = typename S::Event;
  using Entry = std::variant<Event, RollMade>;

  /// Works on `state` in place; the caller keeps a copy if it may have to go back.
  Transcript(State& state, Dice& dice) : state_(state), dice_(dice) {}

  const State& state() const { return state_; }

  /// Makes a roll as planned: thrown dice first, then the opposed ones, one after the other.
  RollMade roll(PlannedRoll plan);
  void emit(const Event& event);

  /// Events and rolls in the order in which they happened.
  const std::vector<Entry>& entries() const { return entries_; }
  /// All faces in the order in which they were rolled.
  const std::vector<std::int16_t>& faces() const { return faces_; }
  /// False if the dice failed: the caller must discard the state.
  bool good() const { return dice_.good(); }

 private:
  void throw_dice(const Throw& thrown, std::vector<std::int16_t>& faces);

  State& state_;
  Dice& dice_;
  std::vector<Entry> entries_;
  std::vector<std::int16_t> faces_;
};

template <class S>
RollMade Transcript<S>::roll(PlannedRoll plan) {
  RollMade made{std::move(plan), {}};
  dice_.announce(made.plan);
  throw_dice(made.plan.thrown, made.faces);
  if (made.plan.opposed) throw_dice(*made.plan.opposed, made.faces);
  entries_.push_back(made);
  return made;
}

template <class S>
void Transcript<S>::emit(const Event& event) {
  S::evolve(state_, event);
  entries_.push_back(event);
}

template <class S>
void Transcript<S>::throw_dice(const Throw& thrown, std::vector<std::int16_t>& faces) {
  for (int i = 0; i < thrown.dice; ++i) {
    const auto face = static_cast<std::int16_t>(dice_.roll(thrown.sides));
    faces.push_back(face);
    faces_.push_back(face);
  }
}

}  // namespace hexinch
