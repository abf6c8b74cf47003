// A newcomer: from the first press with an empty profile through a first lesson to its end, by mouse, without leaving the page. HEXINCH_PACE: the ms
// between this newcomer's presses, in which four words of a hint are read, to see how long people take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk } from './desk.mjs';
import { Table } from './table.mjs';
import { distance } from './tuw_hands.mjs';

const here = desk();
const kPace = Number(process.env.HEXINCH_PACE ?? 0);
const kLongest = 300; // seconds

const kWordsAPace = 4;
const look = (table, paces = 1) => table.rested(kPace * paces);
async function press(table, name, paces = 1) {
  await look(table, paces);
  return table.press(name);
}

/** The number of words in the hint shown. */
const wordsOf = (table) => table.page.evaluate(() => window.hexinch.engine.mirror().prompts.join(' ').split(' ').length);

/** The hex within reach that is nearest to an enemy. */
function nearest(state, unit) {
  const enemies = state.facts.units.filter(({ seat, in_play }) => in_play && seat !== unit.seat);
  const far = (hex) => Math.min(...enemies.map((enemy) => distance(state, hex, enemy.hex)));
  const [best] = [...state.facts.reached].sort((a, b) => far(a) - far(b));
  return best !== undefined && far(best) < far(unit.hex) ? best : null;
}

/** One unit after the other goes towards the enemy, or strikes if it can. */
async function useUnit(table, id) {
  await look(table);
  let state = await table.unit(id);
  if (state.facts.phase === 'Movement') {
    const hex = nearest(state, state.facts.units[id]);
    if (hex === null) return;
    await look(table);
    state = await table.hex(hex);
  } else {
    state = await table.key('n');
  }
  if (Table.find(state, 'confirm')?.enabled) await press(table, 'confirm');
  else await table.key('Escape');
}

test('a first lesson against the computer is played to its end, with its hints', { timeout: (kLongest + 60) * 1000 }, async () => {
  const table = await here.open();
  const { page } = table;
  const began = Date.now();
  await page.click(at('start-first'));
  await page.waitForSelector('body[data-view=game]');
  let hints = 0;
  const used = new Set();
  for (;;) {
    assert.ok(Date.now() - began < kLongest * 1000, `after ${kLongest} s the lesson goes on`);
    const state = await table.settled();
    if (Table.find(state, 'card.victory')) break;
    const over = ['tutorial.next', 'dice.next'].find((name) => Table.find(state, name));
    if (over) {
      const hint = over === 'tutorial.next';
      hints += hint ? 1 : 0;
      await press(table, over, hint ? Math.ceil((await wordsOf(table)) / kWordsAPace) : 1);
    } else if (!Table.find(state, 'end_phase')) {
      await table.goesOn(state); // the computer's go
    } else {
      const { facts } = state;
      const moment = (i) => `${facts.turn} ${facts.phase} ${i}`;
      const next = facts.units.findIndex((unit, i) => unit.can_act && unit.seat === facts.seat && !used.has(moment(i)));
      if (next < 0) await press(table, 'end_phase');
      else await useUnit(table, next);
      if (next >= 0) used.add(moment(next));
    }
  }
  console.log(`# a first lesson of ${hints} hints took ${Math.round((Date.now() - began) / 1000)} s, ${kPace} ms of them or more from one press to the next`);
  assert.ok(hints >= 3, `${hints} hints were read`);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
