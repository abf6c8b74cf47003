#include "hexinch/data_keys.h"

#include <algorithm>

#include "match/pack.h"

namespace hexinch::cli {
namespace {

constexpr int kStrangeLine = 4711;
constexpr const char* kStrangeKey = "nobody_knows_this";
constexpr std::size_t kMostPlaces = 60;  ///< tried for one key
constexpr std::size_t kMostAlike = 2;    ///< places of one shape at which nonsense is tried

Value strange(Value value) {
  value.line = kStrangeLine;
  return value;
}

/// Nonsense: values that no reader can take for something else.
const std::vector<Value>& nonsense() {
  static const std::vector<Value> all{strange(Value(Value::Object{{kStrangeKey, strange(Value(1))}})),
                                      strange(Value(Value::List{strange(Value(Value::Object{{kStrangeKey, strange(Value(1))}}))})),
                                      strange(Value("nobody knows / this either")), strange(Value(std::int64_t{-987654321}))};
  return all;
}

const char* root_of(const Document& document, std::size_t part) { return part < document.packs.size() ? "pack" : "scenario"; }
Value& part_of(Document& document, std::size_t part) { return part < document.packs.size() ? document.packs[part] : document.scenario; }
const Value& part_of(const Document& document, std::size_t part) { return part < document.packs.size() ? document.packs[part] : document.scenario; }

template <class Any>
Any* step_to(Any* value, const std::vector<std::size_t>& steps) {
  for (const std::size_t step : steps) value = value->list() ? &(*value->list())[step] : &(*value->object())[step].second;
  return value;
}

void set_member(Value& object, const std::string& key, const Value* value) {
  auto& members = *object.object();
  const auto found = std::find_if(members.begin(), members.end(), [&](const auto& m) { return same_name(m.first, key); });
  if (!value && found != members.end()) members.erase(found);
  else if (value && found != members.end()) found->second = *value;
  else if (value) members.emplace_back(key, *value);
}

std::string joined(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

/// The values that a refusal lists: "must be one of: open, obstruct".
std::vector<Value> listed(const std::string& problem) {
  std::vector<Value> found;
  const std::size_t colon = problem.find("one of: ");
  if (colon == std::string::npos) return found;
  std::string word;
  for (const char c : problem.substr(colon + 8) + ",") {
    if (c == ',') {
      found.push_back(Value(word));
      word.clear();
    } else if (c != '"' && !(c == ' ' && word.empty())) {
      word += c;
    }
  }
  return found;
}

/// Values of the same kind as one that stands there.
void vary(const Value& value, std::vector<Value>& found) {
  if (const auto* n = value.integer())
    for (const std::int64_t other : {*n + 1, *n - 1, *n * 2, *n + 500, *n / 2}) found.push_back(Value(other));
  if (const auto* text = value.text()) found.push_back(Value(*text + "x"));
  if (const auto* list = value.list()) {
    for (std::size_t i = 0; i < list->size() && i < 4; ++i) {
      Value::List shorter = *list;
      shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
      found.push_back(Value(std::move(shorter)));
      if (const auto* n = (*list)[i].integer()) {
        Value::List other = *list;
        other[i] = Value(*n + 1);
        found.push_back(Value(std::move(other)));
      }
    }
  }
  if (const auto* object = value.object()) {
    for (std::size_t i = 0; i < object->size() && i < 4; ++i) {
      Value::Object smaller = *object;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      found.push_back(Value(std::move(smaller)));
    }
  }
}

}  // namespace

DataKeys::DataKeys(std::vector<Document> documents, ReadDocument read, std::set<std::string> free_texts)
    : documents_(std::move(documents)), read_(std::move(read)), free_texts_(std::move(free_texts)) {
  for (const Document& document : documents_) listen(document);
  find_places();
}

void DataKeys::listen(const Document& document) {
  const Portrait portrait = read(document);
  portraits_.push_back(std::holds_alternative<std::uint64_t>(portrait) ? std::get<std::uint64_t>(portrait) : 0);
}

void DataKeys::find_places() {
  places_.clear();
  by_shape_.clear();
  shapes_.clear();
  pool_.clear();
  for (std::size_t d = 0; d < documents_.size(); ++d)
    for (std::size_t part = 0; part <= documents_[d].packs.size(); ++part)
      visit(part_of(documents_[d], part), {d, part, {}, "", root_of(documents_[d], part)});
  for (std::size_t i = 0; i < places_.size(); ++i) by_shape_[places_[i].shape].push_back(i);
}

/// The name by which the reader knows a member, "RNG" for "RNG.Boulder"; "*" for members that it does not know by name.
std::string DataKeys::member_shape(const std::set<std::string>* known, const std::string& name) const {
  if (known) {
    const std::string bare = name.starts_with("opt.") ? name.substr(4) : name;
    for (const std::string& each : *known)
      if (same_name(each, bare)) return each;
    for (const std::string& each : *known)
      if (same_name(each, bare.substr(0, bare.find('.')))) return each;
  }
  return "*";
}

void DataKeys::visit(const Value& value, Place place) {
  const bool pack = place.part < documents_[place.document].packs.size();
  shapes_[std::string(pack ? "pack:" : "scenario:") + place.path] = place.shape;
  if (const auto* list = value.list()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      Place item{place.document, place.part, place.steps, place.path + "[" + std::to_string(i) + "]", place.shape + "[]"};
      item.steps.push_back(i);
      visit((*list)[i], std::move(item));
    }
  }
  const auto* object = value.object();
  if (!object) return;
  const auto& heard = heard_[pack ? 0 : 1].by_path;
  const auto known = heard.find(place.path);
  for (std::size_t i = 0; i < object->size(); ++i) {
    const auto& [name, member] = (*object)[i];
    const std::string key = member_shape(known == heard.end() ? nullptr : &known->second, name);
    auto& pool = pool_[key];
    if (pool.size() < 40 && std::find(pool.begin(), pool.end(), member) == pool.end()) pool.push_back(member);
    Place inner{place.document, place.part, place.steps, joined(place.path, name), place.shape + "." + key};
    inner.steps.push_back(i);
    visit(member, std::move(inner));
  }
  places_.push_back(std::move(place));
}

/// The shape of a path, which need not exist in any document.
std::string DataKeys::shape_of(const std::string& root, const std::string& path) const {
  if (const auto known = shapes_.find(root + ":" + path); known != shapes_.end()) return known->second;
  if (path.empty()) return root;
  if (path.back() == ']') return shape_of(root, path.substr(0, path.rfind('['))) + "[]";
  const std::size_t dot = path.rfind('.');
  return shape_of(root, dot == std::string::npos ? "" : path.substr(0, dot)) + "." + path.substr(dot == std::string::npos ? 0 : dot + 1);
}

/// Keys that were only asked for inside nonsense are left out.
void DataKeys::find_keys() {
  keys_.clear();
  for (int kind = 0; kind < 2; ++kind)
    for (const auto& [path, keys] : heard_[kind].by_path)
      if (path.find(kStrangeKey) == std::string::npos)
        for (const std::string& key : keys) keys_.insert({shape_of(kind == 0 ? "pack" : "scenario", path), key});
}

const Value& DataKeys::at(const Place& place) const { return *step_to(&part_of(documents_[place.document], place.part), place.steps); }

bool DataKeys::holds(const Place& place, const std::string& key) const {
  const auto& members = *at(place).object();
  return std::any_of(members.begin(), members.end(), [&](const auto& m) { return same_name(m.first, key); });
}

/// The document with another value there, or without one.
Document DataKeys::with(const Place& place, const std::string& key, const Value* value) const {
  Document changed = documents_[place.document];
  set_member(*step_to(&part_of(changed, place.part), place.steps), key, value);
  return changed;
}

/// The document with another object there, which holds that value.
Document DataKeys::moved(const Place& place, const Value& object, const std::string& key, const Value& value) const {
  Document changed = documents_[place.document];
  Value& there = *step_to(&part_of(changed, place.part), place.steps);
  there = object;
  set_member(there, key, &value);
  return changed;
}

std::string DataKeys::unknown_key_at(const Place& place) {
  const Value value = strange(Value(1));
  const Portrait portrait = read(with(place, kStrangeKey, &value));
  const std::string where = documents_[place.document].name + ": " + joined(place.path, kStrangeKey);
  const auto* error = std::get_if<DataError>(&portrait);
  if (!error) return where + " is accepted";
  if (error->line == kStrangeLine && error->path == joined(place.path, kStrangeKey)) return {};
  return where + " is refused elsewhere: " + to_text(*error, "line");
}

/// Does the error name the object that holds the key, or another key of it?
bool DataKeys::contradicts_neighbours(const DataError& error, const Place& place) {
  if (error.path.empty()) return false;
  if (same_name(error.path, place.path)) return true;
  const std::size_t dot = error.path.rfind('.');
  return error.path.back() != ']' && same_name(dot == std::string::npos ? "" : error.path.substr(0, dot), place.path);
}

/// Is `print` the portrait of the document as it stands, or without the key?
bool DataKeys::does_nothing(const Place& place, const std::string& key, std::uint64_t print) {
  if (print == portraits_[place.document]) return true;
  const Portrait without = read(with(place, key, nullptr));
  return holds(place, key) && std::holds_alternative<std::uint64_t>(without) && std::get<std::uint64_t>(without) == print;
}

std::string DataKeys::nonsense_at(const Place& place, const std::string& key, const Value& value) {
  const Portrait portrait = read(with(place, key, &value));
  const std::string where = documents_[place.document].name + ": " + joined(place.path, key) + " as " + match::to_json(value);
  const auto* error = std::get_if<DataError>(&portrait);
  if (!error && value.text() && free_texts_.contains(joined(place.shape, key))) return {};
  if (!error) return does_nothing(place, key, std::get<std::uint64_t>(portrait)) ? where + " is accepted and does nothing" : "";
  const std::string path = joined(place.path, key);
  const auto same = [](const std::string& a, const std::string& b) { return same_name(a, b); };
  if (error->line == kStrangeLine && same(error->path.substr(0, path.size()), path)) return {};
  if (error->line > 0 && contradicts_neighbours(*error, place)) return {};
  if (value.text() && error->line > 0 && !error->path.empty()) return {};  // it was a name: the places that use the old name are refused
  return where + " is refused elsewhere: " + to_text(*error, "line");
}

std::vector<Value> DataKeys::alternatives(const Place& place, const std::string& key) {
  std::vector<Value> found;
  const Value& object = at(place);
  for (const auto& [name, member] : *object.object())
    if (same_name(name, key)) vary(member, found);
  if (const auto pool = pool_.find(key); pool != pool_.end()) found.insert(found.end(), pool->second.begin(), pool->second.end());
  const Value odd = nonsense()[2];
  if (const Portrait portrait = read(with(place, key, &odd)); std::holds_alternative<DataError>(portrait))
    for (Value& word : listed(std::get<DataError>(portrait).problem)) found.push_back(std::move(word));
  for (const bool flag : {true, false}) found.push_back(Value(flag));
  for (const int n : {0, 1, 2, 5, 10, 90, 1000}) found.push_back(Value(n));
  found.push_back(Value("1/2"));
  found.push_back(Value("some text"));
  return found;
}

/// Is there a value that makes a different game of the document?
bool DataKeys::changes(const Place& place, const std::string& key) {
  const auto differs = [&](const Portrait& portrait) {
    const auto* print = std::get_if<std::uint64_t>(&portrait);
    return print && *print != portraits_[place.document];
  };
  for (const Value& value : alternatives(place, key))
    if (differs(read(with(place, key, &value)))) return true;
  return differs(read(with(place, key, nullptr)));
}

bool DataKeys::has_effect(const Id& id) {
  std::vector<std::size_t> tried = places_with(id, true);
  const std::vector<std::size_t> others = places_with(id, false);
  tried.insert(tried.end(), others.begin(), others.end());
  for (std::size_t i = 0; i < tried.size() && i < kMostPlaces; ++i)
    if (changes(places_[tried[i]], id.second)) return true;
  return false;
}

/// Places of that shape that hold the key, or that do not.
std::vector<std::size_t> DataKeys::places_with(const Id& id, bool has) const {
  std::vector<std::size_t> found;
  if (const auto places = by_shape_.find(id.first); places != by_shape_.end())
    for (const std::size_t i : places->second)
      if (holds(places_[i], id.second) == has) found.push_back(i);
  return found;
}

/// A key that only confirms what must be so: any other value is refused, with line and path.
bool DataKeys::only_confirms(const Id& id) {
  const std::vector<std::size_t> places = places_with(id, true);
  for (std::size_t i = 0; i < places.size() && i < kMostPlaces; ++i) {
    const Place& place = places_[places[i]];
    const Value* stands = nullptr;
    for (const auto& [name, member] : *at(place).object())
      if (same_name(name, id.second)) stands = &member;
    for (const Value& value : alternatives(place, id.second)) {
      if (value == *stands) continue;
      const Portrait portrait = read(with(place, id.second, &value));
      const auto* error = std::get_if<DataError>(&portrait);
      if (!error || error->path.empty() || error->line <= 0) return false;
    }
  }
  return !places.empty();
}

/// A key of other objects that is refused here with line and path at any value: for example a condition of `at_limit` under `at_once`.
bool DataKeys::is_for_others(const Id& id) {
  const auto places = by_shape_.find(id.first);
  if (places == by_shape_.end()) return false;
  for (std::size_t i = 0; i < places->second.size() && i < kMostAlike; ++i)
    if (!is_refused_in(places_[places->second[i]], id.second)) return false;
  return true;
}

/// Puts objects that hold the key there, one by one: none is accepted, and at least one is refused for no other reason than this key.
bool DataKeys::is_refused_in(const Place& place, const std::string& key) {
  const std::vector<Value> values = alternatives(place, key);
  bool found = false;
  for (const Place& other : places_) {
    if (other.shape == place.shape || !holds(other, key)) continue;
    bool told = true;
    for (std::size_t i = 0; i < values.size() && told; ++i) {
      const Portrait portrait = read(moved(place, at(other), key, values[i]));
      const auto* error = std::get_if<DataError>(&portrait);
      if (!error) return false;
      told = error->line > 0 && same_name(error->path, joined(place.path, key));
    }
    found = found || told;
  }
  return found;
}

/// Some readers ask for more members than they take.
bool DataKeys::is_refused_as_unknown(const Id& id) {
  const auto places = by_shape_.find(id.first);
  if (places == by_shape_.end()) return false;
  for (std::size_t i = 0; i < places->second.size() && i < kMostAlike; ++i) {
    const Portrait portrait = read(with(places_[places->second[i]], id.second, &nonsense()[2]));
    const auto* error = std::get_if<DataError>(&portrait);
    if (!error || (error->problem != "is not known here" && error->problem != "is no changing member of a unit")) return false;
  }
  return true;
}

std::vector<std::string> DataKeys::keys() const {
  std::vector<std::string> all;
  for (const auto& [shape, key] : keys_) all.push_back(joined(shape, key));
  return all;
}

/// Names of members that are named freely: hexes, units, sides.
std::vector<std::string> DataKeys::free_names(const Place& place) const {
  std::vector<std::string> found;
  for (const auto& [name, member] : *at(place).object())
    if (const auto is = [&](const Id& id) { return id.first == place.shape && same_name(id.second, name); };
        found.size() < kMostAlike && std::none_of(keys_.begin(), keys_.end(), is))
      found.push_back(name);
  return found;
}

/// "units[]" of "scenario.reinforcements[].units[]". A freely named member goes by the object that it is in: "terrain.*".
std::string DataKeys::last_name(const std::string& shape) {
  const std::size_t from = shape.ends_with(".*") && shape.size() > 2 ? shape.rfind('.', shape.size() - 3) : shape.rfind('.');
  return from == std::string::npos ? shape : shape.substr(from + 1);
}

/// Keys of other objects of that name. If a reader silently skips one of them, it never reports that it knows it.
std::set<std::string> DataKeys::keys_of_namesakes(const std::string& shape) const {
  std::set<std::string> found;
  for (const Id& id : keys_)
    if (id.first != shape && last_name(id.first) == last_name(shape) && !keys_.contains({shape, id.second})) found.insert(id.second);
  return found;
}

std::vector<std::string> DataKeys::faults() {
  std::vector<std::string> found;
  const auto note = [&](std::string fault) {
    if (!fault.empty()) found.push_back(std::move(fault));
  };
  for (std::size_t d = 0; d < documents_.size(); ++d)
    if (const Portrait portrait = read(documents_[d]); std::holds_alternative<DataError>(portrait))
      note(documents_[d].name + " can't be read: " + to_text(std::get<DataError>(portrait), "line"));
  if (!found.empty()) return found;
  for (const auto& [shape, places] : by_shape_)
    for (std::size_t i = 0; i < places.size() && i < kMostAlike; ++i) note(unknown_key_at(places_[places[i]]));
  find_places();
  find_keys();
  std::erase_if(keys_, [&](const Id& id) { return is_refused_as_unknown(id); });
  for (const Id& id : keys_) {
    if (!has_effect(id) && !only_confirms(id) && !is_for_others(id)) note(joined(id.first, id.second) + " has no effect in any document");
    const auto places = by_shape_.find(id.first);
    if (places == by_shape_.end()) continue;
    for (std::size_t i = 0; i < places->second.size() && i < kMostAlike; ++i)
      for (const Value& value : nonsense()) note(nonsense_at(places_[places->second[i]], id.second, value));
  }
  for (const auto& [shape, places] : by_shape_)
    for (const std::string& key : keys_of_namesakes(shape))
      for (const Value& value : nonsense()) note(nonsense_at(places_[places[0]], key, value));
  for (const auto& [shape, places] : by_shape_)
    for (std::size_t i = 0; i < places.size() && i < kMostAlike; ++i)
      for (const std::string& name : free_names(places_[places[i]]))
        for (const Value& value : nonsense()) note(nonsense_at(places_[places[i]], name, value));
  return found;
}

std::string DataKeys::slip(std::uint64_t seed) {
  if (places_.empty()) return {};
  const Place& place = places_[seed % places_.size()];
  if (std::string fault = unknown_key_at(place); !fault.empty()) return fault;
  const auto& members = *at(place).object();
  if (members.empty()) return {};
  const std::string key = members[seed / places_.size() % members.size()].first;
  return nonsense_at(place, key, nonsense()[seed / places_.size() / members.size() % nonsense().size()]);
}

}  // namespace hexinch::cli
