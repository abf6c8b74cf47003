// Parts of the page that do not arrive. Without a service worker, a newer build may have replaced the files of an old page on the site. Then a second try does
// not help, but a fresh page does.
import { build, siteRoot } from './site.mjs';

/** Ends a sentence about a missing part; the sheet or toast that shows it offers to load the page again. */
const kReload = 'A newer version has replaced this page: load it again.';
const kTryAgain = 'Check the connection and try again.';

export const needsReload = (sentence) => Boolean(sentence?.includes(kReload));
export const reload = { text: 'Load the page again', run: () => location.reload() };

/** Resolves to the words that say what helps after a part has not arrived. */
export async function whatHelps() {
  try {
    const page = await fetch(siteRoot, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(build) ? kReload : kTryAgain;
  } catch {
    return kTryAgain;
  }
}
