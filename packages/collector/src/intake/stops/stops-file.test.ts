import { chmod, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { sampleStop } from '../../testing/sample-stop.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StopsInForce } from './stops-in-force.ts';

it('a stop is on the disk before it is in force, and a start reads it', async () => {
  const folder = await temporaryFolder();
  const stops = await StopsInForce.open(folder);
  expect(stops.matcher).toBeUndefined();
  let written = '';
  stops.onChange(() => (written = 'changed'));
  await stops.add(sampleStop());
  expect(written).toBe('changed');
  expect(stops.matcher).toBeDefined();
  expect(await readFile(join(folder, 'stops.json'), 'utf8')).toContain('www.canada.ca');
  const again = await StopsInForce.open(folder);
  expect(again.inForce).toEqual(stops.inForce);
  expect(again.matcher).toBeDefined();
});

it('a stop that cannot be written is in force, is an error, and is written later', async () => {
  const folder = await temporaryFolder();
  const stops = await StopsInForce.open(folder);
  // The file cannot be replaced, as on a full disk.
  await mkdir(join(folder, 'stops.json.new'));
  let changes = 0;
  stops.onChange(() => (changes += 1));
  const stop = { ...sampleStop(), id: '7' };
  await expect(stops.follow([stop])).rejects.toThrow('EISDIR');
  expect([stops.inForce, stops.waiting.length, changes]).toEqual([[stop], 1, 1]);
  await expect(stops.follow([stop])).rejects.toThrow('EISDIR');
  await rmdir(join(folder, 'stops.json.new'));
  await stops.follow([stop]);
  expect(changes).toBe(1);
  expect((await StopsInForce.open(folder)).inForce).toEqual([stop]);
});

it('hits after a lift are kept, whatever the clock of the control database is', async () => {
  const stops = await StopsInForce.open(await temporaryFolder());
  const stop = { ...sampleStop(), id: '7' };
  await stops.follow([stop]);
  const HOUR = 3_600_000;
  const lifted = { ...stop, liftedAt: Date.now() + HOUR };
  await stops.follow([lifted]);
  const [own] = stops.waiting;
  expect(own?.liftedAt).toBeLessThanOrEqual(Date.now());
  await stops.follow([lifted]);
  expect(stops.waiting).toEqual([own]);
});

it.each(['', '{', '[]', '{"format":2,"stops":[]}', '{"format":1,"stops":[{"key":"a"}]}'])(
  'a start with an unreadable file fails with its name: %s',
  async (text) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'stops.json');
    await writeFile(file, text);
    const failure: unknown = await StopsInForce.open(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandFailed);
    expect(failure).toMatchObject({ key: 'failure.stops-unreadable', values: { file } });
  },
);

it('the file is for the user of the collector only', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);
  const stops = await StopsInForce.open(folder);
  await stops.add(sampleStop());
  const { stat } = await import('node:fs/promises');
  expect((await stat(join(folder, 'stops.json'))).mode & 0o077).toBe(0);
});
