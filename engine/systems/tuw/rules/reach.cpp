#include <algorithm>
#include <map>
#include <queue>

#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"

/// 4.2: where a unit can get to with what it has left.

namespace hexinch::tuw {
namespace {

/// A way to a hex: the cheapest first, then the one with the fewest hazards, then the shortest, then by place for a fixed order.
struct Label {
  Ticks cost;
  std::int16_t hazards = 0;
  std::int16_t steps = 0;
  std::int32_t at = 0;
  std::int32_t from = 0;
  friend auto operator<=>(const Label&, const Label&) = default;
};

/// What is known about a hex that a way has reached.
struct Known {
  std::int32_t fewest = 0;  ///< steps of the shortest way so far
  Reached first;            ///< by the cheapest way
};

class Search {
 public:
  Search(const State& state, UnitRef unit, int mode) : state_(state), unit_(unit), mode_(mode), grid_(state.setup->grid) {
    const UnitState& u = state.unit(unit);
    start_ = grid_.index(u.hex);
    const int max = max_hexes(state, unit);
    most_steps_ = max == 0 ? grid_.size() : std::max(0, max - u.hexes_entered);
    if (mode == u.mode) saving_ = u.saving;
  }

  /// Dijkstra with two more criteria: a label is worth following only if no cheaper way reached its hex in as few steps. It stores only hexes that it
  /// touches, so the size of the map does not matter.
  std::vector<Reached> run() {
    queue_.push({{}, 0, 0, start_, start_});
    while (!queue_.empty()) {
      const Label label = queue_.top();
      queue_.pop();
      const auto [known, is_new] = known_.try_emplace(label.at);
      if (!is_new && label.steps >= known->second.fewest) continue;
      known->second.fewest = label.steps;
      if (is_new) known->second.first = {grid_.at_index(label.at), label.cost, grid_.at_index(label.from), label.hazards, label.steps};
      if (label.steps < most_steps_) spread(label);
    }
    std::vector<Reached> reached;
    for (const auto& [at, known] : known_)
      if (at != start_) reached.push_back(known.first);
    return reached;
  }

 private:
  void spread(const Label& label) {
    const Hex here = grid_.at_index(label.at);
    for (const Hex direction : hex::kDirections) {
      const Hex to = here + direction;
      if (!grid_.contains(to)) continue;
      const Footing& footing = way_footing(state_, unit_, mode_, to);
      if (!footing.cost) continue;
      Ticks cost = *footing.cost;
      if (label.at == start_ && label.steps == 0 && saving_ && saving_->hex == to) cost = std::max(Ticks{}, cost - saving_->mp);
      if (label.cost + cost > mp_left(state_, unit_, mode_, to)) continue;
      const auto hazards = static_cast<std::int16_t>(label.hazards + static_cast<std::int16_t>(footing.hazards.size()));
      queue_.push({label.cost + cost, hazards, static_cast<std::int16_t>(label.steps + 1), grid_.index(to), label.at});
    }
  }

  const State& state_;
  UnitRef unit_;
  int mode_;
  hex::HexGrid grid_;
  std::int32_t start_ = 0;
  std::int32_t most_steps_ = 0;
  std::optional<Saving> saving_;
  std::map<std::int32_t, Known> known_;
  std::priority_queue<Label, std::vector<Label>, std::greater<>> queue_;
};

}  // namespace

std::vector<Reached> reach(const State& state, UnitRef unit, std::optional<int> mode) {
  const UnitState& u = state.unit(unit);
  const int way = mode.value_or(u.mode);
  if (!u.on_map() || u.disabled() || u.move_closed || (way != u.mode && u.switched)) return {};
  // A unit takes off and lands in its own hex, before or after the way.
  if (is_flying(state.sheet(unit).modes[static_cast<std::size_t>(way)].locomotion) != state.airborne(unit)) return {};
  return Search(state, unit, way).run();
}

std::optional<Refusal> beyond_reach(const State& state, UnitRef unit, Hex to) {
  const int mode = state.unit(unit).mode;
  if (!step_cost(state, unit, mode, to)) return impassable(state, "TUW-4.2b", state.locomotion(unit), to);
  State rested = state;
  rested.unit(unit).mp_spent = points(-1000);  // as if its MP had no end
  const std::vector<Reached> all = reach(rested, unit);
  const auto there = std::ranges::find(all, to, &Reached::hex);
  if (there == all.end()) return std::nullopt;
  return refuse("not_enough_mp", "TUW-4.2b", {{"cost", in_points(there->cost)}, {"left", in_points(mp_left(state, unit, mode, to))}});
}

std::vector<Hex> way_to(const std::vector<Reached>& reached, Hex start, Hex to) {
  std::vector<Hex> way;
  for (Hex at = to; at != start && way.size() <= reached.size();) {
    const auto found = std::find_if(reached.begin(), reached.end(), [&](const Reached& r) { return r.hex == at; });
    if (found == reached.end()) return {};
    way.push_back(at);
    at = found->from;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace hexinch::tuw
