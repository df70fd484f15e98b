import { chmod, readFile, writeFile } from 'node:fs/promises';
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

it('a stop that cannot be written is not in force, and is an error', async () => {
  const folder = await temporaryFolder();
  const stops = await StopsInForce.open(join(folder, 'none'));
  await expect(stops.add(sampleStop())).rejects.toThrow('ENOENT');
  expect(stops.inForce).toEqual([]);
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
