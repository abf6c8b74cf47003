#include <utility>

#include "match/pack.h"
#include "page/page.h"

/// Battles that players put together: the answers that the shell's form is made of. The system judges everything.
namespace hexinch::page {
namespace {

Value answer(Read<Value> read) {
  if (auto* error = std::get_if<DataError>(&read)) return Value(Value::Object{{"ok", Value(false)}, {"message", Value(to_text(*error, ""))}});
  Value value = std::get<Value>(std::move(read));
  value.set("ok", Value(true));
  return value;
}

Value worded_refusal(const Value& shown, std::string_view system, const Sentences& sentences) {
  if (shown.is_null()) return {};
  Refusal refusal{*shown.find("code")->text(), *shown.find("rule")->text(), {}};
  for (const auto& [key, value] : *shown.find("arguments")->object()) {
    if (const std::string* word = value.text()) refusal.arguments.push_back({key, Word{*word}});
    else refusal.arguments.push_back({key, value.number().value_or(Fraction{0})});
  }
  return Value(Value::Object{{"message", Value(sentences.render(refusal, system))}, {"rule", Value(refusal.rule)}});
}

/// Refusals in words, {"message", "rule"}.
void word_refusal(Value& of, std::string_view system, const Sentences& sentences) {
  of.set("refusal", worded_refusal(*of.find("refusal"), system, sentences));
}

}  // namespace

Value Page::muster(std::string_view json) const {
  auto read = match::parse_json(json);
  if (auto* error = std::get_if<DataError>(&read)) return answer(*error);
  const Value& wanted = std::get<Value>(read);
  const SystemEntry* entry = system_of(text_of(wanted, "system"));
  Value seen = answer(entry ? entry->muster(content_.library(), put_together(wanted)) : Read<Value>(DataError{}));
  if (!*seen.find("ok")->boolean()) return seen;
  for (Value& player : *seen.find("players")->list()) {
    word_refusal(player, entry->id, sentences());
    for (Value& unit : *player.find("units")->list()) word_refusal(unit, entry->id, sentences());
  }
  return seen;
}

/// The scenario that is asked for, with the players' number of seats, their battle and their options; null if there is no such scenario.
Value Page::put_together(const Value& wanted) const {
  const SystemEntry* entry = system_of(text_of(wanted, "system"));
  const Value* pack = entry ? content_.library().scenario(entry->id, text_of(wanted, "scenario")) : nullptr;
  if (!pack) return {};
  Value scenario = *pack;
  if (const Value* seats = wanted.find("seats"); seats && seats->integer()) scenario.set("seats", *seats);
  if (const Value* manned = wanted.find("manned"); manned && manned->list() && !manned->list()->empty()) scenario.set("manned", *manned);
  const Value* battle = wanted.find("battle");
  if (!battle || !battle->object() || !scenario.find("pick_up")) return scenario;
  scenario.set("pick_up", *battle);
  Value options = scenario.find("options") ? *scenario.find("options") : Value(Value::Object{});
  if (const Value* chosen = wanted.find("options"); chosen && chosen->object())
    for (const auto& [key, value] : *chosen->object()) options.set(key, value);
  scenario.set("options", std::move(options));
  return scenario;
}

}  // namespace hexinch::page
