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

/** Over rows. `when`: which of them count; `prefix`: of the names of the columns. */
export const aloneColumns = (
  measures: readonly MeasureDefinition[],
  { prefix = '', when = '1' } = {},
): string =>
  asked(measures)
    .flatMap(({ number }, index) => {
      const told = Object.entries(aloneOver(number, '', when));
      return told.map(([name, sql]) => `${sql} AS ${prefix}${name}_${index}`);
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
): Record<keyof Alone, string> => {
  const isFew = `${when} AND ${number} > 0 AND ${number} < ${UNDER}`;
  return {
    few: `countIf(${isFew}) OVER (${window})`,
    sum: `sumIf(${number}, ${isFew}) OVER (${window})`,
    next: `minIf(${number}, ${when} AND ${number} > ${UNDER}) OVER (${window})`,
  };
};

/** The names of what a row of an answer says of the numbers of all rows. */
export const aloneNames = (index: number | string): string[] =>
  ['few', 'sum', 'next'].map((name) => `${name}_${index}`);
export const isAloneName = (name: string): boolean => /^(few|sum|next)_/.test(name);

export const aloneOf = (
  row: Record<string, unknown> | undefined,
  measures: readonly MeasureDefinition[],
): AloneByMeasure =>
  Object.fromEntries(
    asked(measures).map(({ id }, index): [string, Alone] => {
      const [few = 0, sum = 0, next = 0] = aloneNames(index).map((name) =>
        Number(row?.[name] ?? 0),
      );
      return [id, { few, sum, next }];
    }),
  );
