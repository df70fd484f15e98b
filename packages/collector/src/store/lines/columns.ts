/** Where the cells of a line are, by the names of the columns. */
import type { Origin } from '@balise/beacon';
import { DERIVATIONS } from '../derived-values.ts';
import { DIMENSION_COLUMNS } from '../hit-columns.ts';
import { fillOrigin, PLACES } from '../hit-row.ts';
import { writeValue } from '../tab-separated.ts';

export function placeOf(column: string): number {
  const found = PLACES.get(column);
  if (!found) throw new Error(`There is no column ${column}.`);
  return found.place;
}

export interface DimensionPlace {
  readonly id: string;
  readonly place: number;
  readonly isNumber: boolean;
  /** What its value is kept beside, if it is. */
  readonly from: 'page' | 'referrer' | 'link' | undefined;
}

/** By number of the dimension. */
export const DIMENSION_PLACES: readonly DimensionPlace[] = DIMENSION_COLUMNS.map(
  ({ id, kept, isNumber }) => ({ id, place: placeOf(kept), isNumber, from: DERIVATIONS[id]?.from }),
);

export type Cells = readonly (readonly [place: number, cell: string])[];

export function originCells(origin: Origin): Cells {
  const cells: [number, string][] = [];
  fillOrigin(origin, (column, value) => {
    const found = PLACES.get(column);
    if (found) cells.push([found.place, writeValue(found.kind, value)]);
  });
  return cells;
}
