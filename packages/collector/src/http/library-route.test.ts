import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../testing/built-site.ts';
import { listeningServer, type ListeningServer } from '../testing/listening-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const FOREIGN = { origin: 'https://www.canada.ca', 'sec-fetch-mode': 'cors' };
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SHORT = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Every name that the build gives to a file of an environment. */
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
  it.each(FILES)('%s is for pages of any host, to the byte', async (name, type, caching) => {
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
    // What an integrity attribute is compared with.
    const digest = (bytes: string | Uint8Array): string =>
      createHash('sha384').update(bytes).digest('base64');
    expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(
      digest(contentOf(environment, name)),
    );
  });
});

it('a page that has a file is told that it is the same', async () => {
  const { server } = await serving();
  const url = '/lib/production/opt-in.js';
  const { etag } = (await server.inject({ url })).headers;
  const again = await server.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['access-control-allow-origin']).toBe('*');
});

describe('what is not there is a problem, never a page of the console', () => {
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
