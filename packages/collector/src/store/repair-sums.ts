/**
 * Sums that do not agree with their hits are counted anew. The embedded engine may die between a batch and its sums; and hits are
 * taken out or changed, of which the views, which only add, know nothing.
 */
import type { Hit } from '@balise/beacon';
import type { Database } from './database.ts';
import { ROLLUPS, type Rollup } from './rollups.ts';
import { ZONE } from './zone.ts';

/** Hours of the hits, and days. */
export async function repairSums(
  database: Database,
  hits: readonly Pick<Hit, 'receivedAt'>[],
): Promise<void> {
  for (const rollup of ROLLUPS) {
    for (const stretch of await stretchesOf(database, rollup, hits)) {
      if (await differ(database, rollup, stretch)) await countAnew(database, rollup, stretch);
    }
  }
}

/** The same for all hits of a stretch, in seconds; counted anew `always` where they may be others in the same number. */
export async function repairSumsOf(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
  always: boolean,
): Promise<void> {
  const stretch = {
    hits: `received_at >= toDateTime(${from}, 'UTC') AND received_at < toDateTime(${to}, 'UTC')`,
  };
  for (const rollup of ROLLUPS) {
    const whole = { ...stretch, sums: rollup.within(from, to) };
    if (always || (await differ(database, rollup, whole))) await countAnew(database, rollup, whole);
  }
}

/** The same hits in both tables. */
interface Stretch {
  readonly hits: string;
  readonly sums: string;
}

async function stretchesOf(
  database: Database,
  { unit, within }: Rollup,
  hits: readonly Pick<Hit, 'receivedAt'>[],
): Promise<Stretch[]> {
  const seconds = [...new Set(hits.map((hit) => Math.floor(Date.parse(hit.receivedAt) / 1000)))];
  if (seconds.length === 0) return [];
  const rows = await database.rows<{ from: number; to: number }>(
    `SELECT DISTINCT toUnixTimestamp(toStartOfInterval(moment, INTERVAL 1 ${unit}) AS start) AS from,
       toUnixTimestamp(toDateTime(start, '${ZONE}') + INTERVAL 1 ${unit}) AS to
     FROM (SELECT toDateTime(arrayJoin([${seconds.join(', ')}]), '${ZONE}') AS moment)`,
  );
  return rows.map(({ from, to }) => ({
    hits: `received_at >= toDateTime(${from}, 'UTC') AND received_at < toDateTime(${to}, 'UTC')`,
    sums: within(Number(from), Number(to)),
  }));
}

async function differ(
  database: Database,
  { table }: Rollup,
  { hits, sums }: Stretch,
): Promise<boolean> {
  const rows = await database.rows<{ counted: number }>(
    `SELECT count() AS counted FROM hits WHERE ${hits}
     UNION ALL
     SELECT sum(beacons) + sum(left_out) AS counted FROM ${table} WHERE ${sums}`,
  );
  return Number(rows[0]?.counted) !== Number(rows[1]?.counted);
}

async function countAnew(
  database: Database,
  { table, columns, select }: Rollup,
  { hits, sums }: Stretch,
): Promise<void> {
  await database.run(`ALTER TABLE ${table} DELETE WHERE ${sums}`);
  await database.run(`INSERT INTO ${table} (${columns.join(', ')}) ${select(hits)}`);
}
