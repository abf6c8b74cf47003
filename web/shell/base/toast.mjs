// One sentence at the lower edge of the page.
import { h } from './dom.mjs';
import { needsReload, reload } from './missing.mjs';

let toastTimer = 0;
/**
 * Shows one sentence at the lower edge, for as long as it takes to read it. With `act` {text, run} it has a button and stays longer. If a sheet is open,
 * it lies inside the sheet, where it can be pressed.
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

/** Puts a sentence about the former position away, now that the position has changed. */
export const pastToast = () => document.getElementById('toast').dataset.passing && toast(null);
