#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/state/named.h"

/// What the log says about each event. The log shows the rolls themselves with their sums; these sentences give their results.

namespace hexinch::lonewarrior {
namespace {

struct Line {
  const State& state;

  Argument unit(UnitRef u, std::string_view key = "unit") const { return {key, unit_name(state, u)}; }
  Argument side(Seat seat) const { return {"side", side_name(state, seat)}; }
  static Argument number(std::string_view key, std::int64_t n) { return {key, Fraction{n}}; }

  using Said = std::optional<Message>;

  template <class E>
  Said operator()(const E&) const {
    return std::nullopt;
  }
  Said operator()(const OrderSet& e) const { return e.order.empty() ? Said() : Message{"lonewarrior.event.order_set", {side(e.order[0])}}; }
  Said operator()(const TurnBegan& e) const { return Message{"lonewarrior.event.turn_began", {side(e.side), number("round", e.round)}}; }
  Said operator()(const PhaseBegan& e) const { return Message{"lonewarrior.event.phase_began", {{"phase", word_of("phase", e.phase)}}}; }
  Said operator()(const CommandChecked& e) const {
    return Message{e.inactive ? "lonewarrior.event.out_of_command" : "lonewarrior.event.acts_alone", {unit(e.unit), number("face", e.face)}};
  }
  Said operator()(const UnitDeployed& e) const {
    return Message{e.entered ? "lonewarrior.event.unit_entered" : "lonewarrior.event.unit_deployed", {unit(e.unit)}};
  }
  Said operator()(const UnitMoved& e) const {
    if (e.cost == 0) return Message{"lonewarrior.event.marker_moved", {unit(e.unit)}};
    if (e.path.empty()) return Message{"lonewarrior.event.unit_goes", {unit(e.unit), {"cost", in_mp(e.cost)}}};
    return Message{"lonewarrior.event.unit_moved", {unit(e.unit), {"cost", in_mp(e.cost)}, {"place", place_name(state.board(), e.path.back())}}};
  }
  Said operator()(const UnitTurned& e) const { return Message{"lonewarrior.event.unit_turned", {unit(e.unit)}}; }
  Said operator()(const UnitLeft& e) const {
    if (e.points != 0) return Message{"lonewarrior.event.unit_left_for_points", {unit(e.unit), number("points", e.points)}};
    return Message{e.how == OffMap::kFlownOff ? "lonewarrior.event.unit_flew_off" : "lonewarrior.event.unit_left", {unit(e.unit)}};
  }
  Said operator()(const UnitReturned& e) const { return Message{"lonewarrior.event.unit_returned", {unit(e.unit)}}; }
  Said operator()(const UnitReloaded& e) const { return Message{"lonewarrior.event.unit_reloaded", {unit(e.unit)}}; }
  Said operator()(const UnitEmbarked& e) const { return Message{"lonewarrior.event.unit_embarked", {unit(e.unit)}}; }
  Said operator()(const UnitDisembarked& e) const { return Message{"lonewarrior.event.unit_disembarked", {unit(e.unit)}}; }
  Said operator()(const RepairTried& e) const { return Message{"lonewarrior.event.repair_tried", {unit(e.unit), unit(e.target, "target")}}; }
  Said operator()(const StatusChanged& e) const {
    return Message{"lonewarrior.event.status_changed", {unit(e.unit), {"status", word_of("status", e.status)}}};
  }
  Said operator()(const ShotDeclared& e) const {
    Arguments said{unit(e.shot.firer), unit(e.shot.target, "target")};
    if (e.shot.level < 0 || e.shot.level >= kBeyond) return Message{"lonewarrior.event.shot_declared", std::move(said)};
    said.push_back({"level", word_of("level", static_cast<Level>(e.shot.level))});
    said.push_back(number("need", need_of(e.shot.level)));
    return Message{e.shot.level == 0 ? "lonewarrior.event.sure_shot_declared" : "lonewarrior.event.open_shot_declared", std::move(said)};
  }
  Said operator()(const ShotCancelled& e) const { return Message{"lonewarrior.event.shot_cancelled", {unit(e.unit)}}; }
  Said operator()(const ShotResolved& e) const {
    const Shot& shot = state.shots[static_cast<std::size_t>(e.number)];
    const Arguments who{unit(shot.firer), unit(shot.target, "target")};
    switch (e.result) {
      case ShotResult::kHit: return Message{"lonewarrior.event.shot_hit", who};
      case ShotResult::kMissed: return Message{e.impact ? "lonewarrior.event.shot_drifted" : "lonewarrior.event.shot_missed", who};
      case ShotResult::kLost: return Message{"lonewarrior.event.shot_lost", who};
      case ShotResult::kDud: return Message{"lonewarrior.event.shot_dud", who};
      case ShotResult::kDeclared: return std::nullopt;
    }
    return std::nullopt;
  }
  Said operator()(const DamageRolled& e) const {
    if (e.points == 0) return Message{"lonewarrior.event.damage_covered", {unit(e.unit), {"cover", word_of("cover", e.cover)}}};
    return Message{"lonewarrior.event.damage_rolled",
                   {unit(e.unit), number("points", e.points), number("unstopped", e.unstopped), {"cover", word_of("cover", e.cover)}}};
  }
  Said operator()(const UnitDestroyed& e) const { return Message{"lonewarrior.event.unit_destroyed", {unit(e.unit)}}; }
  Said operator()(const UnitSpilled& e) const { return Message{"lonewarrior.event.unit_spilled", {unit(e.unit)}}; }
  Said operator()(const MarkerIdentified& e) const {
    if (e.as_it_is.fake) return std::nullopt;
    if (state.unit(e.unit).identified) return Message{"lonewarrior.event.passenger_found", {unit(e.unit), unit(e.as_it_is.embarked_in, "transport")}};
    const bool own = state.unit(e.unit).name == e.as_it_is.name;  // a player who knows it already is told that the others know it now
    Arguments said{unit(e.unit), {"name", Name{e.as_it_is.name}}, {"type", Name{e.as_it_is.sheet.name}}};
    if (e.by == kNoUnit) return Message{own ? "lonewarrior.event.unit_identified" : "lonewarrior.event.marker_identified", std::move(said)};
    said.push_back(unit(e.by, "by"));
    return Message{own ? "lonewarrior.event.unit_spotted" : "lonewarrior.event.marker_spotted", std::move(said)};
  }
  Said operator()(const FakeRemoved& e) const {  // by the name that everybody knew it by
    return Message{"lonewarrior.event.fake_removed", {{"unit", Name{"?" + std::to_string(index(e.unit) + 1)}}}};
  }
  Said operator()(const PairDeclared& e) const { return Message{"lonewarrior.event.pair_declared", {unit(e.attacker), unit(e.defender, "target")}}; }
  Said operator()(const PairCancelled& e) const { return Message{"lonewarrior.event.pair_cancelled", {unit(e.unit)}}; }
  Said operator()(const RoundFought& e) const {
    const Arguments who{unit(e.attacker), unit(e.defender, "target"), number("attack", e.attack), number("defence", e.defence),
                        number("loses", e.loses)};
    if (e.attack == 0) return e.loses > 0 ? Said(Message{"lonewarrior.event.round_felt", who}) : std::nullopt;
    return Message{e.loses > 0 ? "lonewarrior.event.round_won" : "lonewarrior.event.round_held", who};
  }
  Said operator()(const ControlTaken& e) const {
    return Message{"lonewarrior.event.control_taken",
                   {side(e.side), {"objective", Name{state.setup->objectives[static_cast<std::size_t>(e.objective)].name}}}};
  }
  Said operator()(const CommandPassed& e) const { return Message{"lonewarrior.event.command_passed", {unit(e.to)}}; }
  Said operator()(const CourseChosen& e) const {
    Arguments said{unit(e.unit), {"intent", word_of("intent", e.intent)}, {"route", word_of("route", e.route)}, {"end", word_of("course_end", e.end)}};
    if (e.to_goal) return Message{"lonewarrior.event.course_to_goal", std::move(said)};
    if (e.focus == kNoUnit) return Message{"lonewarrior.event.course_chosen", std::move(said)};
    said.push_back(unit(e.focus, "focus"));
    return Message{"lonewarrior.event.course_to_enemy", std::move(said)};
  }
  Said operator()(const SideConceded& e) const { return Message{"lonewarrior.event.side_conceded", {side(e.seat)}}; }
  Said operator()(const GameEnded& e) const {
    if (e.winners.empty()) return Message{"lonewarrior.event.game_drawn", {}};
    return Message{"lonewarrior.event.game_won", {side(e.winners[0])}};
  }
};

struct Whose {
  const State& state;

  Seat of(UnitRef unit) const { return state.valid(unit) ? state.owner(unit) : kNoSeat; }

  template <class E>
  Seat operator()(const E& e) const {
    if constexpr (requires { e.unit; }) return of(e.unit);
    else if constexpr (requires { e.attacker; }) return of(e.attacker);
    else if constexpr (requires { e.side; }) return e.side;
    else return kNoSeat;
  }
  Seat operator()(const ShotDeclared& e) const { return of(e.shot.firer); }
  Seat operator()(const ShotResolved& e) const { return of(state.shots[static_cast<std::size_t>(e.number)].firer); }
};

}  // namespace

Seat LoneWarrior::whose(const State& state, const Event& event) { return std::visit(Whose{state}, event); }

std::optional<Message> LoneWarrior::log_line(const State& state, const Event& event) { return std::visit(Line{state}, event); }

}  // namespace hexinch::lonewarrior
