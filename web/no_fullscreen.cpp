#include <emscripten/html5.h>

/// What SDL's driver for browsers can do and is never asked for here: the whole screen, a mouse that is held, a question before the page is left. Emscripten's
/// own functions would bring a tenth of hexinch.js, and who asks before a page is left keeps it out of the browser's cache.
extern "C" {

EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char*, bool, const EmscriptenFullscreenStrategy*) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_exit_fullscreen() { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_set_fullscreenchange_callback_on_thread(const char*, void*, bool, em_fullscreenchange_callback_func, pthread_t) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_request_pointerlock(const char*, bool) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_exit_pointerlock() { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_set_pointerlockchange_callback_on_thread(const char*, void*, bool, em_pointerlockchange_callback_func, pthread_t) {
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_set_beforeunload_callback_on_thread(void*, em_beforeunload_callback, pthread_t) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }

}  // extern "C"
