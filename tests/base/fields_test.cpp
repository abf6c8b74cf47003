#include "base/fields.h"

#include <doctest/doctest.h>

#include <string>

#include "base/fingerprint.h"
#include "base/seat.h"

namespace hexinch {
namespace {

enum class Gait : std::int8_t { kHalt, kWalk, kCanter };
HX_NAMES(Gait, kHalt, kWalk, kCanter)

struct Horse {
  std::int16_t hands = 0;
  bool shod = false;
  Gait gait = Gait::kHalt;
};
HX_FIELDS(Horse, hands, shod, gait)

struct Rider {
  std::string name;
  std::optional<Horse> mount;
  std::vector<std::int32_t> wounds;
};
HX_FIELDS(Rider, name, mount, wounds)

struct Nothing {};
HX_NO_FIELDS(Nothing)

/// Horse as it was before version 2 and as it is since, written out by hand.
struct Older {
  std::int16_t hands = 0;
  std::int16_t age = 0;
};
constexpr auto fields(Type<Older>) { return members(field("hands", &Older::hands), field("age", &Older::age).since(2)); }

}  // namespace

TEST_CASE("fields name each member once, in order, and reach it for reading and writing") {
  Horse horse{15, true, Gait::kWalk};
  std::string names;
  for_each_field(horse, [&](std::string_view name, auto& member, int version) {
    names += std::string(name) + " ";
    CHECK(version == 1);
    member = {};
  });
  CHECK(names == "hands shod gait ");
  CHECK(horse.hands == 0);
  CHECK_FALSE(horse.shod);
  CHECK(horse.gait == Gait::kHalt);
}

TEST_CASE("a record without members has none, and a member added later tells its version") {
  int visited = 0;
  Nothing nothing;
  for_each_field(nothing, [&](std::string_view, auto&, int) { ++visited; });
  CHECK(visited == 0);
  Older older;
  std::string versions;
  for_each_field(older, [&](std::string_view, auto&, int version) { versions += std::to_string(version); });
  CHECK(versions == "12");
}

TEST_CASE("enumerators are named without their k, and a value out of range has no name") {
  CHECK(count_of<Gait>() == 3);
  CHECK(name_of(Gait::kCanter) == "Canter");
  CHECK(name_of(static_cast<Gait>(3)).empty());
  CHECK(name_of(static_cast<Gait>(-1)).empty());
}

TEST_CASE("equal values have equal fingerprints, and every single change of a member changes it") {
  const Rider rider{"Ann", Horse{15, true, Gait::kWalk}, {1, 2}};
  CHECK(fingerprint_of(rider) == fingerprint_of(Rider{rider}));
  const auto changed = [&](auto change) {
    Rider other = rider;
    change(other);
    return fingerprint_of(other) != fingerprint_of(rider);
  };
  CHECK(changed([](Rider& r) { r.name = "Bob"; }));
  CHECK(changed([](Rider& r) { r.name += '\0'; }));
  CHECK(changed([](Rider& r) { r.mount.reset(); }));
  CHECK(changed([](Rider& r) { r.mount->hands = 16; }));
  CHECK(changed([](Rider& r) { r.mount->shod = false; }));
  CHECK(changed([](Rider& r) { r.mount->gait = Gait::kCanter; }));
  CHECK(changed([](Rider& r) { r.wounds = {2, 1}; }));
  CHECK(changed([](Rider& r) { r.wounds = {1, 2, 0}; }));
  CHECK(changed([](Rider& r) { r.wounds.clear(); }));
}

TEST_CASE("the fingerprint hashes values, not memory: width does not count, sign and place do") {
  CHECK(fingerprint_of(std::int8_t{-3}) == fingerprint_of(std::int64_t{-3}));
  CHECK(fingerprint_of(std::int8_t{-3}) != fingerprint_of(std::int8_t{3}));
  CHECK(fingerprint_of(std::array<int, 2>{0, 1}) != fingerprint_of(std::array<int, 2>{1, 0}));
  CHECK(fingerprint_of(std::variant<int, bool>(1)) != fingerprint_of(std::variant<int, bool>(true)));
  CHECK(fingerprint_of(Fraction{1, 2}) == fingerprint_of(Fraction{2, 4}));
}

TEST_CASE("fingerprints are pinned for ever: saves and links carry them") {
  CHECK(fingerprint_text(fingerprint_of(Rider{"Ann", Horse{15, true, Gait::kWalk}, {1, 2}})) == "b03dc9e8c801e80a");
  CHECK(fingerprint_text(0x0123456789abcdefull) == "0123456789abcdef");
  CHECK(fingerprint_text(0xful) == "000000000000000f");
}

TEST_CASE("a set of seats holds what was put in, counts it and names the lowest") {
  SeatSet set;
  CHECK(set.empty());
  CHECK(set.first() == kNoSeat);
  set.insert(seat_at(7));
  set.insert(seat_at(2));
  set.insert(seat_at(2));
  CHECK(set.size() == 2);
  CHECK(set.first() == seat_at(2));
  CHECK(set.contains(seat_at(7)));
  CHECK_FALSE(set.contains(seat_at(3)));
  CHECK_FALSE(set.contains(kNoSeat));
  CHECK_FALSE(set.contains(seat_at(8)));
  set.erase(seat_at(2));
  CHECK(set == SeatSet(seat_at(7)));
}

}  // namespace hexinch
