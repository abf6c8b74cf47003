// Every character that the page may write is in the fonts and in the board's atlas: a missing one would be a blank or a box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownShapes } from '../assets/outline.mjs';
import { isCpp, paths, read } from './sources.mjs';

// They stand around a text id without words. Only developers see them, and Inter has no such brackets.
const kGapMarks = '⟨⟩';

const sets = Object.fromEntries(Object.entries(JSON.parse(read('tools/assets/characters.json'))).filter(([name]) => name !== 'comment')
  .map(([name, { ranges, also }]) => [name, new Set([...ranges.flatMap(([first, last]) => {
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  }), ...also])]));

const cppTexts = (text) => [...text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"((?:\\.|[^"\\\n])*)"/g)].map((match) => match[1] ?? '');
const shellText = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|<!--[\s\S]*?-->/g, '').replaceAll('\n', '');
const spelt = (text) => text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
function jsonTexts(value) {
  if (typeof value === 'string') return [value.replaceAll('\n', '')]; // line ends, if a text has several lines
  return value && typeof value === 'object' ? Object.values(value).flatMap(jsonTexts) : [];
}
const textsOf = (path) => {
  if (path.endsWith('.json')) return jsonTexts(JSON.parse(read(path)));
  return isCpp(path) ? cppTexts(read(path)).map(spelt) : [spelt(shellText(read(path)))];
};

const fonts = new Set([...sets.text, ...sets.text_more]);

const lacking = (texts, set) => [...new Set(texts.join(''))].filter((sign) => !set.has(sign) && !kGapMarks.includes(sign));
const shown = (sign) => `${sign} U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
const errors = (files, set) => files.flatMap((path) => lacking(textsOf(path), set).map((sign) => `${path}: ${shown(sign)}`));
const none = (list) => assert.equal(list.length, 0, `\n${list.join('\n')}\n`);

const words = paths.filter((path) => /^assets\/(text|packs)\/.*\.json$/.test(path));
const page = paths.filter((path) => /^(engine|web)\//.test(path) && isCpp(path) || /^web\/shell\/.*\.(mjs|css)$/.test(path) || path === 'index.html');

test('every text, name and sign of the page is in the fonts', () => {
  assert.ok(words.length > 1 && page.length > 1);
  none(errors([...words, ...page], sets.text));
});

test('ImGui takes every character that the fonts hold', () => {
  const ranges = /kRanges\[\] = \{([^}]*)\}/.exec(read('web/ui/fonts.cpp'))[1].split(',').map(Number).filter((code) => code > 0);
  const taken = (sign) => ranges.some((first, i) => i % 2 === 0 && sign.codePointAt(0) >= first && sign.codePointAt(0) <= ranges[i + 1]);
  const always = [...fonts].filter((sign) => sets.text.has(sign) || sign <= 'ÿ'); // letters of other alphabets come with the names that have them
  none(always.filter((sign) => !taken(sign)).map(shown));
});

test("what the board may print is in the atlas' faces", () => {
  none(errors([...words, ...page.filter((path) => /^(web\/(board|systems)|engine\/(text|systems))\//.test(path))], sets.board));
  const numbers = read('engine/text/sentences.cpp').split('std::string signed_text')[0];
  assert.ok(numbers.includes('½'));
  none(lacking([...cppTexts(numbers).filter((text) => /^\P{ASCII}+$/u.test(text)), '0123456789/X?'], sets.counter).map(shown));
});

test("the atlas' faces lie within the fonts, so that a sign looks alike on the board and beside it", () => {
  none([...sets.board, ...sets.counter].filter((sign) => !sets.text.has(sign)).map(shown));
});

test('every icon that a unit or the board asks for is in the atlas', () => {
  const known = new Set([...Object.keys(JSON.parse(read('tools/assets/icons.json')).icons), ...Object.keys(ownShapes)]);
  // A scenario's units are on the board and have no icon of their own.
  const units = words.filter((path) => path.startsWith('assets/packs/')).flatMap((path) => (JSON.parse(read(path)).units ?? []).map((unit) => [path, unit.icon ?? unit.id]))
    .filter(([, name]) => name);
  const board = page.filter((path) => path.startsWith('web/') && isCpp(path))
    .flatMap((path) => [...read(path).matchAll(/\bicon\("([^"]+)"\)/g)].map((match) => [path, match[1]]));
  assert.ok(units.length > 60 && board.length > 0);
  none([...units, ...board].filter(([, name]) => !known.has(name)).map(([path, name]) => `${path}: ${name}`));
});

test('the character check finds what it looks for', () => {
  assert.deepEqual(lacking(jsonTexts({ a: ['½ ✕'], b: { c: 'Ω' } }), sets.text), ['✕', 'Ω']);
  assert.deepEqual(cppTexts('// "✕"\nf("ab", /* "c" */ "d\\"e");'), ['', 'ab', '', 'd\\"e']);
  assert.equal(shellText("a('http://b'); // ✕\n/* ✕ */c"), "a('http://b'); c");
  assert.equal(spelt('\\u2715'), '✕');
  assert.equal(sets.board.has('A') && sets.board.has('z') && !sets.board.has('✕'), true);
});
