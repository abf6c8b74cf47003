#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// Keys as players mean them, and as key caps show them. What they do is in actions.h.
namespace hexinch::page {

/// A key as the player meant it. Letters and digits go by their cap, signs by what they write, whatever the layout of the keyboard.
struct Key {
  char32_t code = 0;  ///< 'a'..'z', '0'..'9', a sign, or one of the names below
  bool shift = false;
  bool ctrl = false;  ///< or the command key
  bool repeated = false;
  friend bool operator==(const Key&, const Key&) = default;
};

inline constexpr char32_t kKeyLeft = U'←';
inline constexpr char32_t kKeyUp = U'↑';
inline constexpr char32_t kKeyRight = U'→';
inline constexpr char32_t kKeyDown = U'↓';
inline constexpr char32_t kKeyEnter = U'\r';
inline constexpr char32_t kKeyEscape = 0x1B;
inline constexpr char32_t kKeySpace = U' ';
inline constexpr char32_t kKeyTab = U'\t';
inline constexpr char32_t kKeyBackspace = U'\b';
inline constexpr char32_t kKeyPageUp = 0xF000;
inline constexpr char32_t kKeyPageDown = 0xF001;
inline constexpr char32_t kKeyF6 = 0xF002;

/// A key going down, as the browser tells of it.
struct KeyDown {
  std::string_view text;  ///< what it writes, or what it is called: "a", "?", "ArrowLeft"
  int cap = 0;            ///< the letter or digit on its cap in ASCII, even on a keyboard with another script; else any number
  bool shift = false;
  bool ctrl = false;
  bool alt = false;
  bool command = false;
  bool repeated = false;
};
/// Its code is 0 if the key belongs to the browser or the desktop.
Key read_key(const KeyDown& down);
/// A letter, a digit or a sign by itself. While the game listens it takes all of these, as they may write a way. It takes other keys if an action has them.
bool writes(const Key& key);

struct Chord {
  char32_t code = 0;
  int amount = 0;
  bool shift = false;
  bool ctrl = false;
};

/// A row of actions has several.
template <Chord... kOf>
inline constexpr std::array<Chord, sizeof...(kOf)> kChords{kOf...};

/// What stands on the cap: "Enter", "Shift ↑", "Ctrl Z".
std::string cap_of(const Chord& chord);
/// Takes the first of these names, "" if there is none; the others stay in `names`.
std::string_view take_name(std::string_view& names);
}  // namespace hexinch::page
