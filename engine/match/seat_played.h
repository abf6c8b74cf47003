#pragma once

#include <memory>
#include <span>

#include "match/automaton.h"
#include "match/game.h"

namespace hexinch::match {

/// A game out of a save and the automaton of one of its seats: all that the worker of a computer player needs. Apart from Game, so that whoever plays
/// without a computer need not carry it.
struct SeatPlayed {
  std::unique_ptr<Game> game;
  std::unique_ptr<Automaton> automaton;  ///< null: the seat is not to act, or the system has none
};

/// The error is the id of a text, as of read_save; match.save.other_system if no system of ours wrote it.
Read<SeatPlayed> play_seat(std::span<const std::uint8_t> save, Seat seat);

}  // namespace hexinch::match
