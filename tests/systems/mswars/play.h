#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/mswars/mswars.h"

/// Games played by test: positions and commands written as cases write them, faces in the order of the dice.

namespace hexinch::mswars::test {

class Play {
 public:
  /// A position (position.h); sides are Red, then Blue, and Red has the go.
  explicit Play(std::string_view given);

  /// Code of the refusal of what the seat that acts would say; "" if it may be said.
  std::string_view refuses(std::string_view command) const;
  std::optional<Refusal> refusal(std::string_view command) const;
  /// Says it and lets the game go on until somebody must decide; fails the test unless it may be said and the faces are used up.
  void does(std::string_view command, std::initializer_list<int> faces = {});
  /// Everybody says "nothing more" until that phase of that turn, or the end of the game.
  void passes_to(int turn, Phase phase, std::initializer_list<int> faces = {});

  UnitRef unit(std::string_view name) const;
  const UnitState& of(std::string_view name) const { return state.unit(unit(name)); }
  /// "Red", "Blue"; "" if nobody acts.
  std::string acts() const;
  /// Place of the first event of that name in what was done last; -1: it did not happen.
  int happened(std::string_view event) const;

  State state;
  std::vector<std::string_view> events;  ///< of what was done last
  std::vector<PlannedRoll> rolls;        ///< of what was done last

 private:
  Command command(std::string_view text) const;
  void carry_out(Seat seat, const Command& command, Dice& dice);
};

}  // namespace hexinch::mswars::test
