#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/systems.h"
#include "systems/hex_table.h"
#include "systems/inch_table.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/offers/reach.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/state/named.h"
#include "systems/picture.h"
#include "systems/played.h"

namespace hexinch::page {

/// Lone Warrior at the table, on either kind of board: the gesture under way and what is said about it. LoneWarriorView::Hexes and LoneWarriorView::Table are
/// the hand over the two kinds of boards; the game's map decides which of them is used. gesture.cpp: what is planned. inspect.cpp: State to cards.
/// overlays.cpp: what both boards show of the gesture. scene.cpp, table.cpp: the boards. picture.cpp: summaries of the game.
class LoneWarriorView {
 public:
  template <class Kind>
  class On;
  class Hexes;
  class Table;
  using Game = match::GameOf<lonewarrior::LoneWarrior>;

  virtual ~LoneWarriorView() = default;
  static std::unique_ptr<SystemView> at_table(std::unique_ptr<Game> game);
  static Picture picture_of(const lonewarrior::State& seen, const Sentences& sentences);
  /// The scenario for the start screen, as everybody may see it.
  static Value describe(const lonewarrior::State& state, const Value& scenario, const Sentences& sentences);

 protected:
  using State = lonewarrior::State;
  using Place = lonewarrior::Place;
  using Facing = lonewarrior::Facing;

  explicit LoneWarriorView(std::unique_ptr<Game> game) : game_(std::move(game)) {}

  /// What the board knows of the hand.
  struct Hand {
    Host& host;
    Seat seat;
    bool idle;  ///< it may only look: at the past, in another player's go, at the end of the game
    UnitRef selected;
  };
  virtual Hand hand() const = 0;
  virtual ui::Token token_of(UnitRef unit) const = 0;
  /// The plan has changed.
  virtual void planned_anew() = 0;
  // What the boards can draw, at places of the rules.
  enum class Stroke : std::int8_t { kPlain, kBarred, kThought };
  virtual void draw_line(Place from, Place to, Stroke stroke, std::string label) = 0;
  virtual void draw_tag(Place at, std::string text, view::TagKind kind) = 0;
  virtual void draw_way(Place from, const std::vector<Place>& way) = 0;
  virtual void draw_goal(Place at, std::string text) = 0;
  virtual void draw_drift(Place from, Place to) = 0;
  virtual void carried_out() = 0;

  const State& state() const { return game_.state(hand().seat); }
  const lonewarrior::Setup& setup() const { return *state().setup; }
  bool deploying() const { return state().phase == lonewarrior::Phase::kSetup; }
  bool moving() const { return state().phase == lonewarrior::Phase::kMovement; }
  bool fighting() const { return state().phase == lonewarrior::Phase::kRangedFire || state().phase == lonewarrior::Phase::kCloseCombat; }
  bool mine(UnitRef unit) const { return state().valid(unit) && state().owner(unit) == hand().seat; }
  std::string say(std::string_view id, Arguments arguments = {}) const { return hand().host.sentences().render({id, std::move(arguments)}); }

  std::string called(UnitRef unit) const { return lonewarrior::marker_name(state(), unit); }

  // gesture.cpp
  /// It is still to be set up or to come in, and the hand may place it.
  bool waits(UnitRef unit) const;
  /// Where a counter is, or would be set up; none: it can't be seen anywhere.
  std::optional<Place> place_of(UnitRef unit) const;
  bool may_act(UnitRef unit) const;
  void begin(UnitRef unit);
  void drop_plan();
  /// Plans something for the selected unit with this place: the way there, setting up there, getting out or looking there.
  void send_to(Place place, bool further);
  void turn_by(int twelfths);
  void look(Facing facing);
  void shoot_at(UnitRef target);
  std::optional<lonewarrior::Command> planned() const;
  const Explained& explained() const { return plan_.of(planned(), state(), hand().seat); }
  void give();
  void submit(lonewarrior::Command command);
  static std::span<const Action> rows();
  void choose_way(int way);
  /// LW-A.1: the sides that the dice run, and what they do next: unit by unit while they move, so that each is seen.
  SeatSet run_by_dice() const;
  void automate();
  /// A tap at an enemy that could be attacked.
  bool tap_enemy(UnitRef unit);
  bool attackable(UnitRef unit) const;
  bool aiming() const { return target_ != kNoUnit; }
  /// An exact chance to hit or to harm, "?" where nobody can know; none: no such shot or fight.
  std::optional<std::string> odds_of(UnitRef attacker, UnitRef target) const;
  /// Known enemies that could fire at the selected unit where it would be, with their chances.
  std::vector<std::pair<UnitRef, Fraction>> shots_back() const { return lonewarrior::shots_at(state(), hand().selected, here()); }
  std::optional<Place> goal_of_plan() const;
  /// Where the selected unit is or would be; it must have a place.
  [[gnu::noinline]] Place here() const { return goal_of_plan().value_or(*place_of(hand().selected)); }
  Facing facing_there() const;
  /// It matters what it can see: it is being turned, or may fire.
  [[gnu::noinline]] bool looks() const {
    return looking_ || facing_ || (state().phase == lonewarrior::Phase::kRangedFire && !aiming() && may_act(hand().selected));
  }
  int heading_of(Facing facing) const;

  // overlays.cpp
  /// What moved last in an action, so that its motion can be shown, and where the dice sent it, as far as the reader may know that (LW-A.5).
  struct Motion {
    UnitRef unit = kNoUnit;
    std::optional<Place> from;
    Facing faced;
    std::vector<Place> way;
    Facing facing;
    std::optional<lonewarrior::CourseChosen> course;
  };
  Motion motion_of(int action, Part part) const;
  void fill_course();
  void fill_ties();
  void fill_declared();
  void fill_danger();
  void show_declared(ui::Screen& screen) const;

  // inspect.cpp
  void show_top(ui::TopBarModel& top) const;
  ui::UnitModel with_values(ui::UnitModel card) const;  ///< of the unit whose head the board has made
  void show_plan(ui::UnitModel& card) const;
  ui::OddsModel odds() const;
  std::string still() const;
  std::string percent_words(Fraction chance) const { return say("page.inch.percent", {{"n", Fraction{round_half_up(chance * Fraction{100})}}}); }
  std::string ground_said(Place place) const;
  std::vector<ui::NoteLine> ground_notes(Place place) const;
  void show_standing(ui::Screen& screen) const;
  Name holder_of(std::size_t objective) const;
  std::string way_words(const lonewarrior::Command& way) const;

  // picture.cpp
  static std::string icon_of(const lonewarrior::Sheet& sheet);
  Value small(bool none) const;
  Value small_of(const State& seen) const { return summary_of(picture_of(seen, hand().host.sentences()), *game_, hand().host.sentences()); }
  Value::Object plan_facts() const;

  Played<lonewarrior::LoneWarrior> game_;
  Motion last_;

  // The gesture under way.
  std::vector<lonewarrior::Reached> reached_;  ///< of the selected unit on a hex map, while it can move
  std::vector<lonewarrior::Command> ways_;     ///< what else it can do
  std::pair<std::int16_t, lonewarrior::Phase> begun_in_{};
  std::optional<std::size_t> way_;
  std::vector<Place> path_;
  std::optional<Place> place_;
  std::optional<Facing> facing_;
  UnitRef target_ = kNoUnit;
  bool looking_ = false;   ///< the next place is one to look at
  bool spotted_ = false;   ///< what own units would spot is shown
  bool standing_ = false;  ///< the card that says who leads, and by what, is open
  mutable Foreseen<lonewarrior::LoneWarrior> plan_;
};

}  // namespace hexinch::page
