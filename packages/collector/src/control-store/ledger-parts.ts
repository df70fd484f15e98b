/**
 * The parts of a correction at each collector. A collector first sends its journal to the store (`stored_at`). If the
 * collector that leads the correction has not begun to correct the store by then, it corrects these hits too.
 * Otherwise the collector corrects them itself.
 */
import type { CollectorName } from './collectors.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { entryOf, LEDGER_COLUMNS, type LedgerEntry, type LedgerRow } from './ledger.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface JournalCounts {
  /** Overwritten records of the journal. */
  readonly journal: number;
  /** Overwritten damaged parts of the journal. */
  readonly quarantined: number;
}

export interface CollectorPart extends JournalCounts {
  /** Name of the collector. */
  readonly name: string;
  readonly isAlive: boolean;
  /** Whether the journal is in the store, and its matching records are overwritten. */
  readonly isStored: boolean;
}

export interface OwnEntry extends LedgerEntry {
  /** The state of the part of this collector. `interrupted`: an earlier run has begun it. */
  readonly part: 'none' | 'begun' | 'interrupted' | 'ended';
  /** Whether this collector leads the correction. */
  readonly leads: boolean;
}

/** Milliseconds after which a collector that has not been seen counts as stopped. */
const ALIVE = '15 seconds';

/** The entries that began in the last days, or since a moment in milliseconds if that is earlier. Oldest first. */
export async function recentEntries(
  database: Queries,
  { id: collector, run: ownRun }: Pick<CollectorName, 'id' | 'run'>,
  days: number,
  since: number,
): Promise<readonly OwnEntry[]> {
  const rows = await database.query<
    LedgerRow & { run: string | null; ended: boolean; leads: boolean }
  >(
    `SELECT ${LEDGER_COLUMNS}, part.run AS run, part.ended_at IS NOT NULL AS ended,
       coalesce(part.leads, false) AS leads
     FROM ledger LEFT JOIN ledger_part part ON part.entry = ledger.id AND part.collector = $1
     WHERE begun_at >= least(now() - make_interval(days => $2), to_timestamp($3::float8 / 1000))
     ORDER BY ledger.id`,
    [collector, days, since],
  );
  return rows.map(({ run, ended, leads, ...row }) => ({
    ...entryOf(row),
    part: stateOf(run, ended, ownRun),
    leads,
  }));
}

function stateOf(run: string | null, hasEnded: boolean, ownRun: string): OwnEntry['part'] {
  if (run === null) return 'none';
  if (hasEnded) return 'ended';
  return run === ownRun ? 'begun' : 'interrupted';
}

export async function beginPart(
  database: Queries,
  entry: string,
  { id, run }: Pick<CollectorName, 'id' | 'run'>,
): Promise<void> {
  await database.query(
    `INSERT INTO ledger_part (entry, collector, run) VALUES ($1, $2, $3)
     ON CONFLICT (entry, collector) DO UPDATE SET run = excluded.run`,
    [entry, id, run],
  );
}

/** Returns whether the correction of the store has begun without the hits of this collector. */
export async function partIsStored(
  database: Queries,
  entry: string,
  collector: string,
  { journal, quarantined }: JournalCounts,
): Promise<boolean> {
  await database.query(
    `UPDATE ledger_part SET stored_at = coalesce(stored_at, now()), journal = journal + $3,
       quarantined = quarantined + $4
     WHERE entry = $1 AND collector = $2`,
    [entry, collector, journal, quarantined],
  );
  const [row] = await database.query<{ begun: boolean }>(
    'SELECT store_from IS NOT NULL AS begun FROM ledger WHERE id = $1',
    [entry],
  );
  return row?.begun ?? false;
}

export async function endPart(database: Queries, entry: string, collector: string): Promise<void> {
  await database.query(
    'UPDATE ledger_part SET ended_at = now() WHERE entry = $1 AND collector = $2',
    [entry, collector],
  );
}

/** A collector whose part is stored later corrects the store itself. */
export async function beginStore(database: Queries, entry: string): Promise<void> {
  await database.query('UPDATE ledger SET store_from = coalesce(store_from, now()) WHERE id = $1', [
    entry,
  ]);
}

/** The parts of all other collectors, by name. */
export async function partsOfOthers(
  database: Queries,
  entry: string,
  collector: string,
): Promise<readonly CollectorPart[]> {
  const rows = await database.query<{
    name: string;
    alive: boolean;
    stored: boolean;
    journal: number;
    quarantined: number;
  }>(
    `SELECT collector.name AS name, seen_at > now() - interval '${ALIVE}' AS alive,
       stored_at IS NOT NULL AS stored, coalesce(journal, 0) AS journal,
       coalesce(quarantined, 0) AS quarantined
     FROM collector LEFT JOIN ledger_part part ON part.entry = $1 AND part.collector = collector.id
     WHERE collector.id <> $2 ORDER BY collector.name, collector.id`,
    [entry, collector],
  );
  return rows.map(({ name, alive, stored, journal, quarantined }) => ({
    name,
    isAlive: alive,
    isStored: stored,
    journal: Number(journal),
    quarantined: Number(quarantined),
  }));
}
