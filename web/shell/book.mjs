// What is the same in every game of a system, made when the page is built (tools/page/book.cpp): tables of the rulebook, unit types, what a battle of
// one's own may choose from; and the texts of its rules. Fetched when it is first wanted.
import { siteFile } from './site.mjs';

const fetched = new Map();

/** JSON of the build by its path; throws when it does not arrive, and tries again the next time. */
function data(path) {
  if (!fetched.has(path)) {
    const arriving = fetch(siteFile(path)).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    });
    fetched.set(path, arriving);
    arriving.catch(() => fetched.delete(path));
  }
  return fetched.get(path);
}

/** {"tuw.rule.TUW-5.4.text": …}, those of all systems among them. */
export const ruleTexts = async (system) => Object.assign({}, ...(await Promise.all([data(`rules/en/${system}.json`), data('rules/en/all.json')])));

/**
 * {tables: [{id, rule: behind which it stands, columns: [..], rows: [[..]]}], choices: {maps: [{id, name}], rows: [{id, title}],
 * options: [{id, title, standard, values?: [{id, title}]}], types: [{type, name, DEF, attacks, ways, weapons, abilities}]}}: words, but what begins with
 * "@" in a table has its words among the texts of the rules.
 */
export const systemBook = (system) => data(`rules/en/${system}.book.json`);
