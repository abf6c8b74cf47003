#include "systems/tuw/packs/terrain_data.h"

#include <algorithm>

namespace hexinch::tuw {
namespace {

template <HasNames E>
bool names_one(std::string_view name) {
  for (std::size_t i = 0; i < count_of<E>(); ++i)
    if (same_name(name, name_of(static_cast<E>(i)))) return true;
  return false;
}

/// What a number of the ground means: M, or anything else.
enum class About : std::int8_t { kCost, kRest };

// TUW-3.5.2, TUW-3.5.7, TUW-3.5.10, R-78: why the ground means nothing to this way of moving; empty if the number counts for it.
std::string_view why_nothing(Locomotion l, About about) {
  if (is_flying(l)) return "does nothing: in the air the ground counts for nothing, and a landed flyer is Stationary";
  if (l == Locomotion::kNoncorporeal && about == About::kRest) return "does nothing: only M counts for Noncorporeal units";
  if (l == Locomotion::kStationary && about == About::kCost) return "does nothing: Stationary units never move";
  return {};
}

void check_locomotion(std::string_view name, About about, const Source& where) {
  if (!is_locomotion(name)) where.fail("is no way of moving");
  for (std::size_t i = 0; i < count_of<Locomotion>(); ++i)
    if (const auto l = static_cast<Locomotion>(i); same_name(name, name_of(l)))
      if (const auto why = why_nothing(l, about); !why.empty()) where.fail(std::string(why));
}

void check_hazard(const Source& source) {
  if (source.given() && !source.is_text("none") && !source.is_text("X")) source.integer(-100, 100);
}

/// One number for all units, or one for each way of moving and "*" for the rest.
template <class Check>
void check_lines(const Source& source, Check check, About about = About::kRest) {
  if (!source.value().object()) return check(source);
  for (const auto& [name, line] : source.members()) {
    if (name != "*") check_locomotion(name, about, line);
    check(line);
  }
}

/// M of a terrain, or of an overlay, which may add to the M of the terrain below.
void check_cost(int f, const Source& line) {
  if (read_cost(line).change == CostChange::kAdd && !feature(f).overlay) line.fail("can't be added: only an overlay lies on something");
}

/// M, D, D_vs, Dpct, H: numbers that may differ from unit to unit. False if the key is none of them.
bool check_number(int f, std::string_view key, const Source& source) {
  const auto is = [&](std::string_view name) { return source.called(key, name); };
  if (is("M")) {
    check_lines(source, [f](const Source& line) { check_cost(f, line); }, About::kCost);
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
  for (const Source& item : source.at("for").items()) check_locomotion(item.text(), About::kRest, item);
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

/// Properties of a terrain that are the same for all units. False if the key is none of these.
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
    const int f = find_feature(name);
    if (f < 0) entry.fail("is no terrain or overlay");
    if (!entry.given()) entry.fail("must be an object");
    for (const auto& [key, source] : entry.members())
      if (f >= 0 && !known(f, key, source)) source.fail("is not known here");
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
  check_features(terrain, [](int f, std::string_view key, const Source& source) { return check_number(f, key, source) || check_nature(key, source); });
}

void check_own_terrain(const Source& terrain) { check_features(terrain, check_number); }

namespace {

/// The ways of moving for which such a number is looked up. A flyer on the ground is Stationary, a small one may be on Foot.
std::vector<Locomotion> ways_on_ground(const Sheet& sheet, About about) {
  std::vector<Locomotion> ways;
  for (const Mode& mode : sheet.modes) {
    const Locomotion way = is_flying(mode.locomotion) ? Locomotion::kStationary : mode.locomotion;
    if (why_nothing(way, about).empty()) ways.push_back(way);
  }
  if (level_of(sheet.abilities, Ability::kSmallFlyer) > 0) ways.push_back(Locomotion::kFoot);
  return ways;
}

/// "*" is for ways that have no line of their own.
void check_ways(const Source& number, const std::vector<Locomotion>& ways) {
  const auto fails = [](const Source& line) { line.fail("concerns no way of moving of this unit"); };
  if (!number.value().object()) {
    if (ways.empty()) fails(number);
    return;
  }
  const auto lines = number.members();
  const auto has_line = [&](Locomotion way) { return std::ranges::any_of(lines, [&](const auto& line) { return same_name(line.first, name_of(way)); }); };
  for (const auto& [name, line] : lines) {
    const bool concerns = name == "*" ? !std::ranges::all_of(ways, has_line)
                                      : std::ranges::any_of(ways, [&, &given = name](Locomotion way) { return same_name(given, name_of(way)); });
    if (!concerns) fails(line);
  }
}

}  // namespace

void check_own_ways(const Source& terrain, const Sheet& sheet) {
  const auto costs = ways_on_ground(sheet, About::kCost);
  const auto rest = ways_on_ground(sheet, About::kRest);
  for (const auto& [name, entry] : terrain.members())
    for (const auto& [key, number] : entry.members()) {
      if (same_name(key, "D_vs"))
        for (const auto& [kind, line] : number.members()) check_ways(line, rest);
      else check_ways(number, same_name(key, "M") ? costs : rest);
    }
}

}  // namespace hexinch::tuw
