/** After a crash of the embedded engine a batch may be in the table and not yet in the hourly sums, or the other way round: such hours are counted anew. */
import type { Hit } from '@balise/beacon';
import type { Database } from './database.ts';
import { HOURLY_GROUP, HOURLY_SELECT } from './schema.ts';

const HOUR = 3600;

export async function repairHours(
  database: Database,
  hits: readonly Pick<Hit, 'receivedAt'>[],
): Promise<void> {
  const hours = new Set(hits.map(({ receivedAt }) => hourOf(receivedAt)));
  for (const hour of hours) {
    if (await differs(database, hour)) await countAnew(database, hour);
  }
}

function hourOf(moment: string): number {
  const seconds = Math.floor(Date.parse(moment) / 1000);
  return seconds - (seconds % HOUR);
}

/** Hours, in seconds, whose hits have changed: counted anew whatever the sums say. */
export async function countHours(database: Database, hours: Iterable<number>): Promise<void> {
  for (const hour of hours) await countAnew(database, hour);
}

async function differs(database: Database, hour: number): Promise<boolean> {
  const rows = await database.rows<{ beacons: number }>(
    `SELECT count() AS beacons FROM hits WHERE ${within('received_at', hour)}
     UNION ALL
     SELECT sum(beacons) + sum(left_out) AS beacons FROM hits_hourly WHERE hour = toDateTime(${hour}, 'UTC')`,
  );
  return Number(rows[0]?.beacons) !== Number(rows[1]?.beacons);
}

async function countAnew(database: Database, hour: number): Promise<void> {
  await database.run(`ALTER TABLE hits_hourly DELETE WHERE hour = toDateTime(${hour}, 'UTC')`);
  await database.run(
    `INSERT INTO hits_hourly (hour, environment, host, beacons, page_views, cleaned, left_out, first_at, last_at)
     ${HOURLY_SELECT} WHERE ${within('received_at', hour)} ${HOURLY_GROUP}`,
  );
}

function within(column: string, hour: number): string {
  return `${column} >= toDateTime(${hour}, 'UTC') AND ${column} < toDateTime(${hour + HOUR}, 'UTC')`;
}
