#include <EGL/egl.h>
#include <emscripten/em_js.h>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

/// What SDL's driver for browsers wants from its host. Emscripten's own functions would be a quarter of hexinch.js, for other kinds of pages: its canvas,
/// its main loop, its mouse, full screen. And a page that asks before it is left stays out of the browser's cache.

// NOLINTBEGIN: the names and the types are EGL's
EM_JS_DEPS(canvas_egl, "$GL")
EM_JS(int, hx_js_webgl, (), {
  const context = GL.createContext(Module["canvas"], { majorVersion: 2, alpha: false, depth: false, stencil: false, antialias: false });
  if (context) GL.makeContextCurrent(context);
  return context;
})

namespace {

template <class Handle>
Handle the_one() {
  return reinterpret_cast<Handle>(1);
}

}  // namespace

extern "C" {

// EGL: one display, one configuration, one surface, and the canvas' WebGL 2.
EGLDisplay eglGetDisplay(EGLNativeDisplayType) { return the_one<EGLDisplay>(); }
EGLBoolean eglInitialize(EGLDisplay, EGLint*, EGLint*) { return EGL_TRUE; }
EGLBoolean eglTerminate(EGLDisplay) { return EGL_TRUE; }
EGLBoolean eglBindAPI(EGLenum) { return EGL_TRUE; }
EGLint eglGetError() { return EGL_SUCCESS; }
const char* eglQueryString(EGLDisplay, EGLint name) { return name == EGL_VERSION ? "1.4" : ""; }
__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char*) { return nullptr; }

EGLBoolean eglChooseConfig(EGLDisplay, const EGLint*, EGLConfig* configs, EGLint, EGLint* count) {
  *configs = the_one<EGLConfig>();
  *count = 1;
  return EGL_TRUE;
}
EGLBoolean eglGetConfigAttrib(EGLDisplay, EGLConfig, EGLint attribute, EGLint* value) {
  *value = attribute == EGL_RED_SIZE || attribute == EGL_GREEN_SIZE || attribute == EGL_BLUE_SIZE ? 8 : 0;
  return EGL_TRUE;
}

EGLSurface eglCreateWindowSurface(EGLDisplay, EGLConfig, EGLNativeWindowType, const EGLint*) { return the_one<EGLSurface>(); }
EGLBoolean eglDestroySurface(EGLDisplay, EGLSurface) { return EGL_TRUE; }
EGLContext eglCreateContext(EGLDisplay, EGLConfig, EGLContext, const EGLint*) { return hx_js_webgl() != 0 ? the_one<EGLContext>() : EGL_NO_CONTEXT; }
EGLBoolean eglDestroyContext(EGLDisplay, EGLContext) { return EGL_TRUE; }
EGLBoolean eglMakeCurrent(EGLDisplay, EGLSurface, EGLSurface, EGLContext) { return EGL_TRUE; }
EGLBoolean eglSwapBuffers(EGLDisplay, EGLSurface) { return EGL_TRUE; }
EGLBoolean eglSwapInterval(EGLDisplay, EGLint) { return EGL_TRUE; }
EGLBoolean eglWaitClient() { return EGL_TRUE; }
EGLBoolean eglWaitGL() { return EGL_TRUE; }
EGLBoolean eglWaitNative(EGLint) { return EGL_TRUE; }

// The page has its own title, and its canvas its own size.
void emscripten_set_window_title(const char*) {}
void emscripten_get_screen_size(int* width, int* height) { *width = *height = 16384; }

// Never asked for here.
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
// NOLINTEND
