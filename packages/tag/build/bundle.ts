/** One script of the library's modules, with compiled settings inside. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { TagSettings } from '../src/tag-settings.ts';
import { stripRuleFacts } from './strip-rule-facts.ts';

export interface Bundle {
  readonly code: string;
  /** Bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/**
 * Without settings it is what the code names; `minify` is for weighing, what is shipped passes `minifyScript`. With
 * `numberOf` conditions are known by their numbers.
 */
export async function bundle(
  settings: TagSettings | undefined,
  minify: boolean,
  numberOf?: (condition: string) => number,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    write: false,
    plugins: [settingsPlugin(settings), rulesPlugin(numberOf)],
  });
  const bytes: Record<string, number> = {};
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      bytes[path] = bytesInOutput;
    }
  }
  return { code: outputFiles[0]?.text ?? '', bytes };
}

function settingsPlugin(settings: TagSettings | undefined): Plugin {
  return {
    name: 'balise-settings',
    setup(build) {
      build.onResolve({ filter: /^balise:settings$/ }, ({ path }) => ({
        path,
        namespace: 'balise',
      }));
      build.onLoad({ filter: /.*/, namespace: 'balise' }, () => ({
        contents: JSON.stringify(settings ?? {}),
        loader: 'json',
      }));
    },
  };
}

function rulesPlugin(numberOf: ((condition: string) => number) | undefined): Plugin {
  return {
    name: 'balise-rules',
    setup(build) {
      build.onLoad({ filter: /[\\/]tag[\\/]src[\\/]rules[\\/][^\\/]+\.ts$/ }, async ({ path }) => ({
        contents: stripRuleFacts(await readFile(path, 'utf8'), numberOf),
        loader: 'ts',
      }));
    },
  };
}
