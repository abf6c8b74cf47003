#include <algorithm>

#include "systems/grasp/offers/foresight.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/shapes.h"
#include "words/explain.h"

/// Command markers: who is ordered where, and what it costs.
namespace hexinch::page {

using namespace grasp;

/// GRASP-6.8: the units of its marker, or of its chain of contacts.
std::vector<UnitRef> GraspView::group() const {
  std::vector<UnitRef> units{selected_};
  if (alone_) return units;
  const Marker* marker = marker_of(state(), selected_);
  const std::vector<UnitRef> others = marker && marker->units.size() > 1 && is_group(state(), marker->units) ? marker->units : chain_of(state(), selected_);
  for (const UnitRef unit : others)
    if (unit != selected_ && !state().unit(unit).ordered) units.push_back(unit);
  return is_group(state(), units) ? units : std::vector<UnitRef>{selected_};
}

std::optional<Command> GraspView::order() const {
  if (!to_) return std::nullopt;
  if (job() == Job::kMark) return InitialMarker{group(), to_->at, to_->heading.n};
  return Order{group(), to_->at, to_->heading.n};
}

/// What an order for it alone costs; 0: it can't be ordered.
int GraspView::price_of(UnitRef unit) const {
  if (job() != Job::kOrder || !can_act(unit)) return 0;
  const auto payer = payer_of(state(), unit, std::nullopt);
  return payer ? static_cast<int>(round_half_up(price(state(), *payer, {unit}).amount)) : 0;
}

/// Standing markers with lines to them, then the one that is planned.
void GraspView::fill_orders() {
  scene_.orders.clear();
  const auto icon = [&](UnitRef unit) { return base(unit).icon; };
  for (const Marker& marker : state().markers) {
    if (marker.units.empty() || !state().unit(marker.units[0]).on_table()) continue;
    const UnitRef leader = marker.units[0];
    if (to_ && places() && std::ranges::find(marker.units, selected_) != marker.units.end()) continue;
    const Vec2 at = vec_of(marker.to.at);
    scene_.orders.push_back({at, static_cast<float>(marker.to.heading.n), faction(owner(leader)), icon(leader), false, marker.active_from > state().turn});
    scene_.rulers.push_back({vec_of(state().unit(leader).at), at, view::RulerKind::clear, ""});
  }
  if (!to_ || !places() || job() == Job::kDeploy) return;
  const auto payer = payer_of(state(), selected_, std::nullopt);
  const bool waits = job() == Job::kOrder && payer && payer->command != kNoCommand && !high_tech(state(), selected_);
  const Vec2 at = vec_of(to_->at);
  const auto heading = static_cast<float>(to_->heading.n);
  scene_.orders.push_back({at + towards(heading) * 0.9F, heading, faction(seat()), icon(selected_), true, waits});
  const Vec2 from = vec_of(state().unit(selected_).at);
  scene_.trail.push_back({from, at, mu_text(mu_of(to_->at - state().unit(selected_).at)), !explained().refusal.has_value()});
  if (explained().refusal || grip_.holds()) return;
  for (const Reached& end : foresee(state(), group(), *to_))
    if (end.stance.at != state().unit(selected_).at)
      scene_.tags.push_back({vec_of(end.stance.at), words("page.inch.percent", {{"n", Fraction{round_half_up(end.chance * Fraction{100})}}}),
                             view::TagKind::plain});
}

/// What the order costs and when it works.
void GraspView::add_order(ui::UnitModel& card) const {
  const std::vector<UnitRef> units = group();
  if (units.size() > 1 || alone_) {
    toggle(card.plan_modes, "group", words("grasp.page.group", {{"count", Fraction{std::ssize(units)}}}), !alone_);
    toggle(card.plan_modes, "alone", words("grasp.page.alone"), alone_);
  }
  if (!to_) {
    card.lines.push_back({words("grasp.page.order_hint"), "GRASP-6.4", ui::Sign::info, false, true});
    return;
  }
  for (const Cost& cost : explained().costs)
    card.lines.push_back({words("grasp.page.costs", {{"pips", cost.amount}, {"left", cost.left}}), "GRASP-6.4", ui::Sign::none});
  if (job() == Job::kOrder)
    card.lines.push_back({words(high_tech(state(), selected_) ? "grasp.page.at_once" : "grasp.page.next_turn"), "GRASP-6.6", ui::Sign::info, false, true});
}

}  // namespace hexinch::page
