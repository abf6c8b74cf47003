#include <algorithm>
#include <cmath>
#include <limits>

#include "board/table/mat_baker.h"
#include "board/table/outline.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/shapes.h"
#include "words/explain.h"

/// Command markers: who is ordered where, what it costs, and where it leads.
namespace hexinch::page {

using namespace grasp;

namespace {

constexpr float kApart = 0.9F;  // MU between places whose chances are written

/// Where a unit goes that keeps its place beside its leader.
view::Vec2 carried(view::Vec2 at, view::Vec2 leader, view::Vec2 to, float turn) {
  const view::Vec2 ahead = towards(turn), right = towards(turn + 90), away = at - leader;
  return to + right * away.x - ahead * away.y;
}

}  // namespace

/// Could it be ordered now, as far as pips and its state go?
bool GraspView::may_order(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  if (!u.on_table()) return may_come_in(unit);
  if (!state().can_move(unit) || u.fleeing != Fleeing::kNone) return false;
  const auto payer = payer_of(state(), unit, std::nullopt);
  return payer && price(state(), *payer, {unit}).amount <= Fraction{pips_left(state(), *payer, seat())};
}

/// GRASP-6.8: the units of its marker, or of its chain of contacts.
std::vector<UnitRef> GraspView::group() const {
  std::vector<UnitRef> units{selected_};
  if (alone_ || !state().unit(selected_).on_table()) return units;
  const Marker* marker = marker_of(state(), selected_);
  const std::vector<UnitRef> others = marker && marker->units.size() > 1 && is_group(state(), marker->units) ? marker->units : chain_of(state(), selected_);
  const bool again = state().unit(selected_).ordered;
  for (const UnitRef unit : others)
    if (unit != selected_ && (again || !state().unit(unit).ordered)) units.push_back(unit);
  return is_group(state(), units) ? units : std::vector<UnitRef>{selected_};
}

std::optional<Command> GraspView::order() const {
  if (!to_) return std::nullopt;
  if (comes_in(selected_)) return entry();
  if (job() == Job::kMark) return InitialMarker{group(), to_->at, to_->heading.n};
  return Order{group(), to_->at, to_->heading.n};
}

/// What an order for it alone costs; 0: it can't be ordered.
int GraspView::price_of(UnitRef unit) const {
  if (job() != Job::kOrder || !can_act(unit) || !state().unit(unit).on_table()) return 0;
  const auto payer = payer_of(state(), unit, std::nullopt);
  return payer ? static_cast<int>(round_half_up(price(state(), *payer, {unit}).amount)) : 0;
}

/// Standing markers with lines to them. How far it still is stands beside those of the selected unit.
void GraspView::fill_markers() {
  scene_.orders.clear();
  scene_.band.reset();
  scene_.outlines.clear();
  scene_.laid.clear();
  if (!orders_ || state().phase == Phase::kFire || state().phase == Phase::kCloseCombat) return;  // they would hide who fights
  for (const Marker& marker : state().markers) {
    if (marker.units.empty() || !state().unit(marker.units[0]).on_table()) continue;
    const UnitRef leader = marker.units[0];
    const bool meant = std::ranges::find(marker.units, selected_) != marker.units.end();
    if ((to_ && places() && meant) || arrived(state(), marker)) continue;
    const Vec2 at = vec_of(marker.to.at);
    const bool waits = marker.active_from > state().turn;
    const bool covers = unit_at_place(at).has_value();  // then its card stands beside who is there
    const Vec2 card = covers ? at + towards(static_cast<float>(marker.to.heading.n) + 90) * 1.05F : at;
    scene_.orders.push_back({card, static_cast<float>(marker.to.heading.n), faction(owner(leader)), base(leader).icon, false, waits});
    scene_.rulers.push_back({vec_of(state().unit(leader).at), at, view::RulerKind::clear, ""});
    if (covers) scene_.rulers.push_back({at, card, view::RulerKind::clear, ""});
    if (!meant || job() == Job::kWay || aims()) continue;
    const Fraction away = mu_of(marker.to.at - state().unit(leader).at);
    const Arguments arguments{{"n", Fraction{round_half_up(away * Fraction{10}), 10}}};
    scene_.tags.push_back({at, words(waits ? "grasp.page.marker_waits" : "grasp.page.marker", arguments), view::TagKind::fact});
  }
}

/// Those who move together: a dotted outline, and where each of them would stand.
void GraspView::fill_group() {
  const std::vector<UnitRef> together = group();
  if (together.size() < 2) return;
  const view::Base leader = base(selected_);
  const Vec2 ahead = towards(leader.heading), right = towards(leader.heading + 90);
  constexpr float kFar = std::numeric_limits<float>::max();
  Vec2 low{kFar, kFar}, high{-kFar, -kFar};
  for (const UnitRef unit : together)
    for (const Vec2 corner : view::corners_of(base(unit))) {
      const Vec2 away = corner - leader.at;
      const Vec2 own{away.x * right.x + away.y * right.y, away.x * ahead.x + away.y * ahead.y};
      low = {std::min(low.x, own.x), std::min(low.y, own.y)};
      high = {std::max(high.x, own.x), std::max(high.y, own.y)};
    }
  constexpr float kRim = 0.13F;
  const auto at = [&](float x, float y) { return leader.at + right * x + ahead * y; };
  low = low - Vec2{kRim, kRim}, high = high + Vec2{kRim, kRim};
  scene_.outlines.push_back({at(low.x, high.y), at(high.x, high.y), at(high.x, low.y), at(low.x, low.y)});
  for (view::Base& shown : scene_.bases)
    if (!shown.ghost && std::ranges::find(together, unit_of(static_cast<int>(shown.id))) != together.end()) shown.grouped = true;
  if (!to_) return;
  const float turn = static_cast<float>(to_->heading.n) - leader.heading;
  for (const UnitRef unit : together) {
    if (unit == selected_) continue;
    view::Base follows = base(unit);
    follows.at = carried(follows.at, leader.at, vec_of(to_->at), turn);
    follows.heading += turn;
    follows.id += static_cast<std::uint32_t>(units());  // nobody's piece: it only shows
    follows.ghost = true;
    follows.alpha = 0.8F;
    follows.price = 0;
    scene_.bases.push_back(std::move(follows));
  }
}

const std::vector<Reached>& GraspView::foreseen() const {
  static const std::vector<Reached> kNone;
  if (!to_ || selected_ == kNoUnit || !state().unit(selected_).on_table()) return kNone;
  std::vector<UnitRef> units = group();
  if (!led_ || led_->units != units || !(led_->to == *to_) || led_->actions != game_->actions())
    led_ = Led{units, *to_, game_->actions(), foresee(state(), units, *to_)};
  return led_->ends;
}

/// How likely it is to get so far, at three places of the way at most, and whom the march may meet.
void GraspView::fill_chances(const std::vector<Reached>& ends, Vec2 from) {
  if (ends.empty()) return;
  view::MarchBand band{{}, base(selected_).half.x};
  for (const Reached& end : ends) band.places.push_back(vec_of(end.stance.at));
  const auto meets = std::ranges::find_if(ends, [](const Reached& end) { return end.met != kNoUnit && end.stopped == Stopped::kContact; });
  Vec2 last = from;
  const std::size_t middle = ends.size() / 2;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Vec2 at = band.places[i];
    const bool wanted = i == 0 || i == middle || i + 1 == ends.size();
    if (!wanted || view::length(at - last) < kApart || (meets != ends.end() && &ends[i] == &*meets)) continue;
    if (ends[i].stopped == Stopped::kArrived && i + 1 == ends.size())
      scene_.tags.push_back({at, words("grasp.page.arrives", {{"percent", Fraction{round_half_up(ends[i].chance * Fraction{100})}}}), view::TagKind::plain});
    else scene_.tags.push_back({at, percent(ends[i].chance), view::TagKind::plain});
    last = at;
  }
  if (meets != ends.end())
    scene_.tags.push_back({vec_of(meets->stance.at),
                           words("grasp.page.meets", {{"enemy", Name{name(meets->met)}}, {"n", Fraction{meets->score}},
                                                      {"percent", Fraction{round_half_up(meets->chance * Fraction{100})}}}),
                           view::TagKind::fact});
  scene_.band = std::move(band);
}

/// The marker that is planned, with its price and the march to it.
void GraspView::fill_order() {
  const bool enters = comes_in(selected_);
  const Vec2 at = vec_of(to_->at);
  const auto heading = static_cast<float>(to_->heading.n);
  const bool waits = job() == Job::kOrder && !high_tech(state(), selected_);
  const bool back = enters && state().unit(selected_).lost();
  const Vec2 beside = towards(heading + 90) * (base(selected_).half.x + 0.55F);
  if (!back) scene_.orders.push_back({at + beside, heading, faction(seat()), base(selected_).icon, true, waits});
  const Vec2 from = enters ? vec_of(entry_place(selected_, at).at) : vec_of(state().unit(selected_).at);
  if (!back) scene_.trail.push_back({from, at, "", !explained().refusal.has_value()});
  if (explained().refusal) return;
  for (const Cost& cost : explained().costs) {
    const bool far = std::ranges::any_of(cost.terms, [](const Term& term) { return term.rule == "GRASP-6.5"; });
    const Arguments pips{{"pips", cost.amount}};
    scene_.tags.push_back({at, words(waits ? "grasp.page.new_order_waits" : "grasp.page.new_order", pips), view::TagKind::left});
    if (far && !enters) scene_.tags.push_back({from, words("grasp.page.beyond", pips), view::TagKind::hinders});
  }
  int unknown = 0;
  for (const FeatureRef piece : unknown_on(state(), state().unit(selected_).at, to_->at)) {
    if (enters || ++unknown > 2) break;
    scene_.tags.push_back({view::extent(corners(state().feature(piece).polygon)).centre(), words("grasp.page.unknown_way"), view::TagKind::fact});
  }
  if (!grip_.holds() && !enters) fill_chances(foreseen(), from);
}

/// The way of a march whose die has fallen: where it leads, by itself or as the player has put it.
void GraspView::fill_way() {
  const MarchFrame* march = march_due(state());
  if (!march || march->unit != selected_) return;
  const Walkers walkers = walkers_of(state(), *march);
  const Stance to = marker_of(state(), *march).to;
  const auto command = planned();
  const Move* move = command ? std::get_if<Move>(&*command) : nullptr;
  const Walk way = move && move->legs ? walk(state(), walkers, to, *move->legs, false) : default_walk(state(), walkers, to, false);
  const Vec2 from = vec_of(state().unit(selected_).at);
  Vec2 last = from;
  for (const Point& place : way.places) {
    scene_.trail.push_back({last, vec_of(place), "", !way.refusal});
    last = vec_of(place);
  }
  if (way.ends.size() != walkers.units.size()) return;
  for (std::size_t i = 0; i < way.ends.size() && !to_; ++i) {
    view::Base ends = base(walkers.units[i]);
    ends.at = vec_of(way.ends[i].at);
    ends.heading = way.ends[i].heading.n;
    ends.id += static_cast<std::uint32_t>(units());
    ends.ghost = true;
    scene_.bases.push_back(std::move(ends));
  }
  const Fraction gone = mu_of(way.ends.front().at - state().unit(selected_).at);
  const Arguments arguments{{"n", Fraction{round_half_up(gone * Fraction{10}), 10}}, {"all", Fraction{way.allowed}}, {"turn", Fraction{way.turned}}};
  if (!explained().refusal) scene_.tags.push_back({last, words(way.turned > 0 ? "grasp.page.way_turned" : "grasp.page.way", arguments), view::TagKind::left});
}

/// What the order costs and when it works.
void GraspView::add_order(ui::UnitModel& card) const {
  const std::vector<UnitRef> units = group();
  if (units.size() > 1 || alone_) {
    const Arguments count{{"count", Fraction{alone_ ? std::ssize(chain_of(state(), selected_)) : std::ssize(units)}}};
    toggle(card.plan_modes, "group", words("grasp.page.group", count), !alone_);
    toggle(card.plan_modes, "alone", words("grasp.page.alone"), alone_);
  }
  if (job() == Job::kOrder && !to_ && may(Recall{selected_})) toggle(card.plan_modes, "recall", words("grasp.page.recall"), false);
  if (!to_) {
    const bool enters = comes_in(selected_);
    card.lines.push_back({words(enters ? "grasp.page.enter_hint" : "grasp.page.order_hint"), enters ? "GRASP-5.6" : "GRASP-6.4", ui::Sign::info, false, true});
    return;
  }
  for (const Cost& cost : explained().costs) {
    std::string why;
    for (const Term& term : cost.terms) append(why, host().sentences().render(term.what), ", ");
    card.lines.push_back({words("grasp.page.costs", {{"pips", cost.amount}, {"left", cost.left}, {"why", Name{why}}}), "GRASP-6.4", ui::Sign::none});
  }
  if (job() != Job::kOrder || !state().unit(selected_).on_table()) return;
  card.lines.push_back({words(high_tech(state(), selected_) ? "grasp.page.at_once" : "grasp.page.next_turn"), "GRASP-6.6", ui::Sign::none});
  const auto& ends = foreseen();
  if (ends.empty()) return;
  const auto away = [&](const Reached& end) { return Fraction{round_half_up(mu_of(end.stance.at - state().unit(selected_).at) * Fraction{10}), 10}; };
  const Arguments arguments{{"least", away(ends.front())}, {"most", away(ends.back())}};
  card.lines.push_back({words(ends.size() > 1 ? "grasp.page.march_range" : "grasp.page.march_sure", arguments), "GRASP-7.2", ui::Sign::none});
}

}  // namespace hexinch::page
