#include "board/table/region.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexinch::view {
namespace {

constexpr float kTexel = 0.125F;  // inches
constexpr float kSpread = 0.4F;   // a line's half and its casing at 6 px an inch; less would cost nothing but be seen when the table is small
constexpr int kMostTexels = 512;  // across; a larger area has larger texels
constexpr float kFar = 1e6F;

std::uint8_t share_of(float part) { return static_cast<std::uint8_t>(std::clamp(part, 0.0F, 1.0F) * 255 + 0.5F); }

/// Where between two samples the kind changes, 0..1.
float change(const std::vector<std::uint8_t>& shares, int index) {
  return shares.empty() ? 0.5F : static_cast<float>(shares[static_cast<std::size_t>(index)]) / 255;
}

/// The samples of a field, with nothing around them.
struct Samples {
  const RadiusField& field;
  int least;
  bool in(int i, int j) const {
    if (i < 0 || j < 0 || i >= field.columns || j >= field.rows) return false;
    return field.kinds[static_cast<std::size_t>(j * field.columns + i)] >= least;
  }
  Vec2 at(float i, float j) const { return field.corner + Vec2{i, j} * field.step; }
  /// Where the edge from this sample to the next one in its row, or in its column, is crossed.
  Vec2 across(int i, int j) const {
    const bool known = i >= 0 && i + 1 < field.columns;
    return at(static_cast<float>(i) + (known ? change(field.across, j * (field.columns - 1) + i) : i < 0 ? 1.0F : 0.0F), static_cast<float>(j));
  }
  Vec2 down(int i, int j) const {
    const bool known = j >= 0 && j + 1 < field.rows;
    return at(static_cast<float>(i), static_cast<float>(j) + (known ? change(field.down, j * field.columns + i) : j < 0 ? 1.0F : 0.0F));
  }
};

DistanceField empty_field(Rect box, int areas) {
  const float texel = std::max({kTexel, box.w / kMostTexels, box.h / kMostTexels});
  DistanceField made;
  made.columns = std::max(1, static_cast<int>(std::ceil(box.w / texel)));
  made.rows = std::max(1, static_cast<int>(std::ceil(box.h / texel)));
  made.box = {box.x, box.y, static_cast<float>(made.columns) * texel, static_cast<float>(made.rows) * texel};
  made.spread = std::max(kSpread, 2 * texel);
  made.areas = areas;
  made.texels.assign(static_cast<std::size_t>(made.columns * made.rows * areas), 255);
  return made;
}

/// The texels whose middles lie between two points: of one axis, [first, last).
struct Span {
  int first;
  int last;
};
Span span_of(float low, float high, float origin, float texel, int count) {
  return {std::clamp(static_cast<int>(std::ceil((low - origin) / texel - 0.5F)), 0, count),
          std::clamp(static_cast<int>(std::floor((high - origin) / texel - 0.5F)) + 1, 0, count)};
}

/// Writes one area: inside of the outline and whatever is nearer to it than `grow`.
void write_area(DistanceField& to, int area, const std::vector<Segment>& outline, float grow) {
  const float texel = to.box.w / static_cast<float>(to.columns);
  const float reach = grow + to.spread;
  std::vector<float> nearest(static_cast<std::size_t>(to.columns * to.rows), reach * reach);
  for (const Segment& s : outline) {
    const Vec2 e = s.to - s.from;
    const float over = 1 / std::max(e.x * e.x + e.y * e.y, 1e-9F);
    const Span rows = span_of(std::min(s.from.y, s.to.y) - reach, std::max(s.from.y, s.to.y) + reach, to.box.y, texel, to.rows);
    const Span columns = span_of(std::min(s.from.x, s.to.x) - reach, std::max(s.from.x, s.to.x) + reach, to.box.x, texel, to.columns);
    for (int j = rows.first; j < rows.last; ++j) {
      const float y = to.box.y + (static_cast<float>(j) + 0.5F) * texel - s.from.y;
      float* row = nearest.data() + static_cast<std::ptrdiff_t>(j) * to.columns;
      for (int i = columns.first; i < columns.last; ++i) {
        const float x = to.box.x + (static_cast<float>(i) + 0.5F) * texel - s.from.x;
        const float along = std::clamp((x * e.x + y * e.y) * over, 0.0F, 1.0F);
        const float dx = x - along * e.x;
        const float dy = y - along * e.y;
        row[i] = std::min(row[i], dx * dx + dy * dy);
      }
    }
  }
  // Where a row of texels passes the outline.
  std::vector<std::uint8_t> passes(static_cast<std::size_t>((to.columns + 1) * to.rows));
  for (const Segment& s : outline) {
    const Span rows = span_of(std::min(s.from.y, s.to.y) - texel, std::max(s.from.y, s.to.y) + texel, to.box.y, texel, to.rows);
    for (int j = rows.first; j < rows.last; ++j) {
      const float y = to.box.y + (static_cast<float>(j) + 0.5F) * texel;
      if ((s.from.y > y) == (s.to.y > y)) continue;
      const float x = s.from.x + (y - s.from.y) / (s.to.y - s.from.y) * (s.to.x - s.from.x);
      passes[static_cast<std::size_t>(j * (to.columns + 1) + span_of(x, kFar, to.box.x, texel, to.columns).first)] ^= 1;
    }
  }
  for (int j = 0; j < to.rows; ++j) {
    int inside = 0;
    for (int i = 0; i < to.columns; ++i) {
      inside ^= passes[static_cast<std::size_t>(j * (to.columns + 1) + i)];
      const auto index = static_cast<std::size_t>(j * to.columns + i);
      const float away = std::sqrt(nearest[index]);
      const float d = (inside ? -away : away) - grow;
      to.texels[index * static_cast<std::size_t>(to.areas) + static_cast<std::size_t>(area)] = share_of(0.5F + 0.5F * d / to.spread);
    }
  }
}

}  // namespace

void sample(RadiusField& field, KindAt kind_at, const void* context, int halvings) {
  const auto at = [&](float i, float j) { return kind_at(context, field.corner + Vec2{i, j} * field.step); };
  field.kinds.resize(static_cast<std::size_t>(field.columns * field.rows));
  for (int j = 0; j < field.rows; ++j)
    for (int i = 0; i < field.columns; ++i)
      field.kinds[static_cast<std::size_t>(j * field.columns + i)] = static_cast<std::uint8_t>(at(static_cast<float>(i), static_cast<float>(j)));
  field.across.clear();
  field.down.clear();
  if (halvings <= 0) return;
  const auto refine = [&](int i, int j, bool right) {
    const int kind = field.kinds[static_cast<std::size_t>(j * field.columns + i)];
    if (kind == field.kinds[static_cast<std::size_t>(right ? j * field.columns + i + 1 : (j + 1) * field.columns + i)]) return share_of(0.5F);
    float low = 0;
    float high = 1;
    for (int n = 0; n < halvings; ++n) {
      const float middle = (low + high) / 2;
      const bool same = kind == at(static_cast<float>(i) + (right ? middle : 0), static_cast<float>(j) + (right ? 0 : middle));
      (same ? low : high) = middle;
    }
    return share_of((low + high) / 2);
  };
  for (int j = 0; j < field.rows; ++j)
    for (int i = 0; i + 1 < field.columns; ++i) field.across.push_back(refine(i, j, true));
  for (int j = 0; j + 1 < field.rows; ++j)
    for (int i = 0; i < field.columns; ++i) field.down.push_back(refine(i, j, false));
}

std::vector<Segment> contour(const RadiusField& field, int least) {
  std::vector<Segment> outline;
  const Samples samples{field, least};
  for (int j = -1; j < field.rows; ++j)
    for (int i = -1; i < field.columns; ++i) {
      const std::array<bool, 4> in{samples.in(i, j), samples.in(i + 1, j), samples.in(i + 1, j + 1), samples.in(i, j + 1)};
      std::array<Vec2, 4> at;
      std::size_t count = 0;
      // Around the square; of a square with four crossings each corner that is in is cut off by itself.
      if (in[0] != in[1]) at[count++] = samples.across(i, j);
      if (in[1] != in[2]) at[count++] = samples.down(i + 1, j);
      if (in[2] != in[3]) at[count++] = samples.across(i, j + 1);
      if (in[3] != in[0]) at[count++] = samples.down(i, j);
      if (count == 4 && in[0]) std::ranges::rotate(at, at.end() - 1);
      for (std::size_t k = 0; k + 1 < count; k += 2) outline.push_back({at[k], at[k + 1]});
    }
  return outline;
}

DistanceField grown(const RadiusField& field) {
  const float rim = field.radius + kSpread + 2 * kTexel;
  const Vec2 size = Vec2{static_cast<float>(field.columns - 1), static_cast<float>(field.rows - 1)} * field.step;
  DistanceField made = empty_field({field.corner.x - rim, field.corner.y - rim, size.x + 2 * rim, size.y + 2 * rim}, 2);
  for (const int area : {0, 1}) write_area(made, area, contour(field, area + 1), field.radius);
  return made;
}

DistanceField joined(std::span<const Circle> circles) {
  if (circles.empty()) return {};
  Vec2 low{kFar, kFar};
  Vec2 high{-kFar, -kFar};
  for (const Circle& c : circles) {
    const float r = c.radius + kSpread + 2 * kTexel;
    low = {std::min(low.x, c.at.x - r), std::min(low.y, c.at.y - r)};
    high = {std::max(high.x, c.at.x + r), std::max(high.y, c.at.y + r)};
  }
  DistanceField made = empty_field({low.x, low.y, high.x - low.x, high.y - low.y}, 1);
  const float texel = made.box.w / static_cast<float>(made.columns);
  for (const Circle& c : circles) {
    const float r = c.radius + made.spread;
    const Span rows = span_of(c.at.y - r, c.at.y + r, made.box.y, texel, made.rows);
    const Span columns = span_of(c.at.x - r, c.at.x + r, made.box.x, texel, made.columns);
    for (int j = rows.first; j < rows.last; ++j)
      for (int i = columns.first; i < columns.last; ++i) {
        const Vec2 middle = Vec2{made.box.x, made.box.y} + Vec2{static_cast<float>(i) + 0.5F, static_cast<float>(j) + 0.5F} * texel;
        std::uint8_t& there = made.texels[static_cast<std::size_t>(j * made.columns + i)];
        there = std::min(there, share_of(0.5F + 0.5F * (length(middle - c.at) - c.radius) / made.spread));
      }
  }
  return made;
}

}  // namespace hexinch::view
