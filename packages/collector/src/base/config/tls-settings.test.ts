import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authority, type Authority, type Issued } from '../../testing/servers/certificates.ts';
import { readConfig } from './config.ts';
import type { ConfigError } from './config-error.ts';
import { inspectConfig } from '../../collector/inspect-config.ts';

const SERVER = { BALISE_CLICKHOUSE_URL: 'https://clickhouse.example:8443/balise' };
const [CA, CERT, KEY] = ['CA', 'CERT', 'KEY'].map((name) => `BALISE_CLICKHOUSE_${name}_FILE`) as [
  string,
  string,
  string,
];

let folder: string;
let ca: Authority;
let client: Issued;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  ca = authority('Authority');
  client = ca.issue({ name: 'balise' });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function file(text: string): Promise<string> {
  const path = join(folder, `${(files += 1)}.pem`);
  await writeFile(path, text);
  return path;
}

function faults(env: Record<string, string>): [string, string][] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    const first = error as ConfigError;
    return [first, ...first.others].map(({ setting, expected }) => [setting, expected]);
  }
}

it('reads authority, certificate and key', async () => {
  const env = {
    ...SERVER,
    [CA]: await file(`A comment.\n${ca.cert}${authority('Second').cert}`),
    [CERT]: await file(client.cert),
    [KEY]: await file(client.key),
  };
  const { clickHouseTls } = readConfig(env);
  expect(clickHouseTls?.ca).toContain(ca.cert);
  expect(clickHouseTls?.client).toEqual(client);
});

it('refuses invalid files and names the setting', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const locked = privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'word' })
    .toString();
  const [cert, key] = [await file(client.cert), await file(client.key)];
  const broken = await file(ca.cert.replace(/\n[A-Za-z0-9+/]{64}\n/, '\nAAAA\n'));
  const cases: [Record<string, string>, [string, string][]][] = [
    [{ [CA]: '/nowhere/ca.pem' }, [[CA, 'readable']]],
    [{ [CA]: await file('no certificate') }, [[CA, 'certificate']]],
    [{ [CA]: broken }, [[CA, 'certificate']]],
    [{ [CA]: key }, [[CA, 'certificate']]],
    [{ [CERT]: cert }, [[KEY, 'with-other']]],
    [{ [KEY]: key }, [[CERT, 'with-other']]],
    [{ [CERT]: cert, [KEY]: cert }, [[KEY, 'private-key']]],
    [{ [CERT]: cert, [KEY]: await file(locked) }, [[KEY, 'private-key']]],
    [{ [CERT]: cert, [KEY]: await file(ca.key) }, [[KEY, 'key-of']]],
    [{ [CERT]: cert, [KEY]: key, BALISE_CLICKHOUSE_URL: 'http://c.example' }, [[CERT, 'tls-used']]],
  ];
  for (const [env, expected] of cases) expect(faults({ ...SERVER, ...env })).toEqual(expected);
});

it('applies to PostgreSQL and OpenID Connect too', async () => {
  const bad = await file('no certificate');
  const openId = {
    BALISE_OPENID_ISSUER: 'https://sign-in.example',
    BALISE_OPENID_CLIENT_ID: 'balise',
    BALISE_OPENID_CLIENT_SECRET: 'secret',
    BALISE_OPENID_ADDRESS: 'https://collection.example',
    BALISE_OPENID_NAME: 'Agency',
  };
  const postgres = { BALISE_POSTGRES_URL: 'postgres://balise@postgres.example/balise' };
  for (const [prefix, env] of [
    ['BALISE_OPENID', openId],
    ['BALISE_POSTGRES', postgres],
  ] as const)
    for (const name of [`${prefix}_CA_FILE`, `${prefix}_CERT_FILE`])
      expect(faults({ ...env, [name]: bad })).toContainEqual([name, 'certificate']);
  expect(readConfig({ ...openId, BALISE_OPENID_CA_FILE: await file(ca.cert) }).openId?.tls).toEqual(
    { ca: ca.cert },
  );
});

it('reports certificates that expire soon or have expired, and still starts', async () => {
  const over = ca.issue({ name: 'balise', days: [-20, -1] });
  const soon = authority('Soon');
  const old = { ...SERVER, [CERT]: await file(over.cert), [KEY]: await file(over.key) };
  expect(faults(old)).toEqual([]);
  const day = 86_400_000;
  const { aging } = await inspectConfig({ ...old, [CA]: await file(soon.cert) }, Date.now());
  expect(aging).toMatchObject([{ name: CERT, isOver: true }]);
  const later = await inspectConfig(
    // The authority file is valid as long as one of its certificates is.
    { ...SERVER, [CA]: await file(over.cert + soon.cert) },
    Date.now() + 80 * day,
  );
  expect(later.aging).toMatchObject([{ name: CA, isOver: false }]);
});
