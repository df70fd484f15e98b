/** Properties of the merge that hold for all settings of an installation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';
import { ENTRY_LISTS } from './entry-lists.ts';
import { layOver } from './merge-file.ts';
import { nearestName } from './nearest-name.ts';
import { ownPlace } from './places.ts';

const SEED = 20261124;

const aKey = fc.constantFrom(...settingsKeys);
const atRandom = fc.anything({ maxDepth: 3, values: [fc.string(), fc.integer(), fc.boolean()] });
const parsed = atRandom.map((value): unknown => JSON.parse(JSON.stringify(value) ?? 'null'));

/** A random part of a shipped file with some changed values, as an installation could write it. */
function partOf(value: unknown, choose: () => number, list = '', file = ''): unknown {
  if (Array.isArray(value)) {
    if (!ENTRY_LISTS[file]?.[list]) return choose() < 0.5 ? value : { add: ['x.example.org', 7] };
    return value
      .filter(() => choose() < 0.2)
      .map((entry) => entryOf(entry, ENTRY_LISTS[file]?.[list]?.key ?? [], choose));
  }
  if (typeof value !== 'object' || value === null) return choose() < 0.5 ? value : 'changed';
  const members = Object.entries(value).filter(() => choose() < 0.6);
  return Object.fromEntries(
    members.map(([name, one]) => [name, partOf(one, choose, `${list}/${name}`, file)]),
  );
}

/** Keeps the members that identify the entry. */
function entryOf(entry: unknown, key: readonly string[], choose: () => number): object {
  const members = Object.entries(entry as object).filter(
    ([name, value]) => key.includes(name) || (typeof value === 'string' && choose() < 0.5),
  );
  return Object.fromEntries(
    members.map(([name, value]) => [name, key.includes(name) ? value : 'changed']),
  );
}

const aPart = fc
  .tuple(aKey, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([key, numbers]) => {
    const choose = (): number => numbers.next().value ?? 0;
    return [key, partOf(shipped[key], choose, '', settingsFiles[key])] as const;
  });

const laid = (key: SettingsKey, base: unknown, own: unknown): ReturnType<typeof layOver> =>
  layOver(settingsFiles[key], base, own);

describe('any settings of an installation', () => {
  it('give the same result when applied twice', () => {
    fc.assert(
      fc.property(aPart, ([key, own]) => {
        const once = laid(key, shipped[key], own);
        expect(once.problems).toEqual([]);
        expect(laid(key, once.value, own).value).toEqual(once.value);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('change nothing if the file is empty or equals the base, even on other settings', () => {
    fc.assert(
      fc.property(aPart, ([key, own]) => {
        const { value } = laid(key, shipped[key], own);
        expect(laid(key, value, {}).value).toEqual(value);
        expect(JSON.stringify(laid(key, value, value).value)).toBe(JSON.stringify(value));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('neither cause an exception nor change the shipped settings, whatever their content', () => {
    const before = JSON.stringify(shipped);
    fc.assert(
      fc.property(aKey, parsed, (key, own) => {
        const { value, problems } = laid(key, shipped[key], own);
        expect([typeof value, Array.isArray(problems)]).toContain(true);
      }),
      { seed: SEED, numRuns: 500 },
    );
    expect(JSON.stringify(shipped)).toBe(before);
  });
});

it("maps each place of the result to the installation's file", () => {
  const own = {
    production: [
      { host: 'www.canada.ca', remove: true },
      { host: 'a.gc.ca', department: { en: 'A', fr: 'A' } },
    ],
    internalDomains: { add: ['x.example'] },
  };
  const { value, places } = layOver('hosts.json', shipped.hosts, own);
  const last = shipped.hosts.production.length - 1;
  expect(value).toMatchObject({ production: { [last]: { host: 'a.gc.ca' } } });
  expect(ownPlace(places, `/production/${last}/department/en`)).toBe('/production/1/department/en');
  const added = shipped.hosts.internalDomains.length;
  expect(ownPlace(places, `/internalDomains/${added}`)).toBe('/internalDomains/add/0');
  expect(ownPlace(places, '/staging/0')).toBeUndefined();
});

it.each([
  ['hosts.jsn', 'hosts.json'],
  ['Department.json', 'departments.json'],
  ['readme.md', 'rules.json'],
  ['variables.json.bak', 'variables.json'],
])('finds for the mistyped name %s the name %s', (name, nearest) => {
  expect(nearestName(name, Object.values(settingsFiles))).toBe(nearest);
});
