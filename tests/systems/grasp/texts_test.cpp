#include <doctest/doctest.h>

#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/refusal_codes.h"
#include "text/shipped_texts.h"

namespace hexinch::grasp {

TEST_CASE("GRASP has a sentence for each refusal, and words for each of its lists") {
  const test::ShippedTexts texts("grasp");
  texts.has_refusals(kRefusalCodes);
  texts.has_all<Phase>("phase");
  texts.has_all<SetupStep>("step");
  texts.has_all<Climate>("climate");
  texts.has_all<TerrainClass>("class");
  texts.has_all<AreaKind>("area");
  texts.has_all<Purpose>("purpose");
  texts.has_all<WeatherKind>("weather");
  texts.has_all<Attribute>("attribute");
  texts.has_all<Medium>("medium");
  texts.has_all<CombatType>("type");
  texts.has_all<Special>("special");
}

}  // namespace hexinch::grasp
