#include "systems/m42/packs/unit_data.h"

#include <algorithm>
#include <array>

#include "systems/m42/packs/plain_data.h"
#include "systems/m42/packs/sheets.h"
#include "systems/m42/packs/table_data.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

constexpr std::array<std::string_view, 13> kFixedKeys{"name", "is",     "sheet",   "side",    "with", "at",     "level",
                                                      "opening", "facing", "models", "arrives", "edge", "stretch"};

/// M42-7.6, 7.8: on a floor of a closed building, at no opening, a model is `interior`.
Position settled(const Setup& setup, Position position) {
  if (position.level.ground() || position.opening >= 0) return position;
  const Feature& f = setup.feature(position.level.structure);
  const bool floor = position.level.floor < static_cast<int>(f.floors.size());
  if (f.kind == FeatureKind::kBuilding && !f.openable && floor) position.interior = true;
  return position;
}

/// A floor, as an object or as text; null is the ground.
Level read_level(const Source& source, const Setup& setup) {
  if (source.value().object()) {
    source.only({"structure", "floor"});
    if (find_feature(setup, source.at("structure").text()) == kNoFeature) source.at("structure").fail("names no feature of the table");
    const Source floor = source.at("floor");
    if (!floor.is_text("roof")) floor.integer(0, 100);
  }
  Level level;
  if (const auto problem = Words(setup).read(source.value(), level)) source.fail(*problem);
  else if (!exists(setup, level)) source.fail("is no floor of that structure");
  return level;
}

Position read_opening(const Source& source, const Setup& setup) {
  const Source level = source.at("level");
  const Source opening = source.at("opening");
  const Level said = read_level(level, setup);
  const auto site = find_opening(setup, opening.text(), said.structure);
  if (!site) opening.fail("names no opening, or several: \"B1/D1\" says which");
  if (opening.failed()) return {};
  const Position position = position_at(setup, *site);
  if (level.given() && position.level != said) level.fail("is not the floor of that opening");
  source.without({"at", "pos"}, "is where the opening is");
  return position;
}

Position read_place(const Source& source, const Setup& setup) {
  Position position;
  if (source.at("opening").given()) {
    position = read_opening(source, setup);
  } else {
    position.at = read_point(source.either({"at", "pos"}), setup);
    position.level = read_level(source.at("level"), setup);
  }
  return source.failed() ? Position{} : settled(setup, position);
}

Sheet sheet_of(const Source& unit, const Content& content, const std::string& name) {
  if (unit.at("sheet").given()) {
    unit.without({"is"}, "says again what `sheet` says");
    return read_sheet(unit.at("sheet"), content, plain_sheet(name), false);
  }
  if (!unit.at("is").given()) return plain_sheet(name);
  const Sheet* known = content.find(unit.at("is").text());
  if (!known) unit.at("is").fail("is no unit of the packs");
  return known ? *known : plain_sheet(name);
}

Seat read_owner(const Source& side, const Setup& setup) {
  const Seat seat = find_side(setup, side.text());
  if (seat == kNoSeat) side.fail("names no side of this game");
  return seat;
}

/// Models one by one: they may be fewer or more than the unit has on its sheet.
void read_models(const Source& unit, const Content& content, const Setup& setup, Listed& listed) {
  const auto items = unit.at("models").items();
  if (items.empty() || items.size() > static_cast<std::size_t>(kMostModels)) return unit.at("models").fail("must be 1 to 12 models");
  unit.without({"at", "level", "opening"}, "is said by the unit's models, the leader first");
  const ModelSheet last = listed.sheet.models.back();
  listed.sheet.models.resize(items.size(), last);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Source& item = items[i];
    item.only({"name", "at", "pos", "level", "opening", "interior", "radius", "r", "weapon", "alive", "out_of_command"});
    listed.sheet.models[i].name.clear();
    read_model(item, content, listed.sheet, listed.sheet.models[i]);
    ModelState model;
    if (item.at("alive").given()) model.alive = item.at("alive").boolean();
    if (item.at("out_of_command").given()) model.out_of_command = item.at("out_of_command").boolean();
    if (model.alive || item.either({"at", "pos"}).given() || item.at("opening").given()) model.place = read_place(item, setup);
    else item.without({"level"}, "goes with a place");
    const Source interior = item.at("interior");
    if (interior.given() && interior.boolean() != model.place.interior) interior.fail("is what models are in a closed building, if they stand at no opening");
    listed.models.push_back(model);
  }
  name_models(unit.at("models"), listed.sheet);
  listed.sheet.points = static_cast<std::int16_t>(unit_points(listed.sheet));
}

Edge read_edge(const Source& source) {
  constexpr std::array<std::string_view, 4> kLetters{"N", "E", "S", "W"};
  for (std::size_t i = 0; i < kLetters.size(); ++i)
    if (source.is_text(kLetters[i])) return static_cast<Edge>(i);
  return read_name<Edge>(source);
}

/// M42-15.3 Reserves: round, edge and stretch.
void read_arrival(const Source& unit, const Setup& setup, Listed& listed) {
  if (!unit.at("arrives").given()) return unit.without({"edge", "stretch"}, "is for reserves: they have a round in which they arrive");
  Arrival& arrival = listed.entry.arrival;
  arrival.round = static_cast<std::int16_t>(unit.at("arrives").integer(1, 1000));
  arrival.edge = read_edge(unit.at("edge"));
  const bool across = arrival.edge == Edge::kNorth || arrival.edge == Edge::kSouth;
  arrival.to = across ? setup.width : setup.height;
  const Source stretch = unit.at("stretch");
  if (!stretch.given()) return;
  const auto ends = stretch.items();
  if (ends.size() != 2) return stretch.fail("must be [from, to]");
  const std::int32_t most = arrival.to.n;
  arrival.from = Mil{static_cast<std::int32_t>(ends[0].integer(0, most))};
  arrival.to = Mil{static_cast<std::int32_t>(ends[1].integer(0, most))};
  const std::int32_t widest = 2 * listed.sheet.models.front().radius.n;
  if (!stretch.failed() && arrival.to.n - arrival.from.n < widest) stretch.fail("is too narrow for the leader's base");
}

void read_where(const Source& unit, const Content& content, const Setup& setup, bool begins, Listed& listed) {
  if (begins) unit.without({"models"}, "is for positions: where a game begins, members stand round their leader");
  read_arrival(unit, setup, listed);
  if (unit.at("models").given()) return read_models(unit, content, setup, listed);
  if (!unit.at("at").given() && !unit.at("opening").given()) return unit.without({"level"}, "goes with a place");
  if (begins && unit.at("arrives").given()) return unit.at("at").fail("is where nobody stands: this unit comes over the table's edge");
  listed.entry.ready = read_place(unit, setup);
}

}  // namespace

bool is_fixed_key(std::string_view key) {
  return std::ranges::any_of(kFixedKeys, [&](std::string_view fixed) { return same_name(key, fixed); });
}

Listed read_unit(const Source& unit, const Content& content, const Setup& setup, const Battlefield* field, bool begins) {
  Listed listed{unit, {}, {}, {}};
  listed.entry.name = unit.at("name").text();
  if (same_name(listed.entry.name, "")) unit.at("name").fail("must hold a letter or a digit");
  if (listed.entry.name.find_first_of("./") != std::string::npos) unit.at("name").fail("must be a name without . and /");
  listed.entry.owner = read_owner(unit.at("side"), setup);
  listed.sheet = sheet_of(unit, content, listed.entry.name);
  if (unit.at("with").given() && !unit.failed()) listed.sheet = read_sheet(unit.at("with"), content, listed.sheet, false);
  if (unit.failed()) return listed;
  const auto seat = static_cast<std::size_t>(index(listed.entry.owner));
  if (field && seat < field->homes.size()) listed.entry.facing = field->homes[seat].facing;
  if (unit.at("facing").given()) listed.entry.facing = read_direction(unit.at("facing"));
  read_where(unit, content, setup, begins, listed);
  return listed;
}

}  // namespace hexinch::m42
