#!/usr/bin/env node
// Takes the linked module apart: what all games need, and for each system its code and its computer player, which the page fetches with the first game
// that wants them (web/shell/engine.mjs). One link sees all, so that what systems share is optimised with them and is there once.
// usage: split.mjs --module FILE.wasm --tools DIR --out DIR --systems ID,ID…
// The module must have names. Writes DIR/hexinch.wasm, DIR/<system>.wasm and DIR/<system>.solo.wasm, none of them with names.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const names = ['module', 'tools', 'out', 'systems'];
const { values: opt } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
if (names.some((name) => !opt[name])) {
  console.error('usage: split.mjs --module FILE.wasm --tools DIR --out DIR --systems ID,ID');
  process.exit(2);
}
const systems = opt.systems.split(',');
const kMain = '';
const run = (tool, ...args) => execFileSync(join(opt.tools, tool), args, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** {calls: name -> names called directly, roots: exported or in the function table} of everything that the module defines. */
function readCalls() {
  const calls = new Map(),
    roots = new Set();
  const dot = run('wasm-opt', '--all-features', '--print-call-graph', opt.module, '--output=/dev/null');
  for (const line of dot.slice(dot.indexOf('node [shape=box, fontname=courier, fontsize=10];\n\n') + 1).split('\n')) {
    const call = /^ {2}"(.*)" -> "(.*)"; \/\/ call$/.exec(line),
      node = /^ {2}"(.*)" \[style="([^"]*)"(?:, fillcolor="(\w+)")?\];$/.exec(line);
    if (call) calls.get(call[1])?.add(call[2]);
    else if (node?.[3] === 'white') calls.set(node[1], new Set());
    else if (node && node[3] !== 'turquoise') roots.add(node[1]);
  }
  return { calls, roots };
}

/** Where a function belongs by its name: to a system, to a system's computer player, or to nobody. */
function ownerOf(name) {
  const owners = systems.filter((system) => new RegExp(`\\b${system}::|\\b${system}view::`, 'i').test(name));
  if (owners.length !== 1) return kMain;
  return /\bsolo|automaton/i.test(name) ? `${owners[0]}.solo` : owners[0];
}

/** All that `roots` call, directly or not, with themselves. */
function reached(roots, calls) {
  const found = new Set(roots);
  for (const name of found) for (const callee of calls.get(name)) if (calls.has(callee)) found.add(callee);
  return found;
}

/**
 * {part -> names of its functions}. What the main module calls is its own, and what two systems call as well. So nothing leads from it into a part but the
 * function table, that is pointers (SystemEntry) and virtual functions, which the main module has of systems that are here only.
 */
function sortFunctions({ calls, roots }) {
  const rooted = new Map();
  for (const name of roots) {
    const owner = ownerOf(name);
    if (!rooted.has(owner)) rooted.set(owner, []);
    if (calls.has(name)) rooted.get(owner).push(name);
  }
  const partsOf = new Map();
  for (const [owner, names] of rooted)
    for (const name of reached(names, calls)) partsOf.set(name, [...(partsOf.get(name) ?? []), owner]);
  const parts = new Map(systems.flatMap((system) => [[system, []], [`${system}.solo`, []]]));
  for (const [name, owners] of partsOf) {
    const [system, ...others] = new Set(owners.map((owner) => owner.split('.')[0]));
    if (system === kMain || others.length > 0) continue;
    parts.get(owners.includes(system) ? system : `${system}.solo`).push(name);
  }
  return parts;
}

const parts = sortFunctions(readCalls());
rmSync(opt.out, { recursive: true, force: true });
mkdirSync(opt.out, { recursive: true });
const manifest = join(opt.out, 'manifest.txt');
for (const [part, functions] of parts) if (functions.length === 0 && !part.includes('.')) throw new Error(`no function of ${part} was found`);
writeFileSync(manifest, [...parts].map(([part, functions]) => [part, ...functions, ''].join('\n')).join('\n'));
// Where there are no reference types wasm-split uses the table that is there anyway, and no thunks. (It leaves null in the slots of other parts all the same.)
const kOneTable = ['--all-features', '--disable-gc', '--disable-reference-types'];
run('wasm-split', ...kOneTable, '--multi-split', opt.module, `--manifest=${manifest}`, `--out-prefix=${opt.out}/`, `--output=${join(opt.out, 'hexinch.wasm')}`);
rmSync(manifest);
// Functions that are the same become one within a part only: across parts one would call into another (the link leaves them alone).
const kLast = ['--duplicate-function-elimination', '--optimize-level=2', '--shrink-level=2', '--optimize-stack-ir', '--strip-debug'];
for (const part of ['hexinch', ...parts.keys()]) {
  const file = join(opt.out, `${part}.wasm`);
  if (parts.get(part)?.length === 0) rmSync(file);
  else run('wasm-opt', '--all-features', ...kLast, file, `--output=${file}`);
}
