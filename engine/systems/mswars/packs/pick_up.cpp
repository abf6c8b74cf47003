#include "systems/mswars/packs/pick_up.h"

#include <algorithm>
#include <map>

#include "base/dice.h"
#include "base/heading.h"
#include "base/short_sort.h"
#include "base/shown.h"
#include "base/source.h"
#include "board/table/disc.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/build_rules.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"

namespace hexinch::mswars {
namespace {

constexpr int kMostBought = 16;             ///< per side: the dice stop there, and players may not ask for more
constexpr std::int32_t kUsualSize = 48000;
constexpr std::int32_t kGap = 250;          ///< between the bases at their suggested places
constexpr std::int32_t kGrain = 250;        ///< between the places that are tried

/// A player as the data ask for it, and the player's force.
struct Buyer {
  Source source;
  std::size_t number = 0;
  std::string name;
  std::int64_t budget = 0;
  std::vector<const Sheet*> force;
  bool north = false;
};

std::int64_t cost_of(const std::vector<const Sheet*>& force) {
  std::int64_t sum = 0;
  for (const Sheet* card : force) sum += card->cost;
  return sum;
}

/// Places for bases side by side in a strip along an edge, the middle of its inner border first.
class Ranks {
 public:
  Ranks(std::int32_t width, std::int32_t height, bool north) : width_(width), height_(height), north_(north) {}

  /// None: there is no room left.
  std::optional<Point> take(Mil radius) {
    const std::int32_t deep = height_ / 6;
    for (std::int32_t back = radius.n; back + radius.n <= deep; back += kGrain)
      for (std::int32_t aside = 0; aside + radius.n <= width_ / 2; aside += kGrain)
        for (const std::int32_t side : {aside, -aside}) {
          const Point at = table::point(width_ / 2 + side, north_ ? deep - back : height_ - deep + back);
          if (!is_free({at, radius})) continue;
          taken_.push_back({at, radius});
          return at;
        }
    return std::nullopt;
  }

 private:
  bool is_free(Disc disc) const {
    return std::ranges::none_of(taken_, [&](const Disc& other) { return table::in_open(disc.at, {other.at, other.radius + disc.radius + Mil{kGap}}); });
  }

  std::int32_t width_;
  std::int32_t height_;
  bool north_;
  std::vector<Disc> taken_;
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

  /// See MsWars::muster.
  Value show() {
    gather();
    if (given_.failed()) return {};
    Value::List players;
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(buyer));
    return Value(Value::Object{{"board", board_}, {"players", Value(std::move(players))}});
  }

 private:
  static bool told(const Buyer& buyer) { return buyer.source.at("units").given(); }

  void gather() {
    given_.only({"seed", "size", "budget", "players"});
    seed_ = given_.at("seed").integer(0, std::int64_t{1} << 52);
    read_size();
    if (!given_.failed()) board_ = draw_table(seed_, width_, height_);
    if (!given_.failed()) read_players();
    if (given_.failed()) return;
    for (Buyer& buyer : buyers_) {
      if (told(buyer)) buy_as_told(buyer);
      else buy_by_dice(buyer);
    }
  }

  void read_size() {
    const Source size = given_.at("size");
    if (!size.given()) return;
    const auto numbers = size.items();
    if (numbers.size() != 2) return size.fail("must be width and height");
    width_ = static_cast<std::int32_t>(numbers[0].integer(24000, 72000));
    height_ = static_cast<std::int32_t>(numbers[1].integer(24000, 72000));
    if (floor_mod(width_, 1000) != 0 || floor_mod(height_, 1000) != 0) size.fail("must be whole inches");
  }

  void read_players() {
    const auto players = given_.at("players").items();
    if (players.size() != 2) return given_.at("players").fail("must be two: a table has two edges to set up at");
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].only({"name", "budget", "units"});
      const Source own = players[i].at("budget");
      const std::int64_t budget = (own.given() ? own : given_.at("budget")).integer(1, 100000);
      buyers_.push_back({players[i], i, players[i].at("name").text(), budget, {}, i == 1});
    }
  }

  void buy_as_told(Buyer& buyer) {
    for (const auto& [id, count] : buyer.source.at("units").members()) {
      const Sheet* card = content_.find(id);
      if (!card) return count.fail("is no card");
      for (std::int64_t i = count.integer(0, kMostBought); i > 0; --i) buyer.force.push_back(card);
    }
  }

  /// Buys cards by dice until the rest would pay for none.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({static_cast<std::uint64_t>(seed_), 1 + buyer.number});
    for (int bought = 0; bought < kMostBought; ++bought) {
      std::vector<const Sheet*> offers;
      for (const Sheet& card : content_.cards)
        if (!check_more(buyer, card)) offers.push_back(&card);
      if (offers.empty()) break;
      buyer.force.push_back(offers[offers.size() == 1 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(offers.size())) - 1)]);
    }
  }

  /// Places for the whole force along its edge, the largest bases first.
  std::optional<std::vector<Point>> places(const Buyer& buyer, const std::vector<const Sheet*>& force) const {
    std::vector<std::size_t> order(force.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    short_sort(order, [&](std::size_t a, std::size_t b) { return force[a]->size != force[b]->size ? force[a]->size > force[b]->size : a < b; });
    std::vector<Point> found(force.size());
    Ranks ranks(width_, height_, buyer.north);
    for (const std::size_t i : order) {
      const auto at = ranks.take(base_radius(force[i]->size));
      if (!at) return std::nullopt;
      found[i] = *at;
    }
    return found;
  }

  /// Why the buyer may not have one more of that card; none: it may.
  std::optional<Refusal> check_more(const Buyer& buyer, const Sheet& card) const {
    std::vector<const Sheet*> with = buyer.force;
    with.push_back(&card);
    if (auto over = check_force(cost_of(with), buyer.budget)) return over;
    if (is_noble(card) && too_noble(with)) return refuse("noble_background", "MSW-15.2");
    if (with.size() > kMostBought || !places(buyer, with)) return refuse("no_space", "MSW-16.2", {{"most", Fraction{kMostBought}}});
    return kAllowed;
  }

  /// MSW-15.2 Noble Background: one per side.
  static bool too_noble(const std::vector<const Sheet*>& force) {
    return std::ranges::count_if(force, [](const Sheet* card) { return is_noble(*card); }) > 1;
  }

  /// A force must be affordable, must not be empty, and must find room.
  void judge(const Buyer& buyer) const {
    const Source where = told(buyer) ? buyer.source.at("units") : buyer.source;
    const std::int64_t cost = cost_of(buyer.force);
    if (check_force(cost, buyer.budget)) where.fail("costs " + std::to_string(cost) + " of " + std::to_string(buyer.budget) + " points");
    else if (too_noble(buyer.force)) where.fail("holds more than one pilot with Noble Background");
    else if (buyer.force.empty()) where.fail(told(buyer) ? "must hold at least one card" : "has too few points for any card");
    else if (buyer.force.size() > kMostBought || !places(buyer, buyer.force)) where.fail("finds no room along its edge");
  }

  Value show_buyer(const Buyer& buyer) const {
    Value::List offers;
    for (const Sheet& card : content_.cards)
      offers.push_back(Value(Value::Object{{"type", Value(card.id)},
                                           {"row", Value(static_cast<std::int64_t>(card.type) + 1)},
                                           {"count", Value(static_cast<std::int64_t>(std::ranges::count(buyer.force, &card)))},
                                           {"cost", Value(std::int64_t{card.cost})},
                                           {"level", Value(1)},
                                           {"refusal", show_refusal(check_more(buyer, card))}}));
    const std::int64_t cost = cost_of(buyer.force);
    return Value(Value::Object{{"name", Value(buyer.name)},
                               {"budget", Value(buyer.budget)},
                               {"cost", Value(cost)},
                               {"drawn", Value(!told(buyer))},
                               {"refusal", show_refusal(check_force(cost, buyer.budget))},
                               {"units", Value(std::move(offers))}});
  }

  Value zone(const Buyer& buyer) const {
    const std::int64_t top = buyer.north ? 0 : height_ - height_ / 6;
    const std::int64_t bottom = buyer.north ? height_ / 6 : height_;
    Value::List corners;
    const std::int64_t right = width_;
    for (const auto& [x, y] : {std::pair{std::int64_t{0}, top}, {right, top}, {right, bottom}, {std::int64_t{0}, bottom}})
      corners.push_back(Value(Value::List{Value(x), Value(y)}));
    return Value(std::move(corners));
  }

  /// Two players may have the same cards, so each unit's name contains its owner's.
  Value units() const {
    Value::List units;
    for (const Buyer& buyer : buyers_) {
      std::map<std::string, int> number;
      const auto at = places(buyer, buyer.force);
      for (std::size_t i = 0; i < buyer.force.size(); ++i) {
        const Sheet& card = *buyer.force[i];
        const Point p = (*at)[i];
        units.push_back(Value(Value::Object{{"name", Value(buyer.name + " " + card.name + " " + std::to_string(++number[card.id]))},
                                            {"is", Value(card.id)},
                                            {"side", Value(buyer.name)},
                                            {"at", Value(Value::List{Value(std::int64_t{p.x.n}), Value(std::int64_t{p.y.n})})},
                                            {"heading", Value(buyer.north ? 180 : 0)}}));
      }
    }
    return Value(std::move(units));
  }

  Value expanded() const {
    Value made = scenario_;
    std::erase_if(*made.object(), [](const Value::Member& member) { return member.first == "pick_up"; });
    Value::List sides;
    for (const Buyer& buyer : buyers_) sides.push_back(Value(Value::Object{{"name", Value(buyer.name)}, {"zone", zone(buyer)}}));
    made.set("board", board_);
    made.set("sides", Value(std::move(sides)));
    made.set("units", units());
    return made;
  }

  const Content& content_;
  const Value& scenario_;
  Source given_;
  std::int64_t seed_ = 0;
  std::int32_t width_ = kUsualSize;
  std::int32_t height_ = kUsualSize;
  Value board_;
  std::vector<Buyer> buyers_;
};

}  // namespace

// MSW-16.1 Army building: a force costs the sum of its cards, and no more than was agreed on.
std::optional<Refusal> check_force(std::int64_t cost, std::int64_t budget) {
  if (cost <= budget) return kAllowed;
  return refuse("over_budget", "MSW-16.1", {{"cost", Fraction{cost}}, {"budget", Fraction{budget}}});
}

Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener) {
  check_made_keys(scenario, {"board", "sides", "units"}, error);
  return Gathering(content, scenario, error, listener).run();
}

Value MsWars::muster(const Content& content, const Value& scenario, std::optional<DataError>& error) { return Gathering(content, scenario, error).show(); }

Value MsWars::varied(const Content& content, const Value& scenario, Dice& dice) {
  if (!scenario.find("pick_up")) return scenario;
  constexpr std::array<std::int64_t, 3> kBudgets{200, 400, 700};
  constexpr std::array<std::int64_t, 3> kSizes{24000, 36000, 48000};
  const auto budget = static_cast<std::size_t>(dice.roll(3) - 1);
  const auto size = static_cast<std::size_t>(dice.roll(3) - 1);
  Value pick_up = *scenario.find("pick_up");
  pick_up.set("seed", Value(std::int64_t{dice.roll(1000)}));
  pick_up.set("budget", Value(kBudgets[budget]));
  pick_up.set("size", Value(Value::List{Value(kSizes[size]), Value(kSizes[size])}));
  Value varied = scenario;
  varied.set("pick_up", std::move(pick_up));
  std::optional<DataError> error;
  expand_pick_up(content, varied, error);
  return error ? scenario : varied;
}

}  // namespace hexinch::mswars
