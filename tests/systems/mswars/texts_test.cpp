#include <doctest/doctest.h>

#include <set>
#include <string>

#include "hexinch/files.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/refusal_codes.h"

namespace hexinch::mswars {
namespace {

/// Every text of the shipped language file, by id.
const std::set<std::string>& texts() {
  static const std::set<std::string> kTexts = [] {
    std::set<std::string> ids;
    const auto bytes = cli::read_file(cli::in_clone("assets/text/en/mswars.json"));
    REQUIRE(bytes);
    const Value all = test::json(*bytes);
    for (const auto& [id, text] : *all.object())
      if (text.text() && !text.text()->empty()) ids.insert(id);
    return ids;
  }();
  return kTexts;
}

void has(const std::string& id) {
  INFO(id);
  CHECK(texts().contains(id));
}

template <HasNames E>
void has_all(const std::string& list, const std::string& tail = {}) {
  for (std::size_t i = 0; i < count_of<E>(); ++i) has("mswars." + list + "." + text_key(name_of(static_cast<E>(i))) + tail);
}

}  // namespace

TEST_CASE("MSW-17 every refusal has its sentence, and every sentence its code") {
  for (const std::string_view code : kRefusalCodes) has("mswars.refusal." + std::string(code));
  std::size_t sentences = 0;
  for (const std::string& id : texts()) sentences += id.starts_with("mswars.refusal.") ? 1 : 0;
  CHECK(sentences == kRefusalCodes.size());
}

TEST_CASE("Everything that has a name has words") {
  has_all<Phase>("phase");
  has_all<MoveKind>("action");
  has_all<MoveKind>("verb");
  has_all<Going>("going");
  has_all<MoveType>("move");
  has_all<UnitType>("unit_type");
  has_all<Rank>("rank");
  has_all<Place>("place");
  has_all<Fix>("fix");
  has_all<SubType>("sub_type");
  has_all<WeaponType>("weapon_type");
  has_all<WeaponType>("weapon_type", ".text");
  has_all<WeaponAbility>("weapon_ability", ".text");
  has_all<Ability>("ability");
  has_all<Ability>("ability", ".text");
  has_all<Skill>("skill");
  has_all<Skill>("skill", ".text");
  has_all<FeatureKind>("feature");
  has_all<PhaseOrder>("option.phase_order");
  has_all<Activation>("option.activation");
  has_all<SensorFormula>("option.sensor_formula");
  Options options;
  for_each_field(options, [](std::string_view name, const auto&, int) { has("mswars.option." + std::string(name) + ".title"); });
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
  for (const Prompt& prompt : prompts) has(prompt.text);
}

}  // namespace hexinch::mswars
