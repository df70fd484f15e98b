import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileLock } from '../files/file-lock.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ownForLife } from './own-for-life.ts';

it('throws while another process owns the folder, then owns it permanently', async () => {
  const folder = join(await temporaryFolder(), 'below', 'hits');
  const other = join(await temporaryFolder(), 'hits');
  const before = await FileLock.take(`${other}.lock`);
  await expect(ownForLife(other)).rejects.toThrow('in use');
  await before?.release();
  for (const one of [folder, other]) {
    await ownForLife(one);
    await ownForLife(one);
    expect(await FileLock.take(`${one}.lock`)).toBeUndefined();
  }
});
