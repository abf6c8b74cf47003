#pragma once
// The table in inches: placeholder for the painter's own file.
#include "board.h"
namespace hexinch::view {
class TableBoard final : public Board {
 public:
  TableBoard(Stage& stage, TableScene& scene) : stage_(stage), scene_(scene) {}
  Rect rect() const override { return {0, 0, scene_.map.width, scene_.map.height}; }
  float phone_scale() const override { return 20; }
  bool draw(const Camera& camera, const Canvas& canvas, Lamp lamp) override;
  void draw_table(const Canvas& canvas, Lamp lamp) override;
  void draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) override;
  void context_lost() override;
  Pick pick(const Camera& camera, Vec2 screen, float finger) override;
  BoardPlaces places(const Camera& camera) override;
 private:
  Stage& stage_;
  TableScene& scene_;
};
}
