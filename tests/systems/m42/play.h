#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "systems/m42/position.h"

/// Games played by tests from hand-made positions: commands as records, faces in the order of the dice.

namespace hexinch::m42::test {

class Play {
 public:
  explicit Play(State begun) : state(std::move(begun)) {}

  /// The code of the refusal if the seat that decides gave this command; "" if it is allowed.
  std::string_view refuses(const Command& command) const { return code(refusal(command)); }
  std::optional<Refusal> refusal(const Command& command) const;
  /// Gives the command and lets the game go on until somebody must decide; fails the test unless it is allowed and all faces are used.
  void does(const Command& command, std::initializer_list<int> faces = {});
  /// Lets the game go on until somebody must decide.
  void advances(std::initializer_list<int> faces = {});
  /// "Nothing more", said for the seat that decides.
  void passes(std::initializer_list<int> faces = {});

  Seat acts() const { return M42::to_act(state).first(); }
  UnitState& of(UnitRef unit) { return state.unit(unit); }
  /// How often an event of that name happened in the latest action.
  int happened(std::string_view event) const;

  State state;
  std::vector<std::string_view> events;  ///< of the latest action
  std::vector<RollMade> rolls;           ///< of the latest action

 private:
  void carry_out(const Command* command, std::initializer_list<int> faces);
};

}  // namespace hexinch::m42::test
