/** The lines of an answer for one period, whose figures are suppressed in place. */
import type { Figure } from '@balise/contract';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import type { Cell } from './cell-ranges.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';

/** Figures of one line, which are replaced in place. */
export interface Line {
  readonly measures: readonly MeasureDefinition[];
  readonly numbers: Numbers;
  readonly figures: Record<string, Figure>;
}

/** The lines of one period. */
export interface Lines {
  readonly totals: Line;
  readonly points: readonly Line[];
  readonly tables: readonly TableLines[];
  /** Shares beside the totals. */
  readonly around: readonly Line[];
}

export interface TableLines {
  readonly table: Pick<TableDefinition, 'fact' | 'columns'>;
  readonly rows: readonly (Line & { readonly value: string })[];
  /** Whether there are more rows than these. */
  readonly isCut: boolean;
  /** Whether one row counts several values that are rare. */
  readonly hasRare?: boolean;
}

/** The cells of a line by the id of their measure. */
export type CellsOf = (line: Line) => ReadonlyMap<string, Cell>;

/** All lines with counts. */
export const allIn = ({ totals, points, tables }: Lines): readonly Line[] => [
  totals,
  ...points,
  ...tables.flatMap(({ rows }) => rows),
];
