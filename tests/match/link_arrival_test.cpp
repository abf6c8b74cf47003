#include "match/link_arrival.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <random>

#include "hexinch/files.h"
#include "match/link_text.h"
#include "match/pack.h"

using namespace hexinch;
using Bytes = std::vector<std::uint8_t>;

namespace {

Bytes noise(unsigned seed, std::size_t size) {
  std::minstd_rand next(seed);
  Bytes bytes(size);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(next() >> 8);
  return bytes;
}

/// Links of the first version, with the ends that they had then.
constexpr std::string_view kDash = "BABNKy42lXYK3Du5_GlA5vvB-wjR_Bm7Qj13HUSRH40BDAAJrblRVlKBlaF1kxJgLuNRUSochqZo-";
constexpr std::string_view kDashes = "BABNK4AyWHlwt-4u4ILYRnLqP-IeWrlsF8oCmjO2TtrKMsNGzWOa6q0hVZbn0kCjVV9eaig5kUQ--";
constexpr std::string_view kUnderscore = "BABNKIYnG-gGtIZ61nPahXvbxWh2DC7fOCda7wATnF1xkPH3ssLWA7De8lxLdLmquuUuujS-fopw_";

std::string every(std::size_t letters, std::string_view link, std::string_view between) {
  std::string text;
  for (std::size_t at = 0; at < link.size(); at += letters) text.append(at ? between : "").append(link.substr(at, letters));
  return text;
}

std::string with_signs(std::string_view link, std::string_view dash, std::string_view underscore) {
  std::string text;
  for (const char c : link) {
    if (c == '-') text += dash;
    else if (c == '_') text += underscore;
    else text += c;
  }
  return text;
}

std::string capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

std::map<std::string, std::string> forms_of(const std::string& link, const std::string& other) {
  return {
      {"link", link},
      {"other", other},
      {"percent", with_signs(link, "%2D", "%5f")},
      {"escaped", with_signs(link, "\\-", "\\_")},
      {"twice", with_signs(link, "%252D", "%255F")},
      {"lines", every(50, link, "\n")},
      {"crlf", every(50, link, "\r\n")},
      {"quoted", every(50, link, "\n> ")},
      {"other_quoted", every(50, other, "\n> ")},
      {"quoted_twice", every(50, link, "\n>> ")},
      {"one_line", every(50, link, "> ")},
      {"soft", every(50, link, "=\r\n")},
      {"printable", every(50, with_signs(link, "=2D", "=5F"), "=\n")},
      {"hidden", every(20, link, "\u200b")},
      {"shy", every(20, link, "\u00ad")},
      {"nbsp", every(50, link, "\u00a0")},
      {"cut", link.substr(0, link.size() - 9)},
      {"capitals", capitals(link)},
      {"dash", std::string(kDash.substr(0, kDash.size() - 1))},
      {"dashes", std::string(kDashes.substr(0, kDashes.size() - 2))},
      {"underscore", std::string(kUnderscore.substr(0, kUnderscore.size() - 1))},
  };
}

std::string filled(std::string text, const std::map<std::string, std::string>& forms) {
  for (const auto& [name, form] : forms)
    for (std::size_t at; (at = text.find("{" + name + "}")) != std::string::npos;) text.replace(at, name.size() + 2, form);
  REQUIRE(text.find('{') == std::string::npos);
  return text;
}

std::string answer_to(std::string_view text, const std::map<std::string, Bytes>& known) {
  const auto read = match::unwrap_link(text);
  if (const auto* problem = std::get_if<Message>(&read)) return std::string(problem->id);
  for (const auto& [name, payload] : known)
    if (payload == std::get<Bytes>(read)) return name;
  return "something else";
}

Bytes payload_of(std::string_view link) {
  const auto read = match::unwrap_link(link);
  REQUIRE(std::holds_alternative<Bytes>(read));
  return std::get<Bytes>(read);
}

}  // namespace

TEST_CASE("links are read as they really arrive, or refused with a sentence") {
  Bytes payload = noise(1, 301);
  while (!std::ranges::count(match::wrap_link(payload), '-') || !std::ranges::count(match::wrap_link(payload), '_')) payload = noise(payload[0], 301);
  const Bytes other = noise(7, 200);
  const std::map<std::string, Bytes> known = {
      {"link", payload}, {"other", other}, {"dash", payload_of(kDash)}, {"dashes", payload_of(kDashes)}, {"underscore", payload_of(kUnderscore)}};
  const auto forms = forms_of(match::wrap_link(payload), match::wrap_link(other));
  const auto table = match::parse_json(*cli::read_file(cli::in_clone("tests/match/link_arrivals.json")));
  for (const Value& arrival : *std::get<Value>(table).list()) {
    CAPTURE(*arrival.find("what")->text());
    const Value* expected = arrival.find("is");
    CHECK(answer_to(filled(*arrival.find("text")->text(), forms), known) == (expected ? *expected->text() : "link"));
  }
}

TEST_CASE("no link ends in what chat programs cut off, and what is read is what was written") {
  for (unsigned seed = 1; seed <= 3000; ++seed) {
    Bytes payload = noise(seed, 40 + seed % 3);
    payload.back() |= 0x3E;  // otherwise hardly any would
    const std::string link = match::wrap_link(payload);
    REQUIRE(std::isalnum(static_cast<unsigned char>(link.back())));
    const Bytes back = payload_of(link);
    REQUIRE(std::equal(payload.begin(), payload.end(), back.begin()));
    REQUIRE((back.size() == payload.size() || (back.size() == payload.size() + 1 && back.back() == 0)));
  }
}

TEST_CASE("however long and wicked a text is, it is answered") {
  const std::string link = match::wrap_link(noise(3, 300));
  const auto many = [](std::string_view piece, std::size_t size) {
    std::string text;
    while (text.size() < size) text += piece;
    return text;
  };
  for (const char* piece : {"#g=", "#g=\n=3D", "%25", "%2", "#", "> ", "=\n", "=3D", "#g=BAB", "\u200b", "\xE2\x80", "\xC2", "a", "\r"}) {
    CAPTURE(piece);
    CHECK(std::holds_alternative<Message>(match::unwrap_link(many(piece, 3'000'000))));
    CHECK(std::holds_alternative<Message>(match::unwrap_link("#g=" + many(piece, 3'000'000))));
    CHECK(std::holds_alternative<Bytes>(match::unwrap_link("https://example.org/#g=" + link + " " + many(piece, 100'000))));
  }
}
