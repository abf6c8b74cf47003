#include <array>

#include "systems/m42/solo/solo.h"
#include "systems/m42/words/queries.h"

/// Questions about what the solo opponent reckons with (M42-16).

namespace hexinch::m42 {
namespace {

// M42-16.3: the band of a target, or of a distance.
Value band_of(Query& q) {
  constexpr std::array<const char*, 6> kBands{"adjacent", "point_blank", "short", "medium", "long", "very_long"};
  const UnitRef unit = q.unit("unit");
  const bool measured = q.given("distance");
  const Mil distance = measured ? q.read<Mil>("distance") : Mil{};
  const UnitRef target = measured ? kNoUnit : q.unit("target");
  if (q.error()) return {};
  const Solo solo(q.state(), q.state().owner(unit));
  const auto band = measured ? solo.band(unit, distance.n) : solo.band_to(unit, target);
  return band ? Value(kBands[static_cast<std::size_t>(*band)]) : Value();
}

// M42-16.7
Value assault_odds_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  return q.error() ? Value() : Value(Solo(q.state(), q.state().owner(unit)).assault_odds(unit, target));
}

Value loss_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  const Volley volley = q.volley();
  if (q.error()) return {};
  const Fire fire = fire_at(q.state(), unit, target, volley);
  return fire.refusal ? Value(fire.refusal->code) : Value(Solo(q.state(), q.state().owner(unit)).loss(fire));
}

constexpr std::array kSoloAnswers{
    Answer{{"band", "unit, target or distance → adjacent, point_blank, short, medium, long, very_long, or null: out of reach"}, band_of},
    Answer{{"assault_odds", "unit, target → number"}, assault_odds_of},
    Answer{{"loss", "unit, target, volley? → points that the target loses on average, or a code"}, loss_of}};

}  // namespace

std::span<const Answer> solo_answers() { return kSoloAnswers; }

}  // namespace hexinch::m42
