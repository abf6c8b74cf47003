#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/choice.h"
#include "base/transcript.h"
#include "solo/captain.h"
#include "solo/field.h"

/// A small game in which orders are pennants that cost runners, for computer players. Each round North and then South plant pennants, and then both march.
/// Who is told to go somewhere goes on until he is there. At the end of a round everybody strikes an enemy that he touches.

namespace hexinch::solo::test {

inline constexpr Seat kNorth = seat_at(0);
inline constexpr Seat kSouth = seat_at(1);

struct Pennants {
  static constexpr int kPace = 4000;
  static constexpr int kTouch = 1000;
  static constexpr int kRounds = 8;

  struct Man {
    Seat side = kNorth;
    Spot at;
    int worth = 10;
    int harm = 4;   ///< by one stroke, on average
    int price = 1;  ///< of a pennant
    std::optional<Spot> pennant = {};
    std::optional<Spot> coming = {};  ///< a pennant that counts from the next round on
    bool told = false;    ///< in this round
    bool marched = false;
    int lost = 0;
    bool stands() const { return lost < worth; }
    friend bool operator==(const Man&, const Man&) = default;
  };
  struct State {
    std::vector<Man> men;
    std::array<int, 2> runners{3, 3};
    int keep = 0;
    int delay = 1;          ///< rounds until a pennant counts: 0 or 1
    bool foresight = true;  ///< a computer player looks from where men are bound for
    bool patience = true;   ///< it plays on until pennants count
    bool sure = false;      ///< no dice are thrown for orders
    int round = 0;
    Seat go = kNorth;
    bool marching = false;
    friend bool operator==(const State&, const State&) = default;
  };
  /// kDone in a march: all who have not marched yet do so.
  enum class Deed : std::int8_t { kPlant, kMarch, kDone };
  struct Command {
    Deed deed = Deed::kDone;
    UnitRef unit = kNoUnit;
    Spot to = {};
    friend bool operator==(const Command&, const Command&) = default;
  };
  struct Done {
    Seat by = kNoSeat;
    Command command;
  };
  struct Struck {
    UnitRef unit = kNoUnit;
    int harm = 0;
  };
  struct Turned {};
  using Event = std::variant<Done, Struck, Turned>;

  static Man& man(State& s, UnitRef u) { return s.men[static_cast<std::size_t>(hexinch::index(u))]; }
  static const Man& man(const State& s, UnitRef u) { return s.men[static_cast<std::size_t>(hexinch::index(u))]; }
  static bool stands(const State& s, Seat side) {
    return std::any_of(s.men.begin(), s.men.end(), [&](const Man& m) { return m.side == side && m.stands(); });
  }
  static std::string seat_name(const State&, Seat seat) { return seat == kNorth ? "North" : seat == kSouth ? "South" : ""; }
  static std::optional<Outcome> outcome(const State& s) {
    if (stands(s, kNorth) && stands(s, kSouth)) return std::nullopt;
    return Outcome{SeatSet(stands(s, kNorth) ? kNorth : kSouth), {}, {}};
  }
  static SeatSet to_act(const State& s) { return s.round >= kRounds || outcome(s) ? SeatSet() : SeatSet(s.go); }

  static std::optional<Refusal> check(const State& s, Seat seat, const Command& c) {
    const auto no = std::optional(Refusal{"no", "", {}});
    if (seat != s.go) return no;
    if (c.deed == Deed::kDone) return std::nullopt;
    const Man& m = man(s, c.unit);
    if (m.side != seat || !m.stands() || s.marching != (c.deed == Deed::kMarch)) return no;
    if (c.deed == Deed::kMarch) return m.marched ? no : std::nullopt;
    return m.told || m.price > s.runners[static_cast<std::size_t>(hexinch::index(seat))] ? no : std::nullopt;
  }
  static void resolve(Transcript<Pennants>& t, Seat seat, const Command& c) {
    t.emit(Done{seat, c});
    if (c.deed != Deed::kDone || t.state().marching || t.state().go != kNorth) return;
    // The round is over. Who falls still strikes back.
    const State stood = t.state();
    for (const Man& m : stood.men)
      if (const UnitRef target = m.stands() ? touched(stood, m) : kNoUnit; target != kNoUnit) {
        PlannedRoll blow;
        blow.thrown = {m.side, 1, 6, {}};
        t.emit(Struck{target, m.harm - 1 + (t.roll(blow).faces[0] > 3 ? 2 : 0)});
      }
    t.emit(Turned{});
  }
  static void advance(Transcript<Pennants>&) {}

  static void evolve(State& s, const Event& e) {
    if (const auto* done = std::get_if<Done>(&e)) carry_out(s, done->by, done->command);
    if (const auto* struck = std::get_if<Struck>(&e)) {
      Man& m = man(s, struck->unit);
      m.lost = std::min(m.worth, m.lost + struck->harm);
    }
    if (std::holds_alternative<Turned>(e)) {
      ++s.round;
      for (Man& m : s.men) {
        if (m.coming) m.pennant = std::exchange(m.coming, std::nullopt);
        m.told = m.marched = false;
      }
    }
  }

  /// Where he gets to in one march on his way there.
  static Spot after_march(const State& s, const Man& m, Spot to) {
    Spot at = m.at;
    for (int gone = 0; gone < kPace && at != to; gone += 100) {
      const int left = FieldBoard{}.distance(at, to);
      if (touched(s, m, at) != kNoUnit && FieldBoard{}.distance(m.at, at) > 0) break;
      if (touched(s, m) != kNoUnit) break;
      const int step = std::min(left, 100);
      at = {at.x + (to.x - at.x) * step / left, at.y + (to.y - at.y) * step / left};
    }
    return at;
  }
  static UnitRef touched(const State& s, const Man& m) { return touched(s, m, m.at); }
  static UnitRef touched(const State& s, const Man& m, Spot at) {
    for (std::size_t i = 0; i < s.men.size(); ++i)
      if (s.men[i].side != m.side && s.men[i].stands() && FieldBoard{}.distance(s.men[i].at, at) <= kTouch) return unit_at(static_cast<int>(i));
    return kNoUnit;
  }

 private:
  static void march(State& s, Man& m) {
    m.marched = true;
    if (m.pennant && m.stands()) m.at = after_march(s, m, *m.pennant);
  }
  static void carry_out(State& s, Seat by, const Command& c) {
    switch (c.deed) {
      case Deed::kPlant:
        s.runners[static_cast<std::size_t>(hexinch::index(by))] -= man(s, c.unit).price;
        man(s, c.unit).told = true;
        (s.delay > 0 ? man(s, c.unit).coming : man(s, c.unit).pennant) = c.to;
        return;
      case Deed::kMarch: march(s, man(s, c.unit)); return;
      case Deed::kDone:
        if (s.marching)
          for (Man& m : s.men)
            if (m.side == by && !m.marched) march(s, m);
        if (s.go == kSouth) s.marching = !s.marching;
        s.go = s.go == kNorth ? kSouth : kNorth;
        return;
    }
  }
};

/// Its hooks. A man who has a pennant goes on; in a march everybody first does what he was told.
class Herald : public Defaults<Herald, Spot, UnitRef, Pennants::Command> {
 public:
  using Board = FieldBoard;
  using Man = Pennants::Man;
  using Deed = Pennants::Deed;

  Herald(Pennants::State seen, Seat seat) : seen_(std::move(seen)), seat_(seat) {}

  Waiting decision() const {
    if (!Pennants::to_act(seen_).contains(seat_)) return {};
    return {seen_.marching ? Task::kUpkeep : Task::kMove, false, actors(), std::nullopt};
  }
  std::vector<UnitRef> actors() const { return of([&](const Man& m) { return m.side == seat_; }); }
  std::vector<UnitRef> foes() const { return of([&](const Man& m) { return m.side != seat_; }); }
  Spot place(UnitRef u) const { return man(u).at; }
  Spot foe_place(UnitRef u) const { return man(u).at; }
  FieldBoard board() const { return {}; }
  bool can_move(UnitRef u) const { return !man(u).told && man(u).price <= runners(); }
  bool legal_end(UnitRef u, int, Spot p) const { return on_table(board(), p) && Pennants::touched(seen_, man(u), p) == kNoUnit; }
  std::optional<int> route_cost(UnitRef, int, Spot from, Spot to, std::optional<UnitRef>) const { return board().distance(from, to); }
  bool in_contact(UnitRef u, UnitRef foe) const { return board().distance(place(u), place(foe)) <= Pennants::kTouch; }
  int reach_max(UnitRef) const { return Pennants::kPace / 1000; }
  std::optional<Way<Herald>> follow(UnitRef u, int, const std::vector<Spot>& route) const {
    if (route.empty() || route.front() == place(u)) return std::nullopt;
    return Way<Herald>{route.front(), {{Deed::kPlant, u, route.front()}}};
  }
  /// Who has no aim gets a pennant half-way.
  std::optional<Way<Herald>> roam(UnitRef u, int mode, const std::vector<Spot>& route) const {
    const Spot to = route.empty() ? place(u) : route.front();
    return follow(u, mode, {{(place(u).x + to.x) / 2, (place(u).y + to.y) / 2}});
  }
  std::vector<Option<Herald>> options(UnitRef) const { return {}; }
  std::optional<Band> after(UnitRef, std::optional<int>, Spot) const { return std::nullopt; }
  int max_reach(UnitRef) const { return Pennants::kTouch; }
  Fraction assault_odds(UnitRef, UnitRef) const { return 1; }
  std::vector<Command> upkeep(UnitRef u) const {
    if (!seen_.marching) return {};
    return {{Deed::kMarch, u, {}}};
  }
  std::optional<Command> finish(std::optional<UnitRef> u) const { return u ? std::nullopt : std::optional(Command{}); }
  std::vector<UnitRef> actors_of(const Command& c) const { return c.deed == Deed::kDone ? std::vector<UnitRef>{} : std::vector{c.unit}; }
  bool accepts(const Command& c) const { return !Pennants::check(seen_, seat_, c); }
  Name actor_name(UnitRef u) const { return actor_name(seen_, u); }
  Name foe_name(UnitRef u) const { return actor_name(u); }
  Name place_name(Spot p) const { return {Field::text(p)}; }

  bool content(UnitRef u) const { return man(u).pennant || man(u).coming; }
  bool sure(UnitRef) const { return seen_.sure; }
  int lookahead(UnitRef) const { return 40; }
  int price(UnitRef u) const { return man(u).price; }
  std::optional<Purse> purse(UnitRef) const { return Purse{0, runners(), seen_.keep}; }
  Spot bound_for(UnitRef u) const {
    const auto& told = man(u).coming ? man(u).coming : man(u).pennant;
    return seen_.foresight && told ? Pennants::after_march(seen_, man(u), *told) : place(u);
  }
  std::optional<Command> at_once() const { return seen_.marching ? std::optional(Command{}) : std::nullopt; }
  static int delay(const Pennants::State& s, Seat) { return s.patience ? s.delay : 0; }

  static int round(const Pennants::State& s) { return s.round; }
  static int roster(const Pennants::State& s) { return static_cast<int>(s.men.size()); }
  static Seat owner(const Pennants::State& s, UnitRef u) { return Pennants::man(s, u).side; }
  static bool allied(const Pennants::State&, Seat a, Seat b) { return a == b; }
  static std::int64_t stretch(const Pennants::State& s, Seat) { return (s.round * 2 + (s.marching ? 1 : 0)) * 2 + hexinch::index(s.go); }
  static Name actor_name(const Pennants::State&, UnitRef u) { return {Field::name(u)}; }
  Fraction asset(UnitRef u) const { return man(u).worth - man(u).lost; }
  Might might(UnitRef a, UnitRef) const { return {man(a).harm, {}, Pennants::kTouch, 0}; }
  Fraction prospect(UnitRef a, UnitRef b) const { return board().distance(bound_for(a), bound_for(b)) <= Pennants::kTouch ? man(a).harm : 0; }
  int speed(UnitRef) const { return Pennants::kPace; }
  Fraction standing() const { return {}; }

 private:
  const Man& man(UnitRef u) const { return Pennants::man(seen_, u); }
  int runners() const { return seen_.runners[static_cast<std::size_t>(hexinch::index(seat_))]; }
  template <class Is>
  std::vector<UnitRef> of(Is is) const {
    std::vector<UnitRef> found;
    for (std::size_t i = 0; i < seen_.men.size(); ++i)
      if (seen_.men[i].stands() && is(seen_.men[i])) found.push_back(unit_at(static_cast<int>(i)));
    return found;
  }

  Pennants::State seen_;
  Seat seat_;
};

static_assert(TableHost<Herald> && CaptainsHooksOf<Pennants, Herald>);

}  // namespace hexinch::solo::test
