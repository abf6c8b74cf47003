#include "systems/grasp/rules/legality.h"

#include <array>
#include <string>
#include <utility>

#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

using Checked = std::optional<Refusal>;

constexpr std::size_t kLongestName = 40;
constexpr int kMostMedia = 3;
constexpr std::int16_t kMostRange = 100;

Word worded(CombatType type) { return word_of("type", type); }
Word worded(Special special) { return word_of("special", special); }
Fraction mu_of_side(std::int16_t hundredths) { return {hundredths, 100}; }

/// Characters, not bytes.
std::size_t characters(const std::string& name) {
  std::size_t count = 0;
  for (const char c : name) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

Checked check_name(const Build& b) {
  const std::size_t count = characters(b.name);
  if (count >= 1 && count <= kLongestName) return kAllowed;
  return refuse("build_name", "GRASP-17.4", {{"count", Fraction{static_cast<std::int64_t>(count)}}, {"most", Fraction{static_cast<int>(kLongestName)}}});
}

bool proper_side(std::int16_t side) { return side >= kLeastSide && side <= kMostSide && side % kLeastSide == 0; }

Checked check_base(const Build& b) {
  if (proper_side(b.width) && proper_side(b.depth)) return kAllowed;
  return refuse("build_base", "GRASP-17.4", {{"width", mu_of_side(b.width)}, {"depth", mu_of_side(b.depth)}});
}

Checked check_die(const Die& die, Word attribute, bool average_dice) {
  if (!die.average || (average_dice && die.level != kD100)) return kAllowed;
  if (die.level == kD100) return refuse("build_die", "GRASP-17.4", {says("die_average_top"), {"attribute", std::move(attribute)}, {"die", die_name(die)}});
  return refuse("build_die", "GRASP-17.4", {says("die_average"), {"attribute", std::move(attribute)}, {"die", die_name(die)}});
}

Checked check_dice(const Build& b, bool average_dice) {
  if (auto refusal = check_die(b.cc, {"grasp.attribute.cc"}, average_dice)) return refusal;
  if (auto refusal = check_die(b.fs, {"grasp.attribute.fs"}, average_dice)) return refusal;
  if (auto refusal = check_die(b.fr, {"grasp.attribute.fr"}, average_dice)) return refusal;
  for (const Die& die : b.mv)
    if (auto refusal = check_die(die, {"grasp.attribute.mv"}, average_dice)) return refusal;
  return check_die(b.command.pips, {"grasp.attribute.pips"}, average_dice);
}

Checked check_cc(const Build& b) { return b.cc.none() ? refuse("build_cc", "GRASP-17.4") : kAllowed; }

// GRASP-12.5
Checked check_fat(const Build& b) {
  if (b.fat == kNoDie && !b.has(Special::kMine)) return refuse("build_fat", "GRASP-17.4", {says("fat_none")});
  if (b.type == CombatType::kHorde && b.fat != kD4) return refuse("build_fat", "GRASP-12.5", {says("fat_horde"), {"die", die_name(Die{b.fat})}});
  return kAllowed;
}

// GRASP-12.1: the fire range of a Scout is how far it sees.
Checked check_fire(const Build& b) {
  if (!b.fs.none() && b.fr.none()) return refuse("build_fire", "GRASP-17.4", {says("fs_alone"), {"die", die_name(b.fs)}});
  if (b.fs.none() && !b.fr.none() && b.type != CombatType::kScout) return refuse("build_fire", "GRASP-17.4", {says("fr_alone"), {"die", die_name(b.fr)}});
  if (!b.fr.none() && b.firing == FiringType::kNone) return refuse("build_fire", "GRASP-17.4", {says("fire_kind"), {"die", die_name(b.fr)}});
  if (b.fr.none() && b.firing != FiringType::kNone) return refuse("build_fire", "GRASP-17.4", {says("fire_nothing")});
  return kAllowed;
}

Checked check_fire_special(const Build& b) {
  for (const Special special : {Special::kArf, Special::kCf, Special::kSf, Special::kSmoke, Special::kIncendiary})
    if (b.has(special) && b.fs.none()) return refuse("build_fire_special", "GRASP-17.4", {says("special_unarmed"), {"special", worded(special)}});
  if (b.has(Special::kCf) && b.firing != FiringType::kDirect) return refuse("build_fire_special", "GRASP-9.11", {says("cf_indirect")});
  return kAllowed;
}

Checked check_move(const Build& b) {
  if (b.media() > kMostMedia)
    return refuse("build_move", "GRASP-17.4", {says("media"), {"count", Fraction{b.media()}}, {"most", Fraction{kMostMedia}}});
  if (b.media() > 0) return kAllowed;
  const auto idle = [](Word what) { return refuse("build_move", "GRASP-17.4", {says("immobile"), {"what", std::move(what)}}); };
  for (const Special special : {Special::kAgile, Special::kClumsy, Special::kImpetuous})
    if (b.has(special)) return idle(worded(special));
  for (const CombatType type : {CombatType::kScout, CombatType::kSkirmish, CombatType::kHorde, CombatType::kSuicide})
    if (b.type == type) return idle(worded(type));
  return kAllowed;
}

Checked check_agile(const Build& b) { return b.has(Special::kAgile) && b.has(Special::kClumsy) ? refuse("build_agile", "GRASP-17.4") : kAllowed; }

Checked check_size(const Build& b) {
  if (!b.is(Tag::kSmall) || (b.width <= kSmallSide && b.depth <= kSmallSide)) return kAllowed;
  return refuse("build_size", "GRASP-17.4", {{"width", mu_of_side(b.width)}, {"depth", mu_of_side(b.depth)}});
}

// GRASP-12.8
Checked check_green(const Build& b) {
  if (!b.has(Special::kGreen)) return kAllowed;
  if (b.cc.level > kD8 || b.cc.tech > 0) return refuse("build_green", "GRASP-12.8", {says("green_cc"), {"die", die_name(b.cc)}});
  if (b.has(Special::kElite)) return refuse("build_green", "GRASP-12.8", {says("green_elite")});
  return kAllowed;
}

Checked check_command(const Build& b) {
  const CommandData& c = b.command;
  if (c.pips.none() && c.range == 0) return kAllowed;
  if (c.pips.none()) return refuse("build_command", "GRASP-17.4", {says("command_no_pips"), {"range", Fraction{c.range}}});
  if (c.range == 0) return refuse("build_command", "GRASP-17.4", {says("command_no_range"), {"die", die_name(c.pips)}});
  if (c.pips.level > kD20) return refuse("build_command", "GRASP-17.4", {says("command_die"), {"die", die_name(c.pips)}});
  if (c.range < 0 || c.range > kMostRange)
    return refuse("build_command", "GRASP-17.4", {says("command_range"), {"range", Fraction{c.range}}, {"most", Fraction{kMostRange}}});
  const auto never = [](Word what) { return refuse("build_command", "GRASP-17.4", {says("command_never"), {"what", std::move(what)}}); };
  for (const CombatType type : {CombatType::kHorde, CombatType::kSuicide, CombatType::kDenizen, CombatType::kAmbush})
    if (b.type == type) return never(worded(type));
  return b.has(Special::kMine) ? never(worded(Special::kMine)) : kAllowed;
}

// GRASP-16.7
Checked check_mine(const Build& b) {
  if (!b.has(Special::kMine)) return kAllowed;
  if (b.type != CombatType::kAmbush) return refuse("build_mine", "GRASP-16.7", {says("mine_type"), {"type", worded(b.type)}});
  if (b.cc != Die{kD4} && b.cc != Die{kD8}) return refuse("build_mine", "GRASP-16.7", {says("mine_cc"), {"die", die_name(b.cc)}});
  if (b.fat != kNoDie) return refuse("build_mine", "GRASP-16.7", {says("mine_fat"), {"die", die_name(Die{b.fat})}});
  for (std::size_t s = 0; s < count_of<Special>(); ++s)
    if (const auto special = static_cast<Special>(s); special != Special::kMine && b.has(special))
      return refuse("build_mine", "GRASP-16.7", {says("mine_special"), {"special", worded(special)}});
  return b.is(Tag::kVehicle) ? refuse("build_mine", "GRASP-16.7", {says("mine_vehicle")}) : kAllowed;
}

}  // namespace

std::optional<Refusal> check_build(const Build& build, bool average_dice) {
  if (auto refusal = check_name(build)) return refusal;
  if (auto refusal = check_base(build)) return refusal;
  if (auto refusal = check_dice(build, average_dice)) return refusal;
  for (const auto check : {check_cc, check_fat, check_fire, check_fire_special, check_move, check_agile, check_size, check_green, check_command, check_mine})
    if (auto refusal = check(build)) return refusal;
  return kAllowed;
}

int stage_of(CombatType type) {
  switch (type) {
    case CombatType::kRegular:
    case CombatType::kSkirmish:
    case CombatType::kAssault: return 1;
    case CombatType::kAmbush:
    case CombatType::kDenizen: return 3;
    default: return 2;
  }
}

int stage_of(Special special) {
  switch (special) {
    case Special::kImpetuous: return 1;
    case Special::kSf:
    case Special::kCarrier:
    case Special::kEngineer:
    case Special::kSmoke:
    case Special::kMine: return 3;
    case Special::kIncendiary: return 4;
    default: return 2;
  }
}

int stage_of(Medium medium) { return medium == Medium::kGround ? 1 : 4; }

std::optional<Refusal> check_built(const Build& build, int stage) {
  const auto later = [](Word what) { return refuse("not_built", "GRASP-17.4", {{"what", std::move(what)}}); };
  if (stage_of(build.type) > stage) return later(worded(build.type));
  for (std::size_t m = 0; m < count_of<Medium>(); ++m)
    if (const auto medium = static_cast<Medium>(m); !build.move(medium).none() && stage_of(medium) > stage) return later(word_of("medium", medium));
  for (std::size_t s = 0; s < count_of<Special>(); ++s)
    if (const auto special = static_cast<Special>(s); build.has(special) && stage_of(special) > stage) return later(worded(special));
  if (build.firing == FiringType::kIndirect && stage < 3) return later({"grasp.firing.indirect"});
  if (build.command.high && stage < 3) return later({"grasp.command.high"});
  if (build.is(Tag::kBlackPowder) && stage < 3) return later({"grasp.tag.black_powder"});
  if (build.size() != Size::kMedium && stage < 2) return later(word_of("size", build.size()));
  return kAllowed;
}

}  // namespace hexinch::grasp
