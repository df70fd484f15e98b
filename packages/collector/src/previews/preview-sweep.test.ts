import { beforeAll, expect, it } from 'vitest';
import { recordedEntries } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { beaconEntry, PreviewScene } from '../testing/servers/preview-scene.ts';
import { sweepPreviews } from './preview-sweep.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const rows = async (table: string): Promise<number> =>
  (await database.query(`SELECT FROM ${table}`)).length;
const ends = async (): Promise<unknown[]> =>
  (await recordedEntries(database, { limit: 50, what: 'preview-ended' })).entries.map(
    ({ who, to }) => [who.kind, (to as { why: string }).why],
  );

it('stops previews of an hour ago and those without an owner, each once, and leaves the others', async () => {
  const scene = await PreviewScene.open(database);
  const [old, gone, stays] = [await scene.person(), await scene.person(), await scene.person()];
  await scene.begun(old);
  await scene.begun(gone);
  const { cookie } = await scene.begun(stays);
  await database.query(
    `UPDATE preview SET begun_at = begun_at - interval '61 minutes' WHERE id = 1`,
  );
  await database.query('DELETE FROM person WHERE id = $1::bigint', [gone.id]);
  await sweepPreviews(database);
  await sweepPreviews(database);
  expect((await ends()).sort()).toEqual([
    ['system', 'expired'],
    ['system', 'owner'],
  ]);
  expect(await database.query('SELECT DISTINCT preview::int AS preview FROM preview_file')).toEqual(
    [{ preview: 3 }],
  );
  expect((await scene.page('entries', { cookie, entries: [] })).statusCode).toBe(200);
});

it('notes no end of a link that was not pressed', async () => {
  const scene = await PreviewScene.open(database);
  const before = (await ends()).length;
  const who = await scene.person();
  await scene.token(who);
  await database.query('DELETE FROM person WHERE id = $1::bigint', [who.id]);
  await sweepPreviews(database);
  expect(await database.query('SELECT ended_why FROM preview')).toEqual([{ ended_why: 'owner' }]);
  expect(await ends()).toHaveLength(before);
});

it('deletes the previews of yesterday with all that they have sent', async () => {
  const scene = await PreviewScene.open(database);
  const { cookie } = await scene.begun(await scene.person());
  await scene.page('entries', { cookie, entries: [beaconEntry()] });
  await sweepPreviews(database);
  expect(await rows('preview_entry')).toBe(1);
  const yesterday = `interval '25 hours'`;
  await database.query(
    `UPDATE preview SET made_at = made_at - ${yesterday}, begun_at = begun_at - ${yesterday}`,
  );
  await sweepPreviews(database);
  expect([await rows('preview'), await rows('preview_file'), await rows('preview_entry')]).toEqual([
    0, 0, 0,
  ]);
});
