#include "page/dice_table.h"

#include <algorithm>

#include "base/each_die.h"
#include "words/explain.h"

namespace hexinch::page {
namespace {

constexpr const char* kSecret = "page.own_dice.secret";

/// Some rolls are for what only the other side knows; that may be a side that the rules run.
bool secret(const PlannedRoll& plan, Seat reader) { return plan.eyes != Eyes::kAll && !plan.seen_by(reader); }

}  // namespace

void DiceTable::begin() {
  clear();
  typing_.reset();
  orders_rolled_ = false;
}

void DiceTable::set_own(bool own) {
  own_ = own;
  stop_typing();
}

DiceTable::Answer DiceTable::give(Attempt attempt) {
  if (own_) {
    typing_.emplace();
    typing_->dice = EnteredDice(dice_.get());
    typing_->attempt = std::move(attempt);
    return give_again();
  }
  if (auto refusal = attempt.submit(*dice_)) return {Answer::kRefused, std::move(refusal)};
  if (attempt.done) attempt.done();
  return {Answer::kDone};
}

DiceTable::Answer DiceTable::give_again() {
  typing_->dice.rewind();
  auto refusal = typing_->attempt.submit(typing_->dice);
  if (refusal && refusal->code == "dice_missing" && typing_->dice.asked()) {
    const auto foreseen = typing_->attempt.foreseen ? typing_->attempt.foreseen() : std::vector<PlannedRoll>();
    typing_->foreseen = std::find(foreseen.begin(), foreseen.end(), *typing_->dice.asked()) != foreseen.end();
    open_ = 0;
    ++changes_;
    return {Answer::kAsks};
  }
  const Attempt carried = std::move(typing_->attempt);
  stop_typing();
  if (refusal) return {Answer::kRefused, std::move(refusal)};
  if (carried.done) carried.done();
  return {Answer::kDone};
}

bool DiceTable::all_typed() const { return static_cast<int>(typing_->typed.size()) >= dice_of(*typing_->dice.asked()); }

void DiceTable::type(int face) {
  typing_->touched = true;
  if (face > 0 && !all_typed()) typing_->typed.push_back(face);
  ++changes_;
}

void DiceTable::untype() {
  if (!typing_->typed.empty()) typing_->typed.pop_back();
  ++changes_;
}

DiceTable::Answer DiceTable::use_typed() {
  if (!all_typed()) return {};
  const std::vector<int> typed = std::exchange(typing_->typed, {});
  Answer answer;
  for (const int face : typed) {
    if (!typing_ || !typing_->dice.enter(face)) break;
    answer = give_again();
  }
  return answer;
}

void DiceTable::stop_typing() {
  if (typing_) open_ = 0;
  typing_.reset();
  ++changes_;
}

/// What has to be rolled, by whom and for what, and what is needed.
std::string DiceTable::asking_words(const PlannedRoll& plan, bool first, const std::string& side, const std::string& title, bool secret) const {
  const Throw& next = first ? plan.thrown : *plan.opposed;
  const Name what{plan.opposed ? sentences_->words(first ? "page.attack" : "page.defence") : title};
  const Arguments arguments{{"side", Name{side}}, {"dice", Fraction{next.dice}}, {"sides", Fraction{next.sides}}, {"what", what}};
  const std::string_view ask = side.empty() ? "page.own_dice.ask_all" : "page.own_dice.ask";
  std::string words = sentences_->render({ask, arguments});
  const char* need = plan.reading == Reading::kAtMost       ? "page.own_dice.need_most"
                     : plan.reading == Reading::kEachAtLeast ? "page.own_dice.need_each"
                                                             : "page.own_dice.need";
  if (!plan.need || secret) return words;
  const std::int32_t least = plan.reading == Reading::kEachAtLeast ? face_that_succeeds(plan) : *plan.need;
  words += " " + sentences_->render({need, {{"need", Fraction{least}}, {"dice", Fraction{next.dice}}}});
  return words;
}

/// Nobody has a seat yet, so nobody may know what a secret roll is for.
Value DiceTable::asked_to_begin(const PlannedRoll& plan) const {
  const bool hidden = plan.eyes != Eyes::kAll;
  const std::string title = hidden ? sentences_->words(kSecret) : sentences_->render(plan.what);
  return Value(Value::Object{{"title", Value(title)},
                             {"words", Value(asking_words(plan, true, {}, title, hidden))},
                             {"dice", Value(dice_of(plan))},
                             {"sides", Value(plan.thrown.sides)}});
}

ui::DiceModel DiceTable::asked(const match::Game& game, Seat reader, const Factions& factions) const {
  const PlannedRoll& plan = *typing_->dice.asked();
  const bool hidden = secret(plan, reader);
  ui::DiceModel model = asked_model(*sentences_, plan, typing_->typed, factions.of(plan.thrown.by), plan.opposed ? factions.of(plan.opposed->by) : -1,
                                    hidden ? kSecret : nullptr);
  const bool first = static_cast<int>(typing_->typed.size()) < plan.thrown.dice || !plan.opposed;
  const Throw& next = first ? plan.thrown : *plan.opposed;
  model.words = asking_words(plan, first, next.by == kNoSeat ? std::string() : game.player_name(next.by), model.title, hidden);
  add_buttons(model, next.sides);
  return model;
}

void DiceTable::add_buttons(ui::DiceModel& model, int sides) const {
  const bool whole = all_typed();
  for (int face = 1; face <= sides; ++face) {
    const std::string digits = std::to_string(face);
    model.faces.push_back(button("dice.face." + digits, digits, ui::ButtonLook::secondary));
    model.faces.back().enabled = !whole;
  }
  const auto offer = [&](const char* name, const char* label, ui::ButtonLook look, bool enabled) {
    model.buttons.push_back(button(name, sentences_->words(label), look));
    model.buttons.back().enabled = enabled;
    if (!enabled) model.buttons.back().why = sentences_->words("page.own_dice.first");
  };
  offer("dice.use", "page.own_dice.use", ui::ButtonLook::accent, whole);
  if (!typing_->touched && typing_->foreseen) offer("dice.cancel", "page.cancel", ui::ButtonLook::secondary, true);
  else offer("dice.back", "page.own_dice.back", ui::ButtonLook::secondary, !typing_->typed.empty());
}

void DiceTable::add(const RollMade& roll, const Factions& factions) {
  const PlannedRoll& plan = roll.plan;
  queue_.push_back(dice_model(*sentences_, roll, factions.of(plan.thrown.by), plan.opposed ? factions.of(plan.opposed->by) : -1));
  queue_.back().id = next_id();
  queue_.back().tumbles = !own_;
}

void DiceTable::queue(std::span<const match::Told> told, const Factions& factions) {
  queue_.clear();
  orders_rolled_ = false;
  for (const match::Told& one : told) {
    orders_rolled_ = orders_rolled_ || one.for_orders;
    const std::size_t first = queue_.size();
    for (const RollMade& roll : one.rolls)
      if (match::is_shown(roll)) add(roll, factions);
    if (one.text && queue_.size() > first) queue_.back().verdict = sentences_->render(*one.text);
  }
  std::reverse(queue_.begin(), queue_.end());
  ++changes_;
}

std::optional<ui::DiceModel> DiceTable::next() {
  std::optional<ui::DiceModel> card;
  open_ = 0;
  ++changes_;
  if (queue_.empty()) return card;
  card = std::move(queue_.back());
  queue_.pop_back();
  card->buttons = {button("dice.next", sentences_->words(queue_.empty() ? "page.go_on" : "page.next_roll"), ui::ButtonLook::accent)};
  open_ = card->id;
  return card;
}

void DiceTable::clear() {
  open_ = 0;
  queue_.clear();
  ++changes_;
}

void DiceTable::land() {
  if (open_ == 0) return;
  landed_ = open_;
  ++changes_;
}

}  // namespace hexinch::page
