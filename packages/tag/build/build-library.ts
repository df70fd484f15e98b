/** Builds `balise.js` for one environment, with its settings inside, and the manifest that describes it. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { settings as defaultSettings, type Settings } from '@balise/settings';
import type { TagSettings } from '../src/tag-settings.ts';
import { catalogue } from './catalogue.ts';
import { libraryCode } from './library-code.ts';
import { minifyScript } from './minify-script.ts';
import { variableNames } from './pack-parameters.ts';

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
  /** Folder that gets `balise.js`, its services, `manifest.json`, `variables.json` and `catalogue.json`. */
  readonly outDir: string;
  readonly settings?: Settings;
}

export interface BuiltLibrary {
  readonly manifest: LibraryManifest;
  /** Minified bytes by folder of the source. */
  readonly weights: Readonly<Record<string, number>>;
  /** Bytes, gzip, of each service. */
  readonly services: Readonly<Record<string, number>>;
}

export async function buildLibrary(options: LibraryOptions): Promise<BuiltLibrary> {
  const settings = options.settings ?? defaultSettings;
  const { environment, version } = options;
  const built = options.builtAt.toISOString().slice(0, 10);
  const { code, members, compiled, bytes, ...beside } = await libraryCode(settings, {
    environment,
    version,
    built,
  });
  const script = await minifyScript(code, members);
  const manifest = describe(script, options);
  await mkdir(options.outDir, { recursive: true });
  const write = (name: string, data: string): Promise<void> =>
    writeFile(join(options.outDir, name), data);
  const json = (data: unknown): string => JSON.stringify(data, null, 2) + '\n';
  const services = await Promise.all(
    beside.services.map(async ([id, service]) => [id, await minifyScript(service, [])] as const),
  );
  await Promise.all([
    ...services.map(([id, code]) => write(id + '.js', code)),
    write('balise.js', script),
    write('manifest.json', json(manifest)),
    write('variables.json', json(variablesOf(settings))),
    write('catalogue.json', json(catalogue(settings, environment))),
  ]);
  const gzipped = services.map(
    ([id, code]) => [id, gzipSync(code, { level: 9 }).byteLength] as const,
  );
  return {
    manifest,
    weights: weigh(bytes, compiled),
    services: Object.fromEntries(gzipped),
  };
}

function describe(script: string, options: LibraryOptions): LibraryManifest {
  return {
    version: options.version,
    environment: options.environment,
    bytes: Buffer.byteLength(script),
    gzip: gzipSync(script, { level: 9 }).byteLength,
    integrity: 'sha384-' + createHash('sha384').update(script).digest('base64'),
    builtAt: options.builtAt.toISOString(),
  };
}

/** Every dimension that has a variable, whether this release sends it or not. */
function variablesOf(settings: Settings): Record<string, string[]> {
  return Object.fromEntries(
    settings.variables.dimensions
      .map((dimension) => [dimension.id, variableNames(dimension)] as const)
      .filter(([, names]) => names.length > 0),
  );
}

function weigh(
  bytes: Readonly<Record<string, number>>,
  compiled: TagSettings,
): Record<string, number> {
  const weights: Record<string, number> = { settings: JSON.stringify(compiled).length };
  for (const [path, size] of Object.entries(bytes)) {
    const folder = folderOf(path);
    weights[folder] = (weights[folder] ?? 0) + size;
  }
  return weights;
}

/** `tag/engine`, `privacy`, `beacon` or `settings`. */
function folderOf(path: string): string {
  if (path.startsWith('balise:')) return 'settings';
  const match = /packages\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(path);
  return match ? match[1] + (match[2] ? '/' + match[2] : '') : path;
}
