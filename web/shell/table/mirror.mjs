// The game as text: the same state, choices and log as on the canvas, for screen readers, keyboards and tests.
// It shows what the module says and decides nothing.
import { h } from '../base/dom.mjs';
import { Phrases, isNumber, loose, readPlace, tidied } from './phrases.mjs';

const kAsksHelp = /^(help( .*)?|commands?|how|what( can i (do|type|say))?)?[ ?]*$/i;
/** Choices that must be answered before anything else. */
const isAwaited = ({ id }) => /^hand_over|^dice/.test(id);
const kGoneOnWith = 5; // lines that are read out when a game is put on the table

/** A line as its commands: a semicolon parts two of them, but "unit: Blue Amago" behind it is a member of the one before. */
export function partsOf(line) {
  if (line.trim().startsWith('{')) return [line];
  const parts = [];
  for (const part of line.split(';').filter((words) => words.trim()))
    if (parts.length > 0 && /^\s*\w+:/.test(part)) parts.push(`${parts.pop()};${part}`);
    else parts.push(part.trim());
  return parts;
}

/** "Move; unit: Blue Amago; path: [\"W 20\"]" -> {command, unit, path}, for members that no phrase has room for; a command in JSON stays as it is. */
export function commandOf(line, phrases) {
  if (line.trim().startsWith('{')) {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error('This is not a command: it begins like JSON but is not valid.');
    }
  }
  const meant = tidied(line);
  const said = !meant.includes(';') && phrases?.read(meant);
  if (said) return said;
  const [command, ...members] = meant.split(';').map((part) => part.trim());
  const read = (member) => {
    const [key, ...rest] = member.split(':');
    const text = rest.join(':').trim();
    return [key.trim(), /^([[{"]|true$|false$)/.test(text) || isNumber(key.trim(), text) ? JSON.parse(text) : text];
  };
  return { command, ...Object.fromEntries(members.filter(Boolean).map(read)) };
}

/** What the module says about words that are no command, as a sentence. */
const asSentence = (said) => (/^[a-z].*[^.]$/.test(said) ? `${said[0].toUpperCase()}${said.slice(1).replace(': ', ' ').replace(/"(.*?)"/g, '“$1”')}. Type help to see the forms.` : said);

/** A command as a line that commandOf() can read. */
export function lineOf(command, phrases) {
  const { command: name, ...members } = command;
  const plain = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  return phrases?.say(command) ?? [name, ...Object.entries(members).map(([key, value]) => `${key}: ${plain(value)}`)].join('; ');
}

export class Mirror {
  #seen = 0;
  #asked = ''; // the prompts that were read out
  #choices = h('div', { class: 'mirror-choices', testid: 'mirror-choices' });
  #offers = h('div', { class: 'mirror-choices', testid: 'mirror-offers' });
  #typed = h('input', { oninput: () => this.#foretell(), type: 'text', testid: 'mirror-typed', autocomplete: 'off', 'aria-label': 'A command, as those above are written', maxlength: '400', placeholder: 'Type a command' });
  #forms = h('ul', { testid: 'mirror-forms' });
  #phrases = null;
  #spoken = {}; // what #phrases was made of
  #armed = false; // the player was asked once about giving up
  #shown = {}; // the module's last answer
  #asides = h('div', { class: 'mirror-choices', testid: 'mirror-asides' });
  #title = h('h2');
  #words = h('p', { testid: 'mirror-words', tabindex: '-1' });
  #prompts = h('div', { testid: 'mirror-prompts' });
  #units = h('ul', { testid: 'mirror-units' });
  #log = h('ol', { testid: 'mirror-log' });
  #unfolded = []; // lines of the log whose reasons are unfolded
  #answer = h('p', { class: 'mirror-answer', testid: 'mirror-answer', role: 'status' });

  /** `engine` answers; `live`: the region that is read out; `onclose()`: the player puts the text away; `onrules(ids)` shows rules; `actions()`: the menu's. */
  constructor(root, live, engine, { onclose, onrules, actions }) {
    this.root = root;
    this.live = live;
    this.engine = engine;
    this.onrules = onrules;
    this.actions = actions;
    root.onkeydown = ({ key }) => void (key === 'Escape' && onclose()); // the root outlives this
    root.replaceChildren(
      h(
        'header',
        { class: 'sheet-head' },
        this.#title,
        h('button', { class: 'quiet close', 'aria-label': 'Close', testid: 'mirror-close', onclick: onclose }, '×'),
      ),
      this.#words,
      this.#prompts,
      h('h3', {}, 'You can'),
      this.#choices,
      this.#offers,
      h('form', { class: 'row', onsubmit: (event) => this.#type(event) }, this.#typed, h('button', { testid: 'mirror-say' }, 'Do it')),
      this.#answer,
      h('details', { hidden: true }, h('summary', {}, 'How commands are written'), this.#forms),
      h('h3', {}, 'At any time'),
      this.#asides,
      h('h3', {}, 'Units'),
      this.#units,
      h('h3', {}, 'Log'),
      this.#log,
    );
  }

  /** Shows an answer. A refusal may name its rule, which a press opens. */
  #show(answer) {
    const rule = answer.rule && h('button', { class: 'link', testid: 'mirror-rule', onclick: () => this.onrules([answer.rule]) }, answer.rule);
    this.#answer.replaceChildren(answer.message ?? '', ' ', rule || '');
    this.#answer.classList.toggle('bad', !answer.ok);
  }

  /** Says what came of a command. */
  #tell(answer) {
    this.#show({ ...answer, message: answer.ok ? answer.message || 'Done.' : asSentence(answer.message) });
  }

  /** Does what a choice says, but nobody gives up by one press. */
  #choose(choice) {
    const asks = choice.id === 'Concede' && !this.#armed;
    this.#armed = asks;
    return asks ? { ok: true, message: 'This ends the game. Press again to give up.' } : this.engine.choose(choice.id);
  }

  /** Says what the typed commands would do. Half a command gets no answer, and the answer to another one is removed. */
  #foretell() {
    let told = { ok: false };
    try {
      const commands = partsOf(this.#typed.value).map((part) => commandOf(part, this.#phrases));
      if (commands.length > 0) told = this.engine.foretell(commands.length > 1 ? commands : commands[0]);
    } catch {
      /* no command yet */
    }
    this.#show(told.ok ? told : { ok: true });
  }

  /** Does what was typed, one command after another. The first one that can't be done ends it; it and the rest stay in the line. */
  #type(event) {
    event.preventDefault();
    const parts = partsOf(this.#typed.value);
    parts.every((part, i) => {
      const answer = this.#answerTo(part);
      if (answer) this.#tell(answer.ok || parts.length === 1 ? answer : { ...answer, message: `“${tidied(part)}”: ${asSentence(answer.message)}` });
      this.#typed.value = answer?.ok === false ? parts.slice(i).join('; ') : '';
      return answer?.ok !== false;
    });
  }

  #answerTo(line) {
    try {
      return this.#do(tidied(line));
    } catch (error) {
      return { ok: false, message: error.message };
    }
  }

  /** -> {ok, message, rule}, or nothing if that has been shown. */
  #do(line) {
    if (kAsksHelp.test(line)) return this.#help();
    const { choices = [], asides = [], looks = [] } = this.engine.mirror(); // what is shown may be older than the command before
    const [, what] = /^look at (.+)$/i.exec(line) ?? [, looks.find((label) => loose(label) === loose(line))];
    const choice = [...choices, ...asides].find(({ id, label }) => [id, label].map(loose).includes(loose(line)));
    if (choice && loose(line)) return this.#press(choice);
    const inMenu = !choices.some(isAwaited) && this.actions().find(({ words }) => loose(words) === loose(line));
    if (inMenu) return this.#fromMenu(inMenu);
    if (what) return this.engine.look(this.#placeOf(what));
    return this.engine.choose(loose(line) === 'undo' ? 'undo' : JSON.stringify(commandOf(line, this.#phrases)));
  }

  /** A line of the menu was typed. */
  #fromMenu(action) {
    this.#show({ ok: true });
    action.run();
  }

  #help() {
    const written = this.#forms.parentElement;
    written.open = true;
    const more = written.hidden ? '' : ' Below you see how commands are written.';
    this.#show({ ok: true, message: `What you can do now is listed above: you may type the words of any button.${more}` });
  }

  /** -> {ok, message, rule} */
  #press(choice) {
    return choice.enabled === false ? { ok: false, message: choice.why ?? '', rule: choice.rule } : this.#choose(choice);
  }

  /** Moves the focus to the words about the position, where a stray key does nothing. */
  focus() {
    this.#words.focus();
  }

  /** Forgets what was read out, as another game is on the table. */
  restart() {
    this.#seen = 0;
    this.#log.replaceChildren();
    this.live.replaceChildren();
  }

  /** Shows how far the computer has got. */
  think(words) {
    const said = this.#prompts.firstElementChild;
    if (said && words && said.textContent !== words) said.textContent = words;
  }

  /** Shows what the module says now, and returns it. */
  refresh() {
    const m = this.engine.mirror();
    if (!m.ok) {
      this.#words.textContent = m.message ?? '';
      return m;
    }
    this.#shown = m;
    this.root.dataset.moment = m.version; // the same words may end something else by now
    this.root.dataset.seat = m.seat; // or belong to somebody else
    this.#armed = false;
    this.#title.textContent = [m.title, m.systemTitle].filter(Boolean).join(' · ');
    this.#words.textContent = m.words ?? '';
    this.#prompts.replaceChildren(...(m.prompts ?? []).map((p) => h('p', { class: 'prompt' }, p)));
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
    const button = (c) =>
      h(
        'button',
        {
          testid: `choice-${c.id}`,
          'aria-disabled': c.enabled === false ? 'true' : null,
          title: c.why,
          onclick: () => this.#tell(this.#press(c)),
        },
        c.label,
        c.enabled === false && c.why && h('span', { class: 'second' }, c.why),
      );
    this.#choices.replaceChildren(...(m.choices ?? []).map(button));
    this.#speak(m);
    this.#offers.replaceChildren(...(m.offers ?? []).map((command, i) => this.#offer(command, m.about?.[i])));
    this.#offers.nextElementSibling.hidden = !m.offers;
    const look = (label) => h('button', { testid: `look-${label}`, onclick: () => this.#show(this.engine.look(label)) }, label);
    if (m.choices?.some(isAwaited)) m.looks = [];
    this.#asides.replaceChildren(...(m.looks ?? []).map(look), ...(m.asides ?? []).filter((c) => c.enabled).map(button));
    this.#asides.previousElementSibling.hidden = !this.#asides.childElementCount;
    this.#units.replaceChildren(...(m.units ?? []).map((u) => h('li', {}, u.text)));
    this.#unfolded = [...this.#log.querySelectorAll('[open] summary')].map(({ dataset }) => dataset.testid);
    this.#log.replaceChildren(...[...(m.log ?? [])].reverse().map((line) => this.#line(line)));
    this.#readOut(m.log ?? [], m.prompts ?? []);
    this.#keepFocus(focused);
    return m;
  }

  /** The button that was pressed last keeps the focus. If it is gone, the words about the position get it. */
  #keepFocus(testid) {
    if (!/^(choice|why)-/.test(testid ?? '')) return;
    const still = this.root.querySelector(`[data-testid="${CSS.escape(testid)}"]`);
    if (still) still.focus();
    else this.focus();
  }

  /** A line of the log, with the sums behind it and its reasons, which are folded. */
  #line({ id, text, sum = [], why = [] }) {
    const list = (lines) => h('ul', { class: 'second' }, lines.map((words) => h('li', {}, words)));
    const asked = () => h('summary', { testid: `why-${id}`, 'aria-label': `Why? ${text}` }, 'Why?');
    const reasons = () => h('details', { open: this.#unfolded.includes(`why-${id}`) }, asked(), list(why));
    return h('li', {}, text, sum.length > 0 && list(sum), why.length > 0 && reasons());
  }

  /** "3/4", or "12.5/30" on a table, as the module writes that place; anything else is a name. */
  #placeOf(text) {
    const { inches } = this.#spoken;
    const place = readPlace(text, inches && 1000);
    if (!Array.isArray(place)) return text;
    return inches ? place : place.join(', ');
  }

  #offer(command, about) {
    const line = lineOf(command, this.#phrases);
    const onfocus = () => this.#show(this.engine.foretell(command));
    return h('button', { testid: `choice-${line}`, onfocus, onclick: () => this.#tell(this.engine.choose(JSON.stringify(command))) }, line, about && h('span', { class: 'second' }, about));
  }

  /** Learns how this game's commands are typed. */
  #speak({ phrases, board }) {
    const inches = board?.table ? (board.table.per ?? 1000) : 0;
    if (phrases === this.#spoken.phrases && inches === this.#spoken.inches) return;
    this.#spoken = { phrases, inches };
    this.#phrases = phrases ? new Phrases(phrases, inches) : null;
    this.#forms.replaceChildren(...['look at UNIT or PLACE', ...(this.#phrases?.forms ?? [])].map((form) => h('li', {}, form)));
    this.#forms.parentElement.hidden = !phrases;
  }

  /**
   * New log lines and questions go to the live region once. An undo takes ids back, so the mark follows. When a saved game goes on, its last few lines are
   * news.
   */
  #readOut(log, prompts) {
    const last = log.length ? log[log.length - 1].id : 0;
    const handed = this.#shown.choices?.some(({ id }) => id === 'hand_over');
    if (handed) this.#show({ ok: true, message: this.#answer.textContent.trim() && 'Done.' }); // what one player has read or heard is not for the next
    if (handed || last === 0) this.live.replaceChildren();
    const news = log.filter((line) => line.id > this.#seen).slice(this.#seen > 0 ? 0 : -kGoneOnWith);
    const waits = this.#shown.choices?.some(({ id }) => id === 'play_now'); // how far the computer has got is no news
    const asked = waits ? this.#asked : prompts.join(' ');
    const back = last < this.#seen && this.#seen > 0 && last > 0 && 'Taken back.';
    this.live.append(...[back, ...news.map((line) => line.text), asked !== this.#asked && asked].filter(Boolean).map((text) => h('p', {}, text)));
    this.#asked = asked;
    while (this.live.childElementCount > 40) this.live.firstElementChild.remove();
    this.#seen = last;
  }
}
