// The marks that only a table has, behind mark.frag: round bases, wedges, triangles, arcs. Angles are clockwise from north.
const float kTurn = 6.2831853;

float bearing(vec2 p) { return atan(p.x, -p.y); }
// The angle clockwise from `from`, 0 to a full turn.
float turned(float a, float from) { return mod(a - from, kTurn); }
vec4 over(vec4 below, vec3 c, float a) { return vec4(mix(below.rgb, c, a / max(a + below.a * (1.0 - a), 1e-4)), a + below.a * (1.0 - a)); }

// radius: of the base; cell: heading, strength, flags (1 done, 2 fallen, 4 a whole rim, 8 no rim), spare; fill: face; line: its wedge; extra: colour of the strength's rim.
vec4 base_body(vec2 p) {
  float r = box.z;
  int flags = int(cell_f.z + 0.5);
  float l = length(p);
  vec4 c = vec4(0.082, 0.071, 0.059, inside(length(p - vec2(0.0, 0.045 * r)) - r));
  c = over(c, vec3(0.169, 0.153, 0.137), inside(l - r));
  bool plain = flags > 3;  // without gauge and heading
  if (has(flags, 4)) c = over(c, extra_f.rgb, inside(abs(l - 0.885 * r) - 0.075 * r));
  float a = turned(bearing(p), cell_f.x);
  float ring = plain ? 0.0 : inside(abs(l - 0.885 * r) - 0.065 * r);
  float soft = 1.0 / (density * r);  // an angle of one px at the rim
  float gauge = (a - 0.38397) / 5.51524;  // 22 to 338 degrees
  if (gauge > 0.0 && gauge < 1.0) {
    vec3 rim = mix(vec3(0.341, 0.314, 0.290), extra_f.rgb, clamp((cell_f.y - gauge) * 5.51524 / soft + 0.5, 0.0, 1.0));
    float rear = a - 2.35619;  // 135 to 225 degrees
    if (rear > 0.0 && rear < 1.5708) rim = mix(rim, vec3(0.169, 0.153, 0.137), 1.0 - smoothstep(0.012, 0.012 + soft, abs(mod(rear, 0.1745) - 0.0873) - 0.031));
    c = over(c, rim, ring);
  }
  float face = l - (has(flags, 8) ? 0.87 : 0.775) * r;
  vec3 f = fill_f.rgb;
  if (has(flags, 2)) f = mix(f, vec3(0.165, 0.145, 0.125), 0.42 * stripe((p.x + p.y) * 0.7071, 0.10 * r, 0.24 * r));
  float glint = inside(abs(face + 1.1) - 0.6);
  float lit = dot(p / max(l, 1e-3), vec2(-0.6, -0.8));
  f = lit > 0.0 ? mix(f, vec3(1.0), 0.28 * glint * smoothstep(0.1, 0.5, lit)) : mix(f, vec3(0.0), 0.25 * glint * smoothstep(0.1, 0.5, -lit));
  c = over(c, f, inside(face));
  if (has(flags, 1)) c.rgb = mix(c.rgb, vec3(0.165, 0.145, 0.125), 0.34 * inside(l - r));
  // The heading bites into the rim.
  float cs = cos(cell_f.x);
  float sn = sin(cell_f.x);
  vec2 q = vec2(p.x * cs + p.y * sn, -p.x * sn + p.y * cs);
  float tip = max(dot(vec2(abs(q.x), q.y + 1.17 * r), vec2(0.831, -0.556)), q.y + 0.803 * r);
  if (!plain) {
    c = over(c, vec3(0.082, 0.071, 0.059), inside(tip - 1.0));
    c = over(c, line_f.rgb, inside(tip + 0.3));
  }
  c.a *= fill_f.a;
  return c;
}

// radius; cell: heading of its middle, half its width; the rest of cell and pen.zw: where it is cut off. Bright at its point, fading towards its reach.
vec4 wedge(vec2 p) {
  float r = box.z;
  float l = length(p);
  float off = abs(mod(bearing(p) - cell_f.x + kTurn * 0.5, kTurn) - kTurn * 0.5);
  float a = clamp((cell_f.y - off) * l * density + 0.5, 0.0, 1.0) * inside(l - r);
  if (cell_f.y > 3.1) a = inside(l - r);
  if (any(lessThan(p, cell_f.zw)) || any(greaterThan(p, pen_f.zw))) a = 0.0;
  float t = l / r;
  return vec4(fill_f.rgb, fill_f.a * a * mix(mix(1.0, 0.5, smoothstep(0.0, 0.45, t)), 0.18, smoothstep(0.45, 1.0, t)));
}

// Corners from the centre: cell.xy, cell.zw, pen.zw.
vec4 three_corners(vec2 p) {
  vec2 a = cell_f.xy;
  vec2 b = cell_f.zw;
  vec2 c = pen_f.zw;
  float s = sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  vec2 ab = normalize(b - a);
  vec2 bc = normalize(c - b);
  vec2 ca = normalize(a - c);
  float d = max(max(dot(p - a, vec2(ab.y, -ab.x) * s), dot(p - b, vec2(bc.y, -bc.x) * s)), dot(p - c, vec2(ca.y, -ca.x) * s));
  // Triangles of one area share edges, so edges are not soft: that would show as seams.
  return vec4(fill_f.rgb, fill_f.a * (d <= 0.0 ? 1.0 : 0.0));
}

// radius, line_width; cell: where it begins and how far it goes round (radians); dashes along it.
vec4 arc(vec2 p) {
  float l = length(p);
  float a = turned(bearing(p), cell_f.x);
  float d = abs(l - box.z) - pen_f.x * 0.5;
  if (a > cell_f.y) {  // round caps
    vec2 from = box.z * vec2(sin(cell_f.x), -cos(cell_f.x));
    vec2 to = box.z * vec2(sin(cell_f.x + cell_f.y), -cos(cell_f.x + cell_f.y));
    d = min(length(p - from), length(p - to)) - pen_f.x * 0.5;
  }
  float on = pen_f.w > 0.0 ? stripe(a * box.z, pen_f.z, pen_f.w) : 1.0;
  return vec4(fill_f.rgb, fill_f.a * inside(d) * on);
}

float to_line(vec2 p, vec2 a, vec2 b) {
  vec2 e = b - a;
  return length(p - a - e * clamp(dot(p - a, e) / max(dot(e, e), 1e-6), 0.0, 1.0));
}

// What a disc of this radius sweeps from cell.xy to cell.zw, without what it sweeps from there to pen.zw.
vec4 sweep(vec2 p) {
  float a = inside(to_line(p, cell_f.xy, cell_f.zw) - box.z);
  if (cell_f.zw != pen_f.zw) a *= 1.0 - inside(to_line(p, cell_f.zw, pen_f.zw) - box.z);
  return vec4(fill_f.rgb, fill_f.a * a);
}

vec4 more(int kind) {
  if (kind == 5) return base_body(at);
  if (kind == 6) return wedge(at);
  if (kind == 7) return three_corners(at);
  if (kind == 8) return arc(at);
  return sweep(at);
}
