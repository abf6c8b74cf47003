#pragma once
// The colours of the board, by their names in the look guide. Counters keep them in the evening.

#include <array>
#include <cstdint>

namespace hexinch::view {

struct Rgba {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
};

constexpr Rgba rgb(std::uint32_t hex, float alpha = 1) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex),
          static_cast<std::uint8_t>(alpha * 255 + 0.5F)};
}
constexpr Rgba faded(Rgba c, float alpha) { return {c.r, c.g, c.b, static_cast<std::uint8_t>(static_cast<float>(c.a) * alpha + 0.5F)}; }

inline constexpr Rgba kInk = rgb(0x2A2520);
inline constexpr Rgba kCream = rgb(0xFBF6E8);
inline constexpr Rgba kLight = rgb(0xFFF9E8);
inline constexpr Rgba kCard = rgb(0xF3E9D2);
inline constexpr Rgba kCell = rgb(0xE2D2B0);
inline constexpr Rgba kSpent = rgb(0x756A58);
inline constexpr Rgba kMarker = rgb(0xCBB184);
inline constexpr Rgba kMark = rgb(0xF0B232);
inline constexpr Rgba kMarkLine = rgb(0xF5B83A);
inline constexpr Rgba kRed = rgb(0xA12C18);
inline constexpr Rgba kCoral = rgb(0xFF8A6B);
inline constexpr Rgba kPink = rgb(0xFFB9A4);
inline constexpr Rgba kShadow = rgb(0x1A140C);
inline constexpr Rgba kNone = rgb(0, 0);

enum class Shape : std::uint8_t { disc, diamond, triangle, square, cross, star, hourglass, chevron };

struct Faction {
  Rgba colour;
  Rgba dark;
  Rgba light;
  Shape shape;
  bool ink_art;  // icon and shape in ink instead of cream
};

inline constexpr std::array<Faction, 8> kFactions{{
    {rgb(0x22508E), rgb(0x173862), rgb(0x5B86BF), Shape::disc, false},
    {rgb(0xB8421F), rgb(0x7E2B12), rgb(0xDD7C56), Shape::diamond, false},
    {rgb(0xE3AE2E), rgb(0x9A6F0C), rgb(0xF3D37C), Shape::triangle, true},
    {rgb(0x14705E), rgb(0x0C473B), rgb(0x57AC98), Shape::square, false},
    {rgb(0xAE6490), rgb(0x6E3456), rgb(0xD59CBC), Shape::cross, false},
    {rgb(0x34302C), rgb(0x171513), rgb(0x7C756B), Shape::star, false},
    {rgb(0xD5DEE2), rgb(0x7A878D), rgb(0xF2F6F8), Shape::hourglass, true},
    {rgb(0x7040C4), rgb(0x432478), rgb(0xA98AE0), Shape::chevron, false},
}};

constexpr const Faction& faction(int index) {
  const bool known = index >= 0 && index < static_cast<int>(kFactions.size());
  return kFactions[known ? static_cast<std::size_t>(index) : 5];
}
constexpr Rgba art_colour(const Faction& f) { return f.ink_art ? kInk : kCream; }

}  // namespace hexinch::view
