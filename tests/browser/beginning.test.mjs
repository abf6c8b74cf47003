// How long the page takes to appear, and how long the first board takes after the press that begins it, compared with a bare WebGL page that draws 96
// hexes: anything that slows the machine slows all three.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk } from './desk.mjs';
import { pick } from './table.mjs';

const here = desk();
const kRuns = 3;
const kMostStart = 10,
  kMostBoard = 8; // three times what a quiet machine needs
const kBare = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body style="margin: 0"><script type="module">
  const canvas = Object.assign(document.createElement('canvas'), { width: innerWidth, height: innerHeight });
  document.body.append(canvas);
  const gl = canvas.getContext('webgl2');
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, 'uniform vec2 size; void main() { float a = float(gl_VertexID) * 1.0472; vec2 at = vec2(gl_InstanceID % 12, gl_InstanceID / 12);' +
      'vec2 px = 60.0 + at * vec2(90, 78) + 48.0 * vec2(sin(a), cos(a)); gl_Position = vec4(px / size * 2.0 - 1.0, 0, 1); }'],
    [gl.FRAGMENT_SHADER, 'precision highp float; out vec4 colour; void main() { colour = vec4(0.5, 0.7, 0.4, 1); }'],
  ]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, '#version 300 es\\n' + text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), innerWidth, innerHeight);
  gl.drawArraysInstanced(gl.TRIANGLE_FAN, 0, 6, 96);
  requestAnimationFrame(() => requestAnimationFrame(() => (window.stood = performance.now())));
</script>`;

/** In the page, before its own scripts: notes when the start screen and the first board have appeared. */
const watch = () => {
  const shown = (mark) => requestAnimationFrame(() => requestAnimationFrame(() => (window[mark] ??= performance.now())));
  const cards = new MutationObserver(() => {
    if (!document.querySelector('[data-testid^=start-system-]')) return;
    cards.disconnect();
    shown('stood');
  });
  cards.observe(document, { subtree: true, childList: true });
  addEventListener('click', ({ target }) => target.dataset?.testid === 'setup-start' && (window.pressed = performance.now()), true);
  const draw = WebGL2RenderingContext.prototype.drawArraysInstanced;
  WebGL2RenderingContext.prototype.drawArraysInstanced = function (...given) {
    draw.apply(this, given);
    if (window.pressed && document.body.dataset.view === 'game') shown('board');
  };
};

async function bare() {
  const table = await here.open({ init: () => {} });
  const address = `${here.server.address}bare`;
  await table.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: kBare }));
  await table.page.goto(address);
  await table.page.waitForFunction(() => window.stood > 0);
  const took = await table.page.evaluate(() => window.stood);
  await table.page.context().close();
  return took;
}

async function ours() {
  const table = await here.open({ init: watch });
  await table.page.waitForFunction(() => window.stood > 0);
  const start = await table.page.evaluate(() => window.stood);
  await pick(table.page, 'millers-ford');
  await table.page.waitForFunction(() => document.querySelector('[data-testid=setup-start]'));
  await table.page.click(at('setup-start'));
  await table.page.waitForFunction(() => window.board > 0);
  const board = await table.page.evaluate(() => window.board - window.pressed);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
  return { start, board };
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

test('the start screen and the first board stand soon', { timeout: 240000 }, async () => {
  const rows = [];
  for (let n = 0; n < kRuns; ++n) rows.push({ bare: await bare(), ...(await ours()) });
  const [plain, start, board] = ['bare', 'start', 'board'].map((what) => middle(rows.map((row) => row[what])));
  const times = (ms) => (ms / plain).toFixed(1);
  console.log(`# a bare page took ${Math.round(plain)} ms, the start screen ${times(start)} times as long, the first board ${times(board)} times after the press`);
  assert.ok(start < kMostStart * plain, `the start screen took ${Math.round(start)} ms, a bare page ${Math.round(plain)}`);
  assert.ok(board < kMostBoard * plain, `the first board took ${Math.round(board)} ms, a bare page ${Math.round(plain)}`);
});
