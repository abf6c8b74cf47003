#include "match/seat_played.h"

#include "match/systems.h"

namespace hexinch::match {
namespace {

template <class S>
Read<SeatPlayed> play_seat_of(std::span<const std::uint8_t> save, Seat seat) {
  auto read = read_save<S>(save);
  if (auto* error = std::get_if<DataError>(&read)) return *std::move(error);
  auto game = GameOf<S>::resume(std::get<Saved<S>>(std::move(read)));
  auto automaton = make_automaton<S>(*game, seat);
  return SeatPlayed{std::move(game), std::move(automaton)};
}

}  // namespace

Read<SeatPlayed> play_seat(std::span<const std::uint8_t> save, Seat seat) {
  if (const std::string problem = save_problem(save); !problem.empty()) return DataError{"", 0, problem};
  const std::string system = save_system(save);
#define HX_PLAY(S) \
  if (system == S::kId) return play_seat_of<S>(save, seat);
  HX_SYSTEMS(HX_PLAY)
#undef HX_PLAY
  return DataError{"", 0, "match.save.other_system"};
}

}  // namespace hexinch::match
