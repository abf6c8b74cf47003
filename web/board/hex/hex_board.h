#pragma once
// The hex board on its table: draws a scene and says what lies under a point. Draws only when told to; has no clock.

#include <optional>
#include <span>

#include "board/board.h"
#include "line_art.h"
#include "map_baker.h"
#include "region_art.h"

namespace hexinch::view {

class HexBoard final : public Board {
 public:
  // Stage and scene outlive the board. No GL call until the first draw.
  HexBoard(Stage& stage, HexScene& scene);

  Rect rect() const override { return scene_.map.laid(board_rect(scene_.map)); }
  float phone_scale() const override { return 30; }
  bool draw(const Camera& camera, const Canvas& canvas, Lamp lamp) override;
  void draw_table(const Canvas& canvas, Lamp lamp) override;
  void draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) override;
  void context_lost() override;
  Pick pick(const Camera& camera, Vec2 screen, float finger) override;
  BoardPlaces places(const Camera& camera) override;
  SmallMap small() const override;
  std::uint32_t print() const override { return baker_.ready() ? baker_.texture().id() : 0; }

 private:
  void prepare(const Canvas& canvas);
  void update_tints();
  void draw_ground(const Camera* camera, const Canvas& canvas, Lamp lamp);
  void build_marks(const Camera& camera);

  Stage& stage_;
  HexScene& scene_;
  StackLayout layout_;
  RegionArt regions_;
  LineArt lines_;
  MapBaker baker_;
  gl::Program table_program_;
  gl::Texture tints_;
  std::vector<Rgba> shown_tints_;
  std::optional<std::uint32_t> map_revision_;
};

}  // namespace hexinch::view
