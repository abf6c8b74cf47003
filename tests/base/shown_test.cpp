#include "base/shown.h"

#include <doctest/doctest.h>

#include "base/fingerprint.h"
#include "base/seat.h"

namespace hexinch {
namespace {

enum class Metal : std::int8_t { kIron, kFineSilver };
HX_NAMES(Metal, kIron, kFineSilver)

struct Ring {
  Metal metal = Metal::kIron;
  std::int8_t size = 0;
  std::optional<Fraction> weight;
};
HX_FIELDS(Ring, metal, size, weight)

struct Chest {
  std::string label;
  bool locked = false;
  std::vector<Ring> rings;
  std::array<std::int16_t, 2> at{};
  Seat owner = kNoSeat;
};
HX_FIELDS(Chest, label, locked, rings, at, owner)

struct Give {
  static constexpr std::string_view kName = "Give";
  Ring ring;
};
HX_FIELDS(Give, ring)
struct Wait {
  static constexpr std::string_view kName = "Wait";
};
HX_NO_FIELDS(Wait)
using Deed = std::variant<Give, Wait>;

/// Shows seats by colour and everything else as it is.
struct Colours {
  Value show(const Seat& seat) const { return seat == seat_at(0) ? Value("Red") : Value(); }
  std::optional<std::string> read(const Value& value, Seat& seat) const {
    seat = value.is_null() ? kNoSeat : seat_at(0);
    return value.is_null() || (value.text() && same_name(*value.text(), "red")) ? std::nullopt : std::optional<std::string>("must be a colour");
  }
};

const Chest kChest{"A", true, {{Metal::kFineSilver, -3, Fraction{1, 2}}, {Metal::kIron, 4, std::nullopt}}, {7, -8}, seat_at(0)};

Value ring_value() { return Value::Object{{"metal", "Iron"}, {"size", 4}}; }

template <class T>
DataError error_of(const Value& value) {
  T x{};
  const auto error = read_value(Colours{}, value, x, "at");
  REQUIRE(error.has_value());
  return *error;
}

}  // namespace

TEST_CASE("a record is shown by its members' names, with the words of its system where it has some") {
  const Value shown = show_value(Colours{}, kChest);
  const Value ring = Value::Object{{"metal", "FineSilver"}, {"size", -3}, {"weight", "1/2"}};
  const Value other = Value::Object{{"metal", "Iron"}, {"size", 4}, {"weight", nullptr}};
  CHECK(shown == Value(Value::Object{{"label", "A"}, {"locked", true}, {"rings", Value::List{ring, other}}, {"at", Value::List{7, -8}}, {"owner", "Red"}}));
}

TEST_CASE("what is shown is read back as the same record") {
  Chest chest;
  REQUIRE_FALSE(read_value(Colours{}, show_value(Colours{}, kChest), chest).has_value());
  CHECK(fingerprint_of(chest) == fingerprint_of(kChest));
}

TEST_CASE("a variant is shown under its tag with its alternative's name, and read back; names are matched loosely") {
  const Deed give = Give{{Metal::kIron, 4, std::nullopt}};
  const Value shown = show_value(Colours{}, give, "command");
  CHECK(*shown.find("command")->text() == "Give");
  Deed read = Wait{};
  REQUIRE_FALSE(read_value(Colours{}, shown, read, "", "command").has_value());
  CHECK(fingerprint_of(read) == fingerprint_of(give));
  REQUIRE_FALSE(read_value(Colours{}, Value(Value::Object{{"command", "WAIT"}}), read, "", "command").has_value());
  CHECK(read.index() == 1);
}

TEST_CASE("an optional member may be left out, any other may not") {
  Ring ring{Metal::kFineSilver, 1, Fraction{3}};
  REQUIRE_FALSE(read_value(Colours{}, ring_value(), ring).has_value());
  CHECK(ring.size == 4);
  Value lacking = Value::Object{{"metal", "fine_silver"}};
  CHECK(error_of<Ring>(lacking).path == "at.size");
}

TEST_CASE("every misfit is an error that names its path and line: unknown members, wrong kinds, ranges, names, counts") {
  const auto with = [](std::string_view key, Value value) {
    Value ring = ring_value();
    value.line = 9;
    ring.set(key, std::move(value));
    return ring;
  };
  CHECK(error_of<Ring>(with("colour", 1)).path == "at.colour");
  CHECK(error_of<Ring>(with("size", "4")).path == "at.size");
  CHECK(error_of<Ring>(with("size", "4")).line == 9);
  CHECK(error_of<Ring>(with("size", 128)).problem == "must be an integer from -128 to 127");
  CHECK(error_of<Ring>(with("metal", "Gold")).problem == "must be one of: Iron, FineSilver");
  CHECK(error_of<Ring>(with("weight", true)).path == "at.weight");
  CHECK(error_of<Ring>(Value(3)).path == "at");
  CHECK(error_of<std::vector<Ring>>(Value::List{ring_value(), with("size", 500)}).path == "at[1].size");
  CHECK(error_of<std::array<std::int16_t, 2>>(Value::List{1}).problem == "must have 2 items");
  CHECK(error_of<Seat>(Value("Blue")).problem == "must be a colour");
  CHECK(error_of<Deed>(Value::Object{{"is", "Sell"}}).problem == "there is no \"Sell\"");
  CHECK(error_of<Deed>(Value::Object{{"ring", 1}}).problem == "needs a \"is\"");
  CHECK(error_of<bool>(Value(1)).problem == "must be true or false");
}

}  // namespace hexinch
