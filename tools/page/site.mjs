#!/usr/bin/env node
// Puts the page together: index.html, shell, packs, texts, fonts, atlas and the module, as any static host can serve them.
// usage: site.mjs --source CLONE --module DIR --assets DIR --out DIR
// Prints what a visitor loads until the first board, brotli-compressed, and fails when that is over the budget.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const kFirstBoardBudget = 500_000;
// Folders handed to the module as they are; the shell reads the list from content.json.
const kContentFolders = ['packs', 'text', 'fonts', 'atlas'];
// Files that are there to be read, not loaded by the page.
const kDocuments = ['CREDITS.md', 'LICENSE'];

const names = ['source', 'module', 'assets', 'out'];
const { values: opt } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
if (names.some((name) => !opt[name])) {
  console.error('usage: site.mjs --source CLONE --module DIR --assets DIR --out DIR');
  process.exit(2);
}

const filesUnder = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]);

function assemble() {
  const copies = [
    [opt.source, 'index.html'], [opt.source, 'LICENSE'], [join(opt.source, 'web'), 'shell'],
    ...['packs', 'text', 'art', 'rules', 'CREDITS.md'].map((name) => [join(opt.source, 'assets'), name]),
    [opt.assets, 'fonts'], [opt.assets, 'atlas'], [opt.module, 'hexinch.js'], [opt.module, 'hexinch.wasm'],
  ];
  rmSync(opt.out, { recursive: true, force: true });
  mkdirSync(opt.out, { recursive: true });
  for (const [from, name] of copies) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(opt.out, name), { recursive: true });
  }
  cpSync(join(opt.source, 'node_modules/idb/build/index.js'), join(opt.out, 'shell/idb.mjs'));
}

function writeContentList(paths) {
  const content = paths.filter((path) => kContentFolders.includes(path.split('/')[0]));
  const build = createHash('sha256');
  for (const path of paths) build.update(path).update(readFileSync(join(opt.out, path)));
  const wasm = statSync(join(opt.out, 'hexinch.wasm')).size;  // for the progress bar, as a server may compress
  const list = { build: build.digest('hex').slice(0, 16), wasm, files: content.map((path) => ({ path, bytes: statSync(join(opt.out, path)).size })) };
  writeFileSync(join(opt.out, 'content.json'), JSON.stringify(list));
}

async function weigh(paths) {
  const compress = promisify(brotliCompress);
  const rows = await Promise.all(paths.filter((path) => !kDocuments.includes(basename(path))).map(async (path) => {
    const bytes = readFileSync(join(opt.out, path));
    const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    return { path, bytes: bytes.length, packed: Math.min(packed.length, bytes.length) };
  }));
  rows.sort((a, b) => b.packed - a.packed);
  const total = rows.reduce((sum, row) => sum + row.packed, 0);
  for (const row of rows.slice(0, 8)) console.log(`  ${String(row.packed).padStart(8)} B brotli  ${String(row.bytes).padStart(8)} B  ${row.path}`);
  console.log(`site: ${total} B brotli in ${rows.length} files until the first board, budget ${kFirstBoardBudget} B`);
  return total;
}

assemble();
const paths = filesUnder(opt.out).map((path) => relative(opt.out, path).split(sep).join('/')).sort();
writeContentList(paths);
if (await weigh([...paths, 'content.json']) > kFirstBoardBudget) {
  console.error('site: over the budget: the first board would load too slowly');
  process.exit(1);
}
