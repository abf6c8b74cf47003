#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "base/solo.h"
#include "base/system.h"
#include "base/transcript.h"
#include "solo/balance.h"
#include "solo/drill.h"
#include "solo/steady_dice.h"

/// A copy of a position with dice of its own, to try things out in. Copies of one key and number have the same dice.

namespace hexinch::solo {

template <class S, class HooksOf = typename S::Solo>
  requires CaptainsHooksOf<S, HooksOf>
class Sandbox {
 public:
  using H = HooksOf;
  using State = typename S::State;
  using Command = typename S::Command;

  /// The balance and the routes must outlive it.
  Sandbox(const Balance<S, H>& balance, KnownRoutes<typename H::Place>& known, State state, std::uint64_t key, std::uint64_t number)
      : balance_(balance), state_(std::move(state)), dice_(key, number), drill_(&known) {}

  const State& state() const { return state_; }
  Drill<H>& drill() { return drill_; }

  /// What attacks have cost the seat's opponents since, minus what they have cost its own side (expected, not as the dice fell); plus what dice have done
  /// to units otherwise (crashes, hazards). In thousandths.
  std::int64_t ledger() const { return ledger_; }

  /// False if the rules forbid it; the position stays as it was. `expected`: the average result of an attack.
  bool give(Seat seat, const Command& command, std::optional<Fraction> expected = std::nullopt) {
    if (!S::to_act(state_).contains(seat) || S::check(state_, seat, command)) return false;
    const std::int64_t before = H::stretch(state_, seat);
    if (expected) {
      ledger_ += balance_.ours(seat) ? thousandths(*expected) : -thousandths(*expected);
      carry_out(seat, command);
    } else {
      const State stood = state_;
      if (carry_out(seat, command)) ledger_ += balance_.material(state_) - balance_.material(stood);
    }
    if (H::stretch(state_, seat) != before) drill_.begin();
    return true;
  }

  /// The seat that has to act does the usual thing. False: the game is over, or there is nothing usual to do.
  bool play_on() {
    const SeatSet deciders = S::to_act(state_);
    if (deciders.empty() || S::outcome(state_)) return false;
    const Seat seat = deciders.first();
    std::optional<Command> command;
    bool moving = false;
    {
      const HostAt<H> host(state_, seat);
      command = drill_.next(*host);
      const Task task = host->decision().task;
      moving = task == Task::kMove || drill_.at_once() || (task == Task::kGo && drill_.expected() == Fraction{});
    }
    return command && give(seat, *command, moving ? std::nullopt : std::optional(drill_.expected()));
  }

 private:
  /// True if a die was rolled.
  bool carry_out(Seat seat, const Command& command) {
    if constexpr (requires { S::carry_out(state_, seat, command, dice_); }) {
      return S::carry_out(state_, seat, command, dice_);
    } else {
      Transcript<S> t(state_, dice_);
      S::resolve(t, seat, command);
      S::advance(t);
      return !t.faces().empty();
    }
  }

  const Balance<S, H>& balance_;
  std::int64_t ledger_ = 0;
  State state_;
  SteadyDice dice_;
  Drill<H> drill_;
};

}  // namespace hexinch::solo
