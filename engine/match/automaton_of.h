#pragma once

#include <map>
#include <utility>

#include "match/automaton.h"
#include "match/game_of.h"
#include "match/seat_played.h"
#include "solo/captain.h"
#include "solo/deliberation.h"

/// The bodies of match/automaton.h and seat_played.h: the automaton reads a game's record. Compiled once per system: see match/compiled.h.

namespace hexinch::match {

/// A position as its seat may see it, and the seat's deeds in this part of the phase.
template <class S, class HooksOf>
class Position {
 public:
  using Hooks = HooksOf;

  Position(const GameOf<S>& game, Seat seat) : game_(game), seat_(seat), now_(game.seen(seat), seat) {}
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  const Hooks& now() const { return now_; }
  Advice advice(solo::Decision<Hooks> decision) const {
    if (const auto* thrown = std::get_if<solo::Throw>(&decision.next)) return Advice{show_aside(aside_of(*thrown)), std::move(decision.reasons)};
    return Advice{S::show_command(game_.seen(seat_), std::get<typename S::Command>(decision.next)), std::move(decision.reasons)};
  }

  /// Goes through the actions backwards to where this part of the phase began.
  solo::Record<Hooks> record_of_phase() {
    const auto stretch = [&](const typename S::State& state) { return Hooks::stretch(state, seat_); };
    int first = game_.actions() + 1;
    while (first > 1 && stretch(game_.before(first - 1)) == stretch(game_.state())) --first;
    solo::Record<Hooks> record;
    for (int action = first; action <= game_.actions(); ++action) {
      if (game_.actor(action) != seat_) continue;
      const auto& aside = game_.aside(action);
      const auto thrown = aside ? throw_of(*aside) : std::nullopt;
      if (aside && !thrown) continue;
      actions_.push_back(action);
      solo::Deed<Hooks> deed{thrown, game_.faces(action), std::nullopt};
      if (!aside) deed.command = game_.command(action);
      record.deeds.push_back(std::move(deed));
    }
    record.before = [this](std::size_t deed) -> const Hooks& { return hooks_before(deed); };
    record.began = actions_.empty() ? &now_ : &hooks_before(0);
    return record;
  }

  const Hooks& hooks_before(std::size_t deed) {
    auto& hooks = before_[deed];
    if (!hooks) hooks = std::make_unique<Hooks>(S::redact(game_.before(actions_[deed]), seat_), seat_);
    return *hooks;
  }

  const GameOf<S>& game_;
  Seat seat_;
  Hooks now_;
  std::vector<int> actions_;  ///< of the deeds
  std::map<std::size_t, std::unique_ptr<Hooks>> before_;
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
  solo::Deliberation<Hooks> deliberation_;
  bool thinking_ = true;
};

/// Its dice are keyed by what the seat may see, so neither the game's dice nor anything hidden can affect its decisions.
template <class S, class Hooks = typename S::Solo>
class CaptainOf final : public Automaton {
 public:
  CaptainOf(const GameOf<S>& game, Seat seat, solo::Strength strength)
      : position_(game, seat),
        seen_(game.seen(seat)),
        key_(fingerprint_of(seen_)),
        imagined_(imagine(seen_, seat, key_)),
        captain_(seen_, imagined_, seat, position_.now(), position_.record_of_phase(), key_, strength) {}

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

  Position<S, Hooks> position_;
  typename S::State seen_;
  std::uint64_t key_;
  typename S::State imagined_;
  solo::Captain<S, Hooks> captain_;
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
