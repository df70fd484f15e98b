/** Carries out import tasks in the store. */
import { departmentOf } from '../department/department-of.ts';
import type { Database, Reader } from '../store/database.ts';
import type { InTurn } from '../store/serial-queue.ts';
import { quoteText } from '../store/quote-text.ts';
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
  const inForce = daysInForce(imports);
  const conditions = imports.flatMap(({ id, days }) => {
    const left = new Set(inForce.get(id));
    const gone = days.filter((day) => !left.has(day));
    return gone.length === 0
      ? []
      : [`(import = ${quoteText(id)} AND day IN (${gone.map(quoteText).join(', ')}))`];
  });
  const [cutOff] = await database.rows<{ n: number }>(
    `SELECT count() AS n FROM ${IMPORTED_DAYS} WHERE ${unfinished(imports, now)}`,
  );
  if (Number(cutOff?.n) > 0) conditions.push(unfinished(imports, now));
  if (conditions.length === 0) return;
  const empty = imports.filter(({ id }) => inForce.get(id)?.length === 0).map(({ id }) => id);
  await change(async (shard) => {
    await shard.run(deletion(conditions.join(' OR ')));
    // The import is deleted after its rows, because without it nobody could identify them.
    if (empty.length > 0)
      await shard.run(
        `ALTER TABLE ${IMPORTS} DELETE WHERE id IN (${empty.map(quoteText).join(', ')})`,
      );
  });
}

function unfinished(imports: readonly KnownImport[], now: number): string {
  const ids = ['', ...imports.map(({ id }) => id)].map(quoteText).join(', ');
  return `(import < ${quoteText(timeOf(now - PATIENCE))} AND import NOT IN (${ids}))`;
}

/** The start of an id. */
export const timeOf = (moment: number): string =>
  new Date(moment).toISOString().replace(/[-:.]/g, '');

async function remove({ database, change }: ImportParts, name: string): Promise<ImportAnswer> {
  const imports = (await listed(database)).filter((one) => one.name === name);
  const ids = (await knownImports(database)).flatMap((one) => (one.name === name ? [one.id] : []));
  if (ids.length === 0) return NOTHING;
  const list = ids.map(quoteText).join(', ');
  await change(async (shard) => {
    // From here on its rows do not count. If this is interrupted, the next import deletes the rest.
    await shard.run(`ALTER TABLE ${IMPORTS} DELETE WHERE id IN (${list})`);
    await shard.run(deletion(`import IN (${list})`));
  });
  return { imports, replaced: 0 };
}

const deletion = (where: string): string => `ALTER TABLE ${IMPORTED_DAYS} DELETE WHERE ${where}`;

async function listed(reader: Reader): Promise<ListedImport[]> {
  const imports = await knownImports(reader);
  const inForce = daysInForce(imports);
  const counted = await reader.rows<{ import: string; rows: number }>(
    `SELECT import, count() AS rows FROM ${IMPORTED_DAYS} WHERE ${countedIn(imports)} GROUP BY import`,
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

/** The condition for rows that count. */
export function countedIn(imports: readonly KnownImport[]): string {
  if (imports.length === 0) return '0';
  const inForce = daysInForce(imports);
  const ids = imports.map(({ id }) => quoteText(id)).join(', ');
  const passedOver = imports.flatMap(({ id, days }) => {
    const left = new Set(inForce.get(id));
    const gone = days.filter((day) => !left.has(day)).map(quoteText);
    return gone.length === 0
      ? []
      : [`NOT (import = ${quoteText(id)} AND day IN (${gone.join(', ')}))`];
  });
  return [`import IN (${ids})`, ...passedOver].join(' AND ');
}
