import { expect, it } from 'vitest';
import { DUPLICATE_WINDOW } from '../intake/limits/duplicate-window.ts';
import { KeepRoom } from './free-disk-space.ts';
import type { Place } from './place-file.ts';
import { targetOf } from './request/target.ts';

const OLD = Date.now() - 2 * DUPLICATE_WINDOW;
const segment = (name: string, lastAt = OLD) => ({ name, start: 10, end: 1000, lastAt });

function bench({
  free = 0,
  failing = false,
  storedSegment = 'c',
  segments = [segment('a'), segment('b'), segment('c')],
  at = [{ segment: 'a', offset: 500 }] as readonly Place[],
}) {
  const given: string[] = [];
  const counted: string[] = [];
  let swept = 0;
  const room = new KeepRoom({
    journal: { segments, failing },
    store: { storedSegment, sweep: async () => void (swept += 1) },
    targets: at.map((place, index) => ({
      target: targetOf({ id: `t${index}`, server: 'https://collect.example', suites: {} }),
      place,
      giveUp: async (name, hits) => void given.push(`t${index} ${name} ${hits}`),
    })),
    free: async () => free,
    keepFree: 100,
    count: async ({ target, range }) => {
      counted.push(`${target} ${range.from}-${range.to}`);
      return 7;
    },
  });
  return { room, given, counted, swept: () => swept };
}

it('gives up the oldest waiting segment, and counts its remaining hits', async () => {
  const at = [
    { segment: 'a', offset: 500 },
    { segment: 'b', offset: 20 },
    { segment: '', offset: 0 },
  ];
  const { room, given, counted, swept } = bench({ at });
  expect(await room.look()).toBe(true);
  expect(given).toEqual(['t0 a 7', 't2 a 7']);
  expect(counted).toEqual(['t0 500-1000', 't2 10-1000']);
  expect(swept()).toBe(1);
});

it('does so while the journal cannot be written, whatever the free space', async () => {
  const { room, given } = bench({ free: 1e12, failing: true });
  expect(await room.look()).toBe(true);
  expect(given).toEqual(['t0 a 7']);
});

it.each([
  ['there is enough space', { free: 101 }],
  ['the store still needs it', { storedSegment: 'a' }],
  ['a duplicate may still arrive', { segments: [segment('a', Date.now()), segment('b')] }],
])('keeps the segment if %s', async (_why, parts) => {
  const { room, given } = bench(parts);
  expect(await room.look()).toBe(false);
  expect(given).toEqual([]);
});
