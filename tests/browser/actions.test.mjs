// The table of actions on each kind of table: every button that can be pressed is an action, every action has words, and no two actions share a key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, beginFarm, desk, menu } from './desk.mjs';
import { pick } from './table.mjs';

const here = desk();

const kTables = [
  ['tuw', 'millers-ford'],
  ['mswars', 'crossroads'],
  ['lonewarrior', 'crossroads-farm'],
  ['lonewarrior', 'crossroads-farm-table'],
  ['m42', 'hedge-line'],
  ['grasp', 'the-long-pikes'],
];

async function begin(table, system, scenario) {
  if (system === 'lonewarrior') {
    await beginFarm(table, '', scenario);
  } else {
    await pick(table.page, scenario, { system });
    await table.page.click(at('setup-start'));
    await table.page.waitForSelector('body[data-view=game]');
  }
}

/** The table of actions: [name, words, keys]. */
const rowsOf = ({ actions }) => actions.trim().split('\n').map((line) => line.split('|')).map(([name, words, ...caps]) => [name, words, caps]);
const capsOf = (state) => rowsOf(state).flatMap(([name, , caps]) => caps.map((cap) => [cap, name]));

for (const [system, scenario] of kTables)
  test(`${system}, ${scenario}: buttons are actions, actions have words, and a key does one thing`, { timeout: 240000 }, async () => {
    const table = await here.open();
    await begin(table, system, scenario);
    await table.settled();
    await table.page.keyboard.press('?'); // the words for keys come after the first board
    await table.shown('card.cheat_sheet');
    const state = await table.settled(); // it finds buttons without an action, here as in every test
    for (const [name, words] of rowsOf(state)) assert.ok(words && !words.includes('⟨'), `${name} has no words: ${words}`);
    const taken = new Map();
    for (const [cap, name] of capsOf(state)) {
      assert.ok(!taken.has(cap), `${cap} is a key of ${taken.get(cap)} and of ${name}`);
      taken.set(cap, name);
    }
    assert.ok(taken.size > 40, `${taken.size} keys`);
    const letters = [...taken.keys()].filter((cap) => /^[A-Z]$/.test(cap));
    assert.ok(letters.length < 26, `all letters are taken, the next action finds none: ${letters.join('')}`);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('a line of the menu may be typed in the game as text', { timeout: 240000 }, async () => {
  const table = await here.open();
  await begin(table, ...kTables[0]);
  await menu(table, 'text');
  await table.page.fill(at('mirror-typed'), 'settings');
  await table.page.keyboard.press('Enter');
  await table.page.waitForSelector(at('settings'));
  await table.page.click(at('sheet-close'));
  assert.equal(await table.page.inputValue(at('mirror-typed')), '');
  await table.page.fill(at('mirror-typed'), 'Leave the table');
  await table.page.keyboard.press('Enter');
  await table.page.waitForSelector('body[data-view=start]');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a letter may mean one thing at one kind of table and nothing at another', { timeout: 240000 }, async () => {
  const keys = [];
  for (const [system, scenario] of [kTables[0], kTables[3]]) {
    const table = await here.open();
    await begin(table, system, scenario);
    keys.push(new Map(capsOf(await table.settled())));
    await table.page.context().close();
  }
  const [hexes, inches] = keys;
  assert.equal(hexes.get('H'), 'tool.labels');
  assert.equal(inches.has('H'), false);
  assert.equal(inches.get('Q'), 'tool.tape');
  assert.equal(hexes.has('Q'), false);
});
