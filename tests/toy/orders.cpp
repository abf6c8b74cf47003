#include "toy/toy.h"

namespace hexinch::toy {
namespace {

int strength(Kind kind) { return kind == Kind::kGuard ? 2 : kind == Kind::kScout ? 1 : 0; }

std::int8_t place_behind(const Counter& c) { return static_cast<std::int8_t>((c.place + kPlaces - 1) % kPlaces); }

/// The frame that waits for an answer, if there is one.
const Frame* question(const State& s) {
  return !s.frames.empty() && (s.frames.back().task == Task::kChallenge || s.frames.back().task == Task::kParry) ? &s.frames.back() : nullptr;
}

int most_steps(const Counter& c) { return c.kind == Kind::kDecoy ? 1 : kMostSteps; }

struct Check {
  const State& s;
  Seat seat;

  std::optional<Refusal> operator()(const GiveOrder& c) const {
    if (s.phase != Phase::kOrders) return Refusal{"wrong_phase", "TOY-2", {}};
    const Counter* ordered = find(s, c.marker);
    if (!ordered || ordered->owner != seat) return Refusal{"not_your_counter", "TOY-2", {{"marker", Fraction{c.marker}}}};
    if (ordered->removed) return Refusal{"counter_removed", "TOY-2", {{"marker", Fraction{c.marker}}}};
    const int most = most_steps(*ordered);
    if (c.steps < 0 || c.steps > most) return Refusal{"too_far", "TOY-2", {{"steps", Fraction{c.steps}}, {"most", Fraction{most}}}};
    return std::nullopt;
  }
  std::optional<Refusal> operator()(const Answer& c) const {
    const Frame* asked = question(s);
    if (!asked) return Refusal{"nothing_to_answer", "TOY-4", {}};
    const bool to_challenge = c.reply == Reply::kYield || c.reply == Reply::kParry;
    if (to_challenge != (asked->task == Task::kChallenge)) return Refusal{"not_an_answer", "TOY-4", {}};
    return std::nullopt;
  }
  std::optional<Refusal> operator()(const Crown& c) const {
    if (s.phase != Phase::kCrown) return Refusal{"wrong_phase", "TOY-6", {}};
    for (const int tied : best_teams(s))
      if (tied == c.team) return std::nullopt;
    return Refusal{"not_tied", "TOY-6", {{"team", Fraction{c.team}}}};
  }
};

struct Resolve {
  Transcript<Toy>& t;
  Seat seat;

  void operator()(const GiveOrder& c) { t.emit(OrderGiven{seat, c.marker, c.steps}); }
  void operator()(const Answer& c) {
    const Frame asked = t.state().frames.back();
    const Counter& challenger = counter(t.state(), asked.marker);
    const Counter& challenged = counter(t.state(), asked.other);
    switch (c.reply) {
      case Reply::kYield: return t.emit(Yielded{asked.other, place_behind(challenged)});
      case Reply::kParry: return t.emit(Parried{asked.other, challenged.kind});
      case Reply::kRelent: return t.emit(Relented{asked.marker, place_behind(challenger)});
      case Reply::kRiposte: return fight(asked, Toy::plan(t.state(), seat, c).rolls.front());
    }
  }
  void operator()(const Crown& c) { t.emit(Crowned{c.team}); }

 private:
  void fight(Frame asked, PlannedRoll planned) {
    const RollMade made = t.roll(std::move(planned));
    const int margin = made.thrown() + made.plan.thrown.score.total - made.opposed() - made.plan.opposed->score.total;
    t.emit(Fought{asked.marker, asked.other, margin > 0 ? asked.other : margin < 0 ? asked.marker : std::int8_t{0}});
  }
};

Throw thrown_by(const Counter& c) {
  const int bonus = strength(c.kind);
  return {c.owner, 1, 6, {bonus, {{"TOY-4", {"toy.modifier.kind", {}}, Fraction{bonus}}}}};
}

}  // namespace

/// TOY-4: each rolls a D6 and adds its strength; the lower one falls, equals part.
PlannedRoll plan_fight(const State& s, int marker, int other) {
  PlannedRoll roll{{"toy.roll.fight", {}}, "TOY-4", thrown_by(counter(s, marker)), thrown_by(counter(s, other)), std::nullopt, {}};
  int wins = 0;
  int draws = 0;
  for (int mine = 1; mine <= 6; ++mine)
    for (int theirs = 1; theirs <= 6; ++theirs) {
      const int margin = mine + roll.thrown.score.total - theirs - roll.opposed->score.total;
      wins += margin > 0 ? 1 : 0;
      draws += margin == 0 ? 1 : 0;
    }
  roll.chances = {{"challenger", {wins, 36}}, {"nobody", {draws, 36}}, {"challenged", {36 - wins - draws, 36}}};
  return roll;
}

std::optional<Refusal> Toy::check(const State& s, Seat seat, const Command& c) {
  if (!to_act(s).contains(seat)) return Refusal{"not_your_decision", "TOY-2", {}};
  return std::visit(Check{s, seat}, c);
}

Explained Toy::plan(const State& s, Seat seat, const Command& c) {
  Explained plan;
  plan.refusal = check(s, seat, c);
  if (plan.refusal) return plan;
  if (const auto* order = std::get_if<GiveOrder>(&c))
    plan.costs.push_back({"steps", Fraction{order->steps}, Fraction{most_steps(counter(s, order->marker)) - order->steps}, {}});
  if (const auto* answer = std::get_if<Answer>(&c); answer && answer->reply == Reply::kRiposte) {
    plan.rolls.push_back(plan_fight(s, s.frames.back().marker, s.frames.back().other));
    plan.outcomes = plan.rolls.front().chances;
  }
  return plan;
}

void Toy::resolve(Transcript<Toy>& t, Seat seat, const Command& c) { std::visit(Resolve{t, seat}, c); }

std::vector<Choice> Toy::choices(const State& s, Seat seat, std::optional<UnitRef> actor) {
  std::vector<Choice> offered;
  if (!to_act(s).contains(seat)) return offered;
  if (s.phase == Phase::kCrown) return {{Crown::kName, {"toy.choice.crown", {}}, Gesture::kOption, kNoUnit, std::nullopt}};
  if (question(s)) return {{Answer::kName, {"toy.choice.answer", {}}, Gesture::kOption, kNoUnit, std::nullopt}};
  for (int i = 0; i < static_cast<int>(s.counters.size()); ++i) {
    const Counter& c = s.counters[static_cast<std::size_t>(i)];
    if (c.owner != seat || (actor && *actor != unit_at(i))) continue;
    const Gesture gesture = actor ? Gesture::kPath : Gesture::kUnit;
    offered.push_back({GiveOrder::kName, {"toy.choice.order", {}}, gesture, unit_at(i), check(s, seat, GiveOrder{c.marker, 0})});
  }
  return offered;
}

/// A seat that orders must order something, and one that crowns must crown; only questions can be declined.
std::optional<Command> Toy::pass(const State& s, Seat seat) {
  if (!to_act(s).contains(seat) || !question(s)) return std::nullopt;
  return Answer{question(s)->task == Task::kChallenge ? Reply::kYield : Reply::kRelent};
}

std::optional<Command> Toy::suggest(const State& s, Seat seat, Dice& dice) {
  const auto pick = [&](std::size_t count) { return count < 2 ? std::size_t{0} : static_cast<std::size_t>(dice.roll(static_cast<int>(count)) - 1); };
  if (!to_act(s).contains(seat)) return std::nullopt;
  if (s.phase == Phase::kCrown) {
    const auto tied = best_teams(s);
    return Crown{static_cast<std::int8_t>(tied[pick(tied.size())])};
  }
  if (const Frame* asked = question(s)) {
    const bool bold = pick(4) != 0;
    if (asked->task == Task::kChallenge) return Answer{bold ? Reply::kParry : Reply::kYield};
    return Answer{bold ? Reply::kRiposte : Reply::kRelent};
  }
  std::vector<const Counter*> ready;
  for (const Counter& c : s.counters)
    if (c.owner == seat && !c.removed) ready.push_back(&c);
  const Counter& chosen = *ready[pick(ready.size())];
  return GiveOrder{chosen.marker, static_cast<std::int8_t>(pick(static_cast<std::size_t>(most_steps(chosen) + 1)))};
}

}  // namespace hexinch::toy
