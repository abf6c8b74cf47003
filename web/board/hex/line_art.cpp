#include "board/hex/line_art.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexinch::view {
namespace {

constexpr TextStyle kTagText{Face::inter600, 11.5F, kCream};
constexpr float kTagHeight = 20;

Vec2 between(Vec2 a, Vec2 b, float t) { return a + (b - a) * t; }

// The lobbed shot's curve: quadratic, bulging upwards.
struct Arc {
  Vec2 from, control, to;
  Vec2 at(float t) const { return between(between(from, control, t), between(control, to, t), t); }
};

Arc arc_of(const Frame& f, const Sight& s) {
  const Vec2 a = f.at(s.from);
  const Vec2 b = f.at(s.to);
  const float rise = 40 + length(b - a) * 0.22F;
  return {a, {(a.x + b.x) / 2, std::min(a.y, b.y) - rise}, b};
}

Vec2 tag_size(const Frame& f, std::string_view text) { return Vec2{f.marks.text_width(text, kTagText) + 16, kTagHeight} * f.marks.words; }

// A unit stands there, and no writing may hide it.
bool stands(const Frame& f, HexCell cell) {
  return std::ranges::any_of(f.placed, [&](const PlacedCounter& p) { return p.counter->at == cell && !p.counter->ghost && !p.fanned; });
}

// Places around the units in a hex.
std::array<Vec2, 4> around(Vec2 centre, float away) {
  return {centre + Vec2{0, away}, centre - Vec2{0, away}, centre + Vec2{away, 0}, centre - Vec2{away, 0}};
}

float common_area(Rect a, Rect b) {
  const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
  const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

void cased_line(Marks& marks, Vec2 a, Vec2 b, Rgba colour) {
  marks.line(a, b, 6, faded(kInk, 0.85F));
  marks.line(a, b, 3, colour);
}

void draw_arc(const Frame& f, const Arc& arc) {
  constexpr int kSteps = 28;
  for (int i = 0; i < kSteps; ++i) {
    f.marks.line(arc.at(static_cast<float>(i) / kSteps), arc.at(static_cast<float>(i + 1) / kSteps), 6, rgb(0x3A342C));
  }
  float since = 5;
  Vec2 last = arc.from;
  for (int i = 1; i <= 8 * kSteps; ++i) {
    const Vec2 p = arc.at(static_cast<float>(i) / (8 * kSteps));
    since += length(p - last);
    last = p;
    if (since < 10) continue;
    since -= 10;
    f.marks.disc(p, 1.9F, kLight);
  }
}

void draw_bracket(Marks& marks, Vec2 c, float r, float width, Rgba colour) {
  const float leg = std::max(8.0F, r * 0.36F);
  for (const float sx : {-1.0F, 1.0F}) {
    for (const float sy : {-1.0F, 1.0F}) {
      const Vec2 corner = c + Vec2{sx * r, sy * r};
      marks.line(corner, corner - Vec2{sx * leg, 0}, width, colour);
      marks.line(corner, corner - Vec2{0, sy * leg}, width, colour);
    }
  }
}

}  // namespace

void LineArt::draw_sight(const Frame& f, const Sight& s) const {
  const Vec2 a = f.at(s.from);
  const Vec2 b = f.at(s.to);
  if (s.kind == SightKind::indirect) {
    draw_arc(f, arc_of(f, s));
    return;
  }
  if (s.kind == SightKind::clear) {
    cased_line(f.marks, a, b, kLight);
    return;
  }
  const Vec2 stop = s.blocker ? f.at(*s.blocker) : between(a, b, 0.5F);
  if (s.blocker) {
    Mark& m = f.hex(stop, f.scale() * 0.97F, faded(kRed, 0.26F));
    m.line = kRed;
    m.line_width = 2.8F;
  }
  f.marks.dashed_line(stop, b, 5, faded(kInk, 0.7F), 7, 6);
  f.marks.dashed_line(stop, b, 2.6F, kPink, 7, 6);
  cased_line(f.marks, a, stop, kPink);
}

void LineArt::draw_below_counters(const Frame& f) {
  tags_.clear();
  for (const Sight& s : f.scene.sights) draw_sight(f, s);
  const auto& path = f.scene.path;
  for (std::size_t i = 1; i < path.size(); ++i) f.marks.line(f.at(path[i - 1].at), f.at(path[i].at), 8, kInk);
  for (std::size_t i = 1; i < path.size(); ++i) f.marks.line(f.at(path[i - 1].at), f.at(path[i].at), 4.5F, kMarkLine);
}

// The place of a round sign that belongs to a hex: the hex's middle, or beside the units that stand there.
Vec2 LineArt::sign_place(const Frame& f, HexCell cell, float size) const {
  if (!stands(f, cell)) return f.at(cell);
  return best_place(f, around(f.at(cell), f.counter() / 2 + size / 2 - 1), {size, size});
}

void LineArt::draw_path_totals(const Frame& f) {
  const auto& path = f.scene.path;
  if (path.size() < 2) return;
  const HexCell end = path.back().at;
  const bool ghost = std::any_of(f.scene.counters.begin(), f.scene.counters.end(), [&](const Counter& c) { return c.ghost && c.at == end; });
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (path[i].total.empty()) continue;
    const bool pill = i + 1 == path.size() && ghost;
    const TextStyle style{Face::inter600, 12, kCream};
    const float w = pill ? std::max(30.0F, f.marks.text_width(path[i].total, style) + 14) : 23.6F;
    const float h = pill ? 20.6F : 23.6F;
    const Vec2 c = pill ? f.at(path[i].at) + Vec2{0, f.counter() / 2 + 11} : sign_place(f, path[i].at, h);
    f.marks.framed_box({c.x - w / 2, c.y - h / 2, w, h}, h / 2, kInk, kMarkLine, 1.6F);
    f.marks.text(path[i].total, c.x, c.y + 4.4F, style);
    tags_.push_back({c.x - w / 2, c.y - h / 2, w, h});
  }
}

void LineArt::tag(const Frame& f, Vec2 centre, std::string_view text, TagKind kind) {
  const Vec2 size = tag_size(f, text);
  const Rect r{centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y};
  const Rgba ground = kind == TagKind::fact ? kInk : kind == TagKind::left ? kMark : kRed;
  TextStyle style = kTagText;
  style.size *= f.marks.words;
  if (kind == TagKind::left) style.colour = kInk;
  f.marks.shadow({r.x + 0.5F, r.y + 1.5F, r.w, r.h}, 4, 3, 0.3F);
  f.marks.box(r, 4, faded(ground, 0.96F));
  f.marks.text(text, centre.x, centre.y + 4.2F * f.marks.words, style);
  tags_.push_back(r);
}

Vec2 LineArt::best_place(const Frame& f, std::span<const Vec2> candidates, Vec2 size) const {
  Vec2 best = candidates.front();
  float least = -1;
  const Rect free = f.camera.free_area();
  for (const Vec2 c : candidates) {
    const Rect r{c.x - size.x / 2, c.y - size.y / 2, size.x, size.y};
    float covered = r.w * r.h - common_area(r, free);
    for (const Rect& t : tags_) covered += 2 * common_area(r, t);
    for (const PlacedCounter& p : f.placed) covered += common_area(r, {p.centre.x - p.size / 2, p.centre.y - p.size / 2, p.size, p.size});
    if (least >= 0 && covered > least - 1) continue;  // the earlier candidate unless another is really better
    least = covered;
    best = c;
  }
  return best;
}

void LineArt::draw_sight_signs(const Frame& f, const Sight& s) {
  const Vec2 a = f.at(s.from);
  const Vec2 b = f.at(s.to);
  if (s.kind == SightKind::blocked && s.blocker) {
    const Vec2 c = sign_place(f, *s.blocker, 26);
    Mark& ring = f.marks.disc(c, 13, kRed);
    ring.line = kLight;
    ring.line_width = 2;
    f.marks.line(c - Vec2{4.6F, 4.6F}, c + Vec2{4.6F, 4.6F}, 2.8F, rgb(0xFFFFFF));
    f.marks.line(c + Vec2{4.6F, -4.6F}, c - Vec2{4.6F, -4.6F}, 2.8F, rgb(0xFFFFFF));
    if (!s.blocker_label.empty()) {
      const Vec2 size = tag_size(f, s.blocker_label);
      const Vec2 hex = f.at(*s.blocker);
      const float away = size.x / 2 + std::max(20.0F, f.scale() * 0.9F);
      const Vec2 places[4] = {hex - Vec2{away, 0}, hex + Vec2{away, 0}, hex - Vec2{0, f.scale() * 0.9F}, hex + Vec2{0, f.scale() * 0.9F}};
      tag(f, best_place(f, places, size), s.blocker_label, TagKind::hinders);
    }
  }
  if (s.label.empty()) return;
  if (s.kind == SightKind::indirect) {
    const Arc arc = arc_of(f, s);
    const Vec2 above{0, -14};
    const Vec2 places[6] = {arc.at(0.5F), arc.at(0.4F), arc.at(0.6F), arc.at(0.5F) + above, arc.at(0.3F) + above, arc.at(0.7F) + above};
    tag(f, best_place(f, places, tag_size(f, s.label)), s.label, TagKind::fact);
    return;
  }
  const Vec2 along = b - a;
  const float size = std::max(length(along), 1.0F);
  const Vec2 across = Vec2{-along.y, along.x} * (18 / size);
  Vec2 places[9];
  int count = 0;
  for (const float t : {0.5F, 0.38F, 0.62F}) places[count++] = between(a, b, t);
  for (const float t : {0.5F, 0.38F, 0.62F}) {
    places[count++] = between(a, b, t) + across;
    places[count++] = between(a, b, t) - across;
  }
  tag(f, best_place(f, places, tag_size(f, s.label)), s.label, TagKind::fact);
}

void LineArt::draw_above_counters(const Frame& f) {
  draw_path_totals(f);
  const auto bracket = [&](Vec2 centre, float r) {
    draw_bracket(f.marks, centre, r, 6.5F, kInk);
    draw_bracket(f.marks, centre, r, 3.2F, kCoral);
  };
  for (const HexCell cell : f.scene.targets) {
    bool in_tray = false;
    for (const PlacedCounter& p : f.placed) {
      if (!p.fanned || !(p.counter->at == cell) || !(p.counter->aimed || p.counter->offered)) continue;
      bracket(p.centre, p.size / 2 + 5);
      in_tray = true;
    }
    if (!in_tray) bracket(f.at(cell), f.counter() / 2 + 10);
  }
  for (const Sight& s : f.scene.sights) draw_sight_signs(f, s);
  for (const Tag& t : f.scene.tags) tag(f, f.at(t.at) + t.nudge, t.text, t.kind);
}

}  // namespace hexinch::view
