/**
 * Multiplies a few hundred thousand hits into many millions over 90 days, inside the database engine. Each visit is
 * copied to other visitors and times. Rows are written day by day, so that the engine has few parts to merge.
 */
import type { Database } from '../../packages/collector/src/engine/database/database.ts';
import { PAGES } from '../traffic/pages.ts';
import { copiedHits, SENT_AT, VISIT } from './copied-hits.ts';

/** A question about pages reads 90 days, whatever its period. */
export const DAYS = 90;
const DAY = 86_400;
/** The last day with hits. */
export const LAST_DAY = '2026-11-22';
/** Unix seconds of midnight in Toronto, at the start of the first day, in summer time. */
const BEGINS = Date.parse(`${LAST_DAY}T04:00:00Z`) / 1000 - (DAYS - 1) * DAY;
/**
 * The sent hits have too few pages, search terms and linking pages. Copies renumber them to get this many times more:
 * 100,000 pages, and a million of the others from 50 million hits.
 */
const VARIATIONS = { pages: 3, terms: 250, links: 160 };
/**
 * The sent hits name no page in the other language. Of the copies of a visit, one in `flipped` is in the other language.
 * All pages but one in `alone` name their twin.
 */
const TWINS = { flipped: 3, alone: 5 };
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
  const inOther = (path: string): string =>
    `if(startsWith(${path}, '/en/'), concat('/fr/', substring(${path}, 5)), concat('/en/', substring(${path}, 5)))`;
  const isFlipped = `(cityHash64(${VISIT}, copy, 3) % ${TWINS.flipped} = 0)`;
  const [own, twin] = [renumbered('path'), inOther(renumbered('path'))];
  const changed = {
    path: `if(${isFlipped}, ${twin}, ${own})`,
    language: `if(${isFlipped}, if(language = 'en', 'fr', 'en'), language)`,
    twinUrl: `if(kind = 'page' AND cityHash64(extract(path, '-(\\d+)\\.html$')) % ${TWINS.alone} != 0, concat(host, if(${isFlipped}, ${own}, ${twin})), '')`,
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
