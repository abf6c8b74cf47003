#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "solo/decision.h"
#include "solo/march.h"
#include "solo/orders.h"
#include "solo/queue.h"
#include "solo/reasons.h"
#include "solo/strikes.h"
#include "solo/throws.h"

/// The automaton: finds what a seat does next, actor by actor. It remembers nothing between two decisions. It reads from the record what it has rolled and
/// whom it has considered in this part of the phase, so a saved game plays on in the same way.

namespace hexinch::solo {

template <Host H>
class Deliberation {
 public:
  using Command = typename H::Command;

  Deliberation(const H& now, Record<H> record) : host_(now), record_(std::move(record)), waiting_(now.decision()), foes_(now.foes()) {}

  /// True once nothing more will come: it has looked at every actor that it may look at.
  bool done() const {
    const bool looks_around = waiting_.task == Task::kUpkeep || moves_in(waiting_.task) || attacks_in(waiting_.task);
    return !looks_around || (queued_ && next_ == queue_.size());
  }

  /// Looks at up to `actors` more actors; the next call goes on from there. None: it has not made up its mind, or nothing is asked of the seat.
  std::optional<Decision<H>> step(int actors) {
    switch (waiting_.task) {
      case Task::kNone: return std::nullopt;
      case Task::kDeploy: return finish({why_ready()});
      case Task::kAnswer: return answer();
      default: break;
    }
    if (!queued_) queue_ = who_is_next(host_, record_, waiting_, foes_);
    queued_ = true;
    for (; actors > 0 && next_ < queue_.size(); --actors, ++next_)
      if (auto decision = consider(queue_[next_])) return decision;
    return next_ == queue_.size() ? finish({}) : std::nullopt;
  }

 private:
  std::optional<Decision<H>> finish(std::vector<Message> why, std::optional<UnitRef> actor = std::nullopt) const {
    auto command = host_.finish(actor);
    if (!command) return std::nullopt;
    return Decision<H>{*std::move(command), std::move(why)};
  }
  Decision<H> give(Command command, std::vector<Message> reasons) const { return {std::move(command), std::move(reasons)}; }

  std::optional<Decision<H>> consider(UnitRef actor) {
    for (Command& command : host_.upkeep(actor))
      if (host_.accepts(command)) return give(std::move(command), {unit_message("solo.why.upkeep", actor)});
    std::optional<Decision<H>> decision;
    if (moves_in(waiting_.task) && host_.can_move(actor)) decision = consider_move(actor);
    if (!decision && attacks_in(waiting_.task) && host_.can_act(actor)) decision = consider_attack(actor);
    if (!decision && waiting_.activated == actor) return finish({unit_message("solo.why.done_with", actor)}, actor);
    return decision;
  }

  // ---- SOLO-2 to SOLO-5: movement

  /// Where the actor's orders begin in the record: after its movement roll. For errands, which need no roll, at the beginning.
  struct Orders {
    const Deed<H>* roll = nullptr;
    std::size_t first = 0;               ///< index of the deed with its first command; the number of deeds if there is none
    std::size_t given = 0;
  };
  Orders orders_of(UnitRef actor) const {
    Orders orders{nullptr, record_.deeds.size(), 0};
    for (std::size_t i = 0; i < record_.deeds.size(); ++i) {
      const Deed<H>& deed = record_.deeds[i];
      if (deed.thrown && deed.thrown->purpose == Purpose::kMovement && deed.thrown->actor == actor) orders = {&deed, record_.deeds.size(), 0};
      else if (deed.command && leader(record_, i) == actor && orders.given++ == 0)
        orders.first = i;
    }
    return orders;
  }

  std::optional<Decision<H>> consider_move(UnitRef actor) {
    const Orders orders = orders_of(actor);
    const H& then = orders.given == 0 ? host_ : record_.before(orders.first);
    if (!wants_order(then, actor)) return std::nullopt;
    const Focus<H> focus = focus_of(then, actor, then.foes());
    const bool by_dice = !focus.urgent && !then.sure(actor);
    if (by_dice && !orders.roll) {
      if (orders.given > 0) return std::nullopt;
      // SOLO-2 Movement roll.
      const Throw thrown{Purpose::kMovement, actor, static_cast<std::int16_t>(host_.pm(actor))};
      return Decision<H>{thrown, {unit_message("solo.why.roll_movement", actor)}};
    }
    MovementOrder order{Direction::kAdvance, RouteKind::kEasiest};
    if (by_dice) {
      const bool moves = succeeded(*orders.roll->thrown, orders.roll->faces);
      // SOLO-2 An actor that must move moves as if ordered to advance by the shortest way.
      if (!moves && !then.compelled(actor)) return std::nullopt;
      order = moves ? order_of(orders.roll->faces, then.posture()) : MovementOrder{};
    }
    March<H> march = Marching<H>(then, actor, focus).plan(order, by_dice ? bearing_of(orders.roll->faces) : std::nullopt);
    if (orders.given < march.commands.size() && host_.accepts(march.commands[orders.given]))
      return give(march.commands[orders.given], why_march(host_, actor, focus, by_dice ? orders.roll : nullptr, order, march));
    return turn(actor);
  }

  // SOLO-4 Then it faces its best target, else its focus.
  std::optional<Decision<H>> turn(UnitRef actor) const {
    const Focus<H> focus = focus_of(host_, actor, foes_);
    if (!focus.place) return std::nullopt;
    for (Command& command : host_.face(actor, *focus.place))
      if (host_.accepts(command)) return give(std::move(command), {unit_message("solo.why.turn", actor)});
    return std::nullopt;
  }

  // ---- SOLO-6, SOLO-7, SOLO-12: attacks

  /// Does it fire, if that takes a die? None: the die has not been rolled yet.
  std::optional<bool> fires(UnitRef actor, std::optional<Band> band) const {
    const auto need = band ? firing_need(*band) : std::nullopt;
    if (!need) return true;
    for (const Deed<H>& deed : record_.deeds)
      if (deed.thrown && deed.thrown->purpose != Purpose::kMovement && deed.thrown->actor == actor) return succeeded(*deed.thrown, deed.faces);
    return std::nullopt;
  }

  std::optional<Decision<H>> consider_attack(UnitRef actor) {
    const Strikes<H> strikes(host_, actor, host_.options(actor));
    if (const Option<H>* best = strikes.melee())
      if (auto decision = attack(actor, *best)) return decision;
    if (const Option<H>* best = strikes.shot())
      if (auto decision = shoot(actor, *best, host_.band_to(actor, best->target))) return decision;
    const Option<H>* best = strikes.desperate_melee();
    return best ? attack(actor, *best) : std::nullopt;
  }

  std::optional<Decision<H>> shoot(UnitRef actor, const Option<H>& option, std::optional<Band> band) {
    const std::optional<bool> fires_now = fires(actor, band);
    if (fires_now) return *fires_now ? attack(actor, option) : std::nullopt;
    if (joined(actor, option).option.loss == Fraction{0}) return std::nullopt;
    const Throw thrown{Purpose::kFiring, actor, static_cast<std::int16_t>(*firing_need(*band))};
    return Decision<H>{thrown, {unit_message("solo.why.roll_firing", actor)}};
  }

  /// An attack with everybody who joins in, or the roll for the next one who may.
  struct Joint {
    Option<H> option;
    int others = 0;
    std::optional<Throw> roll;
  };

  // SOLO-12 Joint attacks: in host order, each actor joins that raises the loss by more than it would cause alone (engine/README.md).
  Joint joined(UnitRef leader, const Option<H>& option) const {
    Joint joint{option, 0, std::nullopt};
    for (const UnitRef other : waiting_.eligible) {
      if (other == leader || std::find(queue_.begin() + static_cast<std::ptrdiff_t>(next_), queue_.end(), other) == queue_.end()) continue;
      auto larger = host_.join(joint.option, other);
      if (!larger || larger->loss <= joint.option.loss || larger->loss - joint.option.loss <= alone(other)) continue;
      const auto band = option.melee ? std::optional(Band::kAdjacent) : host_.band_to(other, option.target);
      const std::optional<bool> fires_now = fires(other, band);
      if (!fires_now && !joint.roll) joint.roll = Throw{Purpose::kJoining, other, static_cast<std::int16_t>(*firing_need(*band))};
      if (!fires_now.value_or(true)) continue;
      joint.option = *std::move(larger);
      ++joint.others;
    }
    return joint;
  }
  Fraction alone(UnitRef actor) const {
    Fraction most;
    for (const Option<H>& o : host_.options(actor))
      if (!o.harms_own && !o.doomed && o.loss > most) most = o.loss;
    return most;
  }

  std::optional<Decision<H>> attack(UnitRef actor, const Option<H>& option) {
    Joint joint = joined(actor, option);
    // An attack that can harm nobody is not made.
    if (joint.option.loss <= Fraction{0}) return std::nullopt;
    if (joint.roll) return Decision<H>{*joint.roll, {unit_message("solo.why.roll_joining", joint.roll->actor)}};
    if (!host_.accepts(joint.option.command)) return std::nullopt;
    return give(joint.option.command, why_attack(host_, actor, joint.option, joint.others));
  }

  // SOLO-9 Answers: an attack that it would make, the catalogue's default, or the answer that loses least.
  std::optional<Decision<H>> answer() const {
    const std::vector<Answer<H>> answers = host_.answers();
    if (auto strike = answer_by_attack(answers)) return strike;
    const Answer<H>* best = nullptr;
    for (const Answer<H>& a : answers) {
      if (a.attack || (best && best->by_default)) continue;
      if (!best || a.by_default || a.loses < best->loses) best = &a;
    }
    if (!best) return finish({Message{"solo.why.least", {}}});
    return give(best->command, {Message{best->by_default ? "solo.why.default" : "solo.why.least", {}}});
  }

  std::optional<Decision<H>> answer_by_attack(const std::vector<Answer<H>>& answers) const {
    std::vector<Option<H>> options;
    UnitRef actor = kNoUnit;
    for (const Answer<H>& a : answers) {
      if (!a.attack) continue;
      options.push_back(*a.attack);
      actor = a.actor;
    }
    if (options.empty()) return std::nullopt;
    const Strikes<H> strikes(host_, actor, std::move(options));
    const Option<H>* best = strikes.melee();
    if (!best) best = strikes.shot();
    if (!best) best = strikes.desperate_melee();
    if (!best || best->loss <= Fraction{0}) return std::nullopt;
    return give(best->command, why_attack(host_, actor, *best, 0));
  }

  Message unit_message(std::string_view id, UnitRef actor) const { return {id, {{"unit", host_.actor_name(actor)}}}; }

  const H& host_;
  Record<H> record_;
  Waiting waiting_;
  std::vector<typename H::Foe> foes_;
  std::vector<UnitRef> queue_;
  std::size_t next_ = 0;
  bool queued_ = false;
};

}  // namespace hexinch::solo
