// Which layer may include which: the table of engine/README.md.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { isCpp, paths, problems, read } from './sources.mjs';

const kAllowed = {
  base: ['base'],
  text: ['base', 'text'],
  'board/hex': ['base', 'board/hex'],
  'board/table': ['base', 'board/table'],
  systems: ['base', 'board'], // and their own directory
  solo: ['base', 'solo'],
  match: ['base', 'text', 'board', 'systems', 'solo', 'match'],
};
// Third-party code inside the engine, with the files that hide it from all others.
const kForeign = [
  [/^cereal\//, /^engine\/match\/archive\.cpp$/],
  [/^nlohmann\//, /^engine\/match\/pack\.cpp$/],
];
const kEngineRoots = ['base', 'text', 'board', 'systems', 'solo', 'match'];
const kWebRoots = ['gl', 'board', 'ui', 'systems'];

const within = (file, folder) => file === folder || file.startsWith(`${folder}/`);
const layerOf = (file) => Object.keys(kAllowed).find((layer) => within(file, layer));
const includesOf = (text) => text.split('\n').flatMap((content, index) => {
  const match = /^\s*#\s*include\s*([<"])([^>"]+)[>"]/.exec(content);
  return match ? [{ line: index + 1, own: match[1] === '"', name: match[2] }] : [];
});

function engineErrors(path, text) {
  const file = path.slice('engine/'.length);
  const layer = layerOf(file);
  if (!layer) return [{ line: 1, says: 'lies in no layer' }];
  const system = layer === 'systems' ? file.split('/').slice(0, 2).join('/') : null;
  const allowed = [...kAllowed[layer], ...(system ? [system] : [])];
  return includesOf(text).flatMap(({ line, own, name }) => {
    if (own) {
      const target = kEngineRoots.includes(name.split('/')[0]) ? name : join(dirname(file), name);
      return allowed.some((folder) => within(target, folder)) ? [] : [{ line, says: `${layer} may not include "${name}"` }];
    }
    const foreign = kForeign.find(([header]) => header.test(name));
    if (foreign ? foreign[1].test(path) : /^[a-z_0-9]+$/.test(name)) return [];
    return [{ line, says: `<${name}> is not for this file` }];
  });
}

function glErrors(path, text) {
  return includesOf(text).flatMap(({ line, own, name }) =>
    own && name.includes('/') && !within(name, 'gl') ? [{ line, says: `web/gl may not include "${name}"` }] : []);
}

/** A part that the page puts together: each is a class with a header of its own. */
const isPartOfPage = (path) => path.startsWith('web/page/') && (path.endsWith('.h') || paths.includes(path.replace(/cpp$/, 'h'))) && !/\/page\.\w+$/.test(path);

function partErrors(path, text) {
  return includesOf(text).flatMap(({ line, own, name }) => (own && name === 'page/page.h' ? [{ line, says: `a part of the page may not include "${name}"` }] : []));
}

const none = (errors) => assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);

test('engine layers include only what lies below them', () => {
  none(problems(paths.filter((path) => path.startsWith('engine/') && isCpp(path)), engineErrors));
});

test('web/gl knows neither engine nor page', () => {
  none(problems(paths.filter((path) => path.startsWith('web/gl/') && isCpp(path)), glErrors));
});

test('the parts of the page do not know the page', () => {
  const parts = paths.filter(isPartOfPage);
  assert.ok(parts.includes('web/page/seats.cpp') && !parts.includes('web/page/frame.cpp'));
  none(problems(parts, partErrors));
});

// Lone Warrior is played on both kinds of boards; a unit of M42 has many pieces, each with a place of its own, alone or with others, and houses with floors;
// players of GRASP lay terrain, order groups whose march is foreseen, and answer a dozen questions in mid-action.
const kMoreLines = { lonewarrior: 150, m42: 400, grasp: 600 };

test('a system needs at most 1,500 lines in web/, some more if it says why', () => {
  const most = (system) => 1500 + (kMoreLines[system] ?? 0);
  const lines = {};
  for (const path of paths.filter((file) => /^web\/systems\/[^/]+\//.test(file) && isCpp(file))) {
    const system = path.split('/')[2];
    lines[system] = (lines[system] ?? 0) + read(path).split('\n').length - 1;
  }
  none(Object.entries(lines).filter(([system, count]) => count > most(system)).map(([system, count]) => `web/systems/${system}: ${count} lines`));
});

test('folders of web/ do not shadow the layers that they include', () => {
  const files = new Set(paths);
  const clashes = paths.filter((path) => path.startsWith('web/') && isCpp(path) && kWebRoots.includes(path.split('/')[1]) && files.has(`engine/${path.slice('web/'.length)}`));
  none(clashes.map((path) => `${path}: the engine has a file of this name`));
});

test('the layer check finds what it looks for', () => {
  assert.equal(engineErrors('engine/base/dice.h', '#include "match/game.h"\n').length, 1);
  assert.equal(engineErrors('engine/systems/tuw/movement.cpp', '#include "systems/m42/fire.h"\n').length, 1);
  assert.equal(engineErrors('engine/systems/tuw/movement.cpp', '#include "systems/tuw/state.h"\n#include "board/hex/hex.h"\n').length, 0);
  assert.equal(engineErrors('engine/board/hex/line.cpp', '#include "board/table/disc.h"\n').length, 1);
  assert.equal(engineErrors('engine/systems/tuw/pack.cpp', '#include <nlohmann/json.hpp>\n').length, 1);
  assert.equal(engineErrors('engine/base/dice.cpp', '#include <SDL.h>\n').length, 1);
  assert.equal(partErrors('web/page/seats.cpp', '#include "page/page.h"\n').length, 1);
  assert.equal(glErrors('web/gl/texture.h', '#include "match/game.h"\n').length, 1);
});
