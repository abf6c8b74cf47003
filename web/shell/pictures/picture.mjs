// Small pictures of a hex map with counters for cards and sheets, after the recipes of the look guide. The ground is blended pixel by
// pixel at half size, as its borders are soft anyway; trees, stones, grid and counters are drawn over it as shapes. Hexes are pointy-top,
// even rows shifted right, as the maps are printed.
import { evening } from '../base/settings.mjs';
import { drawCounter } from './counter.mjs';
import { fbm, hash, mix, noise, rgb, smooth } from './noise.mjs';

// Letters of the map packs -> what the picture shows.
const kinds = {
  '.': 'clear',
  w: 'light',
  W: 'heavy',
  r: 'rough',
  s: 'swamp',
  '~': 'shallow',
  '=': 'deep',
  '#': 'road',
  b: 'bridge',
  T: 'village',
  '+': 'field',
  t: 'table',
  c: 'bar',
  g: 'glass',
  X: 'wall',
  L: 'lava',
};
// Terrains that fill their hex: the colour of the floor, and of the thing on it.
const tiles = {
  table: ['#B08A60', '#6B4526'],
  bar: ['#7A5230', '#93683F'],
  glass: ['#B08A60', '#D5E4DF'],
  wall: ['#8F8779', '#A79F91'],
  lava: ['#A3311C', '#F0B232'],
};
const layers = ['light', 'heavy', 'rough', 'swamp', 'shallow', 'deep', 'village', 'field'];
const layerOf = (kind) => layers.indexOf(kind === 'bridge' ? 'deep' : kind);

class HexMap {
  constructor(cells, s, ox, oy) {
    this.s = s;
    this.ox = ox;
    this.oy = oy;
    this.rows = cells.length;
    this.cols = Math.max(...cells.map((r) => r.length));
    this.kind = cells.map((row) => Array.from({ length: this.cols }, (_, i) => kinds[row[i]] ?? 'clear'));
    this.layer = this.kind.map((row) => row.map(layerOf));
  }

  centre(col, row) {
    return [this.ox + Math.sqrt(3) * this.s * (col + 0.5 + (row % 2 ? 0.5 : 0)), this.oy + this.s * (1 + 1.5 * row)];
  }

  at(col, row) {
    return this.kind[row]?.[col] ?? null;
  }

  /** Share of each terrain layer at a point. The hexes around weigh by nearness; beyond the map the nearest hex continues. */
  shares(x, y, out) {
    out.fill(0);
    const row0 = Math.round((y - this.oy) / (1.5 * this.s) - 2 / 3);
    let all = 0;
    for (let row = row0 - 1; row <= row0 + 1; ++row) {
      const r = Math.max(0, Math.min(this.rows - 1, row));
      const col0 = Math.round((x - this.ox) / (Math.sqrt(3) * this.s) - 0.5 - (row & 1 ? 0.5 : 0));
      for (let col = col0 - 1; col <= col0 + 1; ++col) {
        const cx = this.ox + Math.sqrt(3) * this.s * (col + 0.5 + (row & 1 ? 0.5 : 0)),
          cy = this.oy + this.s * (1 + 1.5 * row);
        const weight = Math.exp((-2.6 * ((x - cx) ** 2 + (y - cy) ** 2)) / (this.s * this.s));
        all += weight;
        const layer = this.layer[r][Math.max(0, Math.min(this.cols - 1, col))];
        if (layer >= 0) out[layer] += weight;
        if (layer === 5) out[4] += weight;
      }
    }
    for (let i = 0; i < out.length; ++i) out[i] /= all;
  }

  neighbours(col, row) {
    const odd = row % 2;
    return [
      [col - 1, row],
      [col + 1, row],
      [col - 1 + odd, row - 1],
      [col + odd, row - 1],
      [col - 1 + odd, row + 1],
      [col + odd, row + 1],
    ];
  }
}

const C = {
  grassLow: rgb(0xc6c592),
  grassHigh: rgb(0xd6ce9f),
  patch: rgb(0xb9be86),
  fieldA: rgb(0xd3be7c),
  fieldB: rgb(0xc2ab66),
  roughA: rgb(0xbba57c),
  roughB: rgb(0xcdb98f),
  swamp: rgb(0xa4ae85),
  pool: rgb(0x86aaa4),
  ground: rgb(0xd2c19b),
  lightFloor: rgb(0xa9b47a),
  heavyFloor: rgb(0x7d9a62),
  shallow: rgb(0x9fc7c6),
  deep: rgb(0x568a9e),
  foam: rgb(0xe6efe0),
};

function groundColour(map, x, y, f, c) {
  const k = 36 / map.s,
    u = x * k,
    v = y * k;
  map.shares(x + (fbm(u * 0.035, v * 0.035, 3) - 0.5) * 0.75 * map.s, y + (fbm(u * 0.035 + 31, v * 0.035 + 31, 3) - 0.5) * 0.75 * map.s, f);
  const n = fbm(u * 0.018, v * 0.018, 3),
    m = fbm(u * 0.09 + 4, v * 0.09 + 4, 3),
    water = f[4];
  const patch = 0.35 * smooth(0.45, 0.75, m),
    field = 0.9 * smooth(0.42, 0.5, f[7]),
    rough = 0.85 * smooth(0.38, 0.52, f[2]),
    swamp = smooth(0.36, 0.52, f[3]);
  const marsh = smooth(0.46, 0.54, f[3]),
    pool = marsh && 0.85 * marsh * smooth(0.56, 0.62, fbm(u * 0.045 + 9, v * 0.1 + 9, 3));
  const village = 0.8 * smooth(0.42, 0.55, f[6]),
    light = 0.75 * smooth(0.22, 0.42, f[0]),
    heavy = 0.9 * smooth(0.36, 0.5, f[1]);
  const stripe = (0.5 + 0.5 * Math.sin((-0.5 * u + 0.866 * v) * 1.15)) * 0.7,
    wet = smooth(0.485, 0.515, water);
  const depth = smooth(0.05, 1, Math.max(0, Math.min(1, (water - 0.5) * 1.2 + f[5] * 0.75)));
  const foam = 0.75 * (smooth(0.5, 0.52, water) - smooth(0.53, 0.575, water)),
    bank = 1 - 0.16 * smooth(0.4, 0.49, water) * (1 - wet);
  for (let i = 0; i < 3; ++i) {
    let v0 = mix(mix(C.grassLow[i], C.grassHigh[i], n), C.patch[i], patch);
    v0 = mix(v0, mix(C.fieldA[i], C.fieldB[i], stripe), field);
    v0 = mix(v0, mix(C.roughA[i], C.roughB[i], m), rough);
    v0 = mix(mix(v0, C.swamp[i], 0.9 * swamp), C.pool[i], pool);
    v0 = mix(v0, C.ground[i], village);
    v0 = mix(mix(v0, C.lightFloor[i], light), C.heavyFloor[i], heavy);
    const sea = mix(mix(C.shallow[i], C.deep[i], depth) + 8 * (m - 0.5), C.foam[i], foam);
    c[i] = mix(v0 * bank, sea, wet);
  }
}

function* groundOf(map, w, h) {
  const iw = Math.ceil(w / 2),
    ih = Math.ceil(h / 2),
    image = new ImageData(iw, ih),
    f = new Float64Array(8),
    c = [0, 0, 0];
  for (let y = 0, at = 0; y < ih; ++y) {
    yield;
    for (let x = 0; x < iw; ++x, at += 4) {
      groundColour(map, x * 2 + 1, y * 2 + 1, f, c);
      const paper = 0.97 + 0.06 * hash(x, y);
      for (let k = 0; k < 3; ++k) image.data[at + k] = c[k] * paper;
      image.data[at + 3] = 255;
    }
  }
  const small = new OffscreenCanvas(iw, ih);
  small.getContext('2d').putImageData(image, 0, 0);
  return small;
}

function blob(g, x, y, r, turn, wobble) {
  g.beginPath();
  for (let i = 0; i <= 24; ++i) {
    const a = (i / 24) * 2 * Math.PI,
      rr = r * (1 + wobble * Math.sin(a * 6 + turn) + wobble * 0.7 * Math.sin(a * 9 + turn * 2));
    g.lineTo(x + rr * Math.cos(a), y + rr * Math.sin(a));
  }
  g.closePath();
}

/** Things in jittered cells: a thing stands only where the terrain's share at its own centre passes, so none is cut by a border. */
function scatter(map, w, h, size, jitter, visit) {
  const f = new Float64Array(8);
  for (let j = -1; j * size < h + size; ++j) {
    for (let i = -1; i * size < w + size; ++i) {
      const x = (i + 0.5 + (hash(i, j) - 0.5) * jitter) * size,
        y = (j + 0.5 + (hash(i + 57, j) - 0.5) * jitter) * size;
      map.shares(x, y, f);
      visit(x, y, f, hash(i + 91, j), hash(i, j + 13));
    }
  }
}

function paintScatter(g, map, w, h, roads) {
  const s = map.s,
    trees = [],
    stones = [];
  const onRoad = (x, y, d) =>
    roads.some(([a, b]) => {
      const dx = b[0] - a[0],
        dy = b[1] - a[1],
        t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy) < d;
    });
  scatter(map, w, h, s * 0.36, 0.7, (x, y, f, p, q) => {
    if (f[2] > 0.5 && q > 0.28) stones.push([x, y, s * 0.36 * (0.14 + 0.24 * p), p]);
  });
  scatter(map, w, h, s * 0.37, 0.62, (x, y, f, p) => {
    const heavy = f[1] > 0.5;
    if ((!heavy && (f[0] < 0.46 || p > 0.4)) || onRoad(x, y, s * 0.25)) return;
    trees.push([x, y, s * 0.37 * (heavy ? 0.5 + 0.16 * p : 0.36 + 0.3 * p * 2.5), p, heavy]);
  });
  const disc = ([x, y, r, p], low, high, wobble) => {
    const fill = g.createRadialGradient(x - r * 0.42, y - r * 0.55, r * 0.1, x, y, r * 1.05);
    fill.addColorStop(0, high);
    fill.addColorStop(1, low);
    g.fillStyle = fill;
    blob(g, x, y, r, p * 40, wobble);
    g.fill();
  };
  g.fillStyle = 'rgba(30,32,16,.28)';
  for (const [x, y, r] of [...stones, ...trees]) {
    g.beginPath();
    g.arc(x + r * 0.22, y + r * 0.36, r * 1.05, 0, 7);
    g.fill();
  }
  for (const stone of stones) disc(stone, '#94805F', '#DCCBA6', 0.06);
  for (const tree of trees) disc(tree, tree[4] ? '#35583A' : '#54763F', tree[4] ? '#7FA45F' : '#A3B96B', 0.05);
}

function roadSegments(map) {
  const out = [],
    carries = (kind) => kind === 'road' || kind === 'bridge' || kind === 'village';
  for (let row = 0; row < map.rows; ++row) {
    for (let col = 0; col < map.cols; ++col) {
      if (!carries(map.at(col, row)) || map.at(col, row) === 'village') continue;
      for (const [c, r] of map.neighbours(col, row)) if (carries(map.at(c, r))) out.push([map.centre(col, row), map.centre(c, r)]);
    }
  }
  return out;
}

function paintRoads(g, map, roads) {
  g.lineCap = 'round';
  for (const [width, colour] of [
    [0.25 * map.s + 4, 'rgba(60,48,26,.26)'],
    [0.25 * map.s, '#E1CFA6'],
  ]) {
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.beginPath();
    for (const [a, b] of roads) {
      g.moveTo(...a);
      g.lineTo(...b);
    }
    g.stroke();
  }
  for (let row = 0; row < map.rows; ++row) {
    for (let col = 0; col < map.cols; ++col) if (map.at(col, row) === 'bridge') paintBridge(g, map, ...map.centre(col, row));
  }
}

function paintBridge(g, map, x, y) {
  const half = map.s * 0.9,
    wide = map.s * 0.17;
  g.fillStyle = 'rgba(26,20,12,.35)';
  g.fillRect(x - half + 2, y - wide + 4, 2 * half, 2 * wide);
  g.fillStyle = '#8A5F3A';
  g.fillRect(x - half, y - wide, 2 * half, 2 * wide);
  g.fillStyle = '#6B4526';
  for (let i = -half; i < half; i += 4) g.fillRect(x + i, y - wide, 1, 2 * wide);
  g.fillRect(x - half, y - wide - 1, 2 * half, 2);
  g.fillRect(x - half, y + wide - 1, 2 * half, 2);
}

function paintVillages(g, map) {
  for (let row = 0; row < map.rows; ++row) {
    for (let col = 0; col < map.cols; ++col) {
      if (map.at(col, row) !== 'village') continue;
      const [cx, cy] = map.centre(col, row);
      for (let i = 0; i < 5; ++i) {
        const a = i * 1.257 + hash(col * 7 + i, row) * 0.9,
          r = map.s * (0.36 + 0.16 * hash(i, col + row * 5));
        paintRoof(g, cx + r * Math.cos(a), cy + r * Math.sin(a), map.s * 0.19, a * 1.7);
      }
    }
  }
}

function paintRoof(g, x, y, r, turn) {
  g.save();
  g.translate(x, y);
  g.fillStyle = 'rgba(26,20,12,.3)';
  g.fillRect(-r + 2, -r * 0.7 + 3, 2 * r, 1.4 * r);
  g.rotate(Math.sin(turn) * 0.4);
  g.fillStyle = '#B4694A';
  g.fillRect(-r, -r * 0.7, 2 * r, 0.7 * r);
  g.fillStyle = '#8F4B35';
  g.fillRect(-r, 0, 2 * r, 0.7 * r);
  g.restore();
}

function paintTiles(g, map) {
  for (let row = 0; row < map.rows; ++row) {
    for (let col = 0; col < map.cols; ++col) {
      const tile = tiles[map.at(col, row)];
      if (!tile) continue;
      const [x, y] = map.centre(col, row);
      [1, 0.5].forEach((size, i) => {
        g.fillStyle = tile[i];
        g.beginPath();
        for (let a = Math.PI / 6; a < 6; a += Math.PI / 3) g.lineTo(x + size * map.s * Math.cos(a), y + size * map.s * Math.sin(a));
        g.fill();
      });
    }
  }
}

/** The grid covers the whole picture. If that is larger than the map, ground and grid go on. */
function paintGrid(g, map, w, h) {
  g.strokeStyle = 'rgba(58,53,38,.26)';
  g.lineWidth = 1;
  g.beginPath();
  const s = map.s,
    half = (Math.sqrt(3) / 2) * s;
  for (let row = Math.floor(-map.oy / (1.5 * s)) - 1; map.centre(0, row)[1] - s < h; ++row) {
    for (let col = Math.floor(-map.ox / (2 * half)) - 1; map.centre(col, row)[0] - half < w; ++col) {
      const [x, y] = map.centre(col, row);
      g.moveTo(x - half, y + s / 2);
      g.lineTo(x - half, y - s / 2);
      g.lineTo(x, y - s);
      g.lineTo(x + half, y - s / 2);
    }
  }
  g.stroke();
}

/**
 * A picture of `board` that fills `canvas` (CSS size w x h). board: {cells: [rows of letters],
 * counters: [{col, row, faction, icon, stats, wounded}], flat: it lies flat-top and is painted mirrored at the diagonal}; the atlas draws the counters when it
 * is there.
 * `focus` {col, row} (may be fractions) is put in the middle, `s` is the hex radius in CSS px. It pauses often: the caller goes on when there is time,
 * and until the picture is whole the canvas stays as it was.
 */
export function* paintBoard(canvas, board, { w, h, s, focus, atlas }) {
  const [across, down] = board.flat ? [h, w] : [w, h];
  const ox = across / 2 - Math.sqrt(3) * s * (focus.col + 0.75),
    oy = down / 2 - s * (1 + 1.5 * focus.row);
  const map = new HexMap(board.cells, s, ox, oy),
    roads = roadSegments(map);
  const ground = yield* groundOf(map, across, down);
  const ratio = Math.min(2, devicePixelRatio || 1);
  canvas.width = w * ratio;
  canvas.height = h * ratio;
  const g = canvas.getContext('2d');
  g.scale(ratio, ratio);
  g.imageSmoothingQuality = 'high';
  g.save();
  if (board.flat) g.transform(0, 1, 1, 0, 0, 0);
  g.drawImage(ground, 0, 0, ground.width * 2, ground.height * 2);
  paintRoads(g, map, roads);
  paintScatter(g, map, across, down, roads);
  paintVillages(g, map);
  paintTiles(g, map);
  paintGrid(g, map, across, down);
  g.restore();
  if (evening()) {
    g.fillStyle = 'rgba(22,17,12,.38)';
    g.fillRect(0, 0, w, h);
  }
  if (!atlas) return;
  const stacks = new Map();
  for (const counter of board.counters ?? []) {
    const key = `${counter.col},${counter.row}`;
    stacks.set(key, [...(stacks.get(key) ?? []), counter]);
  }
  for (const stack of stacks.values()) {
    const centre = map.centre(stack[0].col, stack[0].row);
    const [x, y] = board.flat ? centre.reverse() : centre;
    drawCounter(g, atlas, x, y, s * 1.36, stack[stack.length - 1], stack.length);
  }
}
