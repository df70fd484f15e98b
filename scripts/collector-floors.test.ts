/** The order of the collector's folders: every folder has its place, and every import that goes up is refused. */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { collectorFloors } from '../eslint.floors.js';

const { folders, refusedImports } = collectorFloors;
const SOURCES = join(import.meta.dirname, '../packages/collector/src');

const withFiles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(path))
  .map((path) => (path.includes('/') ? dirname(path) : ''))
  .filter((folder) => !/^testing\b/.test(folder));

it('has a place for each folder with files, and no other', () => {
  expect([...folders].sort()).toEqual([...new Set(withFiles)].sort());
});

it.each(folders)('%s may import the folders before it, and none after it', (folder) => {
  const refused = refusedImports(folder).map((pattern) => new RegExp(pattern));
  const at = folders.indexOf(folder);
  for (const [index, other] of folders.entries()) {
    if (other === folder) continue;
    const path = relative(folder, join(other, 'one.ts'));
    const specifier = path.startsWith('.') ? path : `./${path}`;
    const isRefused = refused.some((pattern) => pattern.test(specifier));
    expect([other, isRefused]).toEqual([other, index > at]);
  }
});

it('is what lint refuses', async () => {
  const [result] = await new ESLint().lintText(
    "import { listen } from '../../http/listen.ts';\nlisten();\n",
    { filePath: join(SOURCES, 'engine/sql/planted.ts') },
  );
  expect(result?.messages.map(({ message }) => message).join()).toContain(
    'engine/sql must not import from above',
  );
});
