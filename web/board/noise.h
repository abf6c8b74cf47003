#pragma once
// The hash noise of shaders/noise.glsl, for what is placed on the CPU (trees, stones). Only for the eye: no rule depends on it.

#include <cmath>

#include "hex_geometry.h"

namespace hexinch::view {

inline float fraction(float v) { return v - std::floor(v); }

inline float hash1(Vec2 p) {
  float x = fraction(p.x * 0.1031F);
  float y = fraction(p.y * 0.1031F);
  float z = fraction(p.x * 0.1031F);
  const float k = x * (y + 33.33F) + y * (z + 33.33F) + z * (x + 33.33F);
  x += k;
  y += k;
  z += k;
  return fraction((x + y) * z);
}

inline Vec2 hash2(Vec2 p) { return {hash1(p), hash1(p + Vec2{57.3F, 57.3F})}; }

inline float value_noise(Vec2 p) {
  const Vec2 i{std::floor(p.x), std::floor(p.y)};
  Vec2 f = p - i;
  f = {f.x * f.x * (3 - 2 * f.x), f.y * f.y * (3 - 2 * f.y)};
  const float top = hash1(i) + (hash1(i + Vec2{1, 0}) - hash1(i)) * f.x;
  const float low = hash1(i + Vec2{0, 1}) + (hash1(i + Vec2{1, 1}) - hash1(i + Vec2{0, 1})) * f.x;
  return top + (low - top) * f.y;
}

// Four octaves, 0..1.
inline float fbm(Vec2 p) {
  float sum = 0;
  float weight = 0.5F;
  for (int octave = 0; octave < 4; ++octave) {
    sum += weight * value_noise(p);
    p = p * 2.03F + Vec2{17.1F, 17.1F};
    weight *= 0.5F;
  }
  return sum / 0.9375F;
}

}  // namespace hexinch::view
