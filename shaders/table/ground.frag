// The whole window in one pass: the wood, the mat's shadow, the printed mat with its stitched rim, then the one lamp. p is in CSS px.
in vec2 uv;
uniform sampler2D wood;
uniform sampler2D map;
uniform vec2 size;   // window
uniform vec4 board;  // x, y, w, h
uniform float evening;
out vec4 colour;

float rounded_box(vec2 p, vec4 b, float r) {
  vec2 q = abs(p - b.xy - b.zw * 0.5) - b.zw * 0.5 + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

float lamp(vec2 p) {
  float d = length((p - size * vec2(0.36, 0.30)) / size * vec2(1.0, 0.95));
  return evening > 0.5 ? mix(1.10, 0.62, smoothstep(0.05, 0.95, d)) : mix(1.035, 0.93, smoothstep(0.1, 1.0, d));
}

void main() {
  vec2 p = uv * size;
  float d = rounded_box(p, board, 8.0);
  vec3 c = texture(wood, uv).rgb;
  if (evening > 0.5) c = mix(vec3(dot(c, vec3(0.3, 0.5, 0.2))), c, 0.8) * vec3(0.30, 0.265, 0.25);
  float far = 1.0 - smoothstep(-10.0, 22.0, rounded_box(p - vec2(5.0, 9.0), board, 10.0));
  float near = 1.0 - smoothstep(-1.0, 5.0, rounded_box(p - vec2(1.0, 3.0), board, 6.0));
  c *= 1.0 - (0.40 * far + 0.22 * near);
  c = mix(vec3(0.15, 0.142, 0.127), c, smoothstep(-0.5, 0.5, rounded_box(p, board + vec4(0.5, 2.0, 0.0, 0.0), 8.0)));
  if (d < 0.5) {
    vec2 t = (p - board.xy) / board.zw;
    vec3 m = texture(map, vec2(t.x, 1.0 - t.y)).rgb;
    float rim = -d;
    m = mix(vec3(0.227, 0.220, 0.184), m, smoothstep(4.2, 5.2, rim));
    if (rim < 5.2) m *= 1.0 + 0.8 * step(0.5, fract((p.x + p.y) / 5.0)) * (1.0 - smoothstep(0.5, 1.2, abs(rim - 2.4)));
    if (evening > 0.5) m *= vec3(0.60, 0.57, 0.54);
    c = mix(m, c, smoothstep(-0.5, 0.5, d));
  }
  colour = vec4(c * lamp(p), 1.0);
}
