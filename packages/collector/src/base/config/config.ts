/**
 * Reads and checks the environment variables. All invalid values are reported together, with name and reason, before
 * anything starts.
 */
import { LOG_LEVELS, type LogLevel } from '../log/log-levels.ts';
import type { Proxy } from '../outbound/outbound-fetch.ts';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import type { OpenIdConfig } from './openid-config.ts';
import { ConfigError } from './config-error.ts';
import { readOpenId } from './openid-settings.ts';
import { readLibraryAddresses, type LibraryAddresses } from './library-addresses.ts';
import { readMail, type MailConfig } from './mail-settings.ts';
import { readRemote, type RemoteCollector } from './remote-collector.ts';
import { SettingReader, type Environment } from './setting-reader.ts';
import { readTls } from './tls-settings.ts';
import { readWebhooks, type WebhookConfig } from './webhook-settings.ts';

export interface Config {
  readonly port: number;
  /** Empty: every address of the machine. */
  readonly host: string;
  readonly dataFolder: string;
  /** Megabytes that stay free on the disk of the data folder. */
  readonly reserveMegabytes: number;
  /** Empty: embedded. Several: nodes of one cluster. */
  readonly clickHouseUrls: readonly string[];
  /** URLs of a read-only user. Empty: `clickHouseUrls` is used. */
  readonly clickHouseReadUrls: readonly string[];
  /** The cluster's name on the servers. Empty: a single server. */
  readonly clickHouseCluster: string;
  readonly clickHouseTls?: TlsMaterial;
  /** Includes the certificate files that are configured for it. */
  readonly postgresUrl: string;
  /** Addresses and networks of the proxies in front of the collector. */
  readonly trustedProxies: readonly string[];
  readonly knownSuitesOnly: boolean;
  /** Whether hits without an identifier get a daily identifier. */
  readonly countsWithoutCookies: boolean;
  /** A MaxMind database. Empty: none. */
  readonly geoFile: string;
  /** Addresses and networks whose hits are marked as internal. */
  readonly internalNetworks: readonly string[];
  /** The OpenID Connect provider for sign-in, if one is configured. */
  readonly openId: OpenIdConfig | undefined;
  /** The collector that commands ask, if it is not that of the data folder. */
  readonly remote: RemoteCollector | undefined;
  /** The address at which pages get the library of an environment, such as `https://cdn.example/production/`. */
  readonly libraryAddresses: LibraryAddresses;
  /** For outgoing connections: OpenID Connect, and all others except those to the stores. */
  readonly proxy?: Proxy;
  /** Undefined: no mail is sent. */
  readonly mail: MailConfig | undefined;
  readonly webhooks: WebhookConfig;
  /** Sentences for people, or JSON lines. `auto`: depends on the output. */
  readonly logFormat: 'auto' | 'text' | 'json';
  readonly logLevel: LogLevel;
}

/** Throws a `ConfigError` with all errors. */
export function readConfig(env: Environment): Config {
  const reader = new SettingReader(env);
  const config = read(reader);
  const [first, ...others] = reader.faults;
  if (first) throw new ConfigError(first.setting, first.expected, first.values, others);
  return config;
}

/** Returns the default for each setting in `faults` of the reader. */
export function read(env: SettingReader): Config {
  const cluster = env.checked('BALISE_CLICKHOUSE_CLUSTER', /^[\w.-]*$/, 'cluster');
  const clickHouseUrls = nodesOf(env, 'BALISE_CLICKHOUSE_URL', cluster);
  if (cluster !== '' && clickHouseUrls.length === 0 && !env.isRefused('BALISE_CLICKHOUSE_URL'))
    env.refuse('BALISE_CLICKHOUSE_CLUSTER', 'cluster');
  const clickHouseReadUrls = nodesOf(env, 'BALISE_CLICKHOUSE_READ_URL', cluster);
  const hasTls = [...clickHouseUrls, ...clickHouseReadUrls].some((url) => url.startsWith('https:'));
  const clickHouseTls = readTls(env, 'BALISE_CLICKHOUSE', hasTls);
  const proxy = proxyOf(env);
  const config = {
    port: env.numberOf('BALISE_PORT', 7700, 65_535, 'port'),
    host: env.checked('BALISE_HOST', /^[\w.:%-]*$/, 'host'),
    dataFolder: env.pathOf('BALISE_DATA', './data'),
    reserveMegabytes: Number(
      env.checked('BALISE_RESERVE_MB', /^[1-9]\d{0,6}$/, 'megabytes', '1024'),
    ),
    clickHouseUrls,
    clickHouseReadUrls,
    clickHouseCluster: cluster,
    ...(clickHouseTls ? { clickHouseTls } : {}),
    postgresUrl: postgresOf(env),
    trustedProxies: env.networksOf('BALISE_TRUST_PROXY', 'proxies'),
    knownSuitesOnly: env.checked('BALISE_SUITES', /^(any|known)$/, 'suites', 'any') === 'known',
    countsWithoutCookies:
      oneOf(env, 'BALISE_COUNT_WITHOUT_COOKIES', ['no', 'yes'], 'yes-or-no') === 'yes',
    geoFile: env.pathOf('BALISE_GEO_FILE'),
    internalNetworks: env.networksOf('BALISE_INTERNAL_NETWORKS', 'networks'),
    openId: readOpenId(env, proxy),
    remote: readRemote(env),
    libraryAddresses: readLibraryAddresses(env),
    ...(proxy ? { proxy } : {}),
    logFormat: oneOf(env, 'BALISE_LOG', ['auto', 'text', 'json'], 'log-format'),
    logLevel: oneOf(env, 'BALISE_LOG_LEVEL', LOG_LEVELS, 'log-level'),
  };
  return { ...config, mail: readMail(env, config.openId?.address), webhooks: readWebhooks(env) };
}

/** The first value is the default. */
function oneOf<const T extends string>(
  env: SettingReader,
  name: string,
  values: readonly [T, ...T[]],
  expected: 'log-format' | 'log-level' | 'yes-or-no',
): T {
  const said = env.valueOf(name, values[0]);
  const found = values.find((value) => value === said);
  if (found === undefined) env.refuse(name, expected);
  return found ?? values[0];
}

function nodesOf(env: SettingReader, name: string, cluster: string): string[] {
  const value = env.secretOf(name);
  const nodes = value === '' ? [] : value.split(/[,\n]/).map((node) => node.trim());
  const areNodes = nodes.every((node) => isAddress(node, ['http:', 'https:']));
  // If the cluster name is invalid, several nodes are not reported as a second fault.
  const areTooMany =
    cluster === '' && nodes.length > 1 && !env.isRefused('BALISE_CLICKHOUSE_CLUSTER');
  if (areNodes && !areTooMany) return nodes;
  env.refuse(name, 'nodes');
  return [];
}

function postgresOf(env: SettingReader): string {
  const name = 'BALISE_POSTGRES_URL';
  const value = env.secretOf(name);
  const isSound = value === '' || isAddress(value, ['postgres:', 'postgresql:']);
  if (!isSound) env.refuse(name, 'postgres-url');
  readTls(env, 'BALISE_POSTGRES', value !== '');
  if (value === '' || !isSound) return '';
  return withFiles(value, {
    sslrootcert: env.pathOf('BALISE_POSTGRES_CA_FILE'),
    sslcert: env.pathOf('BALISE_POSTGRES_CERT_FILE'),
    sslkey: env.pathOf('BALISE_POSTGRES_KEY_FILE'),
  });
}

/**
 * The PostgreSQL client reads the files for each connection, so renewed certificates apply immediately. With any of
 * these files it verifies the authority and the host name.
 */
function withFiles(address: string, files: Readonly<Record<string, string>>): string {
  const named = Object.entries(files).filter(([, file]) => file !== '');
  if (named.length === 0) return address;
  const url = new URL(address);
  url.searchParams.set('sslmode', 'verify-full');
  for (const [name, file] of named) url.searchParams.set(name, file);
  return url.href;
}

function proxyOf(env: SettingReader): Proxy | undefined {
  const name = 'BALISE_PROXY_URL';
  const url = env.secretOf(name);
  const except = env.checked('BALISE_NO_PROXY', /^[\w.:,\s*[\]-]*$/, 'no-proxy');
  if (url === '') return undefined;
  if (!isAddress(url, ['http:', 'https:'])) env.refuse(name, 'proxy-url');
  return { url, except: except.replace(/\s+/g, '') };
}

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
