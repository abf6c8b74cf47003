#include <cstdio>
#include <string>

#include "hexinch/files.h"
#include "match/library.h"
#include "match/pack.h"
#include "match/systems.h"
#include "systems/descriptions.h"

/// book: prints as JSON what the start screen shows of a system's scenarios, and what the page's documents show that is the same in every game:
/// {"tuw": {"title", "about", "scenarios", "tables", "choices", "options"}}.
/// It runs when the page is built, so that the module need not contain any of it. See Tuw::tables,
/// Tuw::battle_choices and Tuw::changed_options.

namespace hexinch::page {
namespace {

std::string cell_text(const Value& cell, const Sentences& sentences) {
  if (const Value::List* pieces = cell.list()) {
    std::string all;
    for (const Value& piece : *pieces) all += cell_text(piece, sentences);
    return all;
  }
  if (const std::string* text = cell.text()) return sentences.has(*text) ? sentences.words(*text) : *text;
  const Value::Object* number = cell.object();
  if (!number) return {};
  const auto& [kind, value] = number->front();
  const Fraction n = value.number().value_or(Fraction{0});
  return kind == "number" ? number_text(n) : kind == "percent" ? signed_text(n) + " %" : signed_text(n);
}

Value worded_row(const Value& row, const Sentences& sentences) {
  Value::List cells;
  for (const Value& cell : *row.list()) cells.push_back(Value(cell_text(cell, sentences)));
  return Value(std::move(cells));
}

Value worded_tables(const Value& tables, const Sentences& sentences) {
  Value worded = tables;
  for (Value& table : *worded.list()) {
    Value::List rows;
    for (const Value& row : *table.find("rows")->list()) rows.push_back(worded_row(row, sentences));
    table.set("columns", worded_row(*table.find("columns"), sentences));
    table.set("rows", Value(std::move(rows)));
  }
  return worded;
}

/// The value of an option in words: its own ("tuw.option.initiative.roll_once") if it has any. One with members fills "tuw.option.fog.value" in.
std::string value_words(const std::string& option, const Value& value, std::string_view system, const Sentences& sentences) {
  const std::string start = std::string(system) + ".option." + option + ".";
  if (value.is_null()) return sentences.words("page.off");
  if (const bool* on = value.boolean()) return sentences.words(*on ? "page.on" : "page.off");
  if (const auto* members = value.object()) {
    const std::string id = start + "value";
    Message message{id, {}};
    for (const auto& [key, member] : *members) message.arguments.push_back({key, member.number().value_or(Fraction{0})});
    return sentences.render(message);
  }
  if (const auto* list = value.list()) {
    std::string all;
    for (const Value& item : *list) all += (all.empty() ? "" : ", ") + value_words(option, item, system, sentences);
    return all.empty() ? sentences.words("page.off") : all;
  }
  if (const auto* number = value.integer()) return number_text(Fraction{*number});
  for (auto words = sentences.all().lower_bound(start); words != sentences.all().end() && words->first.starts_with(start); ++words)
    if (same_name(std::string_view(words->first).substr(start.size()), *value.text())) return words->second;
  return *value.text();
}

Value worded_choices(const Value& choices, std::string_view system, const Sentences& sentences) {
  Value worded = choices;
  Value::List rows;
  for (const Value& row : *choices.find("rows")->list()) {
    const std::string name = *row.integer() == 0 ? "any" : std::to_string(*row.integer());
    rows.push_back(Value(Value::Object{{"id", row}, {"title", Value(sentences.words(std::string(system) + ".table.row." + name))}}));
  }
  worded.set("rows", Value(std::move(rows)));
  if (const Value* theme = choices.find("theme")) worded.set("theme", Value(sentences.words(*theme->text())));
  if (Value* sizes = worded.find("battle_sizes"))
    for (Value& size : *sizes->list()) size.set("name", Value(sentences.words(*size.find("name")->text())));
  for (Value& type : *worded.find("types")->list())
    for (const char* cells : {"numbers", "ways", "weapons", "abilities"}) type.set(cells, worded_row(*type.find(cells), sentences));
  for (Value& option : *worded.find("options")->list()) {
    const std::string id = *option.find("id")->text();
    option.set("title", Value(sentences.words(*option.find("title")->text())));
    const Value* values = option.find("values");
    if (!values) continue;
    Value::List named;
    for (const Value& value : *values->list())
      named.push_back(Value(Value::Object{{"id", value}, {"title", Value(value_words(id, value, system, sentences))}}));
    option.set("values", Value(std::move(named)));
  }
  return worded;
}

/// What differs from the rulebook in a scenario: [{"id", "title", "value", "standard"}], all text.
Value worded_options(const Value& changed, std::string_view system, const Sentences& sentences) {
  Value::List worded;
  for (const Value& option : *changed.list()) {
    const std::string id = *option.find("id")->text();
    worded.push_back(Value(Value::Object{{"id", Value(id)},
                                         {"title", Value(sentences.words(std::string(system) + ".option." + id + ".title"))},
                                         {"value", Value(value_words(id, *option.find("value"), system, sentences))},
                                         {"standard", Value(value_words(id, *option.find("standard"), system, sentences))}}));
  }
  return Value(std::move(worded));
}

/// The changed options by the id of each scenario.
template <class S>
Value changed_options(const match::Library& library, const typename S::Content& content) {
  Value::Object scenarios;
  for (const Value& scenario : library.scenarios(S::kId)) {
    const auto state = match::position_of<S>(library, content, scenario);
    if (const auto* known = std::get_if<typename S::State>(&state))
      scenarios.emplace_back(*scenario.find("scenario")->text(), worded_options(S::changed_options(*known), S::kId, library.sentences()));
  }
  return Value(std::move(scenarios));
}

/// Adds everything of one system, as far as it has such things; false if its packs can't be read. A system without a view offers nothing and is left out.
template <class S>
bool add_book(Value::Object& books, const match::Library& library) {
  const auto content = match::content_of<S>(library);
  auto scenarios = describe_scenarios(library, S::kId);
  if (const auto* error = std::get_if<DataError>(&scenarios)) {
    std::fprintf(stderr, "%s\n", to_text(*error, "").c_str());
    return false;
  }
  if (std::get<Value::List>(scenarios).empty()) return true;
  const auto& all = std::get<typename S::Content>(content);
  const std::string id(S::kId);
  Value book(Value::Object{{"title", Value(library.sentences().words(id + ".name"))},
                           {"about", Value(library.sentences().words(id + ".about"))},
                           {"scenarios", Value(std::get<Value::List>(std::move(scenarios)))}, {"tables", Value(Value::List{})}});
  if constexpr (requires { S::tables(all); }) book.set("tables", worded_tables(S::tables(all), library.sentences()));
  if constexpr (requires { S::battle_choices(all); }) book.set("choices", worded_choices(S::battle_choices(all), S::kId, library.sentences()));
  if constexpr (requires(const typename S::State& state) { S::changed_options(state); }) book.set("options", changed_options<S>(library, all));
  books.emplace_back(S::kId, std::move(book));
  return true;
}

}  // namespace
}  // namespace hexinch::page

int main() {
  const auto library = hexinch::cli::load_library();
  if (!library) return 1;
  hexinch::Value::Object books;
  bool read = true;
#define HX_ADD_BOOK(S) read = hexinch::page::add_book<S>(books, *library) && read;
  HX_SYSTEMS(HX_ADD_BOOK)
#undef HX_ADD_BOOK
  if (read) std::puts(hexinch::match::to_json(hexinch::Value(std::move(books))).c_str());
  return read ? 0 : 1;
}
