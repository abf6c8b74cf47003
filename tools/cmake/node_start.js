// Appended to the module that Emscripten makes: an .mjs only exports a factory, but a program must start.
await createHexinch();
