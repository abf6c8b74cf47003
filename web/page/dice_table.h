#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/dice.h"
#include "match/story.h"
#include "page/log.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// A command that waits for the players' own dice.
struct Typing {
  Attempt attempt;
  EnteredDice dice;        ///< the faces of the rolls that are counted already
  std::vector<int> typed;  ///< of the roll on the card
  bool touched = false;    ///< a face was typed: nobody draws back any more
  bool foreseen = false;   ///< the seat knew that this roll would follow
};

/// The dice on the table: how a command gets its dice, rolled here or by the players, who then type the faces; and the cards of the rolls that were made, one
/// shown after the other. A command that lacks dice leaves the game as it was; it is given again with each face that is known more.
class DiceTable {
 public:
  /// `sentences` outlives it.
  explicit DiceTable(const Sentences& sentences) : sentences_(&sentences) {}

  /// Another game is on the table.
  void begin();
  /// Where faces come from that nobody types; there before the first command.
  void roll_with(std::unique_ptr<SeededDice> dice) { dice_ = std::move(dice); }
  SeededDice& rolled() { return *dice_; }
  /// Whether the players roll their own dice and type the faces. Faces typed for a roll that is not yet made are dropped.
  void set_own(bool own);
  bool own() const { return own_; }

  // ---- commands
  struct Answer {
    enum Kind : std::uint8_t { kNothing, kDone, kAsks, kRefused } kind = kNothing;  ///< kAsks: for dice that are to be typed
    std::optional<Refusal> refusal = {};
  };
  /// Gives the command. Precondition: !types().
  Answer give(Attempt attempt);

  // ---- dice that players type
  bool types() const { return typing_.has_value(); }
  void type(int face);
  void untype();
  /// The dice of a roll are counted together, so that a slip of the finger can be taken back until then.
  Answer use_typed();
  /// The command that waits for them is dropped.
  void stop_typing();
  /// The card of the roll that is asked for, as `reader` may know it, with the faces typed so far. Precondition: types().
  ui::DiceModel asked(const match::Game& game, Seat reader, const Factions& factions) const;
  /// The same before there is a board to put its card on, {title, words, dice, sides}; whose it is stands in what it is for.
  Value asked_to_begin(const PlannedRoll& plan) const;

  // ---- rolls that were made
  /// Those of an action's story wait to be shown, in the place of all others.
  void queue(std::span<const match::Told> told, const Factions& factions);
  bool waits() const { return !queue_.empty(); }
  void drop_queue() { queue_.clear(); }
  /// The number of the card that lies open, 0: none.
  std::uint32_t open() const { return open_; }
  /// The next one, for the screen; none: the last one is taken away.
  std::optional<ui::DiceModel> next();
  /// No card any more, nor one that waits.
  void clear();
  /// The dice of the open card have come to rest.
  void land();
  /// Not before the last of them has is written down what they decide.
  bool undecided() const { return open_ != 0 && (waits() || landed_ != open_); }
  /// The last action was a throw of the computer's for its orders.
  bool orders_rolled() const { return orders_rolled_; }

  /// A card lies there, to be read or to be typed at.
  bool shows() const { return open_ != 0 || typing_; }
  /// A number for a card that dice tumble onto anew.
  std::uint32_t next_id() { return ++cards_; }
  /// Rises with each change.
  std::uint32_t changes() const { return changes_; }

 private:
  Answer give_again();
  bool all_typed() const;
  std::string asking_words(const PlannedRoll& plan, bool first, const std::string& side, const std::string& title, bool secret) const;
  void add_buttons(ui::DiceModel& model, int sides) const;
  void add(const RollMade& roll, const Factions& factions);

  const Sentences* sentences_;
  std::unique_ptr<SeededDice> dice_;
  bool own_ = false;
  std::optional<Typing> typing_;
  std::vector<ui::DiceModel> queue_;  ///< the next one last
  std::uint32_t cards_ = 0;
  std::uint32_t open_ = 0;
  std::uint32_t landed_ = 0;  ///< the card whose dice have come to rest
  bool orders_rolled_ = false;
  std::uint32_t changes_ = 0;
};

}  // namespace hexinch::page
