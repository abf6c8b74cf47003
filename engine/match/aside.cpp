#include "match/aside.h"

#include <array>
#include <numeric>

namespace hexinch::match {
namespace {

// The throws of automata have their own lines and no buttons.
constexpr std::array<std::string_view, count_of<AsideKind>()> kLines{"match.aside.concede",      "match.aside.offer_draw", "match.aside.accept_draw",
                                                                     "match.aside.decline_draw", "match.aside.coin_flip",  "match.aside.loose_die"};

constexpr std::array<std::string_view, count_of<AsideKind>()> kVerbs{"match.verb.concede",      "match.verb.offer_draw", "match.verb.accept_draw",
                                                                     "match.verb.decline_draw", "match.verb.coin_flip",  "match.verb.loose_die"};

constexpr AsideKind kFirstThrow = AsideKind::kSoloMovement;

std::optional<DataError> read_count(const Value& value, std::string_view key, int least, int most, std::int16_t& n) {
  const Value* given = value.find(key);
  if (!given) return std::nullopt;
  const auto* number = given->integer();
  if (!number || *number < least || *number > most)
    return DataError{std::string(key), given->line, "must be an integer from " + std::to_string(least) + " to " + std::to_string(most)};
  n = static_cast<std::int16_t>(*number);
  return std::nullopt;
}

Refusal no(std::string_view code) { return {code, {}, {}}; }

}  // namespace

Aside aside_of(const solo::Throw& thrown) {
  const auto kind = static_cast<AsideKind>(static_cast<int>(kFirstThrow) + static_cast<int>(thrown.purpose));
  return {kind, thrown.need, static_cast<std::int16_t>(index(thrown.actor))};
}

std::optional<solo::Throw> throw_of(const Aside& aside) {
  if (aside.kind < kFirstThrow) return std::nullopt;
  return solo::Throw{static_cast<solo::Purpose>(static_cast<int>(aside.kind) - static_cast<int>(kFirstThrow)), unit_at(aside.sides), aside.dice};
}

bool sound(const Aside& aside) {
  const auto kind = static_cast<std::size_t>(aside.kind);
  if (throw_of(aside)) return kind < count_of<AsideKind>() && aside.dice >= 0 && aside.dice <= 6 && aside.sides >= 0;
  return kind < count_of<AsideKind>() && aside.dice >= 1 && aside.dice <= kMostLooseDice && aside.sides >= 2 && aside.sides <= 100;
}

std::optional<Read<Aside>> read_aside(const Value& value) {
  const Value* name = value.find("command");
  if (!name || !name->text()) return std::nullopt;
  Aside aside;
  bool known = false;
  for (std::size_t i = 0; i < count_of<AsideKind>(); ++i)
    if (same_name(name_of(static_cast<AsideKind>(i)), *name->text())) {
      aside.kind = static_cast<AsideKind>(i);
      known = true;
    }
  if (!known) return std::nullopt;
  const bool die = aside.kind == AsideKind::kLooseDie;
  const bool thrown = throw_of(aside).has_value();
  for (const auto& [key, item] : *value.object()) {
    const bool known = (die && (key == "dice" || key == "sides")) || (thrown && (key == "actor" || key == "need"));
    if (key != "command" && key != "side" && !known) return DataError{key, item.line, "is not known here"};
  }
  if (auto error = read_count(value, "actor", 0, INT16_MAX, aside.sides)) return *error;
  if (auto error = read_count(value, "need", 0, 6, aside.dice)) return *error;
  if (auto error = read_count(value, "dice", 1, kMostLooseDice, aside.dice)) return *error;
  if (auto error = read_count(value, "sides", 2, 100, aside.sides)) return *error;
  return aside;
}

Value show_aside(const Aside& aside) {
  Value shown(Value::Object{{"command", Value(name_of(aside.kind))}});
  if (throw_of(aside)) {
    shown.set("actor", Value(int{aside.sides}));
    shown.set("need", Value(int{aside.dice}));
  }
  if (aside.kind != AsideKind::kLooseDie) return shown;
  shown.set("dice", Value(int{aside.dice}));
  shown.set("sides", Value(int{aside.sides}));
  return shown;
}

std::optional<PlannedRoll> plan_aside(const Aside& aside, Seat seat) {
  const bool coin = aside.kind == AsideKind::kCoinFlip;
  if (!coin && aside.kind != AsideKind::kLooseDie) return std::nullopt;
  PlannedRoll roll;
  roll.what = {coin ? "match.roll.coin" : "match.roll.loose_die", {}};
  roll.thrown = {seat, coin ? std::int16_t{1} : aside.dice, coin ? std::int16_t{2} : aside.sides, {}};
  return roll;
}

std::string_view aside_verb(AsideKind kind) { return kVerbs[static_cast<std::size_t>(kind)]; }

Message aside_line(const Aside& aside, std::string_view side, const std::vector<std::int16_t>& faces) {
  const int sum = std::accumulate(faces.begin(), faces.end(), 0);
  return {kLines[static_cast<std::size_t>(aside.kind)], {{"side", Name{std::string(side)}}, {"n", Fraction{sum}}}};
}

std::optional<Refusal> check_aside(const Aside& aside, Seat seat, SeatSet playing, SeatSet offers) {
  if (!sound(aside)) return no("not_your_decision");
  if (throw_of(aside)) return std::nullopt;
  if (aside.kind == AsideKind::kCoinFlip || aside.kind == AsideKind::kLooseDie) return std::nullopt;
  if (!playing.contains(seat)) return no("not_playing");
  if (aside.kind == AsideKind::kOfferDraw && !offers.empty()) return no("draw_offered");
  const bool answers = aside.kind == AsideKind::kAcceptDraw || aside.kind == AsideKind::kDeclineDraw;
  if (answers && offers.empty()) return no("no_draw_offered");
  if (aside.kind == AsideKind::kAcceptDraw && offers.contains(seat)) return no("draw_offered");
  return std::nullopt;
}

}  // namespace hexinch::match
