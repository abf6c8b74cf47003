// Signed distance fields of filled outlines (non-zero rule), computed exactly from the segments: no rasterising, no blur.

function segmentsOf(rings, pitch) {
  const out = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; ++i) {
      const [x0, y0] = ring[i],
        [x1, y1] = ring[(i + 1) % ring.length];
      const n = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / pitch));
      for (let k = 0; k < n; ++k) {
        const a = k / n,
          b = (k + 1) / n;
        const s = [x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b];
        if (s[0] !== s[2] || s[1] !== s[3]) out.push(s);
      }
    }
  }
  return out;
}

function winding(rings, x, y) {
  let turns = 0;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; ++i) {
      const [x0, y0] = ring[i],
        [x1, y1] = ring[(i + 1) % ring.length];
      if (y0 <= y === y1 <= y) continue;
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) turns += y1 > y0 ? 1 : -1;
    }
  }
  return turns;
}

/** The segments that are borders. One with the same filling on both sides is not: overlapping parts of an icon would leave false edges inside it. */
function borders(rings) {
  const eps = 0.02;
  return segmentsOf(rings, 1).filter(([x0, y0, x1, y1]) => {
    const mx = (x0 + x1) / 2,
      my = (y0 + y1) / 2,
      d = Math.hypot(x1 - x0, y1 - y0),
      nx = ((y0 - y1) / d) * eps,
      ny = ((x1 - x0) / d) * eps;
    return (winding(rings, mx + nx, my + ny) !== 0) !== (winding(rings, mx - nx, my - ny) !== 0);
  });
}

/** Byte of a signed distance. Near the border, where it decides the picture, in steps of 0.19 texel; coarser beyond, which halves the download. */
function encode(d, spread, reach) {
  const kNear = 28,
    kFine = 7,
    kCoarse = 26;
  // Beyond its reach a field has the farthest value, not that of the reach: drawn small, a nearer value would show as a faint square.
  if (Math.abs(d) >= reach) return d < 0 ? 0 : 255;
  const v = (Math.abs(d) / spread) * 127.5;
  const kept = v < kNear ? Math.round(v / kFine) * kFine : kNear + Math.round((v - kNear) / kCoarse) * kCoarse;
  return Math.max(0, Math.min(255, Math.round(127.5 + Math.sign(d) * kept)));
}

/**
 * Field of `rings` (texel units, y down) over w x h texels; a texel is sampled at its centre.
 * 127.5 = border, 0 and 255 = `spread` texels off; distances beyond `reach` texels stay at reach.
 */
export function distanceField(rings, w, h, spread, reach) {
  const best = new Float64Array(w * h).fill(spread * spread);
  for (const [x0, y0, x1, y1] of borders(rings)) {
    const dx = x1 - x0,
      dy = y1 - y0,
      inverse = 1 / (dx * dx + dy * dy);
    const left = Math.max(0, Math.floor(Math.min(x0, x1) - spread - 0.5)),
      right = Math.min(w - 1, Math.ceil(Math.max(x0, x1) + spread));
    const top = Math.max(0, Math.floor(Math.min(y0, y1) - spread - 0.5)),
      bottom = Math.min(h - 1, Math.ceil(Math.max(y0, y1) + spread));
    for (let y = top; y <= bottom; ++y) {
      for (let x = left; x <= right; ++x) {
        const px = x + 0.5 - x0,
          py = y + 0.5 - y0,
          t = Math.max(0, Math.min(1, (px * dx + py * dy) * inverse));
        const ex = px - t * dx,
          ey = py - t * dy,
          e = ex * ex + ey * ey,
          at = y * w + x;
        if (e < best[at]) best[at] = e;
      }
    }
  }
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; ++y) {
    const crossings = rowCrossings(rings, y + 0.5);
    for (let x = 0, i = 0, turns = 0; x < w; ++x) {
      for (; i < crossings.length && crossings[i][0] <= x + 0.5; ++i) turns += crossings[i][1];
      const d = Math.sqrt(best[y * w + x]) * (turns !== 0 ? 1 : -1);
      out[y * w + x] = encode(d, spread, reach);
    }
  }
  return out;
}

function rowCrossings(rings, y) {
  const out = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; ++i) {
      const [x0, y0] = ring[i],
        [x1, y1] = ring[(i + 1) % ring.length];
      if (y0 <= y !== y1 <= y) out.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1]);
    }
  }
  return out.sort((a, b) => a[0] - b[0]);
}
