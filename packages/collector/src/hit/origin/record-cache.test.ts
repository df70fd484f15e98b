import { expect, it } from 'vitest';
import { RecordCache } from './record-cache.ts';

const record = {
  city: { names: { en: 'Gatineau' } },
  country: { iso_code: 'CA', names: { en: 'Canada' } },
  subdivisions: [{ iso_code: 'QC', names: { en: 'Quebec' } }, { iso_code: '81' }],
};

it('keeps only the codes of a record', () => {
  const cache = new RecordCache();
  cache.set(7, { value: record, offset: 90 });
  expect(cache.get(7)).toEqual({
    value: { country: { iso_code: 'CA' }, subdivisions: [{ iso_code: 'QC' }] },
    offset: 90,
  });
});

it('keeps no parts of records', () => {
  const cache = new RecordCache();
  cache.set(7, { value: record.country, offset: 90 });
  cache.set(8, { value: 'Gatineau', offset: 90 });
  expect([cache.get(7), cache.get(8)]).toEqual([undefined, undefined]);
});

it('is emptied before it fills the memory', () => {
  const cache = new RecordCache(3);
  for (let place = 0; place < 4; place += 1) cache.set(place, { value: record, offset: 90 });
  expect([0, 1, 2, 3].filter((place) => cache.get(place))).toEqual([3]);
});
