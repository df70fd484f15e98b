/** What all rows of a table tell of figures that are alone in being hidden, as columns of a question. */
import { UNDER } from '@balise/contract';
import { addedUp, type Alone, type AloneByMeasure } from './alone.ts';
import type { MeasureDefinition } from './measures/measure.ts';

const asked = (measures: readonly MeasureDefinition[]): { id: string; number: string }[] =>
  measures.flatMap(({ id, formula }) => {
    const name = addedUp(formula);
    return name === undefined ? [] : [{ id, number: `n_${name}` }];
  });

/** By what rows are sorted: of fewer than may be shown the number says nothing. */
export const shownOf = (number: string): string => `if(${number} >= ${UNDER}, ${number}, 0)`;

/** Over rows that have a `row_value`. `when`: which of them count; `prefix`: of the names of the columns. */
export const aloneColumns = (
  measures: readonly MeasureDefinition[],
  { prefix = '', when = '1' } = {},
): string =>
  asked(measures)
    .flatMap(({ number }, index) => {
      const { few, next } = aloneOver(number, '', when);
      return [`${few} AS ${prefix}few_${index}`, `${next} AS ${prefix}next_${index}`];
    })
    .join(', ');

/** The numbers that `aloneOf` wants to know it of, in the order of its columns. */
export const aloneNumbers = (measures: readonly MeasureDefinition[]): string[] =>
  asked(measures).map(({ number }) => number);

/** What a window tells of a number. */
export const aloneOver = (
  number: string,
  window: string,
  when = '1',
): { few: string; next: string } => ({
  few: `countIf(${when} AND ${number} > 0 AND ${number} < ${UNDER}) OVER (${window})`,
  next: `argMinIf(row_value, (${number}, row_value), ${when} AND ${number} >= ${UNDER}) OVER (${window})`,
});

export const aloneOf = (
  row: Record<string, unknown> | undefined,
  measures: readonly MeasureDefinition[],
): AloneByMeasure =>
  Object.fromEntries(
    asked(measures).map(({ id }, index): [string, Alone] => [
      id,
      { few: Number(row?.[`few_${index}`] ?? 0), next: String(row?.[`next_${index}`] ?? '') },
    ]),
  );
