#pragma once
// The hex board on its table: draws a scene and says what lies under a point. Draws only when told to; knows no time.

#include <optional>
#include <span>

#include "counter_art.h"
#include "line_art.h"
#include "map_baker.h"
#include "region_art.h"

namespace hexinch::view {

struct Pick {
  std::optional<HexCell> hex;            // none off the map
  std::optional<std::uint32_t> counter;  // Counter::id of the topmost counter under the point
};

// A counter inside a panel.
struct LooseCounter {
  Counter counter;  // `at` and `offset` are not used
  Vec2 centre;      // CSS px
  float size = 0;   // CSS px, side
};

class HexBoard {
 public:
  // The atlas is loaded before and outlives the board. No GL call until the first draw.
  explicit HexBoard(const Atlas& atlas);

  // Fills the whole window framebuffer of width_px x height_px device pixels: table, board, overlays, counters. True when another
  // frame is wanted because a sharper map is being printed. Throws std::runtime_error if a shader fails.
  bool draw(const HexScene& scene, const Camera& camera, int width_px, int height_px, float dpr);
  // The last picture of draw() or draw_table() once more, for frames in which only panels changed. False, and nothing drawn, if there
  // is none of this size.
  bool draw_again(int width_px, int height_px);
  // Only the bare table, for screens without a board.
  void draw_table(int width_px, int height_px, float dpr, bool evening);
  // Over what is there, within the scissor rectangle if the caller has enabled it.
  void draw_counters(std::span<const LooseCounter> counters, int width_px, int height_px, float dpr);

  // All GL objects went with the context; the next draw makes new ones.
  void context_lost();

  Pick pick(const HexScene& scene, const Camera& camera, Vec2 screen);

  // The printed map for a minimap: GL name, 0 before the first draw. Its row 0 is the bottom (u, v from (0, 1) to (1, 0)); it shows
  // board_rect() of the map.
  unsigned map_texture() const { return baker_.ready() ? baker_.texture().id() : 0; }

 private:
  void prepare();
  void begin_picture(int width_px, int height_px);
  void update_wood(int width_px, int height_px, float dpr);
  void update_tints(const HexScene& scene);
  void draw_ground(const HexScene* scene, const Camera* camera, int width_px, int height_px, float dpr, bool evening);
  void build_marks(const HexScene& scene, const Camera& camera);

  StateIcons icons_;
  Marks marks_;
  StackLayout layout_;
  RegionArt regions_;
  LineArt lines_;
  MapBaker baker_;
  MarkPainter painter_;
  gl::Program wood_program_;
  gl::Program table_program_;
  gl::FullScreen screen_;
  gl::Program copy_program_;
  gl::RenderTarget wood_;
  gl::RenderTarget picture_;  // what draw() made, without panels
  gl::Texture tints_;
  std::vector<Rgba> shown_tints_;
  std::optional<std::uint32_t> map_revision_;
  bool picture_done_ = false;
};

}  // namespace hexinch::view
