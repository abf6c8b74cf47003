#include <algorithm>

#include "explain.h"
#include "page/page.h"

/// The story of the game as cards have it, a line for what was done that unfolds to the sums behind it, and as text.
namespace hexinch::page {
namespace {

/// Writes what is told at the end of the log: each roll is a line, the last one of a sentence has its words; the steps of a way are one line.
class LogWriter {
 public:
  LogWriter(const Sentences& sentences, ui::LogModel& log) : sentences_(sentences), lines_(log.lines) {}

  void write(const match::Told& told, int faction) {
    if (told.goes_on) {
      way_ = match::joined(std::move(way_), *told.text);
      lines_.back().text = sentences_.render(way_);
      return;
    }
    const std::size_t first = lines_.size();
    for (const RollMade& roll : told.rolls) write_roll(roll, told, faction);
    if (told.rolls.empty()) begin(told, faction);
    if (told.text) name(lines_.back(), told);
    lines_[first].why = told.why;
  }

 private:
  ui::LogLine& begin(const match::Told& told, int faction) {
    ui::LogLine& line = lines_.emplace_back();
    line.id = static_cast<std::uint32_t>(lines_.size());
    line.faction = told.kind == match::Told::Kind::kDeed ? faction : -1;
    line.strong = told.kind == match::Told::Kind::kTurn;
    line.heading = told.kind == match::Told::Kind::kPhase;
    line.moment = told.action;
    return line;
  }

  /// Called after what was rolled for. That unfolds where a sentence has the line's words.
  void write_roll(const RollMade& roll, const match::Told& told, int faction) {
    ui::LogLine& line = begin(told, faction);
    line.text = sentences_.render(roll.plan.what);
    line.sum = roll_lines(sentences_, roll);
    const bool named = told.text && &roll == &told.rolls.back();
    const bool ruled = !line.sum.front().rule.empty();  // the rule stands in the first line of the sum
    if (!told.only_failed && (named || !ruled))
      line.sum.insert(line.sum.begin(), {named ? line.text : sentences_.words("page.roll"), {}, std::string(roll.plan.rule)});
  }

  void name(ui::LogLine& line, const match::Told& told) {
    way_ = *told.text;
    line.text = sentences_.render(way_);
  }

  const Sentences& sentences_;
  std::vector<ui::LogLine>& lines_;
  Message way_;  ///< the last sentence, with the steps that went on from it
};

std::string words_of(const Sentences& sentences, const RollMade& roll) {
  std::string words = sentences.render(roll.plan.what) + ":";
  for (const ui::SumLine& part : roll_lines(sentences, roll)) words += " " + part.text + " " + part.amount + ";";
  words.back() = '.';
  return words;
}

/// `why`: the reasons that are new.
Value in_words(const match::Told& told, const std::vector<std::string>& why, const Sentences& sentences) {
  Value::List sum;
  for (const RollMade& roll : told.rolls) sum.push_back(Value(words_of(sentences, roll)));
  Value text = told.text ? Value(sentences.render(*told.text)) : std::move(sum[0]);
  if (!told.text) sum.clear();
  Value shown(Value::Object{{"id", Value(told.id)}, {"text", std::move(text)}, {"sum", Value(std::move(sum))}});
  Value::List reasons;
  for (const std::string& reason : why) reasons.push_back(Value(reason));
  if (!reasons.empty()) shown.set("why", Value(std::move(reasons)));
  return shown;
}

}  // namespace

const match::Story& Page::story() const {
  match::Story& story = stories_.try_emplace(viewer(), sentences()).first->second;
  story.follow(view_->game(), viewer(), reasons_);
  return story;
}

/// The end of the log as text. Steps of one way have the same reasons, and have them once.
Value::List Page::last_lines(std::size_t most) const {
  const auto all = story().all();
  Value::List log;
  const std::vector<std::string>* given = nullptr;
  for (const match::Told& told : all.last(std::min(most, all.size()))) {
    const bool news = !told.why.empty() && (!given || *given != told.why);
    log.push_back(in_words(told, news ? told.why : std::vector<std::string>(), sentences()));
    if (news) given = &told.why;
  }
  return log;
}

void Page::fill_log() {
  const match::Story& story = this->story();
  const int last = std::max((replay_ ? replay_->shown : story.actions()) - (log_waits() ? 1 : 0), 0);
  const LogShown now{&story, story.edition(), last};
  if (screen_.log && now == log_shown_) return;
  if (!screen_.log || now.story != log_shown_.story || now.edition != log_shown_.edition) {
    screen_.log.emplace();
    screen_.log->title = sentences().words("page.log");
    screen_.log->moment_words = sentences().words("page.moment");
    screen_.log->why_words = sentences().words("page.why");
    log_shown_ = {&story, story.edition(), -1};
  }
  std::erase_if(screen_.log->lines, [&](const ui::LogLine& line) { return line.moment > last; });
  LogWriter writer(sentences(), *screen_.log);
  for (int action = log_shown_.action + 1; action <= last; ++action)
    for (const match::Told& told : story.of(action)) writer.write(told, told.whose == kNoSeat ? -1 : view_->faction(told.whose));
  log_shown_ = now;
  ++screen_.log->revision;
}

}  // namespace hexinch::page
