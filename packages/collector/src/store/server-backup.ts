/**
 * Back-ups that a ClickHouse server makes and restores itself, on a disk that its configuration allows for them: it answers at once,
 * and is asked how far it is. Views are left out: who restores makes them again, from the hits.
 */
import type { Database, Reader } from './database.ts';
import { quoteText } from './quote-text.ts';
import { TABLES } from './schema.ts';
import { FORMAT_TABLE } from './store-format.ts';

export interface BackupTarget {
  /** As the configuration of the server names it. */
  readonly disk: string;
  readonly name: string;
  /** Of an earlier back-up, which has what has not changed since. */
  readonly base?: { readonly disk: string; readonly name: string } | undefined;
}

export interface ServerWork {
  readonly state: 'working' | 'done' | 'failed';
  /** What the server says of a failure: a word. */
  readonly reason: string;
  readonly done: number;
  readonly of: number;
  /** What it takes on the disk, without what the base has. */
  readonly bytes: number;
}

const ALL_TABLES = [...TABLES.keys(), FORMAT_TABLE].map((table) => `TABLE ${table}`).join(', ');

const diskOf = ({ disk, name }: Pick<BackupTarget, 'disk' | 'name'>): string =>
  `Disk(${quoteText(disk)}, ${quoteText(name)})`;

/** Returns by what the server knows it. */
export async function beginBackup(database: Reader, target: BackupTarget): Promise<string> {
  const base = target.base ? ` SETTINGS base_backup = ${diskOf(target.base)}` : '';
  return await begin(database, `BACKUP ${ALL_TABLES} TO ${diskOf(target)}${base} ASYNC`);
}

export async function beginRestore(
  database: Reader,
  target: Pick<BackupTarget, 'disk' | 'name'>,
): Promise<string> {
  return await begin(database, `RESTORE ${ALL_TABLES} FROM ${diskOf(target)} ASYNC`);
}

async function begin(database: Reader, statement: string): Promise<string> {
  const [row] = await database.rows<{ id: string }>(statement);
  return row?.id ?? '';
}

/** A server that has forgotten it has been started again meanwhile. */
export async function serverWork(database: Reader, id: string): Promise<ServerWork> {
  const [row] = await database.rows<WorkRow>(
    `SELECT status, error, num_files AS files, total_size AS total, bytes_read AS read, compressed_size AS bytes
     FROM system.backups WHERE id = {id: String}`,
    { id },
  );
  if (!row) return { state: 'failed', reason: 'RESTARTED', done: 0, of: 0, bytes: 0 };
  const isFailed = /FAILED|CANCELLED/.test(row.status);
  const isDone = /CREATED|RESTORED/.test(row.status);
  return {
    state: isFailed ? 'failed' : isDone ? 'done' : 'working',
    reason: isFailed ? (/\(([A-Z_]{3,})\)/.exec(row.error)?.[1] ?? row.status) : '',
    done: Number(row.read),
    of: Number(row.total),
    bytes: Number(row.bytes),
  };
}

interface WorkRow {
  readonly status: string;
  readonly error: string;
  readonly files: number;
  readonly total: number;
  readonly read: number;
  readonly bytes: number;
}

/** Asks until it has ended. */
export async function untilEnded(
  ask: () => Promise<ServerWork>,
  wait: () => Promise<void>,
  onWork: (work: ServerWork) => void,
): Promise<ServerWork> {
  for (;;) {
    const work = await ask();
    onWork(work);
    if (work.state !== 'working') return work;
    await wait();
  }
}

export const isDatabaseEmpty = async (database: Pick<Database, 'rows'>): Promise<boolean> => {
  const [row] = await database.rows<{ n: number }>(
    `SELECT count() AS n FROM system.tables WHERE database = currentDatabase()
       AND name IN (${[...TABLES.keys(), FORMAT_TABLE].map(quoteText).join(', ')})`,
  );
  return Number(row?.n ?? 0) === 0;
};
