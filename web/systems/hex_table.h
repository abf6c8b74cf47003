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

/// The hand over a hex map, whatever the system: what is selected, dragged, pointed at and under the keyboard's cursor, and who walks. A system says what
/// units there are and what tapping one of them, or a hex, means.
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
  Value completed(Value command) const override;
  std::optional<Refusal> out_of_reach(const Value& command) const override;
  std::string survey() const override;
  std::optional<view::Vec2> cursor() const override { return cursor_ ? std::optional(scene_.map.centre(cell(*cursor_))) : std::nullopt; }
  void add_actions(Actions& actions) override;
  bool animate(float elapsed_ms) override { return walk_.step(elapsed_ms, scene_.counters); }
  void skip_animation() override { walk_.end(); }
  std::optional<view::Vec2> walks_to() const override { return walk_.goal() ? std::optional(scene_.map.centre(*walk_.goal())) : std::nullopt; }
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
  /// What was tapped at, by whoever has the go.
  virtual void tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) = 0;
  /// Can the hand take it up and carry it elsewhere, and the selected unit to this hex?
  virtual bool can_carry(UnitRef unit) const = 0;
  virtual bool can_go(Hex h) const = 0;
  virtual void set_goal(Hex h) = 0;
  /// A unit of a list in the panels was chosen, while no card of its hex is open.
  virtual void choose_from_list(UnitRef unit) { select(unit); }
  void close_detail() override { detail_.reset(); }
  /// Can the selected unit, or if none is selected any, attack it now? aim_at plans that.
  virtual bool can_target(UnitRef unit) const = 0;
  virtual void aim_at(UnitRef unit) = 0;
  virtual bool aimed_at(UnitRef unit) const = 0;
  /// Where the attack that is planned goes, none if none is; and its taking back.
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
  /// How the players call a hex.
  virtual std::string hex_name(Hex h) const { return hex::name(grid(), h); }
  /// How commands have it; and the cheapest way of a unit, none if it gets nowhere.
  virtual Value hex_value(Hex h) const { return Value(hex_name(h)); }
  virtual std::vector<Hex> way_of(UnitRef unit, Hex goal) const = 0;
  /// What keeps a unit from stepping there, and what from getting so far.
  virtual std::optional<Refusal> no_step(UnitRef unit, Hex next) const = 0;
  virtual std::optional<Refusal> too_far(UnitRef unit, Hex to) const = 0;
  struct Place {
    std::string name;
    std::vector<Hex> hexes;
  };
  virtual std::vector<Place> places() const = 0;
  /// The sight line between two hexes: clear, or barred by what; without words about its length.
  virtual view::Sight sight_line(Hex from, Hex to) const = 0;
  /// What the selected unit can reach; phase, turn and whether an attack is being aimed.
  virtual Value::Object gesture_facts() const = 0;

  // What the board does for it.

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
  /// Says why the chosen unit does not get there; lets it go if there is nothing to say.
  void refuse_way(Hex to);
  std::vector<ui::Token> tokens(const std::vector<UnitRef>& shown) const;
  /// A unit's card as far as it goes in any system: what it is called, where it stands, and with whom.
  ui::UnitModel card_head(UnitRef unit) const;
  /// A counter where it stands, of its side's colour.
  view::Counter blank(UnitRef unit) const;
  /// In a panel it looks nowhere.
  ui::Token token(UnitRef unit) const {
    view::Counter shown = counter(unit);
    shown.heading.reset();
    return {std::move(shown), name(unit), false};
  }

  // The scene in its order, then the screen.

  /// Once a game: the ground does not change.
  void fill_map();
  void clear_overlays();
  void fill_counters();
  void fill_zone(const std::vector<Hex>& hexes, bool filled = true);
  /// A way that the selected unit would take, with what it has cost at each step; at the end of one that has been chosen stands its ghost.
  struct Step {
    Hex hex;
    std::string total;
  };
  void fill_way(const std::vector<Step>& way);
  /// The selected unit could attack it.
  void offer_target(UnitRef unit);
  void fill_threat();
  void fill_cursor();
  /// What comes last: the card that is read, what lies under the pointer, whom the roll on the card is about, and who is on the way.
  void fill_looks(ui::Screen& screen);
  /// Who can still act, under these words; `warns`: whoever ends the phase without them is asked first.
  void fill_still(ui::Screen& screen, std::string words, bool warns = false) const;

  view::HexScene scene_;
  UnitRef selected_ = kNoUnit;
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
  /// The unit that a tap at this hex would most likely mean, none to mean the hex.
  std::optional<UnitRef> meant_by_tap(Hex h) const;
  /// Own units on the map, all at the end of the game: where the keyboard's cursor starts, and the camera.
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
  /// Between the last two hexes that were tapped at; from the first, or the selected unit, to the one that is pointed at.
  std::optional<view::Sight> measured() const;

  std::unique_ptr<view::HexBoard> board_;
  bool keys_ = false;         ///< the cursor was moved by keys, and no pointer has pressed since: it is drawn
  UnitRef folded_ = kNoUnit;  ///< picked from its stack where that was laid out: it hides its neighbours no longer
  Tape<Hex> tape_;            ///< who could see whom, and how far it is
  bool threat_ = false;       ///< where the enemy can attack is shown
  bool threat_told_ = false;  ///< what its numbers count has been said
  bool labels_ = false;       ///< the number of each hex is shown
};

}  // namespace hexinch::page
