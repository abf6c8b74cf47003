#include "systems/m42/rules/crowd.h"

#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {

Crowd::Crowd(const State& state, UnitRef unit) : state_(state), unit_(unit) {
  for (const Body& body : bodies(state))
    if (body.model.unit != unit) add(body.model, body.at);
}

Crowd::Crowd(const State& state, UnitRef unit, const Position& leader) : Crowd(state, unit) {
  if (state.unit(unit).leader >= 0) add({unit, state.unit(unit).leader}, leader);
}

void Crowd::add(ModelRef model, const Position& place) {
  const Body body{model, place, state_.radius(model)};
  if (body.solid()) solid_.push_back(body);
  else if (place.opening >= 0) at_openings_.push_back(body);
}

// M42-1.5 One arrangement: bases on one level do not overlap. Who is at an opening or `interior` takes no room.
std::optional<ModelRef> Crowd::overlapped(const Position& place, Mil radius) const {
  if (!solid(place)) return std::nullopt;
  const Disc base{place.at, radius};
  for (const Body& other : solid_)
    if (table::overlap(base, other.disc()) && other.at.level == place.level) return other.model;
  return std::nullopt;
}

int Crowd::places_left(const Position& place) const {
  int left = capacity(opening_at(*state_.setup, place));
  for (const Body& other : at_openings_) {
    if (other.at.level.structure != place.level.structure || other.at.opening != place.opening) continue;
    if (state_.opposed(unit_, other.model.unit)) return 0;
    --left;
  }
  return left;
}

std::optional<Refusal> Crowd::check(const Position& place, Mil radius) const {
  if (const auto other = overlapped(place, radius)) return refuse("overlap", "M42-1.5", {{"other", model_name(state_, *other)}});
  if (place.opening < 0 || places_left(place) > 0) return kAllowed;
  const Opening& opening = opening_at(*state_.setup, place);
  return refuse("opening_full", "M42-7.7",
                {{"opening", Name{opening.name}},
                 {"feature", feature_name(state_, place.level.structure)},
                 {"kind", kind_of(state_, place.level.structure)},
                 {"capacity", Fraction{capacity(opening)}}});
}

bool Crowd::allows(const Position& place, Mil radius) const { return !overlapped(place, radius) && (place.opening < 0 || places_left(place) > 0); }

void Crowd::back_to(Mark mark) {
  solid_.resize(mark.solid);
  at_openings_.resize(mark.at_openings);
}

}  // namespace hexinch::m42
