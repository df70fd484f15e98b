/**
 * Exports and restores the control database as JSON lines, one for each row. The format is the same for the embedded
 * database and a server. A backup does not copy the files of the database, because they still contain deleted rows.
 * No session, link, token or secret may be in a backup. The key of hit ids is no secret there: it hides places of hits
 * from people with some departments, and a backup has all hits.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';

/** In the order in which they are restored. */
export const KEPT_TABLES = [
  'settings_release',
  'hit_id_key',
  'person',
  'disclosure',
  'ledger',
  'sweep',
  'note',
  'exploration',
  'goal',
  'funnel',
  'mail_report',
  'true_figures',
  'stop',
  'blob',
  'release',
  'release_file',
  'bypass_look',
  'live',
  'number_taken',
  'draft',
  'draft_change',
  'approval',
  'number_reserved',
  'alarm',
  'mail_address',
  'subscription',
  'activity',
] as const;

/** A new database has its row (`migrations.ts`). The row of the backup replaces it, and so does a missing row. */
const FILLED_AT_START: (typeof KEPT_TABLES)[number] = 'true_figures';

/**
 * Tables with credentials, and tables without meaning in another place. A table that is in neither list is in no
 * backup.
 */
export const LEFT_OUT_TABLES = [
  'secret',
  'day_key',
  'session',
  'sign_in_link',
  'sign_in_attempt',
  'token',
  'mail_request',
  'webhook',
  'lease',
  'collector',
  'uncounted_hits',
  'ledger_part',
  'revision',
  'alarm_run',
  'message',
  'preview',
  'preview_file',
  'preview_entry',
  'migration',
  'format',
] as const;

type Queries = Pick<ControlDatabase, 'query'>;

const AT_A_TIME = 1000;
/** Has no limit, and its rows never change. It is read page by page. */
const LONG_TABLE = 'activity';
/** The texts of releases: up to 100 kB each, which never change. A release is in the database after its texts. */
const TEXTS = 'blob';
const TEXTS_AT_A_TIME = 50;

/** Lines. All tables except these two are read at the same moment. */
export async function* controlLines(database: Queries): AsyncGenerator<string> {
  const short = KEPT_TABLES.filter((table) => table !== LONG_TABLE && table !== TEXTS);
  const parts = short.map(
    (table) => `SELECT '${table}' AS name, to_jsonb(t)::text AS row FROM ${table} t`,
  );
  const rows = await database.query<{ name: string; row: string }>(parts.join(' UNION ALL '));
  yield* textLines(database);
  for (const { name, row } of rows) yield lineOf(name, row);
  for (let after = '0'; ;) {
    const page = await database.query<{ id: string; row: string }>(
      `SELECT id::text AS id, to_jsonb(t)::text AS row FROM ${LONG_TABLE} t
       WHERE t.id > $1::bigint ORDER BY t.id LIMIT ${AT_A_TIME}`,
      [after],
    );
    for (const { row } of page) yield lineOf(LONG_TABLE, row);
    if (page.length < AT_A_TIME) return;
    after = page.at(-1)?.id ?? '';
  }
}

async function* textLines(database: Queries): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const page = await database.query<{ digest: string; row: string }>(
      `SELECT digest, to_jsonb(t)::text AS row FROM ${TEXTS} t
       WHERE digest > $1 ORDER BY digest LIMIT ${TEXTS_AT_A_TIME}`,
      [after],
    );
    for (const { row } of page) yield lineOf(TEXTS, row);
    if (page.length < TEXTS_AT_A_TIME) return;
    after = page.at(-1)?.digest ?? '';
  }
}

const lineOf = (table: string, row: string): string => `{"table":"${table}","row":${row}}\n`;

/** Whether all tables of a backup are still empty. */
export async function isControlEmpty(database: Queries): Promise<boolean> {
  const [row] = await database.query<{ empty: boolean }>(
    `SELECT ${KEPT_TABLES.filter((table) => table !== FILLED_AT_START)
      .map((table) => `NOT EXISTS (SELECT FROM ${table})`)
      .join(' AND ')} AS empty`,
  );
  return row?.empty === true;
}

/** Restores the lines into empty tables with the current schema. Unknown columns are skipped. */
export async function restoreControl(
  database: Queries,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  await database.query(`DELETE FROM ${FILLED_AT_START}`);
  const waiting = new Map<string, object[]>();
  const columns = await knownColumns(database);
  for await (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: string; row: object };
    const rows = waiting.get(table) ?? [];
    waiting.set(table, rows);
    rows.push(row);
    if (rows.length >= (table === TEXTS ? TEXTS_AT_A_TIME : AT_A_TIME)) await insertUpTo(table);
  }
  await insertUpTo();
  for (const table of KEPT_TABLES)
    if (columns.get(table)?.get('id') === 'bigint') await database.query(numberOn(table));

  /** A row comes after those to which it refers. */
  async function insertUpTo(last?: string): Promise<void> {
    const end = KEPT_TABLES.findIndex((table) => table === last) + 1 || KEPT_TABLES.length;
    for (const table of KEPT_TABLES.slice(0, end))
      await insert(table, waiting.get(table)?.splice(0) ?? []);
  }

  async function insert(table: string, rows: readonly object[]): Promise<void> {
    const known = columns.get(table);
    const [first] = rows;
    if (!known || !first) return;
    const names = Object.keys(first).filter((name) => known.has(name));
    await database.query(
      `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

/** Columns of the tables that are restored, with their types. */
async function knownColumns(
  database: Queries,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await database.query<{ table_name: string; column_name: string; type: string }>(
    `SELECT table_name::text AS table_name, column_name::text AS column_name, data_type::text AS type
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ANY($1)`,
    [[...KEPT_TABLES]],
  );
  const known = new Map<string, Map<string, string>>();
  for (const { table_name: table, column_name: column, type } of rows)
    known.set(table, (known.get(table) ?? new Map<string, string>()).set(column, type));
  return known;
}

/** Continues the ids after the highest restored one. */
const numberOn = (table: string): string =>
  `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))
   WHERE EXISTS (SELECT FROM ${table})`;
