import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { liftStop, stopsToObey } from '../../control-store/stops.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { sampleStop } from '../../testing/sample-stop.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { FollowStops } from './follow-stops.ts';
import { StopsInForce } from './stops-in-force.ts';

const DAY = 86_400_000;

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.query('TRUNCATE stop RESTART IDENTITY');
});

async function collector(folder?: string) {
  const stops = await StopsInForce.open(folder ?? (await temporaryFolder()));
  const failed: string[] = [];
  const unconfirmed: number[] = [];
  const clock = { now: Date.now() };
  const follow = new FollowStops({
    stops,
    onFailed: (reason) => failed.push(reason),
    onUnconfirmed: (_stop, days) => unconfirmed.push(days),
    now: () => clock.now,
  });
  return { stops, follow, failed, unconfirmed, clock };
}

it('a stop of one collector is in force at another with its next look', async () => {
  const [one, other] = [await collector(), await collector()];
  await other.follow.look(database);
  await one.stops.add(sampleStop());
  await one.follow.look(database);
  await other.follow.look(database);
  expect(other.stops.inForce).toMatchObject([{ id: '1', what: 'www.canada.ca' }]);
  expect(one.stops.unsent).toEqual([]);
});

it('a look without a change reads only the revision', async () => {
  const { follow } = await collector();
  await follow.look(database);
  const asked: string[] = [];
  const counted: ControlDatabase = {
    ...database,
    query: (sql, values) => (asked.push(sql), database.query(sql, values)),
  };
  await follow.look(counted);
  expect(asked).toHaveLength(1);
});

describe('a stop that was pressed while the control database was away', () => {
  const away: ControlDatabase = {
    ...{ query: () => Promise.reject(new ControlUnavailable()), close: async () => undefined },
    together: () => Promise.reject(new ControlUnavailable()),
    runAll: () => Promise.reject(new ControlUnavailable()),
  };

  it('is in force, also after a start, and is sent when the database answers', async () => {
    const folder = await temporaryFolder();
    const before = await collector(folder);
    await before.stops.add(sampleStop());
    await before.follow.lookAgain(away);
    expect(before.failed).toEqual([]);
    const after = await collector(folder);
    expect(after.stops.matcher).toBeDefined();
    expect(after.stops.unsent).toHaveLength(1);
    await after.follow.lookAgain(database);
    expect(after.stops.unsent).toEqual([]);
    expect(await stopsToObey(database, [])).toHaveLength(1);
  });

  it('is not overtaken by a lift of the same stop at another collector', async () => {
    const [one, other] = [await collector(), await collector()];
    await other.stops.add(sampleStop());
    await other.follow.look(database);
    const [earlier] = other.stops.inForce;
    if (!earlier) throw new Error('no stop');
    await one.stops.add(sampleStop());
    await liftStop(database, earlier, earlier.by, true);
    await one.follow.look(database);
    await other.follow.look(database);
    expect(one.stops.inForce).toMatchObject([{ id: expect.stringMatching(/\d/) as string }]);
    expect(other.stops.inForce).toHaveLength(1);
  });
});

it('a lifted stop still counts for hits that wait', async () => {
  const { stops, follow } = await collector();
  await stops.add(sampleStop());
  await follow.look(database);
  const [stop] = stops.inForce;
  if (!stop) throw new Error('no stop');
  await liftStop(database, stop, stop.by, true);
  await follow.look(database);
  expect(stops.matcher).toBeUndefined();
  expect(stops.waiting).toMatchObject([{ liftedAt: expect.any(Number) as number }]);
});

it('a stop that a restored control database has lost stays in force, and is sent again', async () => {
  const { stops, follow } = await collector();
  await stops.add(sampleStop());
  await follow.look(database);
  await database.query('DELETE FROM stop');
  await follow.look(database);
  expect(stops.unsent).toHaveLength(1);
  await follow.look(database);
  expect(stops.unsent).toEqual([]);
  expect(await stopsToObey(database, [])).toHaveLength(1);
});

it('a stop without a confirmation in three days is reported once a day, and never lifted', async () => {
  const { stops, follow, unconfirmed, clock } = await collector();
  await stops.add(sampleStop());
  follow.reportUnconfirmed();
  expect(unconfirmed).toEqual([]);
  // The stop may be a little younger than the clock.
  clock.now += 3 * DAY + 3_600_000;
  follow.reportUnconfirmed();
  follow.reportUnconfirmed();
  clock.now += DAY;
  follow.reportUnconfirmed();
  expect(unconfirmed).toEqual([3, 4]);
  expect(stops.inForce).toHaveLength(1);
});

it('a failure is reported once for its reason', async () => {
  const { follow, failed } = await collector();
  const broken = { ...database, query: () => Promise.reject(new Error('EIO')) };
  await follow.lookAgain(broken);
  await follow.lookAgain(broken);
  expect(failed).toHaveLength(1);
});
