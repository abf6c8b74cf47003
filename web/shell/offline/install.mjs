// Adds the page to the device's programs: a quiet button brings up the browser's own question or, where there is none, words say how to do it.
import { h } from '../base/dom.mjs';

/** The box that the start screen shows for this; it may be empty. */
export const installBox = h('div', { class: 'bare-box' });
let question = null;

const installed = () => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

function show() {
  const how = 'To keep it at hand: Share, then Add to Home Screen';
  const hint = question
    ? h('button', { class: 'quiet', testid: 'install', onclick: ask }, 'Install')
    : navigator.standalone === false && !installed() && h('span', { class: 'second' }, how); // only Safari on iOS knows `standalone`
  installBox.replaceChildren(...(hint ? [hint] : []));
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own banner would lie over the start screen
  question = event;
  show();
});
addEventListener('appinstalled', () => {
  question = null;
  show();
});

async function ask() {
  const asked = question;
  question = null; // it may be asked only once
  await asked.prompt();
  show();
}
show();
