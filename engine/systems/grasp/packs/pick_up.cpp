#include "systems/grasp/packs/pick_up.h"

#include <algorithm>

#include "base/dice.h"
#include "base/heading.h"
#include "base/short_sort.h"
#include "base/shown.h"
#include "base/source.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/drawn_ground.h"
#include "systems/grasp/packs/homes.h"
#include "systems/grasp/packs/options.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/rows.h"

namespace hexinch::grasp {
namespace {

constexpr int kMostAlike = 3;  ///< that the seed buys
constexpr int kPiecesOfPlayer = 3;
constexpr std::uint64_t kGroundKey = 100;

/// A player as the data ask for it, and the player's army.
struct Buyer {
  Source source;
  std::uint64_t number = 0;
  std::string name;
  std::int8_t team = 0;
  std::vector<Build> own;           ///< builds of the player's own
  std::vector<const Build*> theme;  ///< what the army may consist of
  Army army;
};

/// Units of stages to come are not on offer.
bool for_sale(const Build& build) { return !check_built(build); }

class Gathering {
 public:
  Gathering(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : content_(content), scenario_(scenario), root_(scenario, "", error, listener), given_(root_.at("pick_up")) {}

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
    for (const Buyer& buyer : buyers_) players.push_back(show_buyer(buyer));
    return Value(Value::Object{{"board", show_board()}, {"players", Value(std::move(players))}});
  }

 private:
  static bool told(const Buyer& buyer) { return buyer.source.at("units").given(); }
  bool quick() const { return options_.deployment != Deployment::kOpen; }

  // ---- who plays, and what they buy

  void gather() {
    given_.only({"seed", "budget", "players"});
    seed_ = static_cast<std::uint64_t>(given_.at("seed").integer(0, std::int64_t{1} << 52));
    for (const auto& [key, value] : root_.at("options").members()) set_option(value, key, options_);
    size_ = battle_size(given_.at("budget").integer(1, 100000));
    if (!size_) return given_.at("budget").fail("must be one of: 200, 300, 450, 600");
    ground_.width = in_mu(size_->width);
    ground_.height = in_mu(size_->height);
    read_players();
    for (Buyer& buyer : buyers_) {
      if (given_.failed()) return;
      if (told(buyer))
        buy_as_told(buyer);
      else
        buy_by_dice(buyer);
      send_away(buyer);
    }
  }

  void read_players() {
    const auto players = given_.at("players").items();
    if (players.size() < 2 || players.size() > static_cast<std::size_t>(kMaxSeats)) return given_.at("players").fail("must be 2 to 8");
    const int most = std::min(kMostMustered, kMostUnits / static_cast<int>(players.size()));
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].only({"name", "team", "rows", "builds", "units", "away", "posture"});
      Buyer buyer{players[i], i, players[i].at("name").text(), static_cast<std::int8_t>(i), {}, {}, {}};
      if (const Source team = players[i].at("team"); team.given()) buyer.team = static_cast<std::int8_t>(team.integer(0, kMaxSeats - 1));
      buyer.army = {{}, size_->points, most, options_.prowess_price, options_.titans, options_.average_dice};
      if (const Source posture = players[i].at("posture"); posture.given()) read_name<Posture>(posture);
      for (const Source& build : players[i].at("builds").items()) buyer.own.push_back(read_own(build, buyer));
      buyers_.push_back(std::move(buyer));
    }
    for (Buyer& buyer : buyers_) choose_theme(buyer);
  }

  /// Whether it is legal is for the muster to say.
  Build read_own(const Source& source, const Buyer& buyer) const {
    Build build = read_build(source, {}, kBuiltStage);
    build.id = source.at("id").text();
    const auto same = [&](const Build& other) { return same_name(other.id, build.id); };
    if (same_name(build.id, ""))
      source.at("id").fail("must hold a letter or a digit");
    else if (content_.find(build.id) || std::ranges::any_of(buyer.own, same))
      source.fail("has an id that is taken");
    return build;
  }

  /// GRASP-20.1: one list or several, and the player's own builds.
  void choose_theme(Buyer& buyer) const {
    for (const Build& build : buyer.own) buyer.theme.push_back(&build);
    const Source rows = buyer.source.at("rows");
    std::vector<std::size_t> chosen;
    for (const Source& row : rows.items()) {
      const auto number = static_cast<std::size_t>(row.integer(1, static_cast<std::int64_t>(content_.lists.size())));
      if (!row.failed() && !can_muster(content_.lists[number - 1])) row.fail("is a list without a commander who is built yet");
      if (std::ranges::find(chosen, number - 1) != chosen.end()) row.fail("is said twice");
      chosen.push_back(number - 1);
    }
    if (!rows.given() && buyer.own.empty()) chosen = {drawn_list(buyer)};
    for (const std::size_t list : chosen)
      for (std::size_t i = 0; list < content_.lists.size() && i < content_.lists[list].builds.size(); ++i)
        if (const Build& build = content_.lists[list].builds[i]; for_sale(build)) buyer.theme.push_back(&build);
  }

  std::size_t drawn_list(const Buyer& buyer) const {
    std::vector<std::size_t> lists;
    for (std::size_t i = 0; i < content_.lists.size(); ++i)
      if (can_muster(content_.lists[i])) lists.push_back(i);
    SeededDice dice({seed_, 1 + kMaxSeats + buyer.number});
    return lists.empty() ? content_.lists.size() : lists[pick(dice, lists.size())];
  }

  static std::size_t pick(Dice& dice, std::size_t choices) {
    return choices < 2 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(choices)) - 1);
  }

  static const Build* in_theme(const Buyer& buyer, std::string_view id) {
    const auto found = std::ranges::find_if(buyer.theme, [&](const Build* build) { return same_name(build->id, id); });
    return found == buyer.theme.end() ? nullptr : *found;
  }

  void buy_as_told(Buyer& buyer) const {
    for (const auto& [id, count] : buyer.source.at("units").members()) {
      const Build* build = in_theme(buyer, id);
      const Build* known = build ? build : content_.find(id);
      if (known && !for_sale(*known)) return count.fail("is not built yet (not-built)");
      if (!build) return count.fail("is no unit of the lists chosen");
      for (std::int64_t i = count.integer(0, kMostUnits); i > 0; --i) buyer.army.units.push_back({build});
    }
  }

  /// GRASP-20.3 By seed: a commander, then whatever fits, in the order of the lists at last.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({seed_, 1 + buyer.number});
    for (bool first = true;; first = false) {
      std::vector<const Build*> offers;
      for (const Build* build : buyer.theme)
        if ((!first || build->commands()) && may_draw(buyer, *build)) offers.push_back(build);
      if (offers.empty()) break;
      buyer.army.units.push_back({offers[pick(dice, offers.size())]});
    }
    const auto place = [&](const Mustered& m) { return std::ranges::find(buyer.theme, m.build) - buyer.theme.begin(); };
    short_sort(buyer.army.units, [&](const Mustered& a, const Mustered& b) { return place(a) < place(b); });
  }

  /// At most three of a kind, and what is left pays for the cheapest until there are enough of them.
  bool may_draw(const Buyer& buyer, const Build& build) const {
    const auto alike = std::ranges::count_if(buyer.army.units, [&](const Mustered& m) { return m.build == &build; });
    if (alike >= kMostAlike || check_more(buyer.army, build)) return false;
    int cheapest = size_->points;
    for (const Build* other : buyer.theme) cheapest = std::min(cheapest, points_of(*other, options_.prowess_price));
    const int still = kFewestMustered - static_cast<int>(buyer.army.units.size()) - 1;
    return army_points(buyer.army) + points_of(build, options_.prowess_price) + std::max(0, still) * cheapest <= size_->points;
  }

  /// GRASP-5.6
  static void send_away(Buyer& buyer) {
    for (const auto& [id, count] : buyer.source.at("away").members()) {
      const Build* build = in_theme(buyer, id);
      std::int64_t left = count.integer(0, kMostUnits);
      if (build && build->type == CombatType::kHorde && left > 0) return count.fail("is a Horde, which is not kept in the reserve");
      for (Mustered& m : buyer.army.units)
        if (left > 0 && m.build == build) {
          m.away = true;
          --left;
        }
      if (left > 0) return count.fail("is more than the army has of them");
    }
  }

  void judge(const Buyer& buyer) const {
    const auto refusal = check_whole_army(buyer.army);
    if (!refusal) return;
    const Source where = told(buyer) ? buyer.source.at("units") : buyer.source;
    const std::string rule = ": " + std::string(refusal->code) + ", " + std::string(refusal->rule);
    where.fail("is an army of " + std::to_string(army_points(buyer.army)) + " of " + std::to_string(buyer.army.limit) +
               " points that nobody may have" + rule);
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
      const Home home = homes_of(ground_, teams(), Mil{in_mu(options_.min_enemy_gap).n / share})[player];
      if (auto rows = in_rows(here, home.rows, home.north()); !rows.empty()) return rows;
    }
    return {};
  }

  void settle() {
    homes_ = homes_of(ground_, teams(), in_mu(options_.min_enemy_gap));
    if (homes_.empty()) return given_.at("players").fail("need four teams at most: more than four players share quadrants");
    if (!quick()) return;
    for (std::size_t i = 0; i < buyers_.size(); ++i) {
      stances_.push_back(rows_for(i));
      if (stances_.back().empty()) return buyers_[i].source.fail("has an army that finds no room in its quadrant");
    }
    DrawnTable table{ground_, {}, options_.roll_terrain};
    for (const auto& army : stances_)
      for (const Stance& stance : army) table.standing.push_back(stance.at);
    SeededDice dice({seed_, kGroundKey});
    features_ = draw_ground(content_, table, kPiecesOfPlayer * static_cast<int>(buyers_.size()), dice);
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
    const Value size(Value::List{Value(100 * size_->width), Value(100 * size_->height)});
    made.set("board", Value(Value::Object{{"size", size}, {"features", Value(std::move(features))}}));
    if (!made.find("turns")) made.set("turns", Value(size_->turns));
    Value::List sides;
    Value::List units;
    for (std::size_t i = 0; i < buyers_.size(); ++i) {
      sides.push_back(side_of(i));
      list(i, units);
    }
    made.set("sides", Value(std::move(sides)));
    made.set("units", Value(std::move(units)));
    made.set("options", show_options_written(options_));
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
      if (content_.find(m.build->id))
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

  // ---- for the form

  /// The table for its picture, in mils: {"size", "features": [{"kind", "poly"}]}.
  Value show_board() const {
    Value::List features;
    for (const Feature& feature : features_) {
      Value::List poly;
      for (const Point corner : feature.polygon.corners) poly.push_back(Value(Value::List{Value(int{corner.x.n}), Value(int{corner.y.n})}));
      const std::string kind = feature.going == TerrainClass::kUnknown ? "unknown" : text_key(name_of(feature.kind));
      features.push_back(Value(Value::Object{{"kind", Value(kind)}, {"poly", Value(std::move(poly))}}));
    }
    return Value(Value::Object{{"size", Value(Value::List{Value(int{ground_.width.n}), Value(int{ground_.height.n})})},
                               {"features", Value(std::move(features))}});
  }

  int row_of(const Build& build) const {
    for (std::size_t i = 0; i < content_.lists.size(); ++i)
      for (const Build& listed : content_.lists[i].builds)
        if (&listed == &build) return static_cast<int>(i) + 1;
    return 0;
  }

  Value show_offer(const Buyer& buyer, const Build& build) const {
    const auto count = [&](bool away_only) {
      return static_cast<std::int64_t>(
          std::ranges::count_if(buyer.army.units, [&](const Mustered& m) { return m.build == &build && (m.away || !away_only); }));
    };
    return Value(Value::Object{{"type", Value(build.id)},
                               {"row", Value(row_of(build))},
                               {"count", Value(count(false))},
                               {"away", Value(count(true))},
                               {"cost", Value(points_of(build, options_.prowess_price))},
                               {"plain", Value(points_of(build, false))},
                               {"level", Value(1)},
                               {"refusal", show_refusal(check_more(buyer.army, build))}});
  }

  Value show_buyer(const Buyer& buyer) const {
    Value::List offers;
    for (const Build* build : buyer.theme) offers.push_back(show_offer(buyer, *build));
    return Value(Value::Object{{"name", Value(buyer.name)},
                               {"budget", Value(buyer.army.limit)},
                               {"cost", Value(army_points(buyer.army))},
                               {"drawn", Value(!told(buyer))},
                               {"refusal", show_refusal(check_whole_army(buyer.army))},
                               {"units", Value(std::move(offers))}});
  }

  const Content& content_;
  const Value& scenario_;
  Source root_;
  Source given_;
  std::uint64_t seed_ = 0;
  const BattleSize* size_ = nullptr;
  Setup ground_;
  Options options_ = pick_up_options();
  std::vector<Buyer> buyers_;
  std::vector<Home> homes_;
  std::vector<std::vector<Stance>> stances_;  ///< by player, of those who begin on the table
  std::vector<Feature> features_;
};

}  // namespace

bool can_muster(const UnitList& list) {
  return std::ranges::any_of(list.builds, [](const Build& build) { return build.commands() && for_sale(build); });
}

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
