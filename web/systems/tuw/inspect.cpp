#include <algorithm>
#include <array>

#include "words/explain.h"
#include "systems/hints.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/view.h"

/// TUW's State and the gesture under way as cards.
namespace hexinch::page {

using namespace tuw;

namespace {

constexpr std::array<Phase, 6> kBarPhases{Phase::kBeginning, Phase::kMovement, Phase::kAttack, Phase::kDamage, Phase::kEndOfCombat, Phase::kEnd};

}  // namespace

void TuwView::fill_top(ui::TopBarModel& top) const {
  fill_turn(top, state().turn, state().setup->victory.turn_limit);
  for (std::size_t i = 0; i < kBarPhases.size(); ++i) {
    const bool strike_step = state().phase == Phase::kFirstStrike && kBarPhases[i] == Phase::kAttack;
    top.phases.push_back(words(phase_text(strike_step ? Phase::kFirstStrike : kBarPhases[i])));
    if (strike_step || state().phase == kBarPhases[i]) top.phase = static_cast<int>(i);
  }
}

std::string TuwView::ground_words(Hex h) const {
  const Ground& ground = state().setup->ground(h);
  std::string text = host().sentences().words(feature_text(ground.terrain));
  for (const std::int8_t overlay : ground.overlays) text += ", " + host().sentences().words(feature_text(overlay));
  return text;
}

std::vector<ui::NoteLine> TuwView::ground_lines(Hex h) const {
  std::vector<ui::NoteLine> lines;
  if (selected_ != kNoUnit && on_map(selected_)) {
    const auto cost = step_cost(state(), selected_, state().unit(selected_).mode, h);
    const Arguments arguments{{"unit", Name{name(selected_)}}, {"mp", in_points(cost.value_or(Ticks{}))}};
    lines.push_back({words(cost ? "page.tuw.enters" : "page.tuw.cannot_enter", arguments), "TUW-4.2b", cost ? ui::Sign::info : ui::Sign::refused});
  }
  for (ui::NoteLine& more : feature_lines(h)) lines.push_back(std::move(more));
  return lines;
}

/// The hazards that attack a unit entering on the ground. The battle may have some of its own.
std::vector<Hazard> TuwView::hazards_of(Hex h) const {
  std::vector<Hazard> hazards;
  for (int i = 0; i < units(); ++i)
    for (std::size_t m = 0; m < state().sheet(unit_at(i)).modes.size(); ++m) {
      if (is_flying(state().sheet(unit_at(i)).modes[m].locomotion)) continue;
      for (const Hazard& hazard : state().setup->footing(unit_at(i), static_cast<int>(m), h).hazards)
        if (std::ranges::find(hazards, hazard) == hazards.end()) hazards.push_back(hazard);
    }
  return hazards;
}

std::vector<ui::NoteLine> TuwView::feature_lines(Hex h) const {
  const int obstacle = state().setup->ground(h).obstacle;
  std::vector<ui::NoteLine> lines;
  const auto line = [&](const char* id, Arguments arguments, const char* rule, ui::Sign sign) { lines.push_back({words(id, arguments), rule, sign}); };
  if (const std::string adds = shelter(h); !adds.empty()) line("page.tuw.shelters", {{"adds", Name{adds}}}, "TUW-4.4b", ui::Sign::info);
  if (obstacle >= 0) line("page.tuw.obstructs", {{"terrain", Word{feature_text(obstacle)}}}, "TUW-5.8.1", ui::Sign::info);
  for (const Hazard& hazard : hazards_of(h)) {
    const Arguments what{{"terrain", Word{feature_text(hazard.feature)}}, {"attack", Fraction{hazard.strength()}}};
    line(hazard.attack ? "page.tuw.hazard" : "page.tuw.deadly", what, "TUW-4.3H", ui::Sign::warning);
  }
  return lines;
}

ui::UnitModel TuwView::card_of(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  ui::UnitModel card = card_head(unit);
  std::string condition = words(u.destroyed ? "page.tuw.destroyed" : u.wounded ? "page.tuw.wounded" : "page.tuw.active");
  if (u.disabled()) condition += ", " + words("page.tuw.disabled_until", {{"turn", Fraction{u.disabled_until}}});
  card.status = {game_->seat_name(state().owner(unit)) + " · " + condition + " · " +
                 words(locomotion_text(sheet.modes[static_cast<std::size_t>(u.mode)].locomotion))};
  if (const std::string stance = stance_words(unit); !stance.empty()) card.status[0] += ", " + stance;
  const int weapon = unit == selected_ && weapon_ ? *weapon_ : 0;
  const Numbers now = numbers_of(state(), unit, weapon);
  const Weapon* shown = now[0] == kUnarmed ? nullptr : &sheet.weapons[static_cast<std::size_t>(weapon)];
  const Numbers printed{shown ? number_text(*shown->attack) : now[0], now[1], number_text(sheet.defence),
                        number_text(sheet.modes[static_cast<std::size_t>(u.mode)].mp)};
  constexpr std::array kLabels{"page.tuw.att", "page.tuw.rng", "page.tuw.def", "page.tuw.mp"};
  for (std::size_t i = 0; i < kLabels.size(); ++i) card.stats.push_back(stat(words(kLabels[i]), now[i], printed[i]));
  add_stance(card, unit);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Weapon& weapon = sheet.weapons[w];
    const std::string reach_words = words(weapon.range == 0 ? "page.tuw.hand_to_hand" : "page.tuw.range", {{"range", Fraction{weapon.range}}});
    const std::string attack = words("page.tuw.att") + " " + (weapon.attack ? number_text(*weapon.attack) : kUnarmed);
    card.abilities.push_back({weapon.name + " · " + attack + " · " + reach_words + weapon_words(unit, w), weapon.separate ? "TUW-8.3b" : "", ui::Sign::none});
  }
  for (const AbilityLevel& ability : sheet.abilities)
    card.abilities.push_back({words(ability_text(ability.ability)) + (ability.level > 1 ? " " + std::to_string(ability.level) : ""), "", ui::Sign::info});
  return card;
}

ui::UnitModel TuwView::unit_card() const {
  const UnitRef unit = selected_;
  ui::UnitModel card = card_of(unit);
  if (watching() || !own(unit)) return card;
  add_weapons(card);
  if (crash_frame(state())) card.lines.push_back({words("page.tuw.falls"), "TUW-3.5.2.3", ui::Sign::warning, true, false});
  else if (moving() || deploying()) add_movement(card);
  add_verbs(card);
  if (const StackFrame* frame = overfull(); frame && !Tuw::check(state(), seat(), RemoveFromStack{unit})) {
    const Arguments where{{"hex", Name{hex::name(grid(), frame->hex)}}};
    card.lines.push_back({words("page.tuw.overfull", where), "TUW-3.7", ui::Sign::warning, true, false});
    card.buttons = {button("confirm", words("page.tuw.remove"), ui::ButtonLook::accent)};
  }
  return card;
}

/// A weapon's own abilities and, if it is a separate piece, its defence and state.
std::string TuwView::weapon_words(UnitRef unit, std::size_t weapon) const {
  const Weapon& w = state().sheet(unit).weapons[weapon];
  std::string text;
  for (const AbilityLevel& ability : w.abilities)
    text += ", " + words(ability_text(ability.ability)) + (ability.level > 1 ? " " + std::to_string(ability.level) : "");
  if (!w.separate) return text;
  text += " · " + words("page.tuw.piece", {{"defence", Fraction{printed_defence(state(), {unit, static_cast<std::int8_t>(weapon)})}}});
  const auto& pieces = state().unit(unit).pieces;
  if (weapon < pieces.size() && pieces[weapon].destroyed) text += ", " + words("page.tuw.destroyed");
  else if (weapon < pieces.size() && pieces[weapon].wounded) text += ", " + words("page.tuw.wounded");
  return text;
}

void TuwView::add_weapons(ui::UnitModel& card) const {
  const Sheet& sheet = state().sheet(selected_);
  for (std::size_t w = 0; w < sheet.weapons.size() && sheet.weapons.size() > 1 && attacking(); ++w) {
    const Use use{selected_, static_cast<std::int8_t>(w)};
    const bool on = aiming() ? std::ranges::find(uses_, use) != uses_.end() : weapon_ == static_cast<int>(w);
    toggle(card.modes, "weapon." + std::to_string(w), sheet.weapons[w].name, on);
  }
}

/// What the way to the goal costs, equal hexes taken together; what it meets, and who can attack at its end.
void TuwView::add_way(ui::UnitModel& card) const {
  Explained plan = Tuw::plan(state(), seat(), move_to(*goal_));
  for (const Cost& cost : plan.costs)
    for (auto term = cost.terms.begin(); term != cost.terms.end(); ++term) {
      if (std::find(cost.terms.begin(), term, *term) != term) continue;
      const Arguments amounts{{"what", Name{host().sentences().render(term->what)}},
                              {"count", Fraction{std::count(term, cost.terms.end(), *term)}},
                              {"mp", term->amount}};
      card.lines.push_back({words("page.tuw.way", amounts), std::string(term->rule), ui::Sign::none, false, true});
    }
  plan.costs.clear();  // their sum stands above
  add_plan(card.lines, plan);
  if (state().airborne(selected_)) return;
  std::string names;
  const auto enemies = threats_at(state(), seat(), *goal_);
  for (const UnitRef unit : enemies) append(names, name(unit));
  const Fraction count{static_cast<std::int64_t>(enemies.size())};
  if (!enemies.empty()) card.lines.push_back({words("page.tuw.threat", {{"count", count}, {"units", Name{names}}}), "", ui::Sign::warning, true, false});
}

void TuwView::add_movement(ui::UnitModel& card) const {
  const UnitState& u = state().unit(selected_);
  const std::string there = goal_ ? hex::name(grid(), *goal_) : std::string();
  if (deploying()) {
    card.lines.push_back({words("page.tuw.deploy_hint"), "TUW-X12", ui::Sign::info, false, true});
    return add_starts(card);
  }
  if (u.carried()) return;
  // In water its MP for water count.
  const Hex where = goal_.value_or(hex_of(selected_));
  const Ticks all = allowance(state(), selected_, u.mode, where);
  const Ticks left = mp_left(state(), selected_, u.mode, where);
  if (const auto refusal = check_mover(state(), seat(), selected_)) {
    card.lines.push_back(refusal_line(host().sentences(), Tuw::kId, *refusal));
    return;
  }
  const auto goal = goal_ ? std::find_if(reached_.begin(), reached_.end(), [&](const Reached& r) { return r.hex == *goal_; }) : reached_.end();
  const Ticks used = goal != reached_.end() ? goal->cost : Ticks{};
  const Arguments amounts{{"used", in_points(all - left + used)}, {"all", in_points(all)}, {"hex", Name{there}}};
  card.progress = ui::ProgressModel{goal_ ? words("page.tuw.to_hex", amounts) + ", " + ground_words(*goal_) : words("page.tuw.spent"),
                                    words("page.tuw.of_mp", amounts), all.n > 0 ? as_float(Fraction{(all - left + used).n, all.n}) : 0};
  if (max_hexes(state(), selected_) > 0)
    card.lines.push_back({words("page.tuw.max_hexes", {{"entered", Fraction{u.hexes_entered}}, {"max", Fraction{max_hexes(state(), selected_)}}}), "TUW-4.2.1",
                          ui::Sign::info, false, true});
  if (goal_ && saving_)
    card.lines.push_back({words("page.tuw.saves", {{"mp", in_points(left)}, {"cost", in_points(step_cost(state(), selected_, u.mode, *goal_).value_or(left))}}),
                          "TUW-9.2", ui::Sign::info, false, false});
  if (goal_ && !verb_) {
    if (!saving_) add_way(card);
    card.buttons = confirm_or_cancel(host().sentences(), words(saving_ ? "page.tuw.save_here" : "page.tuw.move_here"));
    return;
  }
  const auto& modes = state().sheet(selected_).modes;
  for (std::size_t m = 0; m < modes.size(); ++m) {
    if (static_cast<int>(m) == u.mode || Tuw::check(state(), seat(), SwitchMode{selected_, modes[m].locomotion})) continue;
    card.modes.push_back(button("mode." + std::to_string(m), words(locomotion_text(modes[m].locomotion)), ui::ButtonLook::secondary));
  }
  const bool may_leave = !Tuw::check(state(), seat(), LeaveMap{selected_, std::nullopt});
  if (may_leave) card.buttons.push_back(button("unit.leave", words("page.tuw.leave"), ui::ButtonLook::secondary));
  if (state().moving == selected_) card.buttons.push_back(button("unit.done", words("page.tuw.done_moving"), ui::ButtonLook::secondary));
}

namespace {

std::vector<ui::ChanceModel> chances_of(const Sentences& sentences, const std::vector<Chance>& chances) {
  return chance_rows(sentences, chances, 36, {{"no_effect", "page.tuw.no_effect", ui::Sign::shield},
                                          {"wound", "page.tuw.wounded", ui::Sign::broken_heart},
                                          {"kill", "page.tuw.destroyed", ui::Sign::skull}});
}

}  // namespace

ui::OddsBlock TuwView::odds_block(const Attack& planned, const Explained& explained) const {
  ui::OddsBlock block;
  for (const Use& use : planned.uses) block.attackers.push_back(token(use.unit));
  if (planned.target.unit != kNoUnit) block.target = token(planned.target.unit);
  if (explained.rolls.empty()) return block;
  ui::OddsBlock sums = block_of(explained.rolls.front());
  sums.attackers = std::move(block.attackers);
  sums.target = std::move(block.target);
  if (explained.rolls.size() == 1) sums.heading.clear();
  return sums;
}

/// One roll with its sums and chances, under its heading.
ui::OddsBlock TuwView::block_of(const PlannedRoll& roll) const {
  const Sentences& sentences = host().sentences();
  ui::OddsBlock block;
  block.heading = sentences.render(roll.what);
  block.rule = std::string(roll.rule);
  block.lines = sum_lines(sentences, roll.thrown.score);
  block.attack = words("page.tuw.attack_die", {{"score", Fraction{roll.thrown.score.total}}});
  block.chances = chances_of(sentences, roll.chances);
  if (!roll.opposed) return block;
  for (ui::SumLine& line : sum_lines(sentences, roll.opposed->score)) block.lines.push_back(std::move(line));
  block.against = words("page.against");
  block.defence = words("page.tuw.defence_die", {{"score", Fraction{roll.opposed->score.total}}});
  return block;
}

ui::OddsModel TuwView::odds_card() const {
  const Sentences& sentences = host().sentences();
  const Attack planned = attack();
  const Explained explained = Tuw::plan(state(), seat(), planned);
  ui::OddsModel card;
  card.key = "attack " + std::to_string(index(target_.unit));
  card.title = words(uses_.size() > 1 ? "page.tuw.combined_attack" : "page.attack");
  card.rule = uses_.size() > 1 ? "TUW-5.5" : "TUW-5.4";
  const std::string_view area = state().setup->options.friendly_fire ? "page.tuw.area_at" : "page.tuw.area_at_enemies";
  if (target_.hex) card.words = words(area, {{"hex", Name{hex::name(grid(), *target_.hex)}}});
  card.blocks.push_back(odds_block(planned, explained));
  for (std::size_t i = 1; i < explained.rolls.size(); ++i) card.blocks.push_back(block_of(explained.rolls[i]));
  if (!explained.outcomes.empty()) card.blocks[0].chances = chances_of(sentences, explained.outcomes);
  add_pieces(card);
  if (explained.refusal) card.notes.push_back(refusal_line(sentences, Tuw::kId, *explained.refusal));
  for (const Message& note : explained.notes) card.notes.push_back({sentences.render(note), "", ui::Sign::warning, false, false});
  std::string names;
  for (const UnitRef unit : joiners()) append(names, name(unit));
  if (!names.empty()) card.notes.push_back({words("page.tuw.may_join", {{"units", Name{names}}}), "TUW-5.5", ui::Sign::info, false, true});
  card.buttons = confirm_or_cancel(sentences, words("page.tuw.roll"), Tuw::kId, explained.refusal);
  return card;
}

/// TUW-8.3b: the target as a whole, or a piece of it.
void TuwView::add_pieces(ui::OddsModel& card) const {
  if (target_.unit == kNoUnit) return;
  const auto pieces = pieces_of(state(), target_.unit);
  const auto offer = [&](int piece, std::string label) {
    toggle(card.modes, "piece." + std::to_string(piece + 1), std::move(label), target_.piece == piece);
  };
  if (!pieces.empty()) offer(-1, words("page.tuw.whole_unit"));
  for (const Body& body : pieces) offer(body.piece, state().sheet(body.unit).weapons[static_cast<std::size_t>(body.piece)].name);
}

/// TUW-8.7.5: the attacks on others that it would set off.
ui::OddsModel TuwView::destruct_card(const SelfDestruct& command) const {
  const Sentences& sentences = host().sentences();
  const Explained explained = Tuw::plan(state(), seat(), command);
  ui::OddsModel card;
  card.key = "destruct " + std::to_string(index(command.unit));
  card.title = words("tuw.verb.self_destruct");
  card.rule = "TUW-8.7.5";
  for (const PlannedRoll& roll : explained.rolls) {
    if (roll.opposed) card.blocks.push_back(block_of(roll));
    else card.notes.push_back({sentences.render(roll.what), std::string(roll.rule), ui::Sign::warning, false, false});
  }
  for (const Message& note : explained.notes) card.notes.push_back({sentences.render(note), "", ui::Sign::warning, true, false});
  card.buttons = confirm_or_cancel(sentences, words("tuw.verb.self_destruct"));
  return card;
}

ui::OddsModel TuwView::return_card(const StrikeFrame& frame) const {
  const Sentences& sentences = host().sentences();
  ui::OddsModel card;
  card.key = "return";
  card.title = words("page.tuw.return_title");
  card.rule = "TUW-8.7.1";
  card.words = words("page.tuw.return_words");
  const Explained declined = Tuw::plan(state(), seat(), DeclineReturn{});
  card.blocks.push_back(odds_block({frame.uses, frame.target}, declined));
  card.blocks[0].chances = chances_of(sentences, declined.outcomes);
  const auto answers = returns();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Use& use = answers[i].uses[0];
    const Explained explained = Tuw::plan(state(), seat(), answers[i]);
    Explained mine;
    if (!explained.rolls.empty()) mine.rolls = {explained.rolls.back()};
    ui::OddsBlock block = odds_block({answers[i].uses, *answers[i].target}, mine);
    block.heading = words("page.tuw.if_you_return");
    card.blocks.push_back(std::move(block));
    const std::string& weapon = state().sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)].name;
    card.buttons.push_back(button("return." + std::to_string(i), words("page.tuw.return_with", {{"weapon", Name{weapon}}}),
                                  i == 0 ? ui::ButtonLook::accent : ui::ButtonLook::secondary));
  }
  card.buttons.push_back(button("decline", words("page.tuw.decline"), ui::ButtonLook::secondary));
  return card;
}

/// Attack against defence as it was rolled; the attack alone if it needed no dice, or if the record of a game under older rules has no such roll.
std::string TuwView::sum_of(const Pending& pending) const {
  for (int action = game_->actions(); action > 0; --action) {
    const AttackRolled* roll = nullptr;
    for (const auto& entry : game_->entries(action)) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event) continue;
      if (const auto* rolled = std::get_if<AttackRolled>(event)) roll = rolled;
      const auto* result = std::get_if<ResultPending>(event);
      if (!result || !roll || roll->target != pending.target || roll->result != pending.result || roll->att != pending.att) continue;
      return words("page.tuw.sums", {{"attack", Fraction{roll->total}}, {"defence", Fraction{roll->against}}});
    }
  }
  return words("page.tuw.att") + " " + number_text(pending.att);
}

void TuwView::fill_pending(ui::Screen& screen) const {
  if (state().pending.empty()) return;
  ui::PendingModel model;
  model.title = words("page.tuw.pending");
  model.page = words("page.results");
  model.rule = "TUW-5.3b";
  model.words = words("page.tuw.pending_words");
  for (const Pending& pending : state().pending) {
    const bool kill = pending.result == Result::kKill;
    model.lines.push_back({static_cast<std::uint32_t>(index(pending.target)), kill ? ui::Sign::skull : ui::Sign::broken_heart,
                           name(pending.target), words(kill ? "page.tuw.destroyed" : "page.tuw.wounded"),
                           sum_of(pending)});
  }
  screen.pending = std::move(model);
}

std::string TuwView::still_words() const {
  if (const StackFrame* frame = overfull()) return words("page.tuw.overfull", {{"hex", Name{hex::name(grid(), frame->hex)}}});
  return words(deploying() ? "page.tuw.still_to_place" : moving() ? "page.tuw.still_to_move" : "page.tuw.still_to_attack");
}

std::vector<Hint> TuwView::prompts() const {
  if (!state().frames.empty()) return {};
  return hints_of(state().setup->prompts, state().turn, state().phase, seat(), units(), [&](UnitRef unit) { return can_act(unit); });
}

}  // namespace hexinch::page
