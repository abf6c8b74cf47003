import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk } from './desk.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** Each tries something that the content security policy must block; resolves to whether it succeeded. */
const kAttempts = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'window.cameThrough = true';
    document.body.append(script);
    return window.cameThrough === true;
  },
  'an event handler in markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<button id="evil" onclick="window.cameThrough = true"></button>');
    document.getElementById('evil').click();
    return window.cameThrough === true;
  },
  'a script from elsewhere': () =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,window.cameThrough=true';
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      document.body.append(script);
    }),
  'text run as code': () => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob(['window.cameThrough = true'], { type: 'text/javascript' }));
    return new Promise((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      document.body.append(script);
    });
  },
  'a style in markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<p id="styled" style="color: rgb(1, 2, 3)"></p>');
    return getComputedStyle(document.getElementById('styled')).color === 'rgb(1, 2, 3)';
  },
  'a picture from elsewhere': () =>
    new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
      image.src = `${location.origin.replace('127.0.0.1', 'localhost')}/icons/icon.svg`;
    }),
  'a request to elsewhere': () => fetch(`${location.origin.replace('127.0.0.1', 'localhost')}/LICENSE`, { mode: 'no-cors' }).then(() => true, () => false),
  'a frame': () =>
    new Promise((resolve) => {
      addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
      const frame = document.createElement('iframe');
      frame.onload = () => resolve(true);
      frame.src = location.href;
      document.body.append(frame);
    }),
  'another base for addresses': () => {
    const base = document.createElement('base');
    base.href = 'http://localhost/';
    document.head.append(base);
    return document.baseURI === 'http://localhost/';
  },
};

test('the content security policy stops what is not of the page, and every test hears of it', kLimit, async () => {
  const table = await here.open();
  await table.page.waitForSelector(at('start-first'));
  assert.deepEqual(table.errors, [], 'the page itself needs nothing that is forbidden');
  for (const [what, attempt] of Object.entries(kAttempts)) {
    const before = table.errors.length;
    assert.equal(await table.page.evaluate(attempt), false, what);
    await table.page.waitForFunction(() => true);
    assert.ok(table.errors.length > before, `${what} is among the errors of a test`);
  }
  await table.page.context().close();
});
