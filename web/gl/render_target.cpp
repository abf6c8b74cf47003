#include "gl/render_target.h"

#include <utility>

namespace hexinch::gl {

RenderTarget::~RenderTarget() { release(); }

void RenderTarget::make(int width, int height) {
  texture_.make(Format::rgba8, width, height, Filter::linear, nullptr);
  if (framebuffer_ == 0) glGenFramebuffers(1, &framebuffer_);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id(), 0);
}

void RenderTarget::release() {
  texture_.release();
  if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
  framebuffer_ = 0;
}

void RenderTarget::forget() {
  texture_.forget();
  framebuffer_ = 0;
}

void RenderTarget::swap(RenderTarget& other) noexcept {
  std::swap(texture_, other.texture_);
  std::swap(framebuffer_, other.framebuffer_);
}

void RenderTarget::draw_into() const {
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glViewport(0, 0, texture_.width(), texture_.height());
}

void RenderTarget::draw_to_window(int width, int height) {
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glViewport(0, 0, width, height);
}

}  // namespace hexinch::gl
