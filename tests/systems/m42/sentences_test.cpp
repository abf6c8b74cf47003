#include <doctest/doctest.h>

#include "systems/m42/told.h"

/// A sentence that a player reads must be true in that situation, in every case that a code covers.

namespace hexinch::m42 {
namespace {

using test::Told;

/// One of Red's units, "G", whose leader is at a place; E of Blue far away unless it is given.
struct Scene {
  std::string leader = "[20000, 20000]";
  std::string member;
  std::string features;
  std::string others;
  std::string of_g;
  std::string options;
  std::string is;

  std::string text() const {
    const std::string models = R"("models": [{"at": )" + leader + "}" + (member.empty() ? "" : R"(, {"at": )" + member + "}") + "]";
    const std::string foe = others.empty() ? R"({"name": "E", "side": "Blue", "models": [{"at": [46000, 46000]}]})" : others;
    const std::string g = R"({"name": "G", "side": "Red", )" + is + models + of_g + "}";
    return R"({"board": {"features": [)" + features + R"(]}, "options": {)" + options + R"(}, "units": [)" + g + ", " + foe + "]}";
  }
  /// Before its leader moves.
  Told moving(const std::string& action = "Advance") const {
    Told told(text());
    told.after(R"({"command": "Activate", "unit": "G"})");
    told.after(R"({"command": "ChooseAction", "action": ")" + action + "\"}");
    return told;
  }
  /// Why the leader can't take that path.
  std::string move(const std::string& path, const std::string& action = "Advance") const {
    return moving(action).refused(R"({"command": "MoveLeader", "path": [)" + path + "]}");
  }
  /// Why the member can't be placed there; the leader has not moved.
  std::string place(const std::string& where, const std::string& action = "Advance") const {
    Told told = moving(action);
    told.after(R"({"command": "MoveLeader", "path": []})");
    return told.refused(R"({"command": "PlaceModels", "models": [{"model": "2", )" + where + "}]}");
  }
};

const std::string kHedge = R"({"name": "Hedge", "kind": "hedge", "height": 1000, "width": 500, "line": [[22000, 10000], [22000, 30000]]})";
const std::string kHigh = R"({"name": "High Wall", "kind": "wall", "height": 4000, "width": 400, "line": [[22000, 10000], [22000, 30000]]})";
const std::string kWood = R"({"name": "Wood", "kind": "woods", "rect": [22000, 18000, 30000, 22000]})";
const std::string kLava = R"({"name": "Lava", "kind": "impassable", "rect": [22000, 19000, 24000, 21000]})";
const std::string kHouse = R"({"name": "House", "kind": "building", "rect": [22000, 16000, 30000, 24000], "floors": [0, 3000], "roof": 6000,
  "openings": [{"name": "D1", "kind": "door", "floor": 0, "a": [22000, 19500], "b": [22000, 20500]}]})";
const std::string kRoad = R"({"name": "Road", "kind": "road", "rect": [10000, 19000, 40000, 21000]})";

}  // namespace

TEST_CASE("M42-1.4 why a member is too far: the limit before the measure, and its cause") {
  Scene scene;
  scene.member = "[20000, 21500]";
  CHECK(scene.place(R"("at": [26001, 20000])") == "The whole base must be within 6″ of its leader. Its far edge is 6.001″ away.");
  CHECK(scene.place(R"("at": [26500, 20000])") == "The whole base must be within 6″ of its leader. Its far edge is 6.5″ away.");
  scene.features = kHedge;
  CHECK(scene.place(R"("at": [24600, 20000])") == "Beyond the Hedge: within 3″, but 4.6″ away.");
  scene.features = R"({"name": "H1", "kind": "hedge", "line": [[22000, 10000], [22000, 30000]]})";
  CHECK(scene.place(R"("at": [24600, 20000])") == "Beyond the hedge H1: within 3″, but 4.6″ away.");
  scene.features = kWood;
  CHECK(scene.place(R"("at": [23500, 20000])") == "In the Wood: within 3″, but 3.5″ away.");
  scene.features = R"({"name": "Copse", "kind": "woods", "rect": [21000, 18000, 22000, 22000]})";
  CHECK(scene.place(R"("at": [23500, 20000])") == "Behind the Copse: within 3″, but 3.5″ away.");
  scene.options = R"("behind_area": "forbidden")";
  CHECK(scene.place(R"("at": [22500, 20000])") == "No member may be placed behind the Copse in this battle.");
  scene.options.clear();
  scene.features = kRoad;
  CHECK(scene.place(R"("at": [29100, 20000])") == "On the road the whole base must be within 9″ of its leader. Its far edge is 9.1″ away.");
  scene.features = R"({"name": "Barn", "kind": "building", "rect": [22000, 19000, 22400, 21000], "floors": [0],
    "openings": [{"name": "D1", "kind": "door", "floor": 0, "a": [22000, 19500], "b": [22000, 20500]}]})";
  CHECK(scene.place(R"("at": [23500, 20000])") == "Behind the Barn: within 3″, but 3.5″ away.");
}

TEST_CASE("M42-5.2 which enemies are in the way") {
  Scene scene;
  scene.member = "[20000, 21500]";
  scene.others = R"({"name": "E", "side": "Blue", "models": [{"at": [23000, 20000]}]})";
  CHECK(scene.place(R"("at": [26000, 20000])") == "Beyond E: within 3″, but 6″ away.");
  scene.others = R"({"name": "E", "side": "Blue", "models": [{"at": [22000, 17700]}, {"at": [22000, 22300]}]})";
  CHECK(scene.place(R"("at": [24000, 20000])") == "Beyond E and E 2: within 3″, but 4″ away.");
  CHECK(scene.place(R"("at": [22000, 20000])") == "That is 1.3″ from E: less than 2″.");
}

TEST_CASE("M42-4.4 M42-9.1 M42-9.2 places that are forbidden at any distance") {
  Scene scene;
  scene.member = "[20000, 21500]";
  scene.features = kHigh;
  CHECK(scene.place(R"("at": [22600, 20000])") == "No member may be placed beyond the High Wall: at 4″ it is too high to cross.");
  CHECK(scene.move("[22600, 20000]") == "Nobody can cross the High Wall: it is 4″ high.");
  CHECK(scene.move("[22000, 20000]").find("High Wall") != std::string::npos);
  scene.features = kLava;
  CHECK(scene.place(R"("at": [24600, 20000])") == "No member may be placed beyond the Lava: infantry can’t enter it.");
  CHECK(scene.place(R"("at": [23000, 20000])") == "Infantry may not enter the Lava.");
  CHECK(scene.move("[21600, 20000]") == "Infantry may not enter the Lava.");
  scene.features = kHedge;
  CHECK(scene.place(R"("at": [22000, 20000])") == "The centre of a base may not lie on the Hedge.");
}

TEST_CASE("M42-7.1 M42-7.2 M42-7.7 inside and outside of a building") {
  Scene scene;
  scene.features = kHouse;
  scene.member = "[20000, 21500]";
  CHECK(scene.place(R"("at": [23000, 20000], "level": {"structure": "House", "floor": 0})") == "The leader must be inside the House first.");
  CHECK(scene.place(R"("at": [22000, 17000])") == "A base may not stand across the wall of the House.");
  scene.leader = R"([24000, 20000], "level": {"structure": "House", "floor": 0})";
  scene.member = R"([26000, 20000], "level": {"structure": "House", "floor": 0})";
  CHECK(scene.place(R"("at": [20000, 20000])") == "The leader is inside the House: nobody may be placed outside.");
  CHECK(scene.place(R"("at": [22100, 18000], "level": {"structure": "House", "floor": 0})") == "A base may not stand across the wall of the House.");
  CHECK(scene.place(R"("interior": true)") == "Nobody is hidden in the House: models stand on its floors.");
  const auto up = [](const char* at) { return R"({"at": )" + std::string(at) + R"(, "level": {"structure": "House", "floor": 1}})"; };
  CHECK(scene.move(up("[25000, 20000]")) == "A leader changes its level only on the spot, straight up or down.");
  CHECK(scene.move(up("[24000, 20000]") + ", " + up("[24000, 15500]")) == "There is nothing to stand on outside the House up there.");
  Scene far = scene;
  far.leader = R"([29000, 23000], "level": {"structure": "House", "floor": 0})";
  CHECK(far.place(R"("opening": "D1")") == "D1 of the House: within 6″ of the leader, but 6.9″ away.");
  Scene low = scene;
  low.of_g = R"(, "with": {"Ld": 1})";
  CHECK(low.place(R"("at": [24000, 20000], "level": {"structure": "House", "floor": 1})") == "That floor is 3″ up or down, and the limit is 2″.");
}

TEST_CASE("M42-7.3 why a path through a house is none") {
  Scene scene;
  scene.features = kHouse;
  CHECK(scene.move("[32000, 20000]", "At-The-Double") ==
        "One straight part of the path crosses the wall of the House twice: it needs a way-point inside.");
  CHECK(scene.move("[24000, 20000]") == "That way-point is inside the House: say on which floor.");
  CHECK(scene.move(R"({"at": [20500, 20000], "level": {"structure": "House", "floor": 0}})") == "That way-point is outside the House: it is on the ground.");
}

TEST_CASE("M42-1.3 M42-2.1 M42-12.4 M42-0.10 why the leader can't go there") {
  Scene scene;
  CHECK(scene.move("[26001, 20000]") == "The leader may move 6″; this path is 6.001″.");
  scene.features = kWood;
  CHECK(scene.move("[24000, 20000]") == "The leader may move 3″, half of 6″: it passes through the Wood. This path is 4″.");
  scene.features = kHedge;
  CHECK(scene.move("[24000, 20000]") == "The leader may move 3″, half of 6″: it crosses the Hedge. This path is 4″.");
  scene.features.clear();
  CHECK(scene.move("[20000, 300]", "At-The-Double") == "The table is 48″ by 48″, and a base must be wholly on it.");
  scene.others = R"({"name": "E", "side": "Blue", "models": [{"at": [23000, 20000]}]})";
  CHECK(scene.move("[22000, 20000]") == "That is 0″ from E: less than 2″.");
  CHECK(scene.move("[20000, 20000]", "Fall Back") == "A Fall Back must lead away from the enemy: E is 3″ away now, and 3″ from there.");
  scene.others = R"({"name": "F", "side": "Red", "models": [{"at": [23000, 20000]}]})";
  CHECK(scene.move("[22500, 20000]") == "The base of F is there.");
}

TEST_CASE("M42-12.3 M42-1.6 why an action can't be chosen") {
  Scene scene;
  const auto action = [&](const std::string& name, const std::string& more = "", std::vector<int> faces = {}) {
    Told told(scene.text());
    told.after(R"({"command": "Activate", "unit": "G"})", std::move(faces));
    return told.refused(R"({"command": "ChooseAction", "action": ")" + name + "\"" + more + "}");
  };
  scene.of_g = R"(, "markers": 1)";
  CHECK(action("Shooting Advance", "", {6, 6, 6}) == "G has a marker: it may choose Minor and Free actions only.");
  scene.of_g = R"(, "markers": 2)";
  CHECK(action("Advance", "", {6, 6, 6}) == "G has 2 markers: it may choose Free actions only.");
  scene.of_g = R"(, "markers": 3)";
  CHECK(action("Hold", "", {6, 6, 6}) == "G has 3 markers: it may only Fall Back.");
  scene.of_g.clear();
  CHECK(action("Open Fire") == "Say which unit.");
  CHECK(action("Open Fire", R"(, "target": "E")") == "G has nothing to shoot with.");
  CHECK(action("Open Fire", R"(, "target": "G")") == "G is on the same side.");
  CHECK(action("Advance", R"(, "target": "E")") == "Advance needs no target.");
  scene.is = R"("is": "mc_rifle", )";
  CHECK(action("Open Fire", R"(, "target": "E")").find("E is out of range: 35.8″ away, and the weapon reaches ") == 0);
  scene.features = R"({"name": "Tower", "kind": "building", "rect": [22000, 22000, 30000, 30000], "floors": [0], "openings":
    [{"name": "D1", "kind": "door", "floor": 0, "a": [22000, 24000], "b": [22000, 25000]}]})";
  CHECK(action("Open Fire", R"(, "target": "E")") == "No model of G sees E: the Tower is in the way.");
}

TEST_CASE("M42-12.6 M42-15.3 section 3.1 who may do something now") {
  Scene scene;
  Told told(scene.text());
  CHECK(told.refused(R"({"command": "Activate", "unit": "E"})") == "E belongs to the other side.");
  CHECK(told.refused(R"({"command": "MoveLeader", "path": []})") == "Something else is due first: Activate a unit.");
  scene.of_g = R"(, "activated": true)";
  scene.others = R"({"name": "H", "side": "Red", "models": [{"at": [10000, 10000]}]}, {"name": "E", "side": "Blue", "models": [{"at": [46000, 46000]}]})";
  CHECK(Told(scene.text()).refused(R"({"command": "Activate", "unit": "G"})") == "G has been activated this turn.");
  const auto why = M42::check(told.state, seat_at(1), told.read(R"({"command": "EndPhase"})"));
  REQUIRE(why);
  CHECK(test::sentences().render(*why, "m42") == "That is for Red to decide.");
}

TEST_CASE("M42-1.5 M42-1.6 whom a placement names") {
  Scene scene;
  scene.member = "[20000, 21500]";
  Told told = scene.moving();
  told.after(R"({"command": "MoveLeader", "path": []})");
  const auto names = [&](const std::string& list) { return told.refused(R"({"command": "PlaceModels", "models": [)" + list + "]}"); };
  CHECK(names(R"({"model": "2", "at": [22000, 20000]}, {"model": "2", "at": [22000, 20000]})") == "A model of G is named twice.");
  CHECK(names(R"({"model": "1", "at": [22000, 20000]})") == "G has no such member to place.");
  CHECK(names(R"({"model": "2", "at": [20500, 20000]})") == "The base of G is there.");
  CHECK(names(R"({"model": "2", "at": [100, 20000]})") == "The table is 48″ by 48″, and a base must be wholly on it.");
}

TEST_CASE("M42-13.6 M42-14.5 who may be chosen to die") {
  Scene scene;
  scene.is = R"("is": "mc_rifle", )";
  scene.others = R"({"name": "E", "is": "lt_drone", "side": "Blue", "models": [{"at": [20000, 10000]}, {"at": [20000, 11500]}, {"at": [20000, 47000]},
    {"at": [21500, 11500], "weapon": "carbine"}]})";
  Told told(scene.text());
  told.after(R"({"command": "Activate", "unit": "G"})");
  told.after(R"({"command": "ChooseAction", "action": "Open Fire", "target": "E"})", {6, 1, 2});
  const auto lose = [&](const std::string& models) { return told.refused(R"({"command": "ChooseCasualties", "models": [)" + models + "]}"); };
  CHECK(lose(R"("2", "1")") == "E loses 1 model: choose 1, not 2.");
  CHECK(lose(R"("1")") == "An aimed shot can’t take the leader of E: somebody stands nearer, or the shooter does not see the leader in range.");
  CHECK(lose(R"("3")") == "No shooter sees E 3 in range.");
  CHECK(lose(R"("2")").empty());
}

}  // namespace hexinch::m42
