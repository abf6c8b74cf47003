#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/fraction.h"
#include "base/message.h"
#include "base/seat.h"

/// What the automaton of solo/ asks the system that it plays: the hooks, and the types of their answers. An automaton plays a seat when no human does. It
/// sees only what that seat may see, and returns only commands of the system.

namespace hexinch::solo {

/// What the host waits for. kUpkeep: a phase in which only what is always worth doing is done. kGo: a unit's whole activation, in which it moves, or
/// attacks if it does not move.
enum class Task : std::int8_t { kNone, kDeploy, kUpkeep, kMove, kAttack, kAnswer, kGo };
constexpr bool moves_in(Task task) { return task == Task::kMove || task == Task::kGo; }
constexpr bool attacks_in(Task task) { return task == Task::kAttack || task == Task::kGo; }

struct Waiting {
  Task task = Task::kNone;
  bool alternating = false;              ///< sides take turns actor by actor
  std::vector<UnitRef> eligible;         ///< units that may still be given something to do, in host order
  std::optional<UnitRef> activated;      ///< an actor in the middle of its go
  std::int16_t weight = 1000;            ///< the Captain's thought for this decision, in thousandths: the rest of something begun needs less
};

/// SOLO-11
enum class Posture : std::int8_t { kNeutral, kAttack, kDefend };

/// How far away something is, compared with the attacker's reach.
enum class Band : std::int8_t { kAdjacent, kPointBlank, kShort, kMedium, kLong, kVeryLong };

/// The band, for hosts that have no bands of their own. Contact is kAdjacent; none: out of reach.
constexpr std::optional<Band> portable_band(int distance, int reach, bool contact) {
  if (contact) return Band::kAdjacent;
  if (8 * distance < reach) return Band::kPointBlank;
  if (4 * distance < reach) return Band::kShort;
  if (2 * distance < reach) return Band::kMedium;
  if (4 * distance < 3 * reach) return Band::kLong;
  if (distance <= reach) return Band::kVeryLong;
  return std::nullopt;
}

/// A place that an actor should go to instead of its nearest foe, and the foe that it should go for, if there is one.
template <class H>
struct Goal {
  typename H::Place place{};
  std::optional<typename H::Foe> foe;
  bool urgent = false;  ///< it goes there by the easiest way in every phase with movement, without any roll
};

/// One attack that the host would accept now.
template <class H>
struct Option {
  typename H::Command command;
  typename H::Foe target{};   ///< for an area: the foe nearest to its centre
  bool melee = false;         ///< hand to hand
  bool harms_own = false;     ///< may harm its own side
  bool doomed = false;        ///< rolls already made are certain to remove the target
  Fraction chance;            ///< that the target is harmed at all
  Fraction loss;              ///< expected, in the host's points
  Fraction risk = {};         ///< what it costs its own side on average, in return, less what it gains besides `loss`; only the Captain asks
};

/// How far a route is followed, and the commands that do it.
template <class H>
struct Way {
  typename H::Place end{};
  std::vector<typename H::Command> commands;
};

/// One legal answer to what the host asks.
template <class H>
struct Answer {
  typename H::Command command;
  Fraction loses;                      ///< value that it gives away; below 0: value that it gains
  bool by_default = false;             ///< the catalogue's own default
  std::optional<Option<H>> attack;     ///< if the answer is an attack
  UnitRef actor = kNoUnit;             ///< whose attack
};

/// The harm that a unit could do on average to another in one turn, in the host's points: in contact, from a distance of up to `near`, and from afar, up
/// to `range` (the board's distance). The Captain asks for it once a decision for every two opponents.
struct Might {
  Fraction contact;
  Fraction afar;
  int near = 0;
  int range = 0;
};

/// What orders are paid from, such as the command points of one commander this turn.
struct Purse {
  int id = 0;    ///< tells it from the seat's other purses
  int left = 0;
  int keep = 0;  ///< the automaton leaves that much in it
  /// The least that one is worth unspent, in the host's points: one of those that should be kept, and any other.
  Fraction kept{1};
  Fraction spare{1, 5};
};

/// How much the Captain thinks. Strength is counted, so the same position gives the same move everywhere. To limit the time instead, cut it short.
struct Strength {
  int ways = 28;        ///< ways of each unit to look at
  int finalists = 12;   ///< candidates to play on
  int rounds = 1;       ///< turns to play on, with the present one (engine/README.md)
  int commands = 1500;  ///< commands to play on with, per decision
};

/// Bounds on the Captain's thought that a host may set, and what it has to say besides.
struct Bounds {
  int turns_in_round = 1;         ///< until the same side has one again
  int longest_try = 400;          ///< commands
  std::size_t most_ordered = 16;  ///< actors whose orders are weighed against each other, nearest to a foe first
  std::size_t orders_of_each = 6; ///< that get a glance
  bool clashes = false;           ///< some fights are sure: see `clash`
};

/// Hexes as the automaton needs them: axial coordinates `q` and `r`, the six steps in the order of LW-0.2 (pointy-top: NE, E, SE, SW, W, NW;
/// flat-top: N, NE, SE, S, SW, NW), and an index row by row, which settles ties.
template <class B>
concept HexBoard = requires(const B& board, const typename B::Place& p, int i) {
  { p.q } -> std::convertible_to<int>;
  { p.r } -> std::convertible_to<int>;
  { p + p } -> std::same_as<typename B::Place>;
  { p - p } -> std::same_as<typename B::Place>;
  { board.pointy_top() } -> std::same_as<bool>;
  { board.steps() } -> std::same_as<std::array<typename B::Place, 6>>;
  { board.contains(p) } -> std::same_as<bool>;
  { board.index(p) } -> std::same_as<int>;
  { board.at(i) } -> std::same_as<typename B::Place>;
  { board.size() } -> std::same_as<int>;
  { board.distance(p, p) } -> std::same_as<int>;
};

/// A table as the automaton needs it: places in mils, x to the east and y to the south from the north-west corner. `unit` is the length that the rules
/// call a step (LW: one MP), `grain` the spacing of the points that routes are planned over; `distance` is rounded up.
template <class B>
concept TableBoard = requires(const B& board, const typename B::Place& p, int n) {
  { p == p } -> std::same_as<bool>;
  { board.width() } -> std::same_as<int>;
  { board.height() } -> std::same_as<int>;
  { board.unit() } -> std::same_as<int>;
  { board.grain() } -> std::same_as<int>;
  { board.x(p) } -> std::same_as<int>;
  { board.y(p) } -> std::same_as<int>;
  { board.at(n, n) } -> std::same_as<typename B::Place>;
  { board.distance(p, p) } -> std::same_as<int>;
};

/// Answers for the hooks that a host may leave out, as in the catalogue's table. A host inherits these and overrides those that it answers better. `H` is
/// the host itself.
template <class H, class PlaceOf, class FoeOf, class CommandOf>
struct Defaults {
  using Place = PlaceOf;
  using Foe = FoeOf;
  using Command = CommandOf;

  bool identified(const Foe&) const { return true; }
  std::optional<Goal<H>> goal(UnitRef) const { return std::nullopt; }
  Posture posture() const { return Posture::kNeutral; }
  bool can_move(UnitRef) const { return true; }
  bool can_act(UnitRef) const { return true; }
  int pm(UnitRef) const { return 4; }
  bool compelled(UnitRef) const { return false; }
  std::vector<int> modes(UnitRef) const { return {0}; }
  int footing(UnitRef, int) const { return 0; }
  std::vector<Place> contacts(UnitRef, const Foe& foe) const {
    std::vector<Place> around;
    const H& host = static_cast<const H&>(*this);
    for (const Place& step : host.board().steps())
      if (const Place p = host.foe_place(foe) + step; host.board().contains(p)) around.push_back(p);
    return around;
  }
  std::vector<Command> face(UnitRef, const Place&) const { return {}; }
  int max_reach(UnitRef) const { return 12; }
  std::optional<Band> band(UnitRef actor, int distance) const {
    return portable_band(distance, static_cast<const H&>(*this).max_reach(actor), distance <= 1);
  }
  std::optional<Band> band_to(UnitRef actor, const Foe& foe) const {
    const H& host = static_cast<const H&>(*this);
    return host.band(actor, host.board().distance(host.place(actor), host.foe_place(foe)));
  }
  int weakness(const Foe&) const { return 0; }
  bool can_harm(UnitRef, const Foe&) const { return true; }
  bool melee_is_safe() const { return false; }
  std::optional<Option<H>> join(const Option<H>&, UnitRef) const { return std::nullopt; }
  std::vector<Command> upkeep(UnitRef) const { return {}; }
  std::vector<Answer<H>> answers() const { return {}; }

  // GRASP-21.18 Where orders are markers that cost something. Nothing costs anything, and what is ordered is done at once.
  bool content(UnitRef) const { return false; }
  bool sure(UnitRef) const { return false; }
  int lookahead(UnitRef actor) const { return static_cast<const H&>(*this).reach_max(actor); }
  std::optional<Way<H>> roam(UnitRef actor, int mode, const std::vector<Place>& route) const {
    return static_cast<const H&>(*this).follow(actor, mode, route);
  }
  int price(UnitRef) const { return 0; }
  std::optional<Purse> purse(UnitRef) const { return std::nullopt; }
  Place bound_for(UnitRef actor) const { return static_cast<const H&>(*this).place(actor); }
  std::optional<Command> at_once() const { return std::nullopt; }
  template <class State>
  static int delay(const State&, Seat) {
    return 0;
  }

  // For the Captain.
  static constexpr Strength kCaptain{};
  static constexpr Strength kGeneral{40, 12, 2, 4000};
  Bounds bounds() const { return {}; }
  std::optional<Goal<H>> errand(UnitRef actor) const { return static_cast<const H&>(*this).goal(actor); }
  std::optional<Goal<H>> wanted(UnitRef actor) const { return static_cast<const H&>(*this).errand(actor); }
  std::optional<Fraction> clash(UnitRef, UnitRef) const { return std::nullopt; }
  std::optional<std::vector<Way<H>>> ways(UnitRef) const { return std::nullopt; }
};

/// The hooks of every host. Actors and foes come in host order; a mode is the host's number for a way of moving.
template <class H>
concept Host =
    requires(const H& host, UnitRef actor, const typename H::Foe& foe, const typename H::Place& place, const typename H::Command& command,
             const Option<H>& option, const std::vector<typename H::Place>& route, int mode) {
  { host.decision() } -> std::same_as<Waiting>;
  { host.actors() } -> std::same_as<std::vector<UnitRef>>;                       // carried units are no actors
  { host.foes() } -> std::same_as<std::vector<typename H::Foe>>;                 // markers of all opposing teams that the seat can see
  { host.place(actor) } -> std::same_as<typename H::Place>;
  { host.foe_place(foe) } -> std::same_as<typename H::Place>;
  { host.identified(foe) } -> std::same_as<bool>;
  { host.goal(actor) } -> std::same_as<std::optional<Goal<H>>>;                  // not yet reached or held; a scenario may want only one actor there
  { host.posture() } -> std::same_as<Posture>;
  { host.can_move(actor) } -> std::same_as<bool>;                                // by the host's own rules of activation
  { host.can_act(actor) } -> std::same_as<bool>;
  { host.pm(actor) } -> std::same_as<int>;                                       // 0 to 6: it moves on a D6 of at most this
  { host.compelled(actor) } -> std::same_as<bool>;                               // it must make a minimum movement
  { host.board() } -> std::convertible_to<typename H::Board>;
  { host.legal_end(actor, mode, place) } -> std::same_as<bool>;                  // map, terrain, room, stacking; its own place counts as free
  { host.reach_max(actor) } -> std::same_as<int>;                                // hexes or units over plain ground in its fastest mode
  { host.modes(actor) } -> std::same_as<std::vector<int>>;                       // farthest first
  { host.follow(actor, mode, route) } -> std::same_as<std::optional<Way<H>>>;    // longest start of it that is accepted and may end there; empty: stay
  { host.face(actor, place) } -> std::same_as<std::vector<typename H::Command>>;
  { host.options(actor) } -> std::same_as<std::vector<Option<H>>>;               // legal attacks now, in host order
  { host.after(actor, std::optional<int>(mode), place) } -> std::same_as<std::optional<Band>>;  // nearest band of an attack after that move; no mode: it stays
  { host.max_reach(actor) } -> std::same_as<int>;
  { host.band(actor, mode) } -> std::same_as<std::optional<Band>>;               // band of a distance
  { host.band_to(actor, foe) } -> std::same_as<std::optional<Band>>;             // of an attack on that foe; by default of the distance to its place
  { host.weakness(foe) } -> std::same_as<int>;                                   // losses so far
  { host.assault_odds(actor, foe) } -> std::same_as<Fraction>;                   // own advantage hand to hand minus the enemy's
  { host.can_harm(actor, foe) } -> std::same_as<bool>;                           // not in the catalogue: it first hunts foes that it can harm
  { host.melee_is_safe() } -> std::same_as<bool>;                                // not in the catalogue: striking in contact risks no more than standing in it
  { host.join(option, actor) } -> std::same_as<std::optional<Option<H>>>;
  { host.upkeep(actor) } -> std::same_as<std::vector<typename H::Command>>;      // always worth doing first, one after the other while there are any
  { host.answers() } -> std::same_as<std::vector<Answer<H>>>;
  { host.finish(std::optional<UnitRef>(actor)) } -> std::same_as<std::optional<typename H::Command>>;  // "nothing more", of an actor or the seat
  { host.actors_of(command) } -> std::same_as<std::vector<UnitRef>>;             // units that act in a command given now, the leader first; none for an answer
  { host.accepts(command) } -> std::same_as<bool>;
  /// It goes on with what it was told before: movement passes it over, without dice. By default nobody does. The Captain weighs new orders for it all the same.
  { host.content(actor) } -> std::same_as<bool>;
  { host.sure(actor) } -> std::same_as<bool>;                                    // its order is to advance by the easiest way, without dice; by default none is
  { host.lookahead(actor) } -> std::same_as<int>;                                // hexes or units: how far routes are laid on a table; by default reach_max
  { host.roam(actor, mode, route) } -> std::same_as<std::optional<Way<H>>>;      // `follow` for a way in a random direction; by default there is no difference
  { host.price(actor) } -> std::same_as<int>;                                    // what its next order takes from its purse; by default 0
  /// Where that is taken from; none (the default): nowhere. An actor that it would leave with less than `keep` is passed over without dice. An order is one
  /// command, or `activated` says who is in the middle of it.
  { host.purse(actor) } -> std::same_as<std::optional<Purse>>;
  { host.at_once() } -> std::same_as<std::optional<typename H::Command>>;        // the rest of the phase as it goes by default, for the drill; by default none
  { host.actor_name(actor) } -> std::same_as<Name>;
  { host.foe_name(foe) } -> std::same_as<Name>;
  { host.place_name(place) } -> std::same_as<Name>;
};

/// Further hooks of a host that is played on hexes.
template <class H>
concept HexHost = Host<H> && HexBoard<typename H::Board> &&
    requires(const H& host, UnitRef actor, const typename H::Foe& foe, const typename H::Place& place, int mode) {
  { host.route_cost(actor, mode, place, place) } -> std::same_as<std::optional<int>>;  // of that step, however much is left to spend; none: closed
  { host.contacts(actor, foe) } -> std::same_as<std::vector<typename H::Place>>;
};

/// Further hooks of a host that is played on a table. A route is a list of points, straight from one to the next; a route to a foe ends at the foe's own
/// place, and `follow` stops where the two come into contact.
template <class H>
concept TableHost = Host<H> && TableBoard<typename H::Board> &&
    requires(const H& host, UnitRef actor, const typename H::Foe& foe, const typename H::Place& place, int mode) {
  /// Cost of a straight way, however much is left to spend: no less than its length; none: closed. The foe that it heads for is not in the way.
  { host.route_cost(actor, mode, place, place, std::optional<typename H::Foe>(foe)) } -> std::same_as<std::optional<int>>;
  { host.in_contact(actor, foe) } -> std::same_as<bool>;
  { host.footing(actor, mode) } -> std::same_as<int>;                            // not in the catalogue: modes with the same footing pay and stand the same
};

/// Further hooks that the Captain needs. Its positions hide nothing: a system with secrets fills them in first (`imagine`).
template <class H>
concept CaptainsHost = Host<H> && requires(const H& host, UnitRef unit) {
  { host.asset(unit) } -> std::same_as<Fraction>;           // what a unit is worth now, in points: less when hurt, nothing once it is lost
  { host.might(unit, unit) } -> std::same_as<Might>;        // what any unit could do to an opponent
  { host.prospect(unit, unit) } -> std::same_as<Fraction>;  // what the first could do to the second now, from where both are bound for, in any phase
  { host.bound_for(unit) } -> std::same_as<typename H::Place>;  // where it stands once it has next done what it was told; by default where it stands now
  { host.speed(unit) } -> std::same_as<int>;                // how far it gets in a turn, in the board's distance
  { host.standing() } -> std::same_as<Fraction>;            // what the rules of victory count for its team besides units, in points
  { host.errand(unit) } -> std::same_as<std::optional<Goal<H>>>;        // where a unit is wanted; by default its goal
  { host.wanted(unit) } -> std::same_as<std::optional<Goal<H>>>;        // where the judgement of a position wants it to be; by default its errand
  { host.bounds() } -> std::same_as<Bounds>;
  { host.clash(unit, unit) } -> std::same_as<std::optional<Fraction>>;  // what the first will do to the second in their next fight; none: no fight is sure
  { host.ways(unit) } -> std::same_as<std::optional<std::vector<Way<H>>>>;  // what it could do in its go but attack; none: the Captain looks for ways himself
};

/// The host of a position. If H is an interface, the position makes the host.
template <class H>
class HostAt {
 public:
  template <class State>
  HostAt(const State& state, Seat seat) : held_(make(state, seat)) {}
  const H& operator*() const {
    if constexpr (std::is_abstract_v<H>) return *held_;
    else return held_;
  }
  const H* operator->() const { return &**this; }

 private:
  using Held = std::conditional_t<std::is_abstract_v<H>, std::unique_ptr<const H>, H>;
  template <class State>
  static Held make(const State& state, Seat seat) {
    if constexpr (std::is_abstract_v<H>) return state->host(seat);
    else return H(state, seat);
  }

  Held held_;
};

}  // namespace hexinch::solo

namespace hexinch {

/// The hooks of a system: `S::Solo` is made of a position as a seat sees it, and that seat. `stretch` is a number that tells the seat's part of a phase
/// from every other (public knowledge). `actor_name` is whom a roll is for, empty if there is no such actor.
template <class S>
concept SoloHooks = (solo::HexHost<typename S::Solo> || solo::TableHost<typename S::Solo>) &&
    std::constructible_from<typename S::Solo, typename S::State, Seat> && std::same_as<typename S::Solo::Command, typename S::Command> &&
    requires(const typename S::State& state, Seat seat, UnitRef actor) {
  { S::Solo::stretch(state, seat) } -> std::same_as<std::int64_t>;
  { S::Solo::actor_name(state, actor) } -> std::same_as<Name>;
};

/// The further hooks for the Captain, who plays positions on: `round` counts turns (Bounds::turns_in_round until the same side has one again), `allied`
/// tells friends, units are numbered from 0 to `roster` - 1. `delay` is the number of rounds until the seat's orders show (by default 0): so much longer
/// they are played on.
template <class S, class Hooks>
concept CaptainsHooksOf = solo::CaptainsHost<Hooks> && requires(const typename S::State& state, Seat seat, UnitRef unit) {
  { Hooks::round(state) } -> std::same_as<int>;
  { Hooks::roster(state) } -> std::same_as<int>;
  { Hooks::owner(state, unit) } -> std::same_as<Seat>;
  { Hooks::allied(state, seat, seat) } -> std::same_as<bool>;
  { Hooks::delay(state, seat) } -> std::same_as<int>;
};
template <class S>
concept CaptainsHooks = SoloHooks<S> && CaptainsHooksOf<S, typename S::Solo>;

}  // namespace hexinch
