import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { filesBelow } from './tree.ts';

it('lists linked files, as a cluster provides settings, and follows no other link', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '..2026'));
  await writeFile(join(folder, '..2026/hosts.json'), '{}');
  await symlink('..2026', join(folder, '..data'));
  await symlink('..data/hosts.json', join(folder, 'hosts.json'));
  await symlink('nowhere', join(folder, 'lost.json'));
  await symlink('..', join(folder, 'above'));
  expect(await filesBelow(folder)).toEqual([
    { path: '..2026/hosts.json', bytes: 2 },
    { path: 'hosts.json', bytes: 2 },
  ]);
});
