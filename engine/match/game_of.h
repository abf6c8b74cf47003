#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "base/fingerprint.h"
#include "match/game.h"
#include "match/save.h"

namespace hexinch::match {

/// A system whose rules let players take back less than undo alone would.
template <class S>
concept NarrowsUndo = requires(const typename S::State& seen) {
  { S::may_take_back(seen) } -> std::same_as<bool>;
};

/// A system in which much happens that the acting seat did not do, as when dice play a side. `whose` is the seat whose deed it is, kNoSeat if it is
/// nobody's in particular.
template <class S>
concept KnowsWhose = requires(const typename S::State& seen, const typename S::Event& event) {
  { S::whose(seen, event) } -> std::same_as<Seat>;
};

/// A game of system S: the state, its record of actions, undo, log, save. The page's S-specific half uses the typed functions. Compiled once per system:
/// see match/compiled.h.
template <WordedSystem S>
class GameOf final : public Game {
 public:
  using State = typename S::State;
  using Command = typename S::Command;
  using Entry = typename Transcript<S>::Entry;

  /// Begins at `initial` (from S::set_up) and runs on to the first decision. Null if the dice failed.
  static std::unique_ptr<GameOf> begin(Origin origin, State initial, Dice& dice);
  /// A saved game. It stands at its saved position even if its record can't be replayed any more; `replayed()` tells how far the record agrees.
  static std::unique_ptr<GameOf> resume(Saved<S> saved);
  ~GameOf() override;

  // ---- typed

  const State& state() const { return state_; }
  /// What the seat may know; recomputed only when the game changes.
  const State& seen(Seat seat) const;
  std::optional<Refusal> submit(Seat seat, const Command& command, Dice& dice);
  /// The same for an aside, from any seat at any time.
  std::optional<Refusal> submit(Seat seat, const Aside& aside, Dice& dice);

  /// Events and rolls of an action, 0 = the opening. The page plays them as motion.
  const std::vector<Entry>& entries(int action) const { return action == 0 ? opening_ : log_[static_cast<std::size_t>(action - 1)].entries; }
  /// The state before an action; 1 is the first action.
  const State& before(int action) const { return log_[static_cast<std::size_t>(action - 1)].before; }
  /// The state after so many actions.
  const State& after(int actions) const { return actions < static_cast<int>(log_.size()) ? log_[static_cast<std::size_t>(actions)].before : state_; }
  /// An action's command or aside, and its faces.
  const Command& command(int action) const { return log_[static_cast<std::size_t>(action - 1)].command; }
  const std::optional<Aside>& aside(int action) const { return log_[static_cast<std::size_t>(action - 1)].aside; }
  const std::vector<std::int16_t>& faces(int action) const { return log_[static_cast<std::size_t>(action - 1)].faces; }
  /// The number of actions whose record agrees with today's rules; less than actions() only after resume().
  int replayed() const { return replayed_; }

  // ---- Game

  std::string_view system() const override;
  const Origin& origin() const override { return origin_; }
  int version() const override { return version_; }
  int actions() const override { return static_cast<int>(log_.size()); }
  Seat actor(int action) const override { return log_[static_cast<std::size_t>(action - 1)].seat; }
  bool was_answer(int action) const override {
    const auto answers = []<class C>(const C&) { return requires { C::kAnswers; }; };
    return action > 1 && actor(action - 1) != actor(action) && !aside(action) && std::visit(answers, command(action));
  }
  std::uint64_t fingerprint() const override;
  SeatSet to_act() const override;
  std::optional<Outcome> outcome() const override;
  std::string seat_name(Seat seat) const override;
  std::vector<Choice> choices(Seat seat, std::optional<UnitRef> actor) const override;
  using Game::preview;
  Read<Explained> preview(Seat seat, const Value& command, std::span<const Value> before) const override;
  /// What the seat knows of the position after it has given these commands; none: one of them is refused, or has dice.
  std::optional<State> foreseen(Seat seat, std::span<const Value> commands) const;
  bool can_pass(Seat seat) const override { return S::pass(seen(seat), seat).has_value(); }
  Explained plan_pass(Seat seat) const override { return S::plan(seen(seat), seat, *S::pass(seen(seat), seat)); }
  std::optional<Refusal> submit_pass(Seat seat, Dice& dice) override { return submit(seat, *S::pass(seen(seat), seat), dice); }
  std::optional<Value> pass(Seat seat) const override;
  Objection submit(Seat seat, const Value& command, Dice& dice) override;
  std::vector<Choice> asides(Seat seat) const override;
  SeatSet draw_offers() const override { return offers_; }
  bool can_undo() const override { return !log_.empty() && log_.back().undoable; }
  bool undo() override;
  using Game::log;
  std::vector<LogLine> log(Seat seat, int first, int last) const override;
  std::vector<std::uint8_t> save() const override;
  std::vector<std::uint64_t> trail() const override;
  bool sees_all(Seat seat) const override { return same(S::redact(state_, seat), state_); }
  bool same_setup(const Game& other) const override;

  /// The record; from a later action on, it looks as if the game had begun there.
  Saved<S> saved(int first = 1) const;
  /// True if the record of a resumed game could not be replayed to its position.
  bool disagrees() const { return disagrees_; }

 private:
  struct Record {
    Seat seat = kNoSeat;
    Command command;
    std::vector<std::int16_t> faces;
    std::uint64_t after = 0;
    State before;
    std::vector<Entry> entries;
    bool undoable = false;
    std::optional<Aside> aside;
    SeatSet offers;  ///< of a draw, before the action
  };

  GameOf(Origin origin, State initial);
  /// Are the positions the same? Their fingerprints tell as well as a comparison of all members would, which everybody would have to download.
  static bool same(const State& a, const State& b) {
    return fingerprint_of(a) == fingerprint_of(b) && (a.setup == b.setup || fingerprint_of(*a.setup) == fingerprint_of(*b.setup));
  }
  void enter(Record record, const Transcript<S>& t, State after);
  std::optional<Refusal> check(Seat seat, const Aside& aside) const;
  Read<Explained> preview_aside(Seat seat, const Read<Aside>& read) const;
  bool open_with(Dice& dice);
  /// The rule of undo, for all systems: the same seat decides before and after, no die fell, and carrying out the command on the state that the seat knew
  /// gives the state that it knows now (else something was revealed).
  bool takes_nothing_back(const Record& record, const State& after) const;

  Message throw_line_of(const Record& record, const solo::Throw& thrown) const;
  static void append_line(std::vector<LogLine>& lines, State& at, bool all, Seat seat, int action, Seat actor, const Entry& entry);
  void replay(Saved<S> saved);
  bool replay_action(const LoggedAction<S>& action);

  Origin origin_;
  State initial_;
  State state_;
  std::vector<Entry> opening_;
  std::vector<std::int16_t> opening_faces_;
  std::vector<Record> log_;
  SeatSet offers_;
  int version_ = 1;
  int replayed_ = 0;
  bool disagrees_ = false;
  mutable std::array<std::pair<int, std::optional<State>>, kMaxSeats + 1> seen_;
};

template <WordedSystem S>
GameOf<S>::GameOf(Origin origin, State initial) : origin_(std::move(origin)), initial_(std::move(initial)), state_(initial_) {}

template <WordedSystem S>
GameOf<S>::~GameOf() = default;

template <WordedSystem S>
std::unique_ptr<GameOf<S>> GameOf<S>::begin(Origin origin, State initial, Dice& dice) {
  auto game = std::unique_ptr<GameOf>(new GameOf(std::move(origin), std::move(initial)));
  return game->open_with(dice) ? std::move(game) : nullptr;
}

template <WordedSystem S>
std::unique_ptr<GameOf<S>> GameOf<S>::resume(Saved<S> saved) {
  auto game = std::unique_ptr<GameOf>(new GameOf(std::move(saved.origin), std::move(saved.initial)));
  game->replay(std::move(saved));
  return game;
}

template <WordedSystem S>
auto GameOf<S>::seen(Seat seat) const -> const State& {
  auto& slot = seen_[static_cast<std::size_t>(index(seat) < 0 ? kMaxSeats : index(seat))];
  if (slot.first != version_) slot = {version_, S::redact(state_, seat)};
  return *slot.second;
}

template <WordedSystem S>
std::optional<Refusal> GameOf<S>::submit(Seat seat, const Command& command, Dice& dice) {
  if (!S::to_act(state_).contains(seat)) return Refusal{S::outcome(state_) ? "game_over" : "not_your_decision", {}, {}};
  if (auto refusal = S::check(seen(seat), seat, command)) return refusal;
  Record record{seat, command, {}, 0, state_, {}, false, std::nullopt, offers_};
  State after = state_;
  Transcript<S> t(after, dice);
  S::resolve(t, seat, command);
  S::advance(t);
  if (!t.good()) return Refusal{"dice_missing", {}, {}};
  enter(std::move(record), t, std::move(after));
  return std::nullopt;
}

template <WordedSystem S>
std::optional<Refusal> GameOf<S>::submit(Seat seat, const Aside& aside, Dice& dice) {
  if (auto refusal = check(seat, aside)) return refusal;
  Record record{seat, {}, {}, 0, state_, {}, false, aside, offers_};
  State after = state_;
  SeatSet offers = offers_;
  Transcript<S> t(after, dice);
  carry_out_aside<S>(t, seat, aside, offers);
  if (!t.good()) return Refusal{"dice_missing", {}, {}};
  offers_ = offers;
  enter(std::move(record), t, std::move(after));
  return std::nullopt;
}

template <WordedSystem S>
void GameOf<S>::enter(Record record, const Transcript<S>& t, State after) {
  record.faces = t.faces();
  record.entries = t.entries();
  record.undoable = !record.aside && takes_nothing_back(record, after);
  record.after = fingerprint_of(after);
  state_ = std::move(after);
  log_.push_back(std::move(record));
  ++version_;
}

template <WordedSystem S>
std::optional<Refusal> GameOf<S>::check(Seat seat, const Aside& aside) const {
  const bool there = index(seat) >= 0 && index(seat) < kMaxSeats && !S::seat_name(state_, seat).empty();
  if (!there || S::outcome(state_)) return Refusal{S::outcome(state_) ? "game_over" : "not_your_decision", {}, {}};
  // An automaton throws only for units of its own system that it knows, and only in its turn.
  const auto thrown = throw_of(aside);
  const auto throws_for = [&](UnitRef actor) { return !solo_actor<S>(seen(seat), actor).text.empty() && solo_actor_known<S>(seen(seat), seat, actor); };
  if (thrown && (!S::to_act(state_).contains(seat) || !throws_for(thrown->actor))) return Refusal{"not_your_decision", {}, {}};
  return check_aside(aside, seat, playing<S>(state_), offers_);
}

template <WordedSystem S>
Read<Explained> GameOf<S>::preview_aside(Seat seat, const Read<Aside>& read) const {
  if (auto* error = std::get_if<DataError>(&read)) return *error;
  Explained plan;
  plan.refusal = check(seat, std::get<Aside>(read));
  if (plan.refusal) return plan;
  if (auto roll = plan_aside(std::get<Aside>(read), seat)) plan.rolls.push_back(*std::move(roll));
  if (const auto thrown = throw_of(std::get<Aside>(read))) plan.rolls.push_back(*next_throw<S>(seen(seat), seat, *thrown, {}));
  return plan;
}

template <WordedSystem S>
std::vector<Choice> GameOf<S>::asides(Seat seat) const {
  std::vector<Choice> list;
  for (std::size_t i = 0; i < count_of<AsideKind>(); ++i) {
    const Aside aside{static_cast<AsideKind>(i), 1, 6};
    if (!throw_of(aside)) list.push_back({name_of(aside.kind), {aside_verb(aside.kind), {}}, Gesture::kNone, kNoUnit, check(seat, aside)});
  }
  return list;
}

template <WordedSystem S>
Read<Explained> GameOf<S>::preview(Seat seat, const Value& command, std::span<const Value> before) const {
  if (auto aside = read_aside(command)) return preview_aside(seat, *aside);
  const std::optional<State> after = before.empty() ? std::nullopt : foreseen(seat, before);
  if (!before.empty() && !after) return DataError{"", command.line, "comes after what nobody can know"};
  const State& state = after ? *after : seen(seat);
  auto read = S::read_command(state, command);
  if (auto* error = std::get_if<DataError>(&read)) return *error;
  return S::plan(state, seat, std::get<Command>(read));
}

template <WordedSystem S>
std::optional<typename S::State> GameOf<S>::foreseen(Seat seat, std::span<const Value> commands) const {
  State state = seen(seat);
  for (const Value& said : commands) {
    const auto read = S::read_command(state, said);
    const auto* command = std::get_if<Command>(&read);
    if (!command || S::check(state, seat, *command)) return std::nullopt;
    ScriptedDice none;
    Transcript<S> t(state, none);
    S::resolve(t, seat, *command);
    S::advance(t);
    if (!t.good()) return std::nullopt;
  }
  return state;
}

template <WordedSystem S>
std::optional<Value> GameOf<S>::pass(Seat seat) const {
  const auto command = S::pass(seen(seat), seat);
  return command ? std::optional<Value>(S::show_command(seen(seat), *command)) : std::nullopt;
}

template <WordedSystem S>
Objection GameOf<S>::submit(Seat seat, const Value& command, Dice& dice) {
  if (auto said = read_aside(command)) {
    if (auto* error = std::get_if<DataError>(&*said)) return *error;
    if (auto refusal = submit(seat, std::get<Aside>(*said), dice)) return *refusal;
    return {};
  }
  auto read = S::read_command(seen(seat), command);
  if (auto* error = std::get_if<DataError>(&read)) return *error;
  if (auto refusal = submit(seat, std::get<Command>(read), dice)) return *refusal;
  return {};
}

template <WordedSystem S>
bool GameOf<S>::undo() {
  if (!can_undo()) return false;
  state_ = std::move(log_.back().before);
  offers_ = log_.back().offers;
  log_.pop_back();
  replayed_ = std::min(replayed_, actions());
  ++version_;
  return true;
}

template <WordedSystem S>
std::vector<LogLine> GameOf<S>::log(Seat seat, int first, int last) const {
  std::vector<LogLine> lines;
  const bool all = outcome() && !can_undo();  // then everything is open to everybody
  for (int action = first; action <= last; ++action) {
    const Seat actor = action == 0 ? kNoSeat : log_[static_cast<std::size_t>(action - 1)].seat;
    State at = action == 0 ? initial_ : before(action);
    const Record* said = action > 0 && log_[static_cast<std::size_t>(action - 1)].aside ? &log_[static_cast<std::size_t>(action - 1)] : nullptr;
    const auto thrown = said ? throw_of(*said->aside) : std::nullopt;
    const bool told = thrown && (all || solo_actor_known<S>(at, seat, thrown->actor));
    for (const Entry& entry : entries(action)) append_line(lines, at, all, seat, action, actor, entry);
    // The line about a throw follows its roll, like every sentence about an outcome. A player who does not know the unit sees only what it does.
    if (told) lines.push_back({action, actor, throw_line_of(*said, *thrown), std::nullopt});
    if (said && !thrown) lines.push_back({action, actor, aside_line(*said->aside, S::seat_name(at, actor), said->faces), std::nullopt});
  }
  return lines;
}

/// The line for a player who knows the actor.
template <WordedSystem S>
Message GameOf<S>::throw_line_of(const Record& record, const solo::Throw& thrown) const {
  const solo::Posture posture = solo_posture<S>(S::redact(record.before, record.seat), record.seat);
  return solo::throw_line(thrown, record.faces, posture, Name{S::seat_name(record.before, record.seat)}, solo_actor<S>(record.before, thrown.actor));
}

template <WordedSystem S>
std::vector<std::uint64_t> GameOf<S>::trail() const {
  std::vector<std::uint64_t> prints{fingerprint_of(after(0))};
  for (const Record& record : log_) prints.push_back(record.after);
  if (disagrees_) prints.back() = fingerprint();
  return prints;
}

template <WordedSystem S>
bool GameOf<S>::same_setup(const Game& other) const {
  return other.system() == system() && fingerprint_of(*static_cast<const GameOf&>(other).initial_.setup) == fingerprint_of(*initial_.setup);
}

template <WordedSystem S>
Saved<S> GameOf<S>::saved(int first) const {
  const bool whole = first == 1;
  const State& initial = whole ? initial_ : first > actions() ? state_ : before(first);
  Saved<S> saved{origin_, *initial.setup, initial, whole ? opening_faces_ : std::vector<std::int16_t>(), fingerprint_of(whole ? after(0) : initial),
                 {}, state_};
  for (int action = first; action <= actions(); ++action) {
    const Record& record = log_[static_cast<std::size_t>(action - 1)];
    saved.log.push_back({record.seat, record.command, record.faces, record.after, record.aside});
  }
  return saved;
}

template <WordedSystem S>
bool GameOf<S>::open_with(Dice& dice) {
  Transcript<S> t(state_, dice);
  S::advance(t);
  opening_faces_ = t.faces();
  opening_ = t.entries();
  return t.good();
}

template <WordedSystem S>
bool GameOf<S>::takes_nothing_back(const Record& record, const State& after) const {
  if constexpr (NarrowsUndo<S>) {
    if (!S::may_take_back(record.before)) return false;
  }
  const SeatSet before = S::to_act(record.before);
  if (!record.faces.empty() || before != S::to_act(after) || before != SeatSet(record.seat)) return false;
  State foreseen = S::redact(record.before, record.seat);
  ScriptedDice none;
  Transcript<S> t(foreseen, none);
  S::resolve(t, record.seat, record.command);
  S::advance(t);
  return t.good() && same(S::redact(foreseen, record.seat), S::redact(after, record.seat));
}

template <WordedSystem S>
void GameOf<S>::append_line(std::vector<LogLine>& lines, State& at, bool all, Seat seat, int action, Seat actor, const Entry& entry) {
  if (const auto* roll = std::get_if<RollMade>(&entry)) {
    if (all || roll->plan.seen_by(seat)) lines.push_back({action, roll->plan.thrown.by == kNoSeat ? actor : roll->plan.thrown.by, std::nullopt, *roll});
    return;
  }
  const auto& event = std::get<typename S::Event>(entry);
  const State seen = S::redact(at, seat);
  if (const auto witnessed = S::witness(at, event, seat))
    if (auto text = S::log_line(seen, *witnessed)) {
      if constexpr (KnowsWhose<S>) {
        if (const Seat whose = S::whose(seen, *witnessed); whose != kNoSeat) actor = whose;
      }
      lines.push_back({action, actor, std::move(text), std::nullopt});
    }
  S::evolve(at, event);
}

template <WordedSystem S>
void GameOf<S>::replay(Saved<S> saved) {
  RecordedDice dice(saved.opening_faces);
  bool agrees = open_with(dice) && dice.used_up() && fingerprint_of(state_) == saved.opening_after;
  for (auto& action : saved.log) {
    if (!agrees) break;
    agrees = replay_action(action);
  }
  replayed_ = actions();
  if (!agrees || !same(state_, saved.current)) {
    // The rules have changed since: the saved position counts, and the record ends where it last agreed.
    state_ = std::move(saved.current);
    ++version_;  // what a seat saw of the position before may differ from what it sees now
    if (!log_.empty()) log_.back().undoable = false;
    disagrees_ = true;
  }
}

template <WordedSystem S>
bool GameOf<S>::replay_action(const LoggedAction<S>& action) {
  RecordedDice dice(action.faces);
  if (action.aside ? submit(action.seat, *action.aside, dice) : submit(action.seat, action.command, dice)) return false;
  if (dice.used_up() && log_.back().after == action.after) return true;
  state_ = std::move(log_.back().before);
  ++version_;
  offers_ = log_.back().offers;
  log_.pop_back();
  return false;
}

template <WordedSystem S>
std::string_view GameOf<S>::system() const { return S::kId; }

template <WordedSystem S>
std::uint64_t GameOf<S>::fingerprint() const { return fingerprint_of(state_); }

template <WordedSystem S>
SeatSet GameOf<S>::to_act() const { return S::to_act(state_); }

template <WordedSystem S>
std::optional<Outcome> GameOf<S>::outcome() const { return S::outcome(state_); }

template <WordedSystem S>
std::string GameOf<S>::seat_name(Seat seat) const { return S::seat_name(state_, seat); }

template <WordedSystem S>
std::vector<Choice> GameOf<S>::choices(Seat seat, std::optional<UnitRef> actor) const { return S::choices(seen(seat), seat, actor); }

template <WordedSystem S>
std::vector<std::uint8_t> GameOf<S>::save() const { return write_save(saved()); }

}  // namespace hexinch::match
