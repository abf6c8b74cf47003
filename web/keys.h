#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// The keyboard in one table: it decides what a key does, what stands on the key caps of buttons and what the cheat sheet says.
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
/// Does the game use it? All other keys do what the browser does with them.
bool is_used(const Key& key);

/// What a key does beyond pressing buttons. `amount` of the chord says which way or which one.
enum class KeyAct : std::uint8_t {
  kButton,      ///< presses the first of the row's buttons that is there, else nothing
  kCursor,      ///< one of six directions (E, SE, SW, W, NW, NE)
  kUnit,        ///< next (+1) or previous (-1) unit that can act
  kChoose,      ///< the part of the panels that has the focus, else the row's buttons, else what is under the cursor
  kBack,        ///< the row's buttons, else the focus, the gesture, the selection; when there is nothing to take back: the menu
  kTarget,      ///< next or previous enemy that can be attacked
  kJoin,        ///< the next unit joins the attack (+1), the last one leaves it (-1)
  kNumber,      ///< the button that has this number on its cap
  kWrite,       ///< begins a way that is written, on a table; SystemView::hear() has it before this table
  kDetails,     ///< of the hex under the cursor
  kZoom,        ///< closer (+1), farther (-1), the whole board (0)
  kPan,         ///< 0 left, 1 up, 2 right, 3 down
  kPanels,      ///< next or previous part of the panels that can be pressed
  kRules,       ///< the rules of the card in front (0), or the whole book (1)
  kScrollLog,   ///< up (-1), down (+1); elsewhere than in the log: kScrollCard
  kScrollCard,
  kKeys,        ///< the cheat sheet
  kLeaveBoard,  ///< the focus goes to what stands before the board in the page
};

struct Chord {
  char32_t code = 0;
  int amount = 0;
  bool shift = false;
  bool ctrl = false;
};

/// One line of the cheat sheet.
struct KeyRow {
  std::string_view group;  ///< text id of the heading above it
  std::string_view words;  ///< text id of what it does
  KeyAct act = KeyAct::kButton;
  std::span<const Chord> chords;
  std::string_view buttons;  ///< names with blanks between them, in the order in which they are looked for
};

std::span<const KeyRow> key_rows();

/// The row and chord of a key, both nullptr if it does nothing. A key that is held down repeats only where that does no harm.
struct KeyFound {
  const KeyRow* row = nullptr;
  const Chord* chord = nullptr;
};
KeyFound find_key(const Key& key);

/// What stands on the cap: "Enter", "Shift ↑", "Ctrl Z".
std::string cap_of(const Chord& chord);
/// The first of these names, "" if there is none; the others stay.
std::string_view take_name(std::string_view& names);
/// The cap of the key that presses this button, empty if none does.
std::string cap_of_button(std::string_view name);

}  // namespace hexinch::page
