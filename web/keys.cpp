#include "keys.h"

#include <algorithm>
#include <array>

namespace hexinch::page {
namespace {

constexpr std::string_view kBoard = "page.keys.board";
constexpr std::string_view kGame = "page.keys.game";
constexpr std::string_view kScreen = "page.keys.screen";

constexpr Chord shifted(char32_t code, int amount) { return {code, amount, true, false}; }
constexpr Chord with_ctrl(char32_t code, int amount) { return {code, amount, false, true}; }

std::vector<Chord> digits() {
  std::vector<Chord> chords;
  for (int digit = 1; digit <= 9; ++digit) chords.push_back({static_cast<char32_t>(U'0' + digit), digit});
  return chords;
}

std::vector<KeyRow> all_rows() {
  return {
      {kBoard, "page.keys.cursor", KeyAct::kCursor,
       {{kKeyLeft, 3}, {kKeyRight, 0}, {kKeyUp, 4}, {kKeyDown, 1}, shifted(kKeyUp, 5), shifted(kKeyDown, 2)}, {}},
      {kBoard, "page.keys.unit", KeyAct::kUnit, {{kKeyTab, 1}, shifted(kKeyTab, -1)}, {}},
      {kBoard, "page.keys.choose", KeyAct::kChoose, {{kKeyEnter}},
       {"cheat_sheet.close", "rules.close", "hand_over", "victory.board", "dice.use", "dice.next"}},
      {kBoard, "page.keys.confirm", KeyAct::kButton, {{U'c'}}, {"confirm"}},
      {kBoard, "page.keys.back", KeyAct::kBack, {{kKeyEscape}}, {"cheat_sheet.close", "rules.close", "detail.close", "dice.cancel", "cancel"}},
      {kBoard, "page.keys.target", KeyAct::kTarget, {{U'n', 1}, shifted(U'n', -1)}, {}},
      {kBoard, "page.keys.join", KeyAct::kJoin, {{U'j', 1}, shifted(U'j', -1)}, {}},
      {kBoard, "page.keys.details", KeyAct::kDetails, {{U'i'}}, {}},
      {kBoard, "page.keys.zoom", KeyAct::kZoom, {{U'+', 1}, {U'-', -1}, {U'0', 0}}, {}},
      {kBoard, "page.keys.pan", KeyAct::kPan, {with_ctrl(kKeyLeft, 0), with_ctrl(kKeyUp, 1), with_ctrl(kKeyRight, 2), with_ctrl(kKeyDown, 3)}, {}},
      {kGame, "page.keys.number", KeyAct::kNumber, digits(), {}},
      {kGame, "page.keys.dice_back", KeyAct::kButton, {{kKeyBackspace}}, {"dice.back"}},
      {kGame, "page.keys.decline", KeyAct::kButton, {{U'd'}}, {"decline"}},
      {kGame, "page.keys.done", KeyAct::kButton, {{U'f'}}, {"unit.done"}},
      {kGame, "page.keys.leave_map", KeyAct::kButton, {{U'l'}}, {"unit.leave"}},
      {kGame, "page.keys.end", KeyAct::kButton, {{kKeySpace}}, {"end_phase"}},
      {kGame, "page.keys.undo", KeyAct::kButton, {with_ctrl(U'z', 0)}, {"undo"}},
      {kGame, "page.keys.tutorial", KeyAct::kButton, {{U'g'}}, {"tutorial.next", "tutorial.dismiss"}},
      {kScreen, "page.keys.panels", KeyAct::kPanels, {{U'p', 1}, shifted(U'p', -1)}, {}},
      {kScreen, "page.keys.rules", KeyAct::kRules, {{U'r'}}, {}},
      {kScreen, "page.keys.log", KeyAct::kButton, {{U'o'}}, {"page.log"}},
      {kScreen, "page.keys.results", KeyAct::kButton, {{U'u'}}, {"page.results"}},
      {kScreen, "page.keys.sheet", KeyAct::kButton, {{U's'}}, {"sheet"}},
      {kScreen, "page.keys.scroll", KeyAct::kScrollLog, {{kKeyPageUp, -1}, {kKeyPageDown, 1}}, {}},
      {kScreen, "page.keys.scroll_card", KeyAct::kScrollCard, {shifted(kKeyPageUp, -1), shifted(kKeyPageDown, 1)}, {}},
      {kScreen, "page.keys.threat", KeyAct::kButton, {{U't'}}, {"tool.threat"}},
      {kScreen, "page.keys.labels", KeyAct::kButton, {{U'h'}}, {"tool.labels"}},
      {kScreen, "page.keys.menu", KeyAct::kButton, {{U'm'}}, {"menu", "victory.menu"}},
      {kScreen, "page.keys.leave", KeyAct::kLeaveBoard, {{kKeyF6}}, {}},
      {kScreen, "page.keys.this", KeyAct::kKeys, {{U'?'}}, {}},
  };
}

bool may_repeat(KeyAct act) {
  constexpr std::array kHarmless{KeyAct::kCursor, KeyAct::kZoom, KeyAct::kPan, KeyAct::kScrollLog, KeyAct::kScrollCard};
  return std::find(kHarmless.begin(), kHarmless.end(), act) != kHarmless.end();
}

std::string name_of(char32_t code) {
  switch (code) {
    case kKeyEnter: return "Enter";
    case kKeyEscape: return "Esc";
    case kKeySpace: return "Space";
    case kKeyTab: return "Tab";
    case kKeyBackspace: return "Backspace";
    case kKeyPageUp: return "Page up";
    case kKeyPageDown: return "Page down";
    case kKeyF6: return "F6";
    case kKeyLeft: return "←";
    case kKeyUp: return "↑";
    case kKeyRight: return "→";
    case kKeyDown: return "↓";
    case U'-': return "−";
    default: return {1, static_cast<char>(code >= U'a' && code <= U'z' ? code - U'a' + U'A' : code)};
  }
}

}  // namespace

std::span<const KeyRow> key_rows() {
  static const std::vector<KeyRow> rows = all_rows();
  return rows;
}

KeyFound find_key(const Key& key) {
  for (const KeyRow& row : key_rows())
    for (const Chord& chord : row.chords)
      if (chord.code == key.code && chord.shift == key.shift && chord.ctrl == key.ctrl)
        return key.repeated && !may_repeat(row.act) ? KeyFound{} : KeyFound{&row, &chord};
  return {};
}

std::string cap_of(const Chord& chord) { return (chord.ctrl ? "Ctrl " : chord.shift ? "Shift " : "") + name_of(chord.code); }

std::string cap_of_button(std::string_view name) {
  for (const KeyRow& row : key_rows())
    if (std::find(row.buttons.begin(), row.buttons.end(), name) != row.buttons.end()) return cap_of(row.chords.front());
  return {};
}

}  // namespace hexinch::page
