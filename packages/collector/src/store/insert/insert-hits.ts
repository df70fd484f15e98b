/**
 * Stores each hit of a batch once. For a first attempt, the engine's deduplication token is enough. After an error or
 * a crash it is unknown how many hits arrived. In that case the collector asks the engine which of the hits it has.
 *
 * The embedded engine stops with the collector's process, possibly between writing a part and recording its token, or
 * in the other order. After a crash its tokens are therefore ignored, and the roll-ups are compared with the hits.
 *
 * A server continues to run and may still work on the first attempt. With the same token it applies only one of the
 * two.
 */
import type { Hit } from '@balise/beacon';
import type { Damage, EndOfPart } from '../../intake/journal/read-frames.ts';
import type { Database } from '../../engine/database/database.ts';
import { KEPT_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { writeRows } from '../rows/hit-row.ts';
import type { HitLine } from '../lines/line-writer.ts';
import { readHits, type IsFirst, type Obeyed, type Piece, type ReadFiles } from './read-hits.ts';
import { repairSums } from '../rollups/repair-sums.ts';
import type { Repetitions } from './repetitions.ts';
import type { JournalRange } from '../../intake/journal/journal.ts';
import type { Stop } from '../../hit/stops/stop.ts';
import type { HitsByStop } from '../../intake/stops/stop-counts.ts';
import { waitingStops } from '../../intake/stops/waiting-stops.ts';

export interface Batch {
  /** Place of its hits in the journal. The same range always contains the same hits, except for stopped ones. */
  readonly range: JournalRange;
  /** True after an error or a crash, if some of the hits may already be stored. */
  readonly again: boolean;
  /**
   * `durable` for a part that this run wrote. Default: unfinished, because an earlier run may have stopped in the
   * middle of a record.
   */
  readonly ending?: EndOfPart;
  /** For hits that were stored before and are lost: distinguishes this insert from the earlier ones. */
  readonly anew?: string;
  /** Hits that a stop names are left out, or their stopped dimension is. */
  readonly stops?: readonly Stop[];
}

/** The result of a batch. */
export interface Inserted {
  /** Hits of the batch, all of which are in the store now. */
  readonly hits: number;
  /** Requests that were repeated after a restart. The store has each of them once. */
  readonly repeated: number;
  /** Damaged parts of the journal. Their bytes are kept in the folder for damaged records. */
  readonly damages: readonly Damage[];
  /** When the oldest hit was received, in milliseconds. Simulated hits do not count, because their times are made up. */
  readonly oldest?: number;
  /** Hits that were left out or changed, by the key of the stop. */
  readonly stopped?: HitsByStop;
}

const COLUMNS = KEPT_COLUMNS.map(({ name }) => name);

export async function insertHits(
  database: Database,
  files: ReadFiles,
  repetitions: Repetitions,
  { range, again, ending, anew, stops = [] }: Batch,
): Promise<Inserted> {
  await repetitions.readBefore(range);
  const inserted = { hits: 0, repeated: 0, damages: [] as Damage[] };
  let oldest = Infinity;
  const isOfThisRun = ending === 'durable';
  const isFirst: IsFirst = (hit, target) => repetitions.isFirst(hit, target, isOfThisRun);
  const stopped = new Map<string, number>();
  const obeyed: Obeyed = { waiting: waitingStops(stops), stopped };
  for await (const piece of readHits(files, range, isFirst, ending, obeyed)) {
    const token = anew === undefined ? piece.token : `${piece.token}:${anew}`;
    if (again) await insertAgain(database, { ...piece, token });
    else await insertLines(database, piece, piece.hits, piece.token);
    inserted.hits += piece.hits.length;
    inserted.repeated += piece.repeated;
    inserted.damages.push(...piece.damages);
    oldest = Math.min(oldest, piece.oldest);
  }
  return {
    ...inserted,
    ...(oldest === Infinity ? {} : { oldest }),
    ...(stopped.size === 0 ? {} : { stopped: Object.fromEntries(stopped) }),
  };
}

async function insertAgain(database: Database, piece: Piece): Promise<void> {
  const { token, hits } = piece;
  const stored = await storedIds(database, hits);
  const missing = hits.filter(({ id }) => !stored.has(id));
  const isEmbedded = database.kind === 'embedded';
  await insertLines(database, piece, missing, isEmbedded ? undefined : token);
  if (isEmbedded) await repairSums(database, hits.map(momentOf));
}

async function insertLines(
  database: Database,
  { columns }: Piece,
  hits: readonly HitLine[],
  token?: string,
): Promise<void> {
  if (hits.length === 0) return;
  await database.insertText('hits', columns.names, columns.textOf(hits), token);
}

/** Does not check whether the hits are already stored. The engine applies each token once. */
export async function insertRows(
  database: Database,
  hits: readonly Hit[],
  token?: string,
): Promise<void> {
  if (hits.length > 0) await database.insertText('hits', COLUMNS, writeRows(hits), token);
}

const momentOf = ({ receivedAt }: HitLine): number => receivedAt;

/** The times limit the query to the parts of the table that can contain the hits. */
async function storedIds(
  database: Database,
  hits: readonly HitLine[],
): Promise<ReadonlySet<string>> {
  if (hits.length === 0) return new Set();
  const times = hits.map(momentOf);
  const ids = hits.map(({ id }) => id).sort();
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM hits
     WHERE received_at >= fromUnixTimestamp64Milli({earliest: Int64})
       AND received_at <= fromUnixTimestamp64Milli({latest: Int64})
       AND id >= {first: String} AND id <= {last: String}`,
    {
      earliest: times.reduce((a, b) => Math.min(a, b)),
      latest: times.reduce((a, b) => Math.max(a, b)),
      first: ids[0],
      last: ids.at(-1),
    },
  );
  return new Set(rows.map(({ id }) => id));
}
