// Parts of the page that are loaded when they are first needed.
import { h } from './dom.mjs';
import { whatHelps } from './missing.mjs';
import { siteFile } from './site.mjs';
import { toast } from './toast.mjs';

/** A part of the page: `load` imports it. Resolves to null when it did not arrive. */
export async function part(load) {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    toast(`This part of the page did not arrive. ${await whatHelps()}`);
    return null;
  }
}

let late = null;
/** Resolves when the styles of parts that are opened later are there; throws when they do not arrive. */
export function lateStyles() {
  late ??= new Promise((resolve, reject) => {
    const failed = () => {
      late = null;
      reject(new Error('The styles did not arrive.'));
    };
    document.head.append(h('link', { rel: 'stylesheet', href: siteFile('shell/late.css'), onload: resolve, onerror: failed }));
  });
  return late;
}
