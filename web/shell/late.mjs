// Parts that a first board can do without and most games come to need, as one file. It is fetched when one of them is first needed.
export * from './sheets/arrive.mjs';
export * from './sheets/credits.mjs';
export * from './sheets/faces.mjs';
export * from './sheets/help.mjs';
export * from './sheets/library.mjs';
export * from './table/mirror.mjs';
export * from './module/opponent.mjs';
export * from './sheets/say.mjs';
export * from './sheets/settings_sheet.mjs';
export * from './sheets/share.mjs';
export * from './table/sound.mjs';
