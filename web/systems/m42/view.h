#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/systems.h"
#include "systems/inch_table.h"
#include "systems/m42/m42.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/offers/plan.h"
#include "systems/m42/offers/radius_kept.h"
#include "systems/m42/packs/content.h"
#include "systems/m42/words/card_words.h"
#include "systems/picture.h"
#include "systems/played.h"

namespace hexinch::page {

/// M42 at the table. scene.cpp: State to bases and overlays. field.cpp: the Command Radius. houses.cpp: buildings and floors. gesture.cpp: what is tapped and
/// dragged. verbs.cpp: actions and buttons. inspect.cpp, chances.cpp: State to cards.
class M42View final : public InchTable {
 public:
  using Action = m42::Action;
  explicit M42View(std::unique_ptr<match::GameOf<m42::M42>> game) : game_(std::move(game)) { sight_ = false; }  // radius and standoff say more

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  void add_actions(Actions& actions) override { InchTable::add_actions(actions), actions.add<M42View>(*this, rows()); }
  void reset() override;
  void show_motion(int action, Part part) override;
  Value summary() const override;
  Value summary_for(Seat seat) const override { return small_of(game_->seen(seat)); }
  int faction(Seat seat) const override { return game_.faction(seat); }
  std::optional<Vec2> cursor() const override;
  void tap(const view::Pick& pick) override;
  void tap_again(const view::Pick&) override {
    if (!chosen_.empty() && plan_.draft.open()) tap_ghost(chosen_.back()), touch();
  }
  void hover(const view::Pick& pick) override;
  void leave() override { InchTable::leave(), look_ahead(std::nullopt); }
  bool drag_begin(const view::Pick& pick) override;
  void drag_over(const view::Pick& pick) override;
  void drop(const view::Pick& pick) override;
  void long_press(const view::Pick& pick) override;
  std::string told_besides(const view::Pick& pick) const override;
  std::vector<Value> completed(Value command, std::span<const Value> before) const override;

  static Picture picture_of(const m42::State& state, const Sentences& sentences);
  /// The scenario for the start screen.
  static Value describe(const m42::State& state, const Value& scenario, const Sentences& sentences);

 private:
  static std::span<const page::Action> rows();
  Value small_of(const m42::State& seen) const { return summary_of(picture_of(seen, host().sentences()), *game_, host().sentences()); }

  // InchTable
  int units() const override { return state().setup->units(); }
  int pieces() const override { return units() * m42::kMostModels; }
  UnitRef unit_of(int piece) const override { return unit_at(piece / m42::kMostModels); }
  std::optional<view::Base> piece(int piece) const override;
  bool on_table(UnitRef unit) const override { return state().unit(unit).on_table() || (unit == selected_ && plan_.draft.deploying()); }
  view::Base base(UnitRef unit) const override;
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return state().setup->entry(unit).name; }
  bool can_act(UnitRef unit) const override { return !idle() && m42::can_act(state(), seat(), unit); }
  UnitRef asked_about() const override { return choosing() != kNoUnit ? choosing() : state().active; }
  void select(UnitRef unit) override;
  void look_back(std::optional<int> actions, bool undecided) override { game_.look_back(actions, undecided, seat()); }
  void tap_at(std::optional<UnitRef> unit, Vec2 at) override;
  bool can_carry(UnitRef unit) const override;
  void take_up(bool from_its_place) override;
  void carry_to(Vec2 at) override;
  void next_target(bool backwards) override;
  void put_down() override;
  std::optional<view::Base> ghost() const override;
  bool can_turn() const override { return plan_.draft.deploying() && !idle(); }
  void turn_to(int heading) override;
  int free_turn() const override { return 180; }
  void go(Way, int, Vec2 to) override { carry_to(to); }
  void confirm() override;
  bool can_target(UnitRef unit) const override { return !idle() && plan_.can_aim(state(), seat(), unit); }
  void aim_at(UnitRef target) override { plan_.aim(state(), target), touch(); }
  UnitRef first_target() const override { return idle() ? kNoUnit : plan_.nearest_target(state(), seat()); }
  bool aimed_at(UnitRef unit) const override { return plan_.target == unit && unit != kNoUnit; }
  bool take_back() override;
  ui::UnitModel card_of(UnitRef unit) const override;
  std::string ground_words(Vec2 at) const override;
  std::vector<ui::NoteLine> ground_lines(Vec2 at) const override;
  std::optional<Looked> look_along(const End& from, const End& to) override;
  std::vector<std::pair<UnitRef, Fraction>> threats() const override;
  const char* threat_words() const override { return "m42.page.to_suppress"; }
  bool has_arcs() const override { return false; }
  void close_detail() override { standing_ = false, InchTable::close_detail(); }
  bool sets_up_in_turn() const override { return step() == m42::Step::kDeploy; }
  bool midway() const override { return step() == m42::Step::kChoose || step() == m42::Step::kMove || step() == m42::Step::kPlace; }
  std::vector<Hint> prompts() const override;
  Value::Object gesture_facts() const override;

  const m42::State& state() const { return game_.state(seat()); }
  const m42::Setup& setup() const { return *state().setup; }
  m42::Step step() const;
  /// A reserve is in hand that has not come in yet.
  bool enters() const { return own_selected() && !idle() && state().unit(selected_).status == m42::Status::kReserve && !plan_.draft.drawn(); }
  /// Nothing can be done now.
  bool idle() const { return watching() || game_.past(); }
  static m42::Point point_of(Vec2 at);
  static Vec2 vec_of(m42::Point p) { return {static_cast<float>(p.x.n) / 1000, static_cast<float>(p.y.n) / 1000}; }
  static float inches_of(m42::Mil length) { return static_cast<float>(length.n) / 1000; }
  std::string inches_text(m42::Mil length) const;
  std::string words_within(const m42::Limit& limit) const;
  std::uint32_t piece_id(UnitRef unit, int model) const { return static_cast<std::uint32_t>(index(unit) * m42::kMostModels + model); }

  // gesture.cpp
  void tap_model(UnitRef unit, int model, Vec2 at);
  void tap_place(Vec2 at);
  void tap_ghost(std::int8_t model);
  bool chosen(int model) const { return std::ranges::find(chosen_, model) != chosen_.end(); }
  bool holds() const { return grip_.holds() || !carried_.empty(); }
  void look_ahead(std::optional<m42::Position> at);
  void choose_within(const std::vector<Vec2>& area);
  /// The member of the unit in hand that is drawn there; none: it is something else.
  std::optional<std::int8_t> member_at(const view::Pick& pick) const;
  /// A member's place there, at an opening if the hand is near one.
  m42::Position member_place(Vec2 at) const;
  m42::Pointed leader_place(Vec2 at) const;
  void head_for(Vec2 at);
  /// A member that goes with the hand.
  struct Carried {
    std::int8_t model = -1;
    Vec2 from_hand;
    bool by_hand = false;  ///< it had been put where it was taken
  };
  std::vector<Carried> taken_at(Vec2 hand) const;
  void put(const std::vector<Carried>& members, Vec2 hand);

  std::vector<m42::Command> planned() const { return idle() ? std::vector<m42::Command>() : plan_.commands(state(), seat()); }
  std::optional<Refusal> refusal() const { return idle() ? std::nullopt : plan_.refusal(state(), seat()); }
  bool aiming() const { return plan_.target == kNoUnit && (step() == m42::Step::kShoot || (m42::aims(plan_.action) && step() != m42::Step::kMove)); }
  bool shooting() const { return !idle() && plan_.shooting(state(), seat()); }
  void submit(std::vector<m42::Command> commands);
  void carried_out();

  // verbs.cpp
  void add_verbs(ui::UnitModel& card) const;
  void add_formations(ui::UnitModel& card) const;
  void add_member(ui::UnitModel& card) const;
  void add_plan(ui::UnitModel& card) const;
  void add_losses(ui::Screen& screen) const;
  void chosen_stay();
  void next_formation(int by);
  void choose_verb(int action);
  void choose_model(int model);
  void end_activation() { submit({m42::EndActivation{}}); }
  void show_floor(const ui::Press& press);

  // field.cpp
  void fill_radius();
  void fill_standoff();
  struct FieldKey {
    m42::RadiusKey of;
    std::int8_t floor = 0;
    bool coarse = false;
    friend bool operator==(const FieldKey&, const FieldKey&) = default;
  };
  void sample_field(const FieldKey& key, const m42::Radius& radius);

  // houses.cpp
  void fill_houses(ui::Screen& screen);
  ui::FloorsModel floors_of(m42::FeatureRef listed, const std::vector<m42::Body>& all) const;
  std::int8_t floor_shown(m42::FeatureRef structure) const;
  Vec2 drawn_at(const m42::Position& place, int rank) const;
  float shown_alpha(const m42::Position& place) const;

  // scene.cpp
  void take_due_unit();
  void fill_map();
  void fill_goals();
  std::vector<Vec2> edge_of(UnitRef unit) const;
  std::vector<m42::Body> bodies_shown() const;
  UnitRef choosing() const;
  void mark_losses();
  std::vector<std::int8_t> chosen_models() const;
  bool spent() const;
  /// Is a unit being set up where its leader may not stand? Then nothing is said of its members.
  bool misplaced() const { return plan_.draft.deploying() && plan_.draft.fault(); }
  void fill_way();
  void fill_reach(Vec2 from);
  void fill_members();
  void fill_lines_of_fire();
  void fill_ranges();
  void fill_fight();
  void fill_sights();
  view::Base base_of(UnitRef unit, int model, const m42::Position& place) const;
  int icon_of(UnitRef unit, int model) const;
  void mark(m42::FeatureRef feature) { scene_.map.features[static_cast<std::size_t>(index(feature))].marked = label_of(feature); }
  const std::string& label_of(m42::FeatureRef feature) const { return scene_.map.features[static_cast<std::size_t>(index(feature))].name; }
  std::string blocked(const m42::Barrier& bars) const;

  // inspect.cpp
  void fill_top(ui::TopBarModel& top) const;
  ui::UnitModel unit_card() const;
  void add_way(ui::UnitModel& card) const;
  void add_rally(ui::UnitModel& card) const;
  ui::NoteLine enter_hint() const;
  void add_places(ui::UnitModel& card) const;
  void add_targets(ui::UnitModel& card) const;
  void fill_standing(ui::Screen& screen) const;
  std::string joined(const std::vector<Message>& parts, std::string_view between) const;
  std::vector<ui::NoteLine> notes(const std::vector<m42::Remark>& remarks) const;
  ui::NoteLine refused(const Refusal& refusal) const;

  // chances.cpp
  ui::OddsModel fire_card() const;
  ui::OddsModel assault_card() const;
  ui::OddsBlock block_of(const PlannedRoll& roll) const;

  Played<m42::M42> game_;

  // The gesture under way.
  m42::Plan plan_;
  int begun_ = -1;    ///< the game's version when it was begun
  bool walked_ = false;  ///< the leader in the hand had no action before
  std::vector<Carried> carried_;
  Vec2 taken_at_;      ///< where the hand took them
  std::vector<std::int8_t> chosen_;  ///< the members that were tapped, or within a line drawn round them
  std::vector<Vec2> lasso_;          ///< that line, while it is drawn
  std::optional<m42::Position> ahead_;  ///< where the leader would get to if the place under the mouse were chosen
  int way_ = -1;      ///< of Plan::ways(), that was put before the player last
  std::optional<int> tapped_;            ///< the piece under the last tap
  m42::FeatureRef house_ = m42::kNoFeature;   ///< that was tapped
  m42::FeatureRef listed_ = m42::kNoFeature;  ///< whose floors are listed: that one, else the leader's
  std::vector<std::int8_t> floors_;      ///< by feature: the floor that is shown, if the player has chosen one
  bool radius_on_ = true;
  bool standoff_on_ = true;
  bool standing_ = false;  ///< the card that says who wins, and by what, is open

  std::optional<FieldKey> field_key_;
  view::RadiusField field_;
  m42::RadiusKept radius_;
};

}  // namespace hexinch::page
