#include "systems/system_view.h"

#include <algorithm>

#include "systems/picture.h"

namespace hexinch::page {

Seat SystemView::seat() const {
  if (viewer_ != kNoSeat || bystander_) return viewer_;
  const Seat decider = game().to_act().first();
  return automatic().contains(decider) ? kNoSeat : decider;
}

std::string SystemView::words(std::string_view id, std::initializer_list<Argument> arguments) const { return words(id, Arguments(arguments)); }

std::string SystemView::words(std::string_view id, Arguments arguments) const { return host().sentences().render({id, std::move(arguments)}); }

std::optional<std::size_t> SystemView::hint(const std::vector<Hint>& all) const {
  for (std::size_t i = 0; i < all.size() && i < 32; ++i)
    if (all[i].fits && (hints_away_ >> i & 1u) == 0) return i;
  return std::nullopt;
}

void SystemView::fill_tutorial(ui::Screen& screen) const {
  const auto all = prompts();
  const auto i = hint(all);
  if (!i) return;
  const auto meant = [&](const Hint& one) { return one.side == kNoSeat || host().plays_here(one.side); };
  const auto step = std::count_if(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(*i) + 1, meant);
  const auto steps = std::ranges::count_if(all, meant);
  screen.tutorial = ui::TutorialModel{words(all[*i].text), static_cast<int>(step), static_cast<int>(steps), words("page.tutorial.next"), ""};
}

std::string SystemView::hint_words() const {
  const auto all = prompts();
  const auto i = hint(all);
  return i ? host().sentences().words(all[*i].text) : std::string();
}

void SystemView::fill_turn(ui::TopBarModel& top, int turn, int limit) const {
  const std::string system(game().system());
  top.title = game().origin().title;
  top.turn = turn == 0 ? words(system + ".phase.setup") : turn_words(host().sentences(), system, limit > 0 ? "turn_of" : "turn", turn, limit);
  top.subtitle = words(system + ".name") + " · " + top.turn;
  top.phases.clear();
  top.phase = -1;
}

std::span<const Action> SystemView::rows() {
  static constexpr Action kRows[] = {
      {.name = "confirm", .words = "keys.confirm", .chords = kChords<Chord{U'c'}>, .group = KeyGroup::kBoard, .run = run<SystemView, &SystemView::confirm>,
       .decides = true},
      {.name = "cancel", .words = "page.cancel", .run = run<SystemView, &SystemView::cancel>},
      {.name = "counter.", .words = "keys.choose", .run = run<SystemView, &SystemView::choose_listed>, .takes = true},
      {.name = "detail.close", .words = "page.close", .run = run<SystemView, &SystemView::close_detail>},
      {.name = "tutorial.next", .words = "page.tutorial.next", .run = run<SystemView, &SystemView::put_hint_away>},
      {.name = "tutorial.dismiss", .words = "page.tutorial.next", .run = run<SystemView, &SystemView::put_hint_away>},
  };
  return kRows;
}

void SystemView::put_hint_away() {
  if (const auto shown = hint(prompts())) hints_away_ |= 1u << *shown;
}

}  // namespace hexinch::page
