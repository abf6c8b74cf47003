// The table under everything: planks drawn once per window size and theme. Grain runs along x, so a quarter of the columns is enough.
import { evening } from '../base/settings.mjs';
import { fbm, hash, mix, noise, rgb, smooth } from './noise.mjs';

const kPlank = 132,
  kStretch = 4;
const dark = rgb(0xa57b52),
  light = rgb(0xb98f63),
  grain = rgb(0x8a6340);

function plankColour(x, y, out) {
  const plank = Math.floor((y + 18) / kPlank),
    qx = x + hash(plank, 3) * 900,
    qy = y + plank * 41;
  const wave = fbm(qx * 0.0035, qy * 0.012) * 5;
  const rings = 0.5 + 0.5 * Math.sin((qy * 0.055 + wave * 2.4 + fbm(qx * 0.002, qy * 0.05) * 4) * 2);
  const fine = noise(qx * 0.018, qy * 1.1) * 0.6 + noise(qx * 0.05, qy * 2.3) * 0.4;
  const joint = (((y + 18) % kPlank) + kPlank) % kPlank,
    edge = Math.min(joint, kPlank - joint);
  const shade = (0.95 + 0.09 * hash(plank, 9)) * mix(0.74, 1, smooth(0, 1.6, edge)) * mix(0.96, 1, smooth(1, 5, edge));
  const vein = 0.3 * smooth(0.62, 0.9, fine) * (0.4 + 0.6 * rings);
  for (let k = 0; k < 3; ++k) out[k] = mix(mix(dark[k], light[k], rings * 0.55 + fine * 0.35) * shade, grain[k], vein);
}

/** Lights a colour. Evening: less colour, much less light. In both themes one lamp shines from the upper left. */
function lit(c, x, y, w, h, dusk) {
  const far = Math.hypot(x / w - 0.36, (y / h - 0.3) * 0.95);
  const lamp = dusk ? mix(1.1, 0.62, smooth(0.05, 0.95, far)) : mix(1.035, 0.93, smooth(0.1, 1, far));
  const grey = 0.3 * c[0] + 0.5 * c[1] + 0.2 * c[2];
  for (let k = 0; k < 3; ++k) c[k] = (dusk ? mix(grey, c[k], 0.8) * [0.3, 0.265, 0.25][k] : c[k]) * lamp;
}

const kFrameShare = 8; // ms

/** Paints a little in each frame, so that the page answers meanwhile. `goOn()`: is it still wanted? */
async function draw(canvas, goOn) {
  const w = Math.max(1, innerWidth),
    h = Math.max(1, innerHeight),
    columns = Math.ceil(w / kStretch),
    dusk = evening();
  const image = new ImageData(columns, h),
    c = [0, 0, 0];
  let until = performance.now() + kFrameShare;
  for (let y = 0, at = 0; y < h; ++y) {
    if (performance.now() > until) {
      await new Promise(requestAnimationFrame);
      if (!goOn()) return;
      until = performance.now() + kFrameShare;
    }
    for (let i = 0; i < columns; ++i, at += 4) {
      plankColour(i * kStretch, y, c);
      lit(c, i * kStretch, y, w, h, dusk);
      image.data[at] = c[0];
      image.data[at + 1] = c[1];
      image.data[at + 2] = c[2];
      image.data[at + 3] = 255;
    }
  }
  canvas.width = columns;
  canvas.height = h;
  canvas.getContext('2d').putImageData(image, 0, 0);
}

/** Draws the table into `canvas`, and again when window or theme change, as long as `wanted()` is true. */
export function layTable(canvas, wanted) {
  let drawn = '',
    waiting = 0;
  const refresh = () => {
    waiting = 0;
    const now = `${innerWidth}x${innerHeight}${evening()}`;
    if (!wanted() || now === drawn) return;
    drawn = now;
    draw(canvas, () => drawn === now);
  };
  const ask = () => {
    waiting ||= requestAnimationFrame(refresh);
  };
  addEventListener('resize', ask);
  addEventListener('settingschange', ask);
  addEventListener('viewchange', ask);
  ask();
}
