/**
 * `npm run bench -- stops [a second]` presses a stop of each kind while beacons arrive at three collectors, and while the
 * server to which they forward is away. Then it kills a collector, and starts it without the control database. It counts
 * what was stored and forwarded against the stops, and what was lost. Everything is on the loopback address.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../packages/collector/src/testing/servers/free-ports.ts';
import { postgresPrograms } from '../../packages/collector/src/testing/servers/postgres-server.ts';
import { until } from '../../packages/collector/src/testing/until.ts';
import { openScene, type Scene } from '../../scripts/upgrade/scene.ts';
import { BUILT, command } from '../releases/command.ts';
import { STOPPED } from './classes.ts';
import { forwardedAfter, storedAfter, type Pressed } from './count.ts';
import { Load } from './load.ts';
import { Target } from './target.ts';

/** Milliseconds of load before the stops, without the other server, and after the start. */
const QUIET = 5000;
/** Milliseconds within which all collectors obey. */
const OBEYED = 10_000;

const [aSecond = 300] = process.argv.slice(2).map(Number);
const programs = postgresPrograms();
if (!(aSecond > 0)) {
  console.error('npm run bench -- stops [a second]: expected a number above 0');
  process.exitCode = 2;
} else if (programs === undefined) {
  console.log('Skipped: PostgreSQL is missing (Debian: apt-get install postgresql).');
} else {
  const folder = await mkdtemp(join(tmpdir(), 'balise-stops-'));
  try {
    const scene = await openScene(folder, programs, aSecond);
    const [port = 0] = await freePorts(1);
    const target = new Target(port);
    try {
      await startAll(scene, port);
      if (!(await trial(scene, target))) process.exitCode = 1;
    } finally {
      await target.close();
      await scene.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startAll({ places }: Scene, port: number): Promise<void> {
  const suites = { canadadevmain: { suite: 'theirs', timestamps: true } };
  const targets = [{ id: 'other', server: `http://127.0.0.1:${port}`, suites, perSecond: 2000 }];
  for (const place of places) {
    await mkdir(join(place.folder, 'settings'), { recursive: true });
    const file = join(place.folder, 'settings/forwarding.json');
    await writeFile(file, JSON.stringify({ targets, keepFreeMegabytes: 0 }));
    await place.start(BUILT);
    await until('the collector reaches its servers', () => place.hasServers());
  }
}

async function trial(scene: Scene, target: Target): Promise<boolean> {
  const { places, control } = scene;
  await target.open();
  const ports = places.map(({ port }) => port);
  const load = new Load(ports, aSecond);
  load.start();
  await wait(QUIET);
  // Hits of all classes now wait for the other server.
  await target.close();
  await wait(QUIET);
  const pressed = await pressAll(places[0]?.folder ?? '');
  await wait(OBEYED);
  const [first = 0, , third = 0] = ports;
  load.ports = [first, third];
  await load.settled();
  await places[1]?.kill();
  await control.kill();
  await places[1]?.start(BUILT);
  load.ports = ports;
  await wait(QUIET);
  const returned = Date.now();
  await target.open();
  await wait(QUIET);
  await load.stop();
  const lost = await storedAfter(scene, load, pressed);
  const leaked = await forwardedAfter(places, load, { target, returned });
  return lost + leaked + load.refused.size === 0;
}

async function pressAll(folder: string): Promise<Pressed> {
  const pressed = new Map<string, number>();
  for (const [kind, what] of Object.entries(STOPPED)) {
    await command(folder, [
      ...['stop', '--kind', kind, '--what', what, '--environment', 'development'],
      ...['--reason', 'a bench'],
    ]);
    pressed.set(kind, Date.now());
  }
  return pressed;
}
