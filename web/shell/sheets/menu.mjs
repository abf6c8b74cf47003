// The sheet over the table that asks what next.
import { sheet, sheetHead } from '../base/dialogs.mjs';
import { h } from '../base/dom.mjs';
import { offline } from '../offline/offline.mjs';

/** Resolves to 'back', 'rules', 'share', 'replay', 'say', 'text', 'settings', 'credits', 'renew', 'leave', or to null when it was closed. */
export const menuSheet = () =>
  sheet(
    'Menu',
    (done) => {
      const item = (value, text) => h('button', { testid: `menu-${value}`, autofocus: value === 'back', onclick: () => done(value) }, text);
      return [
        sheetHead('Menu', done),
        h(
          'div',
          { class: 'menu' },
          item('back', 'Back to the game'),
          item('rules', 'Rules'),
          item('share', 'Share'),
          item('replay', 'Show the last turn again'),
          item('say', 'Concede, draw, coin, loose dice'),
          item('text', 'Game as text'),
          item('settings', 'Settings'),
          item('credits', 'Credits'),
          offline.news && item('renew', 'A new version is there: use it'),
          item('leave', 'Leave the table'),
        ),
      ];
    },
    { testid: 'menu' },
  );
