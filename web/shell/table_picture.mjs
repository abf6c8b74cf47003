// Small pictures of a table measured in inches: mat, terrain as flat shapes with a shadow by its kind, round bases. Lengths come in thousandths of an inch.
import { factionColours, factionInk, kCream } from './dom.mjs';
import { evening } from './theme.mjs';

// Fill and edge, how far the shadow falls in inches, as in the look guide.
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
}

function paintBase(g, atlas, { at, faction, icon }, px, ratio) {
  const [x, y, radius, heading] = [at[0] / 1000, at[1] / 1000, Math.max(at[2] / 1000, 5 * px), (at[3] * Math.PI) / 180];
  const disc = (r, colour, dx = 0, dy = 0) => {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(x + dx, y + dy, r, 0, 2 * Math.PI);
    g.fill();
  };
  disc(radius, 'rgba(26,20,12,.45)', radius * 0.1, radius * 0.2);
  disc(radius, '#2B2723');
  disc(radius * 0.92, kCream);
  disc(radius * 0.775, factionColours[faction - 1]);
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

/** A picture of `board` {table: {width, height, grounds}, counters: [{at: [x, y, radius, heading], faction, icon}]} that fills `canvas` (CSS size w x h). */
export function paintTable(canvas, board, { w, h, atlas }) {
  const { width, height, grounds } = board.table,
    ratio = Math.min(2, devicePixelRatio || 1);
  canvas.width = w * ratio;
  canvas.height = h * ratio;
  const g = canvas.getContext('2d');
  g.scale(ratio, ratio);
  g.fillStyle = '#8A6340';
  g.fillRect(0, 0, w, h);
  const inch = Math.min(w / (width / 1000 + 0.8), h / (height / 1000 + 0.8)),
    px = 1 / inch;
  g.translate((w - (inch * width) / 1000) / 2, (h - (inch * height) / 1000) / 2);
  g.scale(inch, inch);
  g.fillStyle = '#A0996F';
  g.fillRect(0, 0, width / 1000, height / 1000);
  g.save();
  g.beginPath();
  g.rect(0, 0, width / 1000, height / 1000);
  g.clip();
  for (const ground of grounds) paintGround(g, ground, px);
  g.restore();
  g.strokeStyle = '#4A4632';
  g.lineWidth = 2 * px;
  g.strokeRect(0, 0, width / 1000, height / 1000);
  if (atlas) for (const counter of board.counters ?? []) if (counter.at) paintBase(g, atlas, counter, px, ratio);
  if (!evening()) return;
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  g.fillStyle = 'rgba(22,17,12,.38)';
  g.fillRect(0, 0, w, h);
}
