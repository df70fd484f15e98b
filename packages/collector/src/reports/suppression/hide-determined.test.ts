import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from '../../base/slices.ts';
import { hideDeterminedPlainly } from '../../testing/figures/hide-determined-plainly.ts';
import { hideDetermined, type Cell, type Column, type Sum } from './hide-determined.ts';

const part = fc.record({
  number: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 40 })),
  isChosen: fc.boolean(),
  isMarked: fc.boolean(),
});
const table = fc.record({
  rows: fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5 }))
    .chain(([height, width]) =>
      fc.array(fc.array(part, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    ),
  isCut: fc.boolean(),
  isAlike: fc.boolean(),
});
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never;

/** The cells of a table with its totals, the sums, and the first and last columns as those of two tables. */
function cellsOf({ rows, isCut, isAlike }: Table) {
  const cellOf = (number: number, isChosen = false, isMarked = true): Cell => ({
    ...{ number, isMarked, isHidden: (number > 0 && number < 5) || isChosen },
  });
  const sum = (cells: readonly Cell[]): Cell =>
    cellOf(cells.reduce((all, { number }) => all + number, 0));
  const lines = rows.map((row) => {
    const cells = row.map((one) => cellOf(one.number, one.isChosen, one.isMarked));
    return [...cells, sum(cells)];
  });
  const columns = (lines[0] ?? []).map((_, c) => lines.flatMap((line) => line[c] ?? []));
  const bottom = columns.map(sum);
  const sums: Sum[] = [
    ...[...lines, bottom].flatMap((line) => {
      const total = line.at(-1);
      return total ? [{ total, parts: line.slice(0, -1), isCut: false }] : [];
    }),
    ...columns.flatMap((parts, c) => {
      const total = bottom[c];
      return total ? [{ total, parts, isCut }] : [];
    }),
  ];
  const alike: Column[][] = isAlike ? [[columns[0] ?? [], columns.at(-1) ?? []]] : [];
  return { sums, alike, cells: [...lines.flat(), ...bottom] };
}

it('suppresses the same as with all ranges narrowed again after each change', () => {
  fc.assert(
    fc.property(table, (given) => {
      const [one, other] = [cellsOf(given), cellsOf(given)];
      atOnce(hideDetermined(one.sums, one.alike));
      hideDeterminedPlainly(other.sums, other.alike);
      expect(one.cells).toEqual(other.cells);
    }),
  );
});

it('may pause at least once for each row of a long table', () => {
  const lines = Array.from({ length: 3000 }, (_, index) =>
    [index % 7, index % 11, (index % 7) + (index % 11)].map((number): Cell => ({
      ...{ number, isHidden: number > 0 && number < 5, isMarked: true },
    })),
  );
  const sums = lines.flatMap((line): Sum[] => {
    const total = line.at(-1);
    return total ? [{ total, parts: line.slice(0, -1), isCut: false }] : [];
  });
  const pauses = [...hideDetermined(sums)].length;
  expect(pauses).toBeGreaterThan(sums.filter(({ parts }) => parts.some(isHidden)).length);
});

const isHidden = (cell: Cell): boolean => cell.isHidden;
