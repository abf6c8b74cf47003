#include "page/log.h"

#include <algorithm>

#include "words/explain.h"

namespace hexinch::page {
namespace {

/// Adds what is told to the end of the log. Each roll is a line; the last roll of a sentence gets the sentence's words. The steps of a way are one line.
class LogWriter {
 public:
  LogWriter(const Sentences& sentences, ui::LogModel& log) : sentences_(sentences), lines_(log.lines) {}

  void write(const match::Told& told, const Factions& factions) {
    const int faction = factions.of(told.whose);
    if (told.goes_on) {
      way_ = match::joined(std::move(way_), *told.text);
      lines_.back().text = sentences_.render(way_);
      return;
    }
    const std::size_t first = lines_.size();
    for (const RollMade& roll : told.rolls) write_roll(roll, told, roll.plan.thrown.by == kNoSeat ? faction : factions.of(roll.plan.thrown.by));
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

  /// The line says what was rolled for. If it gets a sentence's words instead, what was rolled for comes first in its sum.
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

void Log::begin() {
  reasons_.clear();
  stories_.clear();
}

const match::Story& Log::story(const match::Game& game, Seat reader) const {
  match::Story& story = stories_.try_emplace(reader, *sentences_).first->second;
  story.follow(game, reader, reasons_);
  return story;
}

/// The steps of one way have the same reasons, which are told once.
Value::List Log::told(const match::Story& story, std::size_t most) const {
  const auto all = story.all();
  Value::List log;
  const std::vector<std::string>* given = nullptr;
  for (const match::Told& told : all.last(std::min(most, all.size()))) {
    const bool news = !told.why.empty() && (!given || *given != told.why);
    log.push_back(in_words(told, news ? told.why : std::vector<std::string>(), *sentences_));
    if (news) given = &told.why;
  }
  return log;
}

void Log::fill(std::optional<ui::LogModel>& card, const match::Story& story, int last, const Factions& factions) {
  const Shown now{&story, story.edition(), last};
  if (card && now == shown_) return;
  if (!card || now.story != shown_.story || now.edition != shown_.edition) {
    card.emplace();
    card->title = sentences_->words("page.log");
    card->moment_words = sentences_->words("page.moment");
    card->why_words = sentences_->words("page.why");
    shown_ = {&story, story.edition(), -1};
  }
  std::erase_if(card->lines, [&](const ui::LogLine& line) { return line.moment > last; });
  LogWriter writer(*sentences_, *card);
  for (int action = shown_.action + 1; action <= last; ++action)
    for (const match::Told& told : story.of(action)) writer.write(told, factions);
  shown_ = now;
  ++card->revision;
}

std::string told_of(const ui::LogModel& card, int action) {
  std::string told;
  for (auto line = std::ranges::lower_bound(card.lines, action, {}, &ui::LogLine::moment); line != card.lines.end(); ++line)
    if (!line->heading && !line->text.empty()) told += (told.empty() ? "" : " ") + line->text;
  return told;
}

}  // namespace hexinch::page
