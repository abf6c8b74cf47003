#include <algorithm>
#include <memory>

#include "bridge.h"
#include "explain.h"
#include "page/page.h"

/// How a command gets its dice: rolled here, or by the players, who then type the faces. A command that lacks dice leaves the game as it was; it is
/// given again with each face that is known more.
namespace hexinch::page {
namespace {

constexpr const char* kSecret = "page.own_dice.secret";

}  // namespace

void Page::set_own_dice(bool own) {
  own_dice_ = own;
  stop_typing();
}

void Page::stop_typing() {
  if (typing_) screen_.dice.reset();
  typing_.reset();
  stale_ = true;
}

void Page::attempt(Attempt attempt) {
  if (const auto refusal = give(std::move(attempt))) refuse(*refusal);
}

std::optional<Refusal> Page::give(Attempt attempt) {
  if (typing_) return std::nullopt;  // one roll at a time
  if (!is_whole(view_->game().system())) {
    held_ = std::move(attempt);
    note({sentences().render({"page.held", {}}), "", ui::Sign::info});
    bridge::changed(view_->game().version());  // the shell asks for the rest once more
    return std::nullopt;
  }
  if (own_dice_) {
    typing_.emplace();
    typing_->dice = EnteredDice(dice_.get());
    typing_->attempt = std::move(attempt);
    return give_again();
  }
  if (auto refusal = attempt.submit(*dice_)) return refusal;
  if (attempt.done) attempt.done();
  acted();
  return std::nullopt;
}

/// What was done at the board before all of the system had come.
void Page::carry_out_held() {
  if (!held_ || !is_whole(view_->game().system())) return;
  Attempt attempted = *std::move(held_);
  held_.reset();
  attempt(std::move(attempted));
}

std::optional<Refusal> Page::give_again() {
  typing_->dice.rewind();
  auto refusal = typing_->attempt.submit(typing_->dice);
  if (refusal && refusal->code == "dice_missing" && typing_->dice.asked()) {
    const auto foreseen = typing_->attempt.foreseen ? typing_->attempt.foreseen() : std::vector<PlannedRoll>();
    typing_->foreseen = std::find(foreseen.begin(), foreseen.end(), *typing_->dice.asked()) != foreseen.end();
    stale_ = true;
    bridge::changed(view_->game().version());
    return std::nullopt;
  }
  const Attempt carried = std::move(typing_->attempt);
  stop_typing();
  if (refusal) return refusal;
  if (carried.done) carried.done();
  acted();
  return std::nullopt;
}

/// Some rolls are for what only the other side knows, and be it a side that the rules run.
bool Page::secret(const PlannedRoll& plan) const { return plan.eyes != Eyes::kAll && !plan.seen_by(viewer()); }

/// What is to be thrown, by whom and for what, and what it takes.
std::string Page::asking_words(const PlannedRoll& plan, bool first, const std::string& side, const std::string& title, bool secret) const {
  const Throw& next = first ? plan.thrown : *plan.opposed;
  const Name what{plan.opposed ? sentences().words(first ? "page.attack" : "page.defence") : title};
  const Arguments arguments{{"side", Name{side}}, {"dice", Fraction{next.dice}}, {"sides", Fraction{next.sides}}, {"what", what}};
  const std::string_view ask = side.empty() ? "page.own_dice.ask_all" : "page.own_dice.ask";
  std::string words = sentences().render({ask, arguments});
  const char* need = plan.reading == Reading::kAtMost ? "page.own_dice.need_most" : "page.own_dice.need";
  if (plan.need && !secret) words += " " + sentences().render({need, {{"need", Fraction{*plan.need}}}});
  return words;
}

/// A roll before there is a board to put its card on; whose it is stands in what it is for. Nobody sits anywhere yet who could know of a secret one.
Value Page::asked_to_begin(const PlannedRoll& plan) const {
  const bool hidden = plan.eyes != Eyes::kAll;
  const std::string title = hidden ? sentences().words(kSecret) : sentences().render(plan.what);
  const Value asks(Value::Object{{"title", Value(title)},
                                 {"words", Value(asking_words(plan, true, {}, title, hidden))},
                                 {"dice", Value(dice_of(plan))},
                                 {"sides", Value(plan.thrown.sides)}});
  return Value(Value::Object{{"ok", Value(false)}, {"asks", asks}});
}

/// The roll that is asked for, with the faces typed so far.
ui::DiceModel Page::asked_dice() {
  const PlannedRoll& plan = *typing_->dice.asked();
  const auto faction = [&](Seat seat) { return seat == kNoSeat ? -1 : view_->faction(seat); };
  ui::DiceModel model = asked_model(sentences(), plan, typing_->typed, faction(plan.thrown.by), plan.opposed ? faction(plan.opposed->by) : -1,
                                    secret(plan) ? kSecret : nullptr);
  model.id = ++rolls_;
  const bool first = static_cast<int>(typing_->typed.size()) < plan.thrown.dice || !plan.opposed;
  const Throw& next = first ? plan.thrown : *plan.opposed;
  model.words = asking_words(plan, first, next.by == kNoSeat ? std::string() : view_->game().player_name(next.by), model.title, secret(plan));
  const bool whole = static_cast<int>(typing_->typed.size()) == dice_of(plan);
  for (int face = 1; face <= next.sides; ++face) {
    const std::string digits = std::to_string(face);
    model.faces.push_back(button("dice.face." + digits, digits, ui::ButtonLook::secondary));
    model.faces.back().enabled = !whole;
  }
  const auto offer = [&](const char* name, const char* label, ui::ButtonLook look, bool enabled) {
    model.buttons.push_back(button(name, sentences().words(label), look));
    model.buttons.back().enabled = enabled;
    if (!enabled) model.buttons.back().why = sentences().words("page.own_dice.first");
  };
  offer("dice.use", "page.own_dice.use", ui::ButtonLook::accent, whole);
  if (!typing_->touched && typing_->foreseen) offer("dice.cancel", "page.cancel", ui::ButtonLook::secondary, true);
  else offer("dice.back", "page.own_dice.back", ui::ButtonLook::secondary, !typing_->typed.empty());
  return model;
}

void Page::type_face(int face) {
  typing_->touched = true;
  if (face > 0 && static_cast<int>(typing_->typed.size()) < dice_of(*typing_->dice.asked())) typing_->typed.push_back(face);
  bridge::changed(view_->game().version());
}

void Page::untype_face() {
  if (!typing_->typed.empty()) typing_->typed.pop_back();
  bridge::changed(view_->game().version());
}

/// The dice of a roll are counted together, so that a slip of the finger can be taken back until then.
void Page::use_typed() {
  if (static_cast<int>(typing_->typed.size()) < dice_of(*typing_->dice.asked())) return;
  const std::vector<int> typed = std::move(typing_->typed);
  typing_->typed.clear();
  for (const int face : typed) {
    if (!typing_ || !typing_->dice.enter(face)) return;
    if (const auto refusal = give_again()) return refuse(*refusal);
  }
}

}  // namespace hexinch::page
