#include "conformance/laws.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "toy/toy.h"

/// Each law is tested with a toy that breaks it in one place: a law that lets its offender pass would prove nothing.
/// What an offender does not define itself comes from the toy.

namespace hexinch::toy {
namespace {

struct ShowsKinds : Toy {
  static State redact(const State& s, Seat seat) {
    State seen = Toy::redact(s, seat);
    for (Counter& c : seen.counters) c.kind = c.kind == Kind::kUnknown ? Kind::kDecoy : Kind::kUnknown;
    return seen;
  }
};
struct LeaksOrders : Toy {
  static std::optional<Event> witness(const State&, const Event& e, Seat) { return e; }
};
struct HidesTooMuch : Toy {
  static std::optional<Event> witness(const State& s, const Event& e, Seat seat) {
    return std::holds_alternative<OrderGiven>(e) ? std::nullopt : Toy::witness(s, e, seat);
  }
};
struct PeeksAtPits : Toy {
  static std::optional<Refusal> check(const State& s, Seat seat, const Command& c) {
    for (const std::int8_t pit : s.pits)
      if (pit != kNowhere && seat == seat_at(0) && s.pits[0] == kNowhere) return Refusal{"pit_ahead", "TOY-3", {}};
    return Toy::check(s, seat, c);
  }
};
struct PlansAnything : Toy {
  static Explained plan(const State&, Seat, const Command&) { return {}; }
};
struct MiscountsChances : Toy {
  static Explained plan(const State& s, Seat seat, const Command& c) {
    Explained plan = Toy::plan(s, seat, c);
    plan.outcomes = {{"swept", {1, 6}}, {"stays", {4, 6}}};
    return plan;
  }
};
struct MisspeaksSteps : Toy {
  static Value show_command(const State& s, const Command& c) {
    const auto* order = std::get_if<GiveOrder>(&c);
    return Toy::show_command(s, order ? GiveOrder{order->marker, static_cast<std::int8_t>(order->steps + 1)} : c);
  }
};
struct AsksNobody : Toy {
  static SeatSet to_act(const State&) { return {}; }
};
struct HatesRoundOne : Toy {
  static const char* broken_invariant(const State& s) { return s.round == 1 ? "round one" : nullptr; }
};
struct OffersWhatItRefuses : Toy {
  static std::optional<Command> pass(const State&, Seat) { return Crown{0}; }
};
struct ForgetsSteps : Toy {
  static void evolve(State& s, const Event& e) {
    Toy::evolve(s, e);
    if (const auto* order = std::get_if<OrderGiven>(&e)) s.orders[static_cast<std::size_t>(index(order->by))].steps = 0;
  }
};
struct PatchesTheRound : Toy {
  static Read<State> patch(const State& s, const Value&) {
    State patched = s;
    ++patched.round;
    return patched;
  }
};
/// A player who has given up wins with the others of the team.
struct SharesWithTheGone : Toy {
  static std::optional<Outcome> outcome(const State& s) {
    auto outcome = Toy::outcome(s);
    for (int i = 0; outcome && i < seats(s); ++i)
      if (team(s, seat_at(i)) == s.winner) outcome->winners.insert(seat_at(i));
    return outcome;
  }
};
/// The side with most points wins even if it has given up, or keeps others from winning.
struct CountsTheGone : Toy {
  static std::optional<Outcome> outcome(const State& s) {
    auto outcome = Toy::outcome(s);
    if (outcome && *std::max_element(s.points.begin(), s.points.end()) > s.points[static_cast<std::size_t>(std::max<int>(s.winner, 0))]) outcome->winners = {};
    return outcome;
  }
};
struct RewardsHaste : Toy {};
struct RollsByKind : Toy {};
struct HidesWithoutAWord : Toy {};

const State& of(const Read<State>& read) { return std::get<State>(read); }

/// A table in its first round, waiting for orders.
State begun(std::size_t table = 0) {
  SeededDice dice(5);
  return conformance::carry_out<Toy>(of(Toy::set_up({}, Toy::scenarios()[table])), kNoSeat, nullptr, dice).after;
}

/// An order for two steps of the seat's scout.
Command order_of(const State& s, Seat seat) {
  for (const Counter& c : s.counters)
    if (c.owner == seat && c.kind == Kind::kScout) return GiveOrder{c.marker, 2};
  return Crown{0};
}

template <class S>
conformance::Carried<S> ordered(const State& s) {
  ScriptedDice none;
  const Command order = order_of(s, seat_at(0));
  const auto carried = conformance::carry_out<Toy>(s, seat_at(0), &order, none);
  return {carried.after, carried.entries, carried.faces, carried.resolved, carried.good};
}

/// A fight about to be decided: Red's guard has challenged Blue's scout, which parries.
State parried() {
  State s = begun();
  s.phase = Phase::kMoves;
  s.frames = {{Task::kOpenOrders, 0, 0, 1, false}};
  for (const Frame& f : {Frame{Task::kWalk, s.counters[0].marker, 0, 1, false}, Frame{Task::kChallenge, s.counters[0].marker, s.counters[4].marker, 0, false},
                         Frame{Task::kParry, s.counters[0].marker, s.counters[4].marker, 0, false}})
    s.frames.push_back(f);
  s.counters[4].place = s.counters[0].place;
  s.counters[0].revealed = s.counters[4].revealed = true;
  return s;
}

conformance::Carried<Toy> fought(const State& s) {
  SeededDice dice(3);
  const Command riposte = Answer{Reply::kRiposte};
  return conformance::carry_out<Toy>(s, seat_at(0), &riposte, dice);
}

}  // namespace
}  // namespace hexinch::toy

namespace hexinch::conformance {

/// The side that orders first gets a point.
template <>
Carried<toy::RewardsHaste> carry_out(const toy::State& state, Seat seat, const toy::Command* command, Dice& dice) {
  auto carried = carry_out<toy::Toy>(state, seat, command, dice);
  if (toy::Toy::to_act(state) == SeatSet(seat_at(0)) || toy::Toy::to_act(state).size() == 2) ++carried.after.points[static_cast<std::size_t>(index(seat))];
  return {carried.after, carried.entries, carried.faces, carried.resolved, carried.good};
}

/// The side that gives orders rolls a die that everybody sees, and an enemy's kind decides what it needs.
template <>
Carried<toy::RollsByKind> carry_out(const toy::State& state, Seat seat, const toy::Command* command, Dice& dice) {
  auto carried = carry_out<toy::Toy>(state, seat, command, dice);
  for (const toy::Counter& c : state.counters)
    if (c.owner != seat) {
      const PlannedRoll told{{"toy.roll.tide", {}}, "TOY-5", {seat, 1, 6, {}}, std::nullopt, static_cast<int>(c.kind), {}};
      carried.entries.insert(carried.entries.begin(), RollMade{told, {3}});
      break;
    }
  return {carried.after, carried.entries, carried.faces, carried.resolved, carried.good};
}

template <>
struct SecretsOf<toy::RollsByKind> : SecretsOf<toy::Toy> {};

template <>
Carried<toy::CountsTheGone> carry_out(const toy::State& state, Seat seat, const toy::Command* command, Dice& dice) {
  const auto carried = carry_out<toy::Toy>(state, seat, command, dice);
  return {carried.after, carried.entries, carried.faces, carried.resolved, carried.good};
}

using namespace toy;

TEST_CASE("redacting twice: a view that changes when redacted again is found") {
  CHECK_FALSE(redacting_twice_changes_nothing<Toy>(begun()));
  CHECK(redacting_twice_changes_nothing<ShowsKinds>(begun()));
}

TEST_CASE("witness: an event that tells a seat more, or less, than it may see is found") {
  CHECK_FALSE(witnessing_keeps_views_true<Toy>(begun(), ordered<Toy>(begun())));
  CHECK(witnessing_keeps_views_true<LeaksOrders>(begun(), ordered<LeaksOrders>(begun())));
  CHECK(witnessing_keeps_views_true<HidesTooMuch>(begun(), ordered<HidesTooMuch>(begun())));
}

TEST_CASE("check: a refusal that betrays what the seat can't know is found") {
  State dug = begun();
  dug.pits = {kNowhere, 7};
  CHECK_FALSE(check_needs_no_secret<Toy>(dug, seat_at(0), order_of(dug, seat_at(0))));
  CHECK(check_needs_no_secret<PeeksAtPits>(dug, seat_at(0), order_of(dug, seat_at(0))));
}

TEST_CASE("plan: one that allows what check refuses, or whose chances don't sum to one, is found") {
  const State s = begun();
  CHECK_FALSE(plan_agrees_with_check<Toy>(s, seat_at(0), order_of(s, seat_at(1))));
  CHECK(plan_agrees_with_check<PlansAnything>(s, seat_at(0), order_of(s, seat_at(1))));
  CHECK(plan_agrees_with_check<MiscountsChances>(s, seat_at(0), order_of(s, seat_at(0))));
}

TEST_CASE("words: a command that is read back as another one is found") {
  const State s = begun();
  CHECK_FALSE(command_is_read_back<Toy>(s, seat_at(0), order_of(s, seat_at(0))));
  CHECK(command_is_read_back<MisspeaksSteps>(s, seat_at(0), order_of(s, seat_at(0))));
}

TEST_CASE("decisions: a game that is not over and asks nobody is found") {
  CHECK_FALSE(someone_acts_or_it_is_over<Toy>(begun()));
  CHECK(someone_acts_or_it_is_over<AsksNobody>(begun()));
}

TEST_CASE("offers: a pass that is refused is found") {
  CHECK_FALSE(offers_are_sound<Toy>(begun()));
  CHECK(offers_are_sound<OffersWhatItRefuses>(begun()));
}

TEST_CASE("invariants: an impossible position is found") {
  CHECK_FALSE(invariants_hold<Toy>(begun()));
  CHECK(invariants_hold<HatesRoundOne>(begun()));
}

TEST_CASE("patching: laying nothing over a position must not change it") {
  CHECK_FALSE(showing_and_patching_agree<Toy>(begun()));
  CHECK(showing_and_patching_agree<PatchesTheRound>(begun()));
}

TEST_CASE("events: a change that no event tells is found") {
  CHECK_FALSE(events_fold_to_the_state<Toy>(begun(), ordered<Toy>(begun())));
  CHECK(events_fold_to_the_state<ForgetsSteps>(begun(), ordered<ForgetsSteps>(begun())));
}

TEST_CASE("simultaneous: an advantage of answering first is found") {
  CHECK_FALSE(simultaneous_answers_commute<Toy>(begun(), 1));
  CHECK(simultaneous_answers_commute<RewardsHaste>(begun(), 1));
}

TEST_CASE("rolls: one that was not planned so, lacks a face or shows one that is not on the die is found") {
  const State s = parried();
  const Command riposte = Answer{Reply::kRiposte};
  const auto sound = fought(s);
  REQUIRE(std::holds_alternative<RollMade>(sound.entries.front()));
  CHECK_FALSE(rolls_are_as_planned<Toy>(s, seat_at(0), &riposte, sound));
  const auto with = [&](auto change) {
    auto changed = sound;
    change(std::get<RollMade>(changed.entries.front()));
    return rolls_are_as_planned<Toy>(s, seat_at(0), &riposte, changed);
  };
  CHECK(with([](RollMade& roll) { roll.plan.what.id = "toy.roll.other"; }));
  CHECK(with([](RollMade& roll) { roll.plan.thrown.score.total += 1; }));
  CHECK(with([](RollMade& roll) { roll.faces.pop_back(); }));
  CHECK(need_is_explained({}) == std::nullopt);
  const auto needs = [](auto change) {
    PlannedRoll roll;
    roll.need = 4;
    change(roll);
    return need_is_explained(roll);
  };
  CHECK_FALSE(needs([](PlannedRoll&) {}));
  CHECK_FALSE(needs([](PlannedRoll& roll) { roll.reasons = {{"TOY-1", {}, Fraction{3}}, {"TOY-1", {}, Fraction{1}}}; }));
  CHECK(needs([](PlannedRoll& roll) { roll.reasons = {{"TOY-1", {}, Fraction{3}}}; }));
  CHECK(needs([](PlannedRoll& roll) { roll.reading = Reading::kAtMost; }));
  CHECK(with([](RollMade& roll) { roll.faces.back() = 7; }));
}

TEST_CASE("rolls: one in plain sight that decides what must stay hidden is found, and the log keeps it from others") {
  const State blank = of(Toy::set_up({}, Toy::scenarios()[0]));
  SeededDice dice(5);
  auto opening = carry_out<Toy>(blank, kNoSeat, nullptr, dice);
  CHECK_FALSE(rolls_seen_decide_nothing_hidden<Toy>(blank, kNoSeat, nullptr, opening));
  for (auto& entry : opening.entries)
    if (auto* roll = std::get_if<RollMade>(&entry)) roll->plan.eyes = Eyes::kAll;
  CHECK(rolls_seen_decide_nothing_hidden<Toy>(blank, kNoSeat, nullptr, opening));

  SeededDice again(5);
  const auto game = match::GameOf<Toy>::begin({}, blank, again);
  const auto rolls = [&](Seat seat) { return std::ranges::count_if(game->log(seat, 0), [](const auto& line) { return line.roll.has_value(); }); };
  CHECK(rolls(seat_at(0)) > 0);
  for (const match::LogLine& line : game->log(seat_at(0), 0)) CHECK((!line.roll || line.roll->plan.thrown.by == seat_at(0)));
  CHECK(rolls(kNoSeat) == 0);
}

TEST_CASE("reading: a roll that all see and whose need tells what is hidden is found") {
  const State s = begun();
  const Command order = order_of(s, seat_at(0));
  const auto told = [&]<class S>(std::type_identity<S>) {
    ScriptedDice none;
    const auto carried = carry_out<S>(s, seat_at(0), &order, none);
    Broken broken;
    for (std::uint64_t seed = 1; seed <= 20 && !broken; ++seed) {
      SeededDice choice(seed);
      broken = action_reads_without_secrets<S>(s, seat_at(0), order, carried, choice);
    }
    return broken;
  };
  CHECK_FALSE(told(std::type_identity<Toy>{}));
  CHECK(told(std::type_identity<RollsByKind>{}));
}

TEST_CASE("reading: a system that hides something and does not say what is found") {
  CHECK_FALSE(secrets_are_declared<Toy>(begun()));
  CHECK(secrets_are_declared<HidesWithoutAWord>(begun()));
}

TEST_CASE("reading: a twin looks the same to its reader and is not the same, and nobody who knows all has one") {
  const State s = begun();
  int twins = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SeededDice choice(seed);
    const auto twin = twin_of<Toy>(s, seat_at(0), choice);
    if (!twin) continue;
    ++twins;
    CHECK_FALSE(*twin == s);
    CHECK(Toy::redact(*twin, seat_at(0)) == Toy::redact(s, seat_at(0)));
  }
  CHECK(twins > 3);
}

TEST_CASE("reading: a name counts as a whole, in sentences and in what fills them") {
  CHECK(says("Does F5 move?", "F5"));
  CHECK(says("F5", "F5"));
  CHECK_FALSE(says("Does F51 move?", "F5"));
  CHECK_FALSE(says("Does AF5 move?", "F5"));
  CHECK_FALSE(says("Does ?5 move?", "F5"));
  CHECK(says("F51, F5.", "F5"));
  const Message what{"solo.roll.movement", {{"unit", Name{"F5"}}, {"need", Fraction{4}}}};
  const RollMade made{{what, "SOLO-2", {seat_at(0), 1, 6, {}}, std::nullopt, std::nullopt, {}}, {3}};
  CHECK_FALSE(first_told({"nothing", in_words(made)}, {"F4", "F5"}).empty());
  CHECK(first_told({"nothing", in_words(made)}, {"F4"}).empty());
  RollMade other = made;
  other.plan.need = 5;
  CHECK_FALSE(first_difference({in_words(made)}, {in_words(other)}).empty());
  CHECK(first_difference({in_words(made)}, {in_words(made)}).empty());
}

TEST_CASE("typed dice: a record with a face too many or too few, or another state, is found") {
  const State s = parried();
  const Command riposte = Answer{Reply::kRiposte};
  const auto with = [&](auto change) {
    auto changed = fought(s);
    change(changed);
    return typed_dice_give_the_same<Toy>(s, seat_at(0), &riposte, changed);
  };
  CHECK_FALSE(with([](auto&) {}));
  CHECK(with([](auto& carried) { carried.faces.push_back(1); }));
  CHECK(with([](auto& carried) { carried.faces.pop_back(); }));
  CHECK(with([](auto& carried) { ++carried.after.round; }));
}

TEST_CASE("giving up: a game in which somebody who has given up wins, or keeps another from it, is found") {
  State gone = begun(1);  // three seats, each for itself
  Toy::evolve(gone, Event{SideConceded{seat_at(0)}});
  CHECK_FALSE(who_gave_up_does_not_matter<Toy>(gone, 1, 1000));
  CHECK(who_gave_up_does_not_matter<CountsTheGone>(gone, 1, 1000));

  State allied = begun(2);  // four seats in two teams
  Toy::evolve(allied, Event{SideConceded{seat_at(0)}});
  Toy::evolve(allied, Event{Crowned{0}});
  CHECK_FALSE(nobody_wins_who_gave_up(*Toy::outcome(allied), SeatSet(seat_at(0))));
  CHECK(nobody_wins_who_gave_up(*SharesWithTheGone::outcome(allied), SeatSet(seat_at(0))));
}

TEST_CASE("a scenario that can't be set up is reported, not played") {
  const auto report = random_game<Toy>({}, Value(Value::Object{{"sides", Value::List{}}}), 1);
  REQUIRE(report.broken);
  CHECK(report.actions == 0);
}

}  // namespace hexinch::conformance
