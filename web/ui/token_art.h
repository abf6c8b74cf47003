#pragma once
// Panels made of tokens: a tray of coins and weather, rows of dice. Few systems have them, and such a system brings their code along
// (tools/page/split.mjs), so panels know them only by this name.

#include "layout.h"
#include "models.h"

namespace hexinch::ui {

class Kit;
class Pen;

class TokenArt {
 public:
  // {0, 0}: there is none.
  virtual Vec2 tray_size(Kit& kit, const TrayModel& model) const = 0;
  virtual void tray(Kit& kit, const Layout& layout, const TrayModel& model) const = 0;
  virtual void ladder(Pen& pen, const LadderModel& model) const = 0;
  virtual void dice_box(Pen& pen, const OddsBlock& block) const = 0;

 protected:
  ~TokenArt() = default;
};

}  // namespace hexinch::ui
