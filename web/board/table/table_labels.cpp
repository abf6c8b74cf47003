#include <algorithm>
#include <cmath>

#include "board/table/table_art.h"

/// The labels of a table: tags beside places and on lines.
namespace hexinch::view {
namespace {

constexpr TextStyle kTagText{Face::inter600, 12, kCream};
constexpr float kTagHeight = 21;
constexpr float kTagLine = 16;        // each further line of a tag
constexpr float kLeastLine = 80;      // px: a shorter line gets no distance, which would cover it

// Its first line, which is taken away.
std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

}  // namespace

Vec2 TableArt::tag_size(std::string_view text) const {
  Vec2 size{0, kTagHeight - kTagLine};
  while (!text.empty()) size = {std::max(size.x, marks_.text_width(next_line(text), kTagText) + 14), size.y + kTagLine};
  return size * marks_.words;
}

void TableArt::tag(Rect r, std::string_view text, Rgba ground, Rgba ink) {
  if (r.w == 0) return;
  marks_.shadow({r.x + 0.5F, r.y + 1.5F, r.w, r.h}, 4, 3, 0.3F);
  marks_.box(r, 4, faded(ground, 0.96F));
  TextStyle style = kTagText;
  style.size *= marks_.words;
  style.colour = ink;
  float baseline = r.y + (kTagHeight / 2 + 4.3F) * marks_.words;
  for (; !text.empty(); baseline += kTagLine * marks_.words) marks_.text(next_line(text), r.centre().x, baseline, style);
}

// The room that a label beside this place must leave free: the base there with its frame or ring.
Vec2 TableArt::room_at(Vec2 inches) const {
  float room = 6;
  for (const Base& base : scene_.bases)
    if (length(base.at - inches) < 0.05F) room = std::max(room, px(base.radius) + (base.ghost && scene_.turn_handle ? 22.0F : 9.0F));
  return {room, room};
}

// The most important come first, as they choose their places first.
void TableArt::label_everything() {
  if (scene_.field)  // there are so many labels that they would hide the trail
    for (const TrailStep& step : scene_.trail) {
      const Vec2 way = at(step.to) - at(step.from);
      const float pieces = std::ceil(length(way) / 12);
      for (float i = 0; i < pieces; ++i) {
        const Vec2 c = at(step.from) + way * ((i + 0.5F) / pieces);
        placer_.avoid({c.x - 6, c.y - 6, 12, 12}, 0.5F);
      }
    }
  for (const Circle& old : scene_.old_places) {
    const Vec2 corner = at(old.at - Vec2{old.radius, old.radius});
    placer_.avoid({corner.x, corner.y, px(2 * old.radius), px(2 * old.radius)}, 0.3F);
  }
  for (const TrailMark& mark : scene_.trail_marks) placer_.avoid({at(mark.at).x - 11, at(mark.at).y - 11, 22, 22}, 2);
  for (const SightFan& fan : scene_.fans) {
    if (!fan.label.empty()) tag(placer_.beside(at(fan.to), room_at(fan.to), tag_size(fan.label)), fan.label, kCream, kInk);
    if (!fan.distance.empty() && length(at(fan.to) - at(fan.from)) > kLeastLine)
      tag(placer_.along(at(fan.from), at(fan.to), 0.36F, tag_size(fan.distance), TagPlacer::Said::where_free), fan.distance, kInk, kCream);
  }
  constexpr Rgba kGrounds[] = {kInk, kMark, kRed, kCream, kRed};
  constexpr float kBeside = 30;  // px out of view: there a fact is left out
  const Rect free = camera_.free_area();
  const auto out_by = [&](Vec2 p) { return std::max({free.x - p.x, free.y - p.y, p.x - free.x - free.w, p.y - free.y - free.h}); };
  for (const TableTag& t : scene_.tags) {
    const Vec2 size = tag_size(t.text);
    const auto whole = [&](Vec2 inches) { return out_by(at(inches)) < -size.y && std::abs(at(inches).x - free.centre().x) < (free.w - size.x) / 2; };
    Vec2 out = t.about ? t.at - *t.about : Vec2{};
    for (int turn = 0; t.about && turn < 4 && !whole(*t.about + out); ++turn) out = {-out.y, out.x};
    Vec2 place = at(t.about ? *t.about + out : t.at);
    if (t.kind != TagKind::hinders && out_by(place) > kBeside) continue;
    place = {std::clamp(place.x, free.x, free.x + free.w), std::clamp(place.y, free.y, free.y + free.h)};  // a hand may go off the table, and below a panel
    tag(placer_.beside(place, room_at(t.at), size), t.text, kGrounds[static_cast<std::size_t>(t.kind)],
        t.kind == TagKind::left || t.kind == TagKind::plain ? kInk : kCream);
  }
  for (const TrailMark& mark : scene_.trail_marks)
    if (!mark.label.empty()) tag(placer_.beside(at(mark.at), {12, 12}, tag_size(mark.label)), mark.label, kRed, rgb(0xFFFFFF));
  for (const TrailStep& step : scene_.trail) {
    if (step.label.empty()) continue;
    tag(placer_.beside(at((step.from + step.to) * 0.5F), {10, 8}, tag_size(step.label)), step.label, step.legal ? kInk : kRed, kCream);
  }
  for (const TableFeature& f : scene_.map.features) {
    if (f.marked.empty()) continue;
    Vec2 low = f.corners.empty() ? f.centre : f.corners.front();
    Vec2 high = low;
    for (const Vec2 c : f.corners) {
      low = {std::min(low.x, c.x), std::min(low.y, c.y)};
      high = {std::max(high.x, c.x), std::max(high.y, c.y)};
    }
    const Vec2 room{px(std::max(high.x - low.x, 2 * f.radius) / 2), px(std::max(high.y - low.y, 2 * f.radius) / 2)};
    tag(placer_.beside(at((low + high) * 0.5F), room, tag_size(f.marked), TagPlacer::Side::below), f.marked, kRed, rgb(0xFFFFFF));
  }
  for (const Ruler& ruler : scene_.rulers) {
    if (ruler.label.empty()) continue;
    const Rgba ground = ruler.kind == RulerKind::outside ? rgb(0x5E564B) : ruler.kind == RulerKind::hidden ? kRed : kInk;
    const auto said = ruler.kind == RulerKind::clear || ruler.kind == RulerKind::outside ? TagPlacer::Said::where_free : TagPlacer::Said::always;
    tag(placer_.along(at(ruler.from), at(ruler.to), 0.6F, tag_size(ruler.label), said), ruler.label, ground, kCream);
  }
}

}  // namespace hexinch::view
