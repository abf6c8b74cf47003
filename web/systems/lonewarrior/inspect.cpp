#include <algorithm>
#include <cmath>

#include "words/explain.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/state/named.h"
#include "systems/lonewarrior/view.h"

/// Lone Warrior's State and what is planned, as cards.
namespace hexinch::page {

using namespace lonewarrior;

void LoneWarriorView::show_top(ui::TopBarModel& top) const {
  constexpr std::array kPhases{Phase::kChainOfCommand, Phase::kMovement, Phase::kRangedFire, Phase::kCloseCombat, Phase::kSpotting};
  if (deploying()) {
    top.phases = {say("lonewarrior.phase.setup")};
    top.phase = 0;
    return;
  }
  for (const Phase phase : kPhases) {
    if (state().phase == phase) top.phase = static_cast<int>(top.phases.size());
    top.phases.push_back(say(word_of("phase", phase).id));
  }
}

std::string LoneWarriorView::ground_said(Place place) const {
  const Board& board = state().board();
  if (!on_board(board, place)) return {};
  std::string text = say(word_of("terrain", terrain_at(board, place)).id);
  if (const int level = elevation_at(board, place); level > 0) text += ", " + say("lonewarrior.page.hill", {{"level", Fraction{level}}});
  if (road_at(board, place)) text += ", " + say("lonewarrior.page.road");
  return text;
}

Name LoneWarriorView::holder_of(std::size_t objective) const {
  const Seat holder = state().control[objective];
  return {holder == kNoSeat ? say("lonewarrior.page.nobody") : setup().side(holder).name};
}

std::vector<ui::NoteLine> LoneWarriorView::ground_notes(Place place) const {
  std::vector<ui::NoteLine> lines;
  if (!on_board(state().board(), place)) return lines;
  const Terrain terrain = terrain_at(state().board(), place);
  const auto line = [&](std::string text, const char* rule) { lines.push_back({std::move(text), rule, ui::Sign::info}); };
  if (terrain == Terrain::kWoods || terrain == Terrain::kBuilding) line(say("lonewarrior.page.blocks"), "LW-3.5");
  if (const Cover cover = cover_of(terrain); cover != Cover::kNone) line(say(word_of("cover", cover).id), "LW-3.12");
  if (terrain == Terrain::kWoods || terrain == Terrain::kMarsh) line(say("lonewarrior.page.slow"), "LW-2.4");
  for (std::size_t i = 0; i < setup().objectives.size(); ++i) {
    const Objective& objective = setup().objectives[i];
    if (!in_zone(state().board(), objective.zone, place)) continue;
    line(say("lonewarrior.page.objective", {{"name", Name{objective.name}}, {"points", Fraction{objective.points}}, {"side", holder_of(i)}}), "LW-V.3");
  }
  return lines;
}

ui::UnitModel LoneWarriorView::with_values(ui::UnitModel card) const {
  const UnitRef unit = unit_at(static_cast<int>(view::piece_id(card.token.piece)));
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = u.sheet;
  const bool armed = sheet.delivery && !u.fake;
  const std::string side = setup().side(u.owner).name;
  if (sheet.id.empty()) {
    card.status = {side + " · " + say("lonewarrior.page.marker")};
    card.abilities.push_back({say("lonewarrior.page.marker_words"), "LW-5.3", ui::Sign::info});
    return card;
  }
  card.status = {side + " · " + sheet.name + (u.fake ? " · " + say("lonewarrior.page.fake") : std::string())};
  card.status.push_back(say(word_of("status", u.status).id));
  card.tags.push_back(say(word_of("movement", sheet.movement).id));
  if (u.role != Role::kIndependent) card.tags.push_back(say(word_of("role", u.role).id));
  if (mine(unit) && setup().side(u.owner).hidden && !u.identified) card.tags.push_back(say("lonewarrior.page.unseen"));
  const auto number = [](int n) { return number_text(Fraction{n}); };
  card.stats = {{say("lonewarrior.page.stat_damage"), armed ? number(sheet.damage) : "–", ""},  // in the order of the counter
                {say("lonewarrior.page.stat_range"), armed ? number(sheet.max_range) : "–", ""},
                {say("lonewarrior.page.stat_strength"), sheet.cc_strength && !u.fake ? number(*sheet.cc_strength) : "–", ""},
                stat(say("lonewarrior.page.stat_mp"), number_text(in_mp(allowance_of(sheet, u.status))), number(sheet.max_speed))};
  const auto note = [&](std::string text, const char* rule, ui::Sign sign = ui::Sign::none) { card.abilities.push_back({std::move(text), rule, sign}); };
  if (u.fake) note(say("lonewarrior.page.fake_words"), "LW-5.4", ui::Sign::info);
  if (armed) {
    std::string weapon = say(word_of("delivery", *sheet.delivery).id) + " · " + say(word_of("projectile", sheet.projectile).id);
    if (sheet.aoe > 0) weapon += " · " + say("lonewarrior.page.area", {{"radius", Fraction{sheet.aoe}}});
    if (u.shots) weapon += " · " + say("lonewarrior.page.shots", {{"left", Fraction{*u.shots}}, {"reloads", Fraction{u.reloads}}});
    note(std::move(weapon), "T-2");
  }
  const Arguments defences{{"ranged", Fraction{sheet.ranged_defence}}, {"close", Fraction{sheet.cc_defence}}};
  note(say(sheet.ranged_defence > 0 ? "lonewarrior.page.defences" : "lonewarrior.page.defence", defences), "LW-3.12");
  if (unit == hand().selected && moving() && kept_for_action(state(), unit)) note(say("lonewarrior.page.still_acts"), "LW-2.9");
  if (sheet.command_range > 0) note(say("lonewarrior.page.commands", {{"range", Fraction{sheet.command_range}}}), "LW-1.2");
  if (u.commander != kNoUnit && state().valid(u.commander)) note(say("lonewarrior.page.obeys", {{"unit", unit_name(state(), u.commander)}}), "LW-1.1");
  const Arguments rolled{{"unit", unit_name(state(), unit)}, {"face", Fraction{u.command_die}}};
  if (u.inactive) note(say("lonewarrior.refusal.out_of_command", rolled), "LW-1.3", ui::Sign::warning);
  if (sheet.all_round) note(say("lonewarrior.page.all_round"), "LW-0.4");
  if (u.embarked_in != kNoUnit) card.cargo_words = say("lonewarrior.page.aboard", {{"unit", unit_name(state(), u.embarked_in)}});
  for (int i = 0; i < state().counters(); ++i)
    if (state().unit(unit_at(i)).embarked_in == unit) card.cargo.push_back(token_of(unit_at(i)));
  if (!card.cargo.empty()) card.cargo_words = say("lonewarrior.page.carries");
  return card;
}

std::string LoneWarriorView::way_words(const Command& way) const {
  if (const auto* act = std::get_if<TakeAction>(&way)) {
    std::string text = say("lonewarrior.verb." + text_key(name_of(act->action)));
    if (act->transport) text += ", " + marker_name(state(), *act->transport);
    if (act->target && *act->target != act->unit) text += ", " + marker_name(state(), *act->target);
    return text;
  }
  if (std::holds_alternative<CancelFire>(way)) return say("lonewarrior.verb.cancel_fire");
  if (std::holds_alternative<CancelCloseCombat>(way)) return say("lonewarrior.verb.cancel_close_combat");
  return say("lonewarrior.page.leave");
}

/// What can be done with the selected unit, what is planned and what it costs, and the buttons that do it.
void LoneWarriorView::show_plan(ui::UnitModel& card) const {
  const auto [host, seat, idle, unit] = hand();
  const Sentences& sentences = host.sentences();
  const auto hint = [&](const char* text, const char* rule) { card.lines.push_back({say(text), rule, ui::Sign::info, false, true}); };
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const auto* act = std::get_if<TakeAction>(&ways_[i]);
    if (act && act->action == lonewarrior::Action::kDisembark) continue;  // that is done by pointing
    toggle(card.modes, "way." + std::to_string(i), way_words(ways_[i]), way_ == i);
  }
  const bool turns = waits(unit) || (moving() && !LoneWarrior::check(state(), seat, Turn{unit, state().unit(unit).facing}));
  if (turns) toggle(card.modes, "turn", say("lonewarrior.verb.turn"), looking_);
  for (const std::string way : {"left", "right"})
    if (turns && state().board().is_hex()) card.modes.push_back(button("turn." + way, say("lonewarrior.page.turn_" + way), ui::ButtonLook::secondary));
  const auto command = planned();
  const UnitState& u = state().unit(unit);
  if (moving() && u.on_map() && u.allowance > 0) {
    Fraction spent = in_mp(u.spent);
    for (const Cost& cost : explained().costs)
      if (cost.of == "mp") spent = spent + cost.amount;
    card.progress = ui::ProgressModel{say("lonewarrior.page.spent"), say("lonewarrior.page.of_mp", {{"used", spent}, {"all", in_mp(u.allowance)}}),
                                      as_float(spent / in_mp(u.allowance))};
  }
  if (!command) {
    if (looking_) hint("lonewarrior.page.turn_hint", "LW-2.8");
    else if (waits(unit)) hint("lonewarrior.page.deploy_hint", deploying() ? "LW-0.3" : "LW-2.13");
    else if (u.embarked_in != kNoUnit && !ways_.empty()) hint("lonewarrior.page.disembark_hint", "LW-2.9");
    else if (moving() && may_act(unit) && !state().board().is_hex()) hint("lonewarrior.page.legs_hint", "LW-2.2");
    else if (fighting() && may_act(unit)) hint("lonewarrior.page.aim_hint", state().phase == Phase::kRangedFire ? "LW-3.2" : "LW-4.2");
    for (const Choice& choice : LoneWarrior::choices(state(), seat, unit))
      if (choice.refusal) {
        const bool fire = state().phase == Phase::kRangedFire;
        if (is_of_target(*choice.refusal)) hint(fire ? "lonewarrior.page.no_shot" : "lonewarrior.page.no_fight", fire ? "LW-3.2" : "LW-4.2");
        else card.lines.push_back(refusal_line(sentences, LoneWarrior::kId, *choice.refusal, choice.verb == "Action" ? &choice.label : nullptr));
        break;
      }
    return;
  }
  if (aiming()) return;
  const Explained& plan = explained();
  if (plan.refusal) card.lines.insert(card.lines.begin(), refusal_line(sentences, LoneWarrior::kId, *plan.refusal));
  for (const Cost& cost : plan.costs)
    for (const Term& term : summed(cost.terms))
      card.lines.push_back({sentences.render(term.what) + " " + number_text(term.amount), std::string(term.rule), ui::Sign::none, false, true});
  for (const Message& note : plan.notes) card.lines.push_back({sentences.render(note), rule_of(note), ui::Sign::warning});
  for (const PlannedRoll& roll : plan.rolls)
    for (const Chance& chance : roll.chances)
      if (chance.outcome == "repaired")
        card.lines.push_back({sentences.render(roll.what) + ": " + percent_text(chance.chance), std::string(roll.rule), ui::Sign::info});
  if (!path_.empty() || place_)
    if (const auto back = shots_back(); !back.empty()) {
      const Arguments shot{{"enemy", unit_name(state(), back[0].first)}, {"percent", back[0].second * Fraction{100}}};
      card.lines.push_back({say("lonewarrior.page.shot_back", shot), "LW-3.7", ui::Sign::warning});
    }
  const char* label = place_ ? (u.embarked_in != kNoUnit ? "lonewarrior.verb.disembark" : "lonewarrior.verb.deploy")
                             : path_.empty() ? "lonewarrior.verb.turn" : "lonewarrior.page.move_here";
  card.plan_first = true;
  card.buttons = confirm_or_cancel(sentences, way_ ? way_words(ways_[*way_]) : say(label), LoneWarrior::kId, plan.refusal);
}

ui::OddsModel LoneWarriorView::odds() const {
  const Sentences& sentences = hand().host.sentences();
  const bool fire = state().phase == Phase::kRangedFire;
  const Explained& plan = explained();
  ui::OddsModel card;
  card.key = "attack " + std::to_string(index(hand().selected)) + " " + std::to_string(index(target_));
  card.title = say(fire ? "lonewarrior.verb.fire" : "lonewarrior.verb.close_combat");
  card.rule = fire ? "LW-3.7" : "LW-4.3";
  ui::OddsBlock block;
  block.attackers = {token_of(hand().selected)};
  block.target = token_of(target_);
  for (const Cost& cost : plan.costs) {
    for (const Term& term : cost.terms)
      block.lines.push_back({sentences.render(term.what), term.amount == Fraction{0} ? std::string() : signed_text(term.amount), std::string(term.rule)});
    const auto level = static_cast<std::size_t>(std::clamp<std::int64_t>(round_half_up(cost.left), 0, 5));
    block.attack = say("lonewarrior.page.level", {{"n", cost.left}, {"level", word_of("level", static_cast<Level>(level))}});
  }
  for (const PlannedRoll& roll : plan.rolls)
    if (roll.need) block.attack += " · " + say("lonewarrior.page.needs", {{"n", Fraction{*roll.need}}});
  if (!fire && plan.legal() && !plan.outcomes.empty()) {
    const auto term = [&](const char* what, UnitRef unit, int n, const char* rule) {
      block.lines.push_back({say(what, {{"unit", unit_name(state(), unit)}}), std::to_string(n), rule});
    };
    term("lonewarrior.page.strikes", hand().selected, state().sheet(hand().selected).cc_strength.value_or(std::int8_t{0}), "LW-4.3");
    term("lonewarrior.page.parries", target_, state().sheet(target_).cc_defence, "LW-4.3");
    if (state().sheet(target_).cc_strength) {
      term("lonewarrior.page.strikes", target_, *state().sheet(target_).cc_strength, "LW-4.3");
      term("lonewarrior.page.parries", hand().selected, state().sheet(hand().selected).cc_defence, "LW-4.3");
    }
  }
  if (plan.refusal) card.notes.push_back(refusal_line(sentences, LoneWarrior::kId, *plan.refusal));
  for (const Message& note : plan.notes)
    if (note.id == "lonewarrior.note.covered") card.words = sentences.render(note);
    else card.notes.push_back({sentences.render(note), rule_of(note), ui::Sign::info});
  block.chances = chance_rows(sentences, plan.outcomes, fire ? 6 : 36, {{"miss", "lonewarrior.page.miss", ui::Sign::shield},
                                                         {"hit", "lonewarrior.page.hit", card.words.empty() ? ui::Sign::broken_heart : ui::Sign::shield},
                                                         {"nothing", "lonewarrior.page.nothing", ui::Sign::shield},
                                                         {"harms", "lonewarrior.page.harms", ui::Sign::broken_heart},
                                                         {"both", "lonewarrior.page.both", ui::Sign::warning},
                                                         {"harmed", "lonewarrior.page.harmed", ui::Sign::skull}});
  card.blocks.push_back(std::move(block));
  const char* label = fire ? "lonewarrior.page.declare_fire" : "lonewarrior.page.declare_fight";
  card.buttons = confirm_or_cancel(sentences, say(label), LoneWarrior::kId, plan.refusal);
  return card;
}

std::string LoneWarriorView::still() const {
  if (deploying()) return say("lonewarrior.page.still_deploy");
  return say(moving() ? "lonewarrior.page.still_move" : state().phase == Phase::kRangedFire ? "lonewarrior.page.still_fire" : "lonewarrior.page.still_fight");
}

/// LW-V.1: who has how many points, and where more can be won.
void LoneWarriorView::show_standing(ui::Screen& screen) const {
  if (!standing_) return;
  ui::DetailModel model;
  model.key = "standing";
  model.title = say("lonewarrior.page.standing");
  const auto line = [&](const char* text, Arguments arguments, const char* rule, ui::Sign sign) {
    model.lines.push_back({say(text, std::move(arguments)), rule, sign});
  };
  for (int i = 0; i < setup().seats(); ++i) {
    const Points points = score_of(state(), seat_at(i));
    line("lonewarrior.page.score", {{"side", Name{setup().side(seat_at(i)).name}}, {"points", Fraction{points.total()}}}, "LW-V.1", ui::Sign::info);
    const Arguments parts{{"destroyed", Fraction{points.destroyed}}, {"crippled", Fraction{points.crippled}}, {"exits", Fraction{points.exits}},
                          {"objectives", Fraction{points.objectives}}};
    if (points.total() != 0) line("lonewarrior.page.score_parts", parts, "", ui::Sign::none);
  }
  for (std::size_t i = 0; i < setup().objectives.size(); ++i) {
    const Objective& objective = setup().objectives[i];
    const Arguments held{{"name", Name{objective.name}}, {"points", Fraction{objective.points}}, {"side", holder_of(i)}};
    line("lonewarrior.page.objective", held, "LW-V.3", ui::Sign::none);
  }
  screen.detail = std::move(model);
}

}  // namespace hexinch::page
