#include "systems/grasp/rules/areas.h"

#include <algorithm>

#include "board/table/pieces.h"
#include "board/table/sweep.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/refusals.h"

namespace hexinch::grasp {
namespace {

constexpr Mil kGap{55};

Polygon strip_shape(const Oblong& base) {
  const auto corners = table::Outline(base).corners();
  return {{corners.begin(), corners.end()}};
}

/// Terrain whose class is known, not what was laid in the game by other means.
bool backs(const State& state, FeatureRef f) {
  return state.ground_of(f).going == TerrainClass::kDifficult || state.ground_of(f).going == TerrainClass::kImpassable;
}

/// Does the piece lie right beyond one of its long edges, front or rear? It is not enough that it touches an end of the edge.
bool beyond_edge(const Oblong& strip, bool front, const Polygon& piece) {
  const auto c = table::Outline(strip).corners();  // front left, front right, rear right, rear left
  const table::Segment edge = front ? table::Segment{c[0], c[1]} : table::Segment{c[2], c[3]};
  const Degrees out = front ? strip.heading : table::turned(strip.heading, {180});
  const Oblong band{table::displaced(strip.at, out, Hundredths{53}), strip.width - Mil{20}, Mil{60}, strip.heading};
  return table::distance(edge, piece) < kGap && table::overlap(strip_shape(band), piece);
}

bool lies_against(const Oblong& strip, const Polygon& piece) {
  const bool front = beyond_edge(strip, true, piece);
  const bool rear = beyond_edge(strip, false, piece);
  const Oblong core{strip.at, strip.width - Mil{20}, strip.depth - Mil{20}, strip.heading};
  return (front || rear) && !table::in_open(strip.at, piece) && !table::overlap(strip_shape(core), piece);
}

}  // namespace

Oblong strip_at(Point at, int turn) { return {at, in_mu(4), in_mu(1), {static_cast<std::int16_t>(turn)}}; }

// GRASP-4.9 Environmental terrain
std::optional<Refusal> check_strip(const State& state, int quadrant, Point at, int turn) {
  if (turn < 0 || turn > 359) return refuse("strip_place", "GRASP-4.9");
  const Oblong strip = strip_at(at, turn);
  const table::Box table{{Mil{0}, Mil{0}}, {state.setup->width, state.setup->height}};
  const bool inside = table::wholly_inside(table::Outline(strip), table) && table::contains(quadrant_box(*state.setup, quadrant), at);
  if (!inside) return refuse("strip_place", "GRASP-4.9");
  for (int i = 0; i < state.features(); ++i)
    if (backs(state, feature_at(i)) && lies_against(strip, state.feature(feature_at(i)).polygon)) return kAllowed;
  return refuse("strip_place", "GRASP-4.9");
}

/// Along the edges of such pieces, at three places of each; at more of them if there is a wish.
std::optional<Stance> strip_place(const State& state, int quadrant, std::optional<Point> wish) {
  const int parts = wish ? 12 : 4;
  std::optional<Stance> best;
  for (int i = 0; i < state.features(); ++i) {
    if (!backs(state, feature_at(i))) continue;
    const Polygon& piece = state.feature(feature_at(i)).polygon;
    for (std::size_t e = 0; e < piece.corners.size(); ++e) {
      const table::Segment edge = table::edge(piece, e);
      for (int part = 1; part < parts; ++part) {
        const table::Offset along = edge.to - edge.from;
        const auto x = static_cast<std::int32_t>(edge.from.x.n + along.x * part / parts);
        const auto y = static_cast<std::int32_t>(edge.from.y.n + along.y * part / parts);
        const Point foot{Mil{x}, Mil{y}};
        for (const table::Offset normal : {table::Offset{along.y, -along.x}, table::Offset{-along.y, along.x}}) {
          const Degrees out = table::nearest_heading(normal);
          Point at = table::displaced(foot, out, Hundredths{52});
          at = {Mil{(at.x.n + 5) / 10 * 10}, Mil{(at.y.n + 5) / 10 * 10}};
          if (best && table::squared_distance(at, *wish) >= table::squared_distance(best->at, *wish)) continue;
          if (check_strip(state, quadrant, at, out.n)) continue;
          best = Stance{at, out, 0};
          if (!wish) return best;
        }
      }
    }
  }
  return best;
}

void clear_areas(Transcript<Grasp>& t) {
  for (int i = static_cast<int>(t.state().areas.size()) - 1; i >= 0; --i)
    if (t.state().areas[static_cast<std::size_t>(i)].until == t.state().turn) t.emit(AreaGone{static_cast<std::int16_t>(i)});
}

}  // namespace hexinch::grasp
