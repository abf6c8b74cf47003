// The whole window in one pass: table, the board's shadow and card edge, the baked map with this frame's hex tints, the printed grid,
// then the one lamp. p is in CSS px.
in vec2 uv;
uniform sampler2D wood;
uniform sampler2D map;
uniform sampler2D tints;   // one texel a hex: colour and strength laid over it
uniform vec2 size;         // window
uniform vec4 board;        // x, y, w, h
uniform vec2 origin;       // of hex 0101
uniform float scale;       // px a hex radius
uniform float margin;      // print margin, px
uniform vec4 beyond;       // tint of print outside the hexes
uniform float evening;
uniform float flat_top;    // the print and the sums are pointy-top, shown mirrored at the diagonal
out vec4 colour;

const float kSqrt3 = 1.7320508;

float rounded_box(vec2 p, vec4 b, float r) {
  vec2 q = abs(p - b.xy - b.zw * 0.5) - b.zw * 0.5 + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

// Column and row of the hex (pointy-top, odd rows from 0 shifted right).
ivec2 hex_at(vec2 b) {
  float q = b.x / kSqrt3 - b.y / 3.0;
  float r = b.y * 2.0 / 3.0;
  vec3 c = vec3(q, r, -q - r);
  vec3 n = round(c);
  vec3 d = abs(n - c);
  if (d.x > d.y && d.x > d.z) n.x = -n.y - n.z;
  else if (d.y > d.z) n.y = -n.x - n.z;
  int row = int(n.y);
  return ivec2(int(n.x) + (row - (row & 1)) / 2, row);
}

float lamp(vec2 p) {
  float d = length((p - size * vec2(0.36, 0.30)) / size * vec2(1.0, 0.95));
  return evening > 0.5 ? mix(1.10, 0.62, smoothstep(0.05, 0.95, d)) : mix(1.035, 0.93, smoothstep(0.1, 1.0, d));
}

vec3 bare_table(vec2 p) {
  vec3 c = texture(wood, uv).rgb;
  if (evening > 0.5) c = mix(vec3(dot(c, vec3(0.3, 0.5, 0.2))), c, 0.8) * vec3(0.30, 0.265, 0.25);
  float far = 1.0 - smoothstep(-10.0, 22.0, rounded_box(p - vec2(5.0, 9.0), board, 10.0));
  float near = 1.0 - smoothstep(-1.0, 5.0, rounded_box(p - vec2(1.0, 3.0), board, 6.0));
  c *= 1.0 - (0.40 * far + 0.22 * near);
  vec4 lower = board + vec4(1.0, 3.5, 0.0, 0.0);
  vec3 core = evening > 0.5 ? vec3(0.365, 0.298, 0.224) : vec3(0.788, 0.675, 0.494);
  return mix(core * (0.96 + 0.08 * fract(p.y * 0.37)), c, smoothstep(-0.5, 0.5, rounded_box(p, lower, 6.0)));
}

vec3 printed_map(vec2 p) {
  bool flat_hexes = flat_top > 0.5;
  vec2 t = (p - board.xy) / board.zw;
  if (flat_hexes) t = t.yx;
  vec3 c = texture(map, vec2(t.x, 1.0 - t.y)).rgb;
  // One fold down the middle: a light line and a dark one.
  float fold = (p.x - board.x - board.z * 0.5) / 3.0;
  c *= 1.0 + 0.05 * exp(-(fold + 0.9) * (fold + 0.9)) - 0.085 * exp(-(fold - 0.5) * (fold - 0.5));
  vec2 b = (p - origin) / scale;
  if (flat_hexes) b = b.yx;
  ivec2 cell = hex_at(b);
  ivec2 cells = textureSize(tints, 0);
  bool on_map = cell.x >= 0 && cell.y >= 0 && cell.x < cells.x && cell.y < cells.y;
  vec2 centre = vec2(kSqrt3 * (float(cell.x) + 0.5 * float(cell.y & 1)), 1.5 * float(cell.y));
  vec2 q = abs(b - centre);
  float side = (0.8660254 - max(q.x, q.x * 0.5 + q.y * 0.8660254)) * scale;
  vec2 rim = min(p - board.xy, board.xy + board.zw - p);
  float in_print = smoothstep(-0.5, 0.5, min(rim.x, rim.y) - margin);
  float line = on_map ? 0.26 * (1.0 - smoothstep(0.15, 1.15, side)) * smoothstep(8.0, 16.0, scale) : 0.0;
  c = mix(c, vec3(0.227, 0.208, 0.149), line * in_print);
  if (evening > 0.5) c = mix(vec3(dot(c, vec3(0.3, 0.59, 0.11))), c, 0.86) * vec3(0.62, 0.585, 0.555);
  vec4 tint = on_map ? texelFetch(tints, cell, 0) : beyond;
  return mix(c, tint.rgb, tint.a * in_print);
}

void main() {
  vec2 p = uv * size;
  float d = rounded_box(p, board, 6.0);
  vec3 c = bare_table(p);
  if (d < 0.5) c = mix(printed_map(p), c, smoothstep(-0.5, 0.5, d));
  colour = vec4(c * lamp(p), 1.0);
}
