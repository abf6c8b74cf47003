#include "systems/m42/offers/draft.h"

#include <algorithm>
#include <utility>

#include "board/table/direction.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/rules/turn.h"

namespace hexinch::m42 {
namespace {

/// Refusals that hold for every longer way as well: such a way is cut where they begin.
bool cuts(const std::optional<Refusal>& refusal) {
  return refusal && (refusal->code == "too_far" || refusal->code == "standoff" || refusal->code == "impassable" || refusal->code == "uncrossable" ||
                     refusal->code == "off_table");
}

Point along(Point from, Point to, std::int64_t n, std::int64_t all) {
  const table::Offset way = to - from;
  return {from.x + Mil{static_cast<std::int32_t>(way.x * n / all)}, from.y + Mil{static_cast<std::int32_t>(way.y * n / all)}};
}

/// The way that ends at a place `there` on the straight line to `to`: its level is that of `to` where the line has come into or out of the house.
MoveLeader led_to(const Setup& setup, const MoveLeader& so_far, const WayPoint& from, const WayPoint& to, Point there) {
  const bool entered = !to.level.ground() && table::in_open(there, setup.feature(to.level.structure).polygon);
  const bool left = to.level.ground() && (from.level.ground() || !table::in_open(there, setup.feature(from.level.structure).polygon));
  MoveLeader move{so_far.path, -1};
  move.path.push_back({there, entered || left ? to.level : from.level});
  return move;
}

}  // namespace

Point entry_near(const State& state, UnitRef unit, Point at) {
  const Setup& setup = *state.setup;
  const Arrival& arrival = setup.entry(unit).arrival;
  const Mil radius = state.radius({unit, state.unit(unit).leader});
  const auto on_stretch = [&](Mil n, Mil most) { return std::clamp(n, std::max(arrival.from, radius), std::max(radius, std::min(arrival.to, most - radius))); };
  switch (arrival.edge) {
    case Edge::kNorth: return {on_stretch(at.x, setup.width), radius};
    case Edge::kSouth: return {on_stretch(at.x, setup.width), setup.height - radius};
    case Edge::kWest: return {radius, on_stretch(at.y, setup.height)};
    default: return {setup.width - radius, on_stretch(at.y, setup.height)};
  }
}

CutShort as_far(const LeaderMoves& moves, const MoveLeader& so_far, const WayPoint& from, const WayPoint& to) {
  const Setup& setup = moves.terrain().setup();
  const std::int64_t all = length({from.at, to.at}).n;
  const auto leads_to = [&](std::int64_t n) { return led_to(setup, so_far, from, to, along(from.at, to.at, n, all)); };
  MoveLeader whole = so_far;
  whole.path.push_back(to);
  CutShort found{std::nullopt, moves.draft(whole).refusal};
  std::int64_t least = 0;
  std::int64_t most = all;  // cut there
  while (most - least > 1) {
    const std::int64_t n = (least + most) / 2;
    auto refusal = moves.draft(leads_to(n)).refusal;
    const bool cut = cuts(refusal);
    (cut ? most : least) = n;
    if (cut) found.cut = std::move(refusal);
  }
  if (least > 0) found.way = leads_to(least);
  return found;
}

/// The position, and what judges ways in it.
struct Draft::Ground {
  Ground(State given, UnitRef unit, Action action, UnitRef target) : state(std::move(given)) {
    if (action != Action::kNone) moves.emplace(state, unit, action, target);
  }
  State state;
  std::optional<LeaderMoves> moves;
};
void Draft::Delete::operator()(Ground* ground) const { delete ground; }

const State& Draft::state() const { return ground_->state; }

void Draft::drop() {
  ground_.reset();
  legs_.clear();
  last_.reset();
  opening_ = -1;
  facing_.reset();
  swarm_leader_.reset();
  fault_.reset();
  named_.clear();
  way_ = {};
  sketch_ = {};
  instead_.clear();
}

void Draft::begin(const State& state, UnitRef unit, Action action, UnitRef target) {
  const bool same = unit_ == unit && open();
  drop();
  unit_ = unit;
  action_ = action;
  target_ = target;
  kind_ = action == Action::kNone ? Kind::kDeploy : due(state) == Step::kPlace && state.active == unit ? Kind::kPlace : Kind::kMove;
  ground_.reset(new Ground(state, unit, action, target));
  if (!same) {
    formation_ = comes_in() ? Formation::kBlock : Formation::kKeep;
    formed_ = false;
  }
  if (kind_ == Kind::kDeploy) {
    const auto suggested = default_place(state, unit);
    last_ = WayPoint{suggested ? suggested->leader.at : Point{state.setup->width, state.setup->height}, kGround};
    if (suggested) {
      *last_ = {suggested->leader.at, suggested->leader.level};
      opening_ = suggested->leader.opening;
    }
  }
  changed();
}

bool Draft::arriving() const { return open() && kind_ == Kind::kMove && state().unit(unit_).status == Status::kReserve; }

int Draft::leader() const { return state().unit(unit_).leader; }

void Draft::let_lead(int model) {
  State changed_state = state();
  changed_state.unit(unit_).leader = static_cast<std::int8_t>(model);
  begin(changed_state, unit_, action_, target_);
  swarm_leader_ = static_cast<std::int8_t>(model);
}

Draft::Reach Draft::reach_in(int degrees) const {
  constexpr int kParts = 128;
  const Setup& setup = *state().setup;
  const Mil most = way_.normal + kRoadBonus - way_.length;
  const WayPoint from = last_ ? *last_ : end_of_legs();
  const Point to = table::displaced(from.at, table::Degrees{static_cast<std::int16_t>(degrees % 360)}, most);
  const bool open = structure_at(setup, to) == kNoFeature;
  WayPoint end{to, open ? kGround : pointed_by_leader(setup, {from.at, from.level, -1, false}, to, 0).level};
  end.at = farthest_legal(from, end);
  const FeatureRef within = from.level.ground() ? kNoFeature : from.level.structure;
  if (within != kNoFeature && structure_at(setup, to) != within) {
    int inside = 0;  // of kParts of the way: a leader who stays on the floor stops at its rim
    while (inside < kParts && structure_at(setup, along(from.at, to, inside + 1, kParts)) == within) ++inside;
    const WayPoint stays{farthest_legal(from, {along(from.at, to, inside, kParts), from.level}), from.level};
    if (table::squared_distance(from.at, end.at) < table::squared_distance(from.at, stays.at)) end = stays;
  }
  Reach found{end.at, end.at};
  const LeaderWay way = ground_->moves->draft(led_to(setup, move(), from, end, end.at));
  if (way.causes.empty() || end.at == from.at) return found;
  found.cause = way.causes.front().feature;
  LeaderWay leg = way;
  leg.path = {way.path[way.path.size() - 2], way.path.back()};
  const Mil radius = state().radius({unit_, static_cast<std::int8_t>(leader())});
  found.slows = way_.causes.empty() ? met_at(setup, leg, way.causes.front(), radius).value_or(from.at) : from.at;
  return found;
}

std::vector<Draft::Reach> Draft::reach() const {
  constexpr int kCoarse = 5;  // degrees between two looks
  constexpr Mil kEdge{400};   // a greater difference between two looks is an edge, which is found to the degree
  std::vector<Reach> ends;
  if (kind_ != Kind::kMove || !ground_->moves || opening_ >= 0 || way_.refusal || way_.length >= way_.allowance) return ends;
  const Point from = lead_.at.at;
  const auto far = [&](const Reach& reach) { return table::nearest_length(reach.end - from); };
  Reach next = reach_in(0);
  for (int degrees = 0; degrees < 360; degrees += kCoarse) {
    ends.push_back(next);
    next = reach_in(degrees + kCoarse);
    const Mil step = far(next) - far(ends.back());
    if (-kEdge <= step && step <= kEdge) continue;
    for (int fine = 1; fine < kCoarse; ++fine) ends.push_back(reach_in(degrees + fine));
  }
  return ends;
}

/// Straight on, as far as the leader may end; found in parts of the way, as walls and openings make some ends illegal and farther ones legal again.
Point Draft::farthest_legal(const WayPoint& from, const WayPoint& to) const {
  constexpr int kParts = 256, kCoarse = 16;
  const auto most = as_far(*ground_->moves, move(), from, to).way;
  const auto legal = [&](int part) {
    const LeaderWay way = ground_->moves->draft(led_to(*state().setup, move(), from, to, along(from.at, most->path.back().at, part, kParts)));
    return !way.refusal && !ground_->moves->room(way);
  };
  int part = most ? kParts : 0;
  while (part > 0 && !legal(part)) part -= kCoarse;
  if (part == 0) return from.at;
  for (int step = kCoarse / 2; part < kParts && step > 0; step /= 2)  // the rim lies within a coarse part of it
    if (legal(part + step)) part += step;
  return along(from.at, most->path.back().at, part, kParts);
}

MoveLeader Draft::move() const {
  MoveLeader move{legs_, opening_};
  if (last_) move.path.push_back(*last_);
  return move;
}

Deploy Draft::deployment() const { return {unit_, {last_->at, last_->level, opening_, false}, facing_, arrangement()}; }

WayPoint Draft::end_of_legs() const {
  if (!legs_.empty()) return legs_.back();
  const Position& start = state().unit(unit_).led_by().place;
  return {start.at, start.level};
}

void Draft::add_leg() {
  if (kind_ != Kind::kMove || !last_ || opening_ >= 0) return;
  legs_.push_back(*last_);
  last_.reset();
}

Draft::Headed Draft::headed(Point at, Level level, int opening) const {
  const bool enters = arriving() && legs_.empty();
  if (kind_ == Kind::kMove && !arriving() && opening < 0 && end_of_legs() == WayPoint{at, level}) return {};  // nowhere
  const WayPoint wanted = enters ? WayPoint{entry_near(state(), unit_, at), kGround} : WayPoint{at, level};
  Headed found{wanted, opening, std::nullopt};
  if (kind_ != Kind::kMove || enters) return found;
  MoveLeader there{legs_, static_cast<std::int8_t>(opening)};
  there.path.push_back(wanted);
  if (!cuts(ground_->moves->draft(there).refusal)) return found;
  CutShort cut_short = as_far(*ground_->moves, {legs_, -1}, end_of_legs(), wanted);
  return {cut_short.way ? std::optional(cut_short.way->path.back()) : std::nullopt, -1, std::move(cut_short.cut)};
}

/// M42-7.4: is the last leg straight up or down?
bool Draft::climbs() const { return kind_ == Kind::kMove && last_ && last_->at == end_of_legs().at && last_->level != end_of_legs().level; }

void Draft::head_for(Point at, Level level, int opening) {
  if (!open() || kind_ == Kind::kPlace || !in_bounds(at)) return;
  if (climbs()) add_leg();  // who went up or down goes on from there
  Headed to = headed(at, level, opening);
  last_ = to.last;
  opening_ = static_cast<std::int8_t>(to.opening);
  changed();
  if (to.cut) fault_ = std::move(to.cut);
}

Position Draft::headed_for(Point at, Level level, int opening) const {
  if (kind_ != Kind::kMove || !in_bounds(at)) return lead_.at;
  const Headed to = headed(at, level, opening);
  MoveLeader there{legs_, static_cast<std::int8_t>(to.opening)};
  if (to.last) there.path.push_back(*to.last);
  return ground_->moves->draft(there).to;
}

void Draft::follow(const MoveLeader& way) {
  legs_.clear();
  last_.reset();
  for (std::size_t i = 0; i < way.path.size(); ++i) {
    add_leg();
    head_for(way.path[i].at, way.path[i].level, i + 1 == way.path.size() ? way.opening : -1);
  }
}

void Draft::climb(std::int8_t floor) {
  if (!open() || kind_ == Kind::kPlace) return;
  const Level now = lead_.at.level;
  if (kind_ == Kind::kDeploy) {
    if (!now.ground()) head_for(lead_.at.at, {now.structure, floor});
    return;
  }
  Level to{now.structure, floor};
  if (now.ground())
    for (int i = 0; i < static_cast<int>(state().setup->features.size()); ++i)
      if (state().setup->feature(feature_at(i)).kind == FeatureKind::kRuin && table::in_open(lead_.at.at, state().setup->feature(feature_at(i)).polygon))
        to.structure = feature_at(i);
  if (to.structure == kNoFeature) return;
  if (floor == 0 && state().setup->feature(to.structure).kind == FeatureKind::kRuin) to = kGround;
  if (to == now) return;
  const Point here = lead_.at.at;
  add_leg();
  head_for(here, to);
}

bool Draft::take_back() {
  if (!open()) return false;
  if (kind_ == Kind::kMove && last_) {
    last_.reset();
    opening_ = -1;
    if (!legs_.empty()) {
      last_ = legs_.back();
      legs_.pop_back();
    }
    changed();
    return true;
  }
  if (named_.empty()) return false;
  named_.pop_back();
  changed();
  return true;
}

void Draft::face(Point facing) {
  facing_ = facing;
  changed();
}

bool Draft::legal() const {
  if (!open() || (arriving() && !drawn())) return false;
  if (kind_ == Kind::kDeploy) return !fault_;
  return kind_ == Kind::kPlace || !way_.refusal;
}

void Draft::form(Formation formation) {
  formed_ = formed_ || formation != formation_;
  formation_ = formation;
  if (open()) changed();
}

const Placement* Draft::by_hand(int model) const {
  const auto found = std::find_if(named_.begin(), named_.end(), [&](const Placement& p) { return p.model == model; });
  return found == named_.end() ? nullptr : &*found;
}

void Draft::put(const std::vector<Placement>& members) {
  for (const Placement& member : members) {
    std::erase_if(named_, [&](const Placement& p) { return p.model == member.model; });
    named_.push_back(member);
  }
  changed();
}

void Draft::give_back(const std::vector<std::int8_t>& members) {
  std::erase_if(named_, [&](const Placement& p) { return std::ranges::find(members, p.model) != members.end(); });
  changed();
}

/// Everything that follows from what was drawn.
void Draft::changed() {
  fault_.reset();
  arrangement_.reset();
  arranged_.reset();
  lead_ = {};
  lead_.unit = unit_;
  const UnitState& unit = state().unit(unit_);
  if (kind_ == Kind::kDeploy) {
    lead_ = deployment_lead(state(), {unit_, {last_->at, last_->level, opening_, false}, facing_, {named_, formation_}}, false);
    fault_ = check_deploy(state(), state().owner(unit_), {unit_, {last_->at, last_->level, opening_, false}, facing_, {{}, Formation::kBlock}});
  } else if (kind_ == Kind::kPlace) {
    lead_ = lead_of(state());
  } else {
    way_ = ground_->moves->draft(move());
    if (!way_.refusal) way_.refusal = ground_->moves->room(way_);
    fault_ = way_.refusal;
    const bool nowhere = arriving() && !drawn();
    lead_.at = nowhere ? Position{entry_near(state(), unit_, {}), kGround} : way_.to;
    lead_.was = arriving() ? lead_.at : unit.led_by().place;
    lead_.facing = way_.facing;
    lead_.assaulted = action_ == Action::kAssault ? target_ : kNoUnit;
    lead_.arriving = arriving();
    if (nowhere) fault_.reset();
  }
  sketch_ = m42::sketch(state(), lead_, {named_, formation_});
  instead_.assign(sketch_.models.size(), std::nullopt);
  for (std::size_t i = 0; i < sketch_.models.size(); ++i) {
    const Placed& placed = sketch_.models[i];
    if (sketch_.refusals[i] && !placed.stayed && by_hand(placed.model))
      instead_[i] = drawn_in(state(), lead_, placed.model, placed.position, sketch_.models);
  }
}

const Arrangement& Draft::arrangement() const {
  if (arrangement_) return *arrangement_;
  Arrangement& members = arrangement_.emplace(Arrangement{{}, formation_});
  for (std::size_t i = 0; i < sketch_.models.size(); ++i) {
    const Placement* hand = by_hand(sketch_.models[i].model);
    if (!hand || (sketch_.refusals[i] && !instead_[i])) continue;
    members.named.push_back(*hand);
    if (sketch_.refusals[i]) members.named.back().position = *instead_[i];
  }
  for (;;) {
    const std::int8_t refused = arranged_.emplace(arrange(state(), lead_, members)).refused;
    if (refused < 0 || std::erase_if(members.named, [&](const Placement& p) { return p.model == refused; }) == 0) return members;
  }
}

const Arranged& Draft::arranged() const {
  arrangement();
  return *arranged_;
}

std::optional<Refusal> Draft::unplaced() const { return sketch_.models.empty() && lead_.assaulted == kNoUnit ? std::nullopt : arranged().refusal; }

std::vector<Command> Draft::commands() const {
  if (!open()) return {};
  if (kind_ == Kind::kDeploy) return {deployment()};
  std::vector<Command> all;
  const Step step = due(state());
  if (kind_ == Kind::kMove) {
    if (step == Step::kActivate) all.push_back(Activate{unit_});
    if (step == Step::kActivate || step == Step::kChoose)
      all.push_back(ChooseAction{action_, action_ == Action::kAssault ? std::optional(target_) : std::nullopt});
    if (swarm_leader_) all.push_back(ChooseLeader{*swarm_leader_});
    all.push_back(move());
    if (action_ == Action::kAssault) return all;
  }
  if (state().unit(unit_).alive() > 1) all.push_back(PlaceModels{arrangement()});
  return all;
}

State Draft::after() const {
  State after = state();
  UnitState& unit = after.unit(unit_);
  after.active = unit_;
  unit.action = action_;
  unit.status = Status::kOnTable;
  unit.facing = lead_.facing;
  unit.model(unit.leader).place = lead_.at;
  for (const Placed& placed : arranged().models) {
    unit.model(placed.model).place = placed.position;
    unit.model(placed.model).out_of_command = placed.out_of_command;
  }
  if (action_ == Action::kAssault) {
    after.target = target_;
    const bool halved = placing() ? state().moved && state().moved->halved : !way_.causes.empty();
    after.assault = Assault{unit_, target_, halved, false, 0, 0, 0};
  }
  return after;
}

}  // namespace hexinch::m42
