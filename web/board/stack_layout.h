#pragma once
// Which counters are seen and where: stacks, two sides in one hex, the fanned-out hex. Drawing and picking share it.

#include <span>
#include <vector>

#include "camera.h"
#include "hex_scene.h"

namespace hexinch::view {

inline constexpr float kCounterShare = 0.74F;  // of the hex height across flats

struct PlacedCounter {
  const Counter* counter = nullptr;
  Vec2 centre;     // CSS px
  float size = 0;  // CSS px, side
  int below = 0;   // cards seen under it
  int count = 0;   // on its badge; below 2: no badge
  bool fanned = false;
};

class StackLayout {
 public:
  // Placed in the order of painting. The result points into the scene.
  const std::vector<PlacedCounter>& arrange(const HexScene& scene, const Camera& camera);
  // The tray under the fanned hex, empty if none is fanned.
  Rect tray() const { return tray_; }

 private:
  // The counters that rest in one hex, as a range of resting_, and the ghosts that would join them.
  struct Group {
    std::size_t first = 0;
    std::size_t last = 0;
    std::span<const int> ghosts = {};
  };
  Group group_at(const HexScene& scene, std::size_t first);
  void arrange_hex(const HexScene& scene, const Camera& camera, const Group& group);
  void arrange_fan(const HexScene& scene, const Camera& camera, const Group& group);
  void place(const HexScene& scene, const Camera& camera, int counter);

  std::vector<int> resting_;  // scene.counters by hex and faction, kept between frames for its memory
  std::vector<int> ghosts_;   // those of one hex
  std::vector<bool> shown_;   // by counter: is it a ghost with a place beside others?
  std::vector<PlacedCounter> placed_;
  std::vector<PlacedCounter> fan_;
  Rect tray_;
};

float counter_size(const Camera& camera);

}  // namespace hexinch::view
