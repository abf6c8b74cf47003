#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/shown.h"
#include "systems/tuw/state/commands.h"
#include "systems/tuw/state/events.h"

/// How TUW names things in plain data: hexes "0805", units and sides by their names, MP as fractions, weapons by name.

namespace hexinch::tuw {

/// "0805"; the hex need not be on the map ("0001").
std::optional<Hex> read_hex(const Setup& setup, std::string_view text);
UnitRef find_unit(const Setup& setup, std::string_view name);
Seat find_side(const Setup& setup, std::string_view name);
/// -1 if the unit has no weapon of that name.
int find_weapon(const Sheet& sheet, std::string_view name);

/// Overloads for base/shown.h.
struct Words {
  const Setup& setup;

  Value show(const Hex& h) const;
  Value show(const UnitRef& unit) const;
  Value show(const Seat& seat) const;
  Value show(const Ticks& t) const { return Value(in_points(t)); }
  Value show(const FeatureRef& f) const;
  Value show(const Use& use) const;
  Value show(const Target& target) const;
  Value show(const Step& step) const;
  Value show(const Body& body) const;
  Value show(const Pending& pending) const;

  std::optional<std::string> read(const Value& value, Hex& h) const;
  std::optional<std::string> read(const Value& value, UnitRef& unit) const;
  std::optional<std::string> read(const Value& value, Seat& seat) const;
  std::optional<std::string> read(const Value& value, Ticks& t) const;
  std::optional<std::string> read(const Value& value, Use& use) const;
  std::optional<std::string> read(const Value& value, Target& target) const;
  std::optional<std::string> read(const Value& value, Step& step) const;
  std::optional<std::string> read(const Value& value, Body& body) const;
  std::optional<std::string> read(const Value& value, Pending& pending) const;
};

/// A unit in play as plain data; weapons by name.
Value show_unit(const State& state, UnitRef unit);
/// Puts carried units where their carriers stand.
void settle_cargo(State& state);
/// Sets one changing member of a unit; returns the problem, or none if it was set.
std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path);

}  // namespace hexinch::tuw
