/**
 * The tables of the embedded engine at one moment, hits and their sums alike: links to its files in a folder of its own (it never
 * changes a file that it has written), and what makes the tables anew.
 */
import type { Database } from './database.ts';
import type { InTurn } from './in-turn.ts';
import { quoteText } from './quote-text.ts';
import { TABLES } from './schema.ts';
import { FORMAT_TABLE } from './store-format.ts';

export interface FrozenTable {
  readonly name: string;
  readonly create: string;
  /** Where its files are, from the folder of the engine. */
  readonly place: string;
}

export interface FrozenTables {
  readonly rows: number;
  readonly tables: readonly FrozenTable[];
  /** Statements that make the views. */
  readonly views: readonly string[];
}

interface TableRow {
  readonly name: string;
  readonly create: string;
  readonly path: string;
}

/** `name`: of the folder below `shadow`, in the folder of the engine. Between two inserts, so that sums and hits are of each other. */
export function freezeTables(
  database: Database,
  name: string,
  inTurn: InTurn,
): Promise<FrozenTables> {
  return inTurn(async () => {
    const tables = await tablesWhere(database, `name IN (${ourTables()})`);
    const views = await tablesWhere(database, "engine = 'MaterializedView'");
    const [row] = await database.rows<{ n: number }>('SELECT count() AS n FROM hits');
    for (const table of tables)
      await database.run(`ALTER TABLE ${table.name} FREEZE WITH NAME ${quoteText(name)}`);
    return {
      rows: Number(row?.n ?? 0),
      tables: tables.map(({ name: table, create, path }) => ({
        name: table,
        create,
        place: /store\/.*$/.exec(path)?.[0] ?? '',
      })),
      views: views.map(({ create }) => create),
    };
  });
}

const ourTables = (): string => [...TABLES.keys(), FORMAT_TABLE].map(quoteText).join(', ');

const tablesWhere = (database: Database, where: string): Promise<TableRow[]> =>
  database.rows<TableRow>(
    `SELECT name, create_table_query AS create, data_paths[1] AS path FROM system.tables
     WHERE database = currentDatabase() AND ${where} ORDER BY name`,
  );

/** Folders of parts by table, which the engine takes over from where it keeps what is detached. */
export async function attachTables(
  database: Database,
  { tables, views }: FrozenTables,
  bring: (table: FrozenTable, detached: string) => Promise<readonly string[]>,
): Promise<void> {
  for (const table of tables) {
    await database.run(table.create);
    const [made] = await tablesWhere(database, `name = ${quoteText(table.name)}`);
    for (const part of await bring(table, `${made?.path ?? ''}detached`))
      await database.run(`ALTER TABLE ${table.name} ATTACH PART ${quoteText(part)}`);
  }
  // After what they sum, which they would add once more.
  for (const view of views) await database.run(view);
}
