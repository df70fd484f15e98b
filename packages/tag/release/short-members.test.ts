import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packSettings } from './pack-settings.ts';
import { SHORT_MEMBERS, withShortMembers } from './short-members.ts';

const names = Object.keys(SHORT_MEMBERS);
const release = { environment: 'production', version: '1.2.3', built: '2026-11-20' } as const;
const packed = packSettings(settings, release);

it('gives each member a unique name', () => {
  expect(new Set(Object.values(SHORT_MEMBERS)).size).toBe(names.length);
  expect(names.filter((name) => !/^\w{4,}$/.test(name))).toEqual([]);
});

it('shortens no name that is also a member of the browser', async () => {
  const folder = join(createRequire(import.meta.url).resolve('typescript'), '..');
  const browser = await readFile(join(folder, 'lib.dom.d.ts'), 'utf8');
  const member = (name: string) => new RegExp(`^ +(readonly )?${name}\\??[:(]`, 'm');
  expect(names.filter((name) => member(name).test(browser))).toEqual([]);
});

it('keeps tables with word lookup unchanged', () => {
  const short = withShortMembers(packed) as Record<string, unknown>;
  for (const table of ['hosts', 'cleaning', 'selectors', 'triggers', 'events', 'fields'] as const) {
    expect(short[SHORT_MEMBERS[table] ?? table], table).toEqual(packed[table]);
  }
});

it('also shortens the groups', () => {
  const short = withShortMembers(packed) as Record<string, Record<string, unknown>>;
  expect(short['search']?.[SHORT_MEMBERS['terms'] ?? '']).toEqual(packed.search.terms);
});

it('shortens no name of a service setting, a dimension or an event', async () => {
  const schema = new URL('../../settings/schemas/services.schema.json', import.meta.url);
  const others = [
    ...members(JSON.parse(await readFile(schema, 'utf8'))),
    ...settings.variables.dimensions.map(({ id }) => id),
    ...settings.events.events.map(({ id }) => id),
  ];
  expect(others).toContain('hostedScripts');
  expect(others.filter((name) => names.includes(name))).toEqual([]);
});

function members(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...members(one)]);
}
