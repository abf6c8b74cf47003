#include <algorithm>

#include "systems/lonewarrior/boards.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

/// Lone Warrior on hexes: State to counters, the gesture to overlays.
namespace hexinch::page {

using namespace lonewarrior;

std::unique_ptr<SystemView> LoneWarriorView::at_table(std::unique_ptr<Game> game) {
  if (game->state().setup->board.is_hex()) return std::make_unique<Hexes>(std::move(game));
  return std::make_unique<Table>(std::move(game));
}

view::MapCell LoneWarriorView::Hexes::map_cell(Hex h) const {
  using enum view::Terrain;
  constexpr view::Terrain kArts[] = {clear, heavy_forest, swamp, town, crops, clear, deep_water, rough};
  static_assert(std::size(kArts) == count_of<lonewarrior::Terrain>());
  const Ground& ground = ground_at(state().board(), lonewarrior::hex_of(place(h)));
  view::MapCell cell{kArts[static_cast<std::size_t>(ground.terrain)], 0, ground.elevation};
  if (ground.terrain == lonewarrior::Terrain::kTrench) cell.overlays = view::kTrench;
  if (ground.terrain == lonewarrior::Terrain::kWater && ground.roads != 0) cell.overlays = view::kBridge;
  return cell;
}

void LoneWarriorView::Hexes::fill_sides(view::HexMap& map) const {
  const Board& board = state().board();
  map.lie = view::Lie::flat_top;
  map.sides.clear();
  map.roads.clear();
  for (int i = 0; i < board.grid.size(); ++i) {
    const hex::Hex h = board.grid.at_index(i);
    const Ground& ground = ground_at(board, h);
    for (std::size_t side = 0; side < 3; ++side) {  // the other three are its neighbours'
      const hex::Hex next = h + hex::kFlatSteps[side];
      if (!board.grid.contains(next)) continue;
      const std::array<view::HexCell, 2> ends{cell_of(lonewarrior::place_of(h)), cell_of(lonewarrior::place_of(next))};
      if (ground.road_over(static_cast<int>(side))) map.roads.push_back(ends);
      const Obstacle obstacle = ground.obstacles[side];
      using enum view::SideArt;
      constexpr view::SideArt kArts[] = {hedge, hedge, fence, stream, wall, ditch};
      static_assert(std::size(kArts) == count_of<Obstacle>());
      if (obstacle != Obstacle::kNone) map.sides.push_back({ends[0], ends[1], kArts[static_cast<std::size_t>(obstacle)]});
    }
  }
}

std::vector<HexTable::Place> LoneWarriorView::Hexes::places() const {
  std::vector<HexTable::Place> all;
  for (const Objective& objective : setup().objectives) {
    HexTable::Place named{objective.name, {}};
    for (const Place p : objective.zone.hexes) named.hexes.push_back(mirrored(p));
    all.push_back(std::move(named));
  }
  for (const Exit& exit : setup().exits) {
    HexTable::Place named{words("lonewarrior.page.exit"), {}};
    for (const Place p : edge_places(state().board(), exit.edge))
      if (in_zone(state().board(), exit.zone, p)) named.hexes.push_back(mirrored(p));
    all.push_back(std::move(named));
  }
  return all;
}

view::Counter LoneWarriorView::Hexes::counter(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  view::Counter counter = blank(unit);
  counter.heading = static_cast<float>(heading_of(u.on_map() ? u.facing : u.ready_facing));
  counter.flying = u.air;
  counter.moved = u.moved_this_turn;
  counter.hidden = u.sheet.id.empty() || u.fake;
  if (const std::string shown = called(unit); shown.size() < sizeof counter.code) std::ranges::copy(shown, counter.code);
  if (counter.hidden) return counter;
  const auto number = [](int n) { return std::to_string(n); };
  counter.icon = host().atlas().icon(icon_of(u.sheet));
  counter.att = u.sheet.delivery ? number(u.sheet.damage) : "–";
  counter.rng = u.sheet.delivery ? number(u.sheet.max_range) : "–";
  counter.def = number(u.sheet.cc_defence);
  counter.mp = number(u.sheet.max_speed);
  counter.attacked = u.action == lonewarrior::Action::kFire;
  counter.wounded = u.status >= Status::kDamaged;
  counter.disabled = u.inactive || u.status == Status::kCrippled;
  if (u.status == Status::kSuperficialDamage) counter.pending = view::Pending::wounded;
  if (!u.on_map()) counter.alpha = 0.6F;
  for (const UnitState& other : state().units) counter.cargo += other.embarked_in == unit ? 1 : 0;
  return counter;
}

std::vector<std::int16_t> LoneWarriorView::Hexes::threats() const {
  std::vector<std::int16_t> counts;
  for (int at = 0; at < grid_.size(); ++at) counts.push_back(static_cast<std::int16_t>(threats_at(state(), seat(), place(grid_.at_index(at)))));
  return counts;
}

/// What the selected unit sees there, in the bands of its weapon.
void LoneWarriorView::Hexes::fill_view() {
  for (std::size_t i = 0; i < count_of<Level>(); ++i) {
    const auto level = static_cast<Level>(i);
    const auto hexes = hexes_where([&](Hex h) { return place(h) != here() && band_in_view(state(), selected_, here(), facing_there(), place(h)) == level; });
    fill_zone(hexes, false);
    scene_.zones.back().faction = -1;
    for (const Hex h : hexes) scene_.reach.push_back({cell(h), ""});
    if (i > 0 && !hexes.empty() && state().sheet(selected_).delivery)
      scene_.reach[scene_.reach.size() - hexes.size() / 2 - 1].label = words(word_of("level", level).id);
  }
}

/// LW-1.2: how far the selected unit commands, and whom.
void LoneWarriorView::Hexes::fill_command() {
  fill_ties();
  if (const int n = commands_within(state(), selected_); n > 0)
    fill_zone(hexes_where([&](Hex h) { return range(state().board(), here(), place(h)).within(n); }), false);
}

void LoneWarriorView::Hexes::fill_plan() {
  if (waits(selected_) && deploying()) {
    fill_zone(hexes_where([&](Hex h) { return in_zone(state().board(), setup().side(seat()).zone, place(h)); }));
  }
  looks() ? fill_view() : fill_command();
  if (const auto kept = kept_for_action(state(), selected_); kept && !looks() && !reached_.empty()) {
    const UnitState& u = state().unit(selected_);
    scene_.zones.push_back({{cell(hex_of(selected_))}, -1});  // as far as it can go and still fire or act
    for (const Reached& one : reached_)
      if (u.spent + one.cost + *kept <= u.allowance) scene_.zones.back().hexes.push_back(cell_of(one.at));
  }
  for (const Reached& one : reached_)
    if (one.ends && !looks()) scene_.reach.push_back({cell_of(one.at), number_text(in_mp(one.cost))});
  for (const Command& way : ways_)
    if (const auto* act = std::get_if<TakeAction>(&way); act && act->position) scene_.reach.push_back({cell_of(*act->position), ""});
  std::vector<Step> steps;
  for (const Place p : !path_.empty() ? path_ : hover_ ? way_along(reached_, place(*hover_)) : std::vector<Place>()) {
    const auto cost = std::ranges::find(reached_, p, &Reached::at);
    steps.push_back({mirrored(p), cost == reached_.end() ? std::string() : number_text(in_mp(cost->cost))});
  }
  if (place_) steps = {{mirrored(*place_), ""}};
  HexTable::fill_way(steps);
  if (goal_ && !scene_.counters.empty() && !steps.empty()) scene_.counters.back().heading = static_cast<float>(heading_of(facing_there()));
  if (!goal_ && facing_) {
    scene_.counters.push_back(counter(selected_));
    scene_.counters.back().heading = static_cast<float>(heading_of(*facing_));
    scene_.counters.back().ghost = true;
  }
}

void LoneWarriorView::Hexes::draw_line(Place from, Place to, Stroke stroke, std::string label) {
  constexpr view::SightKind kKinds[] = {view::SightKind::clear, view::SightKind::blocked, view::SightKind::indirect};
  scene_.sights.push_back({cell_of(from), cell_of(to), kKinds[static_cast<std::size_t>(stroke)], std::move(label), std::nullopt, ""});
}

void LoneWarriorView::Hexes::draw_way(Place from, const std::vector<Place>& way) {
  scene_.path.push_back({cell_of(from), ""});
  for (const Place p : way) scene_.path.push_back({cell_of(p), ""});
}

void LoneWarriorView::Hexes::draw_goal(Place at, std::string text) {
  scene_.highlights.push_back({cell_of(at), view::HighlightKind::origin});
  draw_tag(at, std::move(text), view::TagKind::fact);
}

view::Sight LoneWarriorView::Hexes::line_between(const Eye& from, const Eye& to) const {
  view::Sight line{cell_of(from.at), cell_of(to.at), view::SightKind::clear, "", std::nullopt, ""};
  if (const auto block = blocked(state(), from, to)) {
    line.kind = view::SightKind::blocked;
    line.blocker = cell_of(block->at);
    line.blocker_label = words(block->what);
  }
  return line;
}

view::Sight LoneWarriorView::Hexes::sight_line(Hex from, Hex to) const {
  const auto eye = [&](Hex h) {
    const auto here = units_at(h);
    return here.empty() ? Eye{place(h)} : eye_of(state(), here.front());
  };
  return line_between(eye(from), eye(to));
}

/// The planned attack; else the units that could be attacked, with their chances.
void LoneWarriorView::Hexes::fill_shots() {
  if (aiming() && state().on_map(target_)) {
    scene_.targets.push_back(cell(hex_of(target_)));
    if (const int radius = state().sheet(selected_).aoe; radius > 0 && state().phase == Phase::kRangedFire) {
      for (const int miss : {0, drift_of(state().board(), here(), place(hex_of(target_)), 6)}) {  // LW-3.10, LW-3.11: units that are hurt with it, or may be
        fill_zone(hexes_where([&](Hex h) { return hex::distance(h, hex_of(target_)) <= radius + miss; }), miss == 0);
        scene_.zones.back().faction = -1;
      }
      fill_danger();
    }
    const Place at = *state().unit(target_).position;
    scene_.sights.push_back(line_between(eye_of(state(), selected_), eye_of(state(), target_)));
    scene_.sights.back().label = words("lonewarrior.page.mp", {{"n", range(state().board(), here(), at).shown()}});
    return;
  }
  if (!fighting() || !own_selected()) return;
  if (looks()) fill_view();
  for (int i = 0; i < units(); ++i)
    if (const auto odds = own(unit_at(i)) ? std::nullopt : odds_of(selected_, unit_at(i))) {
      offer_target(unit_at(i));
      draw_tag(*state().unit(unit_at(i)).position, *odds, view::TagKind::fact);
    }
}

void LoneWarriorView::Hexes::refresh(ui::Screen& screen) {
  if (begun_in_ != std::pair(state().round, state().phase)) begin(selected_);  // the phase has ended since it was begun
  fill_map();
  for (std::size_t i = 0, at = 0; const HexTable::Place& named : places()) {
    const Seat holder = i < state().control.size() ? state().control[i] : setup().exits[i - state().control.size()].side;
    for (std::size_t k = 0; k < named.hexes.size(); ++k) scene_.objectives[at++].holder = holder == kNoSeat ? -1 : faction(holder);
    ++i;
  }
  clear_overlays();
  fill_counters();
  fill_turn(screen.top, state().round, setup().rounds);
  show_top(screen.top);
  fill_declared();
  fill_course();
  if (!hand().idle) {
    if (own_selected() && !fighting()) fill_plan();
    fill_shots();
    fill_threat();
    if (spotted_) fill_zone(hexes_where([&](Hex h) { return spotted_at(state(), seat(), place(h)); }), false);
  }
  fill_cursor();
  show_cards(screen);
}

void LoneWarriorView::Hexes::begin_motion() {
  std::vector<view::HexCell> way;
  if (last_.from) way.push_back(cell_of(*last_.from));
  for (const Place p : last_.way) way.push_back(cell_of(p));
  walk_.begin(static_cast<std::uint32_t>(index(last_.unit)), std::move(way));
}

void LoneWarriorView::Hexes::select(UnitRef unit) {
  reset();
  selected_ = unit;
  if (on_map(unit)) cursor_ = hex_of(unit);
  begin(unit);
}

void LoneWarriorView::Hexes::planned_anew() {
  plan_.forget();
  const auto goal = goal_of_plan();
  goal_ = goal ? std::optional(mirrored(*goal)) : std::nullopt;
  touch();
}

bool LoneWarriorView::Hexes::cancel() {
  if (!goal_ && !facing_ && !way_ && !aiming() && !looking_) return HexTable::cancel();
  drop_plan();
  goal_.reset();
  touch();
  return true;
}

bool LoneWarriorView::Hexes::cursor_confirms() const {
  return HexTable::cursor_confirms() || (!goal_ && !aiming() && planned() && *cursor_ == hex_of(selected_));
}

void LoneWarriorView::Hexes::tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) {
  if (unit && tap_enemy(*unit)) return;
  const bool mine_now = own_selected() && !hand().idle;
  if (mine_now && h && looking_) return send_to(place(*h), false);
  if (mine_now && h && planned() && (goal_ ? goal_ == h : *h == hex_of(selected_))) return give();
  if (unit) return select(*unit == selected_ ? next_in_stack(*unit) : *unit);
  if (!mine_now || !h) return reset();
  if (can_go(*h) || state().unit(selected_).embarked_in != kNoUnit) return set_goal(*h);
  return moving() && state().on_map(selected_) ? refuse_way(*h) : reset();
}

}  // namespace hexinch::page
