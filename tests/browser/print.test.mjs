// What is printed: the rules and the game as text, complete, and nothing of the page beneath.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, menu } from './desk.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** On paper: the visible part of the page as text, and the number of pages of a PDF of it. */
async function printed(table) {
  const { page } = table;
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.printToPDF', { printBackground: true });
  await line.detach();
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  const seen = await page.evaluate((selectors) => selectors.filter((one) => document.querySelector(one)?.checkVisibility()), ['#start', '#wood', '#canvas', '#mirror', 'dialog']);
  const cut = await page.evaluate(() => {
    // A box that scrolls or is cut off on the screen would lack its end on paper.
    const boxes = [...document.querySelectorAll('dialog[open], dialog[open] *, #mirror, #mirror *')].filter((box) => box.checkVisibility() && !box.closest('.unseen'));
    return boxes.filter((box) => box.clientHeight > 0 && box.scrollHeight > box.clientHeight + 3 && getComputedStyle(box).overflowY !== 'visible').map((box) => box.className || box.id);
  });
  const outlined = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outlined, 'none', 'what has the focus has no frame on paper');
  await page.emulateMedia({ media: null });
  const pages = Buffer.from(data, 'base64').toString('latin1').match(/\/Type\s*\/Page\b/g).length;
  return { text, seen, cut, pages };
}

for (const [theme, size] of [['light', {}], ['dark', { viewport: { width: 390, height: 844 } }]]) {
  test(`the rules are printed from the first paragraph to the last, ${theme}`, kLimit, async () => {
    const table = await here.open({ colorScheme: theme, ...size });
    const { page } = table;
    await begin(table);
    await menu(table, 'rules');
    await page.waitForSelector(at('reader-text'));
    const all = await page.locator(`${at('reader-text')} .rule`).evaluateAll((rules) => rules.map(({ id, innerText }) => ({ id, words: innerText.split('\n').at(-1) })));
    assert.ok(all.length > 100);
    const paper = await printed(table);
    assert.deepEqual([paper.seen, paper.cut], [['dialog'], []]);
    const lines = paper.text.replaceAll(/\s+/g, ' ');
    assert.deepEqual(all.filter(({ id, words }) => !lines.includes(id) || !lines.includes(words.replaceAll(/\s+/g, ' ').trim())), []);
    assert.ok(paper.pages > 10, `${paper.pages} pages`);
    await page.click(at('sheet-close'));
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });
}

test('a game on the table is printed as text, with its whole log, whether the text is open or not', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'millers-ford');
  for (let i = 0; i < 20; ++i) await act(table);
  await table.settled();
  for (const open of [false, true]) {
    if (open) {
      await menu(table, 'text');
      await page.waitForSelector('.with-text');
    }
    const paper = await printed(table);
    assert.deepEqual([paper.seen, paper.cut], [['#mirror'], []]);
    assert.match(paper.text.trim(), /^Miller.s Ford · TUW\n/);
    const { log, units } = await page.evaluate(() => window.hexinch.engine.mirror());
    assert.ok(log.length > 20);
    assert.deepEqual([...log, ...units].filter(({ text }) => !paper.text.includes(text)), []);
    assert.ok(paper.pages > 1, `${paper.pages} pages`);
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('the start screen and any other sheet are printed without each other', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await page.waitForSelector(at('start-first'));
  assert.deepEqual((await printed(table)).seen, ['#start']);
  await page.click(at('open-help'));
  await page.waitForSelector(at('help'));
  const paper = await printed(table);
  assert.deepEqual([paper.seen, paper.cut], [['dialog'], []]);
  assert.match(paper.text, /all keys of the board/i);
  await page.context().close();
});
