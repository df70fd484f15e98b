/**
 * The rows of open visits, kept from one run to the next. A visit without a new hit has the same rows as in the last run.
 * So only the visits of visitors with new hits are made again.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../engine/database/database.ts';
import { atMilli, type DayBounds } from './day-bounds.ts';
import { GAP_SECONDS, VISITOR } from './going-on.ts';
import type { MakingTables } from './making-tables.ts';
import { putInPlace } from './put-in-place.ts';
import { openOf, OPEN_TABLES } from './settled-tables.ts';
import { ALL_VISIT_COLUMNS, STATE_NAMES } from './visits-tables.ts';

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  visit_hits: ALL_VISIT_COLUMNS,
  visitor_states: ['day', 'form', 'visitor', 'last_at', ...STATE_NAMES],
};

/** Replaces the kept rows of a day by those that were made for its open visits. */
export async function keepOpen(database: Database, day: string, made: MakingTables): Promise<void> {
  for (const table of OPEN_TABLES) await putInPlace(database, openOf(table), made.of(table), day);
}

/**
 * Creates a table of the visitors whose visits must be made again, and returns its name: those with a hit since the moment
 * of the last run, in milliseconds. Each other visitor has one open visit at most: an earlier one would be settled. An
 * interrupted run leaves the table for `dropLeftovers`.
 *
 * The last run has also read hits that came after its moment. Such a hit may have been removed since then, and may be the
 * only new one of its visitor. It is found in the kept rows, or by a visit that continues after midnight.
 */
export async function changedVisitors(
  database: Database,
  { day }: DayBounds,
  since: number,
): Promise<string> {
  const name = `visitors_making_${randomBytes(4).toString('hex')}`;
  await database.run(
    `CREATE TABLE ${name} ENGINE = Memory AS
     SELECT DISTINCT ${VISITOR} AS visitor FROM hits
     WHERE received_at >= ${atMilli(since)} AND identifier != ''
     UNION DISTINCT SELECT visitor FROM ${openOf('visit_hits')}
     WHERE day = '${day}' AND visitor != 0 AND (received_at >= ${atMilli(since)} OR NOT is_ended)`,
  );
  return name;
}

export interface KeptParts {
  /** The table of the visitors whose visits are made again. */
  readonly changed: string;
  /** Milliseconds: as in `Unsettled`. */
  readonly until: number;
  readonly settling: MakingTables;
  readonly making: MakingTables;
}

/** Adds the kept rows of all other visitors to the tables of the visits that are settled now, or that stay open. */
export async function copyKept(
  database: Database,
  { day }: DayBounds,
  { changed, until, settling, making }: KeptParts,
): Promise<void> {
  const isOlder = `visitor IN (SELECT visitor FROM ${openOf('visitor_states')}
       WHERE day = '${day}' AND last_at <= ${atMilli(until - GAP_SECONDS * 1000)})`;
  for (const [tables, which] of [
    [settling, isOlder],
    [making, `NOT (${isOlder})`],
  ] as const)
    for (const table of OPEN_TABLES) {
      const columns = (COLUMNS[table] ?? []).map((name) => `\`${name}\``).join(', ');
      // Hits without an identifier are settled by their moment only.
      await database.run(
        `INSERT INTO ${tables.of(table)} (${columns}) SELECT ${columns} FROM ${openOf(table)}
         WHERE day = '${day}' AND visitor != 0 AND visitor NOT IN (SELECT visitor FROM ${changed}) AND ${which}`,
      );
    }
}
