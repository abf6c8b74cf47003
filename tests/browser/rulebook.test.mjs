// TUW's actions besides walking and striking: taking off and landing, the cost of ending a phase, goals, terrain, asides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, desk, menu, said } from './desk.mjs';
import { rested, Table } from './table.mjs';

const here = desk();

/** Puts away hints, rolls and hand-overs, and ends phases until that one is reached. */
async function passTo(table, phase) {
  for (let n = 0; n < 30; ++n) {
    const state = await table.settled();
    const over = ['tutorial.next', 'hand_over', 'dice.next'].find((name) => Table.find(state, name));
    if (over) await table.press(over);
    else if (state.facts.phase === phase) return state;
    else await table.end();
  }
  throw new Error(`${phase} is not reached`);
}

const log = (table) => table.page.evaluate(() => window.hexinch.engine.mirror().log.map((line) => line.text));
/** Waits until the log says so. */
const logged = (table, words) =>
  table.page.waitForFunction((said) => window.hexinch.engine.mirror().log.some(({ text }) => text.includes(said)), words, { timeout: 45000, polling: 50 });
const first = (state) => state.facts.units.findIndex((unit) => unit.can_act);

test('TUW-X7 TUW-3.5.2.2 a flyer lands by a button, and the end of the movement warns of those that would fall', { timeout: 240000 }, async () => {
  const table = await here.open();
  let state = await begin(table, 'dawn-patrol');
  state = await passTo(table, 'Movement');
  const plane = first(state);
  state = await table.unit(plane);
  assert.deepEqual(state.facts.verbs, ['Land']);
  const { version } = state;
  await table.press('end_phase');
  state = await table.settled();
  assert.equal(state.version, version, 'the first press only says what it costs');
  assert.ok(Table.find(state, 'toast.dismiss'), 'in a sentence');
  const landing = state.widgets.filter((widget) => widget.name.startsWith('verb.'));
  assert.equal(landing.length, 1);
  await table.press(landing[0].name);
  state = await table.settled();
  assert.equal(state.version, version + 1);
  assert.match((await log(table)).join('\n'), /lands|landed|comes down/i);
  await table.press('end_phase');
  assert.equal((await table.settled()).version, version + 1, 'a new position is warned of anew');
  await table.press('end_phase');
  state = await table.settled();
  assert.ok(state.version > version + 1, 'the second press does it');
  assert.equal(state.facts.units.filter((unit) => unit.seat === 0 && unit.in_play).length, 1, 'who landed is left');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('TUW-X10 TUW-4.3 goals and terrain are a press away, and put away again', { timeout: 240000 }, async () => {
  const table = await here.open();
  await begin(table, 'iron-colossus');
  for (const [key, tool] of [['v', 'tool.standing'], ['e', 'tool.legend']]) {
    assert.ok(!Table.find(await table.settled(), 'detail.close'));
    await table.key(key);
    assert.ok(Table.find(await table.settled(), 'detail.close'), `${key} opens ${tool}`);
    await table.key('Escape');
    assert.ok(!Table.find(await table.settled(), 'detail.close'));
    await table.press(tool);
    assert.ok(Table.find(await table.settled(), 'detail.close'));
    await table.press('detail.close');
  }
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('TUW-1.4.6 R-111 coin, loose dice, a draw that is declined and a battle that is given up', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  const press = async (testid) => {
    await page.waitForSelector(at(testid));
    await rested(page); // otherwise it would be a double press on what was there before
    await page.click(at(testid));
  };
  await begin(table, 'millers-ford');
  await passTo(table, 'Movement');
  await menu(table, 'say');
  await press('say-CoinFlip');
  await logged(table, 'flips a coin');
  await passTo(table, 'Movement');
  await menu(table, 'say');
  await page.fill(at('say-dice'), '3');
  await page.fill(at('say-sides'), '20');
  await press('say-LooseDie');
  await logged(table, 'rolls');
  await passTo(table, 'Movement');
  await menu(table, 'say');
  await press('say-OfferDraw');
  await logged(table, 'offers a draw');
  await table.end();
  if (Table.find(await table.settled(), 'hand_over')) await table.press('hand_over');
  await page.waitForSelector(at('draw'));
  assert.match(await said(table, 'draw'), /offers a draw/);
  await press('draw-decline');
  await logged(table, 'no draw');
  await menu(table, 'say');
  await press('say-Concede');
  await press('concede-yes');
  await table.shown('victory.board');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
