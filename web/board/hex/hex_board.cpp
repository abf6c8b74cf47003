#include "board/hex/hex_board.h"

#include <cstring>

#include "shaders.h"

namespace hexinch::view {
namespace {

enum TableUniform { kWood, kMap, kTints, kSize, kBoard, kOrigin, kScale, kMargin, kBeyond, kEvening, kFlat };

bool same(const std::vector<Rgba>& a, std::span<const Rgba> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), b.size_bytes()) == 0;
}

}  // namespace

HexBoard::HexBoard(Stage& stage, HexScene& scene) : stage_(stage), scene_(scene), regions_(stage.atlas()), baker_(stage.atlas()) {}

void HexBoard::context_lost() {
  baker_.forget();
  table_program_.forget();
  tints_.forget();
  shown_tints_.clear();
}

void HexBoard::prepare(const Canvas& canvas) {
  stage_.prepare(canvas);
  if (table_program_.made()) return;
  table_program_.make({shaders::screen_vert}, {stage_.shader("hex/ground.frag")},
                      {"wood", "map", "tints", "size", "board", "origin", "scale", "margin", "beyond", "evening", "flat_top"});
}

void HexBoard::update_tints() {
  const std::span<const Rgba> tints = regions_.tints(scene_);
  const bool fits = tints_.made() && tints_.width() == scene_.map.width && tints_.height() == scene_.map.height;
  if (fits && same(shown_tints_, tints)) return;
  if (fits)
    tints_.update(tints.data());
  else
    tints_.make(gl::Format::rgba8, scene_.map.width, scene_.map.height, gl::Filter::nearest, tints.data());
  shown_tints_.assign(tints.begin(), tints.end());
}

void HexBoard::draw_ground(const Camera* camera, const Canvas& canvas, Lamp lamp) {
  stage_.begin_picture(canvas);
  const gl::Program& p = table_program_;
  p.use();
  p.set(kWood, 0);
  p.set(kMap, 1);
  p.set(kTints, 2);
  p.set(kSize, canvas.width(), canvas.height());
  p.set(kEvening, lamp == Lamp::evening ? 1.0F : 0.0F);
  p.set(kFlat, scene_.map.lie == Lie::flat_top ? 1.0F : 0.0F);
  stage_.wood().bind(0);
  if (camera != nullptr) {
    const Rect board = rect();
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
    stage_.wood().bind(1);
    stage_.wood().bind(2);
  }
  stage_.screen().draw();
}

void HexBoard::build_marks(const Camera& camera) {
  Marks& marks = stage_.marks();
  marks.clear();
  const std::vector<PlacedCounter>& placed = layout_.arrange(scene_, camera);
  const Frame frame{marks, scene_, camera, placed};
  regions_.draw_below_counters(frame);
  lines_.draw_below_counters(frame);
  bool tray = false;
  for (const PlacedCounter& p : placed) {
    if (p.fanned && !tray) {
      const Rect r = layout_.tray();
      marks.shadow({r.x + 1, r.y + 5, r.w, r.h}, 8, 14, 0.4F);
      marks.box(r, 8, faded(kInk, 0.82F));
      tray = true;
    }
    draw_counter(marks, stage_.icons(), p);
  }
  regions_.draw_above_counters(frame);
  lines_.draw_above_counters(frame);
}

bool HexBoard::draw(const Camera& free_camera, const Canvas& canvas, Lamp lamp) {
  prepare(canvas);
  scene_.evening = lamp == Lamp::evening;
  if (map_revision_ != scene_.map_revision) {
    baker_.set_map(scene_.map);
    map_revision_ = scene_.map_revision;
  }
  const Camera camera = free_camera.gliding() ? free_camera : free_camera.snapped(canvas.dpr);
  bool more = false;
  if (!camera.gliding() || !baker_.ready()) more = baker_.want(camera.scale() * canvas.dpr);
  more = baker_.work(stage_) || more;
  update_tints();
  draw_ground(&camera, canvas, lamp);
  build_marks(camera);
  stage_.paint_marks(canvas);
  stage_.show(canvas);
  return more;
}

void HexBoard::draw_table(const Canvas& canvas, Lamp lamp) {
  prepare(canvas);
  draw_ground(nullptr, canvas, lamp);
  stage_.show(canvas);
}

void HexBoard::draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) {
  stage_.draw_over(canvas);
  Marks& marks = stage_.marks();
  marks.clear();
  for (const LoosePiece& loose : pieces) {
    const Counter* printed = std::get_if<Counter>(loose.piece);
    if (printed == nullptr) continue;
    Counter counter = *printed;
    counter.alpha = loose.alpha;
    draw_counter(marks, stage_.icons(), {&counter, loose.centre, loose.size, 0, counter.cargo > 0 ? counter.cargo + 1 : 0, false});
  }
  stage_.paint_marks(canvas);
}

Pick HexBoard::pick(const Camera& camera, Vec2 screen, float) {
  Pick pick;
  pick.at = camera.to_board(screen);
  const HexCell under = hex_at(scene_.map.laid(pick.at));
  if (scene_.map.contains(under)) pick.hex = under;
  const std::vector<PlacedCounter>& placed = layout_.arrange(scene_, camera);
  const Rect tray = layout_.tray();
  for (auto p = placed.rbegin(); p != placed.rend(); ++p) {
    if (p->counter->ghost) continue;
    const float half = p->size * 0.53F;
    if (!Rect{p->centre.x - half, p->centre.y - half, 2 * half, 2 * half}.contains(screen)) continue;
    pick.piece = p->counter->id;
    pick.hex = p->counter->at;
    return pick;
  }
  if (tray.w > 0 && tray.contains(screen)) pick.hex = scene_.fanned;
  return pick;
}

BoardPlaces HexBoard::places(const Camera& camera) {
  BoardPlaces places;
  places.columns = scene_.map.width;
  for (int row = 0; row < scene_.map.height; ++row)
    for (int column = 0; column < scene_.map.width; ++column) places.hexes.push_back(camera.to_screen(scene_.map.centre({column, row})));
  for (const PlacedCounter& placed : layout_.arrange(scene_, camera))
    places.pieces.push_back({placed.counter->id, placed.centre, placed.size / 2, placed.counter->ghost});
  return places;
}

SmallMap HexBoard::small() const {
  SmallMap small{print(), scene_.map.lie == Lie::flat_top, {}};
  for (const Counter& counter : scene_.counters)
    if (!counter.ghost) small.dots.push_back({within(rect(), scene_.map.centre(counter.at)), counter.faction});
  return small;
}

}  // namespace hexinch::view
