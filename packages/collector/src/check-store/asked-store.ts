/** The store that the questions of the check are asked. */
import type { Reader } from '../engine/database/database.ts';

/** `now`: milliseconds. */
export interface Asked {
  readonly reader: Reader;
  readonly place: 'server' | 'cluster';
  readonly now: number;
}
