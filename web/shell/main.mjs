// The shell: what is on the screen (start or game), which game is on the table, and that it is saved. The game itself lives in the module behind engine.mjs.
import { Atlas } from './counter.mjs';
import { confirmSheet, creditsSheet, messageSheet, sheet, sheetHead, sheetOpen, toast } from './dialogs.mjs';
import { h } from './dom.mjs';
import { Engine } from './engine.mjs';
import { Mirror } from './mirror.mjs';
import { paintBoard } from './picture.mjs';
import { Saver, allGames, holdGame, loadGame, newId, removeGame, saveAsFile, storageSentence } from './saves.mjs';
import { librarySheet, setUpSheet } from './setup.mjs';
import { drawStart } from './start.mjs';
import { evening, nextTheme, reducedMotion, themeWords } from './theme.mjs';
import { layTable } from './wood.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(), address = new URLSearchParams(location.search);
const state = { games: [], scenarios: [], progress: null, error: null, storage: null };
let atlas = null, game = null, mirror = null;  // game: {id, release, version} while one is on the table
let arrive;
const loaded = new Promise((resolve) => { arrive = resolve; });
const woodAsk = layTable($('wood'), () => document.body.dataset.view === 'start');

// --- pictures -------------------------------------------------------------------------------------------------------------------------------------------

function paint({ canvas, board, scale, whole }) {
  const w = canvas.clientWidth, hgt = canvas.clientHeight;
  if (!w || !hgt || !board?.cells) return;
  const cols = Math.max(...board.cells.map((r) => r.length)), rows = board.cells.length;
  if (whole) {
    paintBoard(canvas, board, { w, h: hgt, s: Math.min(w / ((cols + 0.7) * Math.sqrt(3)), hgt / (1.5 * rows + 0.7)), focus: { col: (cols - 1) / 2 - 0.25 + 0.25, row: (rows - 1) / 2 - 0.17 + 0.17 }, atlas });
    return;
  }
  paintBoard(canvas, board, { w, h: hgt, s: scale, focus: focusOf(board, cols, rows, w / (scale * Math.sqrt(3)), hgt / (scale * 1.5)), atlas });
}

/** Middle of the counters, but without leaving the map where the map is larger than the picture. */
function focusOf(board, cols, rows, seenCols, seenRows) {
  const list = board.counters?.length ? board.counters : [{ col: cols / 2, row: rows / 2 }];
  const middle = (key) => (Math.min(...list.map((c) => c[key])) + Math.max(...list.map((c) => c[key]))) / 2;
  const keep = (v, n, seen) => (n <= seen ? (n - 1) / 2 : Math.max((seen - 1) / 2, Math.min(n - 1 - (seen - 1) / 2, v)));
  return { col: keep(middle('col'), cols, seenCols), row: keep(middle('row'), rows, seenRows) };
}

let pictures = [], painting = 0;
function paintSoon() {
  cancelAnimationFrame(painting);
  const queue = [...pictures], step = () => {
    const next = queue.shift();
    if (next) { paint(next); painting = requestAnimationFrame(step); }
  };
  painting = requestAnimationFrame(step);
}
addEventListener('themechange', paintSoon);
addEventListener('resize', paintSoon);

// --- start screen ---------------------------------------------------------------------------------------------------------------------------------------

const act = {
  resume: (id) => resume(id),
  library: async () => {
    const answer = await librarySheet(state.games);
    if (answer?.resume) await resume(answer.resume);
    if (answer?.remove && await confirmSheet('Delete this game?', `${answer.remove.title}: ${answer.remove.words} It cannot be brought back.`, 'Delete')) {
      await removeGame(answer.remove.id);
      await refreshStart();
    }
  },
  exportGame: (id) => { const record = state.games.find((g) => g.id === id); if (record) saveAsFile(record.bytes, record.title); },
  openFile: (file) => openFile(file),
  setUp: async (scenario) => {
    const answer = await setUpSheet(scenario, paint);
    if (answer) await begin(scenario, answer.names);
  },
};

function draw() {
  pictures = drawStart($('start'), state, act);
  paintSoon();
}

async function refreshStart() {
  try {
    state.games = await allGames();
  } catch (error) {
    state.storage = storageSentence(error);
  }
  draw();
}

function view(name) {
  document.body.dataset.view = name;
  $('start').hidden = name !== 'start';
  $('game').hidden = name !== 'game';
  if (name === 'start') woodAsk();
}

// --- a game on the table --------------------------------------------------------------------------------------------------------------------------------

const seed = () => address.get('seed') ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

const saver = new Saver(() => {
  if (!game || engine.stopped) return null;
  const bytes = engine.save();
  if (!bytes) return null;
  const { ok: _, ...summary } = engine.summary();
  return { id: game.id, system: summary.system, scenario: summary.scenario, title: summary.title, words: summary.words, turn: summary.turn, updated: Date.now(), summary, bytes, version: game.version };
}, (sentence) => toast(sentence, true), (record) => { document.body.dataset.saved = record.version; });

function onTable(id, release) {
  game = { id, release, version: 0 };
  history.replaceState(null, '', `${location.pathname}${location.search}#play=${id}`);
  engine.theme(evening());
  engine.motion(reducedMotion());
  view('game');
  engine.show(true);
  mirror.restart();
  mirror.refresh();
  $('canvas').focus();
}

async function begin(scenario, names) {
  await loaded;
  if (engine.stopped) return;
  const id = newId(), answer = engine.start({ system: scenario.system, scenario: scenario.id, names, options: {}, seed: seed() });
  if (!answer.ok) { await messageSheet('This game could not be started', answer.message ?? ''); return; }
  onTable(id, await holdGame(id) ?? (() => {}));
  await saver.save();
}

async function resume(id) {
  let record = null;
  try { record = await loadGame(id); } catch (error) { state.storage = storageSentence(error); }
  if (!record) { await refreshStart(); return; }
  const release = await holdGame(id);
  if (!release) {
    await messageSheet('Open in another tab', `${record.title} is on the table in another tab or window of this browser. Close it there, then continue here.`);
    return;
  }
  await loaded;
  if (engine.stopped || state.error) { release(); return; }
  const answer = engine.open(record.bytes);
  if (!answer.ok) { release(); await messageSheet('This saved game could not be opened', answer.message ?? ''); return; }
  if (answer.message) toast(answer.message);
  onTable(id, release);
}

async function openFile(file) {
  await loaded;
  if (engine.stopped || state.error) return;
  if (file.size > 8e6) { await messageSheet('This file could not be opened', `${file.name} is too large to be a saved game.`); return; }
  const answer = engine.open(new Uint8Array(await file.arrayBuffer()));
  if (!answer.ok) { await messageSheet('This file could not be opened', answer.message ?? ''); return; }
  const id = newId();
  onTable(id, await holdGame(id) ?? (() => {}));
  await saver.save();
}

async function leaveTable() {
  await saver.save();
  if (!engine.stopped) engine.show(false);
  game?.release();
  game = null;
  textOpen(false);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  view('start');
  await refreshStart();
}

function textOpen(open) {
  $('game').classList.toggle('with-text', open);
  $('mirror-open').hidden = open;
  if (open) { mirror.refresh(); $('mirror').querySelector('input').focus(); } else if (game) $('canvas').focus();
}

async function menu() {
  if (sheetOpen()) return;
  const item = (value, text) => h('button', { testid: `menu-${value}`, onclick: () => pick(value) }, text);
  let pick;
  const answer = await sheet('Menu', (done) => {
    pick = done;
    const theme = h('button', { testid: 'menu-theme', onclick: () => { nextTheme(); theme.textContent = themeWords(); } }, themeWords());
    return [sheetHead('Menu', done), h('div', { class: 'menu' }, item('back', 'Back to the game'), item('text', 'Game as text'), item('file', 'Save as a file'), theme, item('credits', 'Credits'), item('leave', 'Leave the table'))];
  }, { testid: 'menu' });
  if (answer === 'text') textOpen(true);
  if (answer === 'file') { const bytes = engine.save(); if (bytes) saveAsFile(bytes, engine.summary().title ?? 'game'); }
  if (answer === 'credits') await creditsSheet('');
  if (answer === 'leave') await leaveTable();
}

/** The canvas asks for a line of text (an own field gives soft keyboard, clipboard and input methods). */
async function askText({ title, value = '' }) {
  const answer = await sheet(title, (done) => {
    const input = h('input', { type: 'text', value, testid: 'text-input', 'aria-label': title, maxlength: '200' });
    return [sheetHead(title, done), h('form', { onsubmit: (event) => { event.preventDefault(); done(input.value); } }, input,
      h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'main' }, 'Done')))];
  });
  if (answer !== null) engine.text(answer);
}

engine.onchange = (version) => {
  if (!game) return;
  game.version = version;
  document.body.dataset.version = version;
  queueMicrotask(() => { if (game && !engine.stopped) { mirror.refresh(); saver.save(); } });
};
engine.onmenu = () => { menu(); };
engine.onfinished = () => { document.body.dataset.finished = '1'; };
engine.oncopy = (text) => { navigator.clipboard?.writeText(text).then(() => toast('Copied.'), () => toast('The browser did not allow copying.')); };
engine.ontext = askText;
engine.onstopped = async () => {
  const version = game?.version ?? 0;
  game?.release();
  game = null;
  view('start');
  fail('The game stopped', `Something went wrong after action ${version}. Your game is saved up to there: load the page again and continue.`, true);
  await refreshStart();
};

// --- set-up of the page ---------------------------------------------------------------------------------------------------------------------------------

function fail(title, sentence, reload) {
  state.error = { title, sentence, reload };
  state.scenarios = [];
  draw();
}

function hasWebGl() {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}

async function load() {
  if (!hasWebGl()) {
    fail('This browser cannot draw the board', 'It offers no WebGL 2. A current Firefox, Chrome, Edge or Safari with hardware acceleration switched on does.', false);
    return;
  }
  let shown = 0;
  try {
    await engine.load($('canvas'), (done, total) => {
      state.progress = { loaded: done, total };
      if (!shown) shown = requestAnimationFrame(() => { shown = 0; if (!state.scenarios.length && !state.error) progressBar(); });
    });
    atlas = new Atlas(engine.content.get('atlas/board.r8'), engine.content.get('atlas/board.txt'));
    engine.content.clear();
    state.scenarios = engine.scenarios();
    mirror = new Mirror($('mirror'), $('live'), engine, () => textOpen(false));
  } catch (error) {
    console.error(error);
    fail('The game could not be loaded', `${error.message} Check the connection and load the page again.`, true);
    return;
  }
  await document.fonts.ready;
  draw();
  arrive();
}

/** Only numbers change while bytes arrive, so that focus and pictures stay. */
function progressBar() {
  const bar = $('start').querySelector('progress'), { loaded: done, total } = state.progress;
  if (!bar) return;
  bar.max = total;
  bar.value = done;
  bar.nextElementSibling.textContent = `${Math.round(done / 1000)} of ${Math.round(total / 1000)} kB`;
}

$('mirror-open').addEventListener('click', () => textOpen(true));
$('canvas').addEventListener('focus', () => { if (game && !engine.stopped) engine.focus(true); });
$('canvas').addEventListener('blur', () => { if (game && !engine.stopped) engine.focus(false); });
addEventListener('themechange', () => { if (game && !engine.stopped) engine.theme(evening()); });
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => { event.preventDefault(); const [file] = event.dataTransfer?.files ?? []; if (file && !game && !sheetOpen()) openFile(file); });
window.hexinch = { engine };  // for tests and for the curious

view('start');
await refreshStart();
load();
// A reload in the middle of a game goes straight back to it.
const playing = /^#play=([0-9a-f]+)$/.exec(location.hash);
if (playing) await resume(playing[1]);
