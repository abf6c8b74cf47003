#include <algorithm>
#include <memory>

#include "board/table/march_art.h"
#include "board/table/slab_art.h"
#include "systems/grasp/view.h"
#include "ui/token_art.h"
#include "ui/tray.h"

/// What only this system shows, handed to the board and to the panels, which don't know whether it is there.
namespace hexinch::page {
namespace {

using view::Vec2;

class Slabs final : public view::SlabPainter {
 public:
  explicit Slabs(const view::Stage& stage) : bases_(stage.icons(), stage.atlas()), icons_(stage.atlas()) {}

  void keep_clear(const view::Easel& on) const override;
  void draw_below(const view::Easel& on) const override;
  void draw_piece(view::Marks& marks, const view::Base& base, Vec2 centre, float radius, float inch) const override;
  void draw_old(view::Marks& marks, const view::Base& base, Vec2 centre, float inch) const override;
  void draw_plan(view::Marks& marks, const view::Base& base, Vec2 centre, float inch) const override;
  void draw_above(const view::Easel& on) const override;
  void draw_captions(const view::Easel& on) const override;

 private:
  view::BaseIcons bases_;
  view::SlabIcons icons_;
};

void Slabs::keep_clear(const view::Easel& on) const {
  for (const view::Base& base : on.scene.bases) on.placer.avoid(view::slab_rect(base, on.camera));
  for (const view::OrderMark& order : on.scene.orders) on.placer.avoid({on.at(order.at).x - 16, on.at(order.at).y - 20, 32, 40}, 2);
}

void Slabs::draw_below(const view::Easel& on) const {
  view::draw_questions(on);
  view::draw_outlines(on);
  view::draw_band(on);
}

void Slabs::draw_piece(view::Marks& marks, const view::Base& base, Vec2 centre, float radius, float inch) const {
  if (base.trinket != view::Trinket::none) return view::draw_trinket(marks, icons_, base, centre, radius * 2);
  view::draw_slab(marks, bases_, icons_, base, centre, inch > 0 ? inch : radius / std::max(base.half.x, base.half.y));
}

void Slabs::draw_old(view::Marks& marks, const view::Base& base, Vec2 centre, float inch) const {
  view::draw_old_slab(marks, bases_, icons_, base, centre, inch);
}

void Slabs::draw_plan(view::Marks& marks, const view::Base& base, Vec2 centre, float inch) const {
  view::draw_plan_frame(marks, bases_, icons_, base, centre, inch);
}

void Slabs::draw_above(const view::Easel& on) const {
  for (const view::Base& base : on.scene.bases)
    if (base.close && !base.ghost) view::draw_clamps(on.marks, base, on.at(base.at + base.offset), on.px(1));
  for (const view::OrderMark& order : on.scene.orders) view::draw_order(on.marks, icons_, order, on.at(order.at));
}

void Slabs::draw_captions(const view::Easel& on) const { view::draw_captions(on); }

class Tokens final : public ui::TokenArt {
 public:
  Vec2 tray_size(ui::Kit& kit, const ui::TrayModel& model) const override;
  void tray(ui::Kit& kit, const ui::Layout& layout, const ui::TrayModel& model) const override;
  void ladder(ui::Pen& pen, const ui::LadderModel& model) const override;
  void dice_box(ui::Pen& pen, const ui::OddsBlock& block) const override;
};

Vec2 Tokens::tray_size(ui::Kit& kit, const ui::TrayModel& model) const { return ui::tray_size(kit, model); }
void Tokens::tray(ui::Kit& kit, const ui::Layout& layout, const ui::TrayModel& model) const {
  ui::tray(kit, layout, model);
  ui::weather_card(kit, layout, model);
}
void Tokens::ladder(ui::Pen& pen, const ui::LadderModel& model) const { ui::ladder(pen, model); }
void Tokens::dice_box(ui::Pen& pen, const ui::OddsBlock& block) const { ui::dice_box(pen, block); }

constexpr Tokens kTokens;

}  // namespace

std::unique_ptr<view::SlabPainter> GraspView::slabs() { return std::make_unique<Slabs>(host().stage()); }
const ui::TokenArt& GraspView::tokens() { return kTokens; }

}  // namespace hexinch::page
