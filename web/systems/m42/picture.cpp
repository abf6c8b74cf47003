#include <cmath>
#include <cstdlib>

#include "base/value.h"
#include "systems/factions.h"
#include "systems/m42/offers/offers.h"
#include "systems/m42/offers/written.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/state/named.h"
#include "systems/m42/words/text_words.h"
#include "systems/m42/view.h"
#include "systems/shapes.h"

/// A summary of M42's State.
namespace hexinch::page {

using namespace m42;

namespace {

/// A line there and back, half its width aside: right angles to its first leg are near enough in small.
Polygon outline_of(const Feature& feature) {
  const table::Offset way = feature.line.back() - feature.line.front();
  const Mil half{feature.width.n / 2};
  const bool across = std::abs(way.x) > std::abs(way.y);
  Polygon outline;
  const auto put = [&](Point p, Mil by) { outline.corners.push_back(across ? Point{p.x, p.y + by} : Point{p.x + by, p.y}); };
  for (const Point& p : feature.line) put(p, half);
  for (std::size_t i = feature.line.size(); i-- > 0;) put(feature.line[i], -half);
  return outline;
}

}  // namespace

/// Leaders stand for their units in lists; on the small picture every model is a disc.
Picture M42View::picture_of(const State& state, const Sentences& sentences) {
  const Setup& setup = *state.setup;
  const auto colours = factions_of(setup.sides);
  Picture picture;
  picture.table.emplace();
  picture.table->width = setup.width.n;
  picture.table->height = setup.height.n;
  for (const Feature& feature : setup.features)
    picture.table->add(text_key(name_of(feature.kind)), is_linear(feature.kind) ? outline_of(feature) : feature.polygon);
  for (int i = 0; i < setup.seats(); ++i) picture.sides.push_back({setup.side(seat_at(i)).name, colours[static_cast<std::size_t>(i)]});
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    const Sheet& sheet = state.sheet(unit);
    Picture::Piece piece;
    piece.seat = index(state.owner(unit));
    Position place = u.led_by().place;
    if (const auto& ready = setup.entry(unit).ready; u.status == Status::kWaiting && ready) place = *ready;
    else if (u.status == Status::kWaiting)
      if (const auto suggested = default_place(state, unit)) place = suggested->leader;
    const int heading = static_cast<int>(std::lround(heading_of(vec_of(u.facing))));
    piece.at = {place.at.x.n, place.at.y.n, state.radius({unit, u.leader}).n, (heading + 360) % 360};
    piece.type = sheet.id;
    piece.kind = sheet.name;
    piece.name = setup.entry(unit).name;
    piece.icon = sheet.icon;
    piece.place = sentences.render(
        {"page.inch.stands", {{"x", Fraction{place.at.x.n / 100, 10}}, {"y", Fraction{place.at.y.n / 100, 10}}, {"heading", Fraction{piece.at[3]}}}});
    piece.stats = sentences.render(
        {"m42.page.in_short", {{"models", Fraction{u.alive()}}, {"all", Fraction{std::ssize(sheet.models)}}, {"markers", Fraction{u.markers}}}});
    for (const Message& part : unit_in_short(state, unit).parts) piece.said += (piece.said.empty() ? "" : ", ") + sentences.render(part);
    piece.points = sheet.points;
    piece.in_play = u.on_table() || (u.status == Status::kWaiting && setup.entry(unit).arrival.round == 0);
    picture.pieces.push_back(std::move(piece));
  }
  picture.turn = state.round;
  picture.turns = setup.rounds;
  picture.phase = sentences.words(word_of("phase", state.phase).id);
  return picture;
}

Value M42View::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  return ready_description_of(picture_of(state, sentences), M42::kId, scenario, sentences, !state.setup->prompts.empty());  // 7.3
}

std::vector<Value> M42View::completed(Value command, std::span<const Value> before) const {
  const auto state = game_->foreseen(seat(), before);
  return state ? m42::completed(*state, std::move(command)) : std::vector<Value>();
}

/// With what could be done now, for the mirror.
Value M42View::summary() const {
  const State& told = game_.told(seat());
  const bool none = watching() || game_.told_past();
  Value all = small_of(told);
  for (int i = 0; i < units(); ++i) {  // those who are still to come are on no list of the table
    if (told.unit(unit_at(i)).status != Status::kReserve) continue;
    const std::string text = name(unit_at(i)) + ", " + joined(unit_in_short(told, unit_at(i)).parts, ", ");
    all.find("units")->list()->push_back(Value(Value::Object{{"id", Value(i)}, {"text", Value(text)}}));
  }
  if (const auto ask = asked(told); ask && !none) all.set("prompts", Value(Value::List{Value(host().sentences().render(*ask))}));
  return with_offers<M42>(std::move(all), told, none ? std::vector<Offer>() : offers(told, seat()), host().sentences());
}

}  // namespace hexinch::page
