/** Places of the cells in a line, by column name. */
import type { Origin } from '@balise/beacon';
import { DERIVATIONS } from '../../engine/rows/derived-values.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { fillOrigin, PLACES } from '../rows/hit-row.ts';
import { writeValue } from '../../engine/sql/tab-separated.ts';

export function placeOf(column: string): number {
  const found = PLACES.get(column);
  if (!found) throw new Error(`There is no column ${column}.`);
  return found.place;
}

/** Places of the columns that are not dimensions. */
export const AT = {
  id: placeOf('id'),
  receivedAt: placeOf('received_at'),
  suite: placeOf('suite'),
  suites: placeOf('suites'),
  environment: placeOf('environment'),
  kind: placeOf('kind'),
  linkType: placeOf('link_type'),
  linkName: placeOf('link_name'),
  linkUrl: placeOf('link_url'),
  rule: placeOf('rule'),
  host: placeOf('host'),
  path: placeOf('path'),
  language: placeOf('language'),
  method: placeOf('method'),
  library: placeOf('library'),
  department: placeOf('department'),
  requestId: placeOf('request_id'),
  digest: placeOf('digest'),
  events: placeOf('events'),
  findings: placeOf('findings'),
  size: placeOf('size'),
  identifier: placeOf('identifier'),
  clockOffset: placeOf('clock_offset'),
  clockZone: placeOf('clock_zone'),
  screen: placeOf('screen'),
  width: placeOf('window_width'),
  height: placeOf('window_height'),
  referrerKind: placeOf('referrer_kind'),
  parameters: placeOf('parameters'),
  otherValues: placeOf('other_values'),
};

export interface DimensionPlace {
  readonly id: string;
  readonly place: number;
  readonly isNumber: boolean;
  /** The part of the hit that the value usually repeats, if any. */
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
