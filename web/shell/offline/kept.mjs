// What page and service worker agree on.

/**
 * Name of the cache that holds a build, and of the lock that its pages hold while they are open. Caches and locks are shared by all of a
 * host, so the site's address belongs to it.
 */
export const keptAs = (root, build) => `${root} ${build}`;

/** Messages to a service worker. kAskBuild comes with a port, to which it answers with the name of its build. */
export const kAskBuild = 'build?';
export const kTakeOver = 'take over';
