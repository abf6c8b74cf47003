#pragma once
// Inter and National Park at the sizes of the look guide, drawn at the screen's own density, with the signs and the shadow that the
// panels need, in ImGui's font atlas.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "board/atlas.h"
#include "font_files.h"
#include "spelling.h"
#include "theme.h"

namespace hexinch::ui {

// What a piece of text is; phones have larger sizes for the same role.
enum class Role : std::uint8_t {
  body,
  strong,
  small,
  small_strong,
  log,
  log_strong,
  rule,     // rule ids, key caps
  label,    // under a stat, tags
  number,   // of a phase
  title,    // the scenario's name in the top bar
  heading,  // of a card
  name,     // of a unit
  stat,     // numbers in cells
  total,    // sums, percentages
  display   // the victor
};
inline constexpr int kRoles = 15;

struct Type {
  ImFont* font = nullptr;
  float size = 13;      // CSS px of the em
  float line = 18;      // CSS px of a line
  float baseline = 13;  // CSS px from the line's top
};

// Signs that are drawn from the board's atlas of icons.
enum class Icon : std::uint8_t { shield, broken_heart, skull, flag, laurels, dice, suppressed };
inline constexpr int kIcons = 7;

struct Patch {
  ImVec2 uv0, uv1;
  float size = 0;  // CSS px it was made for, edge to edge
};

// The browser draws the letters that the fonts lack, white on a transparent ground. `em` is in pixels of the screen; without `rgba` it only
// measures. Returns the width in pixels.
struct LetterBox {
  float em;
  int weight;
  int width, height, baseline;
};
using LetterArtist = float (*)(const LetterPicture& picture, const LetterBox& box, std::uint8_t* rgba);

class Fonts {
 public:
  // Copies the bytes. Called again when more of the files are there. The next update() makes them visible if a wanted letter was missing.
  void load(const FontFiles& files, const view::Atlas& atlas, LetterArtist artist);
  // Names of people, whose letters must be there. The files have Inter's Latin, Greek and Cyrillic letters; others become pictures.
  void want(std::vector<std::string> names);
  // Makes ImGui's font atlas anew if anything has changed; true if it did.
  bool update(bool phone, float text_scale, float pixel_ratio);

  const Type& type(Role role) const { return types_[static_cast<std::size_t>(role)]; }
  // The icon nearest to this size, at least as large if there is one.
  const Patch& icon(Icon icon, float size) const;
  // A soft box with corners of `kShadowRadius` that fades over `kWideBlur` or `kTightBlur` px on both sides of its edge.
  const Patch& wide_shadow() const { return wide_; }
  const Patch& tight_shadow() const { return tight_; }

  float pixel_ratio() const { return pixel_ratio_; }
  // Counts the rebuilds: what was measured with an older count is out of date.
  int generation() const { return generation_; }

  float width(Role role, std::string_view text) const;
  // How many pictures of letters the browser has drawn.
  int pictures_drawn() const { return pictures_drawn_; }
  // The text as it is drawn, with signs that stand for pictures. If there are any, `room` holds the result. Spelling it again changes nothing.
  std::string_view spelled(std::string_view text, std::string& room) const;

 private:
  struct Face {
    std::vector<std::uint8_t> bytes;
    float ascent = 0.97F;   // of the em
    float descent = 0.24F;  // downwards
  };

  // A letter picture at one size of one font.
  struct Drawn {
    std::size_t picture;
    ImFont* font;
    LetterBox box;
    float advance;  // pixels
    int rect;
    std::vector<std::uint8_t> rgba;  // if it has colours of its own
  };

  bool lacks_a_letter() const;
  void make_atlas();
  void add_faces(bool phone, float text_scale);
  void add_patches();
  void add_pictures();
  void fill_patches();
  void fill_pictures();
  void fill_picture(Drawn& drawn);

  Face faces_[3];
  std::vector<std::uint8_t> more_;  // rare letters of Inter
  std::vector<std::string> names_;
  std::vector<ImWchar> letters_;  // of the names, beyond ASCII
  Spelling spelling_;
  bool spelling_known_ = false;
  std::vector<Drawn> drawn_;
  int pictures_drawn_ = 0;
  LetterArtist artist_ = nullptr;
  std::vector<ImWchar> ranges_, lacking_;  // as ImGui wants them: pairs, then 0
  const view::Atlas* atlas_ = nullptr;
  Type types_[kRoles];
  Patch icons_[kIcons][2];
  Patch wide_, tight_;
  int rects_[kIcons * 2 + 2] = {};
  bool phone_ = false;
  float text_scale_ = 0;
  float pixel_ratio_ = 0;
  int generation_ = 0;
};

inline constexpr float kShadowRadius = 6;
inline constexpr float kWideBlur = 14;
inline constexpr float kTightBlur = 4;

}  // namespace hexinch::ui
