// Names that the page and the service worker share.

/**
 * Name of the cache that holds a build, and of the lock that its pages hold while they are open. All pages of a host share caches and
 * locks, so the name has the site's address in it.
 */
export const keptAs = (root, build) => `${root} ${build}`;

/** Messages to a service worker. kAskBuild comes with a port, to which it answers with the name of its build. */
export const kAskBuild = 'build?';
export const kTakeOver = 'take over';
