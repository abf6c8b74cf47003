#include "match/save.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "match/systems.h"

using namespace hexinch;

namespace {

template <class S>
std::unique_ptr<match::GameOf<S>> played(std::uint64_t seed, int actions) {
  const auto library = cli::load_library();
  REQUIRE(library);
  SeededDice dice({seed, 1});
  SeededDice choice({seed, 2});
  auto begun = cli::new_game<S>(*library, library->scenarios(S::kId).front(), dice);
  REQUIRE(std::holds_alternative<std::unique_ptr<match::GameOf<S>>>(begun));
  auto game = std::get<0>(std::move(begun));
  for (int i = 0; i < actions && !game->outcome(); ++i) REQUIRE(cli::play_randomly(*game, choice, dice));
  return game;
}

/// Does a game open from a save in which something was changed?
template <class S, class Change>
bool opens_changed(const match::GameOf<S>& game, Change change) {
  auto saved = game.saved();
  change(saved);
  return std::holds_alternative<match::Saved<S>>(match::read_save<S>(match::write_save(saved)));
}

std::string problem_of(const std::vector<std::uint8_t>& bytes) {
  auto read = match::read_save<tuw::Tuw>(bytes);
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->problem : std::string();
}

template <class S>
match::Saved<S> golden(const std::string& file) {
  const auto bytes = cli::read_file(file);
  REQUIRE(bytes);
  auto read = match::read_save<S>({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
  REQUIRE(std::holds_alternative<match::Saved<S>>(read));
  return std::get<match::Saved<S>>(std::move(read));
}

/// These games go another way today: LW-2.6, hills are climbed at their border too; MSW-4.2, a Standard Move with no path is no move.
bool ruled_otherwise_since(const std::string& file) {
  return file.ends_with("rules-1-crossroads-farm-table.hexinch") || file.ends_with("mswars/rules-1-crossroads.hexinch");
}

/// A golden save must always open, in its saved position, and it replays as long as the rules are those that it was written under.
template <class S>
void opens_for_ever(const std::string& file) {
  CAPTURE(file);
  auto saved = golden<S>(file);
  const std::uint64_t stood = fingerprint_of(saved.current);
  CHECK(saved.log.size() > 20);
  const auto game = match::GameOf<S>::resume(std::move(saved));
  CHECK(game->fingerprint() == stood);
  CHECK(game->disagrees() == ruled_otherwise_since(file));
}

}  // namespace

TEST_CASE("a save says which system it belongs to, and bytes that are none belong to none") {
  const auto bytes = played<tuw::Tuw>(3, 10)->save();
  CHECK(match::save_system(bytes) == "tuw");
  CHECK(match::save_system(std::vector<std::uint8_t>{1, 2, 3}).empty());
}

TEST_CASE("a save whose record is refused today stands where it stood, and that is what every seat sees") {
  const auto bytes = played<tuw::Tuw>(3, 60)->save();
  auto read = match::read_save<tuw::Tuw>(bytes);
  REQUIRE(std::holds_alternative<match::Saved<tuw::Tuw>>(read));
  auto saved = std::get<match::Saved<tuw::Tuw>>(std::move(read));
  const Seat first = saved.log[0].seat;
  saved.log[0].command = tuw::EndAttacks{};  // not while sides set up
  const tuw::State stood = saved.current;
  const auto game = match::GameOf<tuw::Tuw>::resume(std::move(saved));
  CHECK(game->disagrees());
  CHECK(game->actions() == 0);
  CHECK(game->seen(first) == tuw::Tuw::redact(stood, first));
}

TEST_CASE("each kind of damage to a save has its own sentence") {
  const auto bytes = played<tuw::Tuw>(3, 10)->save();
  CHECK(problem_of({}) == "match.save.not_a_save");
  CHECK(problem_of({bytes.begin(), bytes.end() - 1}) == "match.save.cut");
  CHECK(problem_of({bytes.begin(), bytes.begin() + 9}) == "match.save.cut");
  auto changed = bytes;
  changed.back() ^= 1;
  CHECK(problem_of(changed) == "match.save.damaged");
  changed = bytes;
  changed.push_back(0);
  CHECK(problem_of(changed) == "match.save.damaged");
  changed = bytes;
  changed[4] = 200;
  CHECK(problem_of(changed) == "match.save.newer");
}

TEST_CASE("what is wrong with an envelope can be told before its system is known") {
  const auto bytes = played<tuw::Tuw>(3, 10)->save();
  CHECK(match::save_problem(bytes).empty());
  CHECK(match::save_problem({}) == "match.save.not_a_save");
  CHECK(match::save_problem(std::vector<std::uint8_t>(bytes.begin(), bytes.end() - 1)) == "match.save.cut");
  auto changed = bytes;
  changed.back() ^= 1;
  CHECK(match::save_problem(changed) == "match.save.damaged");
}

TEST_CASE("a game goes on from its save as if nothing had happened, its log included") {
  const auto game = played<tuw::Tuw>(5, 60);
  auto read = match::read_save<tuw::Tuw>(game->save());
  REQUIRE(std::holds_alternative<match::Saved<tuw::Tuw>>(read));
  const auto again = match::GameOf<tuw::Tuw>::resume(std::get<match::Saved<tuw::Tuw>>(std::move(read)));
  CHECK(again->state() == game->state());
  CHECK(again->actions() == game->actions());
  CHECK(again->log(kNoSeat, 0).size() == game->log(kNoSeat, 0).size());
  CHECK(again->can_undo() == game->can_undo());
}

TEST_CASE_TEMPLATE("golden saves open for ever", S, tuw::Tuw, mswars::MsWars, lonewarrior::LoneWarrior, m42::M42, grasp::Grasp) {
  const auto files = cli::files_below({cli::in_clone("tests/golden/saves/" + std::string(S::kId))}, ".hexinch");
  CHECK_FALSE(files.empty());
  for (const std::string& file : files) opens_for_ever<S>(file);
}

TEST_CASE("members that came with rules 2 are new in a golden save of rules 1 and as they were said in one of rules 2") {
  const std::string folder = cli::in_clone("tests/golden/saves/tuw/");
  const auto said = [](const match::Saved<tuw::Tuw>& saved) {
    int kinds = 0;
    std::int64_t points = 0;
    for (const tuw::Sheet& sheet : saved.setup.sheets)
      for (const tuw::Weapon& weapon : sheet.weapons) kinds += static_cast<int>(weapon.only_target.size());
    for (const tuw::Condition& condition : saved.setup.victory.conditions) points += condition.points;
    return std::pair{kinds, points};
  };
  CHECK(said(golden<tuw::Tuw>(folder + "rules-1-millers-ford.hexinch")) == std::pair{0, std::int64_t{0}});
  CHECK(said(golden<tuw::Tuw>(folder + "rules-2-everything.hexinch")) == std::pair{3, std::int64_t{2000}});
}

TEST_CASE("a save that names a side or a unit that its game doesn't have is an impossible one") {
  const auto game = played<mswars::MsWars>(3, 10);
  const auto opens = [&](auto change) { return opens_changed(*game, change); };
  const Seat last_side = seat_at(game->state().setup->seats() - 1);
  const UnitRef last_unit = unit_at(game->state().setup->units() - 1);
  CHECK(opens([&](auto& saved) { saved.setup.deploys_first = last_side; }));
  CHECK_FALSE(opens([&](auto& saved) { saved.setup.deploys_first = seat_at(index(last_side) + 1); }));
  CHECK_FALSE(opens([&](auto& saved) { saved.setup.first_player = seat_at(-2); }));
  CHECK(opens([&](auto& saved) { saved.current.units[0].charge_target = last_unit; }));
  CHECK_FALSE(opens([&](auto& saved) { saved.current.units[0].charge_target = unit_at(index(last_unit) + 1); }));
}

TEST_CASE("a save in which the player order is chosen twice by one side, or by nobody, is an impossible one") {
  const auto game = played<mswars::MsWars>(3, 10);
  const auto opens = [&](const mswars::OrderFrame& order) {
    return opens_changed(*game, [&](auto& saved) { saved.current.frames = {order}; });
  };
  const Seat a = seat_at(0);
  const Seat b = seat_at(1);
  CHECK(opens({{a, b}, {kNoSeat, kNoSeat}, 0}));
  CHECK(opens({{a, b}, {kNoSeat, a}, 1}));
  CHECK_FALSE(opens({{a, b}, {kNoSeat, a}, 0}));
  CHECK_FALSE(opens({{a, a}, {kNoSeat, kNoSeat}, 0}));
  CHECK_FALSE(opens({{a, kNoSeat}, {kNoSeat, kNoSeat}, 0}));
  CHECK_FALSE(opens({{a, b}, {kNoSeat, b}, 1}));
  CHECK_FALSE(opens({{}, {}, 0}));
}

TEST_CASE("a save of a board without measure, of counters that are aboard each other, or of a sheet off its tables is an impossible one") {
  const auto game = played<lonewarrior::LoneWarrior>(3, 10);
  const auto opens = [&](auto change) { return opens_changed(*game, change); };
  CHECK(opens([](auto&) {}));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.board.areas.push_back({}); }));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.board.kind = lonewarrior::BoardKind::kHex; }));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.board.mp_mils = 0; }));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.sides.pop_back(); }));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.sides[0].zone.polygons.push_back({}); }));
  CHECK_FALSE(opens([](auto& saved) { saved.setup.rounds = -1; }));
  CHECK_FALSE(opens([](auto& saved) { saved.current.units[0].sheet.damage = 100; }));
  CHECK_FALSE(opens([](auto& saved) { saved.current.units[0].roster = saved.current.units[1].roster; }));
  CHECK_FALSE(opens([](auto& saved) { saved.current.units[0].ready = lonewarrior::Place{1 << 30, 0}; }));
  CHECK_FALSE(opens([](auto& saved) {
    for (int i = 0; i < 2; ++i) {
      auto& u = saved.current.units[static_cast<std::size_t>(i)];
      u.position.reset();
      u.sheet.transport = 1;
      u.embarked_in = unit_at(1 - i);
    }
  }));
  CHECK_FALSE(opens([](auto& saved) {
    saved.setup.board.width = saved.setup.board.height = 200000;
    saved.setup.board.mp_mils = 100;
  }));
}
