#include "systems/picture.h"

#include <algorithm>
#include <utility>

#include "match/pack.h"

namespace hexinch::page {
namespace {

Value whole(int n) { return Value(static_cast<std::int64_t>(n)); }

Value table_of(const Picture::Table& table) {
  Value::List grounds;
  for (const Picture::Ground& ground : table.grounds) {
    Value::List points;
    for (const std::int32_t n : ground.points) points.push_back(whole(n));
    grounds.push_back(Value(Value::Object{{"kind", Value(ground.kind)}, {"points", Value(std::move(points))}, {"radius", whole(ground.radius)}}));
  }
  Value::Object plain{{"width", whole(table.width)}, {"height", whole(table.height)}, {"grounds", Value(std::move(grounds))}};
  if (table.per != 1000) plain.emplace_back("per", whole(table.per));
  return Value(std::move(plain));
}

Value map_of(const Picture& picture) {
  if (picture.table) return Value(Value::Object{{"table", table_of(*picture.table)}});
  Value::List rows;
  for (const std::string& row : picture.rows) rows.push_back(Value(row));
  return Value(Value::Object{{"cols", whole(picture.columns)},
                             {"rows", whole(static_cast<int>(picture.rows.size()))},
                             {"cells", Value(std::move(rows))},
                             {"flat", Value(picture.flat_top)}});
}

Value at_of(const Picture::Piece& piece) {
  Value::List at;
  for (const std::int32_t n : piece.at) at.push_back(whole(n));
  return Value(std::move(at));
}

Value counters_of(const Picture& picture) {
  Value::List counters;
  for (const Picture::Piece& piece : picture.pieces) {
    if (!piece.in_play) continue;
    if (picture.table) {
      counters.push_back(Value(Value::Object{{"at", at_of(piece)},
                                             {"faction", whole(picture.sides[static_cast<std::size_t>(piece.seat)].faction + 1)},
                                             {"icon", Value(piece.icon)}}));
      continue;
    }
    counters.push_back(Value(Value::Object{{"col", whole(piece.column)},
                                           {"row", whole(piece.row)},
                                           {"faction", whole(picture.sides[static_cast<std::size_t>(piece.seat)].faction + 1)},
                                           {"icon", Value(piece.icon)},
                                           {"stats", Value(piece.stats)},
                                           {"wounded", Value(piece.wounded)}}));
  }
  return Value(std::move(counters));
}

/// The force of a side, pieces of one type together.
Value force_of(const Picture& picture, int seat) {
  Value::List units;
  int counters = 0;
  int points = 0;
  for (const Picture::Piece& piece : picture.pieces) {
    if (piece.seat != seat) continue;
    ++counters;
    points += piece.points;
    const auto same = std::find_if(units.begin(), units.end(), [&](const Value& unit) { return *unit.find("id")->text() == piece.type; });
    if (same != units.end()) {
      same->set("count", Value(*same->find("count")->integer() + 1));
      same->find("hexes")->list()->push_back(Value(piece.place));
      same->find("places")->list()->push_back(at_of(piece));
      continue;
    }
    units.push_back(Value(Value::Object{{"id", Value(piece.type)},
                                        {"name", Value(piece.kind)},
                                        {"icon", Value(piece.icon)},
                                        {"count", whole(1)},
                                        {"hexes", Value(Value::List{Value(piece.place)})},
                                        {"places", Value(Value::List{at_of(piece)})},
                                        {"stats", Value(piece.stats)}}));
  }
  const Picture::Side& side = picture.sides[static_cast<std::size_t>(seat)];
  return Value(Value::Object{{"name", Value(side.name)},
                             {"faction", whole(side.faction + 1)},
                             {"seat", whole(seat)},
                             {"automatic", Value(side.automatic)},
                             {"counters", whole(counters)},
                             {"points", whole(points)},
                             {"units", Value(std::move(units))}});
}

}  // namespace

void Picture::Table::add(std::string kind, const table::Polygon& polygon) {
  grounds.push_back({std::move(kind), {}, 0});
  for (const table::Point& corner : polygon.corners) grounds.back().points.insert(grounds.back().points.end(), {corner.x.n, corner.y.n});
}

std::string turn_words(const Sentences& sentences, std::string_view system, std::string_view counted, int turn, int limit) {
  std::string id = std::string(system) + "." + std::string(counted);
  if (!sentences.has(id)) id = "page." + std::string(counted);
  return sentences.render({std::move(id), {{"turn", Fraction{turn}}, {"limit", Fraction{limit}}}});
}

Value summary_of(const Picture& picture, const match::Game& game, const Sentences& sentences) {
  const bool over = game.outcome().has_value();
  const std::string side = over ? std::string() : game.player_name(game.to_act().first());
  Value::List sides;
  Value::List units;
  for (int seat = 0; seat < static_cast<int>(picture.sides.size()); ++seat) {
    const auto left = std::count_if(picture.pieces.begin(), picture.pieces.end(), [&](const Picture::Piece& p) { return p.seat == seat && p.in_play; });
    sides.push_back(Value(Value::Object{{"name", Value(game.player_name(seat_at(seat)))},
                                        {"faction", whole(picture.sides[static_cast<std::size_t>(seat)].faction + 1)},
                                        {"left", whole(static_cast<int>(left))}}));
  }
  for (std::size_t i = 0; i < picture.pieces.size(); ++i) {
    const Picture::Piece& piece = picture.pieces[i];
    if (!piece.in_play) continue;
    std::string text = piece.name + ", " + picture.sides[static_cast<std::size_t>(piece.seat)].name + ", " + piece.place + ", ";
    text += piece.said.empty() ? piece.stats : piece.said;
    if (piece.wounded) text += ", " + sentences.words("page.wounded");
    units.push_back(Value(Value::Object{{"id", whole(static_cast<int>(i))}, {"text", Value(std::move(text))}}));
  }
  Value board = map_of(picture);
  board.set("counters", counters_of(picture));
  const char* sentence = over ? "page.summary_over" : picture.turn == 0 ? "page.summary_set_up" : "page.summary";
  const std::string when = turn_words(sentences, game.system(), picture.turns > 0 ? "turn_of" : "turn", picture.turn, picture.turns);
  const Arguments arguments{{"when", Name{when}}, {"side", Name{side}}, {"phase", Name{picture.phase}}};
  return Value(Value::Object{{"system", Value(game.system())},
                             {"systemTitle", Value(sentences.words(std::string(game.system()) + ".name"))},
                             {"scenario", Value(game.origin().scenario)},
                             {"title", Value(game.origin().title)},
                             {"actions", whole(game.actions())},
                             {"turn", whole(picture.turn)},
                             {"turns", whole(picture.turns)},
                             {"when", Value(when)},
                             {"phase", Value(picture.phase)},
                             {"side", Value(side)},
                             {"words", Value(sentences.render({sentence, arguments}))},
                             {"over", Value(over)},
                             {"sides", Value(std::move(sides))},
                             {"units", Value(std::move(units))},
                             {"prompts", Value(Value::List{})},
                             {"board", std::move(board)}});
}

Value description_of(const Picture& picture, std::string_view system, const Value& scenario, const Sentences& sentences, bool tutorial) {
  const auto given = [&](std::string_view key) {
    const Value* member = scenario.find(key);
    return member ? *member : Value();
  };
  Value::List sides;
  for (int seat = 0; seat < static_cast<int>(picture.sides.size()); ++seat) sides.push_back(force_of(picture, seat));
  return Value(Value::Object{{"system", Value(system)},
                             {"systemTitle", Value(sentences.words(std::string(system) + ".name"))},
                             {"id", given("scenario")},
                             {"revision", given("revision")},
                             {"title", given("title")},
                             {"blurb", given("summary")},
                             {"minutes", given("minutes")},
                             {"players", whole(static_cast<int>(picture.sides.size()))},
                             {"turns", Value(picture.turns > 0 ? turn_words(sentences, system, "turns", 0, picture.turns) : std::string())},
                             {"map", map_of(picture)},
                             {"sides", Value(std::move(sides))},
                             {"victory", given("goal")},
                             {"number", given("number")},
                             {"scale", given("scale")},
                             {"battle", given("pick_up")},
                             {"optionsGiven", given("options")},
                             {"playersGiven", given("players")},
                             {"tutorial", Value(tutorial)}});
}

Value ready_description_of(const Picture& picture, std::string_view system, const Value& scenario, const Sentences& sentences, bool tutorial) {
  Value described = description_of(picture, system, scenario, sentences, tutorial);
  described.set("byHand", Value(!scenario.find("pick_up") && !scenario.find("set_up")));
  return described;
}

}  // namespace hexinch::page
