import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LightMyRequestResponse as Response } from 'fastify';
import { builtSite } from '../testing/built-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testServer } from '../testing/servers/test-server.ts';

type Headers = Readonly<Record<string, string>>;

async function get(url: string, headers: Headers = {}): Promise<Response> {
  const { server } = await testServer({ roots: await builtSite(await temporaryFolder()) });
  return await server.inject({ url, headers: { host: 'localhost', ...headers } });
}

describe('the library', () => {
  it('is for pages of any host, cached for a short time', async () => {
    const answer = await get('/lib/development/balise.js');
    expect(answer.body).toBe('window.balise=1');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(String(answer.headers['content-type'])).toContain('javascript');
    const again = await get('/lib/development/balise.js', {
      'if-none-match': String(answer.headers.etag),
    });
    expect([200, 304]).toContain(again.statusCode);
  });

  it('is cached permanently under a name with a digest', async () => {
    const answer = await get('/lib/development/media-0a1b2c3d.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/lib/other/balise.js',
    '/lib/development/nothing.js',
    '/lib/development/..%2f..%2fdemo/en/index.html',
    '/lib/',
  ])('answers 404 for %s', async (url) => expect((await get(url)).statusCode).toBe(404));

  it('explains how to build it', async () => {
    const { server } = await testServer();
    const answer = await server.inject({ url: '/lib/development/balise.js' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toContain('npm run build');
  });
});

describe('the console', () => {
  it.each([
    ['/', 'fr-CA', '/fr/'],
    ['/', 'en', '/en/'],
    ['/', 'fr;q=0.9, en;q=0.8', '/fr/'],
  ])('answers %s for the language %s with %s', async (url, language, expected) => {
    const answer = await get(url, { 'accept-language': language });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: expected, vary: 'Accept-Language' });
  });

  it.each(['/en', '/en/development/overview', '/fr/production/envois-en-direct?x=1'])(
    'serves %s as a screen',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Balise</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('loads nothing from another host, and cannot be framed', async () => {
    const policy = String((await get('/en/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('caches files with a digest permanently', async () => {
    const answer = await get('/assets/index-Ab12_-9z.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/english', '/assets/nothing.js', '/..%2f..%2fetc/passwd', '/.env', '/%zz'])(
    'answers 404 for the path %s',
    async (url) => {
      expect([400, 404]).toContain((await get(url)).statusCode);
    },
  );

  it.each(['/en/', '/demo/fr/'])(
    'explains in both languages at %s how to build it',
    async (url) => {
      const { server } = await testServer();
      const answer = await server.inject({
        url,
        headers: { host: 'localhost', 'accept-language': 'fr' },
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain('npm run build');
      expect(answer.body).toMatch(
        /<html lang="fr">[^]*pas encore construit[^]*<section lang="en">[^]*not built yet/,
      );
    },
  );
});

describe('the demo site', () => {
  it.each(['/demo/en/', '/demo/en/index.html', '/demo/assets/site.css'])(
    'serves %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it.each(['/demo/en/nothing.html', '/demo/en/app/nothing.js', '/demo/en/application'])(
    'has no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each([
    ['/demo/fr/rien.html', 'en', 'Page introuvable'],
    ['/demo/en/app/nothing.js', 'fr', 'Not found'],
    ['/demo/nothing', 'fr', 'Page introuvable'],
  ])('answers a browser at %s with the error page of the site', async (url, language, text) => {
    const roots = await builtSite(await temporaryFolder());
    await writeFile(join(roots.demo, 'en/404.html'), 'Not found');
    await writeFile(join(roots.demo, 'fr/404.html'), 'Page introuvable');
    const { server } = await testServer({ roots });
    const accept = 'text/html,*/*;q=0.8';
    const headers = { host: 'localhost', accept, 'accept-language': language };
    const answer = await server.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(text);
  });

  it('starts with the tour', async () => {
    expect((await get('/demo')).headers['location']).toBe('/demo/');
    expect((await get('/demo/')).body).toContain('tour');
  });

  it.each(['/demo/en/app', '/demo/en/app/', '/demo/fr/app/resultat'])(
    'serves the application at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('application');
    },
  );
});
