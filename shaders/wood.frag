// The table: planks of 132 px, stretched rings and fine grain, dark joints.
in vec2 uv;
uniform vec2 size;  // CSS px
out vec4 colour;

void main() {
  vec2 p = uv * size;
  float plank = floor((p.y + 18.0) / 132.0);
  vec2 q = vec2(p.x + h1(vec2(plank, 3.0)) * 900.0, p.y + plank * 41.0);
  float wave = fbm(vec2(q.x * 0.0035, q.y * 0.012)) * 5.0;
  float rings = 0.5 + 0.5 * sin((q.y * 0.055 + wave * 2.4 + fbm(vec2(q.x * 0.002, q.y * 0.05)) * 4.0) * 2.0);
  float fine = vn(vec2(q.x * 0.018, q.y * 1.1)) * 0.6 + vn(vec2(q.x * 0.05, q.y * 2.3)) * 0.4;
  vec3 c = mix(rgb(0xA57B52), rgb(0xB98F63), rings * 0.55 + fine * 0.35);
  c *= 0.95 + 0.09 * h1(vec2(plank, 9.0));
  c = mix(c, rgb(0x8A6340), 0.30 * smoothstep(0.62, 0.9, fine) * (0.4 + 0.6 * rings));
  float joint = mod(p.y + 18.0, 132.0);
  joint = min(joint, 132.0 - joint);
  c *= mix(0.74, 1.0, smoothstep(0.0, 1.6, joint));
  c *= mix(0.96, 1.0, smoothstep(1.0, 5.0, joint));
  colour = vec4(c, 1.0);
}
