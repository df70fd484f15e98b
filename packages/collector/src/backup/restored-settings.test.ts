/** A back-up of an installation with its own settings: a restore brings them, the stops and the hits. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import { settings, type Settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { digestOf, keptFile, writeKept } from '../base/installation/kept-settings.ts';
import { stopsFileIn, writeStops } from '../intake/stops/stops-file.ts';
import { freezeTables } from '../store/snapshot/freeze.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { storeOnDisk } from '../testing/databases/store-on-disk.ts';
import { runCommand } from '../testing/running-collector.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ledgersBeside } from './known-backups.ts';
import { takeBackup } from './take-backup.ts';

const PATIENCE = 300_000;
const own = {
  ...settings,
  variables: {
    ...settings.variables,
    dimensions: [
      ...settings.variables.dimensions,
      {
        ...{ id: 'permitNumber', name: { en: 'Permit number', fr: 'Numéro de permis' } },
        ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
        source: 'chosen',
      } as unknown as Settings['variables']['dimensions'][number],
    ],
  },
} as Settings;

/** The hit is only in the journal, so that the restore stores it. */
async function takenFrom(dataFolder: string, to: string): Promise<void> {
  const { journal, files, write, ...disk } = await storeOnDisk();
  await write([{ parameters: { v190: 'AB-1' } }]);
  const database = await controlDatabase();
  await takeBackup(
    {
      ...{ journal, files, dataFolder, inTurn: (work) => work() },
      ledgers: ledgersBeside(dataFolder, () => database),
      feeder: { hold: () => () => undefined },
      control: {
        ...{ database, note: async () => undefined },
        state: { kind: 'embedded', state: 'ready', reason: '' },
      },
      store: {
        kind: 'embedded',
        whenReady: async () => undefined,
        freeze: (name) => freezeTables(disk.database, name, (work) => work()),
        beginBackup: async () => ({ id: '', database: '' }),
        backupState: async () => Promise.reject(new Error('not asked')),
        count: async () => 0,
      },
    },
    { folder: to, by: 'me' },
    () => undefined,
  );
  await database.close();
  await disk.remove();
}

it.skipIf(process.env['TEST_CLICKHOUSE_URL'])(
  'brings the settings in force, the stops and a dimension of the installation',
  { timeout: PATIENCE },
  async () => {
    const data = await temporaryFolder();
    const [backup, restored] = [join(await temporaryFolder(), 'backup'), await temporaryFolder()];
    const production = { release: '7', digest: 'a'.repeat(64), files: 'b'.repeat(64) };
    await writeKept(data, {
      ...{ from: 'releases', folder: '', files: [], settings: own, digest: digestOf(own) },
      ...{ since: '2026-11-21T17:00:00.000Z', live: { production } },
    });
    await writeStops(stopsFileIn(data), []);
    await takenFrom(data, backup);
    const result = await runCommand(['restore', '--from', backup], restored);
    expect(result, result.err).toMatchObject({ code: 0 });
    for (const file of [keptFile, stopsFileIn])
      expect(await readFile(file(restored), 'utf8')).toBe(await readFile(file(data), 'utf8'));
    const { out } = await runCommand(['export', '--suite', 'canadadevmain'], restored);
    const hit = JSON.parse(out.split('\n')[0] ?? '') as Hit;
    expect(hit.dimensions).toMatchObject({ permitNumber: 'AB-1' });
  },
);
