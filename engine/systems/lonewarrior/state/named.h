#pragma once

#include <string>

#include "base/message.h"
#include "base/value.h"
#include "systems/lonewarrior/state/state.h"

/// The names of things in refusals, terms and notes.

namespace hexinch::lonewarrior {

/// A marker whose identity this state does not hold: "?7".
inline std::string marker_name(const State& state, UnitRef unit) {
  if (!state.valid(unit)) return {};
  const std::string& name = state.unit(unit).name;
  return name.empty() ? "?" + std::to_string(index(unit) + 1) : name;
}
inline Name unit_name(const State& state, UnitRef unit) { return {marker_name(state, unit)}; }
/// The name that a seat uses: its marker for a unit that the seat does not know.
inline Name name_for(const State& state, Seat seat, UnitRef unit) {
  return knows(state, seat, unit) ? unit_name(state, unit) : Name{"?" + std::to_string(index(unit) + 1)};
}
inline Name side_name(const State& state, Seat seat) { return {index(seat) < 0 ? std::string() : state.setup->side(seat).name}; }

/// "lonewarrior.terrain.woods" for Terrain::kWoods and the like.
template <HasNames E>
Word word_of(std::string_view kind, E value) {
  return {"lonewarrior." + std::string(kind) + "." + text_key(name_of(value))};
}

/// A hex by column and row; on a table inches and tenths.
inline Name place_name(const Board& board, Place p) {
  if (board.is_hex()) return {std::to_string(p.x) + ", " + std::to_string(p.y)};
  const auto inches = [](std::int32_t mils) {
    const int tenths = (mils + 50) / 100;
    return std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "") + "″";
  };
  return {inches(p.x) + ", " + inches(p.y)};
}

/// mMP as MP.
inline Fraction in_mp(std::int32_t mmp) { return Fraction{mmp, 1000}; }

}  // namespace hexinch::lonewarrior
