/** Finished imports, and the days that each of them provides. */
import type { Reader } from '../../engine/database/database.ts';
import { IMPORTS } from './import-tables.ts';

export interface KnownImport {
  readonly id: string;
  readonly name: string;
  readonly nameFr: string;
  readonly environment: string;
  readonly suite: string;
  readonly days: readonly string[];
  readonly rows: number;
}

/** Oldest first. */
export async function knownImports(
  reader: Reader,
  environment?: string,
): Promise<readonly KnownImport[]> {
  const rows = await reader.rows<KnownImport & { name_fr: string; row_count: number }>(
    `SELECT id, name, name_fr, environment, suite, arrayMap(day -> toString(day), days) AS days, row_count
     FROM ${IMPORTS} ${environment === undefined ? '' : 'WHERE environment = {environment: String}'}
     ORDER BY imported_at, id`,
    environment === undefined ? {} : { environment },
  );
  return rows.map(({ name_fr: nameFr, row_count: count, ...row }) => ({
    ...row,
    nameFr,
    rows: Number(count),
  }));
}

/** Imports that are counted together: the same name, environment and suite. */
export const sourceOf = ({
  name,
  environment,
  suite,
}: Pick<KnownImport, 'name' | 'environment' | 'suite'>): string =>
  JSON.stringify([name, environment, suite]);

/** By id: the days of an import that no newer import of its source has. */
export function daysInForce(
  imports: readonly KnownImport[],
): ReadonlyMap<string, readonly string[]> {
  const taken = new Map<string, Set<string>>();
  const left = new Map<string, readonly string[]>();
  for (const one of [...imports].reverse()) {
    const newer = taken.get(sourceOf(one)) ?? new Set();
    taken.set(sourceOf(one), newer);
    left.set(
      one.id,
      one.days.filter((day) => !newer.has(day)),
    );
    for (const day of one.days) newer.add(day);
  }
  return left;
}
