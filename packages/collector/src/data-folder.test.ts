import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DataFolder, FolderInUse } from './data-folder.ts';
import { ownerOf } from './folder-owner.ts';
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

it('is for its own user alone when it is made', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const taken = await DataFolder.take(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await taken.release();
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

it.each([
  ['is empty', undefined],
  ['has the file of one that ended', JSON.stringify({ process: 2 ** 22 + 1, began: '', port: 1 })],
  ['has a file that a crash cut short', '{"proc'],
])('goes to one of many that want it at once when it %s', async (_, content) => {
  for (let round = 0; round < 10; round += 1) {
    const folder = await temporaryFolder();
    if (content) await writeFile(join(folder, 'collector.json'), content);
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => DataFolder.take(folder)));
    const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
    expect(await readdir(folder)).toEqual(['collector.json']);
    await taken[0]?.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

it('is given back only by the one that has it', async () => {
  const folder = await temporaryFolder();
  const first = await DataFolder.take(folder);
  await rm(join(folder, 'collector.json'));
  const second = await DataFolder.take(folder);
  await first.release();
  await expect(first.answerOn('127.0.0.1', 1)).rejects.toBeInstanceOf(FolderInUse);
  expect(await ownerOf(folder)).toMatchObject({ process: process.pid, port: 0 });
  await second.release();
  expect(await ownerOf(folder)).toBeUndefined();
});

it('is waited for while its owner has no port, as an export has none', async () => {
  const folder = await temporaryFolder();
  const first = await DataFolder.take(folder);
  const waiting = DataFolder.take(folder, 60_000);
  setTimeout(() => void first.release(), 300);
  const second = await waiting;
  await second.answerOn('127.0.0.1', 7700);
  await expect(DataFolder.take(folder, 5000)).rejects.toBeInstanceOf(FolderInUse);
  await second.release();
});
