#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "solo/deliberation.h"

/// A host for the automaton that gives the answers a test sets: men on a table of 24 by 24 inches. Its commands are words.

namespace hexinch::solo::test {

struct Spot {
  int x = 0;
  int y = 0;
  friend bool operator==(Spot, Spot) = default;
};

struct FieldBoard {
  using Place = Spot;
  int side = 24000;
  int spacing = 1000;
  int width() const { return side; }
  int height() const { return side; }
  int unit() const { return 1000; }
  int grain() const { return spacing; }
  int x(Spot p) const { return p.x; }
  int y(Spot p) const { return p.y; }
  Spot at(int x, int y) const { return {x, y}; }
  int distance(Spot a, Spot b) const {
    const std::int64_t square = std::int64_t{b.x - a.x} * (b.x - a.x) + std::int64_t{b.y - a.y} * (b.y - a.y);
    const std::int64_t root = whole_root(square);
    return static_cast<int>(root * root < square ? root + 1 : root);
  }
};

class Field : public Defaults<Field, Spot, int, std::string> {
 public:
  using Board = FieldBoard;

  struct Man {
    Spot at;
    int pm = 4;
    int speed = 6;  ///< units
    int reach = 6000;
    std::optional<Goal<Field>> goal = {};
    std::vector<int> modes = {0};  ///< mode 1: twice as far
  };
  struct Foe_ {
    Spot at;
    Fraction odds{1};
  };
  /// Without its border.
  struct Box {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    bool holds(Spot p) const { return left < p.x && p.x < right && top < p.y && p.y < bottom; }
  };

  FieldBoard field;
  std::vector<Man> men;
  std::vector<Foe_> foes_standing;
  std::vector<Box> walls;
  std::vector<Box> bogs;  ///< they cost three times as much
  Posture attitude = Posture::kNeutral;

  Waiting decision() const { return {Task::kMove, false, actors(), std::nullopt}; }
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
  Spot place(UnitRef u) const { return man(u).at; }
  Spot foe_place(int f) const { return foes_standing[static_cast<std::size_t>(f)].at; }
  std::optional<Goal<Field>> goal(UnitRef u) const { return man(u).goal; }
  Posture posture() const { return attitude; }
  int pm(UnitRef u) const { return man(u).pm; }
  FieldBoard board() const { return field; }
  bool legal_end(UnitRef, int, Spot p) const {
    const auto near = [&](int f) { return field.distance(p, foe_place(f)) < 1000; };
    const auto all = foes();
    if (!on_table(field, p) || std::any_of(walls.begin(), walls.end(), [&](const Box& w) { return w.holds(p); })) return false;
    return std::none_of(all.begin(), all.end(), near);
  }
  /// Checked every tenth of an inch.
  std::optional<int> route_cost(UnitRef, int, Spot from, Spot to, std::optional<int> towards) const {
    const int length = field.distance(from, to);
    int cost = length;
    const int parts = length / 100 + 1;
    for (int i = 0; i <= parts; ++i) {
      const Spot p{from.x + (to.x - from.x) * i / parts, from.y + (to.y - from.y) * i / parts};
      if (!on_table(field, p) || std::any_of(walls.begin(), walls.end(), [&](const Box& w) { return w.holds(p); })) return std::nullopt;
      for (const int f : foes())
        if (f != towards && field.distance(p, foe_place(f)) < 1000) return std::nullopt;
      if (std::any_of(bogs.begin(), bogs.end(), [&](const Box& b) { return b.holds(p); })) cost += 2 * length / parts;
    }
    return cost;
  }
  bool in_contact(UnitRef u, int f) const { return field.distance(place(u), foe_place(f)) <= 1000; }
  int reach_max(UnitRef u) const { return man(u).speed * (man(u).modes.front() + 1); }
  std::vector<int> modes(UnitRef u) const { return man(u).modes; }
  std::optional<Way<Field>> follow(UnitRef u, int mode, const std::vector<Spot>& route) const {
    std::string words = name(u) + " to";
    Spot at = place(u);
    int left = man(u).speed * 1000 * (mode + 1);
    for (const Spot to : route) {
      const bool foe = std::any_of(foes_standing.begin(), foes_standing.end(), [&](const Foe_& f) { return f.at == to; });
      const int length = field.distance(at, to);
      const int gone = std::min(left, length - (foe ? 1000 : 0));
      if (gone <= 0) break;
      at = {at.x + (to.x - at.x) * gone / length, at.y + (to.y - at.y) * gone / length};
      words += " " + text(at);
      left -= gone;
      if (gone < length) break;
    }
    return at == place(u) ? std::nullopt : std::optional(Way<Field>{at, {words}});
  }
  std::vector<Option<Field>> options(UnitRef) const { return {}; }
  std::optional<Band> after(UnitRef u, std::optional<int>, Spot end) const {
    std::optional<Band> best;
    for (const int f : foes())
      if (const auto b = band(u, field.distance(end, foe_place(f))); b && (!best || *b < *best)) best = b;
    return best;
  }
  int max_reach(UnitRef u) const { return man(u).reach; }
  std::optional<Band> band(UnitRef u, int distance) const { return portable_band(distance, man(u).reach, distance <= 1000); }
  Fraction assault_odds(UnitRef, int f) const { return foes_standing[static_cast<std::size_t>(f)].odds; }
  std::optional<std::string> finish(std::optional<UnitRef>) const { return "done"; }
  std::vector<UnitRef> actors_of(const std::string& command) const {
    return command.size() < 2 || command[1] != ' ' ? std::vector<UnitRef>{} : std::vector<UnitRef>{unit_at(command[0] - 'A')};
  }
  bool accepts(const std::string&) const { return true; }
  Name actor_name(UnitRef u) const { return {name(u)}; }
  Name foe_name(int f) const { return {std::to_string(f)}; }
  Name place_name(Spot p) const { return {text(p)}; }

  static std::string name(UnitRef u) { return std::string(1, static_cast<char>('A' + hexinch::index(u))); }
  static std::string text(Spot p) { return std::to_string(p.x) + "," + std::to_string(p.y); }
};

/// Where the first man goes with that roll: "stays", or "A to x,y …".
inline std::string marches(const Field& field, std::vector<std::int16_t> faces) {
  std::vector<Deed<Field>> deeds{{Throw{Purpose::kMovement, unit_at(0), static_cast<std::int16_t>(field.pm(unit_at(0)))}, std::move(faces), std::nullopt}};
  Record<Field> record{&field, std::move(deeds), [&field](std::size_t) -> const Field& { return field; }};
  Deliberation<Field> deliberation(field, std::move(record));
  const auto decision = deliberation.step(1000);
  if (!decision) return "nothing";
  const auto* command = std::get_if<std::string>(&decision->next);
  return command && command->starts_with("A ") ? *command : "stays";
}

}  // namespace hexinch::solo::test
