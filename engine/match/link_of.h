#pragma once

#include <algorithm>
#include <utility>

#include "match/game_of.h"
#include "match/library.h"
#include "match/link_text.h"
#include "match/link_walk.h"

/// The bodies of write_link and read_link. Only match/link.cpp, and the tests of systems that ship with no game, include this.

namespace hexinch::match {

/// Longer games go as position and last turn.
inline constexpr int kMostLinkedActions = 5000;
/// After so many actions stand a few bits of the fingerprint: how far a record can be relied on when the rules have changed since.
inline constexpr int kActionsAStamp = 4;
inline constexpr int kBitsAStamp = 8;

/// The game that a published pack makes, before anything has been rolled.
template <WordedSystem S>
struct PackedGame {
  Origin origin;
  typename S::State initial;
};

/// What the pack of that id and revision makes here; none if there is no such pack, or it can't be set up.
template <WordedSystem S>
std::optional<PackedGame<S>> packed_game(const Library& library, const std::string& scenario, std::int32_t revision) {
  const Value* pack = library.scenario(S::kId, scenario, revision);
  if (!pack) return std::nullopt;
  auto content = S::read_content(library.packs(S::kId));
  if (std::holds_alternative<DataError>(content)) return std::nullopt;
  auto state = S::set_up(std::get<typename S::Content>(content), *pack);
  if (std::holds_alternative<DataError>(state)) return std::nullopt;
  return PackedGame<S>{origin_of(*pack), std::get<typename S::State>(std::move(state))};
}

template <WordedSystem S>
std::uint32_t content_print(const PackedGame<S>& game) {
  Fingerprint print;
  print.add_value(*game.initial.setup);
  print.add_value(game.initial);
  return static_cast<std::uint32_t>(print.value() >> 32);
}

/// One walk over a game, whichever way the coder goes: what is written and what is read can't come apart.
template <WordedSystem S>
class LinkedGame {
 public:
  using State = typename S::State;
  using Command = typename S::Command;
  using Setup = std::remove_const_t<typename decltype(State::setup)::element_type>;

  LinkedGame(LinkCoder& coder, const PackedGame<S>& model) : coder_(coder), walk_(coder), model_(model) {}

  /// Codes `saved` and plays it on the way; reading, fills it in. Returns the game, null if the record does not play (or, reading, is none).
  std::unique_ptr<GameOf<S>> play(Saved<S>& saved, int actions) {
    code_opening(saved);
    if (!coder_.good() || (coder_.reading() && S::broken_invariant(saved.initial))) return nullptr;
    CodedDice dice(coder_, saved.opening_faces);
    auto game = GameOf<S>::begin(saved.origin, saved.initial, dice);
    for (int action = 1; game && action <= actions; ++action) {
      if (!play_action(*game, coder_.reading() ? nullptr : &saved.log[static_cast<std::size_t>(action - 1)])) break;
      if (!stamp_agrees(*game, action)) break;
      if (action % kActionsAStamp == 0) agreed_ = action;
    }
    return game;
  }
  /// Actions up to the last stamp that agreed.
  int agreed() const { return agreed_; }

 private:
  void code_opening(Saved<S>& saved) {
    walk_.alike(saved.origin, model_.origin, 1);
    if (coder_.reading()) saved.setup = *model_.initial.setup;
    walk_.alike(saved.setup, *model_.initial.setup, 2);
    if (coder_.reading()) saved.initial.setup = std::make_shared<const Setup>(saved.setup);
    walk_.alike(saved.initial, model_.initial, 3);
  }

  bool play_action(GameOf<S>& game, const LoggedAction<S>* logged) {
    const SeatSet deciders = game.to_act();
    if (deciders.empty()) return false;
    const Seat seat = code_seat(deciders, logged ? logged->seat : kNoSeat);
    Command command = logged ? logged->command : Command{};
    code_command(command, game.state(), seat);
    if (!coder_.good()) return false;
    CodedDice dice(coder_, logged ? std::span<const std::int16_t>(logged->faces) : std::span<const std::int16_t>());
    return !game.submit(seat, command, dice) && dice.used_up();
  }

  Seat code_seat(SeatSet deciders, Seat seat) {
    std::vector<Seat> seats;
    for (int i = 0; i < kMaxSeats; ++i)
      if (deciders.contains(seat_at(i))) seats.push_back(seat_at(i));
    const auto place = std::find(seats.begin(), seats.end(), seat) - seats.begin();
    return seats[coder_.any_of(static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(seats.size()))];
  }

  /// What a seat says when it has nothing more to say tells what it might say now.
  void code_command(Command& command, const State& state, Seat seat) {
    const auto pass = S::pass(state, seat);
    Context context = within(within(4, pass ? pass->index() + 1 : 0), static_cast<std::uint64_t>(index(seat)));
    const bool passes = pass && coder_.bit(!coder_.reading() && command == *pass, within(context, last_));
    if (passes) command = *pass;
    else walk_.plain(command, context, &state);
    last_ = command.index();
  }

  bool stamp_agrees(const GameOf<S>& game, int action) {
    if (action % kActionsAStamp != 0) return true;
    const std::uint64_t bits = game.fingerprint() >> (64 - kBitsAStamp);
    return coder_.raw(bits, kBitsAStamp) == bits;
  }

  LinkCoder& coder_;
  LinkWalk<S> walk_;
  const PackedGame<S>& model_;
  std::uint64_t last_ = 0;
  int agreed_ = 0;
};

/// A game that no pack here knows: nothing is alike.
template <WordedSystem S>
PackedGame<S> unpacked_game() {
  PackedGame<S> none;
  using Setup = std::remove_const_t<typename decltype(S::State::setup)::element_type>;
  none.initial.setup = std::make_shared<const Setup>();
  return none;
}

/// The link of a record; empty if it does not play to the position that it says, or is too long.
template <WordedSystem S>
std::string link_of_record(Saved<S> saved, const Library& library, LinkHead head) {
  const auto packed = packed_game<S>(library, saved.origin.scenario, saved.origin.revision);
  if (packed) {
    head.scenario = saved.origin.scenario;
    head.revision = saved.origin.revision;
    head.content = content_print(*packed);
  }
  head.actions = static_cast<std::int32_t>(saved.log.size());
  if (head.actions > kMostLinkedActions) return {};
  const PackedGame<S> model = packed ? *packed : unpacked_game<S>();
  LinkCoder coder;
  LinkWalk<S>(coder).plain(head, 0);
  LinkedGame<S> linked(coder, model);
  const auto game = linked.play(saved, head.actions);
  if (!game || game->actions() != head.actions || game->fingerprint() != head.fingerprint) return {};
  std::string text = wrap_link(coder.finish());
  return text.size() <= kLongestLink ? text : std::string();
}

/// The first action since a seat that decides now last acted; in the middle of a seat's turn, and at the end, the first of the last run of one seat.
template <WordedSystem S>
int first_of_last_turn(const GameOf<S>& game) {
  const SeatSet deciders = game.to_act();
  int first = game.actions() + 1;
  while (first > 1 && !deciders.contains(game.actor(first - 1))) --first;
  if (deciders.empty()) first = game.actions() + 1;
  if (first == game.actions() + 1)
    while (first > 1 && game.actor(first - 1) == game.actor(game.actions())) --first;
  return first;
}

template <WordedSystem S>
OrMessage<LinkText> write_link(const GameOf<S>& game, const Library& library, const LinkRequest& request) {
  LinkHead head{std::string(S::kId), S::kRulesVersion, request.game, request.parent, {}, 0, 0, true, 0, game.fingerprint()};
  if (!game.disagrees())
    if (std::string text = link_of_record(game.saved(), library, head); !text.empty()) return LinkText{std::move(text), true, game.actions()};
  head.whole = false;
  const int first = game.disagrees() ? game.actions() + 1 : first_of_last_turn(game);
  if (std::string text = link_of_record(game.saved(first), library, head); !text.empty()) return LinkText{std::move(text), false, game.actions() + 1 - first};
  return Message{"match.link.too_long", {}};
}

/// What to say of a record that stops agreeing where `game` stands or before.
template <WordedSystem S>
OrMessage<FromLink<S>> reached(LinkHead head, const GameOf<S>& game, int agreed) {
  auto saved = game.saved();
  if (static_cast<std::size_t>(agreed) < saved.log.size()) {
    saved.current = game.before(agreed + 1);
    saved.log.resize(static_cast<std::size_t>(agreed));
  }
  return FromLink<S>{std::move(head), GameOf<S>::resume(std::move(saved)), agreed + 1};
}

template <WordedSystem S>
OrMessage<FromLink<S>> read_link(std::string_view text, const Library& library) {
  auto payload = unwrap_link(text);
  if (auto* problem = std::get_if<Message>(&payload)) return std::move(*problem);
  LinkCoder coder(std::get<0>(payload));
  LinkHead head;
  LinkWalk<S>(coder).plain(head, 0);
  if (!coder.good() || head.system != S::kId || head.actions < 0 || head.actions > kMostLinkedActions) return Message{"match.link.damaged", {}};
  if (head.rules > S::kRulesVersion) return Message{"match.link.newer", {}};
  const auto packed = head.scenario.empty() ? std::optional(unpacked_game<S>()) : packed_game<S>(library, head.scenario, head.revision);
  if (!packed) return Message{"match.link.unknown_scenario", {{"scenario", Name{head.scenario}}, {"revision", Fraction{head.revision}}}};
  const bool same_content = head.scenario.empty() || content_print(*packed) == head.content;
  LinkedGame<S> linked(coder, *packed);
  Saved<S> saved;
  auto game = linked.play(saved, head.actions);
  if (game && game->actions() == head.actions && game->fingerprint() == head.fingerprint) return FromLink<S>{std::move(head), std::move(game), std::nullopt};
  if (!same_content) return Message{"match.link.other_content", {{"scenario", Name{head.scenario}}, {"revision", Fraction{head.revision}}}};
  if (!game) return Message{"match.link.damaged", {}};
  return reached<S>(std::move(head), *game, linked.agreed());
}

}  // namespace hexinch::match
