#include <algorithm>
#include <queue>

#include "systems/tuw/movement.h"

/// 4.2: where a unit can get to with what it has left.

namespace hexinch::tuw {
namespace {

/// A way as far as a hex: cheapest first, then the one with the fewest hazards, then the shortest, then by place for a fixed order.
struct Label {
  Ticks cost;
  std::int16_t hazards = 0;
  std::int16_t steps = 0;
  std::int32_t at = 0;
  std::int32_t from = 0;
  friend auto operator<=>(const Label&, const Label&) = default;
};

class Search {
 public:
  Search(const State& state, UnitRef unit, int mode) : state_(state), unit_(unit), mode_(mode), grid_(state.setup->grid) {
    const UnitState& u = state.unit(unit);
    start_ = grid_.index(u.hex);
    left_ = mp_left(state, unit, mode);
    const int max = max_hexes(state, unit);
    most_steps_ = max == 0 ? grid_.size() : std::max(0, max - u.hexes_entered);
    if (mode == u.mode) saving_ = u.saving;
  }

  /// Dijkstra with two more criteria: a label is only worth following if no cheaper way got to its hex in as few steps.
  std::vector<Reached> run() {
    std::vector<std::int32_t> fewest(static_cast<std::size_t>(grid_.size()), most_steps_ + 1);
    std::vector<Reached> first(static_cast<std::size_t>(grid_.size()));
    std::vector<bool> found(static_cast<std::size_t>(grid_.size()));
    queue_.push({{}, 0, 0, start_, start_});
    while (!queue_.empty()) {
      const Label label = queue_.top();
      queue_.pop();
      const auto at = static_cast<std::size_t>(label.at);
      if (label.steps >= fewest[at]) continue;
      fewest[at] = label.steps;
      if (!found[at]) first[at] = {grid_.at_index(label.at), label.cost, grid_.at_index(label.from), label.hazards, label.steps};
      found[at] = true;
      if (label.steps < most_steps_) spread(label);
    }
    std::vector<Reached> reached;
    for (std::size_t i = 0; i < found.size(); ++i)
      if (found[i] && static_cast<std::int32_t>(i) != start_) reached.push_back(first[i]);
    return reached;
  }

 private:
  void spread(const Label& label) {
    const Hex here = grid_.at_index(label.at);
    for (const Hex direction : hex::kDirections) {
      const Hex to = here + direction;
      if (!grid_.contains(to)) continue;
      const Footing& footing = state_.setup->footing(unit_, mode_, to);
      if (!footing.cost) continue;
      Ticks cost = *footing.cost;
      if (label.at == start_ && label.steps == 0 && saving_ && saving_->hex == to) cost = std::max(Ticks{}, cost - saving_->mp);
      if (label.cost + cost > left_) continue;
      const auto hazards = static_cast<std::int16_t>(label.hazards + static_cast<std::int16_t>(footing.hazards.size()));
      queue_.push({label.cost + cost, hazards, static_cast<std::int16_t>(label.steps + 1), grid_.index(to), label.at});
    }
  }

  const State& state_;
  UnitRef unit_;
  int mode_;
  hex::HexGrid grid_;
  std::int32_t start_ = 0;
  Ticks left_;
  std::int32_t most_steps_ = 0;
  std::optional<Saving> saving_;
  std::priority_queue<Label, std::vector<Label>, std::greater<>> queue_;
};

}  // namespace

std::vector<Reached> reach(const State& state, UnitRef unit, std::optional<int> mode) {
  const UnitState& u = state.unit(unit);
  const int way = mode.value_or(u.mode);
  if (!u.in_play() || u.disabled() || u.move_closed || (way != u.mode && u.switched)) return {};
  return Search(state, unit, way).run();
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
