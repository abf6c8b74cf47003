#include "systems/systems.h"

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
Read<std::optional<Value>> describe(const match::Library& library, const Value& scenario) {
  auto state = match::position_of<S>(library, scenario);
  if (auto* error = std::get_if<DataError>(&state)) return *error;
  return View::describe(std::get<typename S::State>(state), scenario, library.sentences());
}

template <class S, class View>
constexpr SystemEntry entry() {
  return {S::kId, begin<S, View>, resume<S, View>, linked<S, View>, describe<S, View>};
}

constexpr std::array kSystems{entry<tuw::Tuw, TuwView>()};

}  // namespace

std::span<const SystemEntry> systems() { return kSystems; }

}  // namespace hexinch::page
