#include "systems/systems.h"

#include <algorithm>
#include <array>

#include "match/save.h"
#include "systems/tuw/view.h"

namespace hexinch::page {
namespace {

template <class S, class View>
Read<std::unique_ptr<SystemView>> begin(const match::Library& library, const Value& scenario, match::Origin origin, Dice& dice) {
  auto state = match::position_of<S>(library, scenario);
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  auto game = match::GameOf<S>::begin(std::move(origin), std::get<typename S::State>(std::move(state)), dice);
  if (!game) return DataError{"", 0, "the game can't begin"};
  return std::unique_ptr<SystemView>(std::make_unique<View>(std::move(game)));
}

template <class S, class View>
Read<std::unique_ptr<SystemView>> resume(const match::Library&, std::span<const std::uint8_t> bytes) {
  auto saved = match::read_save<S>(bytes);
  if (auto* error = std::get_if<DataError>(&saved)) return *error;
  return std::unique_ptr<SystemView>(std::make_unique<View>(match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(saved)))));
}

template <class S, class View>
match::OrMessage<LinkedView> linked(const match::Library& library, std::string_view text) {
  auto read = match::read_link<S>(text, library);
  if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
  auto& link = std::get<match::FromLink<S>>(read);
  return LinkedView{std::move(link.head), std::make_unique<View>(std::move(link.game)), link.disagrees_at};
}

template <class S, class View>
Read<Value::List> describe(const match::Library& library) {
  const auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  Value::List described;
  for (const Value& scenario : library.scenarios(S::kId)) {
    const auto state = match::position_of<S>(library, std::get<typename S::Content>(content), scenario);
    if (auto* error = std::get_if<DataError>(&state)) return *error;
    described.push_back(View::describe(std::get<typename S::State>(state), scenario, library.sentences()));
  }
  // In the order of the catalogue; what has no number there comes last.
  std::ranges::stable_sort(described, {}, [](const Value& scenario) {
    const Value* number = scenario.find("number");
    return number && number->text() ? *number->text() : std::string("~");
  });
  return described;
}

template <class S>
Read<Value> muster(const match::Library& library, const Value& scenario) {
  auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  std::optional<DataError> error;
  Value seen = S::muster(std::get<typename S::Content>(content), scenario, error);
  return error ? Read<Value>(*std::move(error)) : Read<Value>(std::move(seen));
}

template <class S, class View>
constexpr SystemEntry entry() {
  return {S::kId, begin<S, View>, resume<S, View>, linked<S, View>, describe<S, View>, muster<S>};
}

constexpr std::array kSystems{entry<tuw::Tuw, TuwView>()};

}  // namespace

std::span<const SystemEntry> systems() { return kSystems; }

}  // namespace hexinch::page
