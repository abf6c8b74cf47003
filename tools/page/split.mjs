#!/usr/bin/env node
// Takes the linked module apart: what all games need, and the code of each system; and of both what no first board needs, that is links, battles that are
// put together, the computer player. What the systems on a table share, its painter above all, is a part of its own, "table", that comes before the first of
// them, and so is what those on hexes share, "hex". The page fetches them when a game wants them (web/shell/engine.mjs). One link sees all, so that what
// systems share is optimised with them and is there once.
// usage: split.mjs --module FILE.wasm --tools DIR --out DIR --systems ID,ID…
// The module must have names. Writes DIR/hexinch.wasm, DIR/later.wasm, DIR/hex.wasm, DIR/table.wasm, DIR/<system>.wasm and DIR/<system>.later.wasm,
// none of them with names, and DIR/needs.json: {system: names of the parts that come before it}.
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
// Where there are no reference types wasm-split uses the table that is there anyway, and no thunks. (It leaves null in the slots of other parts all the same.)
const kOneTable = ['--all-features', '--disable-gc', '--disable-reference-types'];
const linked = join(opt.out, 'linked.wasm');
const run = (tool, ...args) => execFileSync(join(opt.tools, tool), args, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** {calls: name -> names called directly, roots: exported or in the function table} of everything that the module defines. */
function readCalls() {
  const calls = new Map(),
    roots = new Set();
  const dot = run('wasm-opt', '--all-features', '--print-call-graph', linked, '--output=/dev/null');
  for (const line of dot.split('\n')) {
    const call = /^ {2}"(.*)" -> "(.*)"; \/\/ call$/.exec(line),
      node = /^ {2}"(.*)" \[style="([^"]*)"(?:, fillcolor="(\w+)")?\];$/.exec(line);
    if (call) calls.get(call[1])?.add(call[2]);
    else if (node?.[3] === 'white') calls.set(node[1], new Set());
    else if (node && node[3] !== 'turquoise') roots.add(node[1]);
  }
  return { calls, roots };
}

// Of the exports, and of a system's functions in the table: links, battles that are put together, the computer player, saves, the game in words, and what carries
// commands out; a command that is given before that is here waits for it (Page::give). What a table of variants leads to stays with the system, as code in
// either part may go by it, but for carrying out and keeping.
const kLaterExports = /^(ho_\w+|hx_(link|read_link|open_link|compare|muster|open|save|seats|sent|hints|put_hints_away|summary|mirror|foretell|look|choose|advise|thinking))$/;
const kLaterFunctions = /::resume<|play_seat|GameOf<.*>::(submit|submit_pass|undo|preview|pass|save|same_setup|trail|fingerprint)\b|View::(\w+::)?summary(_for)?\b|(View|Played<.*>)::.*operator\W*28\W*29\W*28hexinch::Dice&|\bshown_detail::read_|\bsolo|automaton|captain|link|muster/i;
const kLaterVisits = /__value_visitor<(hexinch::\w+::[^:]*::Resolve>|void\W*20hexinch::visitor_detail::)/;
const kLaterShared = /^hexinch::(Fingerprint|match::(Writer|Reader))::/; // what visits the values of all systems
const isLater = (name) => (name.includes('__dispatch') ? kLaterVisits : kLaterFunctions).test(name);

// The kinds of boards, by the names of what belongs to them.
const kBoards = {
  hex: /\bhexinch::hex::|\bHexTable\b|\bview::(HexBoard|RegionArt|LineArt|MapBaker|MapField|StackLayout)\b/,
  table: /\bhexinch::table::|\bInchTable\b|\bview::(TableBoard|TableArt|MatBaker|TagPlacer)\b/,
};
const boards = Object.keys(kBoards);
const boardOf = (name) => {
  const named = boards.filter((board) => kBoards[board].test(name));
  return named.length === 1 ? named[0] : '';
};

/**
 * By the name of an exported function, or of one in the table of functions: which system's it is, if any or which board's, and whether it
 * can wait until the first board stands.
 */
function ownerOf(name) {
  const owners = systems.filter((system) => new RegExp(`\\b${system}::|\\b${system}view::`, 'i').test(name));
  if (owners.length === 1) return { system: owners[0], later: isLater(name) };
  const board = boardOf(name);
  return board ? { system: board, later: false } : { system: '', later: kLaterExports.test(name) || kLaterShared.test(name) };
}

/** All that `roots` call, directly or not, with themselves. */
function reached(roots, calls) {
  const found = new Set(roots);
  for (const name of found) for (const callee of calls.get(name)) if (calls.has(callee)) found.add(callee);
  return found;
}

const kMain = 'hexinch';
const partOf = (system, later) => (boards.includes(system) ? system : later ? `${system && `${system}.`}later` : system || kMain);

/**
 * {parts: part -> names of its functions, kMain left out; boardsOf: system -> its board}. A function is where all that call it, directly or not, can call it:
 * of a system if they all are, of a board if they all are of systems on one such, and later if they all are. So a part calls directly only into itself and
 * into parts that come before it, and nothing leads the other way but the function table, that is pointers (SystemEntry) and virtual functions, and exports;
 * engine.mjs asks for what belongs to systems and exports that are not here.
 */
function sortFunctions({ calls, roots }) {
  const rooted = new Map(); // part -> {owner, names of roots}
  for (const name of roots) {
    if (!calls.has(name)) continue; // imported
    const owner = ownerOf(name);
    const part = partOf(owner.system, owner.later);
    if (!rooted.has(part)) rooted.set(part, { owner, names: [] });
    rooted.get(part).names.push(name);
  }
  const ownersOf = new Map();
  for (const { owner, names } of rooted.values())
    for (const name of reached(names, calls)) ownersOf.set(name, [...(ownersOf.get(name) ?? []), owner]);
  const parts = new Map(['', ...boards, ...systems].flatMap((system) => [[partOf(system, false), []], [partOf(system, true), []]]));
  const reaches = (of, board) => [...ownersOf].some(([name, owners]) => boardOf(name) === board && owners.some(({ system }) => system === of));
  const boardsOf = new Map(systems.map((system) => [system, boards.filter((board) => reaches(system, board))]));
  const has = (owner, board) => owner.system === board || Boolean(boardsOf.get(owner.system)?.includes(board));
  for (const [name, owners] of ownersOf) {
    const [{ system }] = owners;
    const one = owners.every((owner) => owner.system === system);
    const board = one ? '' : boards.find((each) => owners.every((owner) => has(owner, each))) ?? '';
    const part = partOf(one ? system : board, owners.every(({ later }) => later));
    if (ownerOf(name).system && !(one && system) && !(board && boardOf(name) === board)) throw new Error(`${name} is a system's, and called by what is not: ${part} would need it`);
    parts.get(part).push(name);
  }
  parts.delete(kMain);
  return { parts, boardsOf };
}

rmSync(opt.out, { recursive: true, force: true });
mkdirSync(opt.out, { recursive: true });
// Until nothing gets smaller any more; the link does it once.
run('wasm-opt', ...kOneTable, '--debuginfo', '--skip-pass=duplicate-function-elimination', '-Oz', '--converge', opt.module, `--output=${linked}`);
const { parts, boardsOf } = sortFunctions(readCalls());
const needs = [...boardsOf].map(([system, all]) => [system, all.filter((board) => parts.get(board).length > 0)]);
writeFileSync(join(opt.out, 'needs.json'), JSON.stringify(Object.fromEntries(needs)));
const manifest = join(opt.out, 'manifest.txt');
writeFileSync(manifest, [...parts].map(([part, functions]) => [part, ...functions, ''].join('\n')).join('\n'));
const outputs = [`--out-prefix=${opt.out}/`, `--output=${join(opt.out, `${kMain}.wasm`)}`];
run('wasm-split', ...kOneTable, '--quiet', '--multi-split', linked, `--manifest=${manifest}`, ...outputs);
for (const file of [manifest, linked]) rmSync(file);
// Functions that are the same become one within a part only: across parts one would call into another (the link leaves them alone).
const kLast = ['--duplicate-function-elimination', '--optimize-level=2', '--shrink-level=2', '--optimize-stack-ir', '--strip-debug'];
for (const part of [kMain, ...parts.keys()]) {
  const file = join(opt.out, `${part}.wasm`);
  if (parts.get(part)?.length === 0) rmSync(file); // a system that has no view yet
  else run('wasm-opt', '--all-features', ...kLast, file, `--output=${file}`);
}
