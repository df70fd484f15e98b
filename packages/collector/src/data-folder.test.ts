import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DataFolder, FolderInUse, ownerOf } from './data-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('belongs to one collector at a time', async () => {
  const folder = await temporaryFolder();
  const first = await DataFolder.take(folder);
  await expect(DataFolder.take(folder)).rejects.toBeInstanceOf(FolderInUse);
  await first.answerOn('127.0.0.1', 7700);
  expect(await ownerOf(folder)).toMatchObject({ process: process.pid, port: 7700 });
  await first.release();
  expect(await ownerOf(folder)).toBeUndefined();
  await (await DataFolder.take(folder)).release();
});

it('is free again when the collector that had it is gone, whoever has its number now', async () => {
  const folder = await temporaryFolder();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  for (const process_ of [gone.pid, process.pid]) {
    await writeFile(
      join(folder, 'collector.json'),
      JSON.stringify({ process: process_, began: '1', port: 1 }),
    );
    await (await DataFolder.take(folder)).release();
  }
});

it('is free when its note was cut short by a crash', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'collector.json'), '{"proc');
  await (await DataFolder.take(folder)).release();
});
