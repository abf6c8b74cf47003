#include "gl/program.h"

#include <emscripten.h>

#include <array>
#include <string>

/// Ends the module: engine.mjs tells the player.
EM_JS(void, hexinch_stop, (const char* why), { abort(UTF8ToString(why)); });

namespace hexinch::gl {
namespace {

constexpr std::string_view kHeader = "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";

GLuint compile(GLenum stage, std::initializer_list<std::string_view> pieces) {
  std::string source(kHeader);
  for (const std::string_view piece : pieces) source.append(piece).push_back('\n');
  const GLuint shader = glCreateShader(stage);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  return shader;
}

/// What the driver has to say about a shader, or a program.
std::string log_of(GLuint id, void (*ask)(GLuint, GLsizei, GLsizei*, GLchar*)) {
  std::string log(2000, '\0');
  GLsizei size = 0;
  ask(id, static_cast<GLsizei>(log.size()), &size, log.data());
  log.resize(static_cast<std::size_t>(size));
  return log;
}

}  // namespace

Program::~Program() {
  if (id_ != 0) glDeleteProgram(id_);
}

void Program::begin(std::initializer_list<std::string_view> vertex, std::initializer_list<std::string_view> fragment) {
  id_ = glCreateProgram();
  for (const GLuint shader : {compile(GL_VERTEX_SHADER, vertex), compile(GL_FRAGMENT_SHADER, fragment)}) {
    glAttachShader(id_, shader);
    glDeleteShader(shader);  // it is freed with the program
  }
  glLinkProgram(id_);
}

void Program::finish(std::initializer_list<const char*> uniforms) {
  GLint ok = 0;
  glGetProgramiv(id_, GL_LINK_STATUS, &ok);
  if (ok == GL_FALSE) {
    std::string log = log_of(id_, glGetProgramInfoLog);
    std::array<GLuint, 2> shaders{};
    GLsizei count = 0;
    glGetAttachedShaders(id_, 2, &count, shaders.data());
    for (GLsizei i = 0; i < count; ++i) log += log_of(shaders[static_cast<std::size_t>(i)], glGetShaderInfoLog);
    hexinch_stop(("shaders do not link: " + log).c_str());
  }
  locations_.clear();
  for (const char* name : uniforms) locations_.push_back(glGetUniformLocation(id_, name));
}

}  // namespace hexinch::gl
