#include "match/automaton.h"

namespace hexinch::match {

std::optional<Advice> Automaton::cut_short() { return advice_of(*this); }

std::optional<Advice> advice_of(Automaton& automaton) {
  constexpr int kActorsAStep = 16;
  while (automaton.thinking())
    if (auto advice = automaton.step(kActorsAStep)) return advice;
  return std::nullopt;
}

Value show_advice(const Advice& advice, const Sentences& sentences) {
  Value::List reasons;
  for (const Message& reason : advice.reasons) reasons.push_back(Value(sentences.render(reason)));
  return Value(Value::Object{{"command", advice.command}, {"reasons", Value(std::move(reasons))}});
}

}  // namespace hexinch::match
