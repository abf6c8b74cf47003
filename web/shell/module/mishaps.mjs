// What can go wrong around a game: the device takes the graphics away, or the module stops. The game survives both if that is possible.
import { h } from '../base/dom.mjs';

const kPatience = 5000; // ms for the browser to give the graphics back
const kBlink = 500; // ms without graphics that are not mentioned
const kSoon = 60000; // ms within which a second stop at the same place is one too many

/** Puts a new canvas in the place of the old one, for a fresh instance of the module. The old one's graphics are given back to the device. */
export function freshCanvas() {
  const old = document.getElementById('canvas');
  old.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  const kept = ['id', 'tabindex', 'aria-label'].map((name) => [name, old.getAttribute(name)]);
  const canvas = h('canvas', Object.fromEntries(kept));
  old.replaceWith(canvas);
  return canvas;
}

/** Whether the module stopped at this place a short while ago as well. */
let last = { place: null, at: 0 };
export function stoppedAgain(place) {
  const again = last.place === place && Date.now() - last.at < kSoon;
  last = { place, at: Date.now() };
  return again;
}

/**
 * Watches the board's graphics. The module draws again by itself once they are back. While a player looks at a dead board, `paused(true)` is called soon,
 * `paused(false)` when that is over, and `gone()` after some seconds.
 */
export function watchGraphics({ paused, gone }) {
  let lost = null,
    said = false,
    timers = [];
  const pause = (now) => {
    if (said !== now) paused(now);
    said = now;
  };
  const wait = () => {
    timers.forEach(clearTimeout);
    const seen = document.visibilityState === 'visible' && document.body.dataset.view === 'game';
    if (lost?.isConnected && seen) timers = [setTimeout(() => pause(true), kBlink), setTimeout(gone, kPatience)];
    else pause(false);
  };
  const change =
    (what) =>
    ({ target }) => {
      if (target.id !== 'canvas') return;
      lost = what === 'lost' ? target : null;
      wait();
    };
  addEventListener('webglcontextlost', change('lost'), true);
  addEventListener('webglcontextrestored', change('restored'), true);
  addEventListener('viewchange', wait);
  document.addEventListener('visibilitychange', wait);
}
