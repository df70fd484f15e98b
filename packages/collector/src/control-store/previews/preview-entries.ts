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

/** An entry to keep. */
export interface TakenEntry {
  readonly entry: string;
  /** Page load, number and time, by which a repetition is known. Null for an entry without a number. */
  readonly sentAs: string | null;
}

/**
 * Keeps all of the entries or none, except those that are kept already: they count once. False if there is no room for
 * the others, or if the preview is over.
 */
export async function keepEntries(
  database: ControlDatabase,
  preview: string,
  taken: readonly TakenEntry[],
): Promise<boolean> {
  const entries = withoutRepetitions(taken);
  const rows = await database.together([
    // One request after the other, of all collectors: the next statement then sees what an earlier request has kept.
    { sql: 'SELECT FROM preview WHERE id = $1::bigint FOR UPDATE', values: [preview] },
    {
      sql: `WITH fresh AS (
              SELECT one.* FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS one(entry, sent_as, place)
              WHERE NOT EXISTS (
                SELECT FROM preview_entry WHERE preview = $1::bigint AND preview_entry.sent_as = one.sent_as)),
            room AS (
              UPDATE preview SET entries = entries + (SELECT count(*) FROM fresh)
              WHERE id = $1::bigint AND ${IS_RUNNING}
                AND entries + (SELECT count(*) FROM fresh) <= ${MOST_PREVIEW_ENTRIES}
              RETURNING id),
            kept AS (
              INSERT INTO preview_entry (preview, entry, sent_as)
              SELECT room.id, fresh.entry, fresh.sent_as FROM room, fresh ORDER BY fresh.place)
            SELECT id FROM room`,
      values: [preview, entries.map(({ entry }) => entry), entries.map(({ sentAs }) => sentAs)],
    },
  ]);
  return rows.length > 0;
}

/** The first of each entry that is several times in one request. */
function withoutRepetitions(taken: readonly TakenEntry[]): TakenEntry[] {
  const seen = new Set<string>();
  return taken.filter(({ sentAs }) => {
    if (sentAs === null) return true;
    const isFirst = !seen.has(sentAs);
    seen.add(sentAs);
    return isFirst;
  });
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
