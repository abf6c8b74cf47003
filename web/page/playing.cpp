#include <memory>

#include "page/bridge.h"
#include "match/pack.h"
#include "page/page.h"

/// What is done in the game: commands of people and of the computer, what follows from them, and replays. The shell's worker is asked for each of the
/// computer's commands (web/shell/module/opponent.mjs); it knows no more than the game as it was saved.
namespace hexinch::page {
namespace {

/// What is wrong with a command's words: "B2" names no unit of this game.
std::string misread(const DataError& error) {
  if (!error.given.empty()) return "“" + error.given + "” " + error.problem + ".";
  return (error.path.empty() ? "" : error.path + ": ") + error.problem;
}

}  // namespace

// ---- commands

/// A command in words, given by the first seat that must decide; asides are that seat's too. A mistake in its wording goes to `problem`.
Attempt Page::attempt_of(const Value& command, std::shared_ptr<std::string> problem) {
  match::Game& game = this->game();
  const Seat seat = game.to_act().first();
  const auto submit = [&game, seat, command, problem](Dice& dice) -> std::optional<Refusal> {
    const auto objection = game.submit(seat, command, dice);
    if (const auto* error = std::get_if<DataError>(&objection)) *problem = misread(*error);
    if (const auto* refusal = std::get_if<Refusal>(&objection)) return *refusal;
    return problem->empty() ? std::nullopt : std::optional(Refusal{"unreadable", {}, {}});
  };
  const auto foreseen = [&game, seat, command] {
    auto plan = game.preview(seat, command);
    auto* explained = std::get_if<Explained>(&plan);
    return explained ? std::move(explained->rolls) : std::vector<PlannedRoll>();
  };
  return {submit, foreseen, {}};
}

/// Why one of several commands will be refused, as far as that is known before the first is given. Dice may decide what follows, but not whether it can be
/// read: a mistake in its wording goes to `problem`.
std::optional<Refusal> Page::foreseen_refusal(const std::vector<Value>& commands, std::string& problem) const {
  const Seat seat = game().to_act().first();
  bool known = true;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const auto alone = game().preview(seat, commands[i]);
    if (const auto* error = std::get_if<DataError>(&alone); error && !error->given.empty()) {
      problem = misread(*error);
      return Refusal{"unreadable", {}, {}};
    }
    const auto plan = game().preview(seat, commands[i], std::span(commands).first(i));
    const auto* explained = std::get_if<Explained>(&plan);
    if (const auto* error = std::get_if<DataError>(&plan); known && error) {
      problem = misread(*error);
      return Refusal{"unreadable", {}, {}};
    }
    known = known && explained;
    if (known && explained->refusal) return explained->refusal;
  }
  return std::nullopt;
}

/// Gives what a player has written, which may stand for several commands: none of them if it is known that one would be refused. Dice may change what is
/// to follow, so the view is asked again after each.
std::optional<Refusal> Page::give_written(const Value& written, const std::shared_ptr<std::string>& problem) {
  std::vector<Value> commands = view_->completed(written, {});
  const SeatSet seats = game().to_act();
  while (commands.size() > 1) {
    if (auto refusal = foreseen_refusal(commands, *problem)) return refusal;
    if (auto refusal = give(attempt_of(commands.front(), problem))) return refusal;
    if (dice_.types()) *problem = sentences().words("page.own_dice.first");
    else if (game().outcome() || game().to_act() != seats) return Refusal{"not_your_decision", {}, {}};
    if (!problem->empty()) return std::nullopt;
    const std::size_t left = commands.size() - 1;
    commands = view_->completed(written, {});
    if (commands.size() > left) commands.resize(left);
  }
  return commands.empty() ? std::nullopt : give(attempt_of(commands.front(), problem));
}

void Page::attempt(Attempt attempt) {
  if (const auto refusal = give(std::move(attempt))) refuse(*refusal);
}

std::optional<Refusal> Page::give(Attempt attempt) {
  if (dice_.types()) return std::nullopt;  // one roll at a time
  return settle(dice_.give(std::move(attempt)));
}

/// What follows from a command that was given.
std::optional<Refusal> Page::settle(DiceTable::Answer answer) {
  if (answer.kind == DiceTable::Answer::kDone) acted();
  if (answer.kind == DiceTable::Answer::kAsks) tell_shell();
  return std::move(answer.refusal);
}

void Page::acted() {
  screen_.toast.reset();  // it was about the position before
  view_->skip_animation();
  const int last = game().actions();
  for (int action = remembered_.moved + 1; action <= last; ++action) {
    view_->show_motion(action, Part::kUntilDice);
    if (action < last) view_->show_motion(action, Part::kSinceDice);
  }
  remembered_.moved = last;
  queue_dice(last);
  seats_.pass_on();
  follow_seats();
  tell_shell();
  if (game().outcome()) bridge::finished();
  set_up_rest();
}

bool Page::can_undo() const {
  return view_ && game().can_undo() && !seats_.handing_over() && !replay_.on() && !dice_.types() && !seats_.computer_decides();
}

/// Why nothing can be taken back now.
std::string Page::undo_why() const { return sentences().words(view_ && game().actions() == 0 ? "page.undo_nothing" : "page.undo_why"); }

void Page::undo() {
  if (!view_ || dice_.types() || seats_.computer_decides() || !game().undo()) return;
  while (view_->midway() && game().undo()) {
  }
  view_->reset();
  remembered_.suggested = {};
  remembered_.moved = game().actions();
  dice_.clear();
  tell_shell();
}

/// What the player gives up by ending the phase; empty: nothing.
std::string Page::lost_by_passing() const {
  const Explained plan = game().plan_pass(seats_.decider());
  if (!plan.notes.empty()) return sentences().render(plan.notes[0]);
  if (screen_.unit && screen_.unit->plan_first) return sentences().words("page.plan_warning");
  if (!screen_.still || !screen_.still->warns) return {};
  return sentences().render({"page.still_warning", {{"words", Name{screen_.still->words}}, {"count", Fraction{std::ssize(screen_.still->tokens)}}}});
}

void Page::end_phase() {
  if (!game().can_pass(seats_.decider())) return;
  // The first press says what would be lost, the second one does it.
  const std::string warning = appearance_.warns && remembered_.warned != game().version() ? lost_by_passing() : std::string();
  if (!warning.empty()) {
    remembered_.warned = game().version();
    note({sentences().render({"page.sure", {{"warning", Name{warning}}}}), "", ui::Sign::warning, true, false});
    return;
  }
  pass();
}

void Page::pass() {
  match::Game& game = this->game();
  const Seat seat = game.to_act().first();
  const auto submit = [&game, seat](Dice& dice) { return game.submit_pass(seat, dice); };
  const auto foreseen = [&game, seat] { return game.plan_pass(seat).rolls; };
  attempt({submit, foreseen, {}});
}

bool Page::can_set_up_rest() const {
  const Seat decider = seats_.decider();
  return view_->sets_up_in_turn() && !seats_.computer_decides() && seats_.here(decider) && game().can_pass(decider);
}

/// If a side has left the rest of its set-up to the scenario, its next unit is set up as suggested whenever it has the go.
void Page::set_up_rest() {
  if (can_set_up_rest() && remembered_.suggested.contains(seats_.decider())) pass();
}

// ---- seats

/// The view shows what the player at the table knows. While the computer has the go, nobody's hands are on the table.
void Page::follow_seats() {
  const Seats::News news = seats_.take_news();
  if (news.sat_down) {
    cameraman_.want_own();
    if (seats_.nobody_yet()) view_->look_as_bystander();
    else view_->look_as(seats_.seated());
  }
  view_->spectate(seats_.computer_decides());
  if (news.passed_on) remembered_.passed_on = true;
}

void Page::give_to_computer(SeatSet seats, const Levels& levels) {
  seats_.give_to_computer(seats, levels);
  opponent_.take_seats();
  follow_seats();
}

// ---- the computer's turn

std::string Page::advise(std::string_view json) {
  if (!view_ || !seats_.computer_decides() || dice_.types() || !opponent_.asked(game().version())) return {};  // it was asked about another position
  opponent_.think(0);
  if (opponent_.paused()) {
    opponent_.forget();
    return {};
  }
  std::string problem = sentences().words("page.no_advice");
  auto read = match::parse_json(json);
  const auto* advice = std::get_if<Value>(&read);
  if (const Value* command = advice ? advice->find("command") : nullptr) {
    std::vector<std::string> reasons;
    if (const Value* given = advice->find("reasons"); given && given->list())
      for (const Value& reason : *given->list())
        if (reason.text()) reasons.push_back(*reason.text());
    log_.give_reasons(game().actions() + 1, std::move(reasons));
    const auto unread = std::make_shared<std::string>();
    const auto refusal = give(attempt_of(*command, unread));
    if (!refusal) return {};
    const bool tells = game().sees_all(viewer());  // the reason could be its secret
    if (tells) problem += " " + (unread->empty() ? words_of(*refusal) : *unread);
  }
  give_to_computer({}, {});
  tell_shell();
  return problem;
}

/// Only the words are drawn anew, and not each time; the board behind them stays as it is.
std::string Page::thinking(int progress) {
  if (!view_ || !seats_.captain_decides()) return {};
  if (opponent_.think(progress)) frames_.want(1);
  fill_opponent();
  return thinking_words();
}

std::string Page::thinking_words() const {
  const char* words = seats_.level() == match::Level::kGeneral ? "page.general_thinks" : "page.captain_thinks";
  return sentences().render({words, {{"percent", Fraction{opponent_.percent()}}}});
}

/// Called when nothing moves: asks for the computer's next command once the last roll has been seen. Its rolls lie open for as long as it takes to read them.
/// Players who want no motion turn them over by hand, unless they only watch the computer or read the game as text.
void Page::run_opponent() {
  if (replay_.on() || dice_.types() || seats_.handing_over() || opponent_.paused()) return;
  const bool watched = seats_.all_by_computer(), decides = seats_.computer_decides();
  if (!decides) opponent_.rest();
  if (!decides && !watched) return;
  if (dice_.open() != 0) {
    const bool held = surface_.panels().dice_running() || (appearance_.look.reduced_motion && hands_.focus() && !watched);
    if (opponent_.skips_rolls(watched)) dice_.drop_queue();
    else if (opponent_.leaves_open(dice_.open(), held, watched, frames_.now())) return;
    next_dice();
  }
  if (dice_.open() != 0 || dice_.waits() || !decides || !opponent_.ask(game().version(), dice_.orders_rolled(), watched, frames_.now())) return;
  if (seats_.rules_decide()) return view_->decide_by_rules();
  bridge::think(index(seats_.decider()), static_cast<int>(seats_.level()), opponent_.hurried());
}

bool Page::watches() const { return seats_.all_by_computer() && !game().outcome(); }

// ---- dice and replays

void Page::next_dice() {
  screen_.dice = dice_.next();
  if (screen_.dice) bridge::sound(bridge::Sound::kDice);
}

/// Queues the rolls of an action to be shown one after the other.
void Page::queue_dice(int action) { dice_.queue(story().of(action), factions()); }

/// Nothing shows what dice decide before the last of them has come to rest: not the view, and not a toast. What follows from them moves then.
void Page::wait_for_dice() {
  const int shown = replay_.on() ? replay_.shown() : game().actions();
  const int waits = log_waits() ? shown : 0;
  const int waited = std::exchange(remembered_.undecided, waits);
  if (waited != waits) {
    view_->show_past(waits > 0 || replay_.on() ? std::optional(shown) : std::nullopt, waits > 0);
    if (waits == 0 && waited == shown) view_->show_motion(waited, Part::kSinceDice);
  }
  if (waits == 0 && std::exchange(remembered_.passed_on, false))
    note({sentences().render({"page.hand_over.passed", {{"side", Name{game().player_name(seats_.seated())}}}}), {}, ui::Sign::info});
}

std::string Page::replay(int from) {
  if (!view_) return sentences().words("page.no_game");
  if (seats_.behind_curtain()) return sentences().words("page.hand_over.first");
  dice_.stop_typing();
  const auto stretch = Replay::stretch(game(), viewer(), from);
  if (!stretch) return sentences().words("page.replay.nothing");
  dice_.clear();
  replay_.begin(*stretch, frames_.now());
  view_->show_past(stretch->from, false);
  view_->skip_animation();
  return {};
}

/// Shows that action again, up to the position that it led to. From there the player steps by hand.
void Page::show_moment(int action) {
  if (!view_ || action < 1 || action > game().actions()) return;
  replay_.begin_before(action, game().actions());
  step_replay();
  cameraman_.drop_picture();  // the board comes at once, though dice fall
}

void Page::step_replay(int by) {
  const Replay::Step step = replay_.step(by, frames_.now());
  if (step == Replay::Step::kEnds) end_replay();
  if (step != Replay::Step::kShows) return;
  view_->show_past(replay_.shown(), false);
  view_->skip_animation();
  dice_.clear();
  if (by <= 0) return;
  view_->show_motion(replay_.shown(), Part::kUntilDice);
  queue_dice(replay_.shown());
}

void Page::step_by_hand(int by) {
  replay_.take_in_hand();
  step_replay(by);
}

/// Goes on by itself, unless a roll is being read or motion is not wanted: then the player asks for each step.
void Page::run_replay() {
  if (dice_.open() != 0) replay_.wait(frames_.now());
  else if (!appearance_.look.reduced_motion && replay_.is_due(frames_.now())) step_replay();
}

void Page::end_replay() {
  replay_.end();
  dice_.clear();
  view_->show_past(std::nullopt, false);
  view_->skip_animation();
}

}  // namespace hexinch::page
