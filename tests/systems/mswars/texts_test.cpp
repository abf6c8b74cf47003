#include <doctest/doctest.h>

#include <string>

#include "hexinch/files.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/refusal_codes.h"
#include "text/shipped_texts.h"

namespace hexinch::mswars {
namespace {

const hexinch::test::ShippedTexts& texts() {
  static const hexinch::test::ShippedTexts kTexts("mswars");
  return kTexts;
}

}  // namespace

TEST_CASE("MSW-17 every refusal has its sentence, and every sentence its code") {
  texts().has_refusals(kRefusalCodes);
}

TEST_CASE("Everything that has a name has words") {
  texts().has_all<Phase>("phase");
  texts().has_all<MoveKind>("action");
  texts().has_all<MoveKind>("verb");
  texts().has_all<Going>("going");
  texts().has_all<MoveType>("move");
  texts().has_all<UnitType>("unit_type");
  texts().has_all<Rank>("rank");
  texts().has_all<Place>("place");
  texts().has_all<Fix>("fix");
  texts().has_all<SubType>("sub_type");
  texts().has_all<WeaponType>("weapon_type");
  texts().has_all<WeaponType>("weapon_type", ".text");
  texts().has_all<WeaponAbility>("weapon_ability", ".text");
  texts().has_all<Ability>("ability");
  texts().has_all<Ability>("ability", ".text");
  texts().has_all<Skill>("skill");
  texts().has_all<Skill>("skill", ".text");
  texts().has_all<FeatureKind>("feature");
  texts().has_all<PhaseOrder>("option.phase_order");
  texts().has_all<Activation>("option.activation");
  texts().has_all<SensorFormula>("option.sensor_formula");
  Options options;
  for_each_field(options, [](std::string_view name, const auto&, int) { texts().has("option." + std::string(name) + ".title"); });
}

TEST_CASE("What battles tell beginners has words") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const Value* scenario = library->scenario("mswars", "first-steps");
  REQUIRE(scenario);
  const auto read = MsWars::set_up(test::shipped(), *scenario);
  REQUIRE(std::holds_alternative<State>(read));
  const auto& prompts = std::get<State>(read).setup->prompts;
  CHECK(prompts.size() == 8);
  for (const Prompt& prompt : prompts) texts().has(std::string(prompt.text).substr(7));
}

}  // namespace hexinch::mswars
