#include "systems/mswars/position.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/pack.h"

namespace hexinch::mswars::test {
namespace {

std::vector<Value> packs() {
  const auto library = cli::load_library();
  REQUIRE(library);
  return library->packs("mswars");
}

template <class T>
std::string problem_of(const Read<T>& read) {
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

}  // namespace

const Content& shipped() {
  static const Content kContent = [] {
    const auto read = MsWars::read_content(packs());
    REQUIRE(std::holds_alternative<Content>(read));
    return std::get<Content>(read);
  }();
  return kContent;
}

Value json(std::string_view text) {
  auto read = match::parse_json(text);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "test"));
  return std::get<Value>(read);
}

State position(std::string_view given) {
  const auto read = MsWars::set_up(shipped(), json(given));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
  return std::get<State>(read);
}

std::string refused(std::string_view given) { return problem_of(MsWars::set_up(shipped(), json(given))); }

std::string refused_pack(std::string_view pack) {
  std::vector<Value> all = packs();
  all.push_back(json(pack));
  return problem_of(MsWars::read_content(all));
}

}  // namespace hexinch::mswars::test
