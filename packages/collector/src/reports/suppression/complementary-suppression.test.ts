import { isHidden, type Figure, type Figures } from '@balise/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suppressionIn, withComplementarySuppression } from './complementary-suppression.ts';
import { figuresOf } from './suppress-small-counts.ts';
import { foundNo, foundShare, foundYes } from '../../figures/measures/answers.ts';
import { endedForms, lostForms, lostShare, startedForms } from '../../figures/measures/forms.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import {
  entries,
  frenchShare,
  onePageRate,
  onePageVisits,
  viewsOfRow,
  visits,
} from '../../figures/measures/visits.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

const FEW: Figure = { under: 5 };
const PROTECTS: Figure = { protects: 5 };
const COLUMNS = [entries, onePageVisits, onePageRate, viewsOfRow, visits];

const line = (entered: number, onePage = 0): Numbers => ({
  ...{ entries: entered, one_page: onePage, hits: entered, visits: entered },
});

function shown(lines: readonly Numbers[], asked = lines): Figures[] {
  const alone = suppressionIn(
    lines.map((numbers) => ({ numbers })),
    COLUMNS,
  );
  return asked.map((numbers) =>
    withComplementarySuppression(numbers, figuresOf(COLUMNS, numbers), COLUMNS, alone),
  );
}
const first = (numbers: readonly number[]): (Figure | undefined)[] =>
  shown(numbers.map((number) => line(number))).map(({ entries: figure }) => figure);

it('suppresses the next smallest figure if only one is suppressed, and the ratios made of it', () => {
  const figures = shown([line(40, 10), line(7, 7), line(3), line(0)]);
  expect(figures.map(({ entries: figure }) => figure)).toEqual([40, PROTECTS, FEW, 0]);
  expect(figures[1]).toEqual({
    ...{ entries: PROTECTS, one_page_rate: PROTECTS, page_views: PROTECTS, visits: PROTECTS },
    one_page: 7,
  });
});

it('suppresses a share of two shown counts once one of them is suppressed', () => {
  expect(shown([line(40, 38), line(7, 6), line(3)])).toMatchObject([
    { entries: 40, one_page: 38, one_page_rate: 0.95 },
    { entries: PROTECTS, one_page: 6, one_page_rate: PROTECTS },
    { entries: FEW, one_page: 0, one_page_rate: FEW },
  ]);
  // Another suppressed count may equal one of them.
  const visited = (entered: number, visits: number) => ({ ...line(entered, 6), visits });
  expect(shown([visited(40, 30), visited(14, 6), visited(14, 3)])[1]).toMatchObject({
    ...{ entries: 14, one_page: 6, one_page_rate: 0.4286, visits: PROTECTS },
  });
});

it('suppresses a share of views together with the hits that equal these views', () => {
  const columns = [viewsOfRow, frenchShare];
  const lines = [90, 42, 4].map((hits) => ({ hits, page_views: hits, french_views: 17 }));
  const alone = suppressionIn(
    lines.map((numbers) => ({ numbers })),
    columns,
  );
  const [, figures] = lines.map((numbers) =>
    withComplementarySuppression(numbers, figuresOf(columns, numbers), columns, alone),
  );
  expect(figures).toEqual({ page_views: PROTECTS, french_share: PROTECTS });
});

it('suppresses a share together with its remainder, which it would reveal', () => {
  const hiddenIn = (measures: readonly MeasureDefinition[], lines: readonly Numbers[]) => {
    const alone = suppressionIn(
      lines.map((numbers) => ({ numbers })),
      measures,
    );
    return lines.map((numbers) =>
      withComplementarySuppression(numbers, figuresOf(measures, numbers), measures, alone),
    );
  };
  const answers = (
    [
      [30, 20],
      [7, 10],
      [3, 50],
    ] as const
  ).map(([no, yes]) => ({ found_no: no, found_yes: yes, found_answers: no + yes }));
  expect(hiddenIn([foundNo, foundYes, foundShare], answers)[1]).toEqual({
    ...{ found_no: PROTECTS, found_yes: 10, found_share: PROTECTS },
  });
  const forms = (
    [
      [30, 10],
      [9, 6],
      [3, 17],
    ] as const
  ).map(([ended, lost]) => ({ started: ended + lost, ended, lost }));
  expect(hiddenIn([startedForms, endedForms, lostForms, lostShare], forms)[1]).toEqual({
    ...{ started: 15, ended: PROTECTS, lost: PROTECTS, lost_share: PROTECTS },
  });
});

it('suppresses no other figure if two are suppressed, unless both can be only one number', () => {
  expect(first([40, 7, 3, 1])).toEqual([40, 7, FEW, FEW]);
  expect(first([40, 7, 1, 1])).toEqual([40, PROTECTS, FEW, FEW]);
  expect(first([40, 7, 4, 4])).toEqual([40, PROTECTS, FEW, FEW]);
  expect(first([40, 7, 4, 4, 3])).toEqual([40, 7, FEW, FEW, FEW]);
});

it('suppresses the next greater figure too, because 5 by itself would reveal a 1', () => {
  expect(first([40, 9, 5, 1])).toEqual([40, PROTECTS, PROTECTS, FEW]);
});

it('suppresses all of several equal smallest figures: a shown one would limit the others', () => {
  expect(first([7, 7, 3])).toEqual([PROTECTS, PROTECTS, FEW]);
  expect(first([9, 7, 7, 4])).toEqual([9, PROTECTS, PROTECTS, FEW]);
});

it('suppresses the same rows whatever the row limit', () => {
  const lines = [line(40), line(20), line(7), line(3)];
  const asked = (count: number) =>
    shown(lines, lines.slice(0, count)).map(({ entries: figure }) => figure);
  expect(asked(2)).toEqual([40, 20]);
  expect(asked(3)).toEqual([40, 20, PROTECTS]);
});

/** The numbers of 1 to 4 that a person who knows the total must still consider possible. */
function possible(numbers: readonly number[], figures: readonly (Figure | undefined)[]): number[] {
  const hidden = numbers.filter((_, index) => isHidden(figures[index]));
  const few = hidden.filter((number) => number < 5).length;
  const others = hidden.length - few;
  const rest = hidden.reduce((sum, number) => sum + number, 0);
  const told = figures.filter((one): one is number => typeof one === 'number' && one > 0);
  const most = Math.min(...told) - 1;
  return [1, 2, 3, 4].filter((one) => {
    // The other small figures and the figures that protect them each have a range.
    const left = rest - one;
    const least = few - 1 + 5 * others;
    return left >= least && left <= 4 * (few - 1) + (others > 0 ? most * others : 0);
  });
}

it('the remainder of the total reveals no suppressed figure, if a figure above 5 can be suppressed', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 9 });
  fc.assert(
    fc.property(numbers, (given) => {
      const figures = first(given);
      if (!given.some((one) => one > 0 && one < 5) || !given.some((one) => one > 5)) return;
      expect(possible(given, figures).length, `${given}`).toBeGreaterThan(1);
    }),
    { numRuns: 2000 },
  );
});

it('never suppresses one row only, and never shows a figure of 1 to 4', () => {
  const numbers = fc.array(
    fc.record({ entered: fc.integer({ min: 0, max: 12 }), share: fc.integer({ min: 0, max: 12 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(numbers, (given) => {
      const lines = given.map(({ entered, share }) => line(entered, Math.min(entered, share)));
      const figures = shown(lines);
      for (const id of ['entries', 'one_page', 'page_views', 'visits']) {
        const real = lines.map((of) => of[id === 'page_views' ? 'hits' : id] ?? 0);
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
