in vec2 at;
flat in vec4 place_f;
flat in vec4 seed_f;
uniform float density;
out vec4 colour;

void main() {
  float r = place_f.z;
  bool shadow = place_f.w > 3.5;
  float kind = shadow ? place_f.w - 4.0 : place_f.w;
  vec2 d = at;
  if (shadow) d -= (kind > 1.5 ? vec2(0.35, 0.5) : vec2(0.22, 0.36)) * r;
  float angle = atan(d.y, d.x);
  float l = length(d);
  float rr = kind > 1.5 ? r * (0.86 + 0.2 * sin(angle * 3.0 + seed_f.x * 20.0) + 0.08 * sin(angle * 5.0 + seed_f.y * 9.0))
                        : r * (1.0 + 0.07 * sin(angle * 6.0 + seed_f.z * 40.0) + 0.05 * sin(angle * 9.0 + seed_f.x * 30.0));
  if (shadow) {
    float a = (kind > 1.5 ? 0.22 : 0.26) * (1.0 - smoothstep(rr * 0.75, rr * 1.2, l));
    colour = vec4(vec3(0.08, 0.07, 0.03) * a, a);
    return;
  }
  float a = clamp((rr - l) * density + 0.5, 0.0, 1.0);
  vec3 c;
  if (kind > 1.5) {
    c = mix(rgb(0x94805F), rgb(0xDCCBA6), clamp(0.55 - dot(d / rr, vec2(0.45, 0.6)), 0.0, 1.0));
  } else {
    float light = clamp(0.52 - dot(d / rr, vec2(0.42, 0.58)) * 0.75, 0.0, 1.0);
    c = kind > 0.5 ? mix(rgb(0x35583A), rgb(0x7FA45F), light) : mix(rgb(0x54763F), rgb(0xA3B96B), light);
    c *= 0.93 + 0.14 * vn(d * 0.8 + seed_f.xy * 50.0 + 60.0);
    c *= 1.0 - 0.22 * smoothstep(0.78, 1.0, l / rr);
    c = mix(c, c * vec3(1.08, 1.02, 0.86), seed_f.w * 0.6);
  }
  colour = vec4(c * a, a);
}
