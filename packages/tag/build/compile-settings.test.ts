import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { compileSettings } from './compile-settings.ts';

const compile = (
  environment: 'development' | 'staging' | 'production',
  isNamed: (id: string) => boolean = () => true,
) => compileSettings(settings, { environment, version: '1.2.3', built: '2026-11-20' }, isNamed);

it('carries only what is named', () => {
  const { parameters, events, fields } = compile('production', (id) =>
    ['url', 'pageView', 'creator'].includes(id),
  );
  expect(parameters).toContain('url:12');
  expect(parameters).not.toContain('title');
  expect(events).toEqual({ pageView: 11 });
  expect(fields).toHaveProperty('creator');
  expect(fields).not.toHaveProperty('title');
});

describe('1.2, 7.2 environments', () => {
  it.each([
    ['development', 'localhost', 'canadadevmain'],
    ['staging', 'localhost', 'canadadevmain'],
    ['production', '(www', 'canadalivemain'],
  ] as const)('%s', (environment, host, suites) => {
    expect(compile(environment).hosts).toContain(host);
    expect(compile(environment).path).toBe(`/b/ss/${suites}/1/JS-2.27.0/`);
  });

  it('2.12 has the applications that its hosts can be', () => {
    expect(compile('production').singlePageHosts).toBe('youth\\.service\\.canada\\.ca');
    expect(compile('staging').singlePageHosts).toContain('passport-online-staging\\.');
  });
});

describe('8.1, 8.11 what the library is told of its settings', () => {
  const compiled = (collection: object, isOn = true) =>
    compileSettings(
      {
        ...settings,
        collection: { ...settings.collection, ...collection },
        services: { ...settings.services, visitorMarkers: isOn ? {} : null },
      },
      { environment: 'production', version: '1.2.3', built: '2026-11-20' },
      () => true,
    );
  it.each([
    ['none', true, 'markersWithoutTracker', true],
    ['none', false, '', true],
    ['built-in', true, '', false],
  ])('tracker %s, markers %j', (tracker, isOn, fault, sendsNothing) =>
    expect(compiled({ tracker }, isOn)).toMatchObject({ fault, sendsNothing }),
  );

  it('hosts of the library are one text, empty for any', () => {
    const libraryHosts = ['a.example', 'b.example'];
    expect(compiled({ libraryHosts }, true).libraryHosts).toBe('a.example b.example');
    expect(compile('production').libraryHosts).toBe('');
  });
});

it('1.3, 2.9, 3.15, 5.17 has the patterns of links', () => {
  const { links } = compile('production');
  const says = (pattern: string, text: string): boolean => new RegExp(pattern, 'i').test(text);
  for (const extension of settings.pageFeatures.downloadExtensions) {
    expect(says(links.downloads, extension), extension).toBe(true);
    for (const other of [`${extension}x`, `x${extension}`]) {
      const isListed = settings.pageFeatures.downloadExtensions.includes(other);
      expect(says(links.downloads, other), other).toBe(isListed);
    }
  }
  for (const domain of settings.hosts.internalDomains) {
    for (const host of [domain, `a.${domain}`, `${domain}.`]) {
      expect(says(links.internal, host), host).toBe(true);
    }
    for (const host of [`a-${domain}`, `${domain}.example`, domain.replace('.', 'x')]) {
      expect(says(links.internal, host), host).toBe(false);
    }
  }
  for (const protocol of settings.pageFeatures.outboundIgnoredProtocols) {
    expect(says(links.ignored, protocol)).toBe(true);
    expect(says(links.ignored, `${protocol}s`)).toBe(false);
  }
  for (const text of settings.pageFeatures.inPageAnchorExceptions) {
    expect(says(links.notAnchors, `#${text}-1`)).toBe(true);
    expect(says(links.notAnchors, `#a-${text}`)).toBe(false);
  }
});

it('5.19 link beacons carry what is named of the common list', () => {
  expect(compile('production').linkCommon).toEqual(settings.linkVariables.common);
  expect(compile('production', (id) => id === 'title').linkCommon).toEqual(['title']);
});

it('9.19 holds clicks by the setting alone', () => {
  const release = { environment: 'production', version: '1', built: '2026-11-20' } as const;
  const held = (linkClickDelay: 'always' | 'when-needed') => {
    const collection = { ...settings.collection, linkClickDelay };
    return compileSettings({ ...settings, collection }, release, () => true);
  };
  expect(held('always').holdsClicks).toBe(true);
  expect(held('when-needed').holdsClicks).toBe(false);
  expect(held('when-needed').linkDelay).toBe(500);
});

it('says nothing of rules that are switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, production: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  const release = { environment: 'production', version: '1', built: '2026-11-20' } as const;
  expect(compileSettings(off, release, () => true).rules.join('')).toBe('');
  expect(compile('production').rules).toHaveLength(rules.length);
});

describe('5.3 what settings remove besides', () => {
  const privacyWith = (additions: object) =>
    compileSettings(
      { ...settings, privacy: { ...settings.privacy, ...additions } },
      { environment: 'production', version: '1.2.3', built: '2026-11-20' },
      () => true,
    ).privacy;

  it('5.3 is nothing as shipped', () => {
    expect(compile('production').privacy).toBeNull();
  });

  it.each([
    { parameters: ['sin'], patterns: [] },
    { parameters: [], patterns: ['x{3}'] },
  ])('5.3 is carried as it is: %j', (additions) => {
    expect(privacyWith(additions)).toEqual(additions);
  });
});
