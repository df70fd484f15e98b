import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toEqual({
    port: 7700,
    host: '',
    dataFolder: resolve('data'),
    reserveMegabytes: 1024,
    clickHouseUrls: [],
    clickHouseReadUrls: [],
    clickHouseCluster: '',
    postgresUrl: '',
    trustedProxies: [],
    knownSuitesOnly: false,
    countsWithoutCookies: false,
    geoFile: '',
    internalNetworks: [],
    openId: undefined,
    remote: undefined,
    libraryAddresses: {},
    mail: undefined,
    webhooks: { hosts: [] },
    logFormat: 'auto',
    logLevel: 'info',
  });
});

it('is read from the environment', () => {
  const env = {
    BALISE_PORT: '8080',
    BALISE_HOST: '127.0.0.1',
    BALISE_DATA: '/var/balise',
    BALISE_CLICKHOUSE_URL: 'https://user:pass@clickhouse.example:8443/balise',
    BALISE_CLICKHOUSE_READ_URL: 'https://reader:pass@clickhouse.example:8443/balise',
    BALISE_POSTGRES_URL: 'postgres://user:pass@postgres.example/balise',
    BALISE_TRUST_PROXY: 'loopback, 10.0.0.0/8',
    BALISE_SUITES: 'known',
    BALISE_COUNT_WITHOUT_COOKIES: 'yes',
    BALISE_GEO_FILE: '/var/geo/city.mmdb',
    BALISE_INTERNAL_NETWORKS: '10.0.0.0/8, fd00::/8',
    BALISE_LOG: 'json',
    BALISE_LOG_LEVEL: 'warn',
    BALISE_PROXY_URL: 'http://name:word@proxy.example:3128',
    BALISE_NO_PROXY: '.gc.ca, intranet:8443',
  };
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataFolder: '/var/balise',
    reserveMegabytes: 1024,
    clickHouseUrls: [env.BALISE_CLICKHOUSE_URL],
    clickHouseReadUrls: [env.BALISE_CLICKHOUSE_READ_URL],
    clickHouseCluster: '',
    postgresUrl: env.BALISE_POSTGRES_URL,
    trustedProxies: ['loopback', '10.0.0.0/8'],
    knownSuitesOnly: true,
    countsWithoutCookies: true,
    geoFile: '/var/geo/city.mmdb',
    internalNetworks: ['10.0.0.0/8', 'fd00::/8'],
    openId: undefined,
    remote: undefined,
    libraryAddresses: {},
    mail: undefined,
    webhooks: { hosts: [] },
    logFormat: 'json',
    logLevel: 'warn',
    proxy: { url: env.BALISE_PROXY_URL, except: '.gc.ca,intranet:8443' },
  });
});

it('reads the nodes of a cluster', () => {
  const nodes = ['http://one.example:8123/balise', 'http://two.example:8123/balise'];
  expect(
    readConfig({
      BALISE_CLICKHOUSE_URL: nodes.join(', '),
      BALISE_CLICKHOUSE_READ_URL: nodes.join(),
      BALISE_CLICKHOUSE_CLUSTER: 'analytics',
    }),
  ).toMatchObject({
    clickHouseUrls: nodes,
    clickHouseReadUrls: nodes,
    clickHouseCluster: 'analytics',
  });
});

describe('a setting that may contain a password', () => {
  const URL_ = 'postgres://user:pass@postgres.example/balise';

  it('can be in a file, with one node a line', async () => {
    const folder = await temporaryFolder();
    const [postgres, nodes] = [join(folder, 'postgres'), join(folder, 'nodes')];
    await writeFile(postgres, `${URL_}\n`);
    await writeFile(nodes, 'http://one.example:8123/balise\nhttp://two.example:8123/balise\n');
    expect(
      readConfig({
        BALISE_POSTGRES_URL_FILE: postgres,
        BALISE_CLICKHOUSE_URL_FILE: nodes,
        BALISE_CLICKHOUSE_CLUSTER: 'analytics',
      }),
    ).toMatchObject({
      postgresUrl: URL_,
      clickHouseUrls: ['http://one.example:8123/balise', 'http://two.example:8123/balise'],
    });
  });

  it('is refused if both forms are set, or if the file is unreadable or invalid', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'postgres');
    await writeFile(file, 'mysql://secret');
    const refusals = [
      { BALISE_POSTGRES_URL_FILE: file, BALISE_POSTGRES_URL: URL_ },
      { BALISE_POSTGRES_URL_FILE: join(folder, 'none') },
      { BALISE_POSTGRES_URL_FILE: folder },
      { BALISE_POSTGRES_URL_FILE: file },
    ].map((env) => {
      try {
        return readConfig(env);
      } catch (error) {
        const { setting, expected, values } = error as ConfigError;
        return [setting, expected, values['reason'] ?? values['name']];
      }
    });
    expect(refusals).toEqual([
      ['BALISE_POSTGRES_URL_FILE', 'one-of-two', 'BALISE_POSTGRES_URL'],
      ['BALISE_POSTGRES_URL_FILE', 'readable', 'ENOENT'],
      ['BALISE_POSTGRES_URL_FILE', 'readable', 'EISDIR'],
      ['BALISE_POSTGRES_URL', 'postgres-url', undefined],
    ]);
  });
});

describe('refuses an invalid value by name, without repeating it', () => {
  it.each([
    ['BALISE_PORT', '70000'],
    ['BALISE_PORT', '-1'],
    ['BALISE_PORT', '80x'],
    ['BALISE_RESERVE_MB', '0'],
    ['BALISE_RESERVE_MB', '1 GB'],
    ['BALISE_HOST', 'a b'],
    ['BALISE_CLICKHOUSE_URL', 'clickhouse.example'],
    ['BALISE_CLICKHOUSE_READ_URL', 'clickhouse.example'],
    ['BALISE_CLICKHOUSE_URL', 'ftp://secret@clickhouse.example'],
    // Several URLs are allowed only for the nodes of a cluster.
    ['BALISE_CLICKHOUSE_URL', 'http://one.example:8123,http://two.example:8123'],
    ['BALISE_CLICKHOUSE_CLUSTER', 'analytics'],
    ['BALISE_CLICKHOUSE_CLUSTER', 'a b'],
    ['BALISE_POSTGRES_URL', 'https://secret@postgres.example'],
    ['BALISE_TRUST_PROXY', 'yes'],
    ['BALISE_TRUST_PROXY', '1'],
    ['BALISE_SUITES', 'some'],
    ['BALISE_COUNT_WITHOUT_COOKIES', 'true'],
    ['BALISE_INTERNAL_NETWORKS', '10.0.0.0/33'],
    ['BALISE_INTERNAL_NETWORKS', 'office'],
    ['BALISE_LOG', 'xml'],
    ['BALISE_LOG_LEVEL', 'loud'],
    ['BALISE_PROXY_URL', 'socks://secret@proxy.example'],
    ['BALISE_NO_PROXY', '10.0.0.0/8'],
    ['BALISE_MAIL_URL', 'https://secret@mail.example'],
    // An option of the address could switch the check of the certificate off.
    ['BALISE_MAIL_URL', 'smtps://secret@mail.example?tls.rejectUnauthorized=false'],
    ['BALISE_MAIL_FROM', 'Balise <balise@example.ca>'],
    ['BALISE_WEBHOOK_HOSTS', '10.0.0.5'],
    ['BALISE_WEBHOOK_HOSTS', '[::1]'],
    ['BALISE_WEBHOOK_HOSTS', '2130706433'],
    ['BALISE_WEBHOOK_HOSTS', 'localhost'],
    ['BALISE_WEBHOOK_HOSTS', 'hooks.example.ca:8443'],
    ['BALISE_WEBHOOK_HOSTS', 'https://hooks.example.ca'],
  ])('%s=%s', (name, value) => {
    let refusal: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal).toMatchObject({ setting: name });
    expect(String(refusal)).not.toContain(value);
  });
});

it('reports all errors together, without consequential errors', () => {
  let found: ConfigError | undefined;
  try {
    readConfig({
      BALISE_PORT: 'x',
      BALISE_SUITES: 'some',
      BALISE_CLICKHOUSE_CLUSTER: 'a b',
      BALISE_CLICKHOUSE_URL: 'http://one.example:8123,http://two.example:8123',
      BALISE_POSTGRES_URL_FILE: '/nowhere/postgres',
      BALISE_OPENID_ISSUER: 'https://sign-in.example',
      BALISE_OPENID_CLIENT_SECRET_FILE: '/nowhere/secret',
      BALISE_OPENID_ADDRESS: 'collection.example',
    });
  } catch (error) {
    found = error as ConfigError;
  }
  const all = found ? [found, ...found.others] : [];
  expect(all.map(({ setting, expected }) => [setting, expected])).toEqual([
    ['BALISE_CLICKHOUSE_CLUSTER', 'cluster'],
    ['BALISE_PORT', 'port'],
    ['BALISE_POSTGRES_URL_FILE', 'readable'],
    ['BALISE_SUITES', 'suites'],
    ['BALISE_OPENID_CLIENT_SECRET_FILE', 'readable'],
    ['BALISE_OPENID_CLIENT_ID', 'with-issuer'],
    ['BALISE_OPENID_NAME', 'with-issuer'],
    ['BALISE_OPENID_ADDRESS', 'https'],
  ]);
});

describe('an OpenID Connect provider', () => {
  const GOOD = {
    BALISE_OPENID_ISSUER: 'https://sign-in.example/realms/gc',
    BALISE_OPENID_CLIENT_ID: 'balise',
    BALISE_OPENID_CLIENT_SECRET: 'secret',
    BALISE_OPENID_ADDRESS: 'https://collection.example',
    BALISE_OPENID_NAME: 'Agency | Agence',
  };
  const faultOf = (env: Record<string, string>): [string, string] => {
    try {
      readConfig({ ...GOOD, ...env });
    } catch (error) {
      if (error instanceof ConfigError) return [error.setting, error.expected];
    }
    return ['', ''];
  };

  it('needs all its settings, with optional files for secret and groups', async () => {
    const folder = await temporaryFolder();
    const [secret, groups] = [join(folder, 'secret'), join(folder, 'groups.json')];
    await writeFile(secret, 'from a file\n');
    await writeFile(groups, '{"GG-Web":["analyst:cra","view:hc"]}');
    const { BALISE_OPENID_CLIENT_SECRET: _, ...rest } = GOOD;
    const { openId } = readConfig({
      ...rest,
      BALISE_OPENID_CLIENT_SECRET_FILE: secret,
      BALISE_OPENID_GROUPS_FILE: groups,
      BALISE_OPENID_CLAIM: 'realm_access.roles',
    });
    expect(openId).toEqual({
      issuer: new URL(GOOD.BALISE_OPENID_ISSUER),
      address: new URL(GOOD.BALISE_OPENID_ADDRESS),
      clientId: 'balise',
      clientSecret: 'from a file',
      claim: 'realm_access.roles',
      groups: { 'GG-Web': ['analyst:cra', 'view:hc'] },
      scopes: 'openid profile',
      name: { en: 'Agency', fr: 'Agence' },
    });
    expect(readConfig(GOOD).openId?.claim).toBe('balise_rights');
  });

  it.each([
    ['BALISE_OPENID_CLIENT_ID', '', 'with-issuer'],
    ['BALISE_OPENID_CLIENT_SECRET', '', 'with-issuer'],
    ['BALISE_OPENID_NAME', ' ', 'with-issuer'],
    ['BALISE_OPENID_ADDRESS', '', 'with-issuer'],
    ['BALISE_OPENID_ADDRESS', 'http://collection.example', 'https'],
    ['BALISE_OPENID_ISSUER', 'http://sign-in.example', 'https'],
    ['BALISE_OPENID_ISSUER', 'sign-in.example', 'https'],
    ['BALISE_OPENID_GROUPS_FILE', '/nowhere/groups.json', 'readable'],
  ])('refuses an invalid %s: “%s”', (name, value, expected) => {
    expect(faultOf({ [name]: value })).toEqual([name, expected]);
  });

  it.each([
    '[]',
    '"x"',
    '{"a":"analyst"}',
    '{"a":["analyst:nowhere"]}',
    '{"a":["king"]}',
    '{"a":[1]}',
  ])('refuses groups without valid permissions: %s', async (text) => {
    const file = join(await temporaryFolder(), 'groups.json');
    await writeFile(file, text);
    expect(faultOf({ BALISE_OPENID_GROUPS_FILE: file })).toEqual([
      'BALISE_OPENID_GROUPS_FILE',
      'groups',
    ]);
  });

  it('may use http on the same machine', () => {
    const here = 'http://127.0.0.1:4000';
    expect(readConfig({ ...GOOD, BALISE_OPENID_ISSUER: here }).openId?.issuer.href).toBe(
      `${here}/`,
    );
  });
});

describe('the settings of mail', () => {
  const whole = {
    BALISE_MAIL_URL: 'smtps://name:word@mail.example',
    BALISE_MAIL_FROM: 'Balise <balise@example.ca>',
    BALISE_CONSOLE_URL: 'https://collection.example',
  };

  it('are an address, a sender and the address of the console', () => {
    const { mail, webhooks } = readConfig({
      ...whole,
      BALISE_WEBHOOK_HOSTS: 'Hooks.example.ca, b.example.ca, hooks.example.ca',
    });
    expect(mail).toEqual({
      url: new URL(whole.BALISE_MAIL_URL),
      from: whole.BALISE_MAIL_FROM,
      console: new URL(whole.BALISE_CONSOLE_URL),
    });
    expect(webhooks).toEqual({ hosts: ['hooks.example.ca', 'b.example.ca'] });
  });

  it.each([
    ['BALISE_MAIL_FROM', 'balise', 'mail-from'],
    ['BALISE_MAIL_FROM', '', 'mail-from'],
    ['BALISE_MAIL_FROM', 'Balise <balise@example.ca>, Eve <eve@example.ca>', 'mail-from'],
    ['BALISE_CONSOLE_URL', '', 'console-url'],
    ['BALISE_CONSOLE_URL', 'http://collection.example', 'console-url'],
    ['BALISE_CONSOLE_URL', 'https://collection.example/console', 'console-url'],
  ])('refuse %s=%s', (name, value, expected) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(
      expect.objectContaining({ setting: name, expected }),
    );
  });
});
