#include "gl/program.h"

#include <stdexcept>
#include <string>

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
  GLint ok = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok == GL_FALSE) {
    std::string log(2000, '\0');
    GLsizei size = 0;
    glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &size, log.data());
    log.resize(static_cast<std::size_t>(size));
    glDeleteShader(shader);
    throw std::runtime_error("shader does not compile: " + log);
  }
  return shader;
}

}  // namespace

Program::~Program() {
  if (id_ != 0) glDeleteProgram(id_);
}

void Program::make(std::initializer_list<std::string_view> vertex, std::initializer_list<std::string_view> fragment,
                   std::initializer_list<const char*> uniforms) {
  const GLuint v = compile(GL_VERTEX_SHADER, vertex);
  const GLuint f = compile(GL_FRAGMENT_SHADER, fragment);
  id_ = glCreateProgram();
  glAttachShader(id_, v);
  glAttachShader(id_, f);
  glLinkProgram(id_);
  glDeleteShader(v);
  glDeleteShader(f);
  GLint ok = 0;
  glGetProgramiv(id_, GL_LINK_STATUS, &ok);
  if (ok == GL_FALSE) {
    std::string log(2000, '\0');
    GLsizei size = 0;
    glGetProgramInfoLog(id_, static_cast<GLsizei>(log.size()), &size, log.data());
    log.resize(static_cast<std::size_t>(size));
    throw std::runtime_error("shaders do not link: " + log);
  }
  locations_.clear();
  for (const char* name : uniforms) locations_.push_back(glGetUniformLocation(id_, name));
}

}  // namespace hexinch::gl
