// The board's atlas: icons, shapes and glyphs as one distance field image, and an index that C++ reads line by line.
import { distanceField } from './field.mjs';
import { flatten, ownShapes } from './outline.mjs';

export const kCell = 46,
  kSpread = 6,
  kInset = 3,
  kEm = 32,
  kWidth = 1024;
// Icons are drawn without a halo, so their far field is left flat; glyphs keep the whole spread for the casing around map numbers.
const kIconReach = 1.3;
const kArt = kCell - 2 * kInset;

const scaled = (rings, k, dx, dy, flip = 1) => rings.map((ring) => ring.map(([x, y]) => [x * k + dx, y * k * flip + dy]));

function iconCell(name, data) {
  const rings = scaled(flatten(data, 4), kArt / 512, kInset, kInset);
  return { name, w: kCell, h: kCell, texels: distanceField(rings, kCell, kCell, kSpread, kIconReach) };
}

/** Path data of an icon of the set; several paths of one icon fill together. */
function iconPath(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`the icon set has no icon "${name}"`);
  return [...icon.body.matchAll(/ d="([^"]*)"/g)].map((m) => m[1]).join('');
}

function glyphCell(face, em, [code, advance, data]) {
  const k = kEm / em,
    rings = flatten(data, em / 200),
    line = { face, code, advance: Math.round((advance * 1000) / em) };
  if (!rings.length) return { ...line, w: 0, h: 0, left: 0, top: 0 };
  const xs = rings.flat().map((p) => p[0] * k),
    ys = rings.flat().map((p) => p[1] * k);
  const x0 = Math.floor(Math.min(...xs)) - kSpread,
    x1 = Math.ceil(Math.max(...xs)) + kSpread;
  const y0 = Math.floor(Math.min(...ys)) - kSpread,
    y1 = Math.ceil(Math.max(...ys)) + kSpread;
  const w = x1 - x0,
    h = y1 - y0,
    texels = distanceField(scaled(rings, k, -x0, y1, -1), w, h, kSpread, kSpread);
  return { ...line, w, h, texels, left: Math.round((x0 * 1000) / kEm), top: Math.round((y1 * 1000) / kEm) };
}

/** Places cells on shelves: they come sorted by height, and each row is as high as its first cell. Cells have their own margin, so filtering does not bleed. */
function place(cells) {
  let x = 0,
    y = 0,
    shelf = 0;
  for (const cell of [...cells].filter((c) => c.w > 0).sort((a, b) => b.h - a.h || b.w - a.w)) {
    if (x + cell.w > kWidth) {
      x = 0;
      y += shelf;
      shelf = 0;
    }
    shelf = Math.max(shelf, cell.h);
    Object.assign(cell, { x, y });
    x += cell.w;
  }
  return y + shelf;
}

/** @returns {{ image: Uint8Array, width: number, height: number, index: string }} */
export function makeAtlas(iconSet, iconNames, faces, shapes = ownShapes) {
  // One picture may stand for several things. It is there only once.
  const pictures = new Map([...new Set(Object.values(iconNames))].map((source) => [source, iconCell(source, iconPath(iconSet, source))]));
  const own = Object.entries(shapes).map(([name, data]) => iconCell(name, data));
  const icons = [...pictures.values(), ...own];
  const glyphs = Object.entries(faces).flatMap(([face, f]) => f.glyphs.map((g) => glyphCell(face, f.em, g)));
  const height = place([...icons, ...glyphs]);
  const image = new Uint8Array(kWidth * height);
  for (const c of [...icons, ...glyphs]) {
    for (let row = 0; row < c.h; ++row) image.set(c.texels.subarray(row * c.w, (row + 1) * c.w), (c.y + row) * kWidth + c.x);
  }
  const lines = [`atlas 1 ${kWidth} ${height} ${kSpread}`];
  const named = [...Object.entries(iconNames).map(([name, source]) => [name, pictures.get(source)]), ...own.map((cell) => [cell.name, cell])];
  for (const [name, c] of named) lines.push(`icon ${name} ${c.x} ${c.y} ${c.w} ${c.h} ${kInset}`);
  for (const [face, f] of Object.entries(faces)) {
    const milli = (v) => Math.round((v * 1000) / f.em);
    lines.push(`face ${face} ${kEm} ${milli(f.ascent)} ${milli(f.descent)} ${milli(f.cap)}`);
    for (const g of glyphs.filter((c) => c.face === face)) {
      lines.push(`glyph ${face} ${g.code} ${g.x ?? 0} ${g.y ?? 0} ${g.w} ${g.h} ${g.advance} ${g.left} ${g.top}`);
    }
  }
  return { image, width: kWidth, height, index: lines.join('\n') + '\n' };
}
