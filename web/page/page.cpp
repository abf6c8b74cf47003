#include "page/page.h"

#include <emscripten.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "page/bridge.h"
#include "words/explain.h"
#include "match/pack.h"
#include "match/save.h"

// clang-format off
EM_JS(void, hx_js_entropy, (std::uint8_t* bytes, std::size_t size), { HEAPU8.set(crypto.getRandomValues(new Uint8Array(size)), bytes); })
// clang-format on

namespace hexinch::page {
namespace {

/// Fresh dice for this visit: no seed is ever stored.
std::unique_ptr<SeededDice> fresh_dice() {
  std::array<std::uint64_t, 2> key{};
  hx_js_entropy(reinterpret_cast<std::uint8_t*>(key.data()), sizeof key);
  return std::make_unique<SeededDice>(key);
}

/// A seed that the address asks for: tests and people who want the same dice twice.
std::optional<std::uint64_t> parse_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed, 16);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return seed;
}

Value failed(std::string message) { return Value(Value::Object{{"ok", Value(false)}, {"message", Value(std::move(message))}}); }

/// A level as the shell calls it; none: people.
std::optional<match::Level> level_called(const Value& word) {
  constexpr std::array<std::string_view, 3> kWords{"recruit", "captain", "general"};
  const auto found = word.text() ? std::find(kWords.begin(), kWords.end(), *word.text()) : kWords.end();
  return found == kWords.end() ? std::nullopt : std::optional(static_cast<match::Level>(found - kWords.begin()));
}

}  // namespace

std::string text_of(const Value& value, std::string_view key) {
  const Value* member = value.find(key);
  return member && member->text() ? *member->text() : std::string();
}

Page& page() {
  static Page the_page;
  return the_page;
}

std::string Page::content(std::string_view path, std::span<const std::uint8_t> bytes) {
  std::string problem = content_.add(path, bytes);
  if (path.starts_with("text/")) screen_.log.reset();  // its lines were written with the texts that were here
  if (surface_.is_open() && path.starts_with("fonts/")) surface_.start_panels(*this);
  if (remembered_.keys_wanted && sentences().has("keys.title")) show_keys();
  frames_.touch();
  return problem;
}

std::string Page::ready() {
  std::string problem = content_.ready();
  if (problem.empty()) dice_.roll_with(fresh_dice());
  return problem;
}

Value Page::start(std::string_view json) {
  auto read = match::parse_json(json);
  if (auto* error = std::get_if<DataError>(&read)) return failed(error->problem);
  const Value& wanted = std::get<Value>(read);
  const SystemEntry* entry = system_of(text_of(wanted, "system"));
  Value scenario = put_together(wanted);
  if (scenario.is_null()) return failed(sentences().words("page.no_such_scenario"));
  if (const Value* set_up = wanted.find("set_up")) scenario.set("set_up", *set_up);
  match::Origin origin = match::origin_of(scenario);
  if (const Value* names = wanted.find("names"); names && names->list())
    for (const Value& name : *names->list()) origin.players.push_back(name.text() ? *name.text() : std::string());
  dice_.set_own(text_of(wanted, "dice") == "typed");
  if (const auto seed = parse_seed(text_of(wanted, "seed"))) dice_.roll_with(std::make_unique<SeededDice>(*seed));
  EnteredDice typed(&dice_.rolled());
  const auto begin = scenario.find("pick_up") ? entry->begin_put_together : entry->begin;
  auto begun = begin(content_.library(), scenario, origin, dice_.own() ? static_cast<Dice&>(typed) : dice_.rolled());
  const Value* faces = wanted.find("faces");
  for (std::size_t i = 0; faces && faces->list() && i < faces->list()->size() && typed.wanted() != 0; ++i) {
    const auto* face = (*faces->list())[i].integer();
    if (!face || *face > typed.wanted() || !typed.enter(static_cast<int>(*face))) break;
    typed.rewind();
    begun = begin(content_.library(), scenario, origin, typed);
  }
  if (typed.wanted() && typed.asked()) return Value(Value::Object{{"ok", Value(false)}, {"asks", dice_.asked_to_begin(*typed.asked())}});
  if (auto* error = std::get_if<DataError>(&begun)) return failed(to_text(*error, text_of(wanted, "scenario")));
  sit_down(std::get<0>(std::move(begun)));
  seat_computer(wanted.find("players"));
  return Value(Value::Object{{"ok", Value(true)}});
}

/// `players`: for each seat the computer's level, or people.
void Page::seat_computer(const Value* players) {
  SeatSet computer;
  Levels levels{};
  for (std::size_t i = 0; players && players->list() && i < std::min<std::size_t>(players->list()->size(), kMaxSeats); ++i) {
    const auto level = level_called((*players->list())[i]);
    if (!level) continue;
    computer.insert(seat_at(static_cast<int>(i)));
    levels[i] = *level;
  }
  if (!computer.empty() || !view_->automatic().empty()) give_to_computer(computer, levels);
}

std::string Page::open(std::span<const std::uint8_t> save, double seats) {
  const SystemEntry* entry = system_of(match::save_system(save));
  const std::string problem = match::save_problem(save);
  if (!problem.empty() || !entry) return sentences().words(problem.empty() ? "match.save.other_system" : problem);
  auto resumed = entry->resume(content_.library(), save);
  if (auto* error = std::get_if<DataError>(&resumed)) return sentences().words(error->problem);
  sit_down(std::get<0>(std::move(resumed)));
  if (const auto seating = seating_of(seats); seating && seats != 0) seats_.take(*seating);
  seats_.await_player(seats_.people(seats_.seating().here));
  follow_seats();
  return {};
}

Value Page::summary() const {
  if (!view_) return Value(Value::Object{});
  const SeatSet here = seats_.people(seats_.seating().here);
  Value summary = dressed(view_->summary_for(here.size() == 1 ? here.first() : kNoSeat));
  summary.set("common", Value(true));
  return summary;
}

/// Adds what only the page knows: whom the game waits for, and which seats the computer plays.
Value Page::dressed(Value summary) const {
  if (seats_.handing_over() && !seats_.here(seats_.decider()))
    summary.set("words", Value(text_of(summary, "words") + " " + sentences().words("page.away.waits")));
  Value::List sides;
  if (const Value* all = summary.find("sides"); all && all->list()) sides = *all->list();
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (const Seat seat = seat_at(static_cast<int>(i)); seats_.by_computer(seat) && !view_->automatic().contains(seat))
      sides[i].set("name", Value(sentences().render({"page.computer_side", {{"side", Name{text_of(sides[i], "name")}}}})));
  summary.set("sides", Value(std::move(sides)));
  return summary;
}

void Page::sit_down(std::unique_ptr<SystemView> view) {
  view_ = std::move(view);
  view_->sit_down(*this);
  gather_actions();
  screen_ = {};
  std::vector<std::string> names = game().origin().players;
  names.push_back(game().origin().title);
  for (int i = 0; i < kMaxSeats; ++i) names.push_back(game().seat_name(seat_at(i)));
  surface_.panels().want_letters_of(std::move(names));
  dice_.begin();
  hands_.begin();
  replay_.end();
  cameraman_.begin();
  opponent_.begin();
  log_.begin();
  remembered_.suggested = {};
  remembered_.warned = 0;
  remembered_.moved = game().actions();
  remembered_.undecided = 0;
  remembered_.passed_on = false;
  remembered_.outcome_told = game().outcome().has_value();
  remembered_.outcome_seen = false;
  seats_.begin(game(), view_->automatic());
  follow_seats();
  tell_shell();
}

/// The colours of the seats that exist.
Factions Page::factions() const {
  Factions factions;
  for (int i = 0; i < kMaxSeats; ++i)
    if (!game().seat_name(seat_at(i)).empty()) factions.colours[static_cast<std::size_t>(i)] = view_->faction(seat_at(i));
  return factions;
}

void Page::tell_shell() const { bridge::changed(game().version()); }

void Page::put_hints_away(std::uint32_t hints) {
  if (view_) view_->put_hints_away(hints);
  frames_.touch();
}

std::string Page::show(bool on) {
  if (on && bridge::wants_publishing()) bridge::publish("null");  // what was on the canvas before
  const char* problem = on ? surface_.open([this](const Key& key) { return actions_.has_key(key); }, *this) : nullptr;
  frames_.show(on);
  return problem ? sentences().words(problem) : std::string();
}

void Page::set_wishes(const Wishes& wishes) {
  ui::Look& look = appearance_.look;
  look.evening = wishes.evening;
  look.reduced_motion = wishes.pace <= 0;
  if (wishes.pace > 0) look.pace = wishes.pace;
  look.text_scale = wishes.text_scale;
  appearance_.warns = wishes.warns;
  frames_.touch();
}

void Page::let_go() {
  surface_.window().let_go();
  hands_.let_go();
  frames_.want(2);
}

}  // namespace hexinch::page
