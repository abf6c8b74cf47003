#include <algorithm>

#include "cards.h"

namespace hexinch::ui {
namespace {

// Leads to the position in which the line was written.
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

void log_sum(Pen& pen, const LogLine& line, const std::string& moment_words) {
  const float inner = pen.width - 20;
  const auto write = [&](Pen& inside) {
    sum(inside, line.sum);
    if (!line.verdict.empty()) {
      inside.y += 4;
      verdict(inside, line.verdict);
    }
    if (line.moment > 0) moment_link(inside, line, moment_words);
  };
  const float height = measured(*pen.kit, inner, write) + 16;
  pen.y += 2;
  pen.brush.box({pen.x, pen.y, pen.width, height}, 4, pen.colours().cell);
  if (pen.draws()) {
    Pen inside(*pen.kit, pen.x + 10, pen.y + 8, inner);
    write(inside);
  }
  pen.y += height + 6;
}

void log_line(Pen& pen, const LogLine& line, LogFolds& folds, const std::string& moment_words) {
  const Palette& p = pen.colours();
  if (line.heading) {
    pen.y += 6;
    pen.y += pen.brush.paragraph(Role::small_strong, pen.x, pen.y, pen.width, p.ink2, line.text) + 2;
    return;
  }
  const bool open = !line.sum.empty() && folds.open(line);
  const Role role = line.strong || open ? Role::log_strong : Role::log;
  const float left = pen.x + (line.faction >= 0 ? 24 : 0);
  const float fold = line.sum.empty() ? 0 : 16;
  const float top = pen.y;
  // A line that a finger unfolds is as high as a finger needs it.
  const float pad = pen.kit->touch() && !line.sum.empty() ? std::max((44 - pen.brush.line(role)) / 2, 4.0F) : 4.0F;
  pen.y += pad;
  const float text = pen.brush.paragraph(role, left, pen.y, pen.right() - left - fold, p.ink, line.text);
  const float high = std::max(text, pen.brush.line(role));
  // A finger finds the moment of a roll, below its sum; other lines lie too close for it.
  if (line.sum.empty() && line.moment > 0 && !pen.kit->touch() && pen.draws()) {
    const Kit::Touch touch = pen.kit->area(numbered("moment", line.id), {pen.x - 4, top, pen.width + 8, high + 2 * pad});
    if (touch.hovered) pen.brush.box({left, pen.y + high, pen.right() - left, 1}, 0, p.line);
    if (touch.pressed) pen.kit->pressed("moment", static_cast<std::uint32_t>(line.moment));
  }
  if (line.faction >= 0) pen.brush.emblem(line.faction, {pen.x + 8, pen.y + pen.brush.line(role) / 2}, 16);
  pen.y += high + pad;
  if (!line.sum.empty() && pen.draws()) {
    const Rect rect{pen.x - 4, top, pen.width + 8, pen.y - top};
    const Kit::Touch touch = pen.kit->area(numbered("log", line.id), rect);
    const Vec2 mark{pen.right() - 5, top + pad + pen.brush.line(role) / 2};
    const float d = 3.5F;
    const float tip = open ? -d / 2 : d / 2;
    const Colour ink = touch.hovered ? p.ink : faded(p.ink2, 0.75F);
    pen.brush.stroke(std::array{Vec2{mark.x - d, mark.y - tip}, Vec2{mark.x, mark.y + tip}, Vec2{mark.x + d, mark.y - tip}}, ink, 1.5F);
    if (touch.pressed) {
      folds.toggle(line.id);
      pen.kit->pressed("log", line.id);
    }
  }
  if (open) log_sum(pen, line, moment_words);
}

}  // namespace

void LogFolds::toggle(std::uint32_t id) {
  if (!toggled_.erase(id)) toggled_.insert(id);
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
    heights_.push_back(measured(kit, width, [&](Pen& pen) { log_line(pen, line, *this, log.moment_words); }));
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
    if (pen.sees(height)) log_line(pen, log.lines[i], folds, log.moment_words);
    pen.y = top + height;
  }
  pen.y += 4;
}

}  // namespace hexinch::ui
