/** Tests places and JSON pointers of the same values. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { changesBetween } from './changes-between.ts';
import { placeOf, pointerOf } from './pointers.ts';
import { readPlace } from './read-place.ts';
import { someSettings } from './testing/random-settings.ts';

it.each([
  ['hosts.json', '/production/1/department/en', '/production/{host=www.canada.ca}/department/en'],
  ['hosts.json', '/internalDomains/2', '/internalDomains/{=forces.ca}'],
  ['variables.json', '/reserved/1/to', '/reserved/{variable=eVar&from=77}/to'],
  ['collection.json', '/loginStatusLabels/1', '/loginStatusLabels/1'],
  ['hosts.json', '', ''],
])('%s: %s is %s', (file, pointer, place) => {
  expect(placeOf(shipped, file, pointer)).toBe(place);
  expect(pointerOf(shipped, file, place)).toBe(pointer);
});

it.each([
  ['hosts.json', '/production/1/other~1name', '/production/{host=www.canada.ca}/other~1name'],
  ['hosts.json', '/production/99999/host', '/production'],
  ['page-features.json', '/metadata/title/0', '/metadata/title'],
  ['none.json', '/production', ''],
])('%s: the place of %s is %s', (file, pointer, place) =>
  expect(placeOf(shipped, file, pointer)).toBe(place),
);

it.each([
  ['hosts.json', '/production/{host=gone.example}'],
  ['hosts.json', '/__proto__'],
  ['hosts.json', 'production'],
  ['hosts.json', '/production/{host=canada.ca}/host/length'],
  ['none.json', '/production'],
  ['constructor', ''],
])('%s has no value at %s', (file, place) =>
  expect(pointerOf(shipped, file, place)).toBeUndefined(),
);

it('lead back to the same place', () => {
  fc.assert(
    fc.property(someSettings, (other) => {
      for (const { file, place } of changesBetween(shipped, other)) {
        const pointer = pointerOf(other, file, place);
        if (pointer !== undefined) expect(placeOf(other, file, pointer)).toBe(place);
      }
    }),
    { seed: 20261129, numRuns: 40 },
  );
});

it('have parts that code can read', () => {
  expect(readPlace('/reserved/{variable=eVar&from=77}/a~1b')).toEqual([
    { kind: 'member', name: 'reserved' },
    { kind: 'entry', key: ['eVar', '77'] },
    { kind: 'member', name: 'a/b' },
  ]);
  expect(readPlace('/a/{="5"}')?.[1]).toEqual({ kind: 'value', value: '5' });
  for (const place of ['', 'a', '/{', '/{a', '/__proto__', '/a~9'])
    expect(readPlace(place)).toBeUndefined();
});
