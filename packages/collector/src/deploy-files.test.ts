/** The files of `deploy/` use only names that the program knows. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { run } from './command-line/command-line.ts';
import { readConfig } from './base/config/config.ts';
import { testServer } from './testing/servers/test-server.ts';

const FOLDER = join(import.meta.dirname, '../../../deploy');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /Containerfile|Caddyfile|\.(service|conf|json|ya?ml)$/.test(file),
);
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

async function help(): Promise<string> {
  let text = '';
  const say = (more: string | Uint8Array): void => void (text += String(more));
  await run(['help'], { env: {}, language: 'en', out: async (more) => say(more), err: say });
  return text;
}

it('are all present', () => {
  const folders = new Set(FILES.map((file) => file.split('/')[0]));
  expect([...folders].sort()).toEqual([
    'caddy',
    'compose',
    'container',
    'grafana',
    'kubernetes',
    'nginx',
    'prometheus',
    'systemd',
  ]);
});

describe.each(FILES)('%s', (file) => {
  it('uses only environment variables that the program knows', async () => {
    const known = await help();
    for (const [name] of textOf(file).matchAll(/BALISE_[A-Z_]+/g))
      expect(known, name).toContain(name.replace(/_URL_FILE$/, '_URL'));
  });

  it('has valid settings', () => {
    const env: Record<string, string> = {};
    for (const [, name = '', value = ''] of textOf(file).matchAll(
      /(BALISE_(?:TRUST_PROXY|HOST|LOG))(?:=|: |, value: )([\w./]*\w)/g,
    ))
      env[name] = value;
    expect(() => readConfig(env)).not.toThrow();
  });

  it('contains valid YAML', () => {
    if (!/\.ya?ml$/.test(file)) return;
    const documents = parseAllDocuments(textOf(file), { merge: true });
    expect(documents.length).toBeGreaterThan(0);
    for (const { errors } of documents) expect(errors).toEqual([]);
  });

  it('requests only paths that the collector answers', async () => {
    const { server } = await testServer();
    onTestFinished(async () => await server.close());
    for (const [, path = ''] of textOf(file).matchAll(/(?:path: |health_uri )(\/\w+)/g)) {
      const { statusCode } = await server.inject(path);
      expect(statusCode, path).toBeLessThan(400);
    }
  });

  it('uses only metrics of the collector', async () => {
    const { server } = await testServer();
    onTestFinished(async () => await server.close());
    const { payload } = await server.inject('/metrics');
    for (const [name] of textOf(file).matchAll(/\b(?:balise|process)_[a-z_]+\b/g))
      expect(payload, name).toContain(`# TYPE ${name} `);
  });

  it('uses only commands of the program', async () => {
    const known = await help();
    for (const [, command = ''] of textOf(file).matchAll(/balise\.js(?: |\n\s+- )(\w+)/g))
      expect(known).toMatch(new RegExp(`\\n  ${command}\\b`));
  });
});

it('proxies log neither visitors nor beacons, even if the collector does not answer', () => {
  const nginx = textOf('nginx/balise.conf');
  expect(nginx).toContain('access_log off;');
  expect(nginx).toMatch(/error_log \S+ crit;/);
  for (const file of ['caddy/Caddyfile', 'compose/Caddyfile'])
    expect(textOf(file)).toMatch(/log \{\s+exclude http\.log\.error\s+\}/);
});

it('proxies keep browsers on https, and do not name their version', () => {
  const [, plain = '', secure = ''] = textOf('nginx/balise.conf').split(/^server \{$/m);
  expect(plain).toMatch(/listen 80;[\s\S]*return 301 https:\/\/\$server_name\$request_uri;/);
  expect(secure).toContain('listen 443 ssl;');
  expect(secure).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  for (const server of [plain, secure]) expect(server).toContain('server_tokens off;');
  // An `add_header` inside `location` would replace the one of the server.
  expect(secure.slice(secure.indexOf('location'))).not.toContain('add_header');
  for (const file of ['caddy/Caddyfile', 'compose/Caddyfile'])
    expect(textOf(file)).toMatch(
      /header \{\s+Strict-Transport-Security "max-age=31536000"\s+-Server\s+\}/,
    );
});

it.each(['systemd/balise.service', 'container/Containerfile', '../scripts/start.mjs'])(
  '%s starts the collector with a larger semi-space of the heap',
  (file) => {
    const text = textOf(file);
    expect(text).toContain('--max-semi-space-size=64');
    expect(text.indexOf('--max-semi-space-size')).toBeLessThan(text.lastIndexOf('bin/balise.js'));
  },
);
