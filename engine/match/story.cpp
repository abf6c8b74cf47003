#include "match/story.h"

#include <algorithm>
#include <utility>

namespace hexinch::match {
namespace {

const ArgumentValue* argument(const Message& message, std::string_view key) {
  const auto found = std::ranges::find(message.arguments, key, &Argument::key);
  return found == message.arguments.end() ? nullptr : &found->value;
}

/// Does the step begin where the sentence before ended, with the same unit?
bool goes_on(const Message& before, const Message& step) {
  const auto* from = argument(step, "from");
  const auto* unit = argument(step, "unit");
  const auto* end = argument(before, "hex");
  const auto* walker = argument(before, "unit");
  return before.id == step.id && from && unit && end && walker && argument(step, "hex") && *from == *end && *unit == *walker;
}

Told::Kind kind_of(const Message& text) {
  if (text.id.ends_with(".turn_began")) return Told::Kind::kTurn;
  return text.id.ends_with(".segment_began") || text.id.ends_with(".phase_began") ? Told::Kind::kPhase : Told::Kind::kDeed;
}

Seat whose(const Game& game, const LogLine& line) {
  const auto* side = line.text ? argument(*line.text, "side") : nullptr;
  const auto* named = side ? std::get_if<Name>(side) : nullptr;
  for (int i = 0; named && i < kMaxSeats; ++i)
    if (game.seat_name(seat_at(i)) == named->text) return seat_at(i);
  return line.seat;
}

/// The system's sentence for a roll that failed without other effect: "<what>.fails".
std::optional<Message> failed_alone(const Sentences& sentences, const RollMade& made) {
  const auto fails = sentences.all().find(std::string(made.plan.what.id) + ".fails");
  if (!made.plan.need || made.plan.opposed || fails == sentences.all().end()) return std::nullopt;
  const bool summed = made.plan.reading == Reading::kAtLeast;
  const bool good = summed ? made.thrown() + made.plan.thrown.score.total >= *made.plan.need : made.successes() > 0;
  return good ? std::nullopt : std::optional(Message{fails->first, made.plan.what.arguments});
}

}  // namespace

bool is_for_orders(const RollMade& roll) { return roll.plan.what.id.starts_with("solo."); }

bool is_shown(const RollMade& roll) { return !roll.faces.empty() && !is_for_orders(roll); }

Message joined(Message way, const Message& step) {
  std::ranges::find(way.arguments, "hex", &Argument::key)->value = *argument(step, "hex");
  return way;
}

std::span<const Told> Story::of(int action) const {
  const auto at = static_cast<std::size_t>(action);
  const std::size_t end = at + 1 < first_.size() ? first_[at + 1] : lines_.size();
  return std::span(lines_).subspan(first_[at], end - first_[at]);
}

void Story::follow(const Game& game, Seat reader, const Reasons& reasons) {
  if (game.version() == version_) return;
  const bool over = game.outcome() && !game.can_undo();
  const bool open = over || game.sees_all(reader);
  // Each action and each undo has raised the version by one.
  const int told = actions();
  const int taken_back = first_.empty() ? 0 : (game.version() - version_ - (game.actions() - told)) / 2;
  if (over != over_ || open != open_) forget_from(0);
  else if (taken_back > 0) forget_from(std::max(0, told - taken_back + 1));  // more may be taken back than has been told: it came and went between
  version_ = game.version();
  over_ = over;
  open_ = open;
  for (int action = actions() + 1; action <= game.actions(); ++action) {
    tell(game, reader, action);
    const auto given = reasons.find(action);
    if (open && given != reasons.end()) give_reasons(action, given->second);
  }
}

void Story::forget_from(int action) {
  if (action > actions()) return;
  lines_.resize(first_[static_cast<std::size_t>(action)]);
  first_.resize(static_cast<std::size_t>(action));
  ++edition_;
}

void Story::tell(const Game& game, Seat reader, int action) {
  first_.push_back(lines_.size());
  for (const LogLine& line : game.log(reader, action, action))
    if (line.roll) tell_roll(line);
    else tell_sentence(game, line);
  tell_pending();
}

void Story::tell_roll(const LogLine& line) {
  auto failed = failed_alone(*sentences_, *line.roll);
  if (!failed) return pending_.push_back(line);
  tell_pending();
  Told& told = begin(line.action, line.seat);
  told.text = std::move(failed);
  told.only_failed = true;
  told.rolls.push_back(*line.roll);
}

void Story::tell_sentence(const Game& game, const LogLine& line) {
  const Told::Kind kind = kind_of(*line.text);
  if (kind != Told::Kind::kDeed) tell_pending();
  const Told* before = lines_.size() > first_.back() ? &lines_.back() : nullptr;
  const bool step = pending_.empty() && before && before->text && before->rolls.empty() && goes_on(*before->text, *line.text);
  Told& told = begin(line.action, pending_.empty() ? whose(game, line) : pending_.front().seat);
  told.kind = kind;
  told.text = line.text;
  told.goes_on = step;
  told.for_orders = line.text->id.starts_with("solo.log.");
  for (LogLine& roll : pending_) told.rolls.push_back(*std::move(roll.roll));
  told.for_orders = told.for_orders || std::ranges::any_of(told.rolls, is_for_orders);
  pending_.clear();
}

/// Tells the rolls that no sentence is about.
void Story::tell_pending() {
  for (LogLine& roll : pending_) {
    Told& told = begin(roll.action, roll.seat);
    told.for_orders = is_for_orders(*roll.roll);
    told.rolls.push_back(*std::move(roll.roll));
  }
  pending_.clear();
}

Told& Story::begin(int action, Seat whose) {
  return lines_.emplace_back(Told{.id = static_cast<int>(lines_.size()) + 1, .action = action, .whose = whose});
}

/// A roll for orders gets no reasons: its sentence says what it was for.
void Story::give_reasons(int action, const std::vector<std::string>& reasons) {
  for (std::size_t i = first_[static_cast<std::size_t>(action)]; i < lines_.size(); ++i) {
    if (lines_[i].for_orders) return;
    if (lines_[i].kind != Told::Kind::kDeed) continue;
    lines_[i].why = reasons;
    return;
  }
}

}  // namespace hexinch::match
