import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import type { Environment } from './environment.ts';
import { packSettings } from './pack-settings.ts';

const pack = (environment: Environment, changed = settings) =>
  packSettings(changed, { environment, version: '1.2.3', built: '2026-11-20' });

describe('1.2, 7.2 environments', () => {
  it.each([
    ['development', 'localhost', 'canadadevmain'],
    ['staging', 'localhost', 'canadadevmain'],
    ['production', '+canada', 'canadalivemain'],
  ] as const)('%s', (environment, host, suites) => {
    const { hosts, path } = pack(environment);
    expect(Object.values(hosts).join(' ').split(' ')).toContain(host);
    expect(path).toBe(`/b/ss/${suites}/1/JS-2.27.0/`);
  });

  it('1.2 contains the base path of a site', () => {
    expect(pack('staging').bases).toMatchObject({ localhost: '/demo' });
    expect(pack('production').bases).toEqual({});
  });

  it('2.12 contains the single-page hosts that its hosts can match', () => {
    expect(pack('production').singlePageHosts).toEqual(['youth.service.canada.ca']);
    expect(pack('staging').singlePageHosts).toContainEqual(
      expect.stringContaining('passport-online-staging.'),
    );
  });
});

describe('8.1, 8.11 checks of the settings', () => {
  const packed = (collection: object, isOn = true) =>
    pack('production', {
      ...settings,
      collection: { ...settings.collection, ...collection },
      services: { ...settings.services, visitorMarkers: isOn ? {} : null },
    });

  it.each([
    ['none', true, 'markersWithoutTracker', true],
    ['none', false, '', true],
    ['built-in', true, '', false],
  ])('with tracker %s and markers %j', (tracker, isOn, fault, sendsNothing) =>
    expect(packed({ tracker }, isOn)).toMatchObject({ fault, sendsNothing }),
  );

  it('writes the hosts of the library as one text, empty for any host', () => {
    const libraryHosts = ['a.example', 'b.example'];
    expect(packed({ libraryHosts }).libraryHosts).toBe('a.example b.example');
    expect(pack('production').libraryHosts).toBe('');
  });
});

it('2.11 writes excluded paths in lower case without the final slash', () => {
  const paths = [{ ...settings.excludedPaths.paths[0], prefix: '/A/b/' }];
  const excludedPaths = { ...settings.excludedPaths, paths } as typeof settings.excludedPaths;
  expect(pack('production', { ...settings, excludedPaths }).excludedPaths).toEqual(['/a/b']);
});

it('1.3, 2.9, 3.15, 5.17 contains the link lists', () => {
  const { pageFeatures, hosts } = settings;
  expect(pack('production').links).toEqual({
    downloads: pageFeatures.downloadExtensions.join(' '),
    internal: hosts.internalDomains,
    ignored: pageFeatures.outboundIgnoredProtocols.join(' '),
    excludedPath: pageFeatures.outboundExcludedPath,
    notAnchors: pageFeatures.inPageAnchorExceptions,
    removed: ['_ga'],
  });
});

describe('5.10 texts for a search without results', () => {
  const finds = (texts: readonly string[], heading: string): boolean => {
    const search = { ...settings.pageFeatures.search, noResultsTexts: texts };
    const pageFeatures = { ...settings.pageFeatures, search };
    const { noResults } = pack('production', { ...settings, pageFeatures }).search;
    return new RegExp(noResults, 'i').test(heading);
  };

  it('match with any kind of spaces, unless a number precedes them', () => {
    expect(finds(['No results'], 'no\u00A0results for x')).toBe(true);
    expect(finds(['No results'], 'About 3 results for "no results"')).toBe(false);
  });

  it('match literally', () => {
    expect(finds(['None (0.)'], 'None (0.)')).toBe(true);
    expect(finds(['None.'], 'Nonea')).toBe(false);
    expect(finds([], '')).toBe(false);
  });
});

it('2.2 writes parameter names in lower case, except those that are stripped from texts', () => {
  const { search } = pack('production');
  expect(search.first).toBe('firstresult');
  expect(search.stripped).toEqual(settings.pageFeatures.search.strippedParameters);
});

it('omits a selector if its setting has no value', () => {
  const { selectors: shipped } = settings.pageFeatures;
  const { pageFeatures } = settings;
  const { selectors } = pack('production', {
    ...settings,
    pageFeatures: { ...pageFeatures, selectors: { ...shipped, childBenefit: null } },
  });
  expect(selectors).toHaveProperty('link', 'a[href],area[href],svg a');
  expect(selectors).not.toHaveProperty('childBenefit');
});

it('5.19 contains the common dimensions of link beacons', () => {
  expect(pack('production').linkCommon.split(' ')).toEqual(settings.linkVariables.common);
});

it('9.19 holds clicks only if the setting requires it', () => {
  const held = (linkClickDelay: 'always' | 'when-needed') =>
    pack('production', { ...settings, collection: { ...settings.collection, linkClickDelay } });
  expect(held('always').holdsClicks).toBe(true);
  expect(held('when-needed').holdsClicks).toBe(false);
  expect(held('when-needed').linkDelay).toBe(500);
});

describe('4.6, 9.4 visitor markers', () => {
  it('are part of the library, not a service', () => {
    const { visitorMarkers, services } = pack('production');
    expect(visitorMarkers).toMatchObject({ visitMinutes: 30, campaignDetection: 'utm_campaign' });
    expect(visitorMarkers?.campaigns).toMatch(/^utmSource:utm_source utmMedium:.* cid adv /);
    expect(services).toEqual([]);
  });

  it('are null if they are off', () => {
    const services = { ...settings.services, visitorMarkers: null };
    expect(pack('production', { ...settings, services }).visitorMarkers).toBeNull();
  });
});

describe('5.3 redactions of the settings', () => {
  it('5.3 have parameters by default, but no patterns', () => {
    expect(pack('production').privacy).toBeNull();
    expect(pack('production').personal).toMatch(/^sin nas .* password\* /);
  });

  it('3.7, 3.14 name the parameters with texts: searches, campaigns, and those of privacy.json', () => {
    const privacy = { ...settings.privacy, textParameters: ['Sujet'] };
    const { typedNames } = pack('production', { ...settings, privacy });
    expect(typedNames).toMatch(/^q allq .* utm_source .* utm_term cid .* sujet$/);
  });

  it('5.7 may clean addresses as texts', () => {
    const privacy = { ...settings.privacy, addressesAsTexts: true };
    expect(pack('production', { ...settings, privacy }).privacy).toEqual({
      patterns: [],
      addressesAsTexts: true,
      keptNumbers: [],
    });
  });

  it('5.6 may keep telephone numbers of departments', () => {
    const privacy = { ...settings.privacy, keptNumbers: ['1-800-622-6232'] };
    expect(pack('production', { ...settings, privacy }).privacy?.keptNumbers).toEqual([
      '1-800-622-6232',
    ]);
  });

  it('5.3 are copied unchanged', () => {
    const parameters = [{ names: ['Été', 'a.b', 'key*'], reason: { en: 'One', fr: 'Un' } }];
    const privacy = { parameters, patterns: ['x{3}'] };
    const packed = pack('production', { ...settings, privacy });
    expect(packed.privacy).toEqual({
      patterns: ['x{3}'],
      addressesAsTexts: false,
      keptNumbers: [],
    });
    expect(packed.personal).toBe('ete a.b key*');
  });
});
