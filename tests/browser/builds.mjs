// Sites of two builds for the tests of offline play: the built one, and the same with other words on its start screen, made as the build makes it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kSite } from './table.mjs';

const kRoot = fileURLToPath(new URL('../../', import.meta.url));
export const kMotto = 'Tabletop wargames that know their rules';
export const kLaterMotto = 'Tabletop wargames of a later build';

/** Makes the later build's site in `out`. */
function makeLater(folder, out) {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  for (const name of ['assets', 'index.html', 'LICENSE', 'node_modules']) symlinkSync(join(kRoot, name), join(clone, name));
  cpSync(join(kRoot, 'web'), join(clone, 'web'), { recursive: true });
  const start = join(clone, 'web/shell/start.mjs');
  writeFileSync(start, readFileSync(start, 'utf8').replace(kMotto, kLaterMotto));
  const built = dirname(kSite);
  execFileSync(process.execPath, [join(kRoot, 'tools/page/site.mjs'), '--source', clone, '--module', built, '--assets', join(built, 'assets'), '--out', out]);
}

/** A folder to serve with the built site in it, in a subfolder where that is asked for; publish() puts the later build in its place. */
export function twoBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'hexinch-'));
  const served = join(folder, 'served');
  const later = join(folder, 'later');
  cpSync(kSite, served, { recursive: true });
  makeLater(folder, later);
  return {
    served,
    publish() {
      for (const name of readdirSync(served)) rmSync(join(served, name), { recursive: true });
      cpSync(later, served, { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
