#include <emscripten.h>

#include <algorithm>
#include <initializer_list>

#include "bridge.h"
#include "page.h"

/// The keyboard: keys.cpp says what a key does, here it is done.
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
  const auto [row, chord] = find_key(key);
  if (!row) return;
  if (dragging_piece_ && row->group == "keys.game") return;  // what is in hand comes first
  if (row->act != KeyAct::kPanels && row->act != KeyAct::kChoose) panels_.drop_focus();
  switch (row->act) {
    case KeyAct::kButton: push_first(row->buttons, heard.began); return;
    case KeyAct::kChoose: choose_by_key(*row, heard.began); return;
    case KeyAct::kBack: back_by_key(*row, heard.began); return;
    case KeyAct::kNumber: push_number(chord->amount, heard.began); return;
    case KeyAct::kPanels: panels_.move_focus(chord->amount); return;
    case KeyAct::kRules: bridge::rules(chord->amount == 0 ? rules_in_front(screen_) : std::string()); return;
    case KeyAct::kScrollLog:
    case KeyAct::kScrollCard: {
      const bool log = row->act == KeyAct::kScrollLog && panels_.has_card("card.log") && !screen_.cheat_sheet;
      panels_.scroll(log ? "card.log" : "", static_cast<float>(chord->amount) * kScrollStep);
      return;
    }
    case KeyAct::kKeys: show_keys(); return;
    case KeyAct::kLeaveBoard: bridge::leave(); return;
    default: break;
  }
  if (!screen_.hand_over && !screen_.victory && !screen_.cheat_sheet && !typing_) on_board_key(row->act, chord->amount);
}

void Page::on_board_key(KeyAct act, int amount) {
  decided_by_.clear();
  const view::Vec2 middle = camera_.free_area().centre();
  constexpr view::Vec2 kPans[] = {{kPanStep, 0}, {0, kPanStep}, {-kPanStep, 0}, {0, -kPanStep}};
  if (replay_ && act != KeyAct::kPan && act != KeyAct::kZoom) {
    if (act == KeyAct::kCursor && amount % 3 == 0) step_by_hand(amount == 0 ? 1 : -1);  // right and left
    return;
  }
  switch (act) {
    case KeyAct::kCursor: view_->move_cursor(amount); break;
    case KeyAct::kUnit: view_->next_unit(amount < 0); break;
    case KeyAct::kTarget: view_->next_target(amount < 0); break;
    case KeyAct::kJoin: view_->join(amount < 0); break;
    case KeyAct::kDetails: view_->look_at_cursor(); break;
    case KeyAct::kPan: camera_.pan_by(kPans[amount]); return;
    case KeyAct::kZoom:
      if (amount == 0) camera_.glide_to_fit();
      else camera_.zoom_about(middle, amount > 0 ? kZoomStep : 1 / kZoomStep);
      return;
    default: return;
  }
  if (const auto at = view_->cursor()) camera_.glide_into_view(*at, kCursorRim);
}

/// Presses it, if the key counts for it.
void Page::push(std::string_view name, ui::Moment began) {
  if (counts(name, began)) panels_.push(name);
}

/// Presses the first of these buttons that is on the screen.
bool Page::push_first(std::string_view names, ui::Moment began) {
  while (!names.empty()) {
    const std::string_view name = take_name(names);
    if (!panels_.has(name)) continue;
    push(name, began);
    return true;
  }
  return false;
}

void Page::choose_by_key(const KeyRow& row, ui::Moment began) {
  if (panels_.focused()) {
    if (counts(panels_.focus(), began)) panels_.push_focused();
  } else if (!push_first(row.buttons, began) && !screen_.hand_over && !screen_.victory) {
    view_->skip_animation();
    if (replay_) step_replay();
    else if (began.screen != seen_id_) return;  // it was meant for what lay there before
    else if (!view_->cursor_confirms() || !push_first("confirm", began)) view_->tap_cursor();
  }
}

void Page::back_by_key(const KeyRow& row, ui::Moment began) {
  if (push_first(row.buttons, began) || typing_ || screen_.hand_over) return;
  if (replay_) end_replay();
  else if (!view_->cancel()) bridge::menu();
}

void Page::push_number(int n, ui::Moment began) {
  const ui::ButtonModel* button = nullptr;
  if (screen_.dice) button = numbered(screen_.dice->faces, n);
  else if (screen_.detail) return;
  else if (screen_.odds) button = numbered(screen_.odds->modes.empty() ? screen_.odds->buttons : screen_.odds->modes, n);
  else if (screen_.unit) button = numbered(screen_.unit->modes, n);
  if (button) push(button->name, began);
}

/// What stands on the caps comes from the table that the keys are heard by.
void Page::fill_caps() {
  const auto cap = [&](std::vector<ui::ButtonModel>& buttons) {
    for (ui::ButtonModel& button : buttons) {
      button.key = cap_of_button(button.name);
      if (button.name == "confirm" && view_->cursor_confirms()) button.key = cap_of({kKeyEnter});
    }
  };
  cap(screen_.tools);
  screen_.top.end.key = cap_of_button(screen_.top.end.name);
  if (screen_.tutorial) screen_.tutorial->key = cap_of_button("tutorial.next");
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

void Page::show_keys() {
  if (screen_.cheat_sheet) {
    screen_.cheat_sheet.reset();
    return;
  }
  keys_wanted_ = !keys_wanted_ && !sentences().has("keys.title");  // they come after the first board
  if (!sentences().has("keys.title")) return;
  ui::CheatSheetModel sheet;
  sheet.title = sentences().words("keys.title");
  const auto is_here = [&](const KeyRow& row) {
    return !row.buttons.starts_with("tool.") || std::ranges::find(screen_.tools, row.buttons, &ui::ButtonModel::name) != screen_.tools.end();
  };
  for (const KeyRow& row : key_rows()) {
    if (!is_here(row)) continue;  // a tool of the other kind of board
    const std::string group = sentences().words(row.group);
    if (sheet.groups.empty() || sheet.groups.back().title != group) sheet.groups.push_back({group, {}});
    ui::CheatSheetModel::Line line{{}, sentences().words(row.words)};
    if (row.act == KeyAct::kNumber) line.keys = {cap_of(row.chords.front()) + "–" + cap_of(row.chords.back())};
    else
      for (const Chord& chord : row.chords) line.keys.push_back(cap_of(chord));
    sheet.groups.back().lines.push_back(std::move(line));
  }
  screen_.cheat_sheet = std::move(sheet);
}

}  // namespace hexinch::page
