#include <bit>

#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shares.h"
#include "systems/m42/rules/shooting.h"

/// What a volley may bring. Hits make the markers and unsaved hits the losses, so each needs a distribution of its own only.

namespace hexinch::m42 {

// By M42-13.3 to 13.6: expected hits and unsaved hits as fractions of 6 and 36, the rest from the distributions.
FireOdds odds(const State& state, const Fire& fire) {
  FireOdds odds;
  if (fire.refusal) return odds;
  Counts hits;
  Counts unsaved;
  int sixths = 0;
  int parts = 0;
  for (const Shooter& shooter : fire.shooters) {
    const int hit = hit_faces(shooter.need);
    const int through = hit * unsaved_faces(shooter.save);
    sixths += shooter.dice * hit;
    parts += shooter.dice * through;
    for (int i = 0; i < shooter.dice; ++i) {
      hits.add(hit, 6);
      unsaved.add(through, 36);
    }
  }
  const int pool = std::popcount(fire.pool);
  odds.hits = {sixths, 6};
  odds.unsaved = {parts, 36};
  odds.losses = unsaved.dice() <= pool ? odds.unsaved : unsaved.fraction(unsaved.mean(pool));
  odds.suppress = hits.fraction(hits.at_least(fire.per_marker));
  odds.two_markers = hits.fraction(hits.at_least(2 * fire.per_marker));
  if (fire.pool == living(state.unit(fire.target))) odds.destroy = unsaved.fraction(unsaved.at_least(pool));
  return odds;
}

}  // namespace hexinch::m42
