#include "solo/reasons.h"

namespace hexinch::solo {

Message why_ready() { return {"solo.why.ready", {}}; }

Message why_order(const Throw& thrown, std::span<const std::int16_t> faces, MovementOrder order, const Name& actor) {
  Message why{"solo.why.compelled", {{"unit", actor}, {"roll", Fraction{faces[0]}}, {"need", Fraction{thrown.need}}}};
  if (!succeeded(thrown, faces)) return why;
  why.id = "solo.why.order";
  why.arguments.push_back({"direction", direction_word(order.direction)});
  why.arguments.push_back({"way", route_word(order.route)});
  why.arguments.push_back({"row", Fraction{faces[1]}});
  why.arguments.push_back({"column", Fraction{faces[2]}});
  return why;
}

Fraction to_tenths(Fraction x) { return {round_half_up(x * Fraction{10}), 10}; }

std::string_view why_halt(Halt halt) {
  switch (halt) {
    case Halt::kFullEffect: return "solo.why.full_effect";
    case Halt::kTooFar: return "solo.why.sits_tight";
    case Halt::kInContact: return "solo.why.in_contact";
    case Halt::kInRange: return "solo.why.in_range";
    case Halt::kShooter: return "solo.why.shooter";
    default: return "solo.why.as_far";
  }
}

}  // namespace hexinch::solo
