// Light or evening: as the device says, unless the player chose. Components ask `evening()` and listen to the window's "themechange".

const kKey = 'hexinch-theme';
const device = matchMedia('(prefers-color-scheme: dark)');
const modes = ['device', 'light', 'evening'];

const stored = () => {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
};
let mode = modes.includes(stored()) ? stored() : 'device';

export const evening = () => mode === 'evening' || (mode === 'device' && device.matches);
export const themeMode = () => mode;
export const themeWords = () => ({ device: 'Light: as the device', light: 'Light: day', evening: 'Light: evening' })[mode];
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function apply() {
  document.documentElement.dataset.theme = evening() ? 'evening' : 'light';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = evening() ? '#38291F' : '#A57B52';
  window.dispatchEvent(new Event('themechange'));
}

export function nextTheme() {
  mode = modes[(modes.indexOf(mode) + 1) % modes.length];
  try {
    localStorage.setItem(kKey, mode);
  } catch {
    /* a private window: the choice lasts as long as the page */
  }
  apply();
}

device.addEventListener('change', apply);
apply();
