#!/usr/bin/env node
// Serves a folder as a simple static host would. usage: serve.mjs FOLDER [PORT]
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const kTypes = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8', '.json': 'application/json', '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.otf': 'font/otf', '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8', '.md': 'text/plain; charset=utf-8',
};

// The file that an address means; null: it is outside the folder, not there, or no address at all.
function fileFor(folder, url) {
  try {
    let path = normalize(join(folder, decodeURIComponent(new URL(url, 'http://site').pathname)));
    if (path !== folder && !path.startsWith(folder + sep)) return null;
    if (statSync(path).isDirectory()) path = join(path, 'index.html');
    return { path, size: statSync(path).size };
  } catch {
    return null;
  }
}

// Resolves to { server, url } once it listens, only on this machine. Port 0 takes a free one.
export function serve(folder, port = 0) {
  const root = realpathSync(folder);
  const server = createServer((request, response) => {
    const file = fileFor(root, request.url);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const kept = request.url.includes('/build-') ? 'public, max-age=31536000, immutable' : 'no-cache';  // a build's files never change
    response.writeHead(200, { 'content-type': kTypes[extname(file.path)] ?? 'application/octet-stream', 'content-length': file.size, 'cache-control': kept });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file.path).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${server.address().port}/` }));
  });
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const [folder, port = '8080'] = process.argv.slice(2);
  try {
    const { url } = await serve(folder, Number(port));
    console.log(`Hex & Inch is at ${url}  (Ctrl+C stops it)`);
  } catch (error) {
    console.error(error.code === 'EADDRINUSE' ? `port ${port} is taken: try tools/play --port ${Number(port) + 1}` : `cannot serve: ${error.message}`);
    process.exit(1);
  }
}
