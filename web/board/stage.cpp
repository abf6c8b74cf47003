#include "board/stage.h"

#include <algorithm>
#include <cmath>

#include "shaders.h"

namespace hexinch::view {
namespace {

enum WoodUniform { kWoodSize };

constexpr float kMostWoodPixels = 4.0e6F;

// Everything that drawing relies on and that others may have changed.
void set_plain_state() {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

bool fits(const gl::RenderTarget& target, int width, int height) {
  return target.made() && target.texture().width() == width && target.texture().height() == height;
}

}  // namespace

void Stage::context_lost() {
  painter_.forget();
  wood_program_.forget();
  copy_program_.forget();
  screen_.forget();
  wood_.forget();
  picture_.forget();
  picture_done_ = false;
}

void Stage::prepare(const Canvas& canvas) {
  if (!wood_program_.made()) {
    wood_program_.make({shaders::screen_vert}, {shaders::noise_glsl, shaders::wood_frag}, {"size"});
    copy_program_.make({shaders::screen_vert}, {shaders::copy_frag}, {"picture"});
    screen_.make();
  }
  set_plain_state();
  update_wood(canvas);
}

void Stage::update_wood(const Canvas& canvas) {
  const float area = static_cast<float>(canvas.width_px) * static_cast<float>(canvas.height_px);
  const float shrink = area > kMostWoodPixels ? std::sqrt(kMostWoodPixels / area) : 1;
  const int w = std::max(1, static_cast<int>(static_cast<float>(canvas.width_px) * shrink));
  const int h = std::max(1, static_cast<int>(static_cast<float>(canvas.height_px) * shrink));
  if (fits(wood_, w, h)) return;
  wood_.make(w, h);
  wood_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  wood_program_.use();
  wood_program_.set(kWoodSize, canvas.width(), canvas.height());
  screen_.draw();
}

void Stage::begin_picture(const Canvas& canvas) {
  if (!fits(picture_, canvas.width_px, canvas.height_px)) picture_.make(canvas.width_px, canvas.height_px);
  picture_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  set_plain_state();
}

void Stage::show(const Canvas& canvas) {
  picture_done_ = true;
  draw_again(canvas);
}

bool Stage::has_picture(const Canvas& canvas) const { return picture_done_ && fits(picture_, canvas.width_px, canvas.height_px); }

bool Stage::draw_again(const Canvas& canvas) {
  if (!has_picture(canvas)) return false;
  gl::RenderTarget::draw_to_window(canvas.width_px, canvas.height_px);
  glDisable(GL_SCISSOR_TEST);
  set_plain_state();
  copy_program_.use();
  copy_program_.set(0, 0);
  picture_.texture().bind(0);
  screen_.draw();
  return true;
}

void Stage::draw_over(const Canvas& canvas) {
  set_plain_state();
  gl::RenderTarget::draw_to_window(canvas.width_px, canvas.height_px);
}

}  // namespace hexinch::view
