// The pictures of tables know every kind of ground that Lone Warrior's scenarios name. Any kind that they don't know would look like rough ground.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './sources.mjs';

const quoted = (text) => [...text.matchAll(/"(\w+)"/g)].map((match) => match[1]);

test('every terrain of Lone Warrior has a colour of its own kind on the pictures of tables', () => {
  const [, listed] = /kKinds\[\] = \{([^}]*)\}/.exec(read('web/systems/lonewarrior/picture.cpp'));
  const [, known] = /const kKinds = \{([^}]*)\}/.exec(read('web/shell/pictures/table_picture.mjs'));
  const kinds = quoted(listed);
  assert.equal(kinds.length, 8);
  for (const kind of [...kinds, 'road']) assert.match(known, new RegExp(`^ +${kind}: \\[`, 'm'));
  const [hill, woods, marsh, building, crops, , water] = kinds;
  assert.equal(new Set([hill, woods, marsh, building, crops, water]).size, 6);
});
