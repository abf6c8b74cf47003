#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/shown.h"
#include "systems/grasp/state/commands.h"
#include "systems/grasp/state/events.h"

/// How GRASP names things in plain data:
///   units, sides, features   by their names
///   commands                 by the name of their command unit
///   places, lengths          [x, y] and numbers in hundredths of an MU; headings in whole degrees
///   dice                     "d8", ">2d8", "<2d8", "ad6", "-"; levels of fatigue and the like as plain dice, "-" for none
///   stances                  {"at", "heading", "level"}

namespace hexinch::grasp {

UnitRef find_unit(const Setup& setup, std::string_view name);
Seat find_side(const Setup& setup, std::string_view name);
/// Among the pieces of the set-up.
FeatureRef find_feature(const Setup& setup, std::string_view name);
/// By the name of its command unit.
CommandRef find_command(const Setup& setup, std::string_view name);

/// "d6"; "-" for none.
Value show_level(DieLevel level);
/// "d6", "-", or null for none.
std::optional<DieLevel> read_level(const Value& value);

/// Overloads for base/shown.h.
struct Words {
  explicit Words(const Setup& s) : setup(s) {}
  explicit Words(const State& state) : setup(*state.setup), now(&state) {}
  const Setup& setup;
  const State* now = nullptr;

  Value show(const Point& p) const;
  Value show(const Mil& m) const { return Value(int{m.n / 10}); }
  Value show(const Degrees& d) const { return Value(int{d.n}); }
  Value show(const Polygon& polygon) const;
  Value show(const UnitRef& unit) const;
  Value show(const Seat& seat) const;
  Value show(const FeatureRef& feature) const;
  Value show(const CommandRef& command) const;
  Value show(const Die& die) const { return Value(to_text(die)); }

  using Problem = std::optional<std::string>;
  Problem read(const Value& value, Point& p) const;
  Problem read(const Value& value, Mil& m) const;
  Problem read(const Value& value, Degrees& d) const;
  Problem read(const Value& value, Polygon& polygon) const;
  Problem read(const Value& value, UnitRef& unit) const;
  Problem read(const Value& value, Seat& seat) const;
  Problem read(const Value& value, FeatureRef& feature) const;
  Problem read(const Value& value, CommandRef& command) const;
  Problem read(const Value& value, Die& die) const;
};

/// A unit as plain data: {"is", "side", "command", its changing members, "marker", "contacts"}.
Value show_unit(const State& state, UnitRef unit);
/// Sets one changing member of a unit by its name here or in the rulebook; returns the problem, or none if it was set.
std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path);

}  // namespace hexinch::grasp
