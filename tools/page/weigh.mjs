// What the site weighs on the wire, and whether that is within its budgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const kFirstBoardBudget = 500_000;
const kOfflineBudget = 1_000_000;

async function weighFile(folder, path) {
  const bytes = readFileSync(join(folder, path));
  const packed = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return { path, bytes: bytes.length, packed: Math.min(packed.length, bytes.length) };
}

const sum = (rows) => rows.reduce((total, row) => total + row.packed, 0);

/** Prints the weight of the files that load until the first board, and of these together with all that is kept for offline play. */
export async function weigh(folder, { first, later }) {
  const [early, late] = await Promise.all([first, later].map((paths) => Promise.all(paths.map((path) => weighFile(folder, path)))));
  const rows = [...early].sort((a, b) => b.packed - a.packed);
  for (const row of rows.slice(0, 8)) console.log(`  ${String(row.packed).padStart(8)} B brotli  ${String(row.bytes).padStart(8)} B  ${row.path}`);
  const within = (what, weight, count, budget) => {
    console.log(`site: ${weight} B brotli in ${count} files ${what}, budget ${budget} B`);
    if (weight > budget) console.error(`site: over the budget ${what}`);
    return weight <= budget;
  };
  const board = within('until the first board', sum(early), early.length, kFirstBoardBudget);
  const offline = within('kept for offline play', sum(early) + sum(late), early.length + late.length, kOfflineBudget);
  return board && offline;
}
