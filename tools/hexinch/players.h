#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/seat.h"
#include "base/value.h"

/// The players of the command line, how their games went and how long they thought.

namespace hexinch::cli {

/// The better ones last.
enum class Player : std::int8_t { kRandom, kAutomaton, kCaptain };
/// "random", "automaton" (also "solo"), "captain"; none: no player has that name.
std::optional<Player> player_named(std::string_view name);
std::string player_name(Player player);
/// The best kind among them; none if there is only one kind, so that it is no contest.
std::optional<Player> contender(const std::vector<std::string>& players);

/// How games of one kind of player against others went. Seats are swapped from game to game, so that neither has the better side.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  std::int64_t decided() const { return wins + losses; }
};
/// With Wilson's interval of 95 % for the share of wins, of all games and of those that were decided.
Value shown(const Tally& tally);

/// How long decisions took, and whole turns of one seat.
class Times {
 public:
  using Span = std::chrono::steady_clock::duration;
  void add(Player player, Seat seat, const Value& turn, Span span);
  /// By kind of player: mean and longest decision, mean and longest turn, in milliseconds.
  Value shown();

 private:
  struct Kind {
    std::int64_t decisions = 0;
    std::int64_t turns = 0;
    Span all{};
    Span longest{};
    Span longest_turn{};
  };
  struct Turn {
    std::string turn;
    Span span{};
  };
  void close(Player player, Seat seat);
  std::map<Player, Kind> kinds_;
  std::map<std::pair<Player, Seat>, Turn> turns_;
};

}  // namespace hexinch::cli
