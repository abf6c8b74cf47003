// What the page says before something is given up, and what it does for whoever would press the same button again and again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, clear, desk, mirror, shows } from './desk.mjs';
import { decide, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 120000 };

/** Plays on until `there` says so of what is to be seen. */
async function until(table, there) {
  for (let n = 0; n < 80; ++n) {
    const state = await clear(table);
    if (there(state)) return state;
    await decide(table);
  }
  throw new Error('not reached');
}

test('TUW-2.2 who ends attacks while somebody could still attack is asked first, by name of the phase and in numbers', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  const ready = ({ facts, widgets }) =>
    facts.phase === 'Attack' && widgets.some(({ name }) => name === 'end_phase') && facts.units.some(({ can_act, seat }) => can_act && seat === facts.seat);
  const { version, facts } = await until(table, ready);
  const able = facts.units.filter(({ can_act, seat }) => can_act && seat === facts.seat).length;
  const warned = await table.press('end_phase');
  assert.equal(warned.version, version, 'nothing is ended yet');
  assert.match(warned.told, new RegExp(`^Can still attack: ${able} units?\\. Press again`));
  assert.notEqual((await table.press('end_phase')).version, version, 'the second press does it');
  const after = await until(table, ({ facts: now, widgets }) => now.phase === 'Movement' && now.turn === facts.turn + 1 && widgets.some(({ name }) => name === 'end_phase'));
  assert.notEqual((await table.press('end_phase')).version, after.version, 'who stays where he is loses nothing by it');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('MSW-16.2 a side leaves the rest of its set-up to the scenario: one press a side, by hand and in words', kLimit, async () => {
  for (const words of [false, true]) {
    const table = await here.open(words ? {} : { viewport: { width: 390, height: 844 } });
    await begin(table, 'crossroads', '', 'mswars');
    const begun = await clear(table);
    assert.equal(begun.facts.phase, 'Setup');
    const first = begun.facts.seat;
    const leaveIt = async () => {
      await clear(table);
      if (!words) return table.press('rest');
      assert.ok((await mirror(table)).choices.some(({ id, label }) => id === 'rest' && /suggested/.test(label)));
      const { version } = await table.settled();
      assert.ok((await table.page.evaluate(() => window.hexinch.engine.choose('rest'))).ok);
      return shows(table, version + 1);
    };
    await leaveIt();
    assert.notEqual((await clear(table)).facts.seat, first, 'one unit each: the other side is next');
    assert.equal((await table.settled()).facts.phase, 'Setup');
    await leaveIt();
    for (let n = 0; n < 4 && (await clear(table)).facts.phase === 'Setup'; ++n) await table.page.waitForTimeout(50);
    const state = await table.settled();
    assert.notEqual(state.facts.phase, 'Setup', 'both have set up');
    assert.ok(!Table.find(state, 'rest'));
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  }
});

test('on a phone whoever has got the go sees own pieces, wherever the other side has looked last', kLimit, async () => {
  const table = await here.open({ viewport: { width: 390, height: 844 } });
  await begin(table, 'millers-ford');
  await clear(table);
  const seen = (state, seat = state.facts.seat) => {
    const top = Table.find(state, 'card.top'), tools = Table.find(state, 'card.tools');
    const free = ({ x, y }) => x >= 0 && x <= state.width && y >= top.y + top.h && y <= tools.y;
    return state.counters.filter((counter) => !counter.ghost && state.facts.units[counter.id].seat === seat && free(counter)).length;
  };
  let state = await table.settled();
  const { seat } = state.facts;
  const one = state.counters.find(({ id }) => state.facts.units[id].seat === seat);
  for (let n = 0; n < 12 && seen(state, 1 - seat) > 0; ++n) {
    await table.page.mouse.move(one.x, one.y);
    await table.page.mouse.wheel(0, -240);
    state = await table.settled();
  }
  assert.ok(seen(state) > 0);
  assert.equal(seen(state, 1 - seat), 0, 'only one side is in sight');
  for (let n = 0; n < 20 && state.facts.seat === seat; ++n) {
    await table.end();
    state = await clear(table);
  }
  assert.notEqual(state.facts.seat, seat);
  assert.ok(seen(await table.settled()) > 0, 'the board has gone there');
  await table.page.context().close();
});
