#include "window.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"

// clang-format off
EM_JS(int, hx_js_fingers_first, (), { return matchMedia("(pointer: coarse)").matches ? 1 : 0; })
// clang-format on

namespace hexinch::page {
namespace {

constexpr std::uint32_t kMousePauseMs = 400;  // longer apart, and two steps are no movement
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

bool touch_was_cancelled = false;

/// The system took the finger away (a call, a gesture of its own): nobody let go on purpose.
bool on_touch_cancelled(int, const EmscriptenTouchEvent*, void*) {
  touch_was_cancelled = true;
  return false;
}

/// Signs come as text, since where they are on the keyboard differs; 0: this key is heard as text or not at all.
char32_t key_code(SDL_Keycode code) {
  if ((code >= SDLK_a && code <= SDLK_z) || (code >= SDLK_0 && code <= SDLK_9)) return static_cast<char32_t>(code);
  if (code >= SDLK_KP_1 && code <= SDLK_KP_9) return static_cast<char32_t>(U'1' + (code - SDLK_KP_1));
  switch (code) {
    case SDLK_LEFT: return kKeyLeft;
    case SDLK_RIGHT: return kKeyRight;
    case SDLK_UP: return kKeyUp;
    case SDLK_DOWN: return kKeyDown;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return kKeyEnter;
    case SDLK_ESCAPE: return kKeyEscape;
    case SDLK_SPACE: return kKeySpace;
    case SDLK_TAB: return kKeyTab;
    case SDLK_BACKSPACE: return kKeyBackspace;
    case SDLK_PAGEUP: return kKeyPageUp;
    case SDLK_PAGEDOWN: return kKeyPageDown;
    case SDLK_F6: return kKeyF6;
    case SDLK_KP_0: return U'0';
    default: return 0;
  }
}

bool is_sign(char c) { return c == '?' || c == '+' || c == '-' || c == '.' || c == ',' || c == '\\'; }

view::Vec2 mouse_at(int x, int y) { return {static_cast<float>(x), static_cast<float>(y)}; }

}  // namespace

const char* Window::open() {
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
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
  ImGui_ImplSDL2_InitForOpenGL(window_, context_);
  ImGui_ImplOpenGL3_Init("#version 300 es");
  emscripten_set_webglcontextlost_callback("#canvas", nullptr, true, on_context_lost);
  emscripten_set_webglcontextrestored_callback("#canvas", nullptr, true, on_context_restored);
  emscripten_set_touchcancel_callback("#canvas", nullptr, true, on_touch_cancelled);
  touch_ = hx_js_fingers_first() != 0;
  measure();
  return nullptr;
}

void Window::measure() {
  int w = 0;
  int h = 0;
  SDL_GetWindowSize(window_, &w, &h);
  SDL_GL_GetDrawableSize(window_, &pixel_width_, &pixel_height_);
  if (view::Vec2{width_, height_} != view::Vec2{static_cast<float>(w), static_cast<float>(h)}) mouse_steps_ = 0;  // it lies elsewhere by that
  width_ = static_cast<float>(w);
  height_ = static_cast<float>(h);
}

bool Window::poll(const std::function<bool(view::Vec2)>& covered) {
  bool any = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    ImGui_ImplSDL2_ProcessEvent(&event);
    handle(event, covered);
    any = true;
  }
  if (any) measure();
  return any;
}

void Window::handle(const SDL_Event& event, const std::function<bool(view::Vec2)>& covered) {
  const std::uint32_t now = SDL_GetTicks();
  const auto finger_at = [&] { return view::Vec2{event.tfinger.x * width_, event.tfinger.y * height_}; };
  switch (event.type) {
    case SDL_MOUSEMOTION: {
      if (event.motion.which == SDL_TOUCH_MOUSEID) return;
      const view::Vec2 at = mouse_at(event.motion.x, event.motion.y);
      // Browsers tell where the mouse lies whenever the window changes, though nobody moved it: only a mouse on its way counts.
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
      if (!covered(at)) pointer_.hover(at);
      return;
    }
    case SDL_MOUSEBUTTONDOWN: {
      if (event.button.which == SDL_TOUCH_MOUSEID) return;
      touch_ = false;
      const view::Vec2 at = mouse_at(event.button.x, event.button.y);
      if (covered(at)) return;
      if (event.button.button == SDL_BUTTON_RIGHT) pointer_.long_press(at);
      else pointer_.press(0, at, now, false);
      return;
    }
    case SDL_KEYUP: ++releases_; return;
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
      if (!covered(finger_at())) pointer_.press(event.tfinger.fingerId + 1, finger_at(), now, true);
      return;
    case SDL_FINGERMOTION: pointer_.move(event.tfinger.fingerId + 1, finger_at()); return;
    case SDL_FINGERUP:
      ++releases_;
      if (touch_was_cancelled) pointer_.cancel();
      touch_was_cancelled = false;
      pointer_.release(event.tfinger.fingerId + 1, finger_at(), now);
      return;
    case SDL_KEYDOWN: handle_key(event.key); return;
    case SDL_TEXTINPUT:
      if (is_sign(event.text.text[0])) keys_.push_back({static_cast<char32_t>(event.text.text[0]), false, false, false});
      return;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) pointer_.cancel();
      return;
    default: return;
  }
}

void Window::handle_key(const SDL_KeyboardEvent& event) {
  const auto mod = event.keysym.mod;
  const char32_t code = key_code(event.keysym.sym);
  if (code == 0 || (mod & KMOD_ALT) != 0) return;  // Alt is the browser's and the desktop's
  keys_.push_back({code, (mod & KMOD_SHIFT) != 0, (mod & (KMOD_CTRL | KMOD_GUI)) != 0, event.repeat != 0});
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
