/** The figures of a table with its totals. Those that must not be shown are suppressed. */
import { isHidden, isProtecting, UNDER, type Figure } from '@balise/contract';
import type { InSlices } from '../../base/slices.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { addedUp } from '../suppression/complementary-suppression.ts';
import { figuresOf, HIDDEN, PROTECTING, signOf } from '../suppression/suppress-small-counts.ts';
import { hideDetermined, type Cell, type Sum } from '../suppression/hide-determined.ts';
import { partsIn } from '../suppression/part-of.ts';
import { hiddenCells } from './hidden-cells.ts';

/** Whether the last row, or column, before the totals stands for all others and is not shown. */
interface Rest {
  readonly restRow: boolean;
  readonly restColumn: boolean;
}

/** By row, then by column; the last of each are the totals. Large tables take seconds. */
export function* figuresOfGrid(
  grid: readonly (readonly Numbers[])[],
  measures: readonly MeasureDefinition[],
  rest: Rest,
): InSlices<Record<string, Figure>[][]> {
  const figures = grid.map((row) => row.map((numbers) => ({ ...figuresOf(measures, numbers) })));
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    if (name === undefined) throw new Error(`The measure ${id} does not add up.`);
    const numbers = grid.map((row) => row.map((of) => of[name] ?? 0));
    const { hidden, isMarked } = yield* hiddenCells({ numbers, ...rest });
    for (const [r, row] of hidden.entries())
      for (const [c, isHiddenToo] of row.entries()) {
        const cell = figures[r]?.[c];
        // If the signs must not show which cells are small, none is marked as small. A greater cell is never marked
        // so.
        const isFew = isMarked && (numbers[r]?.[c] ?? 0) < UNDER;
        if (isHiddenToo && cell) cell[id] = isFew ? HIDDEN : PROTECTING;
      }
  }
  yield* hideInGrid(grid, figures, measures, rest);
  return figures;
}

/** Suppresses totals that determine a suppressed figure: where cells cannot prevent it. */
function* hideInGrid(
  grid: readonly (readonly Numbers[])[],
  figures: readonly Record<string, Figure>[][],
  measures: readonly MeasureDefinition[],
  { restRow, restColumn }: Rest,
): InSlices<void> {
  const [bottom, right] = [grid.length - 1, (grid[0]?.length ?? 1) - 1];
  const isRest = (r: number, c: number): boolean =>
    (restRow && r === bottom - 1) || (restColumn && c === right - 1);
  const cells = measures.map(({ id, formula }) =>
    grid.map((row, r) =>
      row.map((numbers, c): Cell => {
        const number = numbers[addedUp(formula) ?? ''] ?? 0;
        const figure = figures[r]?.[c]?.[id];
        const isMarked = isProtecting(figure) === number >= UNDER;
        return { number, isHidden: isRest(r, c) || isHidden(figure), isMarked };
      }),
    ),
  );
  const sums = cells.flatMap((table): Sum[] => {
    const columnOf = (c: number): Cell[] =>
      table.map((row) => row[c]).filter((cell) => cell !== undefined);
    const lines =
      right > 0 ? [...table, ...[...Array(right + 1).keys()].map(columnOf)] : [columnOf(0)];
    return lines.flatMap((line) => {
      const [parts, total] = [line.slice(0, -1), line.at(-1)];
      const sum = parts.reduce((all, { number }) => all + number, 0);
      return total && parts.length > 0 && sum === total.number
        ? [{ total, parts, isCut: false }]
        : [];
    });
  });
  for (const [r, row] of grid.entries())
    for (const c of row.keys()) {
      const cellOf = (id: string): Cell | undefined =>
        cells[measures.findIndex((one) => one.id === id)]?.[r]?.[c];
      sums.push(...partsIn(measures, cellOf));
    }
  yield* hideDetermined(sums);
  for (const [index, { id }] of measures.entries())
    for (const [r, row] of (cells[index] ?? []).entries())
      for (const [c, one] of row.entries()) {
        const cell = figures[r]?.[c];
        if (one.isHidden && one.number > 0 && cell) cell[id] = signOf(one);
      }
}
