// The shell: loads the module, shows the start screen, and hands a chosen game to the table. The game itself lives in the module behind engine.mjs.
import { Atlas } from './counter.mjs';
import { confirmSheet, sheetOpen } from './dialogs.mjs';
import { Engine } from './engine.mjs';
import { Gallery } from './gallery.mjs';
import { allGames, removeGame, saveAsFile, storageSentence } from './saves.mjs';
import { librarySheet, setUpSheet } from './setup.mjs';
import { drawStart } from './start.mjs';
import { Table, gameInAddress, reloadInto, view } from './table.mjs';
import { layTable } from './wood.mjs';

const $ = (id) => document.getElementById(id);
const engine = new Engine(),
  gallery = new Gallery();
const state = { games: [], scenarios: [], progress: null, error: null, storage: null };
let table = null;

const actions = {
  resume: (id) => resume(id),
  exportGame: (id) => {
    const record = state.games.find((game) => game.id === id);
    if (record) saveAsFile(record.bytes, record.title);
  },
  openFile: async (file) => {
    if (await ready) await table.openFile(file);
  },
  setUp: async (scenario) => {
    const answer = await setUpSheet(scenario, (picture) => gallery.paint(picture));
    if (answer && (await ready)) await table.begin(scenario, answer.names, answer.dice);
  },
  library: async () => {
    const answer = await librarySheet(state.games);
    if (answer?.resume) await resume(answer.resume);
    const gone = answer?.remove;
    if (gone && (await confirmSheet('Delete this game?', `${gone.title}: ${gone.words} It cannot be brought back.`, 'Delete'))) {
      await removeGame(gone.id);
      await refresh();
    }
  },
};

const draw = () => gallery.show(drawStart($('start'), state, actions));

async function refresh() {
  try {
    state.games = await allGames();
  } catch (error) {
    state.storage = storageSentence(error);
  }
  draw();
}

async function resume(id) {
  if (state.error) {
    reloadInto(id);
    return;
  }
  if (!(await ready)) return;
  try {
    if (await table.resume(id)) return;
  } catch (error) {
    state.storage = storageSentence(error);
  }
  await refresh();
}

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
    engine.content.clear();
    state.scenarios = engine.scenarios();
  } catch (error) {
    console.error(error);
    fail('The game could not be loaded', `${error.message} Check the connection and load the page again.`, true);
    return false;
  }
  table = new Table(engine, refresh);
  await document.fonts.ready;
  draw();
  return true;
}

engine.onstopped = async () => {
  const kept = table?.abandon() ?? 0;
  fail(
    'The game stopped',
    `Something went wrong after action ${kept}. The game is saved up to there: load the page again and continue.`,
    true,
  );
  await refresh();
};

addEventListener('error', (event) => engine.noticed(event.error));
addEventListener('unhandledrejection', (event) => engine.noticed(event.reason));
$('canvas').addEventListener('webglcontextlost', () => engine.end(new Error('The graphics were reset by the device.')));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file && !table?.taken && !sheetOpen()) actions.openFile(file);
});
window.hexinch = { engine }; // for tests and for the curious

layTable($('wood'), () => document.body.dataset.view === 'start');
const playing = gameInAddress(); // a reload in the middle of a game goes straight back to it
view('start');
await refresh();
const ready = load();
if (playing) await resume(playing);
