// Trees, stones and their shadows, baked into the map.
layout(location = 0) in vec4 place;  // x, y, radius in p (1/36 hex radius), kind: 0 light tree, 1 heavy tree, 2 stone; +4 its shadow
layout(location = 1) in vec4 seed;

uniform vec2 origin;
uniform vec2 size;

out vec2 at;
flat out vec4 place_f;
flat out vec4 seed_f;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  at = corner * (place.z * 1.5 + 1.0);
  vec2 p = (place.xy + at - origin) / size;
  gl_Position = vec4(p.x * 2.0 - 1.0, 1.0 - p.y * 2.0, 0.0, 1.0);
  place_f = place;
  seed_f = seed;
}
