#include "systems/grasp/packs/army.h"

#include <algorithm>

#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/state/setup.h"

namespace hexinch::grasp {
namespace {

bool commands(const Mustered& m) { return m.build->commands(); }
bool flies_only(const Build& b) { return !b.move(Medium::kFly).none() && b.move(Medium::kGround).none(); }
bool hides(const Build& b) { return b.type == CombatType::kAmbush || b.type == CombatType::kDenizen || b.has(Special::kMine); }

/// Can it move on a table of land? What never moves has no need to.
bool for_land(const Build& b) {
  if (b.media() == 0) return true;
  return !b.move(Medium::kGround).none() || !b.move(Medium::kFly).none() || !b.move(Medium::kTunnel).none() || !b.move(Medium::kTeleport).none();
}

bool titan(const Build& b) {
  return b.cc.level == kD100 || b.fs.level == kD100 || b.fat == kD100 || std::ranges::any_of(b.mv, [](const Die& die) { return die.level == kD100; });
}

int price(const Army& army, const Mustered& m) { return points_of(*m.build, army.prowess_price); }

/// What those units cost together.
template <class Holds>
int cost_where(const Army& army, Holds&& holds) {
  int sum = 0;
  for (const Mustered& m : army.units) sum += holds(m) ? price(army, m) : 0;
  return sum;
}

Arguments costs(int cost, int most) { return {number("cost", cost), number("most", most)}; }

std::optional<Refusal> check_points(const Army& army) {
  const int points = army_points(army);
  return points > army.limit ? refuse("muster_points", "GRASP-20.2", costs(points, army.limit)) : kAllowed;
}

std::optional<Refusal> check_commanders(const Army& army, bool whole) {
  const auto all = std::ranges::count_if(army.units, commands);
  const auto here = std::ranges::count_if(army.units, [](const Mustered& m) { return commands(m) && !m.away; });
  if (all > kMostCommandsOfSide)
    return refuse("muster_command", "GRASP-20.2", {says("commanders_many"), number("count", all), number("most", kMostCommandsOfSide)});
  if (!whole) return kAllowed;
  if (all == 0) return refuse("muster_command", "GRASP-20.2");
  return here == 0 ? refuse("muster_command", "GRASP-20.2", {says("commanders_away")}) : kAllowed;
}

std::optional<Refusal> check_count(const Army& army, bool whole) {
  const auto count = static_cast<std::int64_t>(army.units.size());
  if (count <= army.most && (count >= kFewestMustered || !whole)) return kAllowed;
  return refuse("muster_count", "GRASP-20.2", {number("count", count), number("least", kFewestMustered), number("most", army.most)});
}

std::optional<Refusal> check_one(const Army& army) {
  for (const Mustered& m : army.units)
    if (2 * price(army, m) > army.limit) return refuse("muster_one", "GRASP-20.2", costs(price(army, m), army.limit / 2));
  return kAllowed;
}

std::optional<Refusal> check_shares(const Army& army) {
  const int air = cost_where(army, [](const Mustered& m) { return flies_only(*m.build); });
  if (2 * air > army.limit) return refuse("muster_air", "GRASP-20.2", costs(air, army.limit / 2));
  const int hidden = cost_where(army, [](const Mustered& m) { return hides(*m.build); });
  if (3 * hidden > army.limit) return refuse("muster_hidden", "GRASP-20.2", costs(hidden, army.limit / 3));
  const int away = cost_where(army, [](const Mustered& m) { return m.away; });
  return 2 * away > army.limit ? refuse("muster_away", "GRASP-20.2", costs(away, army.limit / 2)) : kAllowed;
}

std::optional<Refusal> check_units(const Army& army) {
  for (const Mustered& m : army.units)
    if (!for_land(*m.build)) return refuse("muster_medium", "GRASP-20.2");
  for (const Mustered& m : army.units)
    if (titan(*m.build) && !army.titans) return refuse("muster_titan", "GRASP-20.2");
  for (const Mustered& m : army.units) {
    if (auto refusal = check_build(*m.build, army.average_dice)) return refusal;
    if (auto refusal = check_built(*m.build)) return refusal;
  }
  return kAllowed;
}

// GRASP-20.1 Sizes, GRASP-20.2 Mustering
std::optional<Refusal> check(const Army& army, bool whole) {
  if (auto refusal = check_points(army)) return refusal;
  if (auto refusal = check_commanders(army, whole)) return refusal;
  if (auto refusal = check_count(army, whole)) return refusal;
  if (auto refusal = check_one(army)) return refusal;
  if (auto refusal = check_shares(army)) return refusal;
  return check_units(army);
}

}  // namespace

const BattleSize* battle_size(std::int64_t points) {
  for (const BattleSize& size : kBattleSizes)
    if (size.points == points) return &size;
  return nullptr;
}

int army_points(const Army& army) {
  return cost_where(army, [](const Mustered&) { return true; });
}

std::optional<Refusal> check_army(const Army& army) { return check(army, false); }
std::optional<Refusal> check_whole_army(const Army& army) { return check(army, true); }

std::optional<Refusal> check_more(const Army& army, const Build& build) {
  Army with = army;
  with.units.push_back({&build});
  return check_army(with);
}

}  // namespace hexinch::grasp
