#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "match/game_of.h"
#include "match/story.h"
#include "systems/factions.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// The game of a view: its present or a position of its record, and the colours of its sides.
template <class S>
class Played {
 public:
  using Game = match::GameOf<S>;
  using State = typename S::State;
  using Command = typename S::Command;
  using Event = typename S::Event;

  explicit Played(std::unique_ptr<Game> game) : game_(std::move(game)), factions_(factions_of(game_->state().setup->sides)) {}

  Game& operator*() const { return *game_; }
  Game* operator->() const { return game_.get(); }
  /// A position of the record is shown, or one whose dice have not fallen yet: nothing can be done.
  bool past() const { return past_.has_value(); }
  /// What is shown, as the seat knows it.
  const State& state(Seat seat) const { return past_ ? *past_ : game_->seen(seat); }
  /// The same for the game as text, which does not wait for dice; and whether that is a position of the record.
  const State& told(Seat seat) const { return told_past() ? *past_ : game_->seen(seat); }
  bool told_past() const { return past_ && !undecided_; }
  /// Shows the position after so many actions, none: the present. `undecided`: before the dice of the last of them fell.
  void look_back(std::optional<int> actions, bool undecided, Seat seat) {
    past_.reset();
    undecided_ = undecided;
    if (actions) past_ = S::redact(undecided ? follow(*actions, Part::kUntilDice, seat, nullptr, nullptr) : game_->after(*actions), seat);
  }
  /// Calls `visit(at, event)` for each event in that part of the action, as the seat witnesses it; `at` is the position before it. Returns the position after
  /// the part.
  template <class Visit>
  State witness(int action, Part part, Seat seat, const Visit& visit) const {
    return follow(action, part, seat, &visit, [](const void* it, const State& at, const Event& event) { (*static_cast<const Visit*>(it))(at, event); });
  }
  /// 0 to 5; see factions().
  int faction(Seat seat) const { return factions_[static_cast<std::size_t>(index(seat))]; }
  /// The seat's command, ready for Host::attempt.
  Attempt attempt(Seat seat, Command command, std::function<void()> done) {
    const auto submit = [this, seat, command](Dice& dice) { return game_->submit(seat, command, dice); };
    return {submit, [this, seat, command] { return S::plan(state(seat), seat, command).rolls; }, std::move(done)};
  }

 private:
  /// The one copy of this in a system, for all visitors.
  State follow(int action, Part part, Seat seat, const void* it, void (*visit)(const void* it, const State& at, const Event& event)) const {
    State at = game_->before(action);
    const bool all = game_->sees_all(seat);
    bool fallen = false;
    for (const auto& entry : game_->entries(action)) {
      if (const auto* roll = std::get_if<RollMade>(&entry)) fallen = fallen || (match::is_shown(*roll) && (all || roll->plan.seen_by(seat)));
      if (fallen && part == Part::kUntilDice) break;
      const auto* event = std::get_if<Event>(&entry);
      if (!event) continue;
      if (const auto seen = S::witness(at, *event, seat); seen && visit && fallen == (part == Part::kSinceDice)) visit(it, at, *seen);
      S::evolve(at, *event);
    }
    return at;
  }

  std::unique_ptr<Game> game_;
  std::optional<State> past_;
  bool undecided_ = false;
  std::vector<int> factions_;
};

/// What the rules say about the planned command. They are asked once for each command.
template <class S>
class Foreseen {
 public:
  const Explained& of(const std::optional<typename S::Command>& planned, const typename S::State& state, Seat seat) {
    static const Explained kNothing;
    if (!planned) return kNothing;
    if (!asked_ || !(asked_->first == *planned)) asked_ = std::pair(*planned, S::plan(state, seat, *planned));
    return asked_->second;
  }
  /// The position or the hand has changed.
  void forget() { asked_.reset(); }

 private:
  std::optional<std::pair<typename S::Command, Explained>> asked_;
};

}  // namespace hexinch::page
