#include <algorithm>

#include "page/bridge.h"
#include "words/explain.h"
#include "page/page.h"

/// What can be done at every table, one row for each action. The rows that boards and systems add are in their own files.
namespace hexinch::page {
namespace {

constexpr Chord key(char32_t code, int amount = 0) { return {code, amount, false, false}; }
constexpr Chord shifted(char32_t code, int amount) { return {code, amount, true, false}; }
constexpr Chord with_ctrl(char32_t code, int amount = 0) { return {code, amount, false, true}; }

/// The same as run and ask, for a part of the page.
template <auto kPart, auto kRun>
constexpr auto run_part = [](void* owner, const ui::Press& press, int number) {
  auto& part = static_cast<Page*>(owner)->*kPart;
  run<std::remove_reference_t<decltype(part)>, kRun>(&part, press, number);
};
template <auto kPart, auto kAsk>
constexpr auto ask_part = [](const void* owner) { return (static_cast<const Page*>(owner)->*kPart.*kAsk)(); };

}  // namespace

/// For what a part does if that is kept with the game: the shell is told.
template <auto kPart, auto kRun>
void Page::run_and_tell(void* owner, const ui::Press& press, int number) {
  run_part<kPart, kRun>(owner, press, number);
  static_cast<Page*>(owner)->follow_seats();
  static_cast<Page*>(owner)->tell_shell();
}

std::span<const Action> Page::rows() {
  using enum KeyGroup;
  static constexpr Action kRows[] = {
      // ---- on the board
      {.name = "cursor.", .words = "keys.cursor",
       .chords = kChords<key(kKeyLeft, 3), key(kKeyRight, 0), key(kKeyUp, 4), key(kKeyDown, 1), shifted(kKeyUp, 5), shifted(kKeyDown, 2)>, .group = kBoard,
       .by_key = true, .repeats = true, .run = run<Page, &Page::move_cursor>, .there = ask<Page, &Page::at_board_or_replay>},
      {.name = "unit.", .words = "keys.unit", .chords = kChords<key(kKeyTab, 1), shifted(kKeyTab, -1)>, .group = kBoard, .by_key = true,
       .run = run<Page, &Page::next_unit>, .there = ask<Page, &Page::at_board>},
      {.name = "choose", .words = "keys.choose", .chords = kChords<key(kKeyEnter)>, .group = kBoard, .by_key = true, .keeps_focus = true,
       .presses = "cheat_sheet.close hand_over victory.board dice.use dice.next", .run = run<Page, &Page::choose_by_key>},
      {.name = "back", .words = "keys.back", .chords = kChords<key(kKeyEscape)>, .group = kBoard, .by_key = true,
       .presses = "cheat_sheet.close detail.close dice.cancel dice.back cancel look", .run = run<Page, &Page::back_by_key>},
      {.name = "target.", .words = "keys.target", .chords = kChords<key(U'n', 1), shifted(U'n', -1)>, .group = kBoard, .by_key = true,
       .run = run<Page, &Page::next_target>, .there = ask<Page, &Page::at_board>},
      {.name = "details", .words = "keys.details", .chords = kChords<key(U'i')>, .group = kBoard, .by_key = true,
       .run = run<Page, &Page::look_at_cursor>, .there = ask<Page, &Page::at_board>},
      {.name = "zoom.", .words = "keys.zoom", .chords = kChords<key(U'+', 1), key(U'-', -1), key(U'0', 0)>, .group = kBoard, .by_key = true, .repeats = true,
       .run = run<Page, &Page::zoom>, .there = ask<Page, &Page::at_board_or_replay>},
      {.name = "pan.", .words = "keys.pan", .chords = kChords<with_ctrl(kKeyLeft, 0), with_ctrl(kKeyUp, 1), with_ctrl(kKeyRight, 2), with_ctrl(kKeyDown, 3)>,
       .group = kBoard, .by_key = true, .repeats = true, .run = run<Page, &Page::pan>, .there = ask<Page, &Page::at_board_or_replay>},
      // ---- the game
      {.name = "number.", .words = "keys.number",
       .chords = kChords<key(U'1', 1), key(U'2', 2), key(U'3', 3), key(U'4', 4), key(U'5', 5), key(U'6', 6), key(U'7', 7), key(U'8', 8), key(U'9', 9)>,
       .group = kGame, .by_key = true, .run = run<Page, &Page::push_number>},
      {.name = "dice.back", .words = "keys.dice_back", .chords = kChords<key(kKeyBackspace)>, .group = kGame,
       .run = run_and_tell<&Page::dice_, &DiceTable::untype>,
       .there = ask_part<&Page::dice_, &DiceTable::types>},
      {.name = "dice.face.", .words = "page.die", .run = run_and_tell<&Page::dice_, &DiceTable::type>, .there = ask_part<&Page::dice_, &DiceTable::types>},
      {.name = "dice.use", .words = "page.own_dice.use",
       .run = run<Page, &Page::use_typed>, .there = ask_part<&Page::dice_, &DiceTable::types>, .decides = true},
      // Nothing was rolled yet, and the roll was known beforehand: the plan stays as it was.
      {.name = "dice.cancel", .words = "page.cancel",
       .run = run_part<&Page::dice_, &DiceTable::stop_typing>, .there = ask_part<&Page::dice_, &DiceTable::types>},
      {.name = "end", .words = "keys.end", .chords = kChords<key(kKeySpace)>, .group = kGame, .by_key = true,
       .presses = "end_phase pass_on watch.pause play_now", .run = run<Page, &Page::push_listed>},
      {.name = "end_phase", .words = "page.end_short", .run = run<Page, &Page::end_phase>, .ends = true},
      {.name = "rest", .words = "page.set_up_rest", .run = run<Page, &Page::suggest_rest>, .there = ask<Page, &Page::can_set_up_rest>, .ends = true},
      {.name = "send", .words = "keys.send", .chords = kChords<key(U'k')>, .group = kGame, .by_key = true, .presses = "share send_again",
       .run = run<Page, bridge::share>},
      {.name = "share", .words = "page.send", .run = run<Page, bridge::share>},
      {.name = "send_again", .words = "page.away.again", .run = run<Page, bridge::share>},
      {.name = "hand_over", .words = "page.hand_over.button", .run = run_and_tell<&Page::seats_, &Seats::take_table>,
       .there = ask_part<&Page::seats_, &Seats::handing_over>, .ends = true},
      {.name = "play_here", .words = "keys.play_here", .chords = kChords<key(U'b')>, .group = kGame, .run = run_and_tell<&Page::seats_, &Seats::sit_here>,
       .there = ask_part<&Page::seats_, &Seats::handing_over>, .ends = true},
      {.name = "look", .words = "page.look_at_board", .run = run_part<&Page::seats_, &Seats::look>,
       .there = ask_part<&Page::seats_, &Seats::handing_over>, .ends = true},
      {.name = "pass_on", .words = "page.away.pass_on", .run = run_part<&Page::seats_, &Seats::look_no_more>,
       .there = ask_part<&Page::seats_, &Seats::handing_over>, .ends = true},
      {.name = "undo", .words = "keys.undo", .chords = kChords<with_ctrl(U'z')>, .group = kGame, .run = run<Page, &Page::undo>,
       .decides = true, .again = true, .why_not = ask<Page, &Page::why_no_undo>},
      {.name = "hint", .words = "keys.tutorial", .chords = kChords<key(U'g')>, .group = kGame, .by_key = true, .presses = "tutorial.next tutorial.dismiss",
       .run = run<Page, &Page::push_listed>},
      {.name = "play_now", .words = "page.play_now", .run = run<Page, &Page::play_now>, .there = ask<Page, &Page::can_hurry>,
       .ends = true, .again = true, .why_not = ask<Page, &Page::why_no_hurry>},
      {.name = "watch.pause", .words = "page.watch.pause", .run = run_and_tell<&Page::opponent_, &Opponent::pause>, .there = ask<Page, &Page::watches>},
      {.name = "watch.slow", .words = "page.watch.slow",
       .run = run_and_tell<&Page::opponent_, [](Opponent& opponent) { opponent.set_pace(0); }>, .there = ask<Page, &Page::watches>},
      {.name = "watch.normal", .words = "page.watch.normal",
       .run = run_and_tell<&Page::opponent_, [](Opponent& opponent) { opponent.set_pace(1); }>, .there = ask<Page, &Page::watches>},
      {.name = "watch.fast", .words = "page.watch.fast",
       .run = run_and_tell<&Page::opponent_, [](Opponent& opponent) { opponent.set_pace(2); }>, .there = ask<Page, &Page::watches>},
      {.name = "modes.more", .words = "page.more", .run = run<Page, &Page::show_all_modes>},
      // ---- on the screen
      {.name = "panels.", .words = "keys.panels", .chords = kChords<key(U'p', 1), shifted(U'p', -1)>, .by_key = true, .keeps_focus = true,
       .run = run<Page, [](Page& page, int by) { page.surface_.panels().move_focus(by); }>},
      {.name = "rules_in_front", .words = "keys.rules", .chords = kChords<key(U'r')>, .by_key = true, .run = run<Page, &Page::show_rules_in_front>},
      {.name = "rulebook", .words = "keys.rulebook", .chords = kChords<shifted(U'r', 1)>, .by_key = true, .run = run<Page, [] { bridge::rules(""); }>},
      {.name = "rule", .words = "keys.rules"},  // its press means "rules"
      {.name = "rules", .words = "keys.rules", .run = run<Page, [](const ui::Press& press) { bridge::rules(press.detail); }>},
      {.name = "page.log", .words = "keys.log", .chords = kChords<key(U'o')>},
      {.name = "page.results", .words = "keys.results", .chords = kChords<key(U'u')>},
      {.name = "sheet", .words = "keys.sheet", .chords = kChords<key(U's')>},
      {.name = "scroll.", .words = "keys.scroll", .chords = kChords<key(kKeyPageUp, -1), key(kKeyPageDown, 1)>, .by_key = true, .repeats = true,
       .run = run<Page, &Page::scroll_log>},
      {.name = "scroll_card.", .words = "keys.scroll_card", .chords = kChords<shifted(kKeyPageUp, -1), shifted(kKeyPageDown, 1)>, .by_key = true,
       .repeats = true, .run = run<Page, &Page::scroll_card>},
      {.name = "watch.faster", .words = "keys.speed", .chords = kChords<key(U'z')>,
       .run = run_and_tell<&Page::opponent_, &Opponent::faster>, .there = ask<Page, &Page::watches>},
      {.name = "to_menu", .words = "keys.menu", .chords = kChords<key(U'm')>, .by_key = true, .presses = "menu victory.menu",
       .run = run<Page, &Page::push_listed>},
      {.name = "menu", .words = "keys.menu", .run = run<Page, bridge::menu>},
      {.name = "leave_board", .words = "keys.leave", .chords = kChords<key(kKeyF6)>, .by_key = true, .run = run<Page, bridge::leave>},
      {.name = "keys", .words = "keys.this", .chords = kChords<key(U'?')>, .by_key = true, .run = run<Page, &Page::show_keys>},
      {.name = "cheat_sheet.close", .words = "page.close", .run = run<Page, [](Page& page) { page.screen_.cheat_sheet.reset(); }>},
      {.name = "dice.next", .words = "page.go_on", .run = run<Page, &Page::turn_dice_over>},
      {.name = "dice.skip", .words = "page.go_on"},
      {.name = "victory.board", .words = "page.look_at_board", .run = run<Page, [](Page& page) { page.remembered_.outcome_seen = true; }>, .ends = true},
      {.name = "victory.menu", .words = "page.start_screen", .run = run<Page, bridge::menu>, .ends = true},
      {.name = "victory.again", .words = "page.play_again", .run = run<Page, bridge::again>, .ends = true},
      {.name = "toast.dismiss", .words = "page.close", .run = run<Page, [](Page& page) { page.screen_.toast.reset(); }>},
      {.name = "moment.", .words = "page.moment", .run = run<Page, &Page::look_back>},
      {.name = "log.", .words = "page.log"},
      {.name = "why.", .words = "page.why"},
      {.name = "minimap", .words = "keys.pan", .run = run<Page, &Page::look_at_map>},
  };
  return kRows;
}

/// The rows after those of the table: the last tool; and, in a replay, the buttons of the lesson's card, which step through it.
std::span<const Action> Page::last_rows() {
  static constexpr Action kRows[] = {
      {.name = "tool.cards", .words = "keys.cards", .chords = kChords<key(U'\\')>, .run = run<Page, &Page::put_cards_away>,
       .there = ask<Page, &Page::has_room_for_cards>, .tool = "page.tool.cards", .on = ask<Page, &Page::shows_cards>},
      {.name = "tutorial.next", .words = "page.replay.next",
       .run = run<Page, [](Page& page) { page.step_replay(1); }>, .there = ask_part<&Page::replay_, &Replay::on>},
      {.name = "tutorial.back", .words = "page.replay.back",
       .run = run<Page, [](Page& page) { page.step_by_hand(-1); }>, .there = ask_part<&Page::replay_, &Replay::on>},
      {.name = "tutorial.dismiss", .words = "page.close", .run = run<Page, &Page::end_replay>, .there = ask_part<&Page::replay_, &Replay::on>},
  };
  return kRows;
}

void Page::gather_actions() {
  actions_.clear();
  actions_.add(*this, rows());
  view_->add_actions(actions_);
  actions_.add(*this, last_rows());
}

/// Adds the button of an action that is there. The button is off if the action can't be done now. `label`: text id. False: the action is not there.
bool Page::offer(std::vector<ui::ButtonModel>& buttons, const char* name, const char* label, ui::ButtonLook look) const {
  const auto found = actions_.named(name);
  if (!found) return false;
  buttons.push_back(button(name, sentences().words(label), look));
  if (found.action->why_not) buttons.back().why = found.action->why_not(found.owner);
  buttons.back().enabled = buttons.back().why.empty();
  return true;
}

/// Whether the press of a button that began at that moment counts. What players can't know before dice have come to rest they can't decide about.
bool Page::counts(std::string_view name, ui::Moment began) {
  const Action* row = actions_.named(name).action;
  if (log_waits() && row && (row->ends || row->decides) && !row->again) return false;
  return hands_.counts(row, name, began, seats_.decider());
}

void Page::do_action(const Actions::Found& found, const ui::Press& press) {
  if (!found.action->by_key && found.action->name != "end_phase") remembered_.warned = 0;  // a warning holds until something else is done
  found.run(press);
  if (found.owner != this) view_->planned_anew();
}

/// A press of a button, a tap that means one, or its name in the game as text.
void Page::on_press(const ui::Press& press) {
  frames_.want(2);
  if (press.is("dice.done")) return dice_.land();  // no player pressed it
  const auto found = actions_.named(press.name);
  hands_.accepted(found.action, press.name, seats_.decider());
  const bool views = found && found.owner != this;
  if (!found || (views && dice_.types())) return;
  const auto hints = view_->hints_away();
  if (views && press.name.starts_with("tool.")) screen_.toast.reset();  // it was about the tool that was on
  do_action(found, press);
  if (views && found.action->takes) cameraman_.look_at(view_->hand_places());
  if (view_->hints_away() != hints) tell_shell();  // that a hint is put away is kept
  frames_.touch();
}

void Page::suggest_rest() {
  remembered_.suggested.insert(seats_.decider());
  set_up_rest();
}

void Page::use_typed() {
  if (const auto refusal = settle(dice_.use_typed())) refuse(*refusal);
}

void Page::turn_dice_over() {
  if (surface_.panels().dice_running()) surface_.panels().skip_dice();
  else next_dice();
}

void Page::play_now() {
  opponent_.hurry();
  bridge::hurry();
  tell_shell();
}

void Page::put_cards_away() {
  appearance_.look.bare = !appearance_.look.bare;
  cameraman_.fit_again();
}

void Page::look_back(const ui::Press& press) {
  if (!dice_.types()) show_moment(static_cast<int>(press.id));
}

void Page::look_at_map(const ui::Press& press) {
  const view::Rect board = view_->board().rect();
  cameraman_.camera().look_at({board.x + press.at.x * board.w, board.y + press.at.y * board.h}, cameraman_.camera().scale());
}

}  // namespace hexinch::page
