#!/usr/bin/env node
// Makes the fonts, the board's atlas and the page's icons. None of them is in git. A second run with the same inputs does nothing.
// usage: build.mjs --fonts DIR --icons DIR --art DIR --out DIR [--python DIR] [--preview FILE.pgm]
//   fonts: the folder with inter/ and national-park/; icons: the npm package of game-icons; art: assets/art; python: the folder of fonttools
//   if the system has none
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kDrawings, makeAppIcons } from './app_icons.mjs';
import { makeAtlas } from './atlas.mjs';
import { packLevels } from './levels.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { values: opt } = parseArgs({
  options: Object.fromEntries(['fonts', 'icons', 'art', 'out', 'python', 'preview'].map((o) => [o, { type: 'string' }])),
});
const fail = (sentence) => {
  console.error(`assets: ${sentence}`);
  process.exit(1);
};
if (!opt.fonts || !opt.icons || !opt.art || !opt.out) {
  fail('usage: build.mjs --fonts DIR --icons DIR --art DIR --out DIR [--python DIR] [--preview FILE.pgm]');
}

const iconFile = join(opt.icons, 'icons.json');
if (!existsSync(iconFile)) fail('the icon set is missing: run tools/setup');
const inputs = [
  ...readdirSync(here)
    .sort()
    .map((f) => join(here, f)),
  join(here, '../../web/shell/module/levels.mjs'),
  iconFile,
  ...kDrawings.map((drawing) => join(opt.art, drawing)),
  ...['inter/Inter-Regular.otf', 'inter/Inter-SemiBold.otf', 'inter/Inter-ExtraBold.otf', 'national-park/NationalPark-Heavy.otf'].map((f) =>
    join(opt.fonts, f),
  ),
];
for (const file of inputs) if (!existsSync(file)) fail(`${file.slice(file.lastIndexOf('/') + 1)} is missing: run tools/setup`);

const key = createHash('sha256');
for (const file of inputs) if (!file.endsWith('__pycache__')) key.update(readFileSync(file));
const stamp = join(opt.out, 'assets.stamp'),
  wanted = key.digest('hex');
if (!opt.preview && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

rmSync(stamp, { force: true });
rmSync(join(opt.out, 'atlas'), { recursive: true, force: true });
mkdirSync(join(opt.out, 'atlas'), { recursive: true });
const fonts = spawnSync('python3', ['-B', join(here, 'fonts.py'), opt.fonts, opt.out], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: opt.python ? { ...process.env, PYTHONPATH: opt.python } : process.env,
});
if (fonts.status !== 0) fail('the fonts could not be made');
const outlines = join(opt.out, 'outlines.json');
const atlas = makeAtlas(
  JSON.parse(readFileSync(iconFile, 'utf8')),
  JSON.parse(readFileSync(join(here, 'icons.json'), 'utf8')).icons,
  JSON.parse(readFileSync(outlines, 'utf8')),
);
rmSync(outlines);
writeFileSync(join(opt.out, 'atlas/board.levels'), packLevels(atlas.image, atlas.width));
writeFileSync(join(opt.out, 'atlas/board.txt'), atlas.index);
mkdirSync(join(opt.out, 'icons'), { recursive: true });
for (const [name, png] of await makeAppIcons(opt.art)) writeFileSync(join(opt.out, 'icons', name), png);
if (opt.preview) writeFileSync(opt.preview, Buffer.concat([Buffer.from(`P5 ${atlas.width} ${atlas.height} 255\n`), atlas.image]));
writeFileSync(stamp, wanted);
