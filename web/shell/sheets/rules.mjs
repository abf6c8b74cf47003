// Opens the rules reader, which is loaded when it is first needed.
import { lateStyles, part } from '../base/part.mjs';

/** The rules reader of a system, open at these rules (ids) or where it was left. */
export async function rulesSheet(system, title, ids) {
  if (document.querySelector('dialog.reader')) return; // a key held down, a second tap
  const read = await part(async () => {
    const [reader] = await Promise.all([import('./reader.mjs'), lateStyles()]);
    return reader.rulesOf(system);
  });
  if (read && !document.querySelector('dialog.reader')) await read.open(title, ids);
}
