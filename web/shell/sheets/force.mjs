// One side of a battle that players put together: who plays it, and what it buys (pickup.mjs).
import { emblem, factionColours, h } from '../base/dom.mjs';
import { kRules, lastNames, nameField, nameIn, whoPlays } from './players.mjs';

const kFactions = { Blue: 1, Red: 2, Amber: 3, Green: 4, Rose: 5, Black: 6, White: 7, Violet: 8 }; // web/systems/factions.cpp

export const select = (label, choices, value, onchange, testid) => {
  const field = h('select', { 'aria-label': label, testid, onchange: () => onchange(field.value) }, choices.map(([id, text]) => h('option', { value: id }, text)));
  field.value = value;
  return field;
};

/** One unit type on offer: its numbers, what it costs, how many are bought. */
class Offer {
  #count = h('output', { class: 'offer-count' });
  #cost = h('span', { class: 'offer-cost' });
  #more;
  #fewer;

  /** `type` in numbers; `buy(type, step)` asks for one more or fewer, `refuse(refusal)` shows why not. */
  constructor(unit, type, { buy, refuse }) {
    this.unit = unit;
    const step = (n, sign, words) => {
      const testid = `${n > 0 ? 'more' : 'fewer'}-${unit.type}`;
      const onclick = () => this.#step(n, buy, refuse);
      return h('button', { type: 'button', class: 'step', testid, 'aria-label': `${words} ${type.name}`, onclick }, sign);
    };
    this.#fewer = step(-1, '−', 'One less:');
    this.#more = step(1, '+', 'One more:');
    const numbers = [...type.ways, ...type.numbers, ...type.weapons, type.attacks > 1 && `${type.attacks} attacks a turn`, ...type.abilities].filter(Boolean);
    this.element = h(
      'li',
      { class: 'offer', testid: `offer-${unit.type}` },
      h('div', { class: 'offer-text' }, h('b', {}, type.name), h('p', { class: 'second' }, numbers.join(' · ').replace(/ (?=\d)/g, '\u00a0'))),
      this.#cost,
      h('div', { class: 'stepper' }, this.#fewer, this.#count, this.#more),
    );
  }

  #step(n, buy, refuse) {
    if (n > 0 && this.unit.refusal) refuse(this.unit.refusal);
    else if (n > 0 || this.unit.count > 0) buy(this.unit.type, n);
  }

  show(unit) {
    this.unit = unit;
    this.#count.textContent = unit.count;
    this.#cost.textContent = unit.cost;
    this.#cost.title = unit.level > 1 ? `at level ${unit.level}` : '';
    this.#more.setAttribute('aria-disabled', String(unit.refusal !== null));
    this.#more.title = unit.refusal?.message ?? '';
    this.#fewer.setAttribute('aria-disabled', String(unit.count === 0));
    this.element.classList.toggle('bought', unit.count > 0);
  }
}

/** One side: who plays it, its genres, what it has bought. */
export class Side {
  #offers = new Map();
  #list = h('div', { class: 'offers' });
  #total;
  #bar = h('progress', { 'aria-label': 'Points spent' });
  #said = h('p', { class: 'battle-said', role: 'status' });
  #seed;
  #budget;

  constructor(index, form) {
    this.index = index;
    this.form = form;
    const name = form.sideName(index);
    const input = nameField(name, index, lastNames()[index] ?? '');
    this.sideName = name;
    this.name = input;
    this.automatic = form.scenario.sides[index]?.automatic ?? false;
    this.who = whoPlays(name, index, this.automatic);
    const named = h('div', {}, input);
    const nameIfAny = () => (named.hidden = this.byRules());
    this.who.box.addEventListener('change', nameIfAny);
    nameIfAny();
    this.#total = h('p', { class: 'force-total', testid: `total-${index}` });
    this.#bar.classList.add(`of-${index}`);
    const { theme } = form.choices;
    const second = theme && `second ${theme.toLowerCase()}`;
    const genre = (place, words) =>
      select(words, [...(place > 0 ? [['', `No ${second}`]] : []), ...form.themes], '', (row) => this.#choose(place, row), `genre-${index}-${place}`);
    this.genres = theme ? [genre(0, `${theme} of ${name}`), genre(1, `S${second.slice(1)} of ${name}`)] : [];
    const ask = (testid, text, act) => h('button', { type: 'button', testid: `${testid}-${index}`, onclick: () => form.change(act) }, text);
    this.#seed = ask('seed-buys', 'Let the seed buy', (battle) => delete battle.players[index].units);
    if (form.scenario.battle.budget && !form.choices.battle_sizes) this.#budget = form.number(`Points of ${name}`, `budget-of-${index}`, (battle, n) => (battle.players[index].budget = n));
    const none = ask('buy-none', 'Buy nothing', (battle) => (battle.players[index].units = {}));
    this.element = h(
      'section',
      { class: 'force', testid: `force-${index}`, 'aria-label': name },
      h('div', { class: 'force-head' }, h('h3', {}, emblem(kFactions[name]), name), this.#total, this.#bar),
      named,
      this.who.box,
      this.genres.length > 0 && h('div', { class: 'row genres' }, this.genres),
      this.#budget && h('div', { class: 'battle-line' }, h('span', { class: 'battle-label' }, 'Points'), this.#budget),
      h('div', { class: 'row halves' }, this.#seed, none),
      this.#said,
      this.#list,
    );
    this.element.style.setProperty('--side', factionColours[kFactions[name] - 1]);
  }

  byRules() {
    return this.who.player() === kRules;
  }
  playerName() {
    return this.byRules() ? '' : nameIn(this.name);
  }
  player() {
    return this.byRules() ? '' : this.who.player();
  }

  #choose(place, row) {
    this.form.change((battle) => {
      const player = battle.players[this.index];
      const rows = [player.rows[0], player.rows[1]];
      rows[place] = row ? Number(row) : undefined;
      player.rows = [...new Set(rows.filter(Boolean))];
      if (player.units) player.units = {}; // units that were bought may be of a genre that is gone
    });
  }

  #buy(type, step) {
    this.say(null);
    this.form.change((battle) => {
      const player = battle.players[this.index];
      player.units ??= this.bought(); // takes over what the seed has bought
      const count = (player.units[type] ?? 0) + step;
      if (count > 0) player.units[type] = count;
      else delete player.units[type]; // when it is bought again it comes last in the list
    });
  }

  /** What the side has by now: {type: how many}. */
  bought() {
    return Object.fromEntries([...this.#offers.values()].filter(({ unit }) => unit.count > 0).map(({ unit }) => [unit.type, unit.count]));
  }

  say(refusal) {
    const read = () => this.form.rules([refusal.rule]);
    const rule = refusal?.rule && h('button', { type: 'button', class: 'link', testid: `refusal-rule-${this.index}`, onclick: read }, refusal.rule);
    this.#said.replaceChildren(refusal ? `${refusal.message} ` : '', rule || '');
    this.#said.classList.toggle('bad', Boolean(refusal));
  }

  /** Shows this side as the engine sees it. */
  show(player, chosen) {
    this.genres.forEach((field, place) => (field.value = chosen.rows?.[place] ?? ''));
    const types = player.units.map(({ type }) => type).join(' ');
    if (types !== [...this.#offers.keys()].join(' ')) this.#lay(player.units);
    for (const unit of player.units) this.#offers.get(unit.type).show(unit);
    const fakes = player.fakes > 0 ? ` and ${player.fakes} ${player.fakes > 1 ? 'fakes' : 'fake'}` : '';
    this.#total.replaceChildren(h('b', {}, player.cost), ` of ${player.budget} points${fakes}`);
    this.#total.classList.toggle('bad', player.refusal !== null);
    if (this.#budget && this.#budget !== document.activeElement) this.#budget.value = player.budget;
    this.#bar.max = player.budget;
    this.#bar.value = Math.min(player.cost, player.budget);
    this.#seed.setAttribute('aria-pressed', String(player.drawn));
    if (player.refusal) this.say(player.refusal);
    else if (player.drawn) this.#said.replaceChildren('Bought by the seed. Change what you like.');
    else if (player.cost === 0) this.#said.replaceChildren('Nothing is bought yet.');
    else if (!this.#said.classList.contains('bad') || player.cost !== this.cost) this.say(null);
    if (player.drawn || player.cost === 0) this.#said.classList.remove('bad');
    this.cost = player.cost;
  }

  #lay(units) {
    const hands = { buy: (type, step) => this.#buy(type, step), refuse: (refusal) => this.say(refusal) };
    this.#offers = new Map(units.map((unit) => [unit.type, new Offer(unit, this.form.types.get(unit.type), hands)]));
    const rows = [...new Set(units.map(({ row }) => row))].sort((a, b) => (a || 99) - (b || 99));
    const group = (row) => [
      h('h4', {}, this.form.titles.get(row)),
      h('ul', {}, units.filter((unit) => unit.row === row).map(({ type }) => this.#offers.get(type).element)),
    ];
    this.#list.replaceChildren(...rows.flatMap(group));
  }
}
