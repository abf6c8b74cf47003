#include "systems/grasp/offers/answers.h"

#include <algorithm>

#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/work.h"

namespace hexinch::grasp {
namespace {

/// All answers that there are; the rules say which of them fit.
std::vector<Command> of_frames(const State& state) {
  std::vector<Command> all{default_answer(state), Defend{}, Hold{}, Stand{}, Withdraw{false}, Withdraw{true}, PassThrough{}, FightRunner{}};
  for (std::size_t i = 0; i < state.commands.size(); ++i) all.push_back(SpendPip{command_at(static_cast<int>(i))});
  for (std::size_t i = 0; i < count_of<Attribute>(); ++i) all.push_back(Degrade{static_cast<Attribute>(i)});
  for (std::int8_t i = 0; i < kMostFeatures; ++i) all.push_back(Refuge{i});
  all.push_back(Pass{});
  return all;
}

std::vector<Command> of_set_up() {
  std::vector<Command> all;
  for (std::int8_t quadrant = 1; quadrant <= 4; ++quadrant) all.push_back(ChooseQuadrant{quadrant});
  for (std::size_t i = 0; i < count_of<Climate>(); ++i) all.push_back(ChooseCondition{static_cast<Climate>(i)});
  for (std::size_t i = 0; i < count_of<Climate>(); ++i)
    for (std::size_t j = 0; j < count_of<Climate>(); ++j)
      if (i != j) all.push_back(ChooseClimate{static_cast<Climate>(i), static_cast<Climate>(j)});
  return all;
}

}  // namespace

std::vector<Command> answers(const State& state, Seat seat) {
  std::vector<Command> fit;
  if (decider(state) != seat) return fit;
  for (Command& one : state.frames.empty() ? of_set_up() : of_frames(state))
    if (std::ranges::find(fit, one) == fit.end() && !Grasp::check(state, seat, one)) fit.push_back(std::move(one));
  return fit;
}

}  // namespace hexinch::grasp
