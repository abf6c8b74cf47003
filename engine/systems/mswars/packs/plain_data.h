#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/shown.h"
#include "systems/mswars/state/commands.h"
#include "systems/mswars/state/events.h"

/// How MS Wars names things in plain data: units, sides, weapons and features by their names, places as [x, y] in mil, path elements as "F 6000".

namespace hexinch::mswars {

UnitRef find_unit(const Setup& setup, std::string_view name);
Seat find_side(const Setup& setup, std::string_view name);
FeatureRef find_feature(const State& state, std::string_view name);

/// "F 6000", "W -60", "U".
std::string element_text(const Element& element);
std::optional<Element> read_element(std::string_view text);

/// Overloads for base/shown.h. `wrecks` if a state is at hand: wrecks are features too.
struct Words {
  explicit Words(const Setup& s) : setup(s) {}
  explicit Words(const State& state) : setup(*state.setup), wrecks(&state.wrecks) {}
  const Setup& setup;
  const std::vector<Feature>* wrecks = nullptr;

  Value show(const Point& p) const;
  Value show(const Mil& m) const { return Value(int{m.n}); }
  Value show(const Degrees& d) const { return Value(int{d.n}); }
  Value show(const Polygon& polygon) const;
  Value show(const UnitRef& unit) const;
  Value show(const Seat& seat) const;
  Value show(const FeatureRef& feature) const;
  Value show(const Element& element) const { return Value(element_text(element)); }

  std::optional<std::string> read(const Value& value, Point& p) const;
  std::optional<std::string> read(const Value& value, Mil& m) const;
  std::optional<std::string> read(const Value& value, Degrees& d) const;
  std::optional<std::string> read(const Value& value, Polygon& polygon) const;
  std::optional<std::string> read(const Value& value, UnitRef& unit) const;
  std::optional<std::string> read(const Value& value, Seat& seat) const;
  std::optional<std::string> read(const Value& value, FeatureRef& feature) const;
  std::optional<std::string> read(const Value& value, Element& element) const;
};

/// {"Mecha Longsword": 1}: the weapons in hand; and the way back.
Value show_hands(const Sheet& sheet, const Hands& hands);
std::optional<DataError> read_hands(const Sheet& sheet, const Value& value, Hands& hands, const std::string& path);
/// A weapon's name; -1: "unarmed".
Value show_weapon(const Sheet& sheet, int weapon);

/// A unit as plain data; weapons by name, its place under "at" (null unless it is on the table).
Value show_unit(const State& state, UnitRef unit);
/// Puts carried units where their carriers stand.
void settle_cargo(State& state);
/// Sets one changing member of a unit by its name here or in the rulebook ("dc_now", "moved_mil", "at", "carried_by"); returns the problem, or none if it
/// was set.
std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path);

}  // namespace hexinch::mswars
