#include "systems/m42/rules/arrange.h"

#include "systems/m42/rules/arranging.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

/// How finely a dragged member is drawn towards its leader at first.
constexpr std::int32_t kDrawn = 25;

/// Does everybody have the room that they had?
bool all_may_stay(const State& state, const Lead& lead) {
  Crowd crowd(state, lead.unit, lead.at);
  const UnitState& unit = state.unit(lead.unit);
  for (std::size_t i = 0; i < unit.models.size(); ++i) {
    const ModelRef model{lead.unit, static_cast<std::int8_t>(i)};
    if (!unit.models[i].alive || model.model == unit.leader) continue;
    if (!crowd.allows(unit.models[i].place, state.radius(model))) return false;
    crowd.add(model, unit.models[i].place);
  }
  return true;
}

}  // namespace

// M42-1.5 One arrangement: all members are lifted and put down together.
Arranged arrange(const State& state, const Lead& lead, const Arrangement& members) { return Arranging(state, lead).arrange(members); }
Sketch sketch(const State& state, const Lead& lead, const Arrangement& members) { return Arranging(state, lead).sketch(members); }

// M42-1.9 There is always a legal placement, unless a member can neither stay nor be put anywhere.
bool room_for(const State& state, const Lead& lead) {
  if (!lead.arriving && !lead.deploying && all_may_stay(state, lead)) return true;
  const Arranged arranged = arrange(state, lead, {});
  return !arranged.refusal || arranged.refusal->code != "no_room";
}

std::optional<Position> drawn_in(const State& state, const Lead& lead, int model, const Position& wanted, const std::vector<Placed>& others) {
  const Position from = settled(*state.setup, wanted, lead.at);
  if (!in_bounds(from.at)) return std::nullopt;
  const Mil base = state.radius({lead.unit, static_cast<std::int8_t>(model)});
  const Radius radius(state, lead.unit, lead.at, lead.assaulted);
  const Spots spots(state, lead, radius);
  Crowd crowd(state, lead.unit, lead.at);
  for (const Placed& other : others)
    if (other.model != model) crowd.add({lead.unit, other.model}, other.position);
  const auto legal = [&](const Position& place) { return spots.legal(place, base) && crowd.allows(place, base); };
  if (legal(from)) return from;
  if (!solid(from)) return std::nullopt;
  const table::Offset way = lead.at.at - from.at;
  const std::int64_t all = length({from.at, lead.at.at}).n;
  const auto drawn = [&](std::int64_t n) {
    Position place = from;
    place.at.x = place.at.x + Mil{static_cast<std::int32_t>(way.x * n / all)};
    place.at.y = place.at.y + Mil{static_cast<std::int32_t>(way.y * n / all)};
    return place;
  };
  for (std::int64_t n = kDrawn; n < all; n += kDrawn) {
    if (!legal(drawn(n))) continue;
    for (n -= kDrawn - 1; !legal(drawn(n));) ++n;
    return drawn(n);
  }
  return std::nullopt;
}

}  // namespace hexinch::m42
