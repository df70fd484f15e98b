/** One script of the library's modules, with compiled settings inside. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { TagSettings } from '../src/tag-settings.ts';

export interface Bundle {
  readonly code: string;
  /** Bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Without settings it is what the code names; `minify` is for weighing, what is shipped passes `minifyScript`. */
export async function bundle(settings: TagSettings | undefined, minify: boolean): Promise<Bundle> {
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
    plugins: [settingsPlugin(settings)],
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
