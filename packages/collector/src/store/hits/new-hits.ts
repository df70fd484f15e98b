/**
 * Hits that other collectors have stored recently. Each collector stores its segments in order, so the last id of
 * each segment shows which hits are new. On a cluster, a batch reaches the shards one after the other. There the last
 * id is kept for each segment on each shard.
 *
 * The sample of a department depends on its own hits only: a reader of this department sees its size and its weights.
 */
import type { Hit, Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import { SEGMENT_LENGTH } from '../../intake/journal/segment-name.ts';
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';

export interface NewHitsQuery {
  readonly environment: Environment;
  /** In milliseconds, inclusive. */
  readonly since: number;
  /** Segments of the caller, whose hits are left out. */
  readonly own: readonly string[];
  /** The `last` of earlier answers. */
  readonly seen: Readonly<Record<string, string>>;
  /** Approximate maximum number of hits of a department. If there are more, the answer has an even sample of them. */
  readonly most: number;
}

export interface NewHits {
  /** Oldest first. */
  readonly hits: readonly Hit[];
  /** Number of all new hits by department, including those outside the sample. */
  readonly totals: Readonly<Record<string, number>>;
  /** The id of the last new hit, by segment. On a cluster: by segment and shard. */
  readonly last: Readonly<Record<string, string>>;
}

const SEGMENT = `substring(id, 1, ${SEGMENT_LENGTH})`;
/** The key of a stream of hits that arrive in order, on a server and on a cluster. */
const STREAMS = { server: SEGMENT, cluster: `concat(${SEGMENT}, ' ', toString(_shard_num))` };

const isNew = (
  stream: string,
): string => `suite = {suite: String} AND environment = {environment: String}
  AND received_at >= fromUnixTimestamp64Milli({since: Int64}) AND NOT has({own: Array(String)}, ${SEGMENT})
  AND id > arrayElement({lasts: Array(String)}, indexOf({streams: Array(String)}, ${stream}))`;

export async function newHits(
  reader: Reader,
  { environment, since, own, seen, most }: NewHitsQuery,
  place: keyof typeof STREAMS,
): Promise<NewHits> {
  const stream = STREAMS[place];
  const values: QueryValues = {
    suite: settings.collection.suites[environment],
    environment,
    since,
    own,
    streams: Object.keys(seen),
    lasts: Object.values(seen),
  };
  const found = await reader.rows<{
    stream: string;
    department: string;
    last: string;
    hits: number;
  }>(
    `SELECT ${stream} AS stream, department, max(id) AS last, count() AS hits FROM hits
     WHERE ${isNew(stream)} GROUP BY stream, department`,
    values,
  );
  const last: Record<string, string> = {};
  const totals: Record<string, number> = {};
  for (const row of found) {
    if (row.last > (last[row.stream] ?? '')) last[row.stream] = row.last;
    totals[row.department] = (totals[row.department] ?? 0) + Number(row.hits);
  }
  if (found.length === 0 || most === 0) return { hits: [], totals, last };
  const rows = await reader.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits
     WHERE ${isNew(stream)} AND id <= arrayElement({upTo: Array(String)}, indexOf({of: Array(String)}, ${stream}))
       AND cityHash64(id) % arrayElement({every: Array(UInt32)}, indexOf({departments: Array(String)}, department)) = 0
     ORDER BY received_at, id`,
    {
      ...values,
      of: Object.keys(last),
      upTo: Object.values(last),
      departments: Object.keys(totals),
      every: Object.values(totals).map((total) => Math.ceil(total / most)),
    },
  );
  return { hits: rows.map(hitOfRow) satisfies readonly Hit[], totals, last };
}
