#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/shown.h"
#include "systems/lonewarrior/state/commands.h"
#include "systems/lonewarrior/state/events.h"

/// How the Generic Rules name things in plain data: units by name, or "?7" where only the marker is known; places as [x, y], hexes as [column, row];
/// facings as 0 to 11 on hexes, as [x, y] on a table, and by compass points.

namespace hexinch::lonewarrior {

/// By name or marker; kNoUnit if there is none.
UnitRef find_unit(const State& state, std::string_view name);
Seat find_side(const Setup& setup, std::string_view name);

/// Overloads for base/shown.h. Without a state units can't be named.
struct Words {
  explicit Words(const Setup& s) : setup(s) {}
  explicit Words(const State& s) : setup(*s.setup), state(&s) {}
  const Setup& setup;
  const State* state = nullptr;

  Value show(const Place& place) const;
  Value show(const Facing& facing) const;
  Value show(const UnitRef& unit) const;
  Value show(const Seat& seat) const;

  std::optional<std::string> read(const Value& value, Place& place) const;
  std::optional<std::string> read(const Value& value, Facing& facing) const;
  std::optional<std::string> read(const Value& value, UnitRef& unit) const;
  std::optional<std::string> read(const Value& value, Seat& seat) const;
};

/// A unit as plain data, by the catalogue's names.
Value show_unit(const State& state, UnitRef unit);
/// Sets one changing member of a unit; returns the problem, or none if it was set.
std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path);

}  // namespace hexinch::lonewarrior
