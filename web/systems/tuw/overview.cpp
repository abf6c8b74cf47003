#include <algorithm>

#include "base/short_sort.h"
#include "words/explain.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/view.h"

/// What concerns the whole field rather than a hex or a unit: who wins by what and how near they are, and what the ground does.
namespace hexinch::page {

using namespace tuw;

namespace {

/// Units of a condition that count towards it as the position stands.
int counted(const State& state, const Condition& condition) {
  const auto counts = [&](UnitRef unit) {
    const UnitState& u = state.unit(unit);
    return condition.goal == Goal::kExit ? u.left : condition.goal == Goal::kDestroy ? u.destroyed : !u.destroyed;
  };
  return condition.goal == Goal::kHold ? hexes_held(state, condition) : static_cast<int>(std::ranges::count_if(condition.units, counts));
}

}  // namespace

std::string TuwView::goal_words(const Condition& condition) const {
  const Name side{condition.side == kNoSeat ? words("page.tuw.a_side") : game_->seat_name(condition.side)};
  const bool list_units = condition.goal != Goal::kHold && condition.goal != Goal::kEliminate && condition.goal != Goal::kPoints;
  std::string what;
  if (list_units && condition.units.size() <= 4)
    for (const UnitRef unit : condition.units) append(what, name(unit));
  if (condition.goal == Goal::kHold)
    for (const Hex h : condition.hexes) append(what, hex::name(grid(), h));
  if (list_units && what.empty()) what = words("page.tuw.goal.units", {{"count", Fraction{static_cast<int>(condition.units.size())}}});
  constexpr std::array<std::string_view, count_of<Goal>()> kTexts{"page.tuw.goal.eliminate", "page.tuw.goal.destroy", "page.tuw.goal.hold",
                                                                  "page.tuw.goal.exit",      "page.tuw.goal.survive", "page.tuw.goal.points"};
  return words(kTexts[static_cast<std::size_t>(condition.goal)], {{"side", side},
                    {"count", Fraction{condition.goal == Goal::kPoints ? condition.points : condition.count}},
                    {"now", Fraction{counted(state(), condition)}},
                    {"what", Name{what}},
                    {"turn", Fraction{condition.from}}});
}

ui::DetailModel TuwView::standing() const {
  const Victory& victory = state().setup->victory;
  ui::DetailModel model;
  model.key = "standing";
  model.title = words("page.tuw.standing");
  const auto line = [&](std::string text, ui::Sign sign, const char* rule) { model.lines.push_back({std::move(text), rule, sign, false, false}); };
  for (const Condition& condition : victory.conditions)
    line(goal_words(condition), fulfilled(state(), condition) && state().turn > 0 ? ui::Sign::done : ui::Sign::info, "TUW-X10");
  if (victory.turn_limit > 0) {
    const bool points = victory.at_limit == kNoSeat;
    line(words(points ? "page.tuw.goal.limit_points" : "page.tuw.goal.limit",
               {{"turn", Fraction{victory.turn_limit}}, {"side", Name{points ? std::string() : game_->seat_name(victory.at_limit)}}}),
         ui::Sign::info, "TUW-X10");
  }
  for (int i = 0; i < state().setup->seats(); ++i)
    model.lines.push_back({words("page.tuw.has_points", {{"side", Name{game_->seat_name(seat_at(i))}}, {"points", points_of(state(), seat_at(i))}}), "",
                           ui::Sign::none, false, true});
  for (const Reinforcement& group : state().setup->reinforcements) {
    std::string names;
    for (const UnitRef unit : group.units)
      if (state().unit(unit).awaited) append(names, name(unit));
    if (names.empty()) continue;
    const Arguments arguments{{"turn", Fraction{group.turn}}, {"side", Name{game_->seat_name(owner(group.units[0]))}}, {"units", Name{names}}};
    line(words("page.tuw.comes", arguments), ui::Sign::info, "TUW-X12");
  }
  return model;
}

/// "Foot 2 · Wheels never": for each way of moving on the field, what `says` tells of its footing there, if anything.
template <class Says>
std::string TuwView::by_locomotion(Hex h, Says&& says) const {
  std::vector<std::pair<Locomotion, std::string>> said;
  for (int i = 0; i < units(); ++i) {
    const auto& modes = state().sheet(unit_at(i)).modes;
    for (std::size_t m = 0; m < modes.size(); ++m) {
      const Locomotion locomotion = modes[m].locomotion;
      if (is_flying(locomotion) || std::ranges::find(said, locomotion, &std::pair<Locomotion, std::string>::first) != said.end()) continue;
      said.emplace_back(locomotion, says(state().setup->footing(unit_at(i), static_cast<int>(m), h)));
    }
  }
  short_sort(said);
  std::string text;
  for (const auto& [locomotion, words_of] : said)
    if (!words_of.empty()) append(text, words(locomotion_text(locomotion)) + " " + words_of, " · ");
  return text;
}

/// What entering costs.
std::string TuwView::ground_costs(Hex h) const {
  return by_locomotion(h, [&](const Footing& footing) { return footing.cost ? mp_text(*footing.cost) : words("page.tuw.legend.never"); });
}

/// TUW-4.4b: what it adds to DEF against shots.
std::string TuwView::shelter(Hex h) const {
  return by_locomotion(h, [](const Footing& footing) {
    const int adds = footing.defence(AttackKind::kLos);
    return adds == 0 ? std::string() : signed_text(Fraction{adds});
  });
}

ui::DetailModel TuwView::legend() const {
  ui::DetailModel model;
  model.key = "legend";
  model.title = words("page.tuw.legend");
  model.words = words("page.tuw.legend.words");
  std::vector<int> seen;
  for (int i = 0; i < grid().size(); ++i) {
    const Hex h = grid().at_index(i);
    const int index = state().setup->ground_index(h);
    if (std::ranges::find(seen, index) != seen.end()) continue;
    seen.push_back(index);
    model.lines.push_back({ground_words(h) + ": " + ground_costs(h), "TUW-4.3", ui::Sign::none, false, false});
    for (ui::NoteLine& more : feature_lines(h)) model.lines.push_back(std::move(more));
  }
  return model;
}

void TuwView::fill_overview(ui::Screen& screen) const {
  if (overview_ == Overview::kStanding) screen.detail = standing();
  if (overview_ == Overview::kLegend) screen.detail = legend();
}

}  // namespace hexinch::page
