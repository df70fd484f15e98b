/** Suppresses ratios and medians that would reveal a suppressed count of the answer. Figures are replaced in place. */
import { each, type InSlices } from '../../base/slices.ts';
import { numberOfPart, type RatioPart } from '../../figures/measures/measure.ts';
import { hiddenNumbers } from './hide-determined.ts';
import { allIn, type CellsOf, type Line, type Lines, type TableLines } from './lines.ts';
import { PROTECTING } from './suppress-small-counts.ts';

export function* hideRatiosIn(lines: Lines, cellsOf: CellsOf): InSlices<void> {
  const { totals, points, tables, around } = lines;
  const hiddenIn = (some: readonly Line[]): ReadonlySet<number> =>
    hiddenNumbers(some.flatMap((line) => [...cellsOf(line).values()]));
  yield* each([[totals], ...points.map((point) => [point]), ...sameRows(tables)], (some) => {
    const hidden = hiddenIn(some);
    for (const line of some) hideRatios(line, hidden);
  });
  for (const line of around) hideRatios(line, hiddenIn(allIn(lines)));
}

/** Rows of several tables that stand for the same value. */
function sameRows(tables: readonly TableLines[]): readonly (readonly Line[])[] {
  const rows = new Map<string, Line[]>();
  for (const { table, rows: some } of tables)
    for (const row of some) {
      const key = `${table.fact.dimension.id} ${row.value}`;
      rows.set(key, [...(rows.get(key) ?? []), row]);
    }
  return [...rows.values()];
}

/** A ratio made of a suppressed count reveals it together with the other count, or with the remainder of a share. */
function hideRatios({ measures, numbers, figures }: Line, hidden: ReadonlySet<number>): void {
  const numberOf = (part: RatioPart): number => numbers[numberOfPart(part)] ?? 0;
  for (const { id, formula, kind } of measures) {
    if (formula.from === 'median') {
      if (typeof figures[id] === 'number' && hidden.has(numberOf(formula.of)))
        figures[id] = PROTECTING;
    }
    if (formula.from !== 'ratio' || typeof figures[id] !== 'number') continue;
    const [above, below] = [numberOf(formula.above), numberOf(formula.below)];
    const made = [above, below, ...(kind === 'share' ? [below - above] : [])];
    if (made.some((number) => hidden.has(number))) figures[id] = PROTECTING;
  }
}
