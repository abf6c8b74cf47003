#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/systems.h"
#include "systems/hex_table.h"
#include "systems/picture.h"
#include "systems/played.h"
#include "systems/tuw/offers/threat.h"
#include "systems/tuw/rules/line_of_sight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/tuw.h"

namespace hexinch::page {

/// TUW at the table. scene.cpp: State to sprites. gesture.cpp: gestures to commands. inspect.cpp: State to cards.
class TuwView final : public HexTable {
 public:
  explicit TuwView(std::unique_ptr<match::GameOf<tuw::Tuw>> game) : game_(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  void add_actions(Actions& actions) override { HexTable::add_actions(actions), actions.add<TuwView>(*this, rows()); }
  bool cursor_confirms() const override { return overfull() || HexTable::cursor_confirms(); }
  bool cancel() override;
  void reset() override;
  void show_motion(int action, Part part) override;
  Value summary() const override;
  Value summary_for(Seat seat) const override { return small_of(game_->seen(seat)); }
  int faction(Seat seat) const override { return game_.faction(seat); }

  static Picture picture_of(const tuw::State& state, const Sentences& sentences);
  /// The scenario for the start screen.
  static Value describe(const tuw::State& state, const Value& scenario, const Sentences& sentences);

 private:
  // What this system adds to what can be done on any hex map.
  static std::span<const Action> rows();
  void choose_from_list(UnitRef unit) override;
  void close_detail() override { overview_ = Overview::kNone, HexTable::close_detail(); }
  /// The next unit that can join the attack being planned does so, or the last one leaves it.
  void join(bool leave);

  Value small_of(const tuw::State& seen) const { return summary_of(picture_of(seen, host().sentences()), *game_, host().sentences()); }
  /// What stands on a counter: ATT with that weapon, RNG, DEF and MP as they are now.
  using Numbers = std::array<std::string, 4>;
  static Numbers numbers_of(const tuw::State& state, UnitRef unit, int weapon = 0);
  static constexpr const char* kUnarmed = "X";

  // HexTable
  const hex::HexGrid& grid() const override { return state().setup->grid; }
  int units() const override { return state().setup->units(); }
  bool on_map(UnitRef unit) const override { return state().unit(unit).on_map(); }
  Hex hex_of(UnitRef unit) const override { return state().unit(unit).hex; }
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return state().setup->entry(unit).name; }
  bool can_act(UnitRef unit) const override;
  void select(UnitRef unit) override;
  void look_back(std::optional<int> actions, bool undecided) override { game_.look_back(actions, undecided, seat()); }
  void tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) override;
  std::optional<Refusal> no_step(UnitRef unit, Hex next) const override { return tuw::Tuw::check(state(), seat(), tuw::Move{unit, {{next, {}}}, {}}); }
  std::optional<Refusal> too_far(UnitRef unit, Hex to) const override { return beyond_reach(state(), unit, to); }
  bool can_carry(UnitRef unit) const override { return !watching() && own(unit) && (moving() || deploying()); }
  bool can_go(Hex h) const override { return verb_ ? !ways_at(h).empty() : deploying() || !way(h).empty(); }
  void set_goal(Hex h) override;
  void confirm() override;
  bool can_target(UnitRef unit) const override;
  void aim_at(UnitRef target) override;
  bool aimed_at(UnitRef unit) const override { return strike() ? strike()->target.unit == unit : aiming() && target_.unit == unit; }
  std::optional<Hex> aim() const override;
  void drop_aim() override;
  bool joined(UnitRef unit) const override { return std::ranges::find(uses_, unit, &tuw::Use::unit) != uses_.end(); }
  ui::UnitModel card_of(UnitRef unit) const override;
  std::string ground_words(Hex h) const override;
  std::vector<ui::NoteLine> ground_lines(Hex h) const override;
  view::Counter counter(UnitRef unit) const override;
  view::MapCell map_cell(Hex h) const override;
  std::vector<Place> places() const override;
  std::vector<std::int16_t> threats() const override { return tuw::threats(state(), seat()); }
  std::vector<Hint> prompts() const override;
  view::Sight sight_line(Hex from, Hex to) const override;
  void bar(view::Sight& sight, const tuw::Blocker& blocked) const;
  Value::Object gesture_facts() const override;
  std::vector<Hex> way_of(UnitRef unit, Hex goal) const override { return way_to(reach(state(), unit), hex_of(unit), goal); }

  const tuw::State& state() const { return game_.state(seat()); }
  /// Nothing can be done now.
  bool idle() const { return watching() || game_.past(); }
  bool moving() const { return state().phase == tuw::Phase::kMovement; }
  bool deploying() const { return state().phase == tuw::Phase::kSetup; }
  /// A player who ends attacks now can attack no more this turn. In a round of attack groups (TUW-5.3d) that is so only for one who has made none in it.
  bool attacks_end() const {
    const bool attacks = state().phase == tuw::Phase::kAttack || state().phase == tuw::Phase::kFirstStrike;
    return attacks && (state().group.empty() || state().setup->options.attack_groups.empty());
  }
  bool attacking() const { return state().phase == tuw::Phase::kAttack || state().phase == tuw::Phase::kFirstStrike; }
  /// The First Strike attack that the seat must answer, or nullptr.
  const tuw::StrikeFrame* strike() const;
  const tuw::StackFrame* overfull() const;

  // gesture.cpp
  /// How the selected unit would get there; empty if it can't.
  std::vector<Hex> way(Hex h) const { return way_to(reached_, hex_of(selected_), h); }
  tuw::Move move_to(Hex h) const;
  void submit(tuw::Command command);
  void carried_out();
  /// Shows the walk of the unit that moved in that action.
  void tap_unit(UnitRef unit);
  void tap_hex(Hex h);
  void aim_at_hex(Hex h);
  void toggle_attacker(UnitRef unit);
  void choose_weapon(int weapon);
  std::optional<tuw::Use> use_on(const tuw::Target& target) const;
  /// Own units that could still join the attack.
  std::vector<UnitRef> joiners() const;
  tuw::Attack attack() const { return {uses_, target_}; }
  bool aiming() const { return !uses_.empty() && (target_.unit != kNoUnit || target_.hex); }
  /// The best legal use of the unit against the target, if it has one.
  std::optional<tuw::Use> best_use(UnitRef unit, const tuw::Target& target) const;
  /// What the seat's unit may strike back with.
  std::vector<tuw::ReturnAttack> returns() const;
  void choose_piece(int piece);

  // overview.cpp
  std::string goal_words(const tuw::Condition& condition) const;
  ui::DetailModel standing() const;
  template <class Says>
  std::string by_locomotion(Hex h, Says&& says) const;
  std::string ground_costs(Hex h) const;
  std::string shelter(Hex h) const;
  ui::DetailModel legend() const;
  void fill_overview(ui::Screen& screen) const;

  // verbs.cpp
  struct Verb {
    Choice choice;
    std::vector<tuw::Command> ways;  ///< the allowed ones
  };
  std::vector<Verb> verbs_of(UnitRef unit) const;
  Hex place_of(const tuw::Command& way) const;
  std::string words_of(const tuw::Command& way) const;
  std::vector<tuw::Command> ways_at(Hex h) const;
  std::optional<tuw::Command> way_chosen() const;
  void take_up(std::size_t verb);
  bool tap_for_verb(Hex h);
  void fill_verb();
  void add_plan(std::vector<ui::NoteLine>& lines, const Explained& plan) const;
  void add_verbs(ui::UnitModel& card) const;
  std::string stance_words(UnitRef unit) const;
  void add_stance(ui::UnitModel& card, UnitRef unit) const;
  std::vector<tuw::Deploy> starts() const;
  void add_starts(ui::UnitModel& card) const;

  // scene.cpp
  void fill_movement();
  void fill_aim();

  // inspect.cpp
  void fill_top(ui::TopBarModel& top) const;
  /// The selected unit with what can be done with it.
  ui::UnitModel unit_card() const;
  void add_movement(ui::UnitModel& card) const;
  void add_way(ui::UnitModel& card) const;
  void add_weapons(ui::UnitModel& card) const;
  ui::OddsModel odds_card() const;
  ui::OddsModel return_card(const tuw::StrikeFrame& frame) const;
  ui::OddsBlock odds_block(const tuw::Attack& attack, const Explained& explained) const;
  ui::OddsBlock block_of(const PlannedRoll& roll) const;
  void add_pieces(ui::OddsModel& card) const;
  std::string weapon_words(UnitRef unit, std::size_t weapon) const;
  ui::OddsModel destruct_card(const tuw::SelfDestruct& command) const;
  std::string sum_of(const tuw::Pending& pending) const;
  void fill_pending(ui::Screen& screen) const;
  std::string still_words() const;
  std::vector<tuw::Hazard> hazards_of(Hex h) const;
  /// What the features of a hex do to every unit.
  std::vector<ui::NoteLine> feature_lines(Hex h) const;
  static std::string mp_text(tuw::Ticks mp) { return number_text(in_points(mp)); }

  Played<tuw::Tuw> game_;

  // The gesture under way.
  std::optional<int> weapon_;            ///< chosen by hand for the selected unit
  std::vector<tuw::Reached> reached_;    ///< of the selected unit, while it can move
  bool saving_ = false;                  ///< the goal is a partial move
  std::vector<tuw::Use> uses_;
  tuw::Target target_;
  std::vector<Verb> verbs_;              ///< of the selected unit
  std::optional<std::size_t> verb_;      ///< the one whose hex is being chosen
  std::size_t way_ = 0;                  ///< which of the ways that end in the chosen hex
  enum class Overview : std::uint8_t { kNone, kStanding, kLegend };
  void show(Overview wanted);
  template <Overview kWhich>
  static bool shows(const void* view) { return static_cast<const TuwView*>(view)->overview_ == kWhich; }
  Overview overview_ = Overview::kNone;  ///< shown instead of what a long press asked about
};

}  // namespace hexinch::page
