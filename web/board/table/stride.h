#pragma once
// Bases on their way over the table: where they are drawn while the board already knows where they stand.

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
  // Moves along these stops, together with what moves already; the first is where it came from. Fewer than two: nothing moves.
  void join(std::uint32_t base, std::vector<Stop> stops);
  void end() { walks_.clear(); }
  // Where the first one goes, as long as anything moves.
  const Stop* goal() const { return walks_.empty() ? nullptr : &walks_.front().stops.back(); }
  // Sets the bases' poses for the time that has passed and says whether any still moves (true once more when the last one has just arrived).
  bool step(float elapsed_ms, std::vector<Base>& bases);

 private:
  struct Walk {
    std::uint32_t base = 0;
    std::vector<Stop> stops;
    std::vector<float> ends;  // when each stop is reached, in ms
  };
  static void pose(const Walk& walk, float gone_ms, Base& base);

  std::vector<Walk> walks_;
  float gone_ms_ = 0;
};

}  // namespace hexinch::view
