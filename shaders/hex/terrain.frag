// Prints the map: one terrain after the other from the blended fields, then the print margin. p is in 1/36 of the hex radius,
// the scale at which the recipes were drawn, so that the print looks the same at every zoom.
in vec2 uv;
uniform sampler2D field_a;  // light woods, heavy forest, water, deep
uniform sampler2D field_b;  // rough, swamp, town, crops
uniform sampler2D field_c;  // wall, lava, indoors, road distance
uniform vec4 tile;          // of the board: offset and size, 0..1
uniform vec2 size;          // of the board, in p
uniform float margin;       // in p
uniform float density;      // px a p
out vec4 colour;

// Field coordinates a p; MapField::kTexelsPerUnit texels to 36 p.
vec2 per_p() { return (16.0 / 36.0) / vec2(textureSize(field_a, 0)); }

vec3 mixed(vec3 c, vec3 to, float a) { return mix(c, to, clamp(a, 0.0, 1.0)); }

vec3 crops(vec3 c, vec2 p, float amount, float f) {
  vec2 turned = mat2(0.866, 0.5, -0.5, 0.866) * p;
  float furrow = 0.5 + 0.5 * sin(turned.y * 1.15);
  c = mixed(c, mix(rgb(0xD3BE7C), rgb(0xC2AB66), furrow * 0.7) * (0.97 + 0.06 * f), smoothstep(0.42, 0.5, amount) * 0.9);
  return c * (1.0 - 0.16 * (smoothstep(0.40, 0.45, amount) - smoothstep(0.45, 0.53, amount)));
}

vec3 swamp(vec3 c, vec2 p, float amount, float m) {
  float s = smoothstep(0.36, 0.52, amount);
  c = mixed(c, mix(rgb(0xA4AE85), rgb(0x93A27C), m), 0.9 * s);
  float pool = smoothstep(0.56, 0.62, fbm(p * vec2(0.045, 0.10) + 9.0));
  c = mixed(c, rgb(0x86AAA4), pool * smoothstep(0.46, 0.54, amount) * 0.85);
  float tuft = smoothstep(0.80, 0.9, vn(p * vec2(0.42, 0.16)));
  return mixed(c, rgb(0x5F7C55), tuft * s * 0.55);
}

// The coast is where the field is 0.5; the depth is the field itself.
vec3 water(vec3 c, vec2 p, float amount, float deep, float m) {
  float wet = smoothstep(0.485, 0.515, amount);
  float depth = clamp((amount - 0.5) * 1.2 + deep * 0.75, 0.0, 1.0);
  vec3 w = mix(rgb(0x9FC7C6), rgb(0x568A9E), smoothstep(0.05, 1.0, depth));
  w += 0.016 * sin(p.y * 0.42 + fbm(p * 0.022) * 9.0) * smoothstep(0.1, 0.5, depth) + 0.02 * (m - 0.5);
  w = mix(w, rgb(0xE6EFE0), 0.75 * (smoothstep(0.5, 0.52, amount) - smoothstep(0.53, 0.575, amount)));
  c *= 1.0 - 0.16 * smoothstep(0.40, 0.49, amount) * (1.0 - wet);
  return mix(c, w, wet);
}

// A raised block of rock, lit from the upper left.
vec3 wall(vec3 c, vec2 p, vec2 at, float m) {
  vec2 step_uv = 2.5 * per_p();
  float here = texture(field_c, at).x;
  vec2 slope = vec2(texture(field_c, at + vec2(step_uv.x, 0)).x - here, texture(field_c, at + vec2(0, step_uv.y)).x - here);
  float shade = texture(field_c, at - vec2(5.0, 7.0) * per_p()).x;
  c *= 1.0 - 0.35 * smoothstep(0.42, 0.56, shade) * (1.0 - smoothstep(0.47, 0.5, here));
  float light = clamp(dot(slope, vec2(0.6, 0.8)) * 9.0, -1.0, 1.0) * smoothstep(0.85, 0.55, here);
  vec3 rock = mix(rgb(0xA79A83), rgb(0xC0B49C), m) * (0.92 + 0.16 * vn(p * 0.35));
  rock *= 1.0 - 0.35 * smoothstep(0.06, 0.0, abs(fbm(p * 0.05 + 40.0) - 0.5));
  rock = light > 0.0 ? mix(rock, rgb(0xE4DAC6), light) : mix(rock, rgb(0x6E6454), -light);
  return mix(c, rock, smoothstep(0.47, 0.5, here));
}

vec3 lava(vec3 c, vec2 p, float amount, float m) {
  float hot = smoothstep(0.10, 0.0, abs(fbm(p * 0.06 + 5.0) - 0.5));
  vec3 l = mix(mix(rgb(0x4A352C), rgb(0x33241F), m), rgb(0xE0702A), hot);
  l = mix(l, rgb(0xFFC65A), smoothstep(0.65, 1.0, hot));
  c = mixed(c, rgb(0x5A4030), 0.8 * smoothstep(0.36, 0.48, amount));
  return mix(c, l, smoothstep(0.48, 0.52, amount));
}

vec3 floor_boards(vec3 c, vec2 p, float amount) {
  float board = floor(p.y / 9.0);
  float grain = vn(vec2(p.x * 0.06 + board * 37.0, p.y * 0.8));
  vec3 b = mix(rgb(0xB48E61), rgb(0xC39E70), grain) * (0.94 + 0.1 * h1(vec2(board, 2.0)));
  float joint = mod(p.y, 9.0);
  b *= 1.0 - 0.25 * smoothstep(0.9, 0.2, min(joint, 9.0 - joint));
  return mix(c, b, smoothstep(0.4, 0.46, amount));
}

vec3 print(vec2 p) {
  vec2 warp = vec2(fbm(p * 0.035), fbm(p * 0.035 + 31.0)) - 0.5;
  vec2 at = (p - 200.0) * per_p();
  vec2 warped = at + warp * 27.0 * per_p();
  vec4 A = texture(field_a, warped);
  vec4 B = texture(field_b, warped);
  vec4 C = texture(field_c, at);
  float n = fbm(p * 0.018);
  float m = fbm(p * 0.09 + 4.0);
  float f = vn(p * 0.9);
  vec3 c = mix(rgb(0xC6C592), rgb(0xD6CE9F), n);
  c = mix(c, rgb(0xB9BE86), 0.35 * smoothstep(0.45, 0.75, m));
  c *= 0.975 + 0.05 * f;
  if (B.w > 0.3) c = crops(c, p, B.w, f);
  c = mixed(c, mix(rgb(0xBBA57C), rgb(0xCDB98F), m), 0.85 * smoothstep(0.38, 0.52, B.x));
  if (B.y > 0.3) c = swamp(c, p, B.y, m);
  c = mixed(c, rgb(0xD2C19B) * (0.97 + 0.06 * f), 0.8 * smoothstep(0.42, 0.55, B.z));
  c = mixed(c, rgb(0xA9B47A), 0.75 * smoothstep(0.22, 0.42, A.x));
  c = mixed(c, rgb(0x7D9A62), 0.9 * smoothstep(0.36, 0.5, A.y));
  if (C.z > 0.3) c = floor_boards(c, p, texture(field_c, at + warp * 4.0 * per_p()).z);
  if (A.z > 0.3) c = water(c, p, A.z, A.w, m);
  if (texture(field_c, warped).y > 0.3) c = lava(c, p, texture(field_c, warped).y, m);
  float road = texture(field_c, at + warp.yx * 8.0 * per_p()).w * 21.6;  // MapField::kRoadReach
  if (road < 10.0) {
    c = mix(c, c * 0.70, 0.8 * (1.0 - smoothstep(4.7, 6.7, road)));
    c = mix(c, mix(rgb(0xE9DAB2), rgb(0xDAC799), m), 1.0 - smoothstep(3.6, 4.8, road));
  }
  vec2 wall_at = at + warp * 12.0 * per_p();
  if (max(C.x, texture(field_c, at - vec2(5.0, 7.0) * per_p()).x) > 0.3) c = wall(c, p, wall_at, m);
  return c * (0.985 + 0.03 * vn(p * 1.7));
}

void main() {
  vec2 q = (tile.xy + uv * tile.zw) * size;
  vec2 p = q + 200.0;  // the noise wants positive coordinates
  vec2 rim = min(q, size - q);
  float edge = min(rim.x, rim.y);
  vec3 c = print(p);
  float printed = clamp((edge - margin) * density + 0.5, 0.0, 1.0);
  vec3 paper = rgb(0xF1E8D2) * (0.985 + 0.02 * vn(p * 1.3));
  c = mix(paper, c, printed);
  float frame = 1.0 - smoothstep(0.4, 1.0, abs(edge - margin));
  c = mix(c, rgb(0x6B5F4B), 0.65 * frame);
  // The card's cut: lit above and left, dark below and right.
  bool lit = rim.x < rim.y ? q.x < size.x * 0.5 : q.y < size.y * 0.5;
  c *= 1.0 + (lit ? 0.08 : -0.10) * (1.0 - smoothstep(0.0, 1.6, edge));
  colour = vec4(c, 1.0);
}
