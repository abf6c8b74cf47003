#include "board/hex/region_art.h"

#include <algorithm>

namespace hexinch::view {
namespace {

constexpr float kSmallestNumbers = 17;  // px a hex radius: below it costs are left out
constexpr float kSmallestLabels = 25;

// `above` laid over `below`, both straight alpha.
Rgba laid_over(Rgba below, Rgba above) {
  const float a = static_cast<float>(above.a) / 255;
  const float b = static_cast<float>(below.a) / 255 * (1 - a);
  const float sum = a + b;
  if (sum <= 0) return kNone;
  const auto mix = [&](std::uint8_t under, std::uint8_t over) {
    return static_cast<std::uint8_t>((static_cast<float>(over) * a + static_cast<float>(under) * b) / sum + 0.5F);
  };
  return {mix(below.r, above.r), mix(below.g, above.g), mix(below.b, above.b), static_cast<std::uint8_t>(sum * 255 + 0.5F)};
}

void hex_outline(const Frame& f, Vec2 centre, float size, Rgba colour, float width) {
  Mark& m = f.hex(centre, size, kNone);
  m.line = colour;
  m.line_width = width;
}

}  // namespace

std::span<const Rgba> RegionArt::tints(const HexScene& scene) {
  const HexMap& map = scene.map;
  const std::size_t count = map.cells.size();
  const bool dim = !scene.reach.empty();
  const float fade = std::clamp(scene.reach_fade, 0.0F, 1.0F);
  const Rgba rest = rgb(0x2A2520, (scene.evening ? 0.22F : 0.15F) * fade);
  const Rgba reached = rgb(0xFFF7DF, (scene.evening ? 0.20F : 0.34F) * fade);
  beyond_ = laid_over(rgb(0xF1E8D2, scene.evening ? 0.05F : 0.30F), dim ? rest : kNone);
  tints_.assign(count, dim ? rest : kNone);
  const auto cell = [&](HexCell c) -> Rgba& { return tints_[static_cast<std::size_t>(c.row * map.width + c.col)]; };
  for (const ReachHex& r : scene.reach) {
    if (map.contains(r.at)) cell(r.at) = reached;
  }
  for (const Zone& z : scene.zones) {
    if (!z.filled) continue;
    const Rgba colour = z.faction < 0 ? rgb(0xFFF7DF, 0.25F) : faded(faction(z.faction).light, 0.30F);
    for (const HexCell c : z.hexes) {
      if (map.contains(c)) cell(c) = laid_over(cell(c), colour);
    }
  }
  return tints_;
}

void RegionArt::mark_cells(const HexMap& map) {
  cells_.assign(map.cells.size(), 0);
  for (const HexCell c : list_) {
    if (map.contains(c)) cells_[static_cast<std::size_t>(c.row * map.width + c.col)] = 1;
  }
}

bool RegionArt::marked(const HexMap& map, HexCell c) const {
  return map.contains(c) && cells_[static_cast<std::size_t>(c.row * map.width + c.col)] != 0;
}

// Calls visit(from, to) on screen for every hexside between the set and the rest.
template <class Visit>
void RegionArt::each_border(const Frame& frame, std::span<const HexCell> hexes, Visit visit) {
  const HexMap& map = frame.scene.map;
  for (const HexCell c : hexes) {
    const auto corners = hex_corners(c);
    for (int edge = 0; edge < 6; ++edge) {
      if (marked(map, hex_neighbour(c, edge))) continue;
      visit(frame.camera.to_screen(map.laid(corners[static_cast<std::size_t>(edge)])),
            frame.camera.to_screen(map.laid(corners[static_cast<std::size_t>((edge + 1) % 6)])));
    }
  }
}

void RegionArt::draw_zones(const Frame& f) {
  for (const Zone& zone : f.scene.zones) {
    list_.assign(zone.hexes.begin(), zone.hexes.end());
    mark_cells(f.scene.map);
    const Rgba colour = zone.faction < 0 ? kInk : faction(zone.faction).colour;
    each_border(f, list_, [&](Vec2 a, Vec2 b) { f.marks.line(a, b, 4.6F, faded(kLight, 0.7F)); });
    each_border(f, list_, [&](Vec2 a, Vec2 b) { f.marks.dashed_line(a, b, 2.4F, colour, 8, 4); });
  }
}

void RegionArt::draw_threat(const Frame& f) {
  if (f.scene.threat.empty()) return;
  list_.assign(f.scene.threat.begin(), f.scene.threat.end());
  mark_cells(f.scene.map);
  for (const HexCell c : list_) {
    Mark& m = f.hex(f.at(c), f.scale() * 0.97F, faded(kRed, 0.62F));
    m.u0 = 9;
    m.v0 = 2.6F;
  }
  each_border(f, list_, [&](Vec2 a, Vec2 b) { f.marks.dashed_line(a, b, 2.4F, kRed, 7, 5); });
}

void RegionArt::draw_reach_border(const Frame& f) {
  list_.clear();
  for (const ReachHex& r : f.scene.reach) list_.push_back(r.at);
  mark_cells(f.scene.map);
  const float fade = std::clamp(f.scene.reach_fade, 0.0F, 1.0F);
  const std::size_t first = f.marks.list().size();
  each_border(f, list_, [&](Vec2 a, Vec2 b) { f.marks.line(a, b, 4.6F, rgb(0x3A342C)); });
  each_border(f, list_, [&](Vec2 a, Vec2 b) { f.marks.line(a, b, 2.4F, kLight); });
  if (fade < 1) f.marks.fade_from(first, fade);
}

void RegionArt::draw_objectives(const Frame& f) const {
  for (const Objective& o : f.scene.objectives) {
    const Vec2 c = f.at(o.at);
    const Rgba colour = o.holder < 0 ? kLight : faction(o.holder).light;
    hex_outline(f, c, f.scale() * 0.93F, faded(kInk, 0.75F), 5);
    hex_outline(f, c, f.scale() * 0.93F - 1.3F, colour, 2.4F);
    if (o.name.empty() || f.scale() < kSmallestNumbers) continue;
    const TextStyle style{Face::inter600, 11.5F, f.scene.evening ? kCream : kInk, f.scene.evening ? rgb(0x1E1915, 0.85F) : rgb(0xF7F1DD, 0.85F),
                          1.6F};
    const float y = c.y + f.scale() * 0.62F;
    const float w = f.marks.text_width(o.name, style);
    f.marks.text(o.name, c.x + 7, y, style);
    f.marks.icon(flag_, {c.x - w / 2 - 3, y - 4}, 13, style.colour);
  }
}

void RegionArt::draw_highlights(const Frame& f) const {
  for (const Highlight& h : f.scene.highlights) {
    const Vec2 c = f.at(h.at);
    switch (h.kind) {
      case HighlightKind::hover:
        hex_outline(f, c, f.scale() + 1, faded(kInk, 0.45F), 4);
        hex_outline(f, c, f.scale(), faded(kLight, 0.95F), 2);
        break;
      case HighlightKind::cursor:
        hex_outline(f, c, f.scale() + 2, kInk, 5.6F);
        hex_outline(f, c, f.scale() + 0.5F, kMarkLine, 3);
        break;
      case HighlightKind::choice:
        f.hex(c, f.scale() * 0.94F, rgb(0xFFF7DF, 0.30F));
        hex_outline(f, c, f.scale() * 0.96F, faded(kInk, 0.7F), 4.2F);
        hex_outline(f, c, f.scale() * 0.94F, kLight, 2.2F);
        break;
      case HighlightKind::origin: {
        const float r = f.counter() * 0.5F;
        Mark& casing = f.marks.disc(c, r + 0.9F, kNone);
        casing.line = faded(kInk, 0.6F);
        casing.line_width = 4;
        Mark& ring = f.marks.disc(c, r, kNone);
        ring.line = kCream;
        ring.line_width = 2.2F;
        ring.dash_period = 6.2831853F * (r - 1.1F) / 14;
        ring.dash_on = ring.dash_period * 0.58F;
        break;
      }
    }
  }
}

void RegionArt::draw_below_counters(const Frame& f) {
  if (f.scene.show_labels && f.scale() >= kSmallestLabels) draw_labels(f);
  draw_zones(f);
  draw_objectives(f);
  draw_threat(f);
  if (!f.scene.reach.empty()) draw_reach_border(f);
  draw_highlights(f);
}

void RegionArt::draw_labels(const Frame& f) const {
  const TextStyle style{Face::inter600, std::clamp(f.scale() * 0.27F, 11.0F, 14.0F), f.scene.evening ? faded(kCream, 0.6F) : faded(kInk, 0.55F)};
  for (int row = 0; row < f.scene.map.height; ++row) {
    for (int col = 0; col < f.scene.map.width; ++col) {
      const Vec2 c = f.at({col, row});
      if (c.x < -80 || c.y < -80 || c.x > f.camera.window_width() + 80 || c.y > f.camera.window_height() + 80) continue;
      const bool flat = f.scene.map.lie == Lie::flat_top;  // its numbers begin at 0
      const int across = flat ? row : col + 1;
      const int down = flat ? col : row + 1;
      const char text[4] = {static_cast<char>('0' + across / 10 % 10), static_cast<char>('0' + across % 10), static_cast<char>('0' + down / 10 % 10),
                            static_cast<char>('0' + down % 10)};
      f.marks.text({text, 4}, c.x, c.y - f.scale() * 0.52F, style);
    }
  }
}

void RegionArt::draw_costs(const Frame& f) {
  if (f.scene.reach.empty() || f.scale() < kSmallestNumbers) return;
  list_.clear();
  for (const PathStep& step : f.scene.path) list_.push_back(step.at);
  for (const Counter& c : f.scene.counters) {
    if (c.offset == Vec2{}) list_.push_back(c.at);
  }
  mark_cells(f.scene.map);
  const TextStyle style{Face::inter600, 13, f.scene.evening ? rgb(0xFFF8E6) : kInk, f.scene.evening ? rgb(0x1E1915, 0.85F) : rgb(0xF7F1DD, 0.85F),
                        1.5F};
  const std::size_t first = f.marks.list().size();
  for (const ReachHex& r : f.scene.reach) {
    if (r.label.empty() || marked(f.scene.map, r.at)) continue;
    const Vec2 c = f.at(r.at);
    f.marks.text(r.label, c.x, c.y + 4.5F, style);
  }
  if (f.scene.reach_fade < 1) f.marks.fade_from(first, std::max(f.scene.reach_fade, 0.0F));
}

void RegionArt::draw_above_counters(const Frame& f) {
  draw_costs(f);
  for (const ThreatCount& t : f.scene.threat_counts) {
    const float half = f.counter() / 2 + 1;
    const Vec2 c = f.at(t.at) - Vec2{half, half};
    f.marks.triangle(c, 13, kCream);
    f.marks.triangle(c + Vec2{0, -0.1F}, 11, kRed);
    const char digit[1] = {static_cast<char>('0' + std::clamp(t.attackers, 0, 9))};
    f.marks.text({digit, 1}, c.x, c.y + 5.6F, {Face::inter600, 11, rgb(0xFFFFFF)});
  }
}

}  // namespace hexinch::view
