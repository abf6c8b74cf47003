#include "systems/m42/rules/standing.h"

#include <array>

#include "systems/m42/rules/refusals.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
using table::Box;

namespace {

/// 3.1a, PlaceModels and Deploy, for one model.
constexpr std::array<std::string_view, 18> kOrder{"out_of_zone",   "no_such_model", "off_table",          "overlap",       "on_obstacle",
                                                  "impassable",    "standoff",      "leader_outside",     "leader_inside", "straddles_wall",
                                                  "no_footing",    "opening_full",  "opening_too_far",    "floor_too_far", "uncrossable_between",
                                                  "impassable_between", "behind_terrain", "out_of_radius"};

std::size_t rank(const std::optional<Refusal>& refusal) {
  std::size_t i = 0;
  while (i < kOrder.size() && (!refusal || kOrder[i] != refusal->code)) ++i;
  return i;
}

bool has(const Setup& setup, FeatureRef feature) { return index(feature) >= 0 && index(feature) < static_cast<int>(setup.features.size()); }

const Feature* building(const Setup& setup, Level level) {
  if (!has(setup, level.structure)) return nullptr;
  const Feature& f = setup.feature(level.structure);
  return f.kind == FeatureKind::kBuilding ? &f : nullptr;
}

bool inside_border(Point p, Mil radius, const Polygon& polygon) { return !(table::distance_to_border(p, polygon) < radius); }

}  // namespace

bool exists(const Setup& setup, Level level) {
  if (level.ground()) return level.floor == 0;
  if (!has(setup, level.structure)) return false;
  const Feature& f = setup.feature(level.structure);
  const int floors = static_cast<int>(f.floors.size());
  if (f.kind == FeatureKind::kRuin) return level.floor >= 1 && level.floor < floors;
  return f.kind == FeatureKind::kBuilding && level.floor >= 0 && (level.floor < floors || (level.floor == floors && f.roof));
}

bool exists(const Setup& setup, const Position& place) {
  if (!exists(setup, place.level)) return false;
  if (place.interior && (place.opening >= 0 || !in_building(setup, place.level))) return false;
  if (place.opening < 0) return true;
  const Feature* f = building(setup, place.level);
  return f && place.opening < static_cast<int>(f->openings.size()) && opening_at(setup, place).floor == place.level.floor;
}

Position settled(const Setup& setup, Position asked, const Position& leader) {
  if (has(setup, asked.level.structure) && setup.feature(asked.level.structure).kind == FeatureKind::kRuin && asked.level.floor == 0) asked.level = kGround;
  const Feature* own = building(setup, asked.level);
  if (!asked.interior && own && asked.opening >= 0 && asked.opening < static_cast<int>(own->openings.size())) {
    const Opening& opening = own->openings[static_cast<std::size_t>(asked.opening)];
    asked.at = opening.middle();
    asked.level.floor = opening.floor;
  }
  if (!asked.interior || asked.opening >= 0) return asked;
  const Feature* leaders = building(setup, leader.level);
  if (!leaders) return asked;
  asked.at = leader.at;
  asked.level = leader.level;
  if (asked.level.floor == static_cast<int>(leaders->floors.size())) --asked.level.floor;
  return asked;
}

bool on_table(const Setup& setup, const Position& place, Mil radius) {
  return solid(place) ? table::wholly_inside({place.at, radius}, Box{{Mil{0}, Mil{0}}, {setup.width, setup.height}}) : in_bounds(place.at);
}

FeatureRef obstacle_under(const Terrain& terrain, const Position& place) {
  if (!place.level.ground()) return kNoFeature;
  for (const Piece& line : terrain.lines())
    if (table::contains(line.box, place.at) && Terrain::crosses({place.at, place.at}, line)) return line.ref;
  return kNoFeature;
}

// M42-9.1 Impassable terrain takes no base, whatever its owner is doing.
FeatureRef impassable_under(const Terrain& terrain, const Position& place, Mil radius) {
  if (!solid(place)) return kNoFeature;
  const Disc base{place.at, radius};
  for (const Piece& piece : terrain.impassable())
    if (table::overlap(piece.box, table::box(base)) && overlaps(base, piece.feature->polygon)) return piece.ref;
  return kNoFeature;
}

FeatureRef straddled(const Terrain& terrain, const Position& place, Mil radius) {
  if (!solid(place) || !exists(terrain.setup(), place.level)) return kNoFeature;
  const Disc base{place.at, radius};
  if (!place.level.ground()) {
    if (!in_building(terrain.setup(), place.level)) return kNoFeature;
    const FeatureRef own = place.level.structure;
    return inside_border(place.at, radius, terrain.setup().feature(own).polygon) ? kNoFeature : own;
  }
  for (const Piece& piece : terrain.buildings())
    if (table::overlap(piece.box, table::box(base)) && overlaps(base, piece.feature->polygon)) return piece.ref;
  return kNoFeature;
}

std::string_view lacks_footing(const Terrain& terrain, const Position& place, Mil radius) {
  if (!exists(terrain.setup(), place)) return "no_floor";
  if (place.level.ground() || place.opening >= 0) return {};
  const Feature& f = terrain.setup().feature(place.level.structure);
  if (place.interior) return f.openable ? "open_building" : std::string_view{};
  if (!in_building(terrain.setup(), place.level)) return completely_within({place.at, radius}, f.polygon) ? std::string_view{} : "off_floor";
  if (!table::in_open(place.at, f.polygon)) return "off_floor";
  return !f.openable && place.level.floor < static_cast<int>(f.floors.size()) ? "closed_building" : std::string_view{};
}

// M42-0.10 Rest position: wholly on the table. A model at an opening is inside its building, wherever the wall stands.
std::optional<Refusal> check_table(const Setup& setup, const Position& place, Mil radius) {
  return on_table(setup, place, radius) ? kAllowed : refuse_off_table(setup, radius);
}

std::optional<Refusal> refuse_off_table(const Setup& setup, Mil radius) {
  return refuse("off_table", "M42-0.10", {{"width", in_inches(setup.width)}, {"depth", in_inches(setup.height)}, {"radius", in_inches(radius)}});
}

std::optional<Refusal> refuse_standoff(const State& state, ModelRef enemy, const Position& place, Mil radius) {
  const Mil distance = gap({place.at, radius}, body(state, enemy).disc());
  Arguments numbers{{"enemy", model_name(state, enemy)}, {"standoff", in_inches(Mil{state.options().standoff})}, {"distance", in_inches(distance)}};
  if (distance.n < 0) numbers.push_back(says("standoff_within"));
  return refuse("standoff", "M42-2.1", std::move(numbers));
}

std::optional<Refusal> check_ground(const State& state, const Terrain& terrain, const Position& place, Mil radius) {
  if (const FeatureRef line = obstacle_under(terrain, place); line != kNoFeature)
    return refuse("on_obstacle", "M42-0.10", {{"feature", feature_name(state, line)}, {"kind", kind_of(state, line)}});
  if (const FeatureRef piece = impassable_under(terrain, place, radius); piece != kNoFeature)
    return refuse("impassable", "M42-9.1", {{"feature", feature_name(state, piece)}, {"kind", kind_of(state, piece)}});
  return kAllowed;
}

std::optional<Refusal> check_footing(const State& state, const Terrain& terrain, const Position& place, Mil radius) {
  if (const FeatureRef wall = straddled(terrain, place, radius); wall != kNoFeature)
    return refuse("straddles_wall", "M42-0.10", {{"feature", feature_name(state, wall)}, {"kind", kind_of(state, wall)}});
  const std::string_view lack = lacks_footing(terrain, place, radius);
  if (lack.empty()) return kAllowed;
  if (lack == "no_floor") return refuse("no_footing", "M42-0.10", {says(lack)});
  const FeatureRef structure = place.level.structure;
  return refuse("no_footing", lack == "off_floor" ? "M42-0.10" : "M42-7.8",
                {says(lack), {"feature", feature_name(state, structure)}, {"kind", kind_of(state, structure)}});
}

// M42-7.7 Openings: one model for each full half-inch of their width, frame included.
int capacity(const Opening& opening) { return static_cast<int>(table::floor_sqrt(table::squared_distance(opening.a, opening.b)) / 500); }

const Opening& opening_at(const Setup& setup, const Position& place) {
  return setup.feature(place.level.structure).openings[static_cast<std::size_t>(place.opening)];
}

const std::optional<Refusal>& earlier(const std::optional<Refusal>& a, const std::optional<Refusal>& b) { return rank(b) < rank(a) ? b : a; }

}  // namespace hexinch::m42
