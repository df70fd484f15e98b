/** A real installation: a folder of settings, the library that is built from it, and a collector that uses both. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '@balise/beacon';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryCodeFile } from '../files/places.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import {
  runCollector,
  runCommand,
  type RunningCollector,
} from '../../testing/running-collector.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const OWN = {
  'hosts.json': {
    production: [
      {
        host: 'permits.example.gc.ca',
        department: { en: 'Permits Agency', fr: 'Agence des permis' },
      },
    ],
  },
  'departments.json': {
    departments: [
      {
        id: 'permits',
        name: { en: 'Permits Agency', fr: 'Agence des permis' },
        ...{ hosts: ['permits.example.gc.ca'], paths: [], ownership: [], creators: [] },
      },
    ],
  },
  'variables.json': {
    dimensions: [
      {
        id: 'permitNumber',
        name: { en: 'Permit number', fr: 'Numéro de permis' },
        ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
        source: 'chosen',
      },
    ],
  },
  'privacy.json': { patterns: { add: ['Permit [A-Z]{2}-[0-9]{4}'] } },
};
/** A process may start slowly on a busy machine. */
const PATIENCE = 120_000;

let data: string;
beforeEach(async () => void (data = await temporaryFolder()));

async function settle(
  files: Readonly<Record<string, unknown>>,
  folder = 'settings',
): Promise<void> {
  await mkdir(join(data, folder), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(data, folder, name), JSON.stringify(content));
}

let beacons = 100;

function beacon(base: string, page: string, parameters: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({ AQB: '1', g: page, ...parameters, AQE: '1' });
  return fetch(`${base}/b/ss/canadalivemain/1/JS-2.22.4/s${(beacons += 1)}?${query}`);
}

/** Waits until the hit is in the store, which runs in another process. */
async function exported(): Promise<Hit> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(100)) {
    const { out } = await runCommand(['export', '--suite', 'canadalivemain'], data);
    if (out !== '') return JSON.parse(out.split('\n')[0] ?? '') as Hit;
  }
  throw new Error('nothing is stored');
}

async function asked(
  { base, headers }: RunningCollector,
  path: string,
): Promise<Record<string, unknown>> {
  return (await (await fetch(base + path, { headers })).json()) as Record<string, unknown>;
}

describe('an installation', () => {
  it(
    'has its own host in the library, and its own host, department, dimension and redaction in stored hits',
    { timeout: 3 * PATIENCE },
    async () => {
      await settle(OWN);
      const built = await runCommand(['build'], data);
      // A library with too many optional parts exceeds the recommended size. The build reports this and continues.
      expect([built.code, built.err]).toEqual([
        0,
        expect.stringMatching(/^balise\.js of development/),
      ]);
      const version = /production (\S+):/.exec(built.out)?.[1] ?? '';
      const collector = await runCollector(data);
      try {
        const { base } = collector;
        for (const path of ['balise.js', `${version}/balise.js`]) {
          const library = await (await fetch(`${base}/lib/production/${path}`)).text();
          expect(library, path).toContain('permits.example');
          expect(library, path).toContain('Permit [A-Z]{2}-[0-9]{4}');
          expect(library, path).toContain('permitNumber:');
        }
        expect(await asked(collector, '/api/status')).toMatchObject({
          settings: { files: Object.keys(OWN).sort(), library: 'current' },
        });
        const page = 'https://permits.example.gc.ca/en/apply.html';
        const parameters = { pageName: 'About Permit AB-1234', v190: 'AB-1' };
        expect((await beacon(base, page, parameters)).status).toBe(200);
        expect((await beacon(base, 'https://x.example.gc.ca/', {})).status).toBe(403);
        expect(await exported()).toMatchObject({
          host: 'permits.example.gc.ca',
          department: 'permits',
          dimensions: { title: 'About [redacted]', permitNumber: 'AB-1' },
        });
        const told = JSON.stringify(await asked(collector, '/settings.json'));
        expect(told).toContain('Numéro de permis');
        // Everyone can read this file, so it contains only the settings for the console.
        expect(told).not.toMatch(/permits\.example|Permits Agency|Permit \[A-Z\]/);
      } finally {
        await collector.stop();
      }
    },
  );

  it(
    'serves the last built library, and reports if it does not match the settings',
    { timeout: 3 * PATIENCE },
    async () => {
      const library = async (): Promise<unknown> => {
        const collector = await runCollector(data);
        try {
          const { settings } = await asked(collector, '/api/status');
          return (settings as { library: unknown }).library;
        } finally {
          await collector.stop();
        }
      };
      await settle({ 'hosts.json': OWN['hosts.json'] });
      expect(await library()).toBe('not-built');
      expect((await runCommand(['build'], data)).code).toBe(0);
      expect(await library()).toBe('current');
      await settle({ 'collection.json': { date: '2031-01-02' } });
      expect(await library()).toBe('outdated');
    },
  );

  it('builds elsewhere too, in the language of the terminal', { timeout: PATIENCE }, async () => {
    const out = join(data, 'elsewhere');
    const { code, out: said } = await runCommand(['build', '--out', out], data, {
      BALISE_LANG: 'fr',
    });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('cette installation n’a pas de paramètres propres'),
    ]);
    const manifest = JSON.parse(await readFile(join(out, 'production/manifest.json'), 'utf8'));
    const library = await readFile(join(out, 'production/balise.js'), 'utf8');
    expect(manifest.bytes).toBe(Buffer.byteLength(library));
    // The same code and settings as those of the build of this repository.
    const shipped = join(libraryCodeFile(), '../lib/production/balise.js');
    expect(library).toBe(await readFile(shipped, 'utf8'));
  });
});

describe('invalid settings', () => {
  const REFUSED = [
    ['en', '/staging/0: lacks the property "department"', 'Nothing was started'],
    [
      'fr',
      '/staging/0\u00a0: n’a pas la propriété «\u00a0department\u00a0»',
      'Rien n’a été démarré',
    ],
  ] as const;
  it.each(sampleOf(REFUSED, 1))(
    'are refused in %s by every command, with file, place and reason',
    { timeout: PATIENCE },
    async (language, place, sentence) => {
      await settle({ 'hosts.json': { staging: [{ host: 'test.example.gc.ca' }] } }, 'other');
      const settings = { BALISE_SETTINGS: join(data, 'other'), BALISE_LANG: language };
      for (const command of ['serve', 'build']) {
        const { code, out, err } = await runCommand([command], data, settings);
        expect([code, out]).toEqual([1, '']);
        expect(err).toContain(sentence);
        expect(err).toContain(`${join(data, 'other/hosts.json')}, ${place}`);
      }
      expect((await runCommand(['help'], data, settings)).code).toBe(0);
    },
  );

  it('include a configured folder that does not exist', { timeout: PATIENCE }, async () => {
    const { code, err } = await runCommand(['serve'], data, { BALISE_SETTINGS: '/nowhere/at/all' });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('/nowhere/at/all, the whole file: cannot be read (ENOENT)'),
    ]);
  });
});
