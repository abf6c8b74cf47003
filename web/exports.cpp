#include <emscripten.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "match/pack.h"
#include "match/save.h"
#include "page/page.h"

/// The functions that web/shell/module/engine.mjs calls. Each leaves what it has to say in one buffer (hx_result, hx_result_size) and returns 1, or 0 if it
/// was refused or failed. Only hx_frame has nothing to say.

namespace {

using hexinch::Value;
using hexinch::page::Page;
using hexinch::page::page;

std::vector<std::uint8_t> result;

void put(std::string_view text) { result.assign(text.begin(), text.end()); }

int say(bool ok, std::string_view message) {
  put(hexinch::match::to_json(Value(Value::Object{{"ok", Value(ok)}, {"message", Value(message)}})));
  return ok ? 1 : 0;
}

int told(const Value& value) {
  put(hexinch::match::to_json(value));
  return 1;
}

int answer(const std::string& problem) { return say(problem.empty(), problem); }
/// Answers with an object that has `ok`.
int answer(const Value& value) {
  told(value);
  return *value.find("ok")->boolean() ? 1 : 0;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void hx_frame() { page().frame(); }

EMSCRIPTEN_KEEPALIVE const std::uint8_t* hx_result() { return result.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t hx_result_size() { return result.size(); }

EMSCRIPTEN_KEEPALIVE int hx_content(const char* path, const std::uint8_t* bytes, std::size_t size) { return answer(page().content(path, {bytes, size})); }
EMSCRIPTEN_KEEPALIVE int hx_ready() { return answer(page().ready()); }
EMSCRIPTEN_KEEPALIVE int hx_system_came(const char* id) { return hexinch::page::system_came(id) ? 1 : 0; }
/// The system of a save or a link; its code need not be here. Nothing if it is no save or link.
EMSCRIPTEN_KEEPALIVE void hx_system_of_save(const std::uint8_t* bytes, std::size_t size) { put(hexinch::match::save_system({bytes, size})); }
EMSCRIPTEN_KEEPALIVE void hx_system_of_link(const char* text) {
  result.clear();
  const auto head = hexinch::match::link_head(text);
  if (const auto* known = std::get_if<hexinch::match::LinkHead>(&head)) put(known->system);
}
EMSCRIPTEN_KEEPALIVE int hx_muster(const char* json) { return answer(page().muster(json)); }
EMSCRIPTEN_KEEPALIVE int hx_start(const char* json) { return answer(page().start(json)); }
EMSCRIPTEN_KEEPALIVE int hx_open(const std::uint8_t* bytes, std::size_t size, double seats) { return answer(page().open({bytes, size}, seats)); }
EMSCRIPTEN_KEEPALIVE double hx_seats() { return page().seats(); }
EMSCRIPTEN_KEEPALIVE std::uint32_t hx_hints() { return page().hints_away(); }
EMSCRIPTEN_KEEPALIVE void hx_put_hints_away(std::uint32_t hints) { page().put_hints_away(hints); }
EMSCRIPTEN_KEEPALIVE void hx_sent() { page().sent(); }
EMSCRIPTEN_KEEPALIVE int hx_save() {
  result = page().save();
  return result.empty() ? 0 : 1;
}
EMSCRIPTEN_KEEPALIVE int hx_summary() { return told(page().summary()); }
EMSCRIPTEN_KEEPALIVE int hx_mirror() { return told(page().mirror()); }
EMSCRIPTEN_KEEPALIVE int hx_link(const char* json) { return answer(page().link(json)); }
EMSCRIPTEN_KEEPALIVE int hx_read_link(const char* text) { return answer(page().read_link(text)); }
EMSCRIPTEN_KEEPALIVE int hx_open_link(const char* text, double seats) { return answer(page().open_link(text, seats)); }
EMSCRIPTEN_KEEPALIVE int hx_compare(const std::uint8_t* save, std::size_t size, const char* text) { return answer(page().compare({save, size}, text)); }
EMSCRIPTEN_KEEPALIVE int hx_choose(const char* id) {
  std::string rule;
  const std::string problem = page().choose(id, rule);
  return answer(Value(Value::Object{{"ok", Value(problem.empty())}, {"message", Value(problem)}, {"rule", Value(rule)}}));
}
EMSCRIPTEN_KEEPALIVE int hx_foretell(const char* json) { return answer(page().foretell(json)); }
EMSCRIPTEN_KEEPALIVE int hx_look(const char* json) { return answer(page().look(json)); }
EMSCRIPTEN_KEEPALIVE int hx_advise(const char* json) { return answer(page().advise(json)); }
EMSCRIPTEN_KEEPALIVE int hx_thinking(int progress) {
  put(page().thinking(progress));
  return 1;
}
EMSCRIPTEN_KEEPALIVE int hx_replay(int from) { return answer(page().replay(from)); }
EMSCRIPTEN_KEEPALIVE int hx_show(int on) { return answer(page().show(on != 0)); }
/// `text`: the size of words, per cent.
EMSCRIPTEN_KEEPALIVE void hx_wishes(int evening, int pace, int text, int warns) {
  page().set_wishes({evening != 0, static_cast<float>(std::clamp(pace, 0, 400)) / 100, static_cast<float>(std::clamp(text, 100, 150)) / 100, warns != 0});
}
EMSCRIPTEN_KEEPALIVE void hx_dice(int own) { page().set_own_dice(own != 0); }
EMSCRIPTEN_KEEPALIVE void hx_let_go() { page().let_go(); }
EMSCRIPTEN_KEEPALIVE void hx_focus(int on) { page().set_focus(on != 0); }

}  // extern "C"
