import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHidden, type Figure } from '@balise/contract';
import { atOnce } from '../../base/slices.ts';
import { answerFunnel } from './answer-funnel.ts';
import type { RawFunnel, RawNext } from './ask-funnel.ts';

const DAYS = { from: '2026-11-20', to: '2026-11-21' };
const COUNTED = { countedUntil: null, newestAt: null, uncounted: [] };

/** `lost`: by step, the visits that viewed each next page; the first of them viewed none. */
function rawOf(last: number, lost: readonly (readonly number[])[]): RawFunnel {
  const next = lost.map((pages) =>
    pages.flatMap((visits, index): RawNext[] =>
      visits === 0
        ? []
        : [
            {
              kind: index === 0 ? 'left' : 'page',
              page: index === 0 ? '' : `a.ca/${index}`,
              visits,
            },
          ],
    ),
  );
  const visits = [last];
  for (const pages of [...lost].reverse())
    visits.unshift((visits[0] ?? 0) + pages.reduce((sum, one) => sum + one, 0));
  return {
    ...COUNTED,
    steps: visits.map((number, index) => ({ visits: number, next: next[index] ?? [] })),
  };
}
const answered = (raw: RawFunnel, isSuppressed: boolean) =>
  atOnce(answerFunnel('1', DAYS, raw, isSuppressed)).steps;
const isFew = (figure: Figure): boolean => typeof figure === 'number' && figure > 0 && figure < 5;

it('shows every figure to people who may count the hits', () => {
  const [first, second] = answered(rawOf(3, [[2, 4]]), false);
  expect(first).toMatchObject({ visits: 9, lost: 6, share: null, ofFirst: 1 });
  expect(first?.next).toEqual([
    { kind: 'left', page: '', visits: 2 },
    { kind: 'page', page: 'a.ca/1', visits: 4 },
  ]);
  expect(second).toMatchObject({ visits: 3, share: 0.3333, ofFirst: 0.3333, lost: null, next: [] });
});

it('names ten pages, and joins the others', () => {
  const pages = Array.from({ length: 15 }, (_, index) => 40 - index);
  const [first] = answered(rawOf(50, [[0, ...pages]]), true);
  expect(first?.next).toHaveLength(11);
  expect(first?.next.at(-1)).toEqual({ kind: 'others', page: '', visits: 30 + 29 + 28 + 27 + 26 });
});

const counts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });

it('never shows a figure of 1 to 4, nor the one that a shown sum leaves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(counts, { minLength: 1, maxLength: 4 }),
      (last, lost) => {
        const steps = answered(rawOf(last, lost), true);
        steps.forEach((step, index) => {
          const after = steps[index + 1];
          const all = [step.visits, step.lost, ...step.next.map(({ visits }) => visits)];
          expect(all.some(isFew)).toBe(false);
          if (!after) return;
          // Two shown members of a sum determine the third.
          for (const members of [
            [step.visits, after.visits, step.lost],
            [step.lost, ...step.next.map(({ visits }) => visits)],
          ]) {
            const hidden = members.filter(isHidden);
            if (members.length > 1) expect(hidden.length).not.toBe(1);
          }
          if (isHidden(step.visits) || isHidden(after.visits))
            expect(typeof after.share).not.toBe('number');
        });
      },
    ),
  );
});

/** The visits of both funnels. */
const sumOf = (one: RawFunnel, other: RawFunnel): RawFunnel => ({
  ...COUNTED,
  steps: one.steps.map(({ visits, next }, index) => {
    const second = other.steps[index];
    const sums = new Map<string, RawNext>();
    for (const page of [...next, ...(second?.next ?? [])]) {
      const key = `${page.kind} ${page.page}`;
      sums.set(key, { ...page, visits: page.visits + (sums.get(key)?.visits ?? 0) });
    }
    const all = [...sums.values()].sort((a, b) => b.visits - a.visits);
    return { visits: visits + (second?.visits ?? 0), next: all };
  }),
});

const comparedWith = (own: RawFunnel, complement: RawFunnel) =>
  atOnce(answerFunnel('1', DAYS, own, true, [{ complement, all: sumOf(own, complement) }])).steps;

it('hides each count of visits with a goal if those without it are few at a step', () => {
  // 22 visits lack the second step; 2 of them lack the goal as well.
  const [own, complement] = [rawOf(30, [[20]]), rawOf(9, [[2]])];
  for (const steps of [comparedWith(own, complement), comparedWith(complement, own)])
    for (const { visits, lost, share, ofFirst, next } of steps)
      for (const figure of [visits, lost, share, ofFirst, ...next.map((one) => one.visits)])
        expect(typeof figure).not.toBe('number');
});

it('names no next page of a step if one of them has few visits on either side of the goal', () => {
  const [own, complement] = [rawOf(30, [[20, 9]]), rawOf(9, [[12, 3]])];
  const [first] = comparedWith(own, complement);
  expect(first?.next).toEqual([{ kind: 'others', page: '', visits: 29 }]);
  const [same] = comparedWith(rawOf(30, [[20, 9]]), rawOf(9, [[12, 7]]));
  expect(same?.next.map(({ visits }) => visits)).toEqual([20, 9]);
});

it('never lets a reader compute a count of 1 to 4 from visits with a goal, without it and all', () => {
  const funnel = fc.tuple(
    fc.integer({ min: 0, max: 20 }),
    fc.tuple(counts, counts).map((lost) => [...lost]),
  );
  fc.assert(
    fc.property(funnel, funnel, (a, b) => {
      const [own, complement] = [rawOf(...a), rawOf(...b)];
      const shown = comparedWith(own, complement);
      const others = comparedWith(complement, own);
      shown.forEach((step, index) => {
        const other = others[index];
        // Both sides show a count, or neither.
        for (const name of ['visits', 'lost'] as const) {
          expect(isHidden(step[name])).toBe(isHidden(other?.[name] ?? null));
          expect(isFew(step[name])).toBe(false);
        }
        // A page of one side is absent from the other, or has no few visits there.
        const isShown = step.next.some(
          ({ kind, visits }) => kind !== 'others' && !isHidden(visits),
        );
        if (!isShown) return;
        for (const { next } of [own, complement].flatMap(({ steps }) => steps[index] ?? []))
          expect(next.some(({ visits }) => isFew(visits))).toBe(false);
      });
    }),
  );
});
