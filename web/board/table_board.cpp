#include "board/table_board.h"

#include <cmath>

namespace hexinch::view {

bool TableBoard::draw(const Camera&, const Canvas& canvas, Lamp) {
  stage_.prepare(canvas);
  stage_.begin_picture(canvas);
  stage_.marks().clear();
  stage_.paint_marks(canvas);
  stage_.show(canvas);
  return false;
}
void TableBoard::draw_table(const Canvas& canvas, Lamp) {
  stage_.prepare(canvas);
  stage_.begin_picture(canvas);
  stage_.show(canvas);
}
void TableBoard::draw_pieces(std::span<const LoosePiece>, const Canvas&) {}
void TableBoard::context_lost() {}
Pick TableBoard::pick(const Camera& camera, Vec2 screen, float) {
  Pick pick;
  pick.at = camera.to_board(screen);
  const auto away = [&](Vec2 at) { return std::hypot(at.x - pick.at.x, at.y - pick.at.y); };
  for (const Base& b : scene_.bases)
    if (away(b.at) <= b.radius) pick.piece = b.id;
  if (scene_.turn_handle && away(*scene_.turn_handle) < 0.6F) pick.turn_handle = true;
  return pick;
}
BoardPlaces TableBoard::places(const Camera& camera) {
  BoardPlaces places;
  for (const Base& b : scene_.bases) places.pieces.push_back({b.id, camera.to_screen(b.at), b.radius * camera.scale(), b.ghost});
  return places;
}

}  // namespace hexinch::view
