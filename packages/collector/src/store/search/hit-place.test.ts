import { expect, it } from 'vitest';
import { readPlace, writePlace } from './hit-place.ts';

it.each([
  { receivedAt: 1763728800000, id: '1763728800000-abcdef-00000001' },
  { receivedAt: 0, id: '' },
])('%j is read as it was written', (place) => expect(readPlace(writePlace(place))).toEqual(place));

it.each(['', '1763728800000-abcdef-00000001', 'x.y', '1.a b'])('%j is not a position', (text) =>
  expect(readPlace(text)).toBeUndefined(),
);
