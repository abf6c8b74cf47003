#pragma once

#include <optional>
#include <span>

#include "board/board.h"
#include "board/camera.h"

namespace hexinch::page {

inline constexpr float kRimAtCards = 44;  ///< px between what is chosen and the cards

/// Moves the camera when no player does, and knows whether the board's last picture was taken from where the camera is now. Lengths are in CSS px, places on
/// the board in its units.
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
    view::Rect free;        ///< the part that no panel covers
    float least_scale = 0;  ///< see Camera::fit
  };
  /// Called for each frame that is drawn. The first call of a game fits the board into the window. Later the board stays where it is on the screen when cards
  /// come and go. True: the free area has changed, so keep_in_view() is due.
  bool follow(const Window& window, view::Rect board);
  /// The view moves if a card would cover what is in the hand; its last place, the cursor, counts most.
  void keep_in_view(std::span<const view::Vec2> hand);
  /// The window's size has changed since the last frame.
  bool turned(float width, float height) const;
  bool sees_all() const { return camera_.scale() <= camera_.fit_scale() * 1.01F; }
  /// The part of the board that is in view, as shares 0..1 of the board. None: all of it.
  std::optional<view::Rect> part_seen(view::Rect board) const;
  /// If the whole board is in view, the next follow() fits it anew.
  void fit_again() { fitted_ = fitted_ && !sees_all(); }

  // ---- what is looked at
  /// A player has just got the go, or the board is new: their own pieces should come into view.
  void want_own() { own_first_ = true; }
  bool wants_own() const { return own_first_; }
  /// Brings all these places into view if they fit at this scale. If they don't, and less than half of them are in view, the view moves to their middle.
  void look_at(std::span<const view::Vec2> places);
  /// Whether the card of a lesson lies over the board. When it appears it may cover the player's own pieces, so they are brought into view again.
  void see_hint(bool there);

  // ---- the board's picture
  /// The last picture was taken from here, and it shows the bare table or not, as `bare` says.
  bool has_picture(bool bare) const { return bare == picture_bare_ && camera_ == picture_from_; }
  void take_picture(bool bare);
  void drop_picture() { picture_from_ = {}; }

 private:
  /// `rim` px from the edge; false: they don't fit at this scale.
  bool bring_into_view(std::span<const view::Vec2> places, float rim);

  view::Camera camera_;
  bool fitted_ = false;  ///< the camera has been set for this game
  bool own_first_ = false;
  bool hinted_ = false;
  view::Camera picture_from_;
  bool picture_bare_ = false;
};

/// Would a toast cover fewer pieces at the top of the visible board than at its bottom? The cursor weighs more than all pieces.
bool fewer_pieces_above(const view::Camera& camera, view::Rect board, std::span<const view::SmallMap::Dot> pieces, std::optional<view::Vec2> cursor);

}  // namespace hexinch::page
