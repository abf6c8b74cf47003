// What the start screen shows: go on with a saved game, open one, or begin a new one. It offers only what exists.
import { h, mark } from '../base/dom.mjs';
import { installBox } from '../offline/install.mjs';
import { newsBox, offlineNote } from '../offline/offline.mjs';
import { chosenSystem, computerCard, continueCard, firstCard, howCard, lastingCard, loadingCard, othersCard, systemCard } from './cards.mjs';

const head = () =>
  h(
    'header',
    { class: 'top' },
    h('h1', { class: 'logo' }, mark(), h('span', {}, 'Hex & Inch')),
    h('p', { class: 'motto' }, 'Tabletop wargames that know their rules'),
  );

function foot(act) {
  return h(
    'footer',
    { class: 'card foot' },
    h('button', { class: 'quiet', testid: 'open-help', onclick: () => act.help() }, 'Keys and help'),
    h('button', { class: 'quiet', testid: 'open-credits', onclick: () => act.credits() }, 'Credits'),
    h('button', { class: 'quiet', testid: 'open-settings', onclick: () => act.settings() }, 'Settings'),
    installBox,
    h('span', { class: 'grow' }),
    offlineNote,
    h('span', { class: 'second strong' }, 'Everything stays on this device'),
  );
}

/**
 * Draws the whole screen. state: {games, systems, playable, chosen: the system whose scenarios are shown, with {scenarios}, progress, error, storage, lasting,
 * open: the card of openCard()}; act: what can be done there (start.mjs).
 * Returns the pictures to paint: [{canvas, board}].
 */
export function drawStart(root, state, act) {
  const pictures = [],
    [latest] = state.games,
    ready = state.systems.length > 0;
  const hero = latest
    ? continueCard(latest, state.games.length, state.error && !state.error.reload, act, pictures)
    : ready
      ? firstCard(state.systems[0].first, act, pictures)
      : null;
  const waiting = !state.playable && loadingCard(state);
  const last = state.systems.find(({ system }) => system === latest?.system) ?? state.systems[0];
  const column = h(
    'div',
    { class: 'column' },
    newsBox,
    hero && waiting,
    latest && last && computerCard(last, act),
    state.games.length > 1 ? othersCard(state.games, act) : !latest && howCard(!state.storage),
    !state.error && state.open,
    state.storage && h('article', { class: 'card side-card', testid: 'storage' }, h('p', {}, state.storage)),
    state.lasting && lastingCard(state.lasting, act),
  );
  const fresh = ready
    ? [
        h('div', { class: 'row wood-row' }, h('h2', { class: 'on-wood' }, 'New game')),
        h(
          'div',
          { class: 'scenarios systems' },
          state.systems.map((s) => systemCard(s, state.chosen, act, pictures)),
        ),
        ...(state.chosen ? chosenSystem(state.chosen, act, pictures) : []),
      ]
    : [];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  root.replaceChildren(head(), h('div', { class: 'upper' }, hero ?? waiting, column), ...fresh, foot(act));
  const again = focused?.dataset.testid && root.querySelector(`[data-testid="${CSS.escape(focused.dataset.testid)}"]`);
  (focused?.isConnected ? focused : again)?.focus({ preventScroll: true });
  return pictures.filter((p) => p.board?.cells || p.board?.table);
}
