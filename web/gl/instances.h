#pragma once
// A vertex buffer of equal records, each drawn as one quad (four vertices, gl_VertexID 0..3 as a strip).

#include <GLES3/gl3.h>

#include <cstddef>
#include <initializer_list>

namespace hexinch::gl {

// One attribute of a record, location = its place in the list.
struct Field {
  int components;
  GLenum type;  // GL_FLOAT, or GL_UNSIGNED_BYTE for 0..1 colours
  std::size_t offset;
};

class Instances {
 public:
  Instances() = default;
  ~Instances();
  Instances(const Instances&) = delete;
  Instances& operator=(const Instances&) = delete;

  void make(std::size_t record_size, std::initializer_list<Field> fields);
  void forget();
  bool made() const { return array_ != 0; }

  // Replaces the content; grows the GL buffer only when needed.
  void upload(const void* records, std::size_t count);
  // Draws the records first .. first + count of what was uploaded.
  void draw(std::size_t first, std::size_t count) const;

 private:
  void point_at(std::size_t first) const;

  GLuint array_ = 0;
  GLuint buffer_ = 0;
  std::size_t record_size_ = 0;
  std::size_t capacity_ = 0;
  Field fields_[8] = {};
  int field_count_ = 0;
};

// One triangle over the whole viewport: for shaders that work per pixel. gl_VertexID 0..2, no attributes.
class FullScreen {
 public:
  ~FullScreen();
  void make();
  void forget() { array_ = 0; }
  void draw() const;

 private:
  GLuint array_ = 0;
};

}  // namespace hexinch::gl
