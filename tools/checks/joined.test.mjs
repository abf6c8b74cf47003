// asan and node compile several files as one (CMake's unity build; which ones depends on how many there are). So two files of one namespace
// must not have different things of the same name in their unnamed namespaces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths, read } from './sources.mjs';

const kPlaces = [/^engine\//, /^tools\/hexinch\//, /^tests\/toy\//];

/** Names at the top of a file's unnamed namespaces. A function's name has the types of its parameters, as overloads may coexist. */
function own(text) {
  const [, around] = /^namespace ([\w:]+) \{/m.exec(text) ?? [];
  return [...text.matchAll(/^namespace \{\n([\s\S]*?)^\} {2}\/\/ namespace$/gm)].flatMap(([, body]) => {
    const lines = body.split('\n').filter((line) => /^[A-Za-z]/.test(line) && !line.startsWith('template'));
    return lines.flatMap((line) => {
      const type = /^(?:struct|class|enum class|using)\s+(\w+)/.exec(line);
      const call = /\b(\w+)\(([^)]*)/.exec(line);
      const thing = /\b(\w+)(?:\[[^\]]*\])*\s*(?:=|;|\{)/.exec(line);
      if (type) return `${around} ${type[1]}`;
      if (call) return `${around} ${call[1]}(${call[2].replace(/\s*\b\w+(?=,|$)/g, '')})`;
      return thing ? `${around} ${thing[1]}` : [];
    });
  });
}

const clashes = (files) => {
  const owners = new Map();
  for (const [path, text] of files) for (const name of new Set(own(text))) owners.set(name, [...(owners.get(name) ?? []), path]);
  return [...owners].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`);
};

test('files that are compiled as one keep no two things of one name', () => {
  const sources = (place) => paths.filter((path) => place.test(path) && path.endsWith('.cpp')).map((path) => [path, read(path)]);
  for (const place of kPlaces) {
    assert.ok(sources(place).length > 3);
    assert.deepEqual(clashes(sources(place)), []);
  }
});

/** Types that headers give to a namespace. A file's own type of that name would clash with it where both can be seen. */
function given(text) {
  const [, around] = /^namespace ([\w:]+) \{/m.exec(text) ?? [];
  return [...text.matchAll(/^(?:struct|class|enum class) (\w+)(?=.*[{])/gm)].map(([, name]) => `${around} ${name}`);
}

const hides = (headers, files) => {
  const known = new Map(headers.flatMap(([path, text]) => given(text).map((name) => [name, path])));
  return files.flatMap(([path, text]) => own(text).filter((name) => known.has(name)).map((name) => `${name}: ${path}, ${known.get(name)}`));
};

test('files that are compiled as one keep nothing by the name of a type of a header', () => {
  for (const place of kPlaces) {
    const of = (end) => paths.filter((path) => place.test(path) && path.endsWith(end)).map((path) => [path, read(path)]);
    assert.deepEqual(hides(of('.h'), of('.cpp')), []);
  }
  const header = ['h', 'namespace a {\nstruct Nearest {\n}  // namespace\n'];
  assert.equal(hides([header], [['c', 'namespace a {\nnamespace {\n\nstruct Nearest {\n\n}  // namespace\n}\n']]).length, 1);
  assert.equal(hides([header], [['c', 'namespace b {\nnamespace {\n\nstruct Nearest {\n\n}  // namespace\n}\n']]).length, 0);
});

test('the check itself: equal names clash, overloads and other namespaces do not', () => {
  const file = (around, line) => `namespace ${around} {\nnamespace {\n\n${line}\n\n}  // namespace\n}\n`;
  const two = (a, b, around = 'a') => clashes([['1', file('a', a)], ['2', file(around, b)]]).length;
  assert.equal(two('const Value kNothing;', 'constexpr int kNothing = 1;'), 1);
  assert.equal(two('bool near(Hex a, Hex b) {', 'bool near(Hex c, Hex d) {'), 1);
  assert.equal(two('bool near(Hex a, Hex b) {', 'bool near(Hex a) {'), 0);
  assert.equal(two('struct Walk {', 'struct Walk {', 'b'), 0);
});
