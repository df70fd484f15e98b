/** Tests the whole build: the written files, and that every file named in a page exists. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDemo } from '../build.ts';
import { renderSite } from './site.ts';

let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'balise-demo-'));
  await buildDemo(outDir);
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

it('writes every page and every file that a page loads', async () => {
  const written = await readdir(outDir, { recursive: true });
  for (const [name, content] of renderSite()) {
    expect(written).toContain(name);
    for (const [, asset = ''] of content.matchAll(/"\/demo\/(assets\/[^"]+)"/g)) {
      expect(written).toContain(asset);
    }
  }
});

it('loads nothing from the style sheet', async () => {
  const style = await readFile(join(outDir, 'assets/site.css'), 'utf8');
  expect(style).not.toMatch(/url\(|@import|@font-face/);
});

it('has no other host in the page scripts', async () => {
  const names = await readdir(join(outDir, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js') && name !== 'app.js');
  for (const name of scripts) {
    expect(await readFile(join(outDir, 'assets', name), 'utf8')).not.toMatch(/https?:\/\//);
  }
});
