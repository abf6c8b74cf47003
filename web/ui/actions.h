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

/// What players can do at the table, one row for each action. What a press means, what a key does, what stands on key caps, the list of keys and the game as
/// text all come from these rows. The page has some; each kind of board and each system add theirs.
namespace hexinch::page {

/// The heading under which the list of keys shows an action.
enum class KeyGroup : std::uint8_t { kBoard, kGame, kScreen };

struct Action {
  std::string_view name;                ///< of its button; if it ends in a dot, a number follows: "weapon.2"
  std::string_view words;               ///< text id: what it does
  std::span<const Chord> chords = {};
  KeyGroup group = KeyGroup::kScreen;
  bool by_key = false;                  ///< there is no button, the key does it; the chord's amount is the number
  bool keeps_focus = false;             ///< the focus among the parts of the panels stays
  bool repeats = false;                 ///< a key that is held down repeats it, as that does no harm
  std::string_view presses = {};        ///< its key presses the first of these buttons that is there; names separated by blanks
  void (*run)(void* owner, const ui::Press& press, int number) = nullptr;  ///< none: the panels do it
  bool (*there)(const void* owner) = nullptr;                              ///< is it there now? None: wherever its button stands
  std::string_view tool = {};                                              ///< text id of its button in the toolbar; empty: it has none there
  bool (*on)(const void* owner) = nullptr;                                 ///< is this switch in the toolbar on?
  bool at_desk = false;                                                    ///< it is left out of a small screen's toolbar
  bool ends = false;                    ///< it ends something, or hands the table over: players must have seen what a press would do (page/hands.h)
  bool decides = false;                 ///< it decides something: the second press of a double one does nothing
  bool takes = false;                   ///< it takes something in hand, or names a target: that is brought into view
  bool again = false;                   ///< with `ends` or `decides`: another press means the same, even if something has changed since it began
  std::string (*why_not)(const void* owner) = nullptr;                     ///< why it can't be done now although it is there; empty: it can
};

/// What a row does with its table's owner: a member function, or a function of the owner. It takes nothing else, the number or the press.
template <class T, auto kRun>
constexpr auto run = [](void* owner, const ui::Press& press, int number) {
  T& it = *static_cast<T*>(owner);
  if constexpr (std::is_invocable_v<decltype(kRun)>) kRun();
  else if constexpr (std::is_invocable_v<decltype(kRun), const ui::Press&>) kRun(press);
  else if constexpr (std::is_invocable_v<decltype(kRun), T&>) std::invoke(kRun, it);
  else if constexpr (std::is_invocable_v<decltype(kRun), T&, int>) std::invoke(kRun, it, number);
  else std::invoke(kRun, it, press);
};
/// A switch: flips a flag of the owner.
template <class T, bool T::*kFlag>
constexpr auto flip = [](void* owner, const ui::Press&, int) { static_cast<T*>(owner)->*kFlag = !(static_cast<T*>(owner)->*kFlag); };
/// Whether that switch is on.
template <class T, bool T::*kFlag>
constexpr auto flag = [](const void* owner) { return static_cast<const T*>(owner)->*kFlag; };
/// Asks the owner.
template <class T, auto kAsk>
constexpr auto ask = [](const void* owner) { return (static_cast<const T*>(owner)->*kAsk)(); };

/// The rows that hold at a table, those of the page first. A row that is added goes before rows of the same name that were there.
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

  /// The action that a press of this name means now; none: no action has this name.
  Found named(std::string_view name) const;
  /// What a key does: the first of its actions whose button `is_there`, or that needs none.
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
  /// Visits what stands in the toolbar now, in the order in which it was added: visit(row, is it on?).
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

/// The number in a name that begins like this: 2 in "weapon.2" for "weapon.". -1: the name is the beginning without its dot. None: it is another name.
std::optional<int> number_in(std::string_view name, std::string_view beginning);

}  // namespace hexinch::page
