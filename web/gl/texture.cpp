#include "gl/texture.h"

#include <utility>

namespace hexinch::gl {
namespace {

GLenum pixel_format(Format format) { return format == Format::r8 ? GL_RED : format == Format::rg8 ? GL_RG : GL_RGBA; }
GLint stored_as(Format format) { return format == Format::r8 ? GL_R8 : format == Format::rg8 ? GL_RG8 : GL_RGBA8; }

}  // namespace

Texture::~Texture() { release(); }

Texture::Texture(Texture&& other) noexcept : id_(std::exchange(other.id_, 0)), format_(other.format_), width_(other.width_), height_(other.height_) {}

Texture& Texture::operator=(Texture&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(format_, other.format_);
  std::swap(width_, other.width_);
  std::swap(height_, other.height_);
  return *this;
}

void Texture::make(Format format, int width, int height, Filter filter, const void* pixels) {
  if (id_ == 0) glGenTextures(1, &id_);
  format_ = format;
  width_ = width;
  height_ = height;
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, id_);
  const GLint sampling = filter == Filter::linear ? GL_LINEAR : GL_NEAREST;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, sampling);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, sampling);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, stored_as(format), width, height, 0, pixel_format(format), GL_UNSIGNED_BYTE, pixels);
}

void Texture::update(const void* pixels) {
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, id_);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width_, height_, pixel_format(format_), GL_UNSIGNED_BYTE, pixels);
}

void Texture::release() {
  if (id_ != 0) glDeleteTextures(1, &id_);
  id_ = 0;
}

void Texture::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, id_);
}

}  // namespace hexinch::gl
