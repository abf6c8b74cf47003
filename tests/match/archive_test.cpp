#include "match/archive.h"

#include <doctest/doctest.h>

#include "base/fingerprint.h"

using namespace hexinch;

namespace {

/// A record as it was written under version 1, and as it is since version 2.
struct HorseBefore {
  std::int16_t hands = 0;
  bool shod = false;
};
HX_FIELDS(HorseBefore, hands, shod)

struct Horse {
  std::int16_t hands = 0;
  bool shod = false;
  std::int16_t age = 7;
};
constexpr auto fields(Type<Horse>) { return joined(HX_MEMBERS(Horse, hands, shod), members(field("age", &Horse::age).since(2))); }

template <class T>
std::vector<std::uint8_t> written(const T& record) {
  match::Writer out;
  out(record);
  return out.bytes();
}

}  // namespace

TEST_CASE("a member added later is not looked for in an older save and keeps its initializer") {
  const auto bytes = written(std::vector<HorseBefore>{{15, true}, {16, false}});
  std::vector<Horse> horses;
  match::Reader in(bytes, 1);
  in(horses);
  CHECK(in.complete());
  REQUIRE(horses.size() == 2);
  CHECK(horses[0].hands == 15);
  CHECK(horses[1].hands == 16);
  CHECK(horses[1].age == 7);
}

TEST_CASE("a member added later is read from a save that has it") {
  const auto bytes = written(Horse{15, true, 9});
  Horse horse;
  match::Reader in(bytes, 2);
  in(horse);
  CHECK(in.complete());
  CHECK(horse.age == 9);
  CHECK(written(horse) == bytes);
}

TEST_CASE("a member added later leaves fingerprints as they were until it says something new") {
  CHECK(fingerprint_of(Horse{15, true, 7}) == fingerprint_of(HorseBefore{15, true}));
  CHECK(fingerprint_of(Horse{15, true, 9}) != fingerprint_of(HorseBefore{15, true}));
  CHECK(fingerprint_of(Horse{15, true, 9}) != fingerprint_of(Horse{15, true, 8}));
}

TEST_CASE("an older save passed off as a newer one is found to be cut") {
  const auto bytes = written(HorseBefore{15, true});
  Horse horse;
  match::Reader in(bytes, 2);
  in(horse);
  CHECK_FALSE(in.complete());
}

TEST_CASE("behind what is damaged nothing but zeros is read") {
  auto bytes = written(Horse{15, true, 9});
  bytes[1] = 2;  // neither yes nor no
  Horse horse;
  match::Reader in(bytes, 2);
  in(horse);
  CHECK_FALSE(in.complete());
  CHECK(horse.hands == 15);
  CHECK_FALSE(horse.shod);
  CHECK(horse.age == 0);
}

TEST_CASE("text that is no UTF-8 is damaged") {
  const auto reads = [](const std::string& text) {
    const auto bytes = written(text);
    std::string back;
    match::Reader in(bytes);
    in(back);
    return in.complete() && back == text;
  };
  for (const char* good : {"", "Crossroads", "Größe", "13 € ≥ ½", "\xF0\x9F\x8E\xB2", "\xED\x9F\xBF", "\xEE\x80\x80"}) CHECK(reads(good));
  for (const char* bad : {"\x80", "a\xC3", "\xC0\xAF", "\xE2\x82", "\xE2\"x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xFF"})
    CHECK_FALSE(reads(bad));
}
