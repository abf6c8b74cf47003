// The card that opens a game from elsewhere: a link that is pasted, or a file.
import { h } from '../base/dom.mjs';

/** Made once and kept while the rest is drawn again, so that a pasted text stays there until it is opened. */
export function openCard(act) {
  const input = h('input', {
    type: 'file',
    class: 'unseen',
    accept: '.hexinch',
    tabindex: '-1',
    'aria-hidden': 'true', // its button is named
    'aria-label': 'Saved game',
    testid: 'open-file-input',
    onchange: () => {
      const [file] = input.files;
      input.value = '';
      if (file) act.openFile(file);
    },
  });
  const problem = h('p', { class: 'bad', id: 'link-problem', role: 'alert', testid: 'link-problem', hidden: true });
  const say = (sentence) => {
    problem.textContent = sentence ?? '';
    problem.hidden = !sentence;
  };
  let typed = 0;
  let pasted = ''; // with its line ends, which the field removes: they show which lines are quoted
  const bare = (text) => text.replaceAll(/\s/g, '');
  const link = h('input', {
    type: 'text',
    placeholder: 'Paste a link',
    'aria-label': 'Link to a game',
    'aria-describedby': 'link-problem',
    autocomplete: 'off',
    spellcheck: 'false',
    testid: 'link-input',
    oninput: () => {
      ++typed;
      say(null);
      go.hidden = !link.value.trim();
    },
    onpaste: ({ clipboardData }) => {
      pasted = clipboardData?.getData('text/plain') ?? '';
      setTimeout(() => open());
    },
  });
  const go = h('button', { type: 'submit', testid: 'link-open', hidden: true }, 'Open');
  const open = async (event) => {
    event?.preventDefault();
    go.hidden = !link.value.trim();
    if (go.hidden) return;
    const before = typed;
    const sentence = await act.openLink(bare(pasted) === bare(link.value) ? pasted : link.value);
    if (typed !== before) return; // something has been typed meanwhile, if only the same
    say(sentence);
    if (sentence === null) link.value = '';
    go.hidden = !link.value.trim();
    if (go.hidden && document.activeElement === document.body && link.isConnected) link.focus(); // its button had the focus
  };
  return h(
    'article',
    { class: 'card side-card' },
    h('h3', {}, 'Open a game'),
    h('form', { class: 'row', onsubmit: open }, link, go),
    problem,
    h(
      'p',
      {},
      h('button', { class: 'link', testid: 'open-file', onclick: () => input.click() }, 'Open a file'),
      h('span', { class: 'second mouse' }, ' or drop it anywhere on the table'),
    ),
    input,
  );
}
