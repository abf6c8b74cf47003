// The computer's player is the only part of the code that is fetched later, when it plays. Without it people can play, and games are kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, desk, hears, menu, records, saved } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kComputer = '**/*solo.wasm';

/** A page that never gets the computer's player. `asked`: how often it was fetched. */
async function openWithout() {
  const asked = [];
  const init = () => void (ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('none here', 'SecurityError')));
  const table = await here.open({ init, worker: true });
  await table.page.route(kComputer, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return { table, asked };
}

for (const [system, scenario] of [['tuw', 'peasants-revolt'], ['mswars', 'first-steps'], ['lonewarrior', 'crossroads-farm-table'], ['m42', 'hedge-line'], ['grasp', 'first-orders']])
  test(`${system}: among people a game is begun, played, saved and told without the computer's player, which nobody asks for`, kLimit, async () => {
    const { table, asked } = await openWithout();
    await pick(table.page, scenario, { system });
    for (const seat of [0, 1]) await table.page.selectOption(at(`setup-plays-${seat}`), '');
    await table.page.click(at('setup-start'));
    await table.page.waitForSelector('body[data-view=game]');
    await table.settled();
    await table.page.evaluate(() => {
      const { engine } = window.hexinch;
      const { id } = engine.mirror().choices.find(({ id: one, enabled }) => enabled && one !== 'undo' && !one.startsWith('tutorial'));
      const { ok, message } = engine.choose(id);
      if (!ok) throw new Error(`${id}: ${message}`);
    });
    await table.settled();
    await saved(table);
    assert.ok((await records(table))[0].actions > 0);
    await menu(table, 'text');
    await hears(table, 'mirror-words', /\S/);
    assert.deepEqual(asked, []);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('a computer player that does not arrive is said, and people play its side', kLimit, async () => {
  const { table, asked } = await openWithout();
  await pick(table.page, 'peasants-revolt');
  for (const [seat, player] of ['', 'captain'].entries()) await table.page.selectOption(at(`setup-plays-${seat}`), player);
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  const computers = (state) => asked.length > 0 || Table.find(state, 'play_now');
  for (let n = 0; n < 12 && !computers(await table.settled()); ++n) await act(table);
  await hears(table, 'toast', /The computer player is missing/);
  await saved(table);
  const { version } = await table.settled();
  await act(table);
  assert.ok((await table.settled()).version > version, 'the game goes on');
  await table.page.context().close();
});
