#include <algorithm>
#include <cmath>

#include "board/table/outline.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/rules/wind.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/shapes.h"
#include "words/explain.h"

/// What is in the hand: where it would stand, who follows it, how far orders and shots reach.
namespace hexinch::page {

using namespace grasp;

/// Where the unit that is placed or ordered would stand, and what that is about.
void GraspView::fill_hand() {
  if (idle()) return;
  if (job() == Job::kLay) return fill_piece();
  if (!own_selected()) return;
  if (to_) {
    const view::Base stands = fill_ghost();
    if (explained().refusal) hinder(stands.at, *explained().refusal);
  }
  if (places() && job() != Job::kDeploy && !comes_in(selected_)) fill_group();
  if (places() && job() != Job::kDeploy && to_) fill_order();
  if (job() == Job::kWay) fill_way();
  for (view::Base& shown : scene_.bases)
    if (!shown.ghost && std::ranges::find(helpers_, unit_of(static_cast<int>(shown.id))) != helpers_.end()) shown.grouped = true;
  if (target_ != kNoUnit && state().unit(target_).on_table() && state().unit(selected_).on_table())
    scene_.rulers.push_back({base(selected_).at, base(target_).at, view::RulerKind::clear, mu_text(gap_in_mu(state(), selected_, target_))});
  else if (job() == Job::kFire) fill_shots();
}

/// Whom the selected unit could fire at, how far away, and how likely that hits.
void GraspView::fill_shots() {
  if (!can_act(selected_)) return;
  std::vector<Distance> distances;
  for (int i = 0; i < units(); ++i) {
    if (!can_target(unit_at(i))) continue;
    const auto away = gap_in_mu(state(), selected_, unit_at(i));
    std::string text = mu_text(away);
    for (const Chance& chance : plan_fire(state(), {selected_, {}, unit_at(i)}).outcomes)
      if (chance.outcome == "win")
        text = words("grasp.page.hits", {{"distance", Name{text}}, {"percent", Fraction{round_half_up(chance.chance * Fraction{100})}}});
    scene_.rulers.push_back({base(selected_).at, base(unit_at(i)).at, view::RulerKind::clear, std::move(text)});
  }
}

/// The command whose span is shown: that of the selected commander, or that which pays for the order.
CommandRef GraspView::command_shown() const {
  if (selected_ == kNoUnit || !own(selected_) || idle() || state().phase == Phase::kFire || state().phase == Phase::kCloseCombat) return kNoCommand;
  for (std::size_t i = 0; i < setup().commands.size(); ++i)
    if (setup().commands[i] == selected_) return command_at(static_cast<int>(i));
  if (job() != Job::kOrder || comes_in(selected_)) return kNoCommand;
  const auto payer = payer_of(state(), selected_, std::nullopt);
  return payer ? payer->command : kNoCommand;
}

/// GRASP-6.5: as far as orders from this command cost no more for the distance, all round. `halved`: a place on the rim where ground hides what is behind it.
const GraspView::Span& GraspView::span_of(CommandRef command) const {
  if (span_ && span_->command == command && span_->actions == game_->actions()) return *span_;
  span_ = Span{command, game_->actions(), {}, std::nullopt, {}};
  std::vector<Vec2>& ends = span_->ends;
  const UnitRef commander = setup().command_unit(command);
  const bool high = high_tech(state(), command);
  const float reach = static_cast<float>(state().build(commander).command.range) * static_cast<float>(command_wind(state(), high).num()) /
                      static_cast<float>(command_wind(state(), high).den());
  const view::Base from = base(commander);
  const grasp::View eye = view_of(state(), commander);
  const auto rim = [&](Vec2 way, float range) {  // where the gap from the base is that long
    float near = 0, far = range + 2 * from.radius;
    for (int i = 0; i < 12; ++i) (view::to_base(from, from.at + way * ((near + far) / 2)) < range ? near : far) = (near + far) / 2;
    return near;
  };
  int run = 0;
  constexpr int kStep = 3;
  for (int degrees = 0; degrees < 360; degrees += kStep) {
    const Vec2 way = towards(static_cast<float>(degrees));
    const float most = rim(way, reach), least = rim(way, reach / 2);
    float best = most;
    for (float away = least; away < most && !high; away += 0.4F) {
      const Sight seen = sight(state(), eye, grasp::View{point_of(from.at + way * away), 0});
      const auto hides = std::ranges::find_if(seen.pieces, [](const InTheWay& piece) { return piece.feature != kNoFeature && piece.height >= 2; });
      if (hides == seen.pieces.end()) continue;
      best = away;
      span_->behind = state().feature(hides->feature).name;
      break;
    }
    const bool cut = best < most - 0.5F;
    run = cut ? run + 1 : 0;
    if (run == 5) span_->halved = from.at + way * (best + 0.5F);
    ends.push_back(from.at + way * best);
  }
  return *span_;
}

void GraspView::fill_span() {
  const CommandRef command = command_shown();
  if (!reach_ || command == kNoCommand || !commands(state(), command)) return;
  const Span& span = span_of(command);
  for (const Vec2 end : span.ends) scene_.reach.push_back({end, end});
  const Vec2 from = base(setup().command_unit(command)).at;
  scene_.allowance = view::Allowance{from, static_cast<float>(state().build(setup().command_unit(command)).command.range)};
  const Fraction range = Fraction{state().build(setup().command_unit(command)).command.range} * command_wind(state(), high_tech(state(), command));
  const auto inside = [&](Vec2 at) { return at.x > 0.5F && at.y > 0.5F && at.x < scene_.map.width - 0.5F && at.y < scene_.map.height - 0.5F; };
  Vec2 best = from;
  const auto whole = [&](Vec2 end) { return view::to_base(base(setup().command_unit(command)), end) > as_float(range) - 0.4F; };
  for (const Vec2 end : span.ends)  // where most of the rim is to be seen: away from the table's edges
    if (inside(end) && whole(end) && view::length(end - Vec2{scene_.map.width / 2, scene_.map.height / 2}) <
                           view::length(best - Vec2{scene_.map.width / 2, scene_.map.height / 2}) + (best == from ? 1e9F : 0))
      best = end;
  if (best != from) scene_.tags.push_back({best, words("grasp.page.span", {{"n", range}}), view::TagKind::fact});
  if (span.halved && inside(*span.halved))
    scene_.tags.push_back({*span.halved, words("grasp.page.span_behind", {{"what", Name{span.behind}}, {"n", range * Fraction{1, 2}}}), view::TagKind::fact});
}

void GraspView::fill_arcs() {
  fill_span();
  if (selected_ == kNoUnit || !state().unit(selected_).on_table()) return;
  const Build& build = state().build(selected_);
  if (build.fr.none() || build.fs.none() || (!arc_ && !(job() == Job::kFire && own(selected_)))) return;
  const view::Base shown = base(selected_);
  const Roller range = roller_of(state(), range_roll(state(), selected_, false));
  const Fraction wind = fire_wind(state(), build.fr.tech);
  const int most = static_cast<int>(rounded(Fraction{most_of(build.fr) + range.modifier} * wind));
  const float width = build.has(Special::kArf) ? 360.0F : 45.0F;
  for (const int mu : {most, most / 2}) {
    if (mu <= 0) continue;
    const float reach = static_cast<float>(mu) + shown.half.y;
    scene_.arcs.push_back({shown.at, shown.heading, width, reach});
    const Fraction share{round_half_up(reach_chance(range, {mu, 0, wind}) * Fraction{100})};
    const Vec2 edge = shown.at + towards(shown.heading + (mu == most ? 22.5F : -22.5F)) * reach;
    scene_.tags.push_back({edge, words("grasp.page.reaches", {{"n", Fraction{mu}}, {"percent", share}}), view::TagKind::fact});
  }
}

std::vector<view::Vec2> GraspView::planned_places() const {
  if (job() == Job::kLay) return {vec_of(piece_place().at)};
  return to_ ? std::vector<Vec2>{vec_of(to_->at)} : std::vector<Vec2>();
}

/// Enemies that could shoot at it where it stands.
std::vector<std::pair<UnitRef, Fraction>> GraspView::threats() const {
  std::vector<std::pair<UnitRef, Fraction>> found;
  if (selected_ == kNoUnit || !state().unit(selected_).on_table()) return found;
  State there = state();
  if (to_) there.unit(selected_).at = to_->at;
  for (int i = 0; i < units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!there.unit(enemy).on_table() || !there.opposed(enemy, selected_)) continue;
    if (there.fs(enemy).none() || there.fr(enemy).none() || check_aim(there, enemy, selected_)) continue;
    const Explained plan = plan_fire(there, {enemy, {}, selected_});
    for (const Chance& chance : plan.outcomes)
      if (chance.outcome == "win" && chance.chance > Fraction{}) found.emplace_back(enemy, chance.chance);
  }
  return found;
}

std::optional<InchTable::Looked> GraspView::look_along(const End& from, const End& to) {
  const auto eye = [&](const End& end) { return end.unit ? view_of(state(), *end.unit) : grasp::View{point_of(end.at), 0}; };
  const Sight seen = sight(state(), eye(from), eye(to));
  for (const InTheWay& piece : seen.pieces)
    if (piece.feature != kNoFeature && (piece.blocks || seen.clear)) {
      view::TableFeature& shown = scene_.map.features[static_cast<std::size_t>(index(piece.feature))];
      shown.marked = piece.blocks ? shown.name : words("grasp.page.hampers", {{"what", Name{shown.name}}, {"n", Fraction{piece.height}}});
    }
  if (seen.clear) return Looked{words("grasp.page.in_sight"), true};
  return Looked{words("grasp.page.no_sight"), false};
}

}  // namespace hexinch::page
