#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/link_head.h"
#include "match/link_text.h"
#include "match/save.h"

/// Hostile input for the decoders of saves and links: real ones that are damaged and mixed, with checksums that are made to fit again.
/// A mistake shows as a crash, a sanitizer's report, an exception, or an answer that takes too long.

namespace hexinch::cli {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Clock = std::chrono::steady_clock;

/// No answer may take longer, on a busy machine and with sanitizers.
constexpr std::chrono::seconds kLongestAnswer{20};

/// Numbers at which something usually breaks: the ends of what a byte holds, alone and as the beginning of a longer number.
constexpr std::uint8_t kEdges[]{0, 1, 2, 0x3F, 0x40, 0x7F, 0x80, 0x81, 0xFE, 0xFF};

class Damage {
 public:
  explicit Damage(std::uint64_t seed) : dice_({seed, 5}) {}

  std::size_t below(std::size_t n) { return n == 0 ? 0 : static_cast<std::size_t>(dice_.bits() % n); }
  std::uint64_t bits() { return dice_.bits(); }
  const Bytes& any(const std::vector<Bytes>& of) { return of[below(of.size())]; }

  /// A few of the usual accidents.
  Bytes done_to(Bytes bytes, const std::vector<Bytes>& others) {
    for (std::size_t n = 1 + below(6); n > 0; --n) once(bytes, others);
    return bytes;
  }

 private:
  void once(Bytes& bytes, const std::vector<Bytes>& others) {
    const std::size_t at = below(bytes.size());
    const std::size_t length = std::min(below(16) == 0 ? below(bytes.size()) : below(6), bytes.size() - std::min(at, bytes.size()));
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(7)) {
      case 0: if (!bytes.empty()) bytes[at] ^= static_cast<std::uint8_t>(1u << below(8)); break;
      case 1: if (!bytes.empty()) bytes[at] = static_cast<std::uint8_t>(bits()); break;
      case 2: if (!bytes.empty()) bytes[at] = kEdges[below(std::size(kEdges))]; break;
      case 3: bytes.erase(place, place + static_cast<std::ptrdiff_t>(length)); break;
      case 4: {
        const Bytes again(place, place + static_cast<std::ptrdiff_t>(length));
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size())), again.begin(), again.end());
        break;
      }
      case 5: bytes.resize(at); break;
      default: {
        const Bytes& other = any(others);
        const std::size_t from = below(other.size());
        bytes.resize(at);
        bytes.insert(bytes.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
      }
    }
  }

  SeededDice dice_;
};

template <class S>
class Fuzz {
 public:
  Fuzz(const match::Library& library, std::uint64_t seed) : library_(library), damage_(seed) { gather(); }

  /// Tries random damage for that long. True if every answer came in time.
  bool run(std::chrono::seconds time) {
    const auto end = Clock::now() + time;
    while (Clock::now() < end) timed([&] { one(); });
    return told();
  }

  /// Replaces each byte of an opening in turn by each of kEdges.
  bool run_through(std::size_t opening) {
    const Bytes& whole = openings_[opening % openings_.size()];
    for (std::size_t at = 0; at < whole.size(); ++at)
      for (const std::uint8_t edge : kEdges) {
        Bytes bytes = whole;
        bytes[at] = edge;
        timed([&] { read_link(with_opening(bytes)); });
      }
    return told();
  }

 private:
  template <class Work>
  void timed(const Work& work) {
    const auto began = Clock::now();
    work();
    const auto took = Clock::now() - began;
    slowest_ = std::max(slowest_, took);
    if (took > kLongestAnswer) std::printf("%s: too long for %s\n", std::string(S::kId).c_str(), last_.c_str());
    ++tried_;
  }

  bool told() const {
    const auto slowest = std::chrono::duration_cast<std::chrono::milliseconds>(slowest_);
    std::printf("%s: %d inputs, %d of them games all the same, the slowest answer took %lld ms\n", std::string(S::kId).c_str(), tried_, games_,
                static_cast<long long>(slowest.count()));
    return slowest_ <= kLongestAnswer && tried_ > 0;
  }

  /// Real games of every length, as payloads.
  void gather() {
    const auto scenarios = scenarios_of<S>(library_);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      SeededDice dice({seed, 1});
      SeededDice choice({seed, 2});
      auto begun = new_game<S>(library_, scenarios[seed % scenarios.size()], dice);
      if (std::holds_alternative<DataError>(begun)) continue;
      auto& game = *std::get<0>(begun);
      while (game.actions() < static_cast<int>(seed * seed) && !game.outcome() && play_randomly(game, choice, dice)) continue;
      const Bytes save = game.save();
      const auto payload = std::get<match::Unwrapped>(match::unwrap_save(save)).payload;
      saves_.emplace_back(payload.begin(), payload.end());
      openings_.push_back(match::write_opening(game.saved(), S::kRulesVersion));
      const match::LinkHead head{std::string(S::kId), S::kRulesVersion, 1, 2, {}, 0, 0, true, 0, game.fingerprint()};
      for (const match::Library* packs : {&library_, &no_packs_})
        links_.push_back(std::get<0>(match::unwrap_link(match::link_of_record(game.saved(), *packs, head))));
    }
  }

  void one() {
    switch (damage_.below(4)) {
      case 0: return read_link(match::wrap_link(damage_.done_to(damage_.any(links_), links_)));
      case 1: return read_link(with_opening(damage_.done_to(damage_.any(openings_), openings_)));
      case 2: return read_save(match::wrap_save(S::kId, S::kRulesVersion, damage_.done_to(damage_.any(saves_), saves_)));
      default: {
        const std::string text = match::wrap_link(damage_.any(links_));
        const Bytes damaged = damage_.done_to({text.begin(), text.end()}, links_);
        read_save(damaged);
        return read_link(std::string(damaged.begin(), damaged.end()));
      }
    }
  }

  /// A link whose opening is these bytes, with noise for a record.
  std::string with_opening(const Bytes& opening) {
    match::LinkHead head{std::string(S::kId), S::kRulesVersion, 1, 2, {}, 0, 0, true, static_cast<std::int32_t>(damage_.below(200)), damage_.bits()};
    match::LinkCoder coder;
    match::code_head(coder, head);
    coder.bytes(opening, {}, opening.size());
    for (std::size_t i = damage_.below(40); i > 0; --i) coder.raw(damage_.bits(), 64);
    return match::wrap_link(coder.finish());
  }

  void read_link(const std::string& text) {
    last_ = text;
    auto read = match::read_link<S>(text, library_);
    if (auto* link = std::get_if<match::FromLink<S>>(&read)) use(*link->game);
    match::link_head(text);
  }

  void read_save(const Bytes& bytes) {
    last_ = "a save";
    auto read = match::read_save<S>(bytes);
    if (auto* saved = std::get_if<match::Saved<S>>(&read)) use(*match::GameOf<S>::resume(std::move(*saved)));
  }

  /// Does what the page does with a game that it gets, and a few actions more.
  void use(match::GameOf<S>& game) {
    ++games_;
    SeededDice dice({damage_.bits(), 1});
    SeededDice choice({damage_.bits(), 2});
    for (int i = 0; i < 5 && !game.outcome() && !game.to_act().empty(); ++i) {
      game.choices(game.to_act().first(), std::nullopt);
      if (!play_randomly(game, choice, dice)) break;
    }
    game.log(game.to_act().first(), 0);
    game.save();
  }

  const match::Library& library_;
  const match::Library no_packs_;
  Damage damage_;
  std::vector<Bytes> saves_;
  std::vector<Bytes> links_;
  std::vector<Bytes> openings_;
  std::string last_;  ///< input, as text if it is a link
  Clock::duration slowest_{};
  int tried_ = 0;
  int games_ = 0;
};

}  // namespace

int fuzz_command(const CommandLine& line) {
  const auto seconds = line.number("seconds", 60);
  const auto seed = line.number("seed", std::random_device{}());
  const auto through = line.number("through", 0);
  const auto library = load_library();
  if (!seconds || !seed || !through || !library || line.words.size() > 1) {
    std::fprintf(stderr, "hexinch fuzz: at most one system; --seconds, --seed and --through are numbers\n");
    return kUsage;
  }
  std::printf("seed %llu\n", static_cast<unsigned long long>(*seed));
  std::fflush(stdout);
  bool sound = true;
#define HX_COUNT(S) +1
  std::uint64_t left = line.words.empty() ? 0 HX_CLI_SYSTEMS(HX_COUNT) : 1;
#undef HX_COUNT
  std::uint64_t time = *seconds;
  const auto run = [&]<class S>() {
    const std::uint64_t share = std::max<std::uint64_t>(1, time / left);
    time -= std::min(time, share);
    --left;
    Fuzz<S> fuzz(*library, *seed);
    sound = (*through > 0 ? fuzz.run_through(*through - 1) : fuzz.run(std::chrono::seconds(share))) && sound;
  };
  if (line.words.empty()) {
#define HX_FUZZ(S) run.template operator()<S>();
    HX_CLI_SYSTEMS(HX_FUZZ)
#undef HX_FUZZ
  } else if (!with_system(line.words[0], run)) {
    std::fprintf(stderr, "hexinch fuzz: there is no system \"%s\"\n", line.words[0].c_str());
    return kUsage;
  }
  return sound ? kDone : kFailed;
}

}  // namespace hexinch::cli
