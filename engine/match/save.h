#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "base/system.h"
#include "match/aside_of.h"
#include "match/game.h"

namespace hexinch::match {

/// The part of a game that is fixed at set-up.
template <class S>
using SetupOf = std::remove_const_t<typename decltype(S::State::setup)::element_type>;

/// One action as saves and links keep it: enough to carry it out again.
template <class S>
struct LoggedAction {
  Seat seat = kNoSeat;
  typename S::Command command;
  std::vector<std::int16_t> faces;
  std::uint64_t after = 0;  ///< fingerprint of the state after it
  std::optional<Aside> aside;  ///< set: it is no command
};
template <class S>
constexpr auto fields(Type<LoggedAction<S>>) {
  using A = LoggedAction<S>;
  return members(field("seat", &A::seat), field("command", &A::command), field("faces", &A::faces), field("after", &A::after),
                 field("aside", &A::aside).since(asides_since<S>()));
}

/// A whole game: public facts, the first position, the actions, the present position.
template <class S>
struct Saved {
  Origin origin;
  SetupOf<S> setup;
  typename S::State initial;
  std::vector<std::int16_t> opening_faces;
  std::uint64_t opening_after = 0;
  std::vector<LoggedAction<S>> log;
  typename S::State current;
};
template <class S>
constexpr auto fields(Type<Saved<S>>) {
  using A = Saved<S>;
  return members(field("origin", &A::origin),
                 field("setup", &A::setup),
                 field("initial", &A::initial),
                 field("opening_faces", &A::opening_faces),
                 field("opening_after", &A::opening_after),
                 field("log", &A::log),
                 field("current", &A::current));
}

/// Bytes of a save: envelope (magic, format, system, rules version, length, CRC-32) around a cereal archive.
template <class S>
std::vector<std::uint8_t> write_save(const Saved<S>& saved);

/// Reads a save. The error is the id of a text: match.save.{not_a_save, newer, other_system, cut, damaged, impossible}. Never throws, never reads past the
/// bytes, never allocates more than the bytes justify; the positions have passed S::broken_invariant.
template <class S>
Read<Saved<S>> read_save(std::span<const std::uint8_t> bytes);

/// Origin, set-up and first position as in a save, without the envelope, for links. read_opening is the way back; it is false if the bytes are no such
/// thing, and what it reads has passed S::broken_invariant.
template <class S>
std::vector<std::uint8_t> write_opening(const Saved<S>& saved, int rules);
template <class S>
bool read_opening(std::span<const std::uint8_t> bytes, int rules, Saved<S>& saved);

/// Puts the envelope around a payload.
std::vector<std::uint8_t> wrap_save(std::string_view system, int rules_version, std::span<const std::uint8_t> payload);

/// The contents of an envelope.
struct Unwrapped {
  std::string system;
  int rules_version = 0;
  std::span<const std::uint8_t> payload;
};
Read<Unwrapped> unwrap_save(std::span<const std::uint8_t> bytes);

/// The system that a save belongs to, by the envelope alone; empty if it is no save.
std::string save_system(std::span<const std::uint8_t> bytes);
/// What is wrong with the envelope, as the id of a text (see read_save); empty if nothing is.
std::string save_problem(std::span<const std::uint8_t> bytes);

}  // namespace hexinch::match
