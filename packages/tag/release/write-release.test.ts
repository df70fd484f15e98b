import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { settings } from '@balise/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALWAYS, SERVICES } from './pack-services.ts';
import { CODE_FORM, type LibraryCode } from './library-code.ts';
import { PRESENT_MEMBERS, withShortMembers } from './short-members.ts';
import { writeRelease } from './write-release.ts';

const CODE: LibraryCode = {
  form: CODE_FORM,
  library: '(()=>{use(BALISE_SETTINGS)})();',
  libraryWithOptions: '(()=>{use(BALISE_SETTINGS,1)})();',
  services: Object.fromEntries(
    [...SERVICES, ...ALWAYS].map((id) => [id, `run("${id}",BALISE_SETTINGS)`]),
  ),
  conditions: { tracked: ['a'], exception: 'b', own: { 'links/download': ['c'] } },
  weights: {},
  members: PRESENT_MEMBERS,
};
const OPTIONS = {
  environment: 'production',
  version: '1.2.3',
} as const;
const VERSION = /^1\.2\.3-[0-9a-f]{8}$/;
const released = (changed: object = {}, code = CODE) =>
  writeRelease(code, { ...settings, ...changed }, OPTIONS);
const withCurrency = (currency: string) => ({ collection: { ...settings.collection, currency } });

/** Runs a script and returns the settings inside it. */
function used(script: string | undefined): unknown {
  let given: unknown;
  new Function('use', script ?? '')((value: unknown) => (given = value));
  return given;
}

describe('library script', () => {
  it('contains its settings', () => {
    expect(used(released().files['balise.js'])).toMatchObject({
      environment: 'production',
      version: expect.stringMatching(VERSION),
      built: settings.collection.date,
      currency: 'CAD',
    });
  });

  it.each(["$& $' $1 $$", '</script><!--', 'é\u2028œ😀', '"\\"', 'BALISE_SETTINGS'])(
    'contains %j exactly as in the settings',
    (currency) => {
      const script = released(withCurrency(currency)).files['balise.js'];
      expect(used(script)).toMatchObject({ currency });
      expect(script).toMatch(/^[ -~]*$/);
      expect(script).not.toMatch(/<[/!]/);
    },
  );
});

describe('optional features', () => {
  const code = {
    ...CODE,
    library: 'use(1,BALISE_SETTINGS)',
    libraryWithOptions: 'use(2,BALISE_SETTINGS)',
  };
  const { collection, privacy, services } = settings;
  it.each([
    ['none by default', {}, 1],
    ['a service', { services: { ...services, geolocation: {} } }, 2],
    ['privacy additions', { privacy: { ...privacy, patterns: ['x{3}'] } }, 2],
    ['hosts of the library', { collection: { ...collection, libraryHosts: ['a.ca'] } }, 2],
  ])('%s', (_, changed, which) => {
    expect(used(released(changed, code).files['balise.js'])).toBe(which);
  });
});

describe('rules without code', () => {
  const own = {
    ...{ id: 'own/a', name: { en: 'A', fr: 'A' }, order: 50 as const },
    when: { on: 'direct-call a' },
    ...{ development: true, staging: true, production: true },
  };
  const withOwn = (rule: object = {}) => ({
    rules: { ...settings.rules, rules: [...settings.rules.rules, { ...own, ...rule }] },
  });
  const code = { ...CODE, libraryWithRules: 'use(3,BALISE_SETTINGS)' };

  it('have a variant of the library', () => {
    expect(used(released(withOwn(), code).files['balise.js'])).toBe(3);
  });

  it('change no byte of the library if they are off in the environment', () => {
    const off = released(withOwn({ production: false }), code);
    expect(off.files['balise.js']).toMatch(/^\(\(\)=>\{use\(/);
    const before = released({}, code).files['balise.js'];
    const withoutVersion = (script = '') => script.replace(/1\.2\.3-[0-9a-f]{8}/g, '');
    expect(withoutVersion(off.files['balise.js'])).toBe(withoutVersion(before));
  });

  it('are refused by code that cannot run them', () => {
    expect(() => released(withOwn())).toThrow('The code cannot run rules without code: own/a.');
  });
});

it('writes member names without quotes, whatever a text contains', () => {
  const script = released(withCurrency('{"a":1,"b":2}')).files['balise.js'];
  expect(script).toContain('currency:"{\\"a\\":1,\\"b\\":2}"');
  expect(used(script)).toMatchObject({ currency: '{"a":1,"b":2}' });
});

describe('service scripts', () => {
  it('4.3 the opt-out contains the settings that decide whether visits are counted', () => {
    const changed = {
      collection: { ...settings.collection, globalPrivacyControl: true, consentCookie: 'ok' },
    };
    const { collection, services } = { ...settings, ...changed };
    const script = (more: object) => String(released(more).files['opt-out.js']);
    const short = JSON.stringify(
      withShortMembers({
        cookieDomain: { periods: 2, nationalPeriods: 3, nationalDomain: 'gc.ca' },
        consentCookie: 'ok',
        signals: ['globalPrivacyControl'],
        sendsNothing: false,
      }),
    ).replace(/"(\w+)":/g, '$1:');
    expect(script({ collection })).toBe(`run("opt-out",${short.slice(0, -1)},asksConsent:false})`);
    const consent = { isStored: true, preApprovals: [], consentString: null };
    expect(script({ services: { ...services, consent } })).toContain('asksConsent:true');
  });

  it('are those that are on, and those of every release', () => {
    const services = { ...settings.services, geolocation: {}, activityMap: { mapped: 'é' } };
    const { files } = released({ services });
    expect(files).toHaveProperty(['activity-map.js'], 'run("activity-map",{mapped:"\\u00e9"})');
    expect(files).toHaveProperty(['geolocation.js']);
    expect(files).not.toHaveProperty(['consent.js']);
    expect(Object.keys(released().services)).toEqual(ALWAYS);
  });

  it('must be part of the code', () => {
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
    version: expect.stringMatching(VERSION),
    environment: 'production',
    bytes: script.length,
    gzip: gzipSync(script, { level: 9 }).length,
    brotli: brotliCompressSync(script).length,
    integrity: 'sha384-' + createHash('sha384').update(script).digest('base64'),
    date: settings.collection.date,
    files: expect.objectContaining({ 'balise.js': manifest.integrity }),
  });
  expect(Object.keys(manifest.files).sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'manifest.json')
      .sort(),
  );
});

describe('version', () => {
  afterEach(() => vi.useRealTimers());

  it('stands for the same bytes at any time', () => {
    const at = (time: string) => {
      vi.useFakeTimers({ now: new Date(time) });
      return released().files;
    };
    expect(at('2031-02-03T04:05:06Z')).toEqual(at('2026-11-20T23:59:59Z'));
  });

  it('and date of a page’s report are those of the manifest', () => {
    const date = '2027-01-31';
    const { files, manifest } = released({ collection: { ...settings.collection, date } });
    expect(manifest.date).toBe(date);
    expect(used(files['balise.js'])).toMatchObject({ version: manifest.version, built: date });
  });

  const services = { ...settings.services, geolocation: {} };
  it.each([
    ['code', {}, { ...CODE, library: CODE.library + ';' }],
    ['a setting', withCurrency('USD'), CODE],
    ['its date', { collection: { ...settings.collection, date: '2020-01-01' } }, CODE],
    ['a service', { services }, CODE],
    ['code of the log', {}, { ...CODE, services: { ...CODE.services, debug: 'run(2)' } }],
    ['names in the catalogue', {}, { ...CODE, conditions: { ...CODE.conditions, tracked: ['z'] } }],
  ])('changes with %s', (_, changed, code) => {
    expect(released(changed, code).manifest.version).not.toBe(released().manifest.version);
  });

  it('differs for each environment', () => {
    const versions = (['development', 'staging', 'production'] as const).map(
      (environment) => writeRelease(CODE, settings, { ...OPTIONS, environment }).manifest.version,
    );
    expect(new Set(versions).size).toBe(3);
  });
});

it('describes the variables of dimensions and the rules', () => {
  const { files } = released();
  const variables = JSON.parse(files['variables.json'] ?? '');
  expect(variables.title).toEqual(['eVar11', 'prop11', 'pageName']);
  const catalogue = JSON.parse(files['catalogue.json'] ?? '');
  expect(catalogue).toHaveLength(settings.rules.rules.length);
  expect(catalogue).toContainEqual(
    expect.objectContaining({ id: 'links/download', conditions: ['a', 'c'] }),
  );
});

it('refuses the code of a rule that the settings do not list', () => {
  const own = { ...CODE.conditions.own, 'links/downloads': [], 'links/exits': [] };
  const code = { ...CODE, conditions: { ...CODE.conditions, own } };
  expect(() => released({}, code)).toThrow(
    'The code has rules that rules.json does not list: links/downloads, links/exits.',
  );
});

it('refuses code of a form that it does not know', () => {
  expect(() => released({}, { ...CODE, form: 99 })).toThrow(
    'The code has the form 99, which this version cannot build.',
  );
});

it('renames the members of the settings as the code expects them, not as the present sources do', () => {
  const members = { names: { hosts: 'zz', periods: 'yy' }, groups: ['cookieDomain'] };
  const script = released({}, { ...CODE, members }).files['balise.js'];
  const given = used(script) as Record<string, unknown>;
  expect(given).toMatchObject({ zz: expect.any(Object), excludedPaths: expect.any(Array) });
  expect(given['cookieDomain']).toMatchObject({ yy: expect.any(Number) });
});
