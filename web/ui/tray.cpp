#include "tray.h"

#include <algorithm>
#include <cmath>

namespace hexinch::ui {
namespace {

constexpr float kCoin = 20;
constexpr float kCoinStep = 23;
constexpr float kDie = 30;
constexpr float kInset = 12;
constexpr float kBetween = 12;

bool shows_purses(const Kit& kit, const TrayModel& model) { return !model.purses.empty() && !(kit.phone && model.quiet); }

// Draws from `x` on, or only measures; gives back where it ends. Pieces are collected in `spots`.
struct TrayPen {
  Kit& kit;
  Brush brush;
  float middle;
  std::vector<view::LoosePiece> spots{};

  float two_lines(float x, std::string_view upper, std::string_view lower) const {
    const Palette& p = brush.palette();
    const float top = middle - (brush.line(Role::small_strong) + brush.line(Role::label)) / 2;
    const float first = brush.text(Role::small_strong, x, top, p.ink, upper);
    const float second = brush.text(Role::label, x, top + brush.line(Role::small_strong), p.ink2, lower);
    return x + std::max(first, second);
  }

  // Coins with their words: below them on a phone, else beside them, as the tray is as low as the toolbar.
  float coins(float x, const std::vector<Token>& row, std::string_view words) {
    const float line = brush.line(Role::label);
    const float coins = static_cast<float>(row.size()) * kCoinStep - (kCoinStep - kCoin);
    const float written = brush.fonts().width(Role::label, words);
    const float wide = kit.phone ? std::max(coins, written) : coins + (written > 0 ? written + 8 : 0);
    const float top = kit.phone ? middle - (kCoin + 2 + line) / 2 : middle - kCoin / 2;
    const float half = kit.phone ? 23.0F : 14.0F;
    brush.box({x - 6, middle - half, wide + 12, 2 * half}, 4, brush.palette().cell);
    for (std::size_t i = 0; i < row.size(); ++i)
      spots.push_back({&row[i].piece, {x + kCoin / 2 + static_cast<float>(i) * kCoinStep, top + kCoin / 2}, kCoin * 1.14F, 1});
    if (kit.phone) brush.text(Role::label, x, top + kCoin + 2, brush.palette().ink2, words);
    else if (written > 0) brush.text(Role::label, x + coins + 8, middle - line / 2, brush.palette().ink2, words);
    return x + wide;
  }

  float purse(float x, const TrayModel::Purse& purse) {
    if (!kit.phone && !purse.name.empty()) x = two_lines(x, purse.name, purse.words) + kBetween;
    if (purse.die) {
      spots.push_back({&purse.die->piece, {x + kDie / 2, middle}, kDie * 1.14F, 1});
      x += kDie + kBetween + 4;
    }
    if (!purse.coins.empty()) x = coins(x, purse.coins, kit.phone ? purse.words : purse.brief) + kBetween + 8;
    if (!purse.kept.empty() || !purse.kept_words.empty()) x = coins(x, purse.kept, purse.kept_words) + kBetween + 8;
    return x - kBetween - 8;
  }

  float weather(float x, const TrayModel::Weather& weather) {
    if (weather.heading) {
      const Palette& p = brush.palette();
      const Vec2 c{x + 13, middle};
      brush.disc(c, 13, p.cell);
      const float a = *weather.heading * 0.017453293F;
      const Vec2 way{std::sin(a), -std::cos(a)}, side{-way.y, way.x};
      const Vec2 shaft[] = {c - way * 8, c + way * 8};
      const Vec2 head[] = {c + way * 2 + side * 5.5F, c + way * 8, c + way * 2 - side * 5.5F};
      brush.stroke(shaft, p.ink, 2.4F);
      brush.stroke(head, p.ink, 2.4F);
      x += 34;
    }
    const float end = two_lines(x, weather.title, weather.words);
    const float top = middle - (brush.line(Role::small_strong) + brush.line(Role::label)) / 2;
    if (weather.rule.empty() || kit.phone) return end;
    const float wide = brush.fonts().width(Role::rule, weather.rule);
    const Rect rect{end + 10, top, wide, brush.line(Role::small_strong)};
    if (brush.list() != nullptr) {
      const Kit::Touch touch = kit.area("rule:" + weather.rule, rect, true, 4);
      if (touch.pressed) kit.pressed("rules", 0, weather.rule);
      brush.text(Role::rule, rect.x, rect.y, touch.hovered ? brush.palette().ink : brush.palette().ink2, weather.rule);
    }
    return rect.x + wide;
  }

  float all(float x, const TrayModel& model) {
    bool first = true;
    const auto gap = [&] {
      if (!first) brush.box({x + kInset - 0.5F, middle - 18, 1, 36}, 0, brush.palette().line);
      if (!first) x += 2 * kInset;
      first = false;
    };
    if (shows_purses(kit, model))
      for (const TrayModel::Purse& one : model.purses) gap(), x = purse(x, one);
    if (kit.phone)
      for (const TrayModel::Weather& one : model.weather) gap(), x = weather(x, one);
    return x;
  }
};

float tray_height(const Kit& kit) { return kit.phone ? kit.scaled(14) + 40 : std::max(kit.touch() ? 50.0F : 36.0F, kit.scaled(30) + 6); }

}  // namespace

Vec2 tray_size(Kit& kit, const TrayModel& model) {
  if (!shows_purses(kit, model) && (!kit.phone || model.weather.empty())) return {0, 0};
  TrayPen pen{kit, kit.ruler(), 0};
  return {std::ceil(pen.all(0, model)) + 2 * kInset + 4, tray_height(kit)};
}

void tray(Kit& kit, const Layout& layout, const TrayModel& model) {
  const Rect rect = layout.tray;
  if (rect.w <= 0) return;
  begin_window(kit, "card.tray", rect, Layer::table);
  const Brush brush = kit.brush();
  brush.card(rect, 6, Lies::on_table);
  TrayPen pen{kit, brush, rect.y + rect.h / 2};
  pen.all(rect.x + kInset, model);
  kit.counters(pen.spots);
  end_window();
}

void weather_card(Kit& kit, const Layout& layout, const TrayModel& model) {
  if (kit.phone || model.weather.empty()) return;
  TrayPen ruler{kit, kit.ruler(), 0};
  float wide = 0;
  for (const TrayModel::Weather& one : model.weather) wide = std::max(wide, ruler.weather(0, one));
  const float row = kit.scaled(30) + 10;
  const Rect rect{layout.board.x + kGap, layout.board.y + kGap, std::ceil(wide) + 2 * kInset, row * static_cast<float>(model.weather.size()) + 4};
  begin_window(kit, "card.weather", rect, Layer::table);
  const Brush brush = kit.brush();
  brush.card(rect, 6, Lies::on_table);
  TrayPen pen{kit, brush, rect.y + 2 + row / 2};
  for (const TrayModel::Weather& one : model.weather) pen.weather(rect.x + kInset, one), pen.middle += row;
  end_window();
}

void ladder(Pen& pen, const LadderModel& model) {
  const float count = static_cast<float>(model.dice.size());
  const float line = pen.brush.line(Role::small);
  const float words = pen.brush.fonts().width(Role::small_strong, model.words) + 12;
  const bool ruled = words + count * (pen.kit->scaled(24) + 8) + pen.brush.fonts().width(Role::rule, model.rule) + 4 <= pen.width;
  const float size = std::min(pen.kit->scaled(24), (pen.width - words) / count - 8);
  const float height = size + 6;
  pen.brush.text(Role::small_strong, pen.x, pen.y + (height - pen.brush.line(Role::small_strong)) / 2, pen.colours().ink, model.words);
  const float rule = ruled ? rule_id(pen, pen.right(), pen.y + (height - line) / 2, line, model.rule) + 12 : 4;
  float x = pen.right() - rule - count * (size + 8) + 8;
  std::vector<view::LoosePiece> spots;
  for (std::size_t i = 0; i < model.dice.size(); ++i) {
    const bool now = static_cast<int>(i) == model.now;
    const Vec2 centre{x + size / 2, pen.y + height / 2};
    if (now) pen.brush.box({centre.x - size / 2 - 4, pen.y, size + 8, height}, 5, pen.colours().mark);
    spots.push_back({&model.dice[i].piece, centre, size * (now ? 1.2F : 1.05F), 1});
    x += size + 8;
  }
  if (pen.draws()) pen.kit->counters(spots);
  pen.y += height;
}

void dice_box(Pen& pen, const OddsBlock& block) {
  const Palette& p = pen.colours();
  const float size = pen.kit->scaled(32);
  const float height = size + pen.brush.line(Role::small) + 16;
  const float centre = pen.y + 8 + size / 2;
  pen.brush.box({pen.x, pen.y, pen.width, height}, 4, p.cell);
  std::vector<view::LoosePiece> spots;
  for (std::size_t side = 0; side < block.sides.size(); ++side) {
    const OddsBlock::Side& one = block.sides[side];
    float wide = 0;
    for (std::size_t i = 0; i < one.dice.size(); ++i) wide += size + 8 + (one.added[i].empty() ? 0 : pen.brush.fonts().width(Role::strong, one.added[i]) + 3);
    float x = side == 0 ? pen.x + 10 : pen.right() - 10 - wide + 8;
    for (std::size_t i = 0; i < one.dice.size(); ++i) {
      spots.push_back({&one.dice[i].piece, {x + size / 2, centre}, size * 1.1F, 1});
      x += size + 3;
      x += pen.brush.text(Role::strong, x, centre - pen.brush.line(Role::strong) / 2, p.ink, one.added[i]) + (one.added[i].empty() ? 5.0F : 8.0F);
    }
    const float top = pen.y + height - 6 - pen.brush.line(Role::small);
    const float room = pen.width / 2 - 34;
    const float name = std::min(pen.brush.fonts().width(Role::small, one.name), room);
    const float left = side == 0 ? pen.x + 10 : pen.right() - 10 - name - 18;
    pen.brush.emblem(one.faction, {left + 6, top + pen.brush.line(Role::small) / 2}, 12);
    pen.brush.text_cut(Role::small, left + 18, top, room, p.ink2, one.name);
  }
  pen.brush.text_centred(Role::small, pen.x + pen.width / 2, centre - pen.brush.line(Role::small) / 2, p.ink2, block.against);
  if (pen.draws()) pen.kit->counters(spots);
  pen.y += height + (block.lines.empty() ? 0.0F : 6.0F);
}

}  // namespace hexinch::ui
