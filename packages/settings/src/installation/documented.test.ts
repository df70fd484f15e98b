/** Checks that the example in `docs/settings.md` is valid and the same in both languages. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENTRY_LISTS } from './entry-lists.ts';
import { readInstallation } from './read-installation.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url)), 'utf8');

/** Content of each example by file name. */
const examplesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/`settings\/(\S+\.json)`\n\n```json\n([^`]+)```/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

it.each(['settings.md', 'settings.fr.md'])('%s has a valid example', (page) => {
  const examples = examplesIn(read(page));
  expect(examples).toEqual(examplesIn(read('settings.md')));
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  for (const [name, content] of examples) writeFileSync(join(folder, name), content);
  const { settings, files } = readInstallation(folder);
  rmSync(folder, { recursive: true });
  expect(files).toEqual(['departments.json', 'hosts.json', 'variables.json']);
  expect(settings.hosts.production.at(-1)?.host).toBe('permits.example.gc.ca');
});

it.each(['settings.md', 'settings.fr.md'])('%s names the keys of the entries', (page) => {
  const text = read(page);
  for (const [file, lists] of Object.entries(ENTRY_LISTS)) {
    if (file === 'constants.json') continue;
    const row = text
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${file}\``));
    const named = Object.entries(lists).flatMap(([place, { key }]) => [
      place.slice(place.lastIndexOf('/') + 1),
      ...key,
    ]);
    expect([file, named.filter((name) => !row?.includes(`\`${name}\``))]).toEqual([file, []]);
  }
});
