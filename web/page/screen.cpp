#include <algorithm>

#include "page/bridge.h"
#include "words/explain.h"
#include "match/luck.h"
#include "page/caps.h"
#include "page/page.h"

/// What the screen shows alike for every game: top bar, dice, outcome, hand-over, toasts.
namespace hexinch::page {

void Page::refuse(const Refusal& refusal) { note(refusal_line(sentences(), game().system(), refusal)); }

void Page::note(ui::NoteLine line) {
  screen_.toast = ui::ToastModel{++remembered_.toasts, std::move(line)};
  place_toasts();
  frames_.want(2);
}

/// Toasts come where they cover fewer pieces.
void Page::place_toasts() {
  const view::Board& board = view_->board();
  screen_.toasts_high = fewer_pieces_above(cameraman_.camera(), board.rect(), board.small().dots, view_->cursor());
}

void Page::refresh() {
  appearance_.room = room();
  ui::Look look = appearance_.look;
  look.bare = look.bare && appearance_.room.wide;
  surface_.panels().set_look(look);
  screen_.odds.reset();
  screen_.unit.reset();
  screen_.pending.reset();
  screen_.still.reset();
  screen_.tools.clear();
  screen_.tutorial.reset();
  screen_.detail.reset();
  wait_for_dice();
  view_->refresh(screen_);
  put_modes_away();
  see_plan();
  see_pieces();
  fill_tools();
  fill_top();
  fill_dice();
  fill_log();
  fill_outcome();
  screen_.hand_over.reset();
  if (seats_.handing_over() && !seats_.looking() && !screen_.dice && !replay_.on()) screen_.hand_over = hand_over();
  fill_replay();
  if (screen_.dice || screen_.hand_over) screen_.tutorial.reset();
  fill_opponent();
  fill_caps(screen_, actions_, view_->cursor_confirms());
  place_toasts();
  frames_.fill(changes());
}

/// On a phone a card shows few of many modes until the player asks for more.
void Page::put_modes_away() {
  constexpr std::size_t kMost = 4;
  if (appearance_.room.shape == ui::Shape::desktop || !screen_.unit || !screen_.unit->few_modes || screen_.unit->modes.size() <= kMost) return;
  if (remembered_.all_modes != screen_.unit->key) screen_.unit->more = button("modes.more", sentences().words("page.more"), ui::ButtonLook::toggle);
}

void Page::show_all_modes() {
  if (screen_.unit) remembered_.all_modes = screen_.unit->key;
  frames_.touch();
}

/// What has just been planned comes into view, once it has been let go.
void Page::see_plan() {
  if (hands_.holds_piece()) return;
  std::vector<view::Vec2> planned = view_->planned_places();
  const view::Camera& camera = cameraman_.camera();
  const bool hidden = std::ranges::any_of(planned, [&](view::Vec2 at) { return !camera.free_area().contains(camera.to_screen(at)); });
  if (hidden && planned != remembered_.planned) cameraman_.look_at(planned);
  remembered_.planned = std::move(planned);
}

/// Who fell before the dice do is shown as fallen: the board's last picture does not stay.
void Page::see_pieces() {
  const std::size_t pieces = view_->board().small().dots.size();
  if (std::exchange(remembered_.pieces, pieces) != pieces) cameraman_.drop_picture();
}

/// If the computer is only watched, its pace follows the tools.
void Page::fill_tools() {
  const bool desk = appearance_.room.shape == ui::Shape::desktop;
  actions_.each_tool([&](const Action& row, bool on) {
    if (row.at_desk && !desk) return;
    screen_.tools.push_back(button(std::string(row.name), sentences().words(row.tool), ui::ButtonLook::toggle));
    screen_.tools.back().on = on;
  });
  const char* pace = Opponent::paces()[static_cast<std::size_t>(opponent_.pace())].label;
  if (watches() && !replay_.on()) screen_.tools.push_back(button("watch.faster", sentences().words(pace), ui::ButtonLook::toggle));
}

void Page::fill_top() {
  const Seat seat = remembered_.undecided > 0 && !replay_.on() ? game().actor(game().actions()) : seats_.decider();
  ui::TopBarModel& top = screen_.top;
  top.faction = seat == kNoSeat ? -1 : view_->faction(seat);
  top.side = seat == kNoSeat ? std::string() : game().player_name(seat);
  const auto& players = game().origin().players;
  top.player = index(seat) >= 0 && index(seat) < std::ssize(players) ? players[static_cast<std::size_t>(index(seat))] : std::string();
  const bool others = seat != kNoSeat && !seats_.plays_here(seat);
  const char* whose = seat == kNoSeat ? "page.game_over" : !others ? "page.your_go" : seats_.by_computer(seat) ? "page.computer_go" : "page.their_go";
  top.side_words = sentences().words(whose);
  if (std::exchange(remembered_.others_went, others) && !others && seat != kNoSeat) {
    bridge::sound(bridge::Sound::kTurn);
    cameraman_.want_own();
  }
  std::vector<ui::ButtonModel> undo;
  offer(undo, "undo", "page.undo", ui::ButtonLook::secondary);
  top.undo = std::move(undo.front());
  if (remembered_.undecided > 0 && !replay_.on() && actions_.named(top.end.name)) {
    top.end.enabled = false;
    return;
  }
  top.end = {};
  top.end_short.clear();
  top.end_cost.clear();
  if (seats_.looking() && !replay_.on()) top.end = button("pass_on", sentences().words("page.away.pass_on"), ui::ButtonLook::main);
  if (seat == kNoSeat || seats_.handing_over() || replay_.on() || dice_.types() || seats_.computer_decides()) return;
  if (screen_.still) offer(screen_.still->buttons, "rest", "page.set_up_rest", ui::ButtonLook::secondary);
  fill_end();
}

/// The button that ends the phase.
void Page::fill_end() {
  const Seat seat = seats_.decider();
  ui::TopBarModel& top = screen_.top;
  for (const Choice& choice : game().choices(seat, std::nullopt)) {
    if (choice.gesture != Gesture::kNone || (!choice.refusal && !game().can_pass(seat))) continue;
    top.end = button("end_phase", sentences().render(choice.label), ui::ButtonLook::main);
    if (choice.refusal) {
      top.end.enabled = false;
      top.end.why = why_not(sentences(), *choice.refusal, game().system());
    }
    const auto variant = [&](const char* ending) {  // another form of the same words, if the system has one
      const std::string id = std::string(choice.label.id) + ending;
      return sentences().has(id) ? sentences().render({id, choice.label.arguments}) : std::string();
    };
    top.end_short = variant(".short");
    if (top.end_short.empty()) top.end_short = sentences().words("page.end_short");
    top.end_cost = variant(".cost");
  }
}

/// What the top bar says while the computer decides, and what can be done meanwhile.
void Page::fill_opponent() {
  ui::TopBarModel& top = screen_.top;
  if (!view_ || replay_.on() || seats_.handing_over() || dice_.types()) return;
  if (remembered_.undecided > 0 && !seats_.by_computer(game().actor(remembered_.undecided))) return;
  for (const ui::ButtonModel& offered : opponent_buttons())
    if (offered.look == ui::ButtonLook::main) top.end = offered;
  top.end.key = actions_.cap(top.end.name);
  if (!seats_.captain_decides() || !opponent_.asked(game().version())) return;  // it begins to think once the last roll has been seen
  top.side_words = thinking_words();
  if (!seats_.all_by_computer()) top.end_cost = sentences().render({"page.percent", {{"percent", Fraction{opponent_.percent()}}}});
}

/// While the computer is only watched: pause and its paces. Else: the button that makes it play now.
std::vector<ui::ButtonModel> Page::opponent_buttons() const {
  std::vector<ui::ButtonModel> buttons;
  offer(buttons, "watch.pause", opponent_.paused() ? "page.go_on" : "page.watch.pause", ui::ButtonLook::main);
  const auto paces = Opponent::paces();
  for (std::size_t i = 0; i < paces.size(); ++i)
    if (offer(buttons, paces[i].name, paces[i].label, ui::ButtonLook::toggle)) buttons.back().on = static_cast<int>(i) == opponent_.pace();
  offer(buttons, "play_now", "page.play_now", ui::ButtonLook::main);
  return buttons;
}

void Page::fill_dice() {
  if (dice_.types()) {
    screen_.dice = dice_.asked(game(), viewer(), factions());
    screen_.dice->id = dice_.next_id();
  } else if (dice_.open() == 0 && !view_->walks_to()) {  // who walks into a fight gets there first
    next_dice();
  } else if (dice_.open() == 0) {
    screen_.dice.reset();
  }
}

/// The log does not show what dice decide before the last of them lies open.
void Page::fill_log() {
  const match::Story& story = this->story();
  const int actions = replay_.on() ? replay_.shown() : story.actions();
  log_.fill(screen_.log, story, std::max(actions - (log_waits() ? 1 : 0), 0), factions());
}

void Page::fill_outcome() {
  const auto outcome = game().outcome();
  screen_.victory.reset();
  if (!outcome || screen_.dice || remembered_.outcome_seen || replay_.on()) return;
  if (!std::exchange(remembered_.outcome_told, true)) bridge::sound(bridge::Sound::kEnd);
  ui::VictoryModel model;
  std::string names;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!outcome->winners.contains(seat_at(i))) continue;
    model.factions.push_back(view_->faction(seat_at(i)));
    names += (names.empty() ? "" : ", ") + game().player_name(seat_at(i));
  }
  model.title = names.empty() ? sentences().words("page.draw")
                              : sentences().render({"page.wins", {{"side", Name{names}}, {"count", Fraction{outcome->winners.size()}}}});
  model.words = sentences().render(outcome->reason);
  if (!outcome->points.empty()) fill_points(model, *outcome);
  model.buttons = {button("victory.board", sentences().words("page.look_at_board"), ui::ButtonLook::accent),
                   button("victory.menu", sentences().words("page.start_screen"), ui::ButtonLook::secondary)};
  if (seats_.everybody_here()) model.buttons.push_back(button("victory.again", sentences().words("page.play_again"), ui::ButtonLook::secondary));
  else model.buttons.push_back(button("share", sentences().words("page.send"), ui::ButtonLook::secondary));
  screen_.victory = std::move(model);
}

/// How many points each side has, and how much of that was luck, if there were dice.
void Page::fill_points(ui::VictoryModel& model, const Outcome& outcome) const {
  model.columns = {sentences().words("page.points")};
  match::Luck counted;
  for (const match::Told& told : story().all())
    for (const RollMade& roll : told.rolls) counted.add(roll);
  const auto luck = counted.by_seat();
  const bool rolled = std::ranges::any_of(luck, [](const auto& seat) { return seat.has_value(); });
  if (rolled) model.columns.push_back(sentences().words("page.luck")), model.note = sentences().words("page.luck_note");
  for (std::size_t i = 0; i < outcome.points.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    std::vector<std::string> cells{number_text(outcome.points[i])};
    if (rolled) cells.push_back(luck[i] ? std::to_string(*luck[i]) + " %" : std::string());
    model.rows.push_back({view_->faction(seat), game().player_name(seat), std::move(cells), outcome.winners.contains(seat)});
  }
}

/// In a replay: who did what, and the buttons that step through it, on the card of a lesson.
void Page::fill_replay() {
  if (!replay_.on()) return;
  const int shown = replay_.shown(), from = replay_.from(), last = replay_.last();
  const Seat seat = game().actor(std::max(shown, from + 1));
  screen_.top.faction = view_->faction(seat);
  screen_.top.side = game().player_name(seat);
  screen_.top.side_words = sentences().words("page.replay.acted");
  std::string told = screen_.log && shown > from ? told_of(*screen_.log, shown) : std::string();
  told = told.empty() ? sentences().words("page.replay.words") : sentences().render({"page.replay.told", {{"told", Name{told}}}});
  const char* next = shown == last ? "page.replay.now" : "page.replay.next";
  screen_.tutorial = ui::TutorialModel{std::move(told), shown - from, last - from, sentences().words(next), "", true,
                                       shown > 0 ? sentences().words("page.replay.back") : ""};
}

/// Who has to take the table or, if that player is elsewhere, how the game gets there.
ui::HandOverModel Page::hand_over() const {
  const Seat seat = seats_.decider();
  const Arguments side{{"side", Name{game().player_name(seat)}}};
  const auto offer = [&](const char* name, const char* label, ui::ButtonLook look) { return button(name, sentences().render({label, side}), look); };
  using enum ui::ButtonLook;
  if (seats_.here(seat)) {
    return {view_->faction(seat), sentences().render({"page.hand_over.title", side}), screen_.top.subtitle,
            {offer("hand_over", "page.hand_over.button", accent), offer("share", "page.send", secondary)}, true};
  }
  const bool sent = seats_.sent();
  return {view_->faction(seat), sentences().render({"page.away.title", side}), sentences().words(sent ? "page.away.sent" : "page.away.words"),
          {sent ? offer("send_again", "page.away.again", secondary) : offer("share", "page.send", accent),
           offer("look", "page.look_at_board", sent ? accent : secondary), offer("play_here", "page.away.here", secondary)}, true};
}

}  // namespace hexinch::page
