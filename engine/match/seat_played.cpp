#include "match/seat_played.h"

#include "match/systems.h"

namespace hexinch::match {
Read<SeatPlayed> play_seat(std::span<const std::uint8_t> save, Seat seat, Level level) {
  if (const std::string problem = save_problem(save); !problem.empty()) return DataError{"", 0, problem};
  const std::string system = save_system(save);
#define HX_PLAY(S) \
  if (system == S::kId) return play_seat_of<S>(save, seat, level);
  HX_SYSTEMS(HX_PLAY)
#undef HX_PLAY
  return DataError{"", 0, "match.save.other_system"};
}

}  // namespace hexinch::match
