// Words at which a native reader stumbles. A sentence that seems to need one says its subject too late: name the player, the unit or the side instead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, paths, problems, read } from './sources.mjs';

const kStiff = ['who' + 'ever', 'whom' + 'ever', 'of wh' + 'ich', 'of wh' + 'om', 'with wh' + 'ich', 'be' + ' it', 'le' + 'st', 'there' + 'of'];
const stiff = new RegExp(`\\b(${kStiff.join('|')})\\b`, 'i');
const isWorded = (path) => /\.(cpp|h|mjs|js|json|md|sh|py|cmake|txt|vert|frag|glsl|css|html)$/.test(path) && !/lock\.json$/.test(path) && path !== 'assets/fonts/LICENSE.txt';

test('no comment, text or name of a test has a word at which readers stumble', () => {
  const worded = paths.filter(isWorded);
  assert.ok(worded.length > 800);
  assert.deepEqual(problems(worded, (path, text) => matches(text, stiff, 'a stiff word')), []);
});

test('the check sees stiff words, and only them', () => {
  for (const word of kStiff) assert.ok(stiff.test(`One ${word.toUpperCase()} two`), word);
  for (const word of ['who', 'whatever', 'which of them', 'least', 'maybe its']) assert.ok(!stiff.test(word), word);
});

test('the check reads what players and engineers read', () => {
  for (const path of ['README.md', 'assets/text/en/tuw.json', 'engine/match/game.h', 'web/shell/main.mjs']) assert.ok(isWorded(path) && read(path).length > 0, path);
});
