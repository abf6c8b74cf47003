// The form for a battle that players put together: a map, genres, points, and what each side buys with them. It only gathers: after every change it asks
// the engine what may be had, what it costs and why something can't be had. Loaded when it is first opened.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';
import { systemBook } from './book.mjs';
import { Side, select } from './force.mjs';
import { diceChoice, keepNames } from './players.mjs';

const kSides = ['Red', 'Blue', 'Amber', 'Green', 'Rose', 'Black', 'White', 'Violet']; // names of sides that join those of the scenario
const kFewest = 2;
// The sizes to choose from, by how the board is measured. The middle one is the usual one.
const kHexes = [[10, 8], [14, 10], [20, 14]];
const kSizeNames = ['Small', 'Standard', 'Large'];
const kLengths = ['quick', 'standard', 'long'];
const kShares = [0.4, 1, 2]; // of the scenario's own points, where a system offers no sizes of armies
const kSeeds = 100000; // so few that one can be said aloud
const kDearest = 100000;
const keptAs = ({ system }) => `hexinch-battle-${system}`;

const freshSeed = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % kSeeds);

/** The battle of that system that was put together last, or null. */
function keptBattle(scenario) {
  try {
    return JSON.parse(localStorage.getItem(keptAs(scenario)));
  } catch {
    return null;
  }
}
function keepBattle(scenario, battle) {
  try {
    localStorage.setItem(keptAs(scenario), JSON.stringify(battle));
  } catch {
    /* then the next form begins as the scenario has it */
  }
}

const labelled = (words, ...fields) => h('div', { class: 'battle-line' }, h('span', { class: 'battle-label' }, words), ...fields);

/** A drawn table for its picture. */
const tableOf = ({ size: [width, height], features }) => ({
  table: { width, height, grounds: features.map(({ kind, poly }) => ({ kind, points: poly.flat(), radius: 0 })) },
});

class Form {
  #sides = [];
  #options = {};
  #canvas = h('canvas', { class: 'picture', role: 'img', 'aria-label': 'The map' });
  #sideBoxes = h('div', { class: 'forces' });
  #start = h('button', { type: 'submit', class: 'mark-button', testid: 'battle-start' }, 'Start the game');
  #problem = h('p', { class: 'bad', role: 'alert', testid: 'battle-problem' });
  #drawn = h('div', { class: 'battle-drawn' });
  #totals = h('p', { class: 'second battle-totals' });

  constructor({ engine, choices, scenario, paint, rules, done }) {
    Object.assign(this, { engine, choices, scenario, paint, rules, done });
    this.types = new Map(choices.types.map((type) => [type.type, type]));
    this.titles = new Map(this.choices.rows.map(({ id, title }) => [id, title]));
    const rows = choices.rows.filter(({ id }) => id > 0);
    this.themes = choices.theme ? rows.map(({ id, title }) => [id, choices.maps ? `${id} ${title}` : title]) : []; // of maps the number is their level
    this.sizes = choices.sizes ?? kHexes;
    this.drawn = Boolean(choices.maps ?? choices.sizes ?? choices.battle_sizes); // else the scenario's own ground is used
    this.battle = this.#begin();
    this.dice = diceChoice(this.scenario);
    this.content = this.#lay();
    this.#show();
  }

  #asked(battle) {
    return { system: this.scenario.system, scenario: this.scenario.id, battle, options: this.#options };
  }

  /** The battle of last time with another seed, if the engine still takes it; else the scenario's own. */
  #begin() {
    const kept = keptBattle(this.scenario);
    if (kept?.players && this.engine.muster(this.#asked(kept)).ok) return { ...kept, seed: freshSeed() };
    return { ...JSON.parse(JSON.stringify(this.scenario.battle)), seed: freshSeed() };
  }

  change(act) {
    act(this.battle);
    this.#show();
  }

  // ---- parts

  number(label, testid, take, most = kDearest) {
    const field = h('input', {
      type: 'text',
      class: 'short',
      inputmode: 'numeric',
      'aria-label': label,
      maxlength: String(most).length,
      autocomplete: 'off',
      testid,
      oninput: () => {
        const n = Number(field.value);
        const fine = Number.isInteger(n) && n >= 1 && n <= most;
        field.setAttribute('aria-invalid', String(!fine));
        if (fine) this.change((battle) => take(battle, n));
      },
    });
    return field;
  }

  #lay() {
    const maps = this.choices.maps && [['random', 'Drawn by the seed'], ...this.choices.maps.map(({ id, name }) => [id, name])];
    this.map = maps && select('Map', maps, this.battle.map, (id) => this.change((battle) => (battle.map = id)), 'battle-map');
    const sizes = this.sizes.map((size, i) => [i, `${kSizeNames[i]}, ${this.#sizeText(size)}`]);
    this.size = select(this.map ? 'Size of the map' : 'Size of the table', sizes, this.#sizeOf(), (i) => this.change((battle) => (battle.size = this.sizes[i])), 'battle-size');
    this.seed = this.number('Seed', 'battle-seed', (battle, n) => (battle.seed = n), kSeeds);
    this.seed.value = this.battle.seed;
    const another = () => {
      this.seed.value = freshSeed();
      this.change((battle) => (battle.seed = Number(this.seed.value)));
    };
    this.#drawn.append(this.size);
    const tables = this.choices.tables?.map(({ id, name }) => [id, name]);
    const table = tables && select('Table', tables, this.battle.table, (id) => this.change((battle) => (battle.table = id)), 'battle-table');
    const alike = (battle, n) => {
      battle.budget = n;
      for (const player of battle.players) delete player.budget; // a side's own points come after those of all
    };
    const draws = `draws the same ${this.map ? 'map' : 'table'} and `;
    const own = this.scenario.battle.budget;
    const ofSize = ({ name, points, width, height, turns }) => [String(points), `${name}: ${points} points, ${width}″ × ${height}″, ${turns} turns`];
    const battles = this.choices.battle_sizes?.map(ofSize);
    if (battles) this.budget = select('Size of the battle', battles, String(this.battle.budget), (n) => this.change((battle) => alike(battle, Number(n))), 'battle-budget');
    else this.budget = this.number('Points for each side', 'battle-budget', alike);
    this.budget.value = this.battle.budget ?? '';
    const budgets = battles ? [] : (this.choices.budgets ?? kShares.map((share) => Math.round((share * own) / 5) * 5)).map((n, i) =>
      h('button', { type: 'button', testid: `budget-${n}`, onclick: () => this.change((battle) => alike(battle, (this.budget.value = n))) }, `${n} ${kLengths[i]}`),
    );
    const most = this.scenario.playersGiven?.[1] ?? kSides.length;
    const counts = kSides.slice(kFewest - 1, most).map((_, i) => [String(i + kFewest), `${i + kFewest} sides`]);
    this.count = select('Number of sides', counts, String(this.battle.players.length), (n) => this.change((battle) => this.#seat(battle, Number(n))), 'battle-sides');
    const begins = [['', 'Dice decide'], ...this.battle.players.map(({ name }) => [name, name])];
    const begin = (name) => this.change((battle) => (battle.first = name || undefined));
    const first = [
      this.drawn && !battles && labelled(this.map ? 'Map' : 'Table', this.map, this.#drawn),
      table && labelled('Table', table),
      labelled('Seed', this.seed, h('button', { type: 'button', testid: 'another-seed', onclick: another }, 'Another')),
      h('p', { class: 'second' }, `The seed is no secret: the same seed ${this.drawn ? draws : ''}buys the same units.`),
      own !== undefined && labelled(battles ? 'Size' : 'Points', this.budget, h('div', { class: 'row budgets' }, budgets)),
      most > kFewest && labelled('Sides', this.count),
      this.choices.first && labelled('Begins', select('Who has the first turn', begins, this.battle.first ?? '', begin, 'battle-begins')),
      this.#rulesBox(),
      this.dice.box,
    ];
    const submit = (event) => {
      event.preventDefault();
      if (!this.#start.disabled) this.#finish();
    };
    return h(
      'form',
      { class: 'battle', method: 'dialog', onsubmit: submit },
      h('div', { class: 'battle-top' }, h('div', {}, this.#canvas, h('p', {}, this.scenario.blurb)), h('div', { class: 'battle-first' }, first)),
      this.#sideBoxes,
      h('div', { class: 'row end battle-foot' }, this.#problem, this.#totals, h('button', { type: 'button', onclick: () => this.done(null) }, 'Back'), this.#start),
    );
  }

  #sizeOf() {
    const found = this.sizes.findIndex((size) => String(size) === String(this.battle.size));
    return found < 0 ? Math.floor(this.sizes.length / 2) : found;
  }

  #sizeText([wide, high]) {
    return this.choices.sizes ? `${wide / 1000}″ × ${high / 1000}″` : `${wide} × ${high}`;
  }

  /** The scenario's name for that side. */
  sideName(index) {
    return this.battle.players[index]?.name ?? kSides[index];
  }

  /** Sets the number of sides. New ones have the genres of the first, and the seed buys for them. */
  #seat(battle, count) {
    battle.players.length = Math.min(count, battle.players.length);
    while (battle.players.length < count) battle.players.push({ name: kSides[battle.players.length], rows: [...battle.players[0].rows] });
  }

  /** Options that may differ from the book: switches, choices, and a number. */
  #rulesBox() {
    const words = h('summary', { testid: 'battle-options' });
    const count = () => {
      const n = this.choices.options.filter(({ id, standard }) => (this.#options[id] ?? standard) !== standard).length;
      words.textContent = n === 0 ? 'Rules as in the book' : n === 1 ? '1 rule differs from the book' : `${n} rules differ from the book`;
    };
    const set = ({ id }, value) => {
      this.#options[id] = value;
      count();
      this.#show(); // options may change prices
    };
    this.#options = { ...this.scenario.optionsGiven };
    const field = (option) => {
      const { id, title, standard, values } = option;
      const now = this.#options[id] ?? standard;
      if (typeof standard === 'boolean') {
        const box = h('input', { type: 'checkbox', testid: `option-${id}`, checked: now, onchange: () => set(option, box.checked) });
        return h('label', { class: 'choice' }, box, title);
      }
      const choices = values ? values.map((value) => [value.id, value.title]) : [0, 1, 2, 3, 4, 5, 6, 8, 10].map((n) => [String(n), n === 0 ? 'no limit' : String(n)]);
      const take = (value) => set(option, values ? values.find((each) => String(each.id) === value).id : Number(value));
      return h('label', { class: 'choice' }, select(title, choices, String(now), take, `option-${id}`), title);
    };
    const box = h('details', { class: 'battle-rules' }, words, this.choices.options.map(field));
    count();
    return box;
  }

  // ---- what the engine says

  #show() {
    const seen = this.engine.muster(this.#asked(this.battle));
    const barred = seen.ok && seen.players.find(({ refusal }) => refusal)?.refusal;
    this.#problem.textContent = seen.ok ? (barred?.message ?? '') : (seen.message ?? '');
    this.#start.disabled = !seen.ok || seen.players.some((player) => player.refusal || player.cost === 0);
    this.#drawn.hidden = Boolean(this.map) && this.battle.map !== 'random';
    if (!seen.ok) return;
    this.#seats(seen.players.length);
    seen.players.forEach((player, i) => this.#sides[i].show(player, this.battle.players[i]));
    this.#totals.textContent = seen.players.map((player) => `${player.name} ${player.cost} of ${player.budget}`).join(' · ');
    if (seen.board) this.#table(seen.board);
    else if (seen.rows) this.#picture(seen.rows);
    else this.#ground();
  }

  #seats(count) {
    while (this.#sides.length > count) this.#sides.pop().element.remove();
    while (this.#sides.length < count) {
      this.#sides.push(new Side(this.#sides.length, this));
      this.#sideBoxes.append(this.#sides.at(-1).element);
    }
  }

  #picture(rows) {
    const cells = rows.map((row) => row.replaceAll(' ', ''));
    if (String(cells) === this.painted) return;
    this.painted = String(cells);
    const [cols, lines] = [cells[0].length, cells.length];
    this.#canvas.style.aspectRatio = `${(cols + 0.5) * Math.sqrt(3)} / ${lines * 1.5 + 0.5}`;
    this.#canvas.setAttribute('aria-label', `The map, ${cols} by ${lines} hexes`);
    requestAnimationFrame(() => this.paint({ canvas: this.#canvas, board: { cols, rows: lines, cells, counters: [] } }));
  }

  #table(board) {
    if (JSON.stringify(board) === this.painted) return;
    this.painted = JSON.stringify(board);
    const [wide, high] = board.size.map((length) => length / 1000);
    this.#canvas.style.aspectRatio = `${wide} / ${high}`;
    this.#canvas.setAttribute('aria-label', `The table, ${wide} by ${high} inches`);
    requestAnimationFrame(() => this.paint({ canvas: this.#canvas, board: tableOf(board) }));
  }

  /** Draws the scenario's own ground. Flat-top maps lie on their side. */
  #ground() {
    if (this.painted) return;
    this.painted = this.scenario.id;
    const { cols, rows, flat, table } = this.scenario.map;
    const extent = table ? [table.width, table.height] : [(cols + 0.5) * Math.sqrt(3), rows * 1.5 + 0.5];
    this.#canvas.style.aspectRatio = (flat ? extent.reverse() : extent).join(' / ');
    const [wide, high] = flat ? [rows, cols] : [cols, rows];
    this.#canvas.setAttribute('aria-label', table ? `The table, ${table.width / 1000} by ${table.height / 1000} inches` : `The map, ${wide} by ${high} hexes`);
    requestAnimationFrame(() => this.paint({ canvas: this.#canvas, board: { ...this.scenario.map, counters: [] } }));
  }

  #finish() {
    const names = this.#sides.map((side) => side.playerName());
    const manned = this.#sides.filter((side) => side.automatic && !side.byRules()).map((side) => side.sideName);
    keepNames(names);
    keepBattle(this.scenario, this.battle);
    this.done({ names, players: this.#sides.map((side) => side.player()), manned, dice: this.dice.dice(), battle: this.battle, options: this.#options });
  }
}

/**
 * The form for battles of a system; throws when its choices do not arrive. open() resolves to {names, players, manned, dice, battle, options} as Table.begin()
 * wants them, or to null when it was closed; `paint({canvas, board})` draws a map, `rules(ids)` opens the rules reader.
 */
export async function formOf(system) {
  const { choices } = await systemBook(system);
  const open = ({ engine, scenario, paint, rules }) =>
    sheet(
      scenario.title,
      (done) => [sheetHead(scenario.title, done), new Form({ engine, choices, scenario, paint, rules, done }).content],
      { testid: 'battle', wide: true, kind: 'battle-sheet' },
    );
  return { open };
}
