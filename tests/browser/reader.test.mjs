// The rules reader: opened from the start screen, from the menu, by keys and by every rule id, at the right paragraph.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readBook } from '../../web/shell/sheets/rulebook.mjs';
import { at, begin, desk, menu } from './desk.mjs';
import { Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const texts = (name) => JSON.parse(readFileSync(fileURLToPath(new URL(`../../assets/text/en/${name}.json`, import.meta.url)), 'utf8'));
const book = readBook({ ...texts('tuw'), ...texts('solo') }, 'tuw'); // with the computer player's rules, which all systems share

const rule = (id) => `[data-testid="rule-${id}"]`;
const isOpen = (page) => page.waitForSelector('dialog[data-testid=reader][open]');
const isClosed = (page) => page.waitForSelector('dialog[data-testid=reader]', { state: 'detached' });

async function openFromStart(options) {
  const table = await here.open(options);
  await table.page.click(at('start-system-tuw'));
  await table.page.click(at('rules-tuw'));
  await isOpen(table.page);
  return table;
}

/** The rule at the top of the text: the one whose paragraph begins nearest to it. */
const atTop = (page) =>
  page.evaluate(() => {
    const top = document.querySelector('[data-testid=reader-text]').getBoundingClientRect().top;
    const far = (section) => Math.abs(section.getBoundingClientRect().top - top);
    return [...document.querySelectorAll('dialog .rule:not([hidden])')].reduce((a, b) => (far(b) < far(a) ? b : a)).id;
  });
const shownRules = (page) => page.locator('dialog .rule:visible').evaluateAll((all) => all.map(({ id }) => id));
const focused = (page) => page.evaluate(() => document.activeElement?.dataset.testid ?? document.activeElement?.id);

test('the book has every chapter and every rule in its order, with headings of three levels', kLimit, async () => {
  const { page, errors } = await openFromStart();
  assert.deepEqual(await shownRules(page), book.chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
  assert.deepEqual(await page.locator('dialog h3').allInnerTexts(), book.chapters.map(({ title }) => title));
  assert.deepEqual(await page.locator('dialog .chapter-link').allInnerTexts(), book.chapters.map(({ title }) => title));
  assert.equal(await page.locator('dialog h2').count(), 1);
  assert.equal(await page.locator('dialog h4').count(), book.rules.size);
  assert.deepEqual(errors, []);
  await page.context().close();
});

test('its tables hold what the engine has: what woods cost, what forest gives, what chances there are', kLimit, async () => {
  const { page } = await openFromStart();
  const cells = (id, row) =>
    page.locator(at(`table-${id}`)).evaluate((table, name) => {
      const found = [...table.tBodies[0].rows].find(({ cells }) => cells[0].textContent === name);
      return Object.fromEntries([...table.tHead.rows[0].cells].map((head, i) => [head.textContent, found.cells[i].textContent]));
    }, row);
  const woods = await cells('movement', 'Light woods');
  assert.deepEqual([woods.Foot, woods.Wheels, woods.Tracks, woods.Hovercraft], ['1', '3', '2', '–']);
  assert.equal((await cells('shelter', 'Heavy forest')).Foot, '5');
  assert.equal((await cells('nature', 'Heavy forest'))['Sight into'], 'from the same hex');
  assert.deepEqual(Object.values(await cells('odds', '±0')), ['±0', '21', '9', '6']);
  assert.match((await cells('genres', '4'))['Units, with prices'], /Knight 6/);
  assert.equal((await cells('prices', 'Tough'))['Level 2'], '+200 %');
  assert.equal((await page.locator('dialog table').allInnerTexts()).join('\n').match(/@|tuw\.|⟨/), null, 'every cell has its words');
  await page.context().close();
});

test('a search wants all words, marks them and counts the rules; Escape clears it first, then closes', kLimit, async () => {
  const { page } = await openFromStart();
  await page.keyboard.press('/');
  assert.equal(await focused(page), 'reader-search');
  await page.keyboard.type('wound Flyer');
  const found = await shownRules(page);
  assert.ok(found.length > 0 && found.length < 20, found.join(' '));
  for (const text of await page.locator('dialog .rule:visible').allInnerTexts()) assert.match(text, /(?=[^]*wound)(?=[^]*flyer)/i);
  for (const id of found) assert.ok((await page.locator(`${rule(id)} mark`).count()) >= 2, id);
  assert.equal(await page.locator(at('reader-said')).innerText(), `${found.length} rules`);
  await page.keyboard.type(' xyzzy');
  assert.equal(await page.locator(at('reader-said')).innerText(), 'Nothing found');
  await page.keyboard.press('Escape');
  assert.equal((await shownRules(page)).length, book.rules.size);
  assert.equal(await page.locator('dialog mark').count(), 0);
  await page.keyboard.press('Escape');
  await isClosed(page);
  assert.equal(await focused(page), 'rules-tuw', 'the focus is where it was');
  await page.context().close();
});

test('Enter goes to the first hit, and its id shows it in its place', kLimit, async () => {
  const { page } = await openFromStart();
  await page.fill(at('reader-search'), '5.7.5');
  await page.press(at('reader-search'), 'Enter');
  assert.equal(await page.evaluate(() => document.activeElement.closest('.rule')?.id), 'TUW-5.7.5');
  await page.click(`${rule('TUW-5.7.5')} .rule-id`);
  assert.equal((await shownRules(page)).length, book.rules.size);
  assert.equal(await atTop(page), 'TUW-5.7.5');
  await page.context().close();
});

test('links lead to the rules that a text names, and back to where one was', kLimit, async () => {
  const { page } = await openFromStart();
  await page.click('.chapter-link:text("5 Combat")');
  assert.equal(await page.locator('.contents-chapter.here .chapter-link').innerText(), '5 Combat');
  await page.locator(`${rule('TUW-5.6.1b')} [data-testid=rule-link]`).first().scrollIntoViewIfNeeded();
  const before = await page.locator(at('reader-text')).evaluate(({ scrollTop }) => scrollTop);
  await page.click(`${rule('TUW-5.6.1b')} [data-testid=rule-link]:text("TUW-8.7.14")`);
  assert.equal(await atTop(page), 'TUW-8.7.14');
  assert.ok(await page.locator(`${rule('TUW-8.7.14')}.meant`).isVisible());
  await page.click(at('reader-back'));
  assert.equal(await page.locator(at('reader-text')).evaluate(({ scrollTop }) => scrollTop), before);
  await page.keyboard.press('Backspace');
  assert.equal(await page.locator(at('reader-text')).evaluate(({ scrollTop }) => scrollTop), 0);
  assert.ok(await page.locator(at('reader-back')).isHidden());
  await page.context().close();
});

test('a link to a rule in an address of its own opens the book there', kLimit, async () => {
  const table = await here.open({ address: `${here.server.address}?test#rule=TUW-3.5.2.2c` });
  await isOpen(table.page);
  assert.equal(await atTop(table.page), 'TUW-3.5.2.2', 'the rule that it is a part of');
  assert.equal(new URL(table.page.url()).hash, '');
  await table.page.context().close();
});

test('on the table: by key, from the menu and by the id of a rule, and the board has the keys again afterwards', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  await table.key('Enter'); // the side that begins is there
  await page.keyboard.press('Shift+R');
  await isOpen(page);
  await page.click('.chapter-link:text("8 Special abilities")');
  await page.keyboard.press('Escape');
  await isClosed(page);
  assert.equal(await focused(page), 'canvas');
  await menu(table, 'rules');
  await isOpen(page);
  assert.equal(await page.locator('.contents-chapter.here .chapter-link').innerText(), '8 Special abilities', 'where it was left');
  await page.click(at('sheet-close'));
  await isClosed(page);
  let state = await table.settled();
  for (let n = 0; n < 12 && !state.widgets.some(({ name }) => name.startsWith('rule:')); ++n) {
    for (const button of ['hand_over', 'tutorial.next']) if (Table.find(await table.settled(), button)) await table.press(button);
    state = await table.key(n % 2 ? 'i' : 'Tab');
    if (!state.widgets.some(({ name }) => name.startsWith('rule:')) && n % 4 === 3) state = await table.end();
  }
  const [named] = state.widgets.filter(({ name, w }) => name.startsWith('rule:') && w > 0);
  assert.ok(named, `no rule id in ${state.widgets.map(({ name }) => name).join(', ')}`);
  await table.call(named.name, 'dialog[data-testid=reader][open]');
  await isOpen(page);
  assert.equal(await atTop(page), named.name.slice('rule:'.length));
  await page.keyboard.press('Escape');
  await isClosed(page);
  await page.keyboard.press('r'); // the same card, by key
  await isOpen(page);
  await page.waitForSelector(`dialog .rule.meant[id="${named.name.slice('rule:'.length)}"]`, { state: 'attached' }); // a while after it has opened
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('on a phone the contents take the place of the text, and nothing is wider than the screen', kLimit, async () => {
  const { page, errors } = await openFromStart(kPhone);
  assert.ok(await page.locator(at('reader-contents')).isHidden());
  await page.tap(at('reader-turn'));
  assert.ok(await page.locator(at('reader-text')).isHidden());
  await page.tap('.chapter-link:text("4 Movement and terrain")');
  assert.ok(await page.locator(at('reader-contents')).isHidden());
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const { wide, room } = await page.locator(at('reader-text')).evaluate((text) => ({ wide: text.scrollWidth, room: text.clientWidth }));
    assert.ok(wide <= room, `the text is ${wide} px wide and has ${room} px at ${width} × ${height}`);
    assert.ok(room > 0.55 * width);
  }
  const search = await page.locator(at('reader-search')).boundingBox();
  assert.ok(search.height >= 40);
  assert.deepEqual(errors, []);
  await page.context().close();
});

test('the book can be read without a network', kLimit, async () => {
  const table = await here.open({ worker: true });
  await table.page.waitForSelector('body[data-offline=kept]');
  await table.page.context().setOffline(true);
  await table.page.click(at('start-system-tuw'));
  await table.page.click(at('rules-tuw'));
  await isOpen(table.page);
  assert.equal((await shownRules(table.page)).length, book.rules.size);
  assert.ok((await table.page.locator(at('reader-contents')).boundingBox()).width > 100, 'its style is there as well');
  await table.page.context().close();
});
