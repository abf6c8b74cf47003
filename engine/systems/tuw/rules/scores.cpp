#include "systems/tuw/rules/scores.h"

#include <algorithm>

#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/state/terrain.h"

namespace hexinch::tuw {
namespace {

struct Percent {
  int percent = 0;
  RuleId rule;
  Message what;
};

Fraction factor_of(int percent) { return Fraction{100 + std::max(percent, -100), 100}; }

/// Half off, as in the book; any other share is shown as it is.
Percent share_off(int percent, RuleId rule, std::string_view half, std::string_view other) {
  if (percent == -50) return {percent, rule, {half, {}}};
  return {percent, rule, {other, {{"percent", Fraction{percent}}}}};
}

/// TUW-3.4.4: the loss from a wound; nothing if the battle says so.
void add_wound(std::vector<Percent>& percents, const State& state) {
  if (const int percent = state.setup->options.wound_percent; percent != 0)
    percents.push_back(share_off(percent, "TUW-3.4.4", "tuw.modifier.wounded", "tuw.modifier.share.wounded"));
}

/// Applies percentages, then a CEL factor, then the one rounding to a base score; each one's share is a term.
Score scaled(Term base, const std::vector<Percent>& percents, int cel_factor, RuleId cel_rule) {
  Score score;
  const Fraction printed = base.amount;
  score.terms.push_back(std::move(base));
  int sum = 0;
  Fraction exact = printed;
  for (const Percent& p : percents) {
    sum += p.percent;
    const Fraction after = apply(printed, factor_of(sum));
    // A percentage of nothing is nothing, so it gets no line.
    if (after != exact) score.terms.push_back({p.rule, p.what, after - exact});
    exact = after;
  }
  if (cel_factor > 1) {
    const Fraction after = apply(exact, Fraction{cel_factor});
    if (after != exact) score.terms.push_back({cel_rule, {"tuw.modifier.cel", {{"factor", Fraction{cel_factor}}}}, after - exact});
    exact = after;
  }
  score.total = static_cast<std::int32_t>(round_half_up(exact));
  if (!exact.whole()) score.terms.push_back({"TUW-1.4.5", {"tuw.modifier.rounding", {}}, Fraction{score.total} - exact});
  return score;
}

}  // namespace

// TUW-1.4.5 Rounding and percentages: a penalty makes a score below zero even lower, a bonus brings it nearer to zero.
Fraction apply(Fraction score, Fraction factor) {
  if (score >= Fraction{0}) return score * factor;
  return factor >= Fraction{1} ? score / factor : score * (Fraction{2} - factor);
}

Name unit_name(const State& state, UnitRef unit) { return {state.setup->entry(unit).name}; }

// TUW-X1 Final ATT: printed ATT, percentages added up, then the CEL factor, rounded once.
// TUW-5.7.3 Attacker's CEL higher: ATT is multiplied by the difference plus one.
// TUW-3.4.4 Wounded: half.
// TUW-8.7.10 Armor Piercing: half against targets without armour.
// TUW-8.7.11 APAP: the same without that loss.
// TUW-8.3b A Wounded separate piece also attacks with half.
Score attack_score(const State& state, const Use& use, Body target) {
  const Options& options = state.setup->options;
  const Weapon& weapon = state.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)];
  std::vector<Percent> percents;
  if (state.unit(use.unit).wounded) add_wound(percents, state);
  if (const PieceState* piece = piece_of(state, use); piece && piece->wounded && options.wound_percent != 0)
    percents.push_back(share_off(options.wound_percent, "TUW-8.3b", "tuw.modifier.piece_wounded", "tuw.modifier.share.piece_wounded"));
  const bool piercing = level_of(weapon.abilities, Ability::kArmorPiercing) > 0 && level_of(weapon.abilities, Ability::kApap) == 0;
  if (piercing && level_of(abilities_of(state, target), Ability::kArmored) == 0)
    percents.push_back({-50, "TUW-8.7.10", {"tuw.modifier.unarmoured", {}}});
  const int factor = 1 + std::max(0, state.unit(use.unit).cel - state.unit(target.unit).cel);
  const Message what{"tuw.modifier.attack", {{"unit", unit_name(state, use.unit)}, {"weapon", Name{weapon.name}}}};
  Term base{"TUW-3.2.1", what, Fraction{weapon.attack.value_or(0)}};
  return scaled(std::move(base), percents, factor, "TUW-5.7.3");
}

// TUW-8.7.5 Self Destruct: the ability's ATT, half if the unit is Wounded, with its CEL.
Score destruct_score(const State& state, UnitRef unit, Body target) {
  std::vector<Percent> percents;
  if (state.unit(unit).wounded) add_wound(percents, state);
  const int factor = 1 + std::max(0, state.unit(unit).cel - state.unit(target.unit).cel);
  const int att = level_of(state.sheet(unit).abilities, Ability::kSelfDestruct);
  return scaled({"TUW-8.7.5", {"tuw.modifier.self_destruct", {{"unit", unit_name(state, unit)}}}, Fraction{att}}, percents, factor, "TUW-5.7.3");
}

Score levelled_score(Term attack, int cel, int target_cel) { return scaled(std::move(attack), {}, 1 + std::max(0, cel - target_cel), "TUW-5.7.3"); }

// TUW-X2 Combined ATT: each use rounded by itself, then added.
// TUW-5.7.5 CEL: each use is adjusted by itself.
Score combined_attack(const State& state, std::span<const Use> uses, Body target) {
  Score sum;
  for (const Use& use : uses) {
    Score one = attack_score(state, use, target);
    sum.total += one.total;
    sum.terms.insert(sum.terms.end(), one.terms.begin(), one.terms.end());
  }
  return sum;
}

// TUW-4.4b Which D applies: if any use is ranged, the best D among the ranged uses' kinds; else only a D below zero.
CoverRule cover_rule(const State& state, std::span<const Use> uses, UnitRef target) {
  const Footing& footing = state.footing(target);
  CoverRule rule;
  for (const Use& use : uses) {
    const Weapon& weapon = state.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)];
    if (weapon.range == 0) continue;
    const AttackKind kind = kind_of(weapon);
    if (!rule.ranged || footing.defence(kind) > footing.defence(*rule.kind)) rule.kind = kind;
    rule.ranged = true;
  }
  if (rule.ranged || uses.empty()) return rule;
  const AttackKind kind = kind_of(state.sheet(uses[0].unit).weapons[static_cast<std::size_t>(uses[0].weapon)]);
  if (footing.defence(kind) < 0) rule.kind = kind;
  return rule;
}

int measured_cel(const State& state, std::span<const Use> uses) {
  int cel = 0;
  for (const Use& use : uses) {
    const int one = state.unit(use.unit).cel;
    const bool highest = state.setup->options.combined_cel == CombinedCel::kHighest;
    if (cel == 0 || (highest ? one > cel : one < cel)) cel = one;
  }
  return cel;
}

// TUW-X3 Final DEF, steps 1 to 4: printed DEF, percentages added up, then the CEL factor, rounded once.
// TUW-3.2.3 DEF: how hard the unit is to hurt.
// TUW-5.7.4 Defender's CEL higher: DEF is multiplied by the difference plus one.
// TUW-3.4.3 Disabled: half. TUW-3.4.4 Wounded: half; both together leave nothing.
Score defence_score(const State& state, Body target, int cel, bool in_cover) {
  const Options& options = state.setup->options;
  std::vector<Percent> percents;
  if (wounded(state, target)) add_wound(percents, state);
  if (disabled_until(state, target) != 0 && options.disabled_percent != 0)
    percents.push_back(share_off(options.disabled_percent, "TUW-3.4.3", "tuw.modifier.disabled", "tuw.modifier.share.disabled"));
  if (const int percent = state.footing(target.unit).defence_percent; in_cover && percent != 0)
    percents.push_back({percent, "TUW-1.4.5", {"tuw.modifier.terrain_percent", {{"percent", Fraction{percent}}}}});
  const int factor = 1 + std::max(0, state.unit(target.unit).cel - cel);
  Term base{"TUW-3.2.3", {"tuw.modifier.defence", {{"unit", body_name(state, target)}}}, Fraction{printed_defence(state, target)}};
  return scaled(std::move(base), percents, factor, "TUW-5.7.4");
}

// TUW-X3 step 5: D is added last, neither multiplied nor halved.
Score final_defence(const State& state, Body target, int cel, const CoverRule& cover) {
  Score score = defence_score(state, target, cel, cover.ranged);
  if (!cover.kind) return score;
  for (const CoverPart& part : state.footing(target.unit).cover) {
    const int d = part.defence[static_cast<std::size_t>(*cover.kind)];
    if (d == 0) continue;
    const std::string_view text = part.tree_bonus ? "tuw.modifier.trees" : "tuw.modifier.terrain";
    score.terms.push_back({"TUW-4.4b", {text, {{"terrain", Word{feature_text(part.feature)}}}}, Fraction{d}});
    score.total += d;
  }
  return score;
}

// TUW-X4 Result: a margin of three or more kills, one or two wounds, less does nothing.
Result result_of(int margin, int kill_margin) {
  if (margin >= kill_margin) return Result::kKill;
  return margin > 0 ? Result::kWound : Result::kNoEffect;
}

std::vector<Chance> chances_of(int att, int def, int kill_margin) {
  int kill = 0;
  int wound = 0;
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d) {
      const Result result = result_of(att + a - def - d, kill_margin);
      kill += result == Result::kKill ? 1 : 0;
      wound += result == Result::kWound ? 1 : 0;
    }
  return {{"kill", {kill, 36}}, {"wound", {wound, 36}}, {"no_effect", {36 - kill - wound, 36}}};
}

std::vector<Chance> certain(Result result) {
  const auto one_if = [&](Result r) { return Fraction{r == result ? 1 : 0}; };
  return {{"kill", one_if(Result::kKill)}, {"wound", one_if(Result::kWound)}, {"no_effect", one_if(Result::kNoEffect)}};
}

PlannedRoll attack_roll(Message what, RuleId rule, Throw attack, Throw defence, int kill_margin) {
  PlannedRoll roll;
  roll.what = std::move(what);
  roll.rule = rule;
  roll.chances = chances_of(attack.score.total, defence.score.total, kill_margin);
  roll.thrown = std::move(attack);
  roll.opposed = std::move(defence);
  return roll;
}

}  // namespace hexinch::tuw
