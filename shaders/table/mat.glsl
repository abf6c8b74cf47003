// What all parts of the mat's print share. u is in inches. It has one feature's outline at a time.
in vec2 uv;
uniform vec4 tile;  // of the mat that the viewport covers: offset and size, inches
out vec4 colour;

// Layers are painted one over the other; alpha is premultiplied.
vec4 paint = vec4(0.0);
void lay(vec3 c, float a) {
  a = clamp(a, 0.0, 1.0);
  paint = vec4(paint.rgb * (1.0 - a) + c * a, paint.a * (1.0 - a) + a);
}
void shade(float a) { lay(vec3(0.05, 0.04, 0.02), a); }
