#include <algorithm>
#include <utility>

#include "explain.h"
#include "page.h"

/// The log of the game as cards have it: a line for what was done, which unfolds to the sums behind it.
namespace hexinch::page {
namespace {

ArgumentValue* argument(Message& message, std::string_view key) {
  for (Argument& candidate : message.arguments)
    if (candidate.key == key) return &candidate.value;
  return nullptr;
}
const ArgumentValue* argument(const Message& message, std::string_view key) { return argument(const_cast<Message&>(message), key); }

/// A step that begins where the line before ended, of the same unit: a way is one line of the log.
bool goes_on(const Message& before, const Message& step) {
  const auto* from = argument(step, "from");
  const auto* unit = argument(step, "unit");
  const auto* end = argument(before, "hex");
  const auto* walker = argument(before, "unit");
  return before.id == step.id && from && unit && end && walker && argument(step, "hex") && *from == *end && *unit == *walker;
}

bool begins_turn(const Message& text) { return text.id.ends_with(".turn_began"); }
/// The beginning of a turn or phase: nobody's deed.
bool is_heading(const Message& text) { return text.id.ends_with(".segment_began") || text.id.ends_with(".phase_began") || begins_turn(text); }

/// A throw of the computer's, which says what it was for.
bool tells_itself(const match::LogLine& line) {
  return (line.roll && line.roll->plan.what.id.starts_with("solo.")) || (line.text && line.text->id.starts_with("solo.log."));
}

/// Whom a line is about: the side that it names, else whoever acted.
Seat subject(const match::Game& game, const match::LogLine& line) {
  const auto* side = line.text ? argument(*line.text, "side") : nullptr;
  const auto* named = side ? std::get_if<Name>(side) : nullptr;
  for (int i = 0; named && i < kMaxSeats; ++i)
    if (game.seat_name(seat_at(i)) == named->text) return seat_at(i);
  return line.seat;
}

/// Writes the lines of whole actions at the end of a log.
class LogWriter {
 public:
  LogWriter(const Sentences& sentences, ui::LogModel& log) : sentences_(sentences), lines_(log.lines) {}
  ~LogWriter() { finish(); }
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  /// Why the computer did what the next line tells. It folds there.
  void give_reasons(std::vector<std::string> reasons) { reasons_ = std::move(reasons); }

  void write(const match::LogLine& line, int faction) {
    if (line.text && !line.roll && (names_roll(*line.text) || lengthens(*line.text))) return;
    ui::LogLine shown = begin(faction, line.action);
    if (line.text) word(shown, *line.text);
    last_ = line.text;
    if (line.roll) add_roll(shown, *line.roll);
    lines_.push_back(std::move(shown));
    reason(line);
  }

 private:
  ui::LogLine begin(int faction, int action) const {
    ui::LogLine line;
    line.id = static_cast<std::uint32_t>(lines_.size() + 1);
    line.faction = faction;
    line.moment = action;
    return line;
  }

  /// The sentence of a roll's event stands behind the roll: it becomes the words of the line that unfolds, and what was rolled for unfolds.
  bool names_roll(const Message& text) {
    if (rolls_.empty() || !lines_.back().text.empty()) return false;
    lines_.back().text = sentences_.render(text);
    rolls_.pop_back();
    return true;
  }

  bool lengthens(const Message& step) {
    if (!last_ || !goes_on(*last_, step)) return false;
    *argument(*last_, "hex") = *argument(step, "hex");
    lines_.back().text = sentences_.render(*last_);
    add_reasons();
    return true;
  }

  /// A throw says itself what it was for, and a heading is nobody's deed.
  void reason(const match::LogLine& line) {
    if (tells_itself(line)) reasons_.clear();
    else if (!lines_.back().heading && !lines_.back().strong) add_reasons();
  }

  void add_reasons() {
    auto& why = lines_.back().why;
    for (std::string& reason : reasons_)
      if (std::ranges::find(why, reason) == why.end()) why.push_back(std::move(reason));
    reasons_.clear();
  }

  void word(ui::LogLine& shown, const Message& text) const {
    shown.text = sentences_.render(text);
    shown.strong = begins_turn(text);
    shown.heading = is_heading(text) && !shown.strong;
    if (shown.heading || shown.strong) shown.faction = -1;
  }

  void add_roll(ui::LogLine& shown, const RollMade& roll) {
    const auto alone = failed_alone(sentences_, roll);
    if (alone) shown.text = *alone;
    else shown.sum.push_back({sentences_.render(roll.plan.what), {}, std::string(roll.plan.rule)});
    for (ui::SumLine& part : roll_lines(sentences_, roll)) shown.sum.push_back(std::move(part));
    if (!alone) rolls_.push_back(lines_.size());
  }

  /// Rolls that no sentence named are called after what was rolled for.
  void finish() {
    for (const std::size_t at : rolls_) {
      auto& sum = lines_[at].sum;
      lines_[at].text = std::move(sum.front().text);
      sum.front().text = sentences_.words("page.roll");
      if (!sum[1].rule.empty()) sum.erase(sum.begin());  // the rule stands in the next line
    }
  }

  const Sentences& sentences_;
  std::vector<ui::LogLine>& lines_;
  std::optional<Message> last_;
  std::vector<std::size_t> rolls_;  ///< that no sentence has named yet
  std::vector<std::string> reasons_;  ///< for the next line
};

std::string words_of(const Sentences& sentences, const RollMade& roll) {
  std::string words = sentences.render(roll.plan.what) + ":";
  for (const ui::SumLine& part : roll_lines(sentences, roll)) words += " " + part.text + " " + part.amount + ";";
  words.back() = '.';
  return words;
}

/// A line of the log as text.
struct Said {
  const Message* text = nullptr;
  std::vector<const RollMade*> rolls;  // without a text: one
  std::string alone = {};              // what is said of that one, if it has a sentence of its own
  std::vector<std::string> why = {};
};

/// A roll belongs to the sentence of its event, which follows it; where there is none it is a line of its own. The first line that tells of an action
/// has the reasons for it, `reasons_of(action)`; steps of one way, which have the same, have them once.
template <class ReasonsOf>
std::vector<Said> said(const std::vector<match::LogLine>& lines, const Sentences& sentences, ReasonsOf reasons_of) {
  std::vector<Said> all;
  std::vector<const RollMade*> rolls;  // of `action`
  int action = 0;
  std::vector<std::string> reasons, told;
  const auto end_rolls = [&] {
    for (const RollMade* roll : rolls) all.push_back({nullptr, {roll}});
    rolls.clear();
  };
  for (const match::LogLine& line : lines) {
    if (line.action != action) {
      end_rolls();
      reasons = reasons_of(line.action);
    }
    action = line.action;
    if (tells_itself(line)) reasons.clear();
    auto alone = line.roll ? failed_alone(sentences, *line.roll) : std::nullopt;
    if (alone) all.push_back({nullptr, {&*line.roll}, std::move(*alone)});
    else if (line.roll) rolls.push_back(&*line.roll);
    if (line.text) all.push_back({&*line.text, std::exchange(rolls, {})});
    if (reasons.empty() || !line.text || is_heading(*line.text)) continue;
    if (reasons != told) all.back().why = reasons;
    told = std::exchange(reasons, {});
  }
  end_rolls();
  return all;
}

Value in_words(const Said& line, std::int64_t id, const Sentences& sentences) {
  Value::List sum;
  for (const RollMade* roll : line.rolls) sum.push_back(Value(words_of(sentences, *roll)));
  const bool bare = !line.text && line.alone.empty();
  Value text = line.text ? Value(sentences.render(*line.text)) : bare ? std::move(sum[0]) : Value(line.alone);
  if (bare) sum.clear();
  Value shown(Value::Object{{"id", Value(id)}, {"text", std::move(text)}, {"sum", Value(std::move(sum))}});
  Value::List why;
  for (const std::string& reason : line.why) why.push_back(Value(reason));
  if (!why.empty()) shown.set("why", Value(std::move(why)));
  return shown;
}

}  // namespace

/// The end of the log as text.
Value::List Page::last_lines(std::size_t most) const {
  const auto lines = view_->game().log(viewer(), 0);
  const auto all = said(lines, sentences(), [&](int action) { return reasons_of(action); });
  Value::List log;
  for (std::size_t i = all.size() - std::min(most, all.size()); i < all.size(); ++i)
    log.push_back(in_words(all[i], static_cast<std::int64_t>(i + 1), sentences()));
  return log;
}

/// The computer's thoughts would give away what it hides; after the game everybody reads them.
bool Page::tells_reasons() const {
  const match::Game& game = view_->game();
  return (game.outcome() && !game.can_undo()) || game.sees_all(viewer());
}

std::vector<std::string> Page::reasons_of(int action) const {
  const auto reasons = reasons_.find(action);
  return reasons == reasons_.end() || !tells_reasons() ? std::vector<std::string>() : reasons->second;
}

void Page::fill_log() {
  const match::Game& game = view_->game();
  const int last_action = std::max((replay_ ? replay_->shown : game.actions()) - (log_waits() ? 1 : 0), 0);
  if (logged_ == last_action) return;
  if (const bool tells = tells_reasons(); tells != tells_reasons_) {
    tells_reasons_ = tells;
    logged_ = -1;  // some dice may be told then, too
  }
  if (!screen_.log || logged_ < 0 || logged_ > last_action) {
    screen_.log.emplace();
    screen_.log->title = sentences().words("page.log");
    screen_.log->moment_words = sentences().words("page.moment");
    screen_.log->why_words = sentences().words("page.why");
    logged_ = -1;
  }
  LogWriter writer(sentences(), *screen_.log);
  int reasoned = 0;
  for (const match::LogLine& line : game.log(viewer(), logged_ + 1, last_action)) {
    if (reasoned != line.action) writer.give_reasons(reasons_of(line.action));
    reasoned = line.action;
    const Seat whose = subject(game, line);
    writer.write(line, whose == kNoSeat ? -1 : view_->faction(whose));
  }
  logged_ = last_action;
  ++screen_.log->revision;
}

}  // namespace hexinch::page
