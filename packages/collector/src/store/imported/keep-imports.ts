/** Carries out import tasks in the store. */
import { departmentOf } from '../../hit/department/department-of.ts';
import type { Database, QueryValues, Reader } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { literals, statementsFor } from '../../engine/sql/cut-statements.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import type { ImportAnswer, ImportTask, ListedImport, NewImport } from '@balise/contract';
import { IMPORTED_DAYS, IMPORTS } from './import-tables.ts';
import { daysInForce, knownImports, sourceOf, type KnownImport } from './known-imports.ts';

export interface ImportParts {
  /** Receives inserts, and counts rows. */
  readonly database: Database;
  /** Runs statements that change stored data, on each shard. */
  readonly change: (work: (shard: Database) => Promise<void>) => Promise<void>;
  readonly inTurn: InTurn;
}

/** Milliseconds after which an unfinished import counts as interrupted. */
const PATIENCE = 86_400_000;

/** Throws the error of the engine, and an error if rows of an import are missing. */
export async function keepImports(parts: ImportParts, task: ImportTask): Promise<ImportAnswer> {
  switch (task.do) {
    case 'add':
      await add(parts.database, task);
      return NOTHING;
    case 'finish':
      return await parts.inTurn(() => finish(parts, task.import));
    case 'abandon':
      await parts.change((shard) => shard.run(deletion(`import = ${quoteText(task.id)}`)));
      return NOTHING;
    case 'list':
      return { imports: await listed(parts.database), replaced: 0 };
    case 'remove':
      return await parts.inTurn(() => remove(parts, task.name));
  }
}

const NOTHING: ImportAnswer = { imports: [], replaced: 0 };

async function add(
  database: Database,
  { id, environment, rows }: Extract<ImportTask, { do: 'add' }>,
): Promise<void> {
  await database.insert(
    IMPORTED_DAYS,
    rows.map(([day, host, path, event, total]) => ({
      ...{ day, import: id, environment, event, host, path, total },
      department: departmentOf({ host, path, ownership: '', creator: '' }),
    })),
  );
}

async function finish(parts: ImportParts, made: NewImport): Promise<ImportAnswer> {
  const { database } = parts;
  const { id, name, nameFr, environment, suite, days, rows } = made;
  const [stored] = await database.rows<{ n: number }>(
    `SELECT count() AS n FROM ${IMPORTED_DAYS} WHERE import = {id: String}`,
    { id },
  );
  if (Number(stored?.n) !== rows) throw new Error('INCOMPLETE');
  const before = await knownImports(database, environment);
  const isSame = (one: KnownImport): boolean => sourceOf(one) === sourceOf(made) && one.id !== id;
  const known = new Set(before.filter(isSame).flatMap((one) => one.days));
  const row = {
    ...{ id, name, name_fr: nameFr, environment, suite, days, row_count: rows },
    last_day: [...days].sort().at(-1),
    imported_at: new Date().toISOString(),
  };
  // From here on the import counts, and the days that it replaces do not.
  if (!before.some((one) => one.id === id)) await database.insert(IMPORTS, [row], id);
  await tidy(parts);
  const all = await listed(database);
  return {
    imports: all.filter((one) => sourceOf(one) === sourceOf(made)),
    replaced: days.filter((day) => known.has(day)).length,
  };
}

/** Deletes rows that no longer count. Questions ignore them already. */
async function tidy({ database, change }: ImportParts, now = Date.now()): Promise<void> {
  const imports = await knownImports(database);
  const gone = passedOver(imports);
  const cutOff = await unfinished(database, imports, now);
  const inForce = daysInForce(imports);
  const empty = imports.filter(({ id }) => inForce.get(id)?.length === 0).map(({ id }) => id);
  const statements = [
    ...statementsFor(gone, (some) => deletion(ofDays(some))),
    ...deletionsOf(cutOff),
    // The import is deleted after its rows, because without it nobody could identify them.
    ...forgetting(empty),
  ];
  if (statements.length === 0) return;
  await change(async (shard) => {
    for (const statement of statements) await shard.run(statement);
  });
}

/** A day of an import that a newer import of its source has. */
interface PassedOver {
  readonly id: string;
  readonly day: string;
}

function passedOver(imports: readonly KnownImport[]): readonly PassedOver[] {
  const inForce = daysInForce(imports);
  return imports.flatMap(({ id, days }) => {
    const left = new Set(inForce.get(id));
    return days.filter((day) => !left.has(day)).map((day) => ({ id, day }));
  });
}

function ofDays(some: readonly PassedOver[]): string {
  return [...new Set(some.map(({ id }) => id))]
    .map((id) => {
      const days = some.flatMap((one) => (one.id === id ? [one.day] : []));
      return `(import = ${quoteText(id)} AND day IN (${literals(days)}))`;
    })
    .join(' OR ');
}

/** Statements that delete the rows of imports. */
const deletionsOf = (ids: readonly string[]): readonly string[] =>
  statementsFor(ids, (some) => deletion(`import IN (${literals(some)})`));

/** Statements that delete the imports themselves. */
const forgetting = (ids: readonly string[]): readonly string[] =>
  statementsFor(ids, (some) => `ALTER TABLE ${IMPORTS} DELETE WHERE id IN (${literals(some)})`);

/** Interrupted imports, whose rows nobody finishes. */
async function unfinished(
  reader: Reader,
  imports: readonly KnownImport[],
  now: number,
): Promise<readonly string[]> {
  const rows = await reader.rows<{ import: string }>(
    `SELECT DISTINCT import FROM ${IMPORTED_DAYS}
     WHERE import < {earliest: String} AND import NOT IN {ids: Array(String)}`,
    { earliest: timeOf(now - PATIENCE), ids: ['', ...imports.map(({ id }) => id)] },
  );
  return rows.map((row) => row.import);
}

/** The start of an id. */
export const timeOf = (moment: number): string =>
  new Date(moment).toISOString().replace(/[-:.]/g, '');

async function remove({ database, change }: ImportParts, name: string): Promise<ImportAnswer> {
  const imports = (await listed(database)).filter((one) => one.name === name);
  const ids = (await knownImports(database)).flatMap((one) => (one.name === name ? [one.id] : []));
  if (ids.length === 0) return NOTHING;
  // After the first part its rows do not count. If this is interrupted, the next import deletes the rest.
  const statements = [...forgetting(ids), ...deletionsOf(ids)];
  await change(async (shard) => {
    for (const statement of statements) await shard.run(statement);
  });
  return { imports, replaced: 0 };
}

const deletion = (where: string): string => `ALTER TABLE ${IMPORTED_DAYS} DELETE WHERE ${where}`;

async function listed(reader: Reader): Promise<ListedImport[]> {
  const imports = await knownImports(reader);
  const inForce = daysInForce(imports);
  const { condition, values } = countedIn(imports);
  const counted = await reader.rows<{ import: string; rows: number }>(
    `SELECT import, count() AS rows FROM ${IMPORTED_DAYS} WHERE ${condition} GROUP BY import`,
    values,
  );
  const rowsOf = new Map(counted.map((row) => [row.import, Number(row.rows)]));
  const found = new Map<string, ListedImport & { readonly all: readonly string[] }>();
  for (const one of imports) {
    const all = [...(found.get(sourceOf(one))?.all ?? []), ...(inForce.get(one.id) ?? [])].sort();
    if (all.length === 0) continue;
    const { name, nameFr, environment, suite } = one;
    found.set(sourceOf(one), {
      ...{ name, nameFr, environment, suite, all, days: all.length },
      first: all[0] ?? '',
      last: all.at(-1) ?? '',
      rows: (found.get(sourceOf(one))?.rows ?? 0) + (rowsOf.get(one.id) ?? 0),
    });
  }
  return [...found.values()].map(({ all: _, ...one }) => one);
}

/** The condition for rows that count, and its values. */
export function countedIn(imports: readonly KnownImport[]): {
  readonly condition: string;
  readonly values: QueryValues;
} {
  if (imports.length === 0) return { condition: '0', values: {} };
  const gone = passedOver(imports);
  const isCounted = 'import IN {counted_imports: Array(String)}';
  return {
    condition:
      gone.length === 0
        ? isCounted
        : `${isCounted} AND concat(toString(day), ' ', import) NOT IN {passed_over: Array(String)}`,
    values: {
      counted_imports: imports.map(({ id }) => id),
      passed_over: gone.map(({ id, day }) => `${day} ${id}`),
    },
  };
}
