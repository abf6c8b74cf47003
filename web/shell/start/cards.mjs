// The cards of the start screen. `act`: what their buttons do (start.mjs); `pictures` collects what has to be painted, {canvas, board}.
import { emblem, h } from '../base/dom.mjs';
import { boardOf, facts, ownSeat, playersOf } from '../module/scenario.mjs';
import { boardOfSaved, nameOf, saveAsFile } from '../store/saves.mjs';
import { savedWhen } from '../store/words.mjs';

const units = (n) => (n === 1 ? '1 unit' : `${n} units`);

const side = (s) =>
  h('li', {}, emblem(s.faction), h('span', { class: 'side-name' }, s.name), h('span', { class: 'second' }, units(s.left)));

const picture = (board, pictures, label) => {
  const canvas = h('canvas', { class: 'picture', ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }) });
  pictures.push({ canvas, board });
  return canvas;
};

export function continueCard(game, count, hopeless, act, pictures) {
  const s = game.summary;
  return h(
    'article',
    { class: 'card hero', testid: 'continue-card' },
    picture(boardOfSaved(game), pictures, `Map of ${game.title}`),
    h(
      'div',
      { class: 'hero-text' },
      h('p', { class: 'label' }, s.over ? 'Last game' : 'Continue'),
      h('h2', { class: 'place' }, nameOf(game)),
      h('p', { testid: 'continue-words' }, `${s.systemTitle ?? ''}${s.systemTitle ? '. ' : ''}${game.words}`),
      h('ul', { class: 'sides' }, (s.sides ?? []).map(side)),
      h('p', { class: 'second' }, savedWhen(game.updated)),
      h('div', { class: 'grow' }),
      h(
        'button',
        { class: 'mark-button', testid: 'start-continue', disabled: hopeless, onclick: () => act.resume(game.id) },
        s.over ? 'Look at it again' : 'Continue',
      ),
      h(
        'div',
        { class: 'row halves' },
        h('button', { testid: 'start-all', onclick: () => act.library() }, `All games, ${count}`),
        h('button', { testid: 'start-share', disabled: !act.canShare(), onclick: () => act.share(game.id) }, 'Share'),
      ),
    ),
  );
}

export function firstCard(scenario, act, pictures) {
  return h(
    'article',
    { class: 'card hero', testid: 'first-card' },
    picture(scenario.map && boardOf(scenario), pictures, `Map of ${scenario.title}`),
    h(
      'div',
      { class: 'hero-text' },
      h('p', { class: 'label' }, 'Begin here'),
      h('h2', { class: 'place' }, scenario.title),
      h('p', {}, scenario.blurb),
      h(
        'ul',
        { class: 'sides' },
        scenario.sides.map((s, seat) => side({ ...s, name: `${s.name}, ${seat === ownSeat(scenario) ? 'you' : 'computer'}`, left: s.counters })),
      ),
      h('p', { class: 'second' }, facts(scenario)),
      h('div', { class: 'grow' }),
      h('button', { class: 'mark-button', testid: 'start-first', onclick: () => act.againstComputer(scenario) }, 'Play the computer'),
      h('button', { testid: 'start-first-set-up', onclick: () => act.setUp(scenario) }, 'Choose who plays'),
    ),
  );
}

/** Up to three saved games besides the latest. */
export function othersCard(games, act) {
  return h(
    'article',
    { class: 'card side-card' },
    h('h3', {}, 'Other games'),
    h(
      'ul',
      { class: 'others' },
      games
        .slice(1, 4)
        .map((game) =>
          h(
            'li',
            {},
            h('button', { class: 'link', testid: 'start-other', onclick: () => act.resume(game.id) }, nameOf(game)),
            h('p', { class: 'second' }, game.words),
          ),
        ),
    ),
  );
}

/** Starts a game at once: the first scenario of the system that was played last. */
export const computerCard = ({ title, first }, act) =>
  h(
    'article',
    { class: 'card side-card' },
    h('h3', {}, 'Play the computer now'),
    h('p', {}, `${title}, ${first.title}. ${facts(first)}.`),
    h(
      'div',
      { class: 'row halves' },
      h('button', { class: 'ink-button', testid: 'start-computer', onclick: () => act.againstComputer(first) }, 'Play'),
      h('button', { testid: 'start-computer-other', onclick: () => act.choose(first) }, 'Other scenario'),
    ),
  );

export function howCard(kept) {
  return h(
    'article',
    { class: 'card side-card' },
    h('h3', {}, 'Alone, here or by link'),
    h(
      'p',
      {},
      'The computer plays any side you give it. With other people, hand the device over or send the game as a link. The rules are checked for you, and every roll shows its sum.',
    ),
    kept && h('p', { class: 'second' }, 'Saved after every action.'),
  );
}

function scenarioCard(scenario, act, pictures) {
  return h(
    'button',
    { class: 'card scenario', testid: `start-new-${scenario.id}`, onclick: () => act.setUp(scenario) },
    picture(boardOf(scenario), pictures, ''),
    h(
      'span',
      { class: 'scenario-text' },
      h('span', { class: 'name' }, scenario.title),
      h('span', {}, scenario.blurb),
      h('span', { class: 'second' }, `${scenario.tutorial ? 'Tutorial · ' : ''}${facts(scenario)}`),
    ),
  );
}

export function systemCard(system, chosen, act, pictures) {
  return h(
    'button',
    {
      class: 'card scenario',
      testid: `start-system-${system.system}`,
      'aria-expanded': String(chosen?.system === system.system),
      onclick: () => act.choose(system),
    },
    picture(boardOf(system.first), pictures, ''),
    h(
      'span',
      { class: 'scenario-text' },
      h('span', { class: 'name' }, system.title),
      h('span', {}, system.about),
      h('span', { class: 'second' }, `${playersOf(system.players)} · ${system.count} scenarios`),
    ),
  );
}

/** The scenarios of the system that was chosen. */
export const chosenSystem = ({ system, title, scenarios }, act, pictures) => [
  h(
    'div',
    { class: 'row wood-row', testid: 'chosen-system' },
    h('h2', { class: 'on-wood' }, `${title}: ${scenarios.length} scenarios`),
    h('button', { testid: `rules-${system}`, onclick: () => act.rules({ system, title }) }, `Rules of ${title}`),
  ),
  h(
    'div',
    { class: 'scenarios' },
    scenarios.map((s) => scenarioCard(s, act, pictures)),
  ),
];

/** How many bytes have come, or the sentence why no game can be started. */
export function loadingCard(state) {
  if (state.error) {
    return h(
      'article',
      { class: 'card side-card error', role: 'alert', testid: 'error' },
      h('h3', {}, state.error.title),
      h('p', { testid: 'error-message' }, state.error.sentence),
      state.error.reload && h('button', { testid: 'error-reload', onclick: () => location.reload() }, 'Load the page again'),
      state.error.record &&
        h('button', { testid: 'error-save', onclick: () => saveAsFile(state.error.record.bytes, nameOf(state.error.record)) }, 'Save the game as a file'),
    );
  }
  const { loaded = 0, total = 0 } = state.progress ?? {},
    kilo = (n) => Math.round(n / 1000);
  return h(
    'article',
    { class: 'card side-card', testid: 'loading' },
    h('h3', {}, 'Laying out the table'),
    h('progress', { max: total || 1, value: loaded, 'aria-label': 'Loading', testid: 'loading-progress' }),
    h('p', { class: 'second' }, total ? `${kilo(loaded)} of ${kilo(total)} kB` : 'Fetching the rules and the board'),
  );
}

export const lastingCard = (sentence, act) =>
  h(
    'article',
    { class: 'card side-card', testid: 'lasting' },
    h('p', { class: 'second' }, sentence),
    h('p', {}, h('button', { class: 'link', testid: 'lasting-all', onclick: () => act.library() }, 'All games')),
  );
