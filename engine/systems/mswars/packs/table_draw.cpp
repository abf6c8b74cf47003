#include <array>
#include <string>
#include <vector>

#include "base/dice.h"
#include "systems/mswars/packs/pick_up.h"

/// Tables drawn by a seed. Every feature has a twin on the opposite side of the centre, so neither side has the better edge.

namespace hexinch::mswars {
namespace {

constexpr std::int32_t kCell = 8000;  ///< each square of this width holds at most one feature
constexpr std::int32_t kMargin = 750;  ///< a feature's distance from its square's border: all bases but the largest can pass between two

struct Corner {
  std::int32_t x = 0;
  std::int32_t y = 0;
};
using Outline = std::vector<Corner>;

Value show(const Outline& outline) {
  Value::List corners;
  for (const Corner& c : outline) corners.push_back(Value(Value::List{Value(std::int64_t{c.x}), Value(std::int64_t{c.y})}));
  return Value(std::move(corners));
}

class Drawing {
 public:
  Drawing(std::int64_t seed, std::int32_t width, std::int32_t height) : dice_({static_cast<std::uint64_t>(seed), 9}), width_(width), height_(height) {}

  Value drawn() {
    const std::int32_t bare = height_ / 6;
    const std::int32_t rows = (height_ / 2 - bare) / kCell;
    const std::int32_t columns = width_ / kCell;
    const std::int32_t left = (width_ - columns * kCell) / 2;
    const std::int32_t top = height_ / 2 - rows * kCell;
    for (std::int32_t row = 0; row < rows; ++row)
      for (std::int32_t column = 0; column < columns; ++column) fill({left + column * kCell, top + row * kCell});
    Value::List size{Value(std::int64_t{width_}), Value(std::int64_t{height_})};
    return Value(Value::Object{{"size", Value(std::move(size))}, {"features", Value(std::move(features_))}});
  }

 private:
  /// A length from `least` to `most`, a multiple of 250.
  std::int32_t length(std::int32_t least, std::int32_t most) { return least + 250 * (dice_.roll((most - least) / 250 + 1) - 1); }

  /// Fills the square with that corner: with nothing, or with a feature of a kind that the dice choose.
  void fill(Corner corner) {
    switch (dice_.roll(10)) {
      case 1:
      case 2: return building(corner);
      case 3:
      case 4: return grown(corner, "wood", "W", 2500);
      case 5: return grown(corner, "rough", "RG", 0);
      case 6: return grown(corner, "hill", "H", 1500);
      case 7: return grown(corner, "rubble", "RB", 500);
      case 8: return wall(corner);
      default: return;
    }
  }

  void building(Corner corner) {
    const std::int32_t wide = length(3000, 5000);
    const std::int32_t deep = length(3000, 5000);
    const Corner at = place(corner, wide, deep);
    constexpr std::array<std::int32_t, 3> kHeights{2500, 4000, 5000};
    const std::int32_t height = kHeights[static_cast<std::size_t>(dice_.roll(3) - 1)];
    add("building", "B", height, {at, {at.x + wide, at.y}, {at.x + wide, at.y + deep}, {at.x, at.y + deep}});
  }

  void wall(Corner corner) {
    constexpr std::int32_t kThick = 500;
    const std::int32_t along = length(4000, 6000);
    const bool upright = dice_.roll(2) == 1;
    const std::int32_t wide = upright ? kThick : along;
    const std::int32_t deep = upright ? along : kThick;
    const Corner at = place(corner, wide, deep);
    add("wall", "F", 750, {at, {at.x + wide, at.y}, {at.x + wide, at.y + deep}, {at.x, at.y + deep}});
  }

  /// The north-west corner of a rectangle somewhere in the square.
  Corner place(Corner corner, std::int32_t wide, std::int32_t deep) {
    const std::int32_t x = length(kMargin, kCell - kMargin - wide);
    const std::int32_t y = length(kMargin, kCell - kMargin - deep);
    return {corner.x + x, corner.y + y};
  }

  /// Six corners round the square's centre at different distances: natural features have no straight sides.
  void grown(Corner corner, const char* kind, const char* name, std::int32_t height) {
    constexpr std::array<Corner, 6> kRound{Corner{0, -100}, Corner{87, -50}, Corner{87, 50}, Corner{0, 100}, Corner{-87, 50}, Corner{-87, -50}};
    Outline outline;
    for (const Corner& way : kRound) {
      const std::int32_t out = length(2000, kCell / 2 - kMargin);
      outline.push_back({corner.x + kCell / 2 + out * way.x / 100, corner.y + kCell / 2 + out * way.y / 100});
    }
    add(kind, name, height, outline);
  }

  void add(const char* kind, const std::string& name, std::int32_t height, const Outline& outline) {
    Outline twin;
    for (const Corner& c : outline) twin.push_back({width_ - c.x, height_ - c.y});
    for (const Outline& shape : {outline, twin}) {
      const auto number = static_cast<std::int64_t>(features_.size()) + 1;
      Value feature(Value::Object{{"name", Value(name + std::to_string(number))}, {"kind", Value(std::string(kind))}, {"poly", show(shape)}});
      if (height > 0) feature.set("height", Value(std::int64_t{height}));
      features_.push_back(std::move(feature));
    }
  }

  SeededDice dice_;
  std::int32_t width_;
  std::int32_t height_;
  Value::List features_;
};

}  // namespace

Value draw_table(std::int64_t seed, std::int32_t width, std::int32_t height) { return Drawing(seed, width, height).drawn(); }

}  // namespace hexinch::mswars
