/** `balise reload` while beacons arrive: one collector with a settings folder and the embedded stores. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../packages/collector/src/testing/servers/free-ports.ts';
import { CollectorPlace } from '../../scripts/upgrade/collector-place.ts';
import { SteadyLoad } from '../../scripts/upgrade/steady-load.ts';
import { BUILT, command } from './command.ts';
import { send } from './send.ts';

/** Milliseconds of load before the first reload and after the last. */
const QUIET = 3000;
const DEPARTMENT = { en: 'Travel Agency', fr: 'Agence du voyage' };

interface Parts {
  /** An empty folder. */
  readonly folder: string;
  readonly reloads: number;
  readonly aSecond: number;
}

/** Returns whether nothing was refused, lost or stored twice. */
export async function reloadScene({ folder, reloads, aSecond }: Parts): Promise<boolean> {
  await mkdir(join(folder, 'settings'), { recursive: true });
  await settle(folder, 0);
  const [port = 0] = await freePorts(1);
  const place = new CollectorPlace(1, folder, port, {});
  const load = new SteadyLoad([port], aSecond);
  try {
    await place.start(BUILT);
    load.start();
    await wait(QUIET);
    const [times, statuses]: [number[], number[]] = [[], []];
    for (let number = 1; number <= reloads; number += 1) {
      await settle(folder, number);
      const begun = performance.now();
      await command(folder, ['reload']);
      times.push((performance.now() - begun) / 1000);
      statuses.push(await send(port, hostOf(number)));
    }
    await wait(QUIET);
    await load.stop();
    const newHosts = statuses.filter((status) => status === 200).length;
    console.log(
      `${reloads} reloads: ${Math.max(...times).toFixed(1)} s at most until the command returned; ` +
        `new host accepted at once ${newHosts} times`,
    );
    return (await count(folder, load, newHosts)) && newHosts === reloads;
  } finally {
    await load.stop();
    await place.kill();
  }
}

const hostOf = (number: number): string => `reload-${number}.example.gc.ca`;

/** The hosts up to this number. */
async function settle(folder: string, number: number): Promise<void> {
  const production = Array.from({ length: number + 1 }, (_, index) => ({
    ...{ host: hostOf(index), department: DEPARTMENT },
  }));
  await writeFile(join(folder, 'settings/hosts.json'), JSON.stringify({ production }));
}

async function count(folder: string, load: SteadyLoad, newHosts: number): Promise<boolean> {
  const { sent, acknowledged, refused, unanswered } = load;
  const lines = (await command(folder, ['export', '--suite', 'canadadevmain'])).split('\n');
  const ids = lines.filter(Boolean).map((line) => (JSON.parse(line) as HitId).requestId);
  console.log(
    `beacons: ${sent} sent, ${acknowledged.size} acknowledged, ${refused.size} refused, ${unanswered.size} without an ` +
      `answer, ${ids.length} exported with those of new hosts (${new Set(ids).size} different)`,
  );
  const isAnswered = refused.size + unanswered.size === 0;
  return (
    isAnswered && ids.length === acknowledged.size + newHosts && new Set(ids).size === ids.length
  );
}

interface HitId {
  readonly requestId: string;
}
