import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { placeFiles } from './place-file.ts';

const PLACE = { segment: '1795521600000-abcdef', offset: 1234 };

it('is read back as written, and is missing before', async () => {
  const files = placeFiles(join(await temporaryFolder(), 'forward'));
  expect(await files.read('other')).toBe('none');
  await files.write('other', PLACE);
  expect(await files.read('other')).toEqual(PLACE);
  expect(await files.read('another')).toBe('none');
});

it('is reported as damaged after any flipped bit or a cut', async () => {
  const folder = await temporaryFolder();
  const files = placeFiles(folder);
  await files.write('other', PLACE);
  const path = join(folder, 'other.json');
  const bytes = await readFile(path);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await writeFile(path, flipped);
    expect([bit, await files.read('other')]).toEqual([bit, 'damaged']);
  }
  await writeFile(path, bytes.subarray(0, 20));
  expect(await files.read('other')).toBe('damaged');
});

it('is removed if its target is no longer set', async () => {
  const folder = await temporaryFolder();
  const files = placeFiles(folder);
  for (const target of ['one', 'two', 'three']) await files.write(target, PLACE);
  expect((await files.list()).slice().sort()).toEqual(['one', 'three', 'two']);
  await files.keepOnly(['two']);
  expect(await readdir(folder)).toEqual(['two.json']);
});
