#include <algorithm>
#include <memory>

#include "words/explain.h"
#include "match/pack.h"
#include "page/page.h"

/// The game as text: what is told of it (mirror), and what is typed or pressed there.
namespace hexinch::page {
namespace {

Value answer(bool ok, std::string words) { return Value(Value::Object{{"ok", Value(ok)}, {"message", Value(std::move(words))}}); }

/// The tools that open a card to be read: who has how much, what the terrains are.
bool opens_card(const ui::ButtonModel& tool) { return tool.name == "tool.standing" || tool.name == "tool.legend"; }

Value shown(const ui::ButtonModel& button) {
  return Value(Value::Object{{"id", Value(button.name)}, {"label", Value(button.label)}, {"enabled", Value(button.enabled)}, {"why", Value(button.why)}});
}

/// The choices that need no gesture on the board, in words.
Value::List worded(const std::vector<Choice>& choices, const Sentences& sentences, std::string_view system) {
  Value::List all;
  for (const Choice& choice : choices) {
    if (choice.gesture != Gesture::kNone) continue;
    ui::ButtonModel way = button(std::string(choice.verb), sentences.render(choice.label), ui::ButtonLook::secondary);
    way.enabled = !choice.refusal;
    if (choice.refusal) way.why = sentences.render(*choice.refusal, choice.refusal->rule.empty() ? "match" : system);
    all.push_back(shown(way));
    if (choice.refusal) all.back().set("rule", Value(choice.refusal->rule));
  }
  return all;
}

}  // namespace

/// What the game as text offers besides what a system lets its players do.
std::vector<ui::ButtonModel> Page::told_buttons() const {
  if (dice_.types()) {
    const ui::DiceModel asked = dice_.asked(game(), viewer(), factions());
    std::vector<ui::ButtonModel> buttons = asked.faces;
    buttons.insert(buttons.end(), asked.buttons.begin(), asked.buttons.end());
    return buttons;
  }
  if (seats_.handing_over()) return hand_over().buttons;
  if (seats_.computer_decides()) return opponent_buttons();
  std::vector<ui::ButtonModel> buttons;
  const auto add = [&](const char* name, const char* label) { offer(buttons, name, label, ui::ButtonLook::secondary); };
  add("rest", "page.set_up_rest");
  if (can_undo()) add("undo", "page.undo");
  if (!view_->hint_words().empty()) add("tutorial.next", "page.tutorial.next");
  return buttons;
}

/// What the page asks the player, if it asks something.
std::string Page::told_prompt() const {
  if (dice_.types()) return dice_.asked(game(), viewer(), factions()).words;
  if (seats_.handing_over()) return hand_over().title;
  if (seats_.computer_decides()) return seats_.captain_decides() ? thinking_words() : std::string();
  return view_->hint_words();
}

Value::List Page::told_choices() const {
  Value::List choices;
  if (!dice_.types() && !seats_.handing_over() && !seats_.computer_decides())
    choices = worded(game().choices(viewer(), std::nullopt), sentences(), game().system());
  for (const ui::ButtonModel& button : told_buttons()) choices.push_back(shown(button));
  return choices;
}

/// The asides of the player at this device who has the go.
void Page::add_asides(Value& mirror) const {
  if (dice_.types() || seats_.handing_over() || game().outcome() || seats_.computer_decides() || !seats_.here(seats_.decider())) return;
  mirror.set("asides", Value(worded(game().asides(viewer()), sentences(), game().system())));
  const SeatSet offers = game().draw_offers();
  if (!offers.empty() && !offers.contains(viewer()))
    mirror.set("draw", Value(sentences().render({"match.aside.offer_draw", {{"side", Name{game().player_name(offers.first())}}}})));
}

Value Page::mirror() const {
  if (!view_) return Value(Value::Object{});
  constexpr std::size_t kLines = 150;
  const bool hidden = seats_.behind_curtain();
  Value::List log = hidden ? Value::List{} : log_.told(story(), kLines);
  Value::List choices = told_choices();
  const std::string prompt = told_prompt();
  Value mirror = dressed(hidden ? view_->summary_for(kNoSeat) : view_->summary());
  mirror.set("version", Value(game().version()));
  mirror.set("seat", Value(index(viewer())));
  mirror.set("log", Value(std::move(log)));
  mirror.set("choices", Value(std::move(choices)));
  if (dice_.types() || seats_.handing_over()) mirror.set("offers", Value(Value::List{}));
  if (hidden) mirror.set("units", Value(Value::List{}));
  add_asides(mirror);
  Value::List looks;
  for (const ui::ButtonModel& tool : screen_.tools)
    if (opens_card(tool)) looks.push_back(Value(tool.label));
  looks.push_back(Value(sentences().words("page.survey")));
  mirror.set("looks", Value(std::move(looks)));
  if (!prompt.empty()) mirror.set("prompts", Value(Value::List{Value(prompt)}));
  return mirror;
}

/// While the computer has the go, nobody can give its side orders or learn from refusals what it could do. Only a side run by dice is told to go on.
bool Page::is_for_others(const Value& command) const {
  if (!seats_.computer_decides()) return false;
  const auto pass = game().pass(seats_.decider());
  return !seats_.rules_decide() || !pass || match::to_json(*pass) != match::to_json(command);
}

/// The words of a refusal, by the system's rules or by those of all games.
std::string Page::words_of(const Refusal& refusal) const { return sentences().render(refusal, refusal.rule.empty() ? "match" : game().system()); }

std::string Page::choose(std::string_view id, std::string& rule) {
  if (!view_) return sentences().words("page.no_game");
  const auto told = told_buttons();
  if (const auto button = std::ranges::find(told, id, &ui::ButtonModel::name); button != told.end()) {
    if (button->enabled) on_press({std::string(id), "", 0, {}});
    return button->why;
  }
  if (dice_.types()) return sentences().words("page.own_dice.first");
  if (seats_.handing_over()) return sentences().words("page.hand_over.first");
  if (id == "undo") return undo_why();
  if (replay_.on()) end_replay();
  const auto problem = std::make_shared<std::string>();
  Value command(Value::Object{{"command", Value(id)}});
  // "Nothing more" as it is offered: its label says what it costs.
  if (const auto pass = game().pass(viewer()); pass && text_of(*pass, "command") == id) command = *pass;
  if (id.starts_with('{')) {
    auto read = match::parse_json(id);
    if (auto* error = std::get_if<DataError>(&read)) return error->problem;
    command = std::get<Value>(std::move(read));
  }
  auto refusal = is_for_others(command) ? Refusal{"not_your_decision", {}, {}} : give_written(command, problem);
  if (!problem->empty()) return *problem;
  if (!refusal) return {};
  refusal = meant(*std::move(refusal), command);
  rule = refusal->rule;
  return words_of(*refusal);
}

/// If a command names only the end of a way, the refusal is about that end, not about a single step.
Refusal Page::meant(Refusal refusal, const Value& command) const {
  if (refusal.code != "not_adjacent") return refusal;
  return view_->out_of_reach(command).value_or(std::move(refusal));
}

Value Page::foretell(std::string_view json) const {
  const auto read = match::parse_json(json);
  const auto* command = std::get_if<Value>(&read);
  if (!view_ || !command || seats_.decider() != viewer()) return answer(false, {});  // other players' plans are their own
  const Value::List alone{*command};
  std::vector<Value> before;  // of a list of commands, as far as it is known what they do
  std::string text;
  const auto say = [&](const std::string& words) {
    if (!words.empty()) append(text, words, " ");
  };
  for (const Value& written : command->list() ? *command->list() : alone) {
    const std::vector<Value> meaning = view_->completed(written, before);
    const bool first = before.empty();
    for (const Value& one : meaning) {
      const auto plan = game().preview(viewer(), one, before);
      const auto* explained = std::get_if<Explained>(&plan);
      if (!explained) return answer(!before.empty(), text);
      say(explained->refusal ? words_of(meant(*explained->refusal, written)) : foretold(sentences(), game().system(), *explained));
      if (explained->refusal) return answer(!first, text);
      before.push_back(one);
    }
    if (meaning.empty()) break;
  }
  return answer(true, text);
}

Value Page::look(std::string_view json) {
  const auto read = match::parse_json(json);
  const auto* what = std::get_if<Value>(&read);
  const bool open = view_ && what && !seats_.handing_over() && !dice_.types() && !replay_.on();
  if (open && what->text() && same_name(sentences().words("page.survey"), *what->text())) return answer(true, view_->survey());
  const auto tool = std::ranges::find_if(screen_.tools, [&](const ui::ButtonModel& one) {
    return open && what->text() && opens_card(one) && same_name(one.label, *what->text());
  });
  const auto pick = open && tool == screen_.tools.end() ? view_->named(*what) : std::nullopt;
  const bool found = pick || tool != screen_.tools.end();
  if (pick) view_->long_press(*pick);
  else if (found && !tool->on) do_action(actions_.named(tool->name), {tool->name, "", 0, {}});
  if (found) refresh();
  const bool told = found && screen_.detail;
  const std::string besides = told && pick ? view_->told_besides(*pick) : std::string();
  return answer(told, told ? told_of(*screen_.detail, besides) : sentences().words("page.nothing_so_called"));
}

}  // namespace hexinch::page
