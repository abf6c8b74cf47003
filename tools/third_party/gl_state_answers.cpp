// ImGui's OpenGL backend saves the GL state before it draws and restores it afterwards: 14 glGetIntegerv a frame, each a round trip
// to the browser's GPU process (66 of 80 ms a frame were measured). Our renderer sets all the state it needs in every frame, so the
// backend may be told any fixed state; it "restores" that.
#include "gl_state_answers.h"

extern "C" void hexinch_gl_get_integer(GLenum what, GLint* out) {
  switch (what) {
    case GL_ACTIVE_TEXTURE: *out = GL_TEXTURE0; return;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA: *out = GL_FUNC_ADD; return;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA: *out = GL_ONE; return;
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA: *out = GL_ZERO; return;
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING: *out = 0; return;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX: out[0] = out[1] = out[2] = out[3] = 0; return;
    default: glGetIntegerv(what, out); return;
  }
}

extern "C" int hexinch_read_version(const char* text, const char*, int* major, int* minor) {
  int read = 0;
  int* const numbers[] = {major, minor};
  for (int* number : numbers) {
    while (*text != 0 && (*text < '0' || *text > '9')) ++text;
    if (!number || *text == 0) break;
    *number = 0;
    while (*text >= '0' && *text <= '9') *number = *number * 10 + (*text++ - '0');
    ++read;
  }
  return read;
}
