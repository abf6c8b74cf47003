#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "input/keys.h"
#include "ui/models.h"

/// What players can do at the table, a row an action. What a press means, what a key does, what stands on key caps, the list of keys and the game as text
/// are all read off these rows. The page has some; each kind of board and each system add theirs.
namespace hexinch::page {

/// Under which heading the list of keys has it.
enum class KeyGroup : std::uint8_t { kBoard, kGame, kScreen };

struct Action {
  std::string_view name;                ///< of its button; if it ends in a dot, a number follows: "weapon.2"
  std::string_view words;               ///< text id: what it does
  std::span<const Chord> chords = {};
  KeyGroup group = KeyGroup::kScreen;
  bool by_key = false;                  ///< there is no button, the key does it; the chord's amount is the number
  bool keeps_focus = false;             ///< among the parts of the panels
  bool repeats = false;                 ///< a key that is held down does it again and again: it does no harm
  std::string_view presses = {};        ///< its key presses the first of these buttons that is there; names with blanks between them
  void (*run)(void* owner, const ui::Press& press, int number) = nullptr;  ///< none: the panels do it
  bool (*there)(const void* owner) = nullptr;                              ///< can it be seen now? None: wherever its button stands
  std::string_view tool = {};                                              ///< text id of its button in the toolbar; empty: it has none there
  bool (*on)(const void* owner) = nullptr;                                 ///< of a switch in the toolbar
  bool at_desk = false;                                                    ///< the toolbar of a small screen does without it
  bool ends = false;                    ///< it ends something, or hands the table over: what it does next has to be seen first (page/hands.h)
  bool decides = false;                 ///< it decides something: a double press decides nothing more
  bool again = false;                   ///< of these two: it means the same once more, or whatever has changed since the press began
  std::string (*why_not)(const void* owner) = nullptr;                     ///< it is there, but not now, because of this; empty: now
};

/// What a row does, of its table's owner: a member function or a function of it, which takes nothing else, the number or the press.
template <class T, auto kRun>
constexpr auto run = [](void* owner, const ui::Press& press, int number) {
  T& it = *static_cast<T*>(owner);
  if constexpr (std::is_invocable_v<decltype(kRun)>) kRun();
  else if constexpr (std::is_invocable_v<decltype(kRun), const ui::Press&>) kRun(press);
  else if constexpr (std::is_invocable_v<decltype(kRun), T&>) std::invoke(kRun, it);
  else if constexpr (std::is_invocable_v<decltype(kRun), T&, int>) std::invoke(kRun, it, number);
  else std::invoke(kRun, it, press);
};
/// A switch: turns a flag round.
template <class T, bool T::*kFlag>
constexpr auto flip = [](void* owner, const ui::Press&, int) { static_cast<T*>(owner)->*kFlag = !(static_cast<T*>(owner)->*kFlag); };
/// Whether that switch is on.
template <class T, bool T::*kFlag>
constexpr auto flag = [](const void* owner) { return static_cast<const T*>(owner)->*kFlag; };
/// What the owner says of it.
template <class T, auto kAsk>
constexpr auto ask = [](const void* owner) { return (static_cast<const T*>(owner)->*kAsk)(); };

/// The rows that hold at a table, those of the page first. A row that was added later goes before one of the same name that was there.
class Actions {
 public:
  struct Found {
    const Action* action = nullptr;
    void* owner = nullptr;
    int number = 0;
    explicit operator bool() const { return action != nullptr; }
    void run(const ui::Press& press) const {
      if (action->run) action->run(owner, press, number);
    }
  };

  template <class T>
  void add(T& owner, std::span<const Action> rows) {
    tables_.push_back({&owner, rows});
  }
  void clear() { tables_.clear(); }

  /// The one that a press of this name means now, none: it is nobody's.
  Found named(std::string_view name) const;
  /// What a key does: the button of its action `is_there`, or it needs none.
  template <class IsThere>
  Found keyed(const Key& key, const IsThere& is_there) const {
    for (const Table& table : tables_)
      for (const Action& row : table.rows)
        for (const Chord& chord : row.chords)
          if (is(chord, key) && (row.by_key || is_there(row.name)) && holds(table, row)) return {&row, table.owner, chord.amount};
    return {};
  }
  bool has_key(const Key& key) const;
  /// What stands on the cap of the key that presses this button, empty if none does.
  std::string cap(std::string_view name) const;
  template <class Visit>
  void each(const Visit& visit) const {
    for (const Table& table : tables_)
      for (const Action& row : table.rows) visit(row);
  }
  /// What stands in the toolbar now, what was added last at its end: visit(row, is it on?).
  template <class Visit>
  void each_tool(const Visit& visit) const {
    for (const Table& table : tables_)
      for (const Action& row : table.rows)
        if (!row.tool.empty() && holds(table, row)) visit(row, row.on && row.on(table.owner));
  }

 private:
  struct Table {
    void* owner;
    std::span<const Action> rows;
  };
  static bool is(const Chord& chord, const Key& key) { return chord.code == key.code && chord.shift == key.shift && chord.ctrl == key.ctrl; }
  static bool holds(const Table& table, const Action& row) { return !row.there || row.there(table.owner); }

  std::vector<Table> tables_;
};

/// The number in a name that begins like this, "weapon.2" of "weapon."; -1: the name is the beginning without its dot; none: it is another's.
std::optional<int> number_in(std::string_view name, std::string_view beginning);

}  // namespace hexinch::page
