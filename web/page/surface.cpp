#include "page/surface.h"

#include "page/bridge.h"
#include "imgui_impl_opengl3.h"

namespace hexinch::page {

const char* Surface::open(std::function<bool(const Key&)> uses, ui::PiecePainter& painter) {
  if (is_open()) return nullptr;
  if (const char* problem = window_.open(std::move(uses))) return problem;
  stage_ = std::make_unique<view::Stage>(content_->atlas(), [this](std::string_view name) {
    const auto bytes = content_->file("shaders/" + std::string(name));
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  });
  start_panels(painter);
  return nullptr;
}

void Surface::start_panels(ui::PiecePainter& painter) {
  const auto font = [&](const char* name) { return content_->file("fonts/" + std::string(name) + ".otf"); };
  panels_.start({font("inter-400"), font("inter-600"), font("national-park-800"), font("inter-more")}, content_->atlas(), painter, bridge::letters);
}

bool Surface::take_restored() {
  if (!window_.take_context_restored()) return false;
  stage_->context_lost();
  ImGui_ImplOpenGL3_DestroyDeviceObjects();
  return true;
}

}  // namespace hexinch::page
