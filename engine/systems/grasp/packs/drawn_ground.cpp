#include "systems/grasp/packs/drawn_ground.h"

#include <algorithm>
#include <array>

#include "base/dice.h"
#include "board/table/pieces.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/placing.h"

namespace hexinch::grasp {
namespace {

constexpr int kSectors = 4;       ///< sectors and kinds that are tried for each piece
constexpr int kTries = 60;        ///< places in each
constexpr int kPlaceGrain = 500;  ///< mil between the places that are tried
constexpr int kTurns = 24;        ///< steps of 15 degrees
constexpr std::array kAreas{Shape::kOval, Shape::kBean, Shape::kBlock, Shape::kLarge};

/// 1 to n as a choice from 0 on.
int one_of(Dice& dice, std::size_t n) { return n < 2 ? 0 : dice.roll(static_cast<int>(n)) - 1; }

/// Corners of pieces are whole hundredths of an MU in data.
Polygon to_hundredths(Polygon polygon) {
  for (Point& corner : polygon.corners) corner = {Mil{(corner.x.n + 5) / 10 * 10}, Mil{(corner.y.n + 5) / 10 * 10}};
  return polygon;
}

class Drawing {
 public:
  Drawing(const Content& content, const DrawnTable& table, Dice& dice) : table_(table), dice_(dice) {
    for (const PieceKind& piece : content.pieces)
      if (piece.drawn) kinds_.push_back(&piece);
  }

  void add() {
    if (kinds_.empty()) return;
    for (int s = 0; s < kSectors; ++s) {
      const PieceKind& kind = *kinds_[static_cast<std::size_t>(one_of(dice_, kinds_.size()))];
      const table::Box sector = quadrant_box(table_.ground, dice_.roll(4));
      for (int i = 0; i < kTries; ++i)
        if (auto polygon = try_place(kind, sector)) return lay(kind, *std::move(polygon));
    }
  }

  std::vector<Feature> all() { return std::move(laid_); }

 private:
  std::optional<Polygon> try_place(const PieceKind& kind, const table::Box& sector) const {
    const bool linear = kind.kind == FeatureKind::kLinear;
    const Shape shape = linear ? Shape::kStrip : kAreas[static_cast<std::size_t>(one_of(dice_, kAreas.size()))];
    const auto along = [&](Mil least, Mil most) {
      return least + Mil{one_of(dice_, static_cast<std::size_t>((most - least).n / kPlaceGrain + 1)) * kPlaceGrain};
    };
    const Mil x = along(sector.least.x, sector.most.x);
    const Mil y = along(sector.least.y, sector.most.y);
    Polygon polygon = to_hundredths(shape_at(shape, {x, y}, 15 * one_of(dice_, kTurns)));
    return fits(kind, polygon, sector) ? std::optional(std::move(polygon)) : std::nullopt;
  }

  /// GRASP-3.2: wholly in the sector, clear of other pieces.
  bool fits(const PieceKind& kind, const Polygon& polygon, const table::Box& sector) const {
    if (!std::ranges::all_of(polygon.corners, [&](Point corner) { return table::contains(sector, corner); })) return false;
    if (table::fault(polygon, {{}, {table_.ground.width, table_.ground.height}})) return false;
    if (std::ranges::any_of(laid_, [&](const Feature& other) { return table::overlap(polygon, other.polygon); })) return false;
    const bool barred = !table_.unknown && kind.going == TerrainClass::kImpassable;
    return !barred || std::ranges::none_of(table_.standing, [&](Point centre) { return table::in_closed(centre, polygon); });
  }

  void lay(const PieceKind& kind, Polygon polygon) {
    const std::string number = " " + std::to_string(laid_.size() + 1);
    if (table_.unknown)
      laid_.push_back(
          {"Ground" + number, "t-unknown", FeatureKind::kArea, TerrainClass::kUnknown, kUnknownHeight, Element::kLand, std::move(polygon), kNoSeat});
    else
      laid_.push_back({kind.name + number, kind.id, kind.kind, kind.going, kind.height, kind.medium, std::move(polygon), kNoSeat});
  }

  const DrawnTable& table_;
  Dice& dice_;
  std::vector<const PieceKind*> kinds_;
  std::vector<Feature> laid_;
};

}  // namespace

// GRASP-20.3 Quick set-up: three pieces a player.
std::vector<Feature> draw_ground(const Content& content, const DrawnTable& table, int pieces, Dice& dice) {
  Drawing drawing(content, table, dice);
  for (int i = 0; i < pieces; ++i) drawing.add();
  return drawing.all();
}

}  // namespace hexinch::grasp
