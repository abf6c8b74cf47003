// Marks by signed distance: rounded boxes (also discs and lines), atlas cells, hexagons, triangles, printed cards. All marks of a draw are of one KIND;
// PLAIN: boxes without hatches and dashes.
in vec2 at;
in vec2 uv;
flat in vec4 box;
flat in vec4 cell_f;
flat in vec4 fill_f;
flat in vec4 line_f;
flat in vec4 extra_f;
flat in vec4 pen_f;

uniform float density;
uniform sampler2D atlas;
uniform float spread;

out vec4 colour;

float rounded_box(vec2 p, vec2 half_size, float r) {
  vec2 q = abs(p) - half_size + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

float hexagon(vec2 p, float r) {
  vec2 q = abs(p);
  return max(q.x, q.x * 0.5 + q.y * 0.8660254) - r * 0.8660254;
}

float triangle(vec2 p, float r) {
  // Corners at (0,-r), (r, .73 r), (-r, .73 r).
  vec2 n = normalize(vec2(1.73, -1.0));
  return max(p.y - 0.73 * r, dot(vec2(abs(p.x), p.y + r), n));
}

float inside(float d) { return clamp(0.5 - d * density, 0.0, 1.0); }

// The part of a stripe pattern that is on.
float stripe(float t, float on, float period) {
  float x = abs(mod(t, period) - on * 0.5);
  return clamp((on * 0.5 - min(x, period - x)) * density + 0.5, 0.0, 1.0);
}

const vec3 kCardStock = vec3(0.9529, 0.9137, 0.8235);
const vec3 kTint = vec3(0.8863, 0.8235, 0.6902);
const vec3 kKraft = vec3(0.7098, 0.5608, 0.3765);
const vec3 kKraftEdge = vec3(0.5608, 0.4353, 0.2824);
const vec3 kInk = vec3(0.1647, 0.1451, 0.1255);
const vec3 kSpent = vec3(0.4588, 0.4157, 0.3451);

bool has(int flags, int bit) { return (flags & bit) != 0; }

// A counter's card: face, number strip with its four cells, kraft edge below. fill: face, line: faction, extra: strip of the reverse side.
vec4 card(vec2 p) {
  float u = box.y * 0.02;  // one hundredth of its side
  float r = box.z;
  int flags = int(cell_f.y + 0.5);
  float d = rounded_box(p, box.xy, r);
  float d_edge = rounded_box(p - vec2(0.0, 4.5 * u), box.xy, r);
  float d_kraft = rounded_box(p - vec2(0.0, 2.0 * u), box.xy, r);
  float a = inside(min(d, d_edge));
  vec3 c = mix(kKraftEdge, kKraft, inside(d_kraft));
  vec3 face = fill_f.rgb;
  float px = 0.5 / density;
  float strip_y = box.y - cell_f.x * 2.0 * box.y;
  if (has(flags, 16)) {
    face = mix(face, line_f.rgb, smoothstep(px, -px, p.y + box.y - 22.0 * u));
  } else {
    if (has(flags, 8)) {
      face = mix(line_f.rgb, face, inside(rounded_box(p, box.xy - 7.0 * u, 4.5 * u)));
      float corner = inside((p.x - p.y - 62.0 * u) * -0.7071) * inside(rounded_box(p, box.xy - 3.0 * u, 5.0 * u));
      face = mix(face, vec3(0.612, 0.165, 0.090), corner);
    } else {
      // A thin light line where the light comes from.
      float rim = smoothstep(2.2 * u + px, 1.2 * u, -d) * smoothstep(strip_y, strip_y - 4.0 * u, p.y);
      face = mix(face, vec3(1.0), 0.25 * rim);
    }
    if (has(flags, 64)) face = mix(face, kInk, 0.42 * stripe((p.x + p.y) * 0.7071, 5.0 * u, 12.0 * u));
    float in_strip = smoothstep(-px, px, p.y - strip_y);
    vec3 strip = has(flags, 8) ? extra_f.rgb : kCardStock;
    if (has(flags, 1)) {
      float x = p.x / (2.0 * box.x) + 0.5;  // 0..1
      float w = 0.25 / box.x / density;
      float even = smoothstep(0.25 - w, 0.25 + w, x) * smoothstep(0.5 + w, 0.5 - w, x) + smoothstep(0.75 - w, 0.75 + w, x);
      vec3 tint = has(flags, 8) ? mix(strip, has(flags, 32) ? vec3(0.604, 0.435, 0.047) : vec3(1.0), has(flags, 32) ? 0.3 : 0.13) : kTint;
      strip = mix(strip, tint, even);
      float spent = (has(flags, 4) ? smoothstep(0.25 + w, 0.25 - w, x) : 0.0) + (has(flags, 2) ? smoothstep(0.75 - w, 0.75 + w, x) : 0.0);
      strip = mix(strip, has(flags, 8) ? mix(strip, kInk, 0.55) : kSpent, spent);
    }
    strip = mix(strip, kInk, 0.35 * smoothstep(1.2 * u + px, 0.4 * u, abs(p.y - strip_y)));
    face = mix(face, strip, in_strip);
    if (has(flags, 2) && has(flags, 4)) face = mix(face, kInk, 0.24);
  }
  c = mix(c, face, inside(d));
  if (has(flags, 128)) c = mix(c, vec3(0.1, 0.08, 0.05), 0.45 * inside(abs(d + u) - u));
  return vec4(c, a * fill_f.a);
}

vec4 atlas_cell() {
  vec2 inner = clamp(uv, cell_f.xy + 0.5, cell_f.zw - 0.5);
  float v = texture(atlas, inner / vec2(textureSize(atlas, 0))).r;
  float d = (v * 255.0 - 127.5) / 127.5 * spread * box.z + pen_f.x;
  return vec4(fill_f.rgb, fill_f.a * clamp(d * density + 0.5, 0.0, 1.0));
}

vec4 shape(int kind) {
  vec2 p = at;
  float r = box.z;
  float d;
  if (kind == 2) {
    d = hexagon(p, r);
  } else if (kind == 4) {
    d = triangle(p, r);
  } else {
    // The corner mask of a box: bit 0 upper left, then clockwise.
    int bit = p.y < 0.0 ? (p.x < 0.0 ? 1 : 2) : (p.x < 0.0 ? 8 : 4);
    d = rounded_box(p, box.xy, has(int(cell_f.w + 0.5), bit) ? r : 0.0);
  }
  float a = box.w > 0.0 ? 1.0 - smoothstep(-box.w, box.w, d) : inside(d);
  vec4 c = fill_f;
  float on = 1.0;
#ifndef PLAIN
  if (cell_f.x > 0.0) c.a *= stripe((p.x + p.y) * 0.7071, cell_f.y, cell_f.x);  // hatch
  if (pen_f.w > 0.0) {
    float t = p.x + box.x;
    if (pen_f.x > 0.0) {
      bool round_shape = kind == 0 && r >= min(box.x, box.y) - 0.01;
      vec2 from_edge = box.xy - abs(p);
      t = round_shape ? (atan(p.y, p.x) + 3.1415927) * (r - pen_f.x * 0.5) : (from_edge.y < from_edge.x ? p.x : p.y) + pen_f.z * 0.5;
    }
    on = stripe(t, pen_f.z, pen_f.w);
  }
#endif
  if (pen_f.x > 0.0) {
    float edge = inside(-(d + pen_f.x)) * on * line_f.a;  // 1 within line_width of the border
    float alpha = edge + c.a * (1.0 - edge);
    c = vec4((line_f.rgb * edge + c.rgb * (alpha - edge)) / max(alpha, 1e-4), alpha);
  } else {
    c.a *= on;
  }
  c.a *= a;
  return c;
}

#if KIND > 4
vec4 more(int kind);  // from a board that has more kinds
#endif

void main() {
#if KIND == 1
  vec4 c = atlas_cell();
#elif KIND == 3
  vec4 c = card(at);
#elif KIND < 5
  vec4 c = shape(KIND);
#else
  vec4 c = more(KIND);
#endif
  colour = vec4(c.rgb * c.a, c.a);
}
