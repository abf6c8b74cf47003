// The shell: loads the module, shows the start screen, and hands a chosen game to the table. The game itself lives in the module behind engine.mjs.
import { gameInAddress, linkInAddress, reloadInto, ruleInAddress, tidyAddress } from './base/address.mjs';
import { Atlas } from './pictures/counter.mjs';
import { lateStyles, messageSheet, part, rulesSheet, sheetOpen, toast } from './base/dialogs.mjs';
import { Engine, EngineStopped } from './module/engine.mjs';
import { Gallery } from './pictures/gallery.mjs';
import { freshCanvas, stoppedAgain, watchGraphics } from './module/mishaps.mjs';
import { whatHelps } from './base/missing.mjs';
import { keepOffline } from './offline/offline.mjs';
import { watchPresses } from './base/press.mjs';
import { allGames, everythingKept, isCollection, lastingSentence } from './store/saves.mjs';
import { setUpSheet } from './sheets/setup.mjs';
import { drawStart, openCard, ownSeat } from './start/start.mjs';
import { Table, view } from './table/table.mjs';
import { reducedMotion } from './base/settings.mjs';
import { layTable } from './pictures/wood.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(),
  gallery = new Gallery();
let table = null;

/** While a game is being opened nothing else on the start screen can be pressed: a second press would fall on what lies below. */
let busy = null;
async function alone(run) {
  while (busy) await busy;
  let done = null;
  busy = new Promise((resolve) => (done = resolve));
  const start = $('start'),
    focused = document.activeElement;
  start.inert = true;
  try {
    return await run();
  } finally {
    start.inert = false;
    busy = null;
    done();
    if (document.body.dataset.view === 'start' && document.activeElement === document.body) focused?.focus();
  }
}

const actions = {
  resume: (id) => resume(id),
  canShare: () => table !== null && !state.error,
  share: async (id) => {
    const sharing = await part(() => import('./late.mjs'));
    if (!sharing) return;
    const answer = await table.shareSaved(id, sharing.shareSheet);
    if (!answer.ok) await messageSheet('This game could not be shared', answer.message);
    await refresh();
  },
  openFile: async (file) => {
    if (await isCollection(file)) await actions.library([file]);
    else if (await ready) await alone(() => table.openFile(file));
  },
  /** Resolves to null, or to the sentence why nothing came of it. */
  openLink: async (text) => {
    if (!(await ready)) return 'The page has to be loaded before a link can be opened.';
    const arrival = await part(() => import('./late.mjs'));
    if (!arrival) return `The link could not be read yet: a part of the page is missing. ${await whatHelps()}`;
    return alone(() => arrival.arrive(text, engine, table, (picture) => gallery.paint(picture)));
  },
  /** Shows the scenarios of one of state.systems. */
  choose: (system) => chooseSystem(system),
  setUp: async (scenario) => {
    if (!busy) await alone(() => setUp(scenario));
  },
  /** Begins at once; the computer has all sides but one. */
  againstComputer: async (scenario) => {
    const { sides } = scenario;
    const players = sides.map((_, seat) => (seat === ownSeat(scenario) ? '' : 'captain'));
    if (!busy) await alone(async () => (await ready) && table.begin(scenario, { names: sides.map(() => ''), dice: 'rolled', players }));
  },
  rules: ({ system, title }, ids) => rulesSheet(system, title, ids),
  help: async () => {
    const help = await part(async () => {
      const [loaded] = await Promise.all([import('./late.mjs'), lateStyles()]);
      return loaded;
    });
    if (help && !sheetOpen()) await help.helpSheet();
  },
  library: async (files = []) => {
    const library = await part(() => import('./late.mjs'));
    if (!library) return;
    const read = async (file) => ((await ready) ? table.read(file) : { problem: 'The page could not be loaded.' });
    const id = await library.librarySheet({ read, files, paint: (picture) => gallery.paint(picture) });
    await refresh();
    if (id) await resume(id);
  },
};
const state = { games: [], systems: [], chosen: null, progress: null, error: null, storage: null, lasting: null, open: openCard(actions) };

const draw = () => gallery.show(drawStart($('start'), state, actions));

async function refresh() {
  const { games, sentence } = await allGames();
  state.games = games;
  state.storage = sentence;
  state.lasting = sentence ? null : lastingSentence();
  draw();
}

async function chooseSystem({ system }) {
  const { title } = state.systems.find((one) => one.system === system);
  engine.bring(system); // most likely to be played next
  try {
    state.chosen = { system, title, scenarios: await engine.scenarios(system) };
  } catch (error) {
    toast(`${error.message} ${await whatHelps()}`);
    return;
  }
  draw();
  $('start').querySelector('[data-testid=chosen-system]')?.scrollIntoView({ block: 'start', behavior: reducedMotion() ? 'instant' : 'smooth' });
}

async function setUp(scenario) {
  engine.bring(scenario.system);
  const paint = (picture) => gallery.paint(picture);
  const answer = scenario.battle ? await putTogether(scenario, paint) : await setUpSheet(scenario, paint);
  if (answer && (await ready)) await table.begin(scenario, answer);
}

/** Another game of the scenario on the table. Who plays what is asked as for any; one that is not offered here leaves people on the start screen. */
async function playAgain() {
  if (sheetOpen()) return;
  const { system, scenario: id } = engine.summary();
  await table.back();
  const scenarios = await engine.scenarios(system).catch(() => []);
  const scenario = scenarios.find((one) => one.id === id);
  if (scenario) await actions.setUp(scenario);
}

async function resume(id) {
  if (state.error) {
    reloadInto(id);
    return;
  }
  if (busy) return;
  const resumed = alone(() => ready.then((playable) => !playable || table.resume(id)));
  await gallery.after(resumed);
  if (await resumed) return;
  if (gameInAddress() && !state.error) tidyAddress(null); // it names no game that could be laid on the table
  await refresh();
}

/** A link in the address is read and then leaves it, so that a reload does not open it again. */
async function arriveByAddress() {
  const rule = ruleInAddress();
  if (rule !== null) return readByAddress(rule);
  const text = linkInAddress();
  if (!text && location.hash && !gameInAddress() && !table?.taken) tidyAddress(null);
  if (!text || !(await ready)) return;
  if (state.error) {
    location.reload(); // a fresh page reads it
    return;
  }
  tidyAddress(table.game?.id);
  const sentence = await actions.openLink(text);
  if (sentence) await messageSheet('This link could not be opened', sentence);
}

/** A battle of the players' own: resolves to what setUpSheet() does, with the battle. */
async function putTogether(scenario, paint) {
  const form = await part(async () => {
    const [pickup, missing] = await Promise.all([import('./sheets/pickup.mjs'), engine.bringAll(scenario.system), lateStyles()]);
    if (missing) throw new Error(missing);
    return pickup.formOf(scenario.system);
  });
  const rules = (ids) => actions.rules({ system: scenario.system, title: scenario.systemTitle }, ids);
  return form ? form.open({ engine, scenario, paint, rules }) : null;
}

/** A link within the rulebook that was opened in a tab of its own. */
async function readByAddress(rule) {
  tidyAddress(table?.game?.id);
  await ready;
  const book = state.systems.find(({ system }) => rule.toLowerCase().startsWith(system)) ?? state.systems[0];
  if (book) await actions.rules(book, [rule]);
}

function fail(title, sentence, reload, record = null) {
  state.error = { title, sentence, reload, record };
  state.systems = [];
  gallery.waiting = false;
  draw();
}

function hasWebGl() {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}

/** Only numbers change while bytes arrive, so that focus and pictures stay. */
function showProgress() {
  const bar = $('start').querySelector('progress'),
    { loaded, total } = state.progress;
  if (!bar) return;
  bar.max = total;
  bar.value = loaded;
  bar.nextElementSibling.textContent = `${Math.round(loaded / 1000)} of ${Math.round(total / 1000)} kB`;
}

/** Resolves to true when games can be played. */
async function load() {
  if (!window.WebAssembly) {
    fail('This browser cannot run the game', 'It offers no WebAssembly. A current Firefox, Chrome, Edge or Safari does.', false);
    return false;
  }
  if (!hasWebGl()) {
    fail(
      'This browser cannot draw the board',
      'It offers no WebGL 2. A current Firefox, Chrome, Edge or Safari with hardware acceleration switched on does.',
      false,
    );
    return false;
  }
  try {
    await engine.load($('canvas'), (loaded, total) => {
      state.progress = { loaded, total };
      showProgress();
    });
    gallery.atlas = new Atlas(engine.content.get('atlas/board.r8'), engine.content.get('atlas/board.txt'));
    gallery.waiting = false;
    engine.content.clear();
    state.systems = engine.systems();
  } catch (error) {
    console.error(error);
    fail('The game could not be loaded', `${error.message} Check the connection and load the page again.`, true);
    return false;
  }
  table = new Table(engine, refresh);
  engine.onagain = playAgain;
  await document.fonts.ready;
  draw();
  return true;
}

/** What no fresh instance can help against: the game is put away, whole, and the page has to be loaded again. */
async function giveUp(title, sentence) {
  const record = table.abandon();
  const what = everythingKept()
    ? 'is saved as after action %: load the page again and continue, or keep it as a file.'
    : 'stands as after action %, but this browser has not kept it: save it as a file before you load the page again.';
  fail(title, record ? `${sentence} The game ${what.replace('%', record.actions)}` : sentence, true, record);
  await refresh();
}

engine.onstopped = async (error) => {
  if (!table || state.error) return; // load() has its own sentence
  console.warn(error);
  try {
    if (stoppedAgain(table.place)) throw error;
    await engine.restart(freshCanvas());
    const kept = table.comeBack();
    if (kept === null) await refresh();
    toast(`Something went wrong. ${kept === null ? 'Nothing was lost.' : `The game stands as after action ${kept}.`}`);
  } catch {
    await giveUp('The game stopped', 'Something went wrong, and again after a fresh start.');
  }
};

watchGraphics({
  paused: (now) => toast(now ? 'The device took its graphics away. The board comes back as soon as they do.' : null),
  gone: () => {
    engine.end(new Error('The graphics are gone.'));
    giveUp('The board cannot be drawn any more', 'The device took its graphics away and has not given them back.');
  },
});

/** What a stopped module could not answer needs no second report. */
const noticed = (event, error) => {
  engine.noticed(error);
  if (error instanceof EngineStopped) event.preventDefault();
};
addEventListener('error', (event) => noticed(event, event.error));
addEventListener('unhandledrejection', (event) => noticed(event, event.reason));
addEventListener('keydown', (event) => {
  if (event.key === '?' && document.body.dataset.view === 'start' && !busy && !sheetOpen() && !event.target.closest?.('input')) actions.help();
});
// Where the keyboard is, is not shown to whoever has taken the mouse again.
for (const [event, pointing] of [['keydown', false], ['pointerdown', true]]) addEventListener(event, () => document.body.toggleAttribute('data-pointing', pointing), true);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file && !table?.taken && !sheetOpen()) actions.openFile(file);
});
watchPresses();
window.hexinch = { engine }; // for tests and for the curious

layTable($('wood'), () => document.body.dataset.view === 'start');
const playing = gameInAddress(); // a reload in the middle of a game goes straight back to it
// Rare letters follow the first board.
const kAfterBoard = 1000; // ms
const loadRest = () => engine.loadRest().catch(() => addEventListener('online', loadRest, { once: true }));
addEventListener('viewchange', () => document.body.dataset.view === 'game' && setTimeout(loadRest, kAfterBoard));
view('start');
const shown = refresh();
const ready = load(); // while the saved games are read
await shown;
addEventListener('hashchange', arriveByAddress);
addEventListener('popstate', async () => {
  const id = gameInAddress();
  if (id && !table?.taken) await resume(id);
  else if (!location.hash && table?.taken) await table.back();
});
if (playing) await resume(playing);
else await arriveByAddress();
// What is most likely to be played next is there when it is asked for.
if ((await ready) && !table.taken && state.games[0]) engine.bringAll(state.games[0].system);
if (await ready) keepOffline(); // the first board goes before
