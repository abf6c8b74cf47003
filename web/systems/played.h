#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "match/game_of.h"
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

  explicit Played(std::unique_ptr<Game> game) : game_(std::move(game)), factions_(factions_of(game_->state().setup->sides)) {}

  Game& operator*() const { return *game_; }
  Game* operator->() const { return game_.get(); }
  /// A position of the record is shown: nothing can be done.
  bool past() const { return past_.has_value(); }
  /// What is shown, as the seat knows it.
  const State& state(Seat seat) const { return past_ ? *past_ : game_->seen(seat); }
  /// Shows the position after so many actions, none: the present. True if an action led there, whose motion can be played.
  bool look_back(std::optional<int> actions, Seat seat) {
    past_.reset();
    if (!actions) return false;
    past_ = S::redact(game_->after(*actions), seat);
    return *actions > 0;
  }
  /// Events of one kind in an action, in their order.
  template <class Kind>
  std::vector<const Kind*> events(int action) const {
    std::vector<const Kind*> found;
    for (const auto& entry : game_->entries(action))
      if (const auto* event = std::get_if<typename S::Event>(&entry))
        if (const auto* one = std::get_if<Kind>(event)) found.push_back(one);
    return found;
  }
  /// 0 to 5; see factions().
  int faction(Seat seat) const { return factions_[static_cast<std::size_t>(index(seat))]; }
  /// The seat's command, ready for Host::attempt.
  Attempt attempt(Seat seat, Command command, std::function<void()> done) {
    const auto submit = [this, seat, command](Dice& dice) { return game_->submit(seat, command, dice); };
    return {submit, [this, seat, command] { return S::plan(state(seat), seat, command).rolls; }, std::move(done)};
  }

 private:
  std::unique_ptr<Game> game_;
  std::optional<State> past_;
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
