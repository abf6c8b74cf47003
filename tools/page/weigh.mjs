// How many bytes the site is on the wire, and whether that is within its budgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const kFirstBoardBudget = 560_000;
const kOfflineBudget = (systems) => 400_000 + 210_000 * systems; // for what all systems share, and for what each brings

async function weighFile(folder, path) {
  const bytes = readFileSync(join(folder, path));
  const packed = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return { path, bytes: bytes.length, packed: Math.min(packed.length, bytes.length) };
}

const sum = (rows) => rows.reduce((total, row) => total + row.packed, 0);

/**
 * Prints the weight of the files that load until the first board, for the heaviest system, and of all files that are kept for offline play.
 */
export async function weigh(folder, { first, systems, later }) {
  const weighAll = (paths) => Promise.all(paths.map((path) => weighFile(folder, path)));
  const [early, late, ...each] = await Promise.all([first, later, ...systems].map(weighAll));
  const one = each.reduce((most, rows) => (sum(rows) > sum(most) ? rows : most), []);
  const board = [...early, ...one].sort((a, b) => b.packed - a.packed);
  const all = [...new Map([...early, ...late, ...each.flat()].map((row) => [row.path, row])).values()]; // files that several systems need count once
  for (const row of board.slice(0, 8)) console.log(`  ${String(row.packed).padStart(8)} B brotli  ${String(row.bytes).padStart(8)} B  ${row.path}`);
  const within = (what, rows, budget) => {
    console.log(`site: ${sum(rows)} B brotli in ${rows.length} files ${what}, budget ${budget} B`);
    if (sum(rows) > budget) console.error(`site: over the budget ${what}`);
    return sum(rows) <= budget;
  };
  const light = within('until the first board', board, kFirstBoardBudget);
  return within('kept for offline play', all, kOfflineBudget(systems.length)) && light;
}
