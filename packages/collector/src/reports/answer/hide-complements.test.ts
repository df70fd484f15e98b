import { expect, it } from 'vitest';
import { both, measure } from '../../figures/measures/measure.ts';
import type { RawReport } from '../ask/ask-report.ts';
import { RARE } from '../plan/rare-texts.ts';
import { PROTECTING } from '../suppression/suppress-small-counts.ts';
import type { Lines } from '../suppression/lines.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { hideComplements } from './hide-complements.ts';

const visits = measure(
  { id: 'visits', name: both('', ''), sentence: both('', '') },
  { from: 'visits' },
  'count',
);
const [table] = REPORTS.flatMap(({ tables }) => tables);

/** The visits of each value with a goal, as shown next to those without it. */
function shown(own: Record<string, number>, others: Record<string, number>, total?: number) {
  if (!table) throw new Error('no table');
  const lineOf = (number: number) => ({
    ...{ measures: [visits], numbers: { visits: number } },
    figures: { visits: number } as Lines['totals']['figures'],
  });
  const rows = Object.entries(own).map(([value, number]) => ({ ...lineOf(number), value }));
  const lines: Lines = {
    ...{ totals: lineOf(100), points: [], around: [] },
    tables: [{ table, rows, isCut: false }],
  };
  const rawRows = Object.entries(others).map(([value, number]) => ({
    ...{ value, language: '', twin: '', numbers: { visits: number }, before: undefined },
  }));
  const raw: RawReport = {
    ...{ totals: { visits: 100 }, before: undefined, totalsBefore: undefined, around: {} },
    ...{ grain: 'day', series: [], releases: [] },
    ...{ countedUntil: null, newestAt: null, uncounted: [] },
    tables: [
      {
        ...{ id: table.id, rows: rawRows, total: total ?? rawRows.length },
        ...{ alone: {}, aloneBefore: {} },
      },
    ],
  };
  hideComplements(lines, raw, 'now');
  return Object.fromEntries(rows.map(({ value, figures }) => [value, figures['visits']]));
}

it('hides a count whose counterpart is from 1 to 4', () => {
  expect(shown({ a: 8, b: 9, c: 7 }, { a: 4, b: 5 })).toEqual({ a: PROTECTING, b: 9, c: 7 });
});

it('hides the count of a text that may be among the rare texts of the counterpart', () => {
  const found = shown({ visa: 8, tax: 9, '': 7, [RARE]: 6 }, { tax: 12, [RARE]: 5 });
  expect(found).toEqual({ visa: PROTECTING, tax: 9, '': 7, [RARE]: 6 });
});

it('hides the count of a row beyond the limit of the counterpart', () => {
  expect(shown({ a: 8, b: 9 }, { a: 12 }, 40)).toEqual({ a: 8, b: PROTECTING });
});
