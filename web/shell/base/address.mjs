// What the page's address says behind its "#": the game on the table, a link to one, a rule.

/** The id of the game that this tab had on the table before a reload, or null. */
export const gameInAddress = () => /^#play=([0-9a-f]+)$/.exec(location.hash)?.[1] ?? null;

/** The address as a link to a game brought it, or null. Its mark may have been changed on the way (%3D, a capital G, invisible signs). */
export function linkInAddress() {
  let mark = location.hash.slice(0, 200);
  for (let i = 0; i < 3; ++i) mark = mark.replaceAll(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
  return /^#g(?![\da-z])/i.test(mark.replaceAll(/[^!-~]/g, '')) ? location.href : null;
}

/** The id of the rule that a link within a rulebook asks for, or null. */
export const ruleInAddress = () => /^#rule=([\w.-]+)$/.exec(location.hash)?.[1] ?? null;

/** Makes the address name the game on the table and nothing else. The game is a step in the browser's history: Back leads to the start screen. */
export function tidyAddress(id) {
  const step = id && !history.state?.table;
  if (step) history.pushState({ table: true }, '', addressOf(id));
  else history.replaceState(history.state, '', addressOf(id));
}

const addressOf = (id) => `${location.pathname}${location.search}${id ? `#play=${id}` : ''}`;

/** A fresh page with this game on the table: the way out when the module could not be started again. */
export function reloadInto(id) {
  tidyAddress(id);
  location.reload();
}
