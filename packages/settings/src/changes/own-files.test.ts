/** The files that give some settings: a folder with them gives the same settings again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { followSettings } from '../installation/follow-settings.ts';
import { layOver } from '../installation/merge-file.ts';
import { settingsFiles, settingsKeys } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { changesBetween } from './changes-between.ts';
import { ownFiles } from './own-files.ts';
import { someSettings } from './testing/random-settings.ts';

const RUNS = { seed: 20261130, numRuns: 60 };

/** The settings of a folder with these files, and what is wrong with its entries. */
function read(files: Readonly<Record<string, unknown>>): {
  readonly settings: Settings;
  readonly problems: readonly object[];
} {
  const laid = settingsKeys.map((key) => {
    const file = settingsFiles[key];
    const own = Object.hasOwn(files, file) ? files[file] : {};
    // As it is in a file.
    return [key, layOver(file, shipped[key], JSON.parse(JSON.stringify(own)))] as const;
  });
  const values = laid.map(([key, { value }]) => [key, value] as const);
  return {
    settings: followSettings(Object.fromEntries(values) as unknown as Settings),
    problems: laid.flatMap(([, { problems }]) => problems),
  };
}

describe('for any settings', () => {
  it('a folder with their files gives them again, except what code needs', () => {
    fc.assert(
      fc.property(someSettings, (settings) => {
        const { files, added } = ownFiles(shipped, settings);
        const found = read(files);
        expect(found.problems).toEqual([]);
        const left = changesBetween(settings, found.settings);
        expect(left.map(({ file, place, kind }) => [`${file} ${place}`, kind])).toEqual(
          added.map((place) => [place, 'add']),
        );
      }),
      RUNS,
    );
  });

  it('the files of what a folder gives are the same files', () => {
    fc.assert(
      fc.property(someSettings, (settings) => {
        const { files } = ownFiles(shipped, settings);
        expect(ownFiles(shipped, read(files).settings).files).toEqual(files);
      }),
      RUNS,
    );
  });
});

it('the settings of the package need no file', () => {
  expect(ownFiles(shipped, shipped)).toEqual({ files: {}, added: [] });
});

it('a changed value, an entry, a value of a list and an optional member are written by themselves', () => {
  const [first, second] = shipped.hosts.production;
  const [department] = shipped.departments.departments;
  if (!first || !second || !department) throw new Error('The package has no hosts.');
  const added = { host: 'travel.example', department: first.department };
  const renamed = { ...second, department: { ...second.department, en: 'Another' } };
  const others = shipped.hosts.production.slice(2);
  const settings: Settings = {
    ...shipped,
    hosts: {
      ...shipped.hosts,
      production: [...others, added, renamed],
      internalDomains: [...shipped.hosts.internalDomains, 'travel.example'],
    },
    collection: { ...shipped.collection, retentionMonths: 7 },
  };
  expect(ownFiles(shipped, settings).files).toEqual({
    'hosts.json': {
      production: [
        { host: first.host, remove: true },
        { host: second.host, department: { en: 'Another' } },
        added,
      ],
      internalDomains: { add: ['travel.example'] },
    },
    'collection.json': { retentionMonths: 7 },
  });
});

it('an optional member that is gone is named', () => {
  const { entry, member } = optional();
  const { [member]: _, ...without } = entry;
  const departments = shipped.departments.departments.map((one) => (one === entry ? without : one));
  const settings = { ...shipped, departments: { ...shipped.departments, departments } } as Settings;
  const { files } = ownFiles(shipped, settings);
  expect(files).toEqual({
    'departments.json': { departments: [{ id: entry.id, $remove: [member] }] },
  });
  expect(changesBetween(settings, read(files).settings)).toEqual([]);
  const wrong = { 'departments.json': { departments: [{ id: entry.id, $remove: ['none'] }] } };
  expect(read(wrong).problems).toEqual([
    {
      file: 'departments.json',
      place: '/departments/0/$remove/0',
      reason: 'removes what the release does not have',
    },
  ]);
});

function optional() {
  const [entry] = shipped.departments.departments;
  if (!entry) throw new Error('The package has no departments.');
  return { entry, member: 'creators' as const };
}
