#include <tuple>

#include "base/short_sort.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/places.h"

namespace hexinch::m42 {
namespace {

/// How far apart two bases stand in a contact place, before the direction is rounded.
constexpr Mil kGap{10};
constexpr int kDirections = 16;

struct Contact {
  std::int64_t square = 0;  ///< of the distance from the leader
  int order = 0;            ///< of targets, then of directions
  Position place;
};

}  // namespace

// M42-1.8, M42-14.2 Contact: sixteen places round each living target model, the one nearest to the leader first.
std::vector<Position> contact_places(const State& state, const Lead& lead, Mil radius) {
  std::vector<Contact> all;
  if (lead.assaulted == kNoUnit || !state.unit(lead.assaulted).on_table()) return {};
  for (int i = 0; i < static_cast<int>(state.unit(lead.assaulted).models.size()); ++i) {
    if (!state.unit(lead.assaulted).model(i).alive) continue;
    const Body target = body(state, {lead.assaulted, static_cast<std::int8_t>(i)});
    if (target.at.interior) continue;
    for (int k = 0; k < kDirections; ++k) {
      const Point at = gone(target.at.at, k, radius + target.radius + kGap);
      all.push_back({table::squared_distance(at, lead.at.at), i * kDirections + k, {at, target.at.level}});
    }
  }
  long_sort(all, [](const Contact& a, const Contact& b) { return std::tie(a.square, a.order) < std::tie(b.square, b.order); });
  std::vector<Position> places;
  places.reserve(all.size());
  for (const Contact& contact : all) places.push_back(contact.place);
  return places;
}

}  // namespace hexinch::m42
