#include "systems/m42/words/queries.h"

/// How the parameters of a query are read.

namespace hexinch::m42 {

UnitRef Query::unit(std::string_view key) {
  const UnitRef u = read<UnitRef>(key);
  if (u == kNoUnit) at(key).fail("names no unit of this game");
  return u;
}

FeatureRef Query::feature(std::string_view key) {
  const FeatureRef f = read<FeatureRef>(key);
  if (f == kNoFeature) at(key).fail("names no feature of the table");
  return f;
}

ModelRef Query::model(std::string_view key) {
  const Value& name = at(key).value();
  if (name.text()) {
    if (const auto found = find_model(state_, *name.text())) return *found;
    std::vector<ModelRef> bare;
    for (int u = 0; u < setup().units(); ++u)
      if (const int m = find_model(state_.sheet(unit_at(u)), *name.text()); m >= 0) bare.push_back({unit_at(u), static_cast<std::int8_t>(m)});
    if (bare.size() == 1) return bare[0];
  }
  at(key).fail("names no model of this game, or several: \"G1/3\" says which");
  return {};
}

Position Query::place() {
  if (at("at").value().object()) return read<Position>("at");
  Value::Object parts;
  for (const std::string_view key : {"at", "level", "opening", "interior"})
    if (given(key)) parts.emplace_back(std::string(key), at(key).value());
  Position position;
  if (auto error = read_value(words_, Value(std::move(parts)), position, at("at").path()); error && !error_) error_ = std::move(error);
  return position;
}

Body Query::base(std::string_view key) {
  const ModelRef m = model(key);
  if (error_) return {};
  Body there = body(state_, m);
  if (given("at") || given("opening") || given("interior")) there.at = place();
  return there;
}

Body Query::base_or_place(std::string_view key) {
  if (at(key).value().text()) {
    const ModelRef m = model(key);
    return error_ ? Body{} : body(state_, m);
  }
  return {{}, read<Position>(key), given("radius") ? read<Mil>("radius") : kSmallBase};
}

Position Query::leader(std::string_view key, UnitRef u) {
  if (given(key)) return read<Position>(key);
  if (error_ || state_.unit(u).leader < 0) return {};
  return state_.unit(u).led_by().place;
}

int Query::objective(std::string_view key) {
  for (std::size_t i = 0; i < setup().objectives.size(); ++i)
    if (at(key).is_text(setup().objectives[i].name)) return static_cast<int>(i);
  if (at(key).value().list()) {
    const auto place = read<Point>(key);
    for (std::size_t i = 0; i < setup().objectives.size(); ++i)
      if (setup().objectives[i].building == kNoFeature && setup().objectives[i].at == place) return static_cast<int>(i);
  }
  at(key).fail("names no objective of the table, nor the place of one");
  return -1;
}

Volley Query::volley() {
  if (!given("volley") || at("volley").is_text("open_fire")) return Volley::kOpenFire;
  if (at("volley").is_text("advance") || at("volley").is_text("shooting_advance")) return Volley::kAdvance;
  if (!at("volley").is_text("defensive") && !at("volley").is_text("defensive_fire")) at("volley").fail("must be one of: open_fire, advance, defensive");
  return Volley::kDefensive;
}

}  // namespace hexinch::m42
