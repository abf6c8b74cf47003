#include "systems/grasp/rules/price.h"

#include <array>

#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// T1: values of plain dice, of the best and of the worst of two.
constexpr std::array<std::int16_t, 8> kPlainValue{0, 4, 6, 8, 10, 12, 20, 100};
constexpr std::array<std::int16_t, 8> kBestValue{0, 6, 8, 10, 12, 20, 30, 150};
constexpr std::array<std::int16_t, 8> kWorstValue{0, 2, 4, 6, 8, 10, 12, 50};

constexpr std::array<Special, 3> kDoublesFatigue{Special::kSupply, Special::kCarrier, Special::kEngineer};

int fatigue_rate(const Build& build) {
  int rate = 1;
  for (const Special special : kDoublesFatigue) rate += build.has(special) ? 1 : 0;
  return rate;
}

/// The lines of a price.
class Bill {
 public:
  explicit Bill(const Build& build) : build_(build) {}

  Score total(bool prowess_price) {
    add_dice();
    for (std::size_t m = 0; m < count_of<Medium>(); ++m) add_move(static_cast<Medium>(m));
    add_kinds();
    add_command();
    if (prowess_price) add_prowess();
    return score_;
  }

 private:
  void add(RuleId rule, std::string_view what, int points, Arguments arguments) {
    score_.terms.push_back({rule, {what, std::move(arguments)}, Fraction{points}});
    score_.total += points;
  }

  void add_dice() {
    const Build& b = build_;
    if (!b.cc.none()) add("GRASP-17.2", b.has(Special::kGreen) ? "grasp.price.cc_green" : "grasp.price.cc", cc_points(b, b.cc), {{"die", die_name(b.cc)}});
    if (!b.fs.none()) add("GRASP-17.2", "grasp.price.fs", fs_points(b.fs), {{"die", die_name(b.fs)}});
    if (!b.fr.none())
      add("GRASP-17.2", b.firing == FiringType::kIndirect ? "grasp.price.fr_indirect" : "grasp.price.fr", fr_points(b, b.fr), {{"die", die_name(b.fr)}});
    if (b.fat == kNoDie) return;
    const int rate = fatigue_rate(b);
    add("GRASP-17.2", rate > 1 ? "grasp.price.fat_times" : "grasp.price.fat", fatigue_points(b, b.fat),
        {{"die", die_name(Die{b.fat})}, {"times", Fraction{rate}}});
  }

  void add_move(Medium medium) {
    const Die& die = build_.move(medium);
    if (die.none()) return;
    const int rate = medium_rate(medium);
    add("GRASP-17.2", rate > 1 ? "grasp.price.mv_times" : "grasp.price.mv", move_points(medium, die),
        {{"die", die_name(die)}, {"medium", word_of("medium", medium)}, {"times", Fraction{rate}}});
  }

  // T11, T12, T13
  void add_kinds() {
    if (type_cost(build_.type) != 0) add("GRASP-17.2", "grasp.price.type", type_cost(build_.type), {{"type", word_of("type", build_.type)}});
    for (std::size_t s = 0; s < count_of<Special>(); ++s) {
      const auto special = static_cast<Special>(s);
      if (build_.has(special) && special_cost(special) != 0)
        add("GRASP-17.2", "grasp.price.special", special_cost(special), {{"special", word_of("special", special)}});
    }
  }

  // GRASP-6.1
  void add_command() {
    const CommandData& c = build_.command;
    if (!c.pips.none())
      add("GRASP-6.1", "grasp.price.pips", pip_rate(c) * die_value(c.pips), {{"die", die_name(c.pips)}, {"times", Fraction{pip_rate(c)}}});
    if (c.range > 0)
      add("GRASP-6.1", range_rate(c) > 1 ? "grasp.price.range_times" : "grasp.price.range", range_rate(c) * c.range,
          {{"range", Fraction{c.range}}, {"times", Fraction{range_rate(c)}}});
  }

  // T21: "CC d12 on a Big base (6) x Fat d10 (4) = 24"
  void add_prowess() {
    const Prowess p = prowess_of(build_);
    if (p.points == 0) return;
    constexpr std::array<std::string_view, 3> kBases{"grasp.price.prowess_small", "grasp.price.prowess", "grasp.price.prowess_big"};
    add("GRASP-17.2", kBases[static_cast<std::size_t>(build_.size())], p.points,
        {{"cc", die_name(build_.cc)}, {"strength", Fraction{p.strength}}, {"fat", die_name(Die{build_.fat})}, {"lasting", Fraction{p.lasting}},
         {"q", Fraction{p.q()}}});
  }

  const Build& build_;
  Score score_;
};

}  // namespace

// GRASP-17.1: the next die up or down; T1 has the ends of the ladder.
int die_value(const Die& die) {
  const auto level = static_cast<std::size_t>(die.level);
  return die.tech > 0 ? kBestValue[level] : die.tech < 0 ? kWorstValue[level] : kPlainValue[level];
}

int medium_rate(Medium medium) {
  switch (medium) {
    case Medium::kSwim:
    case Medium::kFly:
    case Medium::kTunnel: return 2;
    case Medium::kTeleport: return 3;
    default: return 1;
  }
}

int type_cost(CombatType type) {
  switch (type) {
    case CombatType::kScout:
    case CombatType::kAmbush:
    case CombatType::kAssault:
    case CombatType::kDenizen: return 5;
    default: return 0;
  }
}

int special_cost(Special special) {
  switch (special) {
    case Special::kArf:
    case Special::kCf:
    case Special::kElite:
    case Special::kAgile:
    case Special::kSmoke: return 5;
    case Special::kSf:
    case Special::kIncendiary: return 10;
    case Special::kClumsy: return -2;
    default: return 0;
  }
}

// GRASP-12.8, GRASP-17.2: values are even, so halves are whole.
int cc_points(const Build& build, const Die& cc) { return die_value(cc) / (build.has(Special::kGreen) ? 2 : 1); }
int fs_points(const Die& fs) { return die_value(fs); }
int fr_points(const Build& build, const Die& fr) { return die_value(fr) * (build.firing == FiringType::kIndirect ? 2 : 1); }
int fatigue_points(const Build& build, DieLevel fat) { return die_value({fat}) * fatigue_rate(build); }
int move_points(Medium medium, const Die& die) { return die_value(die) * medium_rate(medium); }

// GRASP-17.2, GRASP-20.6, T21
Prowess prowess_of(const Build& build) {
  Prowess p;
  p.strength = build.cc.level == kD20 ? 8 : build.cc.level == kD100 ? 16 : build.cc.level;
  p.strength += build.cc.tech;
  if (build.size() == Size::kBig) ++p.strength;
  if (build.size() == Size::kSmall) --p.strength;
  p.lasting = build.fat;
  p.points = prowess_points(p.q());
  return p;
}

Score price_of(const Build& build, bool prowess_price) { return Bill(build).total(prowess_price); }

}  // namespace hexinch::grasp
