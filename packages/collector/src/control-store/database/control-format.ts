/** The format mark of the control database: a row of a table that is read before all others. */
import {
  isTooOldFor,
  NO_MARK,
  raisedMark,
  readMark,
  type FormatMark,
} from '../../base/format/format-mark.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';
import type { ControlDatabase } from './control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** Throws a `ServerFault` if a newer collector has written a format that this one does not know. */
export async function checkControlFormat(database: Queries): Promise<void> {
  const mark = await controlMark(database);
  if (isTooOldFor(mark)) throw new ServerFault('NEWER_FORMAT', mark.version);
}

/** Called before the tables are migrated. If two collectors do this at the same time, the newer one's mark counts. */
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

/** The lock of the migrations, so that the same collectors wait for each other. */
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
