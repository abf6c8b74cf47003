#include <emscripten.h>

#include <algorithm>
#include <initializer_list>

#include "bridge.h"
#include "page/page.h"

/// The keyboard: finds the action of a key (actions.h) and presses its button or does what it does.
namespace hexinch::page {
namespace {

constexpr float kZoomStep = 1.2F;
constexpr float kPanStep = 90;     // px
constexpr float kScrollStep = 0.25F;  // of the window's height
constexpr float kCursorRim = 70;   // px that the cursor keeps from the edge of what is seen
constexpr std::size_t kMostKeysWaiting = 8;

void number(std::vector<ui::ButtonModel>& buttons, std::string_view beginning) {
  int n = 0;
  for (ui::ButtonModel& button : buttons)
    if (button.name.starts_with(beginning) && ++n <= 9) button.key = std::to_string(n);
}

const ui::ButtonModel* numbered(const std::vector<ui::ButtonModel>& buttons, int n) {
  const auto found = std::find_if(buttons.begin(), buttons.end(), [&](const ui::ButtonModel& button) { return button.key == std::to_string(n); });
  return found == buttons.end() ? nullptr : &*found;
}

/// Ids of the rules that a card names, each once, in their order.
class RuleList {
 public:
  void add(const std::string& rule) {
    if (!rule.empty() && (' ' + ids_ + ' ').find(' ' + rule + ' ') == std::string::npos) ids_ += (ids_.empty() ? "" : " ") + rule;
  }
  template <class Lines>
  void add_lines(const Lines& lines) {
    for (const auto& line : lines) add(line.rule);
  }
  const std::string& ids() const { return ids_; }

 private:
  std::string ids_;
};

std::string rules_in_front(const ui::Screen& screen) {
  RuleList rules;
  const auto of_unit = [&](const ui::UnitModel& unit) {
    rules.add_lines(unit.lines);
    rules.add_lines(unit.abilities);
  };
  if (screen.dice) {
    rules.add(screen.dice->rule);
    for (const ui::DiceThrow& thrown : screen.dice->throws) rules.add_lines(thrown.lines);
  } else if (screen.detail) {
    rules.add_lines(screen.detail->lines);
    if (screen.detail->unit) of_unit(*screen.detail->unit);
  } else if (screen.odds) {
    rules.add(screen.odds->rule);
    for (const ui::OddsBlock& block : screen.odds->blocks) rules.add_lines(block.lines);
    rules.add_lines(screen.odds->notes);
  } else if (screen.unit) {
    of_unit(*screen.unit);
  }
  if (screen.toast) rules.add(screen.toast->note.rule);
  if (screen.pending) rules.add(screen.pending->rule);
  return rules.ids();
}

}  // namespace

/// One key a drawn frame, so that each finds on the screen what the one before it has done.
void Page::hear_keys() {
  for (const Key& key : window_.take_keys())
    if (keys_.size() < kMostKeysWaiting) keys_.push_back({key, {seen_id_, emscripten_get_now()}});
  if (keys_.empty() || !drawn_as_it_is_ || stale_) return;
  const HeardKey key = keys_.front();
  keys_.erase(keys_.begin());
  drawn_as_it_is_ = false;
  frames_due_ = std::max(frames_due_, 2);
  if (focus_) on_key(key);
}

void Page::on_key(const HeardKey& heard) {
  const Key& key = heard.key;
  const bool covered = screen_.dice || screen_.hand_over || screen_.victory || screen_.cheat_sheet || replay_;
  if (!covered && !key.ctrl && view_->hear(key.code)) return;
  const auto found = actions_.keyed(key, [&](std::string_view name) { return panels_.has(name); });
  if (!found || (key.repeated && !found.action->repeats)) return;
  if (dragging_piece_ && found.action->group == KeyGroup::kGame) return;  // what is in hand comes first
  if (!found.action->keeps_focus) panels_.drop_focus();
  if (!found.action->by_key) return push(found.action->name, heard.began);
  const bool views = found.owner != this;
  if (views && !at_board()) return;
  if (views) decided_by_.clear();
  do_action(found, {std::string(found.action->name), std::string(found.action->presses), static_cast<std::uint32_t>(found.number), {}, heard.began, true});
  if (views) moved_cursor();
}

void Page::moved_cursor() {
  if (const auto at = view_->cursor()) camera_.glide_into_view(*at, kCursorRim);
}

void Page::move_cursor(int direction) {
  decided_by_.clear();
  if (!replay_) {
    view_->move_cursor(direction);
    moved_cursor();
  } else if (direction % 3 == 0) {
    step_by_hand(direction == 0 ? 1 : -1);  // right and left
  }
}

void Page::next_unit(int by) {
  decided_by_.clear();
  view_->next_unit(by < 0);
  moved_cursor();
}

void Page::next_target(int by) {
  decided_by_.clear();
  view_->next_target(by < 0);
  moved_cursor();
}

void Page::look_at_cursor() {
  decided_by_.clear();
  view_->look_at_cursor();
  moved_cursor();
}

void Page::pan(int way) {
  constexpr view::Vec2 kPans[] = {{kPanStep, 0}, {0, kPanStep}, {-kPanStep, 0}, {0, -kPanStep}};
  camera_.pan_by(kPans[way]);
}

void Page::zoom(int by) {
  if (by == 0) camera_.glide_to_fit();
  else camera_.zoom_about(camera_.free_area().centre(), by > 0 ? kZoomStep : 1 / kZoomStep);
}

void Page::scroll_log(int by) {
  const bool log = panels_.has_card("card.log") && !screen_.cheat_sheet;
  panels_.scroll(log ? "card.log" : "", static_cast<float>(by) * kScrollStep);
}

void Page::scroll_card(int by) { panels_.scroll("", static_cast<float>(by) * kScrollStep); }

void Page::show_rules_in_front() { bridge::rules(rules_in_front(screen_)); }

void Page::leave_board() { bridge::leave(); }

/// Presses it, if the key counts for it.
void Page::push(std::string_view name, ui::Moment began) {
  if (counts(name, began)) panels_.push(name);
}

/// Presses the first of the buttons that the key's action lists that is on the screen.
bool Page::push_listed(const ui::Press& press) {
  for (std::string_view names = press.detail; !names.empty();) {
    const std::string_view name = take_name(names);
    if (!panels_.has(name)) continue;
    push(name, press.began);
    return true;
  }
  return false;
}

void Page::choose_by_key(const ui::Press& press) {
  if (panels_.focused()) {
    if (counts(panels_.focus(), press.began)) panels_.push_focused();
  } else if (!push_listed(press) && !screen_.hand_over && !screen_.victory) {
    view_->skip_animation();
    if (replay_) return step_replay();
    if (press.began.screen != seen_id_) return;  // it was meant for what lay there before
    if (view_->cursor_confirms() && panels_.has("confirm")) push("confirm", press.began);
    else view_->tap_cursor();
  }
}

void Page::back_by_key(const ui::Press& press) {
  if (push_listed(press) || typing_ || screen_.hand_over) return;
  if (replay_) end_replay();
  else if (!view_->cancel()) bridge::menu();
}

void Page::push_number(const ui::Press& press) {
  const int n = static_cast<int>(press.id);
  const ui::ButtonModel* button = nullptr;
  if (screen_.dice) button = numbered(screen_.dice->faces, n);
  else if (screen_.detail) return;
  else if (screen_.odds) button = numbered(screen_.odds->modes.empty() ? screen_.odds->buttons : screen_.odds->modes, n);
  else if (screen_.unit) button = numbered(screen_.unit->modes, n);
  if (button) push(button->name, press.began);
}

/// What stands on the caps comes from the table that the keys are heard by.
void Page::fill_caps() {
  const auto cap = [&](std::vector<ui::ButtonModel>& buttons) {
    for (ui::ButtonModel& button : buttons) {
      button.key = actions_.cap(button.name);
      if (button.name == "confirm" && view_->cursor_confirms()) button.key = cap_of({kKeyEnter});
    }
  };
  cap(screen_.tools);
  screen_.top.end.key = actions_.cap(screen_.top.end.name);
  if (screen_.tutorial) screen_.tutorial->key = actions_.cap("tutorial.next");
  if (screen_.hand_over) cap(screen_.hand_over->buttons);
  if (screen_.victory) cap(screen_.victory->buttons);
  if (screen_.unit) {
    cap(screen_.unit->buttons);
    number(screen_.unit->modes, "");
  }
  if (screen_.odds) {
    cap(screen_.odds->buttons);
    for (const char* answer : {"return.", "order."}) number(screen_.odds->buttons, answer);
    number(screen_.odds->modes, "");
  }
  if (screen_.dice) {
    cap(screen_.dice->buttons);
    number(screen_.dice->faces, "");
  }
}

/// The list of keys has the tools that stand in the toolbar, and everything else.
bool Page::is_here(const Action& row) const {
  return !row.name.starts_with("tool.") || std::ranges::find(screen_.tools, row.name, &ui::ButtonModel::name) != screen_.tools.end();
}

ui::CheatSheetModel::Line Page::key_line(const Action& row) const {
  ui::CheatSheetModel::Line line{{}, sentences().words(row.words)};
  for (const Chord& chord : row.chords) line.keys.push_back(cap_of(chord));
  if (row.name == "number.") line.keys = {line.keys.front() + "–" + line.keys.back()};
  return line;
}

void Page::show_keys() {
  if (screen_.cheat_sheet) {
    screen_.cheat_sheet.reset();
    return;
  }
  keys_wanted_ = !keys_wanted_ && !sentences().has("keys.title");  // they come after the first board
  if (!sentences().has("keys.title")) return;
  ui::CheatSheetModel sheet;
  sheet.title = sentences().words("keys.title");
  for (const auto& [group, title] : {std::pair{KeyGroup::kBoard, "keys.board"}, {KeyGroup::kGame, "keys.game"}, {KeyGroup::kScreen, "keys.screen"}}) {
    sheet.groups.push_back({sentences().words(title), {}});
    actions_.each([&](const Action& row) {
      if (row.group == group && !row.chords.empty() && is_here(row)) sheet.groups.back().lines.push_back(key_line(row));
    });
  }
  screen_.cheat_sheet = std::move(sheet);
}

}  // namespace hexinch::page
