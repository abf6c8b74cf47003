#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/fields.h"
#include "base/seat.h"
#include "base/source.h"

namespace hexinch {

/// A hint of a lesson and when it shows: in that turn and phase and to that side, as far as these are given.
template <HasNames Phase>
struct Prompt {
  std::string text;       ///< text id
  std::int16_t turn = 0;  ///< 0: any
  std::optional<Phase> phase;
  Seat side = kNoSeat;
  friend bool operator==(const Prompt&, const Prompt&) = default;

  bool fits(int now, Phase in, Seat seat) const { return (turn == 0 || turn == now) && (!phase || *phase == in) && (side == kNoSeat || side == seat); }
};

template <HasNames Phase>
constexpr auto fields(Type<Prompt<Phase>>) {
  return HX_MEMBERS(Prompt<Phase>, text, turn, phase, side);
}

/// {"when": {"turn", "phase", "side"}, "text"}, all of `when` optional. `seat_of(source)`: the side that it names.
template <HasNames Phase, class SeatOf>
Prompt<Phase> read_prompt(const Source& prompt, SeatOf seat_of) {
  prompt.only({"when", "text"});
  const Source when = prompt.at("when");
  when.only({"turn", "phase", "side"});
  Prompt<Phase> read{prompt.at("text").text(), 0, std::nullopt, kNoSeat};
  if (when.at("turn").given()) read.turn = static_cast<std::int16_t>(when.at("turn").integer(0, 1000));
  if (when.at("phase").given()) read.phase = read_name<Phase>(when.at("phase"));
  if (when.at("side").given()) read.side = seat_of(when.at("side"));
  return read;
}

}  // namespace hexinch
