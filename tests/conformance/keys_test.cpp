#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "base/source.h"
#include "conformance/key_laws.h"
#include "hexinch/systems.h"

/// Every key that packs, scenarios, options and overrides accept has an effect that this test finds, or is refused with line and path. A key without an
/// effect in any document is a failure: tests/conformance/keys/<system>/ has what the shipped scenarios lack.

namespace hexinch::conformance {
namespace {

template <class S>
void hold_keys_to_their_law() {
  const auto library = cli::load_library();
  REQUIRE(library);
  auto documents = key_documents<S>(*library);
  if (const auto* error = std::get_if<DataError>(&documents)) FAIL(to_text(*error, "keys"));
  cli::DataKeys keys = data_keys<S>(std::get<std::vector<cli::Document>>(std::move(documents)));
  for (const std::string& fault : keys.faults()) FAIL_CHECK(fault);
}

/// The names of options in `hexinch words`: a list, or an object that says what each of them is.
std::set<std::string> told_options(const Value& words) {
  std::set<std::string> names;
  const Value* options = words.find("options");
  if (options && options->list())
    for (const Value& name : *options->list()) names.insert(*name.text());
  else if (options)
    for (const auto& [name, meaning] : *options->object()) names.insert(name);
  return names;
}

/// Every option in the words is an option of a scenario, and every option of a scenario is in the words.
template <class S>
void hold_words_to_the_options() {
  const auto library = cli::load_library();
  REQUIRE(library);
  auto content = S::read_content(library->packs(S::kId));
  REQUIRE(std::holds_alternative<typename S::Content>(content));
  Value scenario = cli::scenarios_of<S>(*library).front();
  const auto answer = [&](const std::string& option, KeyListener* listener) {
    scenario.set("options", Value(Value::Object{{option, Value("nobody knows this either")}}));
    const auto state = set_up_heard<S>(std::get<typename S::Content>(content), scenario, listener);
    const auto* error = std::get_if<DataError>(&state);
    REQUIRE(error);
    CHECK(error->path == "options." + option);
    return error->problem;
  };
  cli::HeardKeys heard;
  const std::string unknown = answer("nobody_knows_this", &heard);
  const std::set<std::string> told = told_options(S::words());
  CHECK_FALSE(told.empty());
  for (const std::string& option : told) CHECK_MESSAGE(answer(option, nullptr) != unknown, option);
  for (const std::string& option : heard.by_path["options"])
    if (!option.starts_with("opt.")) CHECK_MESSAGE(told.contains(option), option);
}

/// Mistakes that a reader of data may make.
enum class Lapse { kNone, kDeadKey, kAllowedNeverRead, kPassedOver, kUnknownKeys, kDeadNonsense, kTellsNoPlace, kDeadInOneList };

/// {"days": [{"sun", "wind"}]}; in "last" the same with only "sun".
void read_days(const Source& days, bool wind, Lapse lapse, Fingerprint& print) {
  for (const Source& day : days.items()) {
    print.add_text("sun" + std::to_string(day.at("sun").integer(0, 24)));
    if (wind) print.add_text("wind" + std::to_string(day.at("wind").integer(0, 12)));
    for (const auto& [name, member] : day.members())
      if (name != "sun" && name != "wind") member.fail("is not known here");
      else if (name == "wind" && !wind && lapse != Lapse::kPassedOver) member.fail("is not known here");
  }
}

/// {"size", "colour", "early": [{"rain"}], "late": [{"snow"}], "days", "last": {"days"}}
cli::Portrait read_weather(const Value& scenario, KeyListener* listener, Lapse lapse) {
  std::optional<DataError> error;
  Fingerprint print;
  const Source source(scenario, "", error, listener);
  if (lapse == Lapse::kAllowedNeverRead) source.only({"size", "colour", "early", "late", "days", "last", "tide"});
  else if (lapse != Lapse::kUnknownKeys) source.only({"size", "colour", "early", "late", "days", "last"});
  const std::int64_t size = source.at("size").integer(0, 9);
  if (lapse != Lapse::kDeadKey) print.add_text(std::to_string(size));
  const Source colour = source.at("colour");
  if (colour.is_text("red") || colour.is_text("blue")) print.add_text(colour.text());
  else if (lapse != Lapse::kDeadNonsense) colour.fail("must be one of: red, blue");
  for (const char* list : {"early", "late"}) {
    const bool early = list == std::string_view("early");
    for (const Source& item : source.at(list).items()) {
      item.only({"rain", "snow"});
      const Source other = item.at(early ? "snow" : "rain");
      if (other.given() && !(early && lapse == Lapse::kDeadInOneList)) other.fail("is for the other list");
      print.add_text(list + std::to_string(item.at(early ? "rain" : "snow").integer(0, 99)));
    }
  }
  read_days(source.at("days"), true, lapse, print);
  source.at("last").only({"days"});
  read_days(source.at("last").at("days"), false, lapse, print);
  if (error && lapse == Lapse::kTellsNoPlace) return DataError{"", 0, "is wrong somewhere"};
  return error ? cli::Portrait(*error) : cli::Portrait(print.value());
}

std::vector<std::string> faults_of(Lapse lapse, std::set<std::string> free_texts = {}) {
  const auto scenario = match::parse_json(R"({"size": 3, "colour": "red", "early": [{"rain": 1}], "late": [{"snow": 2}],
    "days": [{"sun": 3, "wind": 4}], "last": {"days": [{"sun": 5}]}})");
  cli::DataKeys keys({{"weather", {}, std::get<Value>(scenario)}},
                     [lapse](const cli::Document& document, KeyListener*, KeyListener* listener) { return read_weather(document.scenario, listener, lapse); },
                     std::move(free_texts));
  return keys.faults();
}

bool finds(const std::vector<std::string>& faults, std::string_view fault) {
  return std::any_of(faults.begin(), faults.end(), [&](const std::string& each) { return each.find(fault) != std::string::npos; });
}

}  // namespace

TEST_CASE("the law of keys lets a faultless reader pass and finds each thing that one can get wrong") {
  for (const std::string& fault : faults_of(Lapse::kNone)) FAIL_CHECK(fault);
  CHECK(finds(faults_of(Lapse::kDeadKey), "scenario.size has no effect in any document"));
  CHECK(finds(faults_of(Lapse::kAllowedNeverRead), "scenario.tide has no effect in any document"));
  CHECK(finds(faults_of(Lapse::kPassedOver), R"(weather: last.days[0].wind as {"nobody_knows_this":1} is accepted and does nothing)"));
  CHECK(finds(faults_of(Lapse::kUnknownKeys), "weather: nobody_knows_this is accepted"));
  CHECK(finds(faults_of(Lapse::kDeadNonsense), R"(weather: colour as "nobody knows / this either" is accepted and does nothing)"));
  CHECK(finds(faults_of(Lapse::kTellsNoPlace), "is refused elsewhere"));
  CHECK(finds(faults_of(Lapse::kDeadInOneList), "scenario.early[].snow has no effect in any document"));
}

TEST_CASE("under a key that is declared to be free text any text is right, and nothing else") {
  const std::vector<std::string> faults = faults_of(Lapse::kDeadNonsense, {"scenario.colour"});
  CHECK_FALSE(finds(faults, R"(colour as "nobody)"));
  CHECK(finds(faults, "colour as -987654321 is accepted and does nothing"));
}

TEST_CASE("the words of TUW tell its options") { hold_words_to_the_options<tuw::Tuw>(); }
TEST_CASE("the words of MS Wars tell its options") { hold_words_to_the_options<mswars::MsWars>(); }
TEST_CASE("the words of Lone Warrior tell its options") { hold_words_to_the_options<lonewarrior::LoneWarrior>(); }
TEST_CASE("the words of M42 tell its options") { hold_words_to_the_options<m42::M42>(); }
TEST_CASE("the words of GRASP tell its options") { hold_words_to_the_options<grasp::Grasp>(); }

TEST_CASE("every key of the toy does something or is refused") { hold_keys_to_their_law<toy::Toy>(); }
TEST_CASE("every key of TUW does something or is refused") { hold_keys_to_their_law<tuw::Tuw>(); }
TEST_CASE("every key of MS Wars does something or is refused") { hold_keys_to_their_law<mswars::MsWars>(); }
TEST_CASE("every key of Lone Warrior does something or is refused") { hold_keys_to_their_law<lonewarrior::LoneWarrior>(); }
TEST_CASE("every key of M42 does something or is refused") { hold_keys_to_their_law<m42::M42>(); }
TEST_CASE("every key of GRASP does something or is refused") { hold_keys_to_their_law<grasp::Grasp>(); }

}  // namespace hexinch::conformance
