#include <algorithm>
#include <string>

#include "systems/m42/m42.h"
#include "systems/m42/rules/leader_causes.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/state/named.h"

/// What the log says about each event. The log shows the rolls themselves with their sums; these sentences give their results.

namespace hexinch::m42 {
namespace {

struct Teller {
  const State& state;

  Argument unit(UnitRef u, std::string_view key = "unit") const { return {key, u == kNoUnit ? Name{} : unit_name(state, u)}; }
  Argument side(Seat seat) const { return {"side", seat == kNoSeat ? Name{} : side_name(state, seat)}; }
  static Argument number(std::string_view key, std::int64_t n) { return {key, Fraction{n}}; }
  Argument models(UnitRef u, const std::vector<std::int8_t>& numbers) const { return {"models", models_name(state, u, numbers)}; }
  /// "Blue 7, Red 5"
  Argument scores(const std::vector<std::int16_t>& points) const {
    Name all;
    for (std::size_t i = 0; i < points.size(); ++i)
      all.text += (i == 0 ? "" : ", ") + state.setup->sides[i].name + " " + std::to_string(points[i]);
    return {"scores", std::move(all)};
  }
  /// "Crossroads (Blue), House (Red)": those that somebody holds.
  Argument held(const std::vector<Seat>& holders) const {
    Name all;
    for (std::size_t i = 0; i < holders.size(); ++i)
      if (holders[i] != kNoSeat)
        all.text += (all.text.empty() ? "" : ", ") + state.setup->objectives[i].name + " (" + state.setup->side(holders[i]).name + ")";
    return {"held", std::move(all)};
  }

  using Said = std::optional<Message>;

  Said operator()(const FirstPlayerSet& e) const { return Message{"m42.event.first_player_set", {side(e.seat)}}; }
  Said operator()(const GoPassed&) const { return std::nullopt; }
  Said operator()(const Deployed& e) const { return Message{"m42.event.deployed", {unit(e.unit)}}; }
  Said operator()(const TurnBegan& e) const { return Message{"m42.event.turn_began", {number("round", e.round), side(e.seat)}}; }
  /// A rally that follows says it as well.
  Said operator()(const Activated& e) const {
    if (state.unit(e.unit).markers > 0) return std::nullopt;
    return Message{"m42.event.activated", {unit(e.unit)}};
  }
  Said operator()(const Rallied& e) const {
    const std::string_view text = e.removed > 0 ? "m42.event.rallied" : "m42.event.not_rallied";
    return Message{text, {unit(e.unit), number("removed", e.removed), number("left", state.unit(e.unit).markers - e.removed)}};
  }
  Said operator()(const ActionChosen& e) const {
    const auto text = [&]() -> std::string_view {
      switch (e.action) {
        case Action::kOpenFire: return "m42.event.fire_opened";
        case Action::kAssault: return "m42.event.assault_declared";
        case Action::kHold: return "m42.event.held";
        case Action::kGoToGround: return "m42.event.went_to_ground";
        default: return "m42.event.action_chosen";
      }
    };
    return Message{text(), {unit(e.unit), unit(e.target, "target"), {"action", word_of("action", e.action)}}};
  }
  Said operator()(const LeaderChosen& e) const {
    const std::string& name = state.sheet(e.unit).models[static_cast<std::size_t>(e.model)].name;
    return Message{"m42.event.leader_chosen", {unit(e.unit), {"model", Name{name}}}};
  }
  Said operator()(const Arrived& e) const {
    return Message{"m42.event.arrived", {unit(e.unit), {"edge", word_of("edge", state.setup->entry(e.unit).arrival.edge)}}};
  }
  Said operator()(const LeaderMoved& e) const {
    if (e.length == Mil{0}) return Message{"m42.event.leader_stayed", {unit(e.unit)}};
    const Argument length{"length", in_inches(e.length)};
    const Argument allowance{"allowance", in_inches(e.allowance)};
    if (e.causes.empty() || halvings(state.options(), e.causes) > 1)  // no word says how often it is halved
      return Message{e.running ? "m42.event.leader_ran" : "m42.event.leader_moved", {unit(e.unit), length, allowance}};
    const Halving& first = e.causes[0];
    return Message{"m42.event.leader_moved_halved",
                   {unit(e.unit), length, allowance, {"cause", word_of("cause", first.cause)}, {"feature", feature_name(state, first.feature)},
                    {"kind", kind_of(state, first.feature)}}};
  }
  Said operator()(const ModelsPlaced& e) const {
    int left = 0;
    for (const Placed& placed : e.models) left += placed.out_of_command ? 1 : 0;
    const int all = static_cast<int>(e.models.size());
    if (all == 0) return std::nullopt;
    const std::string_view text = left == 0 ? "m42.event.models_placed" : left == all ? "m42.event.models_all_left" : "m42.event.models_left";
    return Message{text, {unit(e.unit), number("count", all - left), number("left", left)}};
  }
  Said operator()(const ShotsFired& e) const {
    const std::string_view text = e.hits == 0      ? "m42.event.shots_missed"
                                  : e.unsaved == 0 ? "m42.event.shots_saved"
                                  : e.lost == 0    ? "m42.event.shots_wasted"
                                                   : "m42.event.shots_fired";
    const Argument fires{"fires", Word{e.attack.defensive ? "m42.fires.defence" : "m42.fires.open"}};
    return Message{text, {unit(e.attack.by), unit(e.attack.target, "target"), fires, number("hits", e.hits), number("unsaved", e.unsaved),
                          number("lost", e.lost)}};
  }
  Said operator()(const ModelsLost& e) const {
    if (e.models.empty()) return std::nullopt;
    const std::string_view text = e.aimed ? "m42.event.models_lost_aimed" : "m42.event.models_lost";
    return Message{text, {unit(e.unit), number("count", static_cast<std::int64_t>(e.models.size())), models(e.unit, e.models)}};
  }
  Said operator()(const LeaderLost& e) const {
    const bool kept = e.leadership == state.leadership(e.unit);
    const std::string_view text = e.frozen ? "m42.event.leader_lost_frozen" : kept ? "m42.event.leader_lost_kept" : "m42.event.leader_lost";
    return Message{text, {unit(e.unit), number("leadership", e.leadership)}};
  }
  Said operator()(const Suppressed& e) const {
    const std::string_view text = e.by > 0 ? "m42.event.suppressed" : e.by < 0 ? "m42.event.relieved" : "m42.event.suppressed_no_more";
    return Message{text, {unit(e.unit), number("by", e.by < 0 ? -e.by : e.by), number("markers", e.markers)}};
  }
  Said operator()(const UnitDestroyed& e) const { return Message{"m42.event.unit_destroyed", {unit(e.unit)}}; }
  Said operator()(const AttackEnded&) const { return std::nullopt; }
  Said operator()(const AssaultJoined& e) const {
    return Message{e.halved ? "m42.event.assault_joined_halved" : "m42.event.assault_joined", {unit(e.unit), unit(e.target, "target")}};
  }
  Said operator()(const AssaultCalledOff& e) const { return Message{"m42.event.assault_called_off", {unit(e.unit)}}; }
  /// The attack names both units; the one that assaulted comes first.
  Said operator()(const AssaultRound& e) const {
    return Message{"m42.event.assault_round",
                   {unit(e.attack.by), unit(e.attack.target, "target"), number("round", e.round), number("hits", e.hits_by),
                    number("struck", e.hits_target), number("loses", e.lost_by), number("kills", e.lost_target)}};
  }
  /// The choice of the action, before it, has said so.
  Said operator()(const AssaultDeclared&) const { return std::nullopt; }
  /// The count, before it, has said so.
  Said operator()(const ObjectiveScored&) const { return std::nullopt; }
  Said operator()(const LdCheck& e) const {
    const std::string_view text = e.passed ? "m42.event.ld_check_passed" : e.nerve > 0 ? "m42.event.ld_check_failed" : "m42.event.ld_check_hopeless";
    return Message{text, {unit(e.unit), number("nerve", e.nerve), number("successes", e.successes)}};
  }
  Said operator()(const FellBack& e) const {
    return Message{e.length == Mil{0} ? "m42.event.fell_back_outside" : "m42.event.fell_back", {unit(e.unit), {"length", in_inches(e.length)}}};
  }
  Said operator()(const AssaultEnded& e) const {
    return Message{e.winner == kNoUnit ? "m42.event.assault_broken_off" : "m42.event.assault_won", {unit(e.winner)}};
  }
  Said operator()(const ConsolidateOffered& e) const { return Message{"m42.event.consolidate_offered", {unit(e.unit)}}; }
  Said operator()(const Consolidated& e) const { return Message{"m42.event.consolidated", {unit(e.unit)}}; }
  Said operator()(const ActivationEnded& e) const {
    return state.step == Step::kMove && !state.moved ? Said(Message{"m42.event.stopped", {unit(e.unit)}}) : std::nullopt;
  }
  Said operator()(const PhaseEnded& e) const { return Message{"m42.event.phase_ended", {side(e.seat)}}; }
  /// Nothing is said where nothing has changed.
  Said operator()(const ObjectivesCounted& e) const {
    const bool nobody = std::all_of(e.held.begin(), e.held.end(), [](Seat seat) { return seat == kNoSeat; });
    const bool scored = !e.scores.empty() && e.scores != state.scores;
    if (!scored && e.held == state.held) return std::nullopt;
    const std::string_view text = scored ? "m42.event.scored" : nobody ? "m42.event.objectives_free" : "m42.event.objectives_held";
    return Message{text, {held(e.held), scores(e.scores)}};
  }
  Said operator()(const SideConceded& e) const { return Message{"m42.event.side_conceded", {side(e.seat)}}; }
  /// Scores are told where they have decided.
  Said operator()(const GameOver& e) const {
    const bool judged = (e.ending == Ending::kRounds || e.ending == Ending::kEliminated) && !e.scores.empty();
    if (e.winners.empty()) return Message{judged ? "m42.event.game_drawn_scores" : "m42.event.game_drawn", {scores(e.scores)}};
    return Message{judged ? "m42.event.game_won_scores" : "m42.event.game_won", {side(e.winners[0]), scores(e.scores)}};
  }
};

}  // namespace

/// What happens to a unit is told with its own side's badge: the other side's shots make its losses.
Seat M42::whose(const State& state, const Event& event) {
  return std::visit([&]<class E>(const E& e) {
    if constexpr (requires { e.unit; }) return e.unit == kNoUnit ? kNoSeat : state.owner(e.unit);
    else if constexpr (requires { e.winner; }) return e.winner == kNoUnit ? kNoSeat : state.owner(e.winner);
    else return kNoSeat;
  }, event);
}

std::optional<Message> M42::log_line(const State& state, const Event& event) { return std::visit(Teller{state}, event); }

}  // namespace hexinch::m42
