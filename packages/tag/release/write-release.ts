/**
 * The files of a release: bundled code with the settings put in, and what describes it. It takes no sources and no compiler, so
 * that a server can write releases of the library that it was installed with.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Settings } from '@balise/settings';
import type { TagSettings } from '../src/env/tag-settings.ts';
import { catalogue } from './catalogue.ts';
import { SETTINGS_NAME, type LibraryCode } from './library-code.ts';
import { variableNames } from './pack-parameters.ts';
import { servicesOf } from './pack-services.ts';
import { packSettings, type Environment } from './pack-settings.ts';

export interface ReleaseOptions {
  readonly environment: Environment;
  readonly version: string;
  readonly builtAt: Date;
}

export interface LibraryManifest {
  readonly version: string;
  readonly environment: Environment;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly integrity: string;
  readonly builtAt: string;
}

export interface LibraryRelease {
  readonly manifest: LibraryManifest;
  /** Bytes of the settings inside. */
  readonly settingsBytes: number;
  /** Bytes, brotli, of each script beside the library. */
  readonly services: Readonly<Record<string, number>>;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
}

export function writeRelease(
  code: LibraryCode,
  settings: Settings,
  { environment, version, builtAt }: ReleaseOptions,
): LibraryRelease {
  checkRules(code, settings);
  const time = builtAt.toISOString();
  const release = { environment, version, built: time.slice(0, 10) };
  const tagSettings = packSettings(settings, release);
  const packed = asScript(tagSettings);
  const library = withSettings(
    needsOptions(tagSettings) ? code.libraryWithOptions : code.library,
    packed,
  );
  const services: Record<string, string> = {};
  for (const service of [...servicesOf(settings, environment), { id: 'debug', settings: null }]) {
    const script = code.services[service.id];
    if (script === undefined) throw new Error(`The code has no service "${service.id}".`);
    services[service.id] = withSettings(script, asScript(service.settings));
  }
  const manifest = {
    version,
    environment,
    bytes: Buffer.byteLength(library),
    gzip: gzipSync(library, { level: 9 }).byteLength,
    brotli: brotliSize(library),
    integrity: 'sha384-' + createHash('sha384').update(library).digest('base64'),
    builtAt: time,
  };
  const scripts = Object.entries(services);
  return {
    manifest,
    settingsBytes: packed.length,
    services: Object.fromEntries(scripts.map(([id, script]) => [id, brotliSize(script)])),
    files: {
      'balise.js': library,
      ...Object.fromEntries(scripts.map(([id, script]) => [id + '.js', script])),
      'manifest.json': json(manifest),
      'variables.json': json(variablesOf(settings)),
      'catalogue.json': json(catalogue(settings, environment, code.conditions)),
    },
  };
}

/** Whether the settings turn on what a library need not have. */
function needsOptions({ services, privacy, libraryHosts }: TagSettings): boolean {
  return services.length > 0 || privacy !== null || libraryHosts !== '';
}

/** A rule whose id was changed on one side only would never run, or run without its conditions. */
function checkRules({ conditions }: LibraryCode, { rules }: Settings): void {
  const known = new Set(rules.rules.map(({ id }) => id));
  const unknown = Object.keys(conditions.own).filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(`The code has rules that rules.json does not list: ${unknown.join(', ')}.`);
  }
}

/** Neither a sign of the settings nor one of the code means anything to the other. */
function withSettings(code: string, packed: string): string {
  return code.split(SETTINGS_NAME).join(packed);
}

/** As an expression of a script that may stand in a page, in ASCII: pages are written in any charset. */
function asScript(value: unknown): string {
  return (
    JSON.stringify(value)
      .replace(/<(?=[/!])/g, '\\u003c')
      // Names of members need no quotes; within a text a quote has a backslash before it.
      .replace(/(?<=[{,])"([A-Za-z_]\w*)":/g, '$1:')
      .replace(/[^ -~]/g, (sign) => '\\u' + sign.charCodeAt(0).toString(16).padStart(4, '0'))
  );
}

/** Every dimension that has a variable. */
function variablesOf(settings: Settings): Record<string, string[]> {
  return Object.fromEntries(
    settings.variables.dimensions
      .map((dimension) => [dimension.id, variableNames(dimension)] as const)
      .filter(([, names]) => names.length > 0),
  );
}

function brotliSize(script: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(script, { params }).byteLength;
}

function json(data: unknown): string {
  return JSON.stringify(data, null, 2) + '\n';
}
