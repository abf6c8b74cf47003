#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "systems/mswars/play.h"
#include "text/sentences.h"

/// A sentence that a player reads must be true in that situation, in every case that a code covers.

namespace hexinch::mswars {
namespace {

using test::Play;

const Sentences& sentences() {
  static const auto kLibrary = cli::load_library();
  REQUIRE(kLibrary);
  return kLibrary->sentences();
}

/// The words of the refusal of a command by the acting seat.
std::string said(const Play& play, const std::string& command) {
  const auto refusal = play.refusal(command);
  REQUIRE_MESSAGE(refusal, command);
  return sentences().render(*refusal, "mswars");
}

const std::string kFar = R"({"name": "Z", "is": "AMS-R-S", "side": "Blue", "at": [46000, 46000]})";

Play with(const std::string& units, const std::string& rest = {}) { return Play(R"({"units": [)" + units + ", " + kFar + "]" + rest + "}"); }

std::string walks(const std::string& kind, const std::string& path, const std::string& more = {}) {
  return R"({"command": "Move", "unit": "A", "kind": ")" + kind + R"(", "path": [)" + path + "]" + more + "}";
}

}  // namespace

TEST_CASE("MSW-6.8 why a carrier takes a unit not aboard") {
  const std::string squad = R"({"name": "A", "is": "INF-R-T", "side": "Red", "at": [20000, 23000]})";
  const auto enters = [&](const std::string& unit, const std::string& others) {
    return said(with(unit + ", " + others), walks("enter_unit", R"("F 500")", R"(, "carrier": "C")"));
  };
  const auto carrier = [](const std::string& is, const std::string& more) {
    return R"({"name": "C", "is": ")" + is + R"(", "at": [20000, 20000], )" + more + "}";
  };
  const std::string four = R"(, {"name": "P1", "is": "INF-R-T", "side": "Red", "carried_by": "C"},
    {"name": "P2", "is": "INF-R-T", "side": "Red", "carried_by": "C"}, {"name": "P3", "is": "INF-R-T", "side": "Red", "carried_by": "C"},
    {"name": "P4", "is": "INF-R-T", "side": "Red", "carried_by": "C"})";
  CHECK(enters(squad, carrier("CAV-T", R"("side": "Red")") + four) == "C has no room for that.");
  CHECK(enters(squad, carrier("CAV-T", R"("side": "Blue")")) == "C belongs to the enemy.");
  CHECK(enters(squad, carrier("AMS-R-S", R"("side": "Red")")) == "C is not a carrier.");
  CHECK(enters(squad, carrier("CAV-T", R"("side": "Red", "status": "out_of_action")")) == "C is not on the table.");
  const std::string mecha = R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": [20000, 23500]})";
  CHECK(enters(mecha, carrier("CAV-T", R"("side": "Red")")).starts_with("A is too large to be carried: Size Class "));
  CHECK(said(with(mecha), walks("carrier_unloading", "")) == "A is not a carrier.");
  CHECK(said(with(squad), walks("enter_unit", "", R"(, "carrier": "A")")) == "A can’t get into itself.");
}

TEST_CASE("MSW-6.8 why a passenger is not set down there") {
  const std::string units = R"({"name": "C", "is": "CAV-T", "side": "Red", "at": [20000, 20000], "heading": 0},
    {"name": "A", "is": "INF-R-T", "side": "Red", "carried_by": "C"})";
  const auto down = [&](const std::string& at, const std::string& more = {}) {
    const std::string unload = R"([{"unit": "A", "at": )" + at + R"(, "heading": 0}])";
    return said(with(units + more), R"({"command": "Move", "unit": "C", "kind": "carrier_unloading", "path": [], "unload": )" + unload + "}");
  };
  CHECK(down("[20000, 18500]") == "A unit must get out right behind its carrier and touch it.");
  CHECK(down("[20000, 24000]") == "A unit must get out right behind its carrier and touch it.");
  CHECK(down("[20000, 21500]", R"(, {"name": "B", "is": "INF-R-T", "side": "Red", "at": [20000, 22000]})") == "There is no room behind C.");
  CHECK(down("[20000, 21500]", R"(, {"name": "B", "is": "INF-R-T", "side": "Blue", "at": [20000, 22525]})") == "A would touch an enemy there.");
  CHECK(said(with(units), R"({"command": "Move", "unit": "A", "kind": "unit_exiting", "path": [], "unload": []})") == "Say where A gets out.");
  const std::string twice = R"({"unit": "A", "at": [20000, 21500], "heading": 0})";
  CHECK(said(with(units), R"({"command": "Move", "unit": "C", "kind": "carrier_unloading", "path": [], "unload": [)" + twice + ", " + twice + "]}") ==
        "A is named twice.");
}

TEST_CASE("MSW-5.1 why a move is none") {
  const std::string walker = R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": [20000, 20000], "heading": 0})";
  CHECK(said(with(walker), walks("standard", "")) == "Say where it goes.");
  CHECK(said(with(walker), walks("standard", R"("U")")) == "Only Jets change level.");
  CHECK(said(with(walker), walks("charge", R"("F 3000")")) == "A charge must be aimed at an enemy and end with the bases touching.");
  CHECK(said(with(walker), walks("charge", R"("F 3000")", R"(, "target": "A")")) == "A is on the same side.");
  CHECK(said(with(walker), walks("charge", R"("F 3000")", R"(, "target": "Z")")) == "A charge ends with the bases touching. It does not touch Z there.");
  CHECK(said(with(R"({"name": "A", "is": "PEL-S", "side": "Red", "at": [20000, 20000]})"), walks("climb", "")) == "Only infantry and mecha can climb.");
  CHECK(said(with(walker), walks("climb", R"("F 500")")).ends_with(": this move takes no path."));
  const std::string jet = R"({"name": "A", "is": "KES-S", "side": "Red", "at": [20000, 20000], "level": "ground"})";
  CHECK(said(with(jet), walks("standard", R"("D")")) == "A is on that level already.");
  CHECK(said(with(jet, R"(, "options": {"high_sky": false})"), walks("standard", R"("U")")) == "Nobody flies in High Sky in this battle.");
  CHECK(said(with(jet), walks("charge", R"("U")", R"(, "target": "Z")")) == "A unit changes level in a Standard Move or a Run.");
}

TEST_CASE("MSW-6.3 why a climb down is none") {
  const auto roof = [](const std::string& at) {
    return R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": )" + at + R"(, "heading": 0, "elev": 2500})";
  };
  const std::string block = R"(, "board": {"features": [{"name": "R", "kind": "block", "rect": [10000, 10000, 20000, 20000], "height": 2500}]})";
  CHECK(said(with(roof("[15000, 15000]"), block), walks("climb", "")) == "There is nothing to climb, and no edge right behind it.");
  const std::string crowd = R"(, {"name": "B", "is": "AMS-R-S", "side": "Red", "at": [15000, 21500]})";
  CHECK(said(with(roof("[15000, 19500]") + crowd, block), walks("climb", "")) == "There is no room down there.");
}

TEST_CASE("MSW-8.1 why an attack is none") {
  const auto attacks = [](const std::string& weapon, const std::string& target) {
    return R"({"command": "Attack", "unit": "A", "weapons": [)" + weapon + R"(], "target": ")" + target + R"("})";
  };
  const std::string range = R"(, "phase": "range")";
  const std::string gun = R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": [20000, 20000], "heading": 0, )";
  const std::string rifle = R"("with": {"weapons": ["Small Mecha Rifle", {"name": "S", "shield": "short", "fix": "one_handed"},
    {"name": "H", "type": "rammers", "sub_types": ["blunt"], "damage": "1D6", "fix": "x_arc"}]}})";
  const std::string mate = R"(, {"name": "B", "is": "AMS-R-S", "side": "Red", "at": [20000, 10000]})";
  const std::string lost = R"(, {"name": "L", "is": "AMS-R-S", "side": "Blue", "at": [20000, 6000], "status": "out_of_action"})";
  const Play play = with(gun + rifle + mate + lost, range);
  CHECK(said(play, attacks(R"("Small Mecha Rifle")", "B")) == "B is on the same side.");
  CHECK(said(play, attacks(R"("Small Mecha Rifle")", "L")) == "L is not on the table.");
  CHECK(said(play, attacks(R"("S")", "Z")) == "S is a shield and can’t attack.");
  CHECK(said(play, attacks(R"("H")", "Z")) == "H is for rams only.");
}

TEST_CASE("MSW-15.1 why nothing is mended") {
  const auto mends = [](const std::string& kind, const std::string& target) {
    return R"({"command": "Support", "unit": "A", "kind": ")" + kind + "\"" + (target.empty() ? "" : R"(, "target": ")" + target + "\"") + "}";
  };
  const std::string phase = R"(, "phase": "support")";
  const std::string fitter = R"({"name": "A", "is": "TIN-T", "side": "Red", "at": [20000, 20000]}, )";
  const std::string others = R"({"name": "I", "is": "INF-R-T", "side": "Red", "at": [20000, 18500]},
    {"name": "M", "is": "AMS-R-S", "side": "Red", "at": [20000, 30000], "dc_now": 3},
    {"name": "L", "is": "AMS-R-S", "side": "Red", "at": [20000, 40000], "status": "out_of_action"})";
  const Play play = with(fitter + others, phase);
  CHECK(said(play, mends("repair", "")) == "Say which unit A should repair.");
  CHECK(said(play, mends("repair", "A")) == "A can’t repair itself.");
  CHECK(said(play, mends("repair", "Z")) == "Z is an enemy.");
  CHECK(said(play, mends("repair", "L")) == "L is not on the table.");
  CHECK(said(play, mends("repair", "I")) == "I is infantry: only machines can be repaired.");
  CHECK(said(play, mends("repair", "M")) == "A does not touch M.");
  CHECK(said(play, mends("regenerate", "")) == "A can’t regenerate.");
}

TEST_CASE("MSW-6.6 who lies there, and who fell this turn") {
  const auto aims = [](const std::string& more) {
    return said(with(R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": [20000, 20000], )" + more + "}", R"(, "phase": "second_movement")"),
                R"({"command": "ChangeEquipment", "unit": "A", "hands": {}})");
  };
  CHECK(aims(R"("fallen": true)").find("straighten up") != std::string::npos);
}

}  // namespace hexinch::mswars
