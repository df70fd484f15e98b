/**
 * The configuration for display: active settings with their sources, errors, unknown variables, and certificates that
 * expire soon.
 */
import { readFileSync } from 'node:fs';
import { openGeoFile } from '../hit/origin/geo-file.ts';
import { read } from '../base/config/config.ts';
import { ConfigError } from '../base/config/config-error.ts';
import { nearestName } from '../base/config/nearest-name.ts';
import {
  SettingReader,
  type Environment,
  type ReadSetting,
} from '../base/config/setting-reader.ts';
import { agingCertificates, type AgingCertificate } from '../base/config/tls-settings.ts';

export interface Inspection {
  readonly settings: readonly ReadSetting[];
  readonly faults: readonly ConfigError[];
  readonly unknown: readonly UnknownSetting[];
  readonly aging: readonly AgingCertificate[];
}

/** `nearest`: the closest known name, or empty. */
interface UnknownSetting {
  readonly name: string;
  readonly nearest: string;
}

/** Variables that other modules read: terminal, settings of the installation, tests and measurements. */
const ELSEWHERE = [
  'BALISE_LANG',
  'BALISE_SETTINGS',
  'BALISE_BROWSER',
  'BALISE_CHROMIUM',
  'BALISE_SEED',
  'BALISE_TIMES',
  'BALISE_TEST_LIBRARY',
  'BALISE_TEST_STOP_AT',
  'BALISE_BROWSER_REPORT',
];

export async function inspectConfig(env: Environment, now: number): Promise<Inspection> {
  const reader = new SettingReader(env);
  const { geoFile } = read(reader);
  const geoFault = await openGeoFile(geoFile).then(() => undefined, asFault);
  return {
    settings: reader.settings,
    faults: [...reader.faults, ...(geoFault ? [geoFault] : [])],
    unknown: unknownIn(env, reader),
    aging: agingCertificates(reader.settings, textOf, now),
  };
}

/** An unreadable file is already reported as a fault. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function asFault(error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  throw error;
}

/** A misspelled variable would have no effect without any sign. */
function unknownIn(env: Environment, { settings }: SettingReader): UnknownSetting[] {
  const known = new Set([
    ...settings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])),
    ...ELSEWHERE,
  ]);
  return Object.keys(env)
    .filter((name) => name.startsWith('BALISE_') && !known.has(name))
    .map((name) => ({ name, nearest: nearestName(name, [...known]) }));
}
