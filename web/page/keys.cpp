#include <emscripten.h>

#include <algorithm>

#include "page/bridge.h"
#include "page/caps.h"
#include "page/page.h"

/// The keyboard: finds the action of a key (actions.h) and presses its button or does what it does.
namespace hexinch::page {
namespace {

constexpr float kZoomStep = 1.2F;
constexpr float kPanStep = 90;     // px
constexpr float kScrollStep = 0.25F;  // of the window's height
constexpr float kCursorRim = 70;   // px that the cursor keeps from the edge of what is seen

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

/// Hears one key in each drawn frame, so that each key finds on the screen what the one before it has done.
void Page::hear_keys() {
  for (const Key& key : surface_.window().take_keys()) hands_.hear(key, emscripten_get_now());
  if (!hands_.keys_wait() || !frames_.complete() || stale()) return;
  frames_.set_complete(false);
  frames_.want(2);
  if (const auto key = hands_.next_key()) on_key(*key);
}

void Page::on_key(const Hands::HeardKey& heard) {
  const Key& key = heard.key;
  const bool covered = screen_.dice || screen_.hand_over || screen_.victory || screen_.cheat_sheet || replay_.on();
  if (!covered && !key.ctrl && view_->hear(key.code)) return;
  if (hands_.holds_piece() && key.code == kKeyEscape) return surface_.window().let_go();  // it goes back to where it was taken up
  const auto found = actions_.keyed(key, [&](std::string_view name) { return surface_.panels().has(name); });
  if (!found || (key.repeated && !found.action->repeats)) return;
  if (hands_.holds_piece() && found.action->group == KeyGroup::kGame) return;  // the piece in hand comes first
  if (!found.action->keeps_focus) surface_.panels().drop_focus();
  if (!found.action->by_key) return push(found.action->name, heard.began);
  const bool views = found.owner != this;
  if (views && !at_board()) return;
  if (views) hands_.turn_elsewhere();
  do_action(found, {std::string(found.action->name), std::string(found.action->presses), static_cast<std::uint32_t>(found.number), {}, heard.began, true});
  if (views) moved_cursor();
}

void Page::moved_cursor() {
  if (const auto at = view_->cursor()) cameraman_.camera().glide_into_view(*at, kCursorRim);
}

void Page::move_cursor(int direction) {
  hands_.turn_elsewhere();
  if (!replay_.on()) {
    view_->move_cursor(direction);
    moved_cursor();
  } else if (direction % 3 == 0) {
    step_by_hand(direction == 0 ? 1 : -1);  // right and left
  }
}

void Page::next_unit(int by) {
  hands_.turn_elsewhere();
  view_->next_unit(by < 0);
  moved_cursor();
}

void Page::next_target(int by) {
  hands_.turn_elsewhere();
  view_->next_target(by < 0);
  moved_cursor();
}

void Page::look_at_cursor() {
  hands_.turn_elsewhere();
  view_->look_at_cursor();
  moved_cursor();
}

void Page::pan(int way) {
  constexpr view::Vec2 kPans[] = {{kPanStep, 0}, {0, kPanStep}, {-kPanStep, 0}, {0, -kPanStep}};
  cameraman_.camera().pan_by(kPans[way]);
}

void Page::zoom(int by) {
  view::Camera& camera = cameraman_.camera();
  if (by == 0) camera.glide_to_fit();
  else camera.zoom_about(camera.free_area().centre(), by > 0 ? kZoomStep : 1 / kZoomStep);
}

void Page::scroll_log(int by) {
  const bool log = surface_.panels().has_card("card.log") && !screen_.cheat_sheet;
  surface_.panels().scroll(log ? "card.log" : "", static_cast<float>(by) * kScrollStep);
}

void Page::scroll_card(int by) { surface_.panels().scroll("", static_cast<float>(by) * kScrollStep); }

void Page::show_rules_in_front() { bridge::rules(rules_in_front(screen_)); }

/// Presses the button, if the key counts for it.
void Page::push(std::string_view name, ui::Moment began) {
  if (counts(name, began)) surface_.panels().push(name);
}

/// Presses the first of the buttons that the key's action lists that is on the screen.
bool Page::push_listed(const ui::Press& press) {
  for (std::string_view names = press.detail; !names.empty();) {
    const std::string_view name = take_name(names);
    if (!surface_.panels().has(name)) continue;
    push(name, press.began);
    return true;
  }
  return false;
}

void Page::choose_by_key(const ui::Press& press) {
  if (surface_.panels().focused()) {
    if (counts(surface_.panels().focus(), press.began)) surface_.panels().push_focused();
  } else if (!push_listed(press) && !screen_.hand_over && !screen_.victory) {
    view_->skip_animation();
    if (replay_.on()) return step_replay();
    if (press.began.screen != hands_.screen()) return;  // it was meant for what lay there before
    if (view_->cursor_confirms() && surface_.panels().has("confirm")) push("confirm", press.began);
    else view_->tap_cursor();
  }
}

void Page::back_by_key(const ui::Press& press) {
  if (push_listed(press) || dice_.types() || screen_.hand_over) return;
  if (screen_.victory) return push("victory.board", press.began);
  if (replay_.on()) end_replay();
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

void Page::show_keys() {
  if (screen_.cheat_sheet) {
    screen_.cheat_sheet.reset();
    return;
  }
  remembered_.keys_wanted = !remembered_.keys_wanted && !sentences().has("keys.title");  // the words come after the first board
  if (!sentences().has("keys.title")) return;
  screen_.cheat_sheet = key_sheet(actions_, screen_.tools, sentences());
}

}  // namespace hexinch::page
