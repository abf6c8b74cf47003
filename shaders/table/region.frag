// Areas from distance fields, over the window: the ground within the Command Radius, and what enemies keep closed. p is in CSS px.
in vec2 uv;
uniform sampler2D radius;  // red: all of its ground; green: what is not half
uniform sampler2D closed;
uniform vec2 size;         // window
uniform vec4 table;        // px: where it begins, px an inch; device px a px
uniform vec4 radius_box;   // inches, of all texels
uniform vec4 closed_box;
uniform vec4 spread;       // inches that a texel can say, of both fields (0: there is no such area); 0: ground, 1: lines
out vec4 colour;

vec4 paint = vec4(0.0);
void lay(vec3 c, float a) { paint = vec4(paint.rgb * (1.0 - a) + c * a, paint.a * (1.0 - a) + a); }
float inside(float d) { return clamp(0.5 - d * table.w, 0.0, 1.0); }
float stripe(float t, float on, float period) {
  float x = abs(mod(t, period) - on * 0.5);
  return inside(min(x, period - x) - on * 0.5);
}
// px outside of the areas' edges
vec2 outside(sampler2D field, vec4 box, float most, vec2 inches) {
  return (texture(field, (inches - box.xy) / box.zw).rg * 2.0 - 1.0) * most * table.z;
}

void main() {
  vec2 p = uv * size - table.xy;
  vec2 inches = p / table.z;
  vec2 d = spread.x > 0.0 ? outside(radius, radius_box, spread.x, inches) : vec2(-1e3);
  float shut = spread.y > 0.0 ? outside(closed, closed_box, spread.y, inches).r : 1e3;
  if (spread.z < 0.5) {
    float all = inside(d.r);
    float full = all * inside(d.g);
    float light = spread.x > 0.0 ? full * 0.33 + (all - full) * mix(0.10, 0.42, stripe((p.x + p.y) * 0.7071, 3.4 * 0.7071, 9.0 * 0.7071)) : 0.0;
    lay(vec3(1.0, 0.969, 0.875), light);
    lay(vec3(0.165, 0.145, 0.125), 0.17 * (1.0 - all));
    lay(vec3(0.631, 0.173, 0.094), 0.44 * inside(shut) * stripe((p.x - p.y) * 0.7071, 2.0, 8.0));
  } else {
    lay(vec3(1.0, 0.953, 0.902), 0.65 * inside(abs(shut) - 2.0));
    lay(vec3(0.631, 0.173, 0.094), inside(abs(shut) - 1.1));
    lay(vec3(0.165, 0.145, 0.125), 0.8 * inside(abs(d.r) - 2.3));
    lay(vec3(1.0, 0.976, 0.910), inside(abs(d.r) - 1.2));
  }
  colour = paint;
}
