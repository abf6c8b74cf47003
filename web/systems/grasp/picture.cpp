#include <algorithm>
#include <array>
#include <cmath>

#include "base/value.h"
#include "systems/factions.h"
#include "systems/grasp/offers/offers.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/words/card_words.h"
#include "systems/grasp/view.h"

/// A summary of GRASP's State.
namespace hexinch::page {

using namespace grasp;

Picture GraspView::picture_of(const State& state, const Sentences& sentences) {
  const Setup& setup = *state.setup;
  const auto colours = factions_of(setup.sides);
  Picture picture;
  picture.table.emplace();
  picture.table->width = setup.width.n;
  picture.table->height = setup.height.n;
  picture.table->per = 100;
  for (int i = 0; i < state.features(); ++i) picture.table->add(text_key(name_of(state.feature(feature_at(i)).kind)), state.feature(feature_at(i)).polygon);
  for (int i = 0; i < setup.seats(); ++i) picture.sides.push_back({setup.side(seat_at(i)).name, colours[static_cast<std::size_t>(i)]});
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    const Build& build = state.build(unit);
    const auto& ready = setup.entry(unit).ready;
    const bool waits = u.where == Where::kWaiting && ready;
    const Stance stance = waits ? *ready : Stance{u.at, u.heading, u.level};
    Picture::Piece piece;
    piece.seat = index(state.owner(unit));
    piece.at = std::array{stance.at.x.n, stance.at.y.n, std::int32_t{build.width} * 5, std::int32_t{stance.heading.n}};
    piece.type = build.id;
    piece.kind = build.name;
    piece.name = setup.entry(unit).name;
    piece.icon = build.icon;
    piece.place = sentences.render({"grasp.page.stands", {{"x", mu(stance.at.x)}, {"y", mu(stance.at.y)}, {"heading", Fraction{stance.heading.n}}}});
    piece.stats = sentences.render({"grasp.page.in_short", {{"fatigue", level_name(u.fatigue)}, {"cc", die_name(state.cc(unit))}}});
    piece.points = points_of(build, setup.options.prowess_price);
    piece.in_play = u.on_table() || waits;
    picture.pieces.push_back(std::move(piece));
  }
  picture.turn = state.turn;
  picture.turns = setup.turns;
  picture.phase = sentences.words(word_of("phase", state.phase).id);
  return picture;
}

Value GraspView::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  return description_of(picture_of(state, sentences), Grasp::kId, scenario, sentences, !state.setup->prompts.empty());
}

/// With what could be done now, for the mirror.
Value GraspView::summary() const {
  const State& told = game_.told(seat());
  const bool none = watching() || game_.told_past();
  return with_offers<Grasp>(small_of(told), told, none ? std::vector<Command>() : offers(told, seat()), host().sentences());
}

namespace {

/// A place in hundredths of an MU.
std::optional<Point> place_in(const Value* value) {
  const Value::List* list = value ? value->list() : nullptr;
  if (!list || list->size() != 2 || !(*list)[0].integer() || !(*list)[1].integer()) return std::nullopt;
  const auto mil = [&](std::size_t i) { return Mil{static_cast<std::int32_t>(std::clamp<std::int64_t>(*(*list)[i].integer(), -20000, 20000)) * 10}; };
  return Point{mil(0), mil(1)};
}

}  // namespace

/// A heading that is left out is that of the way there; in set-up, that towards the middle of the table. Who comes in to a place enters straight below it.
std::vector<Value> GraspView::completed(Value command, std::span<const Value>) const {
  Value::Object* members = command.object();
  const Value* units = command.find("units");
  const Value* named = units && units->list() && !units->list()->empty() ? &units->list()->front() : command.find("unit");
  const UnitRef unit = named && named->text() ? find_unit(setup(), *named->text()) : kNoUnit;
  if (!members || unit == kNoUnit) return {std::move(command)};
  if (const auto goal = place_in(command.find("to"))) {
    const Stance from = entry_place(unit, vec_of(*goal));
    const Degrees heading = *goal == from.at ? from.heading : table::heading_to(from.at, *goal, from.heading);
    return {Grasp::show_command(state(), EnterReserve{{unit}, {from.at}, from.heading.n, {*goal, heading, 0}})};
  }
  const auto goal = place_in(command.find("at"));
  if (!goal || command.find("heading")) return {std::move(command)};
  const UnitState& u = state().unit(unit);
  const Degrees inwards{static_cast<std::int16_t>(2 * goal->y.n > setup().height.n ? 0 : 180)};
  const Degrees heading = u.on_table() ? table::heading_to(u.at, *goal, u.heading) : inwards;
  members->emplace_back("heading", Value(std::int64_t{heading.n}));
  return {std::move(command)};
}

}  // namespace hexinch::page
