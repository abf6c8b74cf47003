#include "systems/m42/words/card_words.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

constexpr std::string_view kRuleTexts[] = {"m42.page.rule.interlinked", "m42.page.rule.swarm", "m42.page.rule.second_in_command", "m42.page.rule.commander"};
constexpr std::string_view kTraitTexts[] = {"m42.trait.assault", "m42.trait.heavy"};
constexpr std::string_view kActionTexts[] = {"m42.action.none",      "m42.action.at_the_double", "m42.action.shooting_advance",
                                             "m42.action.assault",   "m42.action.advance",       "m42.action.open_fire",
                                             "m42.action.fall_back", "m42.action.go_to_ground",  "m42.action.hold"};

/// What a kind of ground does.
struct GroundText {
  std::string_view text;
  RuleId rule;
};
GroundText ground_text(const Feature& feature) {
  if (is_area(feature.kind)) return {"m42.page.ground.area", "M42-3.1"};
  if (feature.kind == FeatureKind::kRoad) return {"m42.page.ground.road", "M42-6.1"};
  if (feature.kind == FeatureKind::kBuilding) return {"m42.page.ground.building", "M42-7.1"};
  if (feature.kind == FeatureKind::kImpassable) return {"m42.page.ground.impassable", "M42-9.1"};
  if (feature.height.n > 3000) return {"m42.page.ground.high", "M42-4.4"};
  return {"m42.page.ground.linear", "M42-4.2"};
}

/// Why a living model does not shoot.
enum class Silence : std::int8_t { kUnarmed, kHeavy, kUnseeing, kTooFar };
Silence silence_of(const Terrain& terrain, const State& state, ModelRef model, const Fire& fire) {
  const Weapon* weapon = state.sheet(model.unit).weapon_of(model.model);
  if (!weapon) return Silence::kUnarmed;
  if (dice_of(*weapon, fire.volley) == 0) return Silence::kHeavy;
  const auto targets = living_bodies(state, fire.target);
  const Body from = body(state, model);
  return std::ranges::any_of(targets, [&](const Body& to) { return sight(terrain, from, to).clear; }) ? Silence::kTooFar : Silence::kUnseeing;
}

}  // namespace

std::vector<Remark> card_remarks(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  std::vector<Remark> remarks;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Weapon& weapon = sheet.weapons[w];
    std::int64_t armed = 0;
    for (std::size_t m = 0; m < sheet.models.size(); ++m) armed += state.unit(unit).models[m].alive && sheet.models[m].weapon == static_cast<int>(w) ? 1 : 0;
    if (armed == 0) continue;
    Remark remark{{{"m42.page.weapon",
                    {{"count", Fraction{armed}},
                     {"weapon", Name{weapon.name}},
                     {"range", Fraction{weapon.range}},
                     {"shots", Fraction{weapon.shots}},
                     {"ap", Fraction{weapon.ap}}}}},
                  "M42-13.2"};
    for (const WeaponTrait trait : {WeaponTrait::kAssault, WeaponTrait::kHeavy})
      if (weapon.has(trait)) remark.parts.push_back({kTraitTexts[static_cast<std::size_t>(trait)], {}});
    remarks.push_back(std::move(remark));
  }
  constexpr RuleId kRules[] = {"M42-10.1", "M42-11.1", "M42-11.2", "M42-11.4"};
  for (std::size_t r = 0; r < count_of<UnitRule>(); ++r)
    if (sheet.has(static_cast<UnitRule>(r))) remarks.push_back({{{kRuleTexts[r], {}}}, kRules[r]});
  return remarks;
}

std::vector<Message> stance_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  std::vector<Message> stance;
  const auto astray = std::count_if(u.models.begin(), u.models.end(), [](const ModelState& m) { return m.alive && m.out_of_command; });
  const Arrival& arrival = state.setup->entry(unit).arrival;
  if (u.status == Status::kReserve) stance.push_back({"m42.card.reserve", {{"round", Fraction{arrival.round}}, {"edge", word_of("edge", arrival.edge)}}});
  if (u.status == Status::kWaiting) stance.push_back({"m42.card.waits", {}});
  if (u.status == Status::kDestroyed) stance.push_back({"m42.card.destroyed", {}});
  if (u.markers > 0) stance.push_back({"m42.card.markers", {{"n", Fraction{u.markers}}}});
  if (u.gone_to_ground) stance.push_back({"m42.card.gone_to_ground", {}});
  if (u.running) stance.push_back({"m42.card.running", {}});
  if (astray > 0) stance.push_back({"m42.card.out_of_command", {{"n", Fraction{astray}}}});
  if (u.frozen) stance.push_back({"m42.card.frozen", {}});
  stance.push_back({"m42.page.points", {{"n", Fraction{state.sheet(unit).points}}}});
  return stance;
}

std::vector<Remark> ground_remarks(const State& state, Point at) {
  std::vector<Remark> remarks;
  const std::vector<Body> all = bodies(state);
  for (const FeatureRef f : features_at(*state.setup, at)) {
    const Feature& feature = state.setup->feature(f);
    const GroundText says = ground_text(feature);
    remarks.push_back(
        {{{says.text, {{"feature", feature_name(state, f)}, {"kind", word_of("feature", feature.kind)}, {"height", in_inches(feature.height)}}}}, says.rule});
    for (std::size_t i = 0; i < feature.openings.size(); ++i) {
      const Opening& opening = feature.openings[i];
      const auto used = std::count_if(all.begin(), all.end(), [&](const Body& b) { return b.at.level.structure == f && b.at.opening == static_cast<int>(i); });
      remarks.push_back({{{"m42.page.opening_room",
                           {{"opening", Name{opening.name}},
                            {"used", Fraction{used}},
                            {"kind", word_of("opening", opening.kind)},
                            {"floor", Fraction{opening.floor}},
                            {"n", Fraction{capacity(opening)}}}}},
                         "M42-7.7"});
    }
  }
  return remarks;
}

std::vector<Remark> standing_remarks(const State& state) {
  std::vector<Remark> remarks;
  for (const Objective& objective : state.setup->objectives) {
    const Seat held = holder(state, objective);
    std::string counts;
    for (const int n : presence(state, objective)) counts += (counts.empty() ? "" : " : ") + std::to_string(n);
    Arguments what{{"goal", Name{objective.name}}, {"value", Fraction{objective.value}}, {"counts", Name{counts}}};
    if (held != kNoSeat) what.push_back({"holder", side_name(state, held)});
    remarks.push_back({{{held == kNoSeat ? "m42.page.goal_free" : "m42.page.goal", std::move(what)}}, "M42-15.1"});
  }
  const auto won = spoils(state);
  for (std::size_t i = 0; i < won.size(); ++i)
    remarks.push_back({{{"m42.page.spoils", {{"side", side_name(state, seat_at(static_cast<int>(i)))}, {"n", Fraction{won[i]}}}}}, "M42-15.2"});
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.unit(unit).status != Status::kReserve) continue;
    const Arrival& arrival = state.setup->entry(unit).arrival;
    remarks.push_back({{{"m42.page.still_to_come",
                         {{"unit", unit_name(state, unit)}, {"side", side_name(state, state.owner(unit))}, {"round", Fraction{arrival.round}},
                          {"edge", word_of("edge", arrival.edge)}}}},
                       "M42-15.3"});
  }
  return remarks;
}

std::vector<Remark> way_remarks(const State& state, UnitRef unit, const LeaderWay& way) {
  constexpr RuleId kCauseRules[] = {"M42-3.1", "M42-4.2", "M42-7.3", "M42-7.3"};
  const Argument allowance{"allowance", in_inches(way.allowance)};
  std::vector<Remark> remarks;
  if (way.road) remarks.push_back({{{"m42.note.road", {allowance}}}, "M42-6.1"});
  for (const Halving& h : way.causes)
    remarks.push_back({{{"m42.note.halved",
                         {{"cause", word_of("cause", h.cause)}, {"feature", feature_name(state, h.feature)}, {"kind", kind_of(state, h.feature)}, allowance}}},
                       kCauseRules[static_cast<std::size_t>(h.cause)], true});
  if (way.running) remarks.push_back({{{"m42.note.running", {{"unit", unit_name(state, unit)}}}}, "M42-13.3"});
  return remarks;
}

std::vector<Remark> fire_remarks(const State& state, const Fire& fire) {
  std::vector<Remark> remarks;
  std::vector<Message> cover;
  for (const FeatureRef by : cover_givers(state, fire))
    cover.push_back(by == kNoFeature ? Message{"m42.fire.cover_of_opening", {}}
                                     : Message{"m42.fire.cover", {{"kind", kind_of(state, by)}, {"feature", feature_name(state, by)}}});
  if (!cover.empty()) remarks.push_back({std::move(cover), "M42-13.8"});

  const Sheet& sheet = state.sheet(fire.by);
  std::vector<std::string_view> unsaved;
  for (const Shooter& shooter : fire.shooters) {
    const std::string& weapon = sheet.weapon_of(shooter.model.model)->name;
    if (shooter.save >= kNoSave && std::ranges::find(unsaved, weapon) == unsaved.end()) unsaved.push_back(weapon);
  }
  for (const std::string_view weapon : unsaved) remarks.push_back({{{"m42.fire.no_save", {{"weapon", Name{std::string(weapon)}}}}}, "M42-13.4"});

  constexpr std::string_view kTexts[] = {"m42.fire.unarmed", "m42.fire.heavy", "m42.fire.unseeing", "m42.fire.too_far"};
  constexpr RuleId kRules[] = {"M42-13.1", "M42-13.2", "M42-13.7", "M42-13.1"};
  std::array<int, std::size(kTexts)> silent{};
  const Terrain terrain(*state.setup);
  for (const Body& living : living_bodies(state, fire.by))
    if (std::ranges::find(fire.shooters, living.model, &Shooter::model) == fire.shooters.end())
      ++silent[static_cast<std::size_t>(silence_of(terrain, state, living.model, fire))];
  for (std::size_t i = 0; i < silent.size(); ++i)
    if (silent[i] > 0) remarks.push_back({{{kTexts[i], {{"count", Fraction{silent[i]}}}}}, kRules[i]});
  return remarks;
}

std::vector<Message> allowed_actions(const State& state, UnitRef unit, int markers) {
  const auto armed = [&](int model) { return state.unit(unit).model(model).alive && state.sheet(unit).weapon_of(model) != nullptr; };
  const auto models = std::views::iota(0, static_cast<int>(state.unit(unit).models.size()));
  const bool shoots = std::ranges::any_of(models, armed);
  std::vector<Message> actions;
  for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
    const auto action = static_cast<Action>(i);
    if (allowed_with(state, unit, action, markers) && (shoots || action != Action::kOpenFire)) actions.push_back({kActionTexts[i], {}});
  }
  return actions;
}

}  // namespace hexinch::m42
