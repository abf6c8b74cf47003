#include "cards.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "token_art.h"

namespace hexinch::ui {
namespace {

// A large counter with name, state and place beside it.
void unit_head(Pen& pen, const UnitModel& unit, bool brief) {
  const bool phone = pen.kit->phone;
  const float size = brief ? 36 : phone ? 64 : 76;
  const float box = size + 14;
  const float top = pen.y;
  if (pen.draws()) {
    constexpr float kRoom = 8;  // a chit stands out at the top
    const view::LoosePiece spot{&unit.token.piece, {pen.x + 4 + size / 2, top + kRoom + size / 2}, size, 1};
    pen.kit->publish("unit.counter", {pen.x + 4, top + kRoom, size, size});
    pen.kit->counters({&spot, 1});
  }
  const float left = pen.x + box + (phone ? 12 : 10);
  const float emblem = phone ? 20 : 0;
  pen.y = top + 2;
  if (phone) pen.brush.emblem(piece_faction(unit.token.piece), {pen.right() - 10, pen.y + 11}, 20);
  pen.y += pen.brush.paragraph(Role::name, left, pen.y, pen.right() - left - emblem, pen.colours().ink, unit.name) + 2;
  if (brief) {
    if (!unit.status.empty()) pen.brush.text_cut(Role::small, left, pen.y, pen.right() - left, pen.colours().ink2, unit.status[0]);
    pen.y = std::max(pen.y + pen.brush.line(Role::small) + 2, top + box);
    return;
  }
  for (const std::string& line : unit.status) pen.y += pen.brush.paragraph(Role::small, left, pen.y, pen.right() - left, pen.colours().ink2, line);
  if (!unit.tags.empty()) {
    pen.y += phone ? 6 : 8;
    tags(pen, left, pen.right() - left, unit.tags);
  }
  pen.y = std::max(pen.y + 4, top + box);
}

void unit_stack(Pen& pen, const std::vector<Token>& tokens, const std::string& words) {
  if (words.empty()) return;
  rule_line(pen, 12, 8);
  pen.brush.text(Role::small, pen.x, pen.y, pen.colours().ink2, words);
  pen.y += pen.brush.line(Role::small) + 6;
  if (!tokens.empty()) token_row(pen, tokens, pen.kit->touch() ? 40 : 36, Side::left);
  pen.y -= 6;
}

struct AttackerGrid {
  int columns;
  float size;
  float step;
};

// The largest counters that need at most two rows in this width.
AttackerGrid attacker_grid(std::size_t count, float room, bool touch) {
  constexpr AttackerGrid kGrids[] = {{0, 42, 54}, {0, 36, 44}, {0, 30, 36}, {0, 24, 29}};
  const int wanted = static_cast<int>(count);
  for (AttackerGrid grid : kGrids) {
    const int fit = std::max(static_cast<int>((room + grid.step - grid.size) / grid.step), 1);
    if (touch && grid.size < 40) return {std::min(wanted, fit), grid.size, grid.step};  // fingers need them this large: more rows instead
    const int rows = grid.size > 40 ? 1 : 2;
    grid.columns = rows == 2 && wanted > fit ? (wanted + 1) / 2 : std::min(wanted, fit);
    if (fit * rows >= wanted || grid.size < 25) return {std::min(grid.columns, fit), grid.size, grid.step};
  }
  return {1, 24, 29};
}

void attack_row(Pen& pen, const OddsBlock& block) {
  if (block.attackers.empty() || !block.target) return;
  const float target_size = 48;
  const AttackerGrid grid = attacker_grid(block.attackers.size(), pen.width - target_size - 58, pen.kit->touch());
  const int rows = (static_cast<int>(block.attackers.size()) + grid.columns - 1) / grid.columns;
  const float grid_height = static_cast<float>(rows) * (grid.step + 2) - (grid.step + 2 - grid.size);
  const float height = std::max(grid_height, target_size) + 2;
  const float centre = pen.y + height / 2;
  if (pen.draws()) {
    std::vector<view::LoosePiece> spots;
    const auto put = [&](const Token& token, Vec2 at, float size) {
      const Rect rect{at.x - size / 2, at.y - size / 2, size, size};
      const Kit::Touch touch = pen.kit->area(numbered("counter", piece_id(token.piece)), rect, true, 2);
      if (touch.pressed) pen.kit->pressed("counter", piece_id(token.piece));
      if (touch.hovered) pen.kit->explain(rect, token.name);
      spots.push_back({&token.piece, at, size, token.off ? 0.45F : 1});
    };
    for (std::size_t i = 0; i < block.attackers.size(); ++i) {
      const float column = static_cast<float>(static_cast<int>(i) % grid.columns);
      const float row = static_cast<float>(static_cast<int>(i) / grid.columns);
      const Vec2 first{pen.x + 1 + grid.size / 2, centre - grid_height / 2 + grid.size / 2};
      put(block.attackers[i], {first.x + column * grid.step, first.y + row * (grid.step + 2)}, grid.size);
    }
    const float target = pen.right() - 4 - target_size / 2;
    put(*block.target, {target, centre}, target_size);
    const float from = pen.x + 1 + static_cast<float>(grid.columns) * grid.step;
    const float to = target - target_size / 2 - 16;
    pen.brush.arrow(std::max(from, to - 40), to, centre, pen.colours().ink2);
    pen.kit->counters(spots);
  }
  pen.y += height + 12;
}

void against_box(Pen& pen, const OddsBlock& block) {
  const float height = pen.kit->scaled(18) + 12;
  const Fonts& fonts = pen.brush.fonts();
  const float words = fonts.width(Role::strong, block.attack) + fonts.width(Role::strong, block.defence) + fonts.width(Role::small, block.against);
  const Role role = words + 36 <= pen.width ? Role::strong : Role::small_strong;
  const float top = pen.y + (height - pen.brush.line(role)) / 2;
  pen.brush.box({pen.x, pen.y, pen.width, height}, 4, pen.colours().cell);
  const float left = pen.brush.text(role, pen.x + 10, top, pen.colours().ink, block.attack);
  const float right = pen.brush.text_right(role, pen.right() - 10, top, pen.colours().ink, block.defence);
  const float middle = (pen.x + 10 + left + pen.right() - 10 - right) / 2;
  if (pen.width - 20 - left - right > fonts.width(Role::small, block.against) + 8)
    pen.brush.text_centred(Role::small, middle, pen.y + (height - pen.brush.line(Role::small)) / 2, pen.colours().ink2, block.against);
  pen.y += height;
}

// What the attack can be made with.
void mode_row(Pen& pen, std::span<const ButtonModel> modes) {
  if (modes.empty()) return;
  pen.y += 8;
  toggle_row(pen, modes);
}

// Where there is little room the odds come first, then what can still be chosen, then the sum.
void tight_odds_block(Pen& pen, const OddsBlock& block, std::span<const ButtonModel> modes) {
  if (!block.sides.empty()) pen.kit->tokens->dice_box(pen, block), pen.y += 10;
  else
  attack_row(pen, block);
  pen.y -= 2;
  chance_cells(pen, block.chances);
  mode_row(pen, modes);
  if (!block.attack.empty()) {
    pen.y += 8;
    against_box(pen, block);
  }
  if (block.lines.empty()) return;
  pen.y += 4;
  sum(pen, block.lines);
}

void odds_block(Pen& pen, const OddsBlock& block, bool tight, std::span<const ButtonModel> modes) {
  if (!block.heading.empty()) {
    const float line = pen.brush.line(Role::strong);
    const float rule = block.rule.empty() ? 0 : rule_id(pen, pen.right(), pen.y, line, block.rule) + 8;
    pen.y += pen.brush.paragraph(Role::strong, pen.x, pen.y, pen.width - rule, pen.colours().ink, block.heading) + 4;
  }
  if (tight) return tight_odds_block(pen, block, modes);
  attack_row(pen, block);
  if (!block.sides.empty()) pen.kit->tokens->dice_box(pen, block);
  sum(pen, block.lines);
  if (!block.attack.empty()) {
    pen.y += 8;
    against_box(pen, block);
  }
  for (const ChanceModel& model : block.chances) {
    pen.y += 9;
    chance(pen, model);
  }
}

// What is spent and why.
void plan_lines(Pen& pen, const UnitModel& unit, float above) {
  if (unit.progress) {
    pen.y += above;
    progress(pen, *unit.progress);
    pen.y -= 6;
  }
  if (!unit.lines.empty()) {
    pen.y += 12;
    notes(pen, unit.lines);
  } else if (unit.progress) {
    pen.y += 6;
  }
  if (unit.plan_modes.empty()) return;
  pen.y += 10;
  toggle_row(pen, unit.plan_modes);
}

/// The first modes that can be chosen, and the one that is chosen; the others stay behind "More".
std::vector<ButtonModel> first_modes(const UnitModel& unit) {
  constexpr std::size_t kFirst = 3;
  std::vector<ButtonModel> shown;
  for (const bool enabled : {true, false})
    for (const ButtonModel& mode : unit.modes)
      if (mode.enabled == enabled && shown.size() < kFirst) shown.push_back(mode);
  const auto chosen = std::ranges::find(unit.modes, true, &ButtonModel::on);
  if (chosen != unit.modes.end() && std::ranges::find(shown, true, &ButtonModel::on) == shown.end()) shown.back() = *chosen;
  shown.push_back(*unit.more);
  return shown;
}

}  // namespace

void unit_body(Pen& pen, const UnitModel& unit) {
  const bool phone = pen.kit->phone;
  const bool tight = phone && (unit.plan_first || unit.brief);
  const bool first = phone && !unit.modes.empty();  // what it can do matters more than its numbers
  const auto stats = [&] {
    pen.y += phone ? 6 : 8;
    stat_cells(pen, unit.stats);
    if (unit.ladder) pen.y += 8, pen.kit->tokens->ladder(pen, *unit.ladder);
  };
  const auto modes = [&] {
    if (unit.modes.empty()) return;
    pen.y += 8;
    if (unit.more) toggle_row(pen, first_modes(unit), false);
    else toggle_row(pen, unit.modes, !phone);  // there is no room for headings
  };
  unit_head(pen, unit, tight || first);
  if (!tight && !first) stats();
  if (unit.plan_first || tight) plan_lines(pen, unit, tight ? 4 : 14);
  const auto meets = [&] {
    for (const OddsBlock& block : unit.meets) rule_line(pen, 12, 9), odds_block(pen, block, true, {});
  };
  if (tight) meets(), pen.y += 6;
  if (first) modes();
  if (unit.slots) {
    pen.y += 8;
    slots(pen, *unit.slots);
  }
  if (!first) modes();
  if (tight || first) stats();
  if (!unit.plan_first && !tight) plan_lines(pen, unit, phone ? 12 : 14);
  if (!tight) meets();
  unit_stack(pen, unit.stack, unit.stack_words);
  unit_stack(pen, unit.cargo, unit.cargo_words);
  if (!unit.abilities.empty()) {
    rule_line(pen, 12, 8);
    notes(pen, unit.abilities);
  }
}

void detail_body(Pen& pen, const DetailModel& detail) {
  const float top = pen.y;
  const float size = pen.kit->touch() ? 44 : 28;
  const float room = pen.width - size;
  pen.y += pen.brush.paragraph(Role::heading, pen.x, pen.y, room, pen.colours().ink, detail.title);
  pen.y += pen.brush.paragraph(Role::small, pen.x, pen.y, room, pen.colours().ink2, detail.words);
  if (pen.draws()) {
    const Rect rect{pen.right() + 10 - size, top, size, size};
    const Kit::Touch touch = pen.kit->area("detail.close", rect);
    pen.brush.cross({rect.x + size - 16, top + 11}, 5, touch.hovered ? pen.colours().ink : pen.colours().ink2, 2);
    if (touch.pressed) pen.kit->pressed("detail.close");
  }
  pen.y = std::max(pen.y, top + size);
  if (!detail.lines.empty()) {
    pen.y += 8;
    notes(pen, detail.lines);
  }
  if (detail.units.size() > 1) {
    pen.y += 12;
    token_row(pen, detail.units, 40, Side::left);
  }
  if (!detail.unit) return;
  rule_line(pen, 8, 10);
  unit_body(pen, *detail.unit);
}

void odds_body(Pen& pen, const OddsModel& odds) {
  if (!odds.words.empty()) {
    pen.y += 2;
    pen.y += pen.brush.paragraph(Role::small, pen.x, pen.y, pen.width, pen.colours().ink2, odds.words);
  }
  const bool odds_first = pen.kit->phone && !odds.blocks.empty();
  if (!odds_first) mode_row(pen, odds.modes);
  pen.y += pen.kit->touch() ? 14 : 8;
  const bool tight = pen.kit->phone || odds.blocks.size() > 1;
  for (std::size_t i = 0; i < odds.blocks.size(); ++i) {
    if (i > 0) rule_line(pen, 12, 9);
    if (pen.draws()) ImGui::PushID(static_cast<int>(i));  // a counter may attack in one block and be the target in the next
    odds_block(pen, odds.blocks[i], tight, odds_first && i == 0 ? std::span<const ButtonModel>(odds.modes) : std::span<const ButtonModel>());
    if (pen.draws()) ImGui::PopID();
    if (i > 0 || !odds.seen) continue;
    pen.y += 10;
    seen(pen, *odds.seen);
  }
  if (!odds.notes.empty()) {
    rule_line(pen, 12, 9);
    notes(pen, odds.notes);
  }
}

void pending_head(Pen& pen, const PendingModel& pending) { heading(pen, pending.title, pending.rule); }

void pending_body(Pen& pen, const PendingModel& pending) {
  if (!pending.words.empty()) {
    pen.y += 2;
    pen.y += pen.brush.paragraph(Role::small, pen.x, pen.y, pen.width, pen.colours().ink2, pending.words);
  }
  rule_line(pen, 8, 4);
  const float row = pen.kit->touch() ? 44 : 36;
  for (const PendingLine& line : pending.lines) {
    if (pen.draws()) {
      const Kit::Touch touch = pen.kit->area(numbered("pending", line.id), {pen.x - 6, pen.y + 1, pen.width + 12, row - 2});
      if (touch.pressed) pen.kit->pressed("pending", line.id);
      if (touch.hovered) pen.brush.box({pen.x - 6, pen.y + 1, pen.width + 12, row - 2}, 4, pen.colours().cell);
    }
    pen.brush.pending_sign(line.sign, {pen.x + 13, pen.y + row / 2}, 22);
    const float top = pen.y + (row - pen.brush.line(Role::strong)) / 2;
    const float small_top = pen.y + (row - pen.brush.line(Role::small)) / 2;
    const Fonts& fonts = pen.brush.fonts();
    const float sum = fonts.width(Role::small, line.sum);
    const bool beside = fonts.width(Role::strong, line.name) + fonts.width(Role::body, line.words) + sum + 52 <= pen.width;
    const float up = beside ? 0 : pen.brush.line(Role::small) / 2 - 1;  // else the sum has a line of its own
    if (beside) pen.brush.text(Role::small, pen.right() - sum, small_top, pen.colours().ink2, line.sum);
    else pen.brush.text(Role::small, pen.x + 36, small_top + up, pen.colours().ink2, line.sum);
    const float room = pen.width - 44 - (beside ? sum : 0);
    const float name = pen.brush.text_cut(Role::strong, pen.x + 36, top - up, room, pen.colours().ink, line.name);
    pen.brush.text_cut(Role::body, pen.x + 40 + name, top - up, room - name - 4, pen.colours().ink, line.words);
    pen.y += row;
  }
}

void still_row(Pen& pen, std::string_view words, const StillModel& still) {
  const auto& tokens = still.tokens;
  if (tokens.empty()) return;
  const float wide = pen.brush.fonts().width(Role::small, words);
  const float size = 40;
  const float step = size + (pen.kit->touch() ? 14 : 12);
  const float start = pen.y;
  const bool named = std::ranges::all_of(tokens, [&](const Token& token) { return pen.brush.fonts().width(Role::label, token.name) <= step; });
  constexpr std::size_t kMostListed = 5;
  const bool listed = !named && tokens.size() <= kMostListed && !pen.kit->phone;  // counters of one kind look alike
  const bool beside = !listed && !words.empty() && static_cast<float>(tokens.size()) * step <= pen.width - wide;
  if (!beside && !words.empty()) {
    pen.brush.text(Role::small, pen.x, pen.y, pen.colours().ink2, words);
    pen.y += pen.brush.line(Role::small) + 8;
  }
  if (listed) token_list(pen, tokens);
  else token_row(pen, tokens, size, beside ? Side::right : Side::left, named);
  if (beside) pen.brush.text(Role::small, pen.x, (start + pen.y - pen.brush.line(Role::small)) / 2 - 3, pen.colours().ink2, words);
  pen.y -= 6;
  if (still.buttons.empty()) return;
  pen.y += 12;
  button_row(pen, still.buttons);
}

void tutorial_body(Pen& pen, const TutorialModel& tutorial) {
  const Palette& p = pen.colours();
  const float line = pen.brush.line(Role::small);
  const float size = pen.kit->touch() ? 44 : 20;
  const bool cross = !pen.kit->phone || tutorial.next.empty() || tutorial.ends;
  if (tutorial.steps > 0) {
    const float gap = 3;
    const float count = static_cast<float>(tutorial.steps);
    const float wide = std::min((pen.width - size - 60 - gap * (count - 1)) / count, 22.0F);
    const float pips = wide < 3 ? 0 : count;  // too many to be told apart: the words will do
    for (int i = 0; i < static_cast<int>(pips); ++i) {
      const Colour fill = i + 1 == tutorial.step ? p.mark : i < tutorial.step ? p.ink2 : p.line;
      pen.brush.box({pen.x + static_cast<float>(i) * (wide + gap), pen.y + line / 2 - 2.5F, wide, 5}, 2, fill);
    }
    const std::string words = std::to_string(tutorial.step) + " of " + std::to_string(tutorial.steps);
    pen.brush.text(Role::small, pen.x + (pips > 0 ? pips * (wide + gap) + 6 : 0), pen.y, p.ink2, words);
  }
  if (pen.draws() && cross) {
    const Rect rect{pen.right() + 8 - size, pen.y - (pen.kit->touch() ? 0 : 2), size, size};
    const Kit::Touch touch = pen.kit->area("tutorial.dismiss", rect);
    if (touch.pressed) pen.kit->pressed("tutorial.dismiss");
    pen.brush.cross({rect.x + size - 14, pen.y + line / 2}, 4, touch.hovered ? p.ink : p.ink2, 1.6F);
  }
  const float below_cross = pen.y + (cross && pen.kit->touch() ? size + 2 : 0);
  pen.y += line + 6;
  ButtonModel next;
  next.name = "tutorial.next";
  next.label = tutorial.next;
  next.key = tutorial.key;
  ButtonModel back;
  back.name = "tutorial.back";
  back.label = tutorial.back;
  const float back_width = back.label.empty() ? 0 : button_width(*pen.kit, back) + 8;
  const float width = next.label.empty() ? 0 : button_width(*pen.kit, next) + back_width;
  const float high = next.label.empty() ? 0 : pen.kit->button_height();
  const bool beside = pen.kit->phone && pen.width > 4 * width;  // where height is scarce and the words have room
  const float text_width = pen.width - (beside && width > 0 ? width + 12 : cross && pen.kit->touch() ? size : 0);
  const float top = std::max(pen.y, below_cross);
  pen.y += pen.brush.paragraph(Role::body, pen.x, pen.y, text_width, p.ink, tutorial.text);
  if (width == 0) return;
  if (beside) pen.y = std::max(pen.y, top + high);
  else pen.y += 10 + high;
  const float left = pen.right() - width;
  if (pen.draws() && back_width > 0) button(*pen.kit, pen.brush, {left, pen.y - high, back_width - 8, high}, back);
  if (pen.draws()) button(*pen.kit, pen.brush, {left + back_width, pen.y - high, width - back_width, high}, next);
  pen.y += 2;
}

}  // namespace hexinch::ui
