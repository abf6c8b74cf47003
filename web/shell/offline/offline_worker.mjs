// The service worker: keeps one build whole, so that the page starts without a network. A newer build waits until the player takes it, and
// files that pages of the former build still need stay until those pages are closed. The build fills in KEPT: {build, files: [{url, revision, integrity}]}.
/* global KEPT */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { kAskBuild, kTakeOver, keptAs } from './kept.mjs';

const root = self.registration.scope;
const kept = keptAs(root, KEPT.build);
// One cache for each build, not Workbox's one for all: its clean-up would delete a former build's files while pages still run it.
// No file of another build can get in, whatever a host or its caches deliver: its address has another build, or its hash is wrong.
const controller = new PrecacheController({ cacheName: kept });
controller.addToCacheList(KEPT.files);

/** Deletes what earlier builds left, unless a page of theirs is open: it would miss files that it has not loaded yet. */
async function forgetFormerBuilds() {
  const { held } = await navigator.locks.query();
  const inUse = new Set([kept, ...held.map((lock) => lock.name)]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptAs(root, '')) && !inUse.has(name)).map((name) => caches.delete(name)));
}

addEventListener('install', controller.install);
addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetFormerBuilds(), clients.claim()])));
addEventListener('message', (event) => {
  if (event.data === kAskBuild) event.ports[0].postMessage(KEPT.build);
  if (event.data === kTakeOver) event.waitUntil(self.skipWaiting());
});

// The page's address may have any parameters. They mean something only to the page.
registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
registerRoute(
  ({ url }) => url.href.startsWith(`${root}build-`),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);
