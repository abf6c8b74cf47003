#include "systems/tuw/packs/footing.h"

#include "systems/tuw/packs/terrain_data.h"

namespace hexinch::tuw {
namespace {

/// Member of an object; nullptr if it isn't there. A null that is present is a value and means none.
const Value* member(const Value* value, std::string_view key) {
  if (value && value->object())
    for (const auto& [name, item] : *value->object())
      if (same_name(name, key)) return &item;
  return nullptr;
}

struct Found {
  const Value* value = nullptr;
  Layer layer = Layer::kRulebook;
};

/// The line of an entry that applies to a locomotion: its own, else "*", else the entry itself if it is no object.
const Value* line_for(const Value& entry, Locomotion locomotion) {
  if (!entry.object()) return &entry;
  for (const auto& [name, value] : *entry.object())
    if (same_name(name, name_of(locomotion))) return &value;
  return entry.find("*");
}

/// TUW-1.4.7 for one number of one feature: the highest layer that has a line, in it the most specific line.
Found find_number(const FootingRules& rules, Locomotion locomotion, int f, std::string_view key, std::string_view inner = {}) {
  const auto in_features = [&](const Value* features) -> const Value* {
    const Value* entry = member(member(features, feature(f).id), key);
    if (!inner.empty()) entry = member(entry, inner);
    return entry ? line_for(*entry, locomotion) : nullptr;
  };
  const auto in_layer = [&](const Value& layer) -> const Value* {
    const Value* units = member(&layer, "units");
    for (const std::string* who : {&rules.counter, &rules.type_id, &rules.type_name})
      if (const Value* line = in_features(member(member(units, *who), "terrain"))) return line;
    return in_features(member(&layer, "terrain"));
  };
  if (const Value* line = in_layer(rules.layers->scenario)) return {line, Layer::kScenario};
  if (const Value* line = in_layer(rules.layers->world)) return {line, Layer::kGameWorld};
  if (const Value* line = in_features(rules.type_overrides)) return {line, Layer::kUnitType};
  if (const Value* line = in_features(rules.type_terrain)) return {line, Layer::kUnitType};
  return {};
}

void resolve_cost(const FootingRules& rules, Locomotion locomotion, const Ground& ground, Footing& footing, std::optional<DataError>& error) {
  const auto cost_of = [&](int f) {
    const Found found = find_number(rules, locomotion, f, "M");
    footing.cost_layer = std::max(footing.cost_layer, found.layer);
    return found.value ? read_cost(Source(*found.value, "terrain.M", error)) : feature(f).cost[static_cast<std::size_t>(locomotion)];
  };
  footing.cost = cost_of(ground.terrain).cost;
  for (const std::int8_t f : ground.overlays) {
    const FeatureCost change = cost_of(f);
    if (change.change == CostChange::kReplace) footing.cost = change.cost;
    if (change.change == CostChange::kAdd && footing.cost && change.cost) footing.cost = *footing.cost + *change.cost;
  }
}

// TUW-4.4b D of a hex: the table's number for the way of moving, or another against that kind of attack; terrain and overlays add up.
CoverPart resolve_cover(const FootingRules& rules, Locomotion locomotion, int f, std::optional<DataError>& error) {
  const auto l = static_cast<std::size_t>(locomotion);
  const Found plain = find_number(rules, locomotion, f, "D");
  const auto number = [&](const Value& value) { return static_cast<std::int16_t>(Source(value, "terrain.D", error).integer(-100, 100)); };
  CoverPart part;
  part.feature = static_cast<std::int8_t>(f);
  part.defence.fill(plain.value ? number(*plain.value) : feature(f).defence[l]);
  for (std::size_t k = 0; k < kAttackKinds; ++k) {
    const Found special = find_number(rules, locomotion, f, "D_vs", name_of(static_cast<AttackKind>(k)));
    // D_vs is a number of its own: a change of D alone leaves the printed D_vs as it is.
    const bool printed = (feature(f).special_defence_for >> l & 1) != 0 && feature(f).special_defence[k];
    if (special.value) part.defence[k] = number(*special.value);
    else if (printed) part.defence[k] = *feature(f).special_defence[k];
  }
  return part;
}

// TUW-4.3H Hazard: H of the hex, at the level that the scenario gives it, if it gives one.
void resolve_hazard(const FootingRules& rules, Locomotion locomotion, int f, Footing& footing, std::optional<DataError>& error) {
  const Found found = find_number(rules, locomotion, f, "H");
  const auto here = static_cast<std::int8_t>(f);
  const Value* cel = feature_word(*rules.layers, f, "CEL");
  const auto level = cel ? Source(*cel, "terrain.CEL", error).integer(1, Hazard::kHighestLevel) : 0;
  const auto of_att = [&](std::int64_t att) { return static_cast<std::int16_t>(att + level * Hazard::kPerLevel); };
  if (!found.value) {
    if (feature(f).deadly) footing.hazards.push_back({here, std::nullopt});
    else if (feature(f).hazard) footing.hazards.push_back({here, of_att(*feature(f).hazard)});
    return;
  }
  const Source source(*found.value, "terrain.H", error);
  if (source.is_text("none") || !source.given()) return;
  if (source.is_text("X")) footing.hazards.push_back({here, std::nullopt});
  else footing.hazards.push_back({here, of_att(source.integer(-100, 100))});
}

// TUW-4.4.8 Total Cover: which kinds of attack can't come in, for which ways of moving (all on the ground by default).
std::uint8_t resolve_total_cover(const FootingRules& rules, Locomotion locomotion, int f, std::optional<DataError>& error) {
  const Value* word = feature_word(*rules.layers, f, "total_cover");
  if (!word) return (feature(f).covers >> static_cast<int>(locomotion) & 1) != 0 ? feature(f).total_cover : std::uint8_t{0};
  const Source source(*word, "terrain.total_cover", error);
  if (word->is_null()) return 0;
  if (!word->object()) return read_kinds(source);
  bool holds = !source.at("for").given();
  for (const Source& item : source.at("for").items()) holds = holds || item.is_text(name_of(locomotion));
  return holds ? read_kinds(source.at("kinds")) : std::uint8_t{0};
}

/// TUW-X7 with the scenario's changes: the terrain's class, unless an overlay has one of its own.
Landing landing_class(const Ground& ground, const Layers& layers) {
  const auto said = [&](int f, Landing printed) {
    const Value* word = feature_word(layers, f, "land_class");
    for (std::size_t i = 0; word && word->text() && i < count_of<Landing>(); ++i)
      if (same_name(*word->text(), name_of(static_cast<Landing>(i)))) return static_cast<Landing>(i);
    return printed;
  };
  Landing landing = said(ground.terrain, landing_of(ground.terrain));
  for (const std::int8_t f : ground.overlays) landing = said(f, f == kBridge ? Landing::kNone : landing);
  return landing;
}

// TUW-X7 What landing costs: nothing on open ground, on water for flyers made for it, and for small flyers wherever a unit may walk; 2 MP on rough ground
// for flyers made for that.
// TUW-8.7.13 Small Flyer, TUW-8.7.15 Rough Landing, TUW-8.7.16 Water Landing.
std::optional<Ticks> landing_cost(const FootingRules& rules, const Ground& ground, std::optional<DataError>& error) {
  if (rules.small_flyer) {
    Footing afoot;
    resolve_cost(rules, Locomotion::kFoot, ground, afoot, error);
    if (afoot.cost) return Ticks{};
  }
  const Landing landing = landing_class(ground, *rules.layers);
  if (landing == Landing::kClear || (landing == Landing::kWater && rules.water_landing)) return Ticks{};
  if (landing == Landing::kRough && rules.rough_landing) return points(2);
  return std::nullopt;
}

}  // namespace

const Value* feature_word(const Layers& layers, int f, std::string_view key) {
  for (const Value* layer : {&layers.scenario, &layers.world})
    if (const Value* word = member(member(member(layer, "terrain"), feature(f).id), key)) return word;
  return nullptr;
}

Footing resolve_footing(const FootingRules& rules, Locomotion locomotion, const Ground& ground, const Options& options,
                        std::optional<DataError>& error) {
  Footing footing;
  const bool flying = is_flying(locomotion);
  // TUW-3.5.12 A flyer on the ground counts as Stationary there.
  if (flying) locomotion = Locomotion::kStationary;
  if (flying) footing.cost = landing_cost(rules, ground, error);
  else resolve_cost(rules, locomotion, ground, footing, error);
  // TUW-3.5.7 Noncorporeal: nothing on the ground affects it, neither D nor hazards nor cover.
  if (locomotion == Locomotion::kNoncorporeal) return footing;
  std::vector<std::int8_t> features{ground.terrain};
  features.insert(features.end(), ground.overlays.begin(), ground.overlays.end());
  for (const std::int8_t f : features) {
    if (CoverPart part = resolve_cover(rules, locomotion, f, error); part.defence != CoverPart{}.defence) footing.cover.push_back(part);
    if (options.if_tree_bonus && feature(f).tree_bonus != 0) {
      CoverPart bonus{f, true, {}};
      bonus.defence[static_cast<std::size_t>(AttackKind::kIf)] = feature(f).tree_bonus;
      footing.cover.push_back(bonus);
    }
    if (const Found found = find_number(rules, locomotion, f, "Dpct"); found.value)
      footing.defence_percent = static_cast<std::int16_t>(footing.defence_percent + Source(*found.value, "terrain.Dpct", error).integer(-100, 1000));
    footing.total_cover |= resolve_total_cover(rules, locomotion, f, error);
    resolve_hazard(rules, locomotion, f, footing, error);
  }
  return footing;
}

Ground resolve_ground(int terrain, const std::vector<std::int8_t>& overlays, const Layers& layers) {
  Ground ground{static_cast<std::int8_t>(terrain), overlays, -1, false, false};
  std::vector<std::int8_t> features{ground.terrain};
  features.insert(features.end(), overlays.begin(), overlays.end());
  for (const std::int8_t f : features) {
    const auto says = [&](std::string_view key, std::string_view yes, bool printed) {
      const Value* word = feature_word(layers, f, key);
      return word && word->text() ? same_name(*word->text(), yes) : printed;
    };
    if (ground.obstacle < 0 && says("los_through", "obstruct", feature(f).obstructs)) ground.obstacle = f;
    ground.same_hex_only = ground.same_hex_only || says("los_into", "same_hex_only", feature(f).same_hex_only);
    const Value* wet = feature_word(layers, f, "water");
    ground.water = ground.water || (wet && wet->boolean() ? *wet->boolean() : feature(f).water);
  }
  return ground;
}

}  // namespace hexinch::tuw
