/**
 * The record of exports with visitor identifiers: user, time, suite, period and number of hits. It is written before
 * the export starts.
 */
import { COMMAND, recorded } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';

export interface Disclosure {
  /** The system account that ran the command. */
  readonly by: string;
  readonly suite: string;
  /** ISO 8601. Null if the export has no such limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly format: string;
}

export interface RecordedDisclosure extends Disclosure {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null while the export runs, and permanently if it was interrupted. */
  readonly hits: number | null;
}

const SHOWN = 20;

/** Returns the id of the record. */
export async function beginDisclosure(
  database: ControlDatabase,
  { by, suite, from, to, format }: Disclosure,
): Promise<string> {
  const change = {
    sql: `INSERT INTO disclosure (given_to, suite, period_from, period_to, format)
          VALUES ($1, $2, $3, $4, $5) RETURNING id::text AS id`,
    values: [by, suite, from, to, format],
  };
  const entry = recorded(change, {
    who: { ...COMMAND, name: by },
    what: 'identifiers-disclosed',
    about: suite,
    after: { from, to, format },
  });
  const [row] = await database.together<{ id: string }>([entry]);
  if (!row) throw new Error('the control database keeps no disclosure');
  return row.id;
}

export async function endDisclosure(
  database: ControlDatabase,
  id: string,
  hits: number,
): Promise<void> {
  await database.query('UPDATE disclosure SET hits = $2 WHERE id = $1', [id, hits]);
}

/** The last twenty, newest first. */
export async function recordedDisclosures(
  database: ControlDatabase,
): Promise<readonly RecordedDisclosure[]> {
  const rows = await database.query<Row>(
    `SELECT given_to, suite, period_from, period_to, format, given_at, hits::text AS hits
     FROM disclosure ORDER BY id DESC LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({
    at: new Date(row.given_at).toISOString(),
    by: row.given_to,
    suite: row.suite,
    from: row.period_from && new Date(row.period_from).toISOString(),
    to: row.period_to && new Date(row.period_to).toISOString(),
    format: row.format,
    hits: row.hits === null ? null : Number(row.hits),
  }));
}

interface Row {
  readonly given_to: string;
  readonly suite: string;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly format: string;
  readonly given_at: string;
  readonly hits: string | null;
}
