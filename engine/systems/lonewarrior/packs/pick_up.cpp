#include "systems/lonewarrior/packs/pick_up.h"

#include <algorithm>

#include "base/dice.h"
#include "base/heading.h"
#include "base/short_sort.h"
#include "base/shown.h"
#include "systems/lonewarrior/packs/map_data.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

constexpr int kBudget = 20;       ///< most vp of a force
constexpr int kPointsAFake = 10;  ///< an automated side gets one fake for every full ten

/// A side as the data ask for it, and its force.
struct Buyer {
  Source source;
  std::size_t number = 0;
  std::string name;
  bool blinds = false;        ///< it has fakes
  std::vector<Place> places;  ///< in its zone
  std::vector<const Sheet*> force;
};

int worth_of(const std::vector<const Sheet*>& force) {
  int sum = 0;
  for (const Sheet* sheet : force) sum += sheet->vp;
  return sum;
}

int fakes_of(const Buyer& buyer) { return buyer.blinds ? worth_of(buyer.force) / kPointsAFake : 0; }

/// "B7" for Blue, "RF1" for Red.
std::string counter_name(const Buyer& buyer, const char* kind, std::size_t i) { return buyer.name.substr(0, 1) + kind + std::to_string(i + 1); }

Value counter(const Buyer& buyer, std::string name, const Sheet& sheet) {
  return Value(Value::Object{{"name", Value(std::move(name))}, {"is", Value(sheet.id)}, {"side", Value(buyer.name)}});
}

class Gathering {
 public:
  Gathering(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : content_(content), scenario_(scenario), root_(scenario, "", error, listener), given_(root_.at("pick_up")) {}

  Value run() {
    gather();
    for (const Buyer& buyer : buyers_) judge(buyer);
    return given_.failed() ? Value() : expanded();
  }

  /// See LoneWarrior::muster.
  Value show() {
    gather();
    if (given_.failed()) return {};
    Value::List players;
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(buyer));
    return Value(Value::Object{{"players", Value(std::move(players))}});
  }

 private:
  static bool told(const Buyer& buyer) { return buyer.source.at("units").given(); }

  void gather() {
    given_.only({"seed", "players"});
    seed_ = given_.at("seed").integer(0, std::int64_t{1} << 52);
    read_board(root_.at("board"), board_);
    const auto sides = root_.at("sides").items();
    const auto players = given_.at("players").items();
    if (sides.size() != 2) root_.at("sides").fail("must be two");
    if (players.size() != sides.size()) given_.at("players").fail("must be two");
    for (std::size_t i = 0; i < players.size() && !given_.failed(); ++i) read_buyer(sides[i], players[i]);
    if (given_.failed()) return;
    for (Buyer& buyer : buyers_) {
      if (told(buyer)) buy_as_told(buyer);
      else buy_by_dice(buyer);
    }
  }

  void read_buyer(const Source& side, const Source& player) {
    player.only({"name", "units"});
    Buyer buyer{player, buyers_.size(), side.at("name").text(), false, {}, {}};
    if (!player.at("name").is_text(buyer.name)) return player.at("name").fail("names no side of this game");
    const bool hidden = !root_.at("options").at("hidden").is_text("off");  // a fake that everybody knows fools nobody
    buyer.blinds = hidden && side.at("controller").is_text("automated");
    const Zone zone = side.at("zone").given() ? read_zone(side.at("zone"), board_) : Zone{};
    if (given_.failed()) return;
    buyer.places = places_in(board_, zone);
    buyers_.push_back(std::move(buyer));
  }

  void buy_as_told(Buyer& buyer) {
    for (const auto& [id, count] : buyer.source.at("units").members()) {
      const Sheet* sheet = content_.find(id);
      if (!sheet) return count.fail("is no template");
      for (std::int64_t i = count.integer(0, kBudget); i > 0; --i) buyer.force.push_back(sheet);
    }
  }

  /// Buys units by dice until the rest would pay for none; they are listed in the packs' order.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({static_cast<std::uint64_t>(seed_), 1 + buyer.number});
    for (;;) {
      std::vector<const Sheet*> offers;
      for (const Sheet& sheet : content_.templates)
        if (!check_more(buyer, sheet)) offers.push_back(&sheet);
      if (offers.empty()) break;
      buyer.force.push_back(offers[offers.size() == 1 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(offers.size())) - 1)]);
    }
    short_sort(buyer.force);
  }

  /// LW-0.3: none if the unit could stand somewhere in its zone.
  std::optional<Refusal> check_ground(const Buyer& buyer, const Sheet& sheet) const {
    if (std::ranges::any_of(buyer.places, [&](Place p) { return may_stand(board_, sheet, p); })) return kAllowed;
    return refuse("no_ground", "LW-0.3", {{"type", word_of("movement", sheet.movement)}});
  }

  /// Why the buyer may not have one more of that type; none: it may.
  std::optional<Refusal> check_more(const Buyer& buyer, const Sheet& sheet) const {
    if (auto nowhere = check_ground(buyer, sheet)) return nowhere;
    return check_force(worth_of(buyer.force) + sheet.vp);
  }

  std::optional<Refusal> check_all(const Buyer& buyer) const {
    for (const Sheet* sheet : buyer.force)
      if (auto nowhere = check_ground(buyer, *sheet)) return nowhere;
    return check_force(worth_of(buyer.force));
  }

  void judge(const Buyer& buyer) const {
    const Source where = told(buyer) ? buyer.source.at("units") : buyer.source;
    if (buyer.force.empty()) return where.fail("must be one unit at least");
    const auto refusal = check_all(buyer);
    if (!refusal) return;
    const std::string rule = ": " + std::string(refusal->rule);
    const int worth = worth_of(buyer.force);
    if (check_force(worth)) where.fail("is worth " + std::to_string(worth) + " of " + std::to_string(kBudget) + " points" + rule);
    else where.fail("has no ground" + rule);
  }

  Value show_buyer(const Buyer& buyer) const {
    Value::List offers;
    for (const Sheet& sheet : content_.templates)
      offers.push_back(Value(Value::Object{{"type", Value(sheet.id)},
                                           {"row", Value(static_cast<std::int64_t>(sheet.movement) + 1)},
                                           {"count", Value(static_cast<std::int64_t>(std::ranges::count(buyer.force, &sheet)))},
                                           {"cost", Value(std::int64_t{sheet.vp})},
                                           {"level", Value(1)},
                                           {"refusal", show_refusal(check_more(buyer, sheet))}}));
    return Value(Value::Object{{"name", Value(buyer.name)},
                               {"budget", Value(kBudget)},
                               {"cost", Value(worth_of(buyer.force))},
                               {"fakes", Value(fakes_of(buyer))},
                               {"drawn", Value(!told(buyer))},
                               {"refusal", show_refusal(check_all(buyer))},
                               {"units", Value(std::move(offers))}});
  }

  /// LW-1.1: the first unit with a command range commands all the others; without such a unit all are independent.
  static void list(const Buyer& buyer, Value::List& units) {
    const auto commander = static_cast<std::size_t>(
        std::ranges::find_if(buyer.force, [](const Sheet* sheet) { return sheet->command_range > 0; }) - buyer.force.begin());
    for (std::size_t i = 0; i < buyer.force.size(); ++i) {
      Value unit = counter(buyer, counter_name(buyer, "", i), *buyer.force[i]);
      if (commander < buyer.force.size() && i != commander) {
        unit.set("commander", Value(counter_name(buyer, "", commander)));
        unit.set("role", Value("subordinate"));
      }
      units.push_back(std::move(unit));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(fakes_of(buyer)); ++i) {
      Value fake = counter(buyer, counter_name(buyer, "F", i), *buyer.force.front());
      fake.set("fake", Value(true));
      fake.set("role", Value("independent"));
      units.push_back(std::move(fake));
    }
  }

  Value expanded() const {
    Value made = scenario_;
    std::erase_if(*made.object(), [](const Value::Member& member) { return member.first == "pick_up"; });
    Value::List units;
    for (const Buyer& buyer : buyers_) list(buyer, units);
    made.set("units", Value(std::move(units)));
    made.set("set_up", Value("free"));
    return made;
  }

  const Content& content_;
  const Value& scenario_;
  Source root_;
  Source given_;
  std::int64_t seed_ = 0;
  Board board_;
  std::vector<Buyer> buyers_;
};

}  // namespace

// 7.3 Quick skirmish: at most that many points per side; the players' book gives it with the set-up.
std::optional<Refusal> check_force(std::int64_t worth) {
  if (worth <= kBudget) return kAllowed;
  return refuse("over_budget", "LW-0.3", {{"cost", Fraction{worth}}, {"budget", Fraction{kBudget}}});
}

Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener) {
  check_made_keys(scenario, {"units", "set_up"}, error);
  return Gathering(content, scenario, error, listener).run();
}

Value LoneWarrior::muster(const Content& content, const Value& scenario, std::optional<DataError>& error) { return Gathering(content, scenario, error).show(); }

Value LoneWarrior::varied(const Content& content, const Value& scenario, Dice& dice) {
  if (!scenario.find("pick_up")) return scenario;
  Value::List players;
  for (const Value& player : *scenario.find("pick_up")->find("players")->list()) players.push_back(Value(Value::Object{{"name", *player.find("name")}}));
  Value varied = scenario;
  varied.set("pick_up", Value(Value::Object{{"seed", Value(std::int64_t{dice.roll(1000)})}, {"players", Value(std::move(players))}}));
  std::optional<DataError> error;
  expand_pick_up(content, varied, error);
  return error ? scenario : varied;
}

}  // namespace hexinch::lonewarrior
