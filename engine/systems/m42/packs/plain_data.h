#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/shown.h"
#include "systems/m42/state/commands.h"
#include "systems/m42/state/events.h"

/// How M42 names things in plain data:
///   units, sides, features   by their names
///   models                   "3" in their unit, "G1/3" elsewhere; a unit's name alone is its leader
///   places, facings          [x, y] in mil; a facing also "N", "NE", …
///   levels                   null for the ground, {"structure": "B1", "floor": 1}; a floor may be "roof"; in text "B1/1"
///   openings                 "D1" where the structure is known, "B1/D1" elsewhere
///   positions                {"at", "level", "opening", "interior"}; [x, y] alone is on the ground; an opening says where it is itself
///   way-points               [x, y] on the ground, or {"at", "level"}
///   placements               {"model": "3", "stay": true}, or {"model": "3"} and the members of a position

namespace hexinch::m42 {

UnitRef find_unit(const Setup& setup, std::string_view name);
Seat find_side(const Setup& setup, std::string_view name);
FeatureRef find_feature(const Setup& setup, std::string_view name);
/// The number of a model of that name; -1: there is none.
int find_model(const Sheet& sheet, std::string_view name);
/// "G1/3", or "G1" for its leader now; none: it names no model.
std::optional<ModelRef> find_model(const State& state, std::string_view name);
/// "G1/3"
std::string model_text(const Setup& setup, ModelRef model);
/// "3"; null for -1.
Value show_model(const Setup& setup, UnitRef unit, int model);

/// An opening and the building that has it.
struct Site {
  FeatureRef building = kNoFeature;
  int opening = -1;
};
/// "B1/D1", or "D1" where only one building has such an opening, or where `building` is known.
std::optional<Site> find_opening(const Setup& setup, std::string_view name, FeatureRef building = kNoFeature);
/// Why find_opening() has found none. Its `given` is empty where a building could be known later on that has such an opening.
DataError misnamed_opening(const Setup& setup, const Value& name, const std::string& path);
/// "D1"; null for -1.
Value show_opening(const Setup& setup, FeatureRef building, int opening);
/// Where a model at that opening counts as being (M42-7.7).
Position position_at(const Setup& setup, Site site);

/// "N", "NE" … or [x, y], not [0, 0].
std::optional<Point> read_facing(const Value& value);

/// Overloads for base/shown.h. `unit`: the one whose models a command or event names.
struct Words {
  explicit Words(const Setup& s, UnitRef u = kNoUnit) : setup(s), unit(u) {}
  explicit Words(const State& state, UnitRef u = kNoUnit) : setup(*state.setup), unit(u), now(&state) {}
  const Setup& setup;
  UnitRef unit;
  const State* now = nullptr;

  Value show(const Point& p) const;
  Value show(const Mil& m) const { return Value(int{m.n}); }
  Value show(const Polygon& polygon) const;
  Value show(const UnitRef& unit) const;
  Value show(const Seat& seat) const;
  Value show(const FeatureRef& feature) const;
  Value show(const ModelRef& model) const;
  Value show(const Level& level) const;
  Value show(const Position& position) const;
  Value show(const WayPoint& point) const;
  Value show(const Placement& placement) const;
  Value show(const Placed& placed) const;

  using Problem = std::optional<std::string>;
  Problem read(const Value& value, Point& p) const;
  Problem read(const Value& value, Mil& m) const;
  Problem read(const Value& value, Polygon& polygon) const;
  Problem read(const Value& value, UnitRef& unit) const;
  Problem read(const Value& value, Seat& seat) const;
  Problem read(const Value& value, FeatureRef& feature) const;
  Problem read(const Value& value, ModelRef& model) const;
  Problem read(const Value& value, Level& level) const;
  Problem read(const Value& value, Position& position) const;
  Problem read(const Value& value, WayPoint& point) const;
  Problem read(const Value& value, Placement& placement) const;
};

/// A unit as plain data: {"is", "owner", its changing members, "models": [{"name", "at", "level", "opening", "interior", "alive", "out_of_command"}]}.
Value show_unit(const State& state, UnitRef unit);
/// Sets one changing member of a unit by its name here or in the rulebook ("ld_loss", "goneToGround", "defensiveFireUsed"); returns the problem, or none
/// if it was set.
std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path);
/// The same for a model: "at", "level", "opening", "interior", "alive", "out_of_command".
std::optional<DataError> set_model_member(State& state, ModelRef model, std::string_view member, const Value& value, const std::string& path);

}  // namespace hexinch::m42
