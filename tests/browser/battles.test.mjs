// Whole battles: every scenario through the game as text, and the computer against itself on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, leave, records, saved, shows } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();

/** Does the first thing on offer, in the page itself, until a turn has begun or the battle is over. Returns what it did. */
const playTo = (table, turn) =>
  table.page.evaluate((wanted) => {
    const { engine } = window.hexinch;
    const done = [];
    for (let n = 0; n < 4000; ++n) {
      const now = engine.mirror();
      if (now.over || now.turn >= wanted) return { ...now, done };
      const choice = now.choices.find(({ id, enabled }) => enabled && !['share', 'send_again', 'look', 'undo'].includes(id));
      if (!choice) throw new Error(`nothing can be done in turn ${now.turn}: ${now.words}`);
      const answer = engine.choose(choice.id);
      if (!answer.ok) throw new Error(`${choice.id}: ${answer.message}`);
      done.push(choice.id);
    }
    throw new Error('4000 choices and no end');
  }, turn);

test('every scenario stands on the board and goes on for three whole turns', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  const scenarios = await page.evaluate(async () => (await window.hexinch.engine.scenarios('tuw')).map(({ id, battle }) => ({ id, battle: Boolean(battle) })));
  assert.ok(scenarios.length >= 11, `${scenarios.length} scenarios`);
  for (const { id, battle } of scenarios) {
    if (battle) {
      await pick(page, id);
      await page.click(at('battle-start'));
      await page.waitForSelector('body[data-view=game]');
    } else {
      await begin(table, id);
    }
    const state = await table.settled();
    assert.ok(state.counters.length >= 2, `${id}: counters on the board`);
    assert.ok((await table.colours()) > 40, `${id}: the board is drawn`);
    const now = await playTo(table, 4);
    assert.ok(now.over || now.turn === 4, `${id}: ${now.words}`);
    await shows(table, now.version);
    await (now.over ? table.open() : leave(table));
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test("TUW-X10 Miller's Ford is played to its end, and says who has won and why", { timeout: 240000 }, async () => {
  const table = await here.open();
  await begin(table, 'millers-ford');
  const now = await playTo(table, 1000);
  assert.ok(now.over, now.words);
  await table.shown('victory.board');
  assert.match(now.log.at(-1).text, /Black|White|draw/i, 'the log ends with who has won');
  const again = Table.find(await table.now(), 'victory.again');
  await table.ripe();
  await table.page.mouse.click(again.x + again.w / 2, again.y + again.h / 2);
  await table.page.waitForSelector(`dialog[open] ${at('setup-start')}`);
  assert.match(await table.page.locator('dialog[open]').innerText(), /Miller/);
  await table.page.click(at('setup-start'));
  assert.equal((await table.settled()).facts.turn, 0, 'another game stands there');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('SOLO-1 SOLO-13 the computer fights a battle against itself to the end, says why in the log', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await pick(page, 'peasants-revolt');
  for (const seat of [0, 1]) await page.selectOption(at(`setup-plays-${seat}`), 'recruit');
  await page.click(at('setup-start'));
  await table.settled();
  const kButtons = ['victory.board', 'dice.next', 'tutorial.next'];
  let state = await table.now();
  for (let n = 0; n < 2000 && !Table.find(state, 'victory.board'); ++n) {
    const button = kButtons.find((name) => Table.find(state, name));
    if (button) await table.press(button);
    const seen = ({ version, names }) => {
      const now = window.hexinch.engine.hooks.published;
      return now.version !== version || now.widgets.some(({ name, w }) => w > 0 && names.includes(name));
    };
    await page.waitForFunction(seen, { version: state.version, names: kButtons }, { timeout: 45000, polling: 30 });
    state = await table.now();
  }
  assert.ok(Table.find(state, 'victory.board'), `turn ${state.facts.turn}, ${state.facts.phase}`);
  const lines = await page.evaluate(() => window.hexinch.engine.mirror().log.map(({ text }) => text));
  assert.match(lines.join('\n'), /advances|goes round|falls back|gets no orders/);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('the first button of the start screen begins a game against the computer, and so does the card beside a saved one', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await page.click(at('start-first'));
  await table.settled();
  const { words } = await page.evaluate(() => window.hexinch.engine.mirror());
  assert.match(words, /Blue|Red/);
  const byComputer = () => page.evaluate(() => window.hexinch.engine.mirror().log.some(({ text }) => /advances|goes round|falls back|gets no orders|attacks/.test(text)));
  for (let n = 0; n < 60; ++n) {
    const state = await table.settled();
    if (await byComputer()) break;
    if (Table.find(state, 'end_phase')) await act(table);
    else await table.goesOn(state); // the computer thinks
  }
  assert.ok(await byComputer(), 'the computer plays the other side');
  await saved(table);
  await leave(table);
  await page.click(at('start-computer'));
  await page.waitForSelector('body[data-view=game]');
  await saved(table);
  assert.equal((await records(table)).length, 2, 'a game of its own');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
