#include <emscripten.h>

#include <algorithm>
#include <array>
#include <exception>
#include <string>
#include <vector>

#include "match/pack.h"
#include "match/save.h"
#include "page/page.h"

/// The functions that web/shell/module/engine.mjs calls. Each leaves what it has to say in one buffer (hx_result, hx_result_size) and returns 1, or 0 when it
/// was refused or failed; no exception leaves the module. hx_frame alone has nothing to say, and what it throws ends the module.

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

/// Runs `act`, which fills `result` and returns whether it went well.
template <class Act>
int guarded(Act act) {
  result.clear();
  try {
    return act() ? 1 : 0;
  } catch (const std::exception& error) {
    return say(false, error.what());
  }
}

int answer(const std::string& problem) { return say(problem.empty(), problem); }
/// An object with `ok`.
int answer(const Value& value) {
  put(hexinch::match::to_json(value));
  return *value.find("ok")->boolean() ? 1 : 0;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void hx_frame() { page().frame(); }

EMSCRIPTEN_KEEPALIVE const std::uint8_t* hx_result() { return result.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t hx_result_size() { return result.size(); }

EMSCRIPTEN_KEEPALIVE int hx_content(const char* path, const std::uint8_t* bytes, std::size_t size) {
  return guarded([&] { return answer(page().content(path, {bytes, size})); });
}
EMSCRIPTEN_KEEPALIVE int hx_ready() {
  return guarded([] { return answer(page().ready()); });
}
EMSCRIPTEN_KEEPALIVE int hx_system_came(const char* id) { return hexinch::page::system_came(id) ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE int hx_rest_came(const char* id) {
  return guarded([&] {
    hexinch::page::rest_came(id);
    page().carry_out_held();
    return true;
  });
}
/// The system of a save or a link, which need not be here; nothing if it is none.
EMSCRIPTEN_KEEPALIVE void hx_system_of_save(const std::uint8_t* bytes, std::size_t size) {
  guarded([&] {
    put(hexinch::match::save_system({bytes, size}));
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE void hx_system_of_link(const char* text) {
  guarded([&] {
    const auto head = hexinch::match::link_head(text);
    if (const auto* known = std::get_if<hexinch::match::LinkHead>(&head)) put(known->system);
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE int hx_muster(const char* json) {
  return guarded([&] { return answer(page().muster(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_start(const char* json) {
  return guarded([&] { return answer(page().start(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_open(const std::uint8_t* bytes, std::size_t size, double seats) {
  return guarded([&] { return answer(page().open({bytes, size}, seats)); });
}
EMSCRIPTEN_KEEPALIVE double hx_seats() { return page().seats(); }
EMSCRIPTEN_KEEPALIVE std::uint32_t hx_hints() { return page().hints_away(); }
EMSCRIPTEN_KEEPALIVE void hx_put_hints_away(std::uint32_t hints) {
  guarded([&] {
    page().put_hints_away(hints);
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE void hx_sent() {
  guarded([] {
    page().sent();
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE int hx_save() {
  return guarded([] {
    result = page().save();
    return !result.empty();
  });
}
EMSCRIPTEN_KEEPALIVE int hx_summary() {
  return guarded([] {
    put(hexinch::match::to_json(page().summary()));
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE int hx_mirror() {
  return guarded([] {
    put(hexinch::match::to_json(page().mirror()));
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE int hx_link(const char* json) {
  return guarded([&] { return answer(page().link(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_read_link(const char* text) {
  return guarded([&] { return answer(page().read_link(text)); });
}
EMSCRIPTEN_KEEPALIVE int hx_open_link(const char* text, double seats) {
  return guarded([&] { return answer(page().open_link(text, seats)); });
}
EMSCRIPTEN_KEEPALIVE int hx_compare(const std::uint8_t* save, std::size_t size, const char* text) {
  return guarded([&] { return answer(page().compare({save, size}, text)); });
}
EMSCRIPTEN_KEEPALIVE int hx_choose(const char* id) {
  return guarded([&] {
    std::string rule;
    const std::string problem = page().choose(id, rule);
    return answer(Value(Value::Object{{"ok", Value(problem.empty())}, {"message", Value(problem)}, {"rule", Value(rule)}}));
  });
}
EMSCRIPTEN_KEEPALIVE int hx_foretell(const char* json) {
  return guarded([&] { return answer(page().foretell(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_look(const char* json) {
  return guarded([&] { return answer(page().look(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_advise(const char* json) {
  return guarded([&] { return answer(page().advise(json)); });
}
EMSCRIPTEN_KEEPALIVE int hx_thinking(int progress) {
  return guarded([&] {
    put(page().thinking(progress));
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE int hx_replay(int from) {
  return guarded([&] { return answer(page().replay(from)); });
}
EMSCRIPTEN_KEEPALIVE int hx_show(int on) {
  return guarded([&] { return answer(page().show(on != 0)); });
}
/// `text`: the size of words, per cent.
EMSCRIPTEN_KEEPALIVE void hx_wishes(int evening, int pace, int text, int warns) {
  guarded([&] {
    page().set_wishes({evening != 0, static_cast<float>(std::clamp(pace, 0, 400)) / 100, static_cast<float>(std::clamp(text, 100, 150)) / 100, warns != 0});
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE void hx_dice(int own) {
  guarded([&] {
    page().set_own_dice(own != 0);
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE void hx_let_go() {
  guarded([] {
    page().let_go();
    return true;
  });
}
EMSCRIPTEN_KEEPALIVE void hx_focus(int on) {
  guarded([&] {
    page().set_focus(on != 0);
    return true;
  });
}

}  // extern "C"
