// What is the same in every game of a system, made when the page is built (tools/page/book.cpp): the rulebook's tables, unit types, the choices for battles
// that players put together; and the texts of its rules. Fetched when it is first needed.
import { siteFile } from '../base/site.mjs';

let arriving;

/** {system: {texts, tables, choices}}; throws when it does not arrive, and tries again the next time. */
function books() {
  const path = 'rules/en.json';
  arriving ??= fetch(siteFile(path)).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  });
  arriving.catch(() => (arriving = undefined));
  return arriving;
}

/** {"tuw.rule.TUW-5.4.text": …}, with the texts that all systems share. */
export async function ruleTexts(system) {
  const all = await books();
  return { ...all[system].texts, ...all.all.texts };
}

/**
 * {tables: [{id, rule: the one that it follows, columns: [..], rows: [[..]]}], choices: {maps: [{id, name}], theme: what a row is called where sides choose
 * rows, rows: [{id, title}], battle_sizes: [{name, points, width, height, turns}] where points go by them, options: [{id, title, standard, values?: [{id,
 * title}]}], types: [{type, name, DEF, attacks, ways, weapons, abilities}]}}. All are words, except that a table's entry with "@" in front is the id of a text
 * among those of the rules.
 */
export const systemBook = async (system) => (await books())[system];
