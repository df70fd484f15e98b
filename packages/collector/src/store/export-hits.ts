/** Every stored hit of a suite, oldest first, page by page: each page starts after the last hit of the one before. */
import type { Hit } from '@balise/beacon';
import type { Database } from './database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from './hit-row.ts';
import type { ExportQuery } from './hit-store.ts';

export interface ExportPlace {
  readonly receivedAt: number;
  readonly id: string;
}

export type FetchPage = (
  query: ExportQuery,
  after: ExportPlace | undefined,
) => Promise<readonly Hit[]>;

const PAGE = 1000;

export async function* exportHits(
  query: ExportQuery,
  fetchPage: FetchPage,
): AsyncGenerator<readonly Hit[]> {
  let after: ExportPlace | undefined;
  for (;;) {
    const page = await fetchPage(query, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = { receivedAt: Date.parse(last.receivedAt), id: last.id };
  }
}

export async function exportPage(
  database: Database,
  { suite, from = 0, to = Number.MAX_SAFE_INTEGER }: ExportQuery,
  after: ExportPlace | undefined,
): Promise<Hit[]> {
  const rows = await database.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits
     WHERE (suite = {suite: String} OR has(suites, {suite: String}))
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64})
       ${after ? 'AND (received_at, id) > (fromUnixTimestamp64Milli({receivedAt: Int64}), {id: String})' : ''}
     ORDER BY received_at, id
     LIMIT ${PAGE}`,
    { suite, from: Math.max(from, after?.receivedAt ?? 0), to: Math.min(to, LATEST), ...after },
  );
  return rows.map(hitOfRow);
}

/** The end of what the column can hold. */
const LATEST = Date.UTC(2299, 0, 1);
