#pragma once

#include <concepts>
#include <span>

#include "base/transcript.h"
#include "match/aside.h"
#include "match/automaton.h"

namespace hexinch::match {

/// A system whose games may end by agreement or by giving up. `playing`: the seats that have not given up; `concede` takes a seat out, which may end the
/// game; `agree_on_draw` ends it.
template <class S>
concept EndsByWord = requires(const typename S::State& seen, Transcript<S>& t, Seat seat) {
  { S::playing(seen) } -> std::same_as<SeatSet>;
  { S::concede(t, seat) } -> std::same_as<void>;
  { S::agree_on_draw(t) } -> std::same_as<void>;
};

/// The version of a system's rules whose saves and links first have asides.
template <class S>
constexpr int asides_since() {
  if constexpr (requires { S::kAsidesSince; }) return S::kAsidesSince;
  else return 1;
}

template <class S>
SeatSet playing(const typename S::State& state) {
  if constexpr (EndsByWord<S>) return S::playing(state);
  else return {};
}

/// The dice of a throw that come after those faces. Only the actor's owner sees them as long as any player does not know the actor.
template <class S>
std::optional<PlannedRoll> next_throw(const typename S::State& state, Seat seat, const solo::Throw& thrown, std::span<const std::int16_t> faces) {
  auto roll = solo::next_roll(thrown, faces, seat, solo_actor<S>(state, thrown.actor));
  if (roll && !solo_actor_known<S>(state, kNoSeat, thrown.actor)) roll->eyes = Eyes::kThrower;
  return roll;
}

/// SOLO-13: the throw uses the game's dice, one roll after the other, as long as more are needed. It changes nothing in the state.
template <class S>
void throw_for_automaton(Transcript<S>& t, Seat seat, const solo::Throw& thrown) {
  while (auto roll = next_throw<S>(t.state(), seat, thrown, t.faces())) {
    t.roll(*std::move(roll));
    if (!t.good()) return;
  }
}

/// Carries out an aside that has been checked; `offers`: the seats that have offered a draw or agreed to one.
template <class S>
void carry_out_aside(Transcript<S>& t, Seat seat, const Aside& aside, SeatSet& offers) {
  if (const auto thrown = throw_of(aside)) return throw_for_automaton(t, seat, *thrown);
  if (auto roll = plan_aside(aside, seat)) {
    t.roll(*std::move(roll));
    return;
  }
  if constexpr (EndsByWord<S>) {
    if (aside.kind == AsideKind::kDeclineDraw) offers = {};
    else if (aside.kind != AsideKind::kConcede) offers.insert(seat);
    if (aside.kind == AsideKind::kConcede) {
      S::concede(t, seat);
      S::advance(t);
    }
    bool agreed = !offers.empty();
    for (int i = 0; i < kMaxSeats; ++i) agreed = agreed && (!S::playing(t.state()).contains(seat_at(i)) || offers.contains(seat_at(i)));
    if (agreed && !S::playing(t.state()).empty() && !S::outcome(t.state())) S::agree_on_draw(t);
  }
}

}  // namespace hexinch::match
