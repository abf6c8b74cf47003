#pragma once
// Which counters are seen and where: stacks, two sides in one hex, the fanned-out hex. Drawing and picking share it.

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
  void arrange_hex(const HexScene& scene, const Camera& camera, std::size_t first, std::size_t last);
  void arrange_fan(const HexScene& scene, const Camera& camera, std::size_t first, std::size_t last);

  std::vector<int> resting_;  // scene.counters by hex and faction, kept between frames for its memory
  std::vector<PlacedCounter> placed_;
  std::vector<PlacedCounter> fan_;
  Rect tray_;
};

float counter_size(const Camera& camera);

}  // namespace hexinch::view
