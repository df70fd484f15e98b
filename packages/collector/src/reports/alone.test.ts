import { isHidden, type Figure, type Figures } from '@balise/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aloneIn, withAloneHidden, type Line } from './alone.ts';
import { figuresOf } from './figures.ts';
import { entries, onePageRate, onePageVisits, viewsOfRow, visits } from './measures/visits.ts';

const FEW: Figure = { under: 5 };
const COLUMNS = [entries, onePageVisits, onePageRate, viewsOfRow, visits];

const line = (key: string, entered: number, onePage = 0): Line => ({
  key,
  numbers: { entries: entered, one_page: onePage, hits: entered, visits: entered },
});

function shown(lines: readonly Line[], asked = lines): Figures[] {
  const alone = aloneIn(lines, COLUMNS);
  return asked.map(({ key, numbers }) =>
    withAloneHidden(key, figuresOf(COLUMNS, numbers), COLUMNS, alone),
  );
}
const first = (figures: readonly Figures[]): (Figure | undefined)[] =>
  figures.map(({ entries: figure }) => figure);

it('one that alone is hidden takes the next smallest with it, and what is made of that', () => {
  const figures = shown([line('a', 40, 10), line('b', 7, 7), line('c', 3), line('d', 0)]);
  expect(first(figures)).toEqual([40, FEW, FEW, 0]);
  expect(figures[1]).toEqual({
    ...{ entries: FEW, one_page_rate: FEW, page_views: FEW, visits: FEW },
    one_page: 7,
  });
});

it('two that are hidden take none', () => {
  expect(first(shown([line('a', 40), line('b', 7), line('c', 3), line('d', 1)]))).toEqual([
    ...[40, 7, FEW, FEW],
  ]);
});

it('of several that are as small the first by name is hidden', () => {
  expect(first(shown([line('z', 7), line('b', 7), line('c', 3)]))).toEqual([7, FEW, FEW]);
});

it('it is the same row, however few of the rows are asked for', () => {
  const lines = [line('a', 40), line('b', 20), line('c', 7), line('d', 3)];
  expect(first(shown(lines, lines.slice(0, 2)))).toEqual([40, 20]);
  expect(first(shown(lines, lines.slice(0, 3)))).toEqual([40, 20, FEW]);
});

it('never is one row alone hidden beside others, and never less than before', () => {
  const numbers = fc.array(
    fc.record({ entered: fc.integer({ min: 0, max: 12 }), share: fc.integer({ min: 0, max: 12 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(numbers, (given) => {
      const lines = given.map(({ entered, share }, index) =>
        line(`row ${index}`, entered, Math.min(entered, share)),
      );
      const figures = shown(lines);
      for (const id of ['entries', 'one_page', 'page_views', 'visits']) {
        const real = lines.map(({ numbers: of }) => of[id === 'page_views' ? 'hits' : id] ?? 0);
        const column = figures.map((row) => row[id]);
        const hidden = column.filter(isHidden).length;
        expect(hidden === 1 && real.filter((count) => count > 0).length > 1).toBe(false);
        column.forEach((figure, index) => {
          if (typeof figure === 'number') expect(figure).toBe(real[index]);
          if (typeof figure === 'number') expect(figure > 0 && figure < 5).toBe(false);
        });
      }
    }),
  );
});
