#include "systems/grasp/packs/muster_form.h"

#include <algorithm>

#include "base/shown.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/price.h"

namespace hexinch::grasp {
namespace {

int row_of(const Content& content, const Build& build) {
  for (std::size_t i = 0; i < content.lists.size(); ++i)
    for (const Build& listed : content.lists[i].builds)
      if (&listed == &build) return static_cast<int>(i) + 1;
  return 0;
}

Value show_offer(const Market& market, const Buyer& buyer, const Build& build) {
  const auto count = [&](bool away_only) {
    return static_cast<std::int64_t>(
        std::ranges::count_if(buyer.army.units, [&](const Mustered& m) { return m.build == &build && (m.away || !away_only); }));
  };
  return Value(Value::Object{{"type", Value(build.id)},
                             {"row", Value(row_of(market.content, build))},
                             {"count", Value(count(false))},
                             {"away", Value(count(true))},
                             {"cost", Value(points_of(build, market.options.prowess_price))},
                             {"plain", Value(points_of(build, false))},
                             {"level", Value(1)},
                             {"refusal", show_refusal(check_more(buyer.army, build))}});
}

}  // namespace

Value show_board(const Setup& ground, const std::vector<Feature>& features) {
  Value::List pieces;
  for (const Feature& feature : features) {
    Value::List poly;
    for (const Point corner : feature.polygon.corners) poly.push_back(Value(Value::List{Value(int{corner.x.n}), Value(int{corner.y.n})}));
    const std::string kind = feature.going == TerrainClass::kUnknown ? "unknown" : text_key(name_of(feature.kind));
    pieces.push_back(Value(Value::Object{{"kind", Value(kind)}, {"poly", Value(std::move(poly))}}));
  }
  return Value(Value::Object{{"size", Value(Value::List{Value(int{ground.width.n}), Value(int{ground.height.n})})},
                             {"features", Value(std::move(pieces))}});
}

Value show_buyer(const Market& market, const Buyer& buyer) {
  Value::List offers;
  for (const Build* build : buyer.theme) offers.push_back(show_offer(market, buyer, *build));
  return Value(Value::Object{{"name", Value(buyer.name)},
                             {"budget", Value(buyer.army.limit)},
                             {"cost", Value(army_points(buyer.army))},
                             {"drawn", Value(!buyer.told())},
                             {"refusal", show_refusal(check_whole_army(buyer.army))},
                             {"units", Value(std::move(offers))}});
}

}  // namespace hexinch::grasp
