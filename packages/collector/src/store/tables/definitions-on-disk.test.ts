import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { removeEmptyDefinitions } from './definitions-on-disk.ts';

it('an empty definition is removed before the engine opens the folder, if its table can be made again', async () => {
  const folder = await temporaryFolder();
  await removeEmptyDefinitions(folder);
  const definitions = join(folder, 'metadata', 'default');
  await mkdir(definitions, { recursive: true });
  const files = { 'hits.sql': '', 'hits_hourly_view.sql': '', 'visits_beside.sql': '' };
  for (const [name, text] of Object.entries({
    ...files,
    'visits_daily.sql': 'ATTACH',
    'x.txt': '',
  }))
    await writeFile(join(definitions, name), text);
  const store = join(folder, 'store', 'c25');
  await mkdir(join(store, 'c2599b17', '202611_1_9_2'), { recursive: true });
  await removeEmptyDefinitions(folder);
  expect((await readdir(definitions)).sort()).toEqual(['hits.sql', 'visits_daily.sql', 'x.txt']);

  // The part is of another table, so the creation of this one met a full disk.
  await writeFile(join(definitions, 'visits_daily.sql'), "ATTACH TABLE _ UUID 'c2599b17'");
  await mkdir(join(store, 'c2610000', 'detached'), { recursive: true });
  await removeEmptyDefinitions(folder);
  expect((await readdir(definitions)).sort()).toEqual(['visits_daily.sql', 'x.txt']);
});
