#include "systems/tuw/packs/pick_up.h"

#include <algorithm>
#include <map>

#include "base/dice.h"
#include "base/heading.h"
#include "base/shown.h"
#include "base/source.h"
#include "board/hex/hex.h"
#include "systems/tuw/packs/map_draw.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

constexpr int kMostBought = 40;

/// A player as the data ask for it, and the player's force.
struct Buyer {
  Source source;
  std::size_t number = 0;
  std::string name;
  std::vector<std::int8_t> rows;
  std::int64_t budget = 0;
  std::vector<hex::Hex> zone;
  std::vector<const UnitType*> force;
};

class Gathering {
 public:
  Gathering(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : content_(content), scenario_(scenario), given_(Source(scenario, "", error, listener).at("pick_up")) {}

  Value run() {
    gather();
    for (const Buyer& buyer : buyers_) judge(buyer);
    return given_.failed() ? Value() : expanded();
  }

  /// See Tuw::muster.
  Value show() {
    gather();
    if (given_.failed()) return {};
    Value::List players;
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(buyer));
    return Value(Value::Object{{"rows", *board_.find("rows")}, {"players", Value(std::move(players))}});
  }

 private:
  void gather() {
    given_.only({"map", "size", "seed", "budget", "players"});
    seed_ = given_.at("seed").integer(0, std::int64_t{1} << 52);
    read_map();
    if (!given_.failed()) read_players();
    if (given_.failed()) return;
    find_first_row();
    for (Buyer& buyer : buyers_) {
      if (told(buyer)) buy_as_told(buyer);
      else buy_by_dice(buyer);
    }
  }
  static bool told(const Buyer& buyer) { return buyer.source.at("units").given(); }

  /// {"size": [columns, rows]} of a drawn map.
  std::pair<int, int> read_size() const {
    const Source size = given_.at("size");
    if (!size.given()) return {kDrawnColumns, kDrawnRows};
    const auto numbers = size.items();
    if (numbers.size() != 2) {
      size.fail("must be columns and rows");
      return {kDrawnColumns, kDrawnRows};
    }
    return {static_cast<int>(numbers[0].integer(8, 30)), static_cast<int>(numbers[1].integer(8, 30))};
  }

  void read_map() {
    const Source map = given_.at("map");
    if (map.is_text("random")) {
      const auto [columns, rows] = read_size();
      board_ = Value(Value::Object{{"rows", draw_map(seed_, columns, rows)}});
    } else if (const Value* known = content_.find_map(map.text())) {
      board_ = *known;
      if (given_.at("size").given()) given_.at("size").fail("is for random maps");
    } else {
      map.fail("must be \"random\" or a map of the packs");
      return;
    }
    for (const Value& row : *board_.find("rows")->list()) {
      std::string letters = *row.text();
      std::erase(letters, ' ');
      rows_.push_back(std::move(letters));
    }
    grid_ = {static_cast<std::int16_t>(rows_[0].size()), static_cast<std::int16_t>(rows_.size())};
  }

  void read_players() {
    const auto players = given_.at("players").items();
    if (players.size() < 2 || players.size() > 6) {
      given_.at("players").fail("must be 2 to 6");
      return;
    }
    const auto zones = pick_up_zones(grid_, static_cast<int>(players.size()));
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].only({"name", "team", "budget", "rows", "units"});
      if (players[i].at("name").text().find_first_of("./") != std::string::npos) players[i].at("name").fail("must be a name without . and /");
      if (const Source team = players[i].at("team"); team.given() && !team.value().text()) team.integer(0, 100);
      Buyer buyer{players[i], i, players[i].at("name").text(), {}, 0, zones[i], {}};
      const Source own = players[i].at("budget");
      buyer.budget = (own.given() ? own : given_.at("budget")).integer(1, 100000);
      for (const Source& row : players[i].at("rows").items()) buyer.rows.push_back(read_chosen_row(row));
      if (buyer.rows.empty() || buyer.rows.size() > 2) players[i].at("rows").fail("must be one or two genre rows");
      buyers_.push_back(std::move(buyer));
    }
  }

  static std::int8_t read_chosen_row(const Source& source) {
    const auto row = source.value().integer() ? std::optional(static_cast<std::int8_t>(source.integer(1, 11))) : read_row(source.text());
    if (!row || *row == 0) source.fail("must be a genre row from 1 to 11: units of row \"any\" may always be had");
    return row.value_or(1);
  }

  // TUW-6.2 The lowest genre chosen has CEL 1, each row above it one more.
  void find_first_row() {
    first_row_ = 11;
    for (const Buyer& buyer : buyers_)
      for (const std::int8_t row : buyer.rows) first_row_ = std::min(first_row_, row);
  }
  int cel_of(std::int8_t row) const { return row - first_row_ + 1; }

  // R-67 The CEL of a row "any" unit in a force: the force's most common CEL, the highest if there are several; 1 if there are no others.
  int common_cel(const std::vector<const UnitType*>& force) const {
    std::map<int, int> count;
    for (const UnitType* type : force)
      if (type->sheet.row != 0) ++count[cel_of(type->sheet.row)];
    int common = 1;
    int most = 0;
    for (const auto& [cel, units] : count)
      if (units >= most) {
        common = cel;
        most = units;
      }
    return common;
  }

  // TUW-6.4 Cost in this battle: listed cost times CEL.
  std::int64_t cost_of(const std::vector<const UnitType*>& force) const {
    std::int64_t sum = 0;
    for (const UnitType* type : force) sum += std::int64_t{type->sheet.cost} * (type->sheet.row == 0 ? common_cel(force) : cel_of(type->sheet.row));
    return sum;
  }

  bool may_buy(const Buyer& buyer, const UnitType& type) const {
    const std::int8_t row = type.sheet.row;
    return type.for_sale && (row == 0 || std::find(buyer.rows.begin(), buyer.rows.end(), row) != buyer.rows.end());
  }

  void buy_as_told(Buyer& buyer) {
    for (const auto& [name, count] : buyer.source.at("units").members()) {
      const UnitType* type = content_.find(name);
      if (!type || !may_buy(buyer, *type)) {
        count.fail(type ? "is not of the genres chosen" : "is no unit type");
        return;
      }
      for (std::int64_t i = count.integer(0, 200); i > 0; --i) buyer.force.push_back(type);
    }
  }

  static void fail(const Buyer& buyer, std::string problem) { (told(buyer) ? buyer.source.at("units") : buyer.source).fail(std::move(problem)); }

  /// A force must be affordable, and must not be empty.
  void judge(const Buyer& buyer) const {
    const std::int64_t cost = cost_of(buyer.force);
    if (check_force(cost, buyer.budget)) fail(buyer, "costs " + std::to_string(cost) + " of " + std::to_string(buyer.budget) + " points");
    else if (buyer.force.empty()) fail(buyer, told(buyer) ? "must be one unit at least" : "has too few points for any unit of its genres");
  }

  /// Could the type stand somewhere in the zone, by the rulebook's tables?
  bool finds_room(const Buyer& buyer, const UnitType& type) const {
    const Locomotion way = type.sheet.modes[0].locomotion;
    if (static_cast<int>(way) >= kGroundLocomotions) return true;
    return std::any_of(buyer.zone.begin(), buyer.zone.end(), [&](hex::Hex h) {
      const int terrain = terrain_of_letter(rows_[static_cast<std::size_t>(grid_.row(h))][static_cast<std::size_t>(grid_.column(h))]);
      if (terrain < 0) return false;
      if (way == Locomotion::kStationary) return terrain != kWall && terrain != kLava;
      return feature(terrain).cost[static_cast<std::size_t>(way)].cost.has_value();
    });
  }

  /// Buys units by dice until the rest would pay for none. A force must be able to do something, so it gets only units that can fight.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({static_cast<std::uint64_t>(seed_), 1 + buyer.number});
    for (int bought = 0; bought < kMostBought; ++bought) {
      std::vector<const UnitType*> offers;
      for (const UnitType& type : content_.types) {
        const bool fights = type.sheet.attack_budget > 0 || level_of(type.sheet.abilities, Ability::kSelfDestruct) > 0;
        if (!fights || !may_buy(buyer, type) || !finds_room(buyer, type)) continue;
        std::vector<const UnitType*> with = buyer.force;
        with.push_back(&type);
        if (cost_of(with) <= buyer.budget) offers.push_back(&type);
      }
      if (offers.empty()) break;
      buyer.force.push_back(offers[offers.size() == 1 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(offers.size())) - 1)]);
    }
  }

  /// Why the buyer may not have one more of the type; none: it may. A unit without ground in the zone could never be set up.
  std::optional<Refusal> check_more(const Buyer& buyer, const UnitType& type, std::int64_t cost) const {
    if (const auto over = check_force(cost, buyer.budget)) return over;
    if (finds_room(buyer, type)) return kAllowed;
    const hex::Hex h = buyer.zone.front();
    const int terrain = terrain_of_letter(rows_[static_cast<std::size_t>(grid_.row(h))][static_cast<std::size_t>(grid_.column(h))]);
    const Word way{movers_text(type.sheet.modes[0].locomotion)};
    return refuse("impassable", "TUW-X12", {{"terrain", Word{ground_text(std::max(terrain, 0))}}, {"locomotion", way}, says("no_ground_in_zone")});
  }

  Value show_offer(const Buyer& buyer, const UnitType& type, std::int64_t cost) const {
    std::vector<const UnitType*> with = buyer.force;
    with.push_back(&type);
    const std::int64_t more = cost_of(with);
    const std::int64_t level = type.sheet.row == 0 ? common_cel(with) : cel_of(type.sheet.row);
    return Value(Value::Object{{"type", Value(type.sheet.id)},
                               {"row", Value(std::int64_t{type.sheet.row})},
                               {"count", Value(static_cast<std::int64_t>(std::ranges::count(buyer.force, &type)))},
                               {"cost", Value(more - cost)},
                               {"level", Value(level)},
                               {"refusal", show_refusal(check_more(buyer, type, more))}});
  }

  Value show_buyer(const Buyer& buyer) const {
    const std::int64_t cost = cost_of(buyer.force);
    Value::List offers;
    for (const UnitType& type : content_.types)
      if (may_buy(buyer, type)) offers.push_back(show_offer(buyer, type, cost));
    return Value(Value::Object{{"name", Value(buyer.name)},
                               {"budget", Value(buyer.budget)},
                               {"cost", Value(cost)},
                               {"drawn", Value(!told(buyer))},
                               {"refusal", show_refusal(check_force(cost, buyer.budget))},
                               {"units", Value(std::move(offers))}});
  }

  Value sides() const {
    Value::List sides;
    for (const Buyer& buyer : buyers_) {
      Value::List zone;
      for (const hex::Hex h : buyer.zone) zone.push_back(Value(hex::name(grid_, h)));
      Value::Object side{{"name", Value(buyer.name)}, {"zone", Value(std::move(zone))}, {"budget", Value(buyer.budget)}};
      if (buyer.source.at("team").given()) side.emplace_back("team", buyer.source.at("team").value());
      sides.push_back(Value(std::move(side)));
    }
    return Value(std::move(sides));
  }

  /// Two players may have the same units, so each unit's name contains its owner's.
  Value units() const {
    Value::List units;
    for (const Buyer& buyer : buyers_) {
      std::map<std::string, int> number;
      for (const UnitType* type : buyer.force) {
        const std::string name = buyer.name + " " + type->sheet.name + " " + std::to_string(++number[type->sheet.id]);
        units.push_back(Value(Value::Object{{"name", Value(name)}, {"is", Value(type->sheet.id)}, {"side", Value(buyer.name)}}));
      }
    }
    return Value(std::move(units));
  }

  Value expanded() const {
    Value made = scenario_;
    std::erase_if(*made.object(), [](const Value::Member& member) { return member.first == "pick_up"; });
    made.set("board", board_);
    made.set("sides", sides());
    made.set("units", units());
    Value::Object cel;
    for (std::int8_t row = first_row_; row <= 11; ++row) cel.emplace_back(std::to_string(row), Value(cel_of(row)));
    made.set("overrides", Value(Value::Object{{"cel", Value(Value::Object{{"row", Value(std::move(cel))}})}}));
    if (given_.at("map").is_text("random")) made.set("map_seed", Value(seed_));
    return made;
  }

  const Content& content_;
  const Value& scenario_;
  Source given_;
  std::int64_t seed_ = 0;
  Value board_;
  std::vector<std::string> rows_;
  hex::HexGrid grid_;
  std::vector<Buyer> buyers_;
  std::int8_t first_row_ = 1;
};

}  // namespace

std::optional<Refusal> check_force(std::int64_t cost, std::int64_t budget) {
  if (cost <= budget) return kAllowed;
  return refuse("over_budget", "TUW-3.2.5", {{"cost", Fraction{cost}}, {"budget", Fraction{budget}}});
}

Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener) {
  check_made_keys(scenario, {"board", "sides", "units", "overrides", "map_seed"}, error);
  return Gathering(content, scenario, error, listener).run();
}

Value Tuw::muster(const Content& content, const Value& scenario, std::optional<DataError>& error) { return Gathering(content, scenario, error).show(); }

Value varied_pick_up(const Content& content, const Value& scenario, Dice& dice) {
  if (!scenario.find("pick_up")) return scenario;
  constexpr std::array<std::int64_t, 3> kBudgets{25, 60, 120};
  const auto draw = [&](std::size_t n) { return n < 2 ? std::size_t{0} : static_cast<std::size_t>(dice.roll(static_cast<int>(n)) - 1); };
  const std::size_t players = 2 + draw(5);
  const std::size_t first_row = 1 + draw(11);
  Value::List list;
  for (std::size_t i = 0; i < players; ++i) {
    // Rows near to each other, so that the budget buys some of each.
    Value::List rows{Value(static_cast<std::int64_t>(std::min<std::size_t>(11, first_row + draw(2))))};
    list.push_back(Value(Value::Object{{"name", Value("Side " + std::to_string(i + 1))}, {"rows", Value(std::move(rows))}}));
  }
  const std::size_t map = draw(content.maps.size() + 2);
  Value pick_up(Value::Object{{"map", Value(map < content.maps.size() ? content.maps[map].id : std::string("random"))},
                              {"seed", Value(std::int64_t{dice.roll(1000)})},
                              {"budget", Value(kBudgets[draw(kBudgets.size())])},
                              {"players", Value(std::move(list))}});
  Value varied = scenario;
  varied.set("pick_up", std::move(pick_up));
  std::optional<DataError> error;
  expand_pick_up(content, varied, error);
  return error ? scenario : varied;
}

}  // namespace hexinch::tuw
