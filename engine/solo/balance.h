#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/solo.h"
#include "base/system.h"
#include "solo/captain_reasons.h"

/// What a position is worth to a side, at a glance: who is left and how badly hurt, how the scenario's conditions stand, what each unit could do next and
/// has to fear, and how far it is from where it should be. Units count where they are bound for. In thousandths of the host's points.

namespace hexinch::solo {

constexpr std::int64_t thousandths(Fraction x) { return round_half_up(x * Fraction{1000}); }

template <class S, class HooksOf = typename S::Solo>
  requires CaptainsHooksOf<S, HooksOf>
class Balance {
 public:
  using H = HooksOf;
  using State = typename S::State;
  using Place = typename H::Place;

  /// `root` must outlive it. What units could do to each other is taken from `root`.
  Balance(const State& root, Seat seat) : root_(root, seat), seat_(seat), units_(H::roster(root)), mights_(square(units_)) {
    for (int i = 0; i < kMaxSeats; ++i) {
      if (S::seat_name(root, seat_at(i)).empty()) continue;
      seats_.push_back(seat_at(i));
      ours_[static_cast<std::size_t>(i)] = H::allied(root, seat, seat_at(i));
    }
    for (int i = 0; i < units_; ++i) {
      speeds_.push_back(std::max(0, root_->speed(unit_at(i))));
      const std::int64_t asset = thousandths(root_->asset(unit_at(i)));
      all_ += asset;
      most_ = std::max(most_, asset);
    }
    now_ = pieces_of(root, root_);
    assets_now_ = assets_;
    goals_.resize(static_cast<std::size_t>(units_));
    for (const UnitRef unit : root_->actors())
      if (const auto goal = root_->wanted(unit)) goals_[static_cast<std::size_t>(index(unit))] = goal->place;
  }

  /// The worth of the whole position; a won game counts more than anything on the board.
  std::int64_t of(const State& state) const { return prospects(state) + material(state); }
  /// Who is left and how badly hurt.
  std::int64_t material(const State& state) const {
    std::int64_t worth = 0;
    const HostAt<H> host(state, seat_);
    for (int i = 0; i < units_; ++i) {
      const std::int64_t asset = thousandths(host->asset(unit_at(i)));
      worth += ours(H::owner(state, unit_at(i))) ? asset : -asset;
    }
    return worth;
  }
  /// Everything else.
  std::int64_t prospects(const State& state) const {
    const HostAt<H> own(state, seat_);
    const std::vector<Piece> pieces = pieces_of(state, own);
    const HostAt<H>* there = own->bounds().clashes ? &own : nullptr;
    std::int64_t worth = standing_;
    for (const Piece& p : pieces) worth += p.ours ? p.goal : -p.goal;
    worth += kOwnPotential * potential(there, pieces, Whose::kOurs) / 1000;
    worth -= kTheirPotential * potential(there, pieces, Whose::kTheirs) / 1000;
    if (const auto outcome = S::outcome(state)) worth += outcome_worth(*outcome);
    return worth;
  }

  /// What a place promises a unit while the others stay where they are: for a first choice among many places.
  std::int64_t promise(UnitRef actor, const Place& place) const {
    const Outlook outlook = fears_and_hopes(actor, place);
    std::int64_t promise = kOwnPotential * outlook.could_do / 1000 - kTheirPotential * outlook.could_suffer / 1000;
    if (const auto& goal = goals_[static_cast<std::size_t>(index(actor))]) promise += short_of(root_->board().distance(place, *goal), speed(actor));
    return promise;
  }
  /// The most that it could do at once from there, to foes that stay where they are.
  std::int64_t at_once_from(UnitRef actor, const Place& place) const {
    std::int64_t most = 0;
    for (const Piece& foe : now_)
      if (!foe.ours) most = std::max(most, std::min(foe.asset, at_once(actor, foe.unit, root_->board().distance(place, foe.at))));
    return most;
  }
  /// The same from where it is bound for in that position.
  std::int64_t at_once_from_there(const State& state, UnitRef actor) const {
    const HostAt<H> host(state, seat_);
    const auto own = host->actors();
    return std::find(own.begin(), own.end(), actor) == own.end() ? 0 : at_once_from(actor, host->bound_for(actor));
  }
  Outlook fears_and_hopes(UnitRef actor, const Place& place) const {
    Outlook outlook;
    for (const Piece& foe : now_) {
      if (foe.ours) continue;
      const int distance = root_->board().distance(place, foe.at);
      const std::int64_t could_do = std::min(foe.asset, reach(actor, foe.unit, distance));
      const std::int64_t could_suffer = std::min(assets_now_[static_cast<std::size_t>(index(actor))], reach(foe.unit, actor, distance));
      if (could_do > outlook.could_do) outlook.target = foe.unit;
      outlook.could_do = std::max(outlook.could_do, could_do);
      if (could_suffer > outlook.could_suffer) outlook.threat = foe.unit;
      outlook.could_suffer = std::max(outlook.could_suffer, could_suffer);
    }
    return outlook;
  }

  /// What exact odds add to of(): what one unit could really do from where it is bound for, and what could really be done to it, with sight, facing and all.
  std::int64_t sharpened(const State& state, UnitRef actor) const {
    const HostAt<H> host(state, seat_);
    const auto own = host->actors();
    if (std::find(own.begin(), own.end(), actor) == own.end()) return 0;
    std::int64_t done = 0;
    std::int64_t thought_done = 0;
    std::int64_t suffered = 0;
    std::int64_t thought_suffered = 0;
    for (const Piece& foe : now_) {
      if (foe.ours || thousandths(host->asset(foe.unit)) == 0) continue;
      const int distance = root_->board().distance(host->bound_for(actor), foe.at);
      // Fights that are sure are judged exactly already.
      const auto sure = [&](UnitRef a, UnitRef b) { return host->clash(a, b).has_value(); };
      if (const std::int64_t thought = at_once(actor, foe.unit, distance); thought && !sure(actor, foe.unit)) {
        thought_done = std::max(thought_done, thought);
        done = std::max(done, thousandths(host->prospect(actor, foe.unit)));
      }
      if (const std::int64_t thought = at_once(foe.unit, actor, distance); thought && !sure(foe.unit, actor)) {
        thought_suffered = std::max(thought_suffered, thought);
        suffered = std::max(suffered, thousandths(host->prospect(foe.unit, actor)));
      }
    }
    return (kOwnPotential * (done - thought_done) - kTheirPotential * (suffered - thought_suffered)) / 1000;
  }

  /// What one unit could do to another, in thousandths of a point.
  struct Blow {
    std::int64_t contact = 0;
    std::int64_t afar = 0;
    int near = 0;
    int range = 0;
    std::int64_t most() const { return std::max(contact, afar); }
  };
  const Blow& blow(UnitRef attacker, UnitRef target) const {
    auto& known = mights_[static_cast<std::size_t>(index(attacker) * units_ + index(target))];
    if (!known) {
      const Might might = root_->might(attacker, target);
      known = Blow{thousandths(might.contact), thousandths(might.afar), might.near, might.range};
    }
    return *known;
  }
  /// The same from a distance; it counts less the longer the attacker takes to get there.
  std::int64_t reach(UnitRef attacker, UnitRef target, int distance) const {
    const Blow& b = blow(attacker, target);
    const int speed = speeds_[static_cast<std::size_t>(index(attacker))];
    return std::max(later(b.contact, distance - b.near, speed), later(b.afar, distance - b.range, speed));
  }
  /// What it could do at once from that distance.
  std::int64_t at_once(UnitRef attacker, UnitRef target, int distance) const {
    const Blow& b = blow(attacker, target);
    return std::max(distance <= b.near ? b.contact : 0, distance <= b.range ? b.afar : 0);
  }
  bool ours(Seat seat) const { return ours_[static_cast<std::size_t>(index(seat))]; }
  const std::vector<Seat>& seats() const { return seats_; }
  int speed(UnitRef unit) const { return speeds_[static_cast<std::size_t>(index(unit))]; }

  // The weight of what could be done in a turn. Units stay within reach of each other for more than one turn, so this weighs about as much as what is
  // lost. With half the weight, valuable units stood in the open (engine/README.md).
  static constexpr std::int64_t kOwnPotential = 1200;
  static constexpr std::int64_t kTheirPotential = 1000;
  static constexpr std::int64_t kGoal = 350;  ///< of the most valuable unit; for each unit that is far from its goal

 private:
  enum class Whose : std::int8_t { kOurs, kTheirs };
  struct Piece {
    UnitRef unit = kNoUnit;
    Place at{};
    std::int64_t asset = 0;
    std::int64_t goal = 0;
    bool ours = false;
  };

  static std::size_t square(int n) { return static_cast<std::size_t>(n) * static_cast<std::size_t>(n); }

  /// A quarter of a turn's move costs 7 %.
  static std::int64_t later(std::int64_t points, int missing, int speed) {
    if (missing <= 0 || points == 0) return points;
    if (speed <= 0) return 0;
    static constexpr int kMostQuarters = 32;
    int quarters = static_cast<int>(std::min<std::int64_t>(kMostQuarters, (std::int64_t{4} * missing + speed - 1) / speed));
    for (; quarters > 0; --quarters) points = points * 93 / 100;
    return points;
  }

  /// The cost of being this far from a goal. A goal that has been reached costs nothing more, and no unit is wanted where another already is.
  std::int64_t short_of(int missing, int speed) const {
    const std::int64_t whole = kGoal * most_ / 1000;
    return later(whole, missing, speed) - whole;
  }

  std::vector<Piece> pieces_of(const State& state, const HostAt<H>& own) const {
    std::vector<Piece> pieces;
    assets_.assign(static_cast<std::size_t>(units_), 0);
    for (const Seat seat : seats_) {
      std::optional<HostAt<H>> others;
      if (seat != seat_) others.emplace(state, seat);
      const HostAt<H>& host = others ? *others : own;
      if (seat == seat_) standing_ = thousandths(host->standing());
      const auto board = host->board();
      for (int i = 0; i < units_; ++i) {
        if (H::owner(state, unit_at(i)) != seat) continue;
        assets_[static_cast<std::size_t>(i)] = thousandths(host->asset(unit_at(i)));
      }
      for (const UnitRef unit : host->actors()) {
        Piece piece{unit, host->bound_for(unit), assets_[static_cast<std::size_t>(index(unit))], 0, ours(seat)};
        if (const auto goal = host->wanted(unit)) piece.goal = short_of(board.distance(piece.at, goal->place), speed(unit));
        pieces.push_back(piece);
      }
    }
    return pieces;
  }

  /// Each attacker picks the target that it could hurt most; a loss counts only once. A threat stays one threat, however many stand in its way.
  /// Who is bound to fight is judged by the position itself, all else by `root`.
  std::int64_t potential(const HostAt<H>* there, const std::vector<Piece>& pieces, Whose whose) const {
    const auto board = root_->board();
    std::vector<std::int64_t> left;
    for (const Piece& p : pieces) left.push_back(p.asset);
    std::int64_t sum = 0;
    for (const Piece& from : pieces) {
      if (from.ours != (whose == Whose::kOurs)) continue;
      std::int64_t best = 0;
      std::size_t at = 0;
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& to = pieces[i];
        if (to.ours == from.ours || left[i] == 0) continue;
        const std::optional<Fraction> clash = there ? (*there)->clash(from.unit, to.unit) : std::nullopt;
        const std::int64_t could = std::min(left[i], clash ? thousandths(*clash) : reach(from.unit, to.unit, board.distance(from.at, to.at)));
        if (could <= best) continue;
        best = could;
        at = i;
      }
      if (best == 0) continue;
      left[at] -= best;
      sum += best;
    }
    return sum;
  }

  std::int64_t outcome_worth(const Outcome& outcome) const {
    if (outcome.winners.empty()) return 0;
    for (const Seat seat : seats_)
      if (ours(seat) && outcome.winners.contains(seat)) return all_;
    return -all_;
  }

  HostAt<H> root_;
  Seat seat_;
  int units_ = 0;
  std::vector<Seat> seats_;
  std::array<bool, kMaxSeats> ours_{};
  std::vector<int> speeds_;
  std::int64_t all_ = 0;
  std::int64_t most_ = 0;
  mutable std::vector<std::optional<Blow>> mights_;
  std::vector<Piece> now_;
  std::vector<std::int64_t> assets_now_;
  std::vector<std::optional<Place>> goals_;
  // Of the position that is judged now.
  mutable std::vector<std::int64_t> assets_;
  mutable std::int64_t standing_ = 0;
};

}  // namespace hexinch::solo
