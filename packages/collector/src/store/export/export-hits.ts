/**
 * Exports every stored hit of a suite, oldest first, page by page. Each page starts after the last hit of the
 * previous page.
 *
 * The table is sorted by the first suite of a hit. The export therefore reads once under which first suites the hits
 * of the suite are sorted. Each page then continues from its place in the order of the table. A condition on all
 * suites of a hit would sort all remaining hits for every page.
 */
import type { Hit } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';
import { ofDepartments } from '../rows/of-departments.ts';

export interface ExportQuery {
  readonly suite: string;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from?: number;
  readonly to?: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

export interface ExportPlace {
  readonly receivedAt: number;
  readonly id: string;
}

/** The queries that an export sends to the store. */
export interface ExportSource {
  /** The suites under which hits of the suite are sorted. */
  exportSuites(query: ExportQuery): Promise<readonly string[]>;
  exportPage(
    query: ExportQuery,
    sortedUnder: readonly string[],
    after: ExportPlace | undefined,
  ): Promise<readonly Hit[]>;
}

const PAGE = 2000;
/** The latest moment that the column can hold. */
const LATEST = Date.UTC(2299, 0, 1);

export async function* exportHits(
  query: ExportQuery,
  source: ExportSource,
): AsyncGenerator<readonly Hit[]> {
  const suites = await source.exportSuites(query);
  let after: ExportPlace | undefined;
  while (suites.length > 0) {
    const page = await source.exportPage(query, suites, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = { receivedAt: Date.parse(last.receivedAt), id: last.id };
  }
}

export async function exportSuites(reader: Reader, query: ExportQuery): Promise<string[]> {
  const rows = await reader.rows<{ suite: string }>(
    `SELECT DISTINCT suite FROM hits WHERE has(suites, {suite: String}) AND ${WITHIN} ORDER BY suite`,
    { suite: query.suite, ...momentsOf(query) },
  );
  return rows.map(({ suite }) => suite);
}

export async function exportPage(
  reader: Reader,
  query: ExportQuery,
  sortedUnder: readonly string[],
  after: ExportPlace | undefined,
): Promise<Hit[]> {
  const { departments } = query;
  const onward = after
    ? 'AND (received_at, id) > (fromUnixTimestamp64Milli({receivedAt: Int64}), {id: String})'
    : '';
  const parts = sortedUnder.map(
    (_, index) =>
      `(SELECT ${HIT_SELECTION} FROM hits
        WHERE suite = {suite${index}: String} AND has(suites, {suite: String}) AND ${WITHIN} ${ofDepartments(departments)} ${onward}
        ORDER BY received_at, id LIMIT ${PAGE})`,
  );
  const names = Object.fromEntries(sortedUnder.map((name, index) => [`suite${index}`, name]));
  const rows = await reader.rows<StoredRow>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) ORDER BY received_ms, id LIMIT ${PAGE}`,
    {
      suite: query.suite,
      departments: departments ?? [],
      ...names,
      ...momentsOf(query, after),
      ...after,
    },
  );
  return rows.map(hitOfRow);
}

const WITHIN =
  'received_at >= fromUnixTimestamp64Milli({from: Int64}) AND received_at < fromUnixTimestamp64Milli({to: Int64})';

function momentsOf(
  { from = 0, to = LATEST }: ExportQuery,
  after?: ExportPlace,
): { from: number; to: number } {
  return { from: Math.max(from, after?.receivedAt ?? 0), to: Math.min(to, LATEST) };
}
