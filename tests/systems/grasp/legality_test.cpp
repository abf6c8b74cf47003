#include "systems/grasp/rules/legality.h"

#include <doctest/doctest.h>

#include <vector>

#include "systems/grasp/builds.h"
#include "systems/grasp/packs/builds.h"

namespace hexinch::grasp::test {
namespace {

/// The code of the refusal, with the case if the code covers several; empty: it is legal.
std::string refused(const Build& build, bool average_dice = false) {
  const auto refusal = check_build(build, average_dice);
  if (!refusal) return "";
  std::string code(refusal->code);
  for (const Argument& argument : refusal->arguments)
    if (argument.key == "says") code += " " + std::get<Word>(argument.value).id.substr(11);
  return code;
}
std::string refused(const std::string& members, bool average_dice = false) { return refused(soldier(members), average_dice); }
/// What is not built in that stage; empty: all of it is.
std::string not_built(const std::string& members, int stage) {
  const auto refusal = check_built(soldier(members), stage);
  return refusal ? std::get<Word>(refusal->arguments[0].value).id : "";
}
const std::string kArmed = R"("fs": "d6", "fr": "d6 direct")";
const std::string kMine = R"("type": "Ambush", "cc": "d8", "fat": "-", "mv": {}, "specials": ["Mine"])";

}  // namespace

TEST_CASE("GRASP-17.4: all shipped units are legal") {
  for (const Build& build : shipped_builds()) {
    CAPTURE(build.id);
    CHECK(refused(build) == "");
  }
}

TEST_CASE("GRASP-17.4: names have 1 to 40 characters") {
  CHECK(refused(R"("name": "")") == "build_name");
  CHECK(refused(R"("name": "1234567890123456789012345678901234567890")") == "");
  CHECK(refused(R"("name": "12345678901234567890123456789012345678901")") == "build_name");
  CHECK(refused(R"("name": "éééééééééééééééééééééééééééééééééééééééé")") == "");
}

TEST_CASE("GRASP-17.4: sides of a base are multiples of 0.25 MU, 0.25 to 6") {
  CHECK(refused(R"("base": [25, 600])") == "");
  CHECK(refused(R"("base": [24, 50])") == "build_base");
  CHECK(refused(R"("base": [100, 601])") == "build_base");
  CHECK(refused(R"("base": [100, 625])") == "build_base");
  CHECK(refused(R"("base": [110, 50])") == "build_base");
}

TEST_CASE("GRASP-17.4: average dice need their option, and there is no average d100") {
  CHECK(refused(R"("cc": "ad6")") == "build_die die_average");
  CHECK(refused(R"("cc": "ad6")", true) == "");
  CHECK(refused(R"("mv": {"fly": ">2ad6"})") == "build_die die_average");
  CHECK(refused(R"("command": {"pips": "ad6", "cr": 5})") == "build_die die_average");
  Build top = soldier();
  top.cc = {kD100, 0, true};
  CHECK(refused(top, true) == "build_die die_average_top");
}

TEST_CASE("GRASP-17.4: every unit has CC; every unit but a Mine has Fat, a Horde d4") {
  CHECK(refused(R"("cc": "-")") == "build_cc");
  CHECK(refused(R"("fat": "-")") == "build_fat fat_none");
  CHECK(refused(R"("type": "Horde")") == "build_fat fat_horde");
  CHECK(refused(R"("type": "Horde", "fat": "d4")") == "");
}

TEST_CASE("GRASP-17.4: FS needs FR, FR without FS is for Scouts") {
  CHECK(refused(kArmed) == "");
  CHECK(refused(R"("fs": "d6")") == "build_fire fs_alone");
  CHECK(refused(R"("fr": "d6 direct")") == "build_fire fr_alone");
  CHECK(refused(R"("fr": "d6 direct", "type": "Scout")") == "");
  Build vague = soldier(kArmed);
  vague.firing = FiringType::kNone;
  CHECK(refused(vague) == "build_fire fire_kind");
  Build idle = soldier();
  idle.firing = FiringType::kDirect;
  CHECK(refused(idle) == "build_fire fire_nothing");
}

TEST_CASE("GRASP-17.4: specials of fire need FS, continuous fire is direct") {
  for (const std::string special : {"ARF", "CF", "SF", "Smoke", "Incendiary"}) {
    CHECK(refused(R"("specials": [")" + special + "\"]") == "build_fire_special special_unarmed");
    CHECK(refused(kArmed + R"(, "specials": [")" + special + "\"]") == "");
  }
  CHECK(refused(R"("fs": "d6", "fr": "d6 indirect", "specials": ["CF"])") == "build_fire_special cf_indirect");
}

TEST_CASE("GRASP-17.4: at most three media; who does not move is no mover by type or special") {
  CHECK(refused(R"("mv": {"ground": "d6", "fly": "d6", "swim": "d6"})") == "");
  CHECK(refused(R"("mv": {"ground": "d6", "fly": "d6", "swim": "d6", "sea": "d6"})") == "build_move media");
  CHECK(refused(R"("mv": {})") == "");
  for (const std::string special : {"Agile", "Clumsy", "Impetuous"}) CHECK(refused(R"("mv": {}, "specials": [")" + special + "\"]") == "build_move immobile");
  for (const std::string type : {"Scout", "Skirmish", "Suicide"}) CHECK(refused(R"("mv": {}, "type": ")" + type + "\"") == "build_move immobile");
  CHECK(refused(R"("mv": {}, "fat": "d4", "type": "Horde")") == "build_move immobile");
  CHECK(refused(R"("mv": {}, "type": "Assault")") == "");
  CHECK(refused(R"("specials": ["Agile", "Clumsy"])") == "build_agile");
}

TEST_CASE("GRASP-17.4: Small bases are 1 MU at most") {
  CHECK(refused(R"("tags": ["small"], "base": [100, 100])") == "");
  CHECK(refused(R"("tags": ["small"], "base": [125, 25])") == "build_size");
  CHECK(refused(R"("tags": ["small"], "base": [25, 125])") == "build_size");
}

TEST_CASE("GRASP-12.8: Green units have CC up to d8 without +Tech, and are not Elite") {
  CHECK(refused(R"("specials": ["Green"], "cc": "d8")") == "");
  CHECK(refused(R"("specials": ["Green"], "cc": "<2d8")") == "");
  CHECK(refused(R"("specials": ["Green"], "cc": "d10")") == "build_green green_cc");
  CHECK(refused(R"("specials": ["Green"], "cc": ">2d4")") == "build_green green_cc");
  CHECK(refused(R"("specials": ["Green", "Elite"])") == "build_green green_elite");
}

TEST_CASE("GRASP-17.4: a pip die up to d20 and a command range from 1 to 100 go together") {
  const auto commanding = [](const std::string& command, const std::string& more = "") { return refused(R"("command": )" + command + more); };
  CHECK(commanding(R"({"pips": ">2d20", "cr": 100})") == "");
  CHECK(commanding(R"({"pips": "d4", "cr": 1})") == "");
  CHECK(commanding(R"({"pips": "d6"})") == "build_command command_no_range");
  CHECK(commanding(R"({"cr": 8})") == "build_command command_no_pips");
  CHECK(commanding(R"({"pips": "d100", "cr": 8})") == "build_command command_die");
  CHECK(commanding(R"({"pips": "d6", "cr": 101})") == "build_command command_range");
  for (const std::string type : {"Suicide", "Denizen", "Ambush"})
    CHECK(commanding(R"({"pips": "d6", "cr": 8})", R"(, "type": ")" + type + "\"") == "build_command command_never");
  CHECK(commanding(R"({"pips": "d6", "cr": 8})", R"(, "type": "Horde", "fat": "d4")") == "build_command command_never");
  CHECK(commanding(R"({"pips": "d6", "cr": 8})", R"(, "type": "Assault")") == "");
}

TEST_CASE("GRASP-16.7: what a Mine is") {
  CHECK(refused(kMine) == "");
  CHECK(refused(R"("cc": "d4", "fat": "-", "type": "Ambush", "specials": ["Mine"], "fs": "d4", "fr": "d4 direct")") == "");
  CHECK(refused(R"("cc": "d8", "fat": "-", "specials": ["Mine"])") == "build_mine mine_type");
  CHECK(refused(R"("cc": "d6", "fat": "-", "type": "Ambush", "specials": ["Mine"])") == "build_mine mine_cc");
  CHECK(refused(R"("cc": ">2d4", "fat": "-", "type": "Ambush", "specials": ["Mine"])") == "build_mine mine_cc");
  CHECK(refused(R"("cc": "d8", "fat": "d4", "type": "Ambush", "specials": ["Mine"])") == "build_mine mine_fat");
  CHECK(refused(R"("cc": "d8", "fat": "-", "type": "Ambush", "specials": ["Mine", "Elite"])") == "build_mine mine_special");
  CHECK(refused(R"("cc": "d8", "fat": "-", "type": "Ambush", "specials": ["Mine"], "tags": ["vehicle"])") == "build_mine mine_vehicle");
}

TEST_CASE("GRASP-17.4: the first failure of the list is the refusal") {
  CHECK(refused(R"("name": "", "base": [1, 1], "cc": "-")") == "build_name");
  CHECK(refused(R"("base": [1, 1], "cc": "ad6")") == "build_base");
  CHECK(refused(R"("fs": "ad6", "cc": "-")") == "build_die die_average");
  CHECK(refused(R"("cc": "-", "fat": "-")") == "build_cc");
  CHECK(refused(R"("fat": "-", "fs": "d6")") == "build_fat fat_none");
  CHECK(refused(R"("fr": "d6", "specials": ["CF"])") == "build_fire fr_alone");
  CHECK(refused(R"("specials": ["CF", "Agile"], "mv": {})") == "build_fire_special special_unarmed");
  CHECK(refused(R"("specials": ["Agile", "Clumsy"], "mv": {})") == "build_move immobile");
  CHECK(refused(R"("specials": ["Agile", "Clumsy"], "tags": ["small"], "base": [200, 50])") == "build_agile");
  CHECK(refused(R"("specials": ["Green"], "cc": "d12", "tags": ["small"], "base": [200, 50])") == "build_size");
  CHECK(refused(R"("specials": ["Green"], "cc": "d12", "command": {"cr": 5})") == "build_green green_cc");
  CHECK(refused(R"("command": {"cr": 5}, "specials": ["Mine"])") == "build_command command_no_pips");
}

TEST_CASE("GRASP-17.4: what belongs to a later stage") {
  CHECK(not_built("", 1) == "");
  CHECK(not_built(R"("type": "Scout")", 1) == "grasp.type.scout");
  CHECK(not_built(R"("type": "Scout", "specials": ["Agile", "Elite", "CF"], "tags": ["small"], )" + kArmed, 2) == "");
  CHECK(not_built(R"("base": [200, 50])", 1) == "grasp.size.big");
  CHECK(not_built(R"("tags": ["small"])", 1) == "grasp.size.small");
  CHECK(not_built(R"("type": "Ambush")", 2) == "grasp.type.ambush");
  CHECK(not_built(R"("mv": {"fly": "d6"})", 2) == "grasp.medium.fly");
  CHECK(not_built(R"("specials": ["Engineer"])", 2) == "grasp.special.engineer");
  CHECK(not_built(R"("fs": "d6", "fr": "d6 indirect")", 2) == "grasp.firing.indirect");
  CHECK(not_built(R"("command": {"pips": "d6", "cr": 5, "tech": "high"})", 2) == "grasp.command.high");
  CHECK(not_built(R"("tags": ["blackPowder"])", 2) == "grasp.tag.black_powder");
  CHECK(not_built(R"("tags": ["blackPowder", "vehicle"])", 3) == "");
  for (const Build& build : shipped_builds()) CHECK_FALSE(check_built(build, 4).has_value());
}

TEST_CASE("GRASP-17.6: a build as data, and back") {
  const Build read = build(R"({"id": "U", "name": "Something", "base": [100, 75], "type": "Regular", "cc": ">2d8", "fs": "-", "fr": "-", "fat": "d8",
    "mv": {"ground": "d10", "fly": "d12"}, "specials": ["Agile", "ARF"], "tags": ["vehicle", "loose", "small", "blackPowder"],
    "command": {"pips": "d6", "cr": 12, "tech": "high"}})");
  CHECK(read.width == 100);
  CHECK(read.depth == 75);
  CHECK(read.cc == Die{kD8, 1});
  CHECK(read.fs.none());
  CHECK(read.move(Medium::kFly) == Die{kD12});
  CHECK(read.media() == 2);
  CHECK((read.has(Special::kAgile) && read.has(Special::kArf) && !read.has(Special::kCf)));
  CHECK(read.is(Tag::kBlackPowder));
  CHECK(read.size() == Size::kSmall);
  CHECK(read.always_loose());
  CHECK(read.command == CommandData{{kD6}, 12, true});
  for (const Build& b : shipped_builds()) {
    std::optional<DataError> error;
    const Value shown = show_build(b);
    CHECK(read_build(Source(shown, "", error)) == b);
    CHECK_FALSE(error.has_value());
  }
}

TEST_CASE("GRASP-17.6: what is no build is refused with its place") {
  CHECK(unreadable(R"({"name": "U", "kind": 1})") == "kind: is not known here");
  CHECK(unreadable(R"({"name": "U", "points": 20})") == "points: is not known here");
  CHECK(unreadable(R"({"name": "U", "cc": "d7"})").starts_with("cc: must be a die"));
  CHECK(unreadable(R"({"name": "U", "cc": 8})").starts_with("cc: must be a die"));
  CHECK(unreadable(R"({"name": "U", "fat": ">2d8"})").starts_with("fat: must be a plain die"));
  CHECK(unreadable(R"({"name": "U", "fr": "d8 curved"})").starts_with("fr: must be a die and how it fires"));
  CHECK(unreadable(R"({"name": "U", "mv": {"air": "d8"}})") == "mv.air: is not known here");
  CHECK(unreadable(R"({"name": "U", "specials": ["Agile", "agile"]})") == "specials[1]: is said twice");
  CHECK(unreadable(R"({"name": "U", "specials": ["Big"]})").starts_with("specials[0]: must be one of"));
  CHECK(unreadable(R"({"name": "U", "base": [100]})").starts_with("base: must be [width, depth]"));
  CHECK(unreadable(R"({"name": "U", "command": {"pips": "d6", "cr": 8, "tech": "steam"}})") == "command.tech: must be one of: low, high");
  CHECK(unreadable(R"({"name": "U", "cc": "d6", "fat": "d6", "fs": "d6"})") == "fr: makes no legal unit: build_fire (GRASP-17.4)");
  CHECK(unreadable(R"({"name": "U", "cc": "d10", "fat": "d6", "specials": ["Green"]})") == ": makes no legal unit: build_green (GRASP-12.8)");
  CHECK(unreadable(R"({"name": "U", "cc": "d10", "fat": "d6"})") == "");
}

}  // namespace hexinch::grasp::test
