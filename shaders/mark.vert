// One mark: a quad around its shape, with room for the blur and for antialiasing.
layout(location = 0) in vec4 place;   // centre, half size
layout(location = 1) in vec4 turn;    // cos, sin, radius, soft
layout(location = 2) in vec4 cell;    // see Mark
layout(location = 3) in vec4 fill;
layout(location = 4) in vec4 line;
layout(location = 5) in vec4 extra;
layout(location = 6) in vec4 pen;     // line width, kind, dash on, dash period

uniform vec2 origin;
uniform vec2 size;
uniform float density;

out vec2 at;  // from the centre, along the mark's own axes
out vec2 uv;
flat out vec4 box;  // half size, radius, soft
flat out vec4 cell_f;
flat out vec4 fill_f;
flat out vec4 line_f;
flat out vec4 extra_f;
flat out vec4 pen_f;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  float kind = pen.y;
  float room = kind == 1.0 ? 0.0 : turn.w + 1.0 / density;
  if (kind == 3.0) room += place.w * 0.12;  // the card's lower edge
  at = corner * (place.zw + room);
  uv = mix(cell.xy, cell.zw, corner * 0.5 + 0.5);
  vec2 turned = vec2(at.x * turn.x - at.y * turn.y, at.x * turn.y + at.y * turn.x);
  vec2 p = (place.xy + turned - origin) / size;
  gl_Position = vec4(p.x * 2.0 - 1.0, 1.0 - p.y * 2.0, 0.0, 1.0);
  box = vec4(place.zw, turn.zw);
  cell_f = cell;
  fill_f = fill;
  line_f = line;
  extra_f = extra;
  pen_f = pen;
}
