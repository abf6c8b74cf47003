// Hex counters for the small pictures, drawn from the same distance field atlas as the board.
import { factionColours, factionDark, factionInk, factionShapes, kCream, kInk } from '../base/dom.mjs';

/** The atlas as the page needs it: icon names to cells. `texels` and `index` are atlas/board.r8 and atlas/board.txt. */
export class Atlas {
  #masks = new Map();

  constructor(texels, index) {
    this.texels = texels;
    this.icons = new Map();
    for (const line of new TextDecoder().decode(index).split('\n')) {
      const word = line.split(' ');
      if (word[0] === 'atlas') [this.width, this.height, this.spread] = word.slice(2, 5).map(Number);
      if (word[0] === 'icon') this.icons.set(word[1], word.slice(2, 7).map(Number));
    }
  }

  #texel(x, y) {
    return this.texels[Math.min(this.height - 1, y) * this.width + Math.min(this.width - 1, x)];
  }

  /** An icon as a canvas of `size` device pixels in one colour; null when the atlas has no icon of that name. */
  mask(name, size, colour) {
    const key = `${name} ${size} ${colour}`,
      cell = this.icons.get(name);
    if (!cell) return null;
    if (this.#masks.has(key)) return this.#masks.get(key);
    const [cx, cy, cw, , inset] = cell,
      step = (cw - 2 * inset) / size,
      image = new ImageData(size, size);
    const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
    for (let y = 0, at = 0; y < size; ++y) {
      for (let x = 0; x < size; ++x, at += 4) {
        const u = cx + inset + (x + 0.5) * step - 0.5,
          v = cy + inset + (y + 0.5) * step - 0.5,
          i = Math.floor(u),
          j = Math.floor(v),
          p = u - i,
          q = v - j;
        const value =
          (this.#texel(i, j) * (1 - p) + this.#texel(i + 1, j) * p) * (1 - q) +
          (this.#texel(i, j + 1) * (1 - p) + this.#texel(i + 1, j + 1) * p) * q;
        const distance = (((value - 127.5) / 127.5) * this.spread) / step;
        image.data.set([r, g, b, 255 * Math.max(0, Math.min(1, distance + 0.5))], at);
      }
    }
    const canvas = new OffscreenCanvas(size, size);
    canvas.getContext('2d').putImageData(image, 0, 0);
    this.#masks.set(key, canvas);
    return canvas;
  }
}

function shape(g, faction, x, y, r, colour) {
  g.save();
  g.translate(x, y);
  g.scale(r, r);
  g.fillStyle = colour;
  g.fill(new Path2D(factionShapes[faction - 1]));
  g.restore();
}

function card(g, x, y, size, colour) {
  g.fillStyle = colour;
  g.beginPath();
  g.roundRect(x, y, size, size, size * 0.08);
  g.fill();
}

/** One counter (or the top one of a stack of `count`) of `size` px around (cx, cy): face, shape, icon, and the four values if there is room. */
export function drawCounter(g, atlas, cx, cy, size, unit, count) {
  const f = unit.faction - 1,
    x = cx - size / 2,
    y = cy - size / 2,
    k = size / 100,
    strip = 36 * k,
    ratio = g.getTransform().a;
  g.save();
  g.shadowColor = 'rgba(26,20,12,.5)';
  g.shadowBlur = 5 * k * ratio;
  g.shadowOffsetX = 2 * k * ratio;
  g.shadowOffsetY = 4.5 * k * ratio;
  card(g, x, y + 3 * k, size, '#8F6F48');
  g.restore();
  for (let i = Math.min(2, count - 1); i > 0; --i) {
    card(g, x + 7.5 * k * i, y - 7.5 * k * i + 3 * k, size, '#8F6F48');
    card(g, x + 7.5 * k * i, y - 7.5 * k * i, size, factionColours[f]);
  }
  card(g, x, y + 2 * k, size, '#B58F60');
  const hidden = !unit.icon,
    face = hidden ? '#CBB184' : unit.wounded ? '#F3E9D2' : factionColours[f],
    ink = unit.wounded ? factionDark[f] : factionInk(unit.faction);
  card(g, x, y, size, face);
  if (hidden) drawHidden(g, x, cx, y, size, k, factionColours[f]);
  const full = size >= 28 && unit.stats,
    iconSize = Math.round(62 * k * ratio),
    height = full ? size - strip : size;
  const icon = atlas.mask(unit.icon, iconSize, ink);
  if (icon) g.drawImage(icon, cx - 31 * k, y + height / 2 - 31 * k, 62 * k, 62 * k);
  shape(g, unit.faction, hidden ? cx : x + 15 * k, y + (hidden ? 11 : 15) * k, 7.5 * k, unit.wounded ? factionColours[f] : ink);
  if (full) drawStrip(g, x, y + size - strip, size, strip, k, unit, f);
  if (count > 1) drawCount(g, x + size, y, k, count);
}

function drawHidden(g, x, cx, y, size, k, colour) {
  g.fillStyle = colour;
  g.beginPath();
  g.roundRect(x, y, size, 22 * k, [8 * k, 8 * k, 0, 0]);
  g.fill();
  g.fillStyle = kInk;
  g.font = `600 ${62 * k}px Inter`;
  g.textAlign = 'center';
  g.fillText('?', cx, y + 84 * k);
}

function drawStrip(g, x, y, size, strip, k, unit, f) {
  g.save();
  g.beginPath();
  g.roundRect(x, y, size, strip, [0, 0, 8 * k, 8 * k]);
  g.clip();
  g.fillStyle = unit.wounded ? factionDark[f] : '#F3E9D2';
  g.fillRect(x, y, size, strip);
  g.fillStyle = unit.wounded ? 'rgba(255,255,255,.13)' : '#E2D2B0';
  g.fillRect(x + 25 * k, y, 25 * k, strip);
  g.fillRect(x + 75 * k, y, 25 * k, strip);
  g.restore();
  g.fillStyle = unit.wounded ? kCream : kInk;
  g.font = `600 ${Math.round(31 * k * 10) / 10}px Inter`;
  g.textAlign = 'center';
  g.textBaseline = 'alphabetic';
  String(unit.stats)
    .split(' ')
    .slice(0, 4)
    .forEach((value, i) => g.fillText(value, x + (12.5 + 25 * i) * k, y + strip / 2 + 11 * k));
}

function drawCount(g, x, y, k, count) {
  const r = 15 * k;
  g.fillStyle = kInk;
  g.beginPath();
  g.roundRect(x - r * 0.4, y - r * 1.1, r * 2, r * 1.8, r * 0.5);
  g.fill();
  g.fillStyle = kCream;
  g.font = `600 ${r * 1.4}px Inter`;
  g.textAlign = 'center';
  g.fillText(String(count), x + r * 0.6, y + r * 0.32);
}
