// What the player has chosen for this device, kept in the browser. Parts that draw by it listen to the window's "settingschange".

const kKey = 'hexinch-settings';
/** The first of each list holds until the player chooses. */
export const choices = {
  light: ['device', 'day', 'evening'],
  text: ['window', '100', '115', '130', '150'], // per cent
  motion: ['device', 'full', 'quick', 'none'],
  warnings: ['on', 'off'],
  sound: ['off', 'on'],
};

const dark = matchMedia('(prefers-color-scheme: dark)'),
  still = matchMedia('(prefers-reduced-motion: reduce)');
/** On large screens people sit farther away. [size of words in per cent, window's width and height in CSS px from which on it holds], the largest first. */
const large = [
  [150, 2900, 1500],
  [130, 2300, 1200],
  [115, 1850, 900],
].map(([percent, width, height]) => [percent, matchMedia(`(min-width: ${width}px) and (min-height: ${height}px)`)]);

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(kKey));
    return Object.fromEntries(Object.entries(choices).filter(([name, values]) => values.includes(found[name])).map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}
const chosen = stored();

export const setting = (name) => chosen[name] ?? choices[name][0];
export const evening = () => setting('light') === 'evening' || (setting('light') === 'device' && dark.matches);
export const reducedMotion = () => setting('motion') === 'none' || (setting('motion') === 'device' && still.matches);
/** Of motion, per cent. */
export const pace = () => (reducedMotion() ? 0 : setting('motion') === 'quick' ? 250 : 100);

/** The size of words, per cent. */
export const textSize = () => (setting('text') === 'window' ? (large.find(([, { matches }]) => matches)?.[0] ?? 100) : Number(setting('text')));

export function choose(name, value) {
  chosen[name] = value;
  try {
    localStorage.setItem(kKey, JSON.stringify(chosen));
  } catch {
    /* a private window: the choice lasts as long as the page */
  }
  apply();
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = evening() ? 'evening' : 'light';
  root.dataset.motion = reducedMotion() ? 'none' : 'full';
  root.style.setProperty('--text-scale', textSize() / 100);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = evening() ? '#38291F' : '#A57B52';
  window.dispatchEvent(new Event('settingschange'));
}

for (const device of [dark, still, ...large.map(([, window]) => window)]) device.addEventListener('change', apply);
apply();
