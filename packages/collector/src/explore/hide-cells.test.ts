import type { ExploreQuery } from '@balise/contract';
import { expect, it } from 'vitest';
import { readQuestion, type RawExplore } from './ask-explore.ts';
import { asReportQuery } from './read-explore-query.ts';
import { hideCells } from './hide-cells.ts';

const QUERY: ExploreQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-11-01', to: '2026-11-02' },
  ...{ suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'hour', columns: 'newRepeat', measures: ['pageViews'], events: [], filters: [] },
  ...{ scope: 'hit', limit: 50 },
};
const numbers = (count: number) => ({ hits: count, page_views: count });
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** A table of counts as it is shown, without the totals. */
function shown(counts: readonly (readonly number[])[]): unknown[][] {
  const columns = (counts[0] ?? []).map((_, c) => sum(counts.map((row) => row[c] ?? 0)));
  const raw: RawExplore = {
    rows: counts.map((row, r) => ({ value: `0${r}`, numbers: numbers(sum(row)) })),
    columns: columns.map((count, c) => ({ value: 'AB'[c] ?? '', numbers: numbers(count) })),
    cells: counts.map((row) => row.map(numbers)),
    totals: numbers(sum(columns)),
    ...{ rowCount: counts.length, columnCount: columns.length, countedUntil: null },
  };
  const question = readQuestion(QUERY, { query: asReportQuery(QUERY) });
  const answer = hideCells(question, raw);
  const place = (values: readonly { readonly value: string }[], value: string): number =>
    values.findIndex((one) => one.value === value);
  // In the order of the given counts.
  return raw.rows.map((row) => {
    const cells = answer.cells[place(answer.rows, row.value)] ?? [];
    return raw.columns.map(({ value }) => cells[place(answer.columns, value)]?.['pageViews']);
  });
}

const [FEW, PROTECTS] = [{ under: 5 }, { protects: 5 }];

it('marks a cell that protects a small one', () => {
  expect(
    shown([
      [3, 40],
      [30, 50],
    ]),
  ).toEqual([
    [FEW, PROTECTS],
    [PROTECTS, PROTECTS],
  ]);
});

it('marks no cell as small if the signs would reveal a number', () => {
  const cells = shown([
    [4, 4],
    [4, 4],
  ]);
  expect(cells.flat()).toEqual([PROTECTS, PROTECTS, PROTECTS, PROTECTS]);
});

it('never marks a cell of five or more as small', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const counts = Array.from({ length: 6 }, (_, r) => [
      (seed * (r + 3) * 7) % 13,
      (seed * (r + 5) * 11) % 9,
    ]);
    for (const [r, row] of shown(counts).entries())
      for (const [c, figure] of row.entries())
        if ((counts[r]?.[c] ?? 0) >= 5) expect(figure).not.toEqual(FEW);
  }
});

it('suppresses a total that would reveal its small cells', () => {
  const counts = [1, 1, 1, 1, 1];
  const raw: RawExplore = {
    rows: counts.map((count, r) => ({ value: `0${r}`, numbers: numbers(count) })),
    ...{ columns: [], cells: counts.map(() => []), totals: numbers(5) },
    ...{ rowCount: 5, columnCount: 0, countedUntil: null },
  };
  const query: ExploreQuery = { ...QUERY, columns: '' };
  const answer = (isSuppressed: boolean) =>
    hideCells(readQuestion(query, { query: asReportQuery(query), isSuppressed }), raw);
  const { rows, totals, hidden } = answer(true);
  expect(rows.map((row) => row.totals['pageViews'])).toEqual(counts.map(() => PROTECTS));
  expect([totals['pageViews'], hidden]).toEqual([PROTECTS, { cells: 0, totals: 6 }]);
  const counted = answer(false);
  expect(counted.rows.map((row) => row.totals['pageViews'])).toEqual(counts);
  expect([counted.totals['pageViews'], counted.hidden]).toEqual([5, { cells: 0, totals: 0 }]);
});
