// The rooms of the page's C++: where its files are, and which may include which (web/README.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles, isCpp, paths, problems, read } from './sources.mjs';

// From the bottom to the top: each room may include itself and those before it. The functions that the shell calls are on top of them.
const kRooms = ['gl', 'board', 'input', 'ui', 'words', 'systems', 'page'];
const kTop = kRooms.length;
const kTopFiles = ['main.cpp', 'exports.cpp', 'sdl_host.cpp', 'opponent/exports.cpp'];
// Rooms have chambers: each kind of board, each system. A chamber sees its room and itself. Its room does not see it, except in the lists of all systems.
const kListsOfSystems = ['systems/views.h'];

const files = new Set(paths);
const roomOf = (file) => (kTopFiles.includes(file) ? kTop : file.includes('/') ? kRooms.indexOf(file.split('/')[0]) : -1);
const chamberOf = (file) => file.split('/').slice(0, -1).slice(0, 2).join('/');
const hasChambers = (file) => ['board', 'systems'].includes(file.split('/')[0]);
const nameOf = (room) => kRooms[room] ?? 'the top';

const includesOf = (text) => text.split('\n').flatMap((content, index) => {
  const [, name] = /^\s*#\s*include\s*"([^"]+)"/.exec(content) ?? [];
  return name ? [{ line: index + 1, name }] : [];
});
/** The path below web/ of an included file of the page; null: it belongs to the engine or to a library. */
const targetOf = (file, name) => [name, `${file.split('/').slice(0, -1).join('/')}/${name}`].find((path) => files.has(`web/${path}`)) ?? null;

function fits(file, target) {
  if (roomOf(target) > roomOf(file)) return false;
  if (roomOf(target) < roomOf(file) || !hasChambers(target)) return roomOf(target) >= 0;
  const [own, other] = [chamberOf(file), chamberOf(target)];
  return other === own || !other.includes('/') || kListsOfSystems.includes(file);
}

function roomErrors(path, text) {
  const file = path.slice('web/'.length);
  if (roomOf(file) < 0) return [{ line: 1, says: 'lies in no room' }];
  return includesOf(text).flatMap(({ line, name }) => {
    const target = targetOf(file, name);
    return !target || fits(file, target) ? [] : [{ line, says: `${nameOf(roomOf(file))} may not include "${name}"` }];
  });
}

const page = paths.filter((path) => path.startsWith('web/') && isCpp(path));
const none = (errors) => assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);

test("each file of the page's C++ lies in a room and includes only what lies below it", () => {
  none(problems(page, roomErrors));
});

test('no headers of the page include each other in a circle', () => {
  const headers = page.filter((path) => path.endsWith('.h')).map((path) => path.slice('web/'.length));
  const graph = new Map(headers.map((file) => [file, includesOf(read(`web/${file}`)).flatMap(({ name }) => targetOf(file, name) ?? [])]));
  none(circles(graph).map((circle) => circle.join(' -> ')));
});

test("web/README.md names the rooms of the page's C++ in their order", () => {
  const named = [...read('web/README.md').matchAll(/^\| `(\w+)\/` \|/gm)].map(([, room]) => room);
  assert.deepEqual(named.filter((room) => room !== 'shell'), kRooms);
});

test('the check finds what it looks for', () => {
  const says = (file, name) => roomErrors(`web/${file}`, `#include "${name}"\n`).map((error) => error.says);
  assert.deepEqual(says('lost.cpp', 'gl/program.h'), ['lies in no room']);
  assert.deepEqual(says('ui/panels.h', 'systems/system_view.h'), ['ui may not include "systems/system_view.h"']);
  assert.deepEqual(says('board/marks.h', 'board/hex/hex_board.h'), ['board may not include "board/hex/hex_board.h"']);
  assert.deepEqual(says('board/hex/line_art.h', 'board/table/outline.h'), ['board may not include "board/table/outline.h"']);
  assert.deepEqual(says('systems/tuw/view.h', 'systems/mswars/view.h'), ['systems may not include "systems/mswars/view.h"']);
  assert.deepEqual(says('systems/tuw/view.h', 'systems/hex_table.h'), []);
  assert.deepEqual(says('board/hex/line_art.cpp', 'board/hex/hex.h'), [], 'that is the engine');
});
