#include "systems/m42/packs/pick_up.h"

#include <algorithm>

#include "base/dice.h"
#include "base/heading.h"
#include "base/short_sort.h"
#include "base/shown.h"
#include "base/source.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/options.h"
#include "systems/m42/rules/refusals.h"

namespace hexinch::m42 {
namespace {

/// A player as the data ask for it, and the player's army.
struct Buyer {
  Source source;
  std::size_t number = 0;
  std::string name;
  Army army;
};

int most_alike(int budget) { return 1 + budget / 150; }
int most_commanders(int budget) { return (budget + 299) / 300; }

int count_of_sheet(const Army& army, const Sheet* sheet) { return static_cast<int>(std::ranges::count(army.units, sheet)); }

Value corners(const std::vector<Point>& points) {
  Value::List list;
  for (const Point p : points) list.push_back(Value(Value::List{Value(int{p.x.n}), Value(int{p.y.n})}));
  return Value(std::move(list));
}

/// A stretch of a linear obstacle as a polygon, for pictures.
Value strip(table::Segment s, Mil width) {
  const table::Offset way = s.to - s.from;
  const std::int64_t length = std::max<std::int64_t>(1, table::floor_sqrt(table::squared_length(way)));
  const auto half = [&](std::int64_t n) { return Mil{static_cast<std::int32_t>(n * (width.n / 2) / length)}; };
  const Point aside{half(-way.y), half(way.x)};
  const auto plus = [](Point a, Point b) { return Point{a.x + b.x, a.y + b.y}; };
  const auto minus = [](Point a, Point b) { return Point{a.x - b.x, a.y - b.y}; };
  return corners({plus(s.from, aside), plus(s.to, aside), minus(s.to, aside), minus(s.from, aside)});
}

/// The table for its picture: {"size", "features": [{"kind", "poly"}]}.
Value show_board(const Setup& ground) {
  Value::List features;
  const auto add = [&](const Feature& f, Value poly) {
    features.push_back(Value(Value::Object{{"kind", Value(text_key(name_of(f.kind)))}, {"poly", std::move(poly)}}));
  };
  for (const Feature& f : ground.features) {
    if (!is_linear(f.kind)) add(f, corners(f.polygon.corners));
    for (std::size_t i = 1; i < f.line.size(); ++i) add(f, strip({f.line[i - 1], f.line[i]}, f.width));
  }
  return Value(Value::Object{{"size", Value(Value::List{Value(int{ground.width.n}), Value(int{ground.height.n})})}, {"features", Value(std::move(features))}});
}

class Gathering {
 public:
  Gathering(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : content_(content), scenario_(scenario), root_(scenario, "", error, listener), given_(root_.at("pick_up")) {}

  Value run() {
    gather();
    if (!given_.failed())
      for (const Buyer& buyer : buyers_) judge(buyer);
    return given_.failed() ? Value() : expanded();
  }

  /// See M42::muster.
  Value show() {
    gather();
    if (given_.failed()) return {};
    Value::List players;
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(buyer));
    return Value(Value::Object{{"board", show_board(field_->ground)}, {"players", Value(std::move(players))}});
  }

 private:
  static bool told(const Buyer& buyer) { return buyer.source.at("units").given(); }

  void gather() {
    given_.only({"seed", "table", "budget", "first", "players"});
    seed_ = given_.at("seed").integer(0, std::int64_t{1} << 52);
    field_ = content_.find_table(given_.at("table").text());
    if (!field_) given_.at("table").fail("is no table of the packs");
    if (!given_.failed()) read_mixed();
    if (!given_.failed()) read_players();
    if (given_.failed()) return;
    for (Buyer& buyer : buyers_) {
      if (told(buyer)) buy_as_told(buyer);
      else buy_by_dice(buyer);
    }
  }

  /// The one option that matters when armies are chosen.
  void read_mixed() {
    Options options;
    for (const auto& [key, value] : root_.at("options").members()) set_option(value, key, options);
    mixed_ = options.mixed_armies;
  }

  void read_players() {
    const auto players = given_.at("players").items();
    if (players.size() != 2) return given_.at("players").fail("must be two");
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].only({"name", "budget", "units", "posture", "aiGoal"});
      if (players[i].at("posture").given()) read_name<Posture>(players[i].at("posture"));
      if (players[i].at("aiGoal").given()) read_goal(players[i].at("aiGoal"));
      const Source own = players[i].at("budget");
      const auto budget = static_cast<int>((own.given() ? own : given_.at("budget")).integer(1, 100000));
      buyers_.push_back({players[i], i, players[i].at("name").text(), {{}, budget, mixed_}});
    }
    const Source first = given_.at("first");
    const auto is_first = [&](const Buyer& buyer) { return buyer.name == first.text(); };
    if (!first.given()) return;
    if (std::ranges::none_of(buyers_, is_first)) first.fail("is the name of neither player");
    root_.without({"first_player"}, "is said by pick_up");
  }

  void buy_as_told(Buyer& buyer) const {
    for (const auto& [id, count] : buyer.source.at("units").members()) {
      const Sheet* sheet = content_.find(id);
      if (!sheet) return count.fail("is no unit of the packs");
      for (std::int64_t i = count.integer(0, 2 * kMostUnits); i > 0; --i) buyer.army.units.push_back(sheet);
    }
  }

  /// Why the army may not have one more of that unit; none: it may.
  static std::optional<Refusal> check_more(const Army& army, const Sheet& sheet) {
    Army with = army;
    with.units.push_back(&sheet);
    return check_army(with);
  }

  int roll(SeededDice& dice, std::size_t choices) const { return choices < 2 ? 0 : dice.roll(static_cast<int>(choices)) - 1; }

  /// 7.4: a list by lot, then units of it by lot among those that still fit, until none does. They are listed in the order of the packs.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({static_cast<std::uint64_t>(seed_), 1 + buyer.number});
    if (content_.lists.empty()) return;
    const std::string& list = content_.lists[static_cast<std::size_t>(roll(dice, content_.lists.size()))].id;
    for (;;) {
      std::vector<const Sheet*> offers;
      for (const Sheet& sheet : content_.units)
        if (sheet.list == list && !check_more(buyer.army, sheet)) offers.push_back(&sheet);
      if (offers.empty()) break;
      buyer.army.units.push_back(offers[static_cast<std::size_t>(roll(dice, offers.size()))]);
    }
    short_sort(buyer.army.units, [&](const Sheet* a, const Sheet* b) { return a < b; });
  }

  void judge(const Buyer& buyer) const {
    const auto refusal = check_whole_army(buyer.army);
    if (!refusal) return;
    const Source own = buyer.source.at("budget");
    const Source budget = own.given() ? own : given_.at("budget");
    const Source where = refusal->code == "not_budget" ? budget : told(buyer) ? buyer.source.at("units") : buyer.source;
    const std::string rule = ": " + std::string(refusal->code) + ", " + std::string(refusal->rule);
    where.fail("is an army of " + std::to_string(army_points(buyer.army)) + " of " + std::to_string(buyer.army.budget) + " points that nobody may have" + rule);
  }

  Value show_buyer(const Buyer& buyer) const {
    Value::List offers;
    for (const Sheet& sheet : content_.units)
      offers.push_back(Value(Value::Object{{"type", Value(sheet.id)},
                                           {"row", Value(content_.find_list(sheet.list) + 1)},
                                           {"count", Value(count_of_sheet(buyer.army, &sheet))},
                                           {"cost", Value(int{sheet.points})},
                                           {"level", Value(1)},
                                           {"refusal", show_refusal(check_more(buyer.army, sheet))}}));
    return Value(Value::Object{{"name", Value(buyer.name)},
                               {"budget", Value(buyer.army.budget)},
                               {"cost", Value(army_points(buyer.army))},
                               {"drawn", Value(!told(buyer))},
                               {"refusal", show_refusal(check_whole_army(buyer.army))},
                               {"units", Value(std::move(offers))}});
  }

  /// Two players may have the same units, so each name contains its owner's.
  static void list(const Buyer& buyer, Value::List& units) {
    for (std::size_t i = 0; i < buyer.army.units.size(); ++i) {
      const Sheet* sheet = buyer.army.units[i];
      std::string name = buyer.name + " " + sheet->name;
      const auto first = buyer.army.units.begin();
      const auto before = std::count(first, first + static_cast<std::ptrdiff_t>(i), sheet);
      if (count_of_sheet(buyer.army, sheet) > 1) name += " " + std::to_string(before + 1);
      units.push_back(Value(Value::Object{{"name", Value(std::move(name))}, {"is", Value(sheet->id)}, {"side", Value(buyer.name)}}));
    }
  }

  Value expanded() const {
    Value made = scenario_;
    std::erase_if(*made.object(), [](const Value::Member& member) { return member.first == "pick_up"; });
    Value::List sides;
    Value::List units;
    for (const Buyer& buyer : buyers_) {
      Value side(Value::Object{{"name", Value(buyer.name)}});
      for (const char* key : {"posture", "aiGoal"})
        if (const Source said = buyer.source.at(key); said.given()) side.set(key, said.value());
      sides.push_back(std::move(side));
      list(buyer, units);
    }
    made.set("board", Value(Value::Object{{"table", Value(field_->id)}}));
    made.set("sides", Value(std::move(sides)));
    made.set("units", Value(std::move(units)));
    made.set("set_up", Value("free"));
    if (const Source first = given_.at("first"); first.given()) made.set("first_player", first.value());
    return made;
  }

  const Content& content_;
  const Value& scenario_;
  Source root_;
  Source given_;
  std::int64_t seed_ = 0;
  const Battlefield* field_ = nullptr;
  bool mixed_ = false;
  std::vector<Buyer> buyers_;
};

}  // namespace

int army_points(const Army& army) {
  int sum = 0;
  for (const Sheet* sheet : army.units) sum += sheet->points;
  return sum;
}

// M42-P.2 Armies: 2 to 8 units of one list for the points agreed on; at most 1 + points / 150 alike; a Commander for each 300 points begun.
std::optional<Refusal> check_army(const Army& army) {
  const auto limit = [](int most, int there) { return Arguments{{"most", Fraction{most}}, {"count", Fraction{there}}}; };
  if (army.budget < kLeastBudget || army.budget > kMostBudget)
    return refuse("not_budget", "M42-P.2", {{"least", Fraction{kLeastBudget}}, {"most", Fraction{kMostBudget}}});
  if (const int points = army_points(army); points > army.budget)
    return refuse("too_dear", "M42-P.2", {{"cost", Fraction{points}}, {"budget", Fraction{army.budget}}});
  if (const int units = static_cast<int>(army.units.size()); units > kMostUnits) return refuse("too_many_units", "M42-P.2", limit(kMostUnits, units));
  for (const Sheet* sheet : army.units)
    if (const int alike = count_of_sheet(army, sheet); alike > most_alike(army.budget))
      return refuse("too_many_alike", "M42-P.2", limit(most_alike(army.budget), alike));
  const auto commanders = static_cast<int>(std::ranges::count_if(army.units, [](const Sheet* s) { return s->has(UnitRule::kCommander); }));
  if (commanders > most_commanders(army.budget)) return refuse("too_many_commanders", "M42-P.2", limit(most_commanders(army.budget), commanders));
  const auto other = [&](const Sheet* sheet) { return sheet->list != army.units.front()->list; };
  if (!army.mixed && std::ranges::any_of(army.units, other)) return refuse("mixed_lists", "M42-P.2");
  return kAllowed;
}

std::optional<Refusal> check_whole_army(const Army& army) {
  if (auto refusal = check_army(army)) return refusal;
  if (army.units.size() >= static_cast<std::size_t>(kFewestUnits)) return kAllowed;
  return refuse("too_few_units", "M42-P.2", {{"least", Fraction{kFewestUnits}}, {"count", Fraction{static_cast<std::int64_t>(army.units.size())}}});
}

Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener) {
  check_made_keys(scenario, {"board", "sides", "units", "set_up"}, error);
  return Gathering(content, scenario, error, listener).run();
}

Value M42::muster(const Content& content, const Value& scenario, std::optional<DataError>& error) { return Gathering(content, scenario, error).show(); }

}  // namespace hexinch::m42
