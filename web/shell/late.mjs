// What a first board can do without and most games come to want, as one file: it is fetched when the first of it is asked for.
export * from './arrive.mjs';
export * from './credits.mjs';
export * from './faces.mjs';
export * from './help.mjs';
export * from './library.mjs';
export * from './mirror.mjs';
export * from './opponent.mjs';
export * from './say.mjs';
export * from './settings_sheet.mjs';
export * from './share.mjs';
export * from './sound.mjs';
