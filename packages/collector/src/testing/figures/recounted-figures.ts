/** Figures of reports without suppression: those of an answer, and the same recounted from plain rows. */
import type { Fact } from '../../figures/facts/fact.ts';
import {
  numberOfPart,
  type MeasureDefinition,
  type RatioPart,
} from '../../figures/measures/measure.ts';
import type { TableDefinition } from '../../reports/definitions/report-definition.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { MEASURES, type PlainRow } from './plain-measures.ts';

/** The figure without suppression. */
function unhidden({ formula }: MeasureDefinition, numbers: Numbers): number | null {
  const number = (of: RatioPart): number => numbers[numberOfPart(of)] ?? 0;
  if (formula.from === 'sum') return number(formula.sum);
  if (formula.from === 'median') return number(formula.of) === 0 ? null : (numbers['median'] ?? 0);
  if (formula.from === 'ratio')
    return number(formula.below) === 0 ? null : number(formula.above) / number(formula.below);
  const isUnknown = formula.from !== 'hits' && number('hits') > 0;
  if (isUnknown && number('hits') === numbers['without_identifier']) return null;
  return numbers[formula.from === 'goal' ? 'goal_visits' : formula.from] ?? 0;
}

const figures = (
  measures: readonly MeasureDefinition[],
  of: (one: MeasureDefinition) => number | null,
): Record<string, number | null> => Object.fromEntries(measures.map((one) => [one.id, of(one)]));

export const found = (measures: readonly MeasureDefinition[], numbers: Numbers) =>
  figures(measures, (one) => unhidden(one, numbers));

export function wanted(
  measures: readonly MeasureDefinition[],
  rows: readonly PlainRow[],
  { dimension }: Fact,
) {
  return figures(measures, ({ id }) => {
    const plain = MEASURES[id];
    if (!plain) throw new Error(`Not known: ${id}`);
    return plain(rows, dimension.id);
  });
}

/** By value. A table with `only` has no rows whose first figure is 0. */
export function wantedRows({ fact, columns, only }: TableDefinition, rows: readonly PlainRow[]) {
  const groups = new Map<string, PlainRow[]>();
  for (const row of rows) groups.set(row.value, [...(groups.get(row.value) ?? []), row]);
  const all = [...groups].map(([value, some]) => [value, wanted(columns, some, fact)] as const);
  const first = columns[0]?.id ?? '';
  return new Map(all.filter(([, row]) => !only || row[first] !== 0));
}
