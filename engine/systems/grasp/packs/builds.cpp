#include "systems/grasp/packs/builds.h"

#include <optional>
#include <string>
#include <string_view>

#include "systems/grasp/rules/legality.h"

namespace hexinch::grasp {
namespace {

Die die_from(const Source& source) {
  const auto die = source.value().text() ? parse_die(*source.value().text()) : std::nullopt;
  if (!die) source.fail("must be a die like \"d8\", \">2d8\", \"<2d8\" or \"ad8\", or \"-\"");
  return die.value_or(Die{});
}

/// GRASP-17.4: no tech, no average die.
DieLevel fatigue_from(const Source& source) {
  const Die die = die_from(source);
  if (die != Die{die.level}) source.fail("must be a plain die like \"d8\", or \"-\"");
  return die.level;
}

/// "d8 direct" or "d8 indirect"; "d8" changes the die alone, and is direct where there was none.
void read_range(const Source& source, Build& build) {
  const std::string* text = source.value().text();
  const std::size_t gap = text ? text->find(' ') : std::string::npos;
  const auto die = text ? parse_die(std::string_view(*text).substr(0, gap)) : std::nullopt;
  const std::string_view how = gap == std::string::npos ? "" : std::string_view(*text).substr(gap + 1);
  const bool fine = die && (gap == std::string::npos || (!die->none() && (how == "direct" || how == "indirect")));
  if (!fine) return source.fail("must be a die and how it fires, like \"d8 direct\" or \"d8 indirect\", or \"-\"");
  build.fr = *die;
  if (die->none()) build.firing = FiringType::kNone;
  else if (!how.empty() || build.firing == FiringType::kNone) build.firing = how == "indirect" ? FiringType::kIndirect : FiringType::kDirect;
}

void read_base(const Source& source, Build& build) {
  const auto sides = source.items();
  if (sides.size() != 2) return source.fail("must be [width, depth] in hundredths of an MU");
  build.width = static_cast<std::int16_t>(sides[0].integer(-10000, 10000));
  build.depth = static_cast<std::int16_t>(sides[1].integer(-10000, 10000));
}

void read_moves(const Source& source, Build& build, int stage) {
  build.mv = {};
  for (const auto& [name, die] : source.members()) {
    bool known = false;
    for (std::size_t i = 0; i < count_of<Medium>(); ++i) {
      const std::string medium = text_key(hexinch::name_of(static_cast<Medium>(i)));
      const bool later = stage_of(static_cast<Medium>(i)) > stage;
      if (!later) source.knows(medium);
      if (!same_name(name, medium)) continue;
      known = true;
      if (later) die.fail("is not built yet (not-built)");
      else build.mv[i] = die_from(die);
    }
    if (!known) die.fail("is not known here");
  }
}

template <HasNames E>
void read_all(const Source& list, Build& build) {
  for (const Source& item : list.items()) {
    const auto name = read_name<E>(item);
    if constexpr (std::is_same_v<E, Special>) {
      if (build.has(name)) item.fail("is said twice");
    } else {
      if (build.is(name)) item.fail("is said twice");
    }
    build.add(name);
  }
}

CommandData command_from(const Source& source) {
  source.only({"pips", "cr", "tech"});
  CommandData command;
  if (source.at("pips").given()) command.pips = die_from(source.at("pips"));
  if (source.at("cr").given()) command.range = static_cast<std::int16_t>(source.at("cr").integer(-10000, 10000));
  const Source tech = source.at("tech");
  command.high = tech.given() && tech.is_text("high");
  if (tech.given() && !command.high && !tech.is_text("low")) tech.fail("must be one of: low, high");
  return command;
}

/// The member that a refusal is about.
std::string_view member_of(std::string_view code) {
  struct About {
    std::string_view code;
    std::string_view member;
  };
  constexpr About kAbout[] = {{"build_name", "name"}, {"build_base", "base"}, {"build_cc", "cc"},       {"build_fat", "fat"},
                              {"build_fire", "fr"},   {"build_move", "mv"},   {"build_command", "command"}};
  for (const About& about : kAbout)
    if (about.code == code) return about.member;
  return {};
}

template <HasNames E, class Has>
Value names_shown(Has has) {
  Value::List list;
  for (std::size_t i = 0; i < count_of<E>(); ++i)
    if (has(static_cast<E>(i))) list.push_back(Value(text_key(hexinch::name_of(static_cast<E>(i)))));
  return Value(std::move(list));
}

}  // namespace

Build read_build(const Source& source, Build base, int stage) {
  source.only({"id", "name", "icon", "base", "type", "cc", "fs", "fr", "fat", "mv", "specials", "tags", "command"});
  Build build = std::move(base);
  const auto given = [&](std::string_view key) { return source.at(key).given(); };
  if (given("id")) build.id = source.at("id").text();
  if (given("name")) build.name = source.at("name").text();
  if (given("icon")) build.icon = source.at("icon").text();
  if (given("base")) read_base(source.at("base"), build);
  if (given("type")) build.type = read_name<CombatType>(source.at("type"));
  if (given("cc")) build.cc = die_from(source.at("cc"));
  if (given("fs")) build.fs = die_from(source.at("fs"));
  if (given("fr")) read_range(source.at("fr"), build);
  if (given("fat")) build.fat = fatigue_from(source.at("fat"));
  if (given("mv")) read_moves(source.at("mv"), build, stage);
  if (given("specials")) {
    build.specials = 0;
    read_all<Special>(source.at("specials"), build);
  }
  if (given("tags")) {
    build.tags = 0;
    read_all<Tag>(source.at("tags"), build);
  }
  if (given("command")) build.command = command_from(source.at("command"));
  return build;
}

Value show_build(const Build& b) {
  Value::Object shown;
  const auto add = [&](const char* key, Value value) { shown.emplace_back(key, std::move(value)); };
  const auto add_die = [&](const char* key, const Die& die) {
    if (!die.none()) add(key, Value(to_text(die)));
  };
  if (!b.id.empty()) add("id", Value(b.id));
  add("name", Value(b.name));
  if (!b.icon.empty()) add("icon", Value(b.icon));
  add("base", Value(Value::List{Value(int{b.width}), Value(int{b.depth})}));
  add("type", Value(text_key(hexinch::name_of(b.type))));
  add_die("cc", b.cc);
  add_die("fs", b.fs);
  if (!b.fr.none()) add("fr", Value(to_text(b.fr) + (b.firing == FiringType::kIndirect ? " indirect" : " direct")));
  add_die("fat", Die{b.fat});
  Value::Object moves;
  for (std::size_t i = 0; i < b.mv.size(); ++i)
    if (!b.mv[i].none()) moves.emplace_back(text_key(hexinch::name_of(static_cast<Medium>(i))), Value(to_text(b.mv[i])));
  if (!moves.empty()) add("mv", Value(std::move(moves)));
  if (b.specials != 0) add("specials", names_shown<Special>([&](Special special) { return b.has(special); }));
  if (b.tags != 0) add("tags", names_shown<Tag>([&](Tag tag) { return b.is(tag); }));
  if (!b.commands()) return Value(std::move(shown));
  const char* tech = b.command.high ? "high" : "low";
  add("command", Value(Value::Object{{"pips", Value(to_text(b.command.pips))}, {"cr", Value(int{b.command.range})}, {"tech", Value(tech)}}));
  return Value(std::move(shown));
}

void require_legal(const Source& source, const Build& build, bool average_dice) {
  if (source.failed()) return;
  const auto refusal = check_build(build, average_dice);
  if (!refusal) return;
  const std::string_view member = member_of(refusal->code);
  (member.empty() ? source : source.at(member)).fail("makes no legal unit: " + std::string(refusal->code) + " (" + std::string(refusal->rule) + ")");
}

}  // namespace hexinch::grasp
