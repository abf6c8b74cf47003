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

/// A game that begins there.
template <class S, class View>
Read<std::unique_ptr<SystemView>> begun(Read<typename S::State> state, match::Origin origin, Dice& dice) {
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  auto game = match::GameOf<S>::begin(std::move(origin), std::get<typename S::State>(std::move(state)), dice);
  if (!game) return DataError{"", 0, "the game can't begin"};
  return seen_by<S, View>(std::move(game));
}

template <class S, class View>
Read<std::unique_ptr<SystemView>> begin(const match::Library& library, const Value& scenario, match::Origin origin, Dice& dice) {
  auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  auto state = S::lay_out(std::get<typename S::Content>(content), scenario);
  return begun<S, View>(match::checked<typename S::State>(library, scenario, std::move(state), S::kId), std::move(origin), dice);
}

template <class S, class View>
Read<std::unique_ptr<SystemView>> resume(const match::Library&, std::span<const std::uint8_t> bytes) {
  auto saved = match::read_save<S>(bytes);
  if (auto* error = std::get_if<DataError>(&saved)) return *error;
  return seen_by<S, View>(match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(saved))));
}

// Their bodies are in systems/later.h.
template <class S, class View>
Read<std::unique_ptr<SystemView>> begin_put_together(const match::Library& library, const Value& scenario, match::Origin origin, Dice& dice);
template <class S>
Read<Value> muster(const match::Library& library, const Value& scenario);
template <class S>
match::OrMessage<match::LinkText> link(const match::Game& game, const match::Library& library, const match::LinkRequest& request);
template <class S, class View>
match::OrMessage<LinkedView> linked(const match::Library& library, std::string_view text);

template <class S, class View>
constexpr SystemEntry entry() {
  return {S::kId, begin<S, View>, resume<S, View>, begin_put_together<S, View>, muster<S>, link<S>, linked<S, View>, match::play_seat_of<S>};
}

}  // namespace hexinch::page::entries

#define HX_ENTRY(name, S, View)          \
  namespace hexinch::page::entries {     \
  extern const SystemEntry name;         \
  constinit const SystemEntry name = entry<::hexinch::name::S, View>(); \
  }
