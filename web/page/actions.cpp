#include <algorithm>

#include "bridge.h"
#include "explain.h"
#include "page/page.h"

/// What can be done at every table, a row an action. What boards and systems add stands in their own files.
namespace hexinch::page {
namespace {

constexpr Chord key(char32_t code, int amount = 0) { return {code, amount, false, false}; }
constexpr Chord shifted(char32_t code, int amount) { return {code, amount, true, false}; }
constexpr Chord with_ctrl(char32_t code, int amount = 0) { return {code, amount, false, true}; }

}  // namespace

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
       .presses = "cheat_sheet.close detail.close dice.cancel cancel look", .run = run<Page, &Page::back_by_key>},
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
      {.name = "dice.back", .words = "keys.dice_back", .chords = kChords<key(kKeyBackspace)>, .group = kGame, .run = run<Page, &Page::untype_face>,
       .there = ask<Page, &Page::types_dice>},
      {.name = "dice.face.", .words = "page.die", .run = run<Page, &Page::type_face>, .there = ask<Page, &Page::types_dice>},
      {.name = "dice.use", .words = "page.own_dice.use", .run = run<Page, &Page::use_typed>, .there = ask<Page, &Page::types_dice>},
      // Nothing was thrown yet, and the roll was known: the plan stands as it stood.
      {.name = "dice.cancel", .words = "page.cancel", .run = run<Page, &Page::stop_typing>, .there = ask<Page, &Page::types_dice>},
      {.name = "end", .words = "keys.end", .chords = kChords<key(kKeySpace)>, .group = kGame, .by_key = true,
       .presses = "end_phase pass_on watch.pause play_now", .run = run<Page, &Page::push_first>},
      {.name = "end_phase", .words = "page.end_short", .run = run<Page, &Page::end_phase>},
      {.name = "rest", .words = "page.set_up_rest", .run = run<Page, &Page::suggest_rest>, .there = ask<Page, &Page::can_set_up_rest>},
      {.name = "send", .words = "keys.send", .chords = kChords<key(U'k')>, .group = kGame, .by_key = true, .presses = "share send_again",
       .run = run<Page, &Page::push_first>},
      {.name = "share", .words = "page.send", .run = run<Page, &Page::share>},
      {.name = "send_again", .words = "page.away.again", .run = run<Page, &Page::share>},
      {.name = "hand_over", .words = "page.hand_over.button", .run = run<Page, &Page::take_table>, .there = ask<Page, &Page::hands_over>},
      {.name = "play_here", .words = "keys.play_here", .chords = kChords<key(U'b')>, .group = kGame, .run = run<Page, &Page::sit_here>,
       .there = ask<Page, &Page::hands_over>},
      {.name = "look", .words = "page.look_at_board", .run = run<Page, &Page::look_meanwhile>, .there = ask<Page, &Page::hands_over>},
      {.name = "pass_on", .words = "page.away.pass_on", .run = run<Page, &Page::look_no_more>, .there = ask<Page, &Page::hands_over>},
      {.name = "undo", .words = "keys.undo", .chords = kChords<with_ctrl(U'z')>, .group = kGame, .run = run<Page, &Page::undo>,
       .why_not = ask<Page, &Page::why_no_undo>},
      {.name = "hint", .words = "keys.tutorial", .chords = kChords<key(U'g')>, .group = kGame, .by_key = true, .presses = "tutorial.next tutorial.dismiss",
       .run = run<Page, &Page::push_first>},
      {.name = "play_now", .words = "page.play_now", .run = run<Page, &Page::play_now>, .there = ask<Page, &Page::can_hurry>,
       .why_not = ask<Page, &Page::why_no_hurry>},
      {.name = "watch.pause", .words = "page.watch.pause", .run = run<Page, &Page::pause>, .there = ask<Page, &Page::watches>},
      {.name = "watch.slow", .words = "page.watch.slow", .run = run<Page, &Page::set_pace<0>>, .there = ask<Page, &Page::watches>},
      {.name = "watch.normal", .words = "page.watch.normal", .run = run<Page, &Page::set_pace<1>>, .there = ask<Page, &Page::watches>},
      {.name = "watch.fast", .words = "page.watch.fast", .run = run<Page, &Page::set_pace<2>>, .there = ask<Page, &Page::watches>},
      // ---- on the screen
      {.name = "panels.", .words = "keys.panels", .chords = kChords<key(U'p', 1), shifted(U'p', -1)>, .by_key = true, .keeps_focus = true,
       .run = run<Page, &Page::move_focus>},
      {.name = "rules_in_front", .words = "keys.rules", .chords = kChords<key(U'r')>, .by_key = true, .run = run<Page, &Page::show_rules_in_front>},
      {.name = "rulebook", .words = "keys.rulebook", .chords = kChords<shifted(U'r', 1)>, .by_key = true, .run = run<Page, &Page::show_rulebook>},
      {.name = "rule", .words = "keys.rules"},  // its press means "rules"
      {.name = "rules", .words = "keys.rules", .run = run<Page, &Page::show_rules>},
      {.name = "page.log", .words = "keys.log", .chords = kChords<key(U'o')>},
      {.name = "page.results", .words = "keys.results", .chords = kChords<key(U'u')>},
      {.name = "sheet", .words = "keys.sheet", .chords = kChords<key(U's')>},
      {.name = "scroll.", .words = "keys.scroll", .chords = kChords<key(kKeyPageUp, -1), key(kKeyPageDown, 1)>, .by_key = true, .repeats = true,
       .run = run<Page, &Page::scroll_log>},
      {.name = "scroll_card.", .words = "keys.scroll_card", .chords = kChords<shifted(kKeyPageUp, -1), shifted(kKeyPageDown, 1)>, .by_key = true,
       .repeats = true, .run = run<Page, &Page::scroll_card>},
      {.name = "watch.faster", .words = "keys.speed", .chords = kChords<key(U'z')>, .run = run<Page, &Page::faster>, .there = ask<Page, &Page::watches>},
      {.name = "to_menu", .words = "keys.menu", .chords = kChords<key(U'm')>, .by_key = true, .presses = "menu victory.menu",
       .run = run<Page, &Page::push_first>},
      {.name = "menu", .words = "keys.menu", .run = run<Page, &Page::show_menu>},
      {.name = "leave_board", .words = "keys.leave", .chords = kChords<key(kKeyF6)>, .by_key = true, .run = run<Page, &Page::leave_board>},
      {.name = "keys", .words = "keys.this", .chords = kChords<key(U'?')>, .by_key = true, .run = run<Page, &Page::show_keys>},
      {.name = "cheat_sheet.close", .words = "page.close", .run = run<Page, &Page::put_keys_away>},
      {.name = "dice.next", .words = "page.go_on", .run = run<Page, &Page::turn_dice_over>},
      {.name = "dice.skip", .words = "page.go_on"},
      {.name = "victory.board", .words = "page.look_at_board", .run = run<Page, &Page::look_at_end>},
      {.name = "victory.menu", .words = "page.start_screen", .run = run<Page, &Page::show_menu>},
      {.name = "victory.again", .words = "page.play_again", .run = run<Page, &Page::play_again>},
      {.name = "toast.dismiss", .words = "page.close", .run = run<Page, &Page::put_toast_away>},
      {.name = "moment.", .words = "page.moment", .run = run<Page, &Page::look_back>},
      {.name = "log.", .words = "page.log"},
      {.name = "why.", .words = "page.why"},
      {.name = "minimap", .words = "keys.pan", .run = run<Page, &Page::look_at_map>},
  };
  return kRows;
}

/// What comes after a table's own: the last tool; and while what has happened is shown again, the card of a lesson, which steps through it.
std::span<const Action> Page::last_rows() {
  static constexpr Action kRows[] = {
      {.name = "tool.cards", .words = "keys.cards", .chords = kChords<key(U'\\')>, .run = run<Page, &Page::put_cards_away>,
       .there = ask<Page, &Page::has_room_for_cards>, .tool = "page.tool.cards", .on = ask<Page, &Page::shows_cards>},
      {.name = "tutorial.next", .words = "page.replay.next", .run = run<Page, &Page::step_on>, .there = ask<Page, &Page::replays>},
      {.name = "tutorial.back", .words = "page.replay.back", .run = run<Page, &Page::step_back>, .there = ask<Page, &Page::replays>},
      {.name = "tutorial.dismiss", .words = "page.close", .run = run<Page, &Page::end_replay>, .there = ask<Page, &Page::replays>},
  };
  return kRows;
}

void Page::gather_actions() {
  actions_.clear();
  actions_.add(*this, rows());
  view_->add_actions(actions_);
  actions_.add(*this, last_rows());
}

/// Adds the button of an action that is there, off where it can't be taken now. `label`: text id. False: it is not there.
bool Page::offer(std::vector<ui::ButtonModel>& buttons, const char* name, const char* label, ui::ButtonLook look) const {
  const auto found = actions_.named(name);
  if (!found) return false;
  buttons.push_back(button(name, sentences().words(label), look));
  if (found.action->why_not) buttons.back().why = found.action->why_not(found.owner);
  buttons.back().enabled = buttons.back().why.empty();
  return true;
}

void Page::fill_tools() {
  const bool desk = room_.shape == ui::Shape::desktop;
  actions_.each_tool([&](const Action& row, bool on) {
    if (row.at_desk && !desk) return;
    screen_.tools.push_back(button(std::string(row.name), sentences().words(row.tool), ui::ButtonLook::toggle));
    screen_.tools.back().on = on;
  });
}

void Page::do_action(const Actions::Found& found, const ui::Press& press) {
  found.run(press);
  if (found.owner != this) view_->planned_anew();
}

/// A press of a button, a tap that means one, or its name in the game as text.
void Page::on_press(const ui::Press& press) {
  if (press.is("dice.done")) return dice_landed();  // nobody's press
  accepted(press.name);
  const auto found = actions_.named(press.name);
  const bool views = found && found.owner != this;
  if (found && !(views && typing_)) {
    const auto hints = view_->hints_away();
    if (views && press.name.starts_with("tool.")) screen_.toast.reset();  // what was said of the tool that was on
    do_action(found, press);
    if (const auto at = view_->cursor(); at && views && press.is("counter")) camera_.glide_into_view(*at, kRimAtCards);  // who is chosen from a list is seen
    if (view_->hints_away() != hints) bridge::changed(view_->game().version());  // that a hint is put away is kept
    stale_ = true;
  }
  frames_due_ = std::max(frames_due_, 2);
}

void Page::suggest_rest() {
  suggested_.insert(view_->game().to_act().first());
  set_up_rest();
}

void Page::turn_dice_over() {
  if (panels_.dice_running()) panels_.skip_dice();
  else next_dice();
}

void Page::dice_landed() {
  if (!screen_.dice || typing_) return;  // a card that asks for dice is another one each time
  landed_ = screen_.dice->id;
  stale_ = true;
  frames_due_ = std::max(frames_due_, 2);
}

void Page::put_cards_away() {
  look_.bare = !look_.bare;
  fitted_ = fitted_ && camera_.scale() > camera_.fit_scale() * 1.01F;  // what was seen whole is again
}

void Page::look_back(const ui::Press& press) {
  if (!typing_) show_moment(static_cast<int>(press.id));
}

void Page::look_at_map(const ui::Press& press) {
  const view::Rect board = view_->board().rect();
  camera_.look_at({board.x + press.at.x * board.w, board.y + press.at.y * board.h}, camera_.scale());
}

void Page::share() { bridge::share(); }
void Page::show_menu() { bridge::menu(); }
void Page::play_again() { bridge::again(); }
void Page::show_rulebook() { bridge::rules(""); }
void Page::show_rules(const ui::Press& press) { bridge::rules(press.detail); }

}  // namespace hexinch::page
