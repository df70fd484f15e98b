import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { LightMyRequestResponse as Response } from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressBuilt } from '../../../../scripts/compress-built.ts';
import type { StaticRoots } from './pages/static-roots.ts';
import { builtRelease } from '../testing/built-release.ts';
import { builtSite } from '../testing/built-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testServer } from '../testing/servers/test-server.ts';

const SCRIPT = `/* é */ ${'window.balise = 1; '.repeat(200)}`;
const ONE = '0.1.0-00000001';
const PATHS = [
  '/lib/production/balise.js',
  `/lib/production/${ONE}/balise.js`,
  '/assets/index-Ab12_-9z.js',
  '/en/development/overview',
  '/demo/assets/site.css',
] as const;
const EXPAND: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

interface Site {
  readonly server: FastifyInstance;
  readonly roots: StaticRoots;
  /** The folder of the kept version. */
  readonly kept: string;
}

async function site(): Promise<Site> {
  const folder = await temporaryFolder();
  const roots = await builtSite(folder);
  const files = { 'balise.js': SCRIPT, 'debug.js': SCRIPT };
  await builtRelease(roots.library, { version: ONE, files });
  await writeFile(join(roots.console, 'assets/index-Ab12_-9z.js'), SCRIPT);
  await writeFile(join(roots.console, 'index.html'), SCRIPT);
  await mkdir(join(roots.demo, 'assets'), { recursive: true });
  await writeFile(join(roots.demo, 'assets/site.css'), SCRIPT);
  for (const root of Object.values(roots)) await compressBuilt(root as string);
  const { server } = await testServer({ roots, kept: join(folder, 'data') });
  return { server, roots, kept: join(folder, 'data/production', ONE) };
}

const get = (
  { server }: Site,
  url: string,
  encoding: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  server.inject({ url, headers: { ...headers, 'accept-encoding': encoding } }) as Promise<Response>;

describe.each(PATHS)('%s', (path) => {
  it.each(['br', 'gzip'])(
    'is served as %s to clients that accept it, with the same content',
    async (encoding) => {
      const here = await site();
      const plain = await get(here, path, 'identity');
      const answer = await get(here, path, `${encoding}, deflate`);
      expect(plain.body).toBe(SCRIPT);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(EXPAND[encoding]?.(answer.rawPayload).toString()).toBe(SCRIPT);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.byteLength);
      for (const name of ['content-type', 'cache-control', 'access-control-allow-origin'])
        expect(answer.headers[name], name).toBe(plain.headers[name]);
      for (const { headers } of [plain, answer]) {
        expect(headers['vary']).toMatch(/accept-encoding/i);
        expect(headers['etag']).toMatch(/^W\//);
      }
      expect(answer.headers['etag']).not.toBe(plain.headers['etag']);
    },
  );

  it('uses brotli if the client accepts both, and answers 304 for the entity tag of each encoding', async () => {
    const here = await site();
    for (const encoding of ['gzip, deflate, br', 'gzip', 'identity']) {
      const first = await get(here, path, encoding);
      if (encoding.includes('br')) expect(first.headers['content-encoding']).toBe('br');
      const etag = String(first.headers['etag']);
      const again = await get(here, path, encoding, { 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
      expect(again.headers['etag']).toBe(etag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers['vary']).toMatch(/accept-encoding/i);
    }
  });

  it.each(['identity', 'br'])(
    'serves a range that matches the whole file (%s)',
    async (encoding) => {
      const here = await site();
      const whole = await get(here, path, encoding);
      const part = await get(here, path, encoding, { range: 'bytes=5-9' });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(5, 10));
      expect(part.headers['content-range']).toBe(`bytes 5-9/${whole.rawPayload.byteLength}`);
      expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding']);
    },
  );
});

it('a compressed copy has no address', async () => {
  const here = await site();
  for (const path of PATHS.filter((each) => /\.\w+$/.test(each))) {
    for (const extension of ['.br', '.gz'])
      expect((await get(here, path + extension, 'identity')).statusCode, path).toBe(404);
  }
});

it('serves a file without a copy as it is', async () => {
  const here = await site();
  const answer = await get(here, '/lib/development/balise.js', 'br');
  expect(answer.body).toBe('window.balise=1');
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
});

it('a new build removes the copies of the previous one', async () => {
  const { roots } = await site();
  const copy = join(roots.console, 'index.html.br');
  expect((await stat(copy)).isFile()).toBe(true);
  await writeFile(join(roots.console, 'index.html'), 'short');
  await compressBuilt(roots.console);
  await expect(stat(copy)).rejects.toThrow('ENOENT');
});

describe('a kept version', () => {
  const PINNED = `/lib/production/${ONE}/balise.js`;

  it('keeps the bytes of the release, and compresses them itself', async () => {
    const here = await site();
    await rm(join(here.roots.library, 'production/balise.js.br'));
    const answer = await get(here, PINNED, 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(await readFile(join(here.kept, 'balise.js.br'))).toString()).toBe(
      SCRIPT,
    );
  });

  it.each(['.br', '.gz'])('never answers with a damaged %s copy', async (extension) => {
    const here = await site();
    const encoding = extension === '.br' ? 'br' : 'gzip';
    await get(here, PINNED, encoding);
    await writeFile(join(here.kept, `balise.js${extension}`), 'half');
    const answer = await get(here, PINNED, encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(EXPAND[encoding]?.(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('from before compressed copies existed gets them on the first request', async () => {
    const here = await site();
    await get(here, PINNED, 'br');
    for (const name of ['balise.js.br', 'balise.js.gz']) await rm(join(here.kept, name));
    await rm(join(here.roots.library, 'production'), { recursive: true });
    const answers = await Promise.all(['br', 'br', 'gzip'].map((each) => get(here, PINNED, each)));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip']);
  });
});
