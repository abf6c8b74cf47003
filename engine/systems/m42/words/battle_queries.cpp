#include <algorithm>
#include <array>

#include "systems/m42/packs/content.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/sight.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/words/queries.h"

/// Questions about sight, shots, assaults, dice, points and objectives.

namespace hexinch::m42 {
namespace {

Value names_of(const Query& q, UnitRef unit, Models models) {
  Value::List names;
  for (int i = 0; i < static_cast<int>(q.state().sheet(unit).models.size()); ++i)
    if (contains(models, i)) names.push_back(show_model(q.setup(), unit, i));
  return Value(std::move(names));
}

// M42-13.7: sight from one model, or base, to another.
Value sight_of(Query& q) {
  const Body from = q.base_or_place("from");
  const Body to = q.base_or_place("to");
  if (q.error()) return {};
  const Sight seen = sight(Terrain(q.setup()), from, to);
  return Value(Value::Object{{"clear", Value(seen.clear)}, {"blocker", q.words().show(seen.blocker)}});
}

// M42-13.8: the cover that a target model has before a shooter.
Value cover_of(Query& q) {
  const Body from = q.base_or_place("from");
  const Body to = q.base_or_place("to");
  if (q.error()) return {};
  const Covered found = cover(Terrain(q.setup()), from, to);
  return Value(Value::Object{{"cover", Value(text_key(name_of(found.cover)))}, {"by", q.words().show(found.by)}});
}

Value show_shooter(const Query& q, const Fire& fire, const Shooter& shooter) {
  return Value(Value::Object{{"need", Value(int{shooter.need})},
                             {"model", q.words().show(shooter.model)},
                             {"dice", Value(int{shooter.dice})},
                             {"save", Value(int{shooter.save})},
                             {"nearest", q.words().show(shooter.nearest)},
                             {"seen", names_of(q, fire.target, shooter.seen)},
                             {"may_take_leader", Value(shooter.leader_exposed)}});
}

// M42-13.2, 13.3: one shooter's dice and need; null: it does not shoot; a code: nobody does.
Value hit_need_of(Query& q) {
  const ModelRef model = q.model("model");
  const UnitRef target = q.unit("target");
  const Volley volley = q.volley();
  if (q.error()) return {};
  const Fire fire = fire_at(q.state(), model.unit, target, volley);
  if (fire.refusal) return Value(fire.refusal->code);
  for (const Shooter& shooter : fire.shooters)
    if (shooter.model == model) return show_shooter(q, fire, shooter);
  return {};
}

// M42-13.1, 13.3: a whole unit's fire before the dice, with what it may be expected to do.
Value fire_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  const Volley volley = q.volley();
  if (q.error()) return {};
  const Fire fire = fire_at(q.state(), unit, target, volley);
  if (fire.refusal) return Value(fire.refusal->code);
  const FireOdds chances = odds(q.state(), fire);
  Value::List shooters;
  int dice = 0;
  for (const Shooter& shooter : fire.shooters) {
    dice += shooter.dice;
    shooters.push_back(show_shooter(q, fire, shooter));
  }
  return Value(Value::Object{{"dice", Value(dice)},
                             {"shooters", Value(std::move(shooters))},
                             {"pool", names_of(q, target, fire.pool)},
                             {"per_marker", Value(int{fire.per_marker})},
                             {"hits", Value(chances.hits)},
                             {"losses", Value(chances.losses)},
                             {"suppress", Value(chances.suppress)},
                             {"destroy", Value(chances.destroy)}});
}

// M42-13.5: markers that so many hits bring to a unit of so many living models.
Value markers_of(Query& q) {
  const auto hits = q.at("hits").integer(0, 1000);
  const auto models = q.at("models").integer(1, kMostModels);
  if (q.error()) return {};
  return Value(std::min<std::int64_t>(2, hits / hits_for_marker(q.state().options(), static_cast<int>(models))));
}

/// The hits that one marker takes, of a unit as it stands or of so many living models.
Value hits_for_marker_of(Query& q) {
  const int models = q.given("models") ? static_cast<int>(q.at("models").integer(1, kMostModels)) : 0;
  const UnitRef unit = models > 0 ? kNoUnit : q.unit("unit");
  if (q.error()) return {};
  return Value(hits_for_marker(q.state().options(), models > 0 ? models : q.state().unit(unit).alive()));
}

// M42-13.7: what bars the sight; null: it is clear, or nothing with a name does.
Value blocker_of(Query& q) {
  const Value seen = sight_of(q);
  return q.error() ? Value() : *seen.find("blocker");
}

// M42-12.2, 11.4: dice of a rally or an Ld check, the Commander that lends one, and the chance of a success.
Value dice_of_unit(Query& q) {
  const UnitRef unit = q.unit("unit");
  if (q.error()) return {};
  const int dice = command_dice(q.state(), unit);
  return Value(Value::Object{{"dice", Value(dice)},
                             {"commander", q.words().show(commander_of(q.state(), unit))},
                             {"chance", Value(chance_of_success(dice, q.state().sheet(unit).nerve))}});
}

Value leadership_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  return q.error() ? Value() : Value(q.state().leadership(unit));
}

// M42-12.3: null if the unit may choose the action with these markers, or with those that it has; else the code.
Value action_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const auto action = q.read<Action>("action");
  if (q.error()) return {};
  const auto refusal = check_action(q.state(), unit, action);
  return refusal ? Value(refusal->code) : Value();
}

// M42-14.5: the models of a unit that fight in round 1 against another.
Value engaged_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  return q.error() ? Value() : names_of(q, unit, engaged(q.state(), unit, target));
}

// M42-14.2
Value contact_of(Query& q) {
  const Body a = q.base_or_place("a");
  const Body b = q.base_or_place("b");
  return q.error() ? Value() : Value(in_contact(q.setup(), a, b));
}

// 2.6: points of a unit of the game, or of a type that it has.
Value points_of(Query& q) {
  if (!q.given("type")) {
    const UnitRef unit = q.unit("unit");
    return q.error() ? Value() : Value(unit_points(q.state().sheet(unit)));
  }
  for (const Sheet& sheet : q.setup().sheets)
    if (q.at("type").is_text(sheet.id) || q.at("type").is_text(sheet.name)) return Value(unit_points(sheet));
  q.at("type").fail("names no type of this game");
  return {};
}

Value by_side(const Query& q, const std::vector<std::int16_t>& numbers) {
  Value::Object shown;
  for (std::size_t i = 0; i < numbers.size(); ++i) shown.emplace_back(q.setup().sides[i].name, Value(int{numbers[i]}));
  return Value(std::move(shown));
}

// M42-15.1: how many models of each side count for an objective; who holds it.
Value presence_of(Query& q) {
  const int objective = q.objective("objective");
  if (q.error()) return {};
  Value::Object shown;
  const std::vector<int> counts = presence(q.state(), q.setup().objectives[static_cast<std::size_t>(objective)]);
  for (std::size_t i = 0; i < counts.size(); ++i) shown.emplace_back(q.setup().sides[i].name, Value(counts[i]));
  return Value(std::move(shown));
}

Value holds_of(Query& q) {
  const int objective = q.objective("objective");
  return q.error() ? Value() : q.words().show(holder(q.state(), q.setup().objectives[static_cast<std::size_t>(objective)]));
}

// M42-15.2: the score if the game ended now; what destroyed units have brought.
Value score_of(Query& q) { return by_side(q, standing(q.state())); }
Value spoils_of(Query& q) { return by_side(q, spoils(q.state())); }

constexpr std::array kBattleAnswers{
    Answer{{"sight", "from, to, radius? → {clear, blocker}"}, sight_of},
    Answer{{"blocker", "from, to, radius? → feature, or null"}, blocker_of},
    Answer{{"cover", "from, to, radius? → {cover: none, soft or hard, by}"}, cover_of},
    Answer{{"hit_need", "model, target, volley? → {need, model, dice, save, nearest, seen, may_take_leader}, null: it does not shoot, or a code"}, hit_need_of},
    Answer{{"fire", "unit, target, volley? → {dice, shooters: list as of hit_need, pool, per_marker, hits, losses, suppress, destroy}, or a code"}, fire_of},
    Answer{{"markers", "hits, models → integer"}, markers_of},
    Answer{{"hits_for_marker", "unit or models → integer"}, hits_for_marker_of},
    Answer{{"dice", "unit → {dice, commander, chance}"}, dice_of_unit},
    Answer{{"leadership", "unit → integer"}, leadership_of},
    Answer{{"action", "unit, action → null: it may, or a code"}, action_of},
    Answer{{"engaged", "unit, target → list of models"}, engaged_of},
    Answer{{"contact", "a, b, radius? → true or false"}, contact_of},
    Answer{{"points", "unit or type → integer"}, points_of},
    Answer{{"presence", "objective → {side: models}"}, presence_of},
    Answer{{"holds", "objective → side, or null"}, holds_of},
    Answer{{"score", "→ {side: points}"}, score_of},
    Answer{{"spoils", "→ {side: points}"}, spoils_of}};

}  // namespace

std::span<const Answer> battle_answers() { return kBattleAnswers; }

}  // namespace hexinch::m42
