#include "systems/grasp/rules/work.h"

#include <algorithm>

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/extremes.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/recoil.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/results.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/rout.h"
#include "systems/grasp/rules/strikes.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

struct Asks {
  const State& state;
  template <class F>
  Seat operator()(const F& frame) const {
    return asks(state, frame);
  }
};

struct GoOn {
  Transcript<Grasp>& t;
  template <class F>
  void operator()(const F& frame) const {
    go_on(t, frame);
  }
};

template <class... Stages>
bool is(FightStage stage, Stages... stages) {
  return ((stage == stages) || ...);
}

bool pip_stage(FightStage stage) {
  return is(stage, FightStage::kPipBeforeFirst, FightStage::kPipBeforeSecond, FightStage::kPipFirst, FightStage::kPipSecond);
}
bool withdraw_stage(FightStage stage) { return is(stage, FightStage::kWithdrawFirst, FightStage::kWithdrawSecond); }
bool pass_stage(FightStage stage) { return is(stage, FightStage::kPassFirst, FightStage::kPassSecond); }

/// Does the active frame take that answer? That the seat is asked has been checked already.
struct Fits {
  const State& state;

  std::optional<Refusal> operator()(const Defend& c) const {
    if (const auto* fight = due<FightFrame>(state); fight && fight->stage == FightStage::kDefend) return check_defend(state, *fight, c);
    if (const auto* shot = due<ShotFrame>(state); shot && shot->stage == ShotStage::kDefend) {
      if (!c.with.empty()) return refuse("support_place", "GRASP-9.9", {{"unit", unit_name(state, c.with.front())}});
      return c.elite ? check_elite(state, shot->target, 1) : kAllowed;
    }
    if (const auto* strikes = due<StrikesFrame>(state)) {
      if (!c.with.empty()) return refuse("support_place", "GRASP-4.13", {{"unit", unit_name(state, c.with.front())}});
      return c.elite ? check_elite(state, strikes->units.front(), 1) : kAllowed;
    }
    return other();
  }
  std::optional<Refusal> operator()(const Hold&) const {
    const auto* fight = due<FightFrame>(state);
    const bool fits = due<CheckFrame>(state) || (due<RoutFrame>(state) && due<RoutFrame>(state)->stage == RoutStage::kHold) ||
                      (fight && fight->stage == FightStage::kFollow);
    return fits ? kAllowed : other();
  }
  std::optional<Refusal> operator()(const SpendPip& c) const {
    const auto* fight = due<FightFrame>(state);
    return fight && pip_stage(fight->stage) ? check_pip(state, *fight, c) : other();
  }
  std::optional<Refusal> operator()(const Stand&) const {
    const auto* adverse = due<AdverseFrame>(state);
    return adverse && adverse->stage == AdverseStage::kStand ? kAllowed : other();
  }
  std::optional<Refusal> operator()(const Degrade& c) const {
    const auto* adverse = due<AdverseFrame>(state);
    if (!adverse || adverse->stage != AdverseStage::kDegrade) return other();
    const auto left = degradable(state, adverse->unit);
    return std::ranges::find(left, c.what) != left.end() ? kAllowed : refuse("no_fatigue", "GRASP-11.6", {says("nothing_there")});
  }
  std::optional<Refusal> operator()(const Withdraw&) const {
    const auto* fight = due<FightFrame>(state);
    const auto* shot = due<ShotFrame>(state);
    return (fight && withdraw_stage(fight->stage)) || (shot && shot->stage == ShotStage::kWithdraw) ? kAllowed : other();
  }
  std::optional<Refusal> operator()(const PassThrough&) const {
    const auto* fight = due<FightFrame>(state);
    return fight && pass_stage(fight->stage) ? kAllowed : other();
  }
  std::optional<Refusal> operator()(const FightRunner&) const { return due<TouchedFrame>(state) ? kAllowed : other(); }
  std::optional<Refusal> operator()(const Refuge& c) const {
    const auto* rout = due<RoutFrame>(state);
    if (!rout || rout->stage != RoutStage::kRefuge) return other();
    const bool there = c.which >= 0 && c.which < static_cast<int>(refuges(state, rout->unit).size());
    return there ? kAllowed : refuse("no_unit", "GRASP-11.8");
  }
  std::optional<Refusal> operator()(const PlaceStrip& c) const {
    const auto* lay = due<LayFrame>(state);
    return lay && !lay->disaster ? check_lay(state, *lay, c.at, c.turn) : other();
  }
  std::optional<Refusal> operator()(const PlaceDisaster& c) const {
    const auto* lay = due<LayFrame>(state);
    return lay && lay->disaster ? check_lay(state, *lay, c.at, c.turn) : other();
  }
  std::optional<Refusal> operator()(const Pass&) const {
    const auto* adverse = due<AdverseFrame>(state);
    const bool forced = due<MarchFrame>(state) || (adverse && adverse->stage == AdverseStage::kDegrade);
    return forced ? other() : kAllowed;
  }
  template <class C>
  std::optional<Refusal> operator()(const C&) const {
    return other();
  }
  std::optional<Refusal> other() const { return refuse("not_now", "GRASP-10.1", {says("answer_first")}); }
};

/// Declines what is offered (3.2).
struct Decline {
  Transcript<Grasp>& t;
  void operator()(const ShotFrame& frame) const { frame.stage == ShotStage::kDefend ? defend(t, frame, false) : answered(t, frame); }
  void operator()(const FightFrame& frame) const { frame.stage == FightStage::kDefend ? defend(t, frame, Defend{}) : answered(t, frame); }
  void operator()(const CheckFrame& frame) const {
    CheckFrame next = frame;
    next.asked = true;
    t.emit(WorkWentOn{next});
  }
  void operator()(const AdverseFrame& frame) const {
    AdverseFrame next = frame;
    next.stage = AdverseStage::kRecoil;
    t.emit(WorkWentOn{next});
  }
  void operator()(const TouchedFrame& frame) const {
    TouchedFrame next = frame;
    next.asked = true;
    t.emit(WorkWentOn{next});
  }
  void operator()(const RoutFrame& frame) const { frame.stage == RoutStage::kRefuge ? choose_refuge(t, frame, 0) : let_run(t, frame); }
  void operator()(const StrikesFrame& frame) const { brace(t, frame, false); }
  void operator()(const LayFrame& frame) const { lay_nothing(t, frame); }
  void operator()(const MarchFrame&) const {}
  void operator()(const ExtremesFrame&) const {}
  void operator()(const RoutsFrame&) const {}
};

struct Answer {
  Transcript<Grasp>& t;

  void operator()(const Defend& c) const {
    if (const auto* fight = due<FightFrame>(t.state())) return defend(t, FightFrame(*fight), c);
    if (const auto* shot = due<ShotFrame>(t.state())) return defend(t, ShotFrame(*shot), c.elite);
    if (const auto* strikes = due<StrikesFrame>(t.state())) return brace(t, StrikesFrame(*strikes), c.elite);
  }
  void operator()(const Hold&) const {
    if (const auto* check = due<CheckFrame>(t.state())) return hold(t, CheckFrame(*check));
    if (const auto* rout = due<RoutFrame>(t.state())) return hold(t, RoutFrame(*rout));
    // GRASP-10.9: an Impetuous winner stays.
    const auto* fight = due<FightFrame>(t.state());
    FightFrame next = *fight;
    const UnitRef winner = next.second.lost ? next.first.unit : next.second.unit;
    spend_reserve(t, t.state().setup->entry(winner).command);
    next.stage = FightStage::kDone;
    t.emit(WorkWentOn{next});
  }
  void operator()(const SpendPip& c) const { spend_pip(t, FightFrame(*due<FightFrame>(t.state())), c); }
  void operator()(const Stand&) const { stand(t, AdverseFrame(*due<AdverseFrame>(t.state()))); }
  void operator()(const Degrade& c) const { degrade(t, AdverseFrame(*due<AdverseFrame>(t.state())), c.what); }
  void operator()(const Withdraw& c) const {
    if (const auto* shot = due<ShotFrame>(t.state())) {
      const ShotFrame frame = *shot;
      answered(t, frame);
      return withdraw(t, frame.withdrawing.front(), frame.shooters.front().unit, true, c.flee);
    }
    const FightFrame frame = *due<FightFrame>(t.state());
    answered(t, frame);
    withdraw(t, fighter_of(frame).unit, opponent_of(frame).unit, false, c.flee);
  }
  void operator()(const PassThrough&) const {
    const FightFrame frame = *due<FightFrame>(t.state());
    const UnitRef unit = fighter_of(frame).unit;
    auto to = through(t.state(), unit, opponent_of(frame).unit);
    while (to && reveal_way(t, unit, *to)) to = through(t.state(), unit, opponent_of(frame).unit);
    if (!t.good()) return;
    FightFrame next = frame;
    next.stage = FightStage::kFollow;
    t.emit(WorkWentOn{next});
    if (!to) return;
    leave_group(t, unit);
    t.emit(Advanced{unit, *to});
    update_contacts(t, unit);
  }
  void operator()(const FightRunner&) const { fight_runner(t, TouchedFrame(*due<TouchedFrame>(t.state()))); }
  void operator()(const Refuge& c) const { choose_refuge(t, RoutFrame(*due<RoutFrame>(t.state())), c.which); }
  void operator()(const PlaceStrip& c) const { lay(t, LayFrame(*due<LayFrame>(t.state())), c.at, c.turn); }
  void operator()(const PlaceDisaster& c) const { lay(t, LayFrame(*due<LayFrame>(t.state())), c.at, c.turn); }
  void operator()(const Pass&) const {
    const Frame frame = t.state().frames.back();
    std::visit(Decline{t}, frame);
  }
  template <class C>
  void operator()(const C&) const {}
};

struct PlanAnswer {
  const State& state;

  Explained operator()(const Withdraw& c) const {
    const auto* shot = due<ShotFrame>(state);
    if (shot) return withdrawal(shot->withdrawing.front(), shot->shooters.front().unit, true, c.flee);
    const auto& fight = *due<FightFrame>(state);
    return withdrawal(fighter_of(fight).unit, opponent_of(fight).unit, false, c.flee);
  }
  Explained operator()(const PassThrough&) const {
    const auto& fight = *due<FightFrame>(state);
    const UnitRef unit = fighter_of(fight).unit;
    return step(unit, through(state, unit, opponent_of(fight).unit));
  }
  Explained operator()(const Pass&) const {
    const auto* fight = due<FightFrame>(state);
    if (!fight || fight->stage != FightStage::kFollow) return {};
    return step(winner_of(*fight).unit, follow_up(state, winner_of(*fight).unit, loser_of(*fight).unit));
  }
  template <class C>
  Explained operator()(const C&) const {
    return {};
  }

  Explained withdrawal(UnitRef unit, UnitRef cause, bool fire, bool flee) const {
    if (!flee) return step(unit, pushed(state, unit, recoil_way(state, unit, cause, fire)).at);
    const Roll roll = flight_roll(state, unit);
    Explained plan;
    plan.rolls.push_back(planned(state, roll));
    const Flight flight{unit, away_from(state, unit, cause, fire), kNoUnit, kNoFeature};
    const int farthest = total_of(state, roll, most_of(roll.die));
    for (int rolled = 1; rolled <= farthest; ++rolled) {
      const Flown end = flown(state, flight, rolled);
      if (end.found && announce_reveal(plan, state, unit, end.end.at)) break;
    }
    return plan;
  }
  Explained step(UnitRef unit, std::optional<Point> to) const {
    Explained plan;
    if (to) announce_reveal(plan, state, unit, *to);
    return plan;
  }
};

}  // namespace

Seat asked(const State& state) { return state.frames.empty() ? kNoSeat : std::visit(Asks{state}, state.frames.back()); }

bool work(Transcript<Grasp>& t) {
  if (const Seat seat = asked(t.state()); seat != kNoSeat) {
    if (!t.state().has_conceded(seat)) return false;
    // For a player who has given up the default answers.
    if (due<MarchFrame>(t.state())) choose_way(t, Move{});
    else answer(t, seat, default_answer(t.state()));
    return t.good();
  }
  const Frame frame = t.state().frames.back();
  std::visit(GoOn{t}, frame);
  return t.good();
}

std::optional<Refusal> check_answer(const State& state, Seat seat, const Command& command) {
  if (asked(state) != seat) return refuse_not_now(state, "GRASP-10.1");
  return std::visit(Fits{state}, command);
}

void answer(Transcript<Grasp>& t, Seat, const Command& command) { std::visit(Answer{t}, command); }

Explained plan_answer(const State& state, const Command& command) { return std::visit(PlanAnswer{state}, command); }

Command default_answer(const State& state) {
  if (due<MarchFrame>(state)) return Move{};
  const auto* adverse = due<AdverseFrame>(state);
  if (adverse && adverse->stage == AdverseStage::kDegrade) return Degrade{degradable(state, adverse->unit).front()};
  return Pass{};
}

}  // namespace hexinch::grasp
