import { isHidden, type Figure } from '@balise/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureOf, figuresOf } from './suppress-small-counts.ts';
import { lostForms, endedForms, lostShare, startedForms } from '../../figures/measures/forms.ts';
import {
  numberOfPart,
  sumsOf,
  type MeasureDefinition,
  type RatioPart,
} from '../../figures/measures/measure.ts';
import { meanPosition } from '../../figures/measures/search.ts';
import { GOAL_MEASURES } from '../../figures/measures/goals.ts';
import * as visit from '../../figures/measures/visits.ts';
import { foundNo, foundShare, foundYes } from '../../figures/measures/answers.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

const { entries, exitRate, medianTime, onePageRate, onePageVisits, pageViews } = visit;
const { viewsOfRow, visits } = visit;
const FEW: Figure = { under: 5 };
const PROTECTS: Figure = { protects: 5 };
const small = fc.integer({ min: 0, max: 12 });
const isFew = (count: number): boolean => count > 0 && count < 5;

/** The columns of every table, and the measures of every report. */
const LISTS = REPORTS.flatMap(({ measures, tables }) => [
  measures,
  ...tables.map(({ columns }) => columns),
]);

const numbersFor = (measures: readonly MeasureDefinition[]): fc.Arbitrary<Numbers> => {
  const ids = new Set(['hits', 'without_identifier', 'visits', 'visitors', 'median']);
  for (const { id } of measures.flatMap(sumsOf)) ids.add(id);
  return fc.record(Object.fromEntries([...ids].map((id) => [id, small])));
};

it.each(LISTS.map((measures) => [measures]))('never shows a figure of 1 to 4', (measures) => {
  fc.assert(
    fc.property(numbersFor(measures), (numbers) => {
      const figures = figuresOf(measures, numbers);
      for (const { id, kind, formula } of measures) {
        const figure = figures[id];
        if (kind === 'count') expect(typeof figure === 'number' && isFew(figure)).toBe(false);
        if (typeof figure !== 'number') continue;
        const number = (of: RatioPart): number => numbers[numberOfPart(of)] ?? 0;
        if (formula.from === 'median') expect(isFew(number(formula.of))).toBe(false);
        if (formula.from !== 'ratio') continue;
        expect(isFew(number(formula.below))).toBe(false);
        if (kind !== 'share') continue;
        expect(isFew(number(formula.above))).toBe(false);
        const isShown = (of: RatioPart): boolean =>
          measures.some(
            (one) =>
              typeof figures[one.id] === 'number' &&
              (typeof of === 'string'
                ? one.formula.from === (of === 'goal_visits' ? 'goal' : of)
                : one.formula.from === 'sum' && one.formula.sum.id === of.id),
          );
        // The whole reveals the remainder, together with either the share or the part.
        if (!isShown(formula.above) || !isShown(formula.below))
          expect(isFew(number(formula.below) - number(formula.above))).toBe(false);
      }
    }),
  );
});

describe('a figure', () => {
  it.each([
    [0, 0],
    [1, FEW],
    [4, FEW],
    [5, 5],
  ])('of %s hits is %o', (hits, figure) => {
    expect(figureOf(viewsOfRow, { hits })).toEqual(figure);
    expect(figureOf(pageViews, { hits: 9, page_views: hits })).toEqual(figure);
  });

  it('of visits is null if no hit has an identifier, and 0 if there are no hits', () => {
    expect(figureOf(visits, { hits: 9, without_identifier: 9, visits: 0 })).toBeNull();
    expect(figureOf(visits, { hits: 9, without_identifier: 8, visits: 1 })).toEqual(FEW);
    expect(figureOf(visits, {})).toBe(0);
  });

  it('that is a share is suppressed if a part or the remainder is under five', () => {
    const share = (exits: number, hits: number): Figure => figureOf(exitRate, { exits, hits });
    expect(share(3, 100)).toEqual(FEW);
    expect(share(97, 100)).toEqual(FEW);
    expect(share(3, 4)).toEqual(FEW);
    expect(share(25, 75)).toBe(0.3333);
    expect([share(0, 75), share(75, 75), share(0, 0)]).toEqual([0, 1, null]);
  });

  it('that is a mean is suppressed if it comes from fewer than five, however great the sum', () => {
    expect(figureOf(meanPosition, { positions: 70, with_position: 4 })).toEqual(FEW);
    expect(figureOf(meanPosition, { positions: 3, with_position: 5 })).toBe(0.6);
  });

  it('that is a median depends on the views with a known time, which may be few of many', () => {
    expect(figureOf(medianTime, { hits: 100, timed: 2, median: 30 })).toEqual(FEW);
    expect(figureOf(medianTime, { hits: 100, timed: 50, median: 0 })).toBe(0);
    expect(figureOf(medianTime, { hits: 100, timed: 0, median: 0 })).toBeNull();
  });
});

describe('complementary suppression within a row', () => {
  it('forms: started and lost would reveal sent, and the reverse', () => {
    const measures = [startedForms, endedForms, lostForms, lostShare];
    const figures = (started: number, lost: number) =>
      Object.values(figuresOf(measures, { started, lost, ended: started - lost }));
    expect(figures(10, 3)).toEqual([10, PROTECTS, FEW, FEW]);
    expect(figures(10, 8)).toEqual([10, FEW, PROTECTS, FEW]);
    expect(figures(10, 5)).toEqual([10, 5, 5, 0.5]);
    expect(figures(10, 0)).toEqual([10, 10, 0, 0]);
  });

  it('one-page visits: shows the share of 13 of 14, since the shown counts reveal the remainder anyway', () => {
    const measures = [entries, onePageVisits, onePageRate];
    const figures = (all: number, onePage: number) =>
      Object.values(figuresOf(measures, { entries: all, one_page: onePage }));
    expect(figures(14, 13)).toEqual([14, 13, 0.9286]);
    expect(figures(14, 3)).toEqual([14, FEW, FEW]);
    expect(figures(4, 0)).toEqual([FEW, 0, FEW]);
    expect(figures(0, 0)).toEqual([0, 0, null]);
    // If one count is not shown next to it, the share would reveal the remainder.
    expect(figuresOf([entries, onePageRate], { entries: 14, one_page: 13 })).toEqual({
      ...{ entries: 14, one_page_rate: FEW },
    });
  });

  it('answers: yes and the share of yes would reveal no', () => {
    const numbers = { found_yes: 97, found_no: 3, found_answers: 100 };
    const figures = figuresOf([foundNo, foundYes, foundShare], numbers);
    expect(figures).toEqual({ found_no: FEW, found_yes: 97, found_share: FEW });
    expect(isHidden(figures['found_share'])).toBe(true);
  });
});

describe('visits with a goal', () => {
  const shown = (all: number, goal: number) =>
    Object.values(
      figuresOf([visits, ...GOAL_MEASURES], { hits: 50, visits: all, goal_visits: goal }),
    );

  it.each([
    [20, 10, [20, 10, 0.5]],
    [20, 0, [20, 0, 0]],
    [20, 20, [20, 20, 1]],
    [20, 4, [20, FEW, FEW]],
    // The visits without the goal are few: a reader could subtract.
    [20, 17, [20, PROTECTS, FEW]],
    [3, 0, [FEW, 0, FEW]],
  ])('of %i visits, %i, are shown as %j', (all, goal, expected) => {
    expect(shown(all, goal)).toEqual(expected);
  });
});
