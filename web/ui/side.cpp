#include "side.h"

#include <algorithm>

#include "card_window.h"

namespace hexinch::ui {
namespace {

constexpr float kLeastDrag = 16;  // px that a finger must carry the sheet's grip
constexpr float kLeastLog = 150;  // px of height; below that log and results share a card

bool has_results(const Screen& s) { return (s.pending && !s.pending->lines.empty()) || (s.still && !s.still->tokens.empty()); }
bool has_pending(const Screen& s) { return s.pending && !s.pending->lines.empty(); }
bool has_primary(const Screen& s) { return s.dice || s.detail || s.odds || s.unit; }

std::string primary_key(const Screen& s) {
  if (s.dice) return "dice" + std::to_string(s.dice->id);
  if (s.detail) return "detail" + s.detail->key;
  if (s.odds) return "odds" + s.odds->key;
  return s.unit ? "unit" + s.unit->key : std::string();
}

const char* primary_name(const Screen& s) { return s.dice ? "card.dice" : s.detail ? "card.detail" : s.odds ? "card.odds" : "card.unit"; }

void primary_body(Pen& pen, const Screen& s, const DiceClock& dice) {
  if (s.dice)
    dice_body(pen, *s.dice, dice);
  else if (s.detail)
    detail_body(pen, *s.detail);
  else if (s.odds)
    odds_body(pen, *s.odds);
  else if (s.unit)
    unit_body(pen, *s.unit);
}

void primary_head(Pen& pen, const Screen& s) {
  if (s.dice) heading(pen, s.dice->title, s.dice->rule);
  else if (!s.detail && s.odds) heading(pen, s.odds->title, s.odds->rule);
}

void primary_foot(Pen& pen, const Screen& s) {
  if (!s.dice && s.detail) return;
  const auto& buttons = s.dice ? s.dice->buttons : s.odds ? s.odds->buttons : s.unit->buttons;
  if (buttons.empty()) return;
  pen.y += pen.kit->phone ? 14 : s.odds ? 12 : 13;
  if (s.dice) face_row(pen, s.dice->faces);
  button_row(pen, buttons);
}

CardSpec primary_spec(const Screen& s) { return {primary_name(s), s.odds || s.dice || s.detail ? 12.0F : 14.0F, 14, 6, false, primary_key(s)}; }

void results_body(Pen& pen, const Screen& s) {
  if (has_pending(s)) {
    pending_body(pen, *s.pending);
    if (s.still && !s.still->tokens.empty()) rule_line(pen, 5, 9);
  }
  if (s.still) still_row(pen, s.still->words, *s.still);
}

// Its words are the card's title already.
void still_below_title(Pen& pen, const Screen& s) {
  pen.y += 10;
  still_row(pen, "", *s.still);
}

// Titles of the two cards that share a place; the one in front is in ink.
void tabs_head(Pen& pen, const Screen& s, bool log_in_front) {
  const float line = pen.brush.line(Role::heading);
  const std::string_view titles[2] = {has_pending(s) ? std::string_view(s.pending->title) : std::string_view(s.still->words), s.log->title};
  const std::string_view names[2] = {"page.results", "page.log"};
  float x = pen.x;
  for (int i = 0; i < 2; ++i) {
    const bool front = (i == 1) == log_in_front;
    const float width = pen.brush.fonts().width(Role::heading, titles[i]);
    const float target = pen.kit->touch() ? std::max(width, 44.0F) : width;
    Colour ink = front ? pen.colours().ink : faded(pen.colours().ink2, 0.75F);
    if (pen.draws()) {
      const Kit::Touch touch = pen.kit->area(names[i], {x, pen.y, target, line}, true, pen.kit->touch() ? 0 : 5);
      if (touch.pressed) pen.kit->pressed(names[i]);
      if (touch.hovered) ink = pen.colours().ink;
    }
    pen.brush.text(Role::heading, x, pen.y, ink, titles[i]);
    if (front) pen.brush.box({x, pen.y + line + 3, width, 2}, 1, pen.colours().ink2);
    x += target + 16;
  }
  if (!log_in_front && has_pending(s)) rule_id(pen, pen.right(), pen.y, line, s.pending->rule);
  pen.y += line + (pen.kit->touch() ? 14 : 5);
}

}  // namespace

void SideCards::hear(const Press& press, const Screen& screen) {
  const std::string key = primary_key(screen);
  if (key != shown_) {
    shown_ = key;
    page_ = Page::primary;
    fold_ = Fold::half;
  }
  if (press.is("page.results")) {
    page_ = page_ == Page::results ? Page::primary : Page::results;
    log_in_front_ = false;
    fold_ = Fold::half;
  } else if (press.is("page.log")) {
    page_ = page_ == Page::log ? Page::primary : Page::log;
    log_in_front_ = true;
    fold_ = Fold::half;
  } else if (press.is("sheet")) {
    fold_on();
  } else if (press.is("dice.skip")) {
    dice.finish();
  }
}

void SideCards::fold_on() { fold_ = fold_ == Fold::half ? Fold::shut : Fold::half; }

void SideCards::drag_sheet(float by) {
  if (by > kLeastDrag) fold_ = fold_ == Fold::whole ? Fold::half : Fold::shut;
  if (by < -kLeastDrag) fold_ = fold_ == Fold::shut ? Fold::half : Fold::whole;
}

float SideCards::sheet_share(const Screen& screen) const {
  // The faces to type and what they are for must both be seen, and so must a question and its answers.
  const bool typing = screen.dice && !screen.dice->faces.empty();
  const bool asked = screen.odds && screen.odds->blocks.empty() && screen.odds->buttons.size() > 2;
  return fold_ == Fold::whole || typing || asked ? kSheetWhole : kSheetShare;
}

std::span<const ButtonModel> SideCards::pages(const Screen& screen) {
  const Page page = sheet_page(screen);
  const auto want = [&](std::size_t i, std::string_view name, std::string_view label, bool on) {
    if (pages_.size() <= i) pages_.emplace_back();
    pages_[i].on = on;
    if (pages_[i].name == name) return;
    pages_[i].name = name;
    pages_[i].label = label;
  };
  std::size_t count = 0;
  if (has_pending(screen)) want(count++, "page.results", screen.pending->page, page == Page::results);
  if (screen.log) want(count++, "page.log", screen.log->title, page == Page::log);
  return {pages_.data(), count};
}

SideCards::Page SideCards::sheet_page(const Screen& screen) const {
  if (page_ == Page::results && has_results(screen)) return Page::results;
  if (page_ == Page::log && screen.log) return Page::log;
  if (has_primary(screen)) return Page::primary;
  return has_results(screen) ? Page::results : screen.log ? Page::log : Page::primary;
}

float SideCards::draw_primary(Kit& kit, const Screen& screen, Rect room) {
  const CardSpec spec = primary_spec(screen);
  const auto body = [&](Pen& pen) { primary_body(pen, screen, dice); };
  const auto foot = [&](Pen& pen) { primary_foot(pen, screen); };
  const auto head = [&](Pen& pen) { primary_head(pen, screen); };
  const float wanted = card_heights(kit, spec, room.w, head, body, foot).total;
  const float height = std::min(wanted, room.h);
  card(kit, spec, {room.x, room.y, room.w, height}, false, head, body, foot);
  return height;
}

void SideCards::draw_results(Kit& kit, const Screen& screen, Rect rect, bool with_tabs) {
  const auto head = [&](Pen& pen) {
    if (with_tabs)
      tabs_head(pen, screen, false);
    else if (has_pending(screen))
      pending_head(pen, *screen.pending);
  };
  const auto body = [&](Pen& pen) {
    if (with_tabs && !has_pending(screen)) still_below_title(pen, screen);
    else results_body(pen, screen);
  };
  card(kit, {"card.pending", 12, 12, 6, false}, rect, false, head, body, kNothing);
}

void SideCards::draw_log(Kit& kit, const Screen& screen, Rect rect, bool with_tabs) {
  const auto head = [&](Pen& pen) {
    if (with_tabs)
      tabs_head(pen, screen, true);
    else
      log_head(pen, *screen.log);
  };
  folds_.prepare(kit, *screen.log, rect.w - 2 * kit.pad());
  const bool to_end = folds_.take_grown() || (rect.h != log_height_ && log_at_end_);
  const auto body = [&](Pen& pen) {
    log_body(pen, *screen.log, folds_);
    if (pen.draws()) log_at_end_ = to_end || ImGui::GetScrollY() > ImGui::GetScrollMaxY() - 2;
  };
  card(kit, {"card.log", 12, 8, 6, false}, rect, to_end, head, body, kNothing);
  log_height_ = rect.h;
}

void SideCards::draw_second(Kit& kit, const Screen& screen, Rect rect) {
  if (!has_results(screen)) {
    if (screen.log) draw_log(kit, screen, rect, false);
    return;
  }
  const auto head = [&](Pen& pen) {
    if (has_pending(screen)) pending_head(pen, *screen.pending);
  };
  const auto body = [&](Pen& pen) { results_body(pen, screen); };
  const float wanted = card_heights(kit, {"card.pending", 12, 12}, rect.w, head, body, kNothing).total;
  if (!screen.log) return draw_results(kit, screen, {rect.x, rect.y, rect.w, std::min(wanted, rect.h)}, false);
  if (wanted + kGap + kLeastLog <= rect.h) {
    draw_results(kit, screen, {rect.x, rect.y, rect.w, wanted}, false);
    return draw_log(kit, screen, {rect.x, rect.y + wanted + kGap, rect.w, rect.h - wanted - kGap}, false);
  }
  if (log_in_front_)
    draw_log(kit, screen, rect, true);
  else
    draw_results(kit, screen, rect, true);
}

void SideCards::draw_column(Kit& kit, const Screen& screen, Rect rect, Rect second) {
  const auto taken = [&](float height) {
    rect.y += height + kGap;
    rect.h -= height + kGap;
  };
  if (screen.tutorial) {
    const auto body = [&](Pen& pen) { tutorial_body(pen, *screen.tutorial); };
    const CardSpec spec{"card.tutorial", 12, 12, 6, false};
    const float height = card_heights(kit, spec, rect.w, kNothing, body, kNothing).total;
    card(kit, spec, {rect.x, rect.y, rect.w, height}, false, kNothing, body, kNothing);
    taken(height);
  }
  if (has_primary(screen)) {
    const bool more = second.w == 0 && (has_results(screen) || screen.log);
    taken(draw_primary(kit, screen, {rect.x, rect.y, rect.w, std::max(rect.h - (more ? 130 + kGap : 0), 120.0F)}));
  }
  if (second.w > 0) draw_second(kit, screen, second);
  else if (rect.h > 60) draw_second(kit, screen, rect);
}

SideCards::Sheet SideCards::sheet(const Screen& screen) const {
  Sheet sheet;
  sheet.page = sheet_page(screen);
  sheet.primary = sheet.page == Page::primary && has_primary(screen);
  sheet.spec = {sheet.page == Page::log ? "card.log" : "card.pending", 20, 12, 10, true};
  if (sheet.primary) sheet.spec.name = primary_name(screen), sheet.spec.shows = primary_key(screen);
  return sheet;
}

void SideCards::sheet_head(Pen& pen, const Screen& screen, const Sheet& sheet) {
  if (sheet.primary) return primary_head(pen, screen);
  if (sheet.page == Page::log) log_head(pen, *screen.log);
  if (sheet.page == Page::results && has_pending(screen)) pending_head(pen, *screen.pending);
  else if (sheet.page == Page::results) heading(pen, screen.still->words, {});
}

void SideCards::sheet_body(Pen& pen, const Screen& screen, const Sheet& sheet) {
  if (fold_ == Fold::shut) return;
  if (sheet.primary) primary_body(pen, screen, dice);
  if (sheet.page == Page::results && has_pending(screen)) results_body(pen, screen);
  else if (sheet.page == Page::results) still_below_title(pen, screen);
  if (sheet.page == Page::log) log_body(pen, *screen.log, folds_);
}

float SideCards::sheet_height(Kit& kit, const Screen& screen, float width) {
  if (!has_primary(screen) && !has_results(screen) && !screen.log) return 0;
  const Sheet shown = sheet(screen);
  return card_heights(
             kit, shown.spec, width, [&](Pen& pen) { sheet_head(pen, screen, shown); }, [&](Pen& pen) { sheet_body(pen, screen, shown); },
             [&](Pen& pen) {
               if (shown.primary) primary_foot(pen, screen);
             })
      .total;
}

void SideCards::draw_sheet(Kit& kit, const Screen& screen, Rect rect) {
  if (rect.w <= 0) return;
  const Sheet shown = sheet(screen);
  bool grown = false;
  if (shown.page == Page::log) {
    folds_.prepare(kit, *screen.log, rect.w - 2 * kit.pad());
    grown = folds_.take_grown();
  }
  kit.dragged_grip = 0;
  card(
      kit, shown.spec, rect, grown, [&](Pen& pen) { sheet_head(pen, screen, shown); }, [&](Pen& pen) { sheet_body(pen, screen, shown); },
      [&](Pen& pen) {
        if (shown.primary) primary_foot(pen, screen);
      });
  if (kit.dragged_grip != 0) drag_sheet(kit.dragged_grip);
}

void SideCards::draw(Kit& kit, const Screen& screen, const Layout& layout) {
  if (layout.shape == Shape::desktop)
    draw_column(kit, screen, layout.side, layout.second);
  else
    draw_sheet(kit, screen, layout.side);
}

}  // namespace hexinch::ui
