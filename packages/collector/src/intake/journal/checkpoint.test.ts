import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { checkpointFile } from './checkpoint.ts';

it('is read back as it was written', async () => {
  const file = checkpointFile(await temporaryFolder());
  expect(await file.read()).toEqual({});
  const place = { stored: { segment: 'a', offset: 5 }, pending: { segment: 'a', from: 5, to: 9 } };
  await file.write(place);
  expect(await file.read()).toEqual(place);
});

it('is ignored if a crash cut it short', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'checkpoint.json'), '{"stored":{"segm');
  expect(await checkpointFile(folder).read()).toEqual({});
});

it('is ignored if any bit has flipped', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'checkpoint.json');
  const file = checkpointFile(folder);
  const place = { stored: { segment: 'a', offset: 1234 } };
  await file.write(place);
  const bytes = await readFile(path);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await writeFile(path, flipped);
    expect([bit, await file.read()]).toEqual([bit, {}]);
  }
});
