#include "systems/grasp/packs/pick_up.h"

#include <algorithm>

#include "base/dice.h"
#include "base/heading.h"
#include "base/source.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/buyers.h"
#include "systems/grasp/packs/drawn_ground.h"
#include "systems/grasp/packs/homes.h"
#include "systems/grasp/packs/muster_form.h"
#include "systems/grasp/packs/options.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/rows.h"

namespace hexinch::grasp {
namespace {

constexpr int kPiecesOfPlayer = 3;
constexpr std::uint64_t kGroundKey = 100;

/// Puts a battle together: who has which army, and where all of it stands.
class Gathering {
 public:
  Gathering(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : market_{content, 0, nullptr, pick_up_options()}, scenario_(scenario), root_(scenario, "", error, listener), given_(root_.at("pick_up")) {}

  Value run() {
    gather();
    for (const Buyer& buyer : buyers_) judge(buyer);
    if (!given_.failed()) settle();
    return given_.failed() ? Value() : expanded();
  }

  /// See Grasp::muster.
  Value show() {
    gather();
    if (given_.failed()) return {};
    const bool all_fine = std::ranges::none_of(buyers_, [](const Buyer& b) { return check_whole_army(b.army).has_value(); });
    if (all_fine) settle();
    if (given_.failed()) return {};
    Value::List players;
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(market_, buyer));
    return Value(Value::Object{{"board", show_board(ground_, features_)}, {"players", Value(std::move(players))}});
  }

 private:
  bool quick() const { return market_.options.deployment != Deployment::kOpen; }

  void gather() {
    given_.only({"seed", "budget", "players"});
    market_.seed = static_cast<std::uint64_t>(given_.at("seed").integer(0, std::int64_t{1} << 52));
    for (const auto& [key, value] : root_.at("options").members()) set_option(value, key, market_.options);
    market_.size = battle_size(given_.at("budget").integer(1, 100000));
    if (!market_.size) return given_.at("budget").fail("must be one of: 200, 300, 450, 600");
    ground_.width = in_mu(market_.size->width);
    ground_.height = in_mu(market_.size->height);
    buyers_ = buyers_of(market_, given_);
  }

  // ---- where they stand (GRASP-20.3)

  std::vector<std::int8_t> teams() const {
    std::vector<std::int8_t> teams;
    for (const Buyer& buyer : buyers_) teams.push_back(buyer.team);
    return teams;
  }

  /// Where the army is too large for that, it comes nearer to its enemies.
  std::vector<Stance> rows_for(std::size_t player) const {
    std::vector<const Build*> here;
    for (const Mustered& m : buyers_[player].army.units)
      if (!m.away) here.push_back(m.build);
    for (const int share : {1, 2, 4}) {
      const Home home = homes_of(ground_, teams(), Mil{in_mu(market_.options.min_enemy_gap).n / share})[player];
      if (auto rows = in_rows(here, home.rows, home.north()); !rows.empty()) return rows;
    }
    return {};
  }

  void settle() {
    homes_ = homes_of(ground_, teams(), in_mu(market_.options.min_enemy_gap));
    if (homes_.empty()) return given_.at("players").fail("need four teams at most: more than four players share quadrants");
    if (!quick()) return;
    for (std::size_t i = 0; i < buyers_.size(); ++i) {
      stances_.push_back(rows_for(i));
      if (stances_.back().empty()) return buyers_[i].source.fail("has an army that finds no room in its quadrant");
    }
    DrawnTable table{ground_, {}, market_.options.roll_terrain};
    for (const auto& army : stances_)
      for (const Stance& stance : army) table.standing.push_back(stance.at);
    SeededDice dice({market_.seed, kGroundKey});
    features_ = draw_ground(market_.content, table, kPiecesOfPlayer * static_cast<int>(buyers_.size()), dice);
  }

  // GRASP-20.5 An ordinary scenario

  Value show_place(Point p) const { return Words(ground_).show(p); }

  Value expanded() const {
    Value made = scenario_;
    std::erase_if(*made.object(), [](const Value::Member& member) { return member.first == "pick_up"; });
    Value::List features;
    for (const Feature& feature : features_)
      features.push_back(
          Value(Value::Object{{"name", Value(feature.name)}, {"is", Value(feature.is)}, {"poly", Words(ground_).show(feature.polygon)}}));
    const Value size(Value::List{Value(100 * market_.size->width), Value(100 * market_.size->height)});
    made.set("board", Value(Value::Object{{"size", size}, {"features", Value(std::move(features))}}));
    if (!made.find("turns")) made.set("turns", Value(market_.size->turns));
    Value::List sides;
    Value::List units;
    for (std::size_t i = 0; i < buyers_.size(); ++i) {
      sides.push_back(side_of(i));
      list(i, units);
    }
    made.set("sides", Value(std::move(sides)));
    made.set("units", Value(std::move(units)));
    made.set("options", show_options_written(market_.options));
    return made;
  }

  Value side_of(std::size_t i) const {
    Value side(Value::Object{{"name", Value(buyers_[i].name)}, {"team", Value(int{buyers_[i].team})}});
    const Source posture = buyers_[i].source.at("posture");
    side.set("posture", posture.given() ? posture.value() : Value("attack"));
    if (!quick()) return side;
    const table::Box& zone = homes_[i].zone;
    const auto hundredths = [](Mil m) { return Value(int{m.n / 10}); };
    Value rectangle(Value::List{hundredths(zone.least.x), hundredths(zone.least.y), hundredths(zone.most.x), hundredths(zone.most.y)});
    side.set("zones", Value(Value::List{std::move(rectangle)}));
    side.set("base_edge", Value(homes_[i].north() ? "N" : "S"));
    return side;
  }

  /// Two players may have the same units, so each name contains its owner's. Full stops and strokes mean something in cases.
  static std::string unit_name(const Buyer& buyer, std::size_t i) {
    const Build* build = buyer.army.units[i].build;
    const auto same = [&](const Mustered& m) { return m.build == build; };
    const auto first = buyer.army.units.begin();
    std::string name = buyer.name + " " + build->name;
    if (std::ranges::count_if(buyer.army.units, same) > 1)
      name += " " + std::to_string(1 + std::count_if(first, first + static_cast<std::ptrdiff_t>(i), same));
    for (char& c : name)
      if (c == '.' || c == '/') c = ' ';
    return name;
  }

  void list(std::size_t player, Value::List& units) const {
    const Buyer& buyer = buyers_[player];
    std::size_t placed = 0;
    for (std::size_t i = 0; i < buyer.army.units.size(); ++i) {
      const Mustered& m = buyer.army.units[i];
      Value unit(Value::Object{{"name", Value(unit_name(buyer, i))}});
      if (market_.content.find(m.build->id))
        unit.set("is", Value(m.build->id));
      else
        unit.set("sheet", show_build(*m.build));
      unit.set("side", Value(buyer.name));
      if (m.away)
        unit.set("reserve", Value(true));
      else if (quick()) {
        const Stance& stance = stances_[player][placed++];
        unit.set("at", show_place(stance.at));
        unit.set("heading", Value(int{stance.heading.n}));
      }
      units.push_back(std::move(unit));
    }
  }

  Market market_;
  const Value& scenario_;
  Source root_;
  Source given_;
  Setup ground_;
  std::vector<Buyer> buyers_;
  std::vector<Home> homes_;
  std::vector<std::vector<Stance>> stances_;  ///< by player, of those who begin on the table
  std::vector<Feature> features_;
};

}  // namespace

// GRASP-20.6, 2.8
Options pick_up_options() {
  Options options;
  options.roll_terrain = true;
  options.prevailing_mode = PrevailingMode::kRoll;
  options.prowess_price = true;
  options.centre_prize = true;
  return options;
}

Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener) {
  check_made_keys(scenario, {"board", "sides", "units", "set_up", "deployed"}, error);
  return Gathering(content, scenario, error, listener).run();
}

Value Grasp::muster(const Content& content, const Value& scenario, std::optional<DataError>& error) {
  return Gathering(content, scenario, error).show();
}

}  // namespace hexinch::grasp
