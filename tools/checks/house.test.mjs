// House style that a machine can check.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { isCode, isCpp, matches, paths, problems, read, root } from './sources.mjs';

const none = (errors) => assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);
const code = paths.filter(isCode);
const kThisFile = 'tools/checks/house.test.mjs';

test('no file is named after nothing', () => {
  none(paths.filter((path) => /(manager|util|common|helper)/i.test(basename(path))));
});

test('files stay under 500 lines', () => {
  none(code.filter((path) => read(path).split('\n').length > 501));
});

test('headers begin with #pragma once', () => {
  none(code.filter((path) => path.endsWith('.h') && !/^#pragma once$/m.test(read(path))));
});

test('lines end without blanks and tabs, and are at most 160 columns', () => {
  none(problems(code.filter(isCpp), (path, text) => [...matches(text, /[ \t]$|\t/, 'blank at the end, or a tab'), ...matches(text, /^.{161}/, 'too long')]));
});

test('the page sorts with short_sort and long_sort', () => {
  // std::sort is 5 kB of code for each type of item. What only the tools have may use it.
  const ours = code.filter((path) => isCpp(path) && /^(engine|web)\//.test(path) && !/\/short_sort\.h$|^web\/systems\/descriptions\.cpp$/.test(path));
  none(problems(ours, (path, text) => matches(text, /\b(std|ranges)::(stable_|partial_)?sort\b/, 'use base/short_sort.h')));
});

test('nothing is put off or skipped', () => {
  none(problems(code.filter((path) => path !== kThisFile), (path, text) => [
    ...matches(text, /\b(TODO|FIXME|XXX|HACK)\b/, 'finish it or leave it out'),
    ...matches(text, /doctest::skip|\b(test|it)\.(skip|only|todo)\b/, 'a test that does not run'),
  ]));
});

// Names of the machine that somebody works on: hosts of apt's archives and npm's registry, the clone's folder and the home folder.
function machineNames() {
  const names = [`${root}/`];
  if (homedir().split('/').length > 2) names.push(`${homedir()}/`);
  const folder = '/etc/apt/sources.list.d';
  let lists = ['/etc/apt/sources.list'];
  try { lists = [...lists, ...readdirSync(folder).map((name) => join(folder, name))]; } catch { /* not a Debian */ }
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const readIfThere = (path) => { try { return readFileSync(path, 'utf8'); } catch { return ''; } };
  for (const match of [registry, ...lists.map(readIfThere)].join('\n').matchAll(/https?:\/\/([^/\s]+)/g)) names.push(match[1]);
  return [...new Set(names)];
}

test('no registry host and no path of this machine stands in the clone', () => {
  const names = machineNames();
  none(problems(paths.filter((path) => !/\.(png|otf|ttf|woff2?|r8|bin)$/.test(path)), (path, text) =>
    text.split('\n').flatMap((content, index) => names.filter((name) => content.includes(name)).map((name) => ({ line: index + 1, says: `names ${name}` })))));
});

test('the npm lock has checksums and no addresses', () => {
  const packages = Object.entries(JSON.parse(read('tools/package-lock.json')).packages).filter(([name]) => name);
  assert.ok(packages.length > 0);
  none(packages.filter(([, entry]) => entry.resolved || !entry.integrity).map(([name]) => name));
});

test('the page never takes text for markup or code', () => {
  none(problems(code.filter((path) => path.startsWith('web/')), (path, text) =>
    matches(text, /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|setHTML|\beval\(|new Function\b/, 'a stranger may have written it')));
});

test('scripts are well-formed', () => {
  for (const path of paths.filter((file) => /^#!.*\bbash\b/.test(read(file).slice(0, 40)) || file.endsWith('.sh'))) execFileSync('bash', ['-n', join(root, path)]);
});
