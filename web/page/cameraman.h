#pragma once

#include <optional>
#include <span>

#include "board/board.h"
#include "board/camera.h"

namespace hexinch::page {

inline constexpr float kRimAtCards = 44;  ///< px that what is chosen keeps from cards

/// Where the board is looked at from: what the camera does by itself, and whether the board's last picture was taken from there. Lengths are CSS px, places on
/// the board are in its units.
class Cameraman {
 public:
  /// Another game is on the table.
  void begin();
  view::Camera& camera() { return camera_; }
  const view::Camera& camera() const { return camera_; }

  // ---- what is seen
  struct Window {
    float width = 0;
    float height = 0;
    view::Rect free;        ///< what no panel covers
    float least_scale = 0;  ///< see Camera::fit
  };
  /// Called for each frame that is drawn: the board is fitted first, then what lies under a finger stays there when cards come and go, but no card lies over
  /// the cursor that was just moved. True: the free area is another one.
  bool follow(const Window& window, view::Rect board, std::optional<view::Vec2> cursor);
  /// The window has another size than in the frame before.
  bool turned(float width, float height) const;
  bool sees_all() const { return camera_.scale() <= camera_.fit_scale() * 1.01F; }
  /// The part of the board that is seen, 0..1 of it; none: all of it.
  std::optional<view::Rect> part_seen(view::Rect board) const;
  /// What was seen whole is fitted anew.
  void fit_again() { fitted_ = fitted_ && !sees_all(); }

  // ---- what is looked at
  /// The player who has got the go, or the board, wants to see what is theirs.
  void want_own() { own_first_ = true; }
  bool wants_own() const { return own_first_; }
  /// All these places are seen, if that can be without going farther away; else at least half of them.
  void look_at_own(std::span<const view::Vec2> places);
  /// The card of a lesson lies over the board, or does no more: it may have come over what is theirs.
  void see_hint(bool there);

  // ---- the board's picture
  /// It was taken from here, of the bare table or not.
  bool has_picture(bool bare) const { return bare == picture_bare_ && camera_ == picture_from_; }
  void take_picture(bool bare);
  void drop_picture() { picture_from_ = {}; }

 private:
  view::Camera camera_;
  bool fitted_ = false;  ///< the camera has been set for this game
  bool own_first_ = false;
  bool hinted_ = false;
  view::Camera picture_from_;
  bool picture_bare_ = false;
};

/// Are there fewer pieces at the top of what is seen of the board than at its bottom, where a toast would come to lie? The cursor weighs most.
bool fewer_pieces_above(const view::Camera& camera, view::Rect board, std::span<const view::SmallMap::Dot> pieces, std::optional<view::Vec2> cursor);

}  // namespace hexinch::page
