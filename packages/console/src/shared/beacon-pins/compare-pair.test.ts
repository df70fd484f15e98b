import { describeHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { comparePair, onlyDifferent } from './compare-pair.ts';

const page = describeHit(settings, makeHit(), 'en');
const download = describeHit(settings, makeDownload(), 'en');

it('pairs the fields of both beacons by name on the wire, in reading order', () => {
  const { groups, different, same } = comparePair(page, download);
  expect(groups.map(({ id }) => id)).toEqual(['general', 'events', 'link', 'eVars', 'technical']);
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ wire }) => wire === 'pageName')?.differs).toBe(false);
  expect(rows.filter(({ differs }) => differs).map(({ wire }) => wire)).toEqual(
    expect.arrayContaining(['g', 'event11', 'event25', 'pe', 'pev2', 'v11', 'v27']),
  );
  expect(different + same).toBe(rows.length);
});

it('leaves a side empty if only the other beacon has the field', () => {
  const rows = comparePair(page, download).groups.flatMap((group) => group.rows);
  expect(rows.find(({ wire }) => wire === 'v27')).toMatchObject({
    one: undefined,
    other: { value: 'Guide du demandeur' },
  });
  expect(rows.find(({ wire }) => wire === 'v11')).toMatchObject({ other: undefined });
});

it('lists only what differs', () => {
  const changed = makeHit({ parameters: [['pageName', 'Taxes']] });
  const comparison = comparePair(page, describeHit(settings, changed, 'en'));
  const shown = onlyDifferent(comparison).flatMap((group) => group.rows);
  expect(shown).toHaveLength(comparison.different);
  expect(shown.every(({ differs }) => differs)).toBe(true);
  expect(onlyDifferent(comparePair(page, page))).toEqual([]);
});
