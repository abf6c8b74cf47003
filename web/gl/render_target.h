#pragma once
// A colour texture that can be drawn into. Row 0 of the texture is the bottom row of what was drawn, as everywhere in GL.

#include "gl/texture.h"

namespace hexinch::gl {

class RenderTarget {
 public:
  RenderTarget() = default;
  ~RenderTarget();
  RenderTarget(const RenderTarget&) = delete;
  RenderTarget& operator=(const RenderTarget&) = delete;

  // Makes it, or makes it again in another size. Its content is undefined until something is drawn.
  void make(int width, int height);
  void release();
  void forget();
  void swap(RenderTarget& other) noexcept;
  bool made() const { return texture_.made(); }

  // Drawing goes into it, with a viewport over all of it, until draw_to_window().
  void draw_into() const;
  static void draw_to_window(int width, int height);

  const Texture& texture() const { return texture_; }

 private:
  Texture texture_;
  GLuint framebuffer_ = 0;
};

}  // namespace hexinch::gl
