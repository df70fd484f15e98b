import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readAccessKey, removeAccessKey, writeAccessKey } from './access-key.ts';

it('is new at each start and readable only by its owner, even if it replaces a file that others could read', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'collector.key');
  await writeFile(path, 'old', { mode: 0o644 });
  const first = await writeAccessKey(folder);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readAccessKey(folder)).toBe(first);
  const second = await writeAccessKey(folder);
  expect(second).not.toBe(first);
  expect(await readFile(path, 'utf8')).toBe(second);
  await removeAccessKey(folder);
  await expect(readAccessKey(folder)).rejects.toThrow('ENOENT');
});
