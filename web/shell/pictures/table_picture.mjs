// Small pictures of a table measured in inches: mat, terrain as flat shapes with a shadow by its kind, round bases. Lengths come in thousandths of an inch.
import { factionColours, factionInk, kCream } from '../base/dom.mjs';
import { evening } from '../base/settings.mjs';
import { fbm, hash } from './noise.mjs';

// Fill, edge, and how far the shadow falls in inches, as in the look guide.
const kKinds = {
  wood: ['#6E7A4C', '#55623A', 0.35],
  river: ['#7DAFB6', '#568A9E', 0],
  pond: ['#7DAFB6', '#568A9E', 0],
  ford: ['#A4AE85', '#86AAA4', 0],
  field: ['#C2AB66', '#A8924F', 0],
  desert: ['#CDB98F', '#BBA57C', 0],
  hill: ['#B9A878', '#8F8256', 0.4],
  rubble: ['#A79F8A', '#857C68', 0.1],
  rough: ['#BBA57C', '#94805F', 0.1],
  wall: ['#B4A78E', '#7E735E', 0.2],
  fence: ['#8A6F4A', '#6B5536', 0.1],
  road: ['#C4B28A', '#A8946A', 0],
  bridge: ['#8A5F3A', '#6B4526', 0.15],
  ramp: ['#A99A7C', '#857858', 0.2],
  building: ['#A79F91', '#5F5A54', 0.6],
  block: ['#A79F91', '#5F5A54', 0.5],
  ladder: ['#8A6F4A', '#6B5536', 0.1],
  wreck: ['#5F5A54', '#3A3632', 0.2],
  woods: ['#6E7A4C', '#55623A', 0.35],
  marsh: ['#A4AE85', '#86AAA4', 0],
  rocky: ['#BBA57C', '#94805F', 0.1],
  ruin: ['#A79F8A', '#6E6656', 0.15],
  hedge: ['#5E7040', '#435230', 0.2],
  creek: ['#7DAFB6', '#568A9E', 0],
  lava_channel: ['#C2542A', '#6B2A14', 0],
  obstacle: ['#8A7F6C', '#5F574A', 0.1],
  impassable: ['#C2542A', '#6B2A14', 0],
};

function outline(g, ground) {
  g.beginPath();
  const p = ground.points;
  if (ground.radius > 0 && p.length === 2) g.arc(p[0] / 1000, p[1] / 1000, ground.radius / 1000, 0, 2 * Math.PI);
  else for (let i = 0; i < p.length; i += 2) g.lineTo(p[i] / 1000, p[i + 1] / 1000);
  g.closePath();
}

function paintGround(g, ground, px) {
  const [fill, edge, shadow] = kKinds[ground.kind] ?? kKinds.rough;
  if (shadow > 0) {
    g.save();
    g.translate(shadow * 0.6, shadow);
    g.fillStyle = 'rgba(26,20,12,.32)';
    outline(g, ground);
    g.fill();
    g.restore();
  }
  g.fillStyle = fill;
  g.strokeStyle = edge;
  g.lineWidth = 1.5 * px;
  outline(g, ground);
  g.fill();
  g.stroke();
  if (ground.kind === 'wood' || ground.kind === 'woods') paintCrowns(g, ground);
  if (ground.kind === 'building') paintRoof(g, ground, px);
}

/** Paints what stands inside an outline, cut off at it. */
function inside(g, ground, paint) {
  g.save();
  outline(g, ground);
  g.clip();
  paint();
  g.restore();
}

const kCrown = 1.9; // inches from tree to tree

function paintCrowns(g, ground) {
  const at = (first) => ground.points.filter((_, i) => i % 2 === first).map((n) => n / 1000);
  const [xs, ys] = [at(0), at(1)];
  inside(g, ground, () => {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += kCrown) {
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += kCrown) {
        const [cx, cy] = [x + hash(x, y) * kCrown * 0.7, y + hash(y, x) * kCrown * 0.7];
        const crown = g.createRadialGradient(cx - 0.3, cy - 0.3, 0.1, cx, cy, 0.95);
        crown.addColorStop(0, '#8FA35A');
        crown.addColorStop(0.7, '#6E8246');
        crown.addColorStop(1, '#55623A');
        g.fillStyle = crown;
        g.beginPath();
        g.arc(cx, cy, 0.95, 0, 2 * Math.PI);
        g.fill();
      }
    }
  });
}

/** A parapet: a lighter rim within the walls. */
function paintRoof(g, ground, px) {
  inside(g, ground, () => {
    g.strokeStyle = '#CFC8BA';
    g.lineWidth = 5 * px;
    g.stroke();
    g.strokeStyle = '#5F5A54';
    g.lineWidth = 1.5 * px;
    g.stroke();
  });
}

let mottle = null;

/** Light and dark blotches of a mat, made once. */
function mottled() {
  if (mottle) return mottle;
  const size = 96;
  mottle = new OffscreenCanvas(size, size);
  const g = mottle.getContext('2d'),
    image = g.createImageData(size, size);
  for (let i = 0; i < size * size; ++i) {
    const shade = fbm((i % size) / 11, Math.floor(i / size) / 11) - 0.5;
    image.data.set(shade > 0 ? [216, 208, 150, shade * 150] : [58, 52, 26, -shade * 190], 4 * i);
  }
  g.putImageData(image, 0, 0);
  return mottle;
}

function paintBase(g, atlas, { at, faction, icon }, px, ratio) {
  const [x, y, radius, heading] = [at[0] / 1000, at[1] / 1000, Math.max(1.25 * (at[2] / 1000), 7.5 * px), (at[3] * Math.PI) / 180];
  const disc = (r, colour, dx = 0, dy = 0) => {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(x + dx, y + dy, r, 0, 2 * Math.PI);
    g.fill();
  };
  disc(radius, 'rgba(26,20,12,.45)', radius * 0.1, radius * 0.2);
  disc(radius, '#2B2723');
  disc(radius * 0.92, kCream);
  disc(radius * 0.775, icon ? factionColours[faction - 1] : '#CBB184'); // a marker, maybe a fake
  g.fillStyle = factionColours[faction - 1];
  g.strokeStyle = '#2B2723';
  g.lineWidth = px;
  g.beginPath();
  for (const [turn, out] of [[-0.3, 0.9], [0, 1.35], [0.3, 0.9]]) g.lineTo(x + Math.sin(heading + turn) * radius * out, y - Math.cos(heading + turn) * radius * out);
  g.closePath();
  g.fill();
  g.stroke();
  const size = Math.round((1.06 * radius * ratio) / px),
    mask = size >= 8 ? atlas.mask(icon, size, factionInk(faction)) : null;
  if (mask) g.drawImage(mask, x - radius * 0.53, y - radius * 0.53, radius * 1.06, radius * 1.06);
}

const kMat = '#A0996F';
const kBeyond = 'rgba(52,42,22,.22)'; // the colour off the table

/** A picture of `board` {table: {width, height, grounds}, counters: [{at: [x, y, radius, heading], faction, icon}]} that fills `canvas` (CSS size w x h). */
export function paintTable(canvas, board, { w, h, atlas }) {
  const { width, height, grounds } = board.table,
    ratio = Math.min(2, devicePixelRatio || 1);
  canvas.width = w * ratio;
  canvas.height = h * ratio;
  const g = canvas.getContext('2d');
  g.scale(ratio, ratio);
  g.fillStyle = kMat;
  g.fillRect(0, 0, w, h);
  g.drawImage(mottled(), 0, 0, Math.max(w, h), Math.max(w, h));
  const inch = Math.min(w / (width / 1000 + 0.8), h / (height / 1000 + 0.8)),
    px = 1 / inch;
  g.translate((w - (inch * width) / 1000) / 2, (h - (inch * height) / 1000) / 2);
  g.scale(inch, inch);
  const edge = new Path2D();
  edge.rect(0, 0, width / 1000, height / 1000);
  g.save();
  g.clip(edge);
  for (const ground of grounds) paintGround(g, ground, px);
  g.restore();
  if (atlas) for (const counter of board.counters ?? []) if (counter.at) paintBase(g, atlas, counter, px, ratio);
  edge.rect(-w, -h, 3 * w, 3 * h);
  g.fillStyle = kBeyond;
  g.fill(edge, 'evenodd');
  g.strokeStyle = '#5C5438';
  g.lineWidth = 1.5 * px;
  g.strokeRect(0, 0, width / 1000, height / 1000);
  if (!evening()) return;
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  g.fillStyle = 'rgba(22,17,12,.38)';
  g.fillRect(0, 0, w, h);
}
