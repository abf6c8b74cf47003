#pragma once

#include <map>
#include <utility>

#include "match/any_of.h"
#include "match/automaton.h"
#include "match/game_of.h"
#include "match/seat_played.h"
#include "solo/captain.h"
#include "solo/deliberation.h"

/// The bodies of match/automaton.h and seat_played.h: the automaton reads a game's record. Compiled once per system: see match/compiled.h.

namespace hexinch::solo {
extern template class Deliberation<AnyHost<AnyHexBoard>>;
extern template class Deliberation<AnyHost<AnyTable>>;
extern template class Captain<AnySystem<AnyHexBoard>>;
extern template class Captain<AnySystem<AnyTable>>;
}  // namespace hexinch::solo

namespace hexinch::match {

/// A position as its seat may see it, and the seat's deeds in this part of the phase.
template <class S, class HooksOf>
class Position {
 public:
  using Hooks = HooksOf;
  using Board = typename Fit<Hooks>::Board;
  using Host = solo::AnyHost<Board>;
  using Seen = typename solo::AnySystem<Board>::State;

  Position(const GameOf<S>& game, Seat seat) : game_(game), seat_(seat), seen_(any(game.seen(seat))), now_(seen_, seat) {}
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  const Seen& seen() const { return seen_; }
  const Host& now() const { return *now_; }
  Advice advice(solo::Decision<Host> decision) const {
    if (const auto* thrown = std::get_if<solo::Throw>(&decision.next)) return Advice{show_aside(aside_of(*thrown)), std::move(decision.reasons)};
    const auto& command = std::get<solo::AnyCommand>(decision.next).template as<typename S::Command>();
    return Advice{S::show_command(game_.seen(seat_), command), std::move(decision.reasons)};
  }
  static Seen any(typename S::State state) { return std::make_shared<const PositionOf<S, Hooks>>(std::move(state)); }

  /// Goes through the actions backwards to where this part of the phase began.
  solo::Record<Host> record_of_phase() {
    const auto stretch = [&](const typename S::State& state) { return Hooks::stretch(state, seat_); };
    int first = game_.actions() + 1;
    while (first > 1 && stretch(game_.before(first - 1)) == stretch(game_.state())) --first;
    solo::Record<Host> record;
    for (int action = first; action <= game_.actions(); ++action) {
      if (game_.actor(action) != seat_) continue;
      const auto& aside = game_.aside(action);
      const auto thrown = aside ? throw_of(*aside) : std::nullopt;
      if (aside && !thrown) continue;
      actions_.push_back(action);
      solo::Deed<Host> deed{thrown, game_.faces(action), std::nullopt};
      if (!aside) deed.command = solo::AnyCommand::of(game_.command(action));
      record.deeds.push_back(std::move(deed));
    }
    record.before = [this](std::size_t deed) -> const Host& { return host_before(deed); };
    record.began = actions_.empty() ? &now() : &host_before(0);
    return record;
  }

 private:
  const Host& host_before(std::size_t deed) {
    auto& host = before_[deed];
    if (!host) host.emplace(any(S::redact(game_.before(actions_[deed]), seat_)), seat_);
    return **host;
  }

  const GameOf<S>& game_;
  Seat seat_;
  Seen seen_;
  solo::HostAt<Host> now_;
  std::vector<int> actions_;  ///< of the deeds
  std::map<std::size_t, std::optional<solo::HostAt<Host>>> before_;
};

template <class S, class Hooks = typename S::Solo>
class AutomatonOf final : public Automaton {
 public:
  AutomatonOf(const GameOf<S>& game, Seat seat) : position_(game, seat), deliberation_(position_.now(), position_.record_of_phase()) {}

  std::optional<Advice> step(int actors) override {
    if (!thinking_) return std::nullopt;
    auto decision = deliberation_.step(actors);
    thinking_ = !decision && !deliberation_.done();
    return decision ? std::optional(position_.advice(*std::move(decision))) : std::nullopt;
  }
  bool thinking() const override { return thinking_; }

 private:
  Position<S, Hooks> position_;
  solo::Deliberation<typename Position<S, Hooks>::Host> deliberation_;
  bool thinking_ = true;
};

/// Its dice are keyed by what the seat may see, so neither the game's dice nor anything hidden can affect its decisions.
template <class S, class Hooks = typename S::Solo>
class CaptainOf final : public Automaton {
  using At = Position<S, Hooks>;

 public:
  CaptainOf(const GameOf<S>& game, Seat seat, solo::Strength strength)
      : position_(game, seat),
        key_(fingerprint_of(game.seen(seat))),
        imagined_(At::any(imagine(game.seen(seat), seat, key_))),
        captain_(position_.seen(), imagined_, seat, position_.now(), position_.record_of_phase(), key_, strength) {}

  std::optional<Advice> step(int efforts) override {
    auto decision = captain_.step(efforts);
    return decision ? std::optional(position_.advice(*std::move(decision))) : std::nullopt;
  }
  bool thinking() const override { return !captain_.done(); }
  int progress() const override { return captain_.progress(); }
  std::optional<Advice> cut_short() override {
    auto decision = captain_.cut_short();
    return decision ? std::optional(position_.advice(*std::move(decision))) : std::nullopt;
  }

 private:
  /// A system with secrets draws them anew from what the seat knows.
  static typename S::State imagine(const typename S::State& seen, Seat seat, std::uint64_t key) {
    if constexpr (requires(Dice & dice) { Hooks::imagine(seen, seat, dice); }) {
      SeededDice dice({key, 0});
      return Hooks::imagine(seen, seat, dice);
    } else {
      return seen;
    }
  }

  At position_;
  std::uint64_t key_;
  typename At::Seen imagined_;
  solo::Captain<solo::AnySystem<typename At::Board>> captain_;
};

template <WordedSystem S>
std::unique_ptr<Automaton> make_automaton(const GameOf<S>& game, Seat seat) {
  if constexpr (requires { typename S::Solo; }) {
    static_assert(SoloHooks<S>);
    // A system that is played on two kinds of boards has hooks for each.
    if constexpr (requires { typename S::SoloElsewhere; })
      if (game.to_act().contains(seat) && S::played_elsewhere(game.state())) return std::make_unique<AutomatonOf<S, typename S::SoloElsewhere>>(game, seat);
    if (game.to_act().contains(seat)) return std::make_unique<AutomatonOf<S>>(game, seat);
  }
  return nullptr;
}

template <WordedSystem S>
std::unique_ptr<Automaton> make_captain(const GameOf<S>& game, Seat seat, std::optional<solo::Strength> strength) {
  if constexpr (CaptainsHooks<S>) {
    if (!game.to_act().contains(seat)) return nullptr;
    if constexpr (requires { typename S::SoloElsewhere; }) {
      static_assert(CaptainsHooksOf<S, typename S::SoloElsewhere>);
      using Elsewhere = typename S::SoloElsewhere;
      if (S::played_elsewhere(game.state())) return std::make_unique<CaptainOf<S, Elsewhere>>(game, seat, strength.value_or(Elsewhere::kCaptain));
    }
    return std::make_unique<CaptainOf<S>>(game, seat, strength.value_or(S::Solo::kCaptain));
  } else {
    return make_automaton<S>(game, seat);
  }
}

template <WordedSystem S>
constexpr std::optional<solo::Strength> generals_strength() {
  if constexpr (CaptainsHooks<S>) return S::Solo::kGeneral;
  return std::nullopt;
}

template <WordedSystem S>
std::unique_ptr<Automaton> make_player(const GameOf<S>& game, Seat seat, Level level) {
  switch (level) {
    case Level::kRecruit: return make_automaton<S>(game, seat);
    case Level::kCaptain: return make_captain<S>(game, seat);
    case Level::kGeneral: return make_captain<S>(game, seat, generals_strength<S>());
  }
  return nullptr;
}

template <WordedSystem S>
Read<SeatPlayed> play_seat_of(std::span<const std::uint8_t> save, Seat seat, Level level) {
  auto read = read_save<S>(save);
  if (auto* error = std::get_if<DataError>(&read)) return *std::move(error);
  auto game = GameOf<S>::resume(std::get<Saved<S>>(std::move(read)));
  auto automaton = make_player<S>(*game, seat, level);
  return SeatPlayed{std::move(game), std::move(automaton)};
}

}  // namespace hexinch::match
