#include "systems/grasp/packs/plain_data.h"

namespace hexinch::grasp {
namespace {

std::optional<Mil> length_in(const Value& value) {
  const auto* n = value.integer();
  if (!n || *n < -table::kLongestLeg.n || *n > table::kLongestLeg.n) return std::nullopt;
  return Mil{static_cast<std::int32_t>(*n) * 10};
}

}  // namespace

UnitRef find_unit(const Setup& setup, std::string_view name) { return unit_at(find_named(setup.roster, name)); }
Seat find_side(const Setup& setup, std::string_view name) { return seat_at(find_named(setup.sides, name)); }
FeatureRef find_feature(const Setup& setup, std::string_view name) { return feature_at(find_named(setup.features, name)); }
CommandRef find_command(const Setup& setup, std::string_view name) {
  for (std::size_t i = 0; i < setup.commands.size(); ++i)
    if (same_name(setup.entry(setup.commands[i]).name, name)) return command_at(static_cast<int>(i));
  return kNoCommand;
}

Value show_level(DieLevel level) { return Value(to_text(Die{level})); }

std::optional<DieLevel> read_level(const Value& value) {
  if (value.is_null() || (value.text() && same_name(*value.text(), "none"))) return kNoDie;
  const auto die = value.text() ? parse_die(*value.text()) : std::nullopt;
  if (!die || die->tech != 0 || die->average) return std::nullopt;
  return die->level;
}

// ---- showing

Value Words::show(const Point& p) const { return Value(Value::List{show(p.x), show(p.y)}); }
Value Words::show(const Polygon& polygon) const { return show_value(*this, polygon.corners); }
Value Words::show(const UnitRef& u) const { return u == kNoUnit ? Value() : Value(setup.entry(u).name); }
Value Words::show(const Seat& seat) const { return seat == kNoSeat ? Value() : Value(setup.side(seat).name); }
Value Words::show(const FeatureRef& feature) const {
  if (feature == kNoFeature) return {};
  const auto i = static_cast<std::size_t>(index(feature));
  if (i < setup.features.size()) return Value(setup.features[i].name);
  return now && index(feature) < now->features() ? Value(now->feature(feature).name) : Value();
}
Value Words::show(const CommandRef& command) const { return command == kNoCommand ? Value() : show(setup.command_unit(command)); }

// ---- reading

Words::Problem Words::read(const Value& value, Mil& m) const {
  const auto length = length_in(value);
  if (!length) return "must be a length in hundredths of an MU";
  m = *length;
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Degrees& d) const {
  const auto* n = value.integer();
  if (!n || *n < 0 || *n > 359) return "must be a heading, 0 to 359 degrees";
  d.n = static_cast<std::int16_t>(*n);
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Point& p) const {
  const auto* list = value.list();
  const auto x = list && list->size() == 2 ? length_in((*list)[0]) : std::nullopt;
  const auto y = list && list->size() == 2 ? length_in((*list)[1]) : std::nullopt;
  if (!x || !y) return "must be a place [x, y] in hundredths of an MU";
  p = {*x, *y};
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Polygon& polygon) const {
  polygon = {};
  if (!value.list()) return "must be a list of corners";
  for (const Value& corner : *value.list()) {
    Point p;
    if (auto problem = read(corner, p)) return problem;
    polygon.corners.push_back(p);
  }
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, UnitRef& u) const {
  u = value.text() ? find_unit(setup, *value.text()) : kNoUnit;
  return u == kNoUnit && !value.is_null() ? Problem("names no unit of this game") : std::nullopt;
}

Words::Problem Words::read(const Value& value, Seat& seat) const {
  seat = value.text() ? find_side(setup, *value.text()) : kNoSeat;
  return seat == kNoSeat && !value.is_null() ? Problem("names no side of this game") : std::nullopt;
}

Words::Problem Words::read(const Value& value, FeatureRef& feature) const {
  feature = value.text() ? find_feature(setup, *value.text()) : kNoFeature;
  if (feature == kNoFeature && now && value.text())
    if (const int i = find_named(now->placed, *value.text()); i >= 0) feature = feature_at(static_cast<int>(setup.features.size()) + i);
  return feature == kNoFeature && !value.is_null() ? Problem("names no piece of the table") : std::nullopt;
}

Words::Problem Words::read(const Value& value, CommandRef& command) const {
  command = value.text() ? find_command(setup, *value.text()) : kNoCommand;
  return command == kNoCommand && !value.is_null() ? Problem("names no command unit of this game") : std::nullopt;
}

Words::Problem Words::read(const Value& value, Die& die) const {
  const auto read = value.is_null() ? std::optional<Die>{Die{}} : value.text() ? parse_die(*value.text()) : std::nullopt;
  if (!read) return "must be a die, like \"d8\", \">2d8\" or \"-\"";
  die = *read;
  return std::nullopt;
}

}  // namespace hexinch::grasp
