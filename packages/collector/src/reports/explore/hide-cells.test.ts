import { isHidden, type ExploreQuery, type Figure, type Figures } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { solve, type Equality } from '../../testing/figures/determined.ts';
import { randomOf } from '../../testing/figures/visited-days.ts';
import type { RawExplore } from './ask-explore.ts';
import { readQuestion } from './asked-exploration.ts';
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
async function shown(counts: readonly (readonly number[])[]): Promise<unknown[][]> {
  const columns = (counts[0] ?? []).map((_, c) => sum(counts.map((row) => row[c] ?? 0)));
  const raw: RawExplore = {
    rows: counts.map((row, r) => ({ value: `0${r}`, numbers: numbers(sum(row)) })),
    columns: columns.map((count, c) => ({ value: 'AB'[c] ?? '', numbers: numbers(count) })),
    cells: counts.map((row) => row.map(numbers)),
    totals: numbers(sum(columns)),
    ...{
      rowCount: counts.length,
      columnCount: columns.length,
      countedUntil: null,
      uncounted: [],
    },
  };
  const question = readQuestion(QUERY, { query: asReportQuery(QUERY) });
  const answer = await hideCells(question, raw);
  const place = (values: readonly { readonly value: string }[], value: string): number =>
    values.findIndex((one) => one.value === value);
  // In the order of the given counts.
  return raw.rows.map((row) => {
    const cells = answer.cells[place(answer.rows, row.value)] ?? [];
    return raw.columns.map(({ value }) => cells[place(answer.columns, value)]?.['pageViews']);
  });
}

const [FEW, PROTECTS] = [{ under: 5 }, { protects: 5 }];

it('marks a cell that protects a small one', async () => {
  expect(
    await shown([
      [3, 40],
      [30, 50],
    ]),
  ).toEqual([
    [FEW, PROTECTS],
    [PROTECTS, PROTECTS],
  ]);
});

it('marks no cell as small if the signs would reveal a number', async () => {
  const cells = await shown([
    [4, 4],
    [4, 4],
  ]);
  expect(cells.flat()).toEqual([PROTECTS, PROTECTS, PROTECTS, PROTECTS]);
});

it('never marks a cell of five or more as small', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const counts = Array.from({ length: 6 }, (_, r) => [
      (seed * (r + 3) * 7) % 13,
      (seed * (r + 5) * 11) % 9,
    ]);
    for (const [r, row] of (await shown(counts)).entries())
      for (const [c, figure] of row.entries())
        if ((counts[r]?.[c] ?? 0) >= 5) expect(figure).not.toEqual(FEW);
  }
});

it('suppresses a total that would reveal its small cells', async () => {
  const counts = [1, 1, 1, 1, 1];
  const raw: RawExplore = {
    rows: counts.map((count, r) => ({ value: `0${r}`, numbers: numbers(count) })),
    ...{ columns: [], cells: counts.map(() => []), totals: numbers(5) },
    ...{ rowCount: 5, columnCount: 0, countedUntil: null, uncounted: [] },
  };
  const query: ExploreQuery = { ...QUERY, columns: '' };
  const answer = (isSuppressed: boolean) =>
    hideCells(readQuestion(query, { query: asReportQuery(query), isSuppressed }), raw);
  const { rows, totals, hidden } = await answer(true);
  expect(rows.map((row) => row.totals['pageViews'])).toEqual(counts.map(() => PROTECTS));
  expect([totals['pageViews'], hidden]).toEqual([PROTECTS, { cells: 0, totals: 6 }]);
  const counted = await answer(false);
  expect(counted.rows.map((row) => row.totals['pageViews'])).toEqual(counts);
  expect([counted.totals['pageViews'], counted.hidden]).toEqual([5, { cells: 0, totals: 0 }]);
});

describe('an exploration of small numbers', () => {
  /** The places of a table with its totals, and the sums that a reader knows. */
  function gridOf(counts: readonly (readonly number[])[]) {
    const [rows, columns] = [counts.length, counts[0]?.length ?? 0];
    const at = (r: number, c: number): number => {
      const some = r < rows ? [counts[r] ?? []] : counts;
      return sum(some.map((row) => (c < columns ? (row[c] ?? 0) : sum(row))));
    };
    const line = (length: number, place: (index: number) => string): Equality => ({
      total: place(length),
      parts: [...Array(length).keys()].map(place),
    });
    const equalities = [
      ...[...Array(rows + 1).keys()].map((r) => line(columns, (c) => `${r} ${c}`)),
      ...[...Array(columns + 1).keys()].map((c) => line(rows, (r) => `${r} ${c}`)),
    ];
    return { rows, columns, at, equalities };
  }

  it.each([1, 2, 3, 4])('%i: determines no suppressed figure', async (kind) => {
    const random = randomOf(kind);
    let suppressed = 0;
    for (let round = 0; round < 60; round += 1) {
      const most = 3 + Math.floor(random() * 12);
      const counts = Array.from({ length: 2 + (round % 4) }, () =>
        Array.from({ length: 1 + kind }, () => Math.floor(random() ** 2 * most)),
      );
      const { rows, columns, at, equalities } = gridOf(counts);
      const raw: RawExplore = {
        rows: counts.map((_, r) => ({ value: `0${r}`, numbers: numbers(at(r, columns)) })),
        columns: [...Array(columns).keys()].map((c) => ({
          ...{ value: 'ABCDE'[c] ?? '', numbers: numbers(at(rows, c)) },
        })),
        cells: counts.map((row) => row.map(numbers)),
        totals: numbers(at(rows, columns)),
        ...{ rowCount: rows, columnCount: columns, countedUntil: null, uncounted: [] },
      };
      const answer = await hideCells(readQuestion(QUERY, { query: asReportQuery(QUERY) }), raw);
      const shown = new Map<string, Figure>();
      const add = (r: number, c: number, figures: Figures = {}) =>
        shown.set(`${r} ${c}`, figures['pageViews'] ?? null);
      const columnOf = (value: string): number => 'ABCDE'.indexOf(value);
      for (const [index, row] of answer.rows.entries()) {
        const r = Number(row.value);
        add(r, columns, row.totals);
        for (const [place, column] of answer.columns.entries())
          add(r, columnOf(column.value), answer.cells[index]?.[place]);
      }
      for (const column of answer.columns) add(rows, columnOf(column.value), column.totals);
      add(rows, columns, answer.totals);
      suppressed += [...shown.values()].filter(isHidden).length;
      const numberAt = (place: string): number => {
        const [r = 0, c = 0] = place.split(' ').map(Number);
        return at(r, c);
      };
      const found = solve(shown, numberAt, equalities, 0);
      expect(found, JSON.stringify([counts, [...shown]])).toEqual([]);
    }
    expect(suppressed).toBeGreaterThan(100);
  });
});
