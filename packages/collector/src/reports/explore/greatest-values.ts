/** The values of an exploration with the most of its first measure. All others become one row or column. */
import {
  LEAST_EXPLORED_ROWS,
  MOST_EXPLORED_COLUMNS,
  MOST_EXPLORED_FIGURES,
  MOST_EXPLORED_ROWS,
  UNDER,
} from '@balise/contract';
import type { QueryValues } from '../../engine/database/database.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { selection, type Ask } from '../plan/selection.ts';
import { shownOf } from '../plan/suppression-columns.ts';
import { addedUp } from '../suppression/complementary-suppression.ts';
import { NO_FACT, NO_SOURCE, type ExploreQuestion } from './asked-exploration.ts';
import { markOf, OTHER_PAGES, REST, textOf, type Axes, type Axis } from './axes.ts';

/** The values with the most of the first measure. */
export interface Greatest {
  /** Digests of at most as many values as the exploration uses (`markOf`). Rare texts are left out. */
  readonly marks: readonly string[];
  readonly count: number;
}

/** `from`: a subquery with the values of both dimensions. */
export async function greatestOf(
  ask: Ask,
  from: string,
  first: MeasureDefinition,
  { rows, columns }: Axes,
  asked: ExploreQuestion,
): Promise<{ readonly rows: Greatest; readonly columns: Greatest }> {
  const { isSuppressed = true, joinsRareTexts } = asked.question;
  const name = addedUp(first.formula);
  const number = `n_${name}`;
  const bySide = (text: (side: Axis) => string): string =>
    columns ? `if(side = 'rows', ${text(rows)}, ${text(columns)})` : text(rows);
  const most = Math.max(MOST_EXPLORED_ROWS, MOST_EXPLORED_COLUMNS);
  const lines = await ask(
    `SELECT side, mark, n_hits, value, count() OVER (PARTITION BY side) AS total FROM (
       SELECT ${columns ? "if(grouping(row_value) = 0, 'rows', 'columns')" : "'rows'"} AS side,
         ${bySide(textOf)} AS value, toString(${bySide(markOf)}) AS mark,
         ${selection(NO_FACT, [first], NO_SOURCE).join(', ')}
       FROM (${from}) GROUP BY ${columns ? 'GROUPING SETS ((row_value), (column_value))' : 'row_value'})
     ORDER BY side, value IN ('', '${OTHERS}') DESC, ${shownOf(number, isSuppressed)} DESC, value
     LIMIT ${most} BY side`,
  );
  const of = (side: keyof Axes, most: number): Greatest => {
    const found = lines.filter((line) => line['side'] === side);
    const isRare = (line: (typeof lines)[number]): boolean =>
      joinsRareTexts === true &&
      asked[side]?.isFreeText === true &&
      !['', OTHERS].includes(String(line['value'])) &&
      Number(line['n_hits']) < UNDER;
    return {
      marks: found.slice(0, most).flatMap((line) => (isRare(line) ? [] : [String(line['mark'])])),
      count: Number(found[0]?.['total'] ?? 0),
    };
  };
  const shownColumns = of('columns', MOST_EXPLORED_COLUMNS);
  return {
    rows: of('rows', mostRows(shownColumns.count, asked.measures.length, isSuppressed)),
    columns: shownColumns,
  };
}

/** `columns`: the number of all columns. Does not depend on the asked limit, so that each answer hides the same. */
function mostRows(columns: number, measures: number, isSuppressed: boolean): number {
  // Other columns are one, and the row has a total.
  const figures = (Math.min(columns, MOST_EXPLORED_COLUMNS + 1) + 1) * measures;
  const most = MOST_EXPLORED_FIGURES[isSuppressed ? 'suppressed' : 'shown'];
  const rows = Math.max(LEAST_EXPLORED_ROWS, Math.floor(most / figures));
  return Math.min(MOST_EXPLORED_ROWS, rows);
}

const marksName = ({ name }: Axis): string => `${name}_marks`;
/** The named values of the expression of `keyOf`. */
export const marksOf = (side: Axis, { marks }: Greatest): QueryValues => ({
  [marksName(side)]: marks,
});

/** An expression: the value if it is among the greatest, otherwise that of all others. */
export function keyOf(side: Axis, { marks, count }: Greatest): string {
  if (count <= marks.length) return side.name;
  const rest = side.isDigest ? OTHER_PAGES : `'${REST}'`;
  return marks.length === 0
    ? rest
    : `if(${markOf(side)} IN {${marksName(side)}: Array(UInt64)}, ${side.name}, ${rest})`;
}
