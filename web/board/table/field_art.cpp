#include "board/table/field_art.h"

#include "region.h"
#include "shaders.h"

namespace hexinch::view {
namespace {

enum AreaUniform { kRadiusArea, kClosedArea, kWindow, kTable, kRadiusBox, kClosedBox, kSpreads };

}  // namespace

void FieldArt::forget() {
  program_.forget();
  for (Area* area : {&radius_, &closed_}) {
    area->texture.forget();
    area->spread = 0;
  }
  standoff_.clear();
}

void FieldArt::Area::take(const DistanceField& field) {
  box = field.box;
  spread = field.spread;
  texture.make(field.areas == 2 ? gl::Format::rg8 : gl::Format::r8, field.columns, field.rows, gl::Filter::linear, field.texels.data());
}

void FieldArt::begin(const Stage& stage) {
  if (!program_.begun()) program_.begin({shaders::screen_vert}, {stage.shader("table/region.frag")});
}

bool FieldArt::update(const TableScene& scene) {
  if (!scene.field) {
    radius_.spread = 0;
  } else if (radius_.spread <= 0 || revision_ != scene.field->revision) {
    radius_.take(grown(*scene.field));
    revision_ = scene.field->revision;
  }
  if (scene.standoff != standoff_) {
    standoff_ = scene.standoff;
    closed_.spread = 0;
    if (!standoff_.empty()) closed_.take(joined(standoff_));
  }
  return radius_.spread > 0 || closed_.spread > 0;
}

void FieldArt::draw(const Stage& stage, const Camera& camera, const Canvas& canvas, Part part) {
  begin(stage);
  if (!program_.made()) program_.finish({"radius", "closed", "size", "table", "radius_box", "closed_box", "spread"});
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  program_.use();
  program_.set(kRadiusArea, 0);
  program_.set(kClosedArea, 1);
  program_.set(kWindow, canvas.width(), canvas.height());
  const Vec2 corner = camera.to_screen({0, 0});
  program_.set(kTable, corner.x, corner.y, camera.scale(), canvas.dpr);
  const auto place = [&](int uniform, const Area& area, int unit) {
    program_.set(uniform, area.box.x, area.box.y, area.box.w, area.box.h);
    (area.spread > 0 ? area : radius_.spread > 0 ? radius_ : closed_).texture.bind(unit);
  };
  place(kRadiusBox, radius_, 0);
  place(kClosedBox, closed_, 1);
  program_.set(kSpreads, radius_.spread, closed_.spread, part == Part::lines ? 1.0F : 0.0F, 0);
  stage.screen().draw();
}

}  // namespace hexinch::view
