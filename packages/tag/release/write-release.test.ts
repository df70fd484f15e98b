import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { SERVICES } from './pack-services.ts';
import type { LibraryCode } from './library-code.ts';
import { writeRelease } from './write-release.ts';

const CODE: LibraryCode = {
  library: '(()=>{use(BALISE_SETTINGS)})();',
  libraryWithOptions: '(()=>{use(BALISE_SETTINGS,1)})();',
  services: Object.fromEntries(
    [...SERVICES, 'debug'].map((id) => [id, `run("${id}",BALISE_SETTINGS)`]),
  ),
  conditions: { tracked: ['a'], exception: 'b', own: { 'links/download': ['c'] } },
  weights: {},
};
const OPTIONS = {
  environment: 'production',
  version: '1.2.3',
  builtAt: new Date('2026-11-20T12:00:00Z'),
} as const;
const released = (changed: object = {}, code = CODE) =>
  writeRelease(code, { ...settings, ...changed }, OPTIONS);
const withCurrency = (currency: string) => ({ collection: { ...settings.collection, currency } });

/** What the library is given. */
function used(script: string | undefined): unknown {
  let given: unknown;
  new Function('use', script ?? '')((value: unknown) => (given = value));
  return given;
}

describe('the library', () => {
  it('has its settings inside', () => {
    expect(used(released().files['balise.js'])).toMatchObject({
      environment: 'production',
      version: '1.2.3',
      built: '2026-11-20',
      currency: 'CAD',
    });
  });

  it.each(["$& $' $1 $$", '</script><!--', 'é\u2028œ😀', '"\\"', 'BALISE_SETTINGS'])(
    'says %j as the settings say it',
    (currency) => {
      const script = released(withCurrency(currency)).files['balise.js'];
      expect(used(script)).toMatchObject({ currency });
      expect(script).toMatch(/^[ -~]*$/);
      expect(script).not.toMatch(/<[/!]/);
    },
  );
});

describe('what only some settings need', () => {
  const code = {
    ...CODE,
    library: 'use(1,BALISE_SETTINGS)',
    libraryWithOptions: 'use(2,BALISE_SETTINGS)',
  };
  const { collection, privacy, services } = settings;
  it.each([
    ['nothing as shipped', {}, 1],
    ['a service', { services: { ...services, geolocation: {} } }, 2],
    ['privacy additions', { privacy: { ...privacy, parameters: ['sin'] } }, 2],
    ['hosts of the library', { collection: { ...collection, libraryHosts: ['a.ca'] } }, 2],
  ])('%s', (_, changed, which) => {
    expect(used(released(changed, code).files['balise.js'])).toBe(which);
  });
});

it('names of members have no quotes, whatever stands in a text', () => {
  const script = released(withCurrency('{"a":1,"b":2}')).files['balise.js'];
  expect(script).toContain('currency:"{\\"a\\":1,\\"b\\":2}"');
  expect(used(script)).toMatchObject({ currency: '{"a":1,"b":2}' });
});

describe('the services', () => {
  it('are those that are on, and the words of the log', () => {
    const services = { ...settings.services, geolocation: {}, activityMap: { mapped: 'é' } };
    const { files } = released({ services });
    expect(files).toHaveProperty(['activity-map.js'], 'run("activity-map",{mapped:"\\u00e9"})');
    expect(files).toHaveProperty(['geolocation.js']);
    expect(files).not.toHaveProperty(['consent.js']);
    expect(Object.keys(released().services)).toEqual(['debug']);
  });

  it('must be in the code', () => {
    expect(() => released({}, { ...CODE, services: {} })).toThrow(
      'The code has no service "debug".',
    );
  });
});

it('describes the library', () => {
  const { files, manifest } = released();
  const script = files['balise.js'] ?? '';
  expect(JSON.parse(files['manifest.json'] ?? '')).toEqual(manifest);
  expect(manifest).toEqual({
    version: '1.2.3',
    environment: 'production',
    bytes: script.length,
    gzip: gzipSync(script, { level: 9 }).length,
    brotli: brotliCompressSync(script).length,
    integrity: 'sha384-' + createHash('sha384').update(script).digest('base64'),
    builtAt: '2026-11-20T12:00:00.000Z',
  });
});

it('says which variables carry a dimension, and what the rules are', () => {
  const { files } = released();
  const variables = JSON.parse(files['variables.json'] ?? '');
  expect(variables.title).toEqual(['eVar11', 'prop11', 'pageName']);
  const catalogue = JSON.parse(files['catalogue.json'] ?? '');
  expect(catalogue).toHaveLength(settings.rules.rules.length);
  expect(catalogue).toContainEqual(
    expect.objectContaining({ id: 'links/download', conditions: ['a', 'c'] }),
  );
});

it('refuses code of a rule that the settings do not list', () => {
  const own = { ...CODE.conditions.own, 'links/downloads': [], 'links/exits': [] };
  const code = { ...CODE, conditions: { ...CODE.conditions, own } };
  expect(() => released({}, code)).toThrow(
    'The code has rules that rules.json does not list: links/downloads, links/exits.',
  );
});
