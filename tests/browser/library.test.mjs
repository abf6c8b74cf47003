import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { act, at, begin, desk, hears, leave, records, said, saved } from './desk.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kWicked = '<img src=x onerror=boom>'; // 24 characters, the most that a name may have

/** The names that the library shows, in their order. */
const shown = (table) => table.page.locator(at('library-name')).allInnerTexts();
const count = (table, n) => table.page.waitForFunction((wanted) => document.querySelectorAll('[data-testid=library-game]').length === wanted, n);

/** The library with two games in it. */
async function openTwo(table) {
  for (const [scenario, actions] of [['peasants-revolt', 2], ['millers-ford', 1]]) {
    await begin(table, scenario);
    for (let i = 0; i < actions; ++i) await act(table);
    await saved(table);
    await leave(table);
  }
  await table.page.click(at('start-all'));
  await count(table, 2);
}

test('a saved game is renamed, duplicated, deleted and brought back whole', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'peasants-revolt', kWicked);
  await act(table);
  await saved(table);
  await leave(table);
  const [whole] = await records(table);
  await page.click(at('start-all'));
  await count(table, 1);
  assert.deepEqual(await shown(table), ["Peasants' Revolt"]);
  assert.match(await said(table, 'library-game'), /TUW · .* · 1 action · Saved today at/);
  await page.waitForFunction(() => document.querySelector('[data-testid=library-game] canvas').width !== 300); // its picture is painted

  await page.click(at('library-rename'));
  await page.keyboard.press('Escape'); // leaves the field, not the sheet
  await page.click(at('library-rename'));
  await page.fill(at('library-new-name'), kWicked);
  await page.keyboard.press('Enter');
  await hears(table, 'library-name', kWicked);
  await page.click(at('library-duplicate'));
  await count(table, 2);
  assert.deepEqual(await shown(table), [`${kWicked}, copy`, kWicked]);

  await page.locator(at('library-delete')).last().click();
  await count(table, 1);
  assert.equal((await records(table)).length, 1);
  await page.click(at('toast-act'));
  await count(table, 2);
  const [, back] = await records(table);
  assert.deepEqual(back, { ...whole, name: kWicked });

  await page.locator(at('library-open')).last().click();
  await page.waitForSelector('body[data-view=game]');
  await act(table);
  await saved(table);
  const [played] = await records(table);
  assert.deepEqual([played.id, played.name, played.actions], [whole.id, kWicked, 2], 'a game keeps its name while it is played');
  assert.equal(await page.locator('img').count(), 0, 'names are only ever text');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('games are saved as files and several files are added at once; a file that is none is named with the reason', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await openTwo(table);
  const files = [];
  for (const button of await page.locator(at('library-export')).all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    files.push({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: await readFile(await download.path()) });
  }
  assert.deepEqual(files.map(({ name }) => name), ['miller-s-ford.hexinch', 'peasants-revolt.hexinch']);
  await page.context().close();

  const other = await here.open();
  await other.page.setInputFiles(at('open-file-input'), { ...files[0], buffer: files[0].buffer.subarray(0, 100) });
  await hears(other, 'message', 'cut off');
  await other.page.click(at('sheet-close'));
  await other.page.setInputFiles(at('open-file-input'), files[1]);
  await other.page.waitForSelector('body[data-view=game]');
  await saved(other);
  await leave(other);
  await other.page.click(at('start-all'));
  const none = { name: `${kWicked}.hexinch`, mimeType: 'text/plain', buffer: Buffer.from('a shopping list') };
  await other.page.setInputFiles(at('import-input'), [...files, none]);
  await hears(other, 'library-note', '2 games added.');
  assert.match(await said(other, 'library-note'), /<img src=x onerror=boom>\.hexinch: This is not a saved game/);
  const kept = (await records(other)).map(({ title, actions }) => `${title} ${actions}`);
  assert.deepEqual(kept.sort(), ["Miller's Ford 1", "Peasants' Revolt 2", "Peasants' Revolt 2"]);
  assert.deepEqual(other.errors, []);
  await other.page.context().close();
});

/** CRC-32 as in saves. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

test('a save that somebody has changed, its sum as well, is refused with a sentence, and the page goes on', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await act(table);
  const save = Buffer.from(await table.page.evaluate(() => [...window.hexinch.engine.save()]));
  const head = 6 + save[5] + 1 + 4;
  assert.equal(save.readUInt32LE(head), crc32(Buffer.concat([save.subarray(0, head), save.subarray(head + 4)])));
  const opened = (at) => {
    const changed = Buffer.from(save);
    changed[at] ^= 0xff;
    changed.writeUInt32LE(crc32(Buffer.concat([changed.subarray(0, head), changed.subarray(head + 4)])), head);
    return table.page.evaluate((bytes) => window.hexinch.engine.open(Uint8Array.from(bytes), 'rolled'), [...changed]);
  };
  const answers = [];
  for (let at = head + 4; at < save.length; at += Math.ceil(save.length / 60)) answers.push(await opened(at));
  const refused = answers.filter(({ ok }) => !ok).map(({ message }) => message);
  for (const message of refused) assert.match(message, /^The saved game (is damaged and can't be opened|holds a position that the rules can't reach)\.$/);
  assert.ok(refused.length > answers.length / 2, `${refused.length} of ${answers.length} were refused`);
  assert.equal(await table.page.evaluate((bytes) => window.hexinch.engine.open(Uint8Array.from(bytes), 'rolled').ok, [...save]), true);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('many games are searched and sorted', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  await saved(table);
  await leave(table);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('hexinch').onsuccess = ({ target: { result: db } }) => {
          const store = db.transaction('games', 'readwrite').objectStore('games');
          store.getAll().onsuccess = ({ target: { result: [game] } }) => {
            for (let i = 0; i < 14; ++i) store.put({ ...game, id: `c0ffee${i}`, name: `Battle ${String.fromCharCode(78 - i)}`, updated: game.updated + i + 1 });
          };
          store.transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );
  await page.click(at('start-all'));
  await count(table, 15);
  assert.equal((await shown(table))[0], 'Battle A');
  await page.selectOption(at('library-order'), 'name');
  assert.deepEqual((await shown(table)).slice(0, 3), ['Battle A', 'Battle B', 'Battle C']);
  await page.fill(at('library-search'), 'battle k');
  assert.deepEqual(await shown(table), ['Battle K']);
  await page.fill(at('library-search'), 'nothing of the kind');
  assert.match(await said(table, 'library-list'), /No game matches/);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('a long name breaks, and nothing is cut or runs out of its card', kLimit, async () => {
  for (const [width, height] of [[1280, 800], [700, 900], [390, 844]]) {
    const table = await here.open({ viewport: { width, height } });
    const { page } = table;
    for (let n = 0; n < 2; ++n) {
      await begin(table, 'millers-ford', 'W'.repeat(24));
      await saved(table);
      await leave(table);
    }
    await page.click(at('start-all'));
    await count(table, 2);
    for (const [i, name] of ['Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen Ω', 'peasants_revolt_with_anna_2026-11-26_peasants_revolt_with_a'].entries()) {
      await page.locator(at('library-rename')).nth(i).click();
      await page.fill(at('library-new-name'), name);
      await page.keyboard.press('Enter');
      await page.waitForFunction((wanted) => document.querySelector('[data-testid=library-list]').innerText.includes(wanted), name);
    }
    const cut = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('dialog[open], dialog[open] *, #start, #start *')].filter((box) => box.checkVisibility() && !box.closest('.unseen'));
        const over = (box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1;
        return boxes.filter((box) => over(box) || box.getBoundingClientRect().right > innerWidth + 1).map((box) => `${box.tagName} ${box.className} ${box.dataset.testid}`);
      });
    assert.deepEqual(await cut(), [], `the library at ${width}`);
    await page.click(at('sheet-close'));
    assert.deepEqual(await cut(), [], `the start screen at ${width}`);
    await page.context().close();
  }
});

/** Changes records in storage to what an older page or a wrong clock would have left. */
const change = (table, changes) =>
  table.page.evaluate(
    (given) =>
      new Promise((resolve) => {
        indexedDB.open('hexinch').onsuccess = ({ target: { result: db } }) => {
          const store = db.transaction('games', 'readwrite').objectStore('games');
          store.getAll().onsuccess = ({ target: { result: games } }) => {
            for (const game of games) {
              const next = { ...game, ...given[game.title] };
              for (const key of Object.keys(next)) if (next[key] === null) delete next[key];
              store.put(next);
            }
          };
          store.transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    changes,
  );

test('what was played last comes first, whatever the clock said, and the year is shown when it is another', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  const year = new Date().getFullYear();
  for (const scenario of ['peasants-revolt', 'millers-ford']) {
    await begin(table, scenario);
    await saved(table);
    await leave(table);
  }
  const first = () => page.locator(`${at('continue-card')} h2`).innerText();
  assert.equal(await first(), "Miller's Ford");
  await change(table, { "Peasants' Revolt": { updated: new Date(year + 5, 4, 3, 12).getTime() }, "Miller's Ford": { updated: new Date(year - 2, 4, 3, 12).getTime() } });
  await page.reload();
  await page.waitForSelector(at('continue-card'));
  assert.equal(await first(), "Miller's Ford", 'a clock that was wrong changes nothing');
  assert.match(await said(table, 'continue-card'), new RegExp(`Saved .*${year - 2}.* at `));
  await page.click(at('start-all'));
  await count(table, 2);
  assert.deepEqual(await shown(table), ["Miller's Ford", "Peasants' Revolt"]);
  assert.match(await page.locator(at('library-game')).last().innerText(), new RegExp(`Saved .*${year + 5}`));
  await page.click(at('sheet-close'));

  // Games from before there were numbers are ordered by their clock, and games played later come before them.
  const old = { played: null };
  await change(table, { "Peasants' Revolt": { ...old, updated: new Date(year + 5, 4, 3).getTime() }, "Miller's Ford": { ...old, updated: new Date(year, 0, 1).getTime() } });
  await page.reload();
  await page.waitForSelector(at('continue-card'));
  assert.equal(await first(), "Peasants' Revolt");
  await page.click(at('start-other'));
  await page.waitForSelector('body[data-view=game]');
  await act(table);
  await saved(table);
  await leave(table);
  assert.equal(await first(), "Miller's Ford");
  await page.context().close();
});

test('all games are saved as one file and read back, nothing is lost and nothing overwritten', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await openTwo(table);
  await page.locator(at('library-rename')).last().click();
  await page.fill(at('library-new-name'), kWicked);
  await page.keyboard.press('Enter');
  await hears(table, 'library-list', kWicked);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(at('library-export-all'))]);
  assert.match(download.suggestedFilename(), /^all-games-\d{4}-\d\d-\d\d\.hexinch$/);
  const buffer = await readFile(await download.path());
  const file = (text) => ({ name: 'all.hexinch', mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const before = await records(table);

  // Everything here is known already, and stays as it is.
  await page.setInputFiles(at('import-input'), file(buffer));
  await hears(table, 'library-note', '2 games were here already.');
  assert.deepEqual(await records(table), before);
  await page.context().close();

  // In another browser everything is restored, also from the start screen.
  const other = await here.open();
  await other.page.setInputFiles(at('open-file-input'), file(buffer));
  await hears(other, 'library-note', '2 games added.');
  const bare = ({ id: _, ...record }) => record;
  assert.deepEqual((await records(other)).map(bare), before.map(bare));
  assert.deepEqual(await shown(other), ["Miller's Ford", kWicked]);
  assert.equal(await other.page.locator('img').count(), 0);

  // Damaged or malicious files.
  const all = JSON.parse(buffer);
  const refused = async (text, sentence) => {
    await other.page.setInputFiles(at('import-input'), file(text));
    await hears(other, 'library-note', sentence);
    assert.equal((await records(other)).length, 2);
  };
  await refused(buffer.subarray(0, 3000), 'all.hexinch: This file is damaged or cut off');
  await refused('{}', 'all.hexinch: This is not a file of saved games.');
  await refused('{"kind":"hexinch-games","version":1,"games":7}', 'not a file of saved games');
  await refused(JSON.stringify({ ...all, version: 2 }), 'comes from a newer version');
  await refused(JSON.stringify({ ...all, games: Array(5001).fill(1) }), 'too many games');
  for (const entry of [1, null, 'x', {}, { save: 7 }, { save: '!' }, { save: '' }, { save: 'AAAA' }, { ...all.games[0], save: all.games[0].save.slice(0, 400) }])
    await refused(JSON.stringify({ ...all, games: [entry] }), /all\.hexinch, game 1: /);
  const strange = { ...all.games[0], name: { toString: 1 }, link: { game: kWicked, parent: 3 }, dice: 'loaded', seats: -1, hints: 1e300, updated: 9e15 };
  await other.page.setInputFiles(at('import-input'), file(JSON.stringify({ ...all, games: [strange, 3, all.games[1]] })));
  await hears(other, 'library-note', '1 game added. 1 game was here already. all.hexinch, game 2: ');
  const [{ name, link, title }] = await records(other);
  assert.deepEqual([name, link, title], ['', null, "Peasants' Revolt"]);
  await other.page.locator(at('library-open')).first().click();
  await other.page.waitForSelector('body[data-view=game]');
  await act(other);
  await saved(other);
  assert.deepEqual(other.errors, []);
  await other.page.context().close();
});

test('a browser that does not promise to keep games is told of once, quietly', kLimit, async () => {
  const init = () => {
    navigator.storage.persist = () => Promise.resolve(false);
  };
  const table = await here.open({ init });
  const { page } = table;
  assert.equal(await page.locator(at('lasting')).count(), 0);
  await begin(table);
  await saved(table);
  await leave(table);
  assert.match(await hears(table, 'lasting', 'may clear saved games'), /as one file/);
  await page.click(at('lasting-all'));
  await page.waitForSelector(at('library-export-all'));
  await page.click(at('sheet-close'));
  await page.reload();
  await page.waitForSelector(at('continue-card'));
  await page.click(at('start-continue'));
  await page.waitForSelector('body[data-view=game]');
  await act(table);
  await saved(table);
  await leave(table);
  assert.equal(await page.locator(at('lasting')).count(), 0, 'once');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
