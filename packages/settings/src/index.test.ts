/** Tests the public names of the package, and that a browser does not load validation code. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as settingsPackage from './index.ts';
import * as loader from './load.ts';

const bundled = (file: string) =>
  build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    format: 'esm',
    metafile: true,
    minify: true,
    platform: 'neutral',
    write: false,
  });

describe('public names', () => {
  it('of the package are the settings, what is made from them, and the constants by id', () => {
    expect(Object.keys(settingsPackage).sort()).toEqual([
      'constants',
      'derived',
      'derivedFrom',
      'settings',
    ]);
  });

  it('of the loader are the loader, the validator and the error', () => {
    expect(Object.keys(loader).sort()).toEqual([
      'SettingsError',
      'loadSettings',
      'settingsProblems',
      'validateSettings',
    ]);
  });
});

describe('in a browser bundle', () => {
  it('has no validation code', async () => {
    const { metafile } = await bundled('./index.ts');
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.length).toBeGreaterThan(10);
    expect(inputs.filter((path) => /node_modules|schemas\//.test(path))).toEqual([]);
  });

  it('includes only the imported constants', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { fullPathLength } from './generated/constant-values.ts';
          console.log(fullPathLength);`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    expect(outputFiles[0]?.text.trim()).toMatch(/^var (\w+)=255;console\.log\(\1\);$/);
  });
});
