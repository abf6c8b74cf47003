// Headings are not sentences. Titles of chapters, rules and battles, and the log's lines that begin a turn or a phase, end without a full stop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths, read } from './sources.mjs';

const isHeading = (id) => /\.(title|turn_began|phase_began|segment_began)$/.test(id);
const isStopped = (text) => /[.;:,]\s*$/.test(text);

const texts = paths.filter((path) => path.startsWith('assets/text/en/')).flatMap((path) => Object.entries(JSON.parse(read(path))));
const titles = paths.filter((path) => /^assets\/packs\/\w+\/scenarios\//.test(path)).map((path) => [path, JSON.parse(read(path)).title]);

test('no heading ends with a full stop', () => {
  const headings = [...texts.filter(([id]) => isHeading(id)), ...titles];
  assert.ok(headings.length > 500);
  assert.deepEqual(headings.filter(([, text]) => isStopped(text)), []);
});

test('the check knows headings, and sees a full stop', () => {
  assert.ok(isHeading('toy.event.phase_began') && isHeading('toy.rule.TOY-1.title') && !isHeading('toy.rule.TOY-1.text'));
  assert.ok(isStopped('Movement.') && !isStopped('Movement') && !isStopped('Who goes first?'));
});
