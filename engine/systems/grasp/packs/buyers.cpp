#include "systems/grasp/packs/buyers.h"

#include <algorithm>

#include "base/dice.h"
#include "base/short_sort.h"
#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/pick_up.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/price.h"

namespace hexinch::grasp {
namespace {

constexpr int kMostAlike = 3;  ///< that the seed buys

/// Units of stages to come are not on offer.
bool for_sale(const Build& build) { return !check_built(build); }

/// Reads the players and buys their armies.
class Mustering {
 public:
  Mustering(const Market& market, const Source& given) : market_(market), given_(given) {}

  std::vector<Buyer> run() {
    read_players();
    for (Buyer& buyer : buyers_) {
      if (given_.failed()) break;
      if (buyer.told())
        buy_as_told(buyer);
      else
        buy_by_dice(buyer);
      send_away(buyer);
    }
    return std::move(buyers_);
  }

 private:
  void read_players() {
    const auto players = given_.at("players").items();
    if (players.size() < 2 || players.size() > static_cast<std::size_t>(kMaxSeats)) return given_.at("players").fail("must be 2 to 8");
    const int most = std::min(kMostMustered, kMostUnits / static_cast<int>(players.size()));
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].only({"name", "team", "rows", "builds", "units", "away", "posture"});
      Buyer buyer{players[i], i, players[i].at("name").text(), static_cast<std::int8_t>(i), {}, {}, {}};
      if (const Source team = players[i].at("team"); team.given()) buyer.team = static_cast<std::int8_t>(team.integer(0, kMaxSeats - 1));
      buyer.army = {{}, market_.size->points, most, market_.options.prowess_price, market_.options.titans, market_.options.average_dice};
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
    else if (market_.content.find(build.id) || std::ranges::any_of(buyer.own, same))
      source.fail("has an id that is taken");
    return build;
  }

  /// GRASP-20.1: one list or several, and the player's own builds.
  void choose_theme(Buyer& buyer) const {
    for (const Build& build : buyer.own) buyer.theme.push_back(&build);
    const Source rows = buyer.source.at("rows");
    std::vector<std::size_t> chosen;
    for (const Source& row : rows.items()) {
      const auto number = static_cast<std::size_t>(row.integer(1, static_cast<std::int64_t>(market_.content.lists.size())));
      if (!row.failed() && !can_muster(market_.content.lists[number - 1])) row.fail("is a list without a commander who is built yet");
      if (std::ranges::find(chosen, number - 1) != chosen.end()) row.fail("is said twice");
      chosen.push_back(number - 1);
    }
    if (!rows.given() && buyer.own.empty()) chosen = {drawn_list(buyer)};
    for (const std::size_t list : chosen)
      for (std::size_t i = 0; list < market_.content.lists.size() && i < market_.content.lists[list].builds.size(); ++i)
        if (const Build& build = market_.content.lists[list].builds[i]; for_sale(build)) buyer.theme.push_back(&build);
  }

  std::size_t drawn_list(const Buyer& buyer) const {
    std::vector<std::size_t> lists;
    for (std::size_t i = 0; i < market_.content.lists.size(); ++i)
      if (can_muster(market_.content.lists[i])) lists.push_back(i);
    SeededDice dice({market_.seed, 1 + kMaxSeats + buyer.number});
    return lists.empty() ? market_.content.lists.size() : lists[pick(dice, lists.size())];
  }

  static const Build* in_theme(const Buyer& buyer, std::string_view id) {
    const auto found = std::ranges::find_if(buyer.theme, [&](const Build* build) { return same_name(build->id, id); });
    return found == buyer.theme.end() ? nullptr : *found;
  }

  void buy_as_told(Buyer& buyer) const {
    for (const auto& [id, count] : buyer.source.at("units").members()) {
      const Build* build = in_theme(buyer, id);
      const Build* known = build ? build : market_.content.find(id);
      if (known && !for_sale(*known)) return count.fail("is not built yet (not-built)");
      if (!build) return count.fail("is no unit of the lists chosen");
      for (std::int64_t i = count.integer(0, kMostUnits); i > 0; --i) buyer.army.units.push_back({build});
    }
  }

  /// GRASP-20.3 By seed: a commander, then whatever fits, in the order of the lists at last.
  void buy_by_dice(Buyer& buyer) const {
    SeededDice dice({market_.seed, 1 + buyer.number});
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
    int cheapest = market_.size->points;
    for (const Build* other : buyer.theme) cheapest = std::min(cheapest, points_of(*other, market_.options.prowess_price));
    const int still = kFewestMustered - static_cast<int>(buyer.army.units.size()) - 1;
    return army_points(buyer.army) + points_of(build, market_.options.prowess_price) + std::max(0, still) * cheapest <= market_.size->points;
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

  const Market& market_;
  Source given_;
  std::vector<Buyer> buyers_;
};

}  // namespace

std::size_t pick(Dice& dice, std::size_t choices) {
  return choices < 2 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(choices)) - 1);
}

bool can_muster(const UnitList& list) {
  return std::ranges::any_of(list.builds, [](const Build& build) { return build.commands() && for_sale(build); });
}

std::vector<Buyer> buyers_of(const Market& market, const Source& given) { return Mustering(market, given).run(); }

void judge(const Buyer& buyer) {
  const auto refusal = check_whole_army(buyer.army);
  if (!refusal) return;
  const Source where = buyer.told() ? buyer.source.at("units") : buyer.source;
  const std::string rule = ": " + std::string(refusal->code) + ", " + std::string(refusal->rule);
  where.fail("is an army of " + std::to_string(army_points(buyer.army)) + " of " + std::to_string(buyer.army.limit) +
             " points that nobody may have" + rule);
}

}  // namespace hexinch::grasp
