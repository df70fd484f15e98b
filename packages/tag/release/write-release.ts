/**
 * Writes the files of a release: bundled code with its settings, and descriptions. It needs no sources and no
 * compiler, so a server can write releases of its installed library. The same code and settings always give the same
 * bytes (docs/decisions/0005-versions-and-addresses.md).
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Settings } from '@balise/settings';
import type { TagSettings } from '../src/env/tag-settings.ts';
import { catalogue } from './catalogue.ts';
import type { Environment } from './environment.ts';
import { CodeFault } from './code-fault.ts';
import { CODE_FORM, SETTINGS_NAME, type LibraryCode } from './library-code.ts';
import { variableNames } from './pack-parameters.ts';
import { packOptOut } from './pack-opt-out.ts';
import { servicesOf } from './pack-services.ts';
import { packSettings, type Release } from './pack-settings.ts';
import { withShortMembers } from './short-members.ts';

export interface ReleaseOptions {
  readonly environment: Environment;
  /** Version of the package. The version of the release appends the digest. */
  readonly version: string;
}

export interface LibraryManifest {
  /**
   * Such as `1.2.3-0a1b2c3d`: the version of the package, and eight digits of the digest of code and settings. It
   * identifies the bytes of every file.
   */
  readonly version: string;
  readonly environment: Environment;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** Integrity of `balise.js`. */
  readonly integrity: string;
  /** Date of the settings, `YYYY-MM-DD`. */
  readonly date: string;
  /** Integrity of every file of the release except this one, by file name. */
  readonly files: Readonly<Record<string, string>>;
}

export interface LibraryRelease {
  readonly manifest: LibraryManifest;
  /** Bytes of the settings in the library. */
  readonly settingsBytes: number;
  /** Brotli bytes of each service script. */
  readonly services: Readonly<Record<string, number>>;
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Contents that a version identifies. */
interface VersionedFiles {
  readonly library: string;
  readonly settingsBytes: number;
  readonly services: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
}

/** Throws a `CodeFault` if the code and the settings do not fit together. */
export function writeRelease(
  code: LibraryCode,
  settings: Settings,
  { environment, version: packageVersion }: ReleaseOptions,
): LibraryRelease {
  if (code.form !== CODE_FORM) throw new CodeFault('form', String(code.form));
  checkRules(code, settings);
  const { date } = settings.collection;
  const named = (version: string): VersionedFiles =>
    versionedFiles(code, settings, { environment, version, built: date });
  const version = `${packageVersion}-${digestOf(contentsOf(named(packageVersion)))}`;
  const written = named(version);
  const { library, services, settingsBytes } = written;
  const contents = contentsOf(written);
  const manifest = {
    version,
    environment,
    bytes: Buffer.byteLength(library),
    gzip: gzipSync(library, { level: 9 }).byteLength,
    brotli: brotliSize(library),
    integrity: integrityOf(library),
    date,
    files: mapped(contents, integrityOf),
  };
  return {
    manifest,
    settingsBytes,
    services: mapped(services, brotliSize),
    files: { ...contents, 'manifest.json': json(manifest) },
  };
}

function versionedFiles(code: LibraryCode, settings: Settings, release: Release): VersionedFiles {
  const { environment } = release;
  const tagSettings = packSettings(settings, release);
  const packed = asScript(withShortMembers(tagSettings, code.members));
  const services: Record<string, string> = {};
  const beside = [
    ...servicesOf(settings, environment),
    { id: 'debug', settings: null },
    { id: 'opt-out', settings: withShortMembers(packOptOut(tagSettings), code.members) },
    // Code of an older version has no previews.
    ...(code.services['preview'] === undefined ? [] : [{ id: 'preview', settings: null }]),
  ];
  for (const service of beside) {
    const script = code.services[service.id];
    if (script === undefined) throw new CodeFault('service', service.id);
    services[service.id] = withSettings(script, asScript(service.settings));
  }
  return {
    library: withSettings(variantFor(code, tagSettings), packed),
    settingsBytes: packed.length,
    services,
    descriptions: {
      'variables.json': json(variablesOf(settings)),
      'catalogue.json': json(catalogue(settings, environment, code.conditions)),
    },
  };
}

function contentsOf({ library, services, descriptions }: VersionedFiles): Record<string, string> {
  const scripts = Object.entries(services).map(([id, script]) => [id + '.js', script] as const);
  return { 'balise.js': library, ...Object.fromEntries(scripts), ...descriptions };
}

const DIGITS = 8;

function digestOf(contents: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, DIGITS);
}

function integrityOf(content: string): string {
  return 'sha384-' + createHash('sha384').update(content).digest('base64');
}

function mapped<Value>(
  contents: Readonly<Record<string, string>>,
  of: (content: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, of(text)]));
}

/** The smallest variant of the library that these settings need. */
function variantFor(code: LibraryCode, tagSettings: TagSettings): string {
  const { ownRules } = tagSettings;
  if (!ownRules) return needsOptions(tagSettings) ? code.libraryWithOptions : code.library;
  if (code.libraryWithRules === undefined)
    throw new CodeFault('own-rules', Object.keys(ownRules).join(', '));
  return code.libraryWithRules;
}

/** Whether the settings enable an optional feature. */
function needsOptions({ services, privacy, libraryHosts }: TagSettings): boolean {
  return services.length > 0 || privacy !== null || libraryHosts !== '';
}

/**
 * Refuses code of an unknown rule. A rule whose id was changed on one side only would not run, or would run without
 * its conditions.
 */
function checkRules({ conditions }: LibraryCode, { rules }: Settings): void {
  const known = new Set(rules.rules.map(({ id }) => id));
  const unknown = Object.keys(conditions.own).filter((id) => !known.has(id));
  if (unknown.length > 0) throw new CodeFault('rules', unknown.join(', '));
}

/** Inserts the settings. `split` and `join` interpret no special characters, unlike `replace`. */
function withSettings(code: string, packed: string): string {
  return code.split(SETTINGS_NAME).join(packed);
}

/** A value as a script expression in ASCII. It may be part of a page, in any charset. */
export function asScript(value: unknown): string {
  return (
    JSON.stringify(value)
      .replace(/<(?=[/!])/g, '\\u003c')
      // Removes the quotes of member names. A quote inside a text has a backslash before it.
      .replace(/(?<=[{,])"([A-Za-z_]\w*)":/g, '$1:')
      .replace(/[^ -~]/g, (sign) => '\\u' + sign.charCodeAt(0).toString(16).padStart(4, '0'))
  );
}

/** Variables of every dimension that has one. */
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
