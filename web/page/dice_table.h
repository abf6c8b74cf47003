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
  EnteredDice dice;        ///< the faces of the rolls before the one on the card
  std::vector<int> typed;  ///< faces of the roll on the card
  bool touched = false;    ///< a face was typed: the command can't be cancelled any more
  bool foreseen = false;   ///< the seat knew that this roll would follow
};

/// The dice on the table. Commands get their dice here: they are rolled, or the players roll their own and type the faces. The rolls that were made are then
/// shown on cards, one after the other. A command that lacks dice leaves the game as it was; it is given again each time another face is known.
class DiceTable {
 public:
  /// `sentences` outlives it.
  explicit DiceTable(const Sentences& sentences) : sentences_(&sentences) {}

  /// Another game is on the table.
  void begin();
  /// Sets the dice for faces that nobody types. Called before the first command.
  void roll_with(std::unique_ptr<SeededDice> dice) { dice_ = std::move(dice); }
  SeededDice& rolled() { return *dice_; }
  /// Whether the players roll their own dice and type the faces. A command that waits for typed dice is dropped.
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
  /// Uses the typed faces once all dice of the roll have one, so that a slip of the finger can be taken back until then.
  Answer use_typed();
  /// Drops the command that waits for them.
  void stop_typing();
  /// The card of the roll that is asked for, as `reader` may know it, with the faces typed so far. Precondition: types().
  ui::DiceModel asked(const match::Game& game, Seat reader, const Factions& factions) const;
  /// The same before there is a board to show a card on: {title, words, dice, sides}. It does not say who rolls.
  Value asked_to_begin(const PlannedRoll& plan) const;

  // ---- rolls that were made
  /// Queues the rolls of an action's story. They replace those that waited.
  void queue(std::span<const match::Told> told, const Factions& factions);
  bool waits() const { return !queue_.empty(); }
  void drop_queue() { queue_.clear(); }
  /// The number of the card that lies open, 0: none.
  std::uint32_t open() const { return open_; }
  /// Opens the next card and returns it for the screen; none: there are no more, and the last one is closed.
  std::optional<ui::DiceModel> next();
  /// Drops the open card and those that wait.
  void clear();
  /// The dice of the open card have come to rest.
  void land();
  /// The last of them have not come to rest yet. Until they have, nothing may show what they decided.
  bool undecided() const { return waits() || (open_ != 0 && landed_ != open_); }
  /// In the last action the computer rolled for its orders.
  bool orders_rolled() const { return orders_rolled_; }

  /// A card lies open, to be read or to type faces into.
  bool shows() const { return open_ != 0 || typing_; }
  /// The number of a new card. Its dice tumble because it is new.
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
