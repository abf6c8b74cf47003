#include "systems/grasp/words/build_queries.h"

#include <array>
#include <string>
#include <vector>

#include "systems/grasp/packs/builds.h"
#include "systems/grasp/rules/calculator.h"
#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/price.h"

namespace hexinch::grasp {
namespace {

Value whole(int n) { return Value(n); }
Value whole_or_null(const std::optional<int>& n) { return n ? Value(*n) : Value(); }

Die asked_die(const Source& source) {
  const auto die = source.value().text() ? parse_die(*source.value().text()) : std::nullopt;
  if (!die) source.fail("must be a die, like \"d8\", \">2d8\" or \"-\"");
  return die.value_or(Die{});
}

/// A build in the form of packs, or what a unit of this game is, by the unit's name.
Build asked_build(const Source& source, const Setup& setup) {
  if (source.value().object()) return read_build(source);
  if (const std::string* name = source.value().text()) {
    if (const int unit = find_named(setup.roster, *name); unit >= 0) return setup.build(unit_at(unit));
  }
  source.fail("must be a build, or name a unit of this game");
  return {};
}

bool asked_flag(const Source& with, std::string_view key, bool otherwise) { return with.at(key).given() ? with.at(key).boolean() : otherwise; }

// GRASP-17.1
Value value_asked(const Source& with, const Setup&) { return whole(die_value(asked_die(with.at("die")))); }

/// "cc", or the name of the type or special that a line is about.
std::string line_name(const Message& what) {
  std::string name(what.id.substr(what.id.rfind('.') + 1));
  for (const Argument& argument : what.arguments)
    if (const auto* word = std::get_if<Word>(&argument.value); word && (argument.key == "type" || argument.key == "special"))
      name = word->id.substr(word->id.rfind('.') + 1);
  return name;
}

// GRASP-17.2, under the game's `prowess_price` unless the question says otherwise.
Value points_asked(const Source& with, const Setup& setup) {
  const Build build = asked_build(with.at("build"), setup);
  const Score score = price_of(build, asked_flag(with, "prowess_price", setup.options.prowess_price));
  Value::List lines;
  for (const Term& term : score.terms)
    lines.push_back(Value(Value::Object{{"what", Value(line_name(term.what))}, {"points", Value(term.amount)}, {"rule", Value(term.rule)}}));
  return Value(Value::Object{{"total", whole(score.total)}, {"lines", Value(std::move(lines))}});
}

// GRASP-17.2, T21
Value prowess_asked(const Source& with, const Setup& setup) {
  const Prowess p = prowess_of(asked_build(with.at("build"), setup));
  return Value(Value::Object{{"q", whole(p.q())}, {"surcharge", whole(p.points)}, {"strength", whole(p.strength)}, {"lasting", whole(p.lasting)}});
}

// GRASP-17.4; numbers and words of its sentence go by their names.
Value legality_asked(const Source& with, const Setup& setup) {
  const Build build = asked_build(with.at("build"), setup);
  auto refusal = check_build(build, asked_flag(with, "average_dice", setup.options.average_dice));
  if (!refusal) refusal = check_built(build, with.at("stage").given() ? static_cast<int>(with.at("stage").integer(1, 4)) : kBuiltStage);
  if (!refusal) return {};
  Value::Object shown{{"refusal", Value(refusal->code)}, {"rule", Value(refusal->rule)}};
  for (const Argument& argument : refusal->arguments) {
    if (const auto* n = std::get_if<Fraction>(&argument.value)) shown.emplace_back(std::string(argument.key), Value(*n));
    if (const auto* name = std::get_if<Name>(&argument.value)) shown.emplace_back(std::string(argument.key), Value(name->text));
    if (const auto* word = std::get_if<Word>(&argument.value))
      shown.emplace_back(std::string(argument.key), Value(word->id.substr(word->id.rfind('.') + 1)));
  }
  return Value(std::move(shown));
}

// GRASP-17.7
Value steps_asked(const Source& with, const Setup& setup) {
  const Build build = asked_build(with.at("build"), setup);
  Value::Object shown;
  for (const StepPrice& step : step_prices(build, asked_flag(with, "prowess_price", setup.options.prowess_price))) {
    std::string name = text_key(hexinch::name_of(step.attribute));
    if (step.attribute == Attributed::kMv) name += "_" + text_key(hexinch::name_of(step.medium));
    shown.emplace_back(std::move(name), Value(Value::Object{{"lower", whole_or_null(step.lower)}, {"higher", whole_or_null(step.higher)}}));
  }
  return Value(std::move(shown));
}

Value shown_contest(const Contest& c) {
  return Value(Value::Object{{"win", Value(c.win)}, {"draw", Value(c.draw)}, {"lose", Value(c.lose)}, {"kills", Value(c.kills)}, {"killed", Value(c.killed)},
                             {"doubles", Value(c.doubles)}, {"doubled", Value(c.doubled)}});
}

// GRASP-17.7, T20
Value duel_asked(const Source& with, const Setup& setup) {
  const Build build = asked_build(with.at("build"), setup);
  const Build against = asked_build(with.at("against"), setup);
  const bool shot = asked_flag(with, "shot", false);
  if (shot && build.fs.none()) with.at("build").fail("has no FS die to shoot with");
  return shown_contest(duel(build, against, shot));
}

/// {"die", "advantages"?: besides its tech, "modifier"?, "even_only"?, "reaches"?: a chance}
Roller asked_roller(const Source& source, const Setup& setup) {
  source.only({"die", "advantages", "modifier", "even_only", "reaches"});
  Roller roller;
  roller.die = asked_die(source.at("die"));
  const std::int64_t more = source.at("advantages").given() ? source.at("advantages").integer(-4, 4) : 0;
  roller.net = static_cast<std::int8_t>(net_of(roller.die.tech + static_cast<int>(more)));
  if (source.at("modifier").given()) roller.modifier = static_cast<std::int16_t>(source.at("modifier").integer(-100, 100));
  roller.halved = setup.options.tech_inferior_halved && roller.die.tech < 0;
  roller.even_only = asked_flag(source, "even_only", false);
  if (!source.at("reaches").given()) return roller;
  const auto chance = source.at("reaches").value().number();
  if (!chance || *chance < Fraction{0} || Fraction{1} < *chance || chance->den() > 1'000'000) source.at("reaches").fail("must be a chance, 0 to 1");
  else roller.reaches = *chance;
  return roller;
}

std::vector<Roller> asked_side(const Source& source, const Setup& setup) {
  std::vector<Roller> side;
  if (source.value().object()) side.push_back(asked_roller(source, setup));
  else
    for (const Source& item : source.items()) side.push_back(asked_roller(item, setup));
  if (side.empty() || side.size() > static_cast<std::size_t>(kMostRollers)) source.fail("must list 1 to 12 dice");
  return side;
}

// GRASP-2.10
Value odds_asked(const Source& with, const Setup& setup) {
  const std::vector<Roller> side = asked_side(with.at("side"), setup);
  const std::vector<Roller> other = asked_side(with.at("other"), setup);
  return with.failed() ? Value() : shown_contest(contest(side, other));
}

// GRASP-9.7: the chance of a range roll.
Value reach_asked(const Source& with, const Setup& setup) {
  const Roller roller = asked_roller(with.at("range"), setup);
  Reach reach;
  reach.total = static_cast<int>(with.at("total").integer(-100, 1000));
  if (with.at("natural").given()) reach.natural = static_cast<int>(with.at("natural").integer(0, 100));
  if (const Source factor = with.at("multiplier"); factor.given()) {
    const auto number = factor.value().number();
    if (!number || *number <= Fraction{0} || number->den() > 100) factor.fail("must be a number above 0");
    else reach.multiplier = *number;
  }
  return with.failed() ? Value() : Value(reach_chance(roller, reach));
}

constexpr std::array kBuildQueries{
    BuildQuery{"value", "die → integer", value_asked},
    BuildQuery{"points", "build: as in packs, or a unit's name, prowess_price? → {total, lines: list of {what, points, rule}}", points_asked},
    BuildQuery{"prowess", "build → {q, surcharge, strength, lasting}", prowess_asked},
    BuildQuery{"legality", "build, average_dice?, stage? → null: it may be used, or {refusal, rule, what its sentence says}", legality_asked},
    BuildQuery{"steps", "build, prowess_price? → {attribute: {lower, higher}: prices, null: no such die}", steps_asked},
    BuildQuery{"duel", "build, against, shot? → {win, draw, lose, kills, killed, doubles, doubled}", duel_asked},
    BuildQuery{"odds", "side, other: list of {die, advantages?, modifier?, even_only?, reaches?} → as duel", odds_asked},
    BuildQuery{"reach", "range: {die, advantages?, modifier?}, total, natural?, multiplier? → chance", reach_asked}};

}  // namespace

std::span<const BuildQuery> build_queries() { return kBuildQueries; }

}  // namespace hexinch::grasp
