#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

/// What the log says about each event. The log shows the rolls themselves with their sums; these sentences give their results.

namespace hexinch::tuw {
namespace {

Word result_word(Result result) { return {"tuw.result." + text_key(name_of(result))}; }

struct Line {
  const State& state;

  Argument unit(UnitRef u, std::string_view key = "unit") const { return {key, unit_name(state, u)}; }
  Argument body(Body b, std::string_view key = "unit") const { return {key, body_name(state, b)}; }
  Argument at(Hex h, std::string_view key = "hex") const { return {key, Name{hex::name(state.setup->grid, h)}}; }
  Argument side(Seat seat) const { return {"side", Name{seat == kNoSeat ? std::string() : state.setup->side(seat).name}}; }
  static Argument result(Result r) { return {"result", result_word(r)}; }
  static Argument hazard(FeatureRef f) { return {"terrain", Word{feature_text(static_cast<int>(f))}}; }
  static Argument number(std::string_view key, std::int64_t n) { return {key, Fraction{n}}; }

  using Said = std::optional<Message>;

  Said operator()(const PhaseBegan& e) const {
    if (e.phase == Phase::kBeginning) return Message{"tuw.event.turn_began", {number("turn", e.turn)}};
    if (e.side == kNoSeat) return e.phase == Phase::kDamage && !state.pending.empty() ? Said(Message{"tuw.event.damage_began", {}}) : std::nullopt;
    return Message{"tuw.event.segment_began", {side(e.side), {"phase", Word{std::string(phase_text(e.phase))}}}};
  }
  Said operator()(const OrderSet& e) const {
    if (state.setup->options.initiative == Initiative::kScenario) return std::nullopt;
    return Message{"tuw.event.order_set", {side(e.order.back())}};
  }
  Said operator()(const DiceRolled& e) const { return Message{"tuw.event.dice_rolled", {side(e.side), number("face", e.face)}}; }
  Said operator()(const UnitDeployed& e) const { return Message{"tuw.event.unit_deployed", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const UnitMoved& e) const {
    return Message{"tuw.event.unit_moved", {unit(e.unit), at(e.to), at(e.from, "from"), {"cost", in_points(e.cost)}}};
  }
  Said operator()(const ModeSwitched& e) const {
    return Message{"tuw.event.mode_switched", {unit(e.unit), {"locomotion", Word{movers_text(e.mode)}}}};
  }
  Said operator()(const MovementSaved& e) const {
    return Message{"tuw.event.movement_saved", {unit(e.unit), at(e.hex), {"saved", in_points(e.saved)}}};
  }
  Said operator()(const SavingsLost& e) const { return Message{"tuw.event.savings_lost", {unit(e.unit), {"saved", in_points(e.saved)}}}; }
  Said operator()(const UnitLeft& e) const { return Message{"tuw.event.unit_left", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const UnitMoveEnded&) const { return std::nullopt; }
  Said operator()(const AttackDeclared& e) const {
    const Argument count = number("count", static_cast<std::int64_t>(e.uses.size()));
    const Argument attacker = unit(e.uses[0].unit, "attacker");
    if (e.target.hex) return Message{"tuw.event.area_declared", {attacker, count, at(*e.target.hex)}};
    const std::string_view many = alone(e.uses) ? "tuw.event.several_weapons" : "tuw.event.combined_declared";
    const std::string_view text = e.uses.size() == 1 ? "tuw.event.attack_declared" : many;
    return Message{text, {attacker, count, body(e.target.body(), "target"), side(e.by)}};
  }
  Said operator()(const ReturnAsked& e) const { return Message{"tuw.event.return_asked", {side(e.side), unit(e.unit)}}; }
  Said operator()(const ReturnDeclared& e) const { return Message{"tuw.event.return_declared", {unit(e.use.unit), body({e.target, e.piece}, "target")}}; }
  Said operator()(const ReturnDeclined& e) const { return Message{"tuw.event.return_declined", {side(e.side), unit(e.unit)}}; }
  Said operator()(const StrikeResolved&) const { return std::nullopt; }
  Said operator()(const AttackRolled& e) const {
    return Message{"tuw.event.attack_rolled",
                   {body({e.target, e.piece}, "target"), number("total", e.total), number("against", e.against), number("margin", e.margin), result(e.result)}};
  }
  Said operator()(const AttackSettled& e) const {
    const std::string_view text = e.result == Result::kNoEffect ? "tuw.event.attack_bounced" : "tuw.event.attack_settled";
    return Message{text, {body({e.target, e.piece}, "target"), number("att", e.att), result(e.result)}};
  }
  Said operator()(const HazardRolled& e) const {
    return Message{"tuw.event.hazard_rolled",
                   {unit(e.unit), hazard(e.hazard), number("total", e.total), number("against", e.against), result(e.result)}};
  }
  Said operator()(const HazardSettled& e) const {
    return Message{"tuw.event.hazard_settled", {unit(e.unit), hazard(e.hazard), result(e.result)}};
  }
  Said operator()(const ResultPending& e) const { return Message{"tuw.event.result_pending", {body({e.target, e.piece}, "target"), result(e.result)}}; }
  Said operator()(const ResultApplied&) const { return std::nullopt; }
  Said operator()(const UnitWounded& e) const { return Message{"tuw.event.unit_wounded", {unit(e.unit)}}; }
  Said operator()(const UnitDestroyed& e) const { return Message{"tuw.event.unit_destroyed", {unit(e.unit)}}; }
  Said operator()(const UnitDisabled& e) const { return Message{"tuw.event.unit_disabled", {unit(e.unit), number("turn", e.until)}}; }
  Said operator()(const UnitRecovered& e) const {
    return Message{e.regenerated ? "tuw.event.unit_regenerated" : "tuw.event.unit_recovered", {unit(e.unit)}};
  }
  Said operator()(const ToughSpent& e) const { return Message{"tuw.event.tough_spent", {unit(e.unit), number("left", e.left)}}; }
  Said operator()(const WoundIgnored& e) const { return Message{"tuw.event.wound_ignored", {unit(e.unit)}}; }
  Said operator()(const StackOverfull& e) const {
    return Message{"tuw.event.stack_overfull", {at(e.hex), number("limit", state.setup->options.stacking_limit)}};
  }
  Said operator()(const StackRemoved& e) const { return Message{"tuw.event.stack_removed", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const StackSettled&) const { return std::nullopt; }
  Said operator()(const AttacksPassed& e) const { return Message{"tuw.event.attacks_passed", {side(e.side)}}; }
  Said operator()(const UnitTookOff& e) const { return Message{"tuw.event.unit_took_off", {unit(e.unit), at(e.hex), {"cost", in_points(e.cost)}}}; }
  Said operator()(const UnitLanded& e) const { return Message{"tuw.event.unit_landed", {unit(e.unit), at(e.hex), {"cost", in_points(e.cost)}}}; }
  Said operator()(const FlyerExposed& e) const {
    return Message{e.hth_through > 0 ? "tuw.event.flyer_exposed_hth" : "tuw.event.flyer_exposed", {unit(e.unit), number("turn", e.through)}};
  }
  Said operator()(const CrashRolled& e) const {
    return Message{e.crashed ? "tuw.event.crash_rolled" : "tuw.event.crash_avoided",
                   {unit(e.unit), number("face", e.die), number("att", e.att), number("rest", e.die - e.att),
                    number("threshold", state.setup->options.crash_threshold)}};
  }
  Said operator()(const UnitCrashed& e) const { return Message{"tuw.event.unit_crashed", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const CrashAsked& e) const { return Message{"tuw.event.crash_asked", {side(e.side), unit(e.unit)}}; }
  Said operator()(const CrashAimed& e) const { return Message{"tuw.event.crash_aimed", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const CrashStruck& e) const {
    const std::string_view text = e.dice ? "tuw.event.crash_struck" : "tuw.event.crash_settled";
    return Message{text, {unit(e.unit), unit(e.flyer, "flyer"), number("total", e.total), number("against", e.against), result(e.result)}};
  }
  Said operator()(const UnitTeleported& e) const {
    return Message{"tuw.event.unit_teleported", {unit(e.unit), at(e.from, "from"), at(e.to)}};
  }
  Said operator()(const UnitBoarded& e) const { return Message{"tuw.event.unit_boarded", {unit(e.unit), unit(e.carrier, "carrier")}}; }
  Said operator()(const UnitUnloaded& e) const {
    return Message{"tuw.event.unit_unloaded", {unit(e.unit), unit(e.carrier, "carrier"), at(e.hex)}};
  }
  Said operator()(const UnitExited& e) const { return Message{"tuw.event.unit_exited", {unit(e.unit), unit(e.carrier, "carrier")}}; }
  Said operator()(const UnitBailedOut& e) const { return Message{"tuw.event.unit_bailed_out", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const GameEnded& e) const {
    std::string names;
    for (const Seat winner : e.winners) names += (names.empty() ? "" : ", ") + state.setup->side(winner).name;
    return Message{names.empty() ? "tuw.event.game_drawn" : "tuw.event.game_won",
                   {{"side", Name{names}}, {"reason", Word{std::string(ending_text(e.ending))}}, number("turn", state.turn)}};
  }
  Said operator()(const SelfDestructed& e) const { return Message{"tuw.event.self_destructed", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const PieceWounded& e) const { return Message{"tuw.event.piece_wounded", {body(e.piece)}}; }
  Said operator()(const PieceDestroyed& e) const { return Message{"tuw.event.piece_destroyed", {body(e.piece)}}; }
  Said operator()(const PieceDisabled& e) const { return Message{"tuw.event.unit_disabled", {body(e.piece), number("turn", e.until)}}; }
  Said operator()(const PieceRecovered& e) const {
    return Message{e.regenerated ? "tuw.event.unit_regenerated" : "tuw.event.unit_recovered", {body(e.piece)}};
  }
  Said operator()(const PieceToughSpent& e) const { return Message{"tuw.event.tough_spent", {body(e.piece), number("left", e.left)}}; }
  Said operator()(const PieceWoundIgnored& e) const { return Message{"tuw.event.wound_ignored", {body(e.piece)}}; }
  Said operator()(const UnitArrived& e) const { return Message{"tuw.event.unit_arrived", {unit(e.unit), at(e.hex)}}; }
  Said operator()(const ScenarioEventHappened& e) const {
    return e.text.empty() ? std::nullopt : Said(Message{"tuw.event.scenario", {{"what", Word{e.text}}}});
  }
  Said operator()(const PointsEarned& e) const {
    Message said{"tuw.event.points_earned", {side(e.side), number("points", e.points)}};
    if (e.place) {
      said.id = "tuw.event.points_for_place";
      said.arguments.push_back(at(*e.place));
    } else if (e.unit != kNoUnit) {
      said.id = "tuw.event.points_for_unit";
      said.arguments.push_back(unit(e.unit));
    }
    return said;
  }
  Said operator()(const SideConceded& e) const { return Message{"tuw.event.side_conceded", {side(e.side)}}; }
};

}  // namespace

std::optional<Message> Tuw::log_line(const State& state, const Event& event) { return std::visit(Line{state}, event); }

}  // namespace hexinch::tuw
