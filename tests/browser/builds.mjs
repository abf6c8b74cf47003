// Sites of two builds for the tests of offline play: the real one, and the same with other words on its start screen, made in the same way.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kSite } from './table.mjs';

const kRoot = fileURLToPath(new URL('../../', import.meta.url));
export const kMotto = 'Tabletop wargames that know their rules';
export const kLaterMotto = 'Tabletop wargames of a later build';

const temporary = () => mkdtempSync(join(tmpdir(), 'hexinch-'));

/** A folder with the later build's site. */
export function laterBuild() {
  const folder = temporary();
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  for (const name of ['assets', 'shaders', 'index.html', 'LICENSE', 'node_modules']) symlinkSync(join(kRoot, name), join(clone, name));
  cpSync(join(kRoot, 'web'), join(clone, 'web'), { recursive: true });
  const screen = join(clone, 'web/shell/start/screen.mjs');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace(kMotto, kLaterMotto));
  const [built, out] = [dirname(kSite), join(folder, 'site')];
  const parts = { source: clone, script: join(built, 'hexinch.js'), modules: join(built, 'modules'), book: join(built, 'hexinch_book.mjs'),
    assets: join(built, 'assets'), out };
  execFileSync(process.execPath, [join(kRoot, 'tools/page/site.mjs'), ...Object.entries(parts).flatMap(([name, path]) => [`--${name}`, path])]);
  return { site: out, remove: () => rmSync(folder, { recursive: true }) };
}

/** A folder to serve with the built site in it; publish() puts another in its place. */
export function servedSite() {
  const folder = temporary();
  cpSync(kSite, folder, { recursive: true });
  return {
    folder,
    publish(site) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      cpSync(site, folder, { recursive: true });
    },
    /** Cuts off a file of the published build. */
    damage(name) {
      const [build] = readdirSync(folder).filter((entry) => entry.startsWith('build-'));
      truncateSync(join(folder, build, name), 1000);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
