#include "match/game.h"

#include <doctest/doctest.h>

namespace hexinch {
namespace {

/// Only knows who acted: the test asks nothing else of a game.
class Actors final : public match::Game {
 public:
  explicit Actors(std::vector<int> seats) : seats_(std::move(seats)) {}
  std::string_view system() const override { return "toy"; }
  const match::Origin& origin() const override { return origin_; }
  int version() const override { return 0; }
  int actions() const override { return static_cast<int>(seats_.size()); }
  Seat actor(int action) const override { return seat_at(seats_[static_cast<std::size_t>(action - 1)]); }
  bool was_answer(int) const override { return false; }
  std::uint64_t fingerprint() const override { return 0; }
  SeatSet to_act() const override { return {}; }
  std::optional<Outcome> outcome() const override { return std::nullopt; }
  std::string seat_name(Seat) const override { return {}; }
  std::vector<Choice> choices(Seat, std::optional<UnitRef>) const override { return {}; }
  Read<Explained> preview(Seat, const Value&, std::span<const Value>) const override { return Explained{}; }
  bool can_pass(Seat) const override { return false; }
  Explained plan_pass(Seat) const override { return {}; }
  std::optional<Refusal> submit_pass(Seat, Dice&) override { return std::nullopt; }
  std::optional<Value> pass(Seat) const override { return std::nullopt; }
  match::Objection submit(Seat, const Value&, Dice&) override { return {}; }
  std::vector<Choice> asides(Seat) const override { return {}; }
  SeatSet draw_offers() const override { return {}; }
  bool can_undo() const override { return false; }
  bool undo() override { return false; }
  std::vector<match::LogLine> log(Seat, int, int) const override { return {}; }
  std::vector<std::uint8_t> save() const override { return {}; }
  std::vector<std::uint64_t> trail() const override { return {}; }
  bool sees_all(Seat) const override { return true; }
  bool same_setup(const Game&) const override { return true; }

 private:
  std::vector<int> seats_;
  match::Origin origin_;
};

int before(std::vector<int> seats, SeatSet readers, int cut = 0) {
  const int actions = static_cast<int>(seats.size()) - cut;
  return before_last_turn(Actors(std::move(seats)), readers, actions);
}

}  // namespace

TEST_CASE("the last turn is what others did since a reader last acted") {
  CHECK(before({0, 0, 1, 1, 1}, SeatSet(seat_at(0))) == 2);
  CHECK(before({0, 1, 2, 1}, SeatSet(seat_at(0))) == 1);
  CHECK(before({1, 1}, SeatSet(seat_at(0))) == 0);
  CHECK(before({0, 1, 1, 0}, SeatSet(seat_at(0)), 1) == 1);  // without what it has begun since then
  CHECK(before({}, SeatSet(seat_at(0))) == 0);
}

TEST_CASE("of several readers the one who acted later counts") {
  CHECK(before({0, 1, 2, 2}, SeatSet::of_bits(0b11)) == 2);
}

TEST_CASE("a reader who acted last, or a game that is over, has the last run of one seat's actions as the last turn") {
  CHECK(before({1, 0, 0}, SeatSet(seat_at(0))) == 1);
  CHECK(before({0, 0}, SeatSet(seat_at(0))) == 0);
  CHECK(before({0, 1, 1, 1}, SeatSet{}) == 1);
  CHECK(before({}, SeatSet{}) == 0);
}

}  // namespace hexinch
