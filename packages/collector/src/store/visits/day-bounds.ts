/** Days and parts of them, for the SQL that makes visits. */
import type { Stretch } from '../../engine/database/time-range.ts';
import { VISITOR } from './going-on.ts';

export interface DayBounds extends Stretch {
  /** As `2026-11-21`. */
  readonly day: string;
}

/** A part of the visitors, so that a day with many hits fits in memory. */
export interface Part {
  readonly number: number;
  readonly of: number;
}

/** A condition on hits: their visitor belongs to a part. */
export const inPart = ({ number, of }: Part): string => `${VISITOR} % ${of} = ${number}`;

/** How far back a visitor's state is looked for, and the longest time that a value lasts. */
export const LASTING_DAYS = 7;

/** A moment in milliseconds, in SQL. */
export const atMilli = (milliseconds: number): string =>
  `fromUnixTimestamp64Milli(toInt64(${milliseconds}), 'UTC')`;
