#pragma once
// What lies above the cards: remarks, words beside the pointer, and dialogs.

#include "card_window.h"

namespace hexinch::ui {

// A remark that goes away by itself.
class ToastClock {
 public:
  void advance(const NoteLine& note, std::uint32_t id, float seconds);
  void dismiss() { left_ = 0; }
  void clear() { left_ = 0, id_ = 0; }
  bool shown() const { return left_ > 0; }
  float alpha(bool reduced_motion) const;
  // Seconds until it begins to fade, or until it is gone when nothing fades.
  float wait(bool reduced_motion) const;

 private:
  std::uint32_t id_ = 0;
  std::string text_;
  float left_ = 0;
};

void toast(Kit& kit, const Layout& layout, const NoteLine& note, ToastClock& clock, bool high);
// The words that the kit was told to explain.
void tip(Kit& kit, const Layout& layout);

void hand_over(Kit& kit, const Layout& layout, const HandOverModel& model);
void victory(Kit& kit, const Layout& layout, const VictoryModel& model);
void cheat_sheet(Kit& kit, const Layout& layout, const CheatSheetModel& model);

}  // namespace hexinch::ui
