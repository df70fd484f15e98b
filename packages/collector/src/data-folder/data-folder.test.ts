/** Exclusive use of a data folder by processes, however they stop. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DataFolder, FolderInUse } from './data-folder.ts';
import { readNote } from '../base/running/folder-note.ts';
import { builtModule } from '../testing/built-module.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const HOLDER = builtModule('testing/hold-folder');
const PATIENCE = 60_000;

/** Resolves when the process has the folder. */
async function holding(folder: string, before: readonly string[] = []): Promise<ChildProcess> {
  const words = [...before, process.execPath, HOLDER, folder];
  const holder = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  expect(String((await once(holder.stdout, 'data'))[0])).toMatch(/^\d+$/m);
  return holder;
}

it('belongs to one process at a time', async () => {
  const folder = await temporaryFolder();
  const first = await DataFolder.take(folder);
  await expect(DataFolder.take(folder)).rejects.toBeInstanceOf(FolderInUse);
  await first.answerOn('127.0.0.1', 7700);
  expect(await readNote(folder)).toEqual({ process: process.pid, host: '127.0.0.1', port: 7700 });
  await first.release();
  expect(await readNote(folder)).toBeUndefined();
  await (await DataFolder.take(folder)).release();
});

it('is created for its own user only', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const taken = await DataFolder.take(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await taken.release();
});

it.each([
  ['is empty', undefined],
  ['has the note of a killed process', '{"process":1,"host":"127.0.0.1","port":1}'],
  ['has a note that a crash truncated', '{"proc'],
])('is taken by one of several waiting processes when it %s', async (_, note) => {
  const folder = await temporaryFolder();
  if (note) await writeFile(join(folder, 'collector.json'), note);
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => DataFolder.take(folder)));
  const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken).toHaveLength(1);
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
  expect(await readNote(folder)).toBeUndefined();
  await taken[0]?.release();
  expect(await readdir(folder)).toEqual(['collector.lock']);
});

it('is refused while another process has it, and free after that one is killed', async () => {
  const folder = await temporaryFolder();
  const holder = await holding(folder);
  await expect(DataFolder.take(folder)).rejects.toBeInstanceOf(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await DataFolder.take(folder)).release();
});

it('is free after the kill of a process whose parent never collects it', async () => {
  const folder = await temporaryFolder();
  // The shell is replaced by a program that never waits, so its first child remains a zombie.
  const parent = await holding(folder, ['sh', '-c', '"$@" & exec sleep 600', 'sh']);
  const children = `/proc/${parent.pid}/task/${parent.pid}/children`;
  const child = Number(spawnSync('cat', [children], { encoding: 'utf8' }).stdout.trim());
  process.kill(child, 'SIGKILL');
  await expect
    .poll(() => spawnSync('cat', [`/proc/${child}/stat`], { encoding: 'utf8' }).stdout)
    .toMatch(/^\d+ \(.*\) Z /);
  await (await DataFolder.take(folder, PATIENCE)).release();
});

it('is refused to a process that cannot see the other processes, as in a container', async (test) => {
  const words = [
    'unshare',
    '--user',
    '--map-root-user',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ];
  if (spawnSync(words[0] ?? '', [...words.slice(1), 'true']).status !== 0)
    test.skip('no name spaces of processes here');
  const folder = await temporaryFolder();
  const holder = await holding(folder, words);
  await expect(DataFolder.take(folder)).rejects.toBeInstanceOf(FolderInUse);
  holder.kill('SIGKILL');
});

it('waits while its owner does not answer, for example an export', async () => {
  const folder = await temporaryFolder();
  const first = await DataFolder.take(folder);
  const waiting = DataFolder.take(folder, PATIENCE);
  await expect(DataFolder.take(folder)).rejects.toMatchObject({ note: undefined });
  await first.release();
  const second = await waiting;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await second.answerOn('127.0.0.1', port);
  await expect(DataFolder.take(folder, PATIENCE)).rejects.toMatchObject({ note: { port } });
  server.close();
  await second.release();
});
