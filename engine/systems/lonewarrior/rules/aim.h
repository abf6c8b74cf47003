#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/ground.h"

/// LW-3.2 to LW-3.8: may a shot be declared, and at which level?

namespace hexinch::lonewarrior {

/// Lower ends of the bands of T-2 in MP, and the upper end of Very Long. On hexes the Short band of thrown weapons coincides with Adjacent.
struct Bands {
  std::int8_t point_blank;  ///< 0: the row has no such band
  std::int8_t short_;
  std::int8_t medium;
  std::int8_t long_;
  std::int8_t very_long;
  std::int8_t end;
};
const Bands& bands(Delivery delivery);
/// LW-3.4: the band that holds a distance; none: too far.
std::optional<Level> base_level(Delivery delivery, Range distance);

/// An adjusted level past Very Long, at which nobody fires.
inline constexpr int kBeyond = 6;

/// LW-3.7: what a D6 must show at least, by adjusted level; 0: it always hits, 7: it can't hit.
int need_of(int level);
/// The chance of a hit.
inline Fraction chance_at(int level) { return level <= 0 ? Fraction{1} : Fraction{7 - need_of(level), 6}; }

/// LW-3.6, LW-3.14: what shifts the level, and by how much; outwards is plus.
namespace shift {
inline constexpr int kFirerDamaged = 1;
inline constexpr int kFirerCrippled = 2;
inline constexpr int kFirerMoved = 1;
inline constexpr int kLarge = -1;
inline constexpr int kStatic = -1;
inline constexpr int kIndirect = 1;
/// For a target whose maximum speed is above `mp`; only the highest entry that applies counts.
struct Fast {
  int mp;
  int levels;
};
inline constexpr std::array<Fast, 3> kFast{{{50, 3}, {30, 2}, {20, 1}}};
}  // namespace shift

/// LW-3.6: base level and shifts, as far as the asker knows them.
struct Aim {
  Level base = Level::kAdjacent;
  int level = 0;            ///< adjusted; above 5 nobody fires
  std::vector<Term> terms;  ///< the base first
};
/// `from`: where the firer shoots from; `moves`: whether it would have moved by then (-1: as it is). kTrue includes facts that only the rules may know.
enum class Knowledge : std::int8_t { kOfFirer, kTrue };
std::optional<Aim> aim(const State& state, UnitRef firer, UnitRef target, Place from, Knowledge knowledge, std::int8_t moves = -1);

/// The shots that it has loaded; LW-5.4: a fake seems to be a unit that has not fired yet.
inline const std::optional<std::int8_t>& shots_left(const UnitState& u) { return u.fake ? u.sheet.shots : u.shots; }
inline bool is_empty(const UnitState& u) { return shots_left(u) && *shots_left(u) <= 0; }

/// LW-3.2, conditions 1 to 4: may the firer fire at all?
std::optional<Refusal> check_firer(const State& state, UnitRef firer);
/// LW-5.4: the same for the unit that a fake copies, undamaged and with all its ammunition.
std::optional<Refusal> check_copied_firer(const State& state, UnitRef firer);
/// Conditions 5 to 10, from a place, with any field of view or only the unit's own.
enum class View : std::int8_t { kAsFacing, kAnyFacing };
std::optional<Refusal> check_target(const State& state, UnitRef firer, UnitRef target, Place from, View view, std::int8_t moves = -1);
/// LW-3.2: all ten conditions.
std::optional<Refusal> check_shot(const State& state, UnitRef firer, UnitRef target, View view = View::kAsFacing);

}  // namespace hexinch::lonewarrior
