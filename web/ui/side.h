#pragma once
// The cards beside or below the board: a column on the desktop, one sheet with pages on a phone.

#include "card_window.h"
#include "cards.h"
#include "layout.h"

namespace hexinch::ui {

class SideCards {
 public:
  // Height that a phone's sheet wants; 0: there is nothing to show.
  float sheet_height(Kit& kit, const Screen& screen, float width);
  // The share of an upright window's height that it may have.
  float sheet_share(const Screen& screen) const;
  void draw(Kit& kit, const Screen& screen, const Layout& layout);
  // The sheet's own pages as toggles for a phone's toolbar, as many as there are.
  std::span<const ButtonModel> pages(const Screen& screen);
  // Hears "page.results", "page.log", "sheet" and other presses that change the page.
  void hear(const Press& press, const Screen& screen);

  DiceClock dice;

 private:
  enum class Page : std::uint8_t { primary, results, log };

  struct Sheet {
    Page page = Page::primary;
    bool primary = false;
    CardSpec spec;
  };

  Sheet sheet(const Screen& screen) const;
  void fold_on();
  void drag_sheet(float by);
  void sheet_head(Pen& pen, const Screen& screen, const Sheet& sheet);
  void sheet_body(Pen& pen, const Screen& screen, const Sheet& sheet);
  // `second`: a place of its own for results and log; empty: below the other cards.
  void draw_column(Kit& kit, const Screen& screen, Rect rect, Rect second);
  float draw_primary(Kit& kit, const Screen& screen, Rect room);
  void draw_second(Kit& kit, const Screen& screen, Rect rect);
  void draw_results(Kit& kit, const Screen& screen, Rect rect, bool with_tabs);
  void draw_log(Kit& kit, const Screen& screen, Rect rect, bool with_tabs);
  void draw_sheet(Kit& kit, const Screen& screen, Rect rect);
  Page sheet_page(const Screen& screen) const;

  LogFolds folds_;
  float log_height_ = 0;       // of its card when it was last drawn; a reader at the end stays there when the card becomes lower
  bool log_at_end_ = true;
  Page page_ = Page::primary;  // of a phone's sheet
  bool log_in_front_ = false;  // desktop, when results and log share a card
  enum class Fold : std::uint8_t { shut, half, whole };
  Fold fold_ = Fold::half;     // shut: the sheet is folded down to its buttons; whole: drawn up over the board
  std::string shown_;          // key of the primary card: another one turns the page back to it
  std::vector<ButtonModel> pages_;
};

}  // namespace hexinch::ui
