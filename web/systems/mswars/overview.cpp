#include <array>

#include "explain.h"
#include "systems/mswars/victory.h"
#include "systems/mswars/view.h"

/// What is asked of the whole field rather than of a unit: who wins by what, and who stands where.
namespace hexinch::page {

using namespace mswars;

std::string MsWarsView::goal_words(const Condition& condition) const {
  std::string side = condition.team == -2 ? words("page.mswars.goal.nobody") : words("page.mswars.goal.whoever");
  for (int s = setup().seats() - 1; s >= 0; --s)
    if (setup().side(seat_at(s)).team == condition.team) side = game_->seat_name(seat_at(s));
  std::string what;
  for (const UnitRef unit : condition.units) what += (what.empty() ? "" : ", ") + name(unit);
  for (const std::int8_t objective : condition.objectives) what += (what.empty() ? "" : ", ") + setup().objectives[static_cast<std::size_t>(objective)].name;
  constexpr std::array<std::string_view, count_of<ConditionKind>()> kTexts{"page.mswars.goal.eliminate", "page.mswars.goal.destroy", "page.mswars.goal.reduce", "page.mswars.goal.cross",
                                                                           "page.mswars.goal.survive",   "page.mswars.goal.less_damage", "page.mswars.goal.points"};
  return words(kTexts[static_cast<std::size_t>(condition.kind)], {{"side", Name{side}}, {"count", Fraction{condition.count}}, {"what", Name{what}}, {"line", Fraction{condition.line.n, 1000}}});
}

ui::DetailModel MsWarsView::standing() const {
  const Victory& victory = setup().victory;
  ui::DetailModel model;
  model.key = "standing";
  model.title = words("page.mswars.standing");
  for (const Condition& condition : victory.at_once) model.lines.push_back({goal_words(condition), "MSW-16.5", ui::Sign::info});
  if (setup().options.turn_limit > 0 && !victory.at_limit.empty()) {
    model.lines.push_back({words("page.mswars.goal.limit", {{"turn", Fraction{setup().options.turn_limit}}}), "MSW-16.5", ui::Sign::info});
    for (const Condition& condition : victory.at_limit) model.lines.push_back({goal_words(condition), "MSW-16.5", ui::Sign::none});
  }
  for (int s = 0; s < setup().seats(); ++s)
    model.lines.push_back({words("page.mswars.has_points", {{"side", Name{game_->seat_name(seat_at(s))}}, {"points", Fraction{points_of(state(), seat_at(s))}}}), "MSW-16.4",
                           ui::Sign::none, false, true});
  for (std::size_t i = 0; i < setup().objectives.size(); ++i) {
    const Objective& objective = setup().objectives[i];
    std::string side = words("page.mswars.goal.nobody");
    for (int s = 0; s < setup().seats(); ++s)
      if (setup().side(seat_at(s)).team == holder(state(), static_cast<int>(i))) side = game_->seat_name(seat_at(s));
    const Arguments held{{"what", Name{objective.name}}, {"side", Name{side}}, {"points", Fraction{objective.points}}, {"turn", Fraction{objective.from_turn}}};
    model.lines.push_back({words("page.mswars.held", held), "MSW-16.3", ui::Sign::info});
  }
  return model;
}

void MsWarsView::fill_overview(ui::Screen& screen) const {
  if (standing_) screen.detail = standing();
  screen.tools.push_back(button("tool.standing", words("page.mswars.standing"), ui::ButtonLook::toggle));
  screen.tools.back().on = standing_;
}

std::vector<std::string_view> MsWarsView::prompts() const {
  std::vector<std::string_view> texts;
  for (const Prompt& prompt : setup().prompts) {
    const bool fits = prompt.turn == state().turn && prompt.phase == state().phase && (prompt.seat == kNoSeat || prompt.seat == seat());
    texts.push_back(fits ? std::string_view(prompt.text) : std::string_view());
  }
  return texts;
}

Value::Object MsWarsView::gesture_facts() const {
  Value::List verbs;
  for (const Choice& choice : verbs_)
    if (!choice.refusal) verbs.push_back(Value(choice.label.id));
  const auto command = planned();
  Value::Object facts{{"phase", Value(name_of(state().phase))},
                      {"turn", Value(static_cast<std::int64_t>(state().turn))},
                      {"verbs", Value(std::move(verbs))},
                      {"aiming", Value(aiming())},
                      {"active", Value(static_cast<std::int64_t>(index(state().active)))}};
  if (command) facts.emplace_back("planned", MsWars::show_command(state(), *command));
  if (const auto& refusal = explained().refusal) facts.emplace_back("refused", Value(refusal->code));
  if (route_.fault) facts.emplace_back("fault", Value(route_.fault->code));
  return facts;
}

}  // namespace hexinch::page
