#include "systems/m42/rules/standoff.h"

#include "board/table/sweep.h"
#include "systems/m42/rules/leader_move.h"

namespace hexinch::m42 {
namespace {

// M42-2.2: at one elevation, both outside or both in the same building. `interior` models keep nobody off.
bool faces(const Setup& setup, const Position& a, const Body& enemy) {
  return !enemy.at.interior && building_of(setup, a) == building_of(setup, enemy.at) && elevation(setup, a.level) == elevation(setup, enemy.at.level);
}

}  // namespace

Standoff::Standoff(const State& state, const std::vector<Body>& enemies, const std::optional<Position>& start, Mil radius, UnitRef suspended)
    : state_(state), radius_(radius), standoff_{state.options().standoff} {
  const Setup& setup = *state.setup;
  guards_.reserve(enemies.size());
  for (const Body& enemy : enemies) {
    if (enemy.at.interior || enemy.model.unit == suspended) continue;
    Guard guard{enemy, elevation(setup, enemy.at.level), building_of(setup, enemy.at), std::nullopt};
    if (start && faces(setup, *start, enemy) && gap_below({start->at, radius}, enemy.disc(), standoff_))
      guard.began = table::squared_distance(start->at, enemy.at.at);
    guards_.push_back(guard);
  }
}

// M42-2.3: from an enemy that it began too close to, the leader need only not come nearer than then.
bool Standoff::bars(const Guard& guard, const Stretch& part) const {
  if (guard.building != part.building || guard.height < part.low || guard.height > part.high) return false;
  const Mil reach = radius_ + guard.enemy.radius + standoff_;
  const Point centre = guard.enemy.at.at;
  if (!table::contains(table::grown(table::box(part.way), reach), centre)) return false;
  const table::Distance distance = table::distance(centre, part.way);
  return distance < reach && (!guard.began || distance < table::Distance(*guard.began));
}

// M42-2.1: exactly at the standoff is legal.
std::optional<ModelRef> Standoff::on_way(const std::vector<Stretch>& stretches) const {
  for (const Stretch& part : stretches) {
    const Guard* nearest = nullptr;
    for (const Guard& guard : guards_) {
      if (!bars(guard, part)) continue;
      if (nearest == nullptr || table::distance(guard.enemy.at.at, part.way) < table::distance(nearest->enemy.at.at, part.way)) nearest = &guard;
    }
    if (nearest != nullptr) return nearest->enemy.model;
  }
  return std::nullopt;
}

std::optional<ModelRef> Standoff::at_end(const Position& at) const {
  const Guard* nearest = nullptr;
  for (const Guard& guard : guards_) {
    if (!faces(*state_.setup, at, guard.enemy) || !gap_below({at.at, radius_}, guard.enemy.disc(), standoff_)) continue;
    if (nearest == nullptr || table::squared_distance(at.at, guard.enemy.at.at) < table::squared_distance(at.at, nearest->enemy.at.at)) nearest = &guard;
  }
  return nearest == nullptr ? std::nullopt : std::optional(nearest->enemy.model);
}

std::optional<ModelRef> too_close(const State& state, const std::vector<Body>& enemies, const Position& at, Mil radius, UnitRef suspended) {
  if (at.interior) return std::nullopt;
  const Disc disc{at.at, radius};
  const Body* nearest = nullptr;
  for (const Body& enemy : enemies) {
    if (enemy.model.unit == suspended || !gap_below(disc, enemy.disc(), Mil{state.options().standoff}) || !faces(*state.setup, at, enemy)) continue;
    if (nearest == nullptr || table::squared_distance(at.at, enemy.at.at) < table::squared_distance(at.at, nearest->at.at)) nearest = &enemy;
  }
  return nearest == nullptr ? std::nullopt : std::optional(nearest->model);
}

}  // namespace hexinch::m42
