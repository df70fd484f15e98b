/** The mark of the control database: the row of a table that is there before any other is looked at. */
import {
  isTooOldFor,
  NO_MARK,
  raisedMark,
  readMark,
  type FormatMark,
} from '../format/format-mark.ts';
import { ServerFault } from '../store/server-fault.ts';
import type { ControlDatabase } from './control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** Throws a `ServerFault` where a newer collector has written what this one does not know. */
export async function checkControlFormat(database: Queries): Promise<void> {
  const mark = await controlMark(database);
  if (isTooOldFor(mark)) throw new ServerFault('NEWER_FORMAT', mark.version);
}

/** Before the tables get today's form. Of two collectors that do it at once the newer one's stays. */
export async function markControl(database: ControlDatabase): Promise<void> {
  const mark = raisedMark(await controlMark(database));
  if (!mark) return;
  await database.runAll(`
    SELECT pg_advisory_xact_lock(${LOCK});
    CREATE TABLE IF NOT EXISTS format (
      format integer PRIMARY KEY, needs integer NOT NULL, version text NOT NULL, marked_at timestamptz NOT NULL DEFAULT now()
    )`);
  await database.query(
    'INSERT INTO format (format, needs, version) VALUES ($1, $2, $3) ON CONFLICT (format) DO NOTHING',
    [mark.format, mark.needs, mark.version],
  );
}

/** That of the migrations: the same collectors wait for each other. */
const LOCK = 7700;

async function controlMark(database: Queries): Promise<FormatMark> {
  const [place] = await database.query<{ found: boolean }>(
    "SELECT to_regclass('format') IS NOT NULL AS found",
  );
  if (!place?.found) return NO_MARK;
  const [row] = await database.query<FormatMark>(
    'SELECT format, needs, version FROM format ORDER BY format DESC LIMIT 1',
  );
  return row ? readMark(row) : NO_MARK;
}
