// A system's rulebook, made from its texts: chapters and rules in their order, found by id or by words. It knows nothing of the page; reader.mjs shows it.
//
// Texts, of a system and those that all systems share (such as <system> = solo): <system>.chapter.<key>.title and .text, in the order of the book's
// chapters; <system>.rule.<id>.title and .text; <system>.table.<…> for words in tables. A rule belongs to the chapter with the longest key that its id
// begins with: TUW-5.4 to TUW-5, TUW-X10 to TUW-X, R-12 to R. In a text each line is a paragraph; a line that begins with "- " is an item of a list.

const isDigit = (c) => c >= '0' && c <= '9';
const isLetter = (c) => /[A-Za-z]/.test(c ?? '');

/** Whether an id belongs to a chapter. The key must end where a number or word of the id ends, so that TUW-99.1 is not in TUW-9. */
export function belongs(id, key) {
  if (!id.startsWith(key)) return false;
  const last = key.at(-1),
    next = id[key.length];
  if (next === undefined) return true;
  if (isDigit(last)) return !isDigit(next);
  return key.includes('-') || !isLetter(next);
}

/** Orders ids as readers count: 4.2 before 4.10, 5.6a before 5.6.1, letters after numbers. */
export function compareIds(a, b) {
  const parts = (id) => id.match(/\d+|[A-Za-z]+/g) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); ++i) {
    if (left[i] === right[i]) continue;
    const [m, n] = [left[i], right[i]].map((part) => (isDigit(part[0]) ? Number(part) : NaN));
    if (!Number.isNaN(m) && !Number.isNaN(n)) return m - n;
    // A letter belongs to the number before it, so it comes before a further number; at the front it comes last.
    if (Number.isNaN(m) !== Number.isNaN(n)) return Number.isNaN(m) === i > 1 ? -1 : 1;
    return left[i] < right[i] ? -1 : 1;
  }
  return left.length - right.length;
}

/** "a\n- b\n- c" -> [{text: 'a'}, {items: ['b', 'c']}] */
export function blocks(text) {
  const made = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const item = line.startsWith('- ') && line.slice(2);
    if (item && made.at(-1)?.items) made.at(-1).items.push(item);
    else made.push(item ? { items: [item] } : { text: line });
  }
  return made;
}

const keyOf = (id) => /^[A-Z]+(?:\d*-)?(\d+|[A-Z])?/.exec(id)[0];

/** Texts by id -> {chapters: [{key, title, text, rules: [{id, title, text}]}], rules: Map of them by id, words: what a table of the system calls something}. */
export function readBook(texts, system) {
  const chapters = [],
    rules = new Map();
  for (const [id, text] of Object.entries(texts)) {
    const [, kind, name] = /^\w+\.(chapter|rule)\.(.+)\.title$/.exec(id) ?? [];
    const body = texts[id.replace(/title$/, 'text')] ?? '';
    if (kind === 'chapter') chapters.push({ key: name, title: text, text: body, rules: [] });
    if (kind === 'rule') rules.set(name, { id: name, title: text, text: body });
  }
  const chapterOf = (id) => {
    const [best] = chapters.filter(({ key }) => belongs(id, key)).sort((a, b) => b.key.length - a.key.length);
    if (best) return best;
    chapters.push({ key: keyOf(id), title: keyOf(id), text: '', rules: [] });
    return chapters.at(-1);
  };
  for (const rule of [...rules.values()].sort((a, b) => compareIds(a.id, b.id))) chapterOf(rule.id).rules.push(rule);
  const words = (cell) => (cell.startsWith('@') ? (texts[`${system}.table.${cell.slice(1)}`] ?? cell.slice(1)) : cell);
  return { chapters, rules, words };
}

/** The rule of that id, or the one that it is a part of (TUW-3.5.2.2c: TUW-3.5.2.2); null if there is none. */
export function findRule(book, id) {
  for (let part = id; part.length > 0; part = part.replace(/(\.?\d+|[A-Za-z]|.)$/, '')) if (book.rules.has(part)) return book.rules.get(part);
  return null;
}

/** A text in pieces: {text}, and {text, rule} where it names a rule of the book. */
export function mentions(book, text) {
  const pieces = [];
  let at = 0;
  for (const found of text.matchAll(/\b[A-Z][A-Z0-9]{0,4}-[0-9A-Z](?:[0-9A-Za-z.]*[0-9A-Za-z])?/g)) {
    const rule = findRule(book, found[0]);
    if (!rule) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: found[0], rule: rule.id });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

const folded = (text) => text.toLowerCase();

/** What was typed, as words that must all occur. */
export const wanted = (typed) => folded(typed).split(/\s+/).filter(Boolean);

/** Whether all words occur in a rule; `more`: other text that belongs to it, such as its tables. */
export function matches(rule, words, more = '') {
  const all = folded(`${rule.id} ${rule.title} ${rule.text} ${more}`);
  return words.every((word) => all.includes(word));
}

/** A text in pieces: {text, hit: whether it is one of the words}. */
export function marked(text, words) {
  const lower = folded(text),
    hits = Array(text.length).fill(false);
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  const pieces = [];
  for (let i = 0; i < text.length; ++i) {
    if (pieces.length > 0 && pieces.at(-1).hit === hits[i]) pieces.at(-1).text += text[i];
    else pieces.push({ text: text[i], hit: hits[i] });
  }
  return pieces;
}
