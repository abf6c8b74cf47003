#include "systems/grasp/rules/placing.h"

#include <algorithm>

#include "board/table/pieces.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// 7.2, in hundredths of an MU from the middle.
std::vector<std::pair<int, int>> corners_of(Shape shape) {
  switch (shape) {
    case Shape::kOval: return {{-300, 0}, {-200, -160}, {0, -220}, {200, -160}, {300, 0}, {200, 160}, {0, 220}, {-200, 160}};
    case Shape::kBean: return {{-350, -50}, {-150, -180}, {100, -120}, {320, -190}, {380, 20}, {200, 170}, {-50, 100}, {-280, 160}};
    case Shape::kBlock: return {{-200, -150}, {200, -150}, {200, 150}, {-200, 150}};
    case Shape::kStrip: return {{-450, -50}, {450, -50}, {450, 50}, {-450, 50}};
    case Shape::kLarge: break;
  }
  return {{-450, -100}, {-200, -320}, {200, -300}, {460, -50}, {300, 300}, {-150, 330}, {-400, 200}};
}

int army_points(const State& state, Seat seat) {
  int points = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat) points += points_of(state.build(unit_at(i)), state.options().prowess_price);
  return points;
}

std::string next_name(const State& state) { return "Ground " + std::to_string(state.features() + 1); }

}  // namespace

void allow_pieces(Transcript<Grasp>& t) {
  if (t.state().options().deployment != Deployment::kOpen) return;
  for (int i = 0; i < t.state().setup->seats(); ++i)
    t.emit(PiecesAllowed{seat_at(i), static_cast<std::int8_t>(army_points(t.state(), seat_at(i)) / 100), 0});
}

void dice_sector(Transcript<Grasp>& t, Seat seat) {
  const int sector = throw_plain(t, {"grasp.roll.sector", {{"side", side_name(t.state(), seat)}}}, "GRASP-3.1", seat, 4);
  if (t.good()) t.emit(PiecesAllowed{seat, t.state().side(seat).pieces_left, static_cast<std::int8_t>(sector)});
}

Polygon shape_at(Shape shape, Point at, int turn) {
  Polygon polygon;
  for (const auto& [x, y] : corners_of(shape))
    polygon.corners.push_back(table::turned_about({at.x + Mil{10 * x}, at.y + Mil{10 * y}}, at, {static_cast<std::int16_t>(turn)}));
  return polygon;
}

// GRASP-3.2 Allowance: within the diced-for sector, overlapping no other piece. No shape exceeds 10 MU.
std::optional<Refusal> check_piece(const State& state, Seat seat, const PlaceTerrain& piece) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-3.2")) return refusal;
  if (state.step != SetupStep::kTerrain) return refuse_not_now(state, "GRASP-3.2");
  if (state.side(seat).pieces_left <= 0 || state.features() >= kMostFeatures) return refuse("terrain_allowance", "GRASP-3.2");
  if (piece.turn % 15 != 0 || piece.turn < 0 || piece.turn > 345) return refuse("terrain_size", "GRASP-3.2");
  if (!on_table(*state.setup, piece.at)) return refuse("terrain_sector", "GRASP-3.2");
  const Polygon shape = shape_at(piece.shape, piece.at, piece.turn);
  const table::Box sector = quadrant_box(*state.setup, state.side(seat).sector);
  const bool inside = std::ranges::all_of(shape.corners, [&](Point corner) { return table::contains(sector, corner); });
  bool free = true;
  for (int i = 0; i < state.features(); ++i) free = free && !table::overlap(shape, state.feature(feature_at(i)).polygon);
  return inside && free ? kAllowed : refuse("terrain_sector", "GRASP-3.2");
}

Explained plan_piece(const State& state, Seat seat) {
  Explained plan;
  if (!state.options().roll_terrain)
    for (PlannedRoll& roll : reveal_rolls({next_name(state)}, seat)) plan.rolls.push_back(std::move(roll));
  return plan;
}

void place_piece(Transcript<Grasp>& t, Seat seat, const PlaceTerrain& piece) {
  Feature feature;
  feature.name = next_name(t.state());
  feature.is = "t-unknown";
  feature.going = TerrainClass::kUnknown;
  feature.height = kUnknownHeight;
  feature.polygon = shape_at(piece.shape, piece.at, piece.turn);
  t.emit(PiecePlaced{seat, std::move(feature)});
  // GRASP-3.3, option `roll_terrain`: else everybody knows it from the start.
  if (!t.state().options().roll_terrain) reveal(t, feature_at(t.state().features() - 1), seat);
  if (!t.good()) return;
  t.emit(PiecesAllowed{seat, static_cast<std::int8_t>(t.state().side(seat).pieces_left - 1), 0});
  pass_set_up(t);
}

void lay_no_more(Transcript<Grasp>& t, Seat seat) {
  t.emit(PiecesAllowed{seat, 0, 0});
  pass_set_up(t);
}

namespace {

bool taken(const State& state, int quadrant) {
  return std::ranges::any_of(state.sides, [&](const SideState& side) { return side.quadrant == quadrant; });
}

/// Would that choice leave an enemy team no quadrant at all?
bool crowds_out(const State& state, Seat seat, int choice) {
  std::vector<std::int8_t> waiting;  // teams
  for (int i = 0; i < state.setup->seats(); ++i)
    if (const std::int8_t team = state.team(seat_at(i)); team != state.team(seat) && std::ranges::find(waiting, team) == waiting.end()) waiting.push_back(team);
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.side(seat_at(i)).quadrant != 0) std::erase(waiting, state.team(seat_at(i)));
  std::size_t free = 0;
  for (int quadrant = 1; quadrant <= kQuadrants; ++quadrant) free += quadrant != choice && !taken(state, quadrant) ? 1 : 0;
  return free < waiting.size();
}

}  // namespace

// GRASP-5.2 (b): a free quadrant. A second player of a team may share his team's; more than four players must, as far as enemies need the others.
std::optional<Refusal> check_quadrant(const State& state, Seat seat, const ChooseQuadrant& choice) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-5.2")) return refusal;
  if (state.step != SetupStep::kQuadrants) return refuse_not_now(state, "GRASP-5.2");
  if (choice.quadrant < 1 || choice.quadrant > kQuadrants) return refuse("taken", "GRASP-5.2");
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.sides[static_cast<std::size_t>(i)].quadrant == choice.quadrant && state.team(seat_at(i)) != state.team(seat)) return refuse("taken", "GRASP-5.2");
  return crowds_out(state, seat, choice.quadrant) ? refuse("taken", "GRASP-5.2", {says("quadrant_needed")}) : kAllowed;
}

void choose_quadrant(Transcript<Grasp>& t, Seat seat, const ChooseQuadrant& choice) {
  t.emit(QuadrantChosen{seat, choice.quadrant});
  pass_set_up(t);
}

}  // namespace hexinch::grasp
