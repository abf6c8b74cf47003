#include "page/seats.h"

#include <algorithm>

namespace hexinch::page {
namespace {

constexpr SeatSet kEverybody = SeatSet::of_bits(0xFF);
// The number that the shell keeps, from its lowest bit: eight bits of seats that are played here, whose hands are on the table, when the game was last
// sent, the computer's seats up to a Captain's level, and its seats from a Captain's level on.
constexpr int kSeatedShift = 8;
constexpr int kSentShift = 12;
constexpr int kSentBits = 20;
constexpr int kComputerShift = kSentShift + kSentBits;
constexpr int kCaptainShift = kComputerShift + kMaxSeats;
constexpr std::int64_t kMostSent = (1 << kSentBits) - 1;
constexpr double kEnd = 9e15;  // beyond this a double does not hold every whole number

SeatSet seats_at(std::int64_t number, int shift) { return SeatSet::of_bits(static_cast<std::uint8_t>(number >> shift)); }

}  // namespace

double number_of(const Seating& seating) {
  const std::int64_t sent = std::min<std::int64_t>(seating.sent + 1, kMostSent);
  const std::int64_t who = seating.here.bits() | (index(seating.seated) + 1) << kSeatedShift;
  SeatSet below, above;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!seating.computer.contains(seat_at(i))) continue;
    const match::Level level = seating.levels[static_cast<std::size_t>(i)];
    if (level != match::Level::kGeneral) below.insert(seat_at(i));
    if (level != match::Level::kRecruit) above.insert(seat_at(i));
  }
  return static_cast<double>(who | sent << kSentShift | std::int64_t{below.bits()} << kComputerShift | std::int64_t{above.bits()} << kCaptainShift);
}

std::optional<Seating> seating_of(double number) {
  if (!(number >= 0 && number < kEnd)) return std::nullopt;
  const auto bits = static_cast<std::int64_t>(number);
  Seating seating{seats_at(bits, 0), seat_at(static_cast<int>(bits >> kSeatedShift & 0xF) - 1), static_cast<int>((bits >> kSentShift) & kMostSent) - 1};
  const SeatSet below = seats_at(bits, kComputerShift);
  const SeatSet above = seats_at(bits, kCaptainShift);
  seating.computer = SeatSet::of_bits(static_cast<std::uint8_t>(below.bits() | above.bits()));
  for (int i = 0; i < kMaxSeats; ++i)
    if (above.contains(seat_at(i)))
      seating.levels[static_cast<std::size_t>(i)] = below.contains(seat_at(i)) ? match::Level::kCaptain : match::Level::kGeneral;
  return seating;
}

void Seats::begin(const match::Game& game, SeatSet automatic) {
  game_ = &game;
  automatic_ = automatic;
  sits_ = {kEverybody, game.to_act().first()};
  passed_ = nobody_yet_ = false;
  news_ = {};
  give_to_computer({}, {});
}

void Seats::take(const Seating& seating) {
  sits_ = seating;
  give_to_computer(seating.computer, seating.levels);
}

void Seats::take_of_link(double before) {
  const auto sat = before > 0 ? seating_of(before) : std::nullopt;
  SeatSet were;
  if (sat) were = people(SeatSet::of_bits(static_cast<std::uint8_t>(sat->here.bits() & ~sat->computer.bits())));
  if (sat && sat->here != kEverybody) take(*sat);
  else if (decider() != kNoSeat && !rules_decide()) sits_.here = with_rules(SeatSet(decider()));
  sits_.sent = -1;
  await_player(were);
}

void Seats::give_to_computer(SeatSet seats, const Levels& levels) {
  sits_.computer = with_rules(seats);
  sits_.levels = levels;
  Seat human = seated();
  if (by_computer(human))
    if (const SeatSet others = people(kEverybody); !others.empty()) human = others.first();
  seat(by_computer(human) ? seat_at(0) : human);
}

SeatSet Seats::people(SeatSet seats) const {
  SeatSet people;
  for (int i = 0; i < kMaxSeats; ++i)
    if (const Seat seat = seat_at(i); seats.contains(seat) && !by_computer(seat) && exists(seat)) people.insert(seat);
  return people;
}

bool Seats::everybody_here() const { return sits_.here == kEverybody; }

bool Seats::all_by_computer() const { return !sits_.computer.empty() && people(kEverybody).empty(); }

bool Seats::computer_decides() const { return by_computer(decider()); }

/// From now on this seat's hands are on the table.
void Seats::seat(Seat seat) {
  sits_.seated = seat;
  nobody_yet_ = nobody_yet_ && seat == kNoSeat;
  news_.sat_down = true;
  pass_on();
}

bool Seats::hides_something(SeatSet people) const {
  for (int i = 0; i < kMaxSeats; ++i)
    if (people.contains(seat_at(i)) && !game_->sees_all(seat_at(i))) return true;
  return false;
}

void Seats::await_player(SeatSet people) {
  if (people.size() < 2 || game_->outcome() || !hides_something(people)) return;
  nobody_yet_ = true;
  seat(kNoSeat);
}

void Seats::pass_on() {
  const SeatSet deciders = game_->to_act();
  handing_over_ = !deciders.empty() && !deciders.contains(seated()) && !computer_decides();
  looking_ = false;
  ++changes_;
  if (!handing_over_ || !passed_ || !here(deciders.first()) || !nothing_hidden()) return;
  seat(deciders.first());
  news_.passed_on = true;
}

/// Nothing is hidden from the player who has had the table, nor from the one who gets it.
bool Seats::nothing_hidden() const { return game_->sees_all(viewer()) && !hides_something(game_->to_act()); }

bool Seats::behind_curtain() const { return handing_over_ && !looking_ && here(decider()) && !nothing_hidden(); }

void Seats::set_looking(bool looking) {
  looking_ = looking;
  ++changes_;
}

void Seats::take_table() {
  passed_ = true;
  sit_here();
}

void Seats::sit_here() {
  sits_.here.insert(decider());
  seat(decider());
}

bool Seats::send() {
  if (!handing_over_) return false;
  for (int i = 0; i < kMaxSeats; ++i)
    if (game_->to_act().contains(seat_at(i))) sits_.here.erase(seat_at(i));
  sits_.sent = game_->actions();
  pass_on();
  return true;
}

}  // namespace hexinch::page
