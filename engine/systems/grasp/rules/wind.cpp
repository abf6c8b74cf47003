#include "systems/grasp/rules/wind.h"

#include <algorithm>

namespace hexinch::grasp {
namespace {

/// An effect that is felt now, from step 4 of its first turn on (GRASP-4.5).
bool blows(const State& state, int wind) {
  return std::ranges::any_of(state.weather, [&](const Weather& weather) { return weather.wind == wind; });
}

}  // namespace

// T8: 1 halves, 5 quarters and spares nobody.
Fraction command_wind(const State& state, bool high_tech) {
  Fraction share{1};
  if (blows(state, 1) && !high_tech) share = share * Fraction{1, 2};
  if (blows(state, 5)) share = share * Fraction{1, 4};
  return share;
}

Fraction fire_wind(const State& state, int tech) {
  Fraction share{1};
  if (blows(state, 1) && tech <= 0) share = share * Fraction{1, 2};
  if (blows(state, 5)) share = share * Fraction{1, 4};
  return share;
}

// GRASP-4.6 With or against the wind: within 45 degrees, or 135 and more.
Fraction move_wind(const State& state, Medium medium, Degrees heading) {
  Fraction share{1};
  const bool floats = medium == Medium::kFly || medium == Medium::kSwim || medium == Medium::kSea;
  for (const Weather& weather : state.weather) {
    constexpr std::array<std::int16_t, 5> kBlowsTo{0, 180, 270, 0, 90};
    const int off = apart(heading, {kBlowsTo[static_cast<std::size_t>(weather.direction)]});
    if (weather.wind != 2 || !floats) continue;
    if (off <= 45) share = share * Fraction{3, 2};
    if (off >= 135) share = share * Fraction{1, 2};
    break;  // the same effect again does not stack
  }
  if (blows(state, 3) && (medium == Medium::kFly || medium == Medium::kTunnel)) share = share * Fraction{1, 2};
  if (blows(state, 4) && medium == Medium::kGround) share = share * Fraction{1, 2};
  return share;
}

// GRASP-4.12, event 10
bool doubles_losses(const State& state) {
  return std::ranges::any_of(state.weather, [](const Weather& weather) { return weather.kind == WeatherKind::kDoubleLosses && weather.until == 0; });
}

}  // namespace hexinch::grasp
