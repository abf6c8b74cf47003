#include "hexinch/case_step.h"

#include <algorithm>

#include "match/pack.h"

namespace hexinch::cli {
namespace {

Value show_argument(const ArgumentValue& value) {
  if (const auto* number = std::get_if<Fraction>(&value)) return Value(*number);
  if (const auto* name = std::get_if<Name>(&value)) return Value(name->text);
  const std::string& id = std::get<Word>(value).id;  // a word goes by the last part of its id: tuw.terrain.swamp = swamp
  return Value(id.substr(id.rfind('.') + 1));
}

Value show_terms(const Score& score) {
  Value::List terms;
  for (const Term& term : score.terms) {
    const std::string_view id = term.what.id;
    terms.push_back(Value(Value::Object{{"rule", Value(term.rule)}, {"what", Value(id.substr(id.rfind('.') + 1))}, {"amount", Value(term.amount)}}));
  }
  return Value(std::move(terms));
}

Value show_chances(const std::vector<Chance>& chances) {
  Value::Object shown;
  for (const Chance& chance : chances) shown.emplace_back(std::string(chance.outcome), Value(chance.chance));
  return Value(std::move(shown));
}

Value show_roll(const PlannedRoll& roll) {
  Value::Object shown{{"rule", Value(roll.rule)},
                      {"die", Value(static_cast<std::int64_t>(roll.thrown.sides))},
                      {"dice", Value(static_cast<std::int64_t>(roll.thrown.dice))},
                      {"total", Value(static_cast<std::int64_t>(roll.thrown.score.total))},
                      {"terms", show_terms(roll.thrown.score)}};
  if (roll.opposed) {
    shown.emplace_back("against", Value(static_cast<std::int64_t>(roll.opposed->score.total)));
    shown.emplace_back("against_terms", show_terms(roll.opposed->score));
  }
  if (roll.need) shown.emplace_back("need", Value(static_cast<std::int64_t>(*roll.need)));
  if (!roll.chances.empty()) shown.emplace_back("chance", Value(roll.chances.front().chance));
  shown.emplace_back("outcomes", show_chances(roll.chances));
  return Value(std::move(shown));
}

bool covers(std::string_view listed, std::string_view path) {
  return path == listed || (path.size() > listed.size() && path.starts_with(listed) && (path[listed.size()] == '.' || path[listed.size()] == '['));
}

}  // namespace

Value show_arguments(const Arguments& arguments) {
  Value::Object shown;
  for (const Argument& argument : arguments) shown.emplace_back(std::string(argument.key), show_argument(argument.value));
  return Value(std::move(shown));
}

Value show_explained(const Explained& explained) {
  Value::Object costs;
  Value::Object left;
  for (const Cost& cost : explained.costs) {
    costs.emplace_back(std::string(cost.of), Value(cost.amount));
    left.emplace_back(std::string(cost.of), Value(cost.left));
  }
  Value::List rolls;
  for (const PlannedRoll& roll : explained.rolls) rolls.push_back(show_roll(roll));
  Value::List notes;
  for (const Message& note : explained.notes) notes.push_back(Value(note.id));
  Value refusal;
  if (explained.refusal) {
    refusal = Value(Value::Object{
        {"code", Value(explained.refusal->code)}, {"rule", Value(explained.refusal->rule)}, {"values", show_arguments(explained.refusal->arguments)}});
  }
  return Value(Value::Object{{"legal", Value(explained.legal())},
                             {"refusal", std::move(refusal)},
                             {"costs", Value(std::move(costs))},
                             {"left", Value(std::move(left))},
                             {"rolls", Value(std::move(rolls))},
                             {"outcomes", show_chances(explained.outcomes)},
                             {"notes", Value(std::move(notes))}});
}

std::optional<std::string> unknown_member(const Value& object, std::initializer_list<std::string_view> allowed) {
  if (const auto* members = object.object())
    for (const auto& [key, item] : *members)
      if (std::find(allowed.begin(), allowed.end(), key) == allowed.end()) return key;
  return std::nullopt;
}

std::string path_with_names(std::string_view path, std::span<const std::pair<std::string_view, std::string_view>> names) {
  std::string renamed;
  for (std::size_t i = 0; i <= path.size();) {
    const std::size_t end = std::min(path.find_first_of(".[]", i), path.size());
    std::string_view part = path.substr(i, end - i);
    for (const auto& [other, own] : names)
      if (same_name(other, part)) {
        part = own;
        break;
      }
    renamed += part;
    if (end < path.size()) renamed += path[end];
    i = end + 1;
  }
  return renamed;
}

Value with_names(const Value& expected, std::span<const std::pair<std::string_view, std::string_view>> names) {
  Value renamed = expected;
  if (auto* members = renamed.object())
    for (auto& [key, item] : *members) {
      key = path_with_names(key, names);
      item = with_names(item, names);
    }
  if (auto* items = renamed.list())
    for (Value& item : *items) item = with_names(item, names);
  return renamed;
}

std::optional<Wrong> check_expectations(const Value& expect, const Value& root) {
  const auto* members = expect.object();
  if (!members) return Wrong{"expect", "must be an object of paths"};
  for (const auto& [path, wanted] : *members) {
    const auto got = at_path(root, path);
    if (auto wrong = mismatch(wanted, got ? &*got : nullptr)) return Wrong{path, *wrong};
  }
  return std::nullopt;
}

std::optional<Wrong> check_events(const Value& wanted, const std::vector<Value>& happened, bool only) {
  const auto* list = wanted.list();
  if (!list) return Wrong{"events", "must be a list"};
  std::size_t next = 0;
  for (std::size_t i = 0; i < list->size(); ++i) {
    std::size_t found = next;
    std::optional<std::string> nearest;
    while (found < happened.size()) {
      const auto wrong = mismatch((*list)[i], &happened[found]);
      if (!wrong) break;
      const Value* name = (*list)[i].find("event");
      const Value* other = happened[found].find("event");
      if (name && other && name->text() && other->text() && same_name(*name->text(), *other->text())) nearest = wrong;
      if (only) break;
      ++found;
    }
    if (found == happened.size() || mismatch((*list)[i], &happened[found])) {
      std::string what = "expected " + match::to_json((*list)[i]);
      if (nearest) what += " (" + *nearest + ")";
      what += "; happened:";
      for (const Value& event : happened) what += " " + match::to_json(event);
      return Wrong{"events[" + std::to_string(i) + "]", what};
    }
    next = found + 1;
  }
  if (only && next != happened.size()) return Wrong{"only_events", "also happened: " + match::to_json(happened[next])};
  return std::nullopt;
}

std::optional<Wrong> check_unchanged(const Value& paths, const Value* expect, const Value& before, const Value& after) {
  const auto* list = paths.list();
  if (!list) return Wrong{"unchanged", "must be a list of paths"};
  for (const Value& item : *list) {
    if (!item.text()) return Wrong{"unchanged", "must be a list of paths"};
    if (*item.text() == "*") {
      for (const std::string& path : changed_paths(before, after)) {
        bool expected = false;
        if (expect && expect->object())
          for (const auto& [listed, wanted] : *expect->object()) expected = expected || covers(listed, path) || covers(path, listed);
        if (!expected) return Wrong{path, "changed, and `expect` does not name it"};
      }
    } else if (!at_path(before, *item.text()) || at_path(before, *item.text()) != at_path(after, *item.text())) {
      return Wrong{*item.text(), "expected it unchanged"};
    }
  }
  return std::nullopt;
}

ScriptedFaces read_faces(const Value* dice) {
  ScriptedFaces read;
  if (!dice) return read;
  const auto* list = dice->list();
  if (!list) return {{}, Wrong{"dice", "must be a list of faces"}};
  for (const Value& item : *list) {
    const Value* face = item.object() ? item.find("face") : &item;
    const Value* sides = item.find("d");
    if (!face || !face->integer() || (item.object() && (!sides || !sides->integer() || unknown_member(item, {"d", "face"})))) {
      return {{}, Wrong{"dice", "must be faces: integers, or {\"d\": sides, \"face\": n}"}};
    }
    read.faces.emplace_back(static_cast<int>(*face->integer()), sides ? static_cast<int>(*sides->integer()) : 0);
  }
  return read;
}

}  // namespace hexinch::cli
