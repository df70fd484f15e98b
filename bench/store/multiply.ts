/**
 * Multiplies a few hundred thousand hits into many millions over 28 days, inside the database engine. Each visit is
 * copied to other visitors and times. Rows are written day by day, so that the engine has few parts to merge.
 */
import type { Database } from '../../packages/collector/src/engine/database/database.ts';
import { PAGES } from '../traffic/pages.ts';
import { copiedHits, SENT_AT, VISIT } from './copied-hits.ts';

export const DAYS = 28;
const DAY = 86_400;
/** Unix seconds of midnight in Toronto, at the start of the first day. */
export const BEGINS = Date.UTC(2026, 9, 26, 4) / 1000;
/**
 * The sent hits have too few pages, search terms and linking pages. Copies renumber them to get this many times more:
 * 100,000 pages, and a million of the others from 50 million hits.
 */
const VARIATIONS = { pages: 3, terms: 250, links: 160 };
/** Of 100 visitors: how many come with one copy, with 2, 6 or 20. The copies are mostly on different days. */
const RETURNING = 'multiIf(share < 60, 1, share < 85, 2, share < 97, 6, 20)';
/** Rows of one part. More rows mean fewer files to sync and merge, but more memory. */
const PART_ROWS = 600_000;

/** Fills `hits` with about `wanted` hits, made from the `sent` hits in the table `sent`. */
export async function multiply(database: Database, sent: number, wanted: number): Promise<void> {
  const copies = Math.ceil(wanted / sent);
  for (let day = 0; day < DAYS; day += 1) await database.run(hitsOfDay(day, copies));
}

function hitsOfDay(day: number, copies: number): string {
  const visitor = `copy - copy % ${RETURNING.replaceAll('share', 'cityHash64(identifier) % 100')}`;
  const varied = (variations: number): string =>
    `toString(cityHash64(request_id, copy) % ${variations})`;
  const moved = `${BEGINS + day * DAY} + (${SENT_AT} + cityHash64(${VISIT}, copy, 1) % 3600) % ${DAY}`;
  const page = `extract(path, '-(\\d{4,})\\.html$')`;
  const other = `toString(toUInt32OrZero(${page}) + copy % ${VARIATIONS.pages} * ${PAGES})`;
  const renumbered = (column: string): string =>
    `if(${page} = '', ${column}, replaceOne(${column}, ${page}, ${other}))`;
  const changed = {
    path: renumbered('path'),
    title: renumbered('title'),
    searchTerm: `if(length(searchTerm) % 3 = 0, searchTerm, concat(searchTerm, ' ', ${varied(VARIATIONS.terms)}))`,
    referrer: `if(position(referrer, '.example/') = 0, referrer, concat(referrer, ${varied(VARIATIONS.links)}))`,
  };
  const { columns, values } = copiedHits({ moved, visitor, changed });
  return `INSERT INTO hits (${columns}) SELECT ${values} FROM (
      SELECT *, arrayFilter(copy -> cityHash64(${VISIT}, copy) % ${DAYS} = ${day}, range(${copies})) AS copies FROM sent
    ) ARRAY JOIN copies AS copy
    SETTINGS max_insert_threads = 2, min_insert_block_size_rows = ${PART_ROWS}, min_insert_block_size_bytes = 0`;
}
