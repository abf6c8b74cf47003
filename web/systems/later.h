#pragma once

#include "match/link.h"
#include "systems/entry.h"

/// What a system's games do without until a player asks for it: battles that players put together, and links. web/systems/<system>/later.cpp says
/// HX_LATER(S, View). The page fetches it as a part of its own (tools/page/parts.mjs), so that the first board is there sooner.

namespace hexinch::page::entries {

template <class S, class View>
Read<std::unique_ptr<SystemView>> begin_put_together(const match::Library& library, const Value& scenario, match::Origin origin, Dice& dice) {
  return begun<S, View>(match::position_of<S>(library, scenario), std::move(origin), dice);
}

template <class S>
match::OrMessage<match::LinkText> link(const match::Game& game, const match::Library& library, const match::LinkRequest& request) {
  return match::write_link(static_cast<const match::GameOf<S>&>(game), library, request);
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

}  // namespace hexinch::page::entries

#define HX_LATER(S, View)                                                                                                                       \
  namespace hexinch::page::entries {                                                                                                            \
  template Read<std::unique_ptr<SystemView>> begin_put_together<S, View>(const match::Library&, const Value&, match::Origin, Dice&);              \
  template Read<Value> muster<S>(const match::Library&, const Value&);                                                                            \
  template match::OrMessage<match::LinkText> link<S>(const match::Game&, const match::Library&, const match::LinkRequest&);                       \
  template match::OrMessage<LinkedView> linked<S, View>(const match::Library&, std::string_view);                                                 \
  }
