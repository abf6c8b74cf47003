#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/table/stride.h"
#include "board/table/table_board.h"
#include "board/table_scene.h"
#include "systems/grip.h"
#include "systems/hand.h"
#include "systems/roster.h"
#include "systems/system_view.h"
#include "systems/tape.h"

namespace hexinch::page {

/// The player's hand over a table measured in inches, for every system: what is selected, carried, turned, pointed at and under the keyboard's cursor, the
/// tape measure, and which unit is on the move. A system says what units there are and what a tap at one of them, or at a place, means.
class InchTable : public SystemView {
 public:
  void hover(const view::Pick& pick) override;
  void leave() override;
  void tap(const view::Pick& pick) override;
  void long_press(const view::Pick& pick) override;
  bool drag_begin(const view::Pick& pick) override;
  void drag_over(const view::Pick& pick) override;
  void drop(const view::Pick& pick) override;
  bool cursor_confirms() const override;
  bool cancel() override;
  void move_cursor(int direction) override;
  void next_unit(bool backwards) override;
  void next_target(bool backwards) override;
  void tap_cursor() override;
  void look_at_cursor() override;
  std::optional<view::Pick> named(const Value& what) const override;
  std::string survey() const override;
  bool hear(char32_t key) override;
  std::optional<view::Vec2> cursor() const override;
  void add_actions(Actions& actions) override;
  bool animate(float elapsed_ms) override { return stride_.step(elapsed_ms, scene_.bases); }
  void skip_animation() override { stride_.end(); }
  std::optional<view::Vec2> walks_to() const override { return stride_.goal() ? std::optional(stride_.goal()->at) : std::nullopt; }
  void show_past(std::optional<int> actions, bool undecided) override;
  std::vector<view::Vec2> own_places() const override;
  std::vector<view::Vec2> hand_places() const override;
  std::vector<view::Vec2> planned_places() const override;
  view::Board& board() override;
  Value facts() const override;

 protected:
  using Vec2 = view::Vec2;

  // What the system says of its units, of the ground, and of what the hand wants.

  virtual int units() const = 0;
  /// Where a unit has several bases, each is a piece. Pieces have the numbers that scene_.bases carry; a unit's own base, base(unit), is one of them.
  virtual int pieces() const { return units(); }
  virtual UnitRef unit_of(int piece) const { return unit_at(piece); }
  /// Its base where it stands; none: it is not on the table.
  virtual std::optional<view::Base> piece(int piece) const { return on_table(unit_at(piece)) ? std::optional(base(unit_at(piece))) : std::nullopt; }
  /// Does it have a base on the table, or one that waits to be set up?
  virtual bool on_table(UnitRef unit) const = 0;
  virtual view::Base base(UnitRef unit) const = 0;
  virtual Seat owner(UnitRef unit) const = 0;
  virtual std::string name(UnitRef unit) const = 0;
  /// Has the seat that must decide something to do with it now?
  virtual bool can_act(UnitRef unit) const = 0;
  virtual void select(UnitRef unit) = 0;
  /// See Played.
  virtual void look_back(std::optional<int> actions, bool undecided) = 0;
  /// The player who has the go tapped at this unit or place.
  virtual void tap_at(std::optional<UnitRef> unit, Vec2 at) = 0;
  /// The unit of either side that the player must decide about in the middle of a turn; none: there is none.
  virtual UnitRef asked_about() const { return kNoUnit; }
  /// May the hand pick it up? take_up() then begins from where it stands (true) or from where it is planned to go (false).
  virtual bool can_carry(UnitRef unit) const = 0;
  virtual void take_up(bool from_its_place) = 0;
  virtual void carry_to(Vec2 at) = 0;
  virtual void put_down() {}
  /// Where the selected unit would stand, none if nothing is planned. turn_to() turns it there, to whole degrees clockwise from north.
  virtual std::optional<view::Base> ghost() const = 0;
  virtual bool can_turn() const = 0;
  virtual void turn_to(int heading) = 0;
  /// Degrees that it can still turn there for free, either way.
  virtual int free_turn() const = 0;
  /// Plans its way on, `to` there: `amount` thousandths of an inch ahead or back, or to the left or right with its facing kept.
  enum class Way : std::int8_t { kAhead, kBack, kLeft, kRight };
  virtual void go(Way way, int amount, Vec2 to) = 0;
  /// A unit was chosen from a list in the panels.
  virtual void choose_from_list(UnitRef unit) { select(unit); }
  void close_detail() override { detail_.reset(); }
  /// Can the selected unit attack it now, or any unit if none is selected? aim_at() plans that.
  virtual bool can_target(UnitRef unit) const = 0;
  virtual void aim_at(UnitRef unit) = 0;
  /// The one to begin with; none: the first in the list.
  virtual UnitRef first_target() const { return kNoUnit; }
  virtual bool aimed_at(UnitRef unit) const = 0;
  /// Takes back the last thing that is only planned; false if there is nothing.
  virtual bool take_back() = 0;
  /// The unit's card with its values alone, for reading; and what a place is and does.
  virtual ui::UnitModel card_of(UnitRef unit) const = 0;
  virtual std::string ground_words(Vec2 at) const = 0;
  /// What to say about a measured line besides its length. It may mark on the board what is in the way. None: nothing.
  struct Looked {
    std::string words;
    bool seen = true;
  };
  struct End {
    Vec2 at;
    std::optional<UnitRef> unit;  ///< who stands there
  };
  virtual std::optional<Looked> look_along(const End& from, const End& to) = 0;
  virtual std::vector<ui::NoteLine> ground_lines(Vec2 at) const = 0;
  /// Known enemies that could hit the selected unit where it is planned to go, with their chances.
  virtual std::vector<std::pair<UnitRef, Fraction>> threats() const = 0;
  /// Such a chance in words: {n} per cent.
  virtual const char* threat_words() const { return "page.inch.to_hit"; }
  /// A length, {n}, and a place, {x} and {y}, in words.
  virtual const char* length_words() const { return "page.inch.inches"; }
  virtual const char* place_words() const { return "page.inch.place"; }
  /// Do units have arcs? Else arcs and reach are no tools here.
  virtual bool has_arcs() const { return true; }
  /// Is there more to show of lines of sight than the tape does?
  virtual bool has_sights() const { return true; }
  /// What paints rectangular bases; null where all are round.
  virtual std::unique_ptr<view::SlabPainter> slabs() { return nullptr; }
  /// Phase, turn, what is planned.
  virtual Value::Object gesture_facts() const = 0;

  // What the board does for the system.

  bool own(UnitRef unit) const { return owner(unit) == seat(); }
  bool own_selected() const { return selected_ != kNoUnit && own(selected_); }
  std::optional<int> piece_at_place(Vec2 at) const;
  std::optional<UnitRef> unit_at_place(Vec2 at) const;
  std::optional<UnitRef> unit_at_pick(const view::Pick& pick) const;
  /// Where its bases stand on the table.
  std::vector<Vec2> places_of(UnitRef unit) const;
  /// Lines of sight are shown.
  bool sights() const { return sight_; }
  bool measuring() const { return tape_.on(); }
  /// The first unit that can act.
  void select_first();
  ui::UnitModel card_head(UnitRef unit) const { return page::card_head(unit, token(unit)); }
  ui::Token token(UnitRef unit, int counters = 1) const;
  std::vector<ui::Token> tokens(const std::vector<UnitRef>& shown, int counters = 1) const;
  /// A base in its side's colour, not placed yet.
  view::Base blank(UnitRef unit) const;
  /// Marks the piece of terrain that a refusal names.
  void mark_named(const Refusal& refusal);
  /// A red tag on the board, in two lines at most, and that mark.
  void hinder(Vec2 at, const Refusal& refusal);
  /// Names what hides most of a target: a feature by its number on the map, else a unit.
  void mark_hider(int feature, UnitRef unit, int percent);

  // These fill the scene, in this order, then the screen.

  /// A finger carries something to that place, or did and has let go.
  void link_to_finger(const view::Pick& pick) { carried_beside_ = pick.finger ? std::optional(pick) : std::nullopt; }
  void unlink() { carried_beside_.reset(); }
  void clear_overlays();
  void fill_bases();
  void fill_tape();
  /// Shows the selected unit where it is planned to go, with the handle that turns it; the place where it stands is only marked. Returns its base there, or
  /// where it stands if nothing is planned.
  view::Base fill_ghost();
  /// Shows how far enemies are from a place: the nearest three in the arc, or the nearest outside it if there is none. If sight is shown, returns the nearest
  /// in the arc without a line, so that the caller can show how much of it is seen.
  struct Distance {
    UnitRef unit = kNoUnit;
    float away = 0;
    std::string words;
    bool in_arc = true;
    int seen = 100;  ///< per cent of it
  };
  std::optional<UnitRef> fill_distances(Vec2 from, std::vector<Distance> distances);
  /// Puts their names beside those that can be aimed at.
  void name_targets();
  /// Marks the enemies that could hit the selected unit, with their chances.
  void fill_threats();
  /// Comes last: the card that is being read, what lies under the pointer, the units that the roll on the card names, and the unit on its way.
  void fill_looks(ui::Screen& screen);
  /// Lists the units that can still act, under these words. `warns`: a player who ends the phase without them is asked first.
  void fill_still(ui::Screen& screen, std::string words, bool warns = false) const;

  view::TableScene scene_;
  UnitRef selected_ = kNoUnit;
  UnitRef waiting_ = kNoUnit;  ///< the selected unit, while dice fall
  std::optional<Vec2> cursor_;
  std::optional<Detail<Vec2>> detail_;
  Grip grip_;                           ///< of the selected unit
  std::optional<std::string> written_;  ///< while a way is being written
  view::Stride stride_;                 ///< the last unit that moved, on its way
  // Overlays that are switched on and off.
  bool reach_ = true;
  bool sight_ = true;
  bool arc_ = false;

 private:
  static std::span<const Action> rows();
  void choose_listed(const ui::Press& press) override;
  void switch_threats();
  void turn_towards(Vec2 at);
  void show_threats(bool on);
  void measure(Vec2 to);
  void fill_detail(ui::Screen& screen) const;
  bool inside(Vec2 at) const;  ///< is it on the mat?
  std::optional<Vec2> feature_called(std::string_view text) const;
  void write(std::string_view text);

  std::unique_ptr<view::TableBoard> board_;
  std::string under_;  ///< what lies under the pointer
  std::optional<view::Pick> carried_beside_;  ///< what a finger carries beside it
  Tape<Vec2> tape_;
  std::string taped_;  ///< what the tape says
  bool threat_ = false;
};

}  // namespace hexinch::page
