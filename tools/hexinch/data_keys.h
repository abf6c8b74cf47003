#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/key_listener.h"
#include "base/value.h"

/// Which keys a system's readers know, and whether each does something: every key that is accepted has an effect or is refused with line and path.

namespace hexinch::cli {

/// Packs and a scenario that are read together.
struct Document {
  std::string name;
  std::vector<Value> packs;
  Value scenario;
};

/// Hears keys by the path of the object that they stand in.
class HeardKeys final : public KeyListener {
 public:
  void knows(std::string_view path, std::string_view key) override { by_path[std::string(path)].insert(std::string(key)); }
  std::map<std::string, std::set<std::string>> by_path;
};

/// A number that differs wherever the documents set up different games, or what is wrong.
using Portrait = std::variant<std::uint64_t, DataError>;
using ReadDocument = std::function<Portrait(const Document&, KeyListener* packs, KeyListener* scenario)>;

/// An object of a document by the way that leads to it.
struct Place {
  std::size_t document = 0;
  std::size_t part = 0;  ///< which pack; the number after the last pack's is the scenario
  std::vector<std::size_t> steps;
  std::string path;   ///< "units[3].with", as readers say it
  std::string shape;  ///< "scenario.units[].with": members that are numbered or freely named count as one
};

class DataKeys {
 public:
  /// `free_texts`: keys under which any text is right, "scenario.sides[].team".
  DataKeys(std::vector<Document> documents, ReadDocument read, std::set<std::string> free_texts = {});

  /// What is wrong, one line each: unknown keys that are accepted, nonsense that is accepted, keys that don't show any effect.
  std::vector<std::string> faults();
  /// Every key that some reader knows: "scenario.options.fog.max_range".
  std::vector<std::string> keys() const;
  /// Puts one unknown key and one piece of nonsense somewhere, by a seed. Says which of them was accepted, or refused in the wrong place; empty if neither was.
  std::string slip(std::uint64_t seed);

 private:
  using Id = std::pair<std::string, std::string>;  ///< shape of the object, key

  void listen(const Document& document);
  void find_places();
  void visit(const Value& value, Place place);
  void find_keys();
  std::string member_shape(const std::set<std::string>* known, const std::string& name) const;
  std::string shape_of(const std::string& root, const std::string& path) const;

  Portrait read(const Document& document) { return read_(document, &heard_[0], &heard_[1]); }
  Document with(const Place& place, const std::string& key, const Value* value) const;
  Document moved(const Place& place, const Value& object, const std::string& key, const Value& value) const;
  const Value& at(const Place& place) const;

  std::string unknown_key_at(const Place& place);
  bool does_nothing(const Place& place, const std::string& key, std::uint64_t print);
  std::string nonsense_at(const Place& place, const std::string& key, const Value& nonsense);
  std::vector<std::string> free_names(const Place& place) const;
  static std::string last_name(const std::string& shape);
  std::set<std::string> keys_of_namesakes(const std::string& shape) const;
  bool has_effect(const Id& id);
  bool changes(const Place& place, const std::string& key);
  std::vector<Value> alternatives(const Place& place, const std::string& key);
  bool is_refused_as_unknown(const Id& id);
  bool only_confirms(const Id& id);
  bool is_for_others(const Id& id);
  bool is_refused_in(const Place& place, const std::string& key);
  bool holds(const Place& place, const std::string& key) const;
  std::vector<std::size_t> places_with(const Id& id, bool has) const;
  static bool contradicts_neighbours(const DataError& error, const Place& place);

  std::vector<Document> documents_;
  ReadDocument read_;
  std::set<std::string> free_texts_;
  std::vector<std::uint64_t> portraits_;
  HeardKeys heard_[2];
  std::vector<Place> places_;
  std::map<std::string, std::vector<std::size_t>> by_shape_;
  std::map<std::string, std::string> shapes_;  ///< of a root and path
  std::set<Id> keys_;
  std::map<std::string, std::vector<Value>> pool_;  ///< values that stand under a key somewhere
};

}  // namespace hexinch::cli
