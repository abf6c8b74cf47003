// The rulebook that the reader shows: the order of its ids, what a search finds, and that each of our chapters and tables has its words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongs, blocks, compareIds, findRule, marked, matches, mentions, readBook, wanted } from '../../web/shell/sheets/rulebook.mjs';
import { paths, read } from './sources.mjs';

const kTexts = {
  'toy.chapter.intro.title': 'In short',
  'toy.chapter.intro.text': 'Two play.',
  'toy.chapter.TOY-9.title': 'Nine',
  'toy.chapter.TOY-99.title': 'Ninety-nine',
  'toy.chapter.TOY-X.title': 'Ours',
  'toy.rule.TOY-X10.title': 'Ten',
  'toy.rule.TOY-X2.title': 'Two',
  'toy.rule.TOY-X2.text': 'See TOY-9.10b, not TOY-7 or a T-34.',
  'toy.rule.TOY-9.10.title': 'Late',
  'toy.rule.TOY-9.10.text': 'A wound\n- first\n- second',
  'toy.rule.TOY-9.2.title': 'Early',
  'toy.rule.TOY-99.1.title': 'Rough',
  'toy.rule.R-3.title': 'A ruling',
  'toy.table.open': 'open',
  'shared.rule.ALL-1.title': 'Of all books',
};
const kBook = readBook(kTexts, 'toy');

const systems = paths.map((path) => /^assets\/text\/en\/(\w+)\.json$/.exec(path)?.[1]).filter(Boolean)
  .map((system) => ({ system, texts: JSON.parse(read(`assets/text/en/${system}.json`)) })).filter(({ system, texts }) => readBook(texts, system).rules.size > 0);

test('rules stand in the chapters that their ids begin with, in the order of a reader', () => {
  assert.deepEqual(kBook.chapters.map(({ key, rules }) => [key, ...rules.map(({ id }) => id)]),
    [['intro'], ['TOY-9', 'TOY-9.2', 'TOY-9.10'], ['TOY-99', 'TOY-99.1'], ['TOY-X', 'TOY-X2', 'TOY-X10'], ['ALL-1', 'ALL-1'], ['R-3', 'R-3']]);
});

test('ids are compared number by number, a letter before a further number', () => {
  const order = ['TUW-1.4.3', 'TUW-1.4.3.4', 'TUW-1.4.10', 'TUW-4.3', 'TUW-4.3H', 'TUW-4.4a', 'TUW-4.4b', 'TUW-4.4.1', 'TUW-5.6a', 'TUW-5.6.1a', 'TUW-5.6.1b',
    'TUW-5.6.2', 'TUW-9.2', 'TUW-99.1', 'TUW-X1', 'TUW-X9a', 'TUW-X9f', 'TUW-X10'];
  assert.deepEqual([...order].reverse().sort(compareIds), order);
});

test('a chapter has the ids that go on behind its key, not those of a longer number or word', () => {
  assert.ok(belongs('TUW-9.2', 'TUW-9') && belongs('TUW-9', 'TUW-9') && belongs('TUW-X10', 'TUW-X') && belongs('R-12', 'R') && belongs('SOLO-3.1', 'SOLO'));
  assert.ok(!belongs('TUW-99.1', 'TUW-9') && !belongs('RX-1', 'R') && !belongs('TUW-5.4', 'TUW-4'));
});

test('an id without a paragraph of its own leads to the one that it is a part of', () => {
  assert.equal(findRule(kBook, 'TOY-9.10b').id, 'TOY-9.10');
  assert.equal(findRule(kBook, 'TOY-9.2.7').id, 'TOY-9.2');
  assert.equal(findRule(kBook, 'TOY-7.1'), null);
});

test('ids in a text become links where the book has them', () => {
  assert.deepEqual(mentions(kBook, kTexts['toy.rule.TOY-X2.text']).filter(({ rule }) => rule), [{ text: 'TOY-9.10b', rule: 'TOY-9.10' }]);
  assert.equal(mentions(kBook, kTexts['toy.rule.TOY-X2.text']).map(({ text }) => text).join(''), kTexts['toy.rule.TOY-X2.text']);
});

test('lines are paragraphs, dashes items', () => {
  assert.deepEqual(blocks('a\n- b\n- c\nd'), [{ text: 'a' }, { items: ['b', 'c'] }, { text: 'd' }]);
});

test('a search wants all words, anywhere in the rule, whatever their case', () => {
  const rule = kBook.rules.get('TOY-9.10');
  assert.ok(matches(rule, wanted(' WOUND late ')) && matches(rule, wanted('9.10')) && matches(rule, wanted('swamp'), 'Swamp 2'));
  assert.ok(!matches(rule, wanted('wound early')));
  assert.ok(matches(rule, wanted('  ')));
});

test('marked pieces are the text again, and mark every place where a word stands', () => {
  const pieces = marked('Wound by wound', wanted('wound und'));
  assert.deepEqual(pieces, [{ text: 'Wound', hit: true }, { text: ' by ', hit: false }, { text: 'wound', hit: true }]);
});

test('every rule of a system has a text and stands in a chapter with a title of its own', () => {
  assert.ok(systems.length > 0);
  for (const { system, texts } of systems) {
    const book = readBook(texts, system);
    for (const { key, title } of book.chapters) assert.ok(texts[`${system}.chapter.${key}.title`], `${title} has no chapter`);
    for (const { id, text } of book.rules.values()) assert.ok(text.length > 0, `${id} has no text`);
  }
});

test('every rule that a text names is in its book', () => {
  for (const { system, texts } of systems) {
    const book = readBook(texts, system);
    for (const text of Object.values(texts))
      for (const [id] of text.matchAll(/\b[A-Z][A-Z0-9]*-[0-9X][0-9A-Za-z.]*[0-9A-Za-z]/g)) assert.ok(book.rules.has(id), `${id} is named in: ${text}`);
  }
});

test('what the tables of the rulebook ask words for has them', () => {
  for (const { system, texts } of systems) {
    const source = paths.filter((path) => path.startsWith(`engine/systems/${system}/`) && path.endsWith('tables.cpp')).map(read).join('\n');
    const asked = [...source.matchAll(/"@([a-z_.]+)"/g)].map((match) => match[1]);
    for (const key of asked.filter((name) => !name.endsWith('.'))) assert.ok(texts[`${system}.table.${key}`], `${key} has no words`);
    for (const start of asked.filter((name) => name.endsWith('.')))
      assert.ok(Object.keys(texts).some((id) => id.startsWith(`${system}.table.${start}`)), `${start} has no words`);
    for (const [, id] of source.matchAll(/Table table\{"(\w+)"/g)) assert.ok(texts[`${system}.table.${id}.title`], `the table ${id} has no title`);
  }
});
