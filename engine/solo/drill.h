#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "solo/deliberation.h"
#include "solo/joint.h"
#include "solo/orders.h"

/// How all sides play on when the Captain thinks ahead. Units that can shoot stay, and so do those that go on with what they were told (`content`). The rest
/// go at the nearest foe or to the goal, as far as their orders can be paid. Everybody makes the attack that costs the foe most, without rolling for it.

namespace hexinch::solo {

template <Host H>
class Drill {
 public:
  using Command = typename H::Command;

  /// `known`: routes shared by everything that is played on from one position.
  explicit Drill(KnownRoutes<typename H::Place>* known = nullptr) : known_(known) {}

  /// The unit has reached its place in this part of the phase: it may turn, and is not asked again.
  void rest(UnitRef unit) { at(unit) = kGone; }
  /// Another part of a phase begins: everybody is asked again.
  void begin() {
    steps_.clear();
    planned_.clear();
  }

  /// What the last command of next() costs the other side on average. These are exact odds, so a position need not be played on often.
  const Fraction& expected() const { return expected_; }
  /// Did the last command of next() carry out the rest of a phase at once?
  bool at_once() const { return at_once_; }

  /// What the host's seat does next. None: it has no idea.
  std::optional<Command> next(const H& host) {
    expected_ = {};
    at_once_ = false;
    while (!planned_.empty()) {
      Command command = std::move(planned_.front());
      planned_.erase(planned_.begin());
      if (host.accepts(command)) return command;
    }
    const Waiting waiting = host.decision();
    if (waiting.task == Task::kAnswer || waiting.task == Task::kDeploy) return decided(host, waiting.task);
    if (auto command = host.at_once(); command && host.accepts(*command)) {
      at_once_ = true;
      return command;
    }
    const std::vector<UnitRef> asked = waiting.activated ? std::vector<UnitRef>{*waiting.activated} : waiting.eligible;
    for (const UnitRef actor : asked) {
      if (at(actor) == kThrough) continue;
      if (auto command = act(host, waiting.task, actor, asked)) return command;
      at(actor) = kThrough;
    }
    return host.finish(waiting.activated);
  }

 private:
  static constexpr std::int8_t kGone = 8;
  static constexpr std::int8_t kThrough = 9;
  static constexpr std::int8_t kMostUpkeep = 6;

  std::int8_t& at(UnitRef unit) {
    const auto i = static_cast<std::size_t>(index(unit));
    if (steps_.size() <= i) steps_.resize(i + 1, 0);
    return steps_[i];
  }

  std::optional<Command> decided(const H& host, Task task) {
    Deliberation<H> deliberation(host, {&host, {}, {}});
    auto decision = deliberation.step(1);
    if (!decision) return std::nullopt;
    auto command = std::get<Command>(std::move(decision->next));
    if (task == Task::kAnswer)
      for (const Answer<H>& answer : host.answers())
        if (answer.attack && answer.command == command) expected_ = answer.attack->loss;
    return command;
  }

  std::optional<Command> act(const H& host, Task task, UnitRef actor, const std::vector<UnitRef>& asked) {
    if (at(actor) < kMostUpkeep)
      for (Command& command : host.upkeep(actor))
        if (host.accepts(command)) {
          ++at(actor);
          return std::move(command);
        }
    if (task == Task::kGo && at(actor) < kGone && moves(host, actor))
      if (auto command = march(host, actor)) return command;
    if (task == Task::kMove && moves(host, actor)) {
      auto command = at(actor) < kGone ? march(host, actor) : std::nullopt;
      return command ? std::move(command) : turn(host, actor);
    }
    if (attacks_in(task) && host.can_act(actor)) return attack(host, actor, asked);
    return std::nullopt;
  }

  /// A unit that has been given its order may still turn.
  bool moves(const H& host, UnitRef actor) { return host.can_move(actor) && (at(actor) >= kGone || wants_order(host, actor)); }

  std::optional<Command> march(const H& host, UnitRef actor) {
    const auto foes = host.foes();
    const Focus<H> focus = errand_of(host, actor, foes);
    at(actor) = kGone;
    // A unit that can shoot at somebody from where it stands does so.
    if (!focus.urgent && focus.wanted && !host.compelled(actor)) {
      const auto band = host.after(actor, std::nullopt, host.place(actor));
      if (band && *band <= Band::kMedium) return std::nullopt;
    }
    constexpr MovementOrder order{Direction::kAdvance, RouteKind::kEasiest};
    March<H> march = Marching<H>(host, actor, focus, known_).plan(order, std::nullopt);
    // Somebody may stand in a way that used to be free.
    if (known_ && march.commands.empty() && march.halt == Halt::kNothing) march = Marching<H>(host, actor, focus).plan(order, std::nullopt);
    if (march.commands.empty() || !host.accepts(march.commands.front())) return std::nullopt;
    planned_.assign(march.commands.begin() + 1, march.commands.end());
    return march.commands.front();
  }

  std::optional<Command> turn(const H& host, UnitRef actor) {
    at(actor) = kThrough;
    const auto foe = nearest_foe(host, actor, host.foes());
    if (!foe) return std::nullopt;
    for (Command& command : host.face(actor, host.foe_place(*foe)))
      if (host.accepts(command)) return std::move(command);
    return std::nullopt;
  }

  std::optional<Command> attack(const H& host, UnitRef actor, const std::vector<UnitRef>& asked) {
    const std::vector<Option<H>> options = worth_a_look(host.options(actor), 2);
    if (options.empty()) return std::nullopt;
    Alone alone;
    for (const UnitRef other : asked)
      if (other != actor && host.can_act(other) && host.join(options.front(), other)) alone.emplace_back(other, Fraction{});
    std::optional<Joint<H>> best;
    for (const Option<H>& option : options) {
      Joint<H> joint = joint_of(host, actor, option, alone);
      // Units that join give up something: about as much as each of them adds.
      joint.gain = joint.option.loss / Fraction{1 + joint.others} - joint.option.risk;
      if (!best || joint.gain > best->gain) best = std::move(joint);
    }
    if (best->option.loss <= best->option.risk || !host.accepts(best->option.command)) return std::nullopt;
    expected_ = best->option.loss - best->option.risk;
    return best->option.command;
  }

  KnownRoutes<typename H::Place>* known_;
  std::vector<std::int8_t> steps_;
  std::vector<Command> planned_;
  Fraction expected_;
  bool at_once_ = false;
};

}  // namespace hexinch::solo
