#include <algorithm>

#include "systems/grasp/rules/pips.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "words/explain.h"

/// Pips as coins, the weather, and dice in the shape of their faces.
namespace hexinch::page {

using namespace grasp;

namespace {

ui::Token trinket(view::Trinket which) {
  view::Base coin;
  coin.trinket = which;
  return {coin, "", false};
}

}  // namespace

ui::Token GraspView::die_of(int sides, bool worn, bool lost) {
  view::Base die;
  die.trinket = lost ? view::Trinket::lost_die : view::Trinket::die;
  die.die = sides;
  die.worn = worn;
  return {die, "", false};
}

/// What of this turn's pips is spent, asked for by the plan, and left; and what is kept for later.
ui::TrayModel::Purse GraspView::purse_of(CommandRef command) const {
  const bool nominal = command == kNoCommand;
  const int left = nominal ? state().side(seat()).nominal : state().command(command).pips;
  const int rolled = nominal ? 0 : state().command(command).natural;
  const bool spends = state().phase == Phase::kOrders;
  int now = 0;
  const auto payer = selected_ != kNoUnit && comes_in(selected_) ? payer_of(state(), selected_, std::nullopt) : std::nullopt;
  if (spends && job() == Job::kOrder && (payer ? payer->command : command_shown()) == command)
    for (const Cost& cost : explained().costs) now = std::min(left, static_cast<int>(round_half_up(cost.amount)));
  const int spent = spends ? std::max(rolled - left, 0) : 0;
  ui::TrayModel::Purse purse;
  const bool several = commands_of(state(), seat()).size() > 1;
  if (nominal || several) purse.name = nominal ? words("grasp.page.no_commander") : name(setup().command_unit(command));
  for (int i = 0; i < spent; ++i) purse.coins.push_back(trinket(view::Trinket::spent_coin));
  for (int i = 0; i < now; ++i) purse.coins.push_back(trinket(view::Trinket::planned_coin));
  for (int i = now; i < left; ++i) purse.coins.push_back(trinket(view::Trinket::coin));
  const Arguments pips{{"spent", Fraction{spent}}, {"now", Fraction{now}}, {"left", Fraction{left - now}}};
  if (spends) purse.words = words(now > 0 ? "grasp.page.pips_now" : "grasp.page.pips", pips);
  else purse.words = words(left > 0 ? "grasp.page.pips_ahead" : "grasp.page.pips_none", pips);
  purse.brief = words("grasp.page.pips_left", pips);
  if (spends && rolled > 0) {
    purse.die = die_of(sides_of(state().build(setup().command_unit(command)).command.pips.level));
    std::get<view::Base>(purse.die->piece).price = rolled;
  }
  if (nominal) return purse;
  const int kept = state().command(command).reserved;
  for (int i = 0; i < kept; ++i) purse.kept.push_back(trinket(view::Trinket::kept_coin));
  if (kept == 0) purse.kept.push_back(trinket(view::Trinket::no_coin));
  purse.kept_words = words("grasp.page.reserve", {{"n", Fraction{kept}}});
  return purse;
}

void GraspView::fill_tray(ui::TrayModel& tray) const {
  tray = {};
  if (state().phase == Phase::kSetup || seat() == kNoSeat) return;
  bool kept = false;
  for (const CommandRef command : commands_of(state(), seat())) {
    tray.purses.push_back(purse_of(command));
    kept = kept || state().command(command).reserved > 0;
  }
  if (tray.purses.empty() && state().side(seat()).nominal > 0) tray.purses.push_back(purse_of(kNoCommand));
  tray.quiet = state().phase != Phase::kOrders && !(kept && job() == Job::kAnswer);
  for (const Weather& weather : state().weather) {
    ui::TrayModel::Weather shown;
    const Fraction left{weather.until == 0 ? 0 : weather.until - state().turn + 1};
    const Arguments what{{"what", word_of("weather.short", weather.kind)}, {"n", left}};
    shown.title = words(weather.until == 0 ? "grasp.page.weather" : "grasp.page.weather_turns", what);
    shown.words = words(word_of("weather.does", weather.kind).id);
    if (weather.wind > 0) append(shown.words, words("grasp.wind." + std::to_string(weather.wind)), "; ");
    shown.rule = weather.wind > 0 ? "GRASP-4.6" : "GRASP-4.3";
    constexpr float kBlowsTo[] = {0, 180, 270, 0, 90};
    if (weather.direction > 0) shown.heading = kBlowsTo[static_cast<std::size_t>(weather.direction)];
    tray.weather.push_back(std::move(shown));
  }
}

}  // namespace hexinch::page
