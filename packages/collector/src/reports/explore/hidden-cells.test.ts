import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../base/slices.ts';
import { hiddenCells } from './hidden-cells.ts';
import type { Table } from './cell-limits.ts';

const maskOf = (table: Table) => atOnce(hiddenCells(table)).hidden;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Adds the totals of rows and columns. */
function withTotals(cells: readonly (readonly number[])[]): number[][] {
  const rows = cells.map((row) => [...row, sum(row)]);
  const columns = (rows[0] ?? []).map((_, c) => sum(rows.map((row) => row[c] ?? 0)));
  return [...rows, columns];
}

/** Most cells are small, and some are 0. */
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 40 }) },
);
const tableOf = (most: number): fc.Arbitrary<number[][]> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .map(withTotals);

const small = fc
  .array(fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), cell), { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((cells) => withTotals(cells.map((row) => row.map((number) => Math.min(number, 9)))));

/** The sums that hold in a table, by row and by column, as coefficients of every number. */
function equations(numbers: readonly (readonly number[])[]): number[][] {
  const [height, width] = [numbers.length, numbers[0]?.length ?? 0];
  const of = (isIn: (r: number, c: number) => number): number[] =>
    numbers.flatMap((row, r) => row.map((_, c) => isIn(r, c)));
  return [
    ...numbers.map((_, line) => of((r, c) => (r === line ? (c === width - 1 ? -1 : 1) : 0))),
    ...(numbers[0] ?? []).map((_, line) =>
      of((r, c) => (c === line ? (r === height - 1 ? -1 : 1) : 0)),
    ),
  ];
}

/**
 * Positions of suppressed numbers that follow from the sums. Uses elimination, then finds equations with one unknown.
 */
function solved(
  numbers: readonly (readonly number[])[],
  hidden: readonly (readonly boolean[])[],
): number[] {
  const unknown = hidden.flat().flatMap((isHidden, place) => (isHidden ? [place] : []));
  const rows = equations(numbers).map((row) => unknown.map((place) => row[place] ?? 0));
  let rank = 0;
  const pivots: number[] = [];
  for (let column = 0; column < unknown.length && rank < rows.length; column += 1) {
    const found = rows.findIndex((row, r) => r >= rank && Math.abs(row[column] ?? 0) > 1e-9);
    if (found < 0) continue;
    [rows[rank], rows[found]] = [rows[found] as number[], rows[rank] as number[]];
    const pivot = rows[rank] as number[];
    const by = pivot[column] ?? 1;
    for (let c = 0; c < pivot.length; c += 1) pivot[c] = (pivot[c] ?? 0) / by;
    for (const [r, row] of rows.entries()) {
      const times = row[column] ?? 0;
      if (r === rank || times === 0) continue;
      for (let c = 0; c < row.length; c += 1) row[c] = (row[c] ?? 0) - times * (pivot[c] ?? 0);
    }
    pivots.push(column);
    rank += 1;
  }
  return pivots.flatMap((column, r) =>
    (rows[r] ?? []).every((value, c) => c === column || Math.abs(value) < 1e-9)
      ? [unknown[column] ?? -1]
      : [],
  );
}

/**
 * All whole numbers of 0 or more that each suppressed number may be. Tries every table that agrees with the shown
 * numbers and with `may`.
 */
function possible(
  numbers: readonly (readonly number[])[],
  hidden: readonly (readonly boolean[])[],
  may: (value: number, place: number) => boolean = () => true,
): Map<number, Set<number>> {
  const flat = numbers.flat();
  const isHidden = hidden.flat();
  const width = numbers[0]?.length ?? 0;
  const [bottom, right] = [numbers.length - 1, width - 1];
  const inner = flat.flatMap((_, place) =>
    isHidden[place] && place % width !== right && Math.floor(place / width) !== bottom
      ? [place]
      : [],
  );
  const values = [...flat];
  const found = new Map<number, Set<number>>();
  // Suppressed totals follow from the cells. Shown totals must match.
  const fits = (): number[] | undefined => {
    const cells = numbers
      .slice(0, -1)
      .map((row, r) => row.slice(0, -1).map((_, c) => values[r * width + c] ?? 0));
    const whole = withTotals(cells).flat();
    return whole.every((value, place) =>
      isHidden[place] ? may(value, place) : value === flat[place],
    )
      ? whole
      : undefined;
  };
  const most = (place: number): number => {
    const [row, column] = [Math.floor(place / width), place % width];
    const ends = [row * width + right, bottom * width + column, bottom * width + right];
    return Math.min(...ends.filter((end) => !isHidden[end]).map((end) => flat[end] ?? 0));
  };
  // The last cell of a row with a shown total can have only one value.
  const isOpen = (place: number): boolean =>
    place % width !== right - 1 || isHidden[place + 1] === true;
  const rowSum = (place: number): number =>
    sum(values.slice(place - (place % width), place - (place % width) + right));
  const walk = (index: number): void => {
    const place = inner[index];
    if (place === undefined) {
      const whole = fits();
      whole?.forEach((value, at) => {
        if (isHidden[at]) found.set(at, (found.get(at) ?? new Set()).add(value));
      });
      return;
    }
    for (let value = 0; value <= most(place); value += 1) {
      if (!may(value, place)) continue;
      values[place] = value;
      if (isOpen(place) || rowSum(place) === flat[place + 1]) walk(index + 1);
    }
  };
  walk(0);
  return found;
}

const hides = (cells: readonly (readonly number[])[], rest: Partial<Table> = {}): string[] =>
  maskOf({ numbers: withTotals(cells), ...rest }).map((row) =>
    row.map((isHidden) => (isHidden ? 'x' : '.')).join(''),
  );

describe('the suppressed cells of a table', () => {
  it('include all cells of 1 to 4, and not a grand total of five or more', () => {
    fc.assert(
      fc.property(tableOf(7), (numbers) => {
        const hidden = maskOf({ numbers });
        for (const [r, row] of numbers.entries())
          for (const [c, number] of row.entries())
            if (number > 0 && number < 5) expect(hidden[r]?.[c]).toBe(true);
        const all = numbers.at(-1)?.at(-1) ?? 0;
        if (all >= 5) expect(hidden.at(-1)?.at(-1)).toBe(false);
      }),
    );
  });

  it('cannot be computed from the sums of rows and columns', () => {
    fc.assert(
      fc.property(tableOf(8), (numbers) => {
        if ((numbers.at(-1)?.at(-1) ?? 0) < 5) return;
        expect(solved(numbers, maskOf({ numbers }))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('may each be several whole numbers', () => {
    fc.assert(
      fc.property(small, (numbers) => {
        if ((numbers.at(-1)?.at(-1) ?? 0) < 5) return;
        const hidden = maskOf({ numbers });
        const values = possible(numbers, hidden);
        for (const [place, isHidden] of hidden.flat().entries())
          if (isHidden) expect(values.get(place)?.size ?? 0, String(place)).toBeGreaterThan(1);
      }),
      { numRuns: 200 },
    );
  });

  it('may each be several numbers under five, if the sign shows which cells are small', () => {
    let [all, marked] = [0, 0];
    fc.assert(
      fc.property(small, (numbers) => {
        if ((numbers.at(-1)?.at(-1) ?? 0) < 5) return;
        const { hidden, isMarked } = atOnce(hiddenCells({ numbers }));
        all += 1;
        if (!isMarked) return;
        marked += 1;
        const flat = numbers.flat();
        const values = possible(
          numbers,
          hidden,
          (value, place) => value < 5 === (flat[place] ?? 0) < 5,
        );
        for (const [place, number] of flat.entries())
          if (number > 0 && number < 5)
            expect(values.get(place)?.size ?? 0, String(place)).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
    expect(marked / all).toBeGreaterThan(0.5);
  });

  it('have one sign if two signs would reveal a number', () => {
    const marked = (cells: number[][]) =>
      atOnce(hiddenCells({ numbers: withTotals(cells) })).isMarked;
    expect(
      marked([
        [4, 4],
        [4, 4],
      ]),
    ).toBe(false);
    expect(
      marked([
        [3, 14],
        [14, 30],
      ]),
    ).toBe(true);
  });

  it('cannot be computed if the last row and column stand for all others and are not shown', () => {
    fc.assert(
      fc.property(tableOf(7), fc.boolean(), fc.boolean(), (numbers, restRow, restColumn) => {
        if ((numbers.at(-1)?.at(-1) ?? 0) < 5) return;
        const hidden = maskOf({ numbers, restRow, restColumn });
        const width = numbers[0]?.length ?? 0;
        const told = solved(numbers, hidden).filter((place) => {
          const isRest =
            (restRow && Math.floor(place / width) === numbers.length - 2) ||
            (restColumn && place % width === width - 2);
          const number = numbers.flat()[place] ?? 0;
          return !isRest || number < 5;
        });
        expect(told).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('are none if no cell is small', () => {
    expect(
      hides([
        [10, 20],
        [30, 0],
      ]),
    ).toEqual(['...', '...', '...']);
  });

  it('are all cells above 0 if the table counts fewer than five', () => {
    expect(
      hides([
        [1, 0],
        [0, 3],
      ]),
    ).toEqual(['x.x', '.xx', 'xxx']);
  });

  it('include the cheapest three cells that close a cycle', () => {
    expect(
      hides([
        [3, 50, 60],
        [70, 8, 90],
        [20, 9, 100],
      ]),
    ).toEqual(['xx..', '....', 'xx..', '....']);
  });

  it('include three cells of a row or column if two could be inferred to be 1 and 1', () => {
    expect(
      hides([
        [1, 1, 50, 9],
        [1, 1, 60, 9],
        [20, 30, 40, 9],
      ]),
    ).toEqual(['xx.x.', 'xx.x.', 'xx.x.', '.....']);
  });

  it('include totals if no other cell closes a cycle, and no cell of 0', () => {
    expect(
      hides([
        [3, 100],
        [50, 0],
        [0, 60],
      ]),
    ).toEqual(['x.x', 'x.x', '...', '...']);
  });

  it('never include a cell of 0, and cannot be computed by people who know these cells', () => {
    // As with pages and languages: each row has a value in one column.
    const oneInRow = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc
          .array(fc.tuple(cell, fc.integer({ min: 0, max: columns - 1 })), {
            minLength: rows,
            maxLength: rows,
          })
          .map((all) =>
            withTotals(
              all.map(([number, at]) =>
                Array.from({ length: columns }, (_, c) => (c === at ? number : 0)),
              ),
            ),
          ),
      );
    fc.assert(
      fc.property(fc.oneof(oneInRow, tableOf(6)), (numbers) => {
        if ((numbers.at(-1)?.at(-1) ?? 0) < 5) return;
        const hidden = maskOf({ numbers });
        for (const [r, row] of numbers.entries())
          for (const [c, number] of row.entries())
            if (number === 0) expect(hidden[r]?.[c]).toBe(false);
        expect(solved(numbers, hidden)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('are at least two in a table without columns', () => {
    expect(maskOf({ numbers: [[30], [2], [9], [41]] }).flat()).toEqual([
      ...[false, true, true, false],
    ]);
    expect(maskOf({ numbers: [[30], [1], [1], [9], [41]] }).flat()).toEqual([
      ...[false, true, true, true, false],
    ]);
  });
});

it('handles a large table in one run, whatever its numbers', () => {
  let state = 1;
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const cells = (draw: () => number): number[][] =>
    Array.from({ length: 1000 }, () => Array.from({ length: 31 }, draw));
  for (const draw of [
    () => Number(random() < 0.1),
    () => 1,
    () => Math.floor(random() * 8),
    () => (random() < 0.002 ? 2 : 100),
    () => (random() < 0.05 ? Math.ceil(random() * 12) : 0),
  ]) {
    const numbers = withTotals(cells(draw));
    const hidden = maskOf({ numbers, restRow: true, restColumn: true });
    for (const [r, row] of numbers.entries())
      for (const [c, number] of row.entries())
        expect(number > 0 && number < 5 && !(hidden[r]?.[c] ?? false)).toBe(false);
  }
});
