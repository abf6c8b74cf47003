#pragma once

#include <cstring>

#include "match/archive.h"
#include "match/save.h"

/// The bodies of write_save and read_save. Compiled once per system: see match/compiled.h.

namespace hexinch::match {

template <class S>
std::vector<std::uint8_t> write_save(const Saved<S>& saved) {
  Writer out;
  out(saved);
  return wrap_save(S::kId, S::kRulesVersion, out.bytes());
}

/// Does the game have each seat and each unit that the bytes named?
template <class S>
bool has_all_named(const Reader& in, const typename S::State& state) {
  if (in.last_seat() != kNoSeat && S::seat_name(state, in.last_seat()).empty()) return false;
  if constexpr (requires { state.units.size(); }) return index(in.last_unit()) < static_cast<int>(state.units.size());
  return true;
}

template <class S>
Read<Saved<S>> read_save(std::span<const std::uint8_t> bytes) {
  auto unwrapped = unwrap_save(bytes);
  if (auto* error = std::get_if<DataError>(&unwrapped)) return *error;
  const auto& envelope = std::get<Unwrapped>(unwrapped);
  if (envelope.system != S::kId) return DataError{"", 0, "match.save.other_system"};
  if (envelope.rules_version > S::kRulesVersion) return DataError{"", 0, "match.save.newer"};
  Saved<S> saved;
  Reader in(envelope.payload, envelope.rules_version);
  in(saved);
  if (!in.complete()) return DataError{"", 0, "match.save.damaged"};
  const auto setup = std::make_shared<const SetupOf<S>>(saved.setup);
  saved.initial.setup = setup;
  saved.current.setup = setup;
  const bool sound = has_all_named<S>(in, saved.initial) && !S::broken_invariant(saved.initial) && !S::broken_invariant(saved.current);
  if (!sound) return DataError{"", 0, "match.save.impossible"};
  return saved;
}

template <class S>
std::vector<std::uint8_t> write_opening(const Saved<S>& saved, int rules) {
  Writer out(rules);
  out(saved.origin, saved.setup, saved.initial);
  return out.bytes();
}

template <class S>
bool read_opening(std::span<const std::uint8_t> bytes, int rules, Saved<S>& saved) {
  Reader in(bytes, rules);
  in(saved.origin, saved.setup, saved.initial);
  if (!in.complete()) return false;
  saved.initial.setup = std::make_shared<const SetupOf<S>>(saved.setup);
  return has_all_named<S>(in, saved.initial) && !S::broken_invariant(saved.initial);
}

}  // namespace hexinch::match
