#include <algorithm>

#include "base/book_table.h"
#include "base/option_list.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/state/named.h"

/// What there is to choose from for a quick skirmish (7.3).

namespace hexinch::lonewarrior {
namespace {

Value cell_of(int n) { return book::number(Fraction{n}); }

/// "Rifle 0–24".
Value show_weapon(const Sheet& s) {
  return Value(Value::List{Value(word_of("delivery", *s.delivery).id), Value(" "), cell_of(s.min_range), Value("–"), cell_of(s.max_range)});
}

Value::List show_abilities(const Sheet& s) {
  Value::List abilities;
  const auto say = [&](bool has, const char* what) {
    if (has) abilities.push_back(Value(std::string("lonewarrior.table.ability.") + what));
  };
  if (s.command_range > 0) abilities.push_back(Value(Value::List{Value("lonewarrior.table.ability.commands"), Value(" "), cell_of(s.command_range)}));
  if (s.transport > 0) abilities.push_back(Value(Value::List{Value("lonewarrior.table.ability.carries"), Value(" "), cell_of(s.transport)}));
  say(s.all_round, "all_round");
  say(s.fixed, "fixed");
  say(s.emplace, "emplace");
  say(s.repair, "repair");
  say(s.amphibious, "amphibious");
  return abilities;
}

Value show_template(const Sheet& s) {
  Value::List ways{Value(Value::List{cell_of(s.max_speed), Value(" "), Value("lonewarrior.table.mp")})};
  Value::List numbers;
  const auto say = [&](const char* what, int n) { numbers.push_back(Value(Value::List{Value(what), Value(" "), cell_of(n)})); };
  if (s.cc_strength) say("lonewarrior.table.close_combat", *s.cc_strength);
  say("lonewarrior.table.ranged_defence", s.ranged_defence);
  say("lonewarrior.table.close_defence", s.cc_defence);
  Value::List weapons;
  if (s.delivery) {
    weapons.push_back(show_weapon(s));
    weapons.push_back(Value(Value::List{Value("lonewarrior.table.damage"), Value(" "), cell_of(s.damage)}));
    if (s.aoe > 0) weapons.push_back(Value(Value::List{Value("lonewarrior.table.area"), Value(" "), cell_of(s.aoe)}));
  }
  return Value(Value::Object{{"type", Value(s.id)},
                             {"name", Value(s.name)},
                             {"numbers", Value(std::move(numbers))},
                             {"ways", Value(std::move(ways))},
                             {"weapons", Value(std::move(weapons))},
                             {"abilities", Value(show_abilities(s))}});
}

/// Options that players may agree on (6.2).
Value::List options() {
  return show_options(Options{}, LoneWarrior::kId, [](std::string_view id) -> std::optional<std::vector<int>> {
    if (id == "repair_need") return std::vector<int>{2, 3, 4, 5, 6};
    if (id == "hex_facings") return std::vector<int>{12, 6};
    return std::vector<int>{0, 1, 2, 3};  // turn_cost
  });
}

}  // namespace

/// Where a scenario differs from 6.2. LW-A.17: so does a posture that it gives the side that dice run.
Value LoneWarrior::changed_options(const State& state) {
  Value changed = show_changed_options(state.options(), Options{});
  for (const Side& side : state.setup->sides)
    if (side.automated() && side.posture != Posture::kNeutral)
      changed.list()->push_back(Value(Value::Object{
          {"id", Value("posture")}, {"value", Value(text_key(name_of(side.posture)))}, {"standard", Value(text_key(name_of(Posture::kNeutral)))}}));
  return changed;
}

Value LoneWarrior::battle_choices(const Content& content) {
  Value::List rows;
  for (std::size_t m = 0; m < count_of<MovementType>(); ++m)
    if (std::ranges::any_of(content.templates, [&](const Sheet& sheet) { return sheet.movement == static_cast<MovementType>(m); }))
      rows.push_back(Value(static_cast<std::int64_t>(m) + 1));
  Value::List types;
  for (const Sheet& sheet : content.templates) types.push_back(show_template(sheet));
  return Value(Value::Object{{"rows", Value(std::move(rows))}, {"options", Value(options())}, {"types", Value(std::move(types))}});
}

}  // namespace hexinch::lonewarrior
