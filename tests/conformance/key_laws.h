#pragma once

#include <memory>
#include <utility>

#include "base/fingerprint.h"
#include "hexinch/data_keys.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "match/library.h"
#include "match/pack.h"

/// Every key that packs, scenarios, options and overrides accept has an effect, or is refused with line and path (hexinch/data_keys.h).

namespace hexinch::conformance {

/// What the page's list of battles shows of a scenario (web/systems/picture.cpp).
inline constexpr std::string_view kOnTheList[] = {"scenario", "revision", "title", "summary", "goal", "minutes", "number", "players", "scale"};

/// Names that the author chooses: any text is valid, and matters where it is used. Sides with the same team are allies.
inline constexpr std::string_view kFreeTexts[] = {"scenario.sides[].team",   "scenario.pick_up.players[].team", "pack.units[].icon",
                                                  "pack.weapons[].id",       "pack.weapons[].icon",             "pack.chassis[].icon",
                                                  "pack.chassis[].race",
                                                  "scenario.units[].sheet.chassis.id", "scenario.units[].sheet.chassis.name"};

template <class S>
Read<typename S::Content> content_heard(const std::vector<Value>& packs, KeyListener* listener) {
  if constexpr (requires { S::read_content(packs, listener); }) return S::read_content(packs, listener);
  else return S::read_content(packs);
}

template <class S>
Read<typename S::State> set_up_heard(const typename S::Content& content, const Value& scenario, KeyListener* listener) {
  if constexpr (requires { S::set_up(content, scenario, listener); }) return S::set_up(content, scenario, listener);
  else return S::set_up(content, scenario);
}

/// Packs that have been read, as most documents differ only in the scenario.
template <class S>
struct ReadPacks {
  struct Known {
    std::vector<Value> packs;
    typename S::Content content;
    std::string shown;  ///< the book's tables, and what the pick-up form offers
  };
  std::vector<Known> known;

  Read<const Known*> read(const std::vector<Value>& packs, KeyListener* listener) {
    static constexpr std::size_t kMost = 8;
    for (const Known& each : known)
      if (each.packs == packs) return &each;
    auto content = content_heard<S>(packs, listener);
    if (auto* error = std::get_if<DataError>(&content)) return *error;
    if (known.size() == kMost) known.pop_back();
    known.push_back({packs, std::get<typename S::Content>(std::move(content)), {}});
    if constexpr (requires(const typename S::Content& c) { S::battle_choices(c); })
      known.back().shown += match::to_json(S::battle_choices(known.back().content));
    if constexpr (requires(const typename S::Content& c) { S::tables(c); }) known.back().shown += match::to_json(S::tables(known.back().content));
    return &known.back();
  }
};

/// Everything that a document can affect: the position and the fixed part of the game, what the list shows, what links say about the packs, what the
/// book's tables show, and what the pick-up form offers.
template <class S>
cli::Portrait portrait_of(ReadPacks<S>& read, const cli::Document& document, KeyListener* packs, KeyListener* scenario) {
  const auto found = read.read(document.packs, packs);
  if (auto* error = std::get_if<DataError>(&found)) return *error;
  const auto& known = *std::get<const typename ReadPacks<S>::Known*>(found);
  const auto& content = known.content;
  auto state = set_up_heard<S>(content, document.scenario, scenario);
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  Fingerprint print;
  print.add_value(std::get<typename S::State>(state));
  print.add_value(*std::get<typename S::State>(state).setup);
  print.add_text(known.shown);
  for (const Value& pack : document.packs)
    for (const std::string_view key : {"pack", "revision"})
      if (const Value* told = pack.find(key)) print.add_text(match::to_json(*told));
  for (const std::string_view key : kOnTheList)
    if (const Value* shown = document.scenario.find(key)) print.add_text(match::to_json(*shown));
  if constexpr (requires(std::optional<DataError>& error) { S::muster(content, document.scenario, error); }) {
    std::optional<DataError> error;
    if (document.scenario.find("pick_up")) print.add_text(match::to_json(S::muster(content, document.scenario, error)));
  }
  return print.value();
}

template <class S>
cli::DataKeys data_keys(std::vector<cli::Document> documents) {
  auto read = std::make_shared<ReadPacks<S>>();
  return {std::move(documents),
          [read](const cli::Document& document, KeyListener* packs, KeyListener* scenario) { return portrait_of<S>(*read, document, packs, scenario); },
          {std::begin(kFreeTexts), std::end(kFreeTexts)}};
}

/// The documents for the law: the shipped scenarios, and tests/conformance/keys/<system>/*.json with what those lack, {"packs"?: […], "scenario"}.
template <class S>
Read<std::vector<cli::Document>> key_documents(const match::Library& library) {
  const std::vector<Value> packs = library.packs(S::kId);
  std::vector<cli::Document> documents;
  for (const std::string& path : cli::files_below({cli::in_clone("tests/conformance/keys")}, ".json")) {
    if (path.find("/keys/" + std::string(S::kId) + "/") == std::string::npos) continue;
    auto read = match::parse_json(cli::read_file(path).value_or(""));
    if (auto* error = std::get_if<DataError>(&read)) return *error;
    const Value& value = std::get<Value>(read);
    const Value* scenario = value.find("scenario");
    if (!scenario) return DataError{"scenario", value.line, "is missing", path};
    const Value* own = value.find("packs");
    documents.push_back({path.substr(path.rfind('/') + 1), own ? *own->list() : packs, *scenario});
  }
  for (const Value& scenario : cli::scenarios_of<S>(library)) documents.push_back({*scenario.find("scenario")->text(), packs, scenario});
  return documents;
}

/// One mistake somewhere in a scenario or its packs (an unknown key or nonsense) is refused where it was made.
template <class S>
std::string a_slip_is_refused(const std::vector<Value>& packs, const Value& scenario, std::uint64_t seed) {
  return data_keys<S>({{"the scenario", packs, scenario}}).slip(seed);
}

}  // namespace hexinch::conformance
