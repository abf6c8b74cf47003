// Runs beside the page: an instance of its module that plays the computer's seats. First it gets the parts that it is made of. Then it is asked with
// {id, save, seat, level, hurried} and thinks in short steps, so that it hears when it is called off ({id: 0}) or should come to an end ({id, hurry}).
import factory from '../hexinch.js';
import { Instance } from './instance.mjs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const kStep = 8; // ms, roughly; a step has as many efforts as fit in
const kTell = 100; // ms between two messages about how far it has got
const kHurried = 60; // ms that a decision takes at most when it should play now

let module = null; // a promise of the instance
let current = 0;
let hurry = false;

function lend(instance, bytes) {
  const at = instance._malloc(bytes.length + 1);
  instance.HEAPU8.set(bytes, at);
  instance.HEAPU8[at + bytes.length] = 0;
  return at;
}

/** Lends these bytes to an exported function, calls it, and reads the JSON that it left. */
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

// Lets messages in that may have come. (Timers would wait for 4 ms each time.)
const { port1, port2 } = new MessageChannel();
let listened = null;
port2.onmessage = () => listened();
const listen = () =>
  new Promise((resolve) => {
    listened = resolve;
    port1.postMessage(null);
  });

/** The answer also has how long it took, and the longest step, in whole ms: the engine reads whole numbers only. */
async function think({ id, save, seat, level, hurried }) {
  const instance = await module;
  if (current !== id) return;
  hurry = hurried;
  const began = performance.now();
  let answer = call(instance, '_ho_think', [save], save.length, seat, level),
    efforts = 1,
    told = began,
    longest = 0;
  const allowed = answer.longest;
  const thinks = performance.now(); // taking up a long game takes a while
  while (answer.ok && current === id) {
    const from = performance.now();
    const enough = from - thinks > (hurry ? kHurried : allowed);
    answer = enough ? call(instance, '_ho_cut_short', []) : call(instance, '_ho_step', [], efforts);
    const now = performance.now();
    longest = Math.max(longest, now - from);
    efforts = now - from < kStep / 2 ? efforts * 2 : Math.max(1, Math.floor(efforts / 2));
    if (answer.command || !answer.ok) break;
    if (now - told > kTell) {
      told = now;
      postMessage({ id, progress: answer.progress });
    }
    await listen();
  }
  if (current === id) postMessage({ id, ...answer, spent: Math.round(performance.now() - began), longest: Math.round(longest) });
}

self.onmessage = async ({ data }) => {
  try {
    if (data.parts) {
      module = begin(data.parts);
      await module;
      return;
    }
    if (data.hurry) {
      hurry = hurry || data.id === current;
      return;
    }
    current = data.id;
    if (current) await think(data);
  } catch (error) {
    postMessage({ id: data.id ?? 0, stopped: error.message || String(error) });
  }
};
