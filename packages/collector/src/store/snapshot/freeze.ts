/**
 * A snapshot of the tables of the embedded engine, with hits and roll-ups of the same moment. The snapshot is a
 * folder of hard links to the engine's files, which the engine never changes after it has written them. It includes
 * the statements that create the tables.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import { OWN_TABLES } from '../tables/own-tables.ts';

export interface FrozenTable {
  readonly name: string;
  readonly create: string;
  /** Folder of its files, relative to the folder of the engine. */
  readonly place: string;
}

export interface FrozenTables {
  readonly rows: number;
  readonly tables: readonly FrozenTable[];
  /** Statements that create the views. */
  readonly views: readonly string[];
}

interface TableRow {
  readonly name: string;
  readonly create: string;
  readonly path: string;
}

/**
 * `name`: name of the folder in `shadow`, which is in the engine's folder. The snapshot is taken between two inserts,
 * so that roll-ups and hits agree.
 */
export function freezeTables(
  database: Database,
  name: string,
  inTurn: InTurn,
): Promise<FrozenTables> {
  return inTurn(async () => {
    const tables = await tablesWhere(database, `name IN (${fixedList(OWN_TABLES.keys())})`);
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

const tablesWhere = (database: Database, where: string): Promise<TableRow[]> =>
  database.rows<TableRow>(
    `SELECT name, create_table_query AS create, data_paths[1] AS path FROM system.tables
     WHERE database = currentDatabase() AND ${where} ORDER BY name`,
  );

/**
 * Creates the tables and attaches their parts. `bring` puts the parts into the table's `detached` folder and returns
 * their names.
 */
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
  // The views are created last: otherwise they would add the attached hits to the roll-ups again.
  for (const view of views) await database.run(view);
}
