// One triangle over the viewport. uv: 0..1, y down.
out vec2 uv;

void main() {
  vec2 v = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
  uv = vec2(v.x, 1.0 - v.y);
  gl_Position = vec4(v * 2.0 - 1.0, 0.0, 1.0);
}
