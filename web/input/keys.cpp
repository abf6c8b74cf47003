#include "input/keys.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace hexinch::page {
namespace {

constexpr std::pair<std::string_view, char32_t> kNamed[] = {
    {"ArrowLeft", kKeyLeft}, {"ArrowUp", kKeyUp},         {"ArrowRight", kKeyRight}, {"ArrowDown", kKeyDown},
    {"Enter", kKeyEnter},    {"Escape", kKeyEscape},      {" ", kKeySpace},          {"Tab", kKeyTab},
    {"PageUp", kKeyPageUp},  {"PageDown", kKeyPageDown},  {"F6", kKeyF6},            {"Backspace", kKeyBackspace}};

bool is_sign(std::string_view text) { return text.size() == 1 && std::string_view("?+-.,\\").find(text[0]) != std::string_view::npos; }
bool is_digit(int c) { return c >= '0' && c <= '9'; }
bool is_arrow(char32_t code) { return code == kKeyLeft || code == kKeyUp || code == kKeyRight || code == kKeyDown; }

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

Key read_key(const KeyDown& down) {
  Key key{0, down.shift, down.ctrl || down.command, down.repeated};
  // A sign is the key that writes it, however this keyboard does that: some need Alt, on some systems with Ctrl.
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

bool writes(const Key& key) { return !key.ctrl && !key.shift && key.code > U' ' && key.code < 0x7F; }

std::string cap_of(const Chord& chord) { return (chord.ctrl ? "Ctrl " : chord.shift ? "Shift " : "") + name_of(chord.code); }

std::string_view take_name(std::string_view& names) {
  const std::string_view first = names.substr(0, names.find(' '));
  names.remove_prefix(std::min(first.size() + 1, names.size()));
  return first;
}

}  // namespace hexinch::page
