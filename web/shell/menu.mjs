// Sheets over the table that ask one thing: what next, or a line of text.
import { sheet, sheetHead } from './dialogs.mjs';
import { h } from './dom.mjs';
import { offline } from './offline.mjs';
import { nextTheme, themeWords } from './theme.mjs';

/** Resolves to 'back', 'share', 'replay', 'text', 'credits', 'renew', 'leave', or to null when it was closed. */
export const menuSheet = () =>
  sheet(
    'Menu',
    (done) => {
      const item = (value, text) => h('button', { testid: `menu-${value}`, onclick: () => done(value) }, text);
      const theme = h(
        'button',
        {
          testid: 'menu-theme',
          onclick: () => {
            nextTheme();
            theme.textContent = themeWords();
          },
        },
        themeWords(),
      );
      return [
        sheetHead('Menu', done),
        h(
          'div',
          { class: 'menu' },
          item('back', 'Back to the game'),
          item('share', 'Share'),
          item('replay', 'Show the last turn again'),
          item('text', 'Game as text'),
          theme,
          item('credits', 'Credits'),
          offline.news && item('renew', 'A new version is there: use it'),
          item('leave', 'Leave the table'),
        ),
      ];
    },
    { testid: 'menu' },
  );

/** The canvas wants a line of text; an own field gives soft keyboard, clipboard and input methods. Resolves to it, or to null. */
export const textSheet = ({ title, value = '' }) =>
  sheet(title, (done) => {
    const input = h('input', { type: 'text', value, testid: 'text-input', 'aria-label': title, maxlength: '200' });
    const form = h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          done(input.value);
        },
      },
      input,
      h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'main' }, 'Done')),
    );
    return [sheetHead(title, done), form];
  });
