/** The format mark of the store: a row of a small table. Each node of a cluster has its own. */
import {
  isTooOldFor,
  NO_MARK,
  raisedMark,
  readMark,
  type FormatMark,
} from '../../base/format/format-mark.ts';
import { columnsByTable } from './columns-by-table.ts';
import type { Database } from '../../engine/database/database.ts';
import { DURABLE } from '../../engine/database/durable.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';

export const FORMAT_TABLE = 'format';

/** The statement that creates the table. */
export const FORMAT = `CREATE TABLE IF NOT EXISTS ${FORMAT_TABLE} (
      format UInt32, needs UInt32, version String, marked_at DateTime('UTC') DEFAULT now()
    ) ENGINE = MergeTree ORDER BY format SETTINGS ${DURABLE}`;

/** Throws a `ServerFault` if a newer collector has written a format that this one does not know. */
export async function checkStoreFormat(database: Pick<Database, 'rows'>): Promise<void> {
  const mark = await storeMark(database);
  if (isTooOldFor(mark)) throw new ServerFault('NEWER_FORMAT', mark.version);
}

/** The first step of the preparation: the mark is written before any data of the new format. */
export async function markStore(database: Database): Promise<string[]> {
  const mark = raisedMark(await storeMark(database));
  if (!mark) return [];
  const { format, needs, version } = mark;
  return [
    FORMAT,
    `INSERT INTO ${FORMAT_TABLE} (format, needs, version) VALUES (${format}, ${needs}, ${quoteText(version)})`,
  ];
}

async function storeMark(database: Pick<Database, 'rows'>): Promise<FormatMark> {
  if (!(await columnsByTable(database)).has(FORMAT_TABLE)) return NO_MARK;
  const [row] = await database.rows<FormatMark>(
    `SELECT format, needs, version FROM ${FORMAT_TABLE} ORDER BY format DESC LIMIT 1`,
  );
  return row ? readMark({ ...row, format: Number(row.format), needs: Number(row.needs) }) : NO_MARK;
}
