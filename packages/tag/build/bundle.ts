/** One script of the library's modules, with compiled settings inside. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { TagSettings } from '../src/tag-settings.ts';
import { PRELUDE, settingsModule, specialiser, type ShippedIds } from './specialise.ts';
import { stripRuleFacts } from './strip-rule-facts.ts';

export interface Bundle {
  readonly code: string;
  /** Bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** What is called otherwise than in the sources. */
export interface ShippedNames extends ShippedIds {
  /** Conditions are known by their numbers. */
  readonly numberOf?: ((condition: string) => number) | undefined;
}

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Without settings it is what the code names; `minify` is for weighing, what is shipped passes `minifyScript`. */
export async function bundle(
  settings: TagSettings | undefined,
  minify: boolean,
  names: ShippedNames = {},
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
    plugins: [settingsPlugin(settings), sourcesPlugin(settings, names)],
  });
  const bytes: Record<string, number> = {};
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      bytes[path] = bytesInOutput;
    }
  }
  const code = outputFiles[0]?.text ?? '';
  return { code: settings ? code.replace('{', '{' + PRELUDE) : code, bytes };
}

export function settingsPlugin(settings: TagSettings | undefined): Plugin {
  return {
    name: 'balise-settings',
    setup(build) {
      build.onResolve({ filter: /^balise:settings$/ }, ({ path }) => ({
        path,
        namespace: 'balise',
      }));
      build.onLoad({ filter: /.*/, namespace: 'balise' }, () => ({
        contents: settings ? settingsModule(settings) : 'export default {}',
        loader: 'js',
      }));
    },
  };
}

/** The library's own modules, as they are for a release: of rules without their facts. */
export function sourcesPlugin(
  settings: TagSettings | undefined,
  { numberOf, ...ids }: ShippedNames = {},
): Plugin {
  const specialise = settings && specialiser(settings, ids);
  return {
    name: 'balise-sources',
    setup(build) {
      build.onLoad({ filter: /[\\/]tag[\\/]src[\\/].+\.ts$/ }, async ({ path }) => {
        const source = specialise ? specialise(path) : await readFile(path, 'utf8');
        const isRule = /[\\/]rules[\\/][^\\/]+$/.test(path);
        return { contents: isRule ? stripRuleFacts(source, numberOf) : source, loader: 'ts' };
      });
    },
  };
}
