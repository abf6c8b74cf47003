#pragma once

#include "match/save.h"
#include "systems/systems.h"

/// A system's entry, made of its rules and its view. web/systems/<system>/entry.cpp says HX_ENTRY(<system>, S, View), so that all of it is compiled in
/// the system's folder and comes with that part of the module (tools/page/parts.mjs).

namespace hexinch::page::entries {

/// A system that is played on several kinds of boards chooses the view itself (View::at_table).
template <class S, class View>
std::unique_ptr<SystemView> seen_by(std::unique_ptr<match::GameOf<S>> game) {
  if constexpr (requires { View::at_table(std::move(game)); }) return View::at_table(std::move(game));
  else return std::make_unique<View>(std::move(game));
}

template <class S, class View>
Read<std::unique_ptr<SystemView>> begin(const match::Library& library, const Value& scenario, match::Origin origin, Dice& dice) {
  auto state = match::position_of<S>(library, scenario);
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  auto game = match::GameOf<S>::begin(std::move(origin), std::get<typename S::State>(std::move(state)), dice);
  if (!game) return DataError{"", 0, "the game can't begin"};
  return seen_by<S, View>(std::move(game));
}

template <class S, class View>
Read<std::unique_ptr<SystemView>> resume(const match::Library&, std::span<const std::uint8_t> bytes) {
  auto saved = match::read_save<S>(bytes);
  if (auto* error = std::get_if<DataError>(&saved)) return *error;
  return seen_by<S, View>(match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(saved))));
}

template <class S, class View>
match::OrMessage<LinkedView> linked(const match::Library& library, std::string_view text) {
  auto read = match::read_link<S>(text, library);
  if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
  auto& link = std::get<match::FromLink<S>>(read);
  return LinkedView{std::move(link.head), seen_by<S, View>(std::move(link.game)), link.disagrees_at};
}

template <class S>
Read<Value> muster_of(const match::Library& library, const Value& scenario) {
  auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  std::optional<DataError> error;
  Value seen = S::muster(std::get<typename S::Content>(content), scenario, error);
  return error ? Read<Value>(*std::move(error)) : Read<Value>(std::move(seen));
}

/// An error if the system's rulebook has no battles that players put together.
template <class S>
Read<Value> muster(const match::Library& library, const Value& scenario) {
  if constexpr (!requires(std::optional<DataError> error) { S::muster(std::declval<const typename S::Content&>(), scenario, error); }) return DataError{};
  else return muster_of<S>(library, scenario);
}

template <class S, class View>
constexpr SystemEntry entry() {
  return {S::kId, begin<S, View>, resume<S, View>, linked<S, View>, muster<S>, match::play_seat_of<S>};
}

}  // namespace hexinch::page::entries

#define HX_ENTRY(name, S, View)          \
  namespace hexinch::page::entries {     \
  extern const SystemEntry name;         \
  constinit const SystemEntry name = entry<::hexinch::name::S, View>(); \
  }
