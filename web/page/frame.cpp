#include <GLES3/gl3.h>
#include <emscripten.h>

#include <algorithm>
#include <cmath>

#include "page/bridge.h"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"
#include "page/page.h"
#include "page/published.h"

/// A frame: input, then drawing if anything has changed.
namespace hexinch::page {
namespace {

constexpr float kAtOnceMs = 1e5F;  // longer than anything moves
constexpr float kFinger = 44;      // px that a finger needs
constexpr float kRim = 30;         // px at the edges of what is seen

/// Only tests fetch the part of the module that it is in (tools/page/parts.mjs). So nothing may call it directly, and volatile keeps the optimiser from it.
std::string (*volatile to_publish)(const ForTests&) = published;

}  // namespace

void Page::frame() {
  if (!frames_.shown() || !view_ || surface_.window().context_lost()) return bridge::rest();
  const ui::Look& look = appearance_.look;
  const float elapsed = frames_.begin(emscripten_get_now());
  const float passed = look.reduced_motion ? kAtOnceMs : elapsed * look.pace;
  if (surface_.take_restored()) {
    view_->board().context_lost();
    frames_.want(3);
    frames_.touch_board();
  }
  const bool scrolls = scroll_at_rim(elapsed);
  if (read_input() || scrolls) frames_.want(2);  // cards take their sizes from the frame before
  if (view_->take_changed() || appearance_.room != room()) frames_.touch();
  if (stale()) {
    refresh();
    frames_.want(2);
  }
  animate(passed);  // what has just been filled in
  const bool gliding = glides();  // its last step has to be drawn as well
  if (gliding) cameraman_.camera().step(passed);
  frames_.move(frames_.moving() || gliding || surface_.panels().animating());
  if (frames_.take()) draw();
  else if (!frames_.told_idle() && bridge::wants_publishing()) publish();
  else if (!frames_.moving() && !gliding && at_rest()) bridge::rest();
}

/// Moves what moves on the board; when nothing does, goes on with what goes on by itself.
void Page::animate(float passed) {
  const bool moving = view_->animate(passed);
  if (moving) frames_.touch_board();
  if (frames_.set_moving(moving)) {
    if (moving) {
      follow_others();
    } else {
      bridge::sound(bridge::Sound::kPiece);
      frames_.touch();  // dice that waited are thrown
    }
  }
  if (moving) return;
  if (replay_.on()) run_replay();
  run_opponent();
}

std::uint32_t Page::changes() const { return seats_.changes() + opponent_.changes() + dice_.changes() + replay_.changes(); }

Page::Room Page::room() const {
  constexpr float kWide = 1000;  // px
  const Window& window = surface_.window();
  return {ui::shape_of(window.width(), window.height()), window.width() >= kWide};
}

/// Nothing is to be drawn, and nothing will be by itself.
bool Page::at_rest() const {
  const bool shows_by_itself = (replay_.goes_by_itself() && !appearance_.look.reduced_motion) || (seats_.all_by_computer() && dice_.shows());
  return !stale() && !frames_.wakes() && !surface_.panels().animating() && !seats_.computer_decides() && !shows_by_itself;
}

/// How far a place on the screen is within the rim of what is seen, outwards; past the edge is no farther than at it.
view::Vec2 Page::into_rim(view::Vec2 at) const {
  const ui::Rect& free = surface_.panels().layout().free;
  const auto into = [](float at_edge, float begin, float size) {
    return std::clamp(at_edge - begin - kRim, -kRim, 0.0F) + std::clamp(at_edge - begin - size + kRim, 0.0F, kRim);
  };
  return {into(at.x, free.x, free.w), into(at.y, free.y, free.h)};
}

/// A piece that a pointer carries into the rim of what is seen brings more of the board into view. One that was taken up there does so only farther out:
/// it may be meant for the next place along the rim.
bool Page::scroll_at_rim(float elapsed) {
  constexpr float kAfterMs = 300;  // there
  constexpr float kSpeed = 0.02F;  // px a ms, for each px into the rim
  if (!hands_.holds_piece() || !drag_.last) return false;
  const view::Vec2 into = into_rim(drag_.last->at);
  const auto least = [](float a, float b) { return a * b <= 0 ? 0 : std::copysign(std::min(std::abs(a), std::abs(b)), a); };
  drag_.least_into = {least(drag_.least_into.x, into.x), least(drag_.least_into.y, into.y)};
  const view::Vec2 out = into - drag_.least_into;
  drag_.rim_ms = out == view::Vec2{} ? 0 : drag_.rim_ms + elapsed;
  view::Camera& camera = cameraman_.camera();
  const view::Vec2 before = camera.centre();
  if (drag_.rim_ms > kAfterMs) camera.pan_by(out * (-kSpeed * elapsed));
  if (before != camera.centre()) on_gesture(*drag_.last);
  return drag_.rim_ms > 0 && (drag_.rim_ms <= kAfterMs || before != camera.centre());
}

bool Page::read_input() {
  Window& window = surface_.window();
  bool any = window.poll([&](view::Vec2 at) { return surface_.panels().covers(at); });
  if (appearance_.look.touch != window.last_was_touch()) {
    appearance_.look.touch = window.last_was_touch();
    frames_.touch();
  }
  if (window.holding()) {
    any = true;
    cameraman_.camera().stop();  // what lies under a finger stays there
  }
  for (const input::Gesture& gesture : window.take_gestures()) on_gesture(gesture);
  hear_keys();
  return any || hands_.keys_wait();
}

/// What lies under the gesture, or under the piece that a finger carries beside it.
view::Pick Page::picked(const input::Gesture& gesture) {
  const auto under = [&](view::Vec2 at) { return view_->board().pick(cameraman_.camera(), at, gesture.touch ? kFinger : 0); };
  view::Pick pick = under(gesture.at);
  pick.shift = surface_.window().shift();
  if (gesture.act == input::Act::kDragBegin) hanging_.begin(gesture.at, gesture.touch && !pick.turn_handle && view_->board().carries_beside());
  if (!hands_.holds_piece() || (gesture.act != input::Act::kDrag && gesture.act != input::Act::kDragEnd)) return pick;
  const ui::Rect& free = surface_.panels().layout().free;
  const view::Vec2 carried = hanging_.piece(gesture.at, {free.x, free.y}, {free.x + free.w, free.y + free.h});
  if (carried == gesture.at) return pick;
  const view::Vec2 finger = pick.at;
  pick = under(carried);
  pick.finger = finger;
  return pick;
}

void Page::on_gesture(const input::Gesture& gesture) {
  view::Camera& camera = cameraman_.camera();
  if (screen_.hand_over || screen_.victory) return hands_.hold_piece(false);
  if (gesture.act != input::Act::kHover && gesture.act != input::Act::kLeave) hands_.turn_elsewhere();
  if (gesture.act == input::Act::kDragEnd && hands_.holds_piece() && gesture.at == drag_.pressed)
    camera.look_at(drag_.centre, camera.scale());  // a drag that is broken off ends at the place where it began
  const view::Pick pick = picked(gesture);
  const bool free = !dice_.shows() && !replay_.on();
  switch (gesture.act) {
    case input::Act::kHover: return view_->hover(pick);
    case input::Act::kLeave: return view_->leave();
    case input::Act::kTap: return on_tap(pick);
    case input::Act::kLongPress:
      if (free) view_->long_press(pick);
      return;
    case input::Act::kDragBegin:
      drag_ = {gesture.at, camera.centre(), std::nullopt, 0, into_rim(gesture.at)};
      return hands_.hold_piece(free && view_->drag_begin(pick));
    case input::Act::kDrag:
      if (!hands_.holds_piece()) return camera.pan_by(gesture.delta);
      drag_.last = gesture;
      return view_->drag_over(pick);
    case input::Act::kDragEnd:
      if (hands_.holds_piece()) view_->drop(pick);
      return hands_.hold_piece(false);
    case input::Act::kZoom:
      camera.pan_by(gesture.delta);
      camera.zoom_about(gesture.at, gesture.factor);
      return;
  }
}

void Page::on_tap(const view::Pick& pick) {
  if (dice_.types()) return;
  if (dice_.open() != 0) return on_press({"dice.next", "", 0, {}});
  if (surface_.window().pressed_twice() && surface_.panels().has("confirm")) return view_->tap_again(pick);  // what the first press planned has not been seen
  view_->skip_animation();
  remembered_.warned = 0;
  if (replay_.on()) step_replay();
  else view_->tap(pick);
}

/// When others move something, or a replay does, the place where it goes comes into view.
void Page::follow_others() {
  const bool others = replay_.on() || (game().actions() > 0 && game().actor(game().actions()) != seats_.seated());
  if (const auto goal = view_->walks_to(); goal && others) cameraman_.camera().glide_into_view(*goal, kRimAtCards);
}

/// Works out where panels and board are in this frame.
void Page::lay_out() {
  ui::Panels& panels = surface_.panels();
  const float width = surface_.window().width(), height = surface_.window().height();
  fill_minimap();
  // A card that grew during a drag would cover the hexes that the piece may go to, or move them.
  const ui::Layout& layout = hands_.holds_piece() && !cameraman_.turned(width, height) ? panels.layout() : panels.lay_out(screen_);
  const view::Board& board = view_->board();
  const float least_scale = layout.shape == ui::Shape::desktop ? 0 : board.phone_scale();
  const bool stays = waits_for_dice() && cameraman_.has_picture(screen_.hand_over.has_value()) && !cameraman_.turned(width, height);
  const bool moved = !stays && cameraman_.follow({width, height, layout.free, least_scale}, board.rect());
  if (moved) {
    std::vector<view::Vec2> hand = view_->hand_places();
    if (const auto cursor = view_->cursor()) hand.push_back(*cursor);
    cameraman_.keep_in_view(hand);
  }
  cameraman_.see_hint(screen_.tutorial.has_value());
  if (cameraman_.wants_own() && !stays && !seats_.handing_over()) cameraman_.look_at(view_->own_places());
  if (screen_.toast && moved) place_toasts();
  const view::Camera& camera = cameraman_.camera();
  if (screen_.floors.rows.empty()) return;
  const ui::Rect& place = screen_.floors.place;
  const view::Vec2 corner = camera.to_screen({place.x, place.y});
  screen_.floors.beside = {corner.x, corner.y, place.w * camera.scale(), place.h * camera.scale()};
  screen_.floors.in_hand = view_->hand_places();
  for (const view::Vec2 at : view_->planned_places()) screen_.floors.in_hand.push_back(at);
  for (view::Vec2& at : screen_.floors.in_hand) at = camera.to_screen(at);
}

void Page::draw() {
  Window& window = surface_.window();
  ui::Panels& panels = surface_.panels();
  const bool new_letters = panels.prepare(window.width(), window.height(), window.pixel_ratio());
  if (new_letters) ImGui_ImplOpenGL3_DestroyDeviceObjects();  // made anew with the fonts
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
  lay_out();
  panels.set_moment({hands_.screen(), emscripten_get_now()});  // what was drawn last: presses that were heard since then began at it
  see_screen(emscripten_get_now());
  const ui::Press press = panels.draw(screen_);
  ImGui::Render();
  cameraman_.camera().cover(panels.floors_place());
  if (const std::uint64_t picture = panels.picture(); new_letters || !has_board() || !frames_.shows(picture)) {
    draw_board();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    window.swap();
    frames_.paint(picture);
  }
  frames_.drawn(panels.wait(), emscripten_get_now());
  // ImGui takes one step of a click in each frame. The steps that it still has to take need frames, or a quick click would wait until the mouse moves.
  if (ImGui::GetCurrentContext()->InputEventsQueue.Size > 0) frames_.want(1);
  frames_.set_complete(!press);
  if (press && (press.by_key || counts(press.name, press.began))) on_press(press);
  if (bridge::wants_publishing()) publish();
}

/// Tells the hands what the buttons stand for that are about to be drawn.
void Page::see_screen(double now) {
  const ui::TopBarModel& top = screen_.top;
  Hands::Seen seen{game().version(), seats_.decider(), seats_.seated(), top.phase, top.subtitle, top.end.name, seats_.handing_over(), seats_.looking(),
                   screen_.victory.has_value()};
  hands_.see(std::move(seen), surface_.panels().dice_running(), now);
}

/// Shows the small map while a part of the board is out of view.
void Page::fill_minimap() {
  view::Board& board = view_->board();
  const auto seen = cameraman_.part_seen(board.rect());
  if (!seen || screen_.hand_over || screen_.victory) {
    screen_.minimap.reset();
    return;
  }
  if (!screen_.minimap || frames_.board_stale() || screen_.minimap->map.texture != board.print())
    screen_.minimap = ui::MinimapModel{board.small(), board.rect().w / board.rect().h, {}};
  screen_.minimap->seen = *seen;
}

/// The board does not show what dice decide before they have fallen. Its last picture stays, and the camera with it.
bool Page::waits_for_dice() const { return log_waits() && !frames_.moving(); }

bool Page::glides() const { return cameraman_.camera().gliding() && !waits_for_dice(); }

/// Is the board's last picture as it would be painted now?
bool Page::has_board() {
  return cameraman_.has_picture(screen_.hand_over.has_value()) && (!frames_.board_stale() || waits_for_dice()) && stage().has_picture(surface_.canvas());
}

/// Paints the board anew only if it or the camera has changed.
void Page::draw_board() {
  view::Board& board = view_->board();
  const view::Canvas canvas = surface_.canvas();
  const bool bare = screen_.hand_over.has_value();
  if (has_board() && stage().draw_again(canvas)) return;
  stage().marks().words = appearance_.look.text_scale;
  cameraman_.take_picture(bare);
  frames_.paint_board();
  if (bare) {
    board.draw_table(canvas, lamp());
  } else if (board.draw(cameraman_.camera(), canvas, lamp())) {
    frames_.touch_board();  // the map is still being painted
    frames_.want(1);
  } else if (screen_.minimap && screen_.minimap->map.texture != board.print()) {
    frames_.want(1);
  }
}

void Page::paint(std::span<const view::LoosePiece> pieces, ui::Rect clip) {
  const view::Canvas canvas = surface_.canvas();
  const auto px = [&](float css) { return static_cast<GLint>(css * surface_.window().pixel_ratio() + 0.5F); };
  glEnable(GL_SCISSOR_TEST);
  glScissor(px(clip.x), surface_.window().pixel_height() - px(clip.y + clip.h), px(clip.w), px(clip.h));
  view_->board().draw_pieces(pieces, canvas);
  glDisable(GL_SCISSOR_TEST);
}

void Page::publish() {
  const ui::Panels& panels = surface_.panels();
  frames_.set_told_idle(!frames_.due() && !panels.animating() && !glides() && !stale());
  const ForTests frame{.screen = screen_,
                       .widgets = panels.published(),
                       .focus = panels.focus(),
                       .actions = actions_,
                       .sentences = sentences(),
                       .camera = cameraman_.camera(),
                       .places = view_->board().places(cameraman_.camera()),
                       .facts = view_->facts(),
                       .version = game().version(),
                       .frame = frames_.count(),
                       .painted = frames_.painted(),
                       .idle = frames_.told_idle(),
                       .heard = surface_.window().releases(),
                       .pictures = panels.letter_pictures(),
                       .seen_ms = hands_.decides_from(),
                       .ripe_ms = hands_.ends_from(seats_.decider())};
  bridge::publish(to_publish(frame));
}

}  // namespace hexinch::page
