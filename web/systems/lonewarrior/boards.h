#pragma once

#include "systems/hints.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/view.h"

namespace hexinch::page {

/// What LoneWarriorView gives to both kinds of boards.
template <class Kind>
class LoneWarriorView::On : public Kind, protected LoneWarriorView {
 public:
  explicit On(std::unique_ptr<Game> game) : LoneWarriorView(std::move(game)) {}

  match::Game& game() override { return *game_; }
  void add_actions(Actions& actions) override {
    Kind::add_actions(actions);
    actions.add<LoneWarriorView>(*this, rows());
    actions.add<On>(*this, kOwn);
  }
  void reset() override {
    this->selected_ = kNoUnit;
    this->detail_.reset();
    begin(kNoUnit);
    planned_anew();
  }
  void show_motion(int action, Part part) override {
    Motion motion = motion_of(action, part);
    if (part == Part::kSinceDice && motion.unit == kNoUnit) return;
    last_ = std::move(motion);
    begin_motion();
  }
  SeatSet automatic() const override { return run_by_dice(); }
  Value summary() const override { return small(this->watching() || game_.told_past() || game_->outcome()); }
  Value summary_for(Seat seat) const override { return small_of(game_->seen(seat)); }
  void decide_by_rules() override { automate(); }
  int faction(Seat seat) const override { return game_.faction(seat); }
  void long_press(const view::Pick& pick) override { standing_ = false, Kind::long_press(pick); }

 protected:
  static constexpr Action kOwn[] = {{.name = "pending.", .words = "keys.choose", .run = [](void* on, const ui::Press& press, int) {
                                       static_cast<On*>(on)->choose_declared(press);
                                     }}};
  void choose_declared(const ui::Press& press) {
    if (static_cast<int>(press.id) < units()) this->select(unit_at(static_cast<int>(press.id)));
  }
  void close_detail() override { standing_ = false, Kind::close_detail(); }
  virtual void begin_motion() = 0;
  void look_back(std::optional<int> actions, bool undecided) override { game_.look_back(actions, undecided, this->seat()); }
  Hand hand() const override { return {this->host(), this->seat(), this->watching() || game_.past() || game_->outcome(), this->selected_}; }
  void carried_out() override {
    const UnitRef kept = this->selected_;
    reset();
    if (!hand().idle && moving() && kept != kNoUnit && may_act(kept)) this->select(kept);
  }
  int units() const override { return state().counters(); }
  Seat owner(UnitRef unit) const override { return state().owner(unit); }
  std::string name(UnitRef unit) const override { return called(unit); }
  bool sets_up_in_turn() const override { return deploying(); }
  bool can_act(UnitRef unit) const override { return may_act(unit); }
  void confirm() override { give(); }
  bool can_target(UnitRef unit) const override { return attackable(unit); }
  void aim_at(UnitRef unit) override { shoot_at(unit); }
  bool aimed_at(UnitRef unit) const override { return aiming() && target_ == unit; }
  ui::UnitModel card_of(UnitRef unit) const override { return with_values(this->card_head(unit)); }
  std::vector<Hint> prompts() const override {
    return hints_of(setup().prompts, state().round, state().phase, this->seat(), units(), [&](UnitRef unit) { return may_act(unit); });
  }
  Value::Object gesture_facts() const override { return plan_facts(); }
  /// Fills the cards beside the board, once the scene is filled.
  void show_cards(ui::Screen& screen) {
    if (!hand().idle) {
      this->fill_tutorial(screen);
      this->fill_still(screen, still(), !moving() && !deploying());
      if (aiming()) screen.odds = odds();
      show_declared(screen);
    }
    if (this->selected_ != kNoUnit) screen.unit = card_of(this->selected_);
    if (this->selected_ != kNoUnit && this->own(this->selected_) && !hand().idle) show_plan(*screen.unit);
    this->fill_looks(screen);
    show_standing(screen);
  }
};

/// The rules' map is flat-top. The hand works with its mirror image at the diagonal (board/hex_scene.h), where its columns are rows.
class LoneWarriorView::Hexes final : public On<HexTable> {
 public:
  using Place = lonewarrior::Place;
  using On::On;

  void refresh(ui::Screen& screen) override;
  bool cancel() override;
  bool cursor_confirms() const override;

 private:
  ui::Token token_of(UnitRef unit) const override { return token(unit); }
  void planned_anew() override;
  void begin_motion() override;
  void draw_line(Place from, Place to, Stroke stroke, std::string label) override;
  void draw_tag(Place at, std::string text, view::TagKind kind) override { scene_.tags.push_back({cell_of(at), {0, -34}, std::move(text), kind}); }
  void draw_way(Place from, const std::vector<Place>& way) override;
  void draw_goal(Place at, std::string text) override;
  void draw_drift(Place, Place to) override { scene_.highlights.push_back({cell_of(to), view::HighlightKind::origin}); }
  const hex::HexGrid& grid() const override { return grid_; }
  bool on_map(UnitRef unit) const override { return place_of(unit).has_value(); }
  Hex hex_of(UnitRef unit) const override { return mirrored(place_of(unit).value_or(Place{})); }
  void select(UnitRef unit) override;
  void tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) override;
  std::optional<Refusal> no_step(UnitRef unit, Hex next) const override {
    return lonewarrior::LoneWarrior::check(state(), seat(), lonewarrior::Move{unit, {place(next)}, {}});
  }
  std::optional<Refusal> too_far(UnitRef unit, Hex to) const override { return beyond_reach(state(), unit, place(to)); }
  bool can_carry(UnitRef unit) const override { return may_act(unit) && (waits(unit) || moving()); }
  bool can_go(Hex h) const override { return waits(selected_) || !lonewarrior::way_along(reached_, place(h)).empty(); }
  void set_goal(Hex h) override {
    cursor_ = h;
    send_to(place(h), false);
  }
  std::optional<Hex> aim() const override { return aiming() ? std::optional(hex_of(target_)) : std::nullopt; }
  void drop_aim() override { drop_plan(); }
  bool joined(UnitRef) const override { return false; }
  std::string ground_words(Hex h) const override { return ground_said(place(h)); }
  std::vector<ui::NoteLine> ground_lines(Hex h) const override { return ground_notes(place(h)); }
  std::vector<std::int16_t> threats() const override;
  view::Counter counter(UnitRef unit) const override;
  view::MapCell map_cell(Hex h) const override;
  void fill_sides(view::HexMap& map) const override;
  Value hex_value(Hex h) const override { return Value(Value::List{Value(place(h).x), Value(place(h).y)}); }
  std::vector<Hex> way_of(UnitRef unit, Hex goal) const override {
    std::vector<Hex> way;
    for (const Place p : lonewarrior::way_along(lonewarrior::reach(state(), unit), place(goal))) way.push_back(mirrored(p));
    return way;
  }
  std::string hex_name(Hex h) const override { return std::to_string(place(h).x) + ", " + std::to_string(place(h).y); }
  std::vector<HexTable::Place> places() const override;

  static Hex mirrored(Place p) { return {static_cast<std::int16_t>(lonewarrior::hex_of(p).r), static_cast<std::int16_t>(p.x)}; }
  static Place place(Hex h) { return lonewarrior::place_of(hex::Hex{h.r, h.q}); }
  view::HexCell cell_of(Place p) const { return {p.y, p.x}; }
  view::Sight sight_line(Hex from, Hex to) const override;
  view::Sight line_between(const lonewarrior::Eye& from, const lonewarrior::Eye& to) const;
  void fill_plan();
  void fill_view();
  void fill_command();
  void fill_shots();

  hex::HexGrid grid_{game_->state().setup->board.grid.rows, game_->state().setup->board.grid.columns};
};

class LoneWarriorView::Table final : public On<InchTable> {
 public:
  using On::On;

  void refresh(ui::Screen& screen) override;

 private:
  ui::Token token_of(UnitRef unit) const override { return token(unit, 0); }
  void planned_anew() override { touch(); }
  void begin_motion() override;
  void draw_line(Place from, Place to, Stroke stroke, std::string label) override;
  void draw_tag(Place at, std::string text, view::TagKind kind) override { scene_.tags.push_back({vec(at), std::move(text), kind}); }
  void draw_way(Place from, const std::vector<Place>& way) override;
  void draw_drift(Place from, Place to) override { draw_line(from, to, Stroke::kThought, ""); }
  void draw_goal(Place at, std::string text) override { scene_.objectives.push_back({vec(at), 0.3F, std::move(text), -1}); }
  bool on_table(UnitRef unit) const override { return place_of(unit).has_value(); }
  view::Base base(UnitRef unit) const override;
  void select(UnitRef unit) override;
  void tap_at(std::optional<UnitRef> unit, Vec2 at) override;
  bool can_carry(UnitRef unit) const override { return may_act(unit) && (waits(unit) || (moving() && state().on_map(unit))); }
  void take_up(bool from_its_place) override;
  void carry_to(Vec2 at) override { send_to(place(at), false); }
  std::optional<view::Base> ghost() const override;
  bool can_turn() const override { return selected_ != kNoUnit && can_carry(selected_) && !state().sheet(selected_).fixed; }
  void turn_to(int heading) override;
  int free_turn() const override { return 180; }
  void go(Way, int, Vec2 to) override { send_to(place(to), true); }
  bool take_back() override;
  std::string ground_words(Vec2 at) const override { return ground_said(place(at)); }
  std::optional<Looked> look_along(const End& from, const End& to) override;
  std::vector<ui::NoteLine> ground_lines(Vec2 at) const override { return ground_notes(place(at)); }
  std::vector<std::pair<UnitRef, Fraction>> threats() const override { return shots_back(); }

  static Place place(Vec2 at);
  static Vec2 vec(Place p) { return {static_cast<float>(p.x) / 1000, static_cast<float>(p.y) / 1000}; }
  float far(int mp) const { return static_cast<float>(mp * state().board().mp_mils) / 1000; }
  void fill_map();
  void fill_zones();
  void fill_way();
  void fill_view();
  void fill_command();
  void fill_attacks();
  void fill_distances_from(const view::Base& stands);
};

}  // namespace hexinch::page
