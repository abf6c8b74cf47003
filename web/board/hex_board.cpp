#include "board/hex_board.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "shaders.h"

namespace hexinch::view {
namespace {

enum WoodUniform { kWoodSize };
enum TableUniform { kWood, kMap, kTints, kSize, kBoard, kOrigin, kScale, kMargin, kBeyond, kEvening };

constexpr float kMostWoodPixels = 4.0e6F;

// Everything that drawing relies on and that others may have changed.
void set_plain_state() {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

bool same(const std::vector<Rgba>& a, std::span<const Rgba> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), b.size_bytes()) == 0;
}

}  // namespace

HexBoard::HexBoard(const Atlas& atlas) : icons_(atlas), marks_(atlas), regions_(atlas), baker_(atlas) {}

void HexBoard::context_lost() {
  baker_.forget();
  painter_.forget();
  wood_program_.forget();
  table_program_.forget();
  screen_.forget();
  copy_program_.forget();
  wood_.forget();
  picture_.forget();
  picture_done_ = false;
  tints_.forget();
  shown_tints_.clear();
}

void HexBoard::prepare() {
  if (table_program_.made()) return;
  wood_program_.make({shaders::screen_vert}, {shaders::noise_glsl, shaders::wood_frag}, {"size"});
  table_program_.make({shaders::screen_vert}, {shaders::table_frag},
                      {"wood", "map", "tints", "size", "board", "origin", "scale", "margin", "beyond", "evening"});
  copy_program_.make({shaders::screen_vert}, {shaders::copy_frag}, {"picture"});
  screen_.make();
}

void HexBoard::begin_picture(int width_px, int height_px) {
  const bool fits = picture_.made() && picture_.texture().width() == width_px && picture_.texture().height() == height_px;
  if (!fits) picture_.make(width_px, height_px);
  picture_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  set_plain_state();
}

bool HexBoard::draw_again(int width_px, int height_px) {
  if (!picture_done_ || picture_.texture().width() != width_px || picture_.texture().height() != height_px) return false;
  gl::RenderTarget::draw_to_window(width_px, height_px);
  glDisable(GL_SCISSOR_TEST);
  set_plain_state();
  copy_program_.use();
  copy_program_.set(0, 0);
  picture_.texture().bind(0);
  screen_.draw();
  return true;
}

void HexBoard::update_wood(int width_px, int height_px, float dpr) {
  const float area = static_cast<float>(width_px) * static_cast<float>(height_px);
  const float shrink = area > kMostWoodPixels ? std::sqrt(kMostWoodPixels / area) : 1;
  const int w = std::max(1, static_cast<int>(static_cast<float>(width_px) * shrink));
  const int h = std::max(1, static_cast<int>(static_cast<float>(height_px) * shrink));
  if (wood_.made() && wood_.texture().width() == w && wood_.texture().height() == h) return;
  wood_.make(w, h);
  wood_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  wood_program_.use();
  wood_program_.set(kWoodSize, static_cast<float>(width_px) / dpr, static_cast<float>(height_px) / dpr);
  screen_.draw();
}

void HexBoard::update_tints(const HexScene& scene) {
  const std::span<const Rgba> tints = regions_.tints(scene);
  const bool fits = tints_.made() && tints_.width() == scene.map.width && tints_.height() == scene.map.height;
  if (fits && same(shown_tints_, tints)) return;
  if (fits)
    tints_.update(tints.data());
  else
    tints_.make(gl::Format::rgba8, scene.map.width, scene.map.height, gl::Filter::nearest, tints.data());
  shown_tints_.assign(tints.begin(), tints.end());
}

void HexBoard::draw_ground(const HexScene* scene, const Camera* camera, int width_px, int height_px, float dpr, bool evening) {
  begin_picture(width_px, height_px);
  const gl::Program& p = table_program_;
  p.use();
  p.set(kWood, 0);
  p.set(kMap, 1);
  p.set(kTints, 2);
  p.set(kSize, static_cast<float>(width_px) / dpr, static_cast<float>(height_px) / dpr);
  p.set(kEvening, evening ? 1.0F : 0.0F);
  wood_.texture().bind(0);
  if (scene != nullptr && camera != nullptr) {
    const Rect board = board_rect(scene->map);
    const Vec2 corner = camera->to_screen({board.x, board.y});
    const Vec2 origin = camera->to_screen({0, 0});
    p.set(kBoard, corner.x, corner.y, board.w * camera->scale(), board.h * camera->scale());
    p.set(kOrigin, origin.x, origin.y);
    p.set(kScale, camera->scale());
    p.set(kMargin, kPrintMargin * camera->scale());
    const Rgba b = regions_.beyond();
    p.set(kBeyond, static_cast<float>(b.r) / 255, static_cast<float>(b.g) / 255, static_cast<float>(b.b) / 255, static_cast<float>(b.a) / 255);
    baker_.texture().bind(1);
    tints_.bind(2);
  } else {
    p.set(kBoard, -4000, -4000, 1, 1);
    wood_.texture().bind(1);
    wood_.texture().bind(2);
  }
  screen_.draw();
}

void HexBoard::build_marks(const HexScene& scene, const Camera& camera) {
  marks_.clear();
  const std::vector<PlacedCounter>& placed = layout_.arrange(scene, camera);
  const Frame frame{marks_, scene, camera, placed};
  regions_.draw_below_counters(frame);
  lines_.draw_below_counters(frame);
  bool tray = false;
  for (const PlacedCounter& p : placed) {
    if (p.fanned && !tray) {
      const Rect r = layout_.tray();
      marks_.shadow({r.x + 1, r.y + 5, r.w, r.h}, 8, 14, 0.4F);
      marks_.box(r, 8, faded(kInk, 0.82F));
      tray = true;
    }
    draw_counter(marks_, icons_, p);
  }
  regions_.draw_above_counters(frame);
  lines_.draw_above_counters(frame);
}

bool HexBoard::draw(const HexScene& scene, const Camera& free_camera, int width_px, int height_px, float dpr) {
  prepare();
  set_plain_state();
  update_wood(width_px, height_px, dpr);
  if (map_revision_ != scene.map_revision) {
    baker_.set_map(scene.map);
    map_revision_ = scene.map_revision;
  }
  const Camera camera = free_camera.gliding() ? free_camera : free_camera.snapped(dpr);
  bool more = false;
  if (!camera.gliding() || !baker_.ready()) more = baker_.want(camera.scale() * dpr);
  more = baker_.work(painter_) || more;
  update_tints(scene);
  draw_ground(&scene, &camera, width_px, height_px, dpr, scene.evening);
  build_marks(scene, camera);
  painter_.paint(marks_, {{0, 0}, static_cast<float>(width_px) / dpr, static_cast<float>(height_px) / dpr, dpr});
  picture_done_ = true;
  draw_again(width_px, height_px);
  return more;
}

void HexBoard::draw_table(int width_px, int height_px, float dpr, bool evening) {
  prepare();
  set_plain_state();
  update_wood(width_px, height_px, dpr);
  draw_ground(nullptr, nullptr, width_px, height_px, dpr, evening);
  picture_done_ = true;
  draw_again(width_px, height_px);
}

void HexBoard::draw_counters(std::span<const LooseCounter> counters, int width_px, int height_px, float dpr) {
  set_plain_state();
  gl::RenderTarget::draw_to_window(width_px, height_px);
  marks_.clear();
  for (const LooseCounter& c : counters)
    draw_counter(marks_, icons_, {&c.counter, c.centre, c.size, 0, c.counter.cargo > 0 ? c.counter.cargo + 1 : 0, false});
  painter_.paint(marks_, {{0, 0}, static_cast<float>(width_px) / dpr, static_cast<float>(height_px) / dpr, dpr});
}

Pick HexBoard::pick(const HexScene& scene, const Camera& camera, Vec2 screen) {
  Pick pick;
  const HexCell under = hex_at(camera.to_board(screen));
  if (scene.map.contains(under)) pick.hex = under;
  const std::vector<PlacedCounter>& placed = layout_.arrange(scene, camera);
  const Rect tray = layout_.tray();
  for (auto p = placed.rbegin(); p != placed.rend(); ++p) {
    if (p->counter->ghost) continue;
    const float half = p->size * 0.53F;
    if (!Rect{p->centre.x - half, p->centre.y - half, 2 * half, 2 * half}.contains(screen)) continue;
    pick.counter = p->counter->id;
    pick.hex = p->counter->at;
    return pick;
  }
  if (tray.w > 0 && tray.contains(screen)) pick.hex = scene.fanned;
  return pick;
}

}  // namespace hexinch::view
