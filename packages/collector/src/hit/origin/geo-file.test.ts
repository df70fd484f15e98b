import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../commands/terminal/explain-failure.ts';
import { ConfigError } from '../../base/config/config-error.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeMmdb, type MmdbParts } from '../../testing/write-mmdb.ts';
import { openGeoFile, type Locate } from './geo-file.ts';

const QUEBEC = {
  city: { names: { en: 'Gatineau', fr: 'Gatineau' } },
  country: { iso_code: 'CA', names: { en: 'Canada' } },
  location: { accuracy_radius: 5 },
  subdivisions: [{ iso_code: 'QC', names: { en: 'Quebec', fr: 'Québec' } }],
};
const networks = {
  '203.0.113.0/25': QUEBEC,
  '198.51.100.0/24': { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'NY' }] },
  '192.0.2.0/24': { continent: { code: 'EU' }, registered_country: { iso_code: 'FR' } },
  '192.0.3.0/24': { country: { iso_code: 'Canada' }, subdivisions: [{ iso_code: 7 }] },
  '192.0.4.0/24': { country: { iso_code: 'CA' } },
  '2001:db8::/32': QUEBEC,
};

async function opened(parts: Partial<MmdbParts> = {}): Promise<Locate> {
  return await openGeoFile(await fileOf(writeMmdb({ networks, ...parts })));
}

/** The metadata of a file of IPv4 addresses, without its tree. */
function withoutTree(): Buffer {
  const { '2001:db8::/32': _, ...short } = networks;
  const bytes = writeMmdb({ networks: short, version: 4 });
  return bytes.subarray(bytes.indexOf('MaxMind.com') - 3);
}

async function fileOf(bytes: Buffer): Promise<string> {
  const file = join(await temporaryFolder(), 'city.mmdb');
  await writeFile(file, bytes);
  return file;
}

describe('an IP address has', () => {
  it.each([
    ['203.0.113.77', 'CA', 'QC'],
    ['203.0.113.128', '', ''],
    ['::ffff:203.0.113.77', 'CA', 'QC'],
    ['2001:db8::77', 'CA', 'QC'],
    ['2001:db8::77%eth0', 'CA', 'QC'],
    ['2001:db9::77', '', ''],
    ['198.51.100.4', 'US', ''],
    ['192.0.2.1', '', ''],
    ['192.0.3.1', '', ''],
    ['192.0.4.1', 'CA', ''],
    ['', '', ''],
    ['203.0.113', '', ''],
    ['localhost', '', ''],
  ])('%s: "%s" "%s", the first time and from the cache', async (address, country, province) => {
    const locate = await opened();
    for (let time = 0; time < 2; time += 1) expect(locate(address)).toEqual({ country, province });
  });

  it('no place in a file of IPv4 addresses if it is IPv6', async () => {
    const { '2001:db8::/32': _, ...short } = networks;
    const locate = await opened({ networks: { ...short, '32.0.0.0/3': QUEBEC }, version: 4 });
    expect(locate('203.0.113.77')).toEqual({ country: 'CA', province: 'QC' });
    expect(locate('2001:db8::77')).toEqual({ country: '', province: '' });
  });

  it('no place without a file', async () => {
    expect((await openGeoFile(''))('203.0.113.77')).toEqual({ country: '', province: '' });
  });

  it('no place if that part of the file is damaged', async () => {
    const bytes = writeMmdb({ networks });
    // Damages the first record, so that no reader recognises it.
    bytes.fill(0, bytes.indexOf('city') - 2, bytes.indexOf('city'));
    const locate = await openGeoFile(await fileOf(bytes));
    expect(locate('203.0.113.77')).toEqual({ country: '', province: '' });
    expect(locate('198.51.100.4')).toEqual({ country: 'US', province: '' });
  });
});

it.each(['GeoLite2-City', 'GeoIP2-Country', 'DBIP-City-Lite', 'GeoIP2-Enterprise'])(
  'reads a file of the kind %s',
  async (kind) => {
    expect((await opened({ kind }))('203.0.113.77')).toEqual({ country: 'CA', province: 'QC' });
  },
);

describe('refuses a file with its name and the reason, in both languages,', () => {
  const cases: readonly (readonly [string, Buffer | undefined, string, string])[] = [
    ['that does not exist', undefined, '(ENOENT)', '(ENOENT)'],
    ['with another format', Buffer.from('country,CA'), 'MMDB', 'MMDB'],
    ['that is empty', Buffer.alloc(0), 'MMDB', 'MMDB'],
    ['whose end is missing', writeMmdb({ networks }).subarray(0, -40), 'MMDB', 'MMDB'],
    ['whose beginning is missing', withoutTree(), 'incomplete', 'incomplet'],
    [
      'of another kind',
      writeMmdb({ networks, kind: 'GeoLite2-ASN' }),
      'of the kind GeoLite2-ASN',
      'de type GeoLite2-ASN',
    ],
  ];
  it.each(cases)('%s', async (_, bytes, english, french) => {
    const file = await fileOf(bytes ?? Buffer.alloc(0));
    if (!bytes) await rm(file);
    const refusal: unknown = await openGeoFile(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    for (const [language, reason] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const said = explainFailure(refusal, {}, language);
      expect(said).toContain('BALISE_GEO_FILE');
      expect(said).toContain(file);
      expect(said).toContain(reason);
      expect(said).not.toMatch(/\{\w+\}/);
    }
  });
});
