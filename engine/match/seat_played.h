#pragma once

#include <memory>
#include <span>

#include "match/automaton.h"
#include "match/game_of.h"
#include "match/save.h"

namespace hexinch::match {

/// A game out of a save and the automaton of one of its seats: all that the worker of a computer player needs. It is apart from Game, so that people who
/// play without a computer opponent need not load it.
struct SeatPlayed {
  std::unique_ptr<Game> game;
  std::unique_ptr<Automaton> automaton;  ///< null: the seat is not to act, or the system has none
};

/// The error is the id of a text, as in read_save. Defined in match/automaton_of.h.
template <WordedSystem S>
Read<SeatPlayed> play_seat_of(std::span<const std::uint8_t> save, Seat seat, Level level);

/// The same for the save's own system; the error is match.save.other_system if we don't have that system.
Read<SeatPlayed> play_seat(std::span<const std::uint8_t> save, Seat seat, Level level = Level::kRecruit);

}  // namespace hexinch::match
