// Hash noise: the same everywhere, without a table. web/board/noise.h has the same in C++.
float h1(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

float vn(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(h1(i), h1(i + vec2(1, 0)), f.x), mix(h1(i + vec2(0, 1)), h1(i + vec2(1, 1)), f.x), f.y);
}

// Four octaves, 0..1.
float fbm(vec2 p) {
  float a = 0.0;
  float w = 0.5;
  for (int k = 0; k < 4; k++) {
    a += w * vn(p);
    p = p * 2.03 + 17.1;
    w *= 0.5;
  }
  return a / 0.9375;
}

vec3 rgb(int c) { return vec3(float((c >> 16) & 255), float((c >> 8) & 255), float(c & 255)) / 255.0; }
