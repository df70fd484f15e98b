/** The sums that a reader can check within the answer of a report, as far as the numbers add up. */
import { isHidden, type Figure } from '@balise/contract';
import { each, type InSlices } from '../../base/slices.ts';
import { addedUp } from './complementary-suppression.ts';
import * as by from '../../figures/facts/dimensions.ts';
import { signOf } from './suppress-small-counts.ts';
import { hideDetermined, type Cell, type Column, type Sum } from './hide-determined.ts';
import { FORM_SUBMITS } from '../../figures/measures/forms.ts';
import { type RatioPart } from '../../figures/measures/measure.ts';
import { FRENCH_VIEWS, frenchShare, PAGE_VIEWS } from '../../figures/measures/visits.ts';
import { hideRatiosIn } from './hide-ratios.ts';
import { allIn, type Line, type Lines, type TableLines } from './lines.ts';
import { hideCounterparts, pairSums, withholdTold, type Sides } from './pair-lines.ts';
import { partsIn } from './part-of.ts';
import { withinOf } from './coarser-value.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

/** Suppresses what determines a suppressed figure, in all tables together. */
export const hideInLines = (lines: Lines): InSlices<void> => hideIn([lines]);

/** The same for two answers that together count all visits. Both suppress the same, whichever of them is shown. */
export const hideInBoth = (sides: Sides): InSlices<void> => hideIn(sides.pair, sides);

function* hideIn(answers: readonly Lines[], sides?: Sides): InSlices<void> {
  const all = answers.flatMap(allIn);
  const known = sides ? allIn(sides.all) : [];
  const cells = new Map(yield* each([...all, ...known], (line) => [line, cellsOf(line)] as const));
  const cellsIn = (line: Line): ReadonlyMap<string, Cell> => cells.get(line) ?? NO_CELLS;
  const cellIn = (line: Line, id: string): Cell | undefined => cellsIn(line).get(id);
  const sums: Sum[] = sides ? [...pairSums(sides, cellsIn)] : [];
  for (const lines of sides ? [...answers, sides.all] : answers)
    for (const sum of yield* sumsIn(lines, cellIn)) sums.push(sum);
  const alike = answers.flatMap(({ tables }) => alikeIn(tables, cellIn));
  const told = yield* hideDetermined(sums, alike);
  yield* each(all, (line) => {
    for (const [id, cell] of cellsIn(line))
      if (id in line.figures && (cell.isHidden || cell.isKnown === true))
        line.figures[id] = cell.isHidden ? signOf(cell) : cell.number;
  });
  for (const lines of answers) yield* hideRatiosIn(lines, cellsIn);
  if (!sides) return;
  hideCounterparts(sides);
  withholdTold(sides, cellsIn, told);
}

const NO_CELLS: ReadonlyMap<string, Cell> = new Map();

/** The columns with the same measure. A field that had an answer counts submissions of its form. */
function alikeIn(tables: readonly TableLines[], cellIn: CellIn): readonly (readonly Column[])[] {
  const alike = new Map<string, Column[]>();
  for (const { table, rows } of tables)
    for (const { id, formula } of table.columns) {
      const isOfFields = table.fact.dimension.id === by.formField.id && formula.from === 'hits';
      const key = isOfFields ? FORM_SUBMITS.id : id;
      const column = rows.flatMap((row) => cellIn(row, id) ?? []);
      alike.set(key, [...(alike.get(key) ?? []), column]);
    }
  return [...alike.values()].filter(({ length }) => length > 1);
}

function cellsOf({ measures, numbers, figures }: Line): ReadonlyMap<string, Cell> {
  const cells = new Map(
    measures.flatMap(({ id, formula }): [string, Cell][] => {
      const name = addedUp(formula);
      const figure = figures[id] ?? null;
      if (name === undefined || figure === null) return [];
      const number = numbers[name] ?? 0;
      return [[id, { number, isHidden: isHidden(figure), isMarked: true }]];
    }),
  );
  const french = frenchViewsOf(numbers, figures[frenchShare.id] ?? null, cells.get(PAGE_VIEWS.id));
  if (french) cells.set(FRENCH_VIEWS.id, french);
  return cells;
}

/** The views in French have no column, but the share of a line and its views reveal them. */
function frenchViewsOf(numbers: Numbers, share: Figure, views?: Cell): Cell | undefined {
  const number = numbers[FRENCH_VIEWS.id] ?? 0;
  if (number === 0 || share === null) return undefined;
  return number === views?.number ? views : { number, isHidden: isHidden(share), isMarked: true };
}

type CellIn = (line: Line, id: string) => Cell | undefined;

function* sumsIn({ totals, points, tables }: Lines, cellIn: CellIn): InSlices<readonly Sum[]> {
  const sums: Sum[] = [];
  const add = (
    total: Cell | undefined,
    parts: readonly (Cell | undefined)[],
    isCut = false,
  ): void => {
    const known = parts.filter((part) => part !== undefined);
    const sum = known.reduce((all, { number }) => all + number, 0);
    if (total && known.length > 0 && (sum === total.number || (isCut && sum < total.number)))
      sums.push({ total, parts: known, isCut });
  };
  const column = (lines: readonly Line[], id: string): (Cell | undefined)[] =>
    lines.map((line) => cellIn(line, id));
  for (const { id } of totals.measures) add(cellIn(totals, id), column(points, id));
  for (const { table, rows, isCut } of tables)
    for (const { id } of table.columns) {
      // Rows without a value are in no table, but in the total.
      const total = cellIn(totals, id);
      const parts = column(rows, id);
      add(total, parts, isCut || sumOf(parts) < (total?.number ?? 0));
    }
  for (const table of tables) add(cellIn(totals, FRENCH_VIEWS.id), frenchIn(table, cellIn));
  addUnshownTotals(tables, column, sums);
  for (const line of [totals, ...points, ...tables.flatMap(({ rows }) => rows)]) {
    yield;
    for (const [total, parts] of splitsOf(line))
      add(
        cellIn(line, total),
        parts.map((id) => cellIn(line, id)),
      );
    sums.push(...partsIn(line.measures, (id) => cellIn(line, id)));
  }
  for (const fine of tables)
    for (const coarse of tables)
      for (const { row, parts } of partsOf(coarse, fine))
        for (const { id } of coarse.table.columns) {
          yield;
          add(cellIn(row, id), column(parts, id), fine.isCut);
        }
  return sums;
}

/** The views in French of each row, or those of the row of French. */
const frenchIn = ({ table, rows }: TableLines, cellIn: CellIn): readonly (Cell | undefined)[] =>
  table.fact.dimension.id === by.language.id
    ? rows.flatMap((row) => (row.value === 'fr' ? [cellIn(row, PAGE_VIEWS.id)] : []))
    : rows.map((row) => cellIn(row, FRENCH_VIEWS.id));

const sumOf = (cells: readonly (Cell | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (cell?.number ?? 0), 0);

/** Tables of the same sum, whose total the answer does not show: one reveals the total of the other. */
function addUnshownTotals(
  tables: readonly TableLines[],
  column: (lines: readonly Line[], id: string) => readonly (Cell | undefined)[],
  sums: Sum[],
): void {
  const totals = new Map<string, Cell>();
  for (const { table, rows, isCut } of tables) {
    if (isCut) continue;
    for (const { id } of table.columns) {
      const parts = column(rows, id).filter((part) => part !== undefined);
      const number = sumOf(parts);
      if (parts.length === 0 || number === 0) continue;
      const key = `${id} ${number}`;
      const total = totals.get(key) ?? {
        ...{ number, isHidden: true, isMarked: false, isOutside: true as const },
      };
      totals.set(key, total);
      sums.push({ total, parts, isCut: false });
    }
  }
}

/** Counts of a line that add up to another one: the visits in which a form was started, sent and left. */
function splitsOf({ measures }: Line): readonly (readonly [string, readonly string[]])[] {
  const idOf = (part: RatioPart): string | undefined =>
    measures.find(
      ({ formula }) =>
        typeof part !== 'string' && formula.from === 'sum' && formula.sum.id === part.id,
    )?.id;
  return measures.flatMap(({ formula }) => {
    if (formula.from !== 'ratio') return [];
    const [above, below] = [idOf(formula.above), idOf(formula.below)];
    const other = measures.find(({ id }) => id === above)?.counterpart;
    return above !== undefined && below !== undefined && other !== undefined
      ? [[below, [above, other]] as const]
      : [];
  });
}

/** The rows of the finer table that belong to each row of the coarser one. */
function partsOf(
  coarse: TableLines,
  fine: TableLines,
): readonly { readonly row: Line; readonly parts: readonly Line[] }[] {
  const within = withinOf(fine.table.fact.dimension.id, coarse.table.fact.dimension.id);
  if (!within) return [];
  const parts = new Map<string, Line[]>();
  for (const row of fine.rows) {
    const value = within(row.value);
    parts.set(value, [...(parts.get(value) ?? []), row]);
  }
  return coarse.rows.map((row) => ({ row, parts: parts.get(row.value) ?? [] }));
}
