/** Imports that are finished, and which of them has a day. */
import type { Reader } from '../store/database.ts';
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

/** What is counted together: a name, in an environment, of a suite. */
export const sourceOf = ({
  name,
  environment,
  suite,
}: Pick<KnownImport, 'name' | 'environment' | 'suite'>): string =>
  JSON.stringify([name, environment, suite]);

/** By id: the days that an import has still, since no newer one of its source has them. */
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
