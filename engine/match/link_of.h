#pragma once

#include <utility>

#include "match/checksum.h"
#include "match/game_of.h"
#include "match/library.h"
#include "match/link_head.h"
#include "match/link_text.h"
#include "match/link_walk.h"

/// The bodies of write_link and read_link. Compiled once per system: see match/compiled.h.

namespace hexinch::match {

/// After every so many actions come a few bits of the fingerprint. They show how far a record is reliable if the rules have changed since.
inline constexpr int kActionsAStamp = 4;
inline constexpr int kBitsAStamp = 8;
/// The most bytes of an opening that a link may bring along, and the most of those bytes times actions: each action keeps the position before it.
inline constexpr std::size_t kLargestOpening = 1u << 16;
inline constexpr std::size_t kMostWork = 1u << 25;

/// A system whose set-ups hold things that every pack brings along and no rule asks for (lists of everything there is). Links leave these to the
/// receiver's packs, so that packs may grow.
template <class S>
concept LeavesToPacks = requires(SetupOf<S>& setup, const SetupOf<S>& pack) { S::take_from_pack(setup, pack); };

/// The set-up that a pack makes here, and its bytes as links compare them.
template <WordedSystem S>
struct Packed {
  SetupOf<S> setup;
  std::vector<std::uint8_t> opening;
};

template <WordedSystem S>
std::vector<std::uint8_t> opening_beside_pack(Saved<S> saved, int rules) {
  if constexpr (LeavesToPacks<S>) S::take_from_pack(saved.setup, SetupOf<S>{});
  return write_opening(saved, rules);
}

/// None if there is no such pack, or it can't be set up.
template <WordedSystem S>
std::optional<Packed<S>> packed_game(const Library& library, const Value* pack, int rules) {
  if (!pack) return std::nullopt;
  auto content = S::read_content(library.packs(S::kId));
  if (std::holds_alternative<DataError>(content)) return std::nullopt;
  auto state = S::set_up(std::get<typename S::Content>(content), *pack);
  if (std::holds_alternative<DataError>(state)) return std::nullopt;
  Saved<S> saved;
  saved.origin = origin_of(*pack);
  saved.initial = std::get<typename S::State>(std::move(state));
  saved.setup = *saved.initial.setup;
  return Packed<S>{*saved.initial.setup, opening_beside_pack(std::move(saved), rules)};
}

/// One walk over a game, in either direction of the coder, so writing and reading can't differ. The game is played on the way, so both sides know at every
/// step who may act, where units stand and which die is rolled.
template <WordedSystem S>
class LinkedGame {
 public:
  using State = typename S::State;
  using Command = typename S::Command;

  /// `rules`: the version of the system's rules that the link is written under; the bytes of its opening have the layout of that version.
  LinkedGame(LinkCoder& coder, int rules) : coder_(coder), rules_(rules) {}

  /// Writing, it codes `saved`; reading, it fills in the opening of `saved`. `packed` is what the opening is probably like. Null if there is no such game,
  /// or it is too large. It stops where the record can't be carried out or does not agree with a stamp.
  std::unique_ptr<GameOf<S>> play(Saved<S>& saved, const std::optional<Packed<S>>& packed, int actions) {
    const bool reading = coder_.reading();
    if (!code_opening(saved, packed, static_cast<std::size_t>(actions))) return nullptr;
    CodedDice dice(coder_, saved.opening_faces);
    auto game = GameOf<S>::begin(saved.origin, saved.initial, dice);
    for (int action = 1; game && action <= actions; ++action) {
      if (!play_action(*game, reading ? nullptr : &saved.log[static_cast<std::size_t>(action - 1)])) break;
      if (action % kActionsAStamp != 0) continue;
      const std::uint64_t stamp = game->fingerprint() >> (64 - kBitsAStamp);
      if (coder_.raw(stamp, kBitsAStamp) != stamp) break;
      agreed_ = action;
    }
    return game;
  }
  /// Actions up to the last stamp that agreed.
  int agreed() const { return agreed_; }

 private:
  bool code_opening(Saved<S>& saved, const std::optional<Packed<S>>& packed, std::size_t actions) {
    std::vector<std::uint8_t> opening;
    if (!coder_.reading()) opening = packed ? opening_beside_pack(saved, rules_) : write_opening(saved, rules_);
    opening = coder_.bytes(std::move(opening), packed ? packed->opening : std::vector<std::uint8_t>(), kLargestOpening);
    if (opening.size() > kLargestOpening || opening.size() * actions > kMostWork) return false;
    if (!coder_.reading()) return true;
    if (!coder_.good() || !read_opening(opening, rules_, saved)) return false;
    if constexpr (LeavesToPacks<S>) {
      if (packed) S::take_from_pack(saved.setup, packed->setup);
      saved.initial.setup = std::make_shared<const SetupOf<S>>(saved.setup);
    }
    return true;
  }

  bool play_action(GameOf<S>& game, const LoggedAction<S>* logged) {
    if (game.to_act().empty()) return false;
    if (rules_ >= asides_since<S>() && coder_.bit(logged && logged->aside, within(5, 0))) return play_aside(game, logged);
    const Seat seat = code_seat(coder_, game.to_act(), logged ? logged->seat : kNoSeat);
    Command command = logged ? logged->command : Command{};
    code_command(command, game.state(), seat);
    if (!coder_.good()) return false;
    CodedDice dice(coder_, logged ? std::span<const std::int16_t>(logged->faces) : std::span<const std::int16_t>());
    return !game.submit(seat, command, dice) && dice.used_up();
  }

  bool play_aside(GameOf<S>& game, const LoggedAction<S>* logged) {
    Aside aside = logged ? *logged->aside : Aside{};
    const auto part = [&]<class N>(N n, Context context) { return static_cast<N>(coder_.whole_number(static_cast<std::int64_t>(n), within(6, context))); };
    const Seat seat = part(logged ? logged->seat : Seat{}, 1);
    aside = {part(aside.kind, 2), part(aside.dice, 3), part(aside.sides, 4)};
    if (!coder_.good() || !sound(aside)) return false;
    CodedDice dice(coder_, logged ? std::span<const std::int16_t>(logged->faces) : std::span<const std::int16_t>());
    return !game.submit(seat, aside, dice) && dice.used_up();
  }

  /// The kind of the seat's pass hints at the commands that it might give now, so it is part of the context.
  void code_command(Command& command, const State& state, Seat seat) {
    const std::optional<Command> pass = S::pass(state, seat);
    const Context context = within(within(4, pass ? pass->index() + 1 : 0), static_cast<std::uint64_t>(index(seat)));
    const bool passes = pass && coder_.bit(command == *pass, within(context, last_));
    if (passes) command = *pass;
    else CommandWalk<S>::code(coder_, command, state, context, rules_);
    last_ = command.index();
  }

  LinkCoder& coder_;
  int rules_;
  std::uint64_t last_ = 0;
  int agreed_ = 0;
};

template <WordedSystem S>
std::string link_of_record(Saved<S> saved, const Library& library, LinkHead head) {
  const Value* pack = library.scenario_like(S::kId, saved.origin.scenario, saved.origin.revision);
  const auto packed = packed_game<S>(library, pack, head.rules);
  if (packed) {
    head.scenario = origin_of(*pack).scenario;
    head.revision = origin_of(*pack).revision;
    head.content = crc32(packed->opening);
  }
  head.actions = static_cast<std::int32_t>(saved.log.size());
  if (head.actions > kMostLinkedActions) return {};
  LinkCoder coder;
  code_head(coder, head);
  const auto game = LinkedGame<S>(coder, head.rules).play(saved, packed, head.actions);
  if (!game || game->actions() != head.actions || game->fingerprint() != head.fingerprint) return {};
  return wrap_link(coder.finish());
}

template <WordedSystem S>
OrMessage<LinkText> write_link(const GameOf<S>& game, const Library& library, const LinkRequest& request) {
  LinkHead head{std::string(S::kId), S::kRulesVersion, request.game, request.parent, {}, 0, 0, true, 0, game.fingerprint()};
  for (const int first : {1, game.disagrees() ? game.actions() + 1 : before_last_turn(game, game.to_act(), game.actions()) + 1}) {
    head.whole = first == 1;
    if (head.whole && game.disagrees()) continue;
    std::string text = link_of_record(game.saved(first), library, head);
    if (!text.empty() && text.size() <= kLongestLink) return LinkText{std::move(text), head.whole, game.actions() + 1 - first};
  }
  return Message{"match.link.too_long", {}};
}

/// The game at the action up to which its record agrees.
template <WordedSystem S>
std::unique_ptr<GameOf<S>> as_far_as(const GameOf<S>& game, int agreed) {
  Saved<S> saved = game.saved();
  if (agreed < game.actions()) saved.current = game.before(agreed + 1);
  saved.log.resize(static_cast<std::size_t>(agreed));
  return GameOf<S>::resume(std::move(saved));
}

template <WordedSystem S>
OrMessage<FromLink<S>> read_link(std::string_view text, const Library& library) {
  auto payload = unwrap_link(text);
  if (auto* problem = std::get_if<Message>(&payload)) return std::move(*problem);
  LinkCoder coder(std::get<0>(payload));
  LinkHead head;
  code_head(coder, head);
  if (const auto problem = head_problem(coder, head, S::kId, S::kRulesVersion)) return *problem;
  std::optional<Packed<S>> packed;
  if (!head.scenario.empty()) {
    packed = packed_game<S>(library, library.scenario(S::kId, head.scenario, head.revision), head.rules);
    if (!packed) return about_scenario("match.link.unknown_scenario", head);
    if (crc32(packed->opening) != head.content) return about_scenario("match.link.other_content", head);
  }
  LinkedGame<S> linked(coder, head.rules);
  Saved<S> saved;
  auto game = linked.play(saved, packed, head.actions);
  if (game && game->actions() == head.actions && game->fingerprint() == head.fingerprint) return FromLink<S>{std::move(head), std::move(game), std::nullopt};
  if (!game) return Message{"match.link.damaged", {}};
  return FromLink<S>{std::move(head), as_far_as(*game, linked.agreed()), linked.agreed() + 1};
}

}  // namespace hexinch::match
