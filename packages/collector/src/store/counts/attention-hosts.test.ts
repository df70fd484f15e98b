/** The counts of hosts and rules for "needs attention": simulated and left-out hits are not counted. */
import { settings } from '@balise/settings';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { hostCounts } from './attention-hosts.ts';
import { ruleCounts } from './attention-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Math.floor(Date.now() / HOUR) * HOUR;
const environment = 'production';

let database: Database;

interface Sent {
  readonly host: string;
  readonly at: number;
  readonly isSimulated?: boolean;
  readonly isBot?: boolean;
  readonly rule?: string;
}

async function send({ host, at, isSimulated = false, isBot = false, rule = '' }: Sent) {
  const suite = settings.collection.suites.production;
  await database.run(
    `INSERT INTO hits (id, received_at, suite, suites, environment, kind, link_type, rule, host, path, is_simulated, is_bot)
     VALUES (generateUUIDv4()::String, fromUnixTimestamp64Milli(toInt64(${at}), 'UTC'), '${suite}', ['${suite}'],
       '${environment}', '${rule ? 'link' : 'page'}', '${rule ? 'other' : ''}', '${rule}', '${host}', '/', ${Number(isSimulated)}, ${Number(isBot)})`,
  );
}

beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  await send({ host: 'simulated.gc.ca', at: NOW - 2 * HOUR, isSimulated: true });
  await send({ host: 'bots.gc.ca', at: NOW - 2 * HOUR, isBot: true });
  await send({ host: 'new.gc.ca', at: NOW - 20 * DAY, isSimulated: true });
  await send({ host: 'new.gc.ca', at: NOW - 19 * DAY, isBot: true });
  await send({ host: 'new.gc.ca', at: NOW - 3 * HOUR + 5000 });
  await send({ host: 'new.gc.ca', at: NOW - 2 * HOUR });
  for (const at of [NOW - 4 * DAY, NOW - 3 * DAY, NOW - HOUR])
    await send({ host: 'new.gc.ca', at, rule: 'tabs/open' });
  await send({ host: 'new.gc.ca', at: NOW - HOUR, rule: 'tabs/open', isSimulated: true });
  return made.remove;
});

it('a host has sent only if a hit of it counts, and is as old as the first of these', async () => {
  const { hosts } = await hostCounts(database, {
    ...{ environment, day: { from: NOW - DAY, to: NOW }, loadsFrom: NOW - DAY },
    spans: [{ from: NOW - 3 * HOUR, to: NOW }],
  });
  expect(hosts).toEqual([{ host: 'new.gc.ca', firstAt: NOW - 4 * DAY, views: [2], beacons: 3 }]);
});

it('counts the firings of a rule and the page views before and since a release', async () => {
  const found = await ruleCounts(database, {
    ...{ environment, from: NOW - 28 * DAY, since: NOW - 2 * HOUR - 1, to: NOW },
  });
  expect(found.rules).toEqual([{ rule: 'tabs/open', before: 2, days: 2, after: 1 }]);
  // Firings and views both include those of bots, and leave out simulated ones.
  expect(found.views).toEqual({ before: 2, after: 2 });
});
