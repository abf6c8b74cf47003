#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fraction.h"
#include "base/message.h"
#include "base/refusal.h"
#include "base/seat.h"

namespace hexinch {

/// One line of an explained number: which rule, what it is, how much it adds.
struct Term {
  RuleId rule;
  Message what;
  Fraction amount;
  friend bool operator==(const Term&, const Term&) = default;
};

/// A number with its reasons: the amounts of the terms add up to the total.
struct Score {
  std::int32_t total = 0;
  std::vector<Term> terms;
  friend bool operator==(const Score&, const Score&) = default;
};

/// Which of the dice of a throw count.
enum class Kept : std::uint8_t { kAll, kHighest, kLowest };

/// Dice of one kind that one seat rolls and adds to a score.
struct Throw {
  Seat by = kNoSeat;
  std::int16_t dice = 1;
  std::int16_t sides = 6;
  Score score;
  int (*worth)(int face) = nullptr;  ///< what a face counts; null: itself
  Kept kept = Kept::kAll;               ///< the highest or the lowest of them may be all that counts
  int counted(int face) const { return worth ? worth(face) : face; }
  friend bool operator==(const Throw&, const Throw&) = default;
};

/// A named result of a roll or command with its exact chance.
struct Chance {
  std::string_view outcome;  ///< a literal, e.g. "kill"
  Fraction chance;
  friend bool operator==(const Chance&, const Chance&) = default;
};

/// Who may see a roll: everybody, only the seat that throws the dice (a draw of hidden things), or nobody: no player throws it.
enum class Eyes : std::uint8_t { kAll, kThrower, kNobody };

/// How a roll against a fixed number is read. kAtLeast: faces plus score must reach `need`. kAtMost (systems that roll under): each face by itself must not
/// exceed it, and `need` is the score's total: the terms say how it is made up. The chances include rules about natural faces.
/// kEachAtLeast: each face by itself, with the score, must reach `need`; a 1 never does, and the highest face always does.
enum class Reading : std::uint8_t { kAtLeast, kAtMost, kEachAtLeast };

/// Dice of a throw that stand out: those that show `face`, or those named.
struct Marked {
  Message why;
  RuleId rule;
  std::int16_t face = 0;                ///< 0: none
  std::vector<std::int16_t> dice = {};  ///< counted from 0
  bool has(int die, int shown) const { return (face != 0 && shown == face) || std::find(dice.begin(), dice.end(), die) != dice.end(); }
  friend bool operator==(const Marked&, const Marked&) = default;
};

/// A roll before it is made. Exactly this is then rolled and shown in the log.
struct PlannedRoll {
  Message what;
  RuleId rule;
  Throw thrown;                          ///< rolled first
  std::optional<Throw> opposed;          ///< the other side's dice, rolled second
  std::optional<std::int32_t> need;      ///< least sum that succeeds, for rolls against a fixed number (the greatest if `reading` is kAtMost)
  std::vector<Chance> chances;
  Eyes eyes = Eyes::kAll;
  Reading reading = Reading::kAtLeast;
  std::vector<Term> reasons = {};        ///< how `need` is made up, if there is more to say: the amounts add up to it
  std::optional<Marked> marked = {};     ///< among the thrown dice
  /// Does a face succeed by itself (kEachAtLeast, kAtMost)?
  bool succeeds(int face) const {
    if (reading == Reading::kAtMost) return face <= thrown.score.total;
    return face == thrown.sides || (face != 1 && face + thrown.score.total >= need.value_or(0));
  }
  bool seen_by(Seat seat) const { return eyes == Eyes::kAll || (eyes == Eyes::kThrower && seat == thrown.by); }
  friend bool operator==(const PlannedRoll&, const PlannedRoll&) = default;
};

/// What something costs and how much is left, in the book's unit.
struct Cost {
  std::string_view of;  ///< a literal: "mp", "attacks", …
  Fraction amount;
  Fraction left;        ///< what remains afterwards
  std::vector<Term> terms;
  friend bool operator==(const Cost&, const Cost&) = default;
};

/// The preview of a command: may it be given, what does it cost, which rolls follow, how likely is each outcome.
/// The rules make their rolls from it, so a preview can't differ from what happens.
struct Explained {
  std::optional<Refusal> refusal;
  std::vector<Cost> costs;
  std::vector<PlannedRoll> rolls;
  std::vector<Chance> outcomes;
  std::vector<Message> notes;  ///< warnings and remarks
  bool legal() const { return !refusal.has_value(); }
  friend bool operator==(const Explained&, const Explained&) = default;
};

}  // namespace hexinch
