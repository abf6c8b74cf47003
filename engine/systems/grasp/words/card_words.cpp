#include "systems/grasp/words/card_words.h"

#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

Arguments arguments_of(const State&, const PlaceTerrain& c) { return {{"shape", word_of("shape", c.shape)}}; }
Arguments arguments_of(const State&, const ChooseQuadrant& c) { return {{"quadrant", Fraction{c.quadrant}}}; }
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

template <class C>
std::string key_of(const C&) {
  return text_key(C::kName);
}
std::string key_of(const Withdraw& c) { return c.flee ? "withdraw.flee" : "withdraw.recoil"; }
std::string key_of(const Order& c) { return c.units.size() > 1 ? "order.group" : "order"; }
std::string key_of(const Move& c) { return c.legs ? "move.legs" : "move"; }

/// The rule of a question, by the kind of unfinished work.
struct Asked {
  RuleId rule;
  UnitRef unit = kNoUnit;
};
Asked asked_by(const MarchFrame& f) { return {"GRASP-7.4", f.unit}; }
Asked asked_by(const ShotFrame& f) { return {"GRASP-9.1", f.target}; }
Asked asked_by(const FightFrame& f) { return {"GRASP-10.1", f.first.unit}; }
Asked asked_by(const CheckFrame& f) { return {"GRASP-11.5", f.unit}; }
Asked asked_by(const AdverseFrame& f) { return {"GRASP-11.3", f.unit}; }
Asked asked_by(const TouchedFrame& f) { return {"GRASP-11.9", f.units.empty() ? f.runner : f.units[0]}; }
Asked asked_by(const RoutFrame& f) { return {"GRASP-11.8", f.unit}; }
Asked asked_by(const StrikesFrame& f) { return {"GRASP-4.13", f.units.empty() ? kNoUnit : f.units[0]}; }
Asked asked_by(const LayFrame& f) { return {f.disaster ? "GRASP-4.9" : "GRASP-4.10", kNoUnit}; }
Asked asked_by(const ExtremesFrame&) { return {"GRASP-4.3", kNoUnit}; }

}  // namespace

Message command_words(const State& state, const Command& command) {
  return std::visit([&](const auto& c) { return Message{"grasp.do." + key_of(c), arguments_of(state, c)}; }, command);
}

Remark question_words(const State& state) {
  if (state.frames.empty()) return {{{"grasp.asks.setup." + text_key(name_of(state.step)), {}}}, "GRASP-5.1"};
  return std::visit(
      [&]<class F>(const F& frame) {
        const Asked asked = asked_by(frame);
        Arguments arguments;
        if (asked.unit != kNoUnit) arguments.push_back({"unit", unit_name(state, asked.unit)});
        std::string id = "grasp.asks." + text_key(F::kName);
        if constexpr (requires { frame.stage; name_of(frame.stage); }) id += "." + text_key(name_of(frame.stage));
        return Remark{{{std::move(id), std::move(arguments)}}, asked.rule};
      },
      state.frames.back());
}

std::vector<Message> stance_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  std::vector<Message> words;
  if (!u.on_table()) words.push_back({word_of("where", u.where).id, {}});
  if (u.fleeing != Fleeing::kNone) words.push_back({word_of("fleeing", u.fleeing).id, {}});
  if (u.on_table() && u.fatigue == kNoDie) words.push_back({"grasp.stance.exhausted", {}});
  if (u.on_table() && locked(state, unit)) words.push_back({"grasp.stance.locked", {}});
  if (u.on_table()) words.push_back({in_close_order(state, unit) ? "grasp.stance.close" : "grasp.stance.loose", {}});
  if (u.ordered) words.push_back({"grasp.stance.ordered", {}});
  return words;
}

std::vector<Remark> card_remarks(const State& state, UnitRef unit) {
  const Build& build = state.build(unit);
  std::vector<Remark> lines;
  lines.push_back({{{"grasp.card.type." + text_key(name_of(build.type)), {}}}, "GRASP-12.1"});
  for (std::size_t i = 0; i < count_of<Special>(); ++i)
    if (build.has(static_cast<Special>(i))) lines.push_back({{{"grasp.card.special." + text_key(name_of(static_cast<Special>(i))), {}}}, "GRASP-12.1"});
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
  std::vector<Remark> lines{{{{"grasp.ground." + text_key(name_of(there.going)), {}}}, "GRASP-3.6"}};
  if (there.hill > 0) lines.push_back({{{"grasp.ground.hill", {{"height", Fraction{there.hill}}}}}, "GRASP-3.9"});
  return lines;
}

}  // namespace hexinch::grasp
