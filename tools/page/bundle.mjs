// Makes a few small files of the shell's modules and style sheets, with esbuild. The sources stay as they are.
import { relative, resolve, sep } from 'node:path';
import { build, transform } from 'esbuild';

// Browsers that have WebGL 2, WebAssembly exceptions and reference types, and top-level await.
const kMinified = { minify: true, target: ['chrome96', 'firefox100', 'safari15.4'], legalComments: 'none', charset: 'utf8' };
const kBundled = { ...kMinified, bundle: true, logLevel: 'warning', metafile: true };

/** Sorts the files that esbuild wrote: those that load with the entry, and those that come by an import() later. */
function sortChunks(outputs, entryPoint) {
  const first = new Set();
  const follow = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { kind, path, external } of outputs[file].imports) if (kind === 'import-statement' && !external) follow(path);
  };
  follow(Object.keys(outputs).find((file) => outputs[file].entryPoint === entryPoint));
  return { first: [...first], later: Object.keys(outputs).filter((file) => !first.has(file)) };
}

/**
 * Bundles source/web/shell into out/shell: main.js, style.css, late.css and chunks. Resolves to {first, later}: what loads with the page and what
 * an import() asks for, as paths below `out`.
 */
export async function bundleShell(source, out) {
  const external = ['../hexinch.js']; // beside the folder that the shell is bundled into, for imports from every room
  const options = { ...kBundled, absWorkingDir: resolve(source), outdir: resolve(out, 'shell') };
  const [{ metafile }] = await Promise.all([
    build({ ...options, entryPoints: ['web/shell/main.mjs'], format: 'esm', splitting: true, external }),
    build({ ...options, entryPoints: ['web/shell/style.css', 'web/shell/late.css'], external: ['*.otf'] }),
    build({ ...options, entryPoints: ['web/shell/module/opponent_worker.mjs'], format: 'esm', external }),
  ]);
  const path = (file) => relative(resolve(out), resolve(source, file)).split(sep).join('/');
  const { first, later } = sortChunks(metafile.outputs, 'web/shell/main.mjs');
  return { first: [...first.map(path), 'shell/style.css'], later: [...later.map(path), 'shell/late.css', 'shell/opponent_worker.js'] };
}

/** The service worker as one classic script, which every browser takes; `kept` is what it calls KEPT. */
export async function bundleWorker(source, kept) {
  const define = { KEPT: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' };
  const entryPoints = [resolve(source, 'web/shell/offline/offline_worker.mjs')];
  const { outputFiles } = await build({ ...kBundled, entryPoints, format: 'iife', write: false, define });
  return outputFiles[0].text;
}

/** An ES module without the parts that only people need. */
export const minifyModule = async (text) => (await transform(text, { ...kMinified, format: 'esm' })).code;
