#include "systems/descriptions.h"

#include <algorithm>

#include "systems/views.h"

namespace hexinch::page {
namespace {

template <class S, class View>
Read<Value::List> describe(const match::Library& library) {
  const auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  Value::List described;
  for (const Value& scenario : library.scenarios(S::kId)) {
    const auto state = match::position_of<S>(library, std::get<typename S::Content>(content), scenario);
    if (auto* error = std::get_if<DataError>(&state)) return *error;
    described.push_back(View::describe(std::get<typename S::State>(state), scenario, library.sentences()));
  }
  // In the order of the catalogue. Scenarios without a number there come last.
  std::ranges::stable_sort(described, {}, [](const Value& scenario) {
    const Value* number = scenario.find("number");
    return number && number->text() ? *number->text() : std::string("~");
  });
  return described;
}

}  // namespace

Read<Value::List> describe_scenarios(const match::Library& library, std::string_view system) {
#define HX_DESCRIBE(name, S, View) \
  if (system == name::S::kId) return describe<name::S, View>(library);
  HX_VIEWS(HX_DESCRIBE)
#undef HX_DESCRIBE
  return Value::List{};
}

}  // namespace hexinch::page
