#include "page/bridge.h"

#include <emscripten.h>

#include <cstddef>

// clang-format off
EM_JS(void, hx_js_changed, (int version), { const f = Module.hexinch && Module.hexinch.onchange; if (f) f(version); })
EM_JS(void, hx_js_menu, (), { const f = Module.hexinch && Module.hexinch.onmenu; if (f) f(); })
EM_JS(void, hx_js_again, (), { const f = Module.hexinch && Module.hexinch.onagain; if (f) f(); })
EM_JS(void, hx_js_share, (), { const f = Module.hexinch && Module.hexinch.onshare; if (f) f(); })
EM_JS(void, hx_js_finished, (), { const f = Module.hexinch && Module.hexinch.onfinished; if (f) f(); })
EM_JS(void, hx_js_rules, (const char* ids, size_t size), {
  const f = Module.hexinch && Module.hexinch.onrules;
  if (f) f(new TextDecoder().decode(HEAPU8.slice(ids, ids + size)));
})
EM_JS(void, hx_js_sound, (int sound), { const f = Module.hexinch && Module.hexinch.onsound; if (f) f(sound); })
EM_JS(void, hx_js_leave, (), { const f = Module.hexinch && Module.hexinch.onleave; if (f) f(); })
EM_JS(void, hx_js_think, (int seat, int level, int hurried), {
  const f = Module.hexinch && Module.hexinch.onthink;
  if (f) f(seat, level, hurried != 0);
})
EM_JS(void, hx_js_hurry, (), { const f = Module.hexinch && Module.hexinch.onhurry; if (f) f(); })
EM_JS(void, hx_js_rest, (), { if (Module.hexinch) Module.hexinch.resting = true; })
EM_JS(int, hx_js_wants_publishing, (), { return Module.hexinch && Module.hexinch.test ? 1 : 0; })
EM_JS(void, hx_js_publish, (const char* json, size_t size), {
  if (Module.hexinch) Module.hexinch.published = JSON.parse(new TextDecoder().decode(HEAPU8.slice(json, json + size)));
})
EM_JS(double, hx_js_letters, (const char* at, size_t size, int from_right, double em, int weight, int width, int height, int baseline, void* rgba), {
  const words = new TextDecoder().decode(HEAPU8.slice(at, at + size));
  const canvas = (Module.letters = Module.letters || document.createElement("canvas"));
  canvas.width = width || 1;
  canvas.height = height || 1;
  const g = canvas.getContext("2d", { willReadFrequently: true });
  g.font = weight + " " + em + "px Inter, system-ui, sans-serif";
  g.direction = from_right ? "rtl" : "ltr";
  g.textAlign = "left";
  g.fillStyle = "#fff";
  if (rgba) {
    g.fillText(words, 1, baseline);
    HEAPU8.set(g.getImageData(0, 0, width, height).data, rgba);
  }
  return g.measureText(words).width;
})
// clang-format on

namespace hexinch::page::bridge {

void changed(int version) { hx_js_changed(version); }
void menu() { hx_js_menu(); }
void again() { hx_js_again(); }
void share() { hx_js_share(); }
void finished() { hx_js_finished(); }
void sound(Sound sound) { hx_js_sound(static_cast<int>(sound)); }
void leave() { hx_js_leave(); }
void think(int seat, int level, bool hurried) { hx_js_think(seat, level, hurried ? 1 : 0); }
void hurry() { hx_js_hurry(); }
void rules(std::string_view ids) { hx_js_rules(ids.data(), ids.size()); }
void rest() { hx_js_rest(); }
bool wants_publishing() { return hx_js_wants_publishing() != 0; }
float letters(const ui::LetterPicture& picture, const ui::LetterBox& box, std::uint8_t* rgba) {
  return static_cast<float>(hx_js_letters(picture.text.data(), picture.text.size(), picture.from_right ? 1 : 0, static_cast<double>(box.em), box.weight,
                                          box.width, box.height, box.baseline, rgba));
}
void publish(std::string_view json) { hx_js_publish(json.data(), json.size()); }

}  // namespace hexinch::page::bridge
