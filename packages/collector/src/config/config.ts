/** The environment variables, checked: a bad value is refused by name and reason before anything starts. */
import { resolve } from 'node:path';
import { areNetworks } from '../receive/networks.ts';
import { ConfigError, type Expectation } from './config-error.ts';

export interface Config {
  readonly port: number;
  /** Empty means every address of the machine. */
  readonly host: string;
  readonly dataFolder: string;
  /** Empty means embedded. */
  readonly clickHouseUrl: string;
  /** Of a user who may only read; empty means the same as the other. */
  readonly clickHouseReadUrl: string;
  readonly postgresUrl: string;
  /** Addresses and networks of the proxies in front. */
  readonly trustedProxies: readonly string[];
  readonly knownSuitesOnly: boolean;
  /** A MaxMind database; empty means none. */
  readonly geoFile: string;
  /** Addresses and networks whose hits are marked. */
  readonly internalNetworks: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  return {
    port: numberOf(env, 'BALISE_PORT', 7700, 65_535, 'port'),
    host: checked(env, 'BALISE_HOST', /^[\w.:%-]*$/, 'host'),
    dataFolder: resolve(valueOf(env, 'BALISE_DATA') || 'data'),
    clickHouseUrl: addressOf(env, 'BALISE_CLICKHOUSE_URL', ['http:', 'https:'], 'http-url'),
    clickHouseReadUrl: addressOf(
      env,
      'BALISE_CLICKHOUSE_READ_URL',
      ['http:', 'https:'],
      'http-url',
    ),
    postgresUrl: addressOf(
      env,
      'BALISE_POSTGRES_URL',
      ['postgres:', 'postgresql:'],
      'postgres-url',
    ),
    trustedProxies: networksOf(env, 'BALISE_TRUST_PROXY', 'proxies'),
    knownSuitesOnly: checked(env, 'BALISE_SUITES', /^(any|known)?$/, 'suites') === 'known',
    geoFile: pathOf(env, 'BALISE_GEO_FILE'),
    internalNetworks: networksOf(env, 'BALISE_INTERNAL_NETWORKS', 'networks'),
  };
}

function valueOf(env: Environment, name: string): string {
  return (env[name] ?? '').trim();
}

function checked(env: Environment, name: string, shape: RegExp, expected: Expectation): string {
  const value = valueOf(env, name);
  if (!shape.test(value)) throw new ConfigError(name, expected);
  return value;
}

function numberOf(
  env: Environment,
  name: string,
  otherwise: number,
  most: number,
  expected: Expectation,
): number {
  const value = checked(env, name, /^\d{0,5}$/, expected);
  const number = value === '' ? otherwise : Number(value);
  if (number > most) throw new ConfigError(name, expected);
  return number;
}

function networksOf(env: Environment, name: string, expected: Expectation): string[] {
  const value = valueOf(env, name);
  const networks = value === '' ? [] : value.split(',').map((network) => network.trim());
  if (!areNetworks(networks)) throw new ConfigError(name, expected);
  return networks;
}

function pathOf(env: Environment, name: string): string {
  const value = valueOf(env, name);
  return value === '' ? '' : resolve(value);
}

function addressOf(
  env: Environment,
  name: string,
  protocols: readonly string[],
  expected: Expectation,
): string {
  const value = valueOf(env, name);
  if (value === '') return '';
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(name, expected);
  }
  return value;
}
