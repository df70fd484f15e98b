/**
 * `npm run upgrade`: upgrades three collectors one by one under load, and downgrades them again. Archives, processes
 * and servers are real: one ClickHouse (the embedded engine with a port) and one PostgreSQL.
 *
 * | Version | Source |
 * | --- | --- |
 * | before | where the branch left `main`; `--from` takes another commit, `--from-package` an archive |
 * | present | the working tree |
 * | next, after next | the working tree, changed by `upgrade/next-version.ts` |
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPrograms } from '../packages/collector/src/testing/servers/postgres-server.ts';
import { publishMeanwhile } from './upgrade/publish-meanwhile.ts';
import { check, Rollout } from './upgrade/rollout.ts';
import { openScene, type Scene } from './upgrade/scene.ts';
import { tryRefusals } from './upgrade/try-refusals.ts';
import { until } from '../packages/collector/src/testing/until.ts';
import { makeVersions, type Versions } from './upgrade/versions.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    'from-package': { type: 'string' },
    rate: { type: 'string', default: '100' },
  },
});
const perSecond = Number(values.rate);
const programs = postgresPrograms();

if (!(perSecond > 0)) {
  console.error('--rate must be a number above 0 (beacons a second)');
  process.exitCode = 1;
} else if (programs === undefined) {
  console.log('Skipped: PostgreSQL is missing (Debian: apt-get install postgresql).');
} else {
  const folder = await mkdtemp(join(tmpdir(), 'balise-upgrade-'));
  try {
    process.exitCode = (await trial(folder, programs)) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns whether no beacon was lost or duplicated and all checks passed. */
async function trial(folder: string, postgres: string): Promise<boolean> {
  const archive = values['from-package'];
  const versions = await makeVersions(folder, {
    reference: values.from,
    archive: archive === undefined ? undefined : resolve(archive),
  });
  const { before, present, afterNext } = versions;
  await mkdir(join(folder, 'data'));
  const scene = await openScene(join(folder, 'data'), postgres, perSecond);
  const rollout = new Rollout(scene);
  try {
    await rollOut(rollout, scene, versions);
    const isWhole = await rollout.report();
    const tooOld = [before, present].filter((one) => rollout.canRefuse(one, afterNext));
    await tryRefusals(scene, tooOld, afterNext);
    return isWhole;
  } catch (error) {
    console.error(error);
    await scene.ensureStore();
    await rollout.report();
    return false;
  } finally {
    await scene.close();
  }
}

/** Upgrades, downgrades and upgrades again, then upgrades to the newest version. */
async function rollOut(
  rollout: Rollout,
  { places, days }: Scene,
  { before, present, next, afterNext }: Versions,
): Promise<void> {
  for (const place of places) await rollout.begin(place, before);
  await days.make(before.name);
  await rollout.upgrade(present);
  await days.stay(present.name);
  if (rollout.isTooOld(before, present))
    console.log(`--  no downgrade to ${before.name}: it cannot read the newer format`);
  else {
    await rollout.goBack(before);
    await days.stay(before.name);
    await rollout.upgrade(present);
    await days.stay(present.name);
  }
  await rollout.upgrade(next);
  await rollout.refuse(before, next);
  await rollout.goBack(present);
  await rollout.upgrade(next, async (place) => {
    await publishMeanwhile(places, place);
    check('both versions serve a release that was published meanwhile', true);
  });
  await rollout.upgrade(afterNext);
  await rollout.finish();
  await days.whole(afterNext.name);
  await days.check(afterNext.name);
  await until('each collector reports that reports lack no hit', async () => {
    const lags = places.map((place) => place.metric('balise_reports_lag_seconds'));
    return (await Promise.all(lags)).every((lag) => lag === 0);
  });
}
