#pragma once
// One base on its way over the table: where it is drawn while the board already knows where it stands.

#include <cstdint>
#include <vector>

#include "board/table_scene.h"

namespace hexinch::view {

class Stride {
 public:
  struct Stop {
    Vec2 at;
    float heading = 0;
  };
  // Moves along these stops; the first is where it came from. Fewer than two: nothing moves.
  void begin(std::uint32_t base, std::vector<Stop> stops);
  void end() { stops_.clear(); }
  // Where it goes, as long as it moves.
  const Stop* goal() const { return stops_.empty() ? nullptr : &stops_.back(); }
  // Sets the base's pose for the time that has passed and says whether it still moves (true once more when it has just arrived).
  bool step(float elapsed_ms, std::vector<Base>& bases);

 private:
  std::uint32_t base_ = 0;
  std::vector<Stop> stops_;
  std::vector<float> ends_;  // when each stop is reached, in ms
  float gone_ms_ = 0;
};

}  // namespace hexinch::view
