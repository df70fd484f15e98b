/** A release that replaces another one in a folder that may be served. */
import { access, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { integrityOf, readBuiltVersion } from './built-version.ts';
import { writeLibrary } from './write-library.ts';

const long = (text: string): string => text.repeat(200);

function release(version: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const integrities = Object.entries(files).map(([name, text]) => [
    name,
    integrityOf(Buffer.from(text)),
  ]);
  const manifest = { version, files: Object.fromEntries(integrities) };
  return { ...files, 'manifest.json': JSON.stringify(manifest) };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('leaves the files of the new release, their copies, and files of others', async () => {
  const folder = await temporaryFolder();
  const first = {
    'balise.js': long('one '),
    'consent.js': long('two '),
    'debug.js': long('same '),
  };
  await writeLibrary(folder, release('1.0.0-00000001', first));
  await writeFile(join(folder, 'hosted.js'), 'of a department');
  const then = new Date('2026-01-02');
  await utimes(join(folder, 'debug.js'), then, then);
  const second = { 'balise.js': long('three '), 'debug.js': first['debug.js'] };
  await writeLibrary(folder, release('1.0.0-00000002', second));

  const { version, files } = await readBuiltVersion(folder);
  expect(version).toBe('1.0.0-00000002');
  expect(files.map(({ name }) => name).sort()).toEqual([
    ...['balise.js', 'debug.js', 'hosted.js', 'manifest.json'],
  ]);
  const copy = await readFile(join(folder, 'balise.js.br'));
  expect(brotliDecompressSync(copy).toString()).toBe(second['balise.js']);
  for (const gone of ['consent.js', 'consent.js.br', 'consent.js.gz'])
    expect([gone, await isThere(join(folder, gone))]).toEqual([gone, false]);
  // Browsers keep their copy of an unchanged file.
  expect((await stat(join(folder, 'debug.js'))).mtime).toEqual(then);
});
