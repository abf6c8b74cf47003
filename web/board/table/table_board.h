#pragma once
// A table measured in inches: draws a scene and says what lies under a point. Board units are inches. Its code and shaders come with the first system that
// needs them (tools/page/split.mjs), so nothing that every game loads may name it.

#include <memory>

#include "board/board.h"
#include "field_art.h"
#include "mat_baker.h"
#include "base_art.h"
#include "slab_painter.h"
#include "table_art.h"

namespace hexinch::view {

class TableBoard final : public Board {
 public:
  // Stage and scene outlive the board. No GL call until the first draw. Without `slabs` all bases are round.
  TableBoard(Stage& stage, const TableScene& scene, std::unique_ptr<SlabPainter> slabs);

  Rect rect() const override { return mat_rect(scene_.map); }
  float phone_scale() const override;
  bool carries_beside() const override { return true; }
  bool draw(const Camera& camera, const Canvas& canvas, Lamp lamp) override;
  void draw_table(const Canvas& canvas, Lamp lamp) override;
  void draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) override;
  void context_lost() override;
  Pick pick(const Camera& camera, Vec2 screen, float finger) override { return pick_on_table(scene_, camera, screen, finger); }
  BoardPlaces places(const Camera& camera) override;
  SmallMap small() const override;
  std::uint32_t print() const override { return baker_.ready() ? baker_.texture().id() : 0; }

 private:
  void prepare(const Canvas& canvas);
  void draw_ground(const Camera* camera, const Canvas& canvas, Lamp lamp);
  void draw_on_mat(TableArt& art, const Camera& camera, const Canvas& canvas);
  void draw_marks(const Camera& camera, const Canvas& canvas);
  void draw_start(const Camera& camera);
  void draw_piece(const Base& base, Vec2 centre, float radius, float inch);
  void paint_marks(const Canvas& canvas);

  Stage& stage_;
  const TableScene& scene_;
  Marks marks_;
  MarkPainter painter_;
  MatBaker baker_;
  FieldArt fields_;
  BaseIcons icons_;
  std::unique_ptr<SlabPainter> slabs_;
  TagPlacer placer_;
  std::vector<const Base*> order_;  // of painting
  gl::Program ground_;
  std::optional<std::uint32_t> map_revision_;
  Lamp lamp_ = Lamp::day;
  int flag_;
};

}  // namespace hexinch::view
