#include "page/page.h"

#include <emscripten.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "bridge.h"
#include "explain.h"
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

/// A level as the shell calls it; none: people.
std::optional<match::Level> level_called(const Value& word) {
  constexpr std::array<std::string_view, 3> kWords{"recruit", "captain", "general"};
  const auto found = word.text() ? std::find(kWords.begin(), kWords.end(), *word.text()) : kWords.end();
  return found == kWords.end() ? std::nullopt : std::optional(static_cast<match::Level>(found - kWords.begin()));
}

Value answer(bool ok, std::string words) { return Value(Value::Object{{"ok", Value(ok)}, {"message", Value(std::move(words))}}); }

/// The tools that open a card to be read: who has how much, what the terrains are.
bool opens_card(const ui::ButtonModel& tool) { return tool.name == "tool.standing" || tool.name == "tool.legend"; }

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
  if (path.starts_with("packs/") || path.starts_with("text/")) {
    const auto error = library_.add(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (path.starts_with("text/")) {
      screen_.log.reset();  // its lines are worded with what was here
      stale_ = true;
    }
    if (keys_wanted_ && sentences().has("keys.title")) {
      show_keys();
      stale_ = true;
    }
    return error ? to_text(*error, path) : std::string();
  }
  files_.insert_or_assign(std::string(path), std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
  if (window_.is_open() && path.starts_with("fonts/")) {
    start_panels();
    stale_ = true;
  }
  return {};
}

std::string Page::ready() {
  for (const char* needed : {"atlas/board.txt", "atlas/board.r8", "fonts/inter-400.otf", "fonts/inter-600.otf", "fonts/national-park-800.otf"})
    if (!files_.contains(needed)) return std::string(needed) + " is missing.";
  const auto& index = files_["atlas/board.txt"];
  atlas_.load({reinterpret_cast<const char*>(index.data()), index.size()}, files_["atlas/board.r8"]);
  dice_ = fresh_dice();
  return {};
}

Value Page::start(std::string_view json) {
  const auto failed = [](std::string message) { return Value(Value::Object{{"ok", Value(false)}, {"message", Value(std::move(message))}}); };
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
  own_dice_ = text_of(wanted, "dice") == "typed";
  if (const auto seed = parse_seed(text_of(wanted, "seed"))) dice_ = std::make_unique<SeededDice>(*seed);
  EnteredDice typed(dice_.get());
  auto begun = entry->begin(library_, scenario, origin, own_dice_ ? static_cast<Dice&>(typed) : *dice_);
  const Value* faces = wanted.find("faces");
  for (std::size_t i = 0; faces && faces->list() && i < faces->list()->size() && typed.wanted() != 0; ++i) {
    const auto* face = (*faces->list())[i].integer();
    if (!face || *face > typed.wanted() || !typed.enter(static_cast<int>(*face))) break;
    typed.rewind();
    begun = entry->begin(library_, scenario, origin, typed);
  }
  if (typed.wanted() && typed.asked()) return asked_to_begin(*typed.asked());
  if (auto* error = std::get_if<DataError>(&begun)) return failed(to_text(*error, text_of(wanted, "scenario")));
  sit_down(std::get<0>(std::move(begun)));
  SeatSet computer;
  Levels levels{};
  if (const Value* players = wanted.find("players"); players && players->list())
    for (std::size_t i = 0; i < std::min<std::size_t>(players->list()->size(), kMaxSeats); ++i) {
      const auto level = level_called((*players->list())[i]);
      if (!level) continue;
      computer.insert(seat_at(static_cast<int>(i)));
      levels[i] = *level;
    }
  if (!with_rules(computer).empty()) play_by_computer(computer, levels);
  return Value(Value::Object{{"ok", Value(true)}});
}

std::string Page::open(std::span<const std::uint8_t> save, double seats) {
  const SystemEntry* entry = system_of(match::save_system(save));
  const std::string problem = match::save_problem(save);
  if (!problem.empty() || !entry) return sentences().words(problem.empty() ? "match.save.other_system" : problem);
  auto resumed = entry->resume(library_, save);
  if (auto* error = std::get_if<DataError>(&resumed)) return sentences().words(error->problem);
  sit_down(std::get<0>(std::move(resumed)));
  if (seats != 0) take_seats(seats);
  await_player(people(here_));
  return {};
}

std::vector<std::uint8_t> Page::save() const { return view_ ? view_->game().save() : std::vector<std::uint8_t>(); }

Value Page::summary() const {
  if (!view_) return Value(Value::Object{});
  const SeatSet here = people(here_);
  Value summary = dressed(view_->summary_for(here.size() == 1 ? here.first() : kNoSeat));
  summary.set("common", Value(true));
  return summary;
}

/// With what only the page knows: whom the game waits for, and which seats the computer plays.
Value Page::dressed(Value summary) const {
  if (handing_over_ && !here_.contains(view_->game().to_act().first()))
    summary.set("words", Value(text_of(summary, "words") + " " + sentences().words("page.away.waits")));
  Value::List sides;
  if (const Value* all = summary.find("sides"); all && all->list()) sides = *all->list();
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (const Seat seat = seat_at(static_cast<int>(i)); computer_.contains(seat) && !view_->automatic().contains(seat))
      sides[i].set("name", Value(sentences().render({"page.computer_side", {{"side", Name{text_of(sides[i], "name")}}}})));
  summary.set("sides", Value(std::move(sides)));
  return summary;
}

/// What the game as text offers besides what a system lets its players do.
std::vector<ui::ButtonModel> Page::told_buttons() const {
  if (typing_) {
    const ui::DiceModel asked = const_cast<Page*>(this)->asked_dice();
    std::vector<ui::ButtonModel> buttons = asked.faces;
    buttons.insert(buttons.end(), asked.buttons.begin(), asked.buttons.end());
    return buttons;
  }
  if (handing_over_) return hand_over().buttons;
  if (computer_decides()) return opponent_buttons();
  std::vector<ui::ButtonModel> buttons;
  const auto add = [&](const char* name, const char* label) { offer(buttons, name, label, ui::ButtonLook::secondary); };
  add("rest", "page.set_up_rest");
  if (can_undo()) add("undo", "page.undo");
  if (!view_->hint_words().empty()) add("tutorial.next", "page.tutorial.next");
  return buttons;
}

/// What it asks, if it asks something.
std::string Page::told_prompt() const {
  if (typing_) return const_cast<Page*>(this)->asked_dice().words;
  if (handing_over_) return hand_over().title;
  if (computer_decides()) return captain_decides() ? thinking_words() : std::string();
  return view_->hint_words();
}

Value Page::mirror() const {
  if (!view_) return Value(Value::Object{});
  const match::Game& game = view_->game();
  const Seat seat = viewer();
  constexpr std::size_t kLines = 150;
  Value::List log = last_lines(kLines);
  Value::List choices;
  const auto offer = [&choices](const std::vector<ui::ButtonModel>& buttons) {
    for (const ui::ButtonModel& button : buttons)
      choices.push_back(Value(Value::Object{
          {"id", Value(button.name)}, {"label", Value(button.label)}, {"enabled", Value(button.enabled)}, {"why", Value(button.why)}}));
  };
  const auto offer_all = [&](const std::vector<Choice>& all) {
    for (const Choice& choice : all) {
      if (choice.gesture != Gesture::kNone) continue;
      ui::ButtonModel way = button(std::string(choice.verb), sentences().render(choice.label), ui::ButtonLook::secondary);
      way.enabled = !choice.refusal;
      if (choice.refusal) way.why = sentences().render(*choice.refusal, choice.refusal->rule.empty() ? "match" : game.system());
      offer({way});
      if (choice.refusal) choices.back().set("rule", Value(choice.refusal->rule));
    }
  };
  if (!typing_ && !handing_over_ && !computer_decides()) offer_all(game.choices(seat, std::nullopt));
  offer(told_buttons());
  const std::string prompt = told_prompt();
  Value mirror = dressed(behind_curtain() ? view_->summary_for(kNoSeat) : view_->summary());
  mirror.set("version", Value(game.version()));
  mirror.set("seat", Value(index(seat)));
  mirror.set("log", Value(std::move(log)));
  mirror.set("choices", Value(std::move(choices)));
  if (typing_ || handing_over_) mirror.set("offers", Value(Value::List{}));
  if (behind_curtain()) {
    mirror.set("units", Value(Value::List{}));
    mirror.set("log", Value(Value::List{}));
  }
  if (!typing_ && !handing_over_ && !game.outcome() && !computer_decides() && here_.contains(game.to_act().first())) {
    choices = {};
    offer_all(game.asides(seat));
    mirror.set("asides", Value(std::move(choices)));
    const SeatSet offers = game.draw_offers();
    if (!offers.empty() && !offers.contains(seat))
      mirror.set("draw", Value(sentences().render({"match.aside.offer_draw", {{"side", Name{game.player_name(offers.first())}}}})));
  }
  Value::List looks;
  for (const ui::ButtonModel& tool : screen_.tools)
    if (opens_card(tool)) looks.push_back(Value(tool.label));
  looks.push_back(Value(sentences().words("page.survey")));
  mirror.set("looks", Value(std::move(looks)));
  if (!prompt.empty()) mirror.set("prompts", Value(Value::List{Value(prompt)}));
  return mirror;
}

/// While the computer has the go, nobody can give its side orders or learn from refusals what it could do. Only a side run by dice is told to go on.
bool Page::is_for_others(const Value& command) const {
  if (!computer_decides()) return false;
  const Seat decider = view_->game().to_act().first();
  const auto pass = view_->game().pass(decider);
  return !view_->automatic().contains(decider) || !pass || match::to_json(*pass) != match::to_json(command);
}

std::string Page::choose(std::string_view id, std::string& rule) {
  if (!view_) return sentences().words("page.no_game");
  const auto told = told_buttons();
  if (const auto button = std::ranges::find(told, id, &ui::ButtonModel::name); button != told.end()) {
    if (button->enabled) on_press({std::string(id), "", 0, {}});
    return button->why;
  }
  if (typing_) return sentences().words("page.own_dice.first");
  if (handing_over_) return sentences().words("page.hand_over.first");
  if (id == "undo") return undo_why();
  if (replay_) end_replay();
  const auto problem = std::make_shared<std::string>();
  Value command(Value::Object{{"command", Value(id)}});
  // "Nothing more" as it is offered: its label says what it costs.
  if (const auto pass = view_->game().pass(viewer()); pass && text_of(*pass, "command") == id) command = *pass;
  if (id.starts_with('{')) {
    auto read = match::parse_json(id);
    if (auto* error = std::get_if<DataError>(&read)) return error->problem;
    command = view_->completed(std::get<Value>(std::move(read)));
  }
  auto refusal = is_for_others(command) ? Refusal{"not_your_decision", {}, {}} : give(attempt_of(command, problem));
  if (!problem->empty()) return *problem;
  if (!refusal) return {};
  refusal = meant(*std::move(refusal), command);
  rule = refusal->rule;
  return sentences().render(*refusal, rule.empty() ? "match" : view_->game().system());
}

/// A way of which only the end was said is refused for its end, not for what its one step lacks.
Refusal Page::meant(Refusal refusal, const Value& command) const {
  if (refusal.code != "not_adjacent") return refusal;
  return view_->out_of_reach(command).value_or(std::move(refusal));
}

Value Page::foretell(std::string_view json) const {
  const auto read = match::parse_json(json);
  const auto* command = std::get_if<Value>(&read);
  if (!view_ || !command || view_->game().to_act().first() != viewer()) return answer(false, {});  // others' plans are theirs
  const auto plan = view_->game().preview(viewer(), view_->completed(*command));
  const auto* explained = std::get_if<Explained>(&plan);
  if (!explained) return answer(false, {});
  const std::string_view system = view_->game().system();
  if (explained->refusal) {
    const Refusal refusal = meant(*explained->refusal, *command);
    return answer(false, sentences().render(refusal, refusal.rule.empty() ? "match" : system));
  }
  return answer(true, foretold(sentences(), system, *explained));
}

Value Page::look(std::string_view json) {
  const auto read = match::parse_json(json);
  const auto* what = std::get_if<Value>(&read);
  const bool open = view_ && what && !handing_over_ && !typing_ && !replay_;
  if (open && what->text() && same_name(sentences().words("page.survey"), *what->text())) return answer(true, view_->survey());
  const auto pick = open ? view_->named(*what) : std::nullopt;
  const auto tool = std::ranges::find_if(screen_.tools, [&](const ui::ButtonModel& one) {
    return open && !pick && what->text() && opens_card(one) && same_name(one.label, *what->text());
  });
  const bool found = pick || tool != screen_.tools.end();
  if (pick) view_->long_press(*pick);
  else if (found && !tool->on) do_action(actions_.named(tool->name), {tool->name, "", 0, {}});
  if (found) refresh();
  const bool told = found && screen_.detail;
  return answer(told, told ? told_of(*screen_.detail) : sentences().words("page.nothing_so_called"));
}

/// What is wrong with a command's words: "B2" names no unit of this game.
static std::string misread(const DataError& error) {
  if (!error.given.empty()) return "“" + error.given + "” " + error.problem + ".";
  return (error.path.empty() ? "" : error.path + ": ") + error.problem;
}

/// A command in words of the first seat that must decide, who also says what is said besides. A mistake in its wording goes to `problem`.
Attempt Page::attempt_of(const Value& command, std::shared_ptr<std::string> problem) {
  match::Game& game = view_->game();
  const Seat seat = game.to_act().first();
  const auto submit = [&game, seat, command, problem](Dice& dice) -> std::optional<Refusal> {
    const auto objection = game.submit(seat, command, dice);
    if (const auto* error = std::get_if<DataError>(&objection)) *problem = misread(*error);
    if (const auto* refusal = std::get_if<Refusal>(&objection)) return *refusal;
    return problem->empty() ? std::nullopt : std::optional(Refusal{"unreadable", {}, {}});
  };
  const auto foreseen = [&game, seat, command] {
    auto plan = game.preview(seat, command);
    auto* explained = std::get_if<Explained>(&plan);
    return explained ? std::move(explained->rolls) : std::vector<PlannedRoll>();
  };
  return {submit, foreseen, {}};
}

void Page::start_panels() {
  const auto font = [&](const char* name) -> std::span<const std::uint8_t> { return files_["fonts/" + std::string(name) + ".otf"]; };
  panels_.start({font("inter-400"), font("inter-600"), font("national-park-800"), font("inter-more")}, atlas_, *this, bridge::letters);
}

std::string Page::show(bool on) {
  shown_ = on;
  if (!on) return {};
  if (bridge::wants_publishing()) bridge::publish("null");  // what was on the canvas before
  if (!window_.is_open()) {
    if (const char* problem = window_.open([this](const Key& key) { return actions_.has_key(key); })) return sentences().words(problem);
    stage_ = std::make_unique<view::Stage>(atlas_, [this](std::string_view name) {
      const auto& bytes = files_["shaders/" + std::string(name)];
      return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    });
    start_panels();
  }
  stale_ = true;
  frames_due_ = 3;
  return {};
}

void Page::set_wishes(const Wishes& wishes) {
  look_.evening = wishes.evening;
  look_.reduced_motion = wishes.pace <= 0;
  if (wishes.pace > 0) look_.pace = wishes.pace;
  look_.text_scale = wishes.text_scale;
  warns_ = wishes.warns;
  stale_ = true;
}

Seat Page::viewer() const { return seated_ == kNoSeat && !nobody_yet_ ? seat_at(0) : seated_; }

bool Page::can_undo() const { return view_ && view_->game().can_undo() && !handing_over_ && !replay_ && !typing_ && !computer_decides(); }

std::string Page::undo_why() const { return sentences().words(view_ && view_->game().actions() == 0 ? "page.undo_nothing" : "page.undo_why"); }

void Page::undo() {
  if (!view_ || typing_ || computer_decides() || !view_->game().undo()) return;
  view_->reset();
  suggested_ = {};
  screen_.dice.reset();
  dice_queue_.clear();
  stale_ = true;
  bridge::changed(view_->game().version());
}

/// What whoever has the go gives up by ending the phase; empty: nothing.
std::string Page::lost_by_passing() const {
  const match::Game& game = view_->game();
  const Explained plan = game.plan_pass(game.to_act().first());
  if (!plan.notes.empty()) return sentences().render(plan.notes[0]);
  if (!screen_.still || !screen_.still->warns) return {};
  return sentences().render({"page.still_warning", {{"words", Name{screen_.still->words}}, {"count", Fraction{std::ssize(screen_.still->tokens)}}}});
}

void Page::end_phase() {
  match::Game& game = view_->game();
  const Seat seat = game.to_act().first();
  if (!game.can_pass(seat)) return;
  // What would be lost by it is said first, and done at the second press.
  const std::string warning = warns_ && warned_ != game.version() ? lost_by_passing() : std::string();
  if (!warning.empty()) {
    warned_ = game.version();
    note({sentences().render({"page.sure", {{"warning", Name{warning}}}}), "", ui::Sign::warning, true, false});
    return;
  }
  pass();
}

void Page::pass() {
  match::Game& game = view_->game();
  const Seat seat = game.to_act().first();
  const auto submit = [&game, seat](Dice& dice) { return game.submit_pass(seat, dice); };
  const auto foreseen = [&game, seat] { return game.plan_pass(seat).rolls; };
  attempt({submit, foreseen, {}});
}

bool Page::can_set_up_rest() const {
  const match::Game& game = view_->game();
  return view_->sets_up_in_turn() && !computer_decides() && here_.contains(game.to_act().first()) && game.can_pass(game.to_act().first());
}

/// A side that has left the rest of its set-up to the scenario sets its next unit up as suggested, whenever it is its go.
void Page::set_up_rest() {
  if (can_set_up_rest() && suggested_.contains(view_->game().to_act().first())) pass();
}

void Page::acted() {
  match::Game& game = view_->game();
  screen_.toast.reset();  // what was said of the position before
  queue_dice(game.actions());
  look_for_hand_over();
  bridge::changed(game.version());
  if (game.outcome()) {
    bridge::finished();
    bridge::sound(bridge::Sound::kEnd);
  }
  set_up_rest();
}

}  // namespace hexinch::page
