// The sheet of settings: each choice holds at once.
import { h } from '../base/dom.mjs';
import { choices, choose, setting } from '../base/settings.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';

const kWords = {
  light: ['Colours', { device: 'Like the device', day: 'Day', evening: 'Evening' }],
  text: ['Text size', { window: 'Fits the window', 100: 'Normal', 115: 'Large', 130: 'Larger', 150: 'Largest' }],
  motion: ['Motion', { device: 'Like the device', full: 'Full', quick: 'Quick', none: 'None' }],
  warnings: ['When ending a phase would lose something', { on: 'Warn me first', off: 'Just end it' }],
  sound: ['Sound', { off: 'Off', on: 'On' }],
};

const choiceOf = (name) => {
  const [title, words] = kWords[name];
  const option = (value) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name, value, checked: value === setting(name), testid: `setting-${name}-${value}`, onchange: () => choose(name, value) }),
      words[value],
    );
  return h('fieldset', { class: 'choices' }, h('legend', {}, title), h('div', { class: 'side-by-side' }, choices[name].map(option)));
};

export const settingsSheet = () =>
  sheet('Settings', (done) => [sheetHead('Settings', done), ...Object.keys(choices).map(choiceOf)], { testid: 'settings' });
