#include <algorithm>

#include "systems/compass.h"
#include "systems/factions.h"
#include "systems/roster.h"
#include "systems/picture.h"
#include "systems/tuw/offers/offers.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/view.h"

/// A summary of TUW's State, and the facts that browser tests ask for.
namespace hexinch::page {

using namespace tuw;

namespace {

/// Its numbers with their names, and the nearest enemy, for the game as text.
std::string said_of(const State& state, UnitRef unit, const std::array<std::string, 4>& numbers, const Sentences& sentences) {
  const auto& [att, rng, def, mp] = numbers;
  std::string text = sentences.render({"page.tuw.in_short", {{"att", Name{att}}, {"rng", Name{rng}}, {"def", Name{def}}, {"mp", Name{mp}}}});
  if (!state.unit(unit).on_map()) return text;
  const Hex from = state.unit(unit).hex;
  const auto apart = [&](UnitRef other) { return hex::distance(from, state.unit(other).hex); };
  const auto hostile = [&](UnitRef other) { return state.unit(other).on_map() && !state.setup->allied(state.owner(unit), state.owner(other)); };
  const UnitRef nearest = nearest_of(state.setup->units(), hostile, apart);
  if (nearest == kNoUnit) return text;
  const Name way{compass(state.unit(nearest).hex - from, false)};
  const Arguments arguments{{"unit", unit_name(state, nearest)}, {"count", Fraction{apart(nearest)}}, {"to", way}};
  return text + ", " + sentences.render({"page.nearest", arguments});
}

}  // namespace

TuwView::Numbers TuwView::numbers_of(const State& state, UnitRef unit, int weapon) {
  const auto& weapons = state.sheet(unit).weapons;
  const UnitState& u = state.unit(unit);
  Numbers numbers{kUnarmed, "–", number_text(defence_score(state, unit, u.cel, false).total), mp_text(allowance(state, unit, u.mode))};
  if (weapons.empty() || !weapons[static_cast<std::size_t>(weapon)].attack) return numbers;
  numbers[0] = number_text(attack_score(state, {unit, static_cast<std::int8_t>(weapon)}, unit).total);
  numbers[1] = number_text(weapons[static_cast<std::size_t>(weapon)].range);
  return numbers;
}

Picture TuwView::picture_of(const State& state, const Sentences& sentences) {
  const Setup& setup = *state.setup;
  const auto colours = factions_of(setup.sides);
  Picture picture;
  picture.columns = setup.grid.columns;
  for (int row = 0; row < setup.grid.rows; ++row) {
    std::string letters;
    for (int column = 0; column < setup.grid.columns; ++column) {
      const Ground& ground = setup.ground(setup.grid.at(column, row));
      const bool bridge = std::find(ground.overlays.begin(), ground.overlays.end(), kBridge) != ground.overlays.end();
      letters += bridge ? 'b' : feature(ground.terrain).letter;
    }
    picture.rows.push_back(std::move(letters));
  }
  for (int i = 0; i < setup.seats(); ++i) picture.sides.push_back({setup.side(seat_at(i)).name, colours[static_cast<std::size_t>(i)]});
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    const Sheet& sheet = state.sheet(unit);
    const Numbers numbers = numbers_of(state, unit);
    const auto& [att, rng, def, mp] = numbers;
    picture.pieces.push_back({index(state.owner(unit)), setup.grid.column(u.hex), u.hex.r, sheet.id, sheet.name, setup.entry(unit).name,
                              sheet.icon.empty() ? sheet.id : sheet.icon, att + " " + rng + " " + def + " " + mp,
                              said_of(state, unit, numbers, sentences), hex::name(setup.grid, u.hex), sheet.cost * u.cel, u.wounded, u.in_play()});
  }
  picture.turn = state.turn;
  picture.turns = setup.victory.turn_limit;
  picture.phase = sentences.words(phase_text(state.phase));
  return picture;
}

Value TuwView::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  return description_of(picture_of(state, sentences), Tuw::kId, scenario, sentences, !state.setup->prompts.empty());
}

/// With what could be done now, for the mirror.
Value TuwView::summary() const {
  const State& told = game_.told(seat());
  const bool none = watching() || game_.told_past();
  return with_offers<Tuw>(small_of(told), told, none ? std::vector<Command>() : offers(told, seat()), host().sentences());
}

Value::Object TuwView::gesture_facts() const {
  Value::List reached;
  for (const Reached& r : reached_) reached.push_back(Value(static_cast<std::int64_t>(grid().index(r.hex))));
  Value::List verbs;
  for (const Verb& verb : verbs_)
    if (!verb.ways.empty()) verbs.push_back(Value(verb.choice.verb));
  Value::List marked;
  for (std::size_t i = 0; verb_ && i < verbs_[*verb_].ways.size(); ++i)
    marked.push_back(Value(static_cast<std::int64_t>(grid().index(place_of(verbs_[*verb_].ways[i])))));
  return {{"phase", Value(name_of(state().phase))},
          {"verbs", Value(std::move(verbs))},
          {"marked", Value(std::move(marked))},
          {"turn", Value(static_cast<std::int64_t>(state().turn))},
          {"aiming", Value(aiming())},
          {"reached", Value(std::move(reached))}};
}

}  // namespace hexinch::page
