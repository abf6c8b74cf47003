// Runs beside the page: an instance of its module that plays the computer's seats. It is told what it is made of, then asked with {id, save, seat}, and thinks in
// short steps, so that it hears when it is called off.
import factory from '../hexinch.js';
import { Instance } from './instance.mjs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const kActors = 1; // looked at in one step: a few milliseconds

let module = null; // a promise of it
let current = 0;

function lend(instance, bytes) {
  const at = instance._malloc(bytes.length + 1);
  instance.HEAPU8.set(bytes, at);
  instance.HEAPU8[at + bytes.length] = 0;
  return at;
}

/** Calls an exported function with these bytes lent to it; what it left is read as JSON. */
function call(instance, name, lent, ...values) {
  const borrowed = lent.map((bytes) => lend(instance, bytes));
  const ok = instance[name](...borrowed, ...values) !== 0;
  for (const at of borrowed) instance._free(at);
  const at = instance._ho_result();
  const text = decoder.decode(instance.HEAPU8.slice(at, at + instance._ho_result_size()));
  return { ok, ...(text && JSON.parse(text)) };
}

async function begin({ system, wasm, parts, texts }) {
  const instance = await Instance.start(factory, wasm);
  for (const [name, part] of parts) await instance.join(name, part);
  for (const [path, bytes] of texts) {
    const { ok, message } = call(instance.module, '_ho_text', [encoder.encode(path), bytes], bytes.length);
    if (!ok) throw new Error(message);
  }
  call(instance.module, '_hx_system_came', [encoder.encode(system)]);
  return instance.module;
}

async function think({ id, save, seat }) {
  const instance = await module;
  if (current !== id) return;
  let answer = call(instance, '_ho_think', [save], save.length, seat);
  while (answer.ok && current === id) {
    answer = call(instance, '_ho_step', [], kActors);
    if (answer.command || !answer.ok) break;
    await new Promise((resume) => setTimeout(resume)); // a message may have come
  }
  if (current === id) postMessage({ id, ...answer });
}

self.onmessage = async ({ data }) => {
  try {
    if (data.parts) {
      module = begin(data.parts);
      await module;
      return;
    }
    current = data.id;
    if (current) await think(data);
  } catch (error) {
    postMessage({ id: data.id ?? 0, stopped: error.message || String(error) });
  }
};
