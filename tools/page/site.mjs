#!/usr/bin/env node
// Puts the page together so that any static host can serve it: index.html beside one folder with all files of this build, named by their hash.
// usage: site.mjs --source CLONE --script FILE --modules DIR --book PROGRAM --assets DIR --out DIR [--unweighed]
// --script: what Emscripten wrote; --modules: what split.mjs wrote, with what each system needs besides its own part.
// Prints how much a visitor loads until the first board and how much is kept for offline play, brotli-compressed. Fails if either is over its budget.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleShell, bundleWorker, minifyModule } from './bundle.mjs';
import { isLater, isSolo, kBoards } from './parts.mjs';
import { section, unsigned } from './wasm_file.mjs';
import { weigh } from './weigh.mjs';

// The module gets these. The shell finds texts, and the names of the other files, in content.json.
const kContentFolders = ['packs', 'text', 'fonts', 'atlas'];
const isText = (path) => /\.(json|txt)$/.test(path);
// Files of the build that are not needed before the first board: the rulebooks, letters for people's names, what the computer player says,
// the list of keys.
const isLaterContent = (path) => top(path) === 'rules' || /-more\.otf$|^text\/\w+\/(solo|keys)\.json$|(solo|later)\.wasm$/.test(path);
const isRule = (id) => /^\w+\.(rule|chapter|table|option)\./.test(id); // only documents use it, or it is put into words when the site is made
// For people to read, or for a device that installs the page. The page never loads them.
const isBeside = (path) => /^(CREDITS\.md|LICENSE|icons\/.*\.png)$/.test(path);

const names = ['source', 'script', 'modules', 'book', 'assets', 'out'];
const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const { values: opt } = parseArgs({ options: { ...strings, unweighed: { type: 'boolean' } } });
if (names.some((name) => !opt[name])) {
  console.error('usage: site.mjs --source CLONE --script FILE --modules DIR --book PROGRAM --assets DIR --out DIR [--unweighed]');
  process.exit(2);
}

const pathsUnder = (folder, within = folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory()
  ? pathsUnder(join(folder, entry.name), within)
  : [relative(within, join(folder, entry.name)).split(sep).join('/')])).sort();
const top = (path) => path.split('/')[0];

const write = (path, content) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

/**
 * Packs, texts, fonts and atlas. What is text goes into content.json, or into the file of its system: one request instead of a dozen, and it compresses
 * better; so does JSON as what it is, rather than as a text with its quotes escaped.
 */
function layContent(folder, books) {
  const copies = [...['packs', 'text'].map((name) => [join(opt.source, 'assets'), name]), [opt.assets, 'fonts'], [opt.assets, 'atlas']];
  for (const [from, name] of copies) if (existsSync(join(from, name))) cpSync(join(from, name), join(folder, name), { recursive: true });
  for (const system of readdirSync(join(folder, 'packs'))) if (!books[system]) dropSystem(folder, system);
  const files = pathsUnder(folder).filter((path) => kContentFolders.includes(top(path))).map((path) => {
    const bytes = readFileSync(join(folder, path));
    if (!isText(path)) return { path, bytes: bytes.length };  // sizes for the progress bar, as a server may compress
    rmSync(join(folder, path));
    const text = bytes.toString('utf8');
    return path.endsWith('.json') ? { path, json: JSON.parse(text) } : { path, text };
  });
  layRules(folder, files.filter(({ path }) => top(path) === 'text'), books);
  const later = files.map(({ path }) => path).filter(isLaterContent);
  for (const { path, text, json } of files)
    if (isLaterContent(path) && (text || json)) write(join(folder, path), text ?? JSON.stringify(json));
  const first = files.filter(({ path }) => !isLaterContent(path));
  const systems = Object.keys(books);
  const systemOf = (path) => systems.find((system) => path.startsWith(`packs/${system}/`) || path.endsWith(`/${system}.json`));
  for (const system of systems) write(join(folder, `systems/${system}.json`), JSON.stringify(first.filter(({ path }) => systemOf(path) === system)));
  for (const board of kBoards) write(join(folder, `systems/${board}.json`), JSON.stringify(shadersOf(board)));
  const wasm = statSync(join(opt.modules, 'hexinch.wasm')).size;
  const shared = first.filter(({ path }) => !systemOf(path));
  for (const system of systems) write(join(folder, `systems/${system}.scenarios.json`), JSON.stringify(scenariosOf(books[system])));
  write(join(folder, 'content.json'), JSON.stringify({ wasm, files: shared, later, systems: introduced(books), parts: partNames(), needs }));
}

const needs = JSON.parse(readFileSync(join(opt.modules, 'needs.json'), 'utf8'));

/** The shaders of a board that are not in the module, without comments and most blanks. */
const shadersOf = (board) => pathsUnder(join(opt.source, 'shaders')).filter((path) => top(path) === board).map((path) => {
  const text = readFileSync(join(opt.source, 'shaders', path), 'utf8');
  const tight = text.replace(/[ \t]*\/\/[^\n]*/g, '').replace(/\n\s+/g, '\n').replace(/ ?([,;(){}=*/<>?:]) ?/g, '$1');
  return { path: `shaders/${path}`, text: tight };
});

/** Removes a system that the page can't play yet, so that it weighs nothing. */
function dropSystem(folder, system) {
  rmSync(join(folder, 'packs', system), { recursive: true });
  for (const path of pathsUnder(join(folder, 'text'))) if (path.endsWith(`/${system}.json`)) rmSync(join(folder, 'text', path));
}

/** The parts of the module that come later than the main one. */
const partNames = () => readdirSync(opt.modules).flatMap((file) => (file.endsWith('.wasm') && file !== 'hexinch.wasm' ? [file.slice(0, -'.wasm'.length)] : []));

/** A system's scenarios as the start screen offers them. Tutorials come first, for new players. */
function scenariosOf({ scenarios, options = {} }) {
  const all = scenarios.map((s) => ({ ...s, options: options[s.id] ?? [] }));
  return [...all.filter((s) => s.tutorial), ...all.filter((s) => !s.tutorial)];
}

/** Each system in a few words, with the scenario to begin with. Its other scenarios are fetched when somebody wants to see them. */
const introduced = (books) => Object.entries(books).map(([system, book]) => {
  const players = book.scenarios.flatMap((s) => [s.players, s.players - s.sides.filter(({ automatic }) => automatic).length, ...(s.playersGiven ?? [])]);
  const [first] = scenariosOf(book);
  return { system, title: book.title, about: book.about, players: [Math.min(...players), Math.max(...players)], count: book.scenarios.length, first };
});

/**
 * Moves the texts of rules into one file, which is fetched when somebody reads them (web/shell/sheets/book.mjs), together with each system's book:
 * {system: {texts, tables, choices}}. Texts that belong to no system, such as the computer player's rules, are under "all".
 */
function layRules(folder, files, books) {
  const rules = { all: { texts: {} } };
  for (const [system, { tables, choices }] of Object.entries(books)) rules[system] = { texts: {}, tables, choices };
  for (const file of files) {
    const all = Object.entries(file.json);
    file.json = Object.fromEntries(all.filter(([id]) => !isRule(id)));
    const { texts } = rules[/(\w+)\.json$/.exec(file.path)[1]] ?? rules.all;
    Object.assign(texts, Object.fromEntries(all.filter(([id]) => isRule(id))));
  }
  write(join(folder, 'rules/en.json'), JSON.stringify(rules));
}

/** What is the same in every game, by system. The program asks the engine for it. */
const readBooks = () => JSON.parse(execFileSync(process.execPath, [opt.book], { encoding: 'utf8', maxBuffer: 1 << 24 }));

/** Where the shell finds a part of the module (split.mjs). The parts of systems are beside their packs. */
const partFile = (part) => (part === 'hexinch' ? 'hexinch.wasm' : `systems/${part}.wasm`);

/**
 * Several modules as one: a module without code, with a custom section for each. Compression then sees what systems have in common: a sixth less than they
 * weigh apart.
 */
function bound(modules) {
  const sections = Object.entries(modules).map(([name, bytes]) => section(0, unsigned(name.length), Buffer.from(name), bytes));
  return Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), ...sections]);
}

async function layModule(folder) {
  write(join(folder, 'hexinch.js'), await minifyModule(readFileSync(opt.script, 'utf8')));
  const file = (part) => join(opt.modules, `${part}.wasm`);
  for (const part of ['hexinch', ...partNames()].filter((name) => !isSolo(name) && !isLater(name))) cpSync(file(part), join(folder, partFile(part)));
  for (const [name, belongs] of [['solo', isSolo], ['later', isLater]])
    write(join(folder, `${name}.wasm`), bound(Object.fromEntries(partNames().filter(belongs).map((part) => [part, readFileSync(file(part))]))));
}

/** Writes index.html with BUILD replaced by the folder's final name. The files that it refers to must be there. */
function layPage(build) {
  const page = readFileSync(join(opt.source, 'index.html'), 'utf8').replaceAll('BUILD/', `${build}/`);
  for (const [, path] of page.matchAll(/(?:href|src)="([^"]+)"/g)) {
    if (!existsSync(join(opt.out, path))) throw new Error(`index.html refers to ${path}, which the site does not have`);
  }
  write(join(opt.out, 'index.html'), page);
}

/** The service worker, with the list of all that it keeps. */
async function layWorker(build) {
  const keep = pathsUnder(opt.out).filter((path) => !isBeside(path));
  const hash = (url) => `sha256-${createHash('sha256').update(readFileSync(join(opt.out, url))).digest('base64')}`;
  // Where the address has the build, the browser's own cache will do (null), and no file of another build can be there. Modules have hashes all the same:
  // a host that answers everything with a page of its own is found out by them, and then nothing is kept.
  const entry = (url) => {
    const named = top(url) === build;
    return { url, revision: named ? null : build, integrity: named && !url.endsWith('.wasm') ? undefined : hash(url) };
  };
  write(join(opt.out, 'sw.js'), await bundleWorker(opt.source, { build, files: keep.map(entry) }));
}

/** Assembles the site. Resolves to {first, systems, later}: its files by when the page needs them; `systems` has a list for each system. */
async function assemble() {
  const unnamed = join(opt.out, 'unnamed');
  rmSync(opt.out, { recursive: true, force: true });
  mkdirSync(unnamed, { recursive: true });
  const books = readBooks();
  layContent(unnamed, books);
  await layModule(unnamed);
  const shell = await bundleShell(opt.source, unnamed);

  const hash = createHash('sha256').update(readFileSync(join(opt.source, 'index.html')));
  for (const path of pathsUnder(unnamed)) hash.update(path).update(readFileSync(join(unnamed, path)));
  const build = `build-${hash.digest('hex').slice(0, 12)}`;
  renameSync(unnamed, join(opt.out, build));
  const beside = [['assets/art', 'icon.svg', 'icons/icon.svg'], ['web', 'manifest.webmanifest'], ['.', 'LICENSE'], ['assets', 'CREDITS.md']];
  for (const [folder, name, as = name] of beside) cpSync(join(opt.source, folder, name), join(opt.out, as));
  cpSync(join(opt.assets, 'icons'), join(opt.out, 'icons'), { recursive: true });
  layPage(build);
  await layWorker(build);

  const isLater = (path) => shell.later.includes(path) || isLaterContent(path);
  const inBuild = pathsUnder(join(opt.out, build)).filter((path) => !isLater(path));
  const [first, systems] = [false, true].map((of) => inBuild.filter((path) => (top(path) === 'systems') === of).map((path) => `${build}/${path}`));
  first.unshift('index.html', 'icons/icon.svg');
  const later = pathsUnder(opt.out).filter((path) => !isBeside(path) && ![...first, ...systems].includes(path));
  // The first board belongs to one system: its code and its packs, and the parts that it needs.
  const of = (name) => systems.filter((path) => path.startsWith(`${build}/systems/${name}.`));
  return { first, systems: Object.keys(books).map((system) => [...(needs[system] ?? []), system].flatMap(of)), later };
}

const site = await assemble();
if (!opt.unweighed && !(await weigh(opt.out, site))) process.exit(1);
