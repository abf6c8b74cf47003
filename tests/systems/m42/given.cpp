#include "systems/m42/given.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/pack.h"

namespace hexinch::m42::test {
namespace {

const match::Library& library() {
  static const match::Library kLibrary = [] {
    auto read = cli::load_library();
    REQUIRE(read);
    return *std::move(read);
  }();
  return kLibrary;
}

template <class T>
std::string problem_of(const Read<T>& read) {
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

}  // namespace

const Content& shipped() {
  static const Content kContent = [] {
    const auto read = M42::read_content(library().packs("m42"));
    if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "packs"));
    return std::get<Content>(read);
  }();
  return kContent;
}

Value json(std::string_view text) {
  auto read = match::parse_json(text);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "test"));
  return std::get<Value>(read);
}

State given(std::string_view text) {
  const auto read = M42::set_up(shipped(), json(text));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
  return std::get<State>(read);
}

const Value& scenario(std::string_view id) {
  const Value* found = library().scenario("m42", id);
  REQUIRE(found);
  return *found;
}

State begun(std::string_view id) {
  const auto read = M42::set_up(shipped(), scenario(id));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, id));
  return std::get<State>(read);
}

std::string refused(std::string_view text) { return problem_of(M42::set_up(shipped(), json(text))); }

std::string refused_pack(std::string_view pack) {
  std::vector<Value> all = library().packs("m42");
  all.push_back(json(pack));
  return problem_of(M42::read_content(all));
}

}  // namespace hexinch::m42::test
