import { describeHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { compareHits } from './compare-hits.ts';

const page = describeHit(settings, makeHit(), 'en');
const download = describeHit(settings, makeDownload(), 'en');

it('keeps new and changed values, with the previous value', () => {
  const { groups } = compareHits(download, page);
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find((row) => row.wire === 'v27')).toMatchObject({ before: null });
  expect(rows.some((row) => row.wire === 'pageName')).toBe(false);
});

it('has the previous value of a changed one', () => {
  const renamed = describeHit(settings, makeHit({ parameters: [['pageName', 'Taxes']] }), 'en');
  expect(compareHits(renamed, page).groups[0]?.rows[0]).toMatchObject({
    value: 'Taxes',
    before: 'Benefits',
  });
});

it('lists removed rows', () => {
  expect(compareHits(download, page).gone.map((row) => row.wire)).toContain('v11');
});

it('finds no difference between a hit and itself', () => {
  expect(compareHits(page, page)).toEqual({ groups: [], gone: [] });
});
