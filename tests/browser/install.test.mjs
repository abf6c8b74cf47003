import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { at } from './desk.mjs';
import { launchProfile, serve, Table } from './table.mjs';

test('the browser finds the page fit to be installed and offers it at a quiet button', { timeout: 240000 }, async () => {
  const server = await serve();
  const folder = mkdtempSync(join(tmpdir(), 'hexinch-'));
  const profile = await launchProfile(folder, '--bypass-app-banner-engagement-checks');
  const table = new Table(await profile.newPage(), server.address);
  await table.open();
  await table.page.waitForSelector(at('install'));
  const inspector = await profile.newCDPSession(table.page);
  const { errors, data } = await inspector.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).display, 'standalone');
  const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors, []);
  assert.deepEqual(table.errors, []);
  await profile.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
