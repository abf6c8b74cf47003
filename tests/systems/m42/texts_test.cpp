#include <doctest/doctest.h>

#include <set>
#include <string>

#include "hexinch/files.h"
#include "systems/m42/given.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/refusal_codes.h"
#include "systems/m42/rules/sight.h"

namespace hexinch::m42 {
namespace {

/// Every text of the shipped language file, by id.
const std::set<std::string>& texts() {
  static const std::set<std::string> kTexts = [] {
    std::set<std::string> ids;
    const auto bytes = cli::read_file(cli::in_clone("assets/text/en/m42.json"));
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
  for (std::size_t i = 0; i < count_of<E>(); ++i) has("m42." + list + "." + text_key(name_of(static_cast<E>(i))) + tail);
}

}  // namespace

TEST_CASE("3.1a every refusal has its sentence, and every sentence its code") {
  for (const std::string_view code : kRefusalCodes) has("m42.refusal." + std::string(code));
  std::size_t sentences = 0;
  for (const std::string& id : texts()) sentences += id.starts_with("m42.refusal.") ? 1 : 0;
  CHECK(sentences == kRefusalCodes.size());
}

TEST_CASE("Everything that has a name has words") {
  has_all<Phase>("phase");
  has_all<Step>("step");
  has_all<Action>("action");
  has_all<ActionClass>("action_class");
  has_all<Formation>("formation");
  has_all<Formation>("formation", ".text");
  has_all<Status>("status");
  has_all<Edge>("edge");
  has_all<Posture>("posture");
  has_all<Posture>("option.posture");
  has_all<FeatureKind>("feature");
  has_all<OpeningKind>("opening");
  has_all<UnitRule>("unit_rule");
  has_all<UnitRule>("unit_rule", ".text");
  has_all<WeaponTrait>("trait");
  has_all<WeaponTrait>("trait", ".text");
  has_all<Cause>("cause");
  has_all<Penalty>("penalty");
  has_all<Cover>("cover");
  has_all<Ending>("ending");
  has_all<LeaderLoss>("option.leader_loss");
  has_all<BehindArea>("option.behind_area");
  Options options;
  for_each_field(options, [](std::string_view name, const auto&, int) { has("m42.option." + std::string(name) + ".title"); });
}

TEST_CASE("M42-12.3 every action that can be chosen says what it does, and has a verb") {
  for (std::size_t i = 1; i < count_of<Action>(); ++i) {
    has("m42.action." + text_key(name_of(static_cast<Action>(i))) + ".text");
    has("m42.verb." + text_key(name_of(static_cast<Action>(i))));
  }
}

namespace {

/// Every text id in a piece of a table or of the choices for a battle.
void has_words(const Value& piece) {
  if (const std::string* text = piece.text()) {
    if (text->starts_with("@")) has("m42.table." + text->substr(1));
    if (text->starts_with("m42.")) has(*text);
  }
  if (const auto* list = piece.list())
    for (const Value& item : *list) has_words(item);
  if (const auto* members = piece.object())
    for (const auto& [key, value] : *members) has_words(value);
}

}  // namespace

TEST_CASE("M42-P.2 the tables of the rulebook and the choices for a battle have words, each list its title") {
  const Value tables = M42::tables(test::shipped());
  for (const Value& table : *tables.list()) {
    has("m42.table." + *table.find("id")->text() + ".title");
    has_words(*table.find("columns"));
    has_words(*table.find("rows"));
  }
  const Value choices = M42::battle_choices(test::shipped());
  has_words(choices);
  for (const Value& row : *choices.find("rows")->list()) has("m42.table.row." + std::to_string(*row.integer()));
}

TEST_CASE("What battles tell beginners has words") {
  const State state = test::begun("first-orders");
  CHECK(state.setup->prompts.size() >= 5);
  for (const auto& prompt : state.setup->prompts) has(prompt.text);
}

}  // namespace hexinch::m42
