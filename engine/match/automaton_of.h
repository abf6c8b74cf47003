#pragma once

#include <map>
#include <utility>

#include "match/automaton.h"
#include "match/game_of.h"
#include "solo/deliberation.h"

/// The bodies of match/automaton.h: the automaton reads a game's record. Compiled once a system: see match/compiled.h.

namespace hexinch::match {

template <class S, class HooksOf = typename S::Solo>
class AutomatonOf final : public Automaton {
 public:
  using Hooks = HooksOf;

  AutomatonOf(const GameOf<S>& game, Seat seat)
      : game_(game), seat_(seat), now_(game.seen(seat), seat), deliberation_(now_, record_of_phase()) {}

  std::optional<Advice> step(int actors) override {
    if (!thinking_) return std::nullopt;
    auto decision = deliberation_.step(actors);
    thinking_ = !decision && !deliberation_.done();
    if (!decision) return std::nullopt;
    if (const auto* thrown = std::get_if<solo::Throw>(&decision->next)) return Advice{show_aside(aside_of(*thrown)), std::move(decision->reasons)};
    return Advice{S::show_command(game_.seen(seat_), std::get<typename S::Command>(decision->next)), std::move(decision->reasons)};
  }
  bool thinking() const override { return thinking_; }

 private:
  /// What the seat has done in this part of the phase: the actions are looked through backwards to where it began.
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
  solo::Deliberation<Hooks> deliberation_;
  bool thinking_ = true;
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
Name solo_actor(const typename S::State& seen, UnitRef actor) {
  if constexpr (requires { typename S::Solo; }) return S::Solo::actor_name(seen, actor);
  else return {};
}

template <WordedSystem S>
solo::Posture solo_posture(const typename S::State& seen, Seat seat) {
  if constexpr (requires { typename S::Solo; }) return typename S::Solo(seen, seat).posture();
  else return {};
}

}  // namespace hexinch::match
