// Rule ids: every id that is named exists, and a system's own files name no id of another system.
// The list (rule_ids.json) has the catalogues' ids: `rules` are coded, tested and told to players (`hexinch rules`), `unused` need nothing from us,
// `numbered` are rulings and worked examples by their prefix, each with the last number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths, problems, read } from './sources.mjs';

const ids = JSON.parse(read('tools/checks/rule_ids.json'));
const kListFiles = new Set(['tools/checks/rule_ids.json', 'tools/checks/rule_ids.test.mjs', 'tools/checks/rulebook.test.mjs']);
const isText = (path) => /\.(cpp|h|mjs|js|py|json|md)$/.test(path) && !kListFiles.has(path);
const mainPrefixes = Object.values(ids).map(({ prefix }) => prefix);
const kId = /(?<![A-Za-z0-9-])([A-Z][A-Z0-9]*)-((?:[A-Z]?[0-9]+[A-Za-z]?|[A-Z])(?:\.[0-9]+[A-Za-z]?)*)(?![A-Za-z0-9-])/g;

// A system's list of ids in the form in which it is searched.
function listOf(system) {
  const { prefix, rules, unused, numbered } = ids[system];
  return { system, prefix, rules: new Set([...rules, ...unused]), numbered, prefixes: new Set([prefix, ...rules.map((rule) => rule.split('-')[0]), ...Object.keys(numbered)]) };
}
const lists = Object.fromEntries(Object.keys(ids).map((system) => [system, listOf(system)]));

const chapterOf = (rule) => /-([0-9]+|[A-Z])/.exec(rule)[1];

// Is it a rule, a lettered item of one (TUW-3.5.2.2c), a chapter (TUW-5), a ruling or an example?
function isListed(list, prefix, rest) {
  const id = `${prefix}-${rest}`;
  if (list.rules.has(id) || (/[0-9][a-z]$/.test(rest) && list.rules.has(id.slice(0, -1)))) return true;
  if (prefix === list.prefix && /^([0-9]+|[A-Z])$/.test(rest)) return [...list.rules].some((rule) => chapterOf(rule) === rest);
  // A second series has a letter of its own: EX-S1.
  const [, letter, number] = /^([A-Z]?)([0-9]+)$/.exec(rest) ?? [];
  const series = letter ? `${prefix}-${letter}` : prefix;
  return series in list.numbered && Number(number) >= 1 && Number(number) <= list.numbered[series];
}

// The system that the file belongs to; none if all systems share it.
const systemOf = (path) => /^(?:engine|web|tests)\/systems\/(\w+)\/|^tests\/cases\/(\w+)\/|^assets\/(?:text\/en|packs)\/(\w+)(?:\/|\.json)/.exec(path)?.slice(1).find(Boolean);

// What is wrong with an id in a file; nothing if it is right, or is not one of our ids.
function wrongId(path, prefix, rest) {
  const own = lists[systemOf(path)];
  // Names of machines in a pack look like an example's id.
  const main = mainPrefixes.includes(prefix);
  if (!own) return main && !Object.values(lists).some((list) => isListed(list, prefix, rest)) ? 'no catalogue has it' : null;
  if (prefix === 'SOLO') return isListed(lists.solo, prefix, rest) ? null : 'the automaton has no such rule';
  if (main && prefix !== own.prefix) return 'it is of another system';
  if (!own.prefixes.has(prefix) || (!main && path.startsWith('assets/packs/'))) return null;
  return isListed(own, prefix, rest) ? null : 'the catalogue has no such rule';
}

function wrongIds(path, text) {
  return text.split('\n').flatMap((line, index) => [...line.matchAll(kId)].map(([id, prefix, rest]) => ({ id, why: wrongId(path, prefix, rest) }))
    .filter(({ why }) => why).map(({ id, why }) => ({ line: index + 1, says: `${id}: ${why}` })));
}

test('the check finds ids that are not listed, and ids of another system', () => {
  const says = (path, text) => wrongIds(path, text).map((error) => error.says);
  assert.deepEqual(says('engine/systems/tuw/a.cpp', '// TUW-4.2 and TUW-4.2a'), ['TUW-4.2: the catalogue has no such rule']);
  assert.deepEqual(says('engine/systems/tuw/a.cpp', '// TUW-3.5.2.2c, TUW-5, TUW-X, R-07, EX-86, TUW-X9d'), []);
  assert.deepEqual(says('engine/systems/tuw/a.cpp', '// R-121, EX-87, TUW-7, TUW-X6, TUW-4.2c'),
    ['R-121: the catalogue has no such rule', 'EX-87: the catalogue has no such rule', 'TUW-7: the catalogue has no such rule',
      'TUW-X6: the catalogue has no such rule', 'TUW-4.2c: the catalogue has no such rule']);
  assert.deepEqual(says('tests/cases/tuw/a.json', '"MSW-1.1 of the others", "SOLO-4", "SOLO-40"'), ['MSW-1.1: it is of another system', 'SOLO-40: the automaton has no such rule']);
  assert.deepEqual(says('assets/text/en/mswars.json', 'T-9 and T-10, RUL-68 and RUL-69, E-55'), ['T-10: the catalogue has no such rule', 'RUL-69: the catalogue has no such rule']);
  assert.deepEqual(says('engine/board/table/a.h', '/// MSW-9.3, LW-A.10, MSW-99.1, E-99'), ['MSW-99.1: no catalogue has it']);
});

test('every id of a rule that a file names is one of its system, and the catalogue has it', () => {
  const wrong = problems(paths.filter(isText), wrongIds);
  assert.equal(wrong.length, 0, `\n${wrong.join('\n')}\n`);
});
