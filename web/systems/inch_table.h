#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/table/stride.h"
#include "board/table/polygon.h"
#include "board/table/table_board.h"
#include "board/table_scene.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// A strip along a line, as a thin piece of terrain.
std::vector<view::Vec2> strip(view::Vec2 from, view::Vec2 to, float half);

/// The hand over a table measured in inches, whatever the system: what is selected, carried, turned, pointed at and under the keyboard's cursor, the
/// tape measure, and who is on the move. A system says what units there are and what tapping one of them, or a place, means.
class InchTable : public SystemView {
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
  std::string survey() const override;
  bool hear(char32_t key) override;
  std::optional<view::Vec2> cursor() const override;
  void add_actions(Actions& actions) override;
  bool animate(float elapsed_ms) override { return stride_.step(elapsed_ms, scene_.bases); }
  void skip_animation() override { stride_.end(); }
  std::optional<view::Vec2> walks_to() const override { return stride_.goal() ? std::optional(stride_.goal()->at) : std::nullopt; }
  std::vector<view::Vec2> own_places() const override;
  view::Board& board() override;
  Value facts() const override;

 protected:
  using Vec2 = view::Vec2;

  virtual int units() const = 0;
  /// Has it a base on the table, or one that waits beside its place to be set up?
  virtual bool on_table(UnitRef unit) const = 0;
  virtual view::Base base(UnitRef unit) const = 0;
  virtual Seat owner(UnitRef unit) const = 0;
  virtual std::string name(UnitRef unit) const = 0;
  /// Has the seat that must decide something to do with it now?
  virtual bool can_act(UnitRef unit) const = 0;
  virtual void select(UnitRef unit) = 0;
  /// What was tapped at, by whoever has the go.
  virtual void tap_at(std::optional<UnitRef> unit, Vec2 at) = 0;
  /// May the hand take it up? Then it is carried from where it stands (true) or from where it has been put in thought (false).
  virtual bool can_carry(UnitRef unit) const = 0;
  virtual void take_up(bool from_its_place) = 0;
  virtual void carry_to(Vec2 at) = 0;
  virtual void put_down() {}
  /// Where the selected unit would stand, none if nothing is planned; and turning it there, to whole degrees clockwise from north.
  virtual std::optional<view::Base> ghost() const = 0;
  virtual bool can_turn() const = 0;
  virtual void turn_to(int heading) = 0;
  /// Degrees that it can still be turned there for nothing, either way.
  virtual int free_turn() const = 0;
  /// On from where it has been put in thought, `to` there: ahead, back, to the left or the right with its facing kept, by thousandths of an inch.
  enum class Way : std::int8_t { kAhead, kBack, kLeft, kRight };
  virtual void go(Way way, int amount, Vec2 to) = 0;
  /// Gives the command that is planned.
  virtual void confirm() = 0;
  /// A unit of a list in the panels was chosen.
  virtual void choose_from_list(UnitRef unit) { select(unit); }
  /// The card that is read is put away.
  virtual void close_detail() { detail_.reset(); }
  /// Can the selected unit, or if none is selected any, attack it now? aim_at plans that.
  virtual bool can_target(UnitRef unit) const = 0;
  virtual void aim_at(UnitRef unit) = 0;
  virtual bool aimed_at(UnitRef unit) const = 0;
  /// Takes back the last thing that is only planned; false if there is nothing.
  virtual bool take_back() = 0;
  /// The unit's card with its values alone, for reading; and what a place is and does.
  virtual ui::UnitModel card_of(UnitRef unit) const = 0;
  virtual std::string ground_words(Vec2 at) const = 0;
  /// What there is to say of a line that is measured besides its length; may mark on the board what is in its way. None: nothing.
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
  /// Enemies that are known and could hit the selected unit where it is in thought, with their chances.
  virtual std::vector<std::pair<UnitRef, Fraction>> threats() const = 0;
  /// Phase, turn, what is planned.
  virtual Value::Object gesture_facts() const = 0;

  Seat seat() const { return viewer(); }
  bool own(UnitRef unit) const { return owner(unit) == viewer(); }
  std::optional<UnitRef> unit_at_pick(const view::Pick& pick) const;
  std::optional<UnitRef> unit_at_place(Vec2 at) const;
  ui::UnitModel card_head(UnitRef unit) const;
  ui::Token token(UnitRef unit, int counters = 1) const;
  std::string words(std::string_view id, Arguments arguments = {}) const { return host().sentences().render({id, std::move(arguments)}); }

  /// Names what hides most of a target: a feature by its number on the map, else a unit.
  /// Says how likely whom hits it.
  void fill_threats();
  void mark_hider(int feature, UnitRef unit, int percent);
  void clear_overlays();
  /// What is planned stands for the selected unit, whose own place is only marked; with the handle that turns it. Returns it, or the unit as it
  /// stands.
  view::Base fill_ghost();
  /// How far enemies are from a place: the nearest three in the arc, or the nearest outside it if there is none. Returns the nearest in the arc, for
  /// whoever shows how much of it is seen; its line is left out if sight is shown.
  struct Distance {
    UnitRef unit = kNoUnit;
    float away = 0;
    std::string words;
    bool in_arc = true;
    int seen = 100;  ///< per cent of it
  };
  std::optional<UnitRef> fill_distances(Vec2 from, std::vector<Distance> distances);
  static std::vector<Vec2> clockwise(std::vector<Vec2> corners);
  [[gnu::noinline]] static std::vector<Vec2> corners(const table::Polygon& polygon) {
    std::vector<Vec2> all;
    for (const table::Point& corner : polygon.corners) all.push_back({static_cast<float>(corner.x.n) / 1000, static_cast<float>(corner.y.n) / 1000});
    return all;
  }
  [[gnu::noinline]] static Vec2 middle_of(const std::vector<Vec2>& corners) {
    Vec2 middle;
    for (const Vec2 corner : corners) middle = middle + corner * (1 / static_cast<float>(corners.size()));
    return middle;
  }
  void fill_bases();
  void fill_tape();
  std::optional<UnitRef> standing_at(Vec2 at) const;
  void fill_detail(ui::Screen& screen) const;
  /// What lies under the pointer, and whom the roll on the card is about.
  void fill_under(ui::Screen& screen);
  void mark_rolled(const std::vector<std::string>& names);
  /// `limit`: turns of the game, 0: no limit.
  void fill_turn(ui::TopBarModel& top, int turn, int limit) const;
  /// The first unit that can act.
  void select_first();
  /// Who can still act, under these words; `warns`: whoever ends the phase without them is asked first.
  void fill_still(ui::Screen& screen, std::string words, bool warns = false) const;

  view::TableScene scene_;
  UnitRef selected_ = kNoUnit;
  std::optional<Vec2> cursor_;
  /// What a long press asked about: stays until it is put away.
  struct Detail {
    Vec2 at;
    std::optional<UnitRef> unit;
  };
  std::optional<Detail> detail_;
  std::string under_;  ///< what lies under the pointer
  bool carried_ = false;  ///< the hand holds the selected unit, or turns it
  /// Overlays that are switched on and off.
  bool reach_ = true;
  bool arc_ = false;
  bool threat_ = false;
  bool sight_ = true;
  bool tape_ = false;
  std::optional<std::string> written_;  ///< while a way is being written
  view::Stride stride_;  ///< the last unit that moved, on its way

 private:
  static std::span<const Action> rows();
  void choose_listed(const ui::Press& press);
  void take_back_one() { cancel(); }
  void switch_threats();
  void switch_tape();
  void turn_towards(Vec2 at);
  void show_threats(bool on);
  void measure(Vec2 to);
  bool inside(Vec2 at) const;  ///< the mat
  void write(std::string_view text);

  std::unique_ptr<view::TableBoard> board_;
  Vec2 grip_;  ///< from where it was taken up to its centre
  bool turning_ = false;
  int turn_grip_ = 0;  ///< from where its ring was taken to its heading, degrees
  std::vector<Vec2> measured_;  ///< the tape: none, its beginning, both ends
  std::string taped_;           ///< what it says
};

}  // namespace hexinch::page
