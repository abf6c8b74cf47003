#pragma once
#include <GLES3/gl3.h>
#include <stdio.h>

// Stands in for glGetIntegerv inside ImGui's OpenGL backend; see gl_state_answers.cpp.
extern "C" void hexinch_gl_get_integer(GLenum what, GLint* out);

// Stands in for sscanf there, which would bring a float parser along: the numbers in "#version 300 es" or "3.0". Returns how many it read.
extern "C" int hexinch_read_version(const char* text, const char* format, int* major, int* minor = nullptr);
#define sscanf hexinch_read_version
