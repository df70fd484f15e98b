/**
 * Tests a version that is too old for its folder or servers. It must write nothing. Beacons that it accepts before it
 * reaches the servers must stay in its journal.
 */
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sentenceOf, type CollectorPlace } from './collector-place.ts';
import { digestOfControl, digestOfFolder, digestOfStore } from './digest.ts';
import type { Installation } from './installation.ts';
import { check } from './rollout.ts';
import type { Scene } from './scene.ts';
import { SteadyLoad } from './steady-load.ts';
import { until } from '../../packages/collector/src/testing/until.ts';
import { AFTER_NEXT } from './versions.ts';

const SOME = 100;

/** Expects that all collectors run `newest` and have stored everything. Throws if a check fails. */
export async function tryRefusals(
  scene: Scene,
  tooOld: readonly Installation[],
  newest: Installation,
): Promise<void> {
  const { places, store, database, control } = scene;
  for (const place of places) await place.stop();
  const servers = async (): Promise<string> =>
    `${await digestOfStore(store, database)} ${await digestOfControl(control)}`;
  const written = await servers();

  for (const version of tooOld) {
    for (const place of places) await refusedAt(place, version, AFTER_NEXT);
    const fresh = await scene.addPlace(`new folder for ${version.name}`);
    await refusedAt(fresh, version, AFTER_NEXT);
    check(
      `${version.name}: the tables of both servers are unchanged`,
      (await servers()) === written,
    );
    console.log('--  next: control database stopped, then store stopped');
    await control.kill();
    await refusedAt(fresh, version, AFTER_NEXT);
    await control.start();
    await store.kill();
    await refusedAt(fresh, version, AFTER_NEXT);
    await store.start();
    check(`${version.name}: also unchanged with one server stopped`, (await servers()) === written);
  }

  const present = tooOld.at(-1);
  if (!present) return;
  await Promise.all([store.kill(), control.kill()]);
  console.log('--  next: both servers stopped');
  for (const place of places.slice(0, 1)) await refusedAt(place, present, AFTER_NEXT);
  await refusesCarried(scene, present);
  await keepsUntold(scene, present, newest, servers, written);
}

/** The version must exit with 1, name the version that wrote the folder, and leave the folder unchanged. */
async function refusedAt(
  place: CollectorPlace,
  version: Installation,
  named: string,
): Promise<void> {
  const before = await digestOfFolder(place.folder);
  const ended = await place.refused(version);
  const isSame = (await digestOfFolder(place.folder)) === before;
  const isNamed = ended.said.includes(named);
  check(
    `${version.name} refuses, in ${basename(place.folder)}: ${sentenceOf(ended)}`,
    ended.code === 1 && isNamed && isSame,
  );
}

/** A journal copied into a folder without a format mark must be refused. */
async function refusesCarried(scene: Scene, version: Installation): Promise<void> {
  const [from] = scene.places;
  const place = await scene.addPlace('copied');
  await mkdir(place.folder);
  if (from)
    await cp(join(from.folder, 'journal'), join(place.folder, 'journal'), { recursive: true });
  await refusedAt(place, version, 'journal');
}

/**
 * Both servers are stopped at the start, so the version accepts beacons. When it finds that the servers are too new,
 * it must not write to them.
 */
async function keepsUntold(
  scene: Scene,
  version: Installation,
  newest: Installation,
  servers: () => Promise<string>,
  written: string,
): Promise<void> {
  const place = await scene.addPlace('servers stopped at start');
  await place.start(version);
  const load = new SteadyLoad([place.port], SOME, scene.load.sent);
  load.start();
  await until(
    `${version.name} acknowledges beacons without servers`,
    () => load.acknowledged.size >= SOME,
  );
  await scene.control.start();
  await scene.store.start();
  const isTold = (server: string): boolean =>
    place.said
      .split('\n')
      .some((line) => line.includes(`serve.${server}-down`) && line.includes(AFTER_NEXT));
  await until(`${version.name} logs that both servers are too new`, () => {
    return isTold('store') && isTold('control');
  });
  await load.stop();
  const kept = [...load.acknowledged.keys()];
  check(
    `${version.name} keeps ${kept.length} beacons in its journal and writes nothing to the servers`,
    (await servers()) === written && (await place.metric('balise_journal_waiting_bytes')) > 0,
  );
  await place.stop();
  await place.start(newest);
  await until('these beacons are in the store', () => scene.hasStored(kept));
  const times = await scene.stored();
  check(
    `${newest.name} stores each of them once`,
    kept.every((number) => times.get(number) === 1),
  );
}
