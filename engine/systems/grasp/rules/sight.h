#pragma once

#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-3.9: lines of sight, from centre to centre.

namespace hexinch::grasp {

/// A piece that lies in the way.
struct InTheWay {
  FeatureRef feature = kNoFeature;
  int area = -1;              ///< or one of State::areas
  UnitRef unit = kNoUnit;     ///< or a Big unit (option units_block_los)
  std::int8_t height = 0;
  bool blocks = false;        ///< else it only hampers, by its height
};

struct Sight {
  bool clear = true;
  int penalty = 0;            ///< of all pieces together, for the one who fires
  std::vector<InTheWay> pieces;
};

/// An end of a line of sight.
struct View {
  Point at;
  std::int8_t height = 0;     ///< level of a flyer, or that of the hill on which it stands
};
View view_of(const State& state, UnitRef unit);

/// The pieces that intervene (GRASP-3.9), whether they block or not.
Sight sight(const State& state, const View& from, const View& to);
Sight sight(const State& state, UnitRef from, UnitRef to);
/// GRASP-6.5: does a known piece of medium or high level intervene, with neither end higher than it?
bool hidden_by_ground(const State& state, UnitRef from, UnitRef to);
/// What blocks, for sentences.
Name name_in_the_way(const State& state, const InTheWay& piece);
/// GRASP-3.3: the pieces of unknown ground that the line crosses, in the order of the line; those of its ends first and last.
std::vector<FeatureRef> unknown_on(const State& state, Point from, Point to);

}  // namespace hexinch::grasp
