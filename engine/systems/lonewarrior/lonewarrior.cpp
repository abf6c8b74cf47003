#include "systems/lonewarrior/lonewarrior.h"

#include "base/short_sort.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/rules/actions.h"
#include "systems/lonewarrior/rules/automation.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/state/named.h"

template class hexinch::Transcript<hexinch::lonewarrior::LoneWarrior>;

namespace hexinch::lonewarrior {

static_assert(GameSystem<LoneWarrior>);
static_assert(WordedSystem<LoneWarrior>);

namespace {

struct Check {
  const State& state;
  Seat seat;
  std::optional<Refusal> operator()(const Deploy& c) const { return check_deploy(state, seat, c); }
  std::optional<Refusal> operator()(const PlaceFake& c) const { return check_place_fake(state, seat, c); }
  std::optional<Refusal> operator()(const Move& c) const { return check_move(state, seat, c); }
  std::optional<Refusal> operator()(const Turn& c) const { return check_turn(state, seat, c); }
  std::optional<Refusal> operator()(const TakeAction& c) const { return check_action(state, seat, c); }
  std::optional<Refusal> operator()(const DeclareFire& c) const { return check_fire(state, seat, c); }
  std::optional<Refusal> operator()(const CancelFire& c) const { return check_cancel_fire(state, seat, c); }
  std::optional<Refusal> operator()(const ResolveFire&) const { return check_phase(state, seat, Phase::kRangedFire, "LW-3.1"); }
  std::optional<Refusal> operator()(const DeclareCloseCombat& c) const { return check_close_combat(state, seat, c); }
  std::optional<Refusal> operator()(const CancelCloseCombat& c) const { return check_cancel_close_combat(state, seat, c); }
  std::optional<Refusal> operator()(const ResolveCloseCombat&) const { return check_phase(state, seat, Phase::kCloseCombat, "LW-4.1"); }
  std::optional<Refusal> operator()(const EndPhase&) const { return check_end_phase(state, seat); }
  std::optional<Refusal> operator()(const Automate& c) const { return check_automate(state, seat, c); }
};

struct Planner {
  const State& state;
  Seat seat;
  Explained operator()(const Move& c) const { return plan_move(state, seat, c); }
  Explained operator()(const TakeAction& c) const { return plan_action(state, seat, c); }
  Explained operator()(const DeclareFire& c) const { return plan_fire(state, seat, c); }
  Explained operator()(const DeclareCloseCombat& c) const { return plan_close_combat(state, seat, c); }
  template <class C>
  Explained operator()(const C&) const {
    return {};
  }
};

struct Resolve {
  Transcript<LoneWarrior>& t;
  Seat seat;
  void operator()(const Deploy& c) const { deploy_unit(t, c); }
  void operator()(const PlaceFake& c) const { deploy_unit(t, {c.unit, c.position, c.facing}); }
  void operator()(const Move& c) const { make_move(t, c); }
  void operator()(const Turn& c) const { make_turn(t, c); }
  void operator()(const TakeAction& c) const { take_action(t, c); }
  void operator()(const DeclareFire& c) const { declare_fire(t, c.unit, c.target); }
  void operator()(const CancelFire& c) const { t.emit(ShotCancelled{c.unit}); }
  void operator()(const ResolveFire&) const { end_phase(t); }
  void operator()(const DeclareCloseCombat& c) const { declare_close_combat(t, c.unit, c.target); }
  void operator()(const CancelCloseCombat& c) const { t.emit(PairCancelled{c.unit}); }
  void operator()(const ResolveCloseCombat&) const { end_phase(t); }
  void operator()(const EndPhase&) const { end_phase(t); }
  void operator()(const Automate& c) const { begin_automation(t, c); }
};

constexpr std::string_view ending_text(Ending ending) {
  constexpr std::string_view kTexts[] = {"", "lonewarrior.ending.rounds", "lonewarrior.ending.eliminated", "lonewarrior.ending.conceded",
                                         "lonewarrior.ending.agreed"};
  return kTexts[static_cast<std::size_t>(ending)];
}

}  // namespace

// Section 3: the inactive side never decides anything; in set-up, the first side that has something to place decides.
SeatSet LoneWarrior::to_act(const State& seen) {
  if (seen.ending != Ending::kNone) return {};
  return seen.active == kNoSeat ? SeatSet() : SeatSet(seen.active);
}

std::optional<Refusal> LoneWarrior::check(const State& seen, Seat seat, const Command& command) {
  if (to_act(seen).contains(seat)) return std::visit(Check{seen, seat}, command);
  const Seat due = to_act(seen).first();
  return due == kNoSeat ? refuse("over", "LW-V.2") : refuse("not_your_turn", "LW-1.3", {{"side", side_name(seen, due)}});
}

Explained LoneWarrior::plan(const State& seen, Seat seat, const Command& command) {
  Explained plan;
  plan.refusal = check(seen, seat, command);
  return plan.refusal ? plan : std::visit(Planner{seen, seat}, command);
}

void LoneWarrior::resolve(Transcript<LoneWarrior>& t, Seat seat, const Command& command) { std::visit(Resolve{t, seat}, command); }
void LoneWarrior::advance(Transcript<LoneWarrior>& t) { advance_until_decision(t); }

/// The end of the phase, in which declared attacks are resolved. The rules decide for an automated side. In set-up it is the ready place, or one in a row.
std::optional<Command> LoneWarrior::pass(const State& seen, Seat seat) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  if (seen.phase == Phase::kSetup) {
    std::vector<UnitRef> waiting = to_deploy(seen, seat);
    if (seen.setup->side(seat).hidden) short_sort(waiting);  // LW-5.4: in roster order, fakes would come last
    for (const UnitRef unit : waiting) {
      const auto place = waiting_place(seen, unit);
      if (!place) continue;
      if (const Deploy deploy{unit, *place, std::nullopt}; !check_deploy(seen, seat, deploy)) return deploy;
    }
    return std::nullopt;
  }
  const Command command = automated(seen, seat) ? Command(Automate{}) : Command(EndPhase{});
  return check(seen, seat, command) ? std::nullopt : std::optional(command);
}

std::optional<Place> LoneWarrior::place(const State& state, UnitRef unit) { return state.valid(unit) ? state.unit(unit).position : std::nullopt; }

bool LoneWarrior::may_take_back(const State& seen) { return seen.options().take_back; }

SeatSet LoneWarrior::playing(const State& seen) {
  SeatSet seats;
  for (int i = 0; i < seen.setup->seats() && seen.ending == Ending::kNone; ++i)
    if ((seen.conceded >> i & 1) == 0) seats.insert(seat_at(i));
  return seats;
}

// Conceding: with two sides the other one has won.
void LoneWarrior::concede(Transcript<LoneWarrior>& t, Seat seat) {
  t.emit(SideConceded{seat});
  std::vector<Seat> left;
  for (int i = 0; i < t.state().setup->seats(); ++i)
    if (playing(t.state()).contains(seat_at(i))) left.push_back(seat_at(i));
  if (left.size() < 2) end_game(t, Ending::kConceded, left);
}

void LoneWarrior::agree_on_draw(Transcript<LoneWarrior>& t) { end_game(t, Ending::kAgreed, {}); }

std::optional<Outcome> LoneWarrior::outcome(const State& seen) {
  if (seen.ending == Ending::kNone) return std::nullopt;
  Outcome outcome{{}, {ending_text(seen.ending), {}}, {}};
  for (const Seat seat : seen.winners) outcome.winners.insert(seat);
  for (const std::int16_t score : seen.scores) outcome.points.emplace_back(score);
  return outcome;
}

std::string LoneWarrior::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < state.setup->seats() ? state.setup->side(seat).name : std::string();
}

}  // namespace hexinch::lonewarrior
