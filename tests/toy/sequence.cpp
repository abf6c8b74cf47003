#include <algorithm>

#include "toy/toy.h"

namespace hexinch::toy {

int team(const State& s, Seat seat) { return index(seat) < 0 ? -1 : s.setup->sides[static_cast<std::size_t>(index(seat))].team; }

const Counter* find(const State& s, int marker) {
  const auto found = std::find_if(s.counters.begin(), s.counters.end(), [&](const Counter& c) { return c.marker == marker; });
  return marker == 0 || found == s.counters.end() ? nullptr : &*found;
}

const Counter& counter(const State& s, int marker) { return *find(s, marker); }

bool has_counters(const State& s, Seat seat) {
  return std::any_of(s.counters.begin(), s.counters.end(), [&](const Counter& c) { return c.owner == seat && !c.removed; });
}

int home(const State& s, Seat seat) { return index(seat) * kPlaces / seats(s); }

std::vector<int> contenders(const State& s) {
  std::vector<int> teams;
  for (int its = 0; its < static_cast<int>(s.points.size()); ++its)
    for (int i = 0; i < seats(s); ++i)
      if (team(s, seat_at(i)) == its && !has_conceded(s, seat_at(i)) && (teams.empty() || teams.back() != its)) teams.push_back(its);
  return teams;
}

std::vector<int> best_teams(const State& s) {
  const auto points = [&](int its) { return s.points[static_cast<std::size_t>(its)]; };
  std::vector<int> best;
  for (const int its : contenders(s)) {
    if (!best.empty() && points(its) > points(best[0])) best.clear();
    if (best.empty() || points(its) == points(best[0])) best.push_back(its);
  }
  return best;
}

int enemy_met(const State& s, const Counter& walker) {
  int lowest = 0;
  for (const Counter& c : s.counters)
    if (!c.removed && c.place == walker.place && team(s, c.owner) != team(s, walker.owner) && (lowest == 0 || c.marker < lowest)) lowest = c.marker;
  return lowest;
}

namespace {

constexpr int kMostWork = 1000;  // far more than one decision can cause

/// TOY-6: the first seat whose team is not in the tie decides it; if all are, the first seat. A seat that has given up decides nothing.
Seat crowner(const State& s) {
  const auto tied = best_teams(s);
  Seat first = kNoSeat;
  for (int i = 0; i < seats(s); ++i) {
    if (has_conceded(s, seat_at(i))) continue;
    if (std::find(tied.begin(), tied.end(), team(s, seat_at(i))) == tied.end()) return seat_at(i);
    if (first == kNoSeat) first = seat_at(i);
  }
  return first;
}

/// TOY-1: each seat digs a pit, unless the set-up has dug it, and draws its markers. Nobody else learns the rolls.
void draw(Transcript<Toy>& t) {
  for (int i = 0; i < seats(t.state()); ++i) {
    const Seat seat = seat_at(i);
    if (t.state().pits[static_cast<std::size_t>(i)] == kNowhere) {
      const RollMade made = t.roll({{"toy.roll.pit", {}}, "TOY-1", {seat, 1, kPlaces, {}}, std::nullopt, std::nullopt, {}, Eyes::kThrower});
      t.emit(PitDug{seat, static_cast<std::int8_t>(made.thrown() - 1)});
    }
    std::vector<std::int8_t> markers;
    for (int n = 1; n <= kCountersEach; ++n) markers.push_back(static_cast<std::int8_t>(i * kCountersEach + n));
    for (int n = kCountersEach; n > 1; --n) {
      const Throw drawn{seat, 1, static_cast<std::int16_t>(n), {}};
      const RollMade made = t.roll({{"toy.roll.marker", {}}, "TOY-1", drawn, std::nullopt, std::nullopt, {}, Eyes::kThrower});
      std::swap(markers[static_cast<std::size_t>(n - 1)], markers[static_cast<std::size_t>(made.thrown() - 1)]);
    }
    t.emit(MarkersDrawn{seat, std::move(markers)});
  }
  t.emit(RoundBegan{1});
}

void open_order(Transcript<Toy>& t, int seat) {
  if (seat == seats(t.state())) return t.emit(TideRose{});
  const Order order = t.state().orders[static_cast<std::size_t>(seat)];
  const Counter* ordered = order.given ? find(t.state(), order.marker) : nullptr;
  if (!ordered || ordered->removed) t.emit(OrderLapsed{seat_at(seat)});
  else t.emit(OrderOpened{seat_at(seat), order.marker, order.steps});
}

/// TOY-3: one piece of a walk. An unknown pit ends it; enemies are challenged once for each place entered.
void walk(Transcript<Toy>& t, Frame frame) {
  const State& s = t.state();
  const Counter& walker = counter(s, frame.marker);
  if (walker.removed) return t.emit(WalkEnded{frame.marker});
  if (frame.arrived) {
    for (int i = 0; i < seats(s); ++i)
      if (s.pits[static_cast<std::size_t>(i)] == walker.place && team(s, seat_at(i)) != team(s, walker.owner))
        return t.emit(PitSprung{frame.marker, seat_at(i), walker.place});
    if (const int enemy = enemy_met(s, walker)) return t.emit(Challenged{frame.marker, walker.kind, static_cast<std::int8_t>(enemy)});
  }
  if (frame.left == 0) return t.emit(WalkEnded{frame.marker});
  t.emit(Stepped{frame.marker, static_cast<std::int8_t>((walker.place + 1) % kPlaces)});
}

/// TOY-5: each counter in the ford is swept home on a 1, in the order of the markers.
void tide(Transcript<Toy>& t, Frame frame) {
  for (int marker = frame.marker; marker <= static_cast<int>(t.state().counters.size()); ++marker) {
    const Counter& c = counter(t.state(), marker);
    if (c.removed || c.place != kFord) continue;
    const RollMade made = t.roll({{"toy.roll.tide", {}},
                                  "TOY-5",
                                  {c.owner, 1, 6, {}},
                                  std::nullopt,
                                  2,
                                  {{"swept", {1, 6}}, {"stays", {5, 6}}}});
    return t.emit(TideRolled{static_cast<std::int8_t>(marker), made.thrown() < 2});
  }
  t.emit(TideFell{});
}

void run(Transcript<Toy>& t, Frame frame) {
  switch (frame.task) {
    case Task::kOpenOrders: return open_order(t, frame.left);
    case Task::kWalk: return walk(t, frame);
    case Task::kTide: return tide(t, frame);
    case Task::kChallenge:
    case Task::kParry: return;  // somebody must answer
  }
}

/// TOY-5: a team that holds the ford alone when the tide has fallen scores a point.
void score_ford(Transcript<Toy>& t) {
  int holder = -1;
  for (const Counter& c : t.state().counters)
    if (!c.removed && c.place == kFord) {
      const int its = team(t.state(), c.owner);
      if (holder >= 0 && holder != its) return;
      holder = its;
    }
  if (holder >= 0) t.emit(Scored{static_cast<std::int8_t>(holder)});
}

/// TOY-6: the game ends after the last round, or when no two teams have counters.
void end_round(Transcript<Toy>& t) {
  score_ford(t);
  const State& s = t.state();
  int last_team = -1;
  bool contested = false;
  for (int i = 0; i < seats(s); ++i)
    if (has_counters(s, seat_at(i))) {
      contested = contested || (last_team >= 0 && last_team != team(s, seat_at(i)));
      last_team = team(s, seat_at(i));
    }
  if (contested && s.round < kRounds) return t.emit(RoundBegan{static_cast<std::int8_t>(s.round + 1)});
  const auto best = best_teams(s);
  if (best.size() > 1) t.emit(TieFound{});
  else t.emit(Crowned{static_cast<std::int8_t>(best[0])});
}

}  // namespace

SeatSet Toy::to_act(const State& s) {
  SeatSet set;
  if (s.phase == Phase::kOrders) {
    for (int i = 0; i < seats(s); ++i)
      if (!s.orders[static_cast<std::size_t>(i)].given && has_counters(s, seat_at(i))) set.insert(seat_at(i));
  } else if (s.phase == Phase::kCrown) {
    set.insert(crowner(s));
  } else if (!s.frames.empty()) {
    const Frame& top = s.frames.back();
    if (top.task == Task::kChallenge) set.insert(counter(s, top.other).owner);
    if (top.task == Task::kParry) set.insert(counter(s, top.marker).owner);
  }
  return set;
}

void Toy::advance(Transcript<Toy>& t) {
  for (int i = 0; i < kMostWork; ++i) {
    const State& s = t.state();
    if (s.phase == Phase::kOver || !to_act(s).empty()) return;
    if (!s.frames.empty()) run(t, s.frames.back());
    else if (s.phase == Phase::kDraw) draw(t);
    else if (s.phase == Phase::kOrders) t.emit(MovesBegan{});
    else end_round(t);
  }
}

SeatSet Toy::playing(const State& s) {
  SeatSet set;
  for (int i = 0; i < seats(s) && s.phase != Phase::kOver; ++i)
    if (!has_conceded(s, seat_at(i))) set.insert(seat_at(i));
  return set;
}

void Toy::concede(Transcript<Toy>& t, Seat seat) {
  t.emit(SideConceded{seat});
  if (const auto left = contenders(t.state()); left.size() < 2) t.emit(Crowned{left.empty() ? kNobody : static_cast<std::int8_t>(left[0])});
}

void Toy::agree_on_draw(Transcript<Toy>& t) { t.emit(Crowned{kNobody}); }

std::optional<Outcome> Toy::outcome(const State& s) {
  if (s.phase != Phase::kOver) return std::nullopt;
  Outcome outcome{{}, {"toy.outcome.crowned", {}}, {}};
  for (int i = 0; i < seats(s); ++i) {
    const int its = team(s, seat_at(i));
    if (its == s.winner && !has_conceded(s, seat_at(i))) outcome.winners.insert(seat_at(i));
    outcome.points.emplace_back(s.points[static_cast<std::size_t>(its)]);
  }
  return outcome;
}

}  // namespace hexinch::toy
