#include "hexinch/players.h"

#include <algorithm>

#include "match/pack.h"

namespace hexinch::cli {
namespace {

constexpr std::string_view kNames[] = {"random", "automaton", "captain"};

std::int64_t square_root(std::int64_t n) {
  std::int64_t low = 0;
  for (std::int64_t high = 3000000000; high - low > 1;) {
    const std::int64_t middle = low + (high - low) / 2;
    (middle * middle <= n ? low : high) = middle;
  }
  return low;
}

std::string percent(std::int64_t tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }

/// Wilson's interval of 95 %, in tenths of a percent.
std::pair<std::int64_t, std::int64_t> interval(std::int64_t wins, std::int64_t games) {
  constexpr std::int64_t kOne = 10000;
  constexpr std::int64_t kZSquared = 38416;  // 1.96², in units of 1/10000
  if (games == 0) return {0, 1000};
  const std::int64_t middle = 2 * wins * kOne + kZSquared;
  const std::int64_t spread = square_root(kZSquared * (kZSquared + 4 * wins * (games - wins) * kOne / games));
  const std::int64_t whole = 2 * (games * kOne + kZSquared);
  return {1000 * (middle - spread) / whole, std::min<std::int64_t>(1000, 1000 * (middle + spread) / whole + 1)};
}

Value share(std::int64_t wins, std::int64_t games) { return Value(percent(1000 * wins / std::max<std::int64_t>(1, games)) + " %"); }
Value shown_interval(std::int64_t wins, std::int64_t games) {
  const auto [from, to] = interval(wins, games);
  return Value(percent(from) + " % to " + percent(to) + " %");
}

Value milliseconds(Times::Span span, std::int64_t count) {
  const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(span).count() / std::max<std::int64_t>(1, count);
  return Value(percent(micro / 100));
}

}  // namespace

std::optional<Player> player_named(std::string_view name) {
  if (name == "solo") return Player::kAutomaton;
  for (int i = 0; i < 3; ++i)
    if (kNames[i] == name) return static_cast<Player>(i);
  return std::nullopt;
}

std::string player_name(Player player) { return std::string(kNames[static_cast<int>(player)]); }

std::optional<Player> contender(const std::vector<std::string>& players) {
  std::optional<Player> best;
  bool several = false;
  for (const std::string& name : players) {
    const Player player = *player_named(name);
    several = several || (best && player != *best);
    best = std::max(best.value_or(player), player);
  }
  return several ? best : std::nullopt;
}

Value shown(const Tally& tally) {
  return Value(Value::Object{{"wins", Value(tally.wins)},
                             {"draws", Value(tally.draws)},
                             {"losses", Value(tally.losses)},
                             {"share", share(tally.wins, tally.games())},
                             {"interval", shown_interval(tally.wins, tally.games())},
                             {"of_decided", share(tally.wins, tally.decided())},
                             {"interval_of_decided", shown_interval(tally.wins, tally.decided())}});
}

void Times::add(Player player, Seat seat, const Value& turn, Span span) {
  Turn& open = turns_[{player, seat}];
  if (const std::string now = match::to_json(turn); now != open.turn) {
    close(player, seat);
    open.turn = now;
  }
  open.span += span;
  Kind& kind = kinds_[player];
  ++kind.decisions;
  kind.all += span;
  kind.longest = std::max(kind.longest, span);
}

void Times::close(Player player, Seat seat) {
  Turn& open = turns_[{player, seat}];
  if (open.span == Span{}) return;
  Kind& kind = kinds_[player];
  ++kind.turns;
  kind.longest_turn = std::max(kind.longest_turn, open.span);
  open.span = {};
}

Value Times::shown() {
  for (const auto& [whose, turn] : std::map(turns_)) close(whose.first, whose.second);
  Value::Object all;
  for (const auto& [player, kind] : kinds_)
    all.emplace_back(player_name(player), Value(Value::Object{{"decision", milliseconds(kind.all, kind.decisions)},
                                                              {"longest_decision", milliseconds(kind.longest, 1)},
                                                              {"turn", milliseconds(kind.all, kind.turns)},
                                                              {"longest_turn", milliseconds(kind.longest_turn, 1)}}));
  return Value(std::move(all));
}

}  // namespace hexinch::cli
