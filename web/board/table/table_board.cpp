#include "board/table/table_board.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/table/outline.h"
#include "shaders.h"

namespace hexinch::view {
namespace {

enum GroundUniform { kWood, kMap, kSize, kBoard, kEvening };

}  // namespace

TableBoard::TableBoard(Stage& stage, const TableScene& scene, std::unique_ptr<SlabPainter> slabs)
    : stage_(stage),
      scene_(scene),
      marks_(stage.atlas()),
      painter_(std::string(stage.shader("table/marks.glsl"))),
      icons_(stage.icons(), stage.atlas()),
      slabs_(std::move(slabs)),
      flag_(stage.atlas().icon("flag")) {}

// Small bases need more, and so do units of several that are put down one by one.
float TableBoard::phone_scale() const {
  if (scene_.plain_ruler) return 34;
  if (scene_.bases.empty()) return 18;
  const Base& base = scene_.bases.front();
  return base.radius > 0.45F && base.style == BaseStyle::gauge ? 18 : 26;
}

void TableBoard::context_lost() {
  painter_.forget();
  baker_.forget();
  fields_.forget();
  ground_.forget();
}

void TableBoard::prepare(const Canvas& canvas) {
  stage_.prepare(canvas);
  fields_.begin(stage_);
  if (!ground_.made()) ground_.make({shaders::screen_vert}, {stage_.shader("table/ground.frag")}, {"wood", "map", "size", "board", "evening"});
}

void TableBoard::draw_ground(const Camera* camera, const Canvas& canvas, Lamp lamp) {
  stage_.begin_picture(canvas);
  ground_.use();
  ground_.set(kWood, 0);
  ground_.set(kMap, 1);
  ground_.set(kSize, canvas.width(), canvas.height());
  ground_.set(kEvening, lamp == Lamp::evening ? 1.0F : 0.0F);
  stage_.wood().bind(0);
  if (camera != nullptr) {
    const Rect board = rect();
    const Vec2 corner = camera->to_screen({board.x, board.y});
    ground_.set(kBoard, corner.x, corner.y, board.w * camera->scale(), board.h * camera->scale());
    baker_.texture().bind(1);
  } else {
    ground_.set(kBoard, -4000, -4000, 1, 1);
    stage_.wood().bind(1);
  }
  stage_.screen().draw();
}

// Where the base that moves stood: a dashed cream ring. Fainter ones where the members of its unit stood.
void TableBoard::draw_start(const Camera& camera) {
  for (const Circle& old : scene_.old_places) draw_old_place(marks_, camera.to_screen(old.at), old.radius * camera.scale());
  if (!scene_.start) return;
  const Vec2 c = camera.to_screen(scene_.start->at);
  const float r = scene_.start->radius * camera.scale();
  if (slabs_ && !scene_.start->round()) return slabs_->draw_old(marks_, *scene_.start, c, camera.scale());
  marks_.disc(c, r, faded(kInk, 0.28F));
  draw_dashes(marks_, c, r - 1.1F, 2.2F, kCream, 6, 5);
  marks_.icon(scene_.start->icon, c, r, faded(kCream, 0.75F));
}

/// `radius`: px; `inch`: px, 0 for a piece that lies in a panel.
void TableBoard::draw_piece(const Base& base, Vec2 centre, float radius, float inch) {
  if (slabs_ && (!base.round() || base.trinket != Trinket::none)) return slabs_->draw_piece(marks_, base, centre, radius, inch);
  draw_base(marks_, icons_, base, centre, radius, inch);
}

// What lies on the mat is cut off at its edge: overlays below the bases, open houses, areas, lines.
void TableBoard::draw_on_mat(TableArt& art, const Camera& camera, const Canvas& canvas) {
  const Rect mat = rect();
  const Vec2 corner = camera.to_screen({mat.x, mat.y});
  const auto pixels = [&](float css) { return static_cast<int>(std::lround(css * canvas.dpr)); };
  glEnable(GL_SCISSOR_TEST);
  glScissor(pixels(corner.x), pixels(canvas.height() - corner.y - mat.h * camera.scale()), pixels(mat.w * camera.scale()), pixels(mat.h * camera.scale()));
  const bool areas = fields_.update(scene_);
  const auto paint = [&] {
    paint_marks(canvas);
    marks_.clear();
  };
  art.draw_on_ground();
  if (areas) {
    paint();
    fields_.draw(stage_, camera, canvas, FieldArt::Part::ground);
  }
  if (!scene_.houses.empty()) {
    paint();
    for (const OpenHouse& house : scene_.houses) baker_.draw_floor(stage_, house, camera, canvas, lamp_);
    for (const OpenHouse& house : scene_.houses) art.draw_openings(house);
  }
  if (areas) {
    paint();
    fields_.draw(stage_, camera, canvas, FieldArt::Part::lines);
  }
  if (slabs_) slabs_->draw_below({marks_, scene_, camera, placer_});
  art.draw_below_bases();
  paint();
  glDisable(GL_SCISSOR_TEST);
}

void TableBoard::draw_marks(const Camera& camera, const Canvas& canvas) {
  marks_.clear();
  placer_.begin(camera.free_area());
  placer_.avoid(camera.covered_area(), 5);
  TableArt art(marks_, scene_, camera, placer_, flag_);
  for (const Base& base : scene_.bases) {
    const Vec2 c = camera.to_screen(base.at);
    const float r = base.radius * camera.scale();
    if (!base.round()) continue;
    placer_.avoid({c.x - r, c.y - r, 2 * r, 2.3F * r});
    if (base.suppressed > 0) placer_.avoid(suppression_rect(base, c, r));
  }
  if (slabs_) slabs_->keep_clear({marks_, scene_, camera, placer_});
  draw_on_mat(art, camera, canvas);
  painting_order(scene_, order_);
  const auto handle = turn_handle(scene_, camera);
  draw_start(camera);
  for (const Base& base : scene_.bases)
    if (base.instead) draw_instead(marks_, camera.to_screen(base.at), camera.to_screen(*base.instead), base.radius * camera.scale());
  const auto seen = [&](Vec2 c, float r) { return c.x > -r && c.y > -r && c.x < camera.window_width() + r && c.y < camera.window_height() + r; };
  for (const Base* base : order_) {
    const Vec2 c = camera.to_screen(base->at + base->offset);
    const float r = base->radius * camera.scale();
    if (!seen(c, 3 * r + 20)) continue;
    const bool turned = handle && length(handle->centre - c) < 0.5F && (base->ghost || base->selected);
    if (turned) draw_turn_handle(marks_, *handle);
    if (!turned) {
      draw_piece(*base, c, r, camera.scale());
      continue;
    }
    Base plain = *base;  // the ring says what the frame would
    plain.selected = false;
    plain.ghost = false;
    draw_piece(plain, c, r, camera.scale());
  }
  if (slabs_) slabs_->draw_above({marks_, scene_, camera, placer_});
  for (const Base& base : scene_.bases) {  // the place where it would stand is shown all the same
    if (!base.ghost || !hides_somebody(scene_, base)) continue;
    const Vec2 c = camera.to_screen(base.at + base.offset);
    if (slabs_ && !base.round()) slabs_->draw_plan(marks_, base, c, camera.scale());
    else draw_plan_ring(marks_, c, base.radius * camera.scale());
  }
  if (handle) placer_.avoid({handle->at.x - 12, handle->at.y - 12, 24, 24}, 3);
  art.draw_above_bases();
  if (slabs_) slabs_->draw_captions({marks_, scene_, camera, placer_});  // last: they give way
  paint_marks(canvas);
}

void TableBoard::paint_marks(const Canvas& canvas) { painter_.paint(marks_, {{0, 0}, canvas.width(), canvas.height(), canvas.dpr}); }

bool TableBoard::draw(const Camera& free_camera, const Canvas& canvas, Lamp lamp) {
  prepare(canvas);
  if (map_revision_ != scene_.map_revision) {
    baker_.set_map(scene_.map);
    map_revision_ = scene_.map_revision;
  }
  const Camera camera = free_camera.gliding() ? free_camera : free_camera.snapped(canvas.dpr);
  bool more = false;
  if (!camera.gliding() || !baker_.ready()) more = baker_.want(camera.scale() * canvas.dpr);
  more = baker_.work(stage_) || more;
  draw_ground(&camera, canvas, lamp);
  lamp_ = lamp;
  draw_marks(camera, canvas);
  stage_.show(canvas);
  return more;
}

void TableBoard::draw_table(const Canvas& canvas, Lamp lamp) {
  prepare(canvas);
  draw_ground(nullptr, canvas, lamp);
  stage_.show(canvas);
}

void TableBoard::draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) {
  stage_.draw_over(canvas);
  marks_.clear();
  for (const LoosePiece& loose : pieces) {
    const Base* printed = std::get_if<Base>(loose.piece);
    if (printed == nullptr) continue;
    Base base = *printed;
    base.alpha = loose.alpha;
    if (base.trinket == Trinket::none) base.price = 0;
    base.elevated = 0;
    base.lift = 0;
    draw_piece(base, loose.centre, loose.size * 0.44F, 0);
  }
  paint_marks(canvas);
}

BoardPlaces TableBoard::places(const Camera& camera) {
  BoardPlaces places;
  for (const Base& base : scene_.bases) places.pieces.push_back({base.id, camera.to_screen(base.at + base.offset), base.radius * camera.scale(), base.ghost});
  return places;
}

SmallMap TableBoard::small() const {
  SmallMap small{print(), false, {}};
  for (const Base& base : scene_.bases)
    if (!base.ghost) small.dots.push_back({within(rect(), base.at), base.faction});
  return small;
}

}  // namespace hexinch::view
