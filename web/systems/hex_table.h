#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex/hex.h"
#include "board/hex/hex_board.h"
#include "board/hex/walk.h"
#include "systems/hand.h"
#include "systems/roster.h"
#include "systems/system_view.h"
#include "systems/tape.h"

namespace hexinch::page {

/// The player's hand over a hex map, for every system: what is selected, dragged, pointed at and under the keyboard's cursor, and which unit walks. A system
/// says what units there are and what a tap at one of them, or at a hex, means.
class HexTable : public SystemView {
 public:
  void hover(const view::Pick& pick) override;
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
  std::vector<Value> completed(Value command, std::span<const Value> before) const override;
  std::optional<Refusal> out_of_reach(const Value& command) const override;
  std::string survey() const override;
  std::optional<view::Vec2> cursor() const override { return cursor_ ? std::optional(scene_.map.centre(cell(*cursor_))) : std::nullopt; }
  void add_actions(Actions& actions) override;
  bool animate(float elapsed_ms) override { return walk_.step(elapsed_ms, scene_.counters); }
  void skip_animation() override { walk_.end(); }
  std::optional<view::Vec2> walks_to() const override { return walk_.goal() ? std::optional(scene_.map.centre(*walk_.goal())) : std::nullopt; }
  void show_past(std::optional<int> actions, bool undecided) override;
  std::vector<view::Vec2> own_places() const override;
  view::Board& board() override;
  Value facts() const override;

 protected:
  using Hex = hex::Hex;

  // What the system says of its units, of the ground, and of what the hand wants.

  virtual const hex::HexGrid& grid() const = 0;
  virtual int units() const = 0;
  virtual bool on_map(UnitRef unit) const = 0;
  virtual Hex hex_of(UnitRef unit) const = 0;
  virtual Seat owner(UnitRef unit) const = 0;
  virtual std::string name(UnitRef unit) const = 0;
  /// Has the seat that must decide something to do with it now?
  virtual bool can_act(UnitRef unit) const = 0;
  virtual void select(UnitRef unit) = 0;
  /// See Played.
  virtual void look_back(std::optional<int> actions, bool undecided) = 0;
  /// The player who has the go tapped at this unit or hex.
  virtual void tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) = 0;
  /// Can the hand pick this unit up and carry it? Can it carry the selected unit to this hex?
  virtual bool can_carry(UnitRef unit) const = 0;
  virtual bool can_go(Hex h) const = 0;
  virtual void set_goal(Hex h) = 0;
  /// A unit was chosen from a list in the panels, while no card of its hex is open.
  virtual void choose_from_list(UnitRef unit) { select(unit); }
  void close_detail() override { detail_.reset(); }
  /// Can the selected unit attack it now, or any unit if none is selected? aim_at() plans that.
  virtual bool can_target(UnitRef unit) const = 0;
  virtual void aim_at(UnitRef unit) = 0;
  virtual bool aimed_at(UnitRef unit) const = 0;
  /// The hex that the planned attack goes to, none if none is planned. drop_aim() takes it back.
  virtual std::optional<Hex> aim() const = 0;
  virtual void drop_aim() = 0;
  /// Does it take part in that attack?
  virtual bool joined(UnitRef unit) const = 0;
  /// The unit's card with its values alone, for reading; and what a hex is and does.
  virtual ui::UnitModel card_of(UnitRef unit) const = 0;
  virtual std::string ground_words(Hex h) const = 0;
  virtual std::vector<ui::NoteLine> ground_lines(Hex h) const = 0;
  /// By hex: how many enemies of the seat that must decide could attack there.
  virtual std::vector<std::int16_t> threats() const = 0;
  virtual view::Counter counter(UnitRef unit) const = 0;
  virtual view::MapCell map_cell(Hex h) const = 0;
  /// What a map has besides its cells: how it lies, what runs along its hexsides.
  virtual void fill_sides(view::HexMap&) const {}
  /// What players call a hex.
  virtual std::string hex_name(Hex h) const { return hex::name(grid(), h); }
  /// How commands write a hex. way_of(): a unit's cheapest way there, empty if it can't get there.
  virtual Value hex_value(Hex h) const { return Value(hex_name(h)); }
  virtual std::vector<Hex> way_of(UnitRef unit, Hex goal) const = 0;
  /// Why a unit can't step there, and why it can't get that far.
  virtual std::optional<Refusal> no_step(UnitRef unit, Hex next) const = 0;
  virtual std::optional<Refusal> too_far(UnitRef unit, Hex to) const = 0;
  struct Place {
    std::string name;
    std::vector<Hex> hexes;
  };
  virtual std::vector<Place> places() const = 0;
  /// The sight line between two hexes: clear, or what blocks it. It has no words about its length.
  virtual view::Sight sight_line(Hex from, Hex to) const = 0;
  /// What the selected unit can reach; phase, turn and whether an attack is being aimed.
  virtual Value::Object gesture_facts() const = 0;

  // What the board does for the system.

  bool own(UnitRef unit) const { return owner(unit) == seat(); }
  bool own_selected() const { return selected_ != kNoUnit && own(selected_); }
  view::HexCell cell(Hex h) const { return {grid().column(h), h.r}; }
  template <class Wanted>
  std::vector<Hex> hexes_where(Wanted wanted) const {
    std::vector<Hex> found;
    for (int i = 0; i < grid().size(); ++i)
      if (const Hex h = grid().at_index(i); wanted(h)) found.push_back(h);
    return found;
  }
  std::vector<UnitRef> units_at(Hex h) const;
  UnitRef next_in_stack(UnitRef unit) const;
  /// Says why the selected unit can't get there. If there is nothing to say, drops the gesture.
  void refuse_way(Hex to);
  std::vector<ui::Token> tokens(const std::vector<UnitRef>& shown) const;
  /// The part of a unit's card that every system has: its name, where it stands, and with whom.
  ui::UnitModel card_head(UnitRef unit) const;
  /// A counter at the unit's place, in its side's colour.
  view::Counter blank(UnitRef unit) const;
  /// A counter in a panel shows no facing.
  ui::Token token(UnitRef unit) const {
    view::Counter shown = counter(unit);
    shown.heading.reset();
    return {std::move(shown), name(unit), false};
  }

  // These fill the scene, in this order, then the screen.

  /// Called once a game: the ground does not change.
  void fill_map();
  void clear_overlays();
  void fill_counters();
  void fill_zone(const std::vector<Hex>& hexes, bool filled = true);
  /// The way that the selected unit would take, with the cost so far at each step. If the goal has been chosen, the unit's ghost stands there.
  struct Step {
    Hex hex;
    std::string total;
  };
  void fill_way(const std::vector<Step>& way);
  /// Marks a unit that could be attacked.
  void offer_target(UnitRef unit);
  void fill_threat();
  void fill_cursor();
  /// Comes last: the card that is being read, what lies under the pointer, the units that the roll on the card names, and the unit on its way.
  void fill_looks(ui::Screen& screen);
  /// Lists the units that can still act, under these words. `warns`: a player who ends the phase without them is asked first.
  void fill_still(ui::Screen& screen, std::string words, bool warns = false) const;

  view::HexScene scene_;
  UnitRef selected_ = kNoUnit;
  UnitRef waiting_ = kNoUnit;  ///< the selected unit, while dice fall
  std::optional<Hex> goal_;  ///< where it would go
  std::optional<Hex> hover_;
  std::optional<Hex> cursor_;
  std::optional<Detail<Hex>> detail_;
  view::Walk walk_;  ///< the last unit that moved, on its way

 private:
  static std::span<const Action> rows();
  std::optional<std::pair<UnitRef, Hex>> far_end(const Value& command) const;
  std::optional<Hex> hex_at(const view::Pick& pick) const;
  std::optional<UnitRef> unit_at_pick(const view::Pick& pick) const { return picked(pick, units()); }
  /// The unit that a tap at this hex would most likely mean; none: the hex itself.
  std::optional<UnitRef> meant_by_tap(Hex h) const;
  /// Own units on the map, or all units at the end of the game. The keyboard's cursor and the camera start at them.
  std::vector<UnitRef> looked_for() const;
  std::optional<UnitRef> listed(const ui::Press& press) const;
  void choose_listed(const ui::Press& press) override;
  void look_at_listed(const ui::Press& press);
  void show_threat(bool on);
  void switch_threat();
  void switch_sight();
  bool measuring() const { return tape_.on(); }
  void by_keys(bool keys);
  void fill_detail(ui::Screen& screen) const;
  /// The line between the last two hexes that were tapped at; or from the first, or from the selected unit, to the hex that is pointed at.
  std::optional<view::Sight> measured() const;

  std::unique_ptr<view::HexBoard> board_;
  bool keys_ = false;         ///< the cursor was moved by keys, and no pointer has pressed since: it is drawn
  UnitRef folded_ = kNoUnit;  ///< picked from its stack while that was laid out: the stack is not laid out again for it
  Tape<Hex> tape_;            ///< who could see whom, and how far it is
  bool threat_ = false;       ///< where the enemy can attack is shown
  bool threat_told_ = false;  ///< the player has been told what its numbers count
  bool labels_ = false;       ///< the number of each hex is shown
};

}  // namespace hexinch::page
