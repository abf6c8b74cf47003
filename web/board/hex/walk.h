#pragma once
// One counter on its way: where it is drawn while the board already knows where it stands.

#include "board/hex_scene.h"

#include <cstdint>
#include <vector>

namespace hexinch::view {

class Walk {
 public:
  // Walks along these cells; the first is where it came from. Fewer than two: nothing walks.
  void begin(std::uint32_t counter, std::vector<HexCell> cells);
  void end() { cells_.clear(); }
  // Where it goes, as long as it walks.
  const HexCell* goal() const { return cells_.empty() ? nullptr : &cells_.back(); }
  // Sets the counter's pose for the time that has passed and says whether it still walks (true once more when it has just arrived).
  bool step(float elapsed_ms, std::vector<Counter>& counters);

 private:
  std::uint32_t counter_ = 0;
  std::vector<HexCell> cells_;
  float walked_ms_ = 0;
};

}  // namespace hexinch::view
