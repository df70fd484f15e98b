/** A reserved range whose end is below its start would reserve nothing. */
import { expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

it.each([
  ['variables', 'variables.json'],
  ['events', 'events.json'],
])('refuses a range of %s whose end is below its start', (key, file) => {
  expect(
    problemsWith({ [`/${key}/reserved/0/from`]: 200, [`/${key}/reserved/0/to`]: 199 }),
  ).toEqual([{ file, place: '/reserved/0/to', reason: 'is below 200' }]);
});
