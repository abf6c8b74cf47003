#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "actions.h"
#include "board/board.h"
#include "match/automaton.h"
#include "match/library.h"
#include "match/story.h"
#include "systems/system_view.h"
#include "systems/systems.h"
#include "ui/panels.h"
#include "window.h"

namespace hexinch::page {

inline constexpr float kRimAtCards = 44;  ///< px that what is chosen keeps from cards

/// The page inside the canvas: content, at most one game on the table, window, board, panels. Sentences that are returned are for the player, empty if all went
/// well. Used by exports.cpp only; there is one (page()).
class Page final : public Host, private ui::PiecePainter {
 public:
  // ---- before and around a game
  std::string content(std::string_view path, std::span<const std::uint8_t> bytes);
  std::string ready();
  /// A battle that players put together, see engine.mjs: an object with `ok` and, if not, `message`.
  Value muster(std::string_view json) const;
  /// See engine.mjs: an object with `ok` and, if not, `message`, or `asks` for the players' own dice that fall before the first decision.
  Value start(std::string_view json);
  /// `seats`: what seats() said when it was saved, 0: everybody plays here.
  std::string open(std::span<const std::uint8_t> save, double seats);
  std::vector<std::uint8_t> save() const;
  /// For the start screen: what everybody may know who plays at this device.
  Value summary() const;

  // link.cpp: the game as a link. Answers are objects with `ok` and, if not, `message`.
  Value link(std::string_view json) const;
  Value read_link(std::string_view text);
  /// `seats`: of the saved game that it takes the place of, else 0.
  std::string open_link(std::string_view text, double seats);
  Value compare(std::span<const std::uint8_t> save, std::string_view text) const;
  Value mirror() const;
  /// `id`: of one of the mirror's choices, or a command as an object in the system's words. `rule` becomes the id of the rule that a refusal names.
  std::string choose(std::string_view id, std::string& rule);
  /// What a command in JSON would cost and which chances it has, or why it may not be given; {ok, message}.
  Value foretell(std::string_view json) const;
  /// Opens the card of a unit or a place (SystemView::named, in JSON), or of a tool by its label (mirror's `looks`), and says what is on it; {ok, message}.
  Value look(std::string_view json);
  /// What the computer does for the seat that has to act: {command, reasons: sentences}. If it can't be done, people play that seat from now on.
  std::string advise(std::string_view json);
  /// How far it has got with that, in thousandths; the words that say so.
  std::string thinking(int progress);
  // seats.cpp
  /// Who plays at this device and whose hands are on the table, as one number that the shell keeps with the game; never 0.
  double seats() const;
  /// See SystemView.
  std::uint32_t hints_away() const { return view_ ? view_->hints_away() : 0; }
  void put_hints_away(std::uint32_t hints) {
    if (view_) view_->put_hints_away(hints);
    stale_ = true;
  }
  /// The game as it stands was handed on as a link.
  void sent();
  /// Plays the record again from the position after so many actions; less than 0: what the others have done since this seat's last action.
  std::string replay(int from);

  std::string show(bool on);
  /// What the player has chosen for this device.
  struct Wishes {
    bool evening = false;
    float pace = 1;  ///< of motion; 0: things are where they go at once
    float text_scale = 1;
    bool warns = true;  ///< the end of a phase that costs something is asked about
  };
  void set_wishes(const Wishes& wishes);
  void set_focus(bool focus) { focus_ = focus; }
  /// The focus goes elsewhere, a sheet opens, nobody looks: see Window::let_go().
  void let_go();
  /// Whether the players of this game roll their own dice and type the faces. Faces typed for a roll that is not yet made are dropped.
  void set_own_dice(bool own);
  /// Called by the browser for each frame; draws only if something has changed or moves.
  void frame();

  // ---- Host
  const Sentences& sentences() const override { return library_.sentences(); }
  const view::Atlas& atlas() const override { return atlas_; }
  view::Stage& stage() override { return *stage_; }
  void refuse(const Refusal& refusal) override;
  void note(ui::NoteLine line) override;
  void carry_out_held();
  void attempt(Attempt attempt) override;
  bool plays_here(Seat seat) const override { return here_.contains(seat) && !computer_.contains(seat); }

 private:
  /// With the fonts that have come by now.
  void start_panels();
  match::OrMessage<LinkedView> linked(std::string_view text) const;
  Seat viewer() const;
  void undo();
  void end_phase();
  void pass();
  bool can_set_up_rest() const;
  bool can_undo() const;
  std::string why_no_undo() const { return can_undo() ? std::string() : undo_why(); }
  /// Why nothing can be taken back now.
  std::string undo_why() const;
  void set_up_rest();
  void look_at_own();
  void follow_others();
  std::string lost_by_passing() const;
  Refusal meant(Refusal refusal, const Value& command) const;
  void acted();
  Value put_together(const Value& wanted) const;
  std::vector<ui::ButtonModel> told_buttons() const;
  std::string told_prompt() const;
  Attempt attempt_of(const Value& command, std::shared_ptr<std::string> problem);
  bool is_for_others(const Value& command) const;

  // dice.cpp: dice rolled here or by the players
  std::optional<Refusal> give(Attempt attempt);
  std::optional<Refusal> give_again();
  std::string asking_words(const PlannedRoll& plan, bool first, const std::string& side, const std::string& title, bool secret) const;
  Value asked_to_begin(const PlannedRoll& plan) const;
  void stop_typing();
  bool secret(const PlannedRoll& plan) const;
  ui::DiceModel asked_dice();
  bool types_dice() const { return typing_.has_value(); }
  void type_face(int face);
  void untype_face();
  void use_typed();

  // presses.cpp: which presses count
  void see_screen(double now);
  double end_counts_from() const;
  bool counts(std::string_view name, ui::Moment began);
  void accepted(std::string_view name);

  // actions.cpp: what can be done
  static std::span<const Action> rows();
  static std::span<const Action> last_rows();
  void gather_actions();
  bool offer(std::vector<ui::ButtonModel>& buttons, const char* name, const char* label, ui::ButtonLook look) const;
  void fill_tools();
  bool has_room_for_cards() const { return room_.shape == ui::Shape::desktop && room_.wide; }
  bool shows_cards() const { return !look_.bare; }
  void do_action(const Actions::Found& found, const ui::Press& press);
  void on_press(const ui::Press& press);
  void suggest_rest();
  void turn_dice_over();
  void dice_landed();
  void put_cards_away();
  void look_back(const ui::Press& press);
  void look_at_map(const ui::Press& press);
  void look_at_end() { outcome_seen_ = true; }
  void put_toast_away() { screen_.toast.reset(); }
  void put_keys_away() { screen_.cheat_sheet.reset(); }
  void step_on() { step_replay(); }
  void step_back() { step_by_hand(-1); }
  bool replays() const { return replay_.has_value(); }
  static void share();
  static void show_menu();
  static void play_again();
  static void show_rulebook();
  static void show_rules(const ui::Press& press);

  // keys.cpp
  struct HeardKey {
    Key key;
    ui::Moment began;
  };
  void hear_keys();
  void on_key(const HeardKey& heard);
  bool at_board() const { return at_board_or_replay() && !replay_; }
  bool at_board_or_replay() const { return !screen_.hand_over && !screen_.victory && !screen_.cheat_sheet && !typing_; }
  void moved_cursor();
  void move_cursor(int direction);
  void next_unit(int by);
  void next_target(int by);
  void look_at_cursor();
  void zoom(int by);
  void pan(int way);
  void move_focus(int by) { panels_.move_focus(by); }
  void scroll_log(int by);
  void scroll_card(int by);
  void show_rules_in_front();
  static void leave_board();
  bool push_listed(const ui::Press& press);
  void push_first(const ui::Press& press) { push_listed(press); }
  void choose_by_key(const ui::Press& press);
  void back_by_key(const ui::Press& press);
  void push_number(const ui::Press& press);
  void push(std::string_view name, ui::Moment began);
  void fill_caps();
  bool is_here(const Action& row) const;
  ui::CheatSheetModel::Line key_line(const Action& row) const;
  void show_keys();

  // screen.cpp: what every system shows alike
  void refresh();
  void fill_top();
  void fill_log();
  /// The game as the player who sits here may read it.
  const match::Story& story() const;
  Value::List last_lines(std::size_t most) const;
  void fill_outcome();
  void queue_dice(int action);
  void queue_roll(const RollMade& roll);
  void next_dice();

  // seats.cpp: who is here
  void sit_down(std::unique_ptr<SystemView> view);
  void seat(Seat seat);
  SeatSet people(SeatSet seats) const;
  bool hides_something(SeatSet people) const;
  void await_player(SeatSet people);
  Value dressed(Value summary) const;
  void look_for_hand_over();
  bool behind_curtain() const;
  bool nothing_hidden() const;
  SeatSet with_rules(SeatSet seats) const;
  void take_seats(double seats);
  void take_seats_of_link(double before);
  bool everybody_here() const;
  ui::HandOverModel hand_over() const;
  void ask_hand_over();
  bool hands_over() const { return handing_over_; }
  void take_table();
  void sit_here();
  void look_meanwhile() { looking_ = true; }
  void look_no_more() { looking_ = false; }

  // opponent.cpp: seats that the computer plays, and games that are watched
  using Levels = std::array<match::Level, kMaxSeats>;
  void play_by_computer(SeatSet seats, const Levels& levels);
  bool computer_decides() const;
  bool captain_decides() const;
  void run_opponent(double now);
  bool rolls_lie_open(double now);
  std::string thinking_words() const;
  void fill_opponent();
  void fill_pace();
  std::vector<ui::ButtonModel> opponent_buttons() const;
  bool watches() const;
  bool can_hurry() const { return captain_decides() && !watched_; }
  std::string why_no_hurry() const { return hurried_ ? sentences().words("page.playing_now") : std::string(); }
  void play_now();
  void pause();
  void faster();
  template <int kPace>
  void set_pace() { go_at_pace(kPace); }
  void go_at_pace(int pace);

  // replay.cpp: what happened, shown again
  void show_moment(int action);
  void step_replay(int by = 1);  // actions
  void step_by_hand(int by);
  void run_replay(double now);
  void end_replay();
  void fill_replay();

  // frame.cpp: input and drawing
  bool at_rest() const;
  /// What the screen is filled for.
  struct Room {
    ui::Shape shape = ui::Shape::desktop;
    bool wide = false;  ///< cards beside the board may be put away
    friend bool operator==(const Room&, const Room&) = default;
  };
  Room room() const;
  bool read_input();
  void on_gesture(const input::Gesture& gesture);
  void draw();
  view::Canvas canvas() const { return {window_.pixel_width(), window_.pixel_height(), window_.pixel_ratio()}; }
  view::Lamp lamp() const { return look_.evening ? view::Lamp::evening : view::Lamp::day; }
  void fill_minimap();
  bool fewer_pieces_above() const;
  bool waits_for_dice() const;
  bool log_waits() const;
  void draw_board();
  void publish();
  void paint(std::span<const view::LoosePiece> spots, ui::Rect clip) override;

  match::Library library_;
  std::map<std::string, std::vector<std::uint8_t>, std::less<>> files_;
  view::Atlas atlas_;
  std::unique_ptr<SeededDice> dice_;
  std::unique_ptr<view::Stage> stage_;
  std::unique_ptr<SystemView> view_;  ///< draws with the stage

  Window window_;
  view::Camera camera_;
  view::Camera painted_from_;  ///< what the board's picture was taken with
  bool table_only_ = false;    ///< and whether it shows the bare table, between two players
  Actions actions_;
  ui::Panels panels_;
  ui::Screen screen_;
  ui::Look look_;

  bool shown_ = false;
  bool focus_ = true;
  bool stale_ = true;        ///< refresh() is due
  bool board_stale_ = true;  ///< the board itself has changed; else its last picture serves
  int frames_due_ = 0;       ///< frames to draw even if nothing moves
  bool fitted_ = false;      ///< the camera has been set for this game
  bool dragging_piece_ = false;
  bool look_first_ = false;  ///< the player who has got the go, or the board, wants to see what is theirs
  bool hinted_ = false;      ///< a lesson's card lay over the board in the last frame
  bool others_go_ = false;   ///< somebody else decided when the screen was last filled
  Room room_;                ///< when the screen was last filled
  bool keys_wanted_ = false; ///< the list of keys, as soon as its words are here
  bool moved_ = false;       ///< a piece was on its way in the last frame
  double last_frame_ms_ = 0;
  double wake_at_ms_ = 0;    ///< when the panels want a frame though nothing moves, 0: never
  std::uint32_t frames_drawn_ = 0;
  bool published_idle_ = false;
  /// What the log's model holds: which story, and up to which action.
  struct LogShown {
    const match::Story* story = nullptr;
    int edition = 0;
    int action = -1;
    friend bool operator==(const LogShown&, const LogShown&) = default;
  };
  LogShown log_shown_;
  mutable std::map<Seat, match::Story> stories_;  ///< by reader
  Seat seated_ = kNoSeat;    ///< whose hands are on the table
  SeatSet here_;             ///< the seats that are played at this device
  SeatSet computer_;         ///< those of them that the computer plays
  Levels levels_{};          ///< and how well
  bool watched_ = false;     ///< it plays all of them
  bool paused_ = false;      ///< while it is watched
  int pace_ = 1;             ///< slow, normal, fast
  int thought_ = 0;          ///< how far it has got, in thousandths
  bool hurried_ = false;     ///< it was told to play now
  std::uint32_t roll_seen_ = 0;  ///< the roll that has been on the screen before
  int asked_opponent_ = 0;   ///< the game's version for which it has been asked
  double opponent_next_ms_ = 0;
  bool orders_rolled_ = false;  ///< the last action was a throw of the computer's for its orders
  match::Reasons reasons_;      ///< that it gave on this visit
  int sent_ = -1;            ///< actions of the game as it was last sent to somebody elsewhere
  bool handing_over_ = false;
  bool passed_ = false;      ///< players here have handed the table over in this session
  bool looking_ = false;     ///< at the board, while another has the go
  bool nobody_yet_ = false;  ///< the player who has come to the table has not said yet who they are
  bool outcome_seen_ = false;
  bool warns_ = true;
  SeatSet suggested_;        ///< sides of which the rest is set up as the scenario suggests
  int warned_ = 0;           ///< the game's version at which the end of a phase was said to cost something
  std::uint32_t toasts_ = 0;
  std::uint32_t rolls_ = 0;
  std::vector<ui::DiceModel> dice_queue_;
  std::uint32_t landed_ = 0;  ///< the card whose dice have come to rest

  struct Replay {
    int from = 0;
    int shown = 0;         ///< actions whose outcome is on the board
    double next_ms = 0;    ///< when the next one may follow
    bool by_hand = false;  ///< somebody steps through it: nothing follows by itself
    int last = 0;          ///< the action it ends with
  };
  std::optional<Replay> replay_;

  /// What the buttons that decide something stand for at a moment, and what the one that ends something ends.
  struct Seen {
    int version = 0;
    int ends = 0;  ///< pressed so far, a warning asked for among them
    Seat decider = kNoSeat;
    Seat seated = kNoSeat;
    int phase = 0;
    std::string turn, end;
    bool handing_over = false, looking = false, over = false;
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  static constexpr double kSeenMs = 400;        ///< it has to be shown for so long before a press on it counts
  static constexpr double kRestMs = 600;        ///< and the hand has to rest for so long before it ends something again
  static constexpr double kOthersSeenMs = 600;  ///< the same for what another player ends
  static constexpr double kOthersRestMs = 900;
  Seen seen_now() const;
  Seen seen_;
  std::uint32_t seen_id_ = 0;   ///< rises whenever that is something else
  double seen_ms_ = 0;          ///< since when it has been on the screen
  double end_seen_ms_ = 0;      ///< and since when there has been something to end that is the same
  int ends_ = 0;
  double end_pressed_ms_ = 0;   ///< when something that ends something was pressed last, in vain or not
  Seat ended_by_ = kNoSeat;     ///< whose it was, the last time that it counted
  std::string decided_by_;      ///< the button that decided something last, if nothing else was pressed since

  /// A command that waits for the players' own dice.
  struct Typing {
    Attempt attempt;
    EnteredDice dice;        ///< the faces of the rolls that are counted already
    std::vector<int> typed;  ///< of the roll on the card
    bool touched = false;    ///< a face was typed: nobody draws back any more
    bool foreseen = false;   ///< the seat knew that this roll would follow
  };
  bool own_dice_ = false;
  std::optional<Typing> typing_;
  std::optional<Attempt> held_;  ///< until all of the system is here

  std::vector<HeardKey> keys_;    ///< not yet heard
  bool drawn_as_it_is_ = false;   ///< the last frame shows all that has happened
};

Page& page();

/// A member's text, empty if there is none.
std::string text_of(const Value& value, std::string_view key);

}  // namespace hexinch::page
