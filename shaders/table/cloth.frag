// The bare mat: printed cloth with worn patches and a weave.
void main() {
  vec2 u = tile.xy + uv * tile.zw;
  vec2 v = u + 40.0;  // the noise wants positive coordinates
  float m = fbm(v * 0.7);
  vec3 c = mix(rgb(0x98976F), rgb(0xA9A47C), fbm(v * 0.16 + 3.0));
  c = mix(c, rgb(0x868B64), 0.75 * smoothstep(0.46, 0.66, fbm(v * 0.33 + 20.0)));
  c = mix(c, rgb(0xB5A882), 0.55 * smoothstep(0.58, 0.74, fbm(v * 0.27 + 50.0)));
  c *= 0.94 + 0.12 * m;
  c = mix(c, rgb(0x6F7A52), 0.35 * smoothstep(0.66, 0.8, vn(v * 5.0)) * smoothstep(0.4, 0.6, m));
  vec2 p = v * 31.0;  // px of the scale at which the weave was drawn
  c *= 0.975 + 0.05 * vn(p * 1.2);
  c *= 1.0 - 0.02 * step(0.5, fract((p.x + p.y) * 0.25)) - 0.02 * step(0.5, fract((p.x - p.y) * 0.25));
  colour = vec4(c, 1.0);
}
