#include <GLES3/gl3.h>
#include <emscripten.h>

#include <algorithm>

#include "bridge.h"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"
#include "match/pack.h"
#include "page/page.h"

/// A frame: input, then drawing if anything has changed.
namespace hexinch::page {
namespace {

constexpr float kLongestStepMs = 50;      // after a pause motion goes on, it does not jump
constexpr float kAtOnceMs = 1e5F;          // longer than anything moves
constexpr float kFinger = 44;              // px that a finger needs

}  // namespace

void Page::frame() {
  if (!shown_ || !view_ || window_.context_lost()) return bridge::rest();
  const double now = emscripten_get_now();
  const auto elapsed = static_cast<float>(std::min(now - last_frame_ms_, static_cast<double>(kLongestStepMs)));
  last_frame_ms_ = now;
  if (window_.take_context_restored()) {
    stage_->context_lost();
    view_->board().context_lost();
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
    frames_due_ = 3;
    board_stale_ = true;
  }
  if (read_input()) frames_due_ = std::max(frames_due_, 2);  // cards take their sizes from the frame before
  const float passed = look_.reduced_motion ? kAtOnceMs : elapsed * look_.pace;
  const bool moving = view_->animate(passed);
  if (moving) board_stale_ = true;
  if (moved_ && !moving) bridge::sound(bridge::Sound::kPiece);
  if (moving && !moved_) follow_others();
  moved_ = moving;
  if (replay_ && !moving) run_replay(now);
  if (!moving) run_opponent(now);
  if (view_->take_changed() || room_ != room()) stale_ = true;
  if (stale_) {
    refresh();
    frames_due_ = std::max(frames_due_, 2);
  }
  const bool gliding = camera_.gliding();  // its last step has to be drawn as well
  camera_.step(passed);
  if (moving || gliding || panels_.animating() || (wake_at_ms_ > 0 && now >= wake_at_ms_)) frames_due_ = std::max(frames_due_, 1);
  if (frames_due_ > 0) {
    --frames_due_;
    draw();
  } else if (!published_idle_ && bridge::wants_publishing()) {
    publish();
  } else if (!moving && !gliding && at_rest()) {
    bridge::rest();
  }
}

Page::Room Page::room() const {
  constexpr float kWide = 1000;  // px
  return {ui::shape_of(window_.width(), window_.height()), window_.width() >= kWide};
}

/// Nothing is to be drawn, and nothing will be by itself.
bool Page::at_rest() const {
  const bool shows_by_itself = (replay_ && !replay_->by_hand && !look_.reduced_motion) || (watched_ && screen_.dice);
  return !stale_ && wake_at_ms_ == 0 && !panels_.animating() && !computer_decides() && !shows_by_itself;
}

bool Page::read_input() {
  bool any = window_.poll([&](view::Vec2 at) { return panels_.covers(at); });
  if (look_.touch != window_.last_was_touch()) {
    look_.touch = window_.last_was_touch();
    stale_ = true;
  }
  if (window_.holding()) {
    any = true;
    camera_.stop();  // what lies under a finger stays there
  }
  for (const input::Gesture& gesture : window_.take_gestures()) on_gesture(gesture);
  hear_keys();
  return any || !keys_.empty();
}

void Page::on_gesture(const input::Gesture& gesture) {
  if (screen_.hand_over || screen_.victory) {
    dragging_piece_ = false;
    return;
  }
  if (gesture.act != input::Act::kHover) decided_by_.clear();
  const view::Pick pick = view_->board().pick(camera_, gesture.at, gesture.touch ? kFinger : 0);
  switch (gesture.act) {
    case input::Act::kHover: view_->hover(pick); return;
    case input::Act::kTap:
      if (typing_) return;
      if (screen_.dice) {
        on_press({"dice.next", "", 0, {}});
        return;
      }
      if (window_.pressed_twice() && panels_.has("confirm")) return;  // what the first press planned has not been seen
      view_->skip_animation();
      if (replay_) step_replay();
      else view_->tap(pick);
      return;
    case input::Act::kLongPress:
      if (!screen_.dice && !replay_) view_->long_press(pick);
      return;
    case input::Act::kDragBegin: dragging_piece_ = !screen_.dice && !replay_ && view_->drag_begin(pick); return;
    case input::Act::kDrag:
      if (dragging_piece_) view_->drag_over(pick);
      else camera_.pan_by(gesture.delta);
      return;
    case input::Act::kDragEnd:
      if (dragging_piece_) view_->drop(pick);
      dragging_piece_ = false;
      return;
    case input::Act::kZoom:
      camera_.pan_by(gesture.delta);
      camera_.zoom_about(gesture.at, gesture.factor);
      return;
  }
}

/// What others move, and what is shown again, is seen where it goes.
void Page::follow_others() {
  const match::Game& game = view_->game();
  const bool others = replay_ || (game.actions() > 0 && game.actor(game.actions()) != seated_);
  if (const auto goal = view_->walks_to(); goal && others) camera_.glide_into_view(*goal, kRimAtCards);
}

/// Whoever has got the go, or the board, sees all that is theirs, if that can be without going farther away; else at least half of it.
void Page::look_at_own() {
  constexpr float kRim = 30;
  look_first_ = false;
  const auto places = view_->own_places();
  if (places.empty()) return;
  const view::Rect free = camera_.free_area();
  view::Vec2 low = camera_.to_screen(places[0]), high = low;
  for (const view::Vec2 place : places) {
    const view::Vec2 at = camera_.to_screen(place);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const view::Vec2 from{free.x + kRim, free.y + kRim}, to{free.x + free.w - kRim, free.y + free.h - kRim};
  const auto missing = [](float first, float last, float least, float most) { return first < least ? first - least : std::max(last - most, 0.0F); };
  const view::Vec2 shift{missing(low.x, high.x, from.x, to.x), missing(low.y, high.y, from.y, to.y)};
  if (shift == view::Vec2{}) return;
  const bool fits = high.x - low.x <= to.x - from.x && high.y - low.y <= to.y - from.y;
  if (fits) return camera_.glide_to(camera_.centre() + shift * (1 / camera_.scale()), camera_.scale());
  const auto shown = std::ranges::count_if(places, [&](view::Vec2 at) { return free.contains(camera_.to_screen(at)); });
  if (shown * 2 < std::ssize(places)) camera_.glide_to(view::mean(places), camera_.scale());
}

void Page::draw() {
  const float width = window_.width();
  const float height = window_.height();
  if (panels_.prepare(width, height, window_.pixel_ratio())) ImGui_ImplOpenGL3_DestroyDeviceObjects();  // made anew with the fonts
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
  const bool turned = fitted_ && (camera_.window_width() != width || camera_.window_height() != height);
  fill_minimap();
  // A card that grew under a drag would lie over the hexes that it goes to, or move them.
  const ui::Layout& layout = dragging_piece_ && !turned ? panels_.layout() : panels_.lay_out(screen_);
  const view::Board& board = view_->board();
  const float least_scale = layout.shape == ui::Shape::desktop ? 0 : board.phone_scale();
  const view::Rect free_before = camera_.free_area();
  const bool saw_all = camera_.scale() <= camera_.fit_scale() * 1.01F;
  camera_.set_window(width, height, layout.free);
  camera_.set_board(board.rect());
  // Cards come and go; what lies under a finger stays under it.
  if (fitted_ && !turned && !camera_.gliding() && !(free_before == camera_.free_area()))
    camera_.pan_by(free_before.centre() - camera_.free_area().centre());
  if (!fitted_) {
    fitted_ = true;
    camera_.fit(least_scale);
    look_first_ = true;
  } else if (turned && saw_all) {
    camera_.fit(least_scale);
  } else if (const auto at = view_->cursor(); at && !(free_before == camera_.free_area())) {
    camera_.glide_into_view(*at, kRimAtCards);  // no card over what was just chosen
  }
  if (!std::exchange(hinted_, screen_.tutorial.has_value()) && hinted_) look_first_ = true;  // its card may have come over them
  if (look_first_ && !handing_over_) look_at_own();
  if (screen_.toast && !(free_before == camera_.free_area())) screen_.toasts_high = fewer_pieces_above();
  panels_.set_moment({seen_id_, emscripten_get_now()});  // what was drawn last: presses that were heard since then began at it
  see_screen(emscripten_get_now());
  const ui::Press press = panels_.draw(screen_);
  ImGui::Render();
  draw_board();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  window_.swap();
  ++frames_drawn_;
  // ImGui takes one step of a click a frame: what it still has to hear needs frames, or a quick click would wait for the next move of the mouse.
  if (ImGui::GetCurrentContext()->InputEventsQueue.Size > 0) frames_due_ = std::max(frames_due_, 1);
  const float wait = panels_.wait();
  wake_at_ms_ = wait > 0 ? emscripten_get_now() + static_cast<double>(wait) * 1000 : 0;
  drawn_as_it_is_ = !press;
  if (press && (press.by_key || counts(press.name, press.began))) on_press(press);
  if (bridge::wants_publishing()) publish();
}

/// A board that is not seen whole is there in small as well.
void Page::fill_minimap() {
  const view::Rect board = view_->board().rect();
  const bool whole = !fitted_ || camera_.scale() <= camera_.fit_scale() * 1.05F;
  if (whole || screen_.hand_over || screen_.victory) {
    screen_.minimap.reset();
    return;
  }
  const view::Rect free = camera_.free_area();
  const view::Vec2 from = view::within(board, camera_.to_board({free.x, free.y}));
  const view::Vec2 to = view::within(board, camera_.to_board({free.x + free.w, free.y + free.h}));
  const float left = std::max(from.x, 0.0F);
  const float top = std::max(from.y, 0.0F);
  if (!screen_.minimap || board_stale_ || screen_.minimap->map.texture != view_->board().print())
    screen_.minimap = ui::MinimapModel{view_->board().small(), board.w / board.h, {}};
  screen_.minimap->seen = {left, top, std::min(to.x, 1.0F) - left, std::min(to.y, 1.0F) - top};
}

/// What dice decide is not seen on the board before they have fallen.
bool Page::waits_for_dice() const { return screen_.dice && !typing_ && !moved_ && (panels_.dice_running() || !dice_queue_.empty()); }

/// Paints the board anew only if it, or where one looks at it from, has changed.
void Page::draw_board() {
  const bool table_only = screen_.hand_over.has_value();
  const bool same_view = table_only == table_only_ && camera_ == painted_from_;
  if (same_view && (!board_stale_ || waits_for_dice()) && stage_->draw_again(canvas())) return;
  table_only_ = table_only;
  stage_->marks().words = look_.text_scale;
  painted_from_ = camera_;
  board_stale_ = false;
  if (table_only) {
    view_->board().draw_table(canvas(), lamp());
  } else if (view_->board().draw(camera_, canvas(), lamp())) {
    board_stale_ = true;  // the map is still being painted
    frames_due_ = std::max(frames_due_, 1);
  } else if (screen_.minimap && screen_.minimap->map.texture != view_->board().print()) {
    frames_due_ = std::max(frames_due_, 1);
  }
}

void Page::paint(std::span<const view::LoosePiece> pieces, ui::Rect clip) {
  const float ratio = window_.pixel_ratio();
  const auto px = [&](float css) { return static_cast<GLint>(css * ratio + 0.5F); };
  glEnable(GL_SCISSOR_TEST);
  glScissor(px(clip.x), window_.pixel_height() - px(clip.y + clip.h), px(clip.w), px(clip.h));
  view_->board().draw_pieces(pieces, canvas());
  glDisable(GL_SCISSOR_TEST);
}

/// What a card of dice says, line by line.
static Value words_of(const ui::DiceModel& dice) {
  Value::List words{Value(dice.title), Value(dice.rule), Value(dice.words), Value(dice.verdict)};
  for (const ui::DiceThrow& thrown : dice.throws)
    for (const ui::SumLine& line : thrown.lines) words.push_back(Value(line.text + " " + line.amount));
  return Value(std::move(words));
}

/// What stands at the end of the log, unfolded.
static Value words_of(const ui::LogModel& log) {
  constexpr std::ptrdiff_t kLines = 12;
  Value::List words;
  for (auto line = log.lines.end() - std::min(kLines, std::ssize(log.lines)); line != log.lines.end(); ++line) {
    words.push_back(Value(line->text));
    for (const ui::SumLine& part : line->sum) words.push_back(Value(part.text + " " + part.amount));
  }
  return Value(std::move(words));
}

/// What can be done at this table, a line an action: its name, what it does, its keys, with | between them.
static std::string words_of(const Actions& actions, const Sentences& sentences) {
  std::string lines;
  actions.each([&](const Action& row) {
    lines += std::string(row.name) + '|' + sentences.words(row.words);
    for (const Chord& chord : row.chords) lines += '|' + cap_of(chord);
    lines += '\n';
  });
  return lines;
}

void Page::publish() {
  const auto rectangle = [](const ui::Rect& r) {
    Value::Object shown;
    const auto put = [&](const char* key, float x) { shown.emplace_back(key, Value(static_cast<std::int64_t>(x))); };
    put("x", r.x);
    put("y", r.y);
    put("w", r.w);
    put("h", r.h);
    return shown;
  };
  Value::List widgets, strays;
  for (const ui::Published& widget : panels_.published()) {
    if (widget.pressable && !actions_.named(widget.name.substr(0, widget.name.find(':')))) strays.push_back(Value(widget.name));
    Value::Object shown = rectangle(widget.rect);
    shown.insert(shown.begin(), {"name", Value(widget.name)});
    shown.emplace_back("enabled", Value(widget.enabled));
    shown.emplace_back("pressable", Value(widget.pressable));
    shown.emplace_back("whole", Value(widget.whole));
    widgets.push_back(Value(std::move(shown)));
  }
  const auto whole = [](float x) { return Value(static_cast<std::int64_t>(x)); };
  const view::BoardPlaces places = view_->board().places(camera_);
  Value::List hexes;
  for (const view::Vec2 at : places.hexes) hexes.push_back(Value(Value::List{whole(at.x), whole(at.y)}));
  Value::List counters;
  for (const auto& piece : places.pieces)
    counters.push_back(Value(Value::Object{{"id", Value(static_cast<std::int64_t>(piece.id))},
                                           {"x", whole(piece.at.x)},
                                           {"y", whole(piece.at.y)},
                                           {"r", whole(piece.radius)},
                                           {"ghost", Value(piece.ghost)}}));
  // Where a point of the board is: x + scale * its x in board units; the scale in thousandths of px.
  const view::Vec2 origin = camera_.to_screen({0, 0});
  Value::Object board{{"x", whole(origin.x)}, {"y", whole(origin.y)}, {"scale", whole(camera_.scale() * 1000)}};
  published_idle_ = frames_due_ <= 0 && !panels_.animating() && !camera_.gliding() && !stale_;
  bridge::publish(match::to_json(Value(Value::Object{{"frame", Value(static_cast<std::int64_t>(frames_drawn_))},
                                                     {"idle", Value(published_idle_)},
                                                     {"focus", Value(panels_.focus())},
                                                     {"heard", Value(window_.releases())},
                                                     {"seen", Value(static_cast<std::int64_t>(seen_ms_ + kSeenMs) + 1)},
                                                     {"ripe", Value(static_cast<std::int64_t>(end_counts_from()) + 1)},
                                                     {"version", Value(view_->game().version())},
                                                     {"width", Value(static_cast<std::int64_t>(window_.width()))},
                                                     {"height", Value(static_cast<std::int64_t>(window_.height()))},
                                                     {"widgets", Value(std::move(widgets))},
                                                     {"strays", Value(std::move(strays))},
                                                     {"actions", Value(words_of(actions_, sentences()))},
                                                     {"pictures", Value(panels_.letter_pictures())},
                                                     {"hint", Value(screen_.tutorial ? screen_.tutorial->text : std::string())},
                                                     {"step", Value(screen_.tutorial ? screen_.tutorial->step : 0)},
                                                     {"steps", Value(screen_.tutorial ? screen_.tutorial->steps : 0)},
                                                     {"told", Value(screen_.toast ? screen_.toast->note.text : std::string())},
                                                     {"dice", screen_.dice ? words_of(*screen_.dice) : Value()},
                                                     {"log", screen_.log ? words_of(*screen_.log) : Value()},
                                                     {"counters", Value(std::move(counters))},
                                                     {"columns", Value(places.columns)},
                                                     {"board", Value(std::move(board))},
                                                     {"hexes", Value(std::move(hexes))},
                                                     {"facts", view_->facts()}})));
}

}  // namespace hexinch::page
