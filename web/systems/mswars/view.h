#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/systems.h"
#include "systems/inch_table.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/offers/outlook.h"
#include "systems/mswars/offers/short_lists.h"
#include "systems/mswars/offers/way_draft.h"
#include "systems/mswars/packs/content.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/words/card_words.h"
#include "systems/picture.h"
#include "systems/played.h"

namespace hexinch::page {

/// MS Wars at the table. scene.cpp: State to figures and overlays. gesture.cpp: what is tapped. move.cpp: ways. strike.cpp: attacks. verbs.cpp: what
/// else can be done. inspect.cpp, chances.cpp: State to cards.
class MsWarsView final : public InchTable {
 public:
  explicit MsWarsView(std::unique_ptr<match::GameOf<mswars::MsWars>> game) : game_(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  void add_actions(Actions& actions) override { InchTable::add_actions(actions), actions.add<MsWarsView>(*this, rows()); }
  void reset() override;
  void show_motion(int action, Part part) override;
  Value summary() const override;
  Value summary_for(Seat seat) const override { return small_of(game_->seen(seat)); }
  int faction(Seat seat) const override { return game_.faction(seat); }

  static Picture picture_of(const mswars::State& state, const Sentences& sentences);
  /// The scenario for the start screen.
  static Value describe(const mswars::State& state, const Value& scenario, const Sentences& sentences);

 private:
  // What this system adds to what can be done on any table.
  static std::span<const Action> rows();
  void choose_from_list(UnitRef unit) override;
  void close_detail() override { standing_ = false, InchTable::close_detail(); }
  void long_press(const view::Pick& pick) override { standing_ = false, InchTable::long_press(pick); }
  /// The next unit that can join the attack being planned does so, or the last one leaves it.
  void join(bool leave);
  void choose_order(int order);
  void choose_leaver(int unit);
  void switch_gait();
  void switch_sky();

  Value small_of(const mswars::State& seen) const { return summary_of(picture_of(seen, host().sentences()), *game_, host().sentences()); }
  // InchTable
  int units() const override { return state().setup->units(); }
  bool on_table(UnitRef unit) const override { return state().unit(unit).on_table() || waits(unit); }
  view::Base base(UnitRef unit) const override;
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return state().setup->entry(unit).name; }
  bool can_act(UnitRef unit) const override;
  void select(UnitRef unit) override;
  void look_back(std::optional<int> actions, bool undecided) override { game_.look_back(actions, undecided, seat()); }
  void tap_at(std::optional<UnitRef> unit, Vec2 at) override;
  bool can_carry(UnitRef unit) const override;
  void take_up(bool from_its_place) override;
  void carry_to(Vec2 at) override;
  /// If there is a way, it stays as planned: how much farther the hand went does not matter any more.
  void put_down() override {
    if (!draft_.route().walk.stretches.empty()) hand_.reset();
  }
  std::optional<view::Base> ghost() const override;
  bool can_turn() const override;
  void turn_to(int heading) override;
  int free_turn() const override;
  void go(Way way, int amount, Vec2 to) override;
  void confirm() override;
  bool can_target(UnitRef unit) const override;
  void aim_at(UnitRef target) override;
  bool aimed_at(UnitRef unit) const override { return target_ == unit && unit != kNoUnit; }
  bool take_back() override;
  ui::UnitModel card_of(UnitRef unit) const override;
  std::string ground_words(Vec2 at) const override;
  std::optional<Looked> look_along(const End& from, const End& to) override;
  std::vector<ui::NoteLine> ground_lines(Vec2 at) const override;
  std::vector<std::pair<UnitRef, Fraction>> threats() const override;
  bool sets_up_in_turn() const override { return deploying(); }
  std::vector<Hint> prompts() const override;
  Value::Object gesture_facts() const override;

  const mswars::State& state() const { return game_.state(seat()); }
  /// Nothing can be done now.
  bool idle() const { return watching() || game_.past(); }
  const mswars::Setup& setup() const { return *state().setup; }
  bool deploying() const { return state().phase == mswars::Phase::kSetup && state().frames.empty(); }
  bool moving() const { return mswars::is_movement(state().phase) && state().frames.empty(); }
  bool fighting() const;
  /// A unit that breaks away has been struck at and moves now.
  bool getting_away() const;
  /// Why the selected unit can't begin a move of the chosen kind (outside a Break Away).
  std::optional<Refusal> barred() const;
  /// This seat may still strike at a unit that breaks away.
  bool striking() const;
  bool ordering() const { return !state().frames.empty() && std::holds_alternative<mswars::OrderFrame>(state().frames.back()); }
  /// It is still to be set up; until then it waits where the scenario suggests.
  bool waits(UnitRef unit) const;

  // gesture.cpp
  void submit(mswars::Command command);
  void carried_out();
  void tap_unit(UnitRef unit, Vec2 at);
  void tap_place(Vec2 at);
  /// What would be done if it were confirmed now, and what the rules say of it.
  std::optional<mswars::Command> planned() const;
  const Explained& explained() const { return plan_.of(planned(), state(), seat()); }
  static mswars::Point point_of(Vec2 at);
  static Vec2 vec_of(mswars::Point p) { return {static_cast<float>(p.x.n) / 1000, static_cast<float>(p.y.n) / 1000}; }

  // move.cpp
  /// Ways are drawn for the selected unit now.
  bool walks() const;
  void begin_way(mswars::MoveKind kind);
  void head_for(Vec2 at);
  /// What was worked out for the gesture is out of date.
  void planned_anew() override { changed(); }
  void changed() {
    outlook_.reset();
    plan_.forget();
    touch();
  }
  mswars::Outlook& outlook() const;
  int chosen_weapon() const;

  // strike.cpp
  bool aiming() const { return target_ != kNoUnit; }
  void drop_aim();
  std::optional<mswars::Command> planned_attack() const;
  mswars::Attack attack_with(std::vector<std::int8_t> weapons) const;
  void choose_weapon(int weapon);
  void choose_skill(mswars::Skill skill);
  void choose_aid(UnitRef aider);
  std::vector<UnitRef> aiders() const;
  std::vector<int> usable_weapons() const;
  bool takes_part(int weapon) const { return std::ranges::find(weapons_, weapon) != weapons_.end(); }

  // verbs.cpp
  void choose_verb(std::size_t verb);
  void add_verbs(ui::UnitModel& card) const;
  void add_plan(ui::UnitModel& card) const;
  void add_orders(ui::Screen& screen) const;
  const Choice* verb() const { return verb_ ? &verbs_[*verb_] : nullptr; }

  // inspect.cpp: what concerns the whole field
  void fill_overview(ui::Screen& screen) const;

  // scene.cpp
  void fill_map();
  void fill_zones();
  void fill_way();
  void fill_ghost_passengers();
  void fill_sights();
  void fill_aim();
  void fill_arcs();
  void mark_most(const std::vector<mswars::Hider>& hiders);
  void add_fan(UnitRef target, int weapon);
  void mark(const Refusal& refusal, Vec2 at);
  std::string inches_text(mswars::Mil length) const;
  mswars::Mil distance_to(UnitRef target) const;

  // inspect.cpp
  void fill_top(ui::TopBarModel& top) const;
  ui::UnitModel unit_card() const;
  std::string joined(const std::vector<Message>& parts, std::string_view between) const;
  std::vector<ui::NoteLine> notes(const std::vector<mswars::Remark>& remarks) const;
  void add_way(ui::UnitModel& card) const;
  void add_outlook(ui::UnitModel& card) const;
  // chances.cpp
  ui::OddsModel odds_card() const;
  ui::OddsBlock block_of(const PlannedRoll& roll) const;
  void add_choices(ui::OddsModel& card) const;
  void add_sight(ui::OddsModel& card) const;
  std::string weapon_name_of(UnitRef unit, int weapon) const;

  Played<mswars::MsWars> game_;

  // The gesture under way.
  std::vector<Choice> verbs_;  ///< of the selected unit
  std::optional<std::size_t> verb_;
  std::vector<mswars::Command> ways_;  ///< the commands of a verb that asks for one of a few
  std::optional<std::size_t> way_;
  std::optional<mswars::Deploy> place_;
  mswars::WayDraft draft_;
  std::optional<Vec2> hand_;  ///< where the hand wants the unit
  UnitRef target_ = kNoUnit;
  std::vector<std::int8_t> weapons_;
  std::vector<mswars::Aid> aid_;
  std::optional<mswars::Skill> skill_;
  bool ram_ = false;
  std::optional<int> weapon_;  ///< chosen for arcs and odds
  bool standing_ = false;      ///< the card that says who wins, and by what, is open

  mutable std::optional<mswars::Outlook> outlook_;
  mutable Foreseen<mswars::MsWars> plan_;
  std::size_t wrecks_shown_ = 0;
};

}  // namespace hexinch::page
