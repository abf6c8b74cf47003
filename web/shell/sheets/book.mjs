// What is the same in every game of a system, made when the page is built (tools/page/book.cpp): tables of the rulebook, unit types, what a battle of
// one's own may choose from; and the texts of its rules. Fetched when it is first wanted.
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

/** {"tuw.rule.TUW-5.4.text": …}, those of all systems among them. */
export async function ruleTexts(system) {
  const all = await books();
  return { ...all[system].texts, ...all.all.texts };
}

/**
 * {tables: [{id, rule: behind which it stands, columns: [..], rows: [[..]]}], choices: {maps: [{id, name}], rows: [{id, title}],
 * options: [{id, title, standard, values?: [{id, title}]}], types: [{type, name, DEF, attacks, ways, weapons, abilities}]}}: words, but what begins with
 * "@" in a table has its words among the texts of the rules.
 */
export const systemBook = async (system) => (await books())[system];
