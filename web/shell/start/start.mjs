// The start screen: go on with a saved game, open one, or begin a new one. Only what exists is offered.
import { showCredits, showSettings } from '../base/dialogs.mjs';
import { emblem, h, mark } from '../base/dom.mjs';
import { installBox } from '../offline/install.mjs';
import { newsBox, offlineNote } from '../offline/offline.mjs';
import { boardOfSaved, nameOf, saveAsFile } from '../store/saves.mjs';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const dateOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

export function savedWhen(time, now = Date.now()) {
  const day = (t) => new Date(t).setHours(0, 0, 0, 0),
    days = Math.round((day(now) - day(time)) / 86400000);
  const year = (t) => new Date(t).getFullYear();
  const on = year(time) === year(now) ? date : dateOfYear;
  return `Saved ${days === 0 ? 'today' : days === 1 ? 'yesterday' : on.format(time)} at ${clock.format(time)}`;
}

export const actionsOf = (n, more = '') => (n === 1 ? `1 ${more}action` : `${n} ${more}actions`);

export const turnOf = ({ turn, turns, over }) => {
  if (over) return 'over';
  if (!turn) return 'set-up';
  return turns ? `turn ${turn} of ${turns}` : `turn ${turn}`;
};

const units = (n) => (n === 1 ? '1 unit' : `${n} units`);

const side = (s) =>
  h('li', {}, emblem(s.faction), h('span', { class: 'side-name' }, s.name), h('span', { class: 'second' }, units(s.left)));

const picture = (board, pictures, label) => {
  const canvas = h('canvas', { class: 'picture', ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }) });
  pictures.push({ canvas, board });
  return canvas;
};

function continueCard(game, count, hopeless, act, pictures) {
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

/** Whom a visitor plays who did not choose: the larger force, the first of equal ones. */
export const ownSeat = ({ sides }) =>
  sides.reduce((most, { counters, automatic }, seat) => (!automatic && (sides[most].automatic || counters > sides[most].counters) ? seat : most), 0);

function firstCard(scenario, act, pictures) {
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

/** [fewest, most] of a scenario that some may sit out, or null. */
export const freeSeats = ({ playersGiven }) => {
  const [fewest, most] = playersGiven ?? [];
  return fewest < most ? [fewest, most] : null;
};

/** [fewest, most] people at a scenario, whose automatic sides the dice of the rules play. */
const people = (s) => freeSeats(s) ?? [s.players - s.sides.filter(({ automatic }) => automatic).length, s.players];

/** What a hex, a turn and a unit stand for, where the scenario says so: "hex: 200 metres". */
const scales = ({ scale }) => Object.entries(scale ?? {}).map(([what, words]) => `${what}: ${words}`);

/** "2 players · 15 min · 8 turns"; no part breaks inside. */
export const facts = (s) =>
  [playersOf(people(s)), s.minutes && `${s.minutes} min`, s.turns && `${s.turns} turns`, ...scales(s)]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** Printed number "0703" (column, row, from 1) -> counter on the picture. On flat-top maps "6, 2", from 0; they are painted mirrored at the diagonal. */
const place = (hex) => {
  const [x, y] = hex.split(', ').map(Number);
  return y === undefined ? { col: Number(hex.slice(0, 2)) - 1, row: Number(hex.slice(2, 4)) - 1 } : { col: y, row: x };
};

export const boardOf = (scenario) => ({
  ...scenario.map,
  counters: scenario.sides.flatMap((s) =>
    s.units.flatMap((u) =>
      (u.hexes ?? []).flatMap((hex, i) => (hex ? { ...place(hex), at: u.places?.[i], faction: s.faction, icon: u.icon ?? u.id, stats: u.stats } : [])),
    ),
  ),
});

/** Made once and kept while the rest is drawn anew: what somebody has pasted stays there until it is opened. */
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
  let pasted = ''; // with its line ends, which the field takes out of it: they tell what is quoted
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
    if (typed !== before) return; // something has been typed meanwhile, and be it the same
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

/** Up to three more saved games beside the latest. */
function othersCard(games, act) {
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

/** A game at once: the scenario to begin with of the system that was played last. */
const computerCard = ({ title, first }, act) =>
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

function howCard(kept) {
  return h(
    'article',
    { class: 'card side-card' },
    h('h3', {}, 'Alone, here or by link'),
    h(
      'p',
      {},
      'The computer plays any side you give it; between people hand the device over, or send the game as a link. The rules are checked for you, and every roll shows its sum.',
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

const playersOf = ([fewest, most]) => (fewest < most ? `${fewest} to ${most} players` : `${most} players`);

function systemCard(system, chosen, act, pictures) {
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
const chosenSystem = ({ system, title, scenarios }, act, pictures) => [
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

/** Bytes on their way, or the sentence why there is no game to start. */
function loadingCard(state) {
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
    h('p', { class: 'second' }, total ? `${kilo(loaded)} of ${kilo(total)} kB` : 'Asking for the rules and the board'),
  );
}

const lastingCard = (sentence, act) =>
  h(
    'article',
    { class: 'card side-card', testid: 'lasting' },
    h('p', { class: 'second' }, sentence),
    h('p', {}, h('button', { class: 'link', testid: 'lasting-all', onclick: () => act.library() }, 'All games')),
  );

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
    h('button', { class: 'quiet', testid: 'open-credits', onclick: () => showCredits() }, 'Credits'),
    h('button', { class: 'quiet', testid: 'open-settings', onclick: () => showSettings() }, 'Settings'),
    installBox,
    h('span', { class: 'grow' }),
    offlineNote,
    h('span', { class: 'second strong' }, 'Everything stays on this device'),
  );
}

/**
 * Draws the whole screen. state: {games, systems, chosen: the system whose scenarios are shown with {scenarios}, progress, error, storage, lasting, open: the card of
 * openCard()}; act: {resume, library, share, canShare, openFile, openLink, choose, setUp, againstComputer,
 * rules, help}.
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
  const waiting = !ready && loadingCard(state);
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
