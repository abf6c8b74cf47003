#include "systems/lonewarrior/skirmish.h"

namespace hexinch::lonewarrior {
namespace {

constexpr int kBudget = 20;       ///< vp a side, if nothing else is said
constexpr int kPointsAFake = 10;  ///< an automated side has a fake for every full ten

class Force {
 public:
  Force(const Content& content, std::string side, bool automated) : content_(content), side_(std::move(side)), automated_(automated) {}

  /// LW-1.1, quick skirmish: the first unit with a command range commands all the others; without one everybody is independent.
  void list(const Source& templates, int budget, Value::List& units) {
    int points = 0;
    std::vector<const Sheet*> sheets;
    for (const Source& item : templates.items()) {
      const Sheet* sheet = content_.find(item.text());
      if (!sheet) return item.fail("is no template");
      points += sheet->vp;
      sheets.push_back(sheet);
    }
    if (sheets.empty()) return templates.fail("must list a unit at least");
    if (points > budget) return templates.fail("is worth " + std::to_string(points) + " of " + std::to_string(budget) + " points");
    std::optional<std::size_t> commander;
    for (std::size_t i = sheets.size(); i-- > 0;)
      if (sheets[i]->command_range > 0) commander = i;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      Value unit = counter(name(i), *sheets[i]);
      if (commander && i != *commander) {
        unit.set("commander", Value(name(*commander)));
        unit.set("role", Value("subordinate"));
      }
      units.push_back(std::move(unit));
    }
    for (int fake = 1; automated_ && fake <= points / kPointsAFake; ++fake) {
      Value unit = counter(side_.substr(0, 1) + "F" + std::to_string(fake), *sheets[0]);
      unit.set("fake", Value(true));
      unit.set("role", Value("independent"));
      units.push_back(std::move(unit));
    }
  }

 private:
  std::string name(std::size_t i) const { return side_.substr(0, 1) + std::to_string(i + 1); }
  Value counter(const std::string& name, const Sheet& sheet) const {
    return Value(Value::Object{{"name", Value(name)}, {"is", Value(sheet.id)}, {"side", Value(side_)}});
  }

  const Content& content_;
  std::string side_;
  bool automated_;
};

}  // namespace

Value expand_forces(const Content& content, const Value& scenario, std::optional<DataError>& error) {
  const Source given(scenario, "", error);
  const int budget = given.at("budget").given() ? static_cast<int>(given.at("budget").integer(1, 1000)) : kBudget;
  Value::List units;
  for (const Source& side : given.at("sides").items()) {
    const std::string name = side.at("name").text();
    const bool automated = side.at("controller").given() && side.at("controller").is_text("automated");
    const Source force = given.at("forces").at(name);
    if (!force.given())
      force.fail("is missing");
    else
      Force(content, name, automated).list(force, budget, units);
  }
  Value expanded(Value::Object{});
  for (const auto& [key, value] : *scenario.object())
    if (!same_name(key, "forces") && !same_name(key, "budget")) expanded.set(key, value);
  expanded.set("units", Value(std::move(units)));
  expanded.set("set_up", Value("free"));
  return expanded;
}

}  // namespace hexinch::lonewarrior
