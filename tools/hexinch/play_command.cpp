#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/pack.h"

namespace hexinch::cli {
namespace {

Value turn_of(const Value& shown) {
  const Value* turn = shown.find("turn");
  return turn ? *turn : Value();
}

template <class S>
std::string result_text(const match::GameOf<S>& game) {
  const auto outcome = game.outcome();
  if (!outcome) return "unfinished";
  std::string winners;
  for (int i = 0; i < kMaxSeats; ++i)
    if (outcome->winners.contains(seat_at(i))) winners += (winners.empty() ? "" : ", ") + game.seat_name(seat_at(i));
  return winners.empty() ? "draw" : winners;
}

template <class S>
Value summary(const match::GameOf<S>& game) {
  return Value(Value::Object{{"system", Value(S::kId)},
                             {"scenario", Value(game.origin().scenario)},
                             {"result", Value(result_text(game))},
                             {"turns", turn_of(S::show(game.state()))},
                             {"actions", Value(game.actions())},
                             {"fingerprint", Value(fingerprint_text(game.fingerprint()))}});
}

/// What is added to a die; a bare die has nothing.
std::string added(const Score& score) { return score.terms.empty() && score.total == 0 ? std::string() : " " + signed_text(score.total); }

template <class S>
void print_log(const match::GameOf<S>& game, const match::Library& library) {
  for (const auto& line : game.log(kNoSeat, 0)) {
    if (line.text) std::printf("%4d  %s\n", line.action, library.sentences().render(*line.text).c_str());
    if (!line.roll) continue;
    const auto& plan = line.roll->plan;
    std::printf("%4d    %s: d%d %d%s", line.action, library.sentences().render(plan.what).c_str(), plan.thrown.sides, line.roll->thrown(),
                added(plan.thrown.score).c_str());
    if (plan.opposed) std::printf(" against d%d %d%s", plan.opposed->sides, line.roll->opposed(), added(plan.opposed->score).c_str());
    std::printf("\n");
  }
}

/// Who plays, seat by seat, or one for all seats; none said: random players.
std::vector<std::string> players_of(const CommandLine& line) {
  std::vector<std::string> players;
  const std::string seats = line.option("seats").value_or("");
  for (std::size_t at = 0; at < seats.size() + (seats.empty() ? 0 : 1);) {
    const std::size_t comma = std::min(seats.find(',', at), seats.size());
    players.push_back(seats.substr(at, comma - at));
    at = comma + 1;
  }
  return players;
}

/// How games of the automaton against random play went. Seats are swapped from game to game, so that neither has the better side.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  /// Wilson's interval of 95 % for the share of wins, in tenths of a percent.
  std::pair<std::int64_t, std::int64_t> interval() const {
    constexpr std::int64_t kOne = 10000;
    constexpr std::int64_t kZSquared = 38416;  // 1.96², in units of 1/10000
    if (games() == 0) return {0, 1000};
    const std::int64_t middle = 2 * wins * kOne + kZSquared;
    const std::int64_t spread = square_root(kZSquared * (kZSquared + 4 * wins * (games() - wins) * kOne / games()));
    const std::int64_t whole = 2 * (games() * kOne + kZSquared);
    return {1000 * (middle - spread) / whole, std::min<std::int64_t>(1000, 1000 * (middle + spread) / whole + 1)};
  }

 private:
  static std::int64_t square_root(std::int64_t n) {
    std::int64_t low = 0;
    for (std::int64_t high = 3000000000; high - low > 1;) {
      const std::int64_t middle = low + (high - low) / 2;
      (middle * middle <= n ? low : high) = middle;
    }
    return low;
  }
};

std::string percent(std::int64_t tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }

Value shown(const Tally& tally) {
  const auto [from, to] = tally.interval();
  return Value(Value::Object{{"wins", Value(tally.wins)},
                             {"draws", Value(tally.draws)},
                             {"losses", Value(tally.losses)},
                             {"share", Value(percent(1000 * tally.wins / std::max<std::int64_t>(1, tally.games())) + " %")},
                             {"interval", Value(percent(from) + " % to " + percent(to) + " %")}});
}

/// What is wrong with the call, before any game is begun; empty if nothing is.
std::string wrong_call(const CommandLine& line) {
  if (!line.option("system")) return "--system is required";
  if (!line.option("scenario")) return "--scenario is required";
  if (!line.number("seed", 1)) return "--seed must be a whole number";
  if (line.number("games", 1).value_or(0) == 0) return "--games must be a whole number from 1 up";
  for (const std::string& player : players_of(line))
    if (player != "random" && player != "solo") return "--seats: there is no player \"" + player + "\" (random, solo)";
  return {};
}

template <class S>
std::size_t seats_of(const match::GameOf<S>& game) {
  std::size_t seats = 0;
  while (seats < kMaxSeats && !game.seat_name(seat_at(static_cast<int>(seats))).empty()) ++seats;
  return seats;
}

/// Who sits where in the n-th game: those named move on by a seat from game to game.
bool plays_solo(const std::vector<std::string>& players, Seat seat, std::uint64_t game) {
  return !players.empty() && players[(static_cast<std::size_t>(index(seat)) + game) % players.size()] == "solo";
}

/// Carries a game on to its end. False if somebody knew no way on, or it was too long.
template <class S>
bool play_out(match::GameOf<S>& game, const CommandLine& line, const match::Library& library, std::uint64_t seed, std::uint64_t number, Dice& dice) {
  const auto players = players_of(line);
  SeededDice choice({seed, 2});
  const auto say_why = [&](const match::Advice& advice) {
    if (!line.flag("why")) return;
    for (const Message& reason : advice.reasons) std::printf("%4d  : %s\n", game.actions() + 1, library.sentences().render(reason).c_str());
  };
  while (!game.outcome() && game.actions() < kLongestGame) {
    const bool solo = plays_solo(players, game.to_act().first(), number);
    if (!(solo ? play_by_automaton(game, dice, say_why) : play_randomly(game, choice, dice))) break;
  }
  return game.outcome().has_value();
}

/// A game with both kinds of players counts for the automaton if one of its seats has won.
template <class S>
void count_game(const match::GameOf<S>& game, const std::vector<std::string>& players, std::uint64_t number, Tally& tally) {
  const auto outcome = game.outcome();
  const std::size_t solos = static_cast<std::size_t>(std::count(players.begin(), players.end(), "solo"));
  if (!outcome || solos == 0 || solos == players.size()) return;
  bool won = false;
  for (std::size_t i = 0; i < seats_of(game); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    won = won || (outcome->winners.contains(seat) && plays_solo(players, seat, number));
  }
  ++(outcome->winners.empty() ? tally.draws : won ? tally.wins : tally.losses);
}

template <class S>
int play_games(const CommandLine& line, const match::Library& library, const Value& scenario, std::uint64_t seed, std::uint64_t games) {
  std::map<std::string, int> results;
  Tally tally;
  const auto players = players_of(line);
  for (std::uint64_t i = 0; i < games; ++i) {
    SeededDice dice({seed + i, 1});
    auto begun = new_game<S>(library, scenario, dice);
    if (auto* error = std::get_if<DataError>(&begun)) {
      std::fprintf(stderr, "hexinch play: %s\n", to_text(*error, "scenario").c_str());
      return kFailed;
    }
    auto& game = *std::get<0>(begun);
    if (players.size() > 1 && players.size() != seats_of(game)) {
      std::fprintf(stderr, "hexinch play: --seats names %zu players, and the scenario has %zu sides\n", players.size(), seats_of(game));
      return kUsage;
    }
    const bool ended = play_out(game, line, library, seed + i, i, dice);
    if (!line.flag("json") && games == 1) print_log(game, library);
    if (const auto file = line.option("save")) {
      const auto bytes = game.save();
      if (!write_file(*file, bytes.data(), bytes.size())) {
        std::fprintf(stderr, "hexinch play: %s can't be written\n", file->c_str());
        return kFailed;
      }
    }
    ++results[result_text(game)];
    count_game(game, players, i, tally);
    std::printf("%s\n", match::to_json(summary(game)).c_str());
    if (!ended) return kFailed;
  }
  if (games == 1) return kDone;
  Value::Object counts;
  for (const auto& [result, count] : results) counts.emplace_back(result, Value(count));
  Value all(Value::Object{{"system", Value(S::kId)},
                          {"scenario", *scenario.find("scenario")},
                          {"games", Value(static_cast<std::int64_t>(games))},
                          {"results", Value(std::move(counts))}});
  if (tally.games() > 0) all.set("solo", shown(tally));
  std::printf("%s\n", match::to_json(all).c_str());
  return kDone;
}

}  // namespace

int play_command(const CommandLine& line) {
  if (const std::string wrong = wrong_call(line); !wrong.empty()) {
    std::fprintf(stderr, "hexinch play: %s\n", wrong.c_str());
    return kUsage;
  }
  const auto seed = line.number("seed", 1);
  const auto games = line.number("games", 1);
  const auto system = line.option("system");
  const auto library = load_library();
  if (!library) return kFailed;
  int result = kUsage;
  const bool known = with_system(*system, [&]<class S>() {
    const Value* scenario = library->scenario(S::kId, *line.option("scenario"));
    if (!scenario) std::fprintf(stderr, "hexinch play: %s has no scenario \"%s\"\n", system->c_str(), line.option("scenario")->c_str());
    else result = play_games<S>(line, *library, *scenario, *seed, *games);
  });
  if (!known) std::fprintf(stderr, "hexinch play: there is no system \"%s\"\n", system->c_str());
  return result;
}

namespace {

/// What `hexinch replay` was given: a save, or the text of a link.
struct Recorded {
  std::string bytes;
  std::string system;
  bool is_link = false;
};

/// A link, a file that holds a save, or a file that holds a link. None, after saying why, if it is neither.
std::optional<Recorded> recorded(const std::string& word, const match::Library& library) {
  const std::optional<std::string> file = word.find("#g=") == std::string::npos ? read_file(word) : std::nullopt;
  Recorded found{file ? *file : word, {}, false};
  const std::span<const std::uint8_t> save(reinterpret_cast<const std::uint8_t*>(found.bytes.data()), found.bytes.size());
  const std::string damage = match::save_problem(save);
  if (damage.empty()) {
    found.system = match::save_system(save);
    return found;
  }
  if (damage != "match.save.not_a_save") {
    std::fprintf(stderr, "hexinch replay: %s\n", library.sentences().words(damage).c_str());
    return std::nullopt;
  }
  const auto head = match::link_head(found.bytes);
  if (const auto* problem = std::get_if<Message>(&head)) {
    if (!file && word.find("#g=") == std::string::npos) std::fprintf(stderr, "hexinch replay: %s can't be read, and is no link either\n", word.c_str());
    else std::fprintf(stderr, "hexinch replay: %s\n", library.sentences().render(*problem).c_str());
    return std::nullopt;
  }
  found.system = std::get<match::LinkHead>(head).system;
  found.is_link = true;
  return found;
}

/// The game of a save or a link, as far as today's rules agree with it; null, after saying why, if there is none.
template <class S>
std::unique_ptr<match::GameOf<S>> replayed(const Recorded& from, const match::Library& library, bool& agrees) {
  if (from.is_link) {
    auto read = match::read_link<S>(from.bytes, library);
    if (auto* problem = std::get_if<Message>(&read)) {
      std::fprintf(stderr, "hexinch replay: %s\n", library.sentences().render(*problem).c_str());
      return nullptr;
    }
    auto& link = std::get<match::FromLink<S>>(read);
    agrees = !link.disagrees_at;
    if (!agrees) std::fprintf(stderr, "hexinch replay: the rules have changed: it agrees up to action %d\n", *link.disagrees_at - 1);
    return std::move(link.game);
  }
  auto read = match::read_save<S>({reinterpret_cast<const std::uint8_t*>(from.bytes.data()), from.bytes.size()});
  if (auto* error = std::get_if<DataError>(&read)) {
    std::fprintf(stderr, "hexinch replay: %s\n", library.sentences().words(error->problem).c_str());
    return nullptr;
  }
  auto game = match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(read)));
  agrees = !game->disagrees();
  if (!agrees) std::fprintf(stderr, "hexinch replay: the rules have changed since action %d\n", game->replayed());
  return game;
}

}  // namespace

int replay_command(const CommandLine& line) {
  if (line.words.size() != 1) {
    std::fprintf(stderr, "hexinch replay: give one file or link\n");
    return kUsage;
  }
  const auto library = load_library();
  const auto from = library ? recorded(line.words[0], *library) : std::nullopt;
  if (!from) return kFailed;
  int result = kFailed;
  const bool known = with_system(from->system, [&]<class S>() {
    bool agrees = false;
    const auto game = replayed<S>(*from, *library, agrees);
    if (!game) return;
    if (!line.flag("json")) print_log(*game, *library);
    std::printf("%s\n", match::to_json(summary(*game)).c_str());
    result = agrees ? kDone : kFailed;
  });
  if (!known) std::fprintf(stderr, "hexinch replay: there is no system \"%s\"\n", from->system.c_str());
  return result;
}

}  // namespace hexinch::cli
