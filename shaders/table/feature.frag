// Prints one piece of terrain over the print so far. Its kind is FeatureArt (web/board/table_scene.h).
uniform float art;
uniform float count;      // corners; 0: a disc
uniform vec2 corners[64];
uniform vec4 disc;        // centre, radius, -
uniform vec2 height;      // of its top, and of the ground that it stands on; inches
uniform float density;    // px an inch
uniform float dim;        // 1 by day

float to_outline(vec2 p) {
  if (count < 0.5) return length(p - disc.xy) - disc.z;
  float d = 1e9;
  bool inside = false;
  int n = int(count);
  for (int i = 0; i < 64; i++) {
    if (i >= n) break;
    vec2 a = corners[i];
    vec2 b = corners[i + 1 == n ? 0 : i + 1];
    vec2 e = b - a;
    vec2 w = p - a;
    vec2 q = w - e * clamp(dot(w, e) / max(dot(e, e), 1e-6), 0.0, 1.0);
    d = min(d, dot(q, q));
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * e.x) inside = !inside;
  }
  return sqrt(d) * (inside ? -1.0 : 1.0);
}

float in_it(float d) { return clamp(0.5 - d * density, 0.0, 1.0); }

// A feature casts the shadow of its outline along the light; the higher it is, the farther.
void cast_shadow(vec2 u, float strength) {
  float h = max(height.x - height.y, 0.4);
  vec2 reach = min(h, 8.0) * vec2(0.16, 0.20);
  float d = 1e9;
  for (int i = 1; i <= 10; i++) d = min(d, to_outline(u - reach * float(i) / 10.0));
  shade(strength * (1.0 - smoothstep(-0.10, 0.20, d)));
}

void hill(vec2 u, vec2 wobble, float m) {
  float top = max(1.0, floor(min((height.x - height.y) / 2.0, 4.0) + 0.5));
  for (int t = 0; t < 4; t++) {
    if (float(t) >= max(top, min(height.x - height.y, 2.0))) break;
    float step_in = float(t) * 1.15;
    float d = to_outline(wobble) + step_in;
    float e = 0.04;
    vec2 slope = vec2(to_outline(wobble + vec2(e, 0.0)), to_outline(wobble + vec2(0.0, e))) - d + step_in;
    float light = dot(normalize(slope + 1e-6), vec2(0.6, 0.8));
    if (d >= 0.0) shade(0.30 * (1.0 - smoothstep(-0.05, 0.55, to_outline(wobble - vec2(0.16, 0.24)) + step_in)));
    if (d < 0.0) {
      lay(rgb(0xBDB489) * (0.94 + 0.12 * m), t == 0 ? 0.55 : 0.4);
      float rim = 1.0 - smoothstep(0.0, 0.45, -d);
      if (light > 0.0) shade(rim * light * 0.20);
      else lay(vec3(1.0, 0.98, 0.88), rim * -light * 0.20);
    }
    lay(rgb(0x5B5338), 0.5 * (1.0 - smoothstep(0.02, 0.06, abs(d))));
  }
}

void water(float d) {
  if (d > 0.0) shade(0.25 * (1.0 - smoothstep(0.0, 0.35, d)));
  vec3 w = mix(rgb(0x9FC3BF), rgb(0x4F8494), smoothstep(0.0, 1.8, -d));
  w = mix(w, rgb(0xE4E8D4), 0.6 * (1.0 - smoothstep(0.05, 0.22, -d)));
  lay(w, 1.0 - smoothstep(-0.04, 0.04, d));
}

// `boulders`: 0 broken walls, 1 round stones.
void rubble(vec2 u, float d, float m, float cell, float boulders) {
  lay(rgb(0xA79E8C) * (0.9 + 0.2 * m), 0.8 * (1.0 - smoothstep(-0.1, 0.1, d)));
  vec2 g = floor(u / cell);
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++) {
      vec2 k = g + vec2(i, j);
      vec2 h = vec2(h1(k + 103.0), h1(k + 160.3));
      vec2 q = (k + 0.5 + (h - 0.5) * 0.7) * cell;
      if (h.x < 0.2 || to_outline(q) > -0.1) continue;
      float r = cell * (0.2 + 0.28 * h.y);
      float a = h.x * 6.3;
      vec2 off = u - q;
      vec2 turned = mat2(cos(a), sin(a), -sin(a), cos(a)) * off;
      float l = mix(max(abs(turned.x), abs(turned.y) * 1.25), length(turned * vec2(1.0, 1.3)), boulders);
      shade(0.3 * (1.0 - smoothstep(r * 0.8, r * 1.3, length(off - vec2(0.05, 0.07)))));
      lay(mix(rgb(0x7C7567), rgb(0xD8D0BF), clamp(0.55 - dot(off / r, vec2(0.4, 0.5)), 0.0, 1.0)), in_it(l - r));
    }
}

void road(vec2 u, float d, float m) {
  shade(0.18 * (1.0 - smoothstep(0.0, 0.35, d)));
  vec3 c = mix(rgb(0xBFB296), rgb(0xADA186), m) * (0.95 + 0.08 * vn(u * 26.0));
  lay(c, 1.0 - smoothstep(-0.05, 0.03, d));
  if (d < 0.0) shade(0.10 * (1.0 - smoothstep(0.06, 0.16, abs(d + 0.55))));
}

void swamp(vec2 u, float d, float m) {
  float a = 1.0 - smoothstep(-0.25, 0.1, d);
  lay(mix(rgb(0x9BA67C), rgb(0x87966F), m), 0.85 * a);
  lay(rgb(0x7FA29B), smoothstep(0.54, 0.60, fbm(u * vec2(0.9, 1.9) + 9.0)) * (1.0 - smoothstep(-0.5, -0.15, d)) * 0.85);
  lay(rgb(0x55724C), smoothstep(0.78, 0.88, vn(u * vec2(9.0, 3.6))) * a * 0.55);
}

void field(vec2 u, float d, float m) {
  vec2 turned = mat2(0.866, 0.5, -0.5, 0.866) * u;
  float furrow = 0.5 + 0.5 * sin(turned.y * 32.0);
  lay(mix(rgb(0xBFAE72), rgb(0xAD9A5C), furrow * 0.7) * (0.95 + 0.1 * m), 0.85 * (1.0 - smoothstep(-0.06, 0.03, d)));
  lay(rgb(0x6E6A42), 0.5 * (1.0 - smoothstep(0.02, 0.06, abs(d))));
}

void wood_floor(vec2 u, float d, float m) {
  shade(0.14 * (1.0 - smoothstep(0.0, 0.3, d)));
  lay(mix(rgb(0x6E7A4C), rgb(0x7F8754), m), 0.92 * in_it(d));
  lay(rgb(0x474F2E), 0.85 * (1.0 - smoothstep(0.03, 0.075, abs(d))));
}

// A roof with its parapet; its wall shows below and at the right.
void building(vec2 u, float d, float m) {
  cast_shadow(u, 0.42);
  float roof = max(d, to_outline(u + vec2(0.10, 0.13)));
  lay(rgb(0x5F5A54), in_it(d));
  lay(rgb(0xCFC7B8) * (0.97 + 0.05 * m), in_it(roof));
  float inner = roof + 0.17;
  lay(rgb(0xA79F91) * (0.96 + 0.08 * m), in_it(inner));
  vec2 in_shade = vec2(0.10, 0.12);
  float beside = max(to_outline(u - in_shade), to_outline(u - in_shade + vec2(0.10, 0.13))) + 0.17;
  lay(rgb(0x6C665B), 0.7 * in_it(inner) * (1.0 - in_it(beside)));
  // A stack and a tank, if there is room.
  vec2 box = disc.xy + vec2(-0.62, -0.72);
  vec2 tank = disc.xy + vec2(0.75, 0.65);
  if (disc.z < 1.2 || to_outline(box) > -0.5 || to_outline(tank) > -0.45) return;
  vec2 q = abs(u - box) - vec2(0.33, 0.24);
  vec2 qs = abs(u - box - vec2(0.07, 0.10)) - vec2(0.33, 0.24);
  shade(0.3 * in_it(max(qs.x, qs.y)));
  lay(rgb(0xBDB5A5), in_it(max(q.x, q.y)));
  lay(rgb(0x7B7467), in_it(max(max(q.x + 0.12, q.y + 0.06), 0.022 - abs(mod(u.y - box.y + 0.06, 0.12) - 0.06))));
  shade(0.25 * in_it(length(u - tank - vec2(0.06, 0.08)) - 0.30));
  lay(rgb(0xC4BCAC), in_it(length(u - tank) - 0.29));
  lay(rgb(0x8F8779), in_it(length(u - tank) - 0.175));
}

void wall(vec2 u, float d) {
  cast_shadow(u, 0.35);
  lay(rgb(0x8D8069), in_it(d));
  float top = max(d, to_outline(u + vec2(0.03, 0.06)));
  lay(rgb(0xB4A78E), in_it(top));
  lay(rgb(0xD5CAB2), in_it(max(top + 0.05, to_outline(u + vec2(0.05, 0.19)) + 0.02)));
  vec2 along = abs(fract(u / 0.5) - 0.5) * 0.5;
  float joint = disc.w > 0.5 ? along.y : along.x;  // across the longer way
  lay(rgb(0x6F654F), 0.6 * in_it(d) * (1.0 - smoothstep(0.01, 0.03, 0.25 - joint)));
}

void wreck(vec2 u, float d, float m) {
  shade(0.35 * (1.0 - smoothstep(-0.2, 0.35, d)) * fbm(u * 1.4));
  cast_shadow(u, 0.38);
  vec3 c = mix(rgb(0x5A4E45), rgb(0x7A604B), fbm(u * 3.1));
  float top = max(d, to_outline(u + vec2(0.06, 0.08)));
  lay(rgb(0x34302C), in_it(d));
  lay(c, in_it(top));
  lay(rgb(0xA3683E), 0.5 * smoothstep(0.6, 0.75, fbm(u * 4.3 + 7.0)) * in_it(top));
  lay(rgb(0x2B2723), 0.8 * in_it(abs(top + 0.2) - 0.03));
  lay(rgb(0x2B2723), 0.6 * smoothstep(0.6, 0.66, vn(u * 3.7 + 2.0)) * in_it(top + 0.25));
}

void ramp(vec2 u, float d, float m) {
  cast_shadow(u, 0.25);
  lay(rgb(0xB3A88F) * (0.94 + 0.1 * m), in_it(d));
  vec2 along = disc.w > 0.5 ? u.yx : u;
  lay(rgb(0x7C725E), 0.5 * in_it(d + 0.08) * (1.0 - smoothstep(0.02, 0.05, abs(mod(along.x, 0.4) - 0.2))));
  lay(rgb(0x6B6251), 0.8 * in_it(abs(d) - 0.03));
}

void crater(float d) {
  shade(0.25 * (1.0 - smoothstep(0.0, 0.4, d)));
  lay(rgb(0xA08F6C), 1.0 - smoothstep(-0.05, 0.05, d));
  lay(rgb(0x7B6B50), 1.0 - smoothstep(-0.45, -0.1, d));
  lay(rgb(0x5E523F), 1.0 - smoothstep(-1.0, -0.35, d));
}

// Posts each half inch along a line in its middle. `along`: inches.
void fence(vec2 u, float d) {
  float e = 0.02;
  vec2 slope = vec2(to_outline(u + vec2(e, 0.0)) - d, to_outline(u + vec2(0.0, e)) - d);
  vec2 way = normalize(vec2(-slope.y, slope.x) + 1e-6);
  shade(0.3 * in_it(to_outline(u - vec2(0.06, 0.09)) + 0.02));
  lay(rgb(0x7A5C3A), in_it(d));
  lay(rgb(0xB18E60), in_it(max(d + 0.02, to_outline(u + vec2(0.03, 0.05)) + 0.01)));
  float post = abs(mod(dot(u, way), 0.5) - 0.25) - 0.06;
  lay(rgb(0x5A4022), in_it(max(d - 0.05, post)));
}

void lava(float d, vec2 v) {
  shade(0.35 * (1.0 - smoothstep(0.0, 0.35, d)));
  lay(rgb(0x3B2620), 1.0 - smoothstep(-0.04, 0.04, d));
  float hot = smoothstep(0.03, 0.16, -d) * smoothstep(0.30, 0.62, fbm(v * 1.7) + min(-d, 0.5) * 0.45);
  lay(mix(rgb(0xA93A14), rgb(0xF2B13C), smoothstep(0.35, 0.7, fbm(v * 2.3 + 4.0)) * smoothstep(0.1, 0.5, -d)), hot);
}

// Broken walls around rubble.
float broken_wall(vec2 u) {
  float d = to_outline(u);
  return max(max(d, -d - 0.36), 0.7 * (0.45 - vn((u + 40.0) * 0.8)) + 0.05 * vn(u * 9.0 + 90.0));
}

void ruin(vec2 u, float d, float m) {
  lay(rgb(0x8F887B) * (0.92 + 0.16 * m), in_it(d));
  rubble(u, d + 0.4, m, 0.5, 0.0);
  shade(0.40 * (1.0 - smoothstep(-0.06, 0.10, broken_wall(u - vec2(0.12, 0.18)))));
  float stone = broken_wall(u);
  lay(rgb(0x8D8069), in_it(stone));
  float top = max(stone, broken_wall(u + vec2(0.03, 0.05)));
  lay(rgb(0xBDB096) * (0.95 + 0.1 * m), in_it(top));
  lay(rgb(0xDDD3BC), in_it(max(top + 0.05, broken_wall(u + vec2(0.05, 0.16)) + 0.02)));
  vec2 along = abs(fract(u / 0.5) - 0.5) * 0.5;
  lay(rgb(0x6F654F), 0.45 * in_it(stone) * (1.0 - smoothstep(0.01, 0.03, 0.25 - max(along.x, along.y))));
}

// Ground that nobody knows: a piece of kraft card that lies on the table, with a stitched edge.
void kraft(vec2 u, float d, float m) {
  shade(0.42 * (1.0 - smoothstep(-0.06, 0.22, to_outline(u - vec2(0.10, 0.15)))));
  lay(rgb(0x8F6F48), in_it(to_outline(u - vec2(0.02, 0.05))));
  float stripe = smoothstep(0.42, 0.5, abs(fract((u.x + u.y) * 1.1) - 0.5) * 2.0);
  lay(mix(rgb(0xC49A63), rgb(0xB8905C), stripe) * (0.95 + 0.09 * m + 0.03 * vn(u * 14.0)), in_it(d));
  float e = 0.02;
  vec2 slope = vec2(to_outline(u + vec2(e, 0.0)) - d, to_outline(u + vec2(0.0, e)) - d);
  vec2 way = normalize(vec2(-slope.y, slope.x) + 1e-6);
  float stitch = abs(fract(dot(u, way) * 2.6) - 0.5) - 0.31;
  lay(rgb(0xF6E7C4), 0.9 * in_it(max(abs(d + 0.17) - 0.024, stitch)));
}

// A floor seen from above: boards of 7 px, their joints; a wall if it has one, and what shade it casts. disc: corner of its box, the wall, one px.
void boards(vec2 u, float d) {
  float px = disc.w;
  vec2 p = (u - disc.xy) / px;
  float row = floor(p.y / 7.0);
  lay(rgb(0xB79A72) * (0.96 + 0.07 * h1(vec2(row, 3.0))), in_it(d));
  float joint = abs(mod(p.x + 17.0 * mod(row, 5.0), 66.0) - 33.0) - 0.5;
  float line = min(abs(mod(p.y, 7.0) - 3.5) * -1.0 + 3.5, joint + 0.5) - 0.5;
  lay(rgb(0x8D7350), 0.45 * in_it(max(line * px, d)));
  if (disc.z > 0.0) {
    lay(rgb(0x14100A), 0.30 * in_it(d) * in_it(-to_outline(u - vec2(4.5, 5.5) * px) - disc.z));
    lay(rgb(0x5F5A54), in_it(max(d, -d - disc.z)));
    lay(rgb(0xA79F91), in_it(abs(d + 1.7 * px) - 1.2 * px));
  } else {
    lay(rgb(0x5A4022), 0.8 * in_it(max(d, -d - 1.6 * px)));
  }
}

void main() {
  vec2 u = tile.xy + uv * tile.zw;
  vec2 v = u + 40.0;
  vec2 wobble = u + (vec2(fbm(v * 0.9), fbm(v * 0.9 + 9.0)) - 0.5) * 0.5;
  float m = fbm(v * 0.7);
  int kind = int(art + 0.5);
  if (kind == 0) field(v, to_outline(u), m);
  else if (kind == 1) wood_floor(v, to_outline(wobble), m);
  else if (kind == 2) hill(u, wobble, m);
  else if (kind == 3) water(to_outline(wobble));
  else if (kind == 4) rubble(u, to_outline(wobble), m, 0.46, 0.0);
  else if (kind == 5) road(v, to_outline(u + (vec2(fbm(v * 1.3 + 1.0), fbm(v * 1.3 + 5.0)) - 0.5) * 0.18), m);
  else if (kind == 6) building(u, to_outline(u), m);
  else if (kind == 7) wall(u, to_outline(u));
  else if (kind == 8) swamp(v, to_outline(wobble), m);
  else if (kind == 9) wreck(u, to_outline(u), m);
  else if (kind == 10) ramp(u, to_outline(u), m);
  else if (kind == 11) crater(to_outline(wobble));
  else if (kind == 12) lay(rgb(0x3E5B34), 0.8 * in_it(to_outline(wobble)));
  else if (kind == 13) fence(u, to_outline(u));
  else if (kind == 14) water(3.0 * to_outline(mix(u, wobble, 0.4)));
  else if (kind == 15) lava(to_outline(mix(u, wobble, 0.6)), v);
  else if (kind == 16) rubble(u, to_outline(wobble), m, 0.7, 1.0);
  else if (kind == 17) ruin(u, to_outline(u), m);
  else if (kind == 18) kraft(u, to_outline(u), m);
  else boards(u, to_outline(u));
  colour = vec4(paint.rgb * dim, paint.a);
}
