#include <algorithm>
#include <cmath>

#include "board/table/outline.h"
#include "systems/grasp/rules/areas.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/placing.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/grasp/words/card_words.h"
#include "systems/shapes.h"
#include "words/explain.h"

/// Pieces of terrain that players lay, and units that come in at their edge of the table.
namespace hexinch::page {

using namespace grasp;

/// Without a wish a piece of terrain lies in the middle of its sector.
Stance GraspView::piece_place() const {
  if (const auto* lay = due<LayFrame>(state())) {
    const auto place = strip_place(state(), lay->quadrant, piece_at_);
    return place.value_or(Stance{});
  }
  const table::Box box = quadrant_box(setup(), std::max<int>(state().side(seat()).sector, 1));
  const Point middle{Mil{(box.least.x.n + box.most.x.n) / 20 * 10}, Mil{(box.least.y.n + box.most.y.n) / 20 * 10}};
  return {piece_at_.value_or(middle), Degrees{static_cast<std::int16_t>(piece_turn_)}, 0};
}

std::optional<Command> GraspView::planned_piece() const {
  const Stance place = piece_place();
  const auto* lay = due<LayFrame>(state());
  if (!lay) return PlaceTerrain{shape_, place.at, place.heading.n};
  if (lay->disaster) return PlaceDisaster{place.at, place.heading.n};
  return PlaceStrip{place.at, place.heading.n};
}

void GraspView::lay_at(Vec2 at) {
  piece_at_ = point_of({std::clamp(at.x, 0.0F, scene_.map.width), std::clamp(at.y, 0.0F, scene_.map.height)});
  changed();
}

void GraspView::turn_piece(int by) {
  piece_turn_ = (piece_turn_ + 360 + by * 15) % 360;
  changed();
}

void GraspView::choose_shape(int shape) {
  if (shape >= 0 && shape < static_cast<int>(count_of<Shape>())) shape_ = static_cast<Shape>(shape);
  changed();
}

void GraspView::fill_piece() {
  const Stance place = piece_place();
  if (due<LayFrame>(state())) {
    std::vector<Vec2> strip;
    for (const Point& corner : table::Outline(strip_at(place.at, place.heading.n)).corners()) strip.push_back(vec_of(corner));
    scene_.laid.push_back(clockwise(std::move(strip)));
  } else {
    scene_.laid.push_back(clockwise(corners(shape_at(shape_, place.at, place.heading.n))));
  }
  scene_.laid_badly = explained().refusal.has_value();
  if (scene_.laid_badly) hinder(vec_of(place.at), *explained().refusal);
}

void GraspView::add_piece(ui::Screen& screen) const {
  const auto* lay = due<LayFrame>(state());
  ui::OddsModel card;
  card.key = "lay " + std::to_string(game_->actions());
  const Remark asked = question_words(state());
  for (const Message& part : asked.parts) append(card.title, host().sentences().render(part), " ");
  card.rule = lay ? std::string(asked.rule) : "GRASP-3.2";
  if (lay) {
    card.words = words(lay->disaster ? "grasp.page.lay_disaster" : "grasp.page.lay_strip");
  } else {
    card.words = words("grasp.page.lay_terrain", {{"count", Fraction{state().side(seat()).pieces_left}}});
    for (std::size_t i = 0; i < count_of<Shape>(); ++i)
      toggle(card.modes, "shape." + std::to_string(i), words(word_of("shape", static_cast<Shape>(i)).id), static_cast<std::size_t>(shape_) == i);
    toggle(card.modes, "piece.left", words("grasp.page.piece_left"), false).heading = words("grasp.page.turn_it");
    toggle(card.modes, "piece.right", words("grasp.page.piece_right"), false);
  }
  const auto command = planned();
  const auto& refusal = explained().refusal;
  if (refusal) card.notes.push_back(refusal_line(host().sentences(), Grasp::kId, *refusal));
  card.buttons = confirm_or_cancel(host().sentences(), host().sentences().render(command_words(state(), *command)), Grasp::kId, refusal);
  card.buttons.pop_back();
  if (lay) card.buttons.push_back(button("answer.0", words("grasp.page.lay_nothing"), ui::ButtonLook::secondary));
  screen.odds = std::move(card);
}

bool GraspView::comes_in(UnitRef unit) const {
  if (unit == kNoUnit || job() != Job::kOrder || !own(unit)) return false;
  return state().unit(unit).where == Where::kReserve || (state().build(unit).type == CombatType::kHorde && state().unit(unit).lost());
}

/// As far as pips and gates go.
bool GraspView::may_come_in(UnitRef unit) const {
  if (!comes_in(unit)) return false;
  const auto payer = payer_of(state(), unit, std::nullopt);
  if (!payer) return false;
  const int left = pips_left(state(), *payer, seat());
  if (state().unit(unit).lost()) return left >= 2;
  return payer->command != kNoCommand && state().command(payer->command).opens && left >= 1;
}

/// At the seat's edge, as near to that place as it can.
Stance GraspView::entry_place(UnitRef unit, Vec2 at) const {
  const Build& build = state().build(unit);
  const float half = static_cast<float>(build.depth) / 200, side = static_cast<float>(build.width) / 200;
  Vec2 from{std::clamp(at.x, side, scene_.map.width - side), std::clamp(at.y, side, scene_.map.height - side)};
  int heading = 0;
  switch (base_edge(state(), seat())) {
    case Edge::kFront: from.y = half, heading = 180; break;
    case Edge::kRear: from.y = scene_.map.height - half; break;
    case Edge::kLeft: from.x = half, heading = 90; break;
    case Edge::kRight: from.x = scene_.map.width - half, heading = 270; break;
  }
  return {point_of(from), Degrees{static_cast<std::int16_t>(heading)}, 0};
}

Command GraspView::entry() const {
  const Stance from = entry_place(selected_, vec_of(to_->at));
  if (state().unit(selected_).lost()) return Respawn{selected_, from.at, from.heading.n};
  return EnterReserve{{selected_}, {from.at}, from.heading.n, *to_};
}

}  // namespace hexinch::page
