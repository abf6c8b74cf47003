#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/words/card_words.h"

/// What the log says about each event. The log shows the rolls themselves with their sums; these sentences give their results.

namespace hexinch::mswars {
namespace {

struct Line {
  const State& state;

  Argument unit(UnitRef u, std::string_view key = "unit") const { return {key, Name{u == kNoUnit ? std::string() : state.setup->entry(u).name}}; }
  Argument side(Seat seat) const { return {"side", Name{seat == kNoSeat ? std::string() : state.setup->side(seat).name}}; }
  Argument feature(FeatureRef f) const { return {"feature", f == kNoFeature ? Name{} : feature_name(state, f)}; }
  static Argument number(std::string_view key, std::int64_t n) { return {key, Fraction{n}}; }
  static Argument inches_of(std::string_view key, Mil length) { return {key, inches_value(length)}; }
  template <HasNames E>
  static Argument word(std::string_view key, std::string_view list, E value) {
    return {key, Word{"mswars." + std::string(list) + "." + text_key(hexinch::name_of(value))}};
  }
  Argument weapon(UnitRef u, int w) const {
    if (w < 0) return {"weapon", Word{"mswars.weapon.unarmed"}};
    return {"weapon", Name{state.sheet(u).weapons[static_cast<std::size_t>(w)].name}};
  }

  using Said = std::optional<Message>;

  Said operator()(const PhaseBegan& e) const {
    if (e.phase == Phase::kInitiative) return Message{"mswars.event.turn_began", {number("turn", e.turn)}};
    return Message{"mswars.event.phase_began", {word("phase", "phase", e.phase)}};
  }
  Said operator()(const OrderRolled& e) const { return Message{"mswars.event.order_rolled", {side(e.seat), number("face", e.face), number("total", e.total)}}; }
  Said operator()(const RankingSet& e) const {
    if (e.ranking.empty()) return std::nullopt;
    return Message{"mswars.event.ranking_set", {side(e.ranking[0])}};
  }
  Said operator()(const PlaceChosen& e) const {
    const std::string_view text = e.swapped ? "mswars.event.place_swapped" : "mswars.event.place_chosen";
    return Message{text, {side(e.seat), number("place", e.place)}};
  }
  Said operator()(const OrderSet& e) const {
    if (e.order.empty()) return std::nullopt;
    return Message{"mswars.event.order_set", {side(e.order[0])}};
  }
  Said operator()(const GoPassed&) const { return std::nullopt; }
  Said operator()(const SeatDone& e) const { return Message{"mswars.event.seat_done", {side(e.seat)}}; }
  Said operator()(const UnitDeployed& e) const {
    const std::string_view text = e.level == Level::kHighSky ? "mswars.event.unit_deployed_high" : "mswars.event.unit_deployed";
    return Message{text, {unit(e.unit)}};
  }
  Said operator()(const UnitActivated& e) const {
    return Message{"mswars.event.unit_activated", {unit(e.unit), number("counters", state.unit(e.unit).counters)}};
  }
  Said operator()(const ActivationEnded&) const { return std::nullopt; }
  Said operator()(const CountersSpent& e) const { return Message{"mswars.event.counters_spent", {unit(e.unit), number("count", e.counters)}}; }
  Said operator()(const HandsSet& e) const { return Message{"mswars.event.hands_set", {unit(e.unit)}}; }
  Said operator()(const TurretSet& e) const {
    return Message{"mswars.event.turret_set", {unit(e.unit), weapon(e.unit, e.weapon), word("place", "place", e.facing)}};
  }
  Said operator()(const UnitTurned& e) const {
    const int way = (e.to.n - state.unit(e.unit).heading.n + 540) % 360 - 180;  // clockwise
    return Message{way < 0 ? "mswars.event.unit_turned_left" : "mswars.event.unit_turned", {unit(e.unit), number("degrees", e.degrees)}};
  }
  /// MSW-6.3: what was climbed, and in which direction.
  Message climbed(const UnitMoved& e) const {
    const Climbing climb = climbing(state, e.unit);
    const Mil before = state.unit(e.unit).elev;
    const bool up = e.elev > before;
    const Mil height = up ? e.elev - before : before - e.elev;
    return {up ? "mswars.event.climbed_up" : "mswars.event.climbed_down", {unit(e.unit), feature(climb.feature), inches_of("height", height)}};
  }
  /// MSW-6.4: what it jumped off and how far down. If that is too high for it, UnitFell gives the rest.
  Message jumped(const UnitMoved& e) const {
    const UnitState edge = walk(state, e.unit, e.kind, e.path).there;
    const Jumping jump = jumping(state, e.unit, edge);
    const bool straight = e.moved == Mil{};
    const std::string_view text = jump.falls ? (straight ? "mswars.event.leapt" : "mswars.event.leapt_after")
                                  : straight ? "mswars.event.jumped"
                                             : "mswars.event.jumped_after";
    return {text, {unit(e.unit), feature(jump.feature), inches_of("height", edge.elev - jump.there.elev), inches_of("moved", e.moved)}};
  }
  Said operator()(const UnitMoved& e) const {
    if (e.kind == MoveKind::kClimb) return climbed(e);
    if (e.kind == MoveKind::kJump) return jumped(e);
    if (e.moved == Mil{}) return Message{"mswars.event.unit_stayed", {unit(e.unit), word("kind", "action", e.kind)}};
    return Message{"mswars.event.unit_moved", {unit(e.unit), word("kind", "action", e.kind), inches_of("moved", e.moved)}};
  }
  Said operator()(const MoveActionMade&) const { return std::nullopt; }
  Said operator()(const UnitCharged& e) const { return Message{"mswars.event.unit_charged", {unit(e.unit), unit(e.target, "target")}}; }
  Said operator()(const ChargeSpent&) const { return std::nullopt; }
  Said operator()(const UnitStoodUp& e) const { return Message{"mswars.event.unit_stood_up", {unit(e.unit)}}; }
  Said operator()(const UnitClimbed& e) const { return Message{"mswars.event.unit_climbed", {unit(e.unit)}}; }
  Said operator()(const UnitBoarded& e) const { return Message{"mswars.event.unit_boarded", {unit(e.unit), unit(e.carrier, "carrier")}}; }
  Said operator()(const UnitUnloaded& e) const {
    const bool lost = state.unit(e.carrier).status == Status::kOutOfAction;
    return Message{lost ? "mswars.event.unit_spilled" : "mswars.event.unit_unloaded", {unit(e.unit), unit(e.carrier, "carrier")}};
  }
  Said operator()(const BreakAwayBegan& e) const { return Message{"mswars.event.break_away_began", {unit(e.unit)}}; }
  /// MSW-12.1: nothing is said about a side that could not have struck.
  Said operator()(const OpportunityPassed& e) const {
    if (striker(state) != e.seat) return std::nullopt;
    return Message{"mswars.event.opportunity_passed", {side(e.seat)}};
  }
  Said operator()(const OpportunityTaken& e) const {
    return Message{e.hit ? "mswars.event.opportunity_hit" : "mswars.event.opportunity_missed", {unit(e.unit)}};
  }
  Said operator()(const BreakAwayOpened& e) const { return Message{"mswars.event.break_away_opened", {unit(e.unit)}}; }
  Said operator()(const BreakAwayEnded&) const { return std::nullopt; }
  Said operator()(const AttackRolled& e) const {
    const bool ram = e.kind == AttackKind::kRam;
    const std::string_view hit = ram ? "mswars.event.ram_hit" : "mswars.event.attack_hit";
    const std::string_view missed = ram ? "mswars.event.ram_missed" : "mswars.event.attack_missed";
    // Facts that the damage dice do not show (MSW-10.3 b, d, e): 1 if true.
    const Sheet& sheet = state.sheet(e.unit);
    return Message{e.hit ? hit : missed,
                   {unit(e.unit), unit(e.target, "target"), weapon(e.unit, e.weapon), number("face", e.face), number("need", e.need),
                    number("special", (e.weapon >= 0 || !ram) && is_specialist(sheet, e.weapon)), number("lucky", e.face == 1 && e.need <= 1),
                    number("squad", scatters(sheet, e.weapon, state.sheet(e.target)))}};
  }
  Said operator()(const WeaponUsed& e) const {
    if (!e.no_more_moves) return std::nullopt;
    return Message{"mswars.event.no_more_moves", {unit(e.unit), weapon(e.unit, e.weapon)}};
  }
  Said operator()(const UnitAided& e) const {
    const std::string_view text = e.effect == AidEffect::kAccuracy ? "mswars.event.unit_aided" : "mswars.event.unit_aided_damage";
    return Message{text, {unit(e.unit), unit(e.attacker, "attacker")}};
  }
  Said operator()(const DoubleShotMade& e) const { return Message{"mswars.event.double_shot", {unit(e.unit)}}; }
  Said operator()(const UnitRammed&) const { return std::nullopt; }
  /// " (3 + 1 + 2)": the value of each die and the weapon's constant; nothing if there is only one die.
  static Argument thrown(const DamageDealt& e) {
    Name sum;
    for (const std::int16_t n : e.dice) sum.text += (sum.text.empty() ? " (" : " + ") + std::to_string(n);
    if (e.dice.size() < 2) return {"thrown", Name{}};
    sum.text += ")";
    return {"thrown", std::move(sum)};
  }
  Said operator()(const DamageDealt& e) const {
    const int armour = e.loss == 0 ? state.sheet(e.unit).armour : e.dealt - e.shield - e.loss;  // Armour may not count against recoil
    const Arguments arguments{unit(e.unit),             word("hurt", "hurt", e.by), number("dealt", e.dealt), thrown(e),
                              number("armour", armour), number("shield", e.shield), number("loss", e.loss),   number("left", e.left)};
    if (e.loss == 0) return Message{e.shield > 0 ? "mswars.event.damage_blocked" : "mswars.event.damage_bounced", arguments};
    return Message{e.shield > 0 ? "mswars.event.damage_shielded" : "mswars.event.damage_dealt", arguments};
  }
  Said operator()(const UnitOut& e) const { return Message{"mswars.event.unit_out", {unit(e.unit)}}; }
  Said operator()(const WreckLeft& e) const { return Message{"mswars.event.wreck_left", {unit(e.unit), number("size", e.wreck.size)}}; }
  Said operator()(const UnitPushed& e) const {
    const std::string_view text = e.by == e.unit ? "mswars.event.unit_pushed_on" : "mswars.event.unit_pushed";
    return Message{text, {unit(e.unit), unit(e.by, "by"), inches_of("inches", e.length)}};
  }
  Said operator()(const UnitFell& e) const {
    const std::string_view text = e.by == kNoUnit ? "mswars.event.unit_fell" : "mswars.event.unit_pushed_off";
    return Message{text, {unit(e.unit), unit(e.by, "by"), feature(e.from), inches_of("height", state.unit(e.unit).elev - e.elev)}};
  }
  Said operator()(const UnitDazed& e) const { return Message{"mswars.event.unit_dazed", {unit(e.unit)}}; }
  Said operator()(const UnitPinned& e) const { return Message{"mswars.event.unit_pinned", {unit(e.unit)}}; }
  Said operator()(const PinLifted& e) const { return Message{"mswars.event.pin_lifted", {unit(e.unit)}}; }
  Said operator()(const EnduranceTested& e) const {
    return Message{e.passed ? "mswars.event.endurance_passed" : "mswars.event.endurance_failed", {unit(e.unit), number("face", e.face)}};
  }
  Said operator()(const UnitMended& e) const {
    const std::string_view text = e.by == e.unit ? "mswars.event.unit_regenerated" : "mswars.event.unit_repaired";
    return Message{text, {unit(e.unit), unit(e.by, "by"), number("amount", e.amount), number("left", e.left)}};
  }
  Said operator()(const ObjectiveJudged& e) const {
    if (e.team < 0) return std::nullopt;
    const Argument name{"objective", Name{state.setup->objectives[static_cast<std::size_t>(e.objective)].name}};
    for (int i = 0; i < state.setup->seats(); ++i)
      if (state.setup->side(seat_at(i)).team == e.team) return Message{"mswars.event.objective_held", {side(seat_at(i)), name}};
    return std::nullopt;
  }
  Said operator()(const PointsScored& e) const { return Message{"mswars.event.points_scored", {side(e.seat), number("points", e.points)}}; }
  Said operator()(const SideConceded& e) const { return Message{"mswars.event.side_conceded", {side(e.seat)}}; }
  Said operator()(const GameEnded& e) const {
    if (e.winners.empty()) return Message{"mswars.event.game_drawn", {}};
    return Message{"mswars.event.game_won", {side(e.winners[0])}};
  }
};

}  // namespace

std::optional<Message> MsWars::log_line(const State& state, const Event& event) { return std::visit(Line{state}, event); }

}  // namespace hexinch::mswars
