// g++, clang and WebAssembly must agree to the last bit: what engine/ may not contain.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCpp, matches, paths, problems, withoutComments } from './sources.mjs';

const kBannedHeaders = 'random|chrono|thread|mutex|future|atomic|iostream|fstream|sstream|iomanip|filesystem|format|cmath|ctime|unordered_map|unordered_set';
const kBanned = [
  [new RegExp(`^\\s*#\\s*include\\s*<(${kBannedHeaders})>`), 'this header does not belong into the engine'],
  [/\b(float|double)\b/, 'the engine computes with integers'],
  [/\blong\b/, 'long differs between machines: use the std::intN_t that is meant'],
  [/\bstable_(sort|partition)\b|\binplace_merge\b/, 'clang calls the memory that it takes deprecated: short_sort, or a sort with a last key'],
  [/\bstd::unordered_/, 'the order of unordered containers differs between libraries'],
  [/\bstd::(format|hash|rand|time|random_device|mt19937\w*)\b/, 'differs between libraries, or is none of the engine\'s'],
  [/\bthread_local\b/, 'no hidden state'],
  // A namespace's contents are not indented here, so column 0 without parentheses and without const is a global variable.
  [/^(?!using|namespace|return|const\b|constexpr|inline constexpr|inline const\b|static const|extern|template|typedef|struct|class|enum|union|friend|concept|requires|public|private|protected|case|default|else|#)[A-Za-z_][\w:<>,*& ]*\s[A-Za-z_]\w*(\s*(=|\{)[^()]*)?;\s*$/, 'a global variable that can change'],
  [/^\s*static\s+(?!const\b|constexpr\b|_assert|assert)[^()]*[;={]\s*/, 'a static variable that can change'],
];

function determinismErrors(path, text) {
  const code = withoutComments(text);
  const errors = kBanned.flatMap(([pattern, says]) => matches(code, pattern, says));
  // Compilers differ in the order of evaluation within a statement.
  let line = 1;
  for (const statement of code.split(/(?<=[;{}])/)) {
    if ((statement.match(/\.roll\(/g) ?? []).length > 1) errors.push({ line, says: 'two rolls in one statement' });
    line += statement.split('\n').length - 1;
  }
  return errors;
}

test('engine/ holds nothing that compilers or machines answer differently', () => {
  const errors = problems(paths.filter((path) => path.startsWith('engine/') && isCpp(path)), determinismErrors);
  assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);
});

test('the determinism check finds what it looks for', () => {
  const bad = ['double x() { return 1; }', '#include <random>', 'std::unordered_map<int, int> f();', '  static int calls = 0;', 'int counter = 0;',
    'std::vector<int> cache;', 'unsigned long f();', 'std::ranges::stable_sort(list);', 'int f() { return t.roll(a) - t.roll(b); }'];
  for (const text of bad) assert.equal(determinismErrors('engine/x.cpp', `${text}\n`).length > 0, true, text);
  const good = ['// a double move', 'const char* kWords = "float";', 'constexpr int kSides = 6;', '  static constexpr int kMost = 8;', 'static int count(int n);',
    'using Hexes = std::vector<Hex>;', 'int first = t.roll(a);'.padStart(40)];
  for (const text of good) assert.deepEqual(determinismErrors('engine/x.cpp', `${text}\n`), [], text);
});
