#include "match/game.h"

namespace hexinch::match {

int before_last_turn(const Game& game, SeatSet readers, int actions) {
  int before = actions;
  while (before > 0 && !readers.empty() && !readers.contains(game.actor(before))) --before;
  if (before == actions)
    while (before > 0 && game.actor(before) == game.actor(actions)) --before;
  return before;
}

}  // namespace hexinch::match
