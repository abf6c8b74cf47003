#include "words/explain.h"

#include <algorithm>
#include <utility>

#include "base/each_die.h"

namespace hexinch::page {
namespace {

std::vector<ui::SumLine> term_lines(const Sentences& sentences, const std::vector<Term>& terms) {
  std::vector<ui::SumLine> lines;
  for (const Term& term : terms) {
    const std::string amount = lines.empty() ? number_text(term.amount) : signed_text(term.amount);
    lines.push_back({sentences.render(term.what), amount, std::string(term.rule), 0, false});
  }
  return lines;
}

void append_need(std::vector<ui::SumLine>& lines, const Sentences& sentences, std::int32_t need, const PlannedRoll& plan, const std::vector<Term>& reasons) {
  lines.push_back({sentences.words("page.needed"), number_text(need), std::string(reasons.empty() ? plan.rule : RuleId{}), 0, true});
  for (ui::SumLine& reason : term_lines(sentences, reasons)) lines.push_back(std::move(reason));
}

void append_successes(std::vector<ui::SumLine>& lines, const Sentences& sentences, const RollMade& made) {
  const Arguments counts{{"part", Fraction{made.successes()}}, {"all", Fraction{std::ssize(made.faces)}}};
  lines.push_back({sentences.words("page.successes"), sentences.render({"page.of", counts}), "", 0, true});
}

/// Why some of its dice stand out.
void append_marked(std::vector<ui::SumLine>& lines, const Sentences& sentences, const PlannedRoll& plan) {
  if (plan.marked) lines.push_back({sentences.render(plan.marked->why), "", std::string(plan.marked->rule), 0, false});
}

/// Dice that count one by one: how many succeed, what each needs, the faces.
void append_each(std::vector<ui::SumLine>& lines, const Sentences& sentences, const RollMade& made) {
  append_successes(lines, sentences, made);
  append_need(lines, sentences, face_needed(made.plan), made.plan, face_reasons(made.plan));
  if (face_needed(made.plan) > made.plan.thrown.sides) lines.push_back({sentences.words("page.highest_always"), "", "", 0, false});
  std::string faces;
  for (const std::int16_t face : made.faces) append(faces, number_text(face), " ");
  lines.push_back({sentences.render({"page.dice_each", {{"faces", Name{faces}}}}), "", "", 0, false});
  append_marked(lines, sentences, made.plan);
}

void append_throw(std::vector<ui::SumLine>& lines, const Sentences& sentences, const Throw& thrown, const RollMade& made, int first) {
  if (made.plan.reading == Reading::kEachAtLeast) return append_each(lines, sentences, made);
  for (ui::SumLine& line : sum_lines(sentences, thrown.score)) lines.push_back(std::move(line));
  if (made.plan.reading == Reading::kAtMost) {  // the sum is what the faces must not exceed
    lines.push_back({sentences.words("page.at_most"), number_text(thrown.score.total), "", 0, true});
    for (int i = 0; i < thrown.dice; ++i)
      lines.push_back({sentences.words("page.die"), number_text(made.faces[static_cast<std::size_t>(first + i)]), "", 0, true});
    if (thrown.dice > 1) append_successes(lines, sentences, made);
    return;
  }
  const bool bare = thrown.dice == 1 && thrown.score.terms.empty();  // the die is all
  for (int i = first; i < first + thrown.dice; ++i) {
    const std::int16_t face = made.faces[static_cast<std::size_t>(i)];
    const int mark = thrown.sides == 6 ? face : 0;
    if (!made.keeps(thrown, first, i)) {
      lines.push_back({sentences.render({"page.die_spare", {{"face", Fraction{face}}}}), "", "", mark, false});
      continue;
    }
    const int counts = thrown.counted(face);
    const std::string what = thrown.worth ? sentences.render({"page.die_counts", {{"face", Fraction{face}}}}) : sentences.words("page.die");
    lines.push_back({what, bare ? number_text(counts) : signed_text(counts), "", mark, bare});
  }
  const char* total = !made.plan.opposed ? "page.total" : first == 0 ? "page.attack_total" : "page.defence_total";
  if (!bare) lines.push_back({sentences.words(total), number_text(thrown.score.total + (first == 0 ? made.thrown() : made.opposed())), "", 0, true});
  if (made.plan.need && !made.plan.opposed) append_need(lines, sentences, *made.plan.need, made.plan, made.plan.reasons);
}

}  // namespace

std::vector<ui::SumLine> sum_lines(const Sentences& sentences, const Score& score) { return term_lines(sentences, score.terms); }

float as_float(Fraction x) { return static_cast<float>(x.num()) / static_cast<float>(x.den()); }

namespace {

/// "hit 41.7 %, miss 58.3 %"
std::string chances_text(const std::vector<Chance>& chances) {
  std::string text;
  for (const Chance& chance : chances) {
    std::string outcome(chance.outcome);
    std::replace(outcome.begin(), outcome.end(), '_', ' ');
    append(text, outcome + " " + percent_text(chance.chance));
  }
  return text;
}

}  // namespace

std::string foretold(const Sentences& sentences, std::string_view system, const Explained& plan) {
  std::string text;
  const auto say = [&](const std::string& words) { append(text, words, " "); };
  for (const Cost& cost : plan.costs) {
    const std::string words = std::string(system) + ".foretold." + std::string(cost.of);
    say(sentences.render({words.c_str(), {{"amount", cost.amount}, {"left", cost.left}}}));
  }
  for (const PlannedRoll& roll : plan.rolls)
    if (!roll.chances.empty()) say(sentences.render(roll.what) + ": " + chances_text(roll.chances) + ".");
  if (!plan.outcomes.empty() && plan.rolls.size() != 1) say(chances_text(plan.outcomes) + ".");
  for (const Message& note : plan.notes) say(sentences.render(note));
  return text;
}

std::string told_of(const ui::DetailModel& detail, const std::string& besides) {
  std::string text;
  const auto say = [&](const std::string& words) {
    if (!words.empty()) text += (text.empty() ? "" : text.ends_with('.') ? " " : ". ") + words;
  };
  if (detail.lines.empty() || !detail.lines.front().text.starts_with(detail.title)) say(detail.title);
  say(detail.words);
  for (const ui::NoteLine& line : detail.lines) say(line.text);
  if (detail.unit) {
    say(detail.unit->name);
    for (const std::string& words : detail.unit->status) say(words);
    for (const std::string& words : detail.unit->tags) say(words);
    for (const ui::StatModel& number : detail.unit->stats) say(number.label + " " + number.value);
    for (const auto* lines : {&detail.unit->lines, &detail.unit->abilities})
      for (const ui::NoteLine& line : *lines) say(line.text);
  }
  say(besides);
  return text;
}

std::string percent_text(Fraction chance) {
  const std::int64_t tenths = round_half_up(chance * Fraction{1000});
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string tenths_text(float x) {
  const auto tenths = static_cast<int>(x * 10 + 0.5F);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string share_text(const Sentences& sentences, Fraction chance, std::int64_t throws) {
  const Fraction all{(chance * Fraction{throws}).whole() ? throws : chance.den()};
  return sentences.render({"page.of", {{"part", chance * all}, {"all", all}}});
}

std::int64_t throws_of(const PlannedRoll& roll) {
  std::int64_t throws = 1;
  for (int i = 0; i < roll.thrown.dice && throws < 10000; ++i) throws *= roll.thrown.sides;
  return throws;
}

ui::ButtonModel button(std::string name, std::string label, ui::ButtonLook look) {
  return {std::move(name), std::move(label), "", look, false, true, ""};
}

ui::ButtonModel& toggle(std::vector<ui::ButtonModel>& row, std::string name, std::string label, bool on) {
  row.push_back(button(std::move(name), std::move(label), ui::ButtonLook::toggle));
  row.back().on = on;
  return row.back();
}

std::string why_not(const Sentences& sentences, const Refusal& refusal, std::string_view system) {
  const ui::NoteLine line = refusal_line(sentences, system, refusal);
  return line.rule.empty() ? line.text : line.text + " (" + line.rule + ")";
}

std::vector<ui::ButtonModel> confirm_or_cancel(const Sentences& sentences, std::string label, std::string_view system,
                                               const std::optional<Refusal>& refusal) {
  std::vector<ui::ButtonModel> both;
  both.push_back(button("confirm", std::move(label), ui::ButtonLook::accent));
  both[0].enabled = !refusal;
  if (refusal) both[0].why = why_not(sentences, *refusal, system);
  both.push_back(button("cancel", sentences.words("page.cancel"), ui::ButtonLook::secondary));
  return both;
}

void append(std::string& list, std::string_view more, std::string_view between) {
  if (!list.empty()) list += between;
  list += more;
}

ui::StatModel stat(std::string label, std::string now, std::string printed) {
  return {std::move(label), now, now == printed ? std::string() : std::move(printed)};
}

std::vector<ui::ChanceModel> chance_rows(const Sentences& sentences, const std::vector<Chance>& chances, std::int64_t throws,
                                         std::initializer_list<OutcomeWords> words) {
  std::vector<ui::ChanceModel> rows;
  for (const OutcomeWords& known : words)
    for (const Chance& chance : chances)
      if (chance.outcome == known.outcome)
        rows.push_back(
            {known.sign, sentences.words(known.label), share_text(sentences, chance.chance, throws), percent_text(chance.chance), as_float(chance.chance)});
  return rows;
}

std::vector<Term> summed(const std::vector<Term>& terms) {
  std::vector<Term> sums;
  for (const Term& term : terms) {
    const auto same = std::ranges::find(sums, term.what, &Term::what);
    if (same == sums.end()) sums.push_back(term);
    else same->amount = same->amount + term.amount;
  }
  return sums;
}

std::vector<ui::SumLine> roll_lines(const Sentences& sentences, const RollMade& made) {
  std::vector<ui::SumLine> lines;
  append_throw(lines, sentences, made.plan.thrown, made, 0);
  if (made.plan.opposed) append_throw(lines, sentences, *made.plan.opposed, made, made.plan.thrown.dice);
  return lines;
}

ui::DiceModel dice_model(const Sentences& sentences, const RollMade& made, int thrower, int opposer) {
  ui::DiceModel model;
  model.title = sentences.render(made.plan.what);
  for (const Argument& argument : made.plan.what.arguments)
    if (const auto* name = std::get_if<Name>(&argument.value)) model.names.push_back(name->text);
  model.rule = std::string(made.plan.rule);
  const auto add = [&](const char* label, int faction, const Throw& thrown, int first) {
    ui::DiceThrow shown;
    shown.label = sentences.words(label);
    shown.faction = faction;
    shown.sides = thrown.sides;
    for (int i = 0; i < thrown.dice; ++i) {
      const std::int16_t face = made.faces[static_cast<std::size_t>(first + i)];
      shown.faces.push_back(face);
      const std::uint64_t bit = i < 64 ? std::uint64_t{1} << i : 0;
      if (made.plan.reading != Reading::kAtLeast && !made.plan.succeeds(face)) shown.failed |= bit;
      if (first == 0 && made.plan.marked && made.plan.marked->has(i, face)) shown.marked |= bit;
    }
    append_throw(shown.lines, sentences, thrown, made, first);
    model.throws.push_back(std::move(shown));
  };
  add(made.plan.opposed ? "page.attack" : "page.roll", thrower, made.plan.thrown, 0);
  if (made.plan.opposed) add("page.defence", opposer, *made.plan.opposed, made.plan.thrown.dice);
  return model;
}

int dice_of(const PlannedRoll& plan) { return plan.thrown.dice + (plan.opposed ? plan.opposed->dice : 0); }

ui::DiceModel asked_model(const Sentences& sentences, const PlannedRoll& plan, const std::vector<int>& typed, int thrower, int opposer,
                          const char* secret) {
  ui::DiceModel model;
  model.tumbles = false;
  model.title = secret ? sentences.words(secret) : sentences.render(plan.what);
  if (!secret) model.rule = std::string(plan.rule);  // it would say what is rolled for
  std::size_t next = 0;
  const auto add = [&](const char* label, int faction, const Throw& thrown) {
    ui::DiceThrow shown{sentences.words(label), faction, {}, thrown.dice, {}, thrown.sides};
    if (!secret && plan.reading == Reading::kEachAtLeast) {
      append_need(shown.lines, sentences, face_needed(plan), plan, face_reasons(plan));
      append_marked(shown.lines, sentences, plan);
    } else if (!secret) {
      shown.lines = sum_lines(sentences, thrown.score);
    }
    for (; shown.missing > 0 && next < typed.size(); --shown.missing) shown.faces.push_back(typed[next++]);
    model.throws.push_back(std::move(shown));
  };
  add(plan.opposed ? "page.attack" : "page.roll", thrower, plan.thrown);
  if (plan.opposed) add("page.defence", opposer, *plan.opposed);
  return model;
}

ui::NoteLine refusal_line(const Sentences& sentences, std::string_view system, const Refusal& refusal, const Message* of) {
  const bool of_match = refusal.rule.empty();
  const std::string_view owner = of_match ? std::string_view("match") : system;
  const std::string what = of ? sentences.render(*of) + ": " : std::string();
  return {what + sentences.render(refusal, owner), std::string(refusal.rule), ui::Sign::refused, true, false};
}

}  // namespace hexinch::page
