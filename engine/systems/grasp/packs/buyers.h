#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "systems/grasp/packs/army.h"
#include "systems/grasp/packs/content.h"

/// GRASP-20.1 to GRASP-20.3: who plays a battle that is put together, and the armies that they buy.

namespace hexinch {
class Dice;
}

namespace hexinch::grasp {

/// One of so many, from 0; no die is rolled for one alone.
std::size_t pick(Dice& dice, std::size_t choices);

/// What all players have in common.
struct Market {
  const Content& content;
  std::uint64_t seed = 0;
  const BattleSize* size = nullptr;
  Options options;
};

/// A player as the data ask for it, and the player's army.
struct Buyer {
  Source source;
  std::uint64_t number = 0;
  std::string name;
  std::int8_t team = 0;
  std::vector<Build> own;           ///< builds of the player's own
  std::vector<const Build*> theme;  ///< what the army may consist of
  Army army;
  /// Do the data say what the army is? Otherwise the seed buys it.
  bool told() const { return source.at("units").given(); }
};

/// `given`: the scenario's "pick_up", which says what is wrong with it.
std::vector<Buyer> buyers_of(const Market& market, const Source& given);
/// An army that nobody may have is an error of the data.
void judge(const Buyer& buyer);

}  // namespace hexinch::grasp
