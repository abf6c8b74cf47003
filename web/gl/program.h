#pragma once
// A linked shader program. Make it once per context; after a lost context call forget() and make it again.

#include <GLES3/gl3.h>

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace hexinch::gl {

class Program {
 public:
  Program() = default;
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The driver compiles and links in the background until finish() asks for the result. The pieces of each stage are joined behind "#version 300 es" and the
  // precision lines.
  void begin(std::initializer_list<std::string_view> vertex, std::initializer_list<std::string_view> fragment);
  // Waits for the driver. `uniforms` names what set() will address by position; names that the compiler optimised away are ignored. If
  // it does not link the module ends, with the driver's log.
  void finish(std::initializer_list<const char*> uniforms);
  void make(std::initializer_list<std::string_view> vertex, std::initializer_list<std::string_view> fragment, std::initializer_list<const char*> uniforms) {
    begin(vertex, fragment);
    finish(uniforms);
  }
  void forget() {
    id_ = 0;
    locations_.clear();
  }
  bool begun() const { return id_ != 0; }
  bool made() const { return !locations_.empty(); }

  void use() const { glUseProgram(id_); }
  void set(int uniform, int v) const { glUniform1i(locations_[uniform], v); }
  void set(int uniform, float v) const { glUniform1f(locations_[uniform], v); }
  void set(int uniform, float x, float y) const { glUniform2f(locations_[uniform], x, y); }
  // Pairs of a vec2 array.
  void set(int uniform, std::span<const float> pairs) const { glUniform2fv(locations_[uniform], static_cast<GLsizei>(pairs.size() / 2), pairs.data()); }
  void set(int uniform, float x, float y, float z, float w) const { glUniform4f(locations_[uniform], x, y, z, w); }

 private:
  GLuint id_ = 0;
  std::vector<GLint> locations_;
};

}  // namespace hexinch::gl
