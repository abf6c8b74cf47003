#include "systems/m42/position.h"

#include <memory>
#include <stdexcept>
#include <utility>

namespace hexinch::m42::test {
namespace {

std::vector<Mil> heights(const std::vector<int>& floors) {
  std::vector<Mil> all;
  for (const int floor : floors) all.push_back(Mil{floor});
  return all;
}

}  // namespace

Polygon rectangle(int x0, int y0, int x1, int y1) { return table::rectangle(point(x0, y0), point(x1, y1)); }

Position at(int x, int y) { return {point(x, y), kGround}; }
Position on(FeatureRef structure, int floor, int x, int y) { return {point(x, y), {structure, static_cast<std::int8_t>(floor)}}; }
WayPoint way(int x, int y) { return {point(x, y), kGround}; }
WayPoint way(FeatureRef structure, int floor, int x, int y) { return {point(x, y), {structure, static_cast<std::int8_t>(floor)}}; }

Sheet sheet(int models, int ld) {
  Sheet card;
  card.leadership = static_cast<std::int8_t>(ld);
  for (int i = 0; i < models; ++i) card.models.push_back({std::to_string(i + 1), kSmallBase, -1});
  return card;
}

Table::Table(int width, int height) {
  setup.width = Mil{width};
  setup.height = Mil{height};
  setup.sides = {{"Blue", {}}, {"Red", {}}};
}

FeatureRef Table::add(Feature feature) {
  setup.features.push_back(std::move(feature));
  return feature_at(static_cast<int>(setup.features.size()) - 1);
}

FeatureRef Table::area(FeatureKind kind, std::string name, Polygon polygon) {
  Feature feature;
  feature.name = std::move(name);
  feature.kind = kind;
  feature.polygon = std::move(polygon);
  return add(std::move(feature));
}

FeatureRef Table::ruin(std::string name, Polygon polygon, std::vector<int> floors) {
  const FeatureRef made = area(FeatureKind::kRuin, std::move(name), std::move(polygon));
  setup.features.back().floors = heights(floors);
  return made;
}

FeatureRef Table::line(FeatureKind kind, std::string name, std::vector<Point> line, int height, int width) {
  Feature feature;
  feature.name = std::move(name);
  feature.kind = kind;
  feature.line = std::move(line);
  feature.height = Mil{height};
  feature.width = Mil{width};
  return add(std::move(feature));
}

FeatureRef Table::building(std::string name, Polygon polygon, std::vector<int> floors, std::optional<int> roof, bool hatch, bool openable) {
  const FeatureRef made = area(FeatureKind::kBuilding, std::move(name), std::move(polygon));
  Feature& feature = setup.features.back();
  feature.floors = heights(floors);
  if (roof) feature.roof = Mil{*roof};
  feature.hatch = hatch;
  feature.openable = openable;
  return made;
}

int Table::opening(FeatureRef building, OpeningKind kind, std::string name, int floor, Point a, Point b) {
  auto& openings = setup.features[static_cast<std::size_t>(index(building))].openings;
  openings.push_back({std::move(name), kind, static_cast<std::int8_t>(floor), a, b});
  return static_cast<int>(openings.size()) - 1;
}

FeatureRef Table::b1() {
  const FeatureRef b = building("B1", rectangle(8000, 14000, 16000, 22000), {0, 3000}, 6000, true);
  opening(b, OpeningKind::kWindow, "W1", 0, point(9000, 14000), point(10500, 14000));
  opening(b, OpeningKind::kWindow, "W2", 0, point(13500, 14000), point(15000, 14000));
  opening(b, OpeningKind::kDoor, "D1", 0, point(16000, 17500), point(16000, 18500));
  opening(b, OpeningKind::kWindow, "W3", 0, point(16000, 19500), point(16000, 21000));
  opening(b, OpeningKind::kDoor, "D2", 0, point(11500, 22000), point(12500, 22000));
  opening(b, OpeningKind::kWindow, "W4", 0, point(8000, 17000), point(8000, 18500));
  opening(b, OpeningKind::kWindow, "W5", 1, point(9000, 14000), point(10500, 14000));
  opening(b, OpeningKind::kWindow, "W6", 1, point(13500, 14000), point(15000, 14000));
  opening(b, OpeningKind::kWindow, "W7", 1, point(16000, 15000), point(16000, 16500));
  opening(b, OpeningKind::kWindow, "W8", 1, point(16000, 19500), point(16000, 21000));
  opening(b, OpeningKind::kWindow, "W9", 1, point(9000, 22000), point(10500, 22000));
  return b;
}

FeatureRef Table::b2() {
  const FeatureRef b = building("B2", rectangle(30500, 22000, 40000, 31000), {0, 3000, 6000}, 9000, false, false);
  opening(b, OpeningKind::kDoor, "D1", 0, point(34500, 22000), point(35500, 22000));
  opening(b, OpeningKind::kWindow, "W1", 0, point(31500, 22000), point(33000, 22000));
  opening(b, OpeningKind::kWindow, "W2", 0, point(37500, 22000), point(39000, 22000));
  opening(b, OpeningKind::kDoor, "D2", 0, point(30500, 26000), point(30500, 27000));
  opening(b, OpeningKind::kWindow, "W3", 0, point(40000, 25000), point(40000, 26500));
  opening(b, OpeningKind::kDoor, "D3", 0, point(35000, 31000), point(36000, 31000));
  opening(b, OpeningKind::kWindow, "W4", 1, point(31500, 22000), point(33000, 22000));
  opening(b, OpeningKind::kWindow, "W5", 1, point(37500, 22000), point(39000, 22000));
  opening(b, OpeningKind::kWindow, "W6", 1, point(30500, 24000), point(30500, 25500));
  opening(b, OpeningKind::kWindow, "W7", 1, point(40000, 27500), point(40000, 29000));
  opening(b, OpeningKind::kWindow, "W8", 2, point(34000, 22000), point(36000, 22000));
  opening(b, OpeningKind::kWindow, "W9", 2, point(34000, 31000), point(36000, 31000));
  return b;
}

UnitRef Table::unit(std::string name, Seat owner, Sheet card, std::vector<Position> models) {
  if (card.models.size() != models.size()) throw std::invalid_argument(name + ": a card of another number of models");
  const auto number = static_cast<std::int16_t>(setup.sheets.size());
  if (card.name.empty()) card.name = name;
  setup.sheets.push_back(std::move(card));
  RosterEntry entry;
  entry.name = std::move(name);
  entry.owner = owner;
  entry.sheet = number;
  setup.roster.push_back(std::move(entry));
  UnitState u;
  u.status = Status::kOnTable;
  for (const Position& place : models) u.models.push_back({place});
  units.push_back(std::move(u));
  return unit_at(number);
}

UnitRef Table::unit(std::string name, Seat owner, std::vector<Position> models, int ld) {
  const int n = static_cast<int>(models.size());
  return unit(std::move(name), owner, sheet(n, ld), std::move(models));
}

UnitRef Table::unit(std::string name, Seat owner, std::vector<Point> models, int ld) {
  std::vector<Position> places;
  for (const Point p : models) places.push_back({p, kGround});
  return unit(std::move(name), owner, std::move(places), ld);
}

UnitRef Table::reserve(std::string name, Seat owner, Sheet card, int round, Edge edge) {
  std::vector<Position> nowhere(card.models.size());
  const UnitRef u = unit(std::move(name), owner, std::move(card), std::move(nowhere));
  of(u).status = Status::kReserve;
  const bool across = edge == Edge::kNorth || edge == Edge::kSouth;
  setup.roster.back().arrival = {static_cast<std::int16_t>(round), edge, Mil{0}, across ? setup.width : setup.height};
  return u;
}

State Table::state(Seat go) const {
  State state;
  state.setup = std::make_shared<const Setup>(setup);
  state.round = 1;
  state.phase = Phase::kAction;
  state.first = kBlue;
  state.go = go;
  state.units = units;
  state.step = Step::kActivate;
  state.held.assign(setup.objectives.size(), kNoSeat);
  state.scores.assign(setup.sides.size(), 0);
  return state;
}

State Table::moving(UnitRef u, Action action, UnitRef target) const {
  State made = state(setup.entry(u).owner);
  made.active = u;
  made.step = Step::kMove;
  made.target = target;
  made.unit(u).activated = true;
  made.unit(u).action = action;
  return made;
}

State Table::placing(UnitRef u, Action action, Position from, UnitRef target) const {
  State made = moving(u, action, target);
  made.step = Step::kPlace;
  made.moved = Moved{from, false};
  return made;
}

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : std::string_view{}; }

Fraction number(const std::optional<Refusal>& refusal, std::string_view key) {
  if (refusal)
    for (const Argument& argument : refusal->arguments)
      if (argument.key == key) return std::get<Fraction>(argument.value);
  return -1;
}

std::string_view name(const std::optional<Refusal>& refusal, std::string_view key) {
  if (refusal)
    for (const Argument& argument : refusal->arguments)
      if (argument.key == key) return std::get<Name>(argument.value).text;
  return {};
}

std::string said(const std::optional<Refusal>& refusal) {
  constexpr std::string_view kPrefix = "m42.says.";
  if (refusal)
    for (const Argument& argument : refusal->arguments)
      if (argument.key == "says") return std::get<Word>(argument.value).id.substr(kPrefix.size());
  return {};
}

}  // namespace hexinch::m42::test
