#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/game.h"
#include "text/sentences.h"

namespace hexinch::match {

/// A sentence of a story with the rolls that led to it, or a roll that no sentence tells of.
struct Told {
  enum class Kind : std::uint8_t { kDeed, kPhase, kTurn };  ///< the last two: something begins, nobody's deed
  int id = 0;                         ///< its place in the story, from 1
  int action = 0;                     ///< the one that it tells of; 0: the opening
  Kind kind = Kind::kDeed;
  Seat whose = kNoSeat;               ///< who threw; else the side that it names, else who acted
  std::optional<Message> text = {};   ///< none: there is one roll, and only its sum to tell
  bool only_failed = false;           ///< the text only says that the roll failed, and what it was for
  bool for_orders = false;            ///< the computer rolled for what it would do
  bool goes_on = false;               ///< it is the next step of the way that the sentence before tells of
  std::vector<RollMade> rolls = {};
  std::vector<std::string> why = {};  ///< reasons of the computer, for its first deed in the action
};

/// Is it a roll for what the computer will do? The log keeps these, but nobody wants to see each of them.
bool is_for_orders(const RollMade& roll);
/// Do those who may know of it see its dice fall?
bool is_shown(const RollMade& roll);
/// The sentence about a whole way, made from one about its first part and one about the step that follows.
Message joined(Message way, const Message& step);

/// The computer's reasons by action, already worded.
using Reasons = std::map<int, std::vector<std::string>>;

/// A game told as one seat may know it, action by action. A roll belongs to the next sentence about a deed in its action. Dice cards, the log and the game
/// as text all read the story.
class Story {
 public:
  /// `sentences` must outlive it.
  explicit Story(const Sentences& sentences) : sentences_(&sentences) {}

  /// Tells what `reader` may know of everything since the last call, which must have been for the same game and reader. It costs only as much as what is
  /// new. It tells everything again only if more of the past may now be known, as at the end of the game.
  void follow(const Game& game, Seat reader, const Reasons& reasons);

  /// Actions told so far; the opening is not counted.
  int actions() const { return static_cast<int>(first_.size()) - 1; }
  std::span<const Told> all() const { return lines_; }
  /// The lines of an action that has been told.
  std::span<const Told> of(int action) const;
  /// Rises when earlier lines have gone or changed.
  int edition() const { return edition_; }

 private:
  void forget_from(int action);
  void tell(const Game& game, Seat reader, int action);
  void tell_roll(const LogLine& line);
  void tell_sentence(const Game& game, const LogLine& line);
  void tell_pending();
  Told& begin(int action, Seat whose);
  void give_reasons(int action, const std::vector<std::string>& reasons);

  const Sentences* sentences_;
  std::vector<Told> lines_;
  std::vector<std::size_t> first_;  ///< first line of each action, beginning with the opening
  std::vector<LogLine> pending_;    ///< rolls that still wait for their sentence
  int version_ = 0;                 ///< the game's version when it was told
  int edition_ = 0;
  bool over_ = false;
  bool open_ = false;               ///< the reader may know what the computer thinks
};

}  // namespace hexinch::match
