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

/** Where a back-up is, and of which database; one that an earlier version took does not say that. */
export interface BackedUp {
  readonly disk: string;
  readonly name: string;
  readonly database?: string;
}

const TABLE_NAMES = [...TABLES.keys(), FORMAT_TABLE];

const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

const diskOf = ({ disk, name }: BackedUp): string => `Disk(${quoteText(disk)}, ${quoteText(name)})`;

export interface BegunBackup {
  /** By what the server knows it. */
  readonly id: string;
  /** Whose tables they are. */
  readonly database: string;
}

export async function beginBackup(database: Reader, target: BackupTarget): Promise<BegunBackup> {
  const base = target.base ? ` SETTINGS base_backup = ${diskOf(target.base)}` : '';
  const tables = TABLE_NAMES.map((table) => `TABLE ${table}`).join(', ');
  const [row] = await database.rows<{ name: string }>('SELECT currentDatabase() AS name');
  const id = await begin(database, `BACKUP ${tables} TO ${diskOf(target)}${base} ASYNC`);
  return { id, database: row?.name ?? '' };
}

/** Into the database of the connection, whatever that of the back-up was called. Returns by what the server knows it. */
export async function beginRestore(database: Reader, from: BackedUp): Promise<string> {
  const { database: source } = from;
  const tables = TABLE_NAMES.map((table) =>
    source === undefined ? `TABLE ${table}` : `TABLE ${quoteName(source)}.${table} AS ${table}`,
  );
  return await begin(database, `RESTORE ${tables.join(', ')} FROM ${diskOf(from)} ASYNC`);
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
    reason: isFailed ? reasonIn(row) : '',
    done: Number(row.read),
    of: Number(row.total),
    bytes: Number(row.bytes),
  };
}

function reasonIn({ error, status }: WorkRow): string {
  // It has no word of its own for that.
  if (error.includes('backups.allowed_disk')) return 'DISK_NOT_ALLOWED';
  return /\(([A-Z_]{3,})\)/.exec(error)?.[1] ?? status;
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
