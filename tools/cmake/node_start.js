// Appended to the module that Emscripten makes: an .mjs only exports a factory, a program must start.
await createHexinch();
