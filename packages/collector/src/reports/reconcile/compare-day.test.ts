/** Two counts of the same day, compared. */
import { describe, expect, it } from 'vitest';
import type { DayTotal } from '../imported/total-line.ts';
import { apartBy, compareDay, shareOf } from './compare-day.ts';
import type { OurDay } from './our-day.ts';

const HOST = 'www.canada.ca';

const theirs = (path: string, total: number, event = 'pageView', host = HOST): DayTotal => ({
  ...{ day: '2026-11-20', host, path, event, total },
});

type Row = OurDay['rows'][number];
const ours = (path: string, counted: number, rest: Partial<Row> = {}): Row => ({
  ...{ host: HOST, path, event: 'pageView', counted, bots: 0, internal: 0, inUtc: counted },
  ...rest,
});

const day = (rows: readonly Row[]): OurDay =>
  ({ rows, isCut: false, refusals: [], strangers: [] }) as OurDay;

describe('a comparison', () => {
  const compared = compareDay(
    [theirs('/a', 60), theirs('/a', 40), theirs('/b', 50), theirs('/a', 7, 'download')],
    day([
      ours('/a', 95, { bots: 3, internal: 2, inUtc: 100 }),
      ours('/c', 20),
      ours('/a', 7, { event: 'download' }),
      ours('/a', 9, { event: 'email' }),
    ]),
  );

  it('adds up by event, and leaves out events that the other service does not have', () => {
    expect(compared.events).toEqual([
      { event: 'download', theirs: 7, ours: 7 },
      { event: 'pageView', theirs: 150, ours: 115 },
    ]);
  });

  it('has the pages with the greatest difference first', () => {
    expect(
      compared.pages.map(({ path, theirs: left, ours: right }) => [path, left, right]),
    ).toEqual([
      ['/b', 50, 0],
      ['/c', 0, 20],
      ['/a', 100, 95],
      ['/a', 7, 7],
    ]);
  });

  it('reports pages that only one side has, and hits that were left out', () => {
    expect(compared).toMatchObject({
      onlyTheirs: { pages: 1, total: 50 },
      onlyOurs: { pages: 1, total: 20 },
      ...{ bots: 3, internal: 2, apart: 35, apartInUtc: 30 },
    });
  });
});

it.each<[number, number, number, number]>([
  [100, 100, 5, 0],
  [100, 95, 5, 0],
  [100, 94, 5, 2],
  [40, 30, 5, 1],
  [0, 5, 5, 1],
  [0, 0, 5, 0],
])(
  '%i of theirs and %i of ours, at %i percent: %i differences',
  (left, right, tolerance, times) => {
    const compared = compareDay([theirs('/a', left)], day([ours('/a', right)]));
    expect(apartBy(compared, tolerance)).toHaveLength(times);
  },
);

it('a share is undefined if their count is 0', () => {
  expect(shareOf({ theirs: 0, ours: 3 })).toBeUndefined();
  expect(shareOf({ theirs: 4, ours: 3 })).toBe(-0.25);
});
