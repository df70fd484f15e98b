/** What a version does that is too old: it writes nothing anywhere, and what it takes while nobody tells it stays in its journal. */
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sentenceOf, type CollectorPlace } from './collector-place.ts';
import { digestOfControl, digestOfFolder, digestOfStore } from './digest.ts';
import type { Installation } from './installation.ts';
import { check } from './rollout.ts';
import type { Scene } from './scene.ts';
import { SteadyLoad } from './steady-load.ts';
import { until } from './until.ts';
import { AFTER_NEXT } from './versions.ts';

const SOME = 100;

/** Of collectors that all run `newest` and have stored everything; throws where something is not so. */
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
    const fresh = await scene.addPlace(`fresh of ${version.name}`);
    await refusedAt(fresh, version, AFTER_NEXT);
    check(
      `${version.name}: the tables of both servers are as they were`,
      (await servers()) === written,
    );
    console.log('--  without the control database, then without the store');
    await control.kill();
    await refusedAt(fresh, version, AFTER_NEXT);
    await control.start();
    await store.kill();
    await refusedAt(fresh, version, AFTER_NEXT);
    await store.start();
    check(`${version.name}: with one of them away too`, (await servers()) === written);
  }

  const present = tooOld.at(-1);
  if (!present) return;
  await Promise.all([store.kill(), control.kill()]);
  console.log('--  without both');
  for (const place of places.slice(0, 1)) await refusedAt(place, present, AFTER_NEXT);
  await refusesCarried(scene, present);
  await keepsUntold(scene, present, newest, servers, written);
}

/** It ends, names the version that has written there, and leaves the folder as it is. */
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

/** A journal in a folder that says nothing of itself. */
async function refusesCarried(scene: Scene, version: Installation): Promise<void> {
  const [from] = scene.places;
  const place = await scene.addPlace('carried');
  await mkdir(place.folder);
  if (from)
    await cp(join(from.folder, 'journal'), join(place.folder, 'journal'), { recursive: true });
  await refusedAt(place, version, 'journal');
}

/** No server answers at the start: beacons are taken, and nothing is written to servers that turn out to be too new. */
async function keepsUntold(
  scene: Scene,
  version: Installation,
  newest: Installation,
  servers: () => Promise<string>,
  written: string,
): Promise<void> {
  const place = await scene.addPlace('untold');
  await place.start(version);
  const load = new SteadyLoad([place.port], SOME, scene.load.sent);
  load.start();
  await until('it acknowledges', () => load.acknowledged.size >= SOME);
  await scene.control.start();
  await scene.store.start();
  const isTold = (server: string): boolean =>
    place.said
      .split('\n')
      .some((line) => line.includes(`serve.${server}-down`) && line.includes(AFTER_NEXT));
  await until('it says that both servers are too new', () => {
    return isTold('store') && isTold('control');
  });
  await load.stop();
  const kept = [...load.acknowledged.keys()];
  check(
    `${version.name} keeps ${kept.length} beacons in its journal and leaves the servers as they are`,
    (await servers()) === written && (await place.metric('balise_journal_waiting_bytes')) > 0,
  );
  await place.stop();
  await place.start(newest);
  await until('they are in the store', () => scene.hasStored(kept));
  const times = await scene.stored();
  check(
    `${newest.name} stores them, each once`,
    kept.every((number) => times.get(number) === 1),
  );
}
