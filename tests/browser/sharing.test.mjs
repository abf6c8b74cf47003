import assert from 'node:assert/strict';
import { test } from 'node:test';
import decodeQr from 'qr/decode.js';
import { act, at, begin, desk, hears, leave, menu, records, said, saved } from './desk.mjs';
import { Table } from './table.mjs';
import { decide } from './tuw_hands.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kWicked = '<img src=x onerror=boom>';

/** The address of the game on the table, copied by the button; the copied and the shown one are the same. */
async function share(table) {
  const { page } = table;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(table, 'share');
  await page.click(at('share-copy'));
  await hears(table, 'share-said', 'Copied');
  const link = await page.inputValue(at('share-link'));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  return link;
}
const close = async (table) => {
  await table.page.click(at('sheet-close'));
  await saved(table);
};
const read = (table, link) => table.page.evaluate((text) => window.hexinch.engine.readLink(text), link);
const actions = (table) => table.page.evaluate(() => window.hexinch.engine.summary().actions);
const inGame = async (table) => {
  await table.page.waitForSelector('body[data-view=game]');
  await saved(table);
  return table.settled();
};

/** Opens a link like somebody who has received it. */
async function arrive(link) {
  const table = await here.open({ address: link.replace('#', '?test&seed=2#') });
  await table.page.waitForSelector(at('arrive'));
  return table;
}

test('a link opened in a fresh profile shows what it is and gives the same game', kLimit, async () => {
  const ann = await here.open();
  await begin(ann, 'millers-ford', kWicked); // it has no tutorial, so the panel with steps is the replay's
  for (let i = 0; i < 3; ++i) await act(ann);
  const link = await share(ann);
  assert.match(await said(ann, 'share-facts'), new RegExp(`^${link.length} characters · 3 actions$`));
  assert.match(await said(ann, 'share'), /links are for people who trust each other/);

  await ann.page.click(at('share-qr'));
  await hears(ann, 'share-said', 'Point the camera');
  const code = await ann.page.locator(at('share-qr-code')).evaluate((canvas) => {
    const { width, height, data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, data: [...data] };
  });
  assert.equal(decodeQr({ ...code, data: Uint8Array.from(code.data) }), link);
  await close(ann);
  const sent = await read(ann, link);

  const ben = await arrive(link);
  assert.equal(await said(ben, 'arrive-title'), "Miller's Ford");
  assert.match(await said(ben, 'arrive-players'), /\(<img src=x onerror=boom>\) against /);
  assert.match(await said(ben, 'arrive-facts'), /TUW · .* · 3 actions/);
  assert.match(await said(ben, 'arrive-relation'), /not among your games/);
  await ben.page.click(at('arrive-open'));
  const there = await inGame(ben);
  assert.deepEqual(there.facts.units, (await ann.now()).facts.units);
  assert.match(await ben.page.evaluate(() => location.hash), /^#play=/, 'the link has left the address');
  await ben.page.click(at('toast-act')); // show what happened
  await ben.page.waitForFunction(() => window.hexinch.engine.hooks.published.widgets.some(({ name }) => name === 'tutorial.next'));
  for (let state = await ben.settled(); Table.find(state, 'tutorial.next'); ) state = await ben.press('tutorial.next');
  assert.deepEqual((await ben.settled()).facts.units, there.facts.units);
  const back = await read(ben, await share(ben));
  assert.deepEqual([back.fingerprint, back.actions, back.game], [sent.fingerprint, 3, sent.game]);
  assert.equal(back.parent, sent.fingerprint);
  assert.equal(await ben.page.locator('img').count(), 0, 'names are only ever text');
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.page.context().close();
  await ben.page.context().close();
});

test('a link that goes on from the own game continues it; older and equal ones say so', kLimit, async () => {
  const ann = await here.open();
  await begin(ann);
  await act(ann);
  const first = await share(ann);
  await close(ann);
  const ben = await arrive(first);
  await ben.page.click(at('arrive-open'));
  await inGame(ben);
  await act(ben);
  const answer = await share(ben);

  await ann.page.evaluate((hash) => {
    const { engine } = window.hexinch;
    engine.replayFrom = (action) => {
      window.replayedFrom = action;
    };
    location.hash = hash;
  }, new URL(answer).hash);
  assert.match(await hears(ann, 'arrive-relation', 'goes on from yours'), /: 1 new action\./);
  await ann.page.click(at('arrive-replace'));
  await ann.page.waitForFunction(() => window.hexinch.engine.summary().actions === 2);
  await inGame(ann);
  await ann.page.click(at('toast-act')); // show what happened
  assert.equal(await ann.page.evaluate(() => window.replayedFrom), 1);
  const [record, ...others] = await records(ann);
  assert.deepEqual([record.actions, record.link.parent, others], [2, (await read(ann, answer)).fingerprint, []]);

  await leave(ann);
  await ann.page.fill(at('link-input'), first);
  await ann.page.click(at('link-open'));
  assert.match(await hears(ann, 'arrive-relation', 'Yours is further'), /1 more action/);
  await ann.page.click(at('arrive-cancel'));
  await ann.page.waitForFunction((input) => document.activeElement?.matches(input), at('link-input'));
  await ann.page.fill(at('link-input'), `  Your move! ${new URL(answer).hash}\n`);
  await ann.page.keyboard.press('Enter');
  await hears(ann, 'arrive-relation', 'exactly as it is here');
  await ann.page.click(at('arrive-mine'));
  await ann.page.waitForSelector('body[data-view=game]');
  assert.equal(await actions(ann), 2);
  assert.equal((await records(ann)).length, 1);
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.page.context().close();
  await ben.page.context().close();
});

test('a fork is shown with where it began; both ways can be kept', kLimit, async () => {
  const ann = await here.open();
  await begin(ann);
  await act(ann);
  const common = await share(ann);
  await close(ann);
  const ben = await arrive(common);
  await ben.page.click(at('arrive-open'));
  await inGame(ben);
  while ((await actions(ben)) === 1) await decide(ben); // walks while Ann stays
  await saved(ben);
  const bens = await share(ben);
  await act(ann);
  await act(ann);
  await saved(ann);
  await leave(ann);

  const open = async () => {
    await ann.page.fill(at('link-input'), bens);
    await ann.page.click(at('link-open'));
    await hears(ann, 'arrive-relation', 'The two games differ after action 1: yours goes on for 2 actions, this one for 1 action.');
  };
  await open();
  await ann.page.click(at('arrive-open'));
  await inGame(ann);
  assert.deepEqual((await records(ann)).map(({ actions }) => actions), [2, 3]);
  await leave(ann);
  await ann.page.click(at('start-all'));
  await ann.page.locator(at('library-delete')).first().click();
  await ann.page.click(at('sheet-close'));

  await open();
  await ann.page.click(at('arrive-replace'));
  await inGame(ann);
  assert.deepEqual((await records(ann)).map(({ actions }) => actions), [2]);
  await ann.page.click(at('toast-act')); // keep mine as well
  await hears(ann, 'toast', 'among the saved ones');
  assert.deepEqual((await records(ann)).map(({ actions }) => actions).sort(), [2, 3]);
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.page.context().close();
  await ben.page.context().close();
});

test('a damaged or cut link is refused with a sentence, and what was pasted stays', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await act(table);
  const link = await share(table);
  await close(table);
  await leave(table);
  const paste = async (text, sentence) => {
    await table.page.fill(at('link-input'), text);
    await table.page.click(at('link-open'));
    await hears(table, 'link-problem', sentence);
    assert.equal(await table.page.inputValue(at('link-input')), text);
  };
  await paste(link.slice(0, -10), /is cut off: \d+ of \d+ characters arrived/);
  await paste(`${link.slice(0, -12)}${link.at(-12) === 'A' ? 'B' : 'A'}${link.slice(-11)}`, 'is damaged');
  await paste(link.replace(/#g=./, '#g=z'), 'is damaged');
  await paste('my shopping list', 'not a link to a game');
  await paste(`${link.slice(0, link.indexOf('#g='))}#g=${'shopping'.repeat(20)}`, 'not a link to a game');
  await paste('A'.repeat(110000), 'too long to be a link');
  await table.page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash.slice(0, -8));
  await hears(table, 'message', 'is cut off');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('links are read as addresses, mails and chats bring them', kLimit, async () => {
  const ann = await here.open();
  await begin(ann);
  await act(ann);
  const older = await share(ann);
  await close(ann);
  await act(ann);
  const link = await share(ann);
  await close(ann);
  assert.match(link, /[\da-zA-Z]$/);
  await leave(ann);
  const { page } = ann;
  const text = new URL(link).hash.slice(3);

  for (const mark of ['#G=', '#g%3D', '#%67=', '#g%253D', '#g=%E2%80%8B']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, mark + text.replaceAll('-', '%2D').replaceAll('_', '%5F'));
    await hears(ann, 'arrive-relation', 'exactly as it is here');
    await page.click(at('arrive-cancel'));
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  for (const mark of ['#g%3D', '#G', '#g%']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, mark);
    await hears(ann, 'message', 'not a link to a game');
    await page.click(at('sheet-close'));
    await page.waitForSelector('dialog', { state: 'detached' });
  }

  const paste = (mail) =>
    page.locator(at('link-input')).evaluate((input, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      input.value = words; // as the browser does it: without line ends
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, mail);
  const wrapped = (address) => `> ${address.replace(/.{60}/g, '$&\n> ')}`;
  await paste(`${wrapped(older)}\n> Ann\n\nMy move:\n${link.replace(/.{60}/g, '$&\r\n')}\n\nBen`);
  await hears(ann, 'arrive-relation', 'exactly as it is here');
  await page.click(at('arrive-cancel'));
  await paste(`Ann wrote:\n${wrapped(older)}\n> Ann`);
  await hears(ann, 'arrive-relation', 'Yours is further');
  await page.click(at('arrive-cancel'));
  await paste(`https://l.example.net/?u=${encodeURIComponent(link)}&h=AT0`);
  await hears(ann, 'arrive-relation', 'exactly as it is here');
  await page.click(at('arrive-cancel'));
  assert.deepEqual(ann.errors, []);
  await page.context().close();
});

test('a saved game is shared from the start screen without being put on the table', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await act(table);
  await saved(table);
  await leave(table);
  await table.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.page.click(at('start-share'));
  await table.page.click(at('share-copy'));
  await hears(table, 'share-said', 'Copied');
  const sent = await read(table, await table.page.inputValue(at('share-link')));
  await table.page.click(at('sheet-close'));
  let record = null;
  while (!record?.link.parent) [record] = await records(table); // until the share has been noted
  assert.deepEqual([sent.actions, sent.game, sent.fingerprint], [1, record.link.game, record.link.parent]);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('what the clipboard, the share sheet and a link cannot do is said, and the file is offered', kLimit, async () => {
  const table = await here.open({
    init: () => {
      navigator.share = async (what) => {
        window.shared = what;
      };
      navigator.clipboard.writeText = async () => {
        throw new DOMException('refused', 'NotAllowedError');
      };
    },
  });
  const { page } = table;
  await begin(table);
  await menu(table, 'share');
  await page.click(at('share-copy'));
  await hears(table, 'share-said', 'did not allow copying');
  await page.click(at('share-system'));
  const link = await page.inputValue(at('share-link'));
  assert.deepEqual(await page.evaluate(() => window.shared), { title: "Hex & Inch: Peasants' Revolt", url: link });
  await close(table);
  assert.equal((await records(table))[0].link.parent, (await read(table, link)).fingerprint, 'what was shared is noted');

  await page.evaluate(() => {
    window.hexinch.engine.link = () => ({ ok: true, link: 'A'.repeat(1900), actions: 300, whole: false });
  });
  await menu(table, 'share');
  assert.match(await said(table, 'share-facts'), /300 actions\. The whole game would be too long/);
  await page.click(at('share-qr'));
  await hears(table, 'share-said', 'too long for a QR code');
  await page.click(at('sheet-close'));
  await page.evaluate(() => {
    window.hexinch.engine.link = () => ({ ok: false, message: 'This game is too long for a link. Send it as a file.' });
  });
  await menu(table, 'share');
  await hears(table, 'share-problem', 'too long for a link');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(at('share-file'))]);
  assert.equal(file.suggestedFilename(), 'peasants-revolt.hexinch');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
