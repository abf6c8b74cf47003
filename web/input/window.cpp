#include "input/window.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"

// clang-format off
EM_JS(int, hx_js_fingers_first, (), { return matchMedia("(pointer: coarse)").matches ? 1 : 0; })
// clang-format on

// SDL's own event functions: only they can make it release a button or a finger that is not released here. NOLINTBEGIN
extern "C" int SDL_SendMouseButton(SDL_Window* window, std::uint32_t mouse, std::uint8_t state, std::uint8_t button);
extern "C" int SDL_SendTouch(SDL_TouchID id, SDL_FingerID finger, SDL_Window* window, SDL_bool down, float x, float y, float pressure);
// NOLINTEND

namespace hexinch::page {
namespace {

constexpr std::uint32_t kMousePauseMs = 400;  // two steps that are longer apart are not one movement
constexpr std::uint32_t kDoubleMs = 400;      // between the two presses of a double one
constexpr float kDoublePx = 24;               // and how far apart they are at most
constexpr int kMouseSteps = 3;                // of a movement after which the mouse is in use again

bool context_is_lost = false;
bool context_was_restored = false;

bool on_context_lost(int, const void*, void*) {
  context_is_lost = true;
  return true;  // the browser may restore it
}
bool on_context_restored(int, const void*, void*) {
  context_is_lost = false;
  context_was_restored = true;
  return true;
}

/// SDL's bits for the buttons that the browser says are down.
std::uint32_t buttons_down(unsigned short buttons) {
  constexpr std::uint32_t kMasks[] = {SDL_BUTTON_LMASK, SDL_BUTTON_RMASK, SDL_BUTTON_MMASK};
  std::uint32_t down = 0;
  for (std::size_t i = 0; i < std::size(kMasks); ++i)
    if ((buttons >> i & 1) != 0) down |= kMasks[i];
  return down;
}

view::Vec2 mouse_at(int x, int y) { return {static_cast<float>(x), static_cast<float>(y)}; }

}  // namespace

const char* Window::open(std::function<bool(const Key&)> uses) {
  uses_ = std::move(uses);
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#none");  // it would take the browser's keys, and remember keys that come up elsewhere
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return "page.no_webgl";
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
  window_ = SDL_CreateWindow("Hex & Inch", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 640, 480,
                             SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  context_ = window_ ? SDL_GL_CreateContext(window_) : nullptr;
  if (!context_) {
    if (window_) SDL_DestroyWindow(window_);
    window_ = nullptr;
    return "page.no_webgl";
  }
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().MouseDoubleClickTime = kDoubleMs / 1000.0F;
  ImGui::GetIO().MouseDoubleClickMaxDist = kDoublePx;
  ImGui_ImplSDL2_InitForOpenGL(window_, context_);
  ImGui_ImplOpenGL3_Init("#version 300 es");
  emscripten_set_webglcontextlost_callback("#canvas", nullptr, true, on_context_lost);
  emscripten_set_webglcontextrestored_callback("#canvas", nullptr, true, on_context_restored);
  listen();
  touch_ = hx_js_fingers_first() != 0;
  measure();
  return nullptr;
}

void Window::listen() {
  emscripten_set_keydown_callback("#canvas", this, false, on_key_down);
  emscripten_set_keyup_callback("#canvas", this, false, on_key_up);
  emscripten_set_mousedown_callback("#canvas", this, true, on_mouse);
  emscripten_set_mousemove_callback("#canvas", this, true, on_mouse);
  emscripten_set_touchstart_callback("#canvas", this, true, on_touch);
  emscripten_set_touchcancel_callback("#canvas", this, true, on_touch);
}

/// Returns whether the browser must not handle the key itself. A key that was pressed elsewhere and is still held does nothing here.
bool Window::on_key_down(int, const EmscriptenKeyboardEvent* event, void* window) {
  auto& me = *static_cast<Window*>(window);
  const Key key = read_key({event->key, static_cast<int>(event->keyCode), event->shiftKey != 0, event->ctrlKey != 0, event->altKey != 0, event->metaKey != 0,
                            event->repeat != 0});
  if (!writes(key) && !(key.code != 0 && me.uses_(key))) return false;
  const bool known = std::ranges::find(me.down_, event->keyCode) != me.down_.end();
  if (!key.repeated && !known) me.down_.push_back(event->keyCode);
  if (key.repeated && !known) return true;
  me.keys_.push_back(key);
  me.keys_heard_ = true;
  return true;
}

bool Window::on_key_up(int, const EmscriptenKeyboardEvent* event, void* window) {
  auto& me = *static_cast<Window*>(window);
  std::erase(me.down_, event->keyCode);
  me.keys_heard_ = true;
  ++me.releases_;
  return false;
}

/// A button that came up where the page could not hear it (over another window, in the browser's own menu) is up all the same.
bool Window::on_mouse(int type, const EmscriptenMouseEvent* event, void* window) {
  static_cast<Window*>(window)->shift_ = event->shiftKey;
  std::uint32_t down = buttons_down(event->buttons);
  if (type == EMSCRIPTEN_EVENT_MOUSEDOWN) down &= ~buttons_down(static_cast<unsigned short>(event->button == 0 ? 1 : event->button == 1 ? 4 : 2));
  if (SDL_GetNumTouchFingers(1) == 0 && (SDL_GetMouseState(nullptr, nullptr) & ~down) != 0) static_cast<Window*>(window)->let_go();
  return false;
}

/// A finger that the system took away was not lifted on purpose. A finger that SDL still knows when the first one touches the screen was lifted long ago.
bool Window::on_touch(int type, const EmscriptenTouchEvent* event, void* window) {
  auto& me = *static_cast<Window*>(window);
  if (type == EMSCRIPTEN_EVENT_TOUCHCANCEL) {
    me.let_go();
    return false;
  }
  const auto* end = event->touches + event->numTouches;
  if (SDL_GetNumTouchFingers(1) == 0 || !std::all_of(event->touches, end, [](const EmscriptenTouchPoint& one) { return one.isChanged != 0; })) return false;
  me.let_go();
  while (const SDL_Finger* finger = SDL_GetTouchFinger(1, 0)) SDL_SendTouch(1, finger->id, me.window_, SDL_FALSE, finger->x, finger->y, 0);
  return false;
}

void Window::let_go() {
  if (!window_) return;
  const std::uint32_t buttons = SDL_GetMouseState(nullptr, nullptr);
  for (std::uint8_t button = SDL_BUTTON_LEFT; button <= SDL_BUTTON_RIGHT; ++button)
    if ((buttons & SDL_BUTTON(button)) != 0) SDL_SendMouseButton(window_, 0, SDL_RELEASED, button);
  SDL_FlushEvents(SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP);
  SDL_FlushEvents(SDL_FINGERDOWN, SDL_FINGERMOTION);
  keys_.clear();
  down_.clear();
  pointer_.cancel();
  ImGui::ClearActiveID();
  ImGui::GetIO().ClearEventsQueue();
  ImGui::GetIO().ClearInputKeys();
}

void Window::measure() {
  int w = 0;
  int h = 0;
  SDL_GetWindowSize(window_, &w, &h);
  SDL_GL_GetDrawableSize(window_, &pixel_width_, &pixel_height_);
  if (view::Vec2{width_, height_} != view::Vec2{static_cast<float>(w), static_cast<float>(h)}) mouse_steps_ = 0;  // that moves the canvas under the mouse
  width_ = static_cast<float>(w);
  height_ = static_cast<float>(h);
}

bool Window::poll(const std::function<bool(view::Vec2)>& covered) {
  bool any = std::exchange(keys_heard_, false);
  SDL_Event event;
  bool for_board = false;  // a press on the board that began in this frame
  while (SDL_PollEvent(&event) != 0) {
    const auto place_mouse = [&] { ImGui::GetIO().AddMousePosEvent(static_cast<float>(event.button.x), static_cast<float>(event.button.y)); };
    if (event.type == SDL_MOUSEBUTTONDOWN) {
      place_mouse();  // after let_go() ImGui does not know where the mouse lies
      for_board = !covered(mouse_at(event.button.x, event.button.y));
    }
    ImGui_ImplSDL2_ProcessEvent(&event);
    if (event.type == SDL_MOUSEBUTTONUP && for_board) {  // ImGui would press what the board's answer brings up below the hand
      ImGui::GetIO().ClearEventsQueue();
      place_mouse();
      for_board = false;
    }
    handle(event, covered);
    any = true;
  }
  if (any) measure();
  return any;
}

/// Is this press not for the board? It lies on a panel, or it is the second of a double press whose first press hit a panel that has gone.
bool Window::strays(view::Vec2 at, std::uint32_t now, bool covered) {
  const auto apart = [&] { return std::hypot(at.x - pressed_->x, at.y - pressed_->y); };
  pressed_twice_ = pressed_ && now - pressed_ms_ < kDoubleMs && apart() < kDoublePx;
  const bool gone = pressed_twice_ && pressed_covered_;
  pressed_ = at;
  pressed_ms_ = now;
  pressed_covered_ = covered || gone;  // a third press in a row counts by the first one too
  return pressed_covered_;
}

void Window::handle(const SDL_Event& event, const std::function<bool(view::Vec2)>& covered) {
  const std::uint32_t now = event.common.timestamp;  // a frame that took long does not bring presses nearer together
  const auto finger_at = [&] { return view::Vec2{event.tfinger.x * width_, event.tfinger.y * height_}; };
  switch (event.type) {
    case SDL_MOUSEMOTION: {
      if (event.motion.which == SDL_TOUCH_MOUSEID) return;
      const view::Vec2 at = mouse_at(event.motion.x, event.motion.y);
      // Browsers report where the mouse lies whenever the window changes, though nobody moved it. Only a mouse that keeps moving counts.
      if (now - moved_ms_ > kMousePauseMs) mouse_steps_ = 0;
      moved_ms_ = now;
      if (!mouse_ || !(*mouse_ == at)) ++mouse_steps_;
      if (touch_ && mouse_steps_ < kMouseSteps) {
        mouse_ = at;
        return;
      }
      mouse_ = at;
      touch_ = false;
      pointer_.move(0, at);
      if (covered(at)) pointer_.leave();
      else pointer_.hover(at);
      return;
    }
    case SDL_MOUSEBUTTONDOWN: {
      if (event.button.which == SDL_TOUCH_MOUSEID) return;
      touch_ = false;
      const view::Vec2 at = mouse_at(event.button.x, event.button.y);
      if (strays(at, now, covered(at))) return;
      if (event.button.button == SDL_BUTTON_RIGHT) pointer_.long_press(at);
      else pointer_.press(0, at, now, false);
      return;
    }
    case SDL_MOUSEBUTTONUP:
      ++releases_;
      if (event.button.which != SDL_TOUCH_MOUSEID) pointer_.release(0, mouse_at(event.button.x, event.button.y), now);
      return;
    case SDL_MOUSEWHEEL: {
      int x = 0;
      int y = 0;
      SDL_GetMouseState(&x, &y);
      if (!covered(mouse_at(x, y))) pointer_.wheel(mouse_at(x, y), event.wheel.preciseY);
      return;
    }
    case SDL_FINGERDOWN:
      touch_ = true;
      if (!strays(finger_at(), now, covered(finger_at()))) pointer_.press(event.tfinger.fingerId + 1, finger_at(), now, true);
      return;
    case SDL_FINGERMOTION: pointer_.move(event.tfinger.fingerId + 1, finger_at()); return;
    case SDL_FINGERUP:
      ++releases_;
      pointer_.release(event.tfinger.fingerId + 1, finger_at(), now);
      return;
    default: return;
  }
}

std::vector<Key> Window::take_keys() {
  std::vector<Key> taken;
  taken.swap(keys_);
  return taken;
}

bool Window::context_lost() const { return context_is_lost; }

bool Window::take_context_restored() {
  const bool restored = context_was_restored;
  context_was_restored = false;
  return restored;
}

void Window::swap() { SDL_GL_SwapWindow(window_); }

}  // namespace hexinch::page
