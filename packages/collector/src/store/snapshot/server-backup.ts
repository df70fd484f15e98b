/**
 * Backups that a ClickHouse server makes and restores itself, on a disk that its configuration allows. The server
 * answers immediately and then reports its progress. Views are not in the backup: after a restore, they are made
 * again from the hits.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import type { Database, Reader } from '../../engine/database/database.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import { OWN_TABLES } from '../tables/own-tables.ts';

export interface BackupTarget {
  /** Name of the disk in the configuration of the server. */
  readonly disk: string;
  readonly name: string;
  /** An earlier backup. The new one contains only the changes since then. */
  readonly base?: { readonly disk: string; readonly name: string } | undefined;
}

export interface ServerWork {
  readonly state: 'working' | 'done' | 'failed';
  /** The server's error name after a failure. */
  readonly reason: string;
  readonly done: number;
  readonly of: number;
  /** Size on the disk, without the files of the base backup. */
  readonly bytes: number;
}

/** Place and database of a backup. Backups of an earlier version of Balise have no `database`. */
export interface BackedUp {
  readonly disk: string;
  readonly name: string;
  readonly database?: string;
}

const TABLE_NAMES = [...OWN_TABLES.keys()];

const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

const diskOf = ({ disk, name }: BackedUp): string => `Disk(${quoteText(disk)}, ${quoteText(name)})`;

export interface BegunBackup {
  /** The server's id of the backup. */
  readonly id: string;
  /** The database that is backed up. */
  readonly database: string;
}

export async function beginBackup(database: Reader, target: BackupTarget): Promise<BegunBackup> {
  const base = target.base ? ` SETTINGS base_backup = ${diskOf(target.base)}` : '';
  const tables = TABLE_NAMES.map((table) => `TABLE ${table}`).join(', ');
  const [row] = await database.rows<{ name: string }>('SELECT currentDatabase() AS name');
  const id = await begin(database, `BACKUP ${tables} TO ${diskOf(target)}${base} ASYNC`);
  return { id, database: row?.name ?? '' };
}

/**
 * Restores into the database of the connection, which may have another name than the one in the backup. Returns the
 * server's id of the restore.
 */
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

/** Reads the progress. If the server no longer knows the id, it has been restarted. */
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
  // The server has no error name for this case.
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

/** Polls until the work is done or has failed. */
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
       AND name IN (${fixedList(TABLE_NAMES)})`,
  );
  return Number(row?.n ?? 0) === 0;
};
