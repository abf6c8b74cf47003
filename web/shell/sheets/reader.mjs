// The rules reader: a system's rulebook in our words, open at any paragraph, searched while the player types. Loaded when it is first opened.
import { h } from '../base/dom.mjs';
import { sheet } from '../base/sheet.mjs';
import { ruleTexts, systemBook } from './book.mjs';
import { blocks, findRule, marked, matches, mentions, readBook, wanted } from './rulebook.mjs';

const kAddress = '#rule='; // of a paragraph: such a link can be opened in another tab (main.mjs)
const left = new Map(); // system -> where it was left: pixels from the top

/** The rulebook of a system with its tables, {chapters, rules, words, tables}; throws when it does not arrive. */
async function bookOf(system) {
  const [texts, { tables }] = await Promise.all([ruleTexts(system), systemBook(system)]);
  return { ...readBook(texts, system), tables };
}

/** A rule's table, for numbers in rows. A table that is wider than the window scrolls by itself. */
function tableOf(book, table, words) {
  const title = book.words(`@${table.id}.title`),
    note = book.words(`@${table.id}.note`);
  const cell = (text) => show(book.words(text), words);
  const head = h('thead', {}, h('tr', {}, table.columns.map((column) => h('th', { scope: 'col' }, cell(column)))));
  const row = ([first, ...rest]) => h('tr', {}, h('th', { scope: 'row' }, cell(first)), rest.map((text) => h('td', {}, cell(text))));
  return h(
    'figure',
    { class: 'book-table' },
    h('figcaption', {}, h('b', {}, show(title, words)), note !== `${table.id}.note` && h('p', { class: 'second' }, show(note, words))),
    h(
      'div',
      { class: 'book-scroll', tabindex: '0', role: 'group', 'aria-label': title },
      h('table', { testid: `table-${table.id}`, 'aria-label': title }, head, h('tbody', {}, table.rows.map(row))),
    ),
  );
}

const show = (text, words) => (words.length > 0 ? marked(text, words).map((piece) => (piece.hit ? h('mark', {}, piece.text) : piece.text)) : text);

class Reader {
  #words = [];
  #back = []; // places before jumps: {top, typed}
  #sections = new Map(); // rule id -> {element, head, draw(words)}
  #chapters = []; // {chapter, element, entry: its line in the contents}

  /** `ids`: the rules that are wanted; `done` closes the sheet that `dialog` is. */
  constructor({ book, title, ids, done, dialog }) {
    this.book = book;
    this.dialog = dialog;
    this.named = [...new Set(ids.map((id) => findRule(book, id)?.id).filter(Boolean))];
    this.unknown = ids.filter((id) => !findRule(book, id));
    this.text = h('div', { class: 'book-text', tabindex: '0', autofocus: true, testid: 'reader-text', role: 'group', 'aria-label': 'Text of the rules' });
    this.contents = h('nav', { class: 'book-contents', id: 'book-contents', 'aria-label': 'Contents', testid: 'reader-contents' });
    this.said = h('p', { class: 'second book-said', role: 'status', testid: 'reader-said' });
    this.search = h('input', {
      type: 'text',
      inputmode: 'search',
      enterkeyhint: 'search',
      role: 'searchbox',
      placeholder: 'Search',
      'aria-label': 'Search the rules',
      autocomplete: 'off',
      spellcheck: 'false',
      testid: 'reader-search',
      oninput: () => this.#filter(this.search.value),
    });
    this.again = h('button', { class: 'book-back', testid: 'reader-back', hidden: true, onclick: () => this.back() }, 'Back');
    this.turn = h(
      'button',
      { class: 'book-turn', testid: 'reader-turn', 'aria-expanded': 'false', 'aria-controls': 'book-contents', onclick: () => this.#showContents() },
      'Contents',
    );
    this.#write();
    this.#list();
    this.content = [
      h(
        'header',
        { class: 'book-head' },
        h('h2', {}, title),
        this.turn,
        this.search,
        this.said,
        this.again,
        h('button', { class: 'quiet close', 'aria-label': 'Close', testid: 'sheet-close', onclick: () => done(null) }, '×'),
      ),
      h('div', { class: 'book' }, this.contents, this.text),
    ];
    dialog.addEventListener('keydown', (event) => this.#key(event));
    dialog.addEventListener('click', (event) => this.#follow(event));
    this.text.addEventListener('scroll', () => this.#scrolled(), { passive: true });
  }

  // ---- the book itself

  /** A text with links where it names rules. A rule is not linked to itself. */
  #linked(text, own, words) {
    return mentions(this.book, text).map((piece) =>
      piece.rule && piece.rule !== own ? h('a', { href: kAddress + piece.rule, testid: 'rule-link' }, show(piece.text, words)) : show(piece.text, words),
    );
  }

  #body(text, own, words) {
    return blocks(text).map((block) =>
      block.items ? h('ul', {}, block.items.map((item) => h('li', {}, this.#linked(item, own, words)))) : h('p', {}, this.#linked(block.text, own, words)),
    );
  }

  #section(rule) {
    const tables = this.book.tables.filter((table) => table.rule === rule.id);
    const head = h('h4', { tabindex: '-1' });
    const element = h('section', { class: 'rule', id: rule.id, testid: `rule-${rule.id}` });
    const more = tables.flatMap(({ rows, columns }) => [columns, ...rows].flat().map(this.book.words)).join(' ');
    const draw = (words) => {
      head.replaceChildren(
        h('span', {}, show(rule.title, words)),
        h('a', { class: 'rule-id', href: kAddress + rule.id, 'aria-label': `${rule.id}: show it in its place` }, show(rule.id, words)),
      );
      element.replaceChildren(head, ...this.#body(rule.text, rule.id, words), ...tables.map((table) => tableOf(this.book, table, words)));
    };
    draw([]);
    this.#sections.set(rule.id, { rule, element, head, draw, more });
    return element;
  }

  #write() {
    for (const chapter of this.book.chapters) {
      const head = h('h3', { tabindex: '-1' }, chapter.title);
      const element = h('section', { class: 'chapter', testid: `chapter-${chapter.key}` }, head);
      const intro = h('div', { class: 'chapter-intro' }, this.#body(chapter.text, null, []));
      element.append(intro, ...chapter.rules.map((rule) => this.#section(rule)));
      this.#chapters.push({ chapter, element, head, intro });
      this.text.append(element);
    }
  }

  #list() {
    const lines = this.#chapters.map((made) => {
      const { chapter, head } = made;
      const rules = h('ul', {}, chapter.rules.map((rule) => h('li', {}, h('a', { href: kAddress + rule.id }, rule.title))));
      const go = (event) => {
        event.stopPropagation(); // else the dialog would follow it as well
        event.preventDefault();
        this.#showContents(false);
        this.#remember();
        this.#filter((this.search.value = ''));
        this.#show(head);
      };
      const link = h('a', { class: 'chapter-link', href: `${kAddress}${chapter.rules[0]?.id ?? ''}`, onclick: go }, chapter.title);
      made.entry = h('li', { class: 'contents-chapter' }, link, rules);
      return made.entry;
    });
    this.contents.append(h('ul', {}, lines));
  }

  // ---- where the reader is

  /** Pixels from the top, in the whole book. It does not change during a search. */
  top = 0;

  #scrolled() {
    if (!this.dialog.open) return; // an event that comes after all
    if (this.#words.length === 0) this.top = this.text.scrollTop;
    this.#lookWhere();
  }

  /** Puts an element at the top and moves the focus there, so that a screen reader reads on from it. */
  #show(element) {
    this.text.scrollTop = element.getBoundingClientRect().top - this.text.getBoundingClientRect().top + this.text.scrollTop - 8;
    element.focus({ preventScroll: true });
    this.#scrolled(); // the event for it comes later
  }

  #remember() {
    this.#back.push({ top: this.text.scrollTop, typed: this.search.value });
    this.again.hidden = false;
  }

  /** Back to the place before the last jump. */
  back() {
    const before = this.#back.pop();
    if (!before) return;
    this.again.hidden = this.#back.length === 0;
    this.search.value = before.typed;
    this.#filter(before.typed);
    this.text.scrollTop = before.top;
    if (this.again.hidden) this.text.focus({ preventScroll: true });
    this.#scrolled();
  }

  /** Goes to a rule and sets it off from the others. */
  open(id) {
    const { element, head } = this.#sections.get(id);
    if (this.#words.length > 0) {
      this.search.value = '';
      this.#filter('');
    }
    this.#setOff([id]);
    this.#show(head);
    element.scrollLeft = 0;
  }

  #setOff(ids) {
    for (const [id, { element }] of this.#sections) element.classList.toggle('meant', ids.includes(id));
  }

  /** Called when the dialog is open: goes to the rules that are wanted, or to `top`. */
  begin(top) {
    if (this.named.length > 0) {
      const first = this.#sections.get(this.named[0]);
      if (this.named.length > 1) this.#listNamed();
      this.#setOff(this.named);
      this.#show(first.head);
    } else {
      this.text.scrollTop = top;
      this.#lookWhere();
    }
    if (this.unknown.length > 0) this.said.textContent = `${this.unknown.join(', ')}: no paragraph of its own.`;
  }

  /** The place that was tapped named several rules: lists all of them, so that each is one press away. */
  #listNamed() {
    const link = (id) => h('li', {}, h('a', { href: kAddress + id }, h('b', {}, id), ` ${this.book.rules.get(id).title}`));
    this.text.before(h('div', { class: 'book-named', testid: 'reader-named' }, h('p', { class: 'second' }, 'Named there:'), h('ul', {}, this.named.map(link))));
    this.dialog.querySelector('.book').classList.add('with-named');
  }

  #lookWhere() {
    const top = this.text.getBoundingClientRect().top + 40;
    const shown = this.#chapters.filter(({ element }) => !element.hidden);
    const here = shown.filter(({ element }) => element.getBoundingClientRect().top <= top).at(-1) ?? shown[0];
    for (const { entry } of this.#chapters) entry.classList.toggle('here', entry === here?.entry);
    for (const { entry } of this.#chapters) {
      if (entry === here?.entry) entry.firstChild.setAttribute('aria-current', 'true');
      else entry.firstChild.removeAttribute('aria-current');
    }
  }

  // ---- search

  #filter(typed) {
    const words = wanted(typed);
    const changed = words.join(' ') !== this.#words.join(' ');
    this.#words = words;
    if (!changed) return;
    let hits = 0;
    for (const { chapter, element, intro } of this.#chapters) {
      let found = 0;
      for (const rule of chapter.rules) {
        const section = this.#sections.get(rule.id);
        const hit = matches(rule, words, section.more);
        section.element.hidden = !hit;
        section.draw(hit ? words : []);
        found += hit ? 1 : 0;
      }
      intro.hidden = words.length > 0;
      element.hidden = words.length > 0 && found === 0;
      hits += found;
    }
    this.dialog.classList.toggle('searching', words.length > 0);
    this.said.textContent = words.length === 0 ? '' : hits === 0 ? 'Nothing found' : hits === 1 ? '1 rule' : `${hits} rules`;
    this.text.scrollTop = 0;
    this.#lookWhere();
  }

  // ---- hands

  #follow(event) {
    const link = event.target.closest(`a[href^="${kAddress}"]`);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.#showContents(false);
    this.#remember();
    this.open(link.getAttribute('href').slice(kAddress.length));
  }

  /** On a phone the contents take the place of the text. */
  #showContents(on = !this.dialog.classList.contains('with-contents')) {
    this.dialog.classList.toggle('with-contents', on);
    this.turn.setAttribute('aria-expanded', String(on));
    if (on) this.contents.querySelector('.here a')?.focus();
  }

  #key(event) {
    const typing = event.target === this.search;
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && this.dialog.classList.contains('with-contents')) this.#showContents(false);
    else if (event.key === 'Escape' && this.search.value) {
      this.search.value = '';
      this.#filter('');
    } else if (event.key === '/' && !typing) this.search.select();
    else if (event.key === 'Enter' && typing) this.#firstHit();
    else if ((event.key === 'Backspace' && !typing) || (event.altKey && event.key === 'ArrowLeft')) this.back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #firstHit() {
    const first = [...this.#sections.values()].find(({ element }) => !element.hidden);
    if (first) this.#show(first.head);
  }
}

/**
 * The rulebook of a system, ready to be read; throws when its texts do not arrive. open(systemTitle, ids) shows it at these rules, all of them set off, or
 * where it was left, and resolves when it is closed.
 */
export async function rulesOf(system) {
  const book = await bookOf(system);
  const open = async (systemTitle, ids = []) => {
    const title = `Rules of ${systemTitle}`;
    let reader;
    const closed = sheet(
      title,
      (done, dialog) => {
        reader = new Reader({ book, title, ids, done, dialog });
        return reader.content;
      },
      { testid: 'reader', kind: 'reader' },
    );
    reader.begin(left.get(system) ?? 0);
    await closed;
    left.set(system, reader.top);
  };
  return { open };
}
