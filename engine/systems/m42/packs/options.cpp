#include "systems/m42/packs/options.h"

#include <type_traits>

/// Section 6.2: options that players may agree on.

namespace hexinch::m42 {

std::optional<std::pair<std::int16_t, std::int16_t>> bounds_of(std::string_view option) {
  using Bounds = std::pair<std::int16_t, std::int16_t>;
  if (same_name(option, "standoff")) return Bounds{0, 6000};
  if (same_name(option, "enemy_line_gap")) return Bounds{0, 12000};
  if (same_name(option, "suppression_share")) return Bounds{2, 3};
  return std::nullopt;
}

bool within_bounds(const Options& options) {
  bool fine = true;
  for_each_field(options, [&](std::string_view name, const auto& member, int) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
      const auto bounds = bounds_of(name);
      fine = fine && bounds && member >= bounds->first && member <= bounds->second;
    }
  });
  return fine;
}

bool read_goal(const Source& goal) {
  const bool objectives = goal.is_text("objectives");
  if (!objectives && !goal.is_text("enemies")) goal.fail("must be one of: objectives, enemies");
  return objectives;
}

void set_option(const Source& value, std::string_view key, Options& options) {
  if (key.starts_with("opt.")) key.remove_prefix(4);
  bool known = false;
  for_each_field(options, [&](std::string_view name, auto& member, int) {
    if (known || !value.called(key, name)) return;
    known = true;
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<T, bool>) {
      member = value.boolean();
    } else if constexpr (HasNames<T>) {
      member = read_name<T>(value);
    } else {
      const auto bounds = *bounds_of(name);
      member = static_cast<T>(value.integer(bounds.first, bounds.second));
    }
  });
  if (!known) value.fail("is no option");
}

}  // namespace hexinch::m42
