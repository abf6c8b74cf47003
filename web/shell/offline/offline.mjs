// Play without a network, and new versions: registers the service worker when the first work is done, and tells the player when a newer
// build is there. The new build is put in place only when the player presses a button.
import { h } from '../base/dom.mjs';
import { messageSheet } from '../base/sheet.mjs';
import { build, siteRoot } from '../base/site.mjs';
import { kAskBuild, kTakeOver, keptAs } from './kept.mjs';

const kSoon = 3000; // ms
const kHour = 3600000;
const kAgain = 1000; // ms after which a new worker that has not taken over is asked again
const kTries = 30;

/** kept: whether the page opens without a network, null while that is not known; news: a newer build is there. */
export const offline = { kept: null, news: false };

// Parts of the start screen. It is drawn again and again; these stay and change by themselves.
export const newsBox = h('div', { class: 'bare-box' });
export const offlineNote = h('span', { class: 'second', testid: 'offline' });

let registration = null;
let looked = Date.now();
let letGo = () => {};

/** While this lock is held the worker keeps this build's files, even if a newer build takes over. */
function hold() {
  navigator.locks
    ?.request(keptAs(siteRoot, build), { mode: 'shared' }, () => new Promise((resolve) => (letGo = resolve)))
    .catch(() => {}); // where locks are refused, so are service workers
}
hold();

/** On the start screen nothing is at stake: every game was saved when it left the table. */
const newsCard = () =>
  h(
    'article',
    { class: 'card side-card', role: 'status', testid: 'new-version' },
    h('h3', {}, 'A new version is ready'),
    h('p', { class: 'second' }, 'Your games stay as they are.'),
    h('p', {}, h('button', { testid: 'use-new-version', onclick: useNewVersion }, 'Use it')),
  );

function tell(now) {
  if (offline.kept === now.kept && offline.news === now.news) return;
  Object.assign(offline, now);
  document.body.dataset.offline = now.kept ? 'kept' : 'refused';
  offlineNote.textContent = now.kept ? 'Opens without a network' : 'Opens with a network only';
  newsBox.replaceChildren(...(now.news ? [newsCard()] : []));
}

const buildOf = (worker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(kAskBuild, [port2]);
  });

/** Compares this build with the newest one that is here in full. While one arrives, it is not known which that will be. */
async function compare() {
  const newest = registration.installing ? null : (registration.waiting ?? registration.active);
  if (newest) tell({ kept: true, news: (await buildOf(newest)) !== build });
}

function watch(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'redundant' && !registration.active) tell({ kept: false, news: false });
    else compare();
  });
}

function lookForNews() {
  if (document.hidden || Date.now() - looked < kHour) return;
  looked = Date.now();
  registration.update().catch(() => {}); // no network: there is no news then
}

/** Resolves when the page has nothing else to do, or after some seconds if the browser can't tell or is never idle. */
const idle = () =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: kSoon });
    else setTimeout(resolve, kSoon);
  });

/** Called once a board can be played: soon after, the page opens without a network, unless the browser refuses. */
export async function keepOffline() {
  await idle();
  try {
    registration = await navigator.serviceWorker.register(`${siteRoot}sw.js`, { updateViaCache: 'none' });
  } catch {
    tell({ kept: false, news: false }); // no secure address, a private window, or the file did not arrive
    return;
  }
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', compare);
  document.addEventListener('visibilitychange', lookForNews);
  await compare();
}

/** Whether the newest worker takes over: it waits until the former one has answered all that pages asked of it. */
async function takenOver() {
  for (let tries = 0; registration.waiting && tries < kTries; ++tries) {
    registration.waiting.postMessage(kTakeOver);
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, kAgain);
    });
  }
  return !registration.waiting;
}

/**
 * Puts the newest build in place and loads the page again. The caller has made sure that the game is saved.
 * If the browser does not change builds, the page stays as it is and says so.
 */
export async function useNewVersion() {
  letGo();
  if (await takenOver()) return location.reload();
  hold();
  await messageSheet('The new version has to wait', 'The browser still uses the former one. Try again soon.');
}
