#include "page/published.h"

#include <algorithm>
#include <iterator>

#include "match/pack.h"

namespace hexinch::page {
namespace {

Value whole(double x) { return Value(static_cast<std::int64_t>(x)); }

/// What a card of dice says, line by line.
Value words_of(const ui::DiceModel& dice) {
  Value::List words{Value(dice.title), Value(dice.rule), Value(dice.words), Value(dice.verdict)};
  for (const ui::DiceThrow& thrown : dice.throws)
    for (const ui::SumLine& line : thrown.lines) words.push_back(Value(line.text + " " + line.amount));
  return Value(std::move(words));
}

/// What stands at the end of the log, unfolded.
Value words_of(const ui::LogModel& log) {
  constexpr std::ptrdiff_t kLines = 12;
  Value::List words;
  for (auto line = log.lines.end() - std::min(kLines, std::ssize(log.lines)); line != log.lines.end(); ++line) {
    words.push_back(Value(line->text));
    for (const ui::SumLine& part : line->sum) words.push_back(Value(part.text + " " + part.amount));
  }
  return Value(std::move(words));
}

/// What can be done at this table, a line an action: its name, what it does, its keys, with | between them.
std::string words_of(const Actions& actions, const Sentences& sentences) {
  std::string lines;
  actions.each([&](const Action& row) {
    lines += std::string(row.name) + '|' + sentences.words(row.words);
    for (const Chord& chord : row.chords) lines += '|' + cap_of(chord);
    lines += '\n';
  });
  return lines;
}

Value shown(const ui::Published& widget) {
  return Value(Value::Object{{"name", Value(widget.name)},
                             {"x", whole(widget.rect.x)},
                             {"y", whole(widget.rect.y)},
                             {"w", whole(widget.rect.w)},
                             {"h", whole(widget.rect.h)},
                             {"enabled", Value(widget.enabled)},
                             {"pressable", Value(widget.pressable)},
                             {"whole", Value(widget.whole)}});
}

/// What is on the board, in px; and where a point of it is: x + scale * its x in board units, the scale in thousandths of px.
void put_board(Value& value, const ForTests& frame) {
  Value::List hexes, counters;
  for (const view::Vec2 at : frame.places.hexes) hexes.push_back(Value(Value::List{whole(at.x), whole(at.y)}));
  for (const auto& piece : frame.places.pieces)
    counters.push_back(Value(Value::Object{{"id", Value(static_cast<std::int64_t>(piece.id))},
                                           {"x", whole(piece.at.x)},
                                           {"y", whole(piece.at.y)},
                                           {"r", whole(piece.radius)},
                                           {"ghost", Value(piece.ghost)}}));
  const view::Vec2 origin = frame.camera.to_screen({0, 0});
  value.set("counters", Value(std::move(counters)));
  value.set("columns", Value(frame.places.columns));
  value.set("board", Value(Value::Object{{"x", whole(origin.x)}, {"y", whole(origin.y)}, {"scale", whole(frame.camera.scale() * 1000)}}));
  value.set("hexes", Value(std::move(hexes)));
}

}  // namespace

std::string published(const ForTests& frame) {
  const ui::Screen& screen = frame.screen;
  Value::List widgets, strays;  // strays: buttons that are no action
  for (const ui::Published& widget : frame.widgets) {
    if (widget.pressable && !frame.actions.named(widget.name.substr(0, widget.name.find(':')))) strays.push_back(Value(widget.name));
    widgets.push_back(shown(widget));
  }
  Value value(Value::Object{{"frame", Value(static_cast<std::int64_t>(frame.frame))},
                            {"idle", Value(frame.idle)},
                            {"focus", Value(frame.focus)},
                            {"heard", Value(frame.heard)},
                            {"seen", Value(static_cast<std::int64_t>(frame.seen_ms) + 1)},
                            {"ripe", Value(static_cast<std::int64_t>(frame.ripe_ms) + 1)},
                            {"version", Value(frame.version)},
                            {"width", whole(frame.camera.window_width())},
                            {"height", whole(frame.camera.window_height())},
                            {"widgets", Value(std::move(widgets))},
                            {"strays", Value(std::move(strays))},
                            {"actions", Value(words_of(frame.actions, frame.sentences))},
                            {"painted", Value(static_cast<std::int64_t>(frame.painted))},
                            {"pictures", Value(frame.pictures)},
                            {"hint", Value(screen.tutorial ? screen.tutorial->text : std::string())},
                            {"step", Value(screen.tutorial ? screen.tutorial->step : 0)},
                            {"steps", Value(screen.tutorial ? screen.tutorial->steps : 0)},
                            {"told", Value(screen.toast ? screen.toast->note.text : std::string())},
                            {"dice", screen.dice ? words_of(*screen.dice) : Value()},
                            {"log", screen.log ? words_of(*screen.log) : Value()}});
  put_board(value, frame);
  value.set("facts", frame.facts);
  return match::to_json(value);
}

}  // namespace hexinch::page
