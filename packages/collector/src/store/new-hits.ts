/**
 * Hits that other collectors have stored recently. Each collector stores its segments in order, so the last id of
 * each segment shows which hits are new. On a cluster, a batch reaches the shards one after the other. There the last
 * id is kept for each segment on each shard.
 */
import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { SEGMENT_LENGTH } from '../journal/segment-name.ts';
import type { QueryValues, Reader } from './database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from './hit-row.ts';
import type { NewHits, NewHitsQuery } from './hit-store.ts';

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
  const found = await reader.rows<{ stream: string; last: string; hits: number }>(
    `SELECT ${stream} AS stream, max(id) AS last, count() AS hits FROM hits WHERE ${isNew(stream)} GROUP BY stream`,
    values,
  );
  const last = Object.fromEntries(found.map((row) => [row.stream, row.last]));
  const total = found.reduce((sum, { hits }) => sum + Number(hits), 0);
  if (total === 0 || most === 0) return { hits: [], total, last };
  const rows = await reader.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits
     WHERE ${isNew(stream)} AND id <= arrayElement({upTo: Array(String)}, indexOf({of: Array(String)}, ${stream}))
       AND cityHash64(id) % {every: UInt32} = 0
     ORDER BY received_at, id`,
    {
      ...values,
      of: Object.keys(last),
      upTo: Object.values(last),
      every: Math.ceil(total / most),
    },
  );
  return { hits: rows.map(hitOfRow) satisfies readonly Hit[], total, last };
}
