#include <doctest/doctest.h>

#include <string>

#include "systems/m42/given.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/refusal_codes.h"
#include "systems/m42/rules/sight.h"
#include "text/shipped_texts.h"

namespace hexinch::m42 {
namespace {

const hexinch::test::ShippedTexts& texts() {
  static const hexinch::test::ShippedTexts kTexts("m42");
  return kTexts;
}

}  // namespace

TEST_CASE("3.1a every refusal has its sentence, and every sentence its code") {
  texts().has_refusals(kRefusalCodes);
}

TEST_CASE("Everything that has a name has words") {
  texts().has_all<Phase>("phase");
  texts().has_all<Step>("step");
  texts().has_all<Action>("action");
  texts().has_all<ActionClass>("action_class");
  texts().has_all<Formation>("formation");
  texts().has_all<Formation>("formation", ".text");
  texts().has_all<Status>("status");
  texts().has_all<Edge>("edge");
  texts().has_all<Posture>("posture");
  texts().has_all<Posture>("option.posture");
  texts().has_all<FeatureKind>("feature");
  texts().has_all<OpeningKind>("opening");
  texts().has_all<UnitRule>("unit_rule");
  texts().has_all<UnitRule>("unit_rule", ".text");
  texts().has_all<WeaponTrait>("trait");
  texts().has_all<WeaponTrait>("trait", ".text");
  texts().has_all<Cause>("cause");
  texts().has_all<Penalty>("penalty");
  texts().has_all<Cover>("cover");
  texts().has_all<Ending>("ending");
  texts().has_all<LeaderLoss>("option.leader_loss");
  texts().has_all<BehindArea>("option.behind_area");
  Options options;
  for_each_field(options, [](std::string_view name, const auto&, int) { texts().has("option." + std::string(name) + ".title"); });
}

TEST_CASE("M42-12.3 every action that can be chosen says what it does, and has a verb") {
  for (std::size_t i = 1; i < count_of<Action>(); ++i) {
    texts().has("action." + text_key(name_of(static_cast<Action>(i))) + ".text");
    texts().has("verb." + text_key(name_of(static_cast<Action>(i))));
  }
}

TEST_CASE("M42-P.2 the tables of the rulebook and the choices for a battle have words, each list its title") {
  texts().has_tables(M42::tables(test::shipped()));
  const Value choices = M42::battle_choices(test::shipped());
  texts().has_words(choices);
  for (const Value& row : *choices.find("rows")->list()) texts().has("table.row." + std::to_string(*row.integer()));
}

TEST_CASE("What battles tell beginners has words") {
  const State state = test::begun("first-orders");
  CHECK(state.setup->prompts.size() >= 5);
  for (const auto& prompt : state.setup->prompts) texts().has(std::string(prompt.text).substr(4));
}

}  // namespace hexinch::m42
