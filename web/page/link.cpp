#include <algorithm>
#include <charconv>
#include <utility>

#include "base/fingerprint.h"
#include "match/compare.h"
#include "match/pack.h"
#include "match/save.h"
#include "page/page.h"

/// The game as a link: the answers that the shell's share and arrival dialogs are made of.
namespace hexinch::page {
namespace {

Value refused(std::string message) { return Value(Value::Object{{"ok", Value(false)}, {"message", Value(std::move(message))}}); }

/// Hexadecimal digits; 0 if there are none.
std::uint64_t number_of(const std::string& text) {
  std::uint64_t n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n, 16);
  return n;
}

Value names_of(const match::Origin& origin) {
  Value::List names;
  for (const std::string& name : origin.players) names.push_back(Value(name));
  return Value(std::move(names));
}

/// How many actions of a link's game are no news: all that the sender had received, else all before the last turn.
int news_from(const match::Game& game, std::uint64_t parent) {
  const auto trail = game.trail();
  const auto known = std::find(trail.begin(), trail.end(), parent);
  return parent != 0 && known != trail.end() ? static_cast<int>(known - trail.begin()) : before_last_turn(game, game.to_act(), game.actions());
}

}  // namespace

Value Page::link(std::string_view json) const {
  if (!view_) return refused(sentences().words("page.no_game"));
  auto read = match::parse_json(json);
  if (auto* error = std::get_if<DataError>(&read)) return refused(error->problem);
  const Value& request = std::get<Value>(read);
  const auto which = static_cast<std::uint32_t>(number_of(text_of(request, "game")));
  auto written = system_of(game().system())->link(game(), content_.library(), {which, number_of(text_of(request, "parent"))});
  if (auto* problem = std::get_if<Message>(&written)) return refused(sentences().render(*problem));
  const auto& link = std::get<match::LinkText>(written);
  return Value(Value::Object{{"ok", Value(true)},
                             {"link", Value(link.text)},
                             {"length", Value(static_cast<std::int64_t>(link.text.size()))},
                             {"actions", Value(link.actions)},
                             {"whole", Value(link.whole)}});
}

Value Page::read_link(std::string_view text) {
  auto read = links_.read(text);
  if (auto* problem = std::get_if<Message>(&read)) return refused(sentences().render(*problem));
  auto& [head, view, disagrees_at] = *std::get<LinkedView*>(read);
  view->sit_down(*this);
  const match::Game& game = view->game();
  const Seat seat = game.to_act().first();
  Value answer = view->summary_for(kNoSeat);  // the player has not said yet who they are
  answer.set("ok", Value(true));
  answer.set("game", Value(fingerprint_text(head.game).substr(8)));
  answer.set("revision", Value(static_cast<std::int64_t>(game.origin().revision)));
  answer.set("players", names_of(game.origin()));
  answer.set("seat", Value(Value::Object{{"index", Value(index(seat))}, {"name", Value(game.player_name(seat))}}));
  answer.set("actions", Value(game.actions()));
  answer.set("since", Value(news_from(game, head.parent)));
  answer.set("whole", Value(head.whole));
  answer.set("fingerprint", Value(fingerprint_text(game.fingerprint())));
  answer.set("parent", Value(head.parent == 0 ? std::string() : fingerprint_text(head.parent)));
  if (disagrees_at) {
    answer.set("disagrees_at", Value(*disagrees_at));
    answer.set("message", Value(sentences().render(Message{"match.link.disagrees", {{"action", Fraction{*disagrees_at}}}})));
  }
  return answer;
}

std::string Page::open_link(std::string_view text, double seats) {
  auto read = links_.read(text);
  if (auto* problem = std::get_if<Message>(&read)) return sentences().render(*problem);
  sit_down(links_.take());
  seats_.take_of_link(seats);
  follow_seats();
  return {};
}

Value Page::compare(std::span<const std::uint8_t> save, std::string_view text) {
  auto read = links_.read(text);
  if (auto* problem = std::get_if<Message>(&read)) return refused(sentences().render(*problem));
  const SystemEntry* entry = system_of(match::save_system(save));
  if (!entry) return refused(sentences().words("match.save.not_a_save"));
  auto mine = entry->resume(content_.library(), save);
  if (auto* error = std::get_if<DataError>(&mine)) return refused(sentences().words(error->problem));
  const auto comparison = match::compare(std::get<0>(mine)->game(), std::get<LinkedView*>(read)->view->game());
  std::string relation(name_of(comparison.relation));
  relation[0] = static_cast<char>(relation[0] - 'A' + 'a');
  return Value(Value::Object{{"ok", Value(true)},
                             {"relation", Value(std::move(relation))},
                             {"common", Value(comparison.common)},
                             {"mine", Value(comparison.mine)},
                             {"theirs", Value(comparison.theirs)}});
}

void Page::sent() {
  if (!view_ || !seats_.send()) return;
  follow_seats();
  tell_shell();
}

}  // namespace hexinch::page
