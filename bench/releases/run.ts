/**
 * `npm run bench -- releases [releases] [reloads] [a second]` changes settings while beacons arrive. Three collectors
 * with one PostgreSQL take releases, and one collector reloads its folder. It prints the times, and counts what was
 * refused, lost or stored twice. Everything is on the loopback address.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../packages/collector/src/testing/servers/postgres-server.ts';
import { releaseScene } from './release-scene.ts';
import { reloadScene } from './reload-scene.ts';

const [releases = 10, reloads = 20, aSecond = 100] = process.argv.slice(2).map(Number);
if (![releases, reloads, aSecond].every((one) => one > 0)) {
  console.error(
    'npm run bench -- releases [releases] [reloads] [a second]: expected numbers above 0',
  );
  process.exit(2);
}

const programs = postgresPrograms();
const folder = await mkdtemp(join(tmpdir(), 'balise-releases-'));
try {
  const ofReload = await reloadScene({ folder: join(folder, 'one'), reloads, aSecond });
  if (programs === undefined)
    console.log('Releases skipped: PostgreSQL is missing (Debian: apt-get install postgresql).');
  const ofReleases =
    programs === undefined ||
    (await releaseScene({ folder: join(folder, 'three'), programs, releases, aSecond }));
  if (!ofReload || !ofReleases) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
