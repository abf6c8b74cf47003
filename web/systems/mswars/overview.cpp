#include "explain.h"
#include "systems/mswars/view.h"

/// What is asked of the whole field rather than of a unit: who wins by what, and who stands where.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::fill_overview(ui::Screen& screen) const {
  if (standing_) {
    screen.detail.emplace();
    screen.detail->key = "standing";
    screen.detail->title = words("mswars.card.standing");
    screen.detail->lines = notes(standing(state()));
  }
  screen.tools.push_back(button("tool.standing", words("mswars.card.standing"), ui::ButtonLook::toggle));
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
  if (const auto& fault = draft_.route().fault) facts.emplace_back("fault", Value(fault->code));
  return facts;
}

}  // namespace hexinch::page
