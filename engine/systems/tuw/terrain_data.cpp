#include "systems/tuw/terrain_data.h"

#include "systems/tuw/sheet.h"

namespace hexinch::tuw {
namespace {

template <HasNames E>
bool names_one(std::string_view name) {
  for (std::size_t i = 0; i < count_of<E>(); ++i)
    if (same_name(name, name_of(static_cast<E>(i)))) return true;
  return false;
}

void check_locomotion(const std::string& name, const Source& where) {
  if (name != "*" && !is_locomotion(name)) where.fail("is no way of moving");
}

void check_hazard(const Source& source) {
  if (source.given() && !source.is_text("none") && !source.is_text("X")) source.integer(-100, 100);
}

/// One number for everybody, or one for each way of moving and "*" for the rest.
template <class Check>
void check_lines(const Source& source, Check check) {
  if (!source.value().object()) return check(source);
  for (const auto& [name, line] : source.members()) {
    check_locomotion(name, line);
    check(line);
  }
}

/// M, D, D_vs, Dpct, H: what may differ from unit to unit. False if the key is none of them.
bool check_number(std::string_view key, const Source& source) {
  const auto is = [&](std::string_view name) { return source.called(key, name); };
  if (is("M")) {
    check_lines(source, [](const Source& line) { read_cost(line); });
  } else if (is("D")) {
    check_lines(source, [](const Source& line) { line.integer(-100, 100); });
  } else if (is("Dpct")) {
    check_lines(source, [](const Source& line) { line.integer(-100, 1000); });
  } else if (is("H")) {
    check_lines(source, check_hazard);
  } else if (is("D_vs")) {
    if (!source.value().object()) source.fail("must be an object of kinds of attack");
    for (const auto& [name, line] : source.members()) {
      if (!names_one<AttackKind>(name)) line.fail("is no kind of attack");
      check_lines(line, [](const Source& part) { part.integer(-100, 100); });
    }
  } else {
    return false;
  }
  return true;
}

void check_total_cover(const Source& source) {
  if (!source.given()) return;
  if (!source.value().object()) {
    read_kinds(source);
    return;
  }
  source.only({"for", "kinds"});
  for (const Source& item : source.at("for").items())
    if (!is_locomotion(item.text())) item.fail("is no way of moving");
  if (!source.at("kinds").given()) source.fail("must say against which kinds of attack");
  read_kinds(source.at("kinds"));
}

void check_word(const Source& source, std::initializer_list<std::string_view> words) {
  std::string known;
  for (const std::string_view word : words) {
    if (source.is_text(word)) return;
    known += (known.empty() ? "\"" : ", \"") + std::string(word) + "\"";
  }
  source.fail("must be one of: " + known);
}

/// What a terrain is to everybody alike. False if the key is none of these.
bool check_nature(std::string_view key, const Source& source) {
  const auto is = [&](std::string_view name) { return source.called(key, name); };
  if (is("los_through")) check_word(source, {"open", "obstruct"});
  else if (is("los_into")) check_word(source, {"yes", "same_hex_only"});
  else if (is("total_cover")) check_total_cover(source);
  else if (is("water")) source.boolean();
  else if (is("CEL")) source.integer(1, Hazard::kHighestLevel);
  else if (is("land_class")) check_word(source, {"clear", "rough", "small", "water", "none"});
  else return false;
  return true;
}

template <class Known>
void check_features(const Source& terrain, Known known) {
  for (const auto& [name, entry] : terrain.members()) {
    if (find_feature(name) < 0) entry.fail("is no terrain or overlay");
    if (!entry.given()) entry.fail("must be an object");
    for (const auto& [key, source] : entry.members())
      if (!known(key, source)) source.fail("is not known here");
  }
}

}  // namespace

bool is_locomotion(std::string_view name) { return names_one<Locomotion>(name); }

FeatureCost read_cost(const Source& source) {
  FeatureCost cost{CostChange::kReplace, std::nullopt};
  if (source.is_text("X")) return cost;
  std::optional<Fraction> number = source.value().number();
  if (const std::string* text = source.value().text(); text && !text->empty() && ((*text)[0] == '+' || (*text)[0] == '=')) {
    number = parse_fraction(std::string_view(*text).substr(1));
    if ((*text)[0] == '+') cost.change = CostChange::kAdd;
  }
  const Fraction ticks = number ? *number * Fraction{kTicksPerPoint} : Fraction{-1};
  if (!ticks.whole() || ticks.num() < 0 || ticks.num() > 1200) source.fail("M must be X or a multiple of 1/12 from 0 to 100");
  else cost.cost = Ticks{static_cast<std::int16_t>(ticks.num())};
  return cost;
}

std::uint8_t read_kinds(const Source& source) {
  std::uint8_t kinds = 0;
  const auto add = [&](const Source& item) {
    bool known = item.is_text("none");
    for (std::size_t k = 0; k < kAttackKinds; ++k) {
      if (!item.is_text("all") && !item.is_text(name_of(static_cast<AttackKind>(k)))) continue;
      kinds = static_cast<std::uint8_t>(kinds | 1u << k);
      known = true;
    }
    if (!known) item.fail("is no kind of attack");
  };
  if (source.value().list())
    for (const Source& item : source.items()) add(item);
  else add(source);
  return kinds;
}

void check_terrain(const Source& terrain) {
  check_features(terrain, [](std::string_view key, const Source& source) { return check_number(key, source) || check_nature(key, source); });
}

void check_own_terrain(const Source& terrain) { check_features(terrain, check_number); }

}  // namespace hexinch::tuw
