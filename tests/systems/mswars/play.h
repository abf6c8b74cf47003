#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/mswars/mswars.h"

/// Games played by tests: positions and commands are written as in cases, faces in the order of the dice.

namespace hexinch::mswars::test {

class Play {
 public:
  /// A position (position.h); the sides are Red, then Blue, and Red has the go.
  explicit Play(std::string_view given);

  /// The code of the refusal if the acting seat gave this command; "" if it is allowed.
  std::string_view refuses(std::string_view command) const;
  std::optional<Refusal> refusal(std::string_view command) const;
  /// Gives the command and lets the game go on until somebody must decide; fails the test unless it is allowed and all faces are used.
  void does(std::string_view command, std::initializer_list<int> faces = {});
  /// Everybody passes until that phase of that turn, or the end of the game.
  void passes_to(int turn, Phase phase, std::initializer_list<int> faces = {});

  UnitRef unit(std::string_view name) const;
  const UnitState& of(std::string_view name) const { return state.unit(unit(name)); }
  /// "Red", "Blue"; "" if nobody acts.
  std::string acts() const;
  /// Index of the first event of that name in the latest action; -1: it did not happen.
  int happened(std::string_view event) const;

  State state;
  std::vector<std::string_view> events;  ///< of the latest action
  std::vector<PlannedRoll> rolls;        ///< of the latest action

 private:
  Command command(std::string_view text) const;
  void carry_out(Seat seat, const Command& command, Dice& dice);
};

}  // namespace hexinch::mswars::test
