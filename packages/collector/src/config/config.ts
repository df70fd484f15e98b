/** The environment variables, checked: a bad value is refused by name and reason before anything starts. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../reason-of.ts';
import { isSecure, type OpenIdConfig } from '../people/openid/openid-config.ts';
import { rightsOfText, type Groups } from '../people/openid/rights-of-claim.ts';
import { areNetworks } from '../receive/networks.ts';
import { ConfigError, type Expectation } from './config-error.ts';

export interface Config {
  readonly port: number;
  /** Empty means every address of the machine. */
  readonly host: string;
  readonly dataFolder: string;
  /** None means embedded; several are nodes of one cluster. */
  readonly clickHouseUrls: readonly string[];
  /** Of a user who may only read; none means the same as the other. */
  readonly clickHouseReadUrls: readonly string[];
  /** As the servers name it; empty means a single server. */
  readonly clickHouseCluster: string;
  readonly postgresUrl: string;
  /** Addresses and networks of the proxies in front. */
  readonly trustedProxies: readonly string[];
  readonly knownSuitesOnly: boolean;
  /** A MaxMind database; empty means none. */
  readonly geoFile: string;
  /** Addresses and networks whose hits are marked. */
  readonly internalNetworks: readonly string[];
  /** The organization that signs people in; none where nothing is said of it. */
  readonly openId: OpenIdConfig | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const cluster = checked(env, 'BALISE_CLICKHOUSE_CLUSTER', /^[\w.-]*$/, 'cluster');
  const clickHouseUrls = nodesOf(env, 'BALISE_CLICKHOUSE_URL', cluster);
  if (cluster !== '' && clickHouseUrls.length === 0)
    throw new ConfigError('BALISE_CLICKHOUSE_CLUSTER', 'cluster');
  return {
    port: numberOf(env, 'BALISE_PORT', 7700, 65_535, 'port'),
    host: checked(env, 'BALISE_HOST', /^[\w.:%-]*$/, 'host'),
    dataFolder: resolve(valueOf(env, 'BALISE_DATA') || 'data'),
    clickHouseUrls,
    clickHouseReadUrls: nodesOf(env, 'BALISE_CLICKHOUSE_READ_URL', cluster),
    clickHouseCluster: cluster,
    postgresUrl: postgresOf(env),
    trustedProxies: networksOf(env, 'BALISE_TRUST_PROXY', 'proxies'),
    knownSuitesOnly: checked(env, 'BALISE_SUITES', /^(any|known)?$/, 'suites') === 'known',
    geoFile: pathOf(env, 'BALISE_GEO_FILE'),
    internalNetworks: networksOf(env, 'BALISE_INTERNAL_NETWORKS', 'networks'),
    openId: openIdOf(env),
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

function nodesOf(env: Environment, name: string, cluster: string): string[] {
  const value = secretOf(env, name);
  const nodes = value === '' ? [] : value.split(/[,\n]/).map((node) => node.trim());
  const areNodes = nodes.every((node) => isAddress(node, ['http:', 'https:']));
  if (!areNodes || (cluster === '' && nodes.length > 1)) throw new ConfigError(name, 'nodes');
  return nodes;
}

function postgresOf(env: Environment): string {
  const name = 'BALISE_POSTGRES_URL';
  const value = secretOf(env, name);
  if (value === '' || isAddress(value, ['postgres:', 'postgresql:'])) return value;
  throw new ConfigError(name, 'postgres-url');
}

/** All of it or nothing: the issuer says that there is one. */
function openIdOf(env: Environment): OpenIdConfig | undefined {
  const issuer = valueOf(env, 'BALISE_OPENID_ISSUER');
  if (issuer === '') return undefined;
  const needed = (name: string, value = valueOf(env, name)): string => {
    if (value === '') throw new ConfigError(name, 'with-issuer');
    return value;
  };
  const [en = '', fr = en] = needed('BALISE_OPENID_NAME')
    .split('|')
    .map((name) => name.trim());
  const secret = 'BALISE_OPENID_CLIENT_SECRET';
  return {
    issuer: secureOf('BALISE_OPENID_ISSUER', issuer),
    address: secureOf('BALISE_OPENID_ADDRESS', needed('BALISE_OPENID_ADDRESS')),
    clientId: needed('BALISE_OPENID_CLIENT_ID'),
    clientSecret: needed(secret, secretOf(env, secret)),
    claim: valueOf(env, 'BALISE_OPENID_CLAIM') || 'balise_rights',
    groups: groupsOf(env, 'BALISE_OPENID_GROUPS_FILE'),
    scopes: valueOf(env, 'BALISE_OPENID_SCOPES') || 'openid profile',
    name: { en, fr },
  };
}

function secureOf(name: string, value: string): URL {
  if (!URL.canParse(value) || !isSecure(new URL(value))) throw new ConfigError(name, 'https');
  return new URL(value);
}

/** A group that gives what there is not would give nothing, and nobody would know why. */
function groupsOf(env: Environment, name: string): Groups {
  const file = valueOf(env, name);
  if (file === '') return {};
  let groups: unknown;
  try {
    groups = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(name, 'readable', { file, reason: reasonOf(error) });
  }
  const isObject = typeof groups === 'object' && groups !== null && !Array.isArray(groups);
  const wrong = isObject
    ? Object.entries(groups as object).find(([, texts]) => !areRights(texts))?.[0]
    : '';
  if (wrong !== undefined) throw new ConfigError(name, 'groups', { file, group: wrong });
  return groups as Groups;
}

const areRights = (texts: unknown): boolean =>
  Array.isArray(texts) &&
  texts.every((text) => typeof text === 'string' && Object.keys(rightsOfText(text)).length > 0);

/** What may hold a password is a value, or the text of the file that `…_FILE` names. */
function secretOf(env: Environment, name: string): string {
  const setting = `${name}_FILE`;
  const file = valueOf(env, setting);
  const value = valueOf(env, name);
  if (file === '') return value;
  if (value !== '') throw new ConfigError(setting, 'one-of-two', { name });
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(setting, 'readable', { file, reason: reasonOf(error) });
  }
}

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
