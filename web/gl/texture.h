#pragma once
// A 2D texture without mipmaps, clamped at its edges.

#include <GLES3/gl3.h>

namespace hexinch::gl {

enum class Format { r8, rg8, rgba8 };
enum class Filter { nearest, linear };

class Texture {
 public:
  Texture() = default;
  ~Texture();
  Texture(const Texture&) = delete;
  Texture& operator=(const Texture&) = delete;
  Texture(Texture&& other) noexcept;
  Texture& operator=(Texture&& other) noexcept;

  // Fixes size and format; `pixels` (rows packed, first row first) may be null.
  void make(Format format, int width, int height, Filter filter, const void* pixels);
  // Replaces all pixels; same size and format.
  void update(const void* pixels);
  void release();
  // The context is gone: drop the name without a GL call.
  void forget() { id_ = 0; }
  bool made() const { return id_ != 0; }

  void bind(int unit) const;
  GLuint id() const { return id_; }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  GLuint id_ = 0;
  Format format_ = Format::rgba8;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace hexinch::gl
