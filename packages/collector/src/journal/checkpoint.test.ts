import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkpointFile } from './checkpoint.ts';

it('is read back as it was written', async () => {
  const file = checkpointFile(await temporaryFolder());
  expect(await file.read()).toEqual({});
  const place = { stored: { segment: 'a', offset: 5 }, pending: { segment: 'a', from: 5, to: 9 } };
  await file.write(place);
  expect(await file.read()).toEqual(place);
});

it('that a crash cut short is none', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'checkpoint.json'), '{"stored":{"segm');
  expect(await checkpointFile(folder).read()).toEqual({});
});
