// Modal sheets: native <dialog>, so focus stays inside, Escape closes and the rest of the page is inert.
import { h } from './dom.mjs';
import { kReload, whatHelps } from './missing.mjs';
import { siteFile } from './site.mjs';

let opened = 0;
/** True while any sheet is open; the canvas takes no keys then. */
export const sheetOpen = () => opened > 0;

function count(more) {
  opened += more;
  document.body.classList.toggle('with-sheet', sheetOpen()); // for print.css
  window.dispatchEvent(new Event('sheetchange'));
}

/**
 * Opens a sheet and resolves with what `done(value)` was called with, or null when it was closed. `build(done)` returns the content.
 * `done` and the dialog are given to it. The title names the sheet for screen readers, `kind` is a further class.
 */
export function sheet(title, build, { testid, wide = false, kind = '' } = {}) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: `sheet ${wide ? 'wide' : ''} ${kind}`.trim(), testid, 'aria-label': title });
    let answer = null;
    const done = (value) => {
      answer = value;
      dialog.close();
    };
    dialog.append(...[build(done, dialog)].flat());
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => {
      if (dialog.contains(document.getElementById('toast'))) document.body.append(document.getElementById('toast'));
      dialog.remove();
      count(-1);
      resolve(answer);
    });
    document.body.append(dialog);
    const said = document.getElementById('toast');
    if (said.childElementCount) dialog.append(said); // what it offers can still be pressed
    count(1);
    dialog.showModal();
  });
}

export const sheetHead = (title, done) =>
  h(
    'header',
    { class: 'sheet-head' },
    h('h2', {}, title),
    h('button', { class: 'quiet close', 'aria-label': 'Close', testid: 'sheet-close', onclick: () => done(null) }, '×'),
  );

/** A question: `answers` are {value, text, testid}, the last one is the likely one. Resolves to a value, or null when it was closed. */
export const askSheet = (title, content, answers, { testid } = {}) =>
  sheet(
    title,
    (done) => [
      sheetHead(title, done),
      ...content,
      h(
        'div',
        { class: 'row end answers' },
        answers.map(({ value, text, testid }, i) =>
          h('button', { ...(i === answers.length - 1 && { class: 'main', autofocus: true }), testid, onclick: () => done(value) }, text),
        ),
      ),
    ],
    { testid },
  );

const reload = { text: 'Load the page again', run: () => location.reload() };
const needsReload = (sentence) => Boolean(sentence?.includes(kReload));

export const messageSheet = (title, sentence) =>
  sheet(
    title,
    (done) => [
      sheetHead(title, done),
      h('p', {}, sentence),
      h(
        'div',
        { class: 'row end' },
        needsReload(sentence) && h('button', { testid: 'message-reload', onclick: reload.run }, reload.text),
        h('button', { class: 'main', onclick: () => done(null) }, 'Close'),
      ),
    ],
    { testid: 'message' },
  );

/** Closes whatever sheet is open: the game under it has gone to another tab or has to be laid again. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
}

/** Who made what the game is made of. */
export const showCredits = async () => (await part(() => import('../late.mjs')))?.creditsSheet();

/** What the player can choose for this device. */
export const showSettings = async () => (await part(() => import('../late.mjs')))?.settingsSheet();

/** A part of the page that loads when it is first wanted: `load` imports it. Resolves to null when it did not arrive. */
export async function part(load) {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    toast(`This part of the page did not arrive. ${await whatHelps()}`);
    return null;
  }
}

let late = null;
/** Resolves when the styles of what is opened later are there; throws when they do not arrive. */
export function lateStyles() {
  late ??= new Promise((resolve, reject) => {
    const failed = () => {
      late = null;
      reject(new Error('The styles did not arrive.'));
    };
    document.head.append(h('link', { rel: 'stylesheet', href: siteFile('shell/late.css'), onload: resolve, onerror: failed }));
  });
  return late;
}

/** The rules reader of a system, open at these rules (ids) or where it was left. */
export async function rulesSheet(system, title, ids) {
  if (document.querySelector('dialog.reader')) return; // a key held down, a second tap
  const read = await part(async () => {
    const [reader] = await Promise.all([import('../sheets/reader.mjs'), lateStyles()]);
    return reader.rulesOf(system);
  });
  if (read && !document.querySelector('dialog.reader')) await read.open(title, ids);
}

let toastTimer = 0;
/**
 * One sentence at the lower edge, for as long as it takes to read it. With `act` {text, run} a button stands beside it, and it stays longer; over an
 * open sheet it lies inside that, where it can be pressed.
 */
export function toast(sentence, act = needsReload(sentence) ? reload : undefined) {
  const box = document.getElementById('toast');
  box.dataset.passing = act?.passing ?? '';
  clearTimeout(toastTimer);
  const close = () => box.replaceChildren();
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (box.parentNode !== host) host.append(box);
  if (!sentence) return close();
  const press = () => {
    close();
    act.run();
  };
  box.replaceChildren(
    h('p', { testid: 'toast' }, sentence, act && h('button', { class: 'link', testid: 'toast-act', onclick: press }, act.text)),
  );
  const wait = () => {
    if (box.matches(':hover, :focus-within')) toastTimer = setTimeout(wait, 1000);
    else close();
  };
  toastTimer = setTimeout(wait, (act ? 7000 : 3000) + 70 * sentence.length);
}

/** A word about how things stood is put away once they stand otherwise. */
export const pastToast = () => document.getElementById('toast').dataset.passing && toast(null);
