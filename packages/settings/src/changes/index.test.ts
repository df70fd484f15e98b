/** Tests the public names, and that they run without a Node API and without validation code. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as changes from './index.ts';

it('are those of changes', () => {
  expect(Object.keys(changes).sort()).toEqual([
    'applyChanges',
    'changesBetween',
    'codeProblems',
    'differenceInWords',
    'overlap',
    'ownFiles',
    'packageChanges',
    'placeOf',
    'pointerOf',
    'readPlace',
    'reversed',
    'settingsInForce',
    'settingsKeyOf',
    'takenNumbers',
    'withConstantsOf',
    'withPackageFloor',
    'withPackagePrivacy',
  ]);
});

it('run in a browser, and those without words need no schema', async () => {
  const bundled = async (names: string) => {
    const { metafile } = await build({
      stdin: {
        contents: `export { ${names} } from './index.ts';`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      metafile: true,
      platform: 'neutral',
      write: false,
    });
    const [output] = Object.values(metafile.outputs);
    return Object.entries(output?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path);
  };
  expect((await bundled('differenceInWords')).filter((path) => /node_modules/.test(path))).toEqual(
    [],
  );
  const core = await bundled('applyChanges, changesBetween, overlap, placeOf, reversed');
  expect(core.filter((path) => /\.json$/.test(path))).toEqual([]);
});
