#pragma once

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

#include "base/fields.h"
#include "base/value.h"
#include "hexinch/files.h"
#include "match/pack.h"

/// What tests ask of a system's shipped texts.

namespace hexinch::test {

class ShippedTexts {
 public:
  explicit ShippedTexts(std::string system) : system_(std::move(system)) {
    const auto bytes = cli::read_file(cli::in_clone("assets/text/en/" + system_ + ".json"));
    REQUIRE(bytes);
    auto read = match::parse_json(*bytes);
    const auto* all = std::get_if<Value>(&read);
    REQUIRE(all);
    for (const auto& [id, text] : *all->object())
      if (text.text() && !text.text()->empty()) ids_.insert(id);
  }

  /// There is a text of this id, without the system in front.
  void has(const std::string& id) const {
    INFO(id);
    CHECK(ids_.contains(system_ + "." + id));
  }
  /// There is one for each name of a vocabulary: list.name, with something behind it if so wanted.
  template <HasNames E>
  void has_all(const std::string& list, const std::string& tail = {}) const {
    for (std::size_t i = 0; i < count_of<E>(); ++i) has(list + "." + text_key(name_of(static_cast<E>(i))) + tail);
  }
  /// The codes and the sentences for refusals are the same.
  template <class Codes>
  void has_refusals(const Codes& codes) const {
    for (const std::string_view code : codes) has("refusal." + std::string(code));
    std::size_t sentences = 0;
    for (const std::string& id : ids_) sentences += id.starts_with(system_ + ".refusal.") ? 1 : 0;
    CHECK(sentences == codes.size());
  }
  /// There is one for each word and each text id in a piece of the rulebook's tables, or of the choices for a battle.
  void has_words(const Value& piece) const {
    if (const std::string* text = piece.text()) {
      if (text->starts_with("@")) has("table." + text->substr(1));
      if (text->starts_with(system_ + ".")) has(text->substr(system_.size() + 1));
    }
    if (const auto* list = piece.list())
      for (const Value& item : *list) has_words(item);
    if (const auto* members = piece.object())
      for (const auto& [key, value] : *members) has_words(value);
  }
  /// The rulebook's tables have a title and words.
  void has_tables(const Value& tables) const {
    for (const Value& table : *tables.list()) {
      has("table." + *table.find("id")->text() + ".title");
      has_words(*table.find("columns"));
      has_words(*table.find("rows"));
    }
  }

 private:
  std::string system_;
  std::set<std::string> ids_;
};

}  // namespace hexinch::test
