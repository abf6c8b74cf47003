#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/message.h"
#include "base/system.h"

namespace hexinch::match {

class Library;
template <class S>
struct Saved;
template <WordedSystem S>
class GameOf;

/// What a link says before the game itself; enough to know whose it is. The last two fields are what the game must come to.
struct LinkHead {
  std::string system;
  std::int32_t rules = 0;
  std::uint32_t game = 0;       ///< which game it is: bits that its first sender drew
  std::uint64_t parent = 0;     ///< fingerprint of the position that the sender last received or sent; 0: none
  std::string scenario;         ///< the pack whose set-up the link builds on; empty: none
  std::int32_t revision = 0;
  std::uint32_t content = 0;    ///< checksum of the set-up that the sender's pack made
  bool whole = true;            ///< from the beginning; false: from the position before the last turn
  std::int32_t actions = 0;
  std::uint64_t fingerprint = 0;
};

/// What the sender knows about a game, apart from the game itself.
struct LinkRequest {
  std::uint32_t game = 0;
  std::uint64_t parent = 0;
};

struct LinkText {
  std::string text;      ///< behind "#g="
  bool whole = true;
  int actions = 0;       ///< actions in the link
};

/// Chat programs carry links up to this length.
inline constexpr std::size_t kLongestLink = 2000;

/// Either a thing, or a sentence that tells the player why there is none: match.link.*.
template <class T>
using OrMessage = std::variant<T, Message>;

/// A game as a link: all of it, or else the position before the last turn and that turn (everything done since a seat that decides now last acted). It is
/// match.link.too_long if even that is too long. Whatever the receivers' packs say is not repeated.
template <WordedSystem S>
OrMessage<LinkText> write_link(const GameOf<S>& game, const Library& library, const LinkRequest& request);

/// The link of a record; empty if the record does not lead to the position that the head says, or is far too long.
template <WordedSystem S>
std::string link_of_record(Saved<S> saved, const Library& library, LinkHead head);

/// A game from a link. It stands where the sender's did or, with `disagrees_at`, at the last position to which today's rules still lead.
template <WordedSystem S>
struct FromLink {
  LinkHead head;
  std::unique_ptr<GameOf<S>> game;
  std::optional<int> disagrees_at;  ///< the first action that is no longer reliable
};
/// `text` may be a whole address, "#g=…" or the bare text. Every text gets an answer soon: a game whose positions have passed S::broken_invariant, or a
/// sentence.
template <WordedSystem S>
OrMessage<FromLink<S>> read_link(std::string_view text, const Library& library);

/// The head alone, for code that must find the system first.
OrMessage<LinkHead> link_head(std::string_view text);

}  // namespace hexinch::match
