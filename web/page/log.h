#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/value.h"
#include "match/story.h"
#include "ui/models.h"

namespace hexinch::page {

/// The faction colours of the seats of a game.
struct Factions {
  std::array<int, kMaxSeats> colours{};
  /// -1: nobody's.
  int of(Seat seat) const { return seat == kNoSeat ? -1 : colours[static_cast<std::size_t>(index(seat))]; }
};

/// The story of the game as each reader may know it: on a card, whose lines unfold to the sums behind them, and as text.
class Log {
 public:
  /// `sentences` outlives it.
  explicit Log(const Sentences& sentences) : sentences_(&sentences) {}

  /// Another game is on the table.
  void begin();
  /// Keeps the computer's reasons, in words, for an action that is about to be done.
  void give_reasons(int action, std::vector<std::string> reasons) { reasons_[action] = std::move(reasons); }

  /// The game as `reader` may read it.
  const match::Story& story(const match::Game& game, Seat reader) const;
  /// The end of the story as text, at most `most` lines.
  Value::List told(const match::Story& story, std::size_t most) const;
  /// Brings the card up to that action, or back to it. Only new lines are written.
  void fill(std::optional<ui::LogModel>& card, const match::Story& story, int last, const Factions& factions);

 private:
  /// What the card holds: which story, and up to which action.
  struct Shown {
    const match::Story* story = nullptr;
    int edition = 0;
    int action = -1;
    friend bool operator==(const Shown&, const Shown&) = default;
  };

  const Sentences* sentences_;
  mutable std::map<Seat, match::Story> stories_;  ///< by reader
  match::Reasons reasons_;                        ///< given by the computer on this visit
  Shown shown_;
};

/// What the card's lines say about an action, as one text.
std::string told_of(const ui::LogModel& card, int action);

}  // namespace hexinch::page
