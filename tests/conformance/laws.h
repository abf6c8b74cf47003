#pragma once

#include <algorithm>
#include <memory>

#include "conformance/action_laws.h"
#include "conformance/forfeits.h"
#include "conformance/secret_laws.h"
#include "match/game_of.h"
#include "match/library.h"
#include "match/link.h"

/// The laws that every system must keep, checked in random games for each position, command and action. match::GameOf is checked against its own promises
/// as well (strong submit, replay, undo, saves).

namespace hexinch::conformance {

/// A random game that lasts longer than this counts as a dead end.
inline constexpr int kLongestGame = 20000;

struct Report {
  int actions = 0;
  Broken broken;  ///< the first broken law, after that many actions
  bool played_on = false;  ///< somebody gave up, and the others played on to the end
};

/// The first breach among laws that are tried in turn.
template <class... Laws>
Broken first_broken(Laws&&... laws) {
  Broken broken;
  ((broken || (broken = laws(), true)), ...);
  return broken;
}

/// Dice that must not be rolled: they record whether they were.
class ForbiddenDice final : public Dice {
 public:
  int roll(int) override {
    rolled = true;
    return 1;
  }
  bool rolled = false;
};

template <class S>
class RandomGame {
 public:
  using State = typename S::State;
  using Command = typename S::Command;

  RandomGame(State initial, std::uint64_t seed) : initial_(std::move(initial)), seed_(seed), dice_({seed, 1}), choice_({seed, 2}), reading_({seed, 5}) {
    SeededDice when({seed, 4});
    gives_up_at_ = when.roll(2) == 1 ? when.roll(when.roll(3) == 1 ? 200 : 20) : -1;
  }

  Report play() {
    Report report;
    report.broken = open();
    while (!report.broken && !game_->outcome()) {
      if (game_->actions() == kLongestGame) report.broken = "the game does not end within " + std::to_string(kLongestGame) + " actions";
      else report.broken = act();
    }
    if (!report.broken)
      report.broken = first_broken([&] { return nobody_wins_who_gave_up(*game_->outcome(), gave_up_); },
                                   [&] { return save_is_read_back(); }, [&] { return link_is_read_back(); },
                                   [&] { return log_names_nothing_hidden<S>(*game_, 0); });
    report.played_on = played_on_;
    report.actions = game_ ? game_->actions() : 0;
    return report;
  }

 private:
  Broken open() {
    const Carried<S> opening = carry_out<S>(initial_, kNoSeat, nullptr, dice_);
    RecordedDice record(opening.faces);
    game_ = match::GameOf<S>::begin({}, initial_, record);
    if (!game_ || !record.used_up() || !(game_->state() == opening.after)) return "the opening goes otherwise with recorded dice";
    return first_broken([&] { return action_laws(initial_, kNoSeat, nullptr, opening); }, [&] { return position_laws(); });
  }

  /// One decision by a random seat among those that must act.
  Broken act() {
    if (choice_.roll(60) == 1) return somebody_says_something();
    if (game_->actions() == gives_up_at_) return somebody_gives_up();
    const State before = game_->state();
    const Seat seat = any_of(S::to_act(before));
    const auto advised = advice(seat);
    if (advised && match::read_aside(advised->command)) return automaton_throws(seat, advised->command);
    const auto command = advised ? read_advice(seat, *advised) : S::suggest(game_->seen(seat), seat, choice_);
    if (!command) return seat_text(seat) + " must act and finds nothing to do";
    if (S::check(game_->seen(seat), seat, *command)) return "a suggested command is refused: " + command_text<S>(before, *command);
    if (auto broken = strangers_are_refused(seat, *command)) return broken;
    const Carried<S> carried = carry_out<S>(before, seat, &*command, dice_);
    return first_broken([&] { return failed_dice_change_nothing(seat, *command, carried); },
                        [&] { return record_replays(seat, *command, carried); },
                        [&] { return action_laws(before, seat, &*command, carried); },
                        [&] { return undo_takes_back(before, seat, *command, carried); },
                        [&] { return position_laws(); });
  }

  /// In every third game the automaton plays the first seat, if the system has one. In the others a seat with secrets is played by the automaton, or by
  /// the Captain's first answer.
  std::optional<match::Advice> advice(Seat seat) const {
    const bool hides = hides_something<S>(game_->state(), seat);
    if (seed_ % 3 == 0 ? seat != seat_at(0) : !hides) return std::nullopt;
    const bool captain = seed_ % 3 == 2;
    const auto player = captain ? match::make_captain<S>(*game_, seat) : match::make_automaton<S>(*game_, seat);
    if (!player) return std::nullopt;
    if (!captain) return match::advice_of(*player);
    auto advised = player->step(1);
    return advised ? std::move(advised) : player->cut_short();
  }
  std::optional<Command> read_advice(Seat seat, const match::Advice& advised) const {
    auto read = S::read_command(game_->seen(seat), advised.command);
    return std::holds_alternative<Command>(read) ? std::optional(std::get<Command>(std::move(read))) : std::nullopt;
  }
  Broken automaton_throws(Seat seat, const Value& command) {
    const State before = game_->state();
    if (!std::holds_alternative<std::monostate>(game_->submit(seat, command, dice_))) return "a throw of the automaton is refused";
    if (!(game_->state() == before)) return "a throw of the automaton changed the position";
    const auto tells = [&] { return reading_.roll(4) == 1 ? throw_reads_without_secrets<S>(before, seat, *game_->aside(game_->actions())) : Broken{}; };
    return first_broken(tells, [&] { return position_laws(); });
  }

  /// Anybody may flip a coin, offer a draw, answer one or give up at any time. A refused aside changes nothing, and no aside can be undone.
  Broken somebody_says_something() {
    const Seat seat = anybody();
    const int drawn = choice_.roll(40);
    match::Aside aside{match::AsideKind::kConcede, static_cast<std::int16_t>(choice_.roll(3)), static_cast<std::int16_t>(2 + choice_.roll(30))};
    if (drawn > 2) aside.kind = static_cast<match::AsideKind>(1 + drawn % (static_cast<int>(count_of<match::AsideKind>()) - 1));
    return says(seat, aside);
  }

  /// In half of the games with more than two players somebody gives up early, and now and then another one later: otherwise few games would go on without
  /// a player.
  Broken somebody_gives_up() {
    gives_up_at_ = gives_up_at_ * 3 + 1;
    if (match::playing<S>(game_->state()).size() < 3) return std::nullopt;
    return says(anybody(), {match::AsideKind::kConcede, 1, 6});
  }

  Seat anybody() {
    const auto seats = seats_of<S>(game_->state());
    return seats[static_cast<std::size_t>(choice_.roll(60) - 1) % seats.size()];
  }

  Broken says(Seat seat, const match::Aside& aside) {
    const State before = game_->state();
    const int actions = game_->actions();
    if (game_->submit(seat, aside, dice_)) return game_->state() == before && game_->actions() == actions ? Broken{} : "a refused aside changed the game";
    if (game_->can_undo()) return "an aside can be undone";
    const bool only_said = aside.kind != match::AsideKind::kConcede && aside.kind != match::AsideKind::kAcceptDraw;
    if (only_said && !(game_->state() == before)) return "an aside changed the position";
    return first_broken([&] { return position_laws(); }, [&] { return aside.kind == match::AsideKind::kConcede ? gave_up(seat) : Broken{}; });
  }

  Broken gave_up(Seat seat) {
    gave_up_.insert(seat);
    played_on_ = !game_->outcome().has_value();
    if constexpr (match::EndsByWord<S>)
      if (played_on_) return who_gave_up_does_not_matter<S>(game_->state(), seed_, kLongestGame);
    return std::nullopt;
  }

  Seat any_of(SeatSet set) {
    std::vector<Seat> seats;
    for (int i = 0; i < kMaxSeats; ++i)
      if (set.contains(seat_at(i))) seats.push_back(seat_at(i));
    return seats.size() < 2 ? seats.front() : seats[static_cast<std::size_t>(choice_.roll(static_cast<int>(seats.size())) - 1)];
  }

  Broken action_laws(const State& before, Seat seat, const Command* command, const Carried<S>& carried) {
    return first_broken([&] { return events_fold_to_the_state<S>(before, carried); },
                        [&] { return witnessing_keeps_views_true<S>(before, carried); },
                        [&] { return rolls_are_as_planned<S>(before, seat, command, carried); },
                        [&] { return rolls_seen_decide_nothing_hidden<S>(before, seat, command, carried); },
                        [&] { return reading_without_secrets(before, seat, command, carried); },
                        [&] { return typed_dice_give_the_same<S>(before, seat, command, carried); });
  }

  Broken reading_without_secrets(const State& before, Seat seat, const Command* command, const Carried<S>& carried) {
    if (!command || reading_.roll(3) != 1) return std::nullopt;
    return action_reads_without_secrets<S>(before, seat, *command, carried, reading_);
  }

  Broken position_laws() {
    const State& state = game_->state();
    const auto now = [&] { return !game_->outcome() && choice_.roll(40) == 1; };
    const auto saved = [&] { return now() ? save_is_read_back() : Broken{}; };
    const auto linked = [&] { return now() ? link_is_read_back() : Broken{}; };
    const auto told = [&] { return log_names_nothing_hidden<S>(*game_, reading_.roll(40) == 1 ? 0 : game_->actions()); };
    const auto read = [&] { return reading_.roll(25) == 1 ? position_reads_without_secrets<S>(state, lately_, reading_) : Broken{}; };
    return first_broken([&] { return copies_are_equal<S>(state); },
                        [&] { return invariants_hold<S>(state); },
                        [&] { return secrets_are_declared<S>(state); }, told, read,
                        [&] { return someone_acts_or_it_is_over<S>(state); },
                        [&] { return redacting_twice_changes_nothing<S>(state); },
                        [&] { return offers_are_sound<S>(state); },
                        [&] { return showing_and_patching_agree<S>(state); },
                        [&] { return simultaneous_answers_commute<S>(state, seed_ + static_cast<std::uint64_t>(game_->actions())); },
                        saved, linked);
  }

  /// Tries the command about to be given, and some recent ones, from all seats. They are judged without secrets, planned as judged, and read back from
  /// their words; where they are refused, the game stays as it is.
  Broken strangers_are_refused(Seat seat, const Command& command) {
    std::vector<Command> tried = lately_;
    tried.push_back(command);
    for (const Command& each : tried)
      for (const Seat other : seats_of<S>(game_->state())) {
        auto broken = first_broken([&] { return check_needs_no_secret<S>(game_->state(), other, each); },
                                   [&] { return plan_agrees_with_check<S>(game_->state(), other, each); },
                                   [&] { return refusal_changes_nothing(other, each); });
        if (broken) return broken;
      }
    lately_.push_back(command);
    if (lately_.size() > 3) lately_.erase(lately_.begin());
    return command_is_read_back<S>(game_->state(), seat, command);
  }

  Broken refusal_changes_nothing(Seat seat, const Command& command) {
    const bool may_act = S::to_act(game_->state()).contains(seat);
    if (may_act && !S::check(game_->seen(seat), seat, command)) return std::nullopt;
    ForbiddenDice dice;
    const State before = game_->state();
    const int version = game_->version();
    if (!game_->submit(seat, command, dice)) return "accepted though it should be refused: " + command_text<S>(before, command);
    if (dice.rolled) return "a die was rolled for a refused command";
    return game_->state() == before && game_->version() == version ? Broken{} : "a refused command changed the game";
  }

  Broken failed_dice_change_nothing(Seat seat, const Command& command, const Carried<S>& carried) {
    if (carried.faces.empty()) return std::nullopt;
    RecordedDice short_by_one(std::span(carried.faces).first(carried.faces.size() - 1));
    const State before = game_->state();
    if (!game_->submit(seat, command, short_by_one)) return "an action went through with a die missing";
    return game_->state() == before ? Broken{} : "an action whose dice failed changed the game";
  }

  Broken record_replays(Seat seat, const Command& command, const Carried<S>& carried) {
    RecordedDice record(carried.faces);
    if (game_->submit(seat, command, record)) return "a suggested command is refused by the game: " + command_text<S>(game_->state(), command);
    if (!record.used_up()) return "the record has more faces than the replay rolls";
    if (!(game_->state() == carried.after) || game_->fingerprint() != fingerprint_of(carried.after))
      return "the record leads elsewhere: " + difference(game_->state(), carried.after);
    for (const Seat viewer : viewers_of<S>(game_->state()))
      for (const match::LogLine& line : game_->log(viewer, game_->actions()))
        if (line.text && line.text->id.empty()) return "a log line without a text";
    return std::nullopt;
  }

  /// Undo leads back to the state before, and goes back over no die, no reveal and no other seat's decision. Repeating the action leads to the same state.
  Broken undo_takes_back(const State& before, Seat seat, const Command& command, const Carried<S>& carried) {
    if (!game_->can_undo()) return game_->undo() || !(game_->state() == carried.after) ? Broken("an undo that is not offered did something") : std::nullopt;
    if (!carried.faces.empty()) return "undo would take back a die";
    if (S::to_act(before) != SeatSet(seat) || S::to_act(carried.after) != SeatSet(seat)) return "undo would cross another seat's decision";
    ForbiddenDice unrolled;
    const Carried<S> foreseen = carry_out<S>(S::redact(before, seat), seat, &command, unrolled);
    if (unrolled.rolled || !(S::redact(foreseen.after, seat) == S::redact(carried.after, seat))) return "undo would take back a reveal";
    if (!game_->undo() || !(game_->state() == before)) return "undo does not lead back to the state before";
    ForbiddenDice dice;
    if (game_->submit(seat, command, dice) || dice.rolled || !(game_->state() == carried.after)) return "an action done again after undo leads elsewhere";
    return std::nullopt;
  }

  /// A save restores the same game, byte for byte. A damaged or cut save gives an error, and so does one with seats that the set-up lacks.
  Broken save_is_read_back() {
    const auto bytes = game_->save();
    auto read = match::read_save<S>(bytes);
    if (const auto* error = std::get_if<DataError>(&read)) return "the save can't be read: " + error->problem;
    const auto again = match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(read)));
    if (again->disagrees() || again->replayed() != game_->actions()) return "the save replays only " + std::to_string(again->replayed()) + " actions";
    if (!(again->state() == game_->state())) return "the save stands elsewhere: " + difference(again->state(), game_->state());
    if (again->save() != bytes) return "a save of the saved game differs";
    auto damaged = bytes;
    damaged[static_cast<std::size_t>(choice_.bits() % damaged.size())] ^= static_cast<std::uint8_t>(choice_.roll(255));
    if (!std::holds_alternative<DataError>(match::read_save<S>(damaged))) return "a damaged save is accepted";
    const std::span<const std::uint8_t> cut(bytes.data(), static_cast<std::size_t>(choice_.bits() % bytes.size()));
    if (!std::holds_alternative<DataError>(match::read_save<S>(cut))) return "a save that is cut off is accepted";
    auto without_a_side = game_->saved();
    without_a_side.setup.sides.pop_back();
    if (!std::holds_alternative<DataError>(match::read_save<S>(match::write_save<S>(without_a_side)))) return "a save whose last side is missing is accepted";
    return std::nullopt;
  }

  /// A link restores the same game with its set-up; a changed or cut link gives a sentence.
  Broken link_is_read_back() {
    const match::LinkHead head{std::string(S::kId), S::kRulesVersion, 1, 2, {}, 0, 0, true, 0, game_->fingerprint()};
    const std::string link = match::link_of_record(game_->saved(), {}, head);
    if (link.empty()) return "there is no link of this game";
    auto read = match::read_link<S>(link, {});
    if (const auto* problem = std::get_if<Message>(&read)) return "the link can't be read: " + std::string(problem->id);
    const auto& again = std::get<match::FromLink<S>>(read);
    if (again.disagrees_at) return "the link disagrees at action " + std::to_string(*again.disagrees_at);
    if (!(again.game->state() == game_->state())) return "the link stands elsewhere: " + difference(again.game->state(), game_->state());
    if (again.game->save() != game_->save()) return "the link has another record";
    std::string damaged = link;
    char& letter = damaged[static_cast<std::size_t>(choice_.bits() % damaged.size())];
    letter = letter == 'A' ? 'B' : 'A';
    if (!std::holds_alternative<Message>(match::read_link<S>(damaged, {}))) return "a damaged link is accepted";
    const auto length = static_cast<std::size_t>(choice_.bits() % link.size());
    if (!std::holds_alternative<Message>(match::read_link<S>(std::string_view(link).substr(0, length), {}))) return "a link that is cut off is accepted";
    return std::nullopt;
  }

  State initial_;
  std::uint64_t seed_;
  SeededDice dice_;
  SeededDice choice_;
  SeededDice reading_;
  int gives_up_at_ = -1;  ///< after that many actions; -1: only by chance
  SeatSet gave_up_;
  bool played_on_ = false;
  std::unique_ptr<match::GameOf<S>> game_;
  std::vector<Command> lately_;
};

/// In every second game players take the seats that the rules would run by dice.
template <class S>
Value with_people(const Value& scenario, std::uint64_t seed) {
  if constexpr (!SecretsOf<S>::kNone) return seed % 2 == 1 ? SecretsOf<S>::peopled(scenario) : scenario;
  else return scenario;
}

/// A random game of a scenario; also a breach if the scenario can't be set up.
template <WordedSystem S>
Report random_game(const typename S::Content& content, const Value& scenario, std::uint64_t seed) {
  auto initial = S::set_up(content, with_people<S>(scenario, seed));
  if (const auto* error = std::get_if<DataError>(&initial)) return {0, "it can't be set up: " + to_text(*error, "scenario")};
  return RandomGame<S>(std::get<typename S::State>(std::move(initial)), seed).play();
}

}  // namespace hexinch::conformance
