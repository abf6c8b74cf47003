#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <utility>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/players.h"
#include "hexinch/random_game.h"
#include "hexinch/roll_words.h"
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

/// Prints what a spectator can read of the actions from `first` on. It runs after each action, since all secrets are told at the end of the game.
template <class S>
void print_log(const match::GameOf<S>& game, const match::Library& library, int first) {
  for (const auto& line : game.log(kNoSeat, first)) {
    if (line.text) std::printf("%4d  %s\n", line.action, library.sentences().render(*line.text).c_str());
    if (line.roll) std::printf("%4d    %s: %s\n", line.action, library.sentences().render(line.roll->plan.what).c_str(), roll_words(*line.roll).c_str());
  }
}

/// The players seat by seat, or one for all seats; none named: random players.
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

/// What is wrong with the call, before any game begins; empty if nothing is.
std::string wrong_call(const CommandLine& line) {
  if (!line.option("system")) return "--system is required";
  if (!line.option("scenario")) return "--scenario is required";
  if (!line.number("seed", 1)) return "--seed must be a whole number";
  if (line.number("games", 1).value_or(0) == 0) return "--games must be a whole number from 1 up";
  for (const std::string& player : players_of(line))
    if (!player_named(player)) return "--seats: there is no player \"" + player + "\" (random, automaton, captain)";
  for (const char* counted : {"effort", "milliseconds", "efforts"})
    if (!line.number(counted, 1)) return std::string("--") + counted + " must be a whole number";
  return {};
}

template <class S>
std::size_t seats_of(const match::GameOf<S>& game) {
  std::size_t seats = 0;
  while (seats < kMaxSeats && !game.seat_name(seat_at(static_cast<int>(seats))).empty()) ++seats;
  return seats;
}

/// Who sits at a seat in the n-th game: from game to game the players move on by one seat.
Player player_at(const std::vector<std::string>& players, Seat seat, std::uint64_t game) {
  if (players.empty()) return Player::kRandom;
  return *player_named(players[(static_cast<std::size_t>(index(seat)) + game) % players.size()]);
}

bool prints_log(const CommandLine& line) { return !line.flag("json") && line.number("games", 1) == std::uint64_t{1}; }

/// How many commands the Captain tries: as usual in the system, or --effort per cent of what is usual elsewhere.
std::optional<solo::Strength> strength_of(const CommandLine& line) {
  const auto percent = static_cast<int>(line.number("effort", 100).value_or(100));
  if (percent == 100) return std::nullopt;
  solo::Strength strength;
  strength.commands = strength.commands * percent / 100;
  return strength;
}

Patience patience_of(const CommandLine& line) {
  const auto limit = [&](const char* name) { return line.option(name) ? line.number(name, 0) : std::nullopt; };
  const auto page = line.flag("page-time") ? std::optional<std::uint64_t>(match::longest_decision(match::Level::kCaptain)) : std::nullopt;
  return {page ? page : limit("milliseconds"), limit("efforts")};
}

/// Plays a game on to its end. False if a player found no command, or the game was too long.
template <class S>
bool play_out(match::GameOf<S>& game, const CommandLine& line, const match::Library& library, std::uint64_t seed, std::uint64_t number, Dice& dice,
              Times& times) {
  const auto players = players_of(line);
  const Patience patience = patience_of(line);
  SeededDice choice({seed, 2});
  const auto say_why = [&](const match::Advice& advice) {
    if (!line.flag("why")) return;
    for (const Message& reason : advice.reasons) std::printf("%4d  : %s\n", game.actions() + 1, library.sentences().render(reason).c_str());
  };
  if (prints_log(line)) print_log(game, library, game.actions());
  while (!game.outcome() && game.actions() < kLongestGame) {
    const Seat seat = game.to_act().first();
    const Player player = player_at(players, seat, number);
    const auto begun = std::chrono::steady_clock::now();
    bool goes_on = false;
    switch (player) {
      case Player::kRandom: goes_on = play_randomly(game, choice, dice); break;
      case Player::kAutomaton: goes_on = play_by(game, match::make_automaton<S>(game, seat), {}, dice, say_why); break;
      case Player::kCaptain: goes_on = play_by(game, match::make_captain<S>(game, seat, strength_of(line)), patience, dice, say_why); break;
    }
    if (line.flag("times")) times.add(player, seat, turn_of(S::show(game.state())), std::chrono::steady_clock::now() - begun);
    if (!goes_on) break;
    if (prints_log(line)) print_log(game, library, game.actions());
  }
  return game.outcome().has_value();
}

/// The scenario with players also for the sides that it leaves to the rules' dice.
Value manned(const Value& scenario) {
  Value::List names;
  const Value* sides = scenario.find("sides");
  for (std::size_t i = 0; sides && sides->list() && i < sides->list()->size(); ++i)
    if (const Value& side = (*sides->list())[i]; side.find("controller")) names.push_back(*side.find("name"));
  Value played = scenario;
  if (!names.empty()) played.set("manned", Value(std::move(names)));
  return played;
}

/// A game with several kinds of players counts for the best kind, if one of its seats has won.
template <class S>
void count_game(const match::GameOf<S>& game, const std::vector<std::string>& players, std::uint64_t number, Tally& tally) {
  const auto outcome = game.outcome();
  const auto best = contender(players);
  if (!outcome || !best) return;
  bool won = false;
  for (std::size_t i = 0; i < seats_of(game); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    won = won || (outcome->winners.contains(seat) && player_at(players, seat, number) == *best);
  }
  ++(outcome->winners.empty() ? tally.draws : won ? tally.wins : tally.losses);
}

template <class S>
int play_games(const CommandLine& line, const match::Library& library, const Value& scenario, std::uint64_t seed, std::uint64_t games) {
  std::map<std::string, int> results;
  Tally tally;
  Times times;
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
    const bool ended = play_out(game, line, library, seed + i, i, dice, times);
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
  if (tally.games() > 0) all.set(player_name(*contender(players)), shown(tally));
  if (line.flag("times")) all.set("milliseconds", times.shown());
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
    else result = play_games<S>(line, *library, line.flag("manned") ? manned(*scenario) : *scenario, *seed, *games);
  });
  if (!known) std::fprintf(stderr, "hexinch play: there is no system \"%s\"\n", system->c_str());
  return result;
}

namespace {

/// What `hexinch replay` got: a save, or the text of a link.
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

/// The game of a save or a link, as far as it agrees with the present rules; null, after saying why, if there is none.
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
    if (!line.flag("json")) print_log(*game, *library, 0);
    std::printf("%s\n", match::to_json(summary(*game)).c_str());
    result = agrees ? kDone : kFailed;
  });
  if (!known) std::fprintf(stderr, "hexinch replay: there is no system \"%s\"\n", from->system.c_str());
  return result;
}

}  // namespace hexinch::cli
