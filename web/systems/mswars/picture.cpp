#include <array>

#include "base/value.h"
#include "systems/factions.h"
#include "systems/mswars/offers/offers.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/view.h"

/// A summary of MS Wars' State.
namespace hexinch::page {

using namespace mswars;

namespace {

/// The nearest enemy with its distance and bearing, for the game as text: "Red Amago 17″ at 5°".
std::string nearest_words(const State& state, UnitRef unit, const Sentences& sentences) {
  const auto [nearest, distance] = nearest_enemy(state, unit);
  if (nearest == kNoUnit) return {};
  return ", " + state.setup->entry(nearest).name + " " + sentences.render({"page.inch.inches", {{"n", inches_value(distance)}}}) + " " +
         std::to_string(bearing(state.unit(unit).position, state.unit(nearest).position).n) + "°";
}

}  // namespace

Picture MsWarsView::picture_of(const State& state, const Sentences& sentences) {
  const Setup& setup = *state.setup;
  const auto colours = factions_of(setup.sides);
  Picture picture;
  picture.table.emplace();
  picture.table->width = setup.width.n;
  picture.table->height = setup.height.n;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    picture.table->add(text_key(name_of(feature.kind)), feature.polygon);
    if (!feature.round()) continue;
    Picture::Ground& disc = picture.table->grounds.back();
    disc.points = {feature.disc.at.x.n, feature.disc.at.y.n};
    disc.radius = feature.disc.radius.n;
  }
  for (int i = 0; i < setup.seats(); ++i) picture.sides.push_back({setup.side(seat_at(i)).name, colours[static_cast<std::size_t>(i)]});
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    const Sheet& sheet = state.sheet(unit);
    const Suggestion& suggested = setup.suggested[static_cast<std::size_t>(i)];
    const bool waits = u.status == Status::kReserve;
    Picture::Piece piece;
    piece.seat = index(state.owner(unit));
    piece.at = waits ? std::array{suggested.at.x.n, suggested.at.y.n, base_radius(sheet.size).n, std::int32_t{suggested.heading.n}}
                     : std::array{u.position.x.n, u.position.y.n, base_radius(sheet.size).n, std::int32_t{u.heading.n}};
    piece.type = sheet.id;
    piece.kind = sheet.name;
    piece.name = setup.entry(unit).name;
    piece.icon = sheet.icon.empty() ? sheet.id : sheet.icon;
    piece.place = sentences.render(
        {"page.inch.stands", {{"x", inches_value(Mil{piece.at[0]})}, {"y", inches_value(Mil{piece.at[1]})}, {"heading", Fraction{piece.at[3]}}}});
    piece.stats = sentences.render(
        {"mswars.page.in_short", {{"dc", Fraction{u.dc_now}}, {"all", Fraction{sheet.damage_capacity}}, {"counters", Fraction{u.counters}}}});
    if (u.on_table()) piece.stats += nearest_words(state, unit, sentences);
    piece.points = sheet.cost;
    piece.in_play = u.in_play() || waits;
    picture.pieces.push_back(std::move(piece));
  }
  picture.turn = state.turn;
  picture.turns = setup.options.turn_limit;
  picture.phase = sentences.words("mswars.phase." + text_key(name_of(state.phase)));
  return picture;
}

Value MsWarsView::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  return description_of(picture_of(state, sentences), MsWars::kId, scenario, sentences, !state.setup->prompts.empty());
}

/// With what could be done now, for the mirror.
Value MsWarsView::summary() const {
  const State& told = game_.told(seat());
  const bool none = watching() || game_.told_past();
  return with_offers<MsWars>(small_of(told), told, none ? std::vector<Command>() : offers(told, seat()), host().sentences());
}

}  // namespace hexinch::page
