import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../../base/library/built-version.ts';
import { builtRelease } from '../../testing/built-release.ts';
import { builtSite } from '../../testing/built-site.ts';
import { listeningServer, type ListeningServer } from '../../testing/servers/listening-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const FOREIGN = { origin: 'https://www.canada.ca', 'sec-fetch-mode': 'cors' };
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SHORT = 'public, max-age=300, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Every file name that the build uses for an environment. */
const FILES: readonly (readonly [name: string, type: RegExp, caching: string])[] = [
  ['balise.js', /^(?:text|application)\/javascript/, SHORT],
  ['activity-map.js', /^(?:text|application)\/javascript/, SHORT],
  ['opt-in.js', /^(?:text|application)\/javascript/, SHORT],
  ['visitor-id.js', /^(?:text|application)\/javascript/, SHORT],
  ['geolocation.js', /^(?:text|application)\/javascript/, SHORT],
  ['personalization.js', /^(?:text|application)\/javascript/, SHORT],
  ['personalization-0a1b2c3d.js', /^(?:text|application)\/javascript/, FOR_EVER],
  ['balise-1.2.3.js', /^(?:text|application)\/javascript/, FOR_EVER],
  ['manifest.json', /^application\/json/, SHORT],
  ['variables.json', /^application\/json/, SHORT],
  ['catalogue.json', /^application\/json/, SHORT],
  ['rules.json', /^application\/json/, SHORT],
];

async function serving(): Promise<ListeningServer> {
  const roots = await builtSite(await temporaryFolder());
  for (const environment of ['development', 'staging', 'production']) {
    await mkdir(join(roots.library, environment), { recursive: true });
    for (const [name] of FILES)
      await writeFile(join(roots.library, environment, name), contentOf(environment, name));
  }
  return await listeningServer({ roots });
}

const contentOf = (environment: string, name: string): string =>
  name.endsWith('.json') ? `{"of":"${environment} ${name} é"}` : `/* ${environment} ${name} é */`;

describe.each(['development', 'staging', 'production'])('the library of %s', (environment) => {
  it.each(FILES)(
    '%s is for pages of any host, with unchanged bytes',
    async (name, type, caching) => {
      const { ask } = await serving();
      const answer = await ask(`/lib/${environment}/${name}`, { headers: FOREIGN });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': caching,
        'content-type': expect.stringMatching(type),
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      expect(answer.headers.get('content-type')).toMatch(/charset=utf-8$/i);
      // The value that browsers compare with an integrity attribute.
      const digest = (bytes: string | Uint8Array): string =>
        createHash('sha384').update(bytes).digest('base64');
      expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(
        digest(contentOf(environment, name)),
      );
    },
  );
});

it('answers 304 to a page that already has the file', async () => {
  const { server } = await serving();
  const url = '/lib/production/opt-in.js';
  const { etag } = (await server.inject({ url })).headers;
  const again = await server.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['access-control-allow-origin']).toBe('*');
});

describe('a version', () => {
  const ONE = '0.1.0-00000001';
  const TWO = '10.2.0-abcdef12';

  /** A server with a data folder and any build. */
  async function pinning(
    folder: string,
    version: string,
    environment = 'production',
  ): Promise<ListeningServer> {
    const roots = await builtSite(folder);
    await builtRelease(roots.library, { environment, version });
    return await listeningServer({ roots, kept: join(folder, 'data') });
  }

  it.each(['development', 'staging', 'production'])(
    'of %s is served permanently, with its services, for pages of any host',
    async (environment) => {
      const folder = await temporaryFolder();
      const first = await pinning(folder, ONE, environment);
      expect((await first.ask(`/lib/${environment}/balise.js`)).status).toBe(200);
      const { ask } = await pinning(folder, TWO, environment);
      for (const version of [ONE, TWO]) {
        for (const name of ['balise', 'debug']) {
          const path = `/lib/${environment}/${version}/${name}.js`;
          const answer = await ask(path, { headers: FOREIGN });
          expect(answer.status, path).toBe(200);
          expect(await answer.text()).toBe(`${name === 'debug' ? name : 'library'} ${version}`);
          expect(Object.fromEntries(answer.headers)).toMatchObject({
            'access-control-allow-origin': '*',
            'cache-control': FOR_EVER,
            'content-type': expect.stringMatching(/javascript/),
            'cross-origin-resource-policy': 'cross-origin',
          });
        }
      }
      const moving = await ask(`/lib/${environment}/balise.js`);
      expect(await moving.text()).toBe(`library ${TWO}`);
      expect(moving.headers.get('cache-control')).toBe(SHORT);
    },
  );

  it('is available directly after the build, before a request for its moving address', async () => {
    const folder = await temporaryFolder();
    const { ask } = await pinning(folder, ONE);
    expect((await ask(`/lib/production/${ONE}/balise.js`)).status).toBe(200);
  });

  it('answers a problem if it was never built, or has no such file', async () => {
    const { ask } = await pinning(await temporaryFolder(), ONE);
    const paths = [
      `/lib/production/${TWO}/balise.js`,
      `/lib/development/${ONE}/balise.js`,
      `/lib/production/${ONE}/nothing.js`,
      `/lib/production/${ONE}/`,
      `/lib/production/${ONE}`,
      `/lib/production/${ONE}/..%2f..%2f..%2fdemo%2findex.html`,
      `/lib/production/..%2fproduction%2f${ONE}%2fbalise.js/../x`,
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('that cannot be saved is served while it is the newest, with a revalidating cache header', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'data'), 'no folder');
    const { ask } = await pinning(folder, ONE);
    for (const name of ['balise.js', 'debug.js']) {
      const answer = await ask(`/lib/production/${ONE}/${name}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, SHORT]);
    }
    for (const path of [`${TWO}/balise.js`, `${ONE}/..%2f..%2fdata`, ONE, `${ONE}/`]) {
      expect((await ask(`/lib/production/${path}`)).status, path).toBe(404);
    }
  });

  it('with a damaged file gives an answer that is not cached', async () => {
    const folder = await temporaryFolder();
    await (await pinning(folder, ONE)).ask('/lib/production/balise.js');
    const { ask } = await pinning(folder, TWO);
    await writeFile(join(folder, 'data/production', ONE, 'balise.js'), 'half');
    const answer = await ask(`/lib/production/${ONE}/balise.js`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await ask(`/lib/production/${ONE}/debug.js`)).status).toBe(200);
  });

  it('is named by the manifest, with the integrity of each of its files', async () => {
    const { ask } = await pinning(await temporaryFolder(), ONE);
    const manifest = (await (await ask('/lib/production/manifest.json')).json()) as {
      version: string;
      files: Record<string, string>;
    };
    const pinned = await ask(`/lib/production/${manifest.version}/balise.js`);
    const bytes = Buffer.from(await pinned.arrayBuffer());
    expect(manifest.files['balise.js']).toBe(integrityOf(bytes));
  });
});

describe('answers a problem for a missing file, never a page of the console', () => {
  it.each([
    '/lib/production/nothing.js',
    '/lib/production/nothing.json',
    '/lib/production/en/index.html',
    '/lib/production/',
    '/lib/production',
    '/lib/other/balise.js',
    '/lib/',
    '/lib/index.html',
    '/lib/production/..%2f..%2fconsole%2findex.html',
    '/lib/production/%2e%2e/%2e%2e/console/index.html',
    '/lib/production/balise.js/',
    '/lib/production/balise.js%00.json',
    '/lib/production/.env',
  ])('%s', async (path) => {
    const { ask } = await serving();
    const answer = await ask(path, { headers: BROWSER });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toMatch(/<!doctype|<html/i);
  });
});

describe('a load of the library', () => {
  it.each([
    ['balise.js', 1],
    ['balise-1.2.3.js', 1],
    ['manifest.json', 0],
  ])('by a page of an unlisted host: %s counts %i', async (name, loads) => {
    const { ask, counters } = await serving();
    const headers = { referer: 'https://new.example/' };
    expect((await ask(`/lib/production/${name}`, { headers })).status).toBe(200);
    const counted = { environment: 'production', host: 'new.example', listed: 0, loads };
    expect(counters.loads.takeUnsaved()).toMatchObject(loads === 0 ? [] : [counted]);
  });

  it.each(['\u{fffd}', 'https://[', 'https://%', 'x'.repeat(5000)])(
    'is answered whatever its page: %s',
    async (referer) => {
      const { ask } = await serving();
      const headers = { referer: encodeURI(referer) };
      expect((await ask('/lib/production/balise.js', { headers })).status).toBe(200);
    },
  );
});
