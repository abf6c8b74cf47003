#include "keys.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace hexinch::page {
namespace {

constexpr std::string_view kBoard = "keys.board";
constexpr std::string_view kGame = "keys.game";
constexpr std::string_view kScreen = "keys.screen";

constexpr Chord key(char32_t code, int amount = 0) { return {code, amount, false, false}; }
constexpr Chord shifted(char32_t code, int amount) { return {code, amount, true, false}; }
constexpr Chord with_ctrl(char32_t code, int amount = 0) { return {code, amount, false, true}; }
template <Chord... kChords>
constexpr std::array<Chord, sizeof...(kChords)> kOf{kChords...};

constexpr KeyRow kRows[] = {
    {kBoard, "keys.cursor", KeyAct::kCursor,
     kOf<key(kKeyLeft, 3), key(kKeyRight, 0), key(kKeyUp, 4), key(kKeyDown, 1), shifted(kKeyUp, 5), shifted(kKeyDown, 2)>, ""},
    {kBoard, "keys.unit", KeyAct::kUnit, kOf<key(kKeyTab, 1), shifted(kKeyTab, -1)>, ""},
    {kBoard, "keys.choose", KeyAct::kChoose, kOf<key(kKeyEnter)>, "cheat_sheet.close hand_over victory.board dice.use dice.next"},
    {kBoard, "keys.confirm", KeyAct::kButton, kOf<key(U'c')>, "confirm"},
    {kBoard, "keys.back", KeyAct::kBack, kOf<key(kKeyEscape)>, "cheat_sheet.close detail.close dice.cancel cancel look"},
    {kBoard, "keys.target", KeyAct::kTarget, kOf<key(U'n', 1), shifted(U'n', -1)>, ""},
    {kBoard, "keys.join", KeyAct::kJoin, kOf<key(U'j', 1), shifted(U'j', -1)>, ""},
    {kBoard, "keys.details", KeyAct::kDetails, kOf<key(U'i')>, ""},
    {kBoard, "keys.write", KeyAct::kWrite, kOf<key(U'y')>, ""},
    {kBoard, "keys.zoom", KeyAct::kZoom, kOf<key(U'+', 1), key(U'-', -1), key(U'0', 0)>, ""},
    {kBoard, "keys.pan", KeyAct::kPan, kOf<with_ctrl(kKeyLeft, 0), with_ctrl(kKeyUp, 1), with_ctrl(kKeyRight, 2), with_ctrl(kKeyDown, 3)>, ""},
    {kGame, "keys.number", KeyAct::kNumber,
     kOf<key(U'1', 1), key(U'2', 2), key(U'3', 3), key(U'4', 4), key(U'5', 5), key(U'6', 6), key(U'7', 7), key(U'8', 8), key(U'9', 9)>, ""},
    {kGame, "keys.dice_back", KeyAct::kButton, kOf<key(kKeyBackspace)>, "dice.back"},
    {kGame, "keys.decline", KeyAct::kButton, kOf<key(U'd')>, "decline"},
    {kGame, "keys.done", KeyAct::kButton, kOf<key(U'f')>, "unit.done"},
    {kGame, "keys.leave_map", KeyAct::kButton, kOf<key(U'l')>, "unit.leave"},
    {kGame, "keys.end", KeyAct::kButton, kOf<key(kKeySpace)>, "end_phase pass_on watch.pause play_now"},
    {kGame, "keys.send", KeyAct::kButton, kOf<key(U'k')>, "share send_again"},
    {kGame, "keys.play_here", KeyAct::kButton, kOf<key(U'b')>, "play_here"},
    {kGame, "keys.undo", KeyAct::kButton, kOf<with_ctrl(U'z', 0)>, "undo"},
    {kGame, "keys.tutorial", KeyAct::kButton, kOf<key(U'g')>, "tutorial.next tutorial.dismiss"},
    {kScreen, "keys.panels", KeyAct::kPanels, kOf<key(U'p', 1), shifted(U'p', -1)>, ""},
    {kScreen, "keys.rules", KeyAct::kRules, kOf<key(U'r')>, ""},
    {kScreen, "keys.rulebook", KeyAct::kRules, kOf<shifted(U'r', 1)>, ""},
    {kScreen, "keys.log", KeyAct::kButton, kOf<key(U'o')>, "page.log"},
    {kScreen, "keys.results", KeyAct::kButton, kOf<key(U'u')>, "page.results"},
    {kScreen, "keys.sheet", KeyAct::kButton, kOf<key(U's')>, "sheet"},
    {kScreen, "keys.scroll", KeyAct::kScrollLog, kOf<key(kKeyPageUp, -1), key(kKeyPageDown, 1)>, ""},
    {kScreen, "keys.scroll_card", KeyAct::kScrollCard, kOf<shifted(kKeyPageUp, -1), shifted(kKeyPageDown, 1)>, ""},
    {kScreen, "keys.speed", KeyAct::kButton, kOf<key(U'z')>, "watch.faster"},
    {kScreen, "keys.threat", KeyAct::kButton, kOf<key(U't')>, "tool.threat"},
    {kScreen, "keys.spotted", KeyAct::kButton, kOf<shifted(U't', 1)>, "tool.spotted"},
    {kScreen, "keys.reach", KeyAct::kButton, kOf<key(U'w')>, "tool.reach"},
    {kScreen, "keys.arc", KeyAct::kButton, kOf<key(U'a')>, "tool.arc"},
    {kScreen, "keys.sight", KeyAct::kButton, kOf<key(U'x')>, "tool.sight"},
    {kScreen, "keys.tape", KeyAct::kButton, kOf<key(U'q')>, "tool.tape"},
    {kScreen, "keys.labels", KeyAct::kButton, kOf<key(U'h')>, "tool.labels"},
    {kScreen, "keys.cards", KeyAct::kButton, kOf<key(U'\\')>, "tool.cards"},
    {kScreen, "keys.standing", KeyAct::kButton, kOf<key(U'v')>, "tool.standing"},
    {kScreen, "keys.legend", KeyAct::kButton, kOf<key(U'e')>, "tool.legend"},
    {kScreen, "keys.menu", KeyAct::kButton, kOf<key(U'm')>, "menu victory.menu"},
    {kScreen, "keys.leave", KeyAct::kLeaveBoard, kOf<key(kKeyF6)>, ""},
    {kScreen, "keys.this", KeyAct::kKeys, kOf<key(U'?')>, ""},
};

constexpr std::pair<std::string_view, char32_t> kNamed[] = {
    {"ArrowLeft", kKeyLeft}, {"ArrowUp", kKeyUp},         {"ArrowRight", kKeyRight}, {"ArrowDown", kKeyDown},
    {"Enter", kKeyEnter},    {"Escape", kKeyEscape},      {" ", kKeySpace},          {"Tab", kKeyTab},
    {"PageUp", kKeyPageUp},  {"PageDown", kKeyPageDown},  {"F6", kKeyF6},            {"Backspace", kKeyBackspace}};

bool is_sign(std::string_view text) { return text.size() == 1 && std::string_view("?+-.,\\").find(text[0]) != std::string_view::npos; }
bool is_digit(int c) { return c >= '0' && c <= '9'; }
bool is_arrow(char32_t code) { return code == kKeyLeft || code == kKeyUp || code == kKeyRight || code == kKeyDown; }

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
    default: return std::string(1, static_cast<char>(code >= U'a' && code <= U'z' ? code - U'a' + U'A' : code));
  }
}

}  // namespace

std::span<const KeyRow> key_rows() { return kRows; }

KeyFound find_key(const Key& key) {
  for (const KeyRow& row : key_rows())
    for (const Chord& chord : row.chords)
      if (chord.code == key.code && chord.shift == key.shift && chord.ctrl == key.ctrl)
        return key.repeated && !may_repeat(row.act) ? KeyFound{} : KeyFound{&row, &chord};
  return {};
}

Key read_key(const KeyDown& down) {
  Key key{0, down.shift, down.ctrl || down.command, down.repeated};
  // Signs are heard as what is written, whatever it takes on this keyboard: some want Alt, on some systems with Ctrl.
  if (is_sign(down.text) && (down.alt || !key.ctrl)) return {static_cast<char32_t>(down.text[0]), false, false, down.repeated};
  if (down.alt) return key;
  if (down.text.size() == 1 && is_digit(down.text[0])) return {static_cast<char32_t>(down.text[0]), false, key.ctrl, down.repeated};
  const auto named = std::ranges::find(kNamed, down.text, &std::pair<std::string_view, char32_t>::first);
  if (named != std::end(kNamed)) key.code = named->second;
  else if (is_digit(down.cap)) key.code = static_cast<char32_t>(down.cap);
  else if (down.cap >= 'A' && down.cap <= 'Z') key.code = static_cast<char32_t>(down.cap - 'A' + 'a');
  if (down.command && is_arrow(key.code)) key.code = 0;  // back and forth among pages
  return key;
}

bool is_used(const Key& key) {
  if (key.code == 0) return false;
  if (find_key({key.code, key.shift, key.ctrl, false}).row) return true;
  return !key.ctrl && !key.shift && key.code > U' ' && key.code < 0x7F;  // a way may be written with it
}

std::string cap_of(const Chord& chord) { return (chord.ctrl ? "Ctrl " : chord.shift ? "Shift " : "") + name_of(chord.code); }

std::string_view take_name(std::string_view& names) {
  const std::string_view first = names.substr(0, names.find(' '));
  names.remove_prefix(std::min(first.size() + 1, names.size()));
  return first;
}

std::string cap_of_button(std::string_view name) {
  for (const KeyRow& row : kRows)
    for (std::string_view left = row.buttons; !left.empty();)
      if (take_name(left) == name) return cap_of(row.chords.front());
  return {};
}

}  // namespace hexinch::page
