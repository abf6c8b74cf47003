#include "systems/m42/rules/enemy_lines.h"

namespace hexinch::m42 {
namespace {

// M42-5.3, M42-5.4: those on the leader's level. `interior` models form no line, nor does a target that is assaulted.
std::vector<const Body*> in_line(const std::vector<Body>& enemies, Level level, UnitRef assaulted) {
  std::vector<const Body*> found;
  for (const Body& enemy : enemies)
    if (enemy.at.level == level && !enemy.at.interior && enemy.model.unit != assaulted) found.push_back(&enemy);
  return found;
}

bool parts(const EnemyLine& line, Segment straight, table::Box around) {
  if (!table::meet(line.box, around)) return false;
  return line.radius.n > 0 ? table::distance(line.way.from, straight) < line.radius : table::meet(line.way, straight);
}

}  // namespace

// M42-5.2 Lines of enemy troops: every two models whose standoffs meet, and each model for itself.
EnemyLines::EnemyLines(const std::vector<Body>& enemies, Mil most, Level level, UnitRef assaulted, table::Box reach) {
  std::vector<EnemyLine> beyond;
  const auto add = [&](const EnemyLine& line) { (table::meet(line.box, reach) ? lines_ : beyond).push_back(line); };
  const std::vector<const Body*> there = in_line(enemies, level, assaulted);
  for (std::size_t i = 0; i < there.size(); ++i) {
    const Body& a = *there[i];
    add({a.model, a.model, {a.at.at, a.at.at}, a.radius, table::box(a.disc())});
    for (std::size_t k = i + 1; k < there.size(); ++k) {
      const Body& b = *there[k];
      if (!gap_within(a.disc(), b.disc(), most)) continue;
      const Segment way{a.at.at, b.at.at};
      add({a.model, b.model, way, Mil{0}, table::box(way)});
    }
  }
  near_ = lines_.size();
  lines_.insert(lines_.end(), beyond.begin(), beyond.end());
}

bool EnemyLines::between(Segment straight) const {
  const table::Box around = table::box(straight);
  for (std::size_t i = 0; i < near_; ++i)
    if (parts(lines_[i], straight, around)) return true;
  return false;
}

std::vector<const EnemyLine*> EnemyLines::all(Segment straight) const {
  const table::Box around = table::box(straight);
  std::vector<const EnemyLine*> found;
  for (const EnemyLine& line : lines_)
    if (parts(line, straight, around)) found.push_back(&line);
  return found;
}

}  // namespace hexinch::m42
