// An instance of the compiled module: the page's, which draws, and the computer player's, which does not. A system's code is a module of its own
// (tools/page/split.mjs) and joins an instance: it uses the instance's memory and functions, and puts its own functions into the instance's table.
export class Instance {
  #exports = null;
  #joined = new Map(); // name of a part -> a promise that it is in

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

  /** Resolves when the part, a compiled module, is in. null: it is in already, as the module is not split. */
  async join(name, wasm) {
    if (wasm && !this.#joined.has(name)) this.#joined.set(name, WebAssembly.instantiate(wasm, { '': this.#exports }));
    await this.#joined.get(name);
  }
}
