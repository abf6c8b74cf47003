#include "overlays.h"

#include <algorithm>

namespace hexinch::ui {
namespace {

constexpr float kFadeTime = 0.4F;  // seconds

float note_width(Kit& kit, const NoteLine& note) {
  const float rule = note.rule.empty() ? 0 : kit.fonts.width(Role::rule, note.rule) + 12;
  const Role role = note.sign == Sign::warning && note.bad ? Role::small_strong : Role::small;
  return kit.fonts.width(role, note.text) + rule + (note.sign == Sign::none ? 0 : kit.scaled(24)) + 2;
}

}  // namespace

void ToastClock::advance(const NoteLine& note, std::uint32_t id, float seconds) {
  if (id != id_ || note.text != text_) {
    id_ = id;
    text_ = note.text;
    left_ = 2.5F + 0.05F * static_cast<float>(note.text.size());  // time to read it
    return;
  }
  left_ = std::max(left_ - seconds, 0.0F);
}

float ToastClock::alpha(bool reduced_motion) const { return reduced_motion ? 1 : std::clamp(left_ / kFadeTime, 0.0F, 1.0F); }

float ToastClock::wait(bool reduced_motion) const { return reduced_motion ? left_ : std::max(left_ - kFadeTime, 0.0F); }

void toast(Kit& kit, const Layout& layout, const NoteLine& note_line, ToastClock& clock, bool high) {
  if (!clock.shown()) return;
  const float most = std::min(480.0F, layout.free.w - 24);
  const float width = std::min(note_width(kit, note_line) + 28, most);
  const auto write = [&](Pen& pen) { note(pen, note_line); };
  const float height = std::max(std::ceil(measured(kit, width - 28, write)) + 20, kit.touch() ? 44.0F : 0.0F);
  const float bottom = layout.shape == Shape::desktop && layout.tools.h > 0 ? layout.tools.y - 12 : layout.free.y + layout.free.h - 10;
  const float top = high ? layout.free.y + 10 : bottom - height;
  const Rect rect{std::round(layout.free.x + (layout.free.w - width) / 2), std::round(top), width, height};
  const float alpha = clock.alpha(kit.look.reduced_motion);
  begin_window(kit, "card.toast", rect, Layer::above);
  ImDrawList* list = ImGui::GetWindowDrawList();
  kit.brush().card(rect, 6, Lies::on_cards);
  const int first = list->VtxBuffer.Size;
  Pen pen(kit, rect.x + 14, rect.y + 10, width - 28);
  write(pen);
  if (alpha < 1)
    for (int i = first; i < list->VtxBuffer.Size; ++i) list->VtxBuffer[i].col = faded(list->VtxBuffer[i].col, alpha);
  if (kit.area("toast.dismiss", rect).pressed) {
    clock.dismiss();
    kit.pressed("toast.dismiss");
  }
  end_window();
}

void tip(Kit& kit, const Layout& layout) {
  if (kit.tip().empty()) return;
  const float inner = std::min(kit.fonts.width(Role::small, kit.tip()) + 1, 260.0F);
  const float height = std::ceil(kit.ruler().paragraph(Role::small, 0, 0, inner, 0, kit.tip())) + 12;
  const Rect at = kit.tip_at();
  Rect rect{at.x + at.w / 2 - inner / 2 - 10, at.y + at.h + 8, inner + 20, height};
  if (rect.y + height > layout.height - 8) rect.y = at.y - height - 8;
  rect.x = std::round(std::clamp(rect.x, 8.0F, std::max(layout.width - 8 - rect.w, 8.0F)));
  begin_window(kit, "card.tip", rect, Layer::above, false);
  const Brush brush = kit.brush();
  brush.card(rect, 4, Lies::on_cards);
  brush.paragraph(Role::small, rect.x + 10, rect.y + 6, inner, brush.palette().ink, kit.tip());
  end_window();
}

}  // namespace hexinch::ui
