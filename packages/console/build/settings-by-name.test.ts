import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { READ } from './settings-by-name.ts';

const PACKAGES = join(import.meta.dirname, '../..');
const PARTS = ['console/src', 'beacon/src', 'privacy/src'];

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

it('loads every settings file that the bundled sources read', () => {
  const fields = new Set(
    PARTS.flatMap((part) => sourcesBelow(join(PACKAGES, part))).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?<![/'"`])\bsettings\.([a-zA-Z]+)/g)].map(
        ([, field = '']) => field,
      ),
    ),
  );
  const kept = READ.map((file) =>
    file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect([...fields].filter((field) => field !== 'ts' && !kept.includes(field))).toEqual([]);
  expect(fields.has('variables')).toBe(true);
});
