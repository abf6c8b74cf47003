#include <algorithm>

#include "systems/tuw/scores.h"
#include "systems/tuw/terrain.h"
#include "systems/tuw/view.h"

/// TUW in plain data: for the start screen, the mirror and the browser tests.
namespace hexinch::page {

using namespace tuw;

namespace {

Value whole(int n) { return Value(static_cast<std::int64_t>(n)); }

/// Rows of the pack's letters, for small pictures of the map.
Value rows_of(const Setup& setup) {
  Value::List rows;
  for (int row = 0; row < setup.grid.rows; ++row) {
    std::string letters;
    for (int column = 0; column < setup.grid.columns; ++column) {
      const Ground& ground = setup.ground(setup.grid.at(column, row));
      const bool bridge = std::find(ground.overlays.begin(), ground.overlays.end(), kBridge) != ground.overlays.end();
      letters += bridge ? 'b' : feature(ground.terrain).letter;
    }
    rows.push_back(Value(std::move(letters)));
  }
  return Value(std::move(rows));
}

std::string stats_of(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const UnitState& u = state.unit(unit);
  const bool armed = !sheet.weapons.empty() && sheet.weapons[0].attack;
  return (armed ? number_text(attack_score(state, {unit, 0}, unit).total) + " " + number_text(sheet.weapons[0].range) : std::string("X –")) + " " +
         number_text(defence_score(state, unit, u.cel, false).total) + " " + number_text(in_points(allowance(state, unit, u.mode)));
}

Value side_of(const State& state, Seat seat, int faction) {
  const Setup& setup = *state.setup;
  Value::List units;
  int counters = 0;
  std::int32_t points = 0;
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (setup.entry(unit).owner != seat) continue;
    const Sheet& sheet = setup.sheet(unit);
    ++counters;
    points += sheet.cost * state.unit(unit).cel;
    const std::string hex = hex::name(setup.grid, state.unit(unit).hex);
    const auto same = std::find_if(units.begin(), units.end(), [&](const Value& u) { return *u.find("id")->text() == sheet.id; });
    if (same == units.end()) {
      units.push_back(Value(Value::Object{{"id", Value(sheet.id)},
                                          {"name", Value(sheet.name)},
                                          {"icon", Value(sheet.icon.empty() ? sheet.id : sheet.icon)},
                                          {"count", whole(1)},
                                          {"hexes", Value(Value::List{Value(hex)})},
                                          {"stats", Value(stats_of(state, unit))}}));
    } else {
      same->set("count", whole(static_cast<int>(*same->find("count")->integer()) + 1));
      same->find("hexes")->list()->push_back(Value(hex));
    }
  }
  return Value(Value::Object{{"name", Value(setup.side(seat).name)},
                             {"faction", whole(faction + 1)},
                             {"seat", whole(index(seat))},
                             {"counters", whole(counters)},
                             {"points", whole(points)},
                             {"units", Value(std::move(units))}});
}

}  // namespace

Value TuwView::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  const Setup& setup = *state.setup;
  const auto colours = factions(setup);
  const auto given = [&](std::string_view key) {
    const Value* member = scenario.find(key);
    return member ? *member : Value();
  };
  Value::List sides;
  for (int i = 0; i < setup.seats(); ++i) sides.push_back(side_of(state, seat_at(i), colours[static_cast<std::size_t>(i)]));
  Value::List options;
  if (const Value* changed = scenario.find("options"); changed && changed->object())
    for (const auto& [key, value] : *changed->object())
      options.push_back(Value(Value::Object{{"id", Value(key)},
                                            {"title", Value(sentences.words("tuw.option." + key + ".title"))},
                                            {"value", value.boolean() ? Value(sentences.words(*value.boolean() ? "page.on" : "page.off")) : value}}));
  return Value(Value::Object{{"system", Value(Tuw::kId)},
                             {"systemTitle", Value(sentences.words("page.tuw.name"))},
                             {"id", given("scenario")},
                             {"revision", given("revision")},
                             {"title", given("title")},
                             {"blurb", given("summary")},
                             {"minutes", given("minutes")},
                             {"players", whole(setup.seats())},
                             {"turns", whole(setup.victory.turn_limit)},
                             {"map", Value(Value::Object{{"cols", whole(setup.grid.columns)}, {"rows", whole(setup.grid.rows)}, {"cells", rows_of(setup)}})},
                             {"sides", Value(std::move(sides))},
                             {"victory", given("goal")},
                             {"options", Value(std::move(options))},
                             {"tutorial", Value(!setup.prompts.empty())}});
}

Value TuwView::summary() const {
  const Setup& setup = *state().setup;
  const bool over = game_->outcome().has_value();
  const std::string side = over ? std::string() : game_->player_name(seat());
  const std::string phase = words(phase_text(state().phase));
  Value::List sides;
  for (int i = 0; i < setup.seats(); ++i) {
    int left = 0;
    for (int u = 0; u < setup.units(); ++u) left += setup.entry(unit_at(u)).owner == seat_at(i) && state().unit(unit_at(u)).in_play() ? 1 : 0;
    sides.push_back(Value(Value::Object{{"name", Value(game_->player_name(seat_at(i)))}, {"faction", whole(faction(seat_at(i)) + 1)}, {"left", whole(left)}}));
  }
  Value::List counters;
  Value::List units;
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state().unit(unit);
    if (!u.in_play()) continue;
    const Sheet& sheet = state().sheet(unit);
    const std::string stats = stats_of(state(), unit);
    counters.push_back(Value(Value::Object{{"col", whole(setup.grid.column(u.hex))},
                                           {"row", whole(u.hex.r)},
                                           {"faction", whole(faction(state().owner(unit)) + 1)},
                                           {"icon", Value(sheet.icon.empty() ? sheet.id : sheet.icon)},
                                           {"stats", Value(stats)},
                                           {"wounded", Value(u.wounded)}}));
    units.push_back(Value(Value::Object{{"id", whole(i)},
                                        {"text", Value(setup.entry(unit).name + ", " + setup.side(state().owner(unit)).name + ", " + hex::name(setup.grid, u.hex) + ", " +
                                                       stats + (u.wounded ? ", " + words("page.tuw.wounded") : ""))}}));
  }
  return Value(Value::Object{{"system", Value(Tuw::kId)},
                             {"systemTitle", words("page.tuw.name")},
                             {"scenario", Value(game_->origin().scenario)},
                             {"title", Value(game_->origin().title)},
                             {"turn", whole(state().turn)},
                             {"turns", whole(setup.victory.turn_limit)},
                             {"phase", Value(phase)},
                             {"side", Value(side)},
                             {"words", words(over ? "page.tuw.summary_over" : "page.tuw.summary",
                                             {{"turn", Fraction{state().turn}}, {"limit", Fraction{setup.victory.turn_limit}}, {"side", Name{side}}, {"phase", Name{phase}}})},
                             {"over", Value(over)},
                             {"sides", Value(std::move(sides))},
                             {"units", Value(std::move(units))},
                             {"prompts", Value(Value::List{})},
                             {"board", Value(Value::Object{{"cols", whole(setup.grid.columns)}, {"rows", whole(setup.grid.rows)}, {"cells", rows_of(setup)}, {"counters", Value(std::move(counters))}})}});
}

Value TuwView::facts() const {
  Value::List reached;
  for (const Reached& r : reached_) reached.push_back(whole(state().setup->grid.index(r.hex)));
  Value::List units;
  for (int i = 0; i < state().setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state().unit(unit);
    units.push_back(Value(Value::Object{{"name", Value(state().setup->entry(unit).name)},
                                        {"seat", whole(index(state().owner(unit)))},
                                        {"hex", whole(state().setup->grid.index(u.hex))},
                                        {"in_play", Value(u.in_play())},
                                        {"can_act", Value(can_act(unit))}}));
  }
  return Value(Value::Object{{"seat", whole(index(seat()))},
                             {"phase", Value(name_of(state().phase))},
                             {"turn", whole(state().turn)},
                             {"over", Value(game_->outcome().has_value())},
                             {"selected", whole(index(selected_))},
                             {"aiming", Value(aiming())},
                             {"reached", Value(std::move(reached))},
                             {"units", Value(std::move(units))}});
}

}  // namespace hexinch::page
