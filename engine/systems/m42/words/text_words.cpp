#include "systems/m42/words/text_words.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/m42/offers/bearings.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/sight.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

Fraction in_tenths_of_inch(Mil length) { return {(length.n + 50) / 100, 10}; }

Name model_label(const State& state, UnitRef unit, int model) { return {state.sheet(unit).models[static_cast<std::size_t>(model)].name}; }

/// A floor, an opening, or what ground it is; nothing in the open.
std::vector<Message> whereabouts(const State& state, const Position& place) {
  const Setup& setup = *state.setup;
  if (!place.level.ground()) {
    const Feature& house = setup.feature(place.level.structure);
    Arguments what{{"house", feature_name(state, place.level.structure)}, {"floor", Fraction{place.level.floor}}};
    if (place.opening >= 0) what.push_back({"opening", Name{house.openings[static_cast<std::size_t>(place.opening)].name}});
    const bool roof = place.level.floor >= static_cast<int>(house.floors.size());
    return {{place.opening >= 0 ? "m42.told.at_opening" : place.interior ? "m42.told.inside" : roof ? "m42.told.roof" : "m42.told.floor", std::move(what)}};
  }
  std::vector<Message> where;
  for (const FeatureRef f : features_at(setup, place.at)) {
    const FeatureKind kind = setup.feature(f).kind;
    const bool on = kind == FeatureKind::kRoad || kind == FeatureKind::kHill;
    where.push_back({on ? "m42.told.on" : "m42.told.in", {{"kind", word_of("feature", kind)}, {"feature", feature_name(state, f)}}});
  }
  return where;
}

/// How far and which way an enemy is from a base, and what hides it.
std::vector<Message> enemy_words(const State& state, const Body& from, const Near& near) {
  const Body& to = near.nearest;
  std::vector<Message> words{{"m42.told.away",
                              {{"unit", unit_name(state, near.unit)},
                               {"kind", Name{state.sheet(near.unit).name}},
                               {"n", in_tenths_of_inch(near.gap)},
                               {"way", bearing(from.at.at, to.at.at)}}}};
  if (near.seen) {
    const Terrain terrain(*state.setup);
    const Sight seen = sight(terrain, from, to);
    words.push_back({"m42.told.seen", {}});
    if (const Cover has = seen.clear ? cover(terrain, from, to).cover : Cover::kNone; has != Cover::kNone)
      words.push_back({"m42.told.cover", {{"cover", word_of("cover", has)}}});
    return words;
  }
  const auto [blocker, inside] = *near.barred_by;
  if (inside) words.push_back({"m42.told.hidden", {}});
  else words.push_back({"m42.told.hidden_by", {{"kind", word_of("feature", state.setup->feature(blocker).kind)}, {"feature", feature_name(state, blocker)}}});
  return words;
}

Body leading(const State& state, UnitRef unit) { return body(state, {unit, state.unit(unit).leader}); }

/// "2, 3, 5"
Name list_of(const State& state, UnitRef unit, Models models) {
  std::string names;
  for (int i = 0; i < static_cast<int>(state.sheet(unit).models.size()); ++i)
    if (contains(models, i)) names += (names.empty() ? "" : ", ") + model_label(state, unit, i).text;
  return {names};
}

/// Who is on which floor of a structure, its openings counted with the floor.
void add_floors(const State& state, FeatureRef structure, std::vector<Remark>& remarks) {
  const std::vector<Body> all = bodies(state);
  const Feature& house = state.setup->feature(structure);
  const int top = static_cast<int>(house.floors.size());
  for (int floor = 0; floor <= top; ++floor) {
    const Level level{structure, static_cast<std::int8_t>(floor)};
    for (int i = 0; i < state.setup->units(); ++i) {
      const auto n = std::count_if(all.begin(), all.end(), [&](const Body& b) { return b.model.unit == unit_at(i) && b.at.level == level; });
      if (n == 0) continue;
      Arguments who{{"unit", unit_name(state, unit_at(i))}, {"n", Fraction{n}}, {"floor", Fraction{floor}}, {"house", feature_name(state, structure)}};
      remarks.push_back({{{floor == top ? "m42.told.on_roof" : "m42.told.on_floor", std::move(who)}}, "M42-7.1"});
    }
  }
}

}  // namespace

Remark unit_in_short(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  Remark row{{{"m42.told.models", {{"kind", Name{state.sheet(unit).name}}, {"now", Fraction{u.alive()}}, {"all", Fraction{std::ssize(u.models)}}}}}, ""};
  for (const Message& stance : stance_of(state, unit))
    if (stance.id != "m42.page.points") row.parts.push_back(stance);
  if (!u.on_table() || !u.led_by().alive) return row;
  if (u.activated && state.active != unit) row.parts.push_back({"m42.card.activated", {}});
  for (Message& where : whereabouts(state, u.led_by().place)) row.parts.push_back(std::move(where));
  const Body from = leading(state, unit);
  for (const Near& near : m42::enemies_near(state, from, 1)) {
    std::vector<Message> enemy = enemy_words(state, from, near);
    enemy.front().id = "m42.told.nearest";
    for (Message& words : enemy) row.parts.push_back(std::move(words));
  }
  return row;
}

std::vector<Remark> unit_at_length(const State& state, UnitRef unit) {
  constexpr std::size_t kEnemies = 6;
  const UnitState& u = state.unit(unit);
  if (!u.on_table() || !u.led_by().alive) return {};
  const int ld = state.leadership(unit);
  std::vector<Remark> remarks{
      {{{"m42.told.radius", {{"full", Fraction{2 * ld}}, {"half", Fraction{ld}}, {"road", Fraction{3 * ld}}}}}, "M42-1.4"}};
  const Position& lead = u.led_by().place;
  for (int i = 0; i < static_cast<int>(u.models.size()); ++i) {
    const ModelState& model = u.model(i);
    if (!model.alive) continue;
    const Arguments what{{"model", model_label(state, unit, i)},
                         {"weapon", weapon_words(state, unit, i)},
                         {"n", in_tenths_of_inch(length({lead.at, model.place.at}))},
                         {"way", bearing(lead.at, model.place.at)}};
    Remark row{{{i == u.leader ? "m42.told.leader" : "m42.told.member", what}}, "M42-1.5"};
    if (i == u.leader || model.place.level != lead.level || model.place.opening >= 0)
      for (Message& where : whereabouts(state, model.place)) row.parts.push_back(std::move(where));
    if (model.out_of_command) row.parts.push_back({"m42.told.out_of_command", {}});
    remarks.push_back(std::move(row));
  }
  const Body from = leading(state, unit);
  for (const Near& near : m42::enemies_near(state, from, kEnemies)) remarks.push_back({enemy_words(state, from, near), "M42-13.7"});
  return remarks;
}

std::vector<Remark> place_at_length(const State& state, Point at) {
  constexpr std::size_t kUnits = 4;
  std::vector<Remark> remarks;
  for (const Objective& goal : state.setup->objectives) {
    Arguments where{{"goal", Name{goal.name}}, {"n", in_tenths_of_inch(length({at, goal.at}))}, {"way", bearing(at, goal.at)}};
    remarks.push_back({{{"m42.told.goal", std::move(where)}}, "M42-15.1"});
  }
  struct Found {
    Mil away;
    Body body;
  };
  std::vector<Found> near;
  for (const Body& one : bodies(state)) {
    const Mil away = length({at, one.at.at});
    const auto same = std::find_if(near.begin(), near.end(), [&](const Found& other) { return other.body.model.unit == one.model.unit; });
    if (same == near.end()) near.push_back({away, one});
    else if (away < same->away) *same = {away, one};
  }
  short_sort(near, [](const Found& a, const Found& b) { return a.away < b.away; });
  near.resize(std::min(kUnits, near.size()));
  for (const Found& one : near)
    remarks.push_back({{{"m42.told.near_place",
                         {{"unit", model_name(state, one.body.model)}, {"n", in_tenths_of_inch(one.away)}, {"way", bearing(at, one.body.at.at)}}}},
                       "M42-0.1"});
  if (const FeatureRef structure = structure_at(*state.setup, at); structure != kNoFeature) add_floors(state, structure, remarks);
  return remarks;
}

std::optional<Message> asked(const State& state) {
  if (decider(state) == kNoSeat) return std::nullopt;
  const auto active = [&](std::string_view text, Arguments more = {}) {
    more.push_back({"unit", unit_name(state, state.active)});
    return Message{text, std::move(more)};
  };
  switch (due(state)) {
    case Step::kDeploy: return Message{"m42.asks.deploy", {{"side", side_name(state, decider(state))}}};
    case Step::kActivate: return Message{"m42.asks.activate", {}};
    case Step::kChoose: return active("m42.asks.choose", {{"markers", Fraction{state.unit(state.active).markers}}});
    case Step::kMove:
      return active("m42.asks.move", {{"action", word_of("action", moving_action(state))}, {"n", Fraction{normal_distance(moving_action(state)).n, 1000}}});
    case Step::kPlace: return active("m42.asks.place", {{"n", Fraction{state.unit(state.active).alive() - 1}}});
    case Step::kShoot: return active("m42.asks.shoot");
    case Step::kConsolidate: return active("m42.asks.consolidate");
    case Step::kCasualties: {
      const UnitRef unit = harm_due(state)->unit;
      const Toll due_now = toll(state);
      const bool aimed = !harm_due(state)->aimed.empty();
      return Message{aimed ? "m42.asks.casualties_aimed" : "m42.asks.casualties",
                     {{"unit", unit_name(state, unit)},
                      {"count", Fraction{due_now.models}},
                      {"side", side_name(state, chooser(state))},
                      {"models", list_of(state, unit, due_now.eligible)}}};
    }
    case Step::kLeader: {
      const UnitRef unit = leaderless(state);
      return Message{"m42.asks.leader", {{"unit", unit_name(state, unit)}, {"models", list_of(state, unit, living(state.unit(unit)))}}};
    }
  }
  return std::nullopt;
}

}  // namespace hexinch::m42
