#include "bridge.h"
#include "explain.h"
#include "page/page.h"

/// Who sits at this device: the hand-over between players here, and games whose other players are elsewhere and get them as a link.
namespace hexinch::page {
namespace {

constexpr SeatSet kEverybody = SeatSet::of_bits(0xFF);
// Of the number that the shell keeps: eight bits of seats, whose hands are on the table, when it was last sent, what the computer plays up to a
// Captain's level, and what from there on.
constexpr int kSeatedShift = 8;
constexpr int kSentShift = 12;
constexpr int kSentBits = 20;
constexpr int kComputerShift = kSentShift + kSentBits;
constexpr int kCaptainShift = kComputerShift + kMaxSeats;
constexpr std::int64_t kMostSent = (1 << kSentBits) - 1;

}  // namespace

void Page::sit_down(std::unique_ptr<SystemView> view) {
  view_ = std::move(view);
  view_->sit_down(*this);
  gather_actions();
  screen_ = {};
  dice_queue_.clear();
  typing_.reset();
  held_.reset();
  keys_.clear();
  replay_.reset();
  fitted_ = false;
  painted_from_ = {};
  dragging_piece_ = false;
  outcome_seen_ = false;
  std::vector<std::string> names = view_->game().origin().players;
  names.push_back(view_->game().origin().title);
  for (int i = 0; i < kMaxSeats; ++i) names.push_back(view_->game().seat_name(seat_at(i)));
  panels_.want_letters_of(std::move(names));
  here_ = kEverybody;
  computer_ = {};
  watched_ = paused_ = hurried_ = false;
  thought_ = 0;
  reasons_.clear();
  stories_.clear();
  asked_opponent_ = 0;
  sent_ = -1;
  passed_ = nobody_yet_ = false;
  seen_ = {};
  ended_by_ = kNoSeat;
  decided_by_.clear();
  suggested_ = {};
  seated_ = view_->game().to_act().first();
  play_by_computer({}, {});
  bridge::changed(view_->game().version());
}

/// With the sides that the rules run themselves, at whatever device.
SeatSet Page::with_rules(SeatSet seats) const { return SeatSet::of_bits(static_cast<std::uint8_t>(seats.bits() | view_->automatic().bits())); }

/// From now on these are the hands on the table.
void Page::seat(Seat seat) {
  seated_ = seat;
  nobody_yet_ = nobody_yet_ && seat == kNoSeat;
  look_first_ = true;
  if (nobody_yet_) view_->look_as_bystander();
  else view_->look_as(seat);
  look_for_hand_over();
}

/// Those of these seats that people play.
SeatSet Page::people(SeatSet seats) const {
  SeatSet people;
  for (int i = 0; i < kMaxSeats; ++i)
    if (const Seat seat = seat_at(i); seats.contains(seat) && !computer_.contains(seat) && !view_->game().seat_name(seat).empty()) people.insert(seat);
  return people;
}

bool Page::hides_something(SeatSet people) const {
  for (int i = 0; i < kMaxSeats; ++i)
    if (people.contains(seat_at(i)) && !view_->game().sees_all(seat_at(i))) return true;
  return false;
}

/// If several players share the device and something is hidden from one of them, a player who comes to the table first says who they are.
void Page::await_player(SeatSet people) {
  if (people.size() < 2 || view_->game().outcome() || !hides_something(people)) return;
  nobody_yet_ = true;
  seat(kNoSeat);
}

/// Players who share this device, once they have said so, are asked to hand it over only when something is hidden from one of them.
void Page::look_for_hand_over() {
  const SeatSet deciders = view_->game().to_act();
  handing_over_ = !deciders.empty() && !deciders.contains(seated_) && !computer_decides();
  view_->spectate(computer_decides());
  looking_ = false;
  stale_ = true;
  if (handing_over_ && passed_ && nothing_hidden() && here_.contains(deciders.first())) {
    seat(deciders.first());
    note({sentences().render({"page.hand_over.passed", {{"side", Name{view_->game().player_name(seated_)}}}}), {}, ui::Sign::info});
  }
}

/// From whoever has had the table and from whoever gets it.
bool Page::nothing_hidden() const {
  const match::Game& game = view_->game();
  bool all = game.sees_all(viewer());
  for (int i = 0; i < kMaxSeats; ++i) all = all && (!game.to_act().contains(seat_at(i)) || game.sees_all(seat_at(i)));
  return all;
}

/// Whoever the table is handed to must not see, nor read, what the seat knows that had it.
bool Page::behind_curtain() const {
  return handing_over_ && !looking_ && here_.contains(view_->game().to_act().first()) && !nothing_hidden();
}

double Page::seats() const {
  const std::int64_t sent = std::min<std::int64_t>(sent_ + 1, kMostSent);
  const std::int64_t who = here_.bits() | (index(seated_) + 1) << kSeatedShift;
  SeatSet below, above;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!computer_.contains(seat_at(i))) continue;
    const match::Level level = levels_[static_cast<std::size_t>(i)];
    if (level != match::Level::kGeneral) below.insert(seat_at(i));
    if (level != match::Level::kRecruit) above.insert(seat_at(i));
  }
  return static_cast<double>(who | sent << kSentShift | std::int64_t{below.bits()} << kComputerShift | std::int64_t{above.bits()} << kCaptainShift);
}

void Page::take_seats(double seats) {
  if (!(seats >= 0 && seats < 9e15)) return;  // no number of ours
  const auto number = static_cast<std::int64_t>(seats);
  here_ = SeatSet::of_bits(static_cast<std::uint8_t>(number));
  sent_ = static_cast<int>((number >> kSentShift) & kMostSent) - 1;
  seated_ = seat_at(static_cast<int>(number >> kSeatedShift & 0xF) - 1);
  const auto below = SeatSet::of_bits(static_cast<std::uint8_t>(number >> kComputerShift));
  const auto above = SeatSet::of_bits(static_cast<std::uint8_t>(number >> kCaptainShift));
  Levels levels{};
  for (int i = 0; i < kMaxSeats; ++i)
    if (above.contains(seat_at(i)))
      levels[static_cast<std::size_t>(i)] = below.contains(seat_at(i)) ? match::Level::kCaptain : match::Level::kGeneral;
  play_by_computer(SeatSet::of_bits(static_cast<std::uint8_t>(below.bits() | above.bits())), levels);
}

/// Whoever opens a link plays the seat that has the go, unless they have played this game before.
void Page::take_seats_of_link(double before) {
  const Seat decider = view_->game().to_act().first();
  const auto number = before > 0 && before < 9e15 ? static_cast<std::int64_t>(before) : 0;
  const SeatSet were = people(SeatSet::of_bits(static_cast<std::uint8_t>(number & ~(number >> kComputerShift) & ~(number >> kCaptainShift))));
  const bool apart = number != 0 && static_cast<std::uint8_t>(number) != kEverybody.bits();
  if (apart) take_seats(before);
  else if (decider != kNoSeat && !view_->automatic().contains(decider)) here_ = with_rules(SeatSet(decider));
  sent_ = -1;
  await_player(were);
}

/// The game went out as a link: at a hand-over that means that the player who has the go is elsewhere.
void Page::sent() {
  if (!view_ || !handing_over_) return;
  for (int i = 0; i < kMaxSeats; ++i)
    if (view_->game().to_act().contains(seat_at(i))) here_.erase(seat_at(i));
  sent_ = view_->game().actions();
  look_for_hand_over();
  bridge::changed(view_->game().version());
}

bool Page::everybody_here() const { return here_ == kEverybody; }

ui::HandOverModel Page::hand_over() const {
  const match::Game& game = view_->game();
  const Seat seat = game.to_act().first();
  const Arguments side{{"side", Name{game.player_name(seat)}}};
  const auto offer = [&](const char* name, const char* label, ui::ButtonLook look) { return button(name, sentences().render({label, side}), look); };
  using enum ui::ButtonLook;
  if (here_.contains(seat)) {
    return {view_->faction(seat), sentences().render({"page.hand_over.title", side}), screen_.top.subtitle,
            {offer("hand_over", "page.hand_over.button", accent), offer("share", "page.send", secondary)}, true};
  }
  const bool sent = sent_ == game.actions();
  return {view_->faction(seat), sentences().render({"page.away.title", side}), sentences().words(sent ? "page.away.sent" : "page.away.words"),
          {sent ? offer("send_again", "page.away.again", secondary) : offer("share", "page.send", accent),
           offer("look", "page.look_at_board", sent ? accent : secondary), offer("play_here", "page.away.here", secondary)}, true};
}

void Page::ask_hand_over() {
  screen_.hand_over.reset();
  if (handing_over_ && !looking_ && !screen_.dice && !replay_) screen_.hand_over = hand_over();
}

/// Who gets the table sits down at it.
void Page::take_table() {
  passed_ = true;
  sit_here();
}

/// The side that has the go is played at this device from now on.
void Page::sit_here() {
  const Seat next = view_->game().to_act().first();
  here_.insert(next);
  seat(next);
  bridge::changed(view_->game().version());
}

}  // namespace hexinch::page
