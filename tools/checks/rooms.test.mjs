// The rooms of a system: where its files are, and which may include which (engine/README.md, the README.md of each system).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles, isCpp, paths, read } from './sources.mjs';

// From the bottom to the top: each room may include itself and those before it. The system's folder itself is the top.
const kRooms = ['state', 'rules', 'packs', 'offers', 'solo', 'words'];
const kTop = kRooms.length;
const topFiles = (system) => [`${system}.h`, `${system}.cpp`, 'evolve.cpp', 'invariants.cpp', 'README.md'];

/** Of a path below engine/: {system, room}; room: its place in kRooms, kTop, or -1 if it is in no room. Nothing if the file belongs to no system. */
function placeOf(file) {
  const [layer, system, ...rest] = file.split('/');
  if (layer !== 'systems') return null;
  if (rest.length === 1) return { system, room: topFiles(system).includes(rest[0]) ? kTop : -1 };
  return { system, room: rest.length === 2 ? kRooms.indexOf(rest[0]) : -1 };
}

const includesOf = (text) => text.split('\n').flatMap((content, index) => {
  const [, name] = /^\s*#\s*include\s*"([^"]+)"/.exec(content) ?? [];
  return name ? [{ line: index + 1, name }] : [];
});
const nameOf = (room) => kRooms[room] ?? 'the top';

function roomErrors(path, text) {
  const file = path.slice('engine/'.length);
  const { system, room } = placeOf(file);
  if (room < 0) return [{ line: 1, says: 'lies in no room' }];
  const own = `systems/${system}/${system}.h`;
  return includesOf(text).flatMap(({ line, name }) => {
    if (!name.includes('/')) return [{ line, says: `"${name}" wants its whole path` }];
    const target = placeOf(name);
    if (!target || target.system !== system) return []; // layers.test.mjs checks other layers and systems
    // Every room sees the system's own header, so that header may see nothing but records.
    const highest = file === own ? kRooms.indexOf('state') : room;
    const fits = name === own ? room !== kRooms.indexOf('state') : target.room >= 0 && target.room <= highest;
    return fits ? [] : [{ line, says: `${file === own ? 'the own header' : nameOf(room)} may not include "${name}"` }];
  });
}

const lastOf = (path) => path.split('/').pop();

/** Chapters and cases that a system's README leaves out, and files that it names but that are not there. `folder`: the system's. */
function gaps(text, { folder, sources, cases }) {
  const named = [...text.matchAll(/`([\w/]+\.(?:h|cpp|json))`/g)].map(([, name]) => name);
  const there = new Set([...sources.map((path) => path.slice(folder.length + 1)), ...cases.map(lastOf), ...sources.map(lastOf)]);
  const chapters = sources.filter((path) => path.startsWith(`${folder}/rules/`) && path.endsWith('.cpp'));
  const left = [...chapters, ...cases].map(lastOf).filter((name) => !named.map(lastOf).includes(name));
  return [...left.map((name) => `leaves out ${name}`), ...named.filter((name) => !there.has(name)).map((name) => `names ${name}, which is not there`)];
}

const engine = paths.filter((path) => path.startsWith('engine/'));
const ofSystems = engine.filter((path) => path.startsWith('engine/systems/'));
const systems = [...new Set(ofSystems.map((path) => path.split('/')[2]))];
const none = (errors) => assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);

test('each file of a system lies in a room and includes only what lies below it', () => {
  none(ofSystems.flatMap((path) => roomErrors(path, isCpp(path) ? read(path) : '').map(({ line, says }) => `${path}:${line}: ${says}`)));
});

test('systems have the same rooms', () => {
  for (const system of systems)
    for (const part of [...kRooms.map((room) => `${room}/`), ...topFiles(system)])
      assert.ok(ofSystems.some((path) => path.startsWith(`engine/systems/${system}/${part}`)), `${system} has no ${part}`);
});

test('no headers of the engine include each other in a circle', () => {
  const headers = engine.filter((path) => path.endsWith('.h')).map((path) => [path.slice('engine/'.length), includesOf(read(path)).map(({ name }) => name)]);
  none(circles(new Map(headers)).map((circle) => circle.join(' -> ')));
});

test("a system's README names each chapter's files and cases", () => {
  for (const system of systems) {
    const folder = `engine/systems/${system}`;
    const cases = paths.filter((path) => path.startsWith(`tests/cases/${system}/`) && path.endsWith('.json'));
    const sources = ofSystems.filter((path) => path.startsWith(`${folder}/`));
    none(gaps(read(`${folder}/README.md`), { folder, sources, cases }).map((gap) => `${folder}/README.md ${gap}`));
  }
});

test('the check of rooms finds what it looks for', () => {
  const says = (file, name) => roomErrors(`engine/systems/tuw/${file}`, `#include "${name}"\n`).map((error) => error.says);
  assert.deepEqual(says('rules/movement.cpp', 'systems/tuw/packs/units.h'), ['rules may not include "systems/tuw/packs/units.h"']);
  assert.deepEqual(says('state/state.h', 'systems/tuw/rules/scores.h'), ['state may not include "systems/tuw/rules/scores.h"']);
  assert.deepEqual(says('state/state.h', 'systems/tuw/tuw.h'), ['state may not include "systems/tuw/tuw.h"']);
  assert.deepEqual(says('solo/solo.cpp', 'systems/tuw/words/queries.h'), ['solo may not include "systems/tuw/words/queries.h"']);
  assert.deepEqual(says('tuw.h', 'systems/tuw/packs/units.h'), ['the own header may not include "systems/tuw/packs/units.h"']);
  assert.deepEqual(says('rules/a.cpp', 'systems/tuw/movement.h'), ['rules may not include "systems/tuw/movement.h"']);
  assert.deepEqual(says('rules/a.cpp', 'movement.h'), ['"movement.h" wants its whole path']);
  assert.deepEqual(says('movement.cpp', 'base/seat.h'), ['lies in no room']);
  assert.deepEqual(says('chapters/movement.cpp', 'base/seat.h'), ['lies in no room']);
  assert.deepEqual(says('rules/air/combat.cpp', 'base/seat.h'), ['lies in no room']);
  for (const name of ['systems/tuw/tuw.h', 'systems/tuw/state/state.h', 'systems/tuw/rules/cost.h', 'base/seat.h'])
    assert.deepEqual(says('rules/movement.cpp', name), []);
  assert.deepEqual(says('tuw.cpp', 'systems/tuw/words/queries.h'), []);
});

test('the check of circles finds one, and takes two ways to a header for none', () => {
  const circlesOf = (...files) => circles(new Map(files.map(([name, ...included]) => [name, included])));
  assert.deepEqual(circlesOf(['a.h', 'b.h'], ['b.h', 'c.h'], ['c.h', 'b.h']), [['b.h', 'c.h', 'b.h']]);
  assert.deepEqual(circlesOf(['a.h', 'b.h', 'c.h'], ['b.h', 'd.h'], ['c.h', 'd.h'], ['d.h']), []);
});

test('the check of READMEs finds what is left out, and what is gone', () => {
  const folder = 'engine/systems/tuw';
  const there = { folder, sources: [`${folder}/rules/crash.cpp`, `${folder}/rules/flight.cpp`], cases: ['tests/cases/tuw/air.json'] };
  assert.deepEqual(gaps('| `flight.cpp`, `rules/crash.cpp` | `air.json` |', there), []);
  assert.deepEqual(gaps('| `rules/crash.cpp`, `fall.cpp` | `air.json` |', there), ['leaves out flight.cpp', 'names fall.cpp, which is not there']);
});
