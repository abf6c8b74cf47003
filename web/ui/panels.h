#pragma once
// The panels around the board. They draw a Screen with ImGui and say what was pressed; they decide nothing.
//
// Each frame:  if (panels.prepare(w, h, dpr)) renew ImGui's font texture;  NewFrame;  layout = panels.lay_out(screen);
//              camera.set_window(w, h, layout.free); board.draw(…);  press = panels.draw(screen);  Render.

#include <memory>

#include "board/atlas.h"
#include "board/board.h"
#include "font_files.h"
#include "fonts.h"
#include "layout.h"
#include "models.h"

namespace hexinch::ui {

// Paints pieces over a panel's card as the board does, cut off at `clip`.
class PiecePainter {
 public:
  virtual ~PiecePainter() = default;
  // Called while ImGui's draw data are rendered; GL state may be left as it falls, but scissors must be off or as found.
  virtual void paint(std::span<const view::LoosePiece> pieces, Rect clip) = 0;
};

struct Look {
  bool evening = false;
  bool touch = false;  // targets of 44 px, nothing on hover alone
  bool reduced_motion = false;
  float pace = 1;  // of motion; 2: twice as fast
  float text_scale = 1;  // the player's own wish, 1..1.5
  bool bare = false;     // desktop: the cards are put away, all but dice, odds and lessons
  friend bool operator==(const Look&, const Look&) = default;
};

class Kit;
struct PanelState;

class Panels {
 public:
  Panels();
  ~Panels();

  // After ImGui::CreateContext, and again when more of the fonts are there. The bytes are copied; the atlas is kept by reference.
  void start(const FontFiles& fonts, const view::Atlas& atlas, PiecePainter& painter, LetterArtist artist);
  void set_look(const Look& look);
  // Names of people: their letters are made as well, by the browser where the fonts lack them.
  void want_letters_of(std::vector<std::string> names);
  int letter_pictures() const;  // that are drawn, at all sizes

  // Before ImGui::NewFrame. True: the font atlas was made anew, so its texture has to be renewed (ImGui_ImplOpenGL3_DestroyDeviceObjects;
  // the next NewFrame makes it).
  bool prepare(float width, float height, float pixel_ratio);
  const Layout& lay_out(const Screen& screen);
  const Layout& layout() const;
  // Names besides those of the models' own buttons: menu, counter (id), rules (detail), log, why, moment, pending (id), minimap (at), detail.close,
  // tutorial.next, tutorial.dismiss, toast.dismiss, floor (id), dice.skip, dice.done, sheet, cheat_sheet.close.
  Press draw(const Screen& screen);

  // After Render: all that ImGui is about to paint, as a number. Equal numbers: it looks the same, if the Screen is the same.
  std::uint64_t picture() const;
  // Seconds until the panels want another frame although nothing happens: 0 while something moves, below 0 never.
  float wait() const;
  bool animating() const { return wait() == 0; }
  // What stands on the screen now: presses that begin in the next frame begin at it.
  void set_moment(Moment now);
  // For keys. push(): `name` counts as pressed when it is drawn next, as by a finger. has(): the last frame had it, and nothing lies over it.
  void push(std::string_view name);
  bool has(std::string_view name) const;
  bool has_card(std::string_view name) const;
  // The keyboard's focus among everything that can be pressed.
  void move_focus(int step);
  bool focused() const;
  std::string_view focus() const;  // its name, empty if it is nowhere
  void push_focused();
  void drop_focus();
  // `card`: "card.log", or "" for the first that scrolls; `pages`: a share of the window's height.
  void scroll(std::string_view card, float pages);
  // True while the dice of Screen::dice tumble or their sum is being written. skip_dice ends that.
  bool dice_running() const;
  void skip_dice();
  // Whether a panel of the last frame lies under the point: then it is not the board's.
  bool covers(Vec2 point) const;
  // The list of a building's floors, which lies on the board; no size: there is none.
  Rect floors_place() const;
  std::span<const Published> published() const;

 private:
  std::unique_ptr<Kit> kit_;
  std::unique_ptr<PanelState> state_;
};

}  // namespace hexinch::ui
