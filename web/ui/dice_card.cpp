#include <algorithm>
#include <cmath>

#include "cards.h"

namespace hexinch::ui {
namespace {

constexpr float kTumble = 0.35F;  // seconds
constexpr float kLine = 0.06F;

int line_count(const DiceModel& dice) {
  int lines = 0;
  for (const DiceThrow& thrown : dice.throws) lines += static_cast<int>(thrown.lines.size());
  return lines;
}

// Some face while a die still rolls; it only has to look arbitrary.
int passing_face(std::uint32_t id, int die, int step) {
  std::uint32_t h = id * 2654435761U + static_cast<std::uint32_t>(die) * 40503U + static_cast<std::uint32_t>(step) * 2246822519U;
  h ^= h >> 15;
  h *= 2246822519U;
  h ^= h >> 13;
  return static_cast<int>(h % 6) + 1;
}

// What a die has come to rest on.
struct DieFace {
  int shown = 1;
  int sides = 6;
  bool failed = false;
  bool marked = false;
};

void draw_die(const Pen& pen, const DiceModel& model, int index, DieFace face, Vec2 rest, float size, float landed) {
  if (landed >= 1) {
    pen.brush.box({rest.x - size / 2 + 1, rest.y - size / 2 + 3, size, size}, size * 0.21F, faded(kShadow, 0.2F));
    pen.brush.die(face.sides == 6 ? face.shown : 0, rest, size);
    if (face.sides != 6) pen.brush.text_centred(Role::heading, rest.x, rest.y - pen.brush.line(Role::heading) / 2, kInk, std::to_string(face.shown));
    if (face.marked) pen.brush.frame({rest.x - size / 2 - 3, rest.y - size / 2 - 3, size + 6, size + 6}, size * 0.26F, pen.colours().mark_edge, 3);
    if (face.failed) pen.brush.box({rest.x - size / 2, rest.y - size / 2, size, size + 2}, size * 0.21F, faded(pen.colours().cell, 0.7F));
    return;
  }
  const float left = 1 - landed;
  const float sway = index % 2 == 0 ? 1.0F : -1.0F;
  const float hop = std::abs(std::cos(landed * 7.8F)) * left * 22;
  const Vec2 at{rest.x - sway * left * 16, rest.y - hop};
  pen.brush.box({rest.x - sway * left * 16 - size / 2 + 1, rest.y - size / 2 + 3, size, size}, size * 0.3F, faded(kShadow, 0.28F * (1 - hop / 44)));
  pen.brush.die(face.sides == 6 ? passing_face(model.id, index, static_cast<int>(landed * 7)) : 0, at, size, sway * left * left * 5);
}

// The place of a die that still has to be typed; the next one is marked.
void draw_gap(const Pen& pen, Vec2 at, float size, bool next) {
  const Palette& p = pen.colours();
  const Rect rect{at.x - size / 2, at.y - size / 2, size, size};
  pen.brush.box(rect, size * 0.21F, p.card);
  pen.brush.frame(rect, size * 0.21F, next ? p.mark_edge : p.edge, next ? 3 : 1.5F);
}

}  // namespace

void DiceClock::advance(const DiceModel& dice, float seconds, bool reduced_motion) {
  if (dice.id != id_) {
    id_ = dice.id;
    elapsed_ = 0;
    end_ = reduced_motion || !dice.tumbles ? 0 : kTumble + kLine * static_cast<float>(line_count(dice) + 1);
    told_ = false;
    return;
  }
  elapsed_ += std::min(seconds, 0.1F);
}

void DiceClock::finish() { elapsed_ = std::max(elapsed_, end_); }

bool DiceClock::take_finished() {
  if (told_ || elapsed_ < end_) return false;
  told_ = true;
  return true;
}

float DiceClock::tumbling() const { return end_ == 0 ? 1 : std::clamp(elapsed_ / kTumble, 0.0F, 1.0F); }

int DiceClock::lines_written() const {
  if (elapsed_ >= end_) return 1 << 20;
  return static_cast<int>(std::max((elapsed_ - kTumble) / kLine, 0.0F));
}

namespace {

void dice_verdict(Pen& pen, const DiceModel& dice, const DiceClock& clock) {
  if (dice.verdict.empty()) return;
  const Palette& p = pen.colours();
  pen.y += 8;
  const float indent = dice.sign == Sign::none ? 0 : 30;
  const Colour ink = clock.verdict_written() ? p.ink : faded(p.ink, 0);
  const float high = pen.brush.paragraph(Role::heading, pen.x + indent, pen.y, pen.width - indent, ink, dice.verdict);
  if (clock.verdict_written()) pen.brush.sign(dice.sign, {pen.x + 11, pen.y + pen.brush.line(Role::heading) / 2}, 22);
  pen.y += std::max(high, 22.0F);
}

}  // namespace

void dice_body(Pen& pen, const DiceModel& dice, const DiceClock& clock) {
  const Palette& p = pen.colours();
  pen.y += pen.kit->touch() ? 14 : 10;
  const float size = 44;
  const float row = 22 + size + 10;
  const float count = static_cast<float>(std::max<std::size_t>(dice.throws.size(), 1));
  const float column = (pen.width - 8 * (count - 1)) / count;
  if (pen.draws() && clock.running() && pen.kit->area("dice.skip", {pen.x, pen.y, pen.width, row + 12}).pressed) pen.kit->pressed("dice.skip");
  float x = pen.x;
  int index = 0;
  bool first_gap = true;
  for (const DiceThrow& thrown : dice.throws) {
    pen.brush.box({x, pen.y, column, row + 12}, 4, p.cell);
    const float words = pen.brush.fonts().width(Role::small_strong, thrown.label);
    const float emblem = thrown.faction < 0 ? 0 : 20;
    const float left = x + (column - words - emblem) / 2;
    if (thrown.faction >= 0) pen.brush.emblem(thrown.faction, {left + 7, pen.y + 15}, 14);
    pen.brush.text(Role::small_strong, left + emblem, pen.y + 15 - pen.brush.line(Role::small_strong) / 2, p.ink2, thrown.label);
    const float dice_count = static_cast<float>(thrown.faces.size()) + static_cast<float>(thrown.missing);
    const float each = std::min(size, (column - 16) / std::max(dice_count, 1.0F) - 6);
    float centre = x + column / 2 - (dice_count - 1) * (each + 6) / 2;
    for (std::size_t i = 0; i < thrown.faces.size(); ++i) {
      const auto in = [i](std::uint64_t bits) { return i < 64 && (bits >> i & 1) != 0; };
      const DieFace face{thrown.faces[i], thrown.sides, in(thrown.failed), in(thrown.marked)};
      if (pen.draws()) draw_die(pen, dice, index, face, {centre, pen.y + 28 + size / 2}, each, clock.tumbling());
      centre += each + 6;
      ++index;
    }
    for (int i = 0; i < thrown.missing; ++i) {
      draw_gap(pen, {centre, pen.y + 28 + size / 2}, each, first_gap);
      first_gap = false;
      centre += each + 6;
    }
    x += column + 8;
  }
  pen.y += row + 20;
  const bool first = pen.kit->phone;  // a sheet shows few lines of the sum, so the result comes first
  if (first) {
    pen.y -= 8;
    dice_verdict(pen, dice, clock);
    pen.y += 6;
  }
  if (!dice.words.empty()) pen.y += pen.brush.paragraph(Role::small, pen.x, pen.y, pen.width, p.ink2, dice.words) + 6;
  int before = 0;
  for (const DiceThrow& thrown : dice.throws) {
    sum_so_far(pen, thrown.lines, clock.lines_written() - before);
    before += static_cast<int>(thrown.lines.size());
    pen.y += 2;
  }
  if (!first) dice_verdict(pen, dice, clock);
}

void face_row(Pen& pen, std::span<const ButtonModel> faces) {
  if (faces.empty()) return;
  const int count = static_cast<int>(faces.size());
  constexpr float kGap = 6;
  const float least = 44;
  const int fit = std::max(static_cast<int>((pen.width + kGap) / (least + kGap)), 1);
  const int rows = (count + fit - 1) / fit;
  const int columns = (count + rows - 1) / rows;
  const float width = (pen.width - kGap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  for (int i = 0; i < count; ++i) {
    const ButtonModel& face = faces[static_cast<std::size_t>(i)];
    const Rect rect{pen.x + static_cast<float>(i % columns) * (width + kGap), pen.y, width, least};
    if (pen.draws()) {
      const bool pips = count <= 6;
      ButtonModel shown = face;
      if (pips) shown.label.clear();
      button(*pen.kit, pen.brush, rect, shown);
      if (pips) pen.brush.die(i + 1, {rect.x + width / 2, rect.y + least / 2}, 28);
    }
    if ((i + 1) % columns == 0 || i + 1 == count) pen.y += least + kGap;
  }
}

}  // namespace hexinch::ui
