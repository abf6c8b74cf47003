#include "page/replay.h"

#include <algorithm>

namespace hexinch::page {
namespace {

constexpr double kPauseMs = 650;  // between two actions, once the motion of the first has come to rest

}  // namespace

std::optional<Replay::Stretch> Replay::stretch(const match::Game& game, Seat reader, int from) {
  int last = game.actions();
  while (from < 0 && last > 0 && reader != kNoSeat && game.actor(last) == reader) --last;  // what the reader has done since then is no news
  if (last == 0) last = game.actions();
  int first = from;
  if (from < 0) {
    first = before_last_turn(game, SeatSet(reader), last);
    while (first > 1 && game.actor(first) == reader && game.was_answer(first)) first = before_last_turn(game, SeatSet(reader), first - 1);
  }
  if (first >= last) return std::nullopt;
  return Stretch{first, last};
}

void Replay::begin(Stretch stretch, double now) {
  stretch_ = stretch;
  shown_ = stretch.from;
  on_ = true;
  by_hand_ = false;
  wait(now);
  ++changes_;
}

void Replay::begin_before(int action, int last) {
  begin({action - 1, last}, 0);
  by_hand_ = true;
}

void Replay::end() {
  on_ = false;
  ++changes_;
}

Replay::Step Replay::step(int by, double now) {
  const int to = shown_ + by;
  if (to < 0) return Step::kNowhere;
  if (to > stretch_.last) return Step::kEnds;
  shown_ = to;
  stretch_.from = std::min(stretch_.from, to);
  wait(now);
  ++changes_;
  return Step::kShows;
}

void Replay::wait(double now) { next_ms_ = now + kPauseMs; }

}  // namespace hexinch::page
