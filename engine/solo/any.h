#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/choice.h"
#include "base/dice.h"
#include "base/solo.h"

/// The automaton and the Captain are one program for all systems that are played on one kind of board. It meets their positions, commands and hooks behind
/// these interfaces; match/any_of.h fits a system to them. So only the hooks themselves are compiled, and downloaded, for each system.

namespace hexinch::solo {

/// A command of any system.
class AnyCommand {
 public:
  template <class C>
  static AnyCommand of(C command) {
    AnyCommand any;
    any.held_ = std::make_shared<const C>(std::move(command));
    any.same_ = [](const void* a, const void* b) { return *static_cast<const C*>(a) == *static_cast<const C*>(b); };
    return any;
  }
  /// Precondition: it was made of a C.
  template <class C>
  const C& as() const {
    return *static_cast<const C*>(held_.get());
  }
  friend bool operator==(const AnyCommand& a, const AnyCommand& b) {
    return a.held_ == b.held_ || (a.same_ && a.same_ == b.same_ && a.same_(a.held_.get(), b.held_.get()));
  }

 private:
  std::shared_ptr<const void> held_;
  bool (*same_)(const void*, const void*) = nullptr;
};

/// A hex of any map, in axial coordinates.
struct AnyHex {
  std::int16_t q = 0;
  std::int16_t r = 0;
  friend constexpr bool operator==(AnyHex, AnyHex) = default;
  friend constexpr AnyHex operator+(AnyHex a, AnyHex b) { return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)}; }
  friend constexpr AnyHex operator-(AnyHex a, AnyHex b) { return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)}; }
};

/// The cells of a map: see HexBoard in base/solo.h.
class HexCells {
 public:
  virtual bool contains(AnyHex h) const = 0;
  virtual int index(AnyHex h) const = 0;
  virtual AnyHex at(int i) const = 0;

 protected:
  ~HexCells() = default;
};

/// Valid as long as the hooks that it comes from.
class AnyHexBoard {
 public:
  using Place = AnyHex;
  AnyHexBoard(const HexCells& cells, bool pointy_top, std::array<AnyHex, 6> steps, int size)
      : cells_(&cells), pointy_top_(pointy_top), steps_(steps), size_(size) {}
  bool pointy_top() const { return pointy_top_; }
  std::array<AnyHex, 6> steps() const { return steps_; }
  bool contains(AnyHex h) const { return cells_->contains(h); }
  int index(AnyHex h) const { return cells_->index(h); }
  AnyHex at(int i) const { return cells_->at(i); }
  int size() const { return size_; }
  int distance(AnyHex a, AnyHex b) const {
    const AnyHex d = b - a;
    return std::max({std::abs(d.q), std::abs(d.r), std::abs(d.q + d.r)});
  }

 private:
  const HexCells* cells_;
  bool pointy_top_;
  std::array<AnyHex, 6> steps_;
  int size_;
};

/// A point of any table, in mils.
struct AnyPoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(AnyPoint, AnyPoint) = default;
};

class Distances {
 public:
  virtual int distance(AnyPoint a, AnyPoint b) const = 0;

 protected:
  ~Distances() = default;
};

/// Valid as long as the hooks that it comes from.
class AnyTable {
 public:
  using Place = AnyPoint;
  AnyTable(const Distances& distances, int width, int height, int unit, int grain)
      : distances_(&distances), width_(width), height_(height), unit_(unit), grain_(grain) {}
  int width() const { return width_; }
  int height() const { return height_; }
  int unit() const { return unit_; }
  int grain() const { return grain_; }
  int x(AnyPoint p) const { return p.x; }
  int y(AnyPoint p) const { return p.y; }
  AnyPoint at(int x, int y) const { return {x, y}; }
  int distance(AnyPoint a, AnyPoint b) const { return distances_->distance(a, b); }

 private:
  const Distances* distances_;
  int width_;
  int height_;
  int unit_;
  int grain_;
};

template <class BoardOf>
class AnyPosition;

/// The hooks of a position for a seat: see base/solo.h.
template <class BoardOf>
class AnyHost {
 public:
  using Board = BoardOf;
  using Place = typename Board::Place;
  using Foe = UnitRef;
  using Command = AnyCommand;
  using H = AnyHost;
  using Places = std::vector<Place>;
  using Commands = std::vector<Command>;
  using State = std::shared_ptr<const AnyPosition<Board>>;

  static int round(const State& state) { return state->round(); }
  static int roster(const State& state) { return state->roster(); }
  static Seat owner(const State& state, UnitRef unit) { return state->owner(unit); }
  static bool allied(const State& state, Seat a, Seat b) { return state->allied(a, b); }
  static int delay(const State& state, Seat seat) { return state->delay(seat); }
  static std::int64_t stretch(const State& state, Seat seat) { return state->stretch(seat); }
  static Name actor_name(const State& state, UnitRef actor) { return state->actor_name(actor); }

  virtual ~AnyHost() = default;
  virtual Board board() const = 0;
  virtual Bounds bounds() const = 0;
  virtual Waiting decision() const = 0;
  virtual std::vector<UnitRef> actors() const = 0;
  virtual std::vector<UnitRef> foes() const = 0;
  virtual Place place(UnitRef actor) const = 0;
  virtual Place foe_place(UnitRef foe) const = 0;
  virtual bool identified(UnitRef foe) const = 0;
  virtual std::optional<Goal<H>> goal(UnitRef actor) const = 0;
  virtual Posture posture() const = 0;
  virtual bool can_move(UnitRef actor) const = 0;
  virtual bool can_act(UnitRef actor) const = 0;
  virtual int pm(UnitRef actor) const = 0;
  virtual bool compelled(UnitRef actor) const = 0;
  virtual bool legal_end(UnitRef actor, int mode, Place p) const = 0;
  virtual int reach_max(UnitRef actor) const = 0;
  virtual std::vector<int> modes(UnitRef actor) const = 0;
  virtual std::optional<Way<H>> follow(UnitRef actor, int mode, const Places& route) const = 0;
  virtual std::optional<Way<H>> roam(UnitRef actor, int mode, const Places& route) const = 0;
  virtual Commands face(UnitRef actor, Place p) const = 0;
  virtual std::vector<Option<H>> options(UnitRef actor) const = 0;
  virtual std::optional<Band> after(UnitRef actor, std::optional<int> mode, Place end) const = 0;
  virtual int max_reach(UnitRef actor) const = 0;
  virtual std::optional<Band> band(UnitRef actor, int distance) const = 0;
  virtual std::optional<Band> band_to(UnitRef actor, UnitRef foe) const = 0;
  virtual int weakness(UnitRef foe) const = 0;
  virtual Fraction assault_odds(UnitRef actor, UnitRef foe) const = 0;
  virtual bool can_harm(UnitRef actor, UnitRef foe) const = 0;
  virtual bool melee_is_safe() const = 0;
  virtual std::optional<Option<H>> join(const Option<H>& option, UnitRef other) const = 0;
  virtual Commands upkeep(UnitRef actor) const = 0;
  virtual std::vector<Answer<H>> answers() const = 0;
  virtual std::optional<AnyCommand> finish(std::optional<UnitRef> actor) const = 0;
  virtual std::vector<UnitRef> actors_of(const AnyCommand& command) const = 0;
  virtual bool accepts(const AnyCommand& command) const = 0;
  virtual bool content(UnitRef actor) const = 0;
  virtual bool sure(UnitRef actor) const = 0;
  virtual int lookahead(UnitRef actor) const = 0;
  virtual int price(UnitRef actor) const = 0;
  virtual std::optional<Purse> purse(UnitRef actor) const = 0;
  virtual std::optional<AnyCommand> at_once() const = 0;
  virtual Name actor_name(UnitRef actor) const = 0;
  virtual Name foe_name(UnitRef foe) const = 0;
  virtual Name place_name(Place p) const = 0;
  virtual std::optional<int> route_cost(UnitRef actor, int mode, Place from, Place to, std::optional<UnitRef> towards = std::nullopt) const = 0;
  virtual Places contacts(UnitRef actor, UnitRef foe) const = 0;  ///< on hexes
  virtual bool in_contact(UnitRef actor, UnitRef foe) const = 0;  ///< on a table
  virtual int footing(UnitRef actor, int mode) const = 0;
  virtual Fraction asset(UnitRef unit) const = 0;
  virtual Might might(UnitRef attacker, UnitRef target) const = 0;
  virtual Fraction prospect(UnitRef attacker, UnitRef target) const = 0;
  virtual Place bound_for(UnitRef unit) const = 0;
  virtual int speed(UnitRef unit) const = 0;
  virtual Fraction standing() const = 0;
  virtual std::optional<Goal<H>> errand(UnitRef unit) const = 0;
  virtual std::optional<Goal<H>> wanted(UnitRef unit) const = 0;
  virtual std::optional<Fraction> clash(UnitRef attacker, UnitRef target) const = 0;
  virtual std::optional<std::vector<Way<H>>> ways(UnitRef unit) const = 0;
};

/// A position of any system, as somebody may see it. It never changes.
template <class BoardOf>
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;
  virtual std::unique_ptr<const AnyHost<BoardOf>> host(Seat seat) const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual bool refuses(Seat seat, const AnyCommand& command) const = 0;
  /// What the command leads to, with whatever follows until somebody must decide. `rolled`: were there dice?
  virtual std::shared_ptr<const AnyPosition> after(Seat seat, const AnyCommand& command, Dice& dice, bool& rolled) const = 0;
  virtual bool seated(Seat seat) const = 0;
  virtual int round() const = 0;
  virtual int roster() const = 0;
  virtual Seat owner(UnitRef unit) const = 0;
  virtual bool allied(Seat a, Seat b) const = 0;
  virtual int delay(Seat seat) const = 0;
  virtual std::int64_t stretch(Seat seat) const = 0;
  virtual Name actor_name(UnitRef actor) const = 0;
};

/// Any system, as far as the Captain needs it.
template <class BoardOf>
struct AnySystem {
  using State = typename AnyHost<BoardOf>::State;
  using Command = AnyCommand;
  using Solo = AnyHost<BoardOf>;

  static SeatSet to_act(const State& state) { return state->to_act(); }
  static std::optional<Outcome> outcome(const State& state) { return state->outcome(); }
  static bool check(const State& state, Seat seat, const Command& command) { return state->refuses(seat, command); }
  static std::string seat_name(const State& state, Seat seat) { return state->seated(seat) ? "seated" : ""; }
  /// True if a die was rolled.
  static bool carry_out(State& state, Seat seat, const Command& command, Dice& dice) {
    bool rolled = false;
    state = state->after(seat, command, dice, rolled);
    return rolled;
  }
};

}  // namespace hexinch::solo
