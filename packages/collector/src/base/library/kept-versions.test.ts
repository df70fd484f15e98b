import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtRelease } from '../../testing/built-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { KeptVersions } from './kept-versions.ts';

const ONE = '0.1.0-00000001';
const TWO = '0.1.0-00000002';

interface Set {
  readonly built: string;
  readonly folder: string;
  readonly errors: unknown[];
  readonly damaged: string[];
  /** Starts a collector. */
  start(): KeptVersions;
  kept(version: string, name?: string): Promise<string | undefined>;
}

async function set(): Promise<Set> {
  const root = await temporaryFolder();
  const [built, folder] = [join(root, 'lib'), join(root, 'data/library')];
  const errors: unknown[] = [];
  const damaged: string[] = [];
  return {
    built,
    folder,
    errors,
    damaged,
    start: () =>
      new KeptVersions({
        built: () => built,
        folder,
        onFailing: (error) => errors.push(error),
        onDamaged: (path) => damaged.push(path),
      }),
    kept: (version, name = 'balise.js') =>
      readFile(join(folder, 'production', version, name), 'utf8').catch(() => undefined),
  };
}

describe('a version of the library', () => {
  it('is kept without the compressed copies of the build, because their content is not checked', async () => {
    const { built, start, kept } = await set();
    await builtRelease(built, { version: ONE, beside: { 'balise.js.br': 'of another build' } });
    await start().keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
    expect(await kept(ONE, 'balise.js.br')).toBeUndefined();
  });

  it('is kept with all its files, and stays when another version is built', async () => {
    const { built, folder, start, kept } = await set();
    const versions = start();
    await builtRelease(built, { version: ONE });
    await versions.keep('production');
    await builtRelease(built, { version: TWO });
    await versions.keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
    expect(await kept(ONE, 'debug.js')).toBe(`debug ${ONE}`);
    expect(JSON.parse((await kept(ONE, 'manifest.json')) ?? '')).toMatchObject({ version: ONE });
    expect(await kept(TWO)).toBe(`library ${TWO}`);
    expect((await readdir(join(folder, 'production', ONE))).sort()).toEqual([
      'balise.js',
      'catalogue.json',
      'debug.js',
      'manifest.json',
    ]);
  });

  it('is kept with the scripts of a department, in their first state', async () => {
    const { built, start, kept } = await set();
    await builtRelease(built, { version: ONE, beside: { 'scripts/a.js': 'a', '.env': 'secret' } });
    await start().keep('production');
    await builtRelease(built, { version: ONE, beside: { 'scripts/a.js': 'A', 'b.js': 'b' } });
    await start().keep('production');
    expect(await kept(ONE, 'scripts/a.js')).toBe('a');
    expect(await kept(ONE, 'b.js')).toBe('b');
    expect(await kept(ONE, '.env')).toBeUndefined();
  });

  it('is repaired if a file was damaged', async () => {
    const { built, folder, start, kept } = await set();
    await builtRelease(built, { version: ONE });
    await start().keep('production');
    await writeFile(join(folder, 'production', ONE, 'balise.js'), 'half');
    await start().keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
  });

  it('is invalid if a file was damaged after another build, until it is built again', async () => {
    const { built, folder, damaged, start, kept } = await set();
    await builtRelease(built, { version: ONE, beside: { 'own.js': 'a' } });
    await start().keep('production');
    await builtRelease(built, { version: TWO });
    const versions = start();
    await versions.keep('production');
    const path = join('production', ONE, 'balise.js');
    expect(await versions.isSound(path)).toBe(true);
    await writeFile(join(folder, path), 'half');
    expect([await versions.isSound(path), await versions.isSound(path)]).toEqual([false, false]);
    expect(damaged).toEqual([path]);
    for (const name of ['debug.js', 'own.js', 'manifest.json']) {
      expect(await versions.isSound(join('production', ONE, name)), name).toBe(true);
    }
    await builtRelease(built, { version: ONE });
    await versions.keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
    expect(await versions.isSound(path)).toBe(true);
  });

  it.each([
    ['without a digest', { version: '0.1.0' }],
    ['with a path as its name', { version: '../../0.1.0-00000001' }],
  ])('%s is not kept', async (_, release) => {
    const { built, folder, start, errors } = await set();
    await builtRelease(built, release);
    await start().keep('production');
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is kept only after its build is complete', async () => {
    const { built, start, kept, errors } = await set();
    const versions = start();
    await versions.keep('production');
    await builtRelease(built, { version: ONE });
    await writeFile(join(built, 'production/debug.js'), 'half');
    await versions.keep('production');
    await rm(join(built, 'production/debug.js'));
    await versions.keep('production');
    expect(await kept(ONE)).toBeUndefined();
    await writeFile(join(built, 'production/debug.js'), `debug ${ONE}`);
    await versions.keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
    expect(errors).toEqual([]);
  });

  it('is reported once if it cannot be written, and tried again', async () => {
    const { built, folder, start, kept, errors } = await set();
    const versions = start();
    await builtRelease(built, { version: ONE });
    await mkdir(join(folder, '..'), { recursive: true });
    await writeFile(folder, 'no folder');
    await Promise.all([versions.keep('production'), versions.keep('production')]);
    expect(errors).toHaveLength(1);
    await rm(folder);
    await versions.keep('production');
    expect(await kept(ONE)).toBe(`library ${ONE}`);
  });
});
