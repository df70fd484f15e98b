/** SQL columns with the suppression data of all rows of a table (see `complementary-suppression.ts`). */
import { UNDER } from '@balise/contract';
import {
  addedUp,
  type Suppression,
  type SuppressionByMeasure,
} from '../suppression/complementary-suppression.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';

const asked = (measures: readonly MeasureDefinition[]): { id: string; number: string }[] =>
  measures.flatMap(({ id, formula }) => {
    const name = addedUp(formula);
    return name === undefined ? [] : [{ id, number: `n_${name}` }];
  });

/** The sort key of rows. Suppressed numbers under `UNDER` sort as 0, so that the order does not reveal them. */
export const shownOf = (number: string, isSuppressed: boolean): string =>
  isSuppressed ? `if(${number} >= ${UNDER}, ${number}, 0)` : number;

/** Columns over all rows. `when`: a condition on the rows that count. `prefix`: text before the column names. */
export const suppressionColumns = (
  measures: readonly MeasureDefinition[],
  { prefix = '', when = '1' } = {},
): string =>
  asked(measures)
    .flatMap(({ number }, index) => {
      const told = Object.entries(suppressionOver(number, '', when));
      return told.map(([name, sql]) => `${sql} AS ${prefix}${name}_${index}`);
    })
    .join(', ');

/** The numbers that `aloneOf` reads, in the order of its columns. */
export const suppressionNumbers = (measures: readonly MeasureDefinition[]): string[] =>
  asked(measures).map(({ number }) => number);

/** Window expressions for a number: how many rows are under `UNDER`, their sum, and the smallest number above it. */
export const suppressionOver = (
  number: string,
  window: string,
  when = '1',
): Record<keyof Suppression, string> => {
  const isFew = `${when} AND ${number} > 0 AND ${number} < ${UNDER}`;
  return {
    few: `countIf(${isFew}) OVER (${window})`,
    sum: `sumIf(${number}, ${isFew}) OVER (${window})`,
    next: `minIf(${number}, ${when} AND ${number} > ${UNDER}) OVER (${window})`,
  };
};

/** The column names with the suppression data of a number. */
export const suppressionNames = (index: number | string): string[] =>
  ['few', 'sum', 'next'].map((name) => `${name}_${index}`);
export const isSuppressionName = (name: string): boolean => /^(few|sum|next)_/.test(name);

export const suppressionOf = (
  row: Record<string, unknown> | undefined,
  measures: readonly MeasureDefinition[],
): SuppressionByMeasure =>
  Object.fromEntries(
    asked(measures).map(({ id }, index): [string, Suppression] => {
      const [few = 0, sum = 0, next = 0] = suppressionNames(index).map((name) =>
        Number(row?.[name] ?? 0),
      );
      return [id, { few, sum, next }];
    }),
  );
