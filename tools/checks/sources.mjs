// The clone's files as the checks see them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// Paths in git, and new ones that are not ignored, so that a check sees a file before its first commit.
export const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0').filter((path) => path && existsSync(join(root, path)));

export const read = (path) => readFileSync(join(root, path), 'utf8');
export const isCpp = (path) => /\.(cpp|h)$/.test(path);
export const isCode = (path) => /^(engine|web|tools|tests|shaders)\//.test(path) && /\.(cpp|h|mjs|js|py|sh|cmake|vert|frag|glsl)$/.test(path);

// C++ with comments, texts and characters blanked, lines kept. Raw strings do not occur in engine/.
export const withoutComments = (text) => text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|(?<!\d)'(?:\\.|[^'\\\n])*'/g, (match) => match.replace(/[^\n]/g, ' '));

// Runs find(path, text) over files; each error it returns is { line, says }. Returns "path:line: says".
export const problems = (files, find) => files.flatMap((path) => find(path, read(path)).map(({ line, says }) => `${path}:${line}: ${says}`));

// Every match of a pattern as an error.
export const matches = (text, pattern, says) => text.split('\n').flatMap((content, index) => (pattern.test(content) ? [{ line: index + 1, says }] : []));

/** Circles: [["a.h", "b.h", "a.h"], …], one for each name that closes one. `named`: a Map from each file to the files that it names; others are left out. */
export function circles(named) {
  const found = [];
  const done = new Set();
  const visit = (file, way) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file]);
    if (way.includes(file) || done.has(file)) return;
    for (const other of named.get(file)) if (named.has(other)) visit(other, [...way, file]);
    done.add(file);
  };
  for (const file of named.keys()) visit(file, []);
  return found;
}
