#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ui/actions.h"
#include "board/board.h"
#include "match/game.h"
#include "text/sentences.h"
#include "ui/models.h"

namespace hexinch::page {

/// A command about to be given, whatever its type.
struct Attempt {
  std::function<std::optional<Refusal>(Dice&)> submit;  ///< strong: after a refusal the game is as before
  std::function<std::vector<PlannedRoll>()> foreseen;   ///< the rolls that the seat knew would follow; may be empty
  std::function<void()> done;                           ///< it was carried out; may be empty
};

/// What a system's half of the page may use of the other half.
class Host {
 public:
  virtual ~Host() = default;
  virtual const Sentences& sentences() const = 0;
  virtual const view::Atlas& atlas() const = 0;
  /// What boards draw with. There once a game is shown, not yet while it is set up.
  virtual view::Stage& stage() = 0;
  /// Shows a refusal with its rule; nothing else happens.
  virtual void refuse(const Refusal& refusal) = 0;
  /// Says something for a while.
  virtual void note(ui::NoteLine line) = 0;
  /// Gives the command: now, or, if the players roll their own dice, as soon as they have typed the faces. Saving, log, dice and hand-over follow.
  virtual void attempt(Attempt attempt) = 0;
  /// Somebody sits at this device who plays that seat.
  virtual bool plays_here(Seat seat) const = 0;
};

/// What a lesson says at a moment of the game.
struct Hint {
  std::string_view text;  ///< id
  Seat side = kNoSeat;    ///< for whom; kNoSeat: all
  bool fits = false;      ///< its moment is now, for the player who has the go
};

/// What happens in an action before the first roll that players see fall, and the rest. Without such a roll all of it happens before.
enum class Part : std::int8_t { kUntilDice, kSinceDice };

/// A system's half of the page: turns its State into a scene and models, and finished gestures into commands. It decides no rule: legality, cost and
/// odds come from the engine. One object for each game.
class SystemView {
 public:
  virtual ~SystemView() = default;

  virtual match::Game& game() = 0;
  const match::Game& game() const { return const_cast<SystemView*>(this)->game(); }
  /// The host is there before anything below is called.
  void sit_down(Host& host) { host_ = &host; }
  /// From now on the view shows what `viewer` knows and takes their gestures; kNoSeat: those of the seat that must decide.
  void look_as(Seat viewer) {
    viewer_ = viewer;
    bystander_ = false;
    reset();
  }
  /// From now on the view shows a spectator what everybody knows.
  void look_as_bystander() {
    viewer_ = kNoSeat;
    bystander_ = true;
    reset();
  }

  /// While the computer has the go, nobody's hands are on the table, even if it plays all seats.
  void spectate(bool on) {
    if (on != spectated_) reset();
    spectated_ = on;
  }

  /// The board that shows the view's scene. Asked for only while the game is shown.
  virtual view::Board& board() = 0;
  /// Fills the whole scene, and of the screen: top.title to top.phase, detail, odds, unit, pending, still, under, tutorial. Called when the game, the gesture
  /// or the look has changed.
  virtual void refresh(ui::Screen& screen) = 0;
  /// True once after a gesture has changed what refresh() would fill in.
  bool take_changed() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
  }

  virtual void hover(const view::Pick& pick) = 0;
  virtual void leave() {}
  virtual void tap(const view::Pick& pick) = 0;
  /// The second press of a double one, whose first has planned something: it must not confirm what nobody has seen yet.
  virtual void tap_again(const view::Pick&) {}
  virtual void long_press(const view::Pick& pick) = 0;
  /// A piece is being dragged: true if the view takes the drag (else the board is panned).
  virtual bool drag_begin(const view::Pick& pick) = 0;
  virtual void drag_over(const view::Pick& pick) = 0;
  virtual void drop(const view::Pick& pick) = 0;
  /// Adds the rows of what can be done here: those of all games, then of this kind of board, then of this system.
  virtual void add_actions(Actions& actions) { actions.add<SystemView>(*this, rows()); }
  /// Called after one of them was done: the plan may have changed.
  virtual void planned_anew() { touch(); }
  /// For the keyboard: these move the cursor one step in one of six directions (E, SE, SW, W, NW, NE; on hexes: to that neighbour) or to the next unit that can
  /// act or be attacked, and tap or look at what is there.
  virtual void move_cursor(int direction) = 0;
  virtual void next_unit(bool backwards) = 0;
  virtual void next_target(bool backwards) = 0;
  virtual void tap_cursor() = 0;
  virtual void look_at_cursor() = 0;
  /// What is meant by a unit's name, or by a place: a hex by its name, a place on a table as [x, y] in thousandths of an inch. None: there is no such thing.
  virtual std::optional<view::Pick> named(const Value& what) const = 0;
  /// What a command that a player has written stands for, now or after other commands that have not been given: usually itself, but if it names only a goal
  /// that is further than a step, the way there is filled in, and what must come first is put before it. Empty: that can't be known yet.
  virtual std::vector<Value> completed(Value command, std::span<const Value>) const { return {std::move(command)}; }
  /// Why the unit can't get there, if a command names only a goal and that is out of reach.
  virtual std::optional<Refusal> out_of_reach(const Value&) const { return std::nullopt; }
  /// What the game as text says of a unit or a place besides its card.
  virtual std::string told_besides(const view::Pick&) const { return {}; }
  /// The lie of the land in words: what there is, and where.
  virtual std::string survey() const = 0;
  /// Each key pressed at the board is offered here first, for ways that are typed. True if the view took it.
  virtual bool hear(char32_t) { return false; }
  /// Where the cursor is, in board units, none before it was first moved; and whether a tap there would confirm what is planned.
  virtual std::optional<view::Vec2> cursor() const = 0;
  virtual bool cursor_confirms() const = 0;
  /// Takes back what is only planned or selected; false if there is nothing.
  virtual bool cancel() = 0;

  /// The game was changed from outside (undo, another seat's decision): gestures under way are void.
  virtual void reset() = 0;
  /// Motion of the last action: advances by the time passed and says whether it still runs.
  virtual bool animate(float elapsed_ms) = 0;
  virtual void skip_animation() = 0;
  /// Where the piece in motion goes, in board units.
  virtual std::optional<view::Vec2> walks_to() const = 0;
  /// Begins the motion in that part of an action, 1 the first; on a table together with what moves already, on hexes instead of it.
  virtual void show_motion(int action, Part part) = 0;
  /// Shows the position after so many actions; none: the present again. In the past nothing can be done. `undecided`: the dice of the last of them have not
  /// come to rest, so it is the position that they decide about.
  virtual void show_past(std::optional<int> actions, bool undecided) = 0;
  /// What the viewer should see when the go comes, in board units: the unit that they must decide about amid a turn, else where their pieces stand; once the
  /// game is over, where all pieces stand. Before the first one stands, the middle of their zone.
  virtual std::vector<view::Vec2> own_places() const = 0;
  /// Where what is in the player's hand stands, all of it.
  virtual std::vector<view::Vec2> hand_places() const {
    const auto at = cursor();
    return at ? std::vector<view::Vec2>{*at} : std::vector<view::Vec2>();
  }

  /// Where pieces would stand that are only planned, as refresh() has filled them in.
  virtual std::vector<view::Vec2> planned_places() const { return {}; }

  /// Units are being set up one by one, and a player who passes sets up the next one as the scenario suggests.
  virtual bool sets_up_in_turn() const { return false; }

  /// The position lies within what a player confirms by one press, which gives several commands. Undo takes them back together.
  virtual bool midway() const { return false; }

  /// Seats that the rules run by dice: nobody sits there, and nobody sees what they know. decide_by_rules() gives the next command of the one that has the go.
  virtual SeatSet automatic() const { return {}; }
  virtual void decide_by_rules() {}
  /// The faction colour of a seat, 0 to 5.
  virtual int faction(Seat seat) const { return index(seat); }
  /// The position as plain data for the mirror: turn, turns, phase, words, prompts, units, board, and what could be done.
  virtual Value summary() const = 0;
  /// The same as that seat knows it, without what could be done; kNoSeat: as everybody knows it. For the start screen.
  virtual Value summary_for(Seat seat) const = 0;
  /// The tutorial's hints that have been put away, a bit each, so that they stay away when the game is opened again.
  std::uint32_t hints_away() const { return hints_away_; }
  void put_hints_away(std::uint32_t hints) { hints_away_ = hints; }
  /// The words of the lesson's hint that is shown; empty: there is none.
  std::string hint_words() const;
  /// Extra facts for browser tests: where units stand, what is reachable.
  virtual Value facts() const = 0;

 protected:
  Host& host() const { return *host_; }
  /// The seat whose knowledge is shown. If nobody has sat down yet, as when a link is looked at, that is the seat that must decide, or no seat if the rules
  /// decide for it.
  [[gnu::noinline]] Seat seat() const;
  /// The game is over, or somebody else has the go: everything can be looked at, nothing done.
  bool watching() const { return spectated_ || !game().to_act().contains(seat()); }
  void touch() { changed_ = true; }
  std::string words(std::string_view id, std::initializer_list<Argument> arguments = {}) const;
  std::string words(std::string_view id, Arguments arguments) const;
  /// Gives the command that is planned.
  virtual void confirm() = 0;
  /// A unit in a list of the panels was pressed.
  virtual void choose_listed(const ui::Press& press) = 0;
  /// The card that is read is put away.
  virtual void close_detail() = 0;
  /// The lesson's hints, in their order. None shows while the game asks about something that is not the phase's own business.
  virtual std::vector<Hint> prompts() const { return {}; }
  /// Shows the first that fits and has not been put away.
  void fill_tutorial(ui::Screen& screen) const;
  /// Game, system and turn, no phases yet. `limit`: turns of the game, 0: no limit.
  void fill_turn(ui::TopBarModel& top, int turn, int limit) const;

 private:
  static std::span<const Action> rows();
  void put_hint_away();
  std::optional<std::size_t> hint(const std::vector<Hint>& all) const;

  Host* host_ = nullptr;
  std::uint32_t hints_away_ = 0;  ///< a bit each
  Seat viewer_ = kNoSeat;
  bool bystander_ = false;
  bool spectated_ = false;
  bool changed_ = true;
};

}  // namespace hexinch::page
