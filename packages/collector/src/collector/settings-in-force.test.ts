/** The settings of a start: known at once, or unknown until the control database has answered. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shipped } from '@balise/settings/in-force';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownSettings, replaceOwn } from '../base/installation/installation.ts';
import { keptFile, readKept } from '../base/installation/kept-settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SettingsInForce } from './settings-in-force.ts';

const log = (): void => undefined;
/** Not used: nothing is replaced. */
const LASTING = {} as Parameters<SettingsInForce['reload']>[0];
const OF_PACKAGE = ownSettings();

let dataFolder: string;
beforeEach(async () => void (dataFolder = await temporaryFolder()));
afterEach(() => replaceOwn(OF_PACKAGE));

describe('a start without kept settings', () => {
  beforeEach(async () => {
    await mkdir(join(dataFolder, 'journal'));
    await writeFile(join(dataFolder, 'journal', '1.journal'), '');
  });

  it('knows its settings if there is no control database, which could have a release', async () => {
    const found = await SettingsInForce.open({ dataFolder, log });
    expect([found.isUnknown, readKept(dataFolder)?.from]).toEqual([false, 'shipped']);
  });

  it('does not know them if its control database may have a release, also with hits', async () => {
    await mkdir(join(dataFolder, 'control'));
    const embedded = await SettingsInForce.open({ dataFolder, log });
    expect([embedded.isUnknown, existsSync(keptFile(dataFolder))]).toEqual([true, false]);
    const onServer = await SettingsInForce.open({ dataFolder, postgresUrl: 'postgres://x', log });
    expect(onServer.isUnknown).toBe(true);
    await embedded.confirm();
    expect([embedded.isUnknown, readKept(dataFolder)?.from]).toEqual([false, 'shipped']);
  });
});

it('keeps a folder in place of a damaged file only after the first look', async () => {
  const folder = join(dataFolder, 'settings');
  await writeFile(keptFile(dataFolder), '{');
  replaceOwn({ from: 'folder', folder, files: ['hosts.json'], settings: shipped });
  Object.assign(ownSettings(), { isDoubtful: true });
  const found = await SettingsInForce.open({ dataFolder, log });
  expect([found.isUnknown, await readFile(keptFile(dataFolder), 'utf8')]).toEqual([true, '{']);
  const reloaded = await found.reload(LASTING);
  expect([reloaded.state, reloaded.problems[0]?.reason.en]).toEqual([
    'refused',
    expect.stringContaining('waits for the control database'),
  ]);
  expect(await readFile(keptFile(dataFolder), 'utf8')).toBe('{');
  await found.confirm();
  expect([found.isUnknown, readKept(dataFolder)?.from]).toEqual([false, 'folder']);
});
