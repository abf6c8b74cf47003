#include "match/library.h"

#include <algorithm>

#include "match/pack.h"

namespace hexinch::match {

std::optional<DataError> Library::add(std::string_view path, std::string_view bytes) {
  const bool pack = path.starts_with("packs/");
  const bool text = path.starts_with("text/");
  if (!path.ends_with(".json") || (!pack && !text)) return std::nullopt;
  auto read = parse_json(bytes);
  if (auto* error = std::get_if<DataError>(&read)) return *error;
  Value& value = std::get<Value>(read);
  const Value::Object* members = value.object();
  if (!members) return DataError{"", value.line, "the file must be one JSON object"};
  if (text) {
    for (const auto& [id, words] : *members)
      if (!words.text()) return DataError{id, words.line, "must be text"};
    for (const auto& [id, words] : *members) sentences_.add(id, *words.text());
    return std::nullopt;
  }
  const std::string_view rest = path.substr(6);
  const std::string system(rest.substr(0, rest.find('/')));
  const Value* id = value.find("scenario");
  if (id && (!id->text() || same_name(*id->text(), ""))) return DataError{"scenario", id->line, "must be an id of letters and digits"};
  if (!id && path.find("/scenarios/") != std::string_view::npos)
    return DataError{"scenario", value.line, "is missing: every file among the scenarios needs an id of its own"};
  if (const Pack* other = id ? find_twin(system, value) : nullptr; other && other->path != path)
    return DataError{"scenario", id->line, "is already the id of " + other->path + ", which has the same revision"};
  Value earlier;
  if (id && value.find("earlier")) {
    earlier = *value.find("earlier");
    std::erase_if(*value.object(), [](const Value::Member& member) { return member.first == "earlier"; });
  }
  const Pack taken{std::string(path), system, std::move(value)};
  if (!earlier.is_null())
    if (auto error = take_earlier(taken, earlier)) return error;
  take(taken);
  return std::nullopt;
}

void Library::take(Pack pack) {
  const auto place = std::lower_bound(packs_.begin(), packs_.end(), pack.path, [](const Pack& p, const std::string& key) { return p.path < key; });
  if (place != packs_.end() && place->path == pack.path) *place = std::move(pack);
  else packs_.insert(place, std::move(pack));
}

std::optional<DataError> Library::take_earlier(const Pack& scenario, const Value& earlier) {
  if (!earlier.list()) return DataError{"earlier", earlier.line, "must be a list of revisions"};
  std::vector<Pack> all;
  for (const Value& as_it_was : *earlier.list()) {
    const Value* revision = as_it_was.find("revision");
    if (!revision || !revision->integer() || *revision->integer() < 1 || *revision->integer() >= origin_of(scenario.value).revision)
      return DataError{"earlier", as_it_was.line, "must have a revision of 1 or more, before that of the scenario"};
    Pack pack{scenario.path + "@" + std::to_string(*revision->integer()), scenario.system, scenario.value, true};
    for (const auto& [key, was] : *as_it_was.object()) {
      Value member = was;
      if (const Value* now = pack.value.find(key); now && now->object() && was.object()) {
        member = *now;
        for (const auto& [inner, value] : *was.object()) member.set(inner, value);
      }
      pack.value.set(key, std::move(member));
    }
    if (const Pack* other = find_twin(pack.system, pack.value); other && other->path != pack.path)
      return DataError{"earlier", as_it_was.line, "is a revision that " + other->path + " already holds"};
    all.push_back(std::move(pack));
  }
  for (Pack& pack : all) take(std::move(pack));
  return std::nullopt;
}

std::vector<Value> Library::packs(std::string_view system) const {
  std::vector<Value> found;
  for (const Pack& pack : packs_)
    if (pack.system == system && !pack.value.find("scenario")) found.push_back(pack.value);
  return found;
}

std::vector<Value> Library::scenarios(std::string_view system) const {
  std::vector<Value> found;
  for (const Pack& pack : packs_)
    if (pack.system == system && pack.is_scenario()) found.push_back(pack.value);
  return found;
}

const Library::Pack* Library::find_scenario(std::string_view system, std::string_view id) const {
  for (const Pack& pack : packs_) {
    const Value* named = pack.system == system && pack.is_scenario() ? pack.value.find("scenario") : nullptr;
    if (named && named->text() && same_name(*named->text(), id)) return &pack;
  }
  return nullptr;
}

const Library::Pack* Library::find_twin(std::string_view system, const Value& scenario) const {
  const Origin wanted = origin_of(scenario);
  for (const Pack& pack : packs_) {
    const Origin origin = origin_of(pack.value);
    if (pack.system == system && same_name(origin.scenario, wanted.scenario) && origin.revision == wanted.revision) return &pack;
  }
  return nullptr;
}

const Value* Library::scenario(std::string_view system, std::string_view id, int revision) const {
  for (const Pack& pack : packs_) {
    if (pack.system != system || !pack.value.find("scenario")) continue;
    const Origin origin = origin_of(pack.value);
    if (origin.scenario == id && origin.revision == revision) return &pack.value;
  }
  return nullptr;
}

const Value* Library::scenario_like(std::string_view system, std::string_view id, int revision) const {
  const Value* like = scenario(system, id, revision);
  if (!like) like = scenario(system, id);
  for (const Pack& pack : packs_)
    if (!like && pack.system == system && pack.is_scenario()) like = &pack.value;
  return like;
}

Origin origin_of(const Value& scenario) {
  const auto text = [&](std::string_view key) {
    const Value* member = scenario.find(key);
    return member && member->text() ? *member->text() : std::string();
  };
  const Value* revision = scenario.find("revision");
  return {text("scenario"), revision && revision->integer() ? static_cast<std::int32_t>(*revision->integer()) : 0, text("title"), {}};
}

const Value* Library::scenario(std::string_view system, std::string_view id) const {
  const Pack* found = find_scenario(system, id);
  return found ? &found->value : nullptr;
}

std::string Library::scenario_path(std::string_view system, std::string_view id) const {
  const Pack* found = find_scenario(system, id);
  return found ? found->path : std::string();
}

std::string Library::pack_path(std::string_view system, std::size_t n) const {
  for (const Pack& pack : packs_)
    if (pack.system == system && !pack.value.find("scenario") && n-- == 0) return pack.path;
  return {};
}

std::optional<DataError> Library::unworded(const Value& scenario) const {
  for (const char* list : {"prompts", "events"}) {
    const Value* items = scenario.find(list);
    if (!items || !items->list()) continue;
    for (std::size_t i = 0; i < items->list()->size(); ++i) {
      const Value* id = (*items->list())[i].find("text");
      if (id && id->text() && !sentences_.has(*id->text()))
        return DataError{std::string(list) + "[" + std::to_string(i) + "].text", id->line, "is not the id of a text"};
    }
  }
  return std::nullopt;
}

}  // namespace hexinch::match
