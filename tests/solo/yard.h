#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "board/hex/hex.h"
#include "solo/deliberation.h"

/// A host for the automaton that gives the answers a test sets: men on a yard of hexes. Its commands are words.

namespace hexinch::solo::test {

using hex::Hex;

/// Hexes of either orientation: pointy-top as in TUW, or flat-top with odd columns half a hex lower, as in the catalogue's examples.
struct YardBoard {
  using Place = Hex;
  bool pointy = true;
  int columns = 20;
  int rows = 20;

  bool pointy_top() const { return pointy; }
  std::array<Hex, 6> steps() const {
    if (pointy) return {{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
    return {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  }
  int column(Hex h) const { return pointy ? h.q + (h.r - (h.r & 1)) / 2 : h.q; }
  int row(Hex h) const { return pointy ? h.r : h.r + (h.q - (h.q & 1)) / 2; }
  Hex hex(int column, int row) const {
    const int q = pointy ? column - (row - (row & 1)) / 2 : column;
    const int r = pointy ? row : row - (column - (column & 1)) / 2;
    return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
  }
  bool contains(Hex h) const { return column(h) >= 0 && column(h) < columns && row(h) >= 0 && row(h) < rows; }
  int index(Hex h) const { return row(h) * columns + column(h); }
  Hex at(int i) const { return hex(i % columns, i / columns); }
  int size() const { return columns * rows; }
  int distance(Hex a, Hex b) const { return hexinch::hex::distance(a, b); }
};

class Yard : public Defaults<Yard, Hex, int, std::string> {
 public:
  using Board = YardBoard;

  struct Man {
    Hex at;
    int pm = 4;
    int speed = 3;
    int reach = 6;
    bool compelled = false;
    std::optional<Goal<Yard>> goal = {};
    std::vector<Option<Yard>> options = {};
    std::vector<std::string> upkeep = {};
    std::set<int> harmless = {};  ///< foes that he can't harm
    bool may_move = true;
  };
  struct Foe_ {
    Hex at;
    int weakness = 0;
    Fraction odds{1};
    bool identified = true;
  };

  YardBoard yard;
  std::vector<Man> men;
  std::vector<Foe_> foes_standing;
  Waiting waiting;
  Posture attitude = Posture::kNeutral;
  bool safe_melee = false;
  std::set<int> walls;          ///< indices of hexes that nobody can enter
  std::map<int, int> dear;      ///< indices of hexes that cost more than 1
  std::vector<Answer<Yard>> asked;
  std::map<int, Fraction> helps;  ///< by man: what he adds to an attack that he joins

  Waiting decision() const { return waiting; }
  std::vector<UnitRef> actors() const {
    std::vector<UnitRef> all;
    for (std::size_t i = 0; i < men.size(); ++i) all.push_back(unit_at(static_cast<int>(i)));
    return all;
  }
  std::vector<int> foes() const {
    std::vector<int> all;
    for (std::size_t i = 0; i < foes_standing.size(); ++i) all.push_back(static_cast<int>(i));
    return all;
  }
  const Man& man(UnitRef u) const { return men[static_cast<std::size_t>(hexinch::index(u))]; }
  const Foe_& foe(int f) const { return foes_standing[static_cast<std::size_t>(f)]; }
  Hex place(UnitRef u) const { return man(u).at; }
  Hex foe_place(int f) const { return foe(f).at; }
  bool identified(int f) const { return foe(f).identified; }
  std::optional<Goal<Yard>> goal(UnitRef u) const { return man(u).goal; }
  Posture posture() const { return attitude; }
  bool can_move(UnitRef u) const { return man(u).may_move; }
  int pm(UnitRef u) const { return man(u).pm; }
  bool compelled(UnitRef u) const { return man(u).compelled; }
  YardBoard board() const { return yard; }
  bool occupied(Hex h) const {
    return std::any_of(men.begin(), men.end(), [&](const Man& m) { return m.at == h; }) ||
           std::any_of(foes_standing.begin(), foes_standing.end(), [&](const Foe_& f) { return f.at == h; });
  }
  bool legal_end(UnitRef u, int, Hex h) const {
    return yard.contains(h) && !walls.contains(yard.index(h)) && (h == place(u) || !occupied(h));
  }
  std::optional<int> route_cost(UnitRef, int, Hex, Hex to) const {
    const bool foe_there = std::any_of(foes_standing.begin(), foes_standing.end(), [&](const Foe_& f) { return f.at == to; });
    if (foe_there || walls.contains(yard.index(to))) return std::nullopt;
    const auto cost = dear.find(yard.index(to));
    return cost == dear.end() ? 1 : cost->second;
  }
  int reach_max(UnitRef u) const { return man(u).speed; }
  std::optional<Way<Yard>> follow(UnitRef u, int mode, const std::vector<Hex>& route) const {
    std::size_t most = 0;
    int spent = 0;
    for (std::size_t n = 0; n < route.size(); ++n) {
      spent += *route_cost(u, mode, place(u), route[n]);
      if (spent > man(u).speed) break;
      if (legal_end(u, mode, route[n])) most = n + 1;
    }
    if (most == 0) return man(u).compelled ? std::optional(Way<Yard>{place(u), {name(u) + " circles"}}) : std::nullopt;
    std::string words = name(u) + " to";
    for (std::size_t n = 0; n < most; ++n) words += " " + hex_text(route[n]);
    return Way<Yard>{route[most - 1], {words}};
  }
  std::vector<Option<Yard>> options(UnitRef u) const { return man(u).options; }
  std::optional<Band> after(UnitRef u, std::optional<int>, Hex end) const {
    std::optional<Band> best;
    for (const int f : foes())
      if (const auto b = band(u, yard.distance(end, foe_place(f))); b && (!best || *b < *best)) best = b;
    return best;
  }
  int max_reach(UnitRef u) const { return man(u).reach; }
  int weakness(int f) const { return foe(f).weakness; }
  Fraction assault_odds(UnitRef, int f) const { return foe(f).odds; }
  bool can_harm(UnitRef u, int f) const { return !man(u).harmless.contains(f); }
  bool melee_is_safe() const { return safe_melee; }
  std::optional<Option<Yard>> join(const Option<Yard>& option, UnitRef u) const {
    const auto help = helps.find(hexinch::index(u));
    if (help == helps.end()) return std::nullopt;
    Option<Yard> larger = option;
    larger.command += "+" + name(u);
    larger.loss = larger.loss + help->second;
    return larger;
  }
  std::vector<std::string> upkeep(UnitRef u) const { return man(u).upkeep; }
  std::vector<Answer<Yard>> answers() const { return asked; }
  std::optional<std::string> finish(std::optional<UnitRef> u) const { return u ? name(*u) + " done" : "done"; }
  /// "A to 0101": A; "A hits 0+B": A and B.
  std::vector<UnitRef> actors_of(const std::string& command) const {
    if (command.size() < 2 || command[1] != ' ') return {};
    std::vector<UnitRef> all{unit_at(command[0] - 'A')};
    for (std::size_t i = command.find('+'); i != std::string::npos; i = command.find('+', i + 1)) all.push_back(unit_at(command[i + 1] - 'A'));
    return all;
  }
  bool accepts(const std::string&) const { return true; }
  Name actor_name(UnitRef u) const { return {name(u)}; }
  Name foe_name(int f) const { return {std::to_string(f)}; }
  Name place_name(Hex h) const { return {hex_text(h)}; }

  static std::string name(UnitRef u) { return std::string(1, static_cast<char>('A' + hexinch::index(u))); }
  /// "column,row" from 0.
  std::string hex_text(Hex h) const { return std::to_string(yard.column(h)) + "," + std::to_string(yard.row(h)); }
  Hex at(int column, int row) const { return yard.hex(column, row); }
};

inline constexpr UnitRef kA = unit_at(0);
inline constexpr UnitRef kB = unit_at(1);
inline constexpr UnitRef kC = unit_at(2);

/// All actors may be given something to do.
inline void wait_for(Yard& yard, Task task, bool alternating = false) { yard.waiting = {task, alternating, yard.actors(), std::nullopt}; }

inline Option<Yard> hit(UnitRef by, int foe, Fraction loss) {
  Option<Yard> option;
  option.command = Yard::name(by) + " hits " + std::to_string(foe);
  option.target = foe;
  option.chance = {1, 2};
  option.loss = loss;
  return option;
}
inline Option<Yard> stab(UnitRef by, int foe, Fraction loss) {
  Option<Yard> option = hit(by, foe, loss);
  option.melee = true;
  option.command = Yard::name(by) + " stabs " + std::to_string(foe);
  return option;
}

inline Deed<Yard> rolled(Purpose purpose, UnitRef actor, int need, std::vector<std::int16_t> faces) {
  return {Throw{purpose, actor, static_cast<std::int16_t>(need)}, std::move(faces), std::nullopt};
}
inline Deed<Yard> done(std::string command) { return {std::nullopt, {}, std::move(command)}; }

/// The automaton's next step: a command, or "roll A", "fire A 5", "join B 3". Before each deed the yard was as it is now.
inline std::string next_of(const Yard& yard, std::vector<Deed<Yard>> deeds = {}) {
  Record<Yard> record{&yard, std::move(deeds), [&yard](std::size_t) -> const Yard& { return yard; }};
  Deliberation<Yard> deliberation(yard, std::move(record));
  const auto decision = deliberation.step(1000);
  if (!decision) return "nothing";
  if (const auto* command = std::get_if<std::string>(&decision->next)) return *command;
  const Throw& thrown = std::get<Throw>(decision->next);
  const std::string what = thrown.purpose == Purpose::kMovement ? "roll " : thrown.purpose == Purpose::kFiring ? "fire " : "join ";
  return what + Yard::name(thrown.actor) + " " + std::to_string(thrown.need);
}

/// Where a man goes with that roll: "stays", or his command.
inline std::string marches(const Yard& yard, std::vector<std::int16_t> faces, UnitRef actor = kA) {
  const std::string next = next_of(yard, {rolled(Purpose::kMovement, actor, yard.pm(actor), std::move(faces))});
  return next.starts_with(Yard::name(actor) + " ") ? next : "stays";
}

}  // namespace hexinch::solo::test
