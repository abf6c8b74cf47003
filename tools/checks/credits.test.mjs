// CC BY requires that the maker of a picture is named where it is shown: in CREDITS.md for each icon, on the page by name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './sources.mjs';

const [, pictures] = /^## Pictures\n.*?^\|---\|---\|\n(.*?)^## /ms.exec(read('assets/CREDITS.md'));
const rows = [...pictures.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, author, icons]) => ({ author: author.split(/,| \(/)[0], icons: icons.split(', ') }));
const drawn = Object.values(JSON.parse(read('tools/assets/icons.json')).icons);

test('every icon of the atlas has its author in CREDITS.md, and no other stands there', () => {
  const credited = rows.flatMap(({ icons }) => icons);
  assert.equal(new Set(credited).size, credited.length);
  assert.deepEqual(credited.sort(), [...new Set(drawn)].sort());
});

test('the credits on the page name every author', () => {
  const [, said] = /'game-icons\.net'\),\s*'([^']*)'/.exec(read('web/shell/sheets/credits.mjs'));
  assert.ok(rows.length > 0);
  assert.deepEqual(rows.filter(({ author }) => !said.includes(author)), []);
});
