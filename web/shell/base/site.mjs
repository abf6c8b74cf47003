// Where the files of this build are. All files of a build are in one folder named by their hash, so that a page never gets another build's files.

/** Address of a file by its path in the build: siteFile('packs/tuw/units.json'). */
export const siteFile = (path) => new URL(`../${path}`, import.meta.url).href;

/** The folder with index.html, and in it the folder of this build: "build-0123456789ab". */
export const siteRoot = new URL('../../', import.meta.url).href;
export const build = siteFile('').slice(siteRoot.length, -1);
