/** The entries that the pages of a preview have sent, as JSON in a text. */
import { MOST_PREVIEW_ENTRIES } from '@balise/contract';
import type { ControlDatabase } from '../database/control-database.ts';
import { IS_RUNNING } from './previews.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface KeptEntry {
  readonly id: string;
  /** ISO 8601, UTC, by the clock of the database. */
  readonly receivedAt: string;
  readonly entry: string;
}

/** Keeps all of the entries or none. False if there is no room, or if the preview is over. */
export async function keepEntries(
  database: Queries,
  preview: string,
  entries: readonly string[],
): Promise<boolean> {
  const rows = await database.query(
    `WITH room AS (
       UPDATE preview SET entries = entries + cardinality($2::text[])
       WHERE id = $1::bigint AND ${IS_RUNNING} AND entries + cardinality($2::text[]) <= ${MOST_PREVIEW_ENTRIES}
       RETURNING id)
     INSERT INTO preview_entry (preview, entry)
     SELECT room.id, one.entry FROM room, unnest($2::text[]) WITH ORDINALITY AS one(entry, place) ORDER BY one.place
     RETURNING id`,
    [preview, entries],
  );
  return rows.length > 0;
}

/** Oldest first. `after`: number of an entry. */
export async function entriesAfter(
  database: Queries,
  preview: string,
  after: string,
  limit: number,
): Promise<KeptEntry[]> {
  const rows = await database.query<Omit<KeptEntry, 'receivedAt'> & { received_at: string | Date }>(
    `SELECT id::text AS id, received_at, entry FROM preview_entry
     WHERE preview = $1::bigint AND id > $2::bigint ORDER BY preview_entry.id LIMIT $3`,
    [preview, after, limit],
  );
  return rows.map(({ id, entry, received_at }) => ({
    ...{ id, entry, receivedAt: new Date(received_at).toISOString() },
  }));
}
