#pragma once
// What the panels show: plain data, already worded, that the page fills when something changes. Nothing here knows a rule, a game,
// a clock or ImGui. Lengths and points on the screen are CSS px, origin at the window's top left.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_geometry.h"
#include "board/board.h"
#include "board/hex_scene.h"

namespace hexinch::ui {

using view::Rect;
using view::Vec2;

// When a press began: what stood on the screen then, and the time in ms.
struct Moment {
  std::uint32_t screen = 0;
  double ms = 0;
};

// What the player pressed. `name` is the stable name under which the widget is published as well: "menu", "undo", "end_phase", a
// ButtonModel's own name, … (see panels.h). An empty name: nothing was pressed.
struct Press {
  std::string name;
  std::string detail;    // "rules": their ids with blanks between them
  std::uint32_t id = 0;  // "counter": the counter's id; "log", "pending": the line's id
  Vec2 at;               // "minimap": where, 0..1 of the map in both directions
  Moment began = {};     // of a press by mouse or finger: when they went down
  bool by_key = false;
  explicit operator bool() const { return !name.empty(); }
  bool is(std::string_view wanted) const { return name == wanted; }
};

enum class ButtonLook : std::uint8_t {
  secondary,
  accent,  // marigold: the one thing to do next; at most one on the screen
  main,    // dark: ends a phase
  toggle   // flat, boxed while `on`
};

struct ButtonModel {
  std::string name;  // stable, dotted: "unit.confirm"
  std::string label;
  std::string key;  // on its key cap, "Enter", "Shift ↑"; empty: none. The page fills it in, and presses the button when that key goes down
  ButtonLook look = ButtonLook::secondary;
  bool on = false;
  bool enabled = true;
  std::string why;  // sentence for a button that is off; shown when it is pointed at or tapped
  std::string cost{};  // in small below the label, "2 crash"; empty: none
  std::string heading{};  // in a row of toggles: begins a new line under this name; empty: goes on
};

// Small round signs before a line.
enum class Sign : std::uint8_t { none, shield, broken_heart, skull, refused, warning, done, info };

// One line of words with its rule.
struct NoteLine {
  std::string text;
  std::string rule;  // "TUW-5.8.1"; tapping it gives Press "rules"
  Sign sign = Sign::none;
  bool bad = false;    // words in red
  bool quiet = false;  // words in the second colour
};

// One line of an explained sum.
struct SumLine {
  std::string text;
  std::string amount;  // "+2", "9"
  std::string rule;
  int face = 0;        // 1..6: a die of this face stands for the amount
  bool total = false;  // closes the lines above: rule, strong, big number
};

// A piece inside a panel. Its id comes back in Press "counter".
struct Token {
  view::Piece piece;
  std::string name;
  bool off = false;  // shown pale: can't be chosen
};

struct TopBarModel {
  std::string title;     // "Miller's Ford"
  std::string subtitle;  // "TUW · turn 4 of 10"
  std::string turn;      // "turn 4 of 10", on a phone
  std::vector<std::string> phases;
  int phase = -1;          // the current one, from 0
  int faction = -1;        // whose go; below 0: nobody's
  std::string side;        // "The Vale", "The Vale (Anna)"
  std::string player;      // "Anna", where there is less room; empty if the side has no name of a player
  std::string side_words;  // "your go"
  ButtonModel undo;
  ButtonModel end;        // name "end_phase", "End movement, 2 crash"; empty label: none
  std::string end_short;  // "End move", on a phone
  std::string end_cost;   // "2 crash", below it on a phone; empty: it costs nothing
};

struct StatModel {
  std::string label;     // "ATT"
  std::string value;     // as it is now
  std::string original;  // shown struck through when it differs; else empty
  std::optional<Token> die = std::nullopt;  // it stands for the value; what `value` says is written before it, "best of 2"
};

struct OddsBlock;
class TokenArt;

// Dice from the first one to the last, with the one that holds now.
struct LadderModel {
  std::string words;  // "Fatigue"
  std::string rule;
  std::vector<Token> dice;
  int now = 0;
};

// What is left to spend, as coins in a tray on the wood, and the weather beside it.
struct TrayModel {
  struct Purse {
    std::string name;   // "Blue general"; only if there are several
    std::string words;  // "2 spent, 1 now, 2 left"
    std::string brief;  // "2 left"
    std::optional<Token> die;  // as it was rolled
    std::vector<Token> coins;
    std::vector<Token> kept;
    std::string kept_words;  // "Reserve: 1"
  };
  struct Weather {
    std::string title;  // "West wind, 2 turns"
    std::string words;  // what it does
    std::string rule;
    std::optional<float> heading = std::nullopt;  // where it blows to
  };
  std::vector<Purse> purses;
  std::vector<Weather> weather;
  bool quiet = false;  // nothing is spent now: where there is little room the purses are put away
};

struct ProgressModel {
  std::string words;   // "To hex 1206, bridge"
  std::string amount;  // "2½ of 4 MP"
  float share = 0;     // 0..1
};

// So many of so many places taken: suppression.
struct SlotsModel {
  std::string words;  // "Suppression"
  std::string note;   // "1 of 3: Minor or Free actions"
  int taken = 0;
  int all = 0;
};

struct UnitModel {
  std::string key;  // changes when another unit or purpose is shown: the card scrolls to its top
  Token token;
  std::string name;
  std::vector<std::string> status;  // one or two lines
  std::vector<std::string> tags;
  std::vector<StatModel> stats;
  std::optional<SlotsModel> slots;
  std::string stack_words;         // "2 of 3 in this hex"
  std::vector<Token> stack;        // chooser, when there is more than one
  std::string cargo_words;         // "Aboard, room for 2 more"
  std::vector<Token> cargo;
  std::vector<ButtonModel> modes;  // locomotions, weapons, actions: a row of toggles
  bool few_modes = false;           // three of them do where there is little room, and "More"
  std::optional<ButtonModel> more;  // the page fills it in: only some of the modes are shown
  std::optional<ProgressModel> progress;
  std::vector<NoteLine> lines;       // cost, warnings, why not
  std::vector<ButtonModel> plan_modes;  // what else the plan can be, below its cost
  std::vector<NoteLine> abilities;   // below a rule
  std::vector<ButtonModel> buttons;  // confirm first
  std::optional<LadderModel> ladder;
  std::vector<OddsBlock> meets;      // what would come of the plan if it leads into a fight
  bool plan_first = false;           // the plan stands above what else could be done; where there is little room, above the unit's values too
  bool brief = false;                // the same only where there is little room
};

struct ChanceModel {
  Sign sign = Sign::none;  // shield, broken_heart, skull
  std::string label;       // "No effect"
  std::string share;       // "15 of 36"
  std::string percent;     // "41.7 %"
  float chance = 0;        // 0..1
};

// How much of a target is seen: a hundred dots. In each column the lower ones are hidden.
struct SeenModel {
  std::array<std::int8_t, 10> hidden{};  // in each column, the left one as seen from the attacker first
  std::vector<std::string> words;        // "62 % seen", what hides the rest, how far it is
  std::string rule;
};

// One attack: who, on whom, the sums, the odds.
struct OddsBlock {
  std::string heading;  // for a second block: "If you return"
  std::string rule;
  std::vector<Token> attackers;  // tapping one gives Press "counter"
  std::optional<Token> target;
  std::vector<SumLine> lines;
  // Dice of both sides in one box instead of `attack` and `defence`, each with what is added.
  struct Side {
    std::string name;
    int faction = -1;
    std::vector<Token> dice;
    std::vector<std::string> added;  // "+3", of each die
  };
  std::vector<Side> sides{};  // two, or none
  std::string attack;   // "Attack d6 + 9"
  std::string against;  // "against"
  std::string defence;  // "Defence d6 + 8"
  std::vector<ChanceModel> chances;
};

struct OddsModel {
  std::string key;  // changes with the attack that is planned
  std::string title;
  std::string rule;
  std::string words;  // one sentence under the title, may be empty
  std::vector<ButtonModel> modes;  // what exactly is attacked: a row of toggles
  std::vector<OddsBlock> blocks;
  std::optional<SeenModel> seen;
  std::vector<NoteLine> notes;  // refused members first
  std::vector<ButtonModel> buttons;
};

struct DiceThrow {
  std::string label;  // "Attack"
  int faction = -1;
  std::vector<int> faces;
  int missing = 0;             // dice whose faces are still to be typed
  std::vector<SumLine> lines;  // written below, line by line, after the dice have landed
  int sides = 6;               // six have pips, others numbers
  std::uint64_t failed = 0;    // where each die counts by itself: those that do not succeed, a bit each
  std::uint64_t marked = 0;    // those that stand out, a bit each; a line says why
};

// A roll that was made, or one that the players make with their own dice. The dice tumble when `id` changes, unless motion is reduced, and
// always land on these faces.
struct DiceModel {
  std::uint32_t id = 0;
  bool tumbles = true;  // false: the players' own dice have come to rest long ago
  std::string title;
  std::string rule;
  std::vector<std::string> names;  // in its title: who rolls, then the targets; units are marked on the board
  std::vector<DiceThrow> throws;
  std::string verdict;  // "Ahead by 2: wounded"
  Sign sign = Sign::none;
  std::string words;               // what to do, what is needed
  std::vector<ButtonModel> faces;  // "dice.face.1", …: the faces that can be typed, in their order
  std::vector<ButtonModel> buttons;
};

struct PendingLine {
  std::uint32_t id = 0;
  Sign sign = Sign::shield;
  std::string name;
  std::string words;  // "destroyed"
  std::string sum;    // "11 against 6"
};

struct PendingModel {
  std::string title;  // "Pending results"
  std::string page;   // "Results", on a phone's toolbar
  std::string rule;
  std::string words;  // "They apply in the Damage phase. Until then the units fight at full strength."
  std::vector<PendingLine> lines;
};

struct StillModel {
  std::string words;  // "Still to attack"
  std::vector<Token> tokens;
  std::vector<ButtonModel> buttons;
  bool warns = false;  // a player who ends the phase without them is asked first
};

struct LogLine {
  std::uint32_t id = 0;
  int faction = -1;  // sign before it; below 0: none
  std::string text;
  bool heading = false;  // "Turn 3, Movement": a quiet line without sign
  bool strong = false;
  std::vector<SumLine> sum;  // unfolds on tap
  std::string verdict;
  int moment = 0;  // the action that it tells of, which can be shown on the board; 0: none
  std::vector<std::string> why;  // reasons that unfold at a press of their own
};

struct LogModel {
  std::uint32_t revision = 0;  // change it whenever a line changes or is added
  std::string title;           // "Log"
  std::string words;           // "turn 3, attacks"
  std::string moment_words;    // "Show it on the board"
  std::string why_words;       // "Why?"
  std::vector<LogLine> lines;  // oldest first
};

struct TutorialModel {
  std::string text;
  int step = 0;  // from 1
  int steps = 0;
  std::string next;  // label of the button that goes on; empty: the player has to do what it says
  std::string key;   // on that button's cap
  bool ends = false; // the cross does something else than that button, so it is there even where there is little room
  std::string back{};  // label of a button that goes back; empty: none
};

// A refusal or remark that goes away by itself. Shown anew when `id` changes.
struct ToastModel {
  std::uint32_t id = 0;
  NoteLine note;
};

// What a long press asked about: it stays until it is put away (Press "detail.close").
struct DetailModel {
  std::string key;
  std::string title;  // "Hex 1206"
  std::string words;  // "Deep water, bridge"
  std::vector<NoteLine> lines;
  std::vector<Token> units;       // in this hex; tapping one gives Press "counter"
  std::optional<UnitModel> unit;  // the one that was meant
};

struct MinimapModel {
  view::SmallMap map;
  float aspect = 1.4F;  // width / height of the map
  Rect seen;            // 0..1: the part in view
};

// The floors of a building, beside it on the board. A press on a row is Press "floor" with the row's id.
struct FloorsModel {
  struct Row {
    std::uint32_t id = 0;      // which floor
    std::string name;          // "Ground"
    std::string height;        // "3″"
    std::vector<int> models;   // who stands there, a dot for each in its faction's colour
    bool shown = false;        // the floor that the board shows
  };
  std::vector<Row> rows;  // the highest first; none: there is no list
  Rect place;             // of the building, in inches
  Rect beside = {};       // the same on the screen; the page fills it in
};

struct HandOverModel {
  int faction = -1;
  std::string title;  // "Pass to Blue"
  std::string words;
  std::vector<ButtonModel> buttons;
  bool bare_table = false;  // the page draws no board meanwhile (Board::draw_table), so nothing has to be covered
};

struct VictoryModel {
  std::vector<int> factions;         // the winners; empty: a draw
  std::string title;                 // "Red wins"
  std::string words;                 // why
  std::vector<std::string> columns;  // heads of the table after the side's name
  struct Row {
    int faction = -1;
    std::string side;
    std::vector<std::string> cells;
    bool winner = false;
  };
  std::vector<Row> rows;
  std::string note;  // what a column means
  std::vector<ButtonModel> buttons;
};

struct CheatSheetModel {
  std::string title;  // "Keys"
  struct Line {
    std::vector<std::string> keys;
    std::string words;
  };
  struct Group {
    std::string title;
    std::vector<Line> lines;
  };
  std::vector<Group> groups;
};

// Everything around the board. What is absent is not shown. Only the first of dice, detail, odds and unit that is there is shown.
struct Screen {
  TopBarModel top;
  std::optional<DiceModel> dice;
  std::optional<DetailModel> detail;
  std::optional<OddsModel> odds;
  std::optional<UnitModel> unit;
  std::optional<PendingModel> pending;
  std::optional<StillModel> still;
  std::optional<LogModel> log;
  std::vector<ButtonModel> tools;  // look is taken to be toggle
  std::optional<MinimapModel> minimap;
  FloorsModel floors;
  TrayModel tray;
  const TokenArt* tokens = nullptr;  // paints the tray and rows of dice; null: there are none
  std::string under;  // what lies under the pointer, at a desk
  std::optional<TutorialModel> tutorial;
  std::optional<ToastModel> toast;
  bool toasts_high = false;  // they come at the top of the board: below they would cover more pieces
  std::optional<CheatSheetModel> cheat_sheet;
  std::optional<VictoryModel> victory;     // covers the board
  std::optional<HandOverModel> hand_over;  // covers everything
};

// A widget or card of the last frame, for tests and for asking what lies under a point.
struct Published {
  std::string name;  // a button's name, "counter:12", "log:7", "rule:TUW-5.4", "card.unit", …
  Rect rect;         // the part of it that is seen; if it can be pressed, where a finger or mouse can hit it
  bool enabled = true;
  bool pressable = false;
  bool whole = true;  // false: a part of it lies outside what is scrolled into view
};

}  // namespace hexinch::ui
