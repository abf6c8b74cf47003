#pragma once

#include "systems/lonewarrior/view.h"

namespace hexinch::page {

/// The map of the rules lies flat-top; the hand reckons with its mirror image at the diagonal (board/hex_scene.h), in which its columns are rows.
class LoneWarriorView::Hexes final : public HexTable, private LoneWarriorView {
 public:
  using Place = lonewarrior::Place;
  explicit Hexes(std::unique_ptr<Game> game) : LoneWarriorView(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  bool press(const ui::Press& press) override;
  void join(bool) override {}
  bool cancel() override;
  void reset() override;
  void show_past(std::optional<int> actions) override;
  Value summary() const override { return small(); }
  SeatSet automatic() const override { return run_by_dice(); }
  void decide_by_rules() override { automate(); }
  int faction(Seat seat) const override { return factions_[static_cast<std::size_t>(index(seat))]; }

 private:
  Hand hand() const override { return {host(), seat(), watching() || past_ || game_->outcome(), selected_}; }
  ui::Token token_of(UnitRef unit) const override { return token(unit); }
  void planned_anew() override;
  void carried_out() override;
  // HexTable
  const hex::HexGrid& grid() const override { return grid_; }
  int units() const override { return state().counters(); }
  bool on_map(UnitRef unit) const override { return place_of(unit).has_value(); }
  Hex hex_of(UnitRef unit) const override { return mirrored(place_of(unit).value_or(Place{})); }
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return called(unit); }
  bool can_act(UnitRef unit) const override { return may_act(unit); }
  void select(UnitRef unit) override;
  void tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) override;
  bool can_carry(UnitRef unit) const override { return may_act(unit) && (waits(unit) || moving()); }
  bool can_go(Hex h) const override { return waits(selected_) || !lonewarrior::way_along(reached_, place(h)).empty(); }
  void set_goal(Hex h) override;
  void confirm() override { give(); }
  bool can_target(UnitRef unit) const override { return attackable(unit); }
  void aim_at(UnitRef unit) override { shoot_at(unit); }
  bool aimed_at(UnitRef unit) const override { return aiming() && target_ == unit; }
  std::optional<Hex> aim() const override { return aiming() ? std::optional(hex_of(target_)) : std::nullopt; }
  void drop_aim() override { drop_plan(); }
  bool joined(UnitRef) const override { return false; }
  ui::UnitModel card_of(UnitRef unit) const override { return with_values(card_head(unit)); }
  std::string ground_words(Hex h) const override { return ground_said(place(h)); }
  std::vector<ui::NoteLine> ground_lines(Hex h) const override { return ground_notes(place(h)); }
  std::vector<std::int16_t> threats() const override;
  view::Counter counter(UnitRef unit) const override;
  view::MapCell map_cell(Hex h) const override;
  void fill_sides(view::HexMap& map) const override;
  std::string hex_name(Hex h) const override { return std::to_string(place(h).x) + ", " + std::to_string(place(h).y); }
  std::vector<HexTable::Place> places() const override;
  std::vector<std::string_view> prompts() const override { return {}; }
  Value::Object gesture_facts() const override { return plan_facts(); }

  static Hex mirrored(Place p) { return {static_cast<std::int16_t>(lonewarrior::hex_of(p).r), static_cast<std::int16_t>(p.x)}; }
  static Place place(Hex h) { return lonewarrior::place_of(hex::Hex{h.r, h.q}); }
  view::HexCell cell_of(Place p) const { return {p.y, p.x}; }
  void fill_plan();
  void fill_shots();
  void begin_walk(int action);

  hex::HexGrid grid_{game_->state().setup->board.grid.rows, game_->state().setup->board.grid.columns};
};

class LoneWarriorView::Table final : public InchTable, private LoneWarriorView {
 public:
  explicit Table(std::unique_ptr<Game> game) : LoneWarriorView(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void refresh(ui::Screen& screen) override;
  bool press(const ui::Press& press) override;
  void join(bool) override {}
  void reset() override;
  void show_past(std::optional<int> actions) override;
  Value summary() const override { return small(); }
  SeatSet automatic() const override { return run_by_dice(); }
  void decide_by_rules() override { automate(); }
  int faction(Seat seat) const override { return factions_[static_cast<std::size_t>(index(seat))]; }

 private:
  Hand hand() const override { return {host(), seat(), watching() || past_ || game_->outcome(), selected_}; }
  ui::Token token_of(UnitRef unit) const override { return token(unit, 0); }
  void planned_anew() override { touch(); }
  void carried_out() override;
  // InchTable
  int units() const override { return state().counters(); }
  bool on_table(UnitRef unit) const override { return place_of(unit).has_value(); }
  view::Base base(UnitRef unit) const override;
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return called(unit); }
  bool can_act(UnitRef unit) const override { return may_act(unit); }
  void select(UnitRef unit) override;
  void tap_at(std::optional<UnitRef> unit, Vec2 at) override;
  bool can_carry(UnitRef unit) const override { return may_act(unit) && (waits(unit) || (moving() && state().on_map(unit))); }
  void take_up(bool from_its_place) override;
  void carry_to(Vec2 at) override { send_to(place(at), false); }
  void put_down() override {}
  std::optional<view::Base> ghost() const override;
  bool can_turn() const override { return selected_ != kNoUnit && can_carry(selected_) && !state().sheet(selected_).fixed; }
  void turn_to(int heading) override;
  int free_turn() const override { return 180; }
  void go(Way way, int amount, Vec2 to) override;
  void confirm() override { give(); }
  bool can_target(UnitRef unit) const override { return attackable(unit); }
  void aim_at(UnitRef unit) override { shoot_at(unit); }
  bool aimed_at(UnitRef unit) const override { return aiming() && target_ == unit; }
  bool take_back() override;
  ui::UnitModel card_of(UnitRef unit) const override { return with_values(card_head(unit)); }
  std::string ground_words(Vec2 at) const override { return ground_said(place(at)); }
  std::vector<ui::NoteLine> ground_lines(Vec2 at) const override { return ground_notes(place(at)); }
  std::vector<std::string_view> prompts() const override { return {}; }
  Value::Object gesture_facts() const override { return plan_facts(); }

  static Place place(Vec2 at);
  static Vec2 vec(Place p) { return {static_cast<float>(p.x) / 1000, static_cast<float>(p.y) / 1000}; }
  void fill_map();
  void fill_zones();
  void fill_way();
  void fill_attacks();
  void fill_distances_from(const view::Base& stands);
  void begin_stride(int action);
};

}  // namespace hexinch::page
