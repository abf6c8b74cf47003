// A refusal's sentence names things in braces, and the code that refuses must supply them. A forgotten one would reach players as "{target}".
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths, read } from './sources.mjs';

const texts = Object.assign({}, ...paths.filter((path) => path.startsWith('assets/text/en/')).map((path) => JSON.parse(read(path))));

const wanted = (sentence) => [...sentence.matchAll(/\{([^{}|:]*)/g)].map(([, name]) => name);

/** The call that begins with the parenthesis at `from`. */
function callAt(text, from) {
  for (let depth = 0, at = from; at < text.length; ++at) {
    if (text[at] === '"') at += /^"(?:\\.|[^"\\])*"/.exec(text.slice(at))[0].length - 1;
    else if ('({'.includes(text[at])) ++depth;
    else if (')}'.includes(text[at]) && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The names that a piece of code supplies: its own, and those of the variables and functions that it names. */
const handedOver = (code, known) => [
  ...[...code.matchAll(/\{?"([a-z_]+)",/g)].map(([, key]) => key),
  ...[...code.matchAll(/\b\w+\b/g)].flatMap(([name]) => known.get(name) ?? []),
];

/** The argument names of a file's variables and functions: `const Argument who{"unit", …}`, `Arguments list{who, what}`. */
function argumentsOf(text) {
  const known = new Map();
  for (const [, name, list] of text.matchAll(/\b(?:Arguments?|auto|std::vector<Argument>)\s+(\w+)\s*(?:\([^)]*\))?(?=[^;"{]*(\{[^;]*;))/g))
    known.set(name, [...(known.get(name) ?? []), ...handedOver(list, known)]);
  return known;
}

/** The refusals of a file that lack an argument: "code: name". */
function lacking(text, sentencesOf) {
  const known = argumentsOf(text);
  return [...text.matchAll(/\brefuse\(/g)].flatMap((found) => {
    const call = callAt(text, found.index + found[0].length - 1);
    const [head] = /^\([^,]*,/.exec(call) ?? [''];
    const rest = call.slice(head.length);
    const given = new Set(handedOver(rest, known));
    const said = [...call.matchAll(/\bsays\(([^()]*)\)/g)].flatMap(([, which]) => [...which.matchAll(/"([a-z_]+)"/g)].map(([, name]) => name));
    if (said.length)
      return said.flatMap((which) => {
        const sentences = sentencesOf(which, 'says');
        if (!sentences.length) return [`says ${which}: no sentence`];
        return sentences.flatMap(wanted).filter((name) => !given.has(name)).map((name) => `says ${which}: ${name}`);
      });
    return [...head.matchAll(/"([a-z_]+)"/g)].flatMap(([, code]) => {
      const sentences = sentencesOf(code);
      if (!sentences.length) return [`${code}: no sentence`];
      return sentences.flatMap(wanted).filter((name) => !given.has(name)).map((name) => `${code}: ${name}`);
    });
  });
}

const sentencesFor = (path) => (code, kind = 'refusal') => {
  const system = /systems\/(\w+)\//.exec(path)?.[1];
  return Object.keys(texts).filter((id) => id.endsWith(`.${kind}.${code}`) && (!system || id.startsWith(`${system}.`))).map((id) => texts[id]);
};

test('a refusal hands over all that its sentence names', () => {
  const files = paths.filter((path) => /^engine\/systems\/.*\.cpp$/.test(path));
  const faults = files.flatMap((path) => lacking(read(path), sentencesFor(path)).map((fault) => `${path}: ${fault}`));
  assert.ok(files.filter((path) => /\brefuse\(/.test(read(path))).length > 20);
  assert.deepEqual(faults, []);
});

test('the check finds a refusal that forgets something, and one without a sentence', () => {
  const text = 'const Argument who{"unit", name};\n if (a) return refuse("far", "X-1", {who});\n return refuse(b ? "near" : "odd", "X-2", {who, {"by", n}});';
  const sentences = { far: ['{unit} is too far from {target}.'], near: ['{unit}: {by|inch|inches}.'], odd: [] };
  assert.deepEqual(lacking(text, (code) => sentences[code]), ['far: target', 'odd: no sentence']);
});

test('where a refusal names its sentence, that one is looked at', () => {
  const text = 'return refuse("far", "X-1", {who, says("gone")}); return refuse("far", "X-1", {{"unit", name}, says(a ? "lost" : "gone")});';
  const sentences = { far: ['{unit} is too far from {target}.'], gone: ['{unit} is gone.'] };
  assert.deepEqual(lacking(text, (code, kind) => ((kind === 'says') === (code !== 'far') && sentences[code]) || []), [
    'says gone: unit',
    'says lost: no sentence',
  ]);
});

/** The sentences that a piece of code names with says(), whether or not it refuses just there. */
const named = (text) =>
  [...text.matchAll(/\bsays\(/g)].flatMap((found) => [...callAt(text, found.index + found[0].length - 1).matchAll(/"([a-z_]+)"/g)].map(([, which]) => which));

test('every sentence that code names is there', () => {
  const files = paths.filter((path) => /^engine\/systems\/.*\.cpp$/.test(path) && /rules\/refusals\.h"/.test(read(path)));
  const all = files.flatMap((path) => named(read(path)).map((which) => ({ path, which })));
  assert.ok(all.length > 100);
  const missing = all.filter(({ path, which }) => !sentencesFor(path)(which, 'says').length).map(({ path, which }) => `${path}: ${which}`);
  assert.deepEqual(missing, []);
  assert.deepEqual(named('list.push_back(says(count(a, b) > 1 ? "many" : "one"));'), ['many', 'one']);
});

test('every sentence that a refusal may name is named somewhere', () => {
  const engine = paths.filter((path) => /^engine\/systems\/.*\.(cpp|h)$/.test(path));
  const unnamed = Object.keys(texts).filter((id) => /^\w+\.says\./.test(id)).filter((id) => {
    const [system, , which] = id.split('.');
    return !engine.some((path) => path.startsWith(`engine/systems/${system}/`) && read(path).includes(`"${which}"`));
  });
  assert.deepEqual(unnamed, []);
});
