/**
 * The ledger of corrections. After a restore, the collector repeats these corrections on the restored data. An entry
 * contains the pattern, or a salted digest of the visitor identifier, and never the data that was found.
 */
import { createHash, randomBytes } from 'node:crypto';
import { recorded, type Doer } from './activity.ts';
import type {
  DepartmentsTask,
  CorrectionReport,
  CorrectionTask,
  RedactTask,
  SimulatedTask,
} from './correction-task.ts';
import type { ControlDatabase } from './database/control-database.ts';

interface LedgersWritten {
  /** Number of backups that have been moved or cannot be written to. */
  readonly unreachable: number;
}

/** Writes the ledger into the data folder and next to each known backup. */
export type WriteLedgers = () => Promise<LedgersWritten>;

/**
 * The task of an erased visitor. With an identifier, one can check whether it is this visitor; nothing else can be
 * derived.
 */
export interface ErasedTask {
  readonly kind: 'erase';
  /** SHA-256 of the salt followed by the identifier, in hexadecimal. */
  readonly visitor: string;
  /** Entries of earlier versions have no salt and cannot be repeated. */
  readonly salt?: string;
}

export type KeptTask = RedactTask | DepartmentsTask | SimulatedTask | ErasedTask;

export interface LedgerEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly begunAt: string;
  /** Null while the task runs, and permanently if it was interrupted. */
  readonly endedAt: string | null;
  readonly by: string;
  readonly task: KeptTask;
  readonly report: unknown;
}

/** Part of `CollectorName`. */
type Leader = { readonly id: string; readonly run: string };

/** Called before any change. `leader`: the collector that leads the task. Returns the id of the entry. */
export async function beginCorrection(
  database: ControlDatabase,
  who: Doer,
  task: CorrectionTask,
  leader?: Leader,
): Promise<string> {
  const kept = task.kind === 'erase' ? erasedTask(task.visitor) : task;
  const change = {
    sql: 'INSERT INTO ledger (mended_by, task) VALUES ($1, $2::jsonb) RETURNING id::text AS id',
    values: [who.name, JSON.stringify(kept)],
  };
  const entry = recorded(change, {
    who,
    what: 'mended',
    about: task.kind,
    after: kept,
  });
  // In one transaction, so that the leader does not follow its own task.
  const part = {
    sql: `INSERT INTO ledger_part (entry, collector, run, leads)
          VALUES (currval(pg_get_serial_sequence('ledger', 'id')), $1, $2, true) RETURNING entry::text AS id`,
    values: [leader?.id, leader?.run],
  };
  const [row] = await database.together<{ id: string }>(
    leader === undefined ? [entry] : [entry, part],
  );
  if (!row) throw new Error('the control database keeps no ledger');
  return row.id;
}

/** An entry without an end was interrupted: the task must be started again. */
export async function completeCorrection(
  database: ControlDatabase,
  id: string,
  report: CorrectionReport,
): Promise<void> {
  await database.query('UPDATE ledger SET ended_at = now(), report = $2 WHERE id = $1', [
    id,
    JSON.stringify(report),
  ]);
}

/** Oldest first. */
export async function ledgerEntries(
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly LedgerEntry[]> {
  const rows = await database.query<LedgerRow>(
    `SELECT ${LEDGER_COLUMNS} FROM ledger ORDER BY ledger.id`,
  );
  return rows.map(entryOf);
}

export const LEDGER_COLUMNS =
  'ledger.id::text AS id, begun_at, ledger.ended_at, mended_by, task, report';

export function entryOf(row: LedgerRow): LedgerEntry {
  const { id, begun_at, ended_at, mended_by, task, report } = row;
  return {
    id,
    begunAt: new Date(begun_at).toISOString(),
    endedAt: ended_at && new Date(ended_at).toISOString(),
    by: mended_by,
    task,
    report,
  };
}

export interface LedgerRow {
  readonly id: string;
  readonly begun_at: string | Date;
  readonly ended_at: string | Date | null;
  readonly mended_by: string;
  readonly task: KeptTask;
  readonly report: unknown;
}

function erasedTask(visitor: string): ErasedTask {
  const salt = randomBytes(32).toString('base64url');
  return { kind: 'erase', visitor: visitorDigest(visitor, salt), salt };
}

export function visitorDigest(visitor: string, salt: string): string {
  return createHash('sha256')
    .update(salt + visitor)
    .digest('hex');
}
