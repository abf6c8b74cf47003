// An instance of the compiled module: the page's, which draws, and the computer player's, which does not. A system's code is compiled apart (tools/page/split.mjs)
// and joins an instance: it takes its memory and its functions from there and puts its own into the table of functions.
export class Instance {
  #exports = null;
  #joined = new Map(); // name of a part -> when it is in

  /** `factory`: what hexinch.js exports; `wasm`: the compiled main module; `settings`: of the factory. */
  static async start(factory, wasm, settings = {}) {
    const instance = new Instance();
    instance.module = await new Promise((resolve, reject) => {
      const instantiateWasm = (imports, receive) => {
        const begin = (made) => {
          instance.#exports = made.exports;
          receive(made);
        };
        WebAssembly.instantiate(wasm, imports).then(begin).catch(reject);
        return {};
      };
      factory({ ...settings, instantiateWasm }).then(resolve, reject);
    });
    return instance;
  }

  /** Resolves when the part, a compiled module, is in. */
  async join(name, wasm) {
    if (!this.#joined.has(name)) this.#joined.set(name, WebAssembly.instantiate(wasm, { '': this.#exports }));
    await this.#joined.get(name);
  }
}
