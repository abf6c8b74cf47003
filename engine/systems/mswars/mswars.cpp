#include "systems/mswars/mswars.h"

#include "systems/mswars/packs/content.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/ram.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/support.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/victory.h"

template class hexinch::Transcript<hexinch::mswars::MsWars>;

namespace hexinch::mswars {

static_assert(GameSystem<MsWars>);
static_assert(WordedSystem<MsWars>);

namespace {

struct Check {
  const State& state;
  Seat seat;
  std::optional<Refusal> operator()(const ChooseOrder& c) const { return check_choose_order(state, seat, c); }
  std::optional<Refusal> operator()(const Deploy& c) const { return check_deploy(state, seat, c); }
  std::optional<Refusal> operator()(const Activate& c) const { return check_activate(state, seat, c); }
  std::optional<Refusal> operator()(const DeclareHands& c) const { return check_declare_hands(state, seat, c); }
  std::optional<Refusal> operator()(const DeclareTurret& c) const { return check_declare_turret(state, seat, c); }
  std::optional<Refusal> operator()(const ChangeEquipment& c) const { return check_change_equipment(state, seat, c); }
  std::optional<Refusal> operator()(const FreeTurn& c) const { return check_free_turn(state, seat, c); }
  std::optional<Refusal> operator()(const Move& c) const { return check_move(state, seat, c); }
  std::optional<Refusal> operator()(const BreakAwayMove& c) const { return check_break_away_move(state, seat, c); }
  std::optional<Refusal> operator()(const Attack& c) const { return check_attack(state, seat, c); }
  std::optional<Refusal> operator()(const Ram& c) const { return check_ram(state, seat, c); }
  std::optional<Refusal> operator()(const Opportunity& c) const { return check_opportunity(state, seat, c); }
  std::optional<Refusal> operator()(const Decline&) const { return check_decline(state, seat); }
  std::optional<Refusal> operator()(const Support& c) const { return check_support(state, seat, c); }
  std::optional<Refusal> operator()(const EndActivation&) const { return check_end_activation(state, seat); }
  std::optional<Refusal> operator()(const Done&) const { return check_done(state, seat); }
};

struct Plan {
  const State& state;
  Seat seat;
  Explained operator()(const Move& c) const { return plan_move(state, seat, c); }
  Explained operator()(const BreakAwayMove& c) const { return plan_break_away_move(state, seat, c); }
  Explained operator()(const Attack& c) const { return plan_attack(state, seat, c); }
  Explained operator()(const Ram& c) const { return plan_ram(state, seat, c); }
  Explained operator()(const Opportunity& c) const { return plan_opportunity(state, seat, c); }
  Explained operator()(const Support& c) const { return plan_support(state, seat, c); }
  Explained operator()(const Done&) const { return plan_done(state, seat); }
  template <class C>
  Explained operator()(const C&) const {
    return {};
  }
};

struct Resolve {
  Transcript<MsWars>& t;
  Seat seat;
  void operator()(const ChooseOrder& c) const { choose_order(t, seat, c); }
  void operator()(const Deploy& c) const {
    deploy_unit(t, c);
    pass_go(t);
  }
  void operator()(const Activate& c) const { t.emit(UnitActivated{c.unit}); }
  void operator()(const DeclareHands& c) const { t.emit(HandsSet{c.unit, c.hands}); }
  void operator()(const DeclareTurret& c) const { t.emit(TurretSet{c.unit, c.weapon, c.facing}); }
  void operator()(const ChangeEquipment& c) const { change_equipment(t, c); }
  void operator()(const FreeTurn& c) const { make_free_turn(t, c); }
  void operator()(const Move& c) const { make_move(t, c); }
  void operator()(const BreakAwayMove& c) const { make_break_away_move(t, c); }
  void operator()(const Attack& c) const { make_attack(t, c); }
  void operator()(const Ram& c) const { make_ram(t, c); }
  void operator()(const Opportunity& c) const { make_opportunity(t, c); }
  void operator()(const Decline&) const { t.emit(OpportunityPassed{seat}); }
  void operator()(const Support& c) const { make_support(t, c); }
  void operator()(const EndActivation&) const { end_activation(t); }
  void operator()(const Done&) const { done(t, seat); }
};

const OrderFrame* order_frame(const State& state) { return state.frames.empty() ? nullptr : std::get_if<OrderFrame>(&state.frames.back()); }

constexpr std::string_view ending_text(Ending ending) {
  constexpr std::string_view kTexts[] = {"",
                                         "mswars.ending.eliminated",
                                         "mswars.ending.destroyed",
                                         "mswars.ending.reduced",
                                         "mswars.ending.crossed",
                                         "mswars.ending.survived",
                                         "mswars.ending.less_damage",
                                         "mswars.ending.points",
                                         "mswars.ending.tie",
                                         "mswars.ending.conceded",
                                         "mswars.ending.agreed",
                                         "mswars.ending.draw"};
  return kTexts[static_cast<std::size_t>(ending)];
}

}  // namespace

SeatSet MsWars::to_act(const State& seen) {
  if (seen.ending != Ending::kNone) return {};
  if (const OrderFrame* frame = order_frame(seen)) return SeatSet(frame->ranking[static_cast<std::size_t>(frame->next)]);
  if (const BreakAwayFrame* frame = break_away(seen)) return SeatSet(frame->moving ? seen.owner(frame->unit) : striker(seen));
  return seen.go == kNoSeat ? SeatSet() : SeatSet(seen.go);
}

std::optional<Refusal> MsWars::check(const State& seen, Seat seat, const Command& command) {
  if (!to_act(seen).contains(seat)) {
    const Seat due = to_act(seen).first();
    return due == kNoSeat ? refuse("over", "MSW-16.5") : refuse("go_other", "MSW-3.3", {{"side", Name{seen.setup->side(due).name}}});
  }
  return std::visit(Check{seen, seat}, command);
}

Explained MsWars::plan(const State& seen, Seat seat, const Command& command) {
  Explained plan;
  plan.refusal = check(seen, seat, command);
  return plan.refusal ? plan : std::visit(Plan{seen, seat}, command);
}

void MsWars::resolve(Transcript<MsWars>& t, Seat seat, const Command& command) { std::visit(Resolve{t, seat}, command); }
void MsWars::advance(Transcript<MsWars>& t) { advance_until_decision(t); }

/// Nothing in MS Wars is hidden.
State MsWars::redact(const State& seen, Seat) { return seen; }
std::optional<Event> MsWars::witness(const State&, const Event& event, Seat) { return event; }

/// The default command: the suggested place or the nearest to it, the first free place in the order, no reaction, or the end of the present activity.
std::optional<Command> MsWars::pass(const State& seen, Seat seat) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  if (const OrderFrame* frame = order_frame(seen)) {
    for (std::size_t i = 0; i < frame->places.size(); ++i)
      if (frame->places[i] == kNoSeat) return ChooseOrder{static_cast<std::int8_t>(i + 1)};
    return std::nullopt;
  }
  if (const BreakAwayFrame* frame = break_away(seen)) return frame->moving ? Command(BreakAwayMove{}) : Command(Decline{});
  if (seen.phase == Phase::kSetup) return next_to_deploy(seen, seat);
  return seen.active != kNoUnit ? Command(EndActivation{}) : Command(Done{});
}

bool MsWars::may_take_back(const State& seen) { return seen.setup->options.take_back; }

SeatSet MsWars::playing(const State& seen) {
  SeatSet seats;
  for (int i = 0; i < seen.setup->seats() && seen.ending == Ending::kNone; ++i)
    if (!seen.has_conceded(seat_at(i))) seats.insert(seat_at(i));
  return seats;
}

// Conceding: its units leave the table; the others play on, and the last team that has not conceded wins.
void MsWars::concede(Transcript<MsWars>& t, Seat seat) {
  set_down_allies(t, seat);
  t.emit(SideConceded{seat});
  if (const auto ended = judge_concession(t.state())) t.emit(*ended);
}

void MsWars::agree_on_draw(Transcript<MsWars>& t) { t.emit(GameEnded{{}, Ending::kAgreed}); }

std::optional<Outcome> MsWars::outcome(const State& seen) {
  if (seen.ending == Ending::kNone) return std::nullopt;
  Outcome outcome{{}, {major_victory(seen) ? "mswars.ending.crossed_major" : ending_text(seen.ending), {}}, {}};
  for (const Seat seat : seen.winners) outcome.winners.insert(seat);
  for (int i = 0; i < seen.setup->seats(); ++i) outcome.points.emplace_back(points_of(seen, seat_at(i)));
  return outcome;
}

std::string MsWars::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < state.setup->seats() ? state.setup->side(seat).name : std::string();
}

}  // namespace hexinch::mswars
