// Modal sheets: native <dialog>, so focus stays inside, Escape closes and the rest of the page is inert.
import { h } from './dom.mjs';
import { needsReload, reload } from './missing.mjs';

let opened = 0;
/** True while any sheet is open; the canvas takes no keys then. */
export const sheetOpen = () => opened > 0;

function count(more) {
  opened += more;
  document.body.classList.toggle('with-sheet', sheetOpen()); // for print.css
  window.dispatchEvent(new Event('sheetchange'));
}

/**
 * Opens a sheet. Resolves to the value that `done(value)` was called with, or to null when it was closed. `build(done, dialog)` returns
 * the content. The title names the sheet for screen readers, `kind` is a further class.
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

/** Closes every open sheet: the game under it has gone to another tab or has to be put on the table again. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
}
