#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/actions.h"
#include "page/cameraman.h"
#include "page/content.h"
#include "page/dice_table.h"
#include "page/frames.h"
#include "page/hands.h"
#include "page/hanging.h"
#include "page/links.h"
#include "page/log.h"
#include "page/opponent.h"
#include "page/replay.h"
#include "page/seats.h"
#include "page/surface.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// The page inside the canvas: at most one game on the table, and the parts that each keep something about it. Sentences that are returned are for the player;
/// they are empty if all went well. Only exports.cpp uses it; there is one (page()).
class Page final : public Host, private ui::PiecePainter {
 public:
  // ---- page.cpp: before and around a game
  std::string content(std::string_view path, std::span<const std::uint8_t> bytes);
  std::string ready();
  /// See engine.mjs. Returns an object with `ok`; if that is false, with `message`, or with `asks` if the players have to roll dice before the first decision.
  Value start(std::string_view json);
  /// `seats`: what seats() returned when the game was saved; 0: everybody plays here.
  std::string open(std::span<const std::uint8_t> save, double seats);
  std::vector<std::uint8_t> save() const { return view_ ? view_->game().save() : std::vector<std::uint8_t>(); }
  /// For the start screen: what everybody who plays at this device may know.
  Value summary() const;
  /// Who plays at this device and whose hands are on the table, as one number that the shell keeps with the game; never 0.
  double seats() const { return number_of(seats_.seating()); }
  /// See SystemView.
  std::uint32_t hints_away() const { return view_ ? view_->hints_away() : 0; }
  void put_hints_away(std::uint32_t hints);
  std::string show(bool on);
  /// What the player has chosen for this device.
  struct Wishes {
    bool evening = false;
    float pace = 1;  ///< of motion; 0: pieces are at their goal at once
    float text_scale = 1;
    bool warns = true;  ///< the player is asked before a phase ends that costs something
  };
  void set_wishes(const Wishes& wishes);
  void set_focus(bool focus) { hands_.set_focus(focus); }
  /// Called when the focus goes elsewhere, a sheet opens or nobody looks: see Window::let_go().
  void let_go();

  // ---- battle.cpp
  /// A battle that players put together: see engine.mjs. Returns an object with `ok` and, if that is false, `message`.
  Value muster(std::string_view json) const;

  // ---- link.cpp: the game as a link. Answers are objects with `ok` and, if that is false, `message`.
  Value link(std::string_view json) const;
  Value read_link(std::string_view text);
  /// `seats`: those of the saved game that it replaces; 0: it replaces none.
  std::string open_link(std::string_view text, double seats);
  Value compare(std::span<const std::uint8_t> save, std::string_view text);
  /// The game was sent as a link, as it stands.
  void sent();

  // ---- told.cpp: the game as text
  Value mirror() const;
  /// `id`: of one of the mirror's choices, or a command as a JSON object in the system's words. `rule` becomes the id of the rule that a refusal names.
  std::string choose(std::string_view id, std::string& rule);
  /// Says what a command in JSON would cost and what its chances are, or why it may not be given; {ok, message}.
  Value foretell(std::string_view json) const;
  /// Opens the card of a unit or a place (SystemView::named, in JSON), or of a tool by its label (mirror's `looks`), and says what is on it; {ok, message}.
  Value look(std::string_view json);

  // ---- playing.cpp
  /// Whether the players of this game roll their own dice and type the faces.
  void set_own_dice(bool own) { dice_.set_own(own); }
  /// Shows the record again from the position after `from` actions; below 0: what the others have done since this seat's last action.
  std::string replay(int from);
  /// Does what the computer has decided for the seat that has to act: {command, reasons: sentences}. If that can't be done, people play that seat from now on.
  std::string advise(std::string_view json);
  /// The computer has got this far with its decision, in thousandths. Returns the words that say so.
  std::string thinking(int progress);

  /// frame.cpp. Called by the browser for each frame; draws only if something has changed or moves.
  void frame();

  // ---- Host
  const Sentences& sentences() const override { return content_.sentences(); }
  const view::Atlas& atlas() const override { return content_.atlas(); }
  view::Stage& stage() override { return surface_.stage(); }
  void refuse(const Refusal& refusal) override;
  void note(ui::NoteLine line) override;
  void attempt(Attempt attempt) override;
  bool plays_here(Seat seat) const override { return seats_.plays_here(seat); }

 private:
  match::Game& game() { return view_->game(); }
  const match::Game& game() const { return static_cast<const SystemView&>(*view_).game(); }
  Seat viewer() const { return seats_.viewer(); }
  /// The game as the player who sits here may read it.
  const match::Story& story() const { return log_.story(game(), viewer()); }
  Factions factions() const;
  /// Makes the shell save the game and update the game as text.
  void tell_shell() const;

  // page.cpp
  void sit_down(std::unique_ptr<SystemView> view);
  void seat_computer(const Value* players);
  Value dressed(Value summary) const;

  // battle.cpp
  Value put_together(const Value& wanted) const;

  // told.cpp
  Value::List told_choices() const;
  void add_asides(Value& mirror) const;
  std::vector<ui::ButtonModel> told_buttons() const;
  std::string told_prompt() const;
  Refusal meant(Refusal refusal, const Value& command) const;
  bool is_for_others(const Value& command) const;
  std::optional<Refusal> foreseen_refusal(const std::vector<Value>& commands, std::string& problem) const;
  std::optional<Refusal> give_written(const Value& written, const std::shared_ptr<std::string>& problem);
  std::string words_of(const Refusal& refusal) const;

  // playing.cpp: what is done, by people and by the computer
  Attempt attempt_of(const Value& command, std::shared_ptr<std::string> problem);
  std::optional<Refusal> give(Attempt attempt);
  std::optional<Refusal> settle(DiceTable::Answer answer);
  void acted();
  void undo();
  bool can_undo() const;
  std::string undo_why() const;
  void end_phase();
  void pass();
  std::string lost_by_passing() const;
  bool can_set_up_rest() const;
  void set_up_rest();
  void follow_seats();
  void give_to_computer(SeatSet seats, const Levels& levels);
  std::string thinking_words() const;
  void run_opponent();
  bool watches() const;
  void next_dice();
  void queue_dice(int action);
  void wait_for_dice();
  void show_moment(int action);
  void step_replay(int by = 1);
  void step_by_hand(int by);
  void run_replay();
  void end_replay();

  // actions.cpp: what can be done
  static std::span<const Action> rows();
  static std::span<const Action> last_rows();
  template <auto kPart, auto kRun>
  static void run_and_tell(void* owner, const ui::Press& press, int number);
  void gather_actions();
  bool offer(std::vector<ui::ButtonModel>& buttons, const char* name, const char* label, ui::ButtonLook look) const;
  bool counts(std::string_view name, ui::Moment began);
  void do_action(const Actions::Found& found, const ui::Press& press);
  void on_press(const ui::Press& press);
  void suggest_rest();
  void use_typed();
  void turn_dice_over();
  void play_now();
  void put_cards_away();
  void look_back(const ui::Press& press);
  void look_at_map(const ui::Press& press);
  bool can_hurry() const { return seats_.captain_decides() && !seats_.all_by_computer(); }
  std::string why_no_hurry() const { return opponent_.hurried() ? sentences().words("page.playing_now") : std::string(); }
  std::string why_no_undo() const { return can_undo() ? std::string() : undo_why(); }
  bool has_room_for_cards() const { return appearance_.room.shape == ui::Shape::desktop && appearance_.room.wide; }
  bool shows_cards() const { return !appearance_.look.bare; }

  // keys.cpp
  void hear_keys();
  void on_key(const Hands::HeardKey& heard);
  bool at_board() const { return at_board_or_replay() && !replay_.on(); }
  bool at_board_or_replay() const { return !screen_.hand_over && !screen_.victory && !screen_.cheat_sheet && !dice_.types(); }
  void moved_cursor();
  void move_cursor(int direction);
  void next_unit(int by);
  void next_target(int by);
  void look_at_cursor();
  void zoom(int by);
  void pan(int way);
  void scroll_log(int by);
  void scroll_card(int by);
  void show_rules_in_front();
  bool push_listed(const ui::Press& press);
  void choose_by_key(const ui::Press& press);
  void back_by_key(const ui::Press& press);
  void push_number(const ui::Press& press);
  void push(std::string_view name, ui::Moment began);
  void show_keys();

  // screen.cpp: what the screen shows for every system alike
  void refresh();
  void put_modes_away();
  void show_all_modes();
  void see_plan();
  void see_pieces();
  void fill_tools();
  void fill_top();
  void fill_end();
  void fill_opponent();
  std::vector<ui::ButtonModel> opponent_buttons() const;
  void fill_dice();
  void fill_log();
  void fill_outcome();
  void fill_points(ui::VictoryModel& model, const Outcome& outcome) const;
  void fill_replay();
  ui::HandOverModel hand_over() const;
  bool log_waits() const { return !dice_.types() && dice_.undecided(); }

  // frame.cpp: input and drawing
  /// Those of all parts, added up.
  std::uint32_t changes() const;
  bool stale() const { return frames_.stale(changes()); }
  bool at_rest() const;
  /// The kind of window that the screen is filled for.
  struct Room {
    ui::Shape shape = ui::Shape::desktop;
    bool wide = false;  ///< there is room for cards beside the board, which may be put away
    friend bool operator==(const Room&, const Room&) = default;
  };
  Room room() const;
  void animate(float passed);
  bool read_input();
  view::Vec2 into_rim(view::Vec2 at) const;
  bool scroll_at_rim(float elapsed);
  view::Pick picked(const input::Gesture& gesture);
  void on_gesture(const input::Gesture& gesture);
  void on_tap(const view::Pick& pick);
  void follow_others();
  void lay_out();
  void draw();
  void see_screen(double now);
  view::Lamp lamp() const { return appearance_.look.evening ? view::Lamp::evening : view::Lamp::day; }
  void fill_minimap();
  void place_toasts();  ///< in screen.cpp
  bool waits_for_dice() const;
  bool glides() const;
  bool has_board();
  void draw_board();
  void publish();
  void paint(std::span<const view::LoosePiece> spots, ui::Rect clip) override;

  Content content_;
  Surface surface_{content_};
  std::unique_ptr<SystemView> view_;  ///< draws with the surface's stage
  Actions actions_;
  ui::Screen screen_;

  Frames frames_;
  Cameraman cameraman_;
  Hands hands_;
  Hanging hanging_;
  /// A piece that is dragged, and the view, which may move with it.
  struct Drag {
    view::Vec2 pressed;  ///< px
    view::Vec2 centre;   ///< of the view then
    std::optional<input::Gesture> last;
    float rim_ms = 0;    ///< how long it has been at the rim
    view::Vec2 least_into;  ///< px into the rim, the least so far
  } drag_;
  Seats seats_;
  Opponent opponent_;
  DiceTable dice_{content_.sentences()};
  Log log_{content_.sentences()};
  Replay replay_;
  Links links_{content_.library()};

  /// How the screen looks: as the player wants it, and as the room allows.
  struct Appearance {
    ui::Look look;
    bool warns = true;
    Room room;  ///< when the screen was last filled
  } appearance_;
  /// What was said or shown before, so that it is not said again.
  struct Remembered {
    SeatSet suggested;          ///< sides whose other units are set up as the scenario suggests
    int warned = 0;             ///< the game's version for which the player was told what the end of the phase costs
    std::vector<view::Vec2> planned;  ///< what SystemView::planned_places() was
    std::size_t pieces = 0;     ///< how many the board showed
    int moved = 0;              ///< the last action whose motion was begun
    int undecided = 0;          ///< the action whose dice have not come to rest, 0: none
    bool passed_on = false;     ///< somebody else has the go, which players have not been told yet
    bool outcome_told = false;
    bool outcome_seen = false;
    bool others_went = false;   ///< somebody else decided when the screen was last filled
    std::string all_modes;      ///< the card that shows all of its modes
    bool keys_wanted = false;   ///< the list of keys opens as soon as its words are here
    std::uint32_t toasts = 0;
  } remembered_;
};

Page& page();

/// A member's text, empty if there is none.
std::string text_of(const Value& value, std::string_view key);

}  // namespace hexinch::page
