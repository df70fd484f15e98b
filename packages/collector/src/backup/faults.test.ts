/** Refusals before anything is written: a damaged, unfinished or too new backup, and folders that are not empty. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Journal } from '../intake/journal/journal.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { runHere } from '../testing/run-here.ts';
import { samplePayload } from '../testing/sample-hit.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ledgersBeside } from './known-backups.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { takeBackup, type BackupParts } from './take-backup.ts';

let parts: BackupParts;
let folder: string;

/** The parts of a collector whose engine has no hits yet. */
async function partsIn(dataFolder: string): Promise<BackupParts> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  await journal.append(samplePayload());
  const database = await controlDatabase();
  await database.query("INSERT INTO person (name) VALUES ('Somebody')");
  return {
    journal,
    files,
    dataFolder,
    inTurn: (work) => work(),
    ledgers: ledgersBeside(dataFolder, () => database),
    feeder: { hold: () => () => undefined },
    control: {
      database,
      note: async () => undefined,
      state: { kind: 'embedded', state: 'ready', reason: '' },
    },
    store: {
      kind: 'embedded',
      whenReady: async () => undefined,
      freeze: async () => ({ rows: 0, tables: [], views: [] }),
      beginBackup: async () => ({ id: '', database: '' }),
      backupState: async () => Promise.reject(new Error('not asked')),
      count: async () => 0,
    },
  };
}

const request = (to: string): Parameters<typeof takeBackup>[1] => ({ folder: to, by: 'me' });
const nothing = (): void => undefined;

beforeAll(async () => {
  parts = await partsIn('/nowhere');
});

async function taken(): Promise<string> {
  folder = await temporaryFolder();
  const own = {
    ...parts,
    dataFolder: folder,
    ledgers: ledgersBeside(folder, () => parts.control.database),
  };
  await takeBackup(own, request(join(folder, 'backup')), nothing);
  return join(folder, 'backup');
}

const restore = async (
  from: string,
  to = join(folder, 'new'),
  language: 'en' | 'fr' = 'en',
): Promise<string> => {
  const { code, err } = await runHere(['restore', '--from', from], to, language);
  expect(code).toBe(1);
  return err;
};

it('reports the file with a flipped bit and restores nothing', async () => {
  const backup = await taken();
  const [segment = ''] = await readdir(join(backup, 'journal'));
  for (const file of [
    join('journal', segment),
    'control.ndjson',
    'manifest.json',
    'ledger.ndjson',
  ]) {
    const copy = join(folder, 'copy', file.replace(/\W/g, '_'));
    await cp(backup, copy, { recursive: true });
    const path = join(copy, file);
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await restore(copy)).toContain(`The file ${path} is corrupt or missing`);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  }
});

it('distinguishes an unfinished backup, a missing one and one of a newer version', async () => {
  const backup = await taken();
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as object;
  const newer = { ...manifest, format: 9, needs: 8, version: '9.0.0' };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(newer));
  expect(await restore(backup)).toContain('Version 9.0.0 of Balise took');
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, takenAt: '' }));
  expect(await restore(backup)).toContain('manifest.json is corrupt or missing');
  await rm(join(backup, 'manifest.json'));
  expect(await restore(backup, undefined, 'fr')).toContain('est incomplète');
  expect(await restore(join(folder, 'none'))).toContain('There is no back-up in');
});

it('does not write to a data folder that is not empty', async () => {
  const backup = await taken();
  const data = join(folder, 'data');
  await mkdir(data);
  await writeFile(join(data, 'mine'), '');
  expect(await restore(backup, data)).toContain(`The data folder ${data} is not empty`);
  expect(await readdir(data)).toEqual(['mine']);
});

it('restores hits only to the same kind of store: embedded or server', async () => {
  const backup = await taken();
  const env = { BALISE_CLICKHOUSE_URL: 'http://127.0.0.1:1' };
  const { err } = await runHere(['restore', '--from', backup], join(folder, 'new'), 'en', env);
  expect(err).toContain('without BALISE_CLICKHOUSE_URL');
});

it('never overwrites a backup, and leaves none on a full disk', async () => {
  const backup = await taken();
  await expect(takeBackup(parts, request(backup), nothing)).rejects.toMatchObject({
    key: 'backup.fault.not-empty',
  });
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
  const full = Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write' });
  const read = (): Promise<never> => Promise.reject(full);
  const target = join(folder, 'full');
  await expect(
    takeBackup({ ...parts, files: { ...parts.files, read } }, request(target), nothing),
  ).rejects.toMatchObject({ key: 'backup.fault.not-written', values: { reason: 'ENOSPC' } });
  expect(existsSync(target)).toBe(false);
});

it('leaves no backup after an interruption', async () => {
  const target = join(await temporaryFolder(), 'backup');
  const gone = new AbortController();
  const breakOff = ({ step }: { step: string }): void => {
    if (step === 'journal') gone.abort();
  };
  await expect(takeBackup(parts, request(target), breakOff, gone.signal)).rejects.toThrow();
  expect(existsSync(target)).toBe(false);
});

it.each([
  [{ kind: 'cluster' }, {}, 'backup.fault.cluster'],
  [{ kind: 'server' }, {}, 'backup.fault.disk-missing'],
  [{ kind: 'embedded' }, { disk: 'backups' }, 'backup.fault.disk-unused'],
] as const)('refuses an impossible request immediately: %j %j', async (store, more, key) => {
  const asked = takeBackup(
    { ...parts, store: { ...parts.store, ...store } },
    { ...request('/nowhere/x'), ...more },
    nothing,
  );
  await expect(asked).rejects.toMatchObject({ key });
});

it('refuses a folder whose content is part of the backup', async () => {
  for (const inside of ['library/b', 'settings', 'hits/b'])
    await expect(
      takeBackup(
        { ...parts, dataFolder: '/srv/data' },
        request(join('/srv/data', inside)),
        nothing,
      ),
    ).rejects.toMatchObject({ key: 'backup.fault.within' });
});

it('refuses a manifest with a path outside the folder', async () => {
  const backup = await taken();
  const manifest = await readManifest(backup);
  const file = { path: 'settings/../../../elsewhere', bytes: 0, digest: '' };
  await writeManifest(backup, { ...manifest, files: [...manifest.files, file] });
  expect(await restore(backup)).toContain('manifest.json is corrupt or missing');
});

it('counts missing backups when the ledger is written', async () => {
  const backup = await taken();
  const ledgers = ledgersBeside(folder, () => parts.control.database);
  expect(await ledgers()).toEqual({ unreachable: 0 });
  await rename(backup, `${backup}-moved`);
  expect(await ledgers()).toEqual({ unreachable: 1 });
});
