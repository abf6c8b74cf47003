#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/systems.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/offers/foresight.h"
#include "systems/grasp/packs/content.h"
#include "systems/grasp/rules/odds.h"
#include "systems/inch_table.h"
#include "systems/picture.h"
#include "systems/played.h"

namespace hexinch::page {

/// GRASP at the table. scene.cpp: State to bases, terrain, markers. overlays.cpp: what is in the hand, spans, arcs. gesture.cpp: what is tapped, carried and
/// turned. laying.cpp: pieces of terrain, and units that come in. orders.cpp: who is ordered where, what it costs, where it leads. verbs.cpp: answers, and what
/// else can be done. inspect.cpp, chances.cpp, tray.cpp: State to cards.
class GraspView final : public InchTable {
 public:
  explicit GraspView(std::unique_ptr<match::GameOf<grasp::Grasp>> game) : game_(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  void add_actions(Actions& actions) override { InchTable::add_actions(actions), actions.add<GraspView>(*this, rows()); }
  void reset() override;
  void show_motion(int action, Part part) override;
  Value summary() const override;
  std::vector<Value> completed(Value command, std::span<const Value> before) const override;
  Value summary_for(Seat seat) const override { return small_of(game_->seen(seat)); }
  int faction(Seat seat) const override { return game_.faction(seat); }
  std::vector<Vec2> planned_places() const override;
  std::vector<Vec2> own_places() const override;

  static Picture picture_of(const grasp::State& state, const Sentences& sentences);
  /// The scenario for the start screen.
  static Value describe(const grasp::State& state, const Value& scenario, const Sentences& sentences);

 private:
  static std::span<const Action> rows();

  // InchTable
  std::unique_ptr<view::SlabPainter> slabs() override;
  int units() const override { return setup().units(); }
  bool on_table(UnitRef unit) const override { return state().unit(unit).on_table() || waits(unit); }
  view::Base base(UnitRef unit) const override;
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return setup().entry(unit).name; }
  bool can_act(UnitRef unit) const override;
  void select(UnitRef unit) override;
  void look_back(std::optional<int> actions, bool undecided) override { game_.look_back(actions, undecided, seat()); }
  void tap_at(std::optional<UnitRef> unit, Vec2 at) override;
  UnitRef asked_about() const override;
  bool can_carry(UnitRef unit) const override;
  void take_up(bool) override {}
  void carry_to(Vec2 at) override;
  std::optional<view::Base> ghost() const override;
  bool can_turn() const override { return to_.has_value() && !comes_in(selected_); }
  void turn_to(int heading) override;
  int free_turn() const override { return 180; }
  void go(Way way, int amount, Vec2 to) override;
  bool can_target(UnitRef unit) const override;
  void aim_at(UnitRef unit) override;
  bool aimed_at(UnitRef unit) const override { return target_ == unit && unit != kNoUnit; }
  bool take_back() override;
  void confirm() override;
  ui::UnitModel card_of(UnitRef unit) const override;
  std::string ground_words(Vec2 at) const override;
  std::optional<Looked> look_along(const End& from, const End& to) override;
  std::vector<ui::NoteLine> ground_lines(Vec2 at) const override;
  std::vector<std::pair<UnitRef, Fraction>> threats() const override;
  const char* length_words() const override { return "grasp.page.mu"; }
  const char* place_words() const override { return "grasp.page.place"; }
  bool has_sights() const override { return false; }
  bool sets_up_in_turn() const override { return false; }
  std::vector<Hint> prompts() const override;
  Value::Object gesture_facts() const override;
  void planned_anew() override { changed(); }

  const grasp::State& state() const { return game_.state(seat()); }
  const grasp::Setup& setup() const { return *state().setup; }
  bool idle() const { return watching() || game_.past(); }
  Value small_of(const grasp::State& seen) const { return summary_of(picture_of(seen, host().sentences()), *game_, host().sentences()); }

  /// What the hand does now, by the step of the turn.
  enum class Job : std::uint8_t {
    kNone,
    kDeploy,   ///< units are placed
    kMark,     ///< markers before turn 1
    kSupply,
    kMarch,    ///< a unit is chosen to march, which rolls its die
    kWay,      ///< its way is chosen
    kOrder,
    kRest,
    kFire,
    kFight,
    kLay,      ///< a piece of terrain is laid
    kAnswer    ///< another question in mid-action, or a choice in set-up
  };
  Job job() const;
  bool waits(UnitRef unit) const;
  bool places() const { return job() == Job::kDeploy || job() == Job::kMark || job() == Job::kOrder; }
  bool aims() const { return job() == Job::kSupply || job() == Job::kFire || job() == Job::kFight; }

  // gesture.cpp
  static grasp::Point point_of(Vec2 at);
  static Vec2 vec_of(grasp::Point p) { return {static_cast<float>(p.x.n) / 1000, static_cast<float>(p.y.n) / 1000}; }
  void put_at(Vec2 at);
  void submit(grasp::Command command);
  void carried_out();
  /// What would be done if it were confirmed now, and what the rules say of it.
  std::optional<grasp::Command> planned() const;
  std::optional<grasp::Command> planned_shot() const;
  const Explained& explained() const { return plan_.of(planned(), state(), seat()); }
  void changed() {
    plan_.forget();
    touch();
  }

  // laying.cpp
  /// A piece that is being laid. Strips lie where the rules let them lie, nearest to where they are wished.
  grasp::Stance piece_place() const;
  std::optional<grasp::Command> planned_piece() const;
  void lay_at(Vec2 at);
  void turn_piece(int by);
  void choose_shape(int shape);
  void fill_piece();
  void add_piece(ui::Screen& screen) const;
  /// A unit of the reserve, or a Horde that comes back, and where it stands when it does.
  bool comes_in(UnitRef unit) const;
  bool may_come_in(UnitRef unit) const;
  grasp::Stance entry_place(UnitRef unit, Vec2 at) const;
  grasp::Command entry() const;

  // orders.cpp
  bool may_order(UnitRef unit) const;
  /// Those who would follow one marker with the selected unit, it first.
  std::vector<UnitRef> group() const;
  std::optional<grasp::Command> order() const;
  void add_order(ui::UnitModel& card) const;
  void fill_markers();
  void fill_group();
  void fill_order();
  void fill_chances(const std::vector<grasp::Reached>& ends, Vec2 from);
  void fill_way();
  /// Where the plan may lead in one march, by what it may roll. Asked for once for each plan.
  const std::vector<grasp::Reached>& foreseen() const;
  int price_of(UnitRef unit) const;

  // verbs.cpp
  struct Answer {
    grasp::Command command;
    std::string label;
  };
  std::vector<Answer> answers() const;
  void add_answers(ui::Screen& screen) const;
  void give_answer(int which);
  bool chooses_climates() const;
  void add_climates(ui::OddsModel& card) const;
  void choose_climate(bool home, int climate);
  void add_verbs(ui::UnitModel& card) const;
  void choose_helper(int unit);
  void add_helpers(std::vector<ui::ButtonModel>& row) const;
  bool helps(UnitRef unit) const;
  /// The question is who supports the defender, or whether it spends a pip.
  bool defends() const;
  bool may_be_elite(int roll) const;
  void add_elite(std::vector<ui::ButtonModel>& row) const;
  void switch_elite(int roll);
  void do_other(const grasp::Command& command);
  bool may(const grasp::Command& command) const { return !idle() && !grasp::Grasp::check(state(), seat(), command); }
  void recall() { do_other(grasp::Recall{selected_}); }
  void withhold() { do_other(grasp::Withhold{selected_}); }

  // scene.cpp, overlays.cpp
  void fill_map();
  void fill_zones();
  void fill_hand();
  void fill_arcs();
  void fill_span();
  void fill_shots();
  grasp::CommandRef command_shown() const;
  /// How far a command's orders reach; asked for once after each action.
  struct Span {
    grasp::CommandRef command = grasp::kNoCommand;
    int actions = 0;
    std::vector<Vec2> ends;
    std::optional<Vec2> halved;  ///< a place on the rim where ground hides what is behind it
    std::string behind;          ///< that ground
  };
  const Span& span_of(grasp::CommandRef command) const;
  std::string caption_of(grasp::FeatureRef feature) const;

  // inspect.cpp, chances.cpp, tray.cpp
  void fill_top(ui::TopBarModel& top) const;
  ui::UnitModel unit_card() const;
  void add_dice(ui::UnitModel& card, UnitRef unit) const;
  std::vector<ui::NoteLine> note_lines(const Explained& plan) const;
  ui::OddsModel odds_card() const;
  void add_meeting(ui::UnitModel& card) const;
  void add_defence(ui::OddsModel& card) const;
  std::string result_words(UnitRef loser) const;
  ui::OddsBlock duel(const Explained& plan, UnitRef unit, UnitRef enemy) const;
  void add_results(ui::OddsBlock& block, const Explained& plan, UnitRef unit, UnitRef enemy, bool fires) const;
  std::string sudden_words(const grasp::Contest& odds, UnitRef unit, UnitRef enemy) const;
  ui::OddsBlock::Side side_of(const std::vector<const PlannedRoll*>& rolls, UnitRef unit) const;
  std::string mu_text(Fraction mu) const;
  std::string percent(Fraction chance) const;
  void fill_tray(ui::TrayModel& tray) const;
  static const ui::TokenArt& tokens();
  ui::TrayModel::Purse purse_of(grasp::CommandRef command) const;
  static ui::Token die_of(int sides, bool worn = false, bool lost = false);

  Played<grasp::Grasp> game_;
  mutable Foreseen<grasp::Grasp> plan_;
  std::optional<grasp::Stance> to_;     ///< where the selected unit would be placed or ordered
  bool turned_ = false;                 ///< the player has turned it there
  bool alone_ = false;                  ///< the selected unit is ordered without its group
  UnitRef target_ = kNoUnit;
  std::vector<UnitRef> helpers_;        ///< who supports
  std::uint8_t elite_ = 0;              ///< a bit for each roll that a reserved pip helps
  std::int8_t dice_ = 1;                ///< that are handed over
  grasp::Climate at_home_ = grasp::Climate::kWetCold;
  grasp::Climate dreaded_ = grasp::Climate::kDryHot;
  grasp::Shape shape_ = grasp::Shape::kOval;
  int piece_turn_ = 0;
  std::optional<grasp::Point> piece_at_;
  bool orders_ = true;                  ///< markers are shown
  std::vector<grasp::Ground> ground_shown_;
  std::size_t areas_shown_ = 0;
  struct Led {
    std::vector<UnitRef> units;
    grasp::Stance to;
    int actions = 0;
    std::vector<grasp::Reached> ends;
  };
  mutable std::optional<Led> led_;
  mutable std::optional<Span> span_;
};

}  // namespace hexinch::page
