// The shell begins here: loads the module, shows the start screen, and hands a chosen game to the table. The game itself lives in the module behind engine.mjs.
import { gameInAddress, linkInAddress, ruleInAddress, tidyAddress } from './base/address.mjs';
import { part } from './base/part.mjs';
import { watchPresses } from './base/press.mjs';
import { setting } from './base/settings.mjs';
import { messageSheet, sheetOpen } from './base/sheet.mjs';
import { toast } from './base/toast.mjs';
import { Engine, EngineStopped } from './module/engine.mjs';
import { freshCanvas, stoppedAgain, watchGraphics } from './module/mishaps.mjs';
import { everythingKept } from './store/saves.mjs';
import { keepOffline } from './offline/offline.mjs';
import { Atlas } from './pictures/counter.mjs';
import { Gallery } from './pictures/gallery.mjs';
import { layTable } from './pictures/wood.mjs';
import { Table } from './table/table.mjs';
import { view } from './table/view.mjs';
import { Start } from './start/start.mjs';

const $ = (id) => document.getElementById(id);
/** Parts that the first board can do without; null when they did not arrive. */
const late = () => part(() => import('./late.mjs'));
const engine = new Engine(),
  gallery = new Gallery(),
  start = new Start(engine, gallery, late);

// ---- the module

/** Gets the board's graphics early; the module asks for the same ones later (sdl_host.cpp). They take longer than anything else of the first board. */
const hasWebGl = () => $('canvas').getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false }) !== null;

/** Resolves to true when games can be played. */
async function load() {
  if (!window.WebAssembly) {
    start.fail('This browser cannot run the game', 'It offers no WebAssembly. A current Firefox, Chrome, Edge or Safari does.', false);
    return false;
  }
  if (!hasWebGl()) {
    start.fail(
      'This browser cannot draw the board',
      'It offers no WebGL 2. A current Firefox, Chrome, Edge or Safari with hardware acceleration switched on does.',
      false,
    );
    return false;
  }
  try {
    await engine.load($('canvas'), () => shown.then(() => start.offer(engine.systems())), (loaded, total) => start.progress(loaded, total));
    gallery.atlas = new Atlas(engine.content.get('atlas/board.r8'), engine.content.get('atlas/board.txt'));
    engine.content.clear();
  } catch (error) {
    console.error(error);
    start.fail('The game could not be loaded', `${error.message} Check the connection and load the page again.`, true);
    return false;
  }
  start.table = new Table(engine, { late, left: () => start.refresh() });
  await document.fonts.ready;
  start.play();
  return true;
}

engine.onagain = () => start.playAgain();
engine.onsound = async (sound) => {
  if (setting('sound') === 'on' && !document.hidden) (await import('./late.mjs').catch(() => null))?.play(sound);
};

// ---- what goes wrong

/** For failures that a fresh instance can't mend: the game is put away, whole, and the page has to be loaded again. */
async function giveUp(title, sentence) {
  const record = start.table.abandon();
  const what = everythingKept()
    ? 'is saved as it was after action %: load the page again and continue, or keep it as a file.'
    : 'stands as it was after action %, but this browser has not kept it: save it as a file before you load the page again.';
  start.fail(title, record ? `${sentence} The game ${what.replace('%', record.actions)}` : sentence, true, record);
  await start.refresh();
}

engine.onstopped = async (error) => {
  const { table } = start;
  if (!table || start.failed) return; // load() has its own sentence
  console.warn(error);
  try {
    if (stoppedAgain(table.place)) throw error;
    await engine.restart(freshCanvas());
    const kept = table.comeBack();
    if (kept === null) await start.refresh();
    toast(`Something went wrong. ${kept === null ? 'Nothing was lost.' : `The game stands as it was after action ${kept}.`}`);
  } catch {
    await giveUp('The game stopped', 'Something went wrong, and it did again after a fresh start.');
  }
};

watchGraphics({
  paused: (now) => toast(now ? 'The device took its graphics away. The board comes back as soon as they do.' : null),
  gone: () => {
    engine.end(new Error('The graphics are gone.'));
    giveUp('The board cannot be drawn any more', 'The device took its graphics away and has not given them back.');
  },
});

/** Calls that a stopped module could not answer need no second report. */
const noticed = (event, error) => {
  engine.noticed(error);
  if (error instanceof EngineStopped) event.preventDefault();
};
addEventListener('error', (event) => noticed(event, event.error));
addEventListener('unhandledrejection', (event) => noticed(event, event.reason));

// ---- hands

addEventListener('keydown', (event) => {
  if (event.key === '?' && document.body.dataset.view === 'start' && !sheetOpen() && !event.target.closest?.('input')) start.help();
});
// The keyboard's focus is not shown to a player who has gone back to the mouse.
for (const [event, pointing] of [['keydown', false], ['pointerdown', true]]) addEventListener(event, () => document.body.toggleAttribute('data-pointing', pointing), true);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file && !start.table?.taken && !sheetOpen()) start.openFile(file);
});
watchPresses();
window.hexinch = { engine }; // for tests and for the curious

// ---- the address

/** Reads a link in the address and removes it, so that a reload does not open it again. A rule there is a link within the rulebook, opened in a new tab. */
async function arriveByAddress() {
  const rule = ruleInAddress();
  if (rule !== null) {
    tidyAddress(start.table?.game?.id);
    return start.rule(rule);
  }
  const text = linkInAddress();
  if (!text && location.hash && !gameInAddress() && !start.table?.taken) tidyAddress(null);
  if (!text || !(await start.ready)) return;
  if (start.failed) {
    location.reload(); // a fresh page reads it
    return;
  }
  tidyAddress(start.table.game?.id);
  const sentence = await start.openLink(text);
  if (sentence) await messageSheet('This link could not be opened', sentence);
}

// ---- the page opens

const playing = gameInAddress(); // a reload in the middle of a game goes straight back to it
// Rare letters follow the first board.
const kAfterBoard = 1000; // ms
const loadRest = () => engine.loadRest().catch(() => addEventListener('online', loadRest, { once: true }));
addEventListener('viewchange', () => document.body.dataset.view === 'game' && setTimeout(loadRest, kAfterBoard));
view('start');
const shown = start.refresh();
start.ready = load(); // while the saved games are read
start.ready.then(() => layTable($('wood'), () => document.body.dataset.view === 'start')); // games come first
await shown;
addEventListener('hashchange', arriveByAddress);
addEventListener('popstate', async () => {
  const id = gameInAddress();
  if (id && !start.table?.taken) await start.resume(id);
  else if (!location.hash && start.table?.taken) await start.table.back();
});
if (playing) await start.resume(playing);
else await arriveByAddress();
// Fetches the system that is most likely to be played next.
if ((await start.ready) && !start.table.taken && start.latest) engine.bring(start.latest.system);
if (await start.ready) keepOffline(); // the first board comes before it
