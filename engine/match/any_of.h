#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/transcript.h"
#include "solo/any.h"

/// Fits a system to the interfaces of solo/any.h.

namespace hexinch::match {

/// Between a host's own types and those of any host.
template <class H>
struct Fit {
  static constexpr bool kHexes = solo::HexBoard<typename H::Board>;
  using Board = std::conditional_t<kHexes, solo::AnyHexBoard, solo::AnyTable>;
  using Any = solo::AnyHost<Board>;
  using Spot = typename Board::Place;
  using Place = typename H::Place;
  using Command = typename H::Command;
  static_assert(std::same_as<typename H::Foe, UnitRef>);

  static Spot spot(const H& host, const Place& p) {
    if constexpr (kHexes) return {p.q, p.r};
    else return {host.board().x(p), host.board().y(p)};
  }
  static Place place(const H& host, Spot spot) {
    if constexpr (kHexes) return {spot.q, spot.r};
    else return host.board().at(spot.x, spot.y);
  }
  static std::vector<Place> places(const H& host, const std::vector<Spot>& spots) {
    std::vector<Place> all;
    for (const Spot& s : spots) all.push_back(place(host, s));
    return all;
  }
  static std::vector<solo::AnyCommand> commands(std::vector<Command> own) {
    std::vector<solo::AnyCommand> all;
    for (Command& command : own) all.push_back(solo::AnyCommand::of(std::move(command)));
    return all;
  }
  static std::optional<solo::AnyCommand> command(std::optional<Command> own) {
    return own ? std::optional(solo::AnyCommand::of(*std::move(own))) : std::nullopt;
  }
  static std::optional<solo::Goal<Any>> goal(const H& host, const std::optional<solo::Goal<H>>& own) {
    if (!own) return std::nullopt;
    return solo::Goal<Any>{spot(host, own->place), own->foe, own->urgent};
  }
  static solo::Option<Any> option(solo::Option<H> own) {
    return {solo::AnyCommand::of(std::move(own.command)), own.target, own.melee, own.harms_own, own.doomed, own.chance, own.loss, own.risk};
  }
  static solo::Option<H> own_option(const solo::Option<Any>& any) {
    return {any.command.template as<Command>(), any.target, any.melee, any.harms_own, any.doomed, any.chance, any.loss, any.risk};
  }
  static solo::Way<Any> way(const H& host, solo::Way<H> own) { return {spot(host, own.end), commands(std::move(own.commands))}; }
  static std::optional<solo::Way<Any>> way(const H& host, std::optional<solo::Way<H>> own) {
    return own ? std::optional(way(host, *std::move(own))) : std::nullopt;
  }
};

template <class H>
class CellsOf final : public solo::HexCells {
 public:
  explicit CellsOf(const H& host) : host_(host) {}
  bool contains(solo::AnyHex h) const override { return host_.board().contains(Fit<H>::place(host_, h)); }
  int index(solo::AnyHex h) const override { return host_.board().index(Fit<H>::place(host_, h)); }
  solo::AnyHex at(int i) const override { return Fit<H>::spot(host_, host_.board().at(i)); }

 private:
  const H& host_;
};

template <class H>
class DistancesOf final : public solo::Distances {
 public:
  explicit DistancesOf(const H& host) : host_(host) {}
  int distance(solo::AnyPoint a, solo::AnyPoint b) const override { return host_.board().distance(Fit<H>::place(host_, a), Fit<H>::place(host_, b)); }

 private:
  const H& host_;
};

/// A system's hooks as those of any host.
template <class H>
class HostOf final : public Fit<H>::Any {
  using F = Fit<H>;
  using Any = typename F::Any;
  using Spot = typename F::Spot;
  using AnyCommand = solo::AnyCommand;
  static constexpr bool kHexes = F::kHexes;

 public:
  template <class State>
  HostOf(const State& state, Seat seat) : own_(state, seat), measure_(own_) {}

  typename F::Board board() const override {
    const typename H::Board board = own_.board();
    if constexpr (kHexes) {
      std::array<solo::AnyHex, 6> steps;
      const auto own_steps = board.steps();
      for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = {own_steps[i].q, own_steps[i].r};
      return {measure_, board.pointy_top(), steps, board.size()};
    } else {
      return {measure_, board.width(), board.height(), board.unit(), board.grain()};
    }
  }
  solo::Bounds bounds() const override { return own_.bounds(); }
  solo::Waiting decision() const override { return own_.decision(); }
  std::vector<UnitRef> actors() const override { return own_.actors(); }
  std::vector<UnitRef> foes() const override { return own_.foes(); }
  Spot place(UnitRef actor) const override { return F::spot(own_, own_.place(actor)); }
  Spot foe_place(UnitRef foe) const override { return F::spot(own_, own_.foe_place(foe)); }
  bool identified(UnitRef foe) const override { return own_.identified(foe); }
  std::optional<solo::Goal<Any>> goal(UnitRef actor) const override { return F::goal(own_, own_.goal(actor)); }
  solo::Posture posture() const override { return own_.posture(); }
  bool can_move(UnitRef actor) const override { return own_.can_move(actor); }
  bool can_act(UnitRef actor) const override { return own_.can_act(actor); }
  int pm(UnitRef actor) const override { return own_.pm(actor); }
  bool compelled(UnitRef actor) const override { return own_.compelled(actor); }
  bool legal_end(UnitRef actor, int mode, Spot p) const override { return own_.legal_end(actor, mode, F::place(own_, p)); }
  int reach_max(UnitRef actor) const override { return own_.reach_max(actor); }
  std::vector<int> modes(UnitRef actor) const override { return own_.modes(actor); }
  std::optional<solo::Way<Any>> follow(UnitRef actor, int mode, const std::vector<Spot>& route) const override {
    return F::way(own_, own_.follow(actor, mode, F::places(own_, route)));
  }
  std::optional<solo::Way<Any>> roam(UnitRef actor, int mode, const std::vector<Spot>& route) const override {
    return F::way(own_, own_.roam(actor, mode, F::places(own_, route)));
  }
  std::vector<AnyCommand> face(UnitRef actor, Spot p) const override { return F::commands(own_.face(actor, F::place(own_, p))); }
  std::vector<solo::Option<Any>> options(UnitRef actor) const override {
    std::vector<solo::Option<Any>> all;
    for (auto& option : own_.options(actor)) all.push_back(F::option(std::move(option)));
    return all;
  }
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Spot end) const override { return own_.after(actor, mode, F::place(own_, end)); }
  int max_reach(UnitRef actor) const override { return own_.max_reach(actor); }
  std::optional<solo::Band> band(UnitRef actor, int distance) const override { return own_.band(actor, distance); }
  std::optional<solo::Band> band_to(UnitRef actor, UnitRef foe) const override { return own_.band_to(actor, foe); }
  int weakness(UnitRef foe) const override { return own_.weakness(foe); }
  Fraction assault_odds(UnitRef actor, UnitRef foe) const override { return own_.assault_odds(actor, foe); }
  bool can_harm(UnitRef actor, UnitRef foe) const override { return own_.can_harm(actor, foe); }
  bool melee_is_safe() const override { return own_.melee_is_safe(); }
  std::optional<solo::Option<Any>> join(const solo::Option<Any>& option, UnitRef other) const override {
    auto larger = own_.join(F::own_option(option), other);
    return larger ? std::optional(F::option(*std::move(larger))) : std::nullopt;
  }
  std::vector<AnyCommand> upkeep(UnitRef actor) const override { return F::commands(own_.upkeep(actor)); }
  std::vector<solo::Answer<Any>> answers() const override {
    std::vector<solo::Answer<Any>> all;
    for (auto& a : own_.answers()) {
      auto attack = a.attack ? std::optional(F::option(*std::move(a.attack))) : std::nullopt;
      all.push_back({AnyCommand::of(std::move(a.command)), a.loses, a.by_default, std::move(attack), a.actor});
    }
    return all;
  }
  std::optional<AnyCommand> finish(std::optional<UnitRef> actor) const override { return F::command(own_.finish(actor)); }
  std::vector<UnitRef> actors_of(const AnyCommand& command) const override { return own_.actors_of(command.as<typename H::Command>()); }
  bool accepts(const AnyCommand& command) const override { return own_.accepts(command.as<typename H::Command>()); }
  bool content(UnitRef actor) const override { return own_.content(actor); }
  bool sure(UnitRef actor) const override { return own_.sure(actor); }
  int lookahead(UnitRef actor) const override { return own_.lookahead(actor); }
  int price(UnitRef actor) const override { return own_.price(actor); }
  std::optional<solo::Purse> purse(UnitRef actor) const override { return own_.purse(actor); }
  std::optional<AnyCommand> at_once() const override { return F::command(own_.at_once()); }
  Name actor_name(UnitRef actor) const override { return own_.actor_name(actor); }
  Name foe_name(UnitRef foe) const override { return own_.foe_name(foe); }
  Name place_name(Spot p) const override { return own_.place_name(F::place(own_, p)); }
  std::optional<int> route_cost(UnitRef actor, int mode, Spot from, Spot to, std::optional<UnitRef> towards) const override {
    if constexpr (kHexes) return own_.route_cost(actor, mode, F::place(own_, from), F::place(own_, to));
    else return own_.route_cost(actor, mode, F::place(own_, from), F::place(own_, to), towards);
  }
  std::vector<Spot> contacts(UnitRef actor, UnitRef foe) const override {
    std::vector<Spot> all;
    if constexpr (kHexes)
      for (const auto& p : own_.contacts(actor, foe)) all.push_back(F::spot(own_, p));
    return all;
  }
  bool in_contact(UnitRef actor, UnitRef foe) const override {
    if constexpr (kHexes) return false;
    else return own_.in_contact(actor, foe);
  }
  int footing(UnitRef actor, int mode) const override { return own_.footing(actor, mode); }
  Fraction asset(UnitRef unit) const override { return own_.asset(unit); }
  solo::Might might(UnitRef attacker, UnitRef target) const override { return own_.might(attacker, target); }
  Fraction prospect(UnitRef attacker, UnitRef target) const override { return own_.prospect(attacker, target); }
  Spot bound_for(UnitRef unit) const override { return F::spot(own_, own_.bound_for(unit)); }
  int speed(UnitRef unit) const override { return own_.speed(unit); }
  Fraction standing() const override { return own_.standing(); }
  std::optional<solo::Goal<Any>> errand(UnitRef unit) const override { return F::goal(own_, own_.errand(unit)); }
  std::optional<solo::Goal<Any>> wanted(UnitRef unit) const override { return F::goal(own_, own_.wanted(unit)); }
  std::optional<Fraction> clash(UnitRef attacker, UnitRef target) const override { return own_.clash(attacker, target); }
  std::optional<std::vector<solo::Way<Any>>> ways(UnitRef unit) const override {
    auto own = own_.ways(unit);
    if (!own) return std::nullopt;
    std::vector<solo::Way<Any>> all;
    for (auto& way : *own) all.push_back(F::way(own_, std::move(way)));
    return all;
  }

 private:
  H own_;
  std::conditional_t<kHexes, CellsOf<H>, DistancesOf<H>> measure_;
};

/// A system's position as any position. Its hooks are H: a system that is played on two kinds of boards has one for each.
template <class S, class H>
class PositionOf final : public solo::AnyPosition<typename Fit<H>::Board> {
  using Board = typename Fit<H>::Board;
  using Any = solo::AnyPosition<Board>;
  using AnyCommand = solo::AnyCommand;
  using State = typename S::State;
  static const typename S::Command& own(const AnyCommand& command) { return command.as<typename S::Command>(); }

 public:
  explicit PositionOf(State state) : state_(std::move(state)) {}

  std::unique_ptr<const solo::AnyHost<Board>> host(Seat seat) const override { return std::make_unique<const HostOf<H>>(state_, seat); }
  SeatSet to_act() const override { return S::to_act(state_); }
  std::optional<Outcome> outcome() const override { return S::outcome(state_); }
  bool refuses(Seat seat, const AnyCommand& command) const override { return S::check(state_, seat, own(command)).has_value(); }
  std::shared_ptr<const Any> after(Seat seat, const AnyCommand& command, Dice& dice, bool& rolled) const override {
    auto next = std::make_shared<PositionOf>(state_);
    Transcript<S> t(next->state_, dice);
    S::resolve(t, seat, own(command));
    S::advance(t);
    rolled = !t.faces().empty();
    return next;
  }
  bool seated(Seat seat) const override { return !S::seat_name(state_, seat).empty(); }
  int round() const override { return H::round(state_); }
  int roster() const override { return H::roster(state_); }
  Seat owner(UnitRef unit) const override { return H::owner(state_, unit); }
  bool allied(Seat a, Seat b) const override { return H::allied(state_, a, b); }
  int delay(Seat seat) const override { return H::delay(state_, seat); }
  std::int64_t stretch(Seat seat) const override { return H::stretch(state_, seat); }
  Name actor_name(UnitRef actor) const override { return H::actor_name(state_, actor); }

 private:
  State state_;
};

}  // namespace hexinch::match
