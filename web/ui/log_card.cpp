#include <algorithm>

#include "cards.h"

namespace hexinch::ui {
namespace {

// A link that shows the position in which the line was written.
void moment_link(Pen& pen, const LogLine& line, const std::string& words) {
  pen.y += 2;
  const float high = pen.kit->touch() ? 44 : pen.brush.line(Role::small_strong) + 4;
  const Rect rect{pen.x - 4, pen.y, pen.kit->fonts.width(Role::small_strong, words) + 8, high};
  const Kit::Touch touch = pen.draws() ? pen.kit->area(numbered("moment", line.id), rect) : Kit::Touch{};
  const float top = pen.y + (high - pen.brush.line(Role::small_strong)) / 2;
  pen.brush.text(Role::small_strong, pen.x, top, touch.hovered ? pen.colours().ink : pen.colours().ink2, words);
  if (touch.pressed) pen.kit->pressed("moment", static_cast<std::uint32_t>(line.moment));
  pen.y += high;
}

// What unfolds below a line, in a box.
template <class Write>
void boxed(Pen& pen, const Write& write) {
  const float inner = pen.width - 20;
  const float height = measured(*pen.kit, inner, write) + 16;
  pen.y += 2;
  pen.brush.box({pen.x, pen.y, pen.width, height}, 4, pen.colours().cell);
  if (pen.draws()) {
    Pen inside(*pen.kit, pen.x + 10, pen.y + 8, inner);
    write(inside);
  }
  pen.y += height + 6;
}

void log_sum(Pen& pen, const LogLine& line, const std::string& moment_words) {
  boxed(pen, [&](Pen& inside) {
    sum(inside, line.sum);
    if (!line.verdict.empty()) {
      inside.y += 4;
      verdict(inside, line.verdict);
    }
    if (line.moment > 0) moment_link(inside, line, moment_words);
  });
}

void log_why(Pen& pen, const LogLine& line) {
  boxed(pen, [&](Pen& inside) {
    for (const std::string& reason : line.why)
      inside.y += inside.brush.paragraph(Role::log, inside.x, inside.y, inside.width, inside.colours().ink, reason) + 2;
  });
}

// At the right of a line, before the mark of its sum. It comes before the line, so that a press on it is not one on the line.
void why_link(Pen& pen, const LogLine& line, LogFolds& folds, const std::string& words, Rect rect) {
  const Kit::Touch touch = pen.kit->area(numbered("why", line.id), rect);
  const Colour ink = touch.hovered || folds.tells_why(line) ? pen.colours().ink : pen.colours().ink2;
  const float top = rect.y + (rect.h - pen.brush.line(Role::small_strong)) / 2;
  pen.brush.text(Role::small_strong, rect.x + 4, top, ink, words);
  pen.brush.box({rect.x + 4, top + pen.brush.line(Role::small_strong) - 1, rect.w - 8, 1}, 0, ink);
  if (!touch.pressed) return;
  folds.toggle_why(line.id);
  pen.kit->pressed("why", line.id);
}

// A press on a line without a sum leads to its moment, but not by finger: lines lie too close. A finger finds the moment of a roll below its sum.
void moment_of(Pen& pen, const LogLine& line, Rect rect) {
  if (!line.sum.empty() || line.moment == 0 || pen.kit->touch()) return;
  const Kit::Touch touch = pen.kit->area(numbered("moment", line.id), rect);
  const float left = line.faction >= 0 ? 28 : 4;
  if (touch.hovered) pen.brush.box({rect.x + left, rect.y + rect.h - 4, rect.w - left - 4, 1}, 0, pen.colours().line);
  if (touch.pressed) pen.kit->pressed("moment", static_cast<std::uint32_t>(line.moment));
}

void sum_of(Pen& pen, const LogLine& line, LogFolds& folds, Rect rect, float middle) {
  if (line.sum.empty()) return;
  const Kit::Touch touch = pen.kit->area(numbered("log", line.id), rect);
  const Vec2 mark{pen.right() - 5, middle};
  const float d = 3.5F;
  const float tip = folds.open(line) ? -d / 2 : d / 2;
  const Colour ink = touch.hovered ? pen.colours().ink : faded(pen.colours().ink2, 0.75F);
  pen.brush.stroke(std::array{Vec2{mark.x - d, mark.y - tip}, Vec2{mark.x, mark.y + tip}, Vec2{mark.x + d, mark.y - tip}}, ink, 1.5F);
  if (!touch.pressed) return;
  folds.toggle(line.id);
  pen.kit->pressed("log", line.id);
}

void log_line(Pen& pen, const LogLine& line, LogFolds& folds, const LogModel& log) {
  const Palette& p = pen.colours();
  if (line.heading) {
    pen.y += 6;
    pen.y += pen.brush.paragraph(Role::small_strong, pen.x, pen.y, pen.width, p.ink2, line.text) + 2;
    return;
  }
  const bool open = !line.sum.empty() && folds.open(line);
  const bool reasoned = !line.why.empty();
  const Role role = line.strong || open ? Role::log_strong : Role::log;
  const float left = pen.x + (line.faction >= 0 ? 24 : 0);
  const float fold = line.sum.empty() ? 0 : 16;
  const float why = reasoned ? pen.kit->fonts.width(Role::small_strong, log.why_words) + 8 : 0;
  const float top = pen.y;
  const float row = pen.brush.line(role);
  // A line that can be unfolded is as high as a finger needs.
  const float pad = pen.kit->touch() && (fold > 0 || reasoned) ? std::max((44 - row) / 2, 4.0F) : 4.0F;
  pen.y += pad;
  const float text = pen.brush.paragraph(role, left, pen.y, pen.right() - left - fold - (reasoned ? why + 6 : 0), p.ink, line.text);
  const float high = std::max(text, row);
  if (pen.draws()) {
    if (reasoned) why_link(pen, line, folds, log.why_words, {pen.right() - fold - why, pen.y - 2, why, row + 4});
    const Rect whole{pen.x - 4, top, pen.width + 8, high + 2 * pad};
    moment_of(pen, line, reasoned ? Rect{whole.x, whole.y, whole.w - why - 8, whole.h} : whole);
    if (line.faction >= 0) pen.brush.emblem(line.faction, {pen.x + 8, pen.y + row / 2}, 16);
    sum_of(pen, line, folds, whole, pen.y + row / 2);
  }
  pen.y += high + pad;
  if (open) log_sum(pen, line, log.moment_words);
  if (reasoned && folds.tells_why(line)) log_why(pen, line);
}

}  // namespace

void LogFolds::turn(std::unordered_set<std::uint32_t>& lines, std::uint32_t id) {
  if (!lines.erase(id)) lines.insert(id);
  stale_ = true;
}

bool LogFolds::take_grown() {
  const bool grown = grown_;
  grown_ = false;
  return grown;
}

void LogFolds::prepare(Kit& kit, const LogModel& log, float width) {
  const bool same = !stale_ && revision_ == log.revision && lines_ == log.lines.size() && width_ == width && generation_ == kit.fonts.generation();
  if (same) return;
  grown_ = grown_ || log.lines.size() != lines_ || revision_ != log.revision;
  last_roll_ = 0;
  for (const LogLine& line : log.lines)
    if (!line.sum.empty()) last_roll_ = line.id;
  heights_.clear();
  total_ = 0;
  for (const LogLine& line : log.lines) {
    heights_.push_back(measured(kit, width, [&](Pen& pen) { log_line(pen, line, *this, log); }));
    total_ += heights_.back();
  }
  revision_ = log.revision;
  lines_ = log.lines.size();
  width_ = width;
  generation_ = kit.fonts.generation();
  stale_ = false;
}

void log_head(Pen& pen, const LogModel& log) {
  heading(pen, log.title, {}, log.words);
  rule_line(pen, 8, 0);
}

void log_body(Pen& pen, const LogModel& log, LogFolds& folds) {
  folds.prepare(*pen.kit, log, pen.width);
  if (!pen.draws()) {
    pen.y += folds.total() + 8;
    return;
  }
  pen.y += 4;
  for (std::size_t i = 0; i < log.lines.size(); ++i) {
    const float height = folds.height(i);
    const float top = pen.y;
    if (pen.sees(height)) log_line(pen, log.lines[i], folds, log);
    pen.y = top + height;
  }
  pen.y += 4;
}

}  // namespace hexinch::ui
