/** The settings of a start: unknown until the control database has answered, if the kept ones are damaged. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shipped } from '@balise/settings/in-force';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownSettings, replaceOwn } from '../base/installation/installation.ts';
import { keptFile, readKept } from '../base/installation/kept-settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SettingsInForce } from './settings-in-force.ts';

const log = (): void => undefined;
const OF_PACKAGE = ownSettings();

let dataFolder: string;
beforeEach(async () => void (dataFolder = await temporaryFolder()));
afterEach(() => replaceOwn(OF_PACKAGE));

it('keeps a folder in place of a damaged file only after the first look', async () => {
  const folder = join(dataFolder, 'settings');
  await writeFile(keptFile(dataFolder), '{');
  replaceOwn({ from: 'folder', folder, files: ['hosts.json'], settings: shipped });
  Object.assign(ownSettings(), { isDoubtful: true });
  const found = await SettingsInForce.open({ dataFolder, log });
  expect([found.isUnknown, await readFile(keptFile(dataFolder), 'utf8')]).toEqual([true, '{']);
  await found.confirm();
  expect([found.isUnknown, readKept(dataFolder)?.from]).toEqual([false, 'folder']);
});
