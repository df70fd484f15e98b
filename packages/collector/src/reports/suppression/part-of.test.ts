import { expect, it } from 'vitest';
import { atOnce } from '../../base/slices.ts';
import { hideDetermined, type Cell } from './hide-determined.ts';
import { entries, pageViews } from '../../figures/measures/visits.ts';
import { partsIn } from './part-of.ts';

const cell = (number: number, isHidden: boolean): Cell => ({ number, isHidden, isMarked: true });

it('a suppressed 0 with a whole of 0 protects nothing', () => {
  // Entries by row and column.
  const [six, one, zero] = [cell(6, true), cell(1, true), cell(0, true)];
  const [ofRow, ofColumn] = [cell(7, false), cell(6, false)];
  const views = cell(0, false);
  const sums = [
    { total: ofRow, parts: [six, one], isCut: false },
    { total: ofColumn, parts: [six, zero], isCut: false },
    ...partsIn([entries, pageViews], (id) => (id === entries.id ? zero : views)),
  ];
  atOnce(hideDetermined(sums));
  expect([ofRow, ofColumn].some(({ isHidden }) => isHidden)).toBe(true);
  expect(views.isHidden).toBe(false);
});

it('two suppressed small counts of a line are not compared', () => {
  const [few, more] = [cell(2, true), cell(3, true)];
  expect(partsIn([entries, pageViews], (id) => (id === entries.id ? few : more))).toEqual([]);
});
