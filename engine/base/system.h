#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/choice.h"
#include "base/explained.h"
#include "base/key_listener.h"
#include "base/refusal.h"
#include "base/seat.h"
#include "base/transcript.h"
#include "base/value.h"

namespace hexinch {

/// What a tabletop system must offer to be played. All functions are pure except resolve, advance (through the Transcript)
/// and evolve (the state it is given). `seen` is a state as its reader knows it: see redact.
///
/// The flow: command -> check -> resolve (rolls, emits events) -> evolve -> advance until somebody must decide.
template <class S>
concept GameSystem = requires(const typename S::State& seen, typename S::State& state, Transcript<S>& t, const typename S::Command& c,
                              const typename S::Event& e, Seat seat, std::optional<UnitRef> actor, Dice& dice) {
  { S::to_act(seen) } -> std::same_as<SeatSet>;                                  // several: simultaneous; empty: over
  { S::check(seen, seat, c) } -> std::same_as<std::optional<Refusal>>;           // none: allowed
  { S::plan(seen, seat, c) } -> std::same_as<Explained>;                         // costs, rolls, exact chances
  { S::resolve(t, seat, c) } -> std::same_as<void>;                              // c has been checked
  { S::advance(t) } -> std::same_as<void>;                                       // frames and automatic phases until a decision
  { S::evolve(state, e) } -> std::same_as<void>;                                 // the only writer
  { S::redact(seen, seat) } -> std::same_as<typename S::State>;                  // what the seat may know
  { S::witness(seen, e, seat) } -> std::same_as<std::optional<typename S::Event>>;
  { S::choices(seen, seat, actor) } -> std::same_as<std::vector<Choice>>;
  { S::pass(seen, seat) } -> std::same_as<std::optional<typename S::Command>>;   // "nothing more", none if an answer is forced
  { S::suggest(seen, seat, dice) } -> std::same_as<std::optional<typename S::Command>>;  // a plausible legal command
  { S::outcome(seen) } -> std::same_as<std::optional<Outcome>>;
  { S::broken_invariant(seen) } -> std::same_as<const char*>;                    // nullptr: sound
};

/// Either a thing read from data or what is wrong with the data.
template <class T>
using Read = std::variant<T, DataError>;

/// How a system shows itself in plain data: scenarios, cases, the command line, typed commands and the page's mirror use it.
/// Places and units appear by their printed names; amounts in the book's unit.
/// `Content` is what the system's packs hold (unit types and the like), read once.
template <class S>
concept WordedSystem = GameSystem<S> && requires(const typename S::State& state, const typename S::Content& content, const Value& value,
                                                 const typename S::Command& command, const typename S::Event& event, const std::vector<Value>& packs,
                                                 std::string_view query, Seat seat) {
  { S::kId } -> std::convertible_to<std::string_view>;             // "tuw": names texts, packs and cases
  { S::kRulesVersion } -> std::convertible_to<int>;                // rises when a log may replay differently
  { S::read_content(packs) } -> std::same_as<Read<typename S::Content>>;
  { S::set_up(content, value) } -> std::same_as<Read<typename S::State>>;   // a scenario, or a case's `given`; nothing has been rolled yet
  { S::patch(state, value) } -> std::same_as<Read<typename S::State>>;      // {path: value} laid over the changing part (cases' `set`)
  { S::show(state) } -> std::same_as<Value>;                                // the changing part, named things by name
  { S::show_command(state, command) } -> std::same_as<Value>;               // {"command": name, …}
  { S::read_command(state, value) } -> std::same_as<Read<typename S::Command>>;
  { S::show_event(state, event) } -> std::same_as<Value>;                   // {"event": name, …}
  { S::log_line(state, event) } -> std::same_as<std::optional<Message>>;    // sentence for the log, none if it says nothing new
  { S::ask(state, query, value) } -> std::same_as<Read<Value>>;             // a case's pure question
  { S::words() } -> std::same_as<Value>;                                    // the vocabulary, for `hexinch words`
  { S::seat_name(state, seat) } -> std::same_as<std::string>;               // empty: there is no such seat
};

}  // namespace hexinch
