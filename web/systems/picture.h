#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/value.h"
#include "board/table/polygon.h"
#include "match/game.h"
#include "text/sentences.h"

namespace hexinch::page {

/// A summary of a position, for the start screen, the mirror and the tests.
struct Picture {
  struct Piece {
    int seat = 0;
    int column = 0;
    int row = 0;
    std::string type;   ///< id of the unit type
    std::string kind;   ///< its name
    std::string name;   ///< the unit's own
    std::string icon;
    std::string stats;  ///< "5 0 5 4"
    std::string said;   ///< the same in words, for the game as text; empty: `stats` is words already
    std::string place;  ///< "0703"
    int points = 0;
    bool wounded = false;
    bool in_play = true;
    std::array<std::int32_t, 4> at{};  ///< on a table: x, y and radius in thousandths of an inch, heading in degrees
  };
  struct Side {
    std::string name;
    int faction = 0;
    bool automatic = false;  ///< run by the dice of the rules
  };
  /// A piece of terrain on a table: its corners as x, y, x, y …, or the centre of a disc.
  struct Ground {
    std::string kind;
    std::vector<std::int32_t> points;
    std::int32_t radius = 0;
  };
  struct Table {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::int32_t per = 1000;      ///< in commands an inch has so many parts
    std::vector<Ground> grounds;
    /// A piece of terrain with these corners.
    void add(std::string kind, const table::Polygon& polygon);
  };
  std::optional<Table> table;     ///< instead of columns and rows of hexes
  bool flat_top = false;          ///< columns and rows are those of the mirrored map (board/hex_scene.h)
  int columns = 0;
  std::vector<std::string> rows;  ///< a letter for each hex, as in the packs
  std::vector<Side> sides;
  std::vector<Piece> pieces;
  int turn = 0;
  int turns = 0;                  ///< turn limit, 0: none
  std::string phase;
};

/// The turn as the system's rulebook counts: `counted` "turn", "turn_of" ("round 2 of 7") or "turns" ("7 rounds").
std::string turn_words(const Sentences& sentences, std::string_view system, std::string_view counted, int turn, int limit);
/// Engine.summary() of web/shell/module/engine.mjs. `side`: who must decide, empty when it is over.
Value summary_of(const Picture& picture, const match::Game& game, const Sentences& sentences);
/// Adds the commands that may be given now, as plain data for the game as text, and how they are typed (web/shell/table/phrases.mjs). `commands` is empty if
/// the player may only look. They are commands, or offers: a command and a message `about` what it is for.
template <class S, class Offer>
Value with_offers(Value summary, const typename S::State& state, const std::vector<Offer>& commands, const Sentences& sentences) {
  Value::List offers, about;
  for (const Offer& offer : commands) {
    if constexpr (requires { offer.about; }) {
      offers.push_back(S::show_command(state, offer.command));
      about.push_back(Value(offer.about.id.empty() ? std::string() : sentences.render(offer.about)));
    } else {
      offers.push_back(S::show_command(state, offer));
    }
  }
  summary.set("offers", Value(std::move(offers)));
  if (!about.empty()) summary.set("about", Value(std::move(about)));
  summary.set("phrases", Value(sentences.words(std::string(S::kId) + ".typed")));
  return summary;
}
/// One entry of Engine.scenarios(): the pack's own words with what the position shows.
Value description_of(const Picture& picture, std::string_view system, const Value& scenario, const Sentences& sentences, bool tutorial);
/// The same of a scenario whose pieces stand ready unless players want to set them up themselves.
Value ready_description_of(const Picture& picture, std::string_view system, const Value& scenario, const Sentences& sentences, bool tutorial);

}  // namespace hexinch::page
