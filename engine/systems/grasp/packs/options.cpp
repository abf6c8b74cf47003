#include "systems/grasp/packs/options.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "base/shown.h"

/// 2.8: options that players may agree on.

namespace hexinch::grasp {
namespace {

/// Section 0: what stages 3 and 4 bring. Nobody may name it yet.
constexpr std::array<std::string_view, 13> kNotBuilt{"levels_only_for_flyers", "submerged_needs_spotting", "signals_warfare", "boarding",
                                                     "ramming",                "off_table",                "recruiting",      "smoke",
                                                     "fires",                  "dust",                     "mines",           "blind_dummies",
                                                     "blind_spot_range"};
}  // namespace

bool is_built(std::string_view option) { return std::ranges::find(kNotBuilt, option) == kNotBuilt.end(); }

std::optional<std::pair<std::int8_t, std::int8_t>> bounds_of(std::string_view option) {
  using Bounds = std::pair<std::int8_t, std::int8_t>;
  if (option == "blind_spot_range") return Bounds{std::int8_t{6}, std::int8_t{6}};
  if (option == "blind_dummies") return Bounds{std::int8_t{0}, std::int8_t{0}};
  if (option == "min_enemy_gap") return Bounds{std::int8_t{0}, std::int8_t{20}};
  return std::nullopt;
}

bool within_bounds(const Options& options) {
  bool fine = options.deployment != Deployment::kBlind;
  for_each_field(options, [&](std::string_view name, const auto& member, int) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<T, bool>) {
      fine = fine && (is_built(name) || !member);
    } else if constexpr (std::is_integral_v<T>) {
      const auto bounds = bounds_of(name);
      fine = fine && bounds && member >= bounds->first && member <= bounds->second;
    }
  });
  return fine;
}

void set_option(const Source& value, std::string_view key, Options& options) {
  if (key.starts_with("opt.")) key.remove_prefix(4);
  bool known = false;
  for_each_field(options, [&](std::string_view name, auto& member, int) {
    if (known) return;
    if (!is_built(name)) {
      known = same_name(key, name);
      if (known) value.fail("is not built yet (not-built)");
      return;
    }
    if (!value.called(key, name)) return;
    known = true;
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<T, bool>) {
      member = value.boolean();
    } else if constexpr (HasNames<T>) {
      member = read_name<T>(value);
      if constexpr (std::is_same_v<T, Deployment>)
        if (member == Deployment::kBlind) value.fail("is not built yet (not-built)");
    } else {
      const auto bounds = *bounds_of(name);
      member = static_cast<T>(value.integer(bounds.first, bounds.second));
    }
  });
  if (!known) value.fail("is no option");
}

Value show_options_written(const Options& options) {
  constexpr struct {
  } kNoWords;
  Value::Object written;
  for_each_field(options, [&](std::string_view name, const auto& member, int) {
    if (is_built(name)) written.emplace_back(std::string(name), show_value(kNoWords, member));
  });
  return Value(std::move(written));
}

}  // namespace hexinch::grasp
