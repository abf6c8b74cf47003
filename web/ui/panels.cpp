#include "panels.h"

#include <algorithm>
#include <cstring>
#include <functional>

#include "bars.h"
#include "base/fingerprint.h"
#include "base/short_sort.h"
#include "board/atlas.h"
#include "overlays.h"
#include "side.h"
#include "token_art.h"

namespace hexinch::ui {

struct PanelState {
  Layout layout;
  float width = 1;
  float height = 1;
  bool styled = false;
  SideCards side;
  ToastClock toast;
  ToastClock reason;  // why a button is off
  NoteLine reason_note;
  std::uint32_t reason_id = 0;
  bool dialog = false;
};

Panels::Panels() : kit_(std::make_unique<Kit>()), state_(std::make_unique<PanelState>()) {}
Panels::~Panels() = default;

void Panels::start(const FontFiles& fonts, const view::Atlas& atlas, PiecePainter& painter, LetterArtist artist) {
  kit_->fonts.load(fonts, atlas, artist);
  kit_->painter = &painter;
}

void Panels::want_letters_of(std::vector<std::string> names) { kit_->fonts.want(std::move(names)); }

int Panels::letter_pictures() const { return kit_->fonts.pictures_drawn(); }

void Panels::set_look(const Look& look) {
  if (look == kit_->look && state_->styled) return;
  kit_->look = look;
  state_->styled = false;
}

bool Panels::prepare(float width, float height, float pixel_ratio) {
  state_->width = std::max(width, 1.0F);
  state_->height = std::max(height, 1.0F);
  kit_->phone = shape_of(width, height) != Shape::desktop;
  if (!state_->styled) apply_style(kit_->colours(), kit_->touch());
  state_->styled = true;
  return kit_->fonts.update(kit_->phone, kit_->look.text_scale, pixel_ratio);
}

const Layout& Panels::lay_out(const Screen& screen) {
  Kit& kit = *kit_;
  PanelState& state = *state_;
  const Shape shape = shape_of(state.width, state.height);
  Wanted wanted;
  wanted.touch = kit.touch();
  wanted.scale = kit.look.text_scale;
  wanted.bare = kit.look.bare && !screen.dice && !screen.odds && !screen.tutorial;
  wanted.minimap = screen.minimap.has_value();
  wanted.tools = static_cast<int>(screen.tools.size());
  kit.tokens = screen.tokens;
  if (kit.tokens) wanted.tray = kit.tokens->tray_size(kit, screen.tray);
  const std::span<const ButtonModel> pages = shape == Shape::desktop ? std::span<const ButtonModel>() : state.side.pages(screen);
  wanted.tools += static_cast<int>(pages.size());
  wanted.tools_width = toolbar_width(kit, shape, screen.tools, pages);
  if (shape != Shape::desktop) {
    const float width = shape == Shape::upright ? state.width - 16 : kSheetSideways;
    wanted.sheet = state.side.sheet_height(kit, screen, width);
    wanted.share = state.side.sheet_share(screen);
    if (screen.tutorial) {
      const auto height = [&](float room) { return measured(kit, room - 2 * kit.pad(), [&](Pen& pen) { tutorial_body(pen, *screen.tutorial); }) + 22; };
      Wanted trial;
      trial.sheet = wanted.sheet, trial.tutorial = 1, trial.tools = wanted.tools, trial.bare = true;
      wanted.tutorial = height(arrange(state.width, state.height, trial).tutorial.w);
      wanted.tutorial_beside = height(kSheetSideways);
    }
  }
  state.layout = arrange(state.width, state.height, wanted);
  return state.layout;
}

const Layout& Panels::layout() const { return state_->layout; }

Press Panels::draw(const Screen& screen) {
  Kit& kit = *kit_;
  PanelState& state = *state_;
  const Layout& layout = state.layout;
  const float seconds = ImGui::GetIO().DeltaTime;
  kit.begin_frame();
  if (screen.dice)
    state.side.dice.advance(*screen.dice, seconds * kit.look.pace, kit.look.reduced_motion);
  else
    state.side.dice.clear();
  state.dialog = screen.hand_over || screen.victory || screen.cheat_sheet;
  if (screen.hand_over) {
    hand_over(kit, layout, *screen.hand_over);
    if (screen.cheat_sheet) cheat_sheet(kit, layout, *screen.cheat_sheet);
    kit.end_frame();
    return kit.press;
  }
  kit.reachable = !state.dialog;
  top_bar(kit, layout, screen.top);
  toolbar(kit, layout, screen.tools, layout.shape == Shape::desktop ? std::span<const ButtonModel>() : state.side.pages(screen));
  under_pointer(kit, layout, screen.under);
  if (!screen.floors.rows.empty()) floors(kit, layout, screen.floors);
  if (kit.tokens) kit.tokens->tray(kit, layout, screen.tray);
  if (screen.minimap) minimap(kit, layout.minimap, *screen.minimap);
  if (layout.shape != Shape::desktop && screen.tutorial && layout.tutorial.w > 0) {
    const CardSpec spec{"card.tutorial", 10, 12, 6, false};
    card(
        kit, spec, layout.tutorial, false, kNothing, [&](Pen& pen) { tutorial_body(pen, *screen.tutorial); }, kNothing);
  }
  if (layout.shape != Shape::desktop || layout.side.w > 0) state.side.draw(kit, screen, layout);
  if (kit.explained.size() > 0) {
    state.reason_note = {kit.explained, {}, Sign::refused, false, false};
    state.reason.advance(state.reason_note, ++state.reason_id, 0);
  }
  const bool reasoning = state.reason.shown();
  if (reasoning) {
    state.reason.advance(state.reason_note, state.reason_id, kit.explained.empty() ? seconds : 0);
    toast(kit, layout, state.reason_note, state.reason, screen.toasts_high);
  }
  if (screen.toast) {
    state.toast.advance(screen.toast->note, screen.toast->id, seconds);
    if (!reasoning) toast(kit, layout, screen.toast->note, state.toast, screen.toasts_high);
  } else {
    state.toast.clear();
  }
  if (!state.dialog) tip(kit, layout);
  if (screen.cheat_sheet)
    cheat_sheet(kit, layout, *screen.cheat_sheet);
  else if (screen.victory)
    victory(kit, layout, *screen.victory);
  kit.end_frame();
  state.side.hear(kit.press, screen);
  if (!kit.press && state.side.dice.take_finished()) kit.pressed("dice.done");
  return kit.press;
}

std::uint64_t Panels::picture() const {
  Fingerprint picture;
  const auto add = [&](const void* first, std::size_t bytes) {
    const auto* at = static_cast<const unsigned char*>(first);
    for (std::uint64_t word = 0; bytes > 0; word = 0) {
      const std::size_t taken = std::min(bytes, sizeof word);
      std::memcpy(&word, at, taken);
      picture.add(word);
      at += taken, bytes -= taken;
    }
  };
  for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
      add(&command.ClipRect, sizeof command.ClipRect);
      picture.add(static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(command.TextureId)));
      picture.add(command.ElemCount);
    }
    add(list->VtxBuffer.Data, list->VtxBuffer.size_in_bytes());
    add(list->IdxBuffer.Data, list->IdxBuffer.size_in_bytes());
  }
  kit_->add_counters(picture);
  return picture.value();
}

float Panels::wait() const {
  const PanelState& state = *state_;
  if (kit_->moving || state.side.dice.running()) return 0;
  const bool still = kit_->look.reduced_motion;
  if (state.reason.shown()) return state.reason.wait(still);
  if (state.toast.shown()) return state.toast.wait(still);
  return -1;
}

void Panels::set_moment(Moment now) { kit_->now = now; }
void Panels::push(std::string_view name) { kit_->push(name); }
bool Panels::has(std::string_view name) const { return kit_->has(name); }
bool Panels::has_card(std::string_view name) const {
  return std::any_of(kit_->published.begin(), kit_->published.end(), [&](const Published& p) { return p.name == name; });
}
void Panels::move_focus(int step) { kit_->move_focus(step); }
bool Panels::focused() const { return kit_->focused(); }
std::string_view Panels::focus() const { return kit_->focus(); }
void Panels::push_focused() { kit_->push_focused(); }
void Panels::drop_focus() { kit_->drop_focus(); }
void Panels::scroll(std::string_view card, float pages) { kit_->scroll(card, pages * state_->height); }

bool Panels::dice_running() const { return state_->side.dice.running(); }
void Panels::skip_dice() { state_->side.dice.finish(); }

bool Panels::covers(Vec2 point) const {
  if (state_->dialog) return true;
  const auto covers = [&](const Published& p) {
    return p.rect.contains(point) && p.name.starts_with("card.") && p.name != "card.tip";
  };
  return std::any_of(kit_->published.begin(), kit_->published.end(), covers);
}

Rect Panels::floors_place() const {
  const auto found = std::ranges::find(kit_->published, "card.floors", &Published::name);
  return found == kit_->published.end() ? Rect{} : found->rect;
}

std::span<const Published> Panels::published() const { return kit_->published; }

}  // namespace hexinch::ui
