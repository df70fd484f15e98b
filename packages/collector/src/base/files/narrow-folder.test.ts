import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { narrowFolder } from './narrow-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it("removes the permissions of other users from the collector's own files, and from no others", async () => {
  const folder = await temporaryFolder();
  const at = (...names: string[]): string => join(folder, ...names);
  await mkdir(at('journal', 'damaged'), { recursive: true });
  for (const path of [at('journal', 'one'), at('journal', 'damaged', 'two'), at('other')]) {
    await writeFile(path, '');
    await chmod(path, 0o644);
  }
  await symlink(at('other'), at('journal', 'link'));
  for (const path of [folder, at('journal'), at('journal', 'damaged')]) await chmod(path, 0o755);
  expect(await narrowFolder(folder)).toEqual({ wasOpen: true, folders: 3, files: 2, left: 0 });
  expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf(at('journal', 'damaged'))).toBe(0o700);
  expect(await modeOf(at('journal', 'damaged', 'two'))).toBe(0o600);
  expect(await modeOf(at('other'))).toBe(0o644);
  expect(await narrowFolder(folder)).toEqual({ wasOpen: false, folders: 0, files: 0, left: 0 });
});
