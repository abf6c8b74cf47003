#include <algorithm>

#include "systems/compass.h"
#include "systems/factions.h"
#include "systems/roster.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/state/named.h"
#include "systems/lonewarrior/view.h"

/// A summary of Lone Warrior's State, as its reader may know it.
namespace hexinch::page {

using namespace lonewarrior;

/// The packs' templates name no icons: they have only numbers.
std::string LoneWarriorView::icon_of(const Sheet& sheet) {
  constexpr std::pair<std::string_view, std::string_view> kIcons[] = {
      {"t_hq", "flag"}, {"t_rifle", "rifle_squad"}, {"t_mg", "gatling"}, {"t_mortar", "howitzer"}, {"t_engr", "flamethrower"}, {"t_atgm", "nuke_launcher"},
      {"t_truck", "transport"}, {"t_staff", "flag"}, {"t_acar", "apc"}, {"t_ltank", "medium_tank"}, {"t_mtank", "mbt"}, {"t_ctank", "cybertank"},
      {"t_gun", "field_gun"}, {"t_bunker", "command_post"}, {"a_heli", "gunship"}, {"a_jet", "jet"}, {"n_boat", "destroyer"}, {"m_lord", "flag"},
      {"m_knight", "knight"}, {"m_lighth", "cavalry"}, {"m_men", "man_at_arms"}, {"m_spear", "bronze_spear"}, {"m_bow", "longbowman"},
      {"m_xbow", "bow_hunter"}, {"m_levy", "peasant"}, {"m_treb", "catapult"}};
  const auto found = std::ranges::find(kIcons, sheet.id, &std::pair<std::string_view, std::string_view>::first);
  if (found != std::end(kIcons)) return std::string(found->second);
  return sheet.movement == MovementType::kFoot ? "rifle_squad" : "mbt";
}

namespace {

/// A letter for each hex, as the pictures of the start screen know it.
char letter_of(const Ground& ground) {
  if (ground.terrain == Terrain::kWater && ground.roads != 0) return 'b';
  constexpr char kLetters[] = {'.', 'W', 's', 'T', '+', 'r', '=', 'r'};
  static_assert(std::size(kLetters) == count_of<Terrain>());
  if (ground.terrain != Terrain::kOpen) return kLetters[static_cast<std::size_t>(ground.terrain)];
  return ground.roads != 0 ? '#' : ground.elevation > 0 ? 'r' : '.';
}

void draw_table(const Board& board, Picture::Table& shown) {
  shown.width = board.width;
  shown.height = board.height;
  constexpr std::string_view kKinds[] = {"hill", "wood", "ford", "building", "field", "rubble", "river", "rubble"};  // of table_picture.mjs
  for (const Area& area : board.areas) shown.add(std::string(area.road ? "road" : kKinds[static_cast<std::size_t>(area.terrain)]), area.polygon);
}

/// Where it looks, and the nearest enemy's distance and bearing, for the game as text; empty: there is no enemy, or the unit is not on the board.
std::string nearest_words(const State& seen, UnitRef unit, const Sentences& sentences) {
  const Board& board = seen.setup->board;
  const auto away = [&](UnitRef other) { return range(board, *seen.unit(unit).position, *seen.unit(other).position); };
  const auto hostile = [&](UnitRef other) { return seen.on_map(unit) && seen.on_map(other) && seen.unit(other).owner != seen.unit(unit).owner; };
  const UnitRef enemy = nearest_of(seen.counters(), hostile, away);
  if (enemy == kNoUnit) return {};
  const Place a = *seen.unit(unit).position, b = *seen.unit(enemy).position;
  const Name way{board.is_hex() ? compass(hex_of(b) - hex_of(a), true) : compass(static_cast<float>(b.x - a.x), static_cast<float>(b.y - a.y))};
  const auto [x, y] = seen.unit(unit).facing;
  const Name faces{board.is_hex() ? compass(x) + " (" + std::to_string(x) + ")" : compass(static_cast<float>(x), static_cast<float>(y))};
  return ", " + sentences.render({"lonewarrior.page.nearest", {{"faces", faces}, {"unit", unit_name(seen, enemy)}, {"mp", away(enemy).shown()}, {"to", way}}});
}

}  // namespace

Picture LoneWarriorView::picture_of(const State& seen, const Sentences& sentences) {
  const Setup& setup = *seen.setup;
  const Board& board = setup.board;
  const auto colours = factions_of(setup.sides);
  Picture picture;
  if (board.is_hex()) {
    picture.flat_top = true;
    picture.columns = board.grid.rows;
    for (int column = 0; column < board.grid.columns; ++column) {
      std::string letters;
      for (int row = 0; row < board.grid.rows; ++row) letters += letter_of(ground_at(board, hex::FlatGrid::at(column, row)));
      picture.rows.push_back(std::move(letters));
    }
  } else {
    picture.table = Picture::Table{};
    draw_table(board, *picture.table);
  }
  for (std::size_t i = 0; i < setup.sides.size(); ++i) picture.sides.push_back({setup.sides[i].name, colours[i], setup.sides[i].automated()});
  for (int i = 0; i < seen.counters(); ++i) {
    const UnitState& u = seen.unit(unit_at(i));
    const auto place = u.position ? u.position : u.ready;
    Picture::Piece piece;
    piece.seat = index(u.owner);
    piece.in_play = place.has_value() && !u.destroyed() && u.off_map == OffMap::kNone;
    const Place at = place.value_or(Place{});
    piece.column = at.y;  // see Picture::flat_top
    piece.row = at.x;
    if (!board.is_hex()) piece.at = {at.x, at.y, board.mp_mils * 2 / 5, 0};
    const bool known = !u.sheet.id.empty();
    piece.type = known ? u.sheet.id : "?";
    piece.kind = known ? u.sheet.name : sentences.words("lonewarrior.page.marker");
    piece.name = marker_name(seen, unit_at(i));
    piece.icon = known ? icon_of(u.sheet) : std::string();
    piece.stats = sentences.words(!known ? "lonewarrior.page.marker" : u.fake ? "lonewarrior.page.fake" : word_of("status", u.status).id);
    if (place && board.is_hex()) piece.place = place_name(board, at).text;
    if (place && !board.is_hex()) piece.place = sentences.render({"page.inch.place", {{"x", Fraction{at.x, 1000}}, {"y", Fraction{at.y, 1000}}}});
    if (known && u.on_map()) piece.stats += ", " + number_text(in_mp(u.allowance - u.spent)) + " " + sentences.words("lonewarrior.page.stat_mp");
    piece.said = piece.stats + nearest_words(seen, unit_at(i), sentences);
    piece.points = known ? u.sheet.vp : 0;
    piece.wounded = known && u.status >= Status::kDamaged;
    picture.pieces.push_back(std::move(piece));
  }
  picture.turn = seen.round;
  picture.turns = setup.rounds;
  picture.phase = sentences.words(word_of("phase", seen.phase).id);
  return picture;
}

/// LW-5.3: of a hidden side it shows only how many counters there are.
Value LoneWarriorView::describe(const State& state, const Value& scenario, const Sentences& sentences) {
  State seen = state;
  for (UnitState& unit : seen.units)
    if (seen.setup->side(unit.owner).hidden && !unit.identified) unit = anonymous(unit);
  return ready_description_of(picture_of(seen, sentences), LoneWarrior::kId, scenario, sentences, !seen.setup->prompts.empty());  // LW-0.3
}

/// With what could be done now, for the mirror; `none`: nothing.
Value LoneWarriorView::small(bool none) const {
  const State& told = game_.told(hand().seat);
  const Sentences& sentences = hand().host.sentences();
  return with_offers<LoneWarrior>(small_of(told), told, none ? std::vector<Command>() : offers(told, hand().seat), sentences);
}

Value::Object LoneWarriorView::plan_facts() const {
  Value::List ways;
  for (const Command& way : ways_) ways.push_back(LoneWarrior::show_command(state(), way));
  Value::List reached;
  for (const Reached& one : reached_)
    if (one.ends) reached.push_back(Value(Value::List{Value(static_cast<std::int64_t>(one.at.x)), Value(static_cast<std::int64_t>(one.at.y))}));
  Value::Object facts{{"phase", Value(name_of(state().phase))}, {"turn", Value(static_cast<std::int64_t>(state().round))},
                      {"ways", Value(std::move(ways))},         {"aiming", Value(aiming())},
                      {"reached", Value(std::move(reached))}};
  if (last_.course) facts.emplace_back("course", Value(called(last_.course->unit)));
  if (const auto command = planned()) facts.emplace_back("planned", LoneWarrior::show_command(state(), *command));
  if (const auto& refusal = explained().refusal) facts.emplace_back("refused", Value(refusal->code));
  return facts;
}

}  // namespace hexinch::page
