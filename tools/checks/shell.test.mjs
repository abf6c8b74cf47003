// The rooms of the shell: where its modules and style sheets are, and which may import which, at once or on demand (web/README.md).
import assert from 'node:assert/strict';
import { join } from 'node:path/posix';
import { test } from 'node:test';
import { circles, paths, problems, read } from './sources.mjs';

const kShell = 'web/shell';
// From the bottom to the top: each room may import itself and those before it. The files that the page is bundled from are on top of them.
const kRooms = ['base', 'module', 'store', 'offline', 'pictures', 'sheets', 'table', 'start'];
const kTop = kRooms.length;
const kTopFiles = ['main.mjs', 'late.mjs', 'style.css', 'late.css'];
const kCompiled = '../hexinch.js'; // beside the folder that the shell is bundled into

/** Of a path below the shell: the place of its room in kRooms, kTop, or -1 if it is in no room. */
function roomOf(file) {
  const parts = file.split('/');
  if (parts.length === 1) return kTopFiles.includes(file) ? kTop : -1;
  return parts.length === 2 ? kRooms.indexOf(parts[0]) : -1;
}
const nameOf = (room) => kRooms[room] ?? 'the top';

/** [{line, name: as it is written, target: below the shell}] for each import of a module or a style sheet from within the shell. */
const importsOf = (file, text) => text.split('\n').flatMap((content, index) =>
  [...content.matchAll(/(?:\bfrom|(?<![#.\w])import)\s*\(?\s*(['"`])(\.{1,2}\/.*?)\1/g)].map(([, , name]) => ({ line: index + 1, name, target: join(file, '..', name) })));

function roomErrors(path, text) {
  const file = path.slice(kShell.length + 1);
  const room = roomOf(file);
  if (room < 0) return [{ line: 1, says: 'lies in no room' }];
  const unread = text.split('\n').flatMap((content, index) => (/(?<![#.\w])import\s*\(\s*(?!['"`])/.test(content) ? [{ line: index + 1, says: 'import() wants a name in quotes' }] : []));
  const wrong = importsOf(file, text).filter(({ name, target }) => name !== kCompiled && (roomOf(target) < 0 || roomOf(target) > room));
  return [...unread, ...wrong.map(({ line, name }) => ({ line, says: `${nameOf(room)} may not import "${name}"` }))];
}

/** Circles among modules, `texts`: by path below the shell. */
const circlesOf = (texts) => circles(new Map([...texts].map(([file, text]) => [file, importsOf(file, text).map(({ target }) => target)])));

const shell = paths.filter((path) => path.startsWith(`${kShell}/`));
const none = (errors) => assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);

test('each module of the shell lies in a room and imports only what lies below it', () => {
  none(problems(shell, roomErrors));
});

test('no modules of the shell import each other in a circle, on demand or not', () => {
  none(circlesOf(new Map(shell.map((path) => [path.slice(kShell.length + 1), read(path)]))).map((circle) => circle.join(' -> ')));
});

test('web/README.md names the rooms of the shell in their order', () => {
  const named = [...read('web/README.md').matchAll(/^\| `shell\/(\w+)\/` \|/gm)].map(([, room]) => room);
  assert.deepEqual(named, kRooms);
});

test('the check of rooms finds what it looks for', () => {
  const says = (file, text) => roomErrors(`${kShell}/${file}`, text).map((error) => error.says);
  assert.deepEqual(says('base/dom.mjs', "import { Saver } from '../store/saves.mjs';"), ['base may not import "../store/saves.mjs"']);
  assert.deepEqual(says('sheets/say.mjs', "const { Table } = await import('../table/table.mjs');"), ['sheets may not import "../table/table.mjs"']);
  assert.deepEqual(says('table/table.mjs', "export * from '../late.mjs';"), ['table may not import "../late.mjs"']);
  assert.deepEqual(says('table/game.css', "@import '../start/start.css';"), ['table may not import "../start/start.css"']);
  assert.deepEqual(says('table/table.mjs', 'await import(path);'), ['import() wants a name in quotes']);
  assert.deepEqual(says('table/table.mjs', "import '../parts/text.mjs';"), ['table may not import "../parts/text.mjs"']);
  for (const file of ['table.mjs', 'rooms/table.mjs', 'table/sheets/say.mjs']) assert.deepEqual(says(file, ''), ['lies in no room']);
  assert.deepEqual(says('table/table.mjs', "import { h } from '../base/dom.mjs';\nawait import('./text.mjs');\nimport { openDB } from 'idb';"), []);
  assert.deepEqual(says('main.mjs', "import './start/start.mjs';\nawait import('./late.mjs');"), []);
  assert.deepEqual(says('module/engine.mjs', "import('../hexinch.js')"), []);
});

test('the check of circles sees what is imported on demand', () => {
  const found = circlesOf(new Map([
    ['base/a.mjs', "import { b } from './b.mjs';"],
    ['base/b.mjs', "export * from './c.mjs';"],
    ['base/c.mjs', "const a = () => import('./a.mjs');"],
    ['base/d.mjs', "import './a.mjs';\nimport './c.mjs';"],
  ]));
  assert.deepEqual(found, [['base/a.mjs', 'base/b.mjs', 'base/c.mjs', 'base/a.mjs']]);
});
