// Putting the page among the device's programs: the browser's own question behind a quiet button, or, where there is none, how to do it.
import { h } from '../base/dom.mjs';

/** What the start screen shows of it, if anything. */
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
  question = null; // it may be put once only
  await asked.prompt();
  show();
}
show();
