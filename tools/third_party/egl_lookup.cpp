// SDL asks EGL for a handful of GL functions by name. Emscripten's own table of all of them costs 63 kB of JavaScript, so the page
// links with -sGL_ENABLE_GET_PROC_ADDRESS=0 and answers here.
#include <GLES3/gl3.h>

#include <cstring>

extern "C" void* eglGetProcAddress(const char* name) {
  if (!std::strcmp(name, "glGetString")) return reinterpret_cast<void*>(glGetString);
  if (!std::strcmp(name, "glGetIntegerv")) return reinterpret_cast<void*>(glGetIntegerv);
  if (!std::strcmp(name, "glGetError")) return reinterpret_cast<void*>(glGetError);
  return nullptr;
}
