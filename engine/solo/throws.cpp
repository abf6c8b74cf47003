#include "solo/throws.h"

#include <array>
#include <utility>

namespace hexinch::solo {
namespace {

constexpr std::array<const char*, 5> kDirections{"solo.direction.advance", "solo.direction.left", "solo.direction.right", "solo.direction.retreat",
                                                 "solo.direction.random"};

PlannedRoll roll_of(std::string_view what, RuleId rule, Seat seat, Arguments arguments) {
  PlannedRoll roll;
  roll.what = {what, std::move(arguments)};
  roll.rule = rule;
  roll.thrown = {seat, 1, 6, {}};
  return roll;
}

}  // namespace

bool succeeded(const Throw& thrown, std::span<const std::int16_t> faces) { return !faces.empty() && faces[0] <= thrown.need; }

MovementOrder order_of(std::span<const std::int16_t> faces, Posture posture) { return movement_order(faces[1], faces[2], posture); }

std::optional<Bearing> bearing_of(std::span<const std::int16_t> faces) { return faces.size() < 5 ? std::nullopt : drift(faces[3], faces[4]); }

// SOLO-13 Order of dice: movement, row, column, drift row, drift column; firing by itself.
std::optional<PlannedRoll> next_roll(const Throw& thrown, std::span<const std::int16_t> faces, Seat seat, const Name& actor) {
  const Argument unit{"unit", actor};
  const Argument need{"need", Fraction{thrown.need}};
  if (faces.empty()) {
    switch (thrown.purpose) {
      case Purpose::kMovement: return roll_of("solo.roll.movement", "SOLO-2", seat, {unit, need});
      case Purpose::kFiring: return roll_of("solo.roll.firing", "SOLO-6", seat, {unit, need});
      case Purpose::kJoining: return roll_of("solo.roll.joining", "SOLO-12", seat, {unit, need});
    }
  }
  if (thrown.purpose != Purpose::kMovement || !succeeded(thrown, faces)) return std::nullopt;
  const bool random = faces.size() > 2 && order_of(faces, Posture::kNeutral).direction == Direction::kRandom;
  switch (faces.size()) {
    case 1: return roll_of("solo.roll.row", "SOLO-2", seat, {unit});
    case 2: return roll_of("solo.roll.column", "SOLO-2", seat, {unit});
    case 3: return random ? std::optional(roll_of("solo.roll.drift_row", "SOLO-3", seat, {unit})) : std::nullopt;
    case 4: return roll_of("solo.roll.drift_column", "SOLO-3", seat, {unit});
    default: return std::nullopt;
  }
}

Message throw_line(const Throw& thrown, std::span<const std::int16_t> faces, Posture posture, const Name& side, const Name& actor) {
  Message line{"", {{"side", side}, {"unit", actor}, {"need", Fraction{thrown.need}}, {"roll", Fraction{faces.empty() ? 0 : faces[0]}}}};
  const bool yes = succeeded(thrown, faces);
  switch (thrown.purpose) {
    case Purpose::kMovement: line.id = yes && faces.size() >= 3 ? "solo.log.moves" : "solo.log.stays"; break;
    case Purpose::kFiring: line.id = yes ? "solo.log.fires" : "solo.log.holds_fire"; break;
    case Purpose::kJoining: line.id = yes ? "solo.log.joins" : "solo.log.stands_by"; break;
  }
  if (thrown.purpose != Purpose::kMovement || !yes || faces.size() < 3) return line;
  const MovementOrder order = order_of(faces, posture);
  line.arguments.push_back({"direction", direction_word(order.direction)});
  line.arguments.push_back({"way", route_word(order.route)});
  line.arguments.push_back({"row", Fraction{faces[1]}});
  line.arguments.push_back({"column", Fraction{faces[2]}});
  return line;
}

Word direction_word(Direction direction) { return Word{kDirections[static_cast<std::size_t>(direction)]}; }
Word route_word(RouteKind route) { return Word{route == RouteKind::kDirect ? "solo.route.direct" : "solo.route.easiest"}; }

}  // namespace hexinch::solo
