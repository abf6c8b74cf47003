// Where the files of this build lie. All of one build are in one folder that is named by their hash, so that a page never gets another build's.

/** Address of a file by its path in the build: siteFile('packs/tuw/units.json'). */
export const siteFile = (path) => new URL(`../${path}`, import.meta.url).href;
