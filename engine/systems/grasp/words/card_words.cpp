#include "systems/grasp/words/card_words.h"

#include <algorithm>
#include <utility>

#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

Arguments arguments_of(const State&, const PlaceTerrain& c) { return {{"shape", word_of("shape", c.shape)}}; }
Arguments arguments_of(const State&, const ChooseQuadrant& c) {
  constexpr const char* kIds[] = {"grasp.quadrant.nw", "grasp.quadrant.ne", "grasp.quadrant.se", "grasp.quadrant.sw"};
  return {{"quadrant", Word{kIds[std::clamp<std::size_t>(static_cast<std::size_t>(c.quadrant), 1, 4) - 1]}}};
}
Arguments arguments_of(const State&, const ChooseCondition& c) { return {{"condition", word_of("climate", c.condition)}}; }
Arguments arguments_of(const State&, const ChooseClimate& c) {
  return {{"preferred", word_of("climate", c.preferred)}, {"unpreferred", word_of("climate", c.unpreferred)}};
}
Arguments arguments_of(const State& state, const Deploy& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments arguments_of(const State& state, const Withhold& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments count_of_units(const State& state, const std::vector<UnitRef>& units) {
  return {{"unit", unit_name(state, units.at(0))}, {"count", Fraction{std::ssize(units)}}};
}
Arguments arguments_of(const State& state, const InitialMarker& c) { return count_of_units(state, c.units); }
Arguments arguments_of(const State& state, const Order& c) { return count_of_units(state, c.units); }
Arguments arguments_of(const State& state, const Resupply& c) { return {{"unit", unit_name(state, c.recipient)}, {"count", Fraction{c.dice}}}; }
Arguments arguments_of(const State& state, const March& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments arguments_of(const State& state, const Recall& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments arguments_of(const State& state, const Respawn& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments arguments_of(const State& state, const Rest& c) { return {{"unit", unit_name(state, c.unit)}}; }
Arguments arguments_of(const State& state, const Fire& c) { return {{"unit", unit_name(state, c.lead)}, {"target", unit_name(state, c.target)}}; }
Arguments arguments_of(const State& state, const Fight& c) { return {{"unit", unit_name(state, c.unit)}, {"target", unit_name(state, c.enemy)}}; }
Arguments arguments_of(const State& state, const SpendPip& c) { return {{"unit", unit_name(state, state.setup->command_unit(c.from))}}; }
Arguments arguments_of(const State&, const Degrade& c) { return {{"what", word_of("attribute", c.what)}}; }
Arguments arguments_of(const State&, const Refuge& c) { return {{"which", Fraction{c.which + 1}}}; }
template <class C>
Arguments arguments_of(const State&, const C&) {
  return {};
}

constexpr std::string_view id_of(const PlaceTerrain&) { return "grasp.do.place_terrain"; }
constexpr std::string_view id_of(const ChooseQuadrant&) { return "grasp.do.choose_quadrant"; }
constexpr std::string_view id_of(const ChooseCondition&) { return "grasp.do.choose_condition"; }
constexpr std::string_view id_of(const ChooseClimate&) { return "grasp.do.choose_climate"; }
constexpr std::string_view id_of(const Deploy&) { return "grasp.do.deploy"; }
constexpr std::string_view id_of(const Withhold&) { return "grasp.do.withhold"; }
constexpr std::string_view id_of(const InitialMarker&) { return "grasp.do.initial_marker"; }
constexpr std::string_view id_of(const Resupply&) { return "grasp.do.resupply"; }
constexpr std::string_view id_of(const March&) { return "grasp.do.march"; }
constexpr std::string_view id_of(const PlaceStrip&) { return "grasp.do.place_strip"; }
constexpr std::string_view id_of(const PlaceDisaster&) { return "grasp.do.place_disaster"; }
constexpr std::string_view id_of(const Recall&) { return "grasp.do.recall"; }
constexpr std::string_view id_of(const EnterReserve&) { return "grasp.do.enter_reserve"; }
constexpr std::string_view id_of(const Respawn&) { return "grasp.do.respawn"; }
constexpr std::string_view id_of(const EndOrders&) { return "grasp.do.end_orders"; }
constexpr std::string_view id_of(const Rest&) { return "grasp.do.rest"; }
constexpr std::string_view id_of(const Fire&) { return "grasp.do.fire"; }
constexpr std::string_view id_of(const Fight&) { return "grasp.do.fight"; }
constexpr std::string_view id_of(const Done&) { return "grasp.do.done"; }
constexpr std::string_view id_of(const Defend&) { return "grasp.do.defend"; }
constexpr std::string_view id_of(const Hold&) { return "grasp.do.hold"; }
constexpr std::string_view id_of(const SpendPip&) { return "grasp.do.spend_pip"; }
constexpr std::string_view id_of(const Stand&) { return "grasp.do.stand"; }
constexpr std::string_view id_of(const Degrade&) { return "grasp.do.degrade"; }
constexpr std::string_view id_of(const PassThrough&) { return "grasp.do.pass_through"; }
constexpr std::string_view id_of(const FightRunner&) { return "grasp.do.fight_runner"; }
constexpr std::string_view id_of(const Refuge&) { return "grasp.do.refuge"; }
constexpr std::string_view id_of(const Pass&) { return "grasp.do.pass"; }
constexpr std::string_view id_of(const Withdraw& c) { return c.flee ? "grasp.do.withdraw.flee" : "grasp.do.withdraw.recoil"; }
std::string_view id_of(const Order& c) { return c.units.size() > 1 ? "grasp.do.order.group" : "grasp.do.order"; }
std::string_view id_of(const Move& c) { return c.legs ? "grasp.do.move.legs" : "grasp.do.move"; }

/// What unfinished work asks, its rule, and the unit that is meant.
struct Asked {
  std::string_view id;
  RuleId rule;
  UnitRef unit = kNoUnit;
  std::string_view why = {};                     ///< what the answers do; empty: the question says it
  std::string_view pass = "grasp.do.pass";       ///< how "no" is said
  const Fighter* own = nullptr;                  ///< the totals so far, in a fight
  const Fighter* other = nullptr;
};
Asked asked_by(const MarchFrame& f) { return {"grasp.asks.march", "GRASP-7.4", f.unit}; }
Asked asked_by(const ShotFrame& f) {
  if (f.stage == ShotStage::kWithdraw) return {"grasp.asks.withdraw", "GRASP-11.10", f.withdrawing.empty() ? f.target : f.withdrawing[0]};
  return {"grasp.asks.shot", "GRASP-9.1", f.target};
}
Asked asked_by(const FightFrame& f) {
  const Fighter& own = fighter_of(f);
  const Fighter& other = opponent_of(f);
  switch (f.stage) {
    case FightStage::kPipBeforeFirst:
    case FightStage::kPipBeforeSecond: return {"grasp.asks.pip", "GRASP-6.12", own.unit, "grasp.why.pip_before", "grasp.do.pass.no_pip"};
    case FightStage::kPipFirst:
    case FightStage::kPipSecond: return {"grasp.asks.pip", "GRASP-6.12", own.unit, "grasp.why.pip", "grasp.do.pass.no_pip", &own, &other};
    case FightStage::kWithdrawFirst:
    case FightStage::kWithdrawSecond: return {"grasp.asks.withdraw", "GRASP-11.10", own.unit, "grasp.why.withdraw", "grasp.do.pass.stay"};
    case FightStage::kPassFirst:
    case FightStage::kPassSecond: return {"grasp.asks.pass_through", "GRASP-7.8", own.unit, {}, "grasp.do.pass.stay"};
    case FightStage::kFollow: return {"grasp.asks.follow", "GRASP-10.9", f.first.lost ? f.second.unit : f.first.unit, {}, "grasp.do.pass.follow"};
    default: return {"grasp.asks.defend", "GRASP-10.2", f.second.unit, "grasp.why.defend", "grasp.do.pass.no_support"};
  }
}
Asked asked_by(const CheckFrame& f) { return {"grasp.asks.check", "GRASP-11.5", f.unit, "grasp.why.check", "grasp.do.pass.let_roll"}; }
Asked asked_by(const AdverseFrame& f) {
  return f.stage == AdverseStage::kDegrade ? Asked{"grasp.asks.degrade", "GRASP-11.6", f.unit, "grasp.why.degrade"}
                                            : Asked{"grasp.asks.stand", "GRASP-11.4", f.unit, "grasp.why.stand", "grasp.do.pass.recoil"};
}
Asked asked_by(const TouchedFrame& f) { return {"grasp.asks.touched", "GRASP-11.9", f.units.empty() ? f.runner : f.units[0], {}, "grasp.do.pass.no_fight"}; }
Asked asked_by(const RoutFrame& f) {
  if (f.stage == RoutStage::kHold) return {"grasp.asks.hold", "GRASP-11.8", f.unit, "grasp.why.hold", "grasp.do.pass.let_run"};
  return {"grasp.asks.refuge", "GRASP-11.8", f.unit};
}
Asked asked_by(const StrikesFrame& f) { return {"grasp.asks.strikes", "GRASP-4.13", f.units.empty() ? kNoUnit : f.units[0], {}, "grasp.do.pass.no_pip"}; }
Asked asked_by(const LayFrame& f) { return {"grasp.asks.lay", f.disaster ? "GRASP-4.9" : "GRASP-4.10", kNoUnit}; }
Asked asked_by(const RoutsFrame&) { return {"grasp.asks.refuge", "GRASP-11.8", kNoUnit}; }
Asked asked_by(const ExtremesFrame&) { return {"grasp.asks.extremes", "GRASP-4.3", kNoUnit}; }

Remark asked_in(SetupStep step) {
  constexpr std::pair<std::string_view, RuleId> kAsked[] = {{"grasp.asks.setup.climate", "GRASP-4.2"},   {"grasp.asks.setup.condition", "GRASP-4.1"},
                                                            {"grasp.asks.setup.terrain", "GRASP-3.2"},   {"grasp.asks.setup.quadrants", "GRASP-5.2"},
                                                            {"grasp.asks.setup.deploy", "GRASP-5.2"},    {"grasp.asks.setup.markers", "GRASP-5.8"}};
  static_assert(std::size(kAsked) == count_of<SetupStep>());
  const auto& [id, rule] = kAsked[static_cast<std::size_t>(step)];
  Remark question{{{id, {}}}, rule};
  if (step == SetupStep::kClimate) question.parts.push_back({"grasp.why.climate", {}});
  return question;
}

RuleId rule_of(CombatType type) {
  constexpr RuleId kRules[] = {"GRASP-10.6", "GRASP-12.1", "GRASP-12.2", "GRASP-12.3", "GRASP-12.4", "GRASP-12.5", "GRASP-12.6", "GRASP-12.7"};
  static_assert(std::size(kRules) == count_of<CombatType>());
  return kRules[static_cast<std::size_t>(type)];
}

RuleId rule_of(Special special) {
  switch (special) {
    case Special::kElite: return "GRASP-2.8";
    case Special::kGreen: return "GRASP-12.8";
    case Special::kImpetuous: return "GRASP-10.9";
    case Special::kSupply:
    case Special::kEngineer:
    case Special::kCarrier: return "GRASP-12.10";
    default: return "GRASP-12.11";
  }
}

/// A word by itself.
Message said(Word word) { return {"grasp.page.word", {{"word", std::move(word)}}}; }

}  // namespace

std::string_view pass_words(const State& state) {
  return state.frames.empty() ? std::string_view("grasp.do.pass") : std::visit([](const auto& frame) { return asked_by(frame); }, state.frames.back()).pass;
}

UnitRef asked_unit(const State& state) {
  return state.frames.empty() ? kNoUnit : std::visit([](const auto& frame) { return asked_by(frame); }, state.frames.back()).unit;
}

Message command_words(const State& state, const Command& command) {
  if (std::holds_alternative<Pass>(command)) return {pass_words(state), {}};
  return std::visit([&](const auto& c) { return Message{id_of(c), arguments_of(state, c)}; }, command);
}

Remark question_words(const State& state) {
  if (state.frames.empty()) return asked_in(state.step);
  const Asked asked = std::visit([](const auto& frame) { return asked_by(frame); }, state.frames.back());
  Arguments arguments;
  if (asked.unit != kNoUnit) arguments.push_back({"unit", unit_name(state, asked.unit)});
  const auto total = [](const Fighter& side) { return Fraction{side.counted.total + side.pip}; };
  if (asked.own) arguments.push_back({"own", total(*asked.own)}), arguments.push_back({"other", total(*asked.other)});
  Remark question{{{asked.id, arguments}}, asked.rule};
  if (!asked.why.empty()) question.parts.push_back({asked.why, std::move(arguments)});
  return question;
}

std::vector<Message> stance_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  std::vector<Message> words;
  if (!u.on_table()) words.push_back(said(word_of("where", u.where)));
  if (u.fleeing != Fleeing::kNone) words.push_back(said(word_of("fleeing", u.fleeing)));
  if (u.on_table() && u.fatigue == kNoDie) words.push_back({"grasp.stance.exhausted", {}});
  if (u.on_table() && locked(state, unit)) words.push_back({"grasp.stance.locked", {}});
  if (u.on_table()) words.push_back({in_close_order(state, unit) ? "grasp.stance.close" : "grasp.stance.loose", {}});
  if (u.ordered) words.push_back({"grasp.stance.ordered", {}});
  return words;
}

std::vector<Remark> card_remarks(const State& state, UnitRef unit) {
  const Build& build = state.build(unit);
  std::vector<Remark> lines;
  if (build.type != CombatType::kRegular)
    lines.push_back({{{"grasp.card.does", {{"what", word_of("type", build.type)}, {"does", word_of("card.type", build.type)}}}}, rule_of(build.type)});
  for (std::size_t i = 0; i < count_of<Special>(); ++i)
    if (const auto special = static_cast<Special>(i); build.has(special))
      lines.push_back({{{"grasp.card.does", {{"what", word_of("special", special)}, {"does", word_of("card.special", special)}}}}, rule_of(special)});
  if (build.size() != Size::kMedium) lines.push_back({{said(word_of("card.size", build.size()))}, "GRASP-12.12"});
  if (build.commands())
    lines.push_back({{{"grasp.card.commands", {{"die", die_name(build.command.pips)}, {"range", Fraction{build.command.range}}}}}, "GRASP-6.1"});
  if (const Marker* marker = marker_of(state, unit)) {
    const Fraction away = mu_of(marker->to.at - state.unit(unit).at);
    lines.push_back({{{marker->active_from > state.turn ? "grasp.card.marker.waits" : "grasp.card.marker", {{"away", away}}}}, "GRASP-6.7"});
  }
  lines.push_back({{{"grasp.card.points", {{"points", Fraction{points_of(build, state.options().prowess_price)}}}}}, "GRASP-17.1"});
  return lines;
}

std::vector<Remark> ground_remarks(const State& state, Point at) {
  const Footing there = footing(state, at);
  if (there.unknown != kNoFeature) return {{{{"grasp.ground.unknown", {}}}, "GRASP-3.3"}};
  std::vector<Remark> lines{{{said(word_of("ground", there.going))}, "GRASP-3.6"}};
  if (there.hill > 0) lines.push_back({{{"grasp.ground.hill", {{"height", Fraction{there.hill}}}}}, "GRASP-3.9"});
  return lines;
}

}  // namespace hexinch::grasp
