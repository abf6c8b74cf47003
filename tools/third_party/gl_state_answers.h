#pragma once
#include <GLES3/gl3.h>

// Stands in for glGetIntegerv inside ImGui's OpenGL backend; see gl_state_answers.cpp.
extern "C" void hexinch_gl_get_integer(GLenum what, GLint* out);
