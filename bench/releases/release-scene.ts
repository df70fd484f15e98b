/** Releases while beacons arrive: three collectors with one PostgreSQL and one store. */
import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../packages/collector/src/testing/until.ts';
import { withKey } from '../../packages/collector/src/testing/with-key.ts';
import {
  draftHost,
  makeDraft,
  publishDraft,
  type RunCommand,
} from '../../scripts/upgrade/publish-host.ts';
import { openScene, type Scene } from '../../scripts/upgrade/scene.ts';
import { BUILT, command } from './command.ts';
import { accepted } from './send.ts';
import { watchRelease } from './watch-release.ts';

/** Request ids of the beacons of new hosts. */
const NEW_HOSTS = 's9________';
/** Milliseconds of load before the first release and after the last. */
const QUIET = 3000;

interface Parts {
  /** An empty folder. */
  readonly folder: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly releases: number;
  readonly aSecond: number;
}

/** Returns whether nothing was refused, lost or stored twice. */
export async function releaseScene(parts: Parts): Promise<boolean> {
  await mkdir(parts.folder);
  accepted.count = 0;
  const scene = await openScene(parts.folder, parts.programs, parts.aSecond);
  try {
    for (const place of scene.places) {
      await place.start(BUILT);
      await until('the collector reaches its servers', () => place.hasServers());
    }
    scene.load.start();
    await wait(QUIET);
    let isWhole = true;
    for (let number = 1; number <= parts.releases; number += 1)
      isWhole = (await release(scene, number)) && isWhole;
    await wait(QUIET);
    await scene.load.stop();
    return (await count(scene)) && isWhole;
  } finally {
    await scene.close();
  }
}

async function release({ places }: Scene, number: number): Promise<boolean> {
  const host = `release-${number}.example.gc.ca`;
  const folder = places[0]?.folder ?? '';
  const name = `Release ${number}`;
  const run: RunCommand = (words) => command(folder, words);
  await makeDraft(run, name);
  // On a busy machine, the checks may not answer in time, and nothing is changed.
  await until('the draft has the host', async () => {
    await draftHost(run, name, host);
    return true;
  });
  const begun = performance.now();
  await publishDraft(run, name, 'a bench');
  const since = performance.now();
  const integrity = await integrityOf(folder, places[0]?.port ?? 0);
  const ports = places.map(({ port }) => port);
  const { first, last, sent, refused } = await watchRelease(ports, { host, integrity, since });
  console.log(
    `release ${number}: published in ${((since - begun) / 1000).toFixed(1)} s, served by the first collector after ` +
      `${first.toFixed(1)} s and by all after ${last.toFixed(1)} s; new host: ${sent} sent, ${refused} refused`,
  );
  return refused === 0;
}

/** Of the newest release. */
async function integrityOf(folder: string, port: number): Promise<string> {
  const listed = await command(folder, ['releases', '--format', 'json']);
  const { releases } = JSON.parse(listed) as { releases: { id: string }[] };
  const headers = await withKey(folder);
  const answer = await fetch(`http://127.0.0.1:${port}/api/releases/${releases[0]?.id}`, {
    headers,
  });
  return ((await answer.json()) as { integrity: string }).integrity;
}

/** Waits until the store has what was acknowledged. */
async function count({ load, store, database }: Scene): Promise<boolean> {
  const ask = async (what: string, where: string): Promise<number> =>
    Number(await store.ask(`SELECT ${what} FROM ${database}.hits WHERE ${where}`));
  const [ofLoad, ofHosts] = [
    `NOT request_id LIKE '${NEW_HOSTS}'`,
    `request_id LIKE '${NEW_HOSTS}'`,
  ];
  const expected = load.acknowledged.size + accepted.count;
  await until('the store has all hits', async () => (await ask('count()', '1')) >= expected);
  const [stored, ids] = [await ask('count()', ofLoad), await ask('uniqExact(request_id)', ofLoad)];
  const newHosts = await ask('count()', ofHosts);
  const { sent, acknowledged, refused, unanswered } = load;
  console.log(
    `beacons: ${sent} sent, ${acknowledged.size} acknowledged, ${refused.size} refused, ${unanswered.size} without an ` +
      `answer, ${stored} stored (${ids} different); of new hosts: ${accepted.count} acknowledged, ${newHosts} stored`,
  );
  const isAnswered = refused.size + unanswered.size === 0;
  const isStored = stored === acknowledged.size && newHosts === accepted.count;
  return isAnswered && isStored && ids === stored;
}
