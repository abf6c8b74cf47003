#include "systems/m42/rules/formations.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "base/short_sort.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

/// M42-1.8: the lattice reaches so far each way; its places are a little farther apart than bases.
constexpr int kSteps = 12;
constexpr Mil kApart{266};

struct Candidate {
  std::array<std::int64_t, 3> key{};
  std::int8_t i = 0;
  std::int8_t j = 0;
};

std::int64_t magnitude(std::int64_t n) { return n < 0 ? -n : n; }

Candidate candidate(Formation formation, Point facing, int i, int j) {
  const table::Offset f{facing.x.n, facing.y.n};
  const table::Offset step{i, j};
  const std::int64_t ahead = table::dot(f, step);
  const std::int64_t aside = magnitude(table::cross(f, step));
  Candidate made{{}, static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)};
  if (formation == Formation::kLine) made.key = {magnitude(ahead), aside, -ahead};
  else if (formation == Formation::kColumn) made.key = {aside, magnitude(ahead), -ahead};
  else made.key = {std::max(magnitude(i), magnitude(j)), -ahead, table::squared_length(step)};
  return made;
}

}  // namespace

Mil largest_base(const State& state, UnitRef unit) {
  Mil largest{0};
  for (int i = 0; i < static_cast<int>(state.unit(unit).models.size()); ++i)
    if (state.unit(unit).model(i).alive) largest = std::max(largest, state.radius({unit, static_cast<std::int8_t>(i)}));
  return largest;
}

// M42-1.8 Automatic placement: a square lattice, and orders that depend on the unit's facing.
std::vector<Point> lattice(Formation formation, Point leader, Mil largest, Point facing, Mil reach) {
  const Mil step = largest * 2 + kApart;
  std::vector<Candidate> all;
  const int steps = std::clamp(reach.n / step.n, 0, kSteps);
  for (int i = -steps; i <= steps; ++i)
    for (int j = -steps; j <= steps; ++j)
      if ((i != 0 || j != 0) && (i * i + j * j) * table::squared(step) <= table::squared(reach)) all.push_back(candidate(formation, facing, i, j));
  long_sort(all, [](const Candidate& a, const Candidate& b) { return std::tie(a.key, a.i, a.j) < std::tie(b.key, b.i, b.j); });
  std::vector<Point> places;
  places.reserve(all.size());
  for (const Candidate& c : all) places.push_back({leader.x + step * c.i, leader.y + step * c.j});
  return places;
}

Spots::Spots(const State& state, const Lead& lead, const Radius& radius) : state_(state), lead_(lead), radius_(radius) {
  const FeatureRef building = building_of(*state.setup, lead.at);
  if (building == kNoFeature) return;
  // M42-1.8, M42-7.8: in a building openings on the leader's floor come first; in a closed one the rest are `interior`.
  const Feature& f = state.setup->feature(building);
  for (std::size_t i = 0; i < f.openings.size(); ++i)
    if (f.openings[i].floor == lead.at.level.floor) openings_.push_back({f.openings[i].middle(), lead.at.level, static_cast<std::int8_t>(i)});
  if (!f.openable) interior_ = settled(*state.setup, {{}, lead.at.level, -1, true}, lead.at);
}

void Spots::use(Formation formation) {
  formation_ = formation;
  for (Size& size : sizes_) size.laid = false;
  again();
}

void Spots::again() {
  for (Size& size : sizes_) size.contact.next = size.openings.next = size.lattice.next = 0;
}

bool Spots::legal(const Position& place, Mil radius) const {
  return radius_.allows(place, radius) && (!lead_.deploying || place.interior || in_zone(state_, state_.owner(lead_.unit), {place.at, radius}));
}

/// Nobody may need it: in an assault the contact places often suffice.
void Spots::lay(Size& size) const {
  const Mil reach = radius_.farthest() + radius_.leader_disc().radius - size.radius;
  size.lattice = {};
  for (const Point p : lattice(formation_, lead_.at.at, largest_base(state_, lead_.unit), lead_.facing, reach))
    size.lattice.places.push_back({p, lead_.at.level});
  size.lattice.known.assign(size.lattice.places.size(), 0);
  size.laid = true;
}

Spots::Size& Spots::of_size(Mil radius) {
  for (Size& size : sizes_)
    if (size.radius == radius) return size;
  Size size{radius, {}, {openings_, std::vector<std::int8_t>(openings_.size()), 0}, {}, false};
  if (lead_.assaulted != kNoUnit) size.contact.places = contact_places(state_, lead_, radius);
  size.contact.known.assign(size.contact.places.size(), 0);
  sizes_.push_back(std::move(size));
  return sizes_.back();
}

std::optional<Position> Spots::first(Row& row, Mil radius, const Crowd& crowd) {
  // What is taken now stays taken in this pass, so the next member goes on from here.
  for (; row.next < row.places.size(); ++row.next) {
    const Position& place = row.places[row.next];
    std::int8_t& known = row.known[row.next];
    if (known == 2 || !crowd.allows(place, radius)) continue;
    if (known == 0) known = legal(place, radius) ? 1 : 2;
    if (known == 1) return place;
  }
  return std::nullopt;
}

/// kKeep: its old place, moved as the leader moved, on the leader's level.
std::optional<Position> Spots::kept(int model) const {
  if (formation_ != Formation::kKeep || lead_.arriving || lead_.deploying) return std::nullopt;
  const Position& old = state_.unit(lead_.unit).model(model).place;
  if (!solid(old) || old.level != lead_.was.level) return std::nullopt;
  return Position{{old.at.x + lead_.at.at.x - lead_.was.at.x, old.at.y + lead_.at.at.y - lead_.was.at.y}, lead_.at.level};
}

std::optional<Position> Spots::first(int model, const Crowd& crowd) {
  const Mil radius = state_.radius({lead_.unit, static_cast<std::int8_t>(model)});
  Size& size = of_size(radius);
  if (const auto place = first(size.contact, radius, crowd)) return place;
  if (const auto place = first(size.openings, radius, crowd)) return place;
  if (const auto place = kept(model); place && on_table(*state_.setup, *place, radius) && crowd.allows(*place, radius) && legal(*place, radius))
    return place;
  if (!size.laid) lay(size);
  if (const auto place = first(size.lattice, radius, crowd)) return place;
  if (interior_ && legal(*interior_, radius)) return interior_;
  return std::nullopt;
}

}  // namespace hexinch::m42
