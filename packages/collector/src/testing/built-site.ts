/** Writes a small build of library, demo site and console. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StaticRoots } from '../http/pages/static-roots.ts';

const FILES: Readonly<Record<string, string>> = {
  'lib/development/balise.js': 'window.balise=1',
  'lib/development/media-0a1b2c3d.js': 'window.media=1',
  'lib/development/manifest.json':
    '{"version":"0.1.0","environment":"development","bytes":15,"gzip":35,"integrity":"sha384-x","date":"2026-11-21"}',
  'demo/index.html': '<!doctype html><title>A tour</title>tour',
  'demo/en/app/index.html': '<!doctype html><title>application</title>',
  'demo/fr/app/index.html': '<!doctype html><title>application</title>',
  'demo/en/index.html': '<!doctype html><title>Demo</title>',
  'demo/fr/index.html': '<!doctype html><title>Démonstration</title>',
  'demo/assets/site.css': 'body{}',
  'console/index.html': '<!doctype html><title>Balise</title>',
  'console/assets/index-Ab12_-9z.js': 'console',
};

export async function builtSite(folder: string): Promise<StaticRoots> {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return {
    library: join(folder, 'lib'),
    demo: join(folder, 'demo'),
    console: join(folder, 'console'),
  };
}
