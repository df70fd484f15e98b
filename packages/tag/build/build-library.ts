/** Builds `balise.js` for one environment, with its settings inside, and the manifest that describes it. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { settings as defaultSettings, type Settings } from '@balise/settings';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { TagSettings } from '../src/tag-settings.ts';
import { catalogue } from './catalogue.ts';
import { compileSettings } from './compile-settings.ts';

export interface LibraryManifest {
  readonly version: string;
  readonly environment: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly integrity: string;
  readonly builtAt: string;
}

export interface LibraryOptions {
  readonly environment: TagSettings['environment'];
  readonly version: string;
  readonly builtAt: Date;
  /** Folder that gets `balise.js`, `manifest.json`, `variables.json` and `catalogue.json`. */
  readonly outDir: string;
  readonly settings?: Settings;
}

export interface BuiltLibrary {
  readonly manifest: LibraryManifest;
  /** Minified bytes by folder of the source. */
  readonly weights: Readonly<Record<string, number>>;
}

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export async function buildLibrary(options: LibraryOptions): Promise<BuiltLibrary> {
  const settings = options.settings ?? defaultSettings;
  const { environment, version } = options;
  const built = options.builtAt.toISOString().slice(0, 10);
  const compiled = compileSettings(settings, { environment, version, built });
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    write: false,
    plugins: [settingsPlugin(compiled)],
  });
  const script = result.outputFiles[0]?.contents ?? new Uint8Array();
  const manifest: LibraryManifest = {
    version,
    environment,
    bytes: script.byteLength,
    gzip: gzipSync(script, { level: 9 }).byteLength,
    integrity: 'sha384-' + createHash('sha384').update(script).digest('base64'),
    builtAt: options.builtAt.toISOString(),
  };
  await mkdir(options.outDir, { recursive: true });
  const write = (name: string, data: string | Uint8Array): Promise<void> =>
    writeFile(join(options.outDir, name), data);
  const json = (data: unknown): string => JSON.stringify(data, null, 2) + '\n';
  await Promise.all([
    write('balise.js', script),
    write('manifest.json', json(manifest)),
    write('variables.json', json(compiled.variables)),
    write('catalogue.json', json(catalogue(settings, environment))),
  ]);
  return { manifest, weights: weigh(result.metafile) };
}

function settingsPlugin(compiled: TagSettings): Plugin {
  return {
    name: 'balise-settings',
    setup(build) {
      build.onResolve({ filter: /^balise:settings$/ }, ({ path }) => ({
        path,
        namespace: 'balise',
      }));
      build.onLoad({ filter: /.*/, namespace: 'balise' }, () => ({
        contents: JSON.stringify(compiled),
        loader: 'json',
      }));
    },
  };
}

function weigh(metafile: Metafile): Record<string, number> {
  const weights: Record<string, number> = {};
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = folderOf(path);
      weights[folder] = (weights[folder] ?? 0) + bytesInOutput;
    }
  }
  return weights;
}

/** `tag/engine`, `privacy`, `beacon` or `settings`. */
function folderOf(path: string): string {
  if (path.startsWith('balise:')) return 'settings';
  const match = /packages\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(path);
  return match ? match[1] + (match[2] ? '/' + match[2] : '') : path;
}
