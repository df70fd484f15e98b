import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readCatalogue } from './read-catalogue.ts';

async function libraryWith(catalogue: string): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(join(root, 'staging'));
  await writeFile(join(root, 'staging', 'catalogue.json'), catalogue);
  return root;
}

describe('a catalogue', () => {
  it('of an older library lacks the fields that it did not know', async () => {
    const old = { id: 'a/b', family: 'a', order: 20, triggers: ['page-load'], on: false };
    const root = await libraryWith(JSON.stringify([old, { id: 'c/d', order: 1 }]));
    const [first, second] = await readCatalogue(() => root, 'staging');
    const nothing = { element: null, selector: null, link: null };
    expect(first).toEqual({ ...old, ...nothing, conditions: [], events: [], dimensions: [] });
    expect(second).toMatchObject({ family: 'c', triggers: [], on: true });
  });

  it('is separate for each environment', async () => {
    const root = await libraryWith('[]');
    expect(await readCatalogue(() => root, 'staging')).toEqual([]);
    await expect(readCatalogue(() => root, 'production')).rejects.toMatchObject({
      code: 'no-library',
    });
  });

  it.each(['', '{}', '[1]', '[{"id":"a/b"}]', '[{"id":1,"order":1}]'])(
    'with the content %j is refused',
    async (catalogue) => {
      const root = await libraryWith(catalogue);
      await expect(readCatalogue(() => root, 'staging')).rejects.toMatchObject({
        code: 'bad-catalogue',
      });
    },
  );
});
