// The page's own icons as pictures of fixed size, for devices that take no SVG.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { palettePng } from './png.mjs';

// Name, drawing, width in px. The device may cut maskable ones to any shape; iOS rounds the corners itself.
const kIcons = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['maskable-192.png', 'icon-maskable.svg', 192],
  ['maskable-512.png', 'icon-maskable.svg', 512],
  ['apple-touch-180.png', 'icon-maskable.svg', 180],
];
export const kDrawings = [...new Set(kIcons.map(([, drawing]) => drawing))];

/** Resolves to [name, PNG bytes] for each icon; `art` is the folder of the drawings. */
export async function makeAppIcons(art) {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return kIcons.map(([name, drawing, width]) => {
    const svg = readFileSync(join(art, drawing), 'utf8');
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
    return [name, palettePng(picture.pixels, picture.width, picture.height)];
  });
}
