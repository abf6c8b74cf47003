#!/usr/bin/env node
// Takes the linked module apart into the parts of parts.mjs. One link sees everything, so code that systems share is optimised with them and is there once.
// usage: split.mjs --module FILE.wasm --out DIR --systems ID,ID… (--whole | --linked FILE.wasm --objects FILE --nm PROGRAM --tools DIR)
// --whole leaves the module as it is: the quick build has only one part.
// The module's functions must have the linker's own names. --linked: the same module as the linker wrote it, with relocations, which tell who uses which data;
// --objects: a list of the object files that it was linked from, which tell the source of each function; --tools: the folder of Binaryen's programs. Writes DIR/<part>.wasm, without names, and DIR/needs.json:
// {part that the page asks for: names of the parts that must be there before it, in order}.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { divideData, ownersOf } from './data.mjs';
import { readLinked } from './linked.mjs';
import { isSolo, kBoards, kMain, kTests, partOf, partsOf, presentWith } from './parts.mjs';

const names = ['module', 'out', 'systems'],
  forParts = ['linked', 'objects', 'nm', 'tools'];
const strings = Object.fromEntries([...names, ...forParts].map((name) => [name, { type: 'string' }]));
const { values: opt } = parseArgs({ options: { ...strings, whole: { type: 'boolean' } } });
if ([...names, ...(opt.whole ? [] : forParts)].some((name) => !opt[name])) {
  console.error('usage: split.mjs --module FILE.wasm --out DIR --systems ID,ID (--whole | --linked FILE --objects FILE --nm PROGRAM --tools DIR)');
  process.exit(2);
}
const systems = opt.systems.split(',');
const kParts = partsOf(systems);
// Without reference types wasm-split uses the existing table, and no thunks. (It leaves null in the slots of other parts all the same.)
const kOneTable = ['--all-features', '--disable-gc', '--disable-reference-types'];
const linked = join(opt.out, 'linked.wasm');
const call = (program, args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const run = (tool, ...args) => call(join(opt.tools, tool), args);

/** name -> parts that it was compiled in. The linker keeps one of the functions that several files have, such as templates. */
function readSources() {
  const sources = new Map();
  const objects = readFileSync(opt.objects, 'utf8').split('\n').filter(Boolean);
  for (const line of call(opt.nm, ['--print-file-name', '--defined-only', '--no-demangle', ...objects]).split('\n')) {
    const found = /^(.*?): *[\da-f-]* [tTwW] (\S+)$/.exec(line);
    if (!found) continue;
    const path = found[1].replace(/^.*?(engine|web)\/CMakeFiles\/[^/]+\.dir\/(\.\/)?/, '$1/');
    sources.set(found[2], (sources.get(found[2]) ?? new Set()).add(partOf(path, systems)));
  }
  return sources;
}

/** {calls: name -> names called directly, roots: exported or in the function table} of everything that the module defines. */
function readCalls() {
  const calls = new Map(),
    roots = new Set();
  const dot = run('wasm-opt', '--all-features', '--print-call-graph', linked, '--output=/dev/null');
  for (const line of dot.split('\n')) {
    const edge = /^ {2}"(.*)" -> "(.*)"; \/\/ call$/.exec(line),
      node = /^ {2}"(.*)" \[style="([^"]*)"(?:, fillcolor="(\w+)")?\];$/.exec(line);
    if (edge) calls.get(edge[1])?.add(edge[2]);
    else if (node?.[3] === 'white') calls.set(node[1], new Set());
    else if (node && node[3] !== 'turquoise') roots.add(node[1]);
  }
  for (const callees of calls.values()) for (const name of callees) if (!calls.has(name)) callees.delete(name); // these are imported
  return { calls, roots: [...roots].filter((name) => calls.has(name)) };
}

/** All that `roots` lead to, directly or not, with themselves. */
function reached(roots, links) {
  const found = new Set(roots);
  for (const name of found) for (const next of links.get(name) ?? []) found.add(next);
  return found;
}

/** Parts where a function may come from. */
const homes = (sources, name) => sources.get(name.replace(/(\.llvm)?\.\d+$/, '')) ?? new Set([kMain]); // the linker numbers names that two files have

/** part -> all that its functions lead to. `nameOf` gives the name of a root. */
const reachedFrom = (roots, links, sources, nameOf) => new Map(kParts.map((part) => [part, reached(roots.filter((root) => homes(sources, nameOf(root)).has(part)), links)]));

/** The part where all users of something find it, given what each part leads to; the main one if nobody uses it. */
function placeFor(wanted, from, boards) {
  const users = kParts.filter((part) => wanted.some((node) => from.get(part).has(node)));
  return users.length ? kParts.find((part) => users.every((user) => presentWith(user, boards).includes(part))) : kMain;
}

/**
 * {parts: part -> names of its functions, boards: system -> its kinds}. Each function goes where all its callers, direct or not, can call it. So a part calls
 * directly only into itself and into parts that are there before it. Only the function table (pointers as in SystemEntry, virtual functions) and
 * exports lead the other way; engine.mjs fetches a system's part before it uses them.
 */
function sortFunctions({ calls, roots }, sources) {
  const from = reachedFrom(roots, calls, sources, (root) => root);
  const is = (name, part) => homes(sources, name).has(part) && homes(sources, name).size === 1;
  const boards = new Map(systems.map((system) => [system, kBoards.filter((board) => [...from.get(system)].some((name) => is(name, board)))]));
  const parts = new Map(kParts.map((part) => [part, []]));
  const placed = new Map();
  for (const name of calls.keys()) {
    const place = placeFor([name], from, boards);
    placed.set(name, place);
    parts.get(place).push(name);
  }
  check(calls, placed, boards, is);
  return { parts, boards };
}

/** Data goes where all functions that lead to it can find it, as functions do. `there`: the parts that have a file. */
function sortData({ refers, names, roots, data, segments }, sources, boards, there) {
  const from = reachedFrom(roots, refers, sources, (root) => names.get(root) ?? '');
  return ownersOf({ data, segments }, (nodes) => {
    const part = placeFor([...nodes], from, boards);
    return there.has(part) ? part : kMain;
  });
}

/** Throws if a system's function would be loaded for others too, or if a part would call into one that may not be there. */
function check(calls, placed, boards, is) {
  for (const [name, place] of placed) {
    const system = systems.find((one) => is(name, one));
    if (system && place.split('.')[0] !== system) throw new Error(`${name} is of ${system}, and what is not calls it: ${place} would need it`);
    const away = [...calls.get(name)].find((callee) => placed.has(callee) && !presentWith(place, boards).includes(placed.get(callee)));
    if (away) throw new Error(`${name} in ${place} calls ${away} in ${placed.get(away)}, which may not be there`);
  }
}

/** Writes which parts must come before which, of those that are there. */
function writeNeeds(boards, isThere) {
  const before = (part) => presentWith(part, boards).filter((other) => other !== part && other !== kMain && isThere(other)).reverse();
  const wanted = systems.flatMap((system) => [system, `${system}.later`, `${system}.solo`]);
  writeFileSync(join(opt.out, 'needs.json'), JSON.stringify(Object.fromEntries([...wanted, kTests].map((part) => [part, before(part)]))));
}

function split() {
  // Until nothing gets smaller any more; the link does it once.
  run('wasm-opt', ...kOneTable, '--debuginfo', '--skip-pass=duplicate-function-elimination', '-Oz', '--converge', '--one-caller-inline-max-function-size=0', opt.module, `--output=${linked}`);
  const sources = readSources(),
    { parts, boards } = sortFunctions(readCalls(), sources);
  writeNeeds(boards, (part) => parts.get(part).length > 0);
  const manifest = join(opt.out, 'manifest.txt');
  const split = [...parts].filter(([part]) => part !== kMain);
  writeFileSync(manifest, split.map(([part, functions]) => [part, ...functions, ''].join('\n')).join('\n'));
  run('wasm-split', ...kOneTable, '--quiet', '--multi-split', linked, `--manifest=${manifest}`, `--out-prefix=${opt.out}/`, `--output=${join(opt.out, `${kMain}.wasm`)}`);
  for (const file of [manifest, linked]) rmSync(file);
  // Equal functions are merged only within a part: across parts, one part would call into another (so the link leaves them alone). Hints on alignment, which
  // present processors ignore, are 1 % of the download. Locals that share a place compress better.
  const kLast = ['--duplicate-function-elimination', '--simplify-locals-nostructure', '--vacuum', '--coalesce-locals-learning', '--reorder-locals',
    '--dealign', '--optimize-level=2', '--shrink-level=2', '--optimize-stack-ir', '--strip-debug'];
  for (const [part, functions] of parts) {
    const file = join(opt.out, `${part}.wasm`);
    if (part !== kMain && functions.length === 0) rmSync(file); // a system that has no view yet
    else run('wasm-opt', '--all-features', ...kLast, file, `--output=${file}`);
  }
  moveData([...parts.keys()].filter((part) => part === kMain || parts.get(part).length > 0), sources, boards);
}

function moveData(there, sources, boards) {
  const file = (part) => join(opt.out, `${part}.wasm`),
    bytes = readFileSync(opt.linked),
    reading = readLinked(bytes);
  const owned = sortData(reading, sources, boards, new Set(there));
  const divided = divideData(new Map(there.map((part) => [part, readFileSync(file(part))])), kMain, { bytes, reading }, owned);
  for (const [part, content] of divided) writeFileSync(file(part), content);
}

rmSync(opt.out, { recursive: true, force: true });
mkdirSync(opt.out, { recursive: true });
if (opt.whole) {
  copyFileSync(opt.module, join(opt.out, `${kMain}.wasm`));
  writeNeeds(new Map(systems.map((system) => [system, kBoards])), (part) => !isSolo(part));
} else {
  split();
}
