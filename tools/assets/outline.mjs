// Outlines: SVG path data flattened to closed polygons of short straight segments, and the few shapes that we draw ourselves.

const kNumber = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const kArguments = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Splits path data into [letter, ...numbers] steps; arc flags may be glued to the next number ("a5 5 0 0110 0"). */
function* steps(data) {
  let at = 0;
  const skip = () => {
    while (at < data.length && /[\s,]/.test(data[at])) ++at;
  };
  const number = (flag) => {
    skip();
    if (flag) return Number(data[at++]);
    kNumber.lastIndex = at;
    const hit = kNumber.exec(data);
    if (!hit) throw new Error(`bad path data at ${at}: ${data.slice(at, at + 20)}`);
    at = kNumber.lastIndex;
    return Number(hit[0]);
  };
  let letter = '';
  for (skip(); at < data.length; skip()) {
    if (/[a-zA-Z]/.test(data[at])) letter = data[at++];
    else if (letter === 'M') letter = 'L';
    else if (letter === 'm') letter = 'l';
    const values = [];
    for (let i = 0; i < kArguments[letter.toLowerCase()]; ++i) values.push(number(letter.toLowerCase() === 'a' && (i === 3 || i === 4)));
    yield [letter, values];
  }
}

function cubic(out, [x0, y0], [x1, y1], [x2, y2], [x3, y3], pitch) {
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
  const n = Math.max(2, Math.min(64, Math.ceil(length / pitch)));
  for (let i = 1; i <= n; ++i) {
    const t = i / n,
      u = 1 - t,
      a = u * u * u,
      b = 3 * u * u * t,
      c = 3 * u * t * t,
      d = t * t * t;
    out.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]);
  }
}

/** The arc of SVG 1.1 appendix F.6, as points. */
function arc(out, [x0, y0], [rxIn, ryIn, turn, large, sweep, x1, y1], pitch) {
  let rx = Math.abs(rxIn),
    ry = Math.abs(ryIn);
  if (rx === 0 || ry === 0 || (x0 === x1 && y0 === y1)) {
    out.push([x1, y1]);
    return;
  }
  const phi = (turn * Math.PI) / 180,
    cos = Math.cos(phi),
    sin = Math.sin(phi);
  const dx = (x0 - x1) / 2,
    dy = (y0 - y1) / 2,
    px = cos * dx + sin * dy,
    py = -sin * dx + cos * dy;
  const grow = (px * px) / (rx * rx) + (py * py) / (ry * ry);
  if (grow > 1) {
    rx *= Math.sqrt(grow);
    ry *= Math.sqrt(grow);
  }
  const under = (rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px) / (rx * rx * py * py + ry * ry * px * px);
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under));
  const qx = (k * rx * py) / ry,
    qy = (-k * ry * px) / rx;
  const cx = cos * qx - sin * qy + (x0 + x1) / 2,
    cy = sin * qx + cos * qy + (y0 + y1) / 2;
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let by = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
  if (sweep && by < 0) by += 2 * Math.PI;
  if (!sweep && by > 0) by -= 2 * Math.PI;
  const n = Math.max(2, Math.ceil((Math.max(rx, ry) * Math.abs(by)) / pitch));
  for (let i = 1; i < n; ++i) {
    const a = from + (by * i) / n,
      ex = rx * Math.cos(a),
      ey = ry * Math.sin(a);
    out.push([cos * ex - sin * ey + cx, sin * ex + cos * ey + cy]);
  }
  out.push([x1, y1]);
}

/** Path data -> list of closed rings [[x, y], …]. Curves become chords of about `pitch` units. */
export function flatten(data, pitch) {
  const rings = [];
  let ring = null,
    at = [0, 0],
    start = [0, 0],
    handle = null,
    before = '';
  const begin = () => {
    if (!ring) {
      ring = [at];
      rings.push(ring);
    }
  };
  for (const [letter, v] of steps(data)) {
    const kind = letter.toLowerCase(),
      base = letter === kind ? at : [0, 0];
    const point = (i) => [base[0] + v[i], base[1] + v[i + 1]];
    const mirrored = (of) => (of.includes(before) ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at);
    if (kind === 'm') {
      at = start = point(0);
      ring = null;
      before = kind;
      continue;
    }
    if (kind === 'z') {
      at = start;
      ring = null;
      before = kind;
      continue;
    }
    begin();
    if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? point(0) : mirrored('cs'),
        i = kind === 'c' ? 2 : 0;
      cubic(ring, at, first, point(i), point(i + 2), pitch);
      handle = point(i);
      at = point(i + 2);
    } else if (kind === 'q' || kind === 't') {
      const mid = kind === 'q' ? point(0) : mirrored('qt'),
        end = point(kind === 'q' ? 2 : 0);
      const third = (p) => [p[0] + (2 / 3) * (mid[0] - p[0]), p[1] + (2 / 3) * (mid[1] - p[1])];
      cubic(ring, at, third(at), third(end), end, pitch);
      handle = mid;
      at = end;
    } else if (kind === 'a') {
      const end = point(5);
      arc(ring, at, [...v.slice(0, 5), ...end], pitch);
      at = end;
    } else {
      at = kind === 'h' ? [base[0] + v[0], at[1]] : kind === 'v' ? [at[0], base[1] + v[0]] : point(0);
      ring.push(at);
    }
    before = kind;
  }
  return rings.filter((r) => r.length > 2);
}

/** The eight faction shapes, the outlines of dice, and that of a marker of an order, in the same 512 box as the icons. */
export const ownShapes = (() => {
  const star =
    Array.from({ length: 10 }, (_, i) => {
      const a = -Math.PI / 2 + (i * Math.PI) / 5,
        r = i % 2 ? 103 : 240;
      return `${i ? 'L' : 'M'}${(256 + r * Math.cos(a)).toFixed(2)} ${(266 + r * Math.sin(a)).toFixed(2)}`;
    }).join('') + 'Z';
  return {
    disc: 'M256 64a192 192 0 1 1 0 384a192 192 0 1 1 0-384Z',
    diamond: 'M256 22L490 256L256 490L22 256Z',
    triangle: 'M256 34L480 430H32Z',
    square: 'M80 80H432V432H80Z',
    cross: 'M182 44H330V182H468V330H330V468H182V330H44V182H182Z',
    star,
    hourglass: 'M45 45H467L283 256L467 467H45L229 256Z',
    chevron: 'M256 64L467 275V448L256 237L45 448V275Z',
    kite: 'M256 16L483 294L256 496L29 294Z',
    pentagon: 'M256 16L484 182L397 450H115L28 182Z',
    hexagon: 'M256 16L464 136V376L256 496L48 376V136Z',
    order: 'M256 22L425 204V490H87V204Z', // points the way to face on arrival
  };
})();
