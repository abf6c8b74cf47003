#include <algorithm>

#include "words/explain.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/special_moves.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/view.h"

/// What a unit can do besides walking and attacking: up and down, aboard and off, through space, to pieces. Each verb has its ways; each way has a hex.
namespace hexinch::page {

using namespace tuw;

namespace {

/// Every way there could be, allowed or not.
std::vector<Command> all_ways(const State& state, UnitRef unit) {
  std::vector<Command> all = special_moves(state, unit);
  all.push_back(SelfDestruct{unit});
  for (const hex::Hex h : hex::area(state.unit(unit).hex, 1)) all.push_back(CrashHex{unit, h});
  return all;
}

std::string_view verb_of(const Command& command) {
  return std::visit([](const auto& c) { return std::string_view(c.kName); }, command);
}

}  // namespace

hex::Hex TuwView::place_of(const Command& way) const {
  if (const auto* teleport = std::get_if<Teleport>(&way)) return teleport->to;
  if (const auto* unload = std::get_if<Unload>(&way)) return unload->to;
  if (const auto* crash = std::get_if<CrashHex>(&way)) return crash->to;
  if (const auto* pick_up = std::get_if<PickUp>(&way)) return hex_of(pick_up->passenger);
  if (const auto* board = std::get_if<Board>(&way)) return hex_of(board->carrier);
  if (const auto* exit = std::get_if<Exit>(&way); exit && !exit->path.empty()) return exit->path.back().to;
  return hex_of(selected_);
}

/// What tells a way from the others of its verb that end in the same hex.
std::string TuwView::words_of(const Command& way) const {
  const auto aboard = [&](UnitRef carrier) { return words("page.tuw.into", {{"unit", Name{name(carrier)}}}); };
  const auto by = [&](std::optional<Locomotion> mode) { return words(locomotion_text(mode.value_or(state().locomotion(selected_)))); };
  if (const auto* up = std::get_if<TakeOff>(&way)) return by(up->mode);
  if (const auto* exit = std::get_if<Exit>(&way)) return by(exit->mode);
  if (const auto* pick_up = std::get_if<PickUp>(&way)) return name(pick_up->passenger);
  if (const auto* unload = std::get_if<Unload>(&way)) return name(unload->passenger);
  if (const auto* board = std::get_if<Board>(&way)) return aboard(board->carrier);
  if (const auto* land = std::get_if<Land>(&way); land && land->carrier) return aboard(*land->carrier);
  if (const auto* teleport = std::get_if<Teleport>(&way); teleport && teleport->carrier) return aboard(*teleport->carrier);
  return words("page.tuw.on_ground");
}

std::vector<TuwView::Verb> TuwView::verbs_of(UnitRef unit) const {
  std::vector<Verb> verbs;
  std::vector<Command> all;
  for (Choice& choice : Tuw::choices(state(), seat(), unit)) {
    if (all.empty()) all = all_ways(state(), unit);
    const auto of_it = [&](const Command& c) { return verb_of(c) == choice.verb; };
    if (std::ranges::none_of(all, of_it)) continue;
    Verb verb{std::move(choice), {}};
    for (const Command& way : all)
      if (verb_of(way) == verb.choice.verb && !Tuw::check(state(), seat(), way)) verb.ways.push_back(way);
    verbs.push_back(std::move(verb));
  }
  return verbs;
}

std::vector<Command> TuwView::ways_at(Hex h) const {
  std::vector<Command> ways;
  if (verb_) std::ranges::copy_if(verbs_[*verb_].ways, std::back_inserter(ways), [&](const Command& way) { return place_of(way) == h; });
  return ways;
}

/// What would be done if it were confirmed now.
std::optional<Command> TuwView::way_chosen() const {
  if (!verb_ || !goal_) return std::nullopt;
  const auto ways = ways_at(*goal_);
  return ways.empty() ? std::nullopt : std::optional(ways[std::min(way_, ways.size() - 1)]);
}

/// A verb without a choice is done at once, unless it can't be survived; the others ask for their hex.
void TuwView::take_up(std::size_t verb) {
  const auto& ways = verbs_[verb].ways;
  if (verb_ == verb || ways.empty()) {
    verb_.reset();
    goal_.reset();
    return touch();
  }
  const bool deadly = verbs_[verb].choice.verb == SelfDestruct::kName;
  if (ways.size() == 1 && verbs_[verb].choice.gesture == Gesture::kNone && !deadly) return submit(ways[0]);
  verb_ = verb;
  way_ = 0;
  saving_ = false;
  drop_aim();
  const bool one_place = std::ranges::all_of(ways, [&](const Command& way) { return place_of(way) == place_of(ways[0]); });
  goal_ = one_place ? std::optional(place_of(ways[0])) : std::nullopt;
  touch();
}

/// True if the tap was meant for the verb that is being carried out.
bool TuwView::tap_for_verb(Hex h) {
  if (!verb_) return false;
  if (goal_ == h) {
    confirm();
    return true;
  }
  if (!ways_at(h).empty()) {
    set_goal(h);
    return true;
  }
  for (const Command& way : all_ways(state(), selected_)) {
    if (verb_of(way) != verbs_[*verb_].choice.verb || place_of(way) != h) continue;
    if (const auto refusal = Tuw::check(state(), seat(), way)) host().refuse(*refusal);
    return true;
  }
  return false;
}

bool TuwView::cancel() {
  const bool asked = crash_frame(state()) != nullptr;
  if (!verb_ || asked || (goal_ && verbs_[*verb_].choice.gesture != Gesture::kNone)) return HexTable::cancel();
  goal_.reset();
  verb_.reset();
  touch();
  return true;
}

void TuwView::fill_verb() {
  for (const Command& way : verbs_[*verb_].ways) {
    const view::HexCell at = cell(place_of(way));
    const auto there = [at](const view::ReachHex& reached) { return reached.at == at; };
    if (std::ranges::none_of(scene_.reach, there)) scene_.reach.push_back({at, ""});
  }
  if (goal_) scene_.highlights.push_back({cell(*goal_), view::HighlightKind::choice});
}

/// What a plan costs and brings, a line each.
void TuwView::add_plan(std::vector<ui::NoteLine>& lines, const Explained& plan) const {
  for (const Cost& cost : plan.costs)
    lines.push_back({words(cost.of == "mp" ? "page.tuw.costs" : "page.tuw.goes_hexes", {{"amount", cost.amount}, {"left", cost.left}}),
                     cost.terms.empty() ? std::string() : std::string(cost.terms[0].rule), ui::Sign::info, false, true});
  for (const Message& note : plan.notes) lines.push_back({host().sentences().render(note), "", ui::Sign::warning, false, false});
  for (const PlannedRoll& roll : plan.rolls) lines.push_back({host().sentences().render(roll.what), std::string(roll.rule), ui::Sign::warning, true, false});
}

void TuwView::add_verbs(ui::UnitModel& card) const {
  for (std::size_t i = 0; i < verbs_.size(); ++i) {
    const Verb& verb = verbs_[i];
    ui::ButtonModel& made = toggle(card.modes, "verb." + std::to_string(i), host().sentences().render(verb.choice.label), verb_ == i);
    made.enabled = !verb.ways.empty();
    if (verb.choice.refusal) made.why = why_not(host().sentences(), *verb.choice.refusal, Tuw::kId);
  }
  if (!verb_) return;
  const std::string label = host().sentences().render(verbs_[*verb_].choice.label);
  const auto way = way_chosen();
  if (!way) {
    card.lines.push_back({words("page.tuw.choose_hex", {{"verb", Name{label}}}), "", ui::Sign::info, false, true});
    return;
  }
  const auto ways = ways_at(*goal_);
  for (std::size_t i = 0; i < ways.size() && ways.size() > 1; ++i)
    toggle(card.modes, "way." + std::to_string(i), words_of(ways[i]), std::min(way_, ways.size() - 1) == i);
  add_plan(card.lines, Tuw::plan(state(), seat(), *way));
  card.buttons = confirm_or_cancel(host().sentences(), label);
}

/// In the air, down, aboard, still to come: what tells its card from that of a unit on the ground.
std::string TuwView::stance_words(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  if (u.carried()) return words("page.tuw.aboard", {{"unit", Name{name(u.carried_by)}}});
  if (u.awaited) return words("page.tuw.awaited");
  if (!is_flying(state().locomotion(unit))) return {};  // the name of its way of moving says that it dives
  return words(u.landed ? "page.tuw.landed" : "page.tuw.in_the_air");
}

void TuwView::add_stance(ui::UnitModel& card, UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const auto exposed = std::max(u.exposed_through, u.exposed_hth_through);
  if (state().airborne(unit) && exposed >= state().turn && state().turn > 0)
    card.lines.push_back({words(u.exposed_through >= state().turn ? "page.tuw.exposed" : "page.tuw.exposed_hth", {{"turn", Fraction{exposed}}}), "TUW-5.6a",
                          ui::Sign::warning, false, false});
  if (const int least = least_flight(state(), unit); least > 0 && state().airborne(unit) && moving() && u.hexes_flown < least)
    card.lines.push_back({words("page.tuw.must_fly", {{"flown", Fraction{u.hexes_flown}}, {"least", Fraction{least}}}), "TUW-3.5.2.2", ui::Sign::warning,
                          false, false});
  if (const auto aboard = state().cargo(unit); !aboard.empty() || u.carried()) {
    card.cargo_words = u.carried() ? words("page.tuw.aboard", {{"unit", Name{name(u.carried_by)}}})
                                   : words("page.tuw.carries", {{"room", Fraction{room(state(), unit)}}, {"all", Fraction{capacity_of(state().sheet(unit))}}});
    card.cargo = tokens(aboard);
    if (u.carried()) card.cargo.push_back(token(u.carried_by));
  }
}

/// TUW-X12: how a flyer, or a unit with several ways of moving, may begin where it is.
std::vector<Deploy> TuwView::starts() const {
  std::vector<Deploy> starts;
  for (const Mode& mode : state().sheet(selected_).modes)
    for (const bool airborne : {true, false}) {
      const bool flies = is_flying(mode.locomotion);
      if (airborne && !flies) continue;
      Deploy start{selected_, hex_of(selected_), mode.locomotion, flies ? std::optional(airborne) : std::nullopt};
      if (!Tuw::check(state(), seat(), start)) starts.push_back(start);
    }
  return starts;
}

void TuwView::add_starts(ui::UnitModel& card) const {
  const auto all = starts();
  for (std::size_t i = 0; i < all.size() && all.size() > 1; ++i) {
    const bool flies = all[i].airborne.has_value();
    std::string label = words(locomotion_text(*all[i].mode));
    if (flies) label += ", " + words(*all[i].airborne ? "page.tuw.in_the_air" : "page.tuw.landed");
    const bool on = *all[i].mode == state().locomotion(selected_) && (!flies || *all[i].airborne != state().unit(selected_).landed);
    toggle(card.modes, "start." + std::to_string(i), std::move(label), on);
  }
}

}  // namespace hexinch::page
