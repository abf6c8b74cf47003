#include "gl/instances.h"

#include <algorithm>

namespace hexinch::gl {

Instances::~Instances() {
  if (buffer_ != 0) glDeleteBuffers(1, &buffer_);
  if (array_ != 0) glDeleteVertexArrays(1, &array_);
}

void Instances::make(std::size_t record_size, std::initializer_list<Field> fields) {
  record_size_ = record_size;
  field_count_ = static_cast<int>(fields.size());
  std::copy(fields.begin(), fields.end(), fields_);
  glGenVertexArrays(1, &array_);
  glGenBuffers(1, &buffer_);
  capacity_ = 0;
  glBindVertexArray(array_);
  for (int i = 0; i < field_count_; ++i) {
    glEnableVertexAttribArray(static_cast<GLuint>(i));
    glVertexAttribDivisor(static_cast<GLuint>(i), 1);
  }
  glBindVertexArray(0);
}

void Instances::forget() {
  array_ = 0;
  buffer_ = 0;
  capacity_ = 0;
}

void Instances::upload(const void* records, std::size_t count) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  if (count > capacity_) capacity_ = std::max(count + count / 2, std::size_t{256});
  // A fresh store each time, so that the driver need not wait for the previous frame.
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_ * record_size_), nullptr, GL_STREAM_DRAW);
  glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(count * record_size_), records);
}

void Instances::point_at(std::size_t first) const {
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  for (int i = 0; i < field_count_; ++i) {
    const Field& f = fields_[i];
    const GLboolean normalised = f.type == GL_FLOAT ? GL_FALSE : GL_TRUE;
    glVertexAttribPointer(static_cast<GLuint>(i), f.components, f.type, normalised, static_cast<GLsizei>(record_size_),
                          reinterpret_cast<const void*>(first * record_size_ + f.offset));
  }
}

void Instances::draw(std::size_t first, std::size_t count) const {
  if (count == 0) return;
  glBindVertexArray(array_);
  point_at(first);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
  glBindVertexArray(0);
}

FullScreen::~FullScreen() {
  if (array_ != 0) glDeleteVertexArrays(1, &array_);
}

void FullScreen::make() { glGenVertexArrays(1, &array_); }

void FullScreen::draw() const {
  glBindVertexArray(array_);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindVertexArray(0);
}

}  // namespace hexinch::gl
