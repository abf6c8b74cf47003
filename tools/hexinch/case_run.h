#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "hexinch/case_step.h"
#include "hexinch/gaps.h"
#include "hexinch/roll_words.h"
#include "match/aside_of.h"
#include "match/library.h"
#include "match/pack.h"
#include "match/save.h"

namespace hexinch::cli {

inline std::string text_of(const Value* value) { return value && value->text() ? *value->text() : std::string(); }

/// The faces that a case gives. If a case leaves out dice that nobody may see, they show their highest face, so that no units swap places (LW-5.4b).
class CaseDice final : public ScriptedDice {
 public:
  using ScriptedDice::ScriptedDice;
  void announce(const PlannedRoll& plan) override { unseen_ = plan.eyes == Eyes::kNobody; }
  int roll(int sides) override { return unseen_ && used_up() ? sides : ScriptedDice::roll(sides); }

 private:
  bool unseen_ = false;
};

/// One case or variant being run: the state, and the checks that follow each step.
template <class S>
class CaseRun {
 public:
  using State = typename S::State;
  using Command = typename S::Command;
  using Entry = typename Transcript<S>::Entry;

  CaseRun(const match::Library& library, const typename S::Content& content, bool trace, std::FILE* out)
      : library_(library), content_(content), trace_(trace), out_(out) {}

  /// Sets the position up: S::set_up, `set`, then automatic play to the first decision with the dice given.
  std::optional<Wrong> begin(Value given) {
    const Value set = take(given, "set");
    const Value dice = take(given, "dice");
    auto read = S::set_up(content_, given);
    if (auto* error = std::get_if<DataError>(&read)) return Wrong{"given." + error->path, error->problem};
    state_ = std::get<State>(std::move(read));
    if (!set.is_null()) {
      auto patched = S::patch(*state_, set);
      if (auto* error = std::get_if<DataError>(&patched)) return Wrong{"given.set." + error->path, error->problem};
      state_ = std::get<State>(std::move(patched));
    }
    if (const char* broken = S::broken_invariant(*state_)) return Wrong{"given", std::string("breaks an invariant: ") + broken};
    auto faces = read_faces(dice.is_null() ? nullptr : &dice);
    if (faces.wrong) return faces.wrong;
    return carry_out(faces, [](Transcript<S>& t) { S::advance(t); });
  }

  std::optional<Wrong> step(const Value& step) {
    static constexpr std::array<std::string_view, 6> kVerbs{"do", "refuse", "plan", "ask", "pass_to", "look"};
    std::string_view verb;
    for (const std::string_view candidate : kVerbs) {
      if (!step.find(candidate)) continue;
      if (!verb.empty()) return Wrong{"", "a step has exactly one verb"};
      verb = candidate;
    }
    std::optional<Wrong> wrong = Wrong{"", "a step needs one of do, refuse, plan, ask, pass_to, look"};
    if (verb == "do") wrong = do_step(step);
    if (verb == "refuse") wrong = refuse_step(step);
    if (verb == "plan") wrong = plan_step(step);
    if (verb == "ask") wrong = ask_step(step);
    if (verb == "pass_to") wrong = pass_step(step);
    if (verb == "look") wrong = look_step(step);
    return wrong;
  }
  /// True if a step so far has asserted anything.
  bool checks_something() const { return something_; }

 private:
  static Value take(Value& object, std::string_view key) {
    auto* members = object.object();
    if (!members) return {};
    const auto at = std::find_if(members->begin(), members->end(), [&](const Value::Member& m) { return m.first == key; });
    if (at == members->end()) return {};
    Value taken = std::move(at->second);
    members->erase(at);
    return taken;
  }

  struct Given {
    Seat seat = kNoSeat;
    Command command{};
  };

  /// Reads C: the command and who gives it.
  std::variant<Given, Wrong> read_command(Value value) {
    const auto by = speaker(value);
    if (auto* wrong = std::get_if<Wrong>(&by)) return *wrong;
    Given given{std::get<Seat>(by), {}};
    take(value, "side");
    auto read = S::read_command(S::redact(*state_, given.seat), value);
    if (NamesHidden<S> && std::holds_alternative<DataError>(read)) read = S::read_command(*state_, value);
    if (auto* error = std::get_if<DataError>(&read)) return Wrong{error->path, error->problem};
    given.command = std::get<Command>(std::move(read));
    return given;
  }

  /// What the seat is told; judged on what it knows.
  std::optional<Refusal> check(Seat seat, const Command& command) { return S::check(S::redact(*state_, seat), seat, command); }

  /// A law of the contract: things that a seat can't see must not affect whether its command is allowed.
  std::optional<Wrong> judged_by_secrets(const Given& given) {
    if (check(given.seat, given.command) == S::check(*state_, given.seat, given.command)) return std::nullopt;
    return Wrong{"", "whether it is allowed depends on what the side can't know"};
  }

  /// What a command itself throws first.
  static std::optional<PlannedRoll> first_roll(const Transcript<S>& t) {
    for (const Entry& entry : t.entries())
      if (const auto* roll = std::get_if<RollMade>(&entry)) return roll->plan;
    return std::nullopt;
  }

  template <class Act>
  std::optional<Wrong> carry_out(const ScriptedFaces& faces, Act act) {
    std::vector<ScriptedFace> script;
    for (const auto& [face, sides] : faces.faces) script.push_back({face, sides});
    CaseDice dice(std::move(script));
    State after = *state_;
    Transcript<S> t(after, dice);
    act(t);
    happened_.clear();
    State folded = *state_;
    std::optional<Wrong> untold;
    for (const Entry& entry : t.entries()) {
      if (const auto* event = std::get_if<typename S::Event>(&entry)) {
        happened_.push_back(S::show_event(folded, *event));
        if (const auto line = S::log_line(folded, *event); line && !untold) untold = told(library_.sentences().render(*line));
        S::evolve(folded, *event);
      } else if (trace_) {
        std::fputs(roll_trace(library_.sentences(), std::get<RollMade>(entry)).c_str(), out_);
      }
    }
    if (!dice.good()) return Wrong{"dice", "more or other dice are rolled than the " + std::to_string(faces.faces.size()) + " given"};
    if (!dice.used_up()) return Wrong{"dice", "only " + std::to_string(dice.used()) + " of " + std::to_string(faces.faces.size()) + " faces were rolled"};
    if (!(folded == after)) return Wrong{"", "the events do not add up to the state"};
    if (untold) return untold;
    before_ = std::move(*state_);
    state_ = std::move(after);
    return sound();
  }

  /// Is everything in a sentence for players put into words?
  static std::optional<Wrong> told(const std::string& sentence) {
    if (!has_gap(sentence)) return std::nullopt;
    return Wrong{"", "players are told \"" + sentence + "\""};
  }

  /// What must hold after every step: invariants and the save's round trip.
  std::optional<Wrong> sound() {
    if (const char* broken = S::broken_invariant(*state_)) return Wrong{"", std::string("an invariant is broken: ") + broken};
    const match::Saved<S> saved{{}, *state_->setup, *state_, {}, 0, {}, *state_};
    auto read = match::read_save<S>(match::write_save(saved));
    if (auto* error = std::get_if<DataError>(&read)) return Wrong{"", "the state can't be saved and loaded: " + error->problem};
    if (fingerprint_of(std::get<match::Saved<S>>(read).current) != fingerprint_of(*state_)) return Wrong{"", "saving and loading changes the state"};
    return std::nullopt;
  }

  /// `events`, `only_events`, `expect`, `unchanged` of a step that carried something out.
  std::optional<Wrong> check_result(const Value& given_step, const std::vector<Value>& happened) {
    Value step = given_step;
    for (const std::string_view key : {"events", "expect", "unchanged"})
      if (Value* expected = step.find(key)) *expected = in_own_names<S>(*expected);
    const Value* events = step.find("events");
    const Value* only = step.find("only_events");
    const Value* expect = step.find("expect");
    const Value* unchanged = step.find("unchanged");
    something_ = something_ || events || expect || unchanged;
    if (only && (!only->boolean() || !events)) return Wrong{"only_events", "must be true or false beside `events`"};
    if (events)
      if (auto wrong = check_events(*events, happened, only && *only->boolean())) return wrong;
    const Value shown = S::show(*state_);
    if (expect)
      if (auto wrong = check_expectations(*expect, shown)) return wrong;
    if (unchanged) return check_unchanged(*unchanged, expect, S::show(*before_), shown);
    return std::nullopt;
  }

  /// The seat of that name; none: there is no such side.
  Seat seat_named(std::string_view name) const {
    for (int i = 0; i < kMaxSeats; ++i)
      if (same_name(S::seat_name(*state_, seat_at(i)), name)) return seat_at(i);
    return kNoSeat;
  }

  /// Who gives the command: the side named, else the only one that can act.
  std::variant<Seat, Wrong> speaker(const Value& command) const {
    const Value* side = command.find("side");
    if (!side || !side->text()) {
      if (S::to_act(*state_).size() == 1) return S::to_act(*state_).first();
      return Wrong{"side", "must be named: not exactly one side can act"};
    }
    if (const Seat seat = seat_named(*side->text()); seat != kNoSeat) return seat;
    return Wrong{"side", "there is no side \"" + *side->text() + "\""};
  }

  /// Things that may be said at any time and belong to no system: conceding, draws, coins, loose dice.
  std::optional<Wrong> aside_step(const Value& step, const Read<match::Aside>& read) {
    if (auto* error = std::get_if<DataError>(&read)) return Wrong{"do." + error->path, error->problem};
    const auto& aside = std::get<match::Aside>(read);
    const auto by = speaker(*step.find("do"));
    if (auto* wrong = std::get_if<Wrong>(&by)) return *wrong;
    const Seat seat = std::get<Seat>(by);
    if (const auto refusal = refusal_of(aside, seat)) return Wrong{"do", "refused: " + std::string(refusal->code)};
    auto faces = read_faces(step.find("dice"));
    if (faces.wrong) return faces.wrong;
    if (auto wrong = carry_out(faces, [&](Transcript<S>& t) { match::carry_out_aside<S>(t, seat, aside, offers_); })) return wrong;
    something_ = true;
    return check_result(step, happened_);
  }

  std::optional<Refusal> refusal_of(const match::Aside& aside, Seat seat) const {
    if (S::outcome(*state_)) return Refusal{"game_over", {}, {}};
    return match::check_aside(aside, seat, match::playing<S>(*state_), offers_);
  }

  std::optional<Wrong> refused_aside(const Value& step, const Read<match::Aside>& read, const std::string& because) {
    if (auto* error = std::get_if<DataError>(&read)) return Wrong{"refuse." + error->path, error->problem};
    const auto by = speaker(*step.find("refuse"));
    if (auto* wrong = std::get_if<Wrong>(&by)) return *wrong;
    const auto refusal = refusal_of(std::get<match::Aside>(read), std::get<Seat>(by));
    something_ = true;
    if (!refusal) return Wrong{"refuse", "expected a refusal because of " + because + ", but it is allowed"};
    return same_name(refusal->code, because) ? std::nullopt : std::optional(Wrong{"because", "expected " + because + ", got " + std::string(refusal->code)});
  }

  std::optional<Wrong> do_step(const Value& step) {
    if (auto key = unknown_member(step, {"do", "dice", "events", "only_events", "expect", "unchanged"})) return Wrong{*key, "is not known here"};
    if (const auto aside = match::read_aside(*step.find("do"))) return aside_step(step, *aside);
    auto read = read_command(*step.find("do"));
    if (auto* wrong = std::get_if<Wrong>(&read)) return Wrong{"do." + wrong->path, wrong->what};
    const Given given = std::get<Given>(std::move(read));
    if (auto wrong = judged_by_secrets(given)) return wrong;
    // As in a game: a side that has nothing to decide is not heard, whatever the rules would say to its command.
    if (!S::to_act(*state_).contains(given.seat)) return Wrong{"do", S::seat_name(*state_, given.seat) + " has nothing to decide now"};
    if (const auto refusal = check(given.seat, given.command)) {
      const std::string values = match::to_json(show_arguments(refusal->arguments));
      return Wrong{"do", "refused: " + std::string(refusal->code) + " (" + std::string(refusal->rule) + ") " + values};
    }
    auto faces = read_faces(step.find("dice"));
    if (faces.wrong) return faces.wrong;
    const Explained plan = S::plan(*state_, given.seat, given.command);
    std::optional<PlannedRoll> thrown;
    if (auto wrong = carry_out(faces, [&](Transcript<S>& t) {
          S::resolve(t, given.seat, given.command);
          thrown = first_roll(t);
          S::advance(t);
        }))
      return wrong;
    if (thrown && std::ranges::find(plan.rolls, *thrown) == plan.rolls.end()) return Wrong{"do", "its first roll is not announced"};
    something_ = true;  // accepted, with exactly these dice
    return check_result(step, happened_);
  }

  std::optional<Wrong> refuse_step(const Value& step) {
    if (auto key = unknown_member(step, {"refuse", "because", "values"})) return Wrong{*key, "is not known here"};
    const std::string because = text_of(step.find("because"));
    if (because.empty()) return Wrong{"because", "a code or a rule id is required"};
    if (const auto aside = match::read_aside(*step.find("refuse"))) return refused_aside(step, *aside, because);
    auto read = read_command(*step.find("refuse"));
    if (auto* wrong = std::get_if<Wrong>(&read)) return Wrong{"refuse." + wrong->path, wrong->what};
    const Given given = std::get<Given>(std::move(read));
    if (auto wrong = judged_by_secrets(given)) return wrong;
    const auto refusal = check(given.seat, given.command);
    something_ = true;
    if (!refusal) return Wrong{"refuse", "expected a refusal because of " + because + ", but it is allowed"};
    if (!same_name(refusal->code, because) && !same_name(refusal->rule, because))
      return Wrong{"because", "expected " + because + ", got " + std::string(refusal->code) + " (" + std::string(refusal->rule) + ")"};
    if (const Value* values = step.find("values"))
      if (auto wrong = check_expectations(*values, show_arguments(refusal->arguments))) return Wrong{"values." + wrong->path, wrong->what};
    return told(library_.sentences().render(*refusal, S::kId));
  }

  std::optional<Wrong> plan_step(const Value& step) {
    if (auto key = unknown_member(step, {"plan", "expect"})) return Wrong{*key, "is not known here"};
    const Value* expect = step.find("expect");
    if (!expect) return Wrong{"expect", "is missing"};
    auto read = read_command(*step.find("plan"));
    if (auto* wrong = std::get_if<Wrong>(&read)) return Wrong{"plan." + wrong->path, wrong->what};
    const Given given = std::get<Given>(std::move(read));
    const Explained explained = S::plan(S::redact(*state_, given.seat), given.seat, given.command);
    something_ = true;
    if (explained.legal() != !check(given.seat, given.command)) return Wrong{"plan", "plan and check disagree"};
    return check_expectations(*expect, show_explained(explained));
  }

  std::optional<Wrong> ask_step(const Value& step) {
    if (auto key = unknown_member(step, {"ask", "with", "is"})) return Wrong{*key, "is not known here"};
    const Value* wanted = step.find("is");
    if (!wanted) return Wrong{"is", "is missing"};
    const Value* with = step.find("with");
    auto answer = S::ask(*state_, text_of(step.find("ask")), with ? *with : Value(Value::Object{}));
    if (auto* error = std::get_if<DataError>(&answer)) return Wrong{"ask." + error->path, error->problem};
    something_ = true;
    const Value expected = in_own_names<S>(*wanted);
    const Value* got = &std::get<Value>(answer);
    // Of an answer with members the first one is what is asked for; the others say more about it.
    const bool one = expected.number() || expected.text() || expected.boolean();
    if (const auto* members = got->object(); one && members && !members->empty()) got = &members->front().second;
    if (auto wrong = mismatch(expected, got)) return Wrong{"is", *wrong};
    return std::nullopt;
  }

  bool at_place(const Value& place) const {
    const Value shown = S::show(*state_);
    for (const auto& [key, wanted] : *place.object()) {
      const auto got = at_path(shown, key);
      if (mismatch(wanted, got ? &*got : nullptr)) return false;
    }
    return !S::to_act(*state_).empty();
  }

  std::optional<Wrong> pass_step(const Value& step) {
    if (auto key = unknown_member(step, {"pass_to", "dice", "events", "only_events", "expect", "unchanged"})) return Wrong{*key, "is not known here"};
    const Value& place = *step.find("pass_to");
    if (!place.object() || unknown_member(place, {"turn", "phase", "side"})) return Wrong{"pass_to", "must be an object of turn, phase, side"};
    auto faces = read_faces(step.find("dice"));
    if (faces.wrong) return faces.wrong;
    const State from = *state_;
    std::vector<Value> happened;
    std::size_t used = 0;
    for (int passes = 0; passes == 0 || !at_place(place); ++passes) {
      if (passes == 1000) return Wrong{"pass_to", "not reached within 1,000 passes"};
      if (S::to_act(*state_).empty()) return Wrong{"pass_to", "the game ended before"};
      if (auto wrong = pass_all(faces, used)) return wrong;
      happened.insert(happened.end(), happened_.begin(), happened_.end());
    }
    if (used != faces.faces.size()) return Wrong{"dice", "only " + std::to_string(used) + " of " + std::to_string(faces.faces.size()) + " faces were rolled"};
    before_ = from;
    something_ = true;
    return check_result(step, happened);
  }

  /// Every seat that must act says "nothing more", with as many of the faces as that takes.
  std::optional<Wrong> pass_all(const ScriptedFaces& faces, std::size_t& used) {
    const Seat seat = S::to_act(*state_).first();
    const auto command = S::pass(S::redact(*state_, seat), seat);
    if (!command) return Wrong{"pass_to", "a side must answer and can't pass"};
    for (std::size_t count = 0; used + count <= faces.faces.size(); ++count) {
      const ScriptedFaces part{{faces.faces.begin() + static_cast<std::ptrdiff_t>(used), faces.faces.begin() + static_cast<std::ptrdiff_t>(used + count)}, {}};
      auto wrong = carry_out(part, [&](Transcript<S>& t) {
        S::resolve(t, seat, *command);
        S::advance(t);
      });
      if (!wrong) {
        used += count;
        return std::nullopt;
      }
      if (wrong->path != "dice") return wrong;
    }
    return Wrong{"dice", "more or other dice are rolled than the " + std::to_string(faces.faces.size()) + " given"};
  }

  std::optional<Wrong> look_step(const Value& step) {
    if (auto key = unknown_member(step, {"look", "expect", "hidden"})) return Wrong{*key, "is not known here"};
    const Seat seat = seat_named(text_of(step.find("look")));
    if (seat == kNoSeat) return Wrong{"look", "there is no such side"};
    const Value shown = S::show(S::redact(*state_, seat));
    const Value* given = step.find("expect");
    const Value expected = given ? members_for<S>(*state_, seat, in_own_names<S>(*given)) : Value();
    const Value* expect = given ? &expected : nullptr;
    const Value* hidden = step.find("hidden");
    if (!expect && !hidden) return Wrong{"look", "checks nothing"};
    something_ = true;
    if (expect)
      if (auto wrong = check_expectations(*expect, shown)) return wrong;
    if (hidden) {
      if (!hidden->list()) return Wrong{"hidden", "must be a list of paths"};
      for (const Value& path : *hidden->list()) {
        const auto got = at_path(shown, path_for<S>(*state_, seat, text_of(&path)));
        if (got && !got->is_null()) return Wrong{text_of(&path), "should be hidden, but shows " + match::to_json(*got)};
      }
    }
    return std::nullopt;
  }

  const match::Library& library_;
  const typename S::Content& content_;
  bool trace_;
  std::FILE* out_;
  std::optional<State> state_;
  std::optional<State> before_;
  std::vector<Value> happened_;
  SeatSet offers_;  ///< who has offered a draw, or agreed to it
  bool something_ = false;
};

}  // namespace hexinch::cli
