import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf } from '../language/languages.ts';
import {
  addressOf,
  ENVIRONMENTS,
  inOtherLanguage,
  isSignInAddress,
  placeOf,
  screenAddressOf,
  SCREENS,
} from './routes.ts';

const places = LANGUAGES.flatMap((language) =>
  ENVIRONMENTS.flatMap((environment) =>
    SCREENS.map((screen) => ({ language, environment, screen })),
  ),
);

describe('addresses', () => {
  it.each(places)('parse back to the same place: $language $environment $screen', (place) => {
    expect(placeOf(addressOf(place))).toEqual(place);
  });

  it('are unique', () => {
    expect(new Set(places.map(addressOf)).size).toBe(places.length);
  });

  it.each([
    ['en', 'development', 'overview', '/en/development/overview'],
    ['fr', 'development', 'overview', '/fr/developpement/apercu'],
    ['en', 'production', 'rules', '/en/production/rules'],
    ['fr', 'development', 'rules', '/fr/developpement/regles'],
    ['en', 'staging', 'liveBeacons', '/en/staging/live-beacons'],
    ['fr', 'production', 'liveBeacons', '/fr/production/envois-en-direct'],
    ['en', 'staging', 'people', '/en/staging/people'],
    ['fr', 'staging', 'people', '/fr/preproduction/personnes'],
    ['en', 'production', 'goals', '/en/production/goals'],
    ['fr', 'production', 'goals', '/fr/production/objectifs'],
    ['fr', 'production', 'previews', '/fr/production/previsualisations'],
    ['fr', 'production', 'stops', '/fr/production/arrets'],
    ['en', 'staging', 'address', '/en/staging/check-address'],
    ['fr', 'production', 'address', '/fr/production/verifier-une-adresse'],
    ['fr', 'staging', 'activity', '/fr/preproduction/activite'],
    ['fr', 'staging', 'account', '/fr/preproduction/compte'],
    ['fr', 'staging', 'reports', '/fr/preproduction/rapports'],
  ] as const)('for %s %s %s: %s', (language, environment, screen, address) => {
    expect(addressOf({ language, environment, screen })).toBe(address);
  });

  it.each([
    ['pages', '/en/production/reports/pages', '/fr/production/rapports/pages'],
    ['downloads', '/en/production/reports/downloads', '/fr/production/rapports/telechargements'],
    [
      'answers',
      '/en/production/reports/did-you-find-it',
      '/fr/production/rapports/avez-vous-trouve',
    ],
    // A newer collector may have a report that this console does not know.
    ['kiosks', '/en/production/reports/kiosks', '/fr/production/rapports/kiosks'],
  ])('for the report %s: %s and %s', (report, en, fr) => {
    const place = { environment: 'production', screen: 'reports', report } as const;
    expect(addressOf({ language: 'en', ...place })).toBe(en);
    expect(addressOf({ language: 'fr', ...place })).toBe(fr);
    expect(placeOf(en)).toEqual({ language: 'en', ...place });
    expect(placeOf(fr)).toEqual({ language: 'fr', ...place });
    expect(inOtherLanguage(en)).toBe(fr);
  });

  it('for a draft in both languages', () => {
    const place = { environment: 'production', screen: 'publish', draft: '7' } as const;
    expect(addressOf({ language: 'en', ...place })).toBe('/en/production/publish/7');
    expect(placeOf('/fr/production/publication/7')).toEqual({ language: 'fr', ...place });
    expect(inOtherLanguage('/en/production/publish/7')).toBe('/fr/production/publication/7');
  });

  it('drop the report when the screen changes', () => {
    const place = {
      language: 'en',
      environment: 'staging',
      screen: 'reports',
      report: 'pages',
    } as const;
    expect(addressOf({ ...place, screen: 'rules' })).toBe('/en/staging/rules');
    expect(screenAddressOf(place, 'reports')).toBe('/en/staging/reports');
  });

  it('accept words of the other language and a slash at the end', () => {
    expect(placeOf('/fr/development/live-beacons/')).toEqual({
      language: 'fr',
      environment: 'development',
      screen: 'liveBeacons',
    });
  });

  it.each([
    '/',
    '/en',
    '/en/development',
    '/de/development/overview',
    '/en/x/overview',
    '/en/staging/publishing',
    '/en/staging/publish/a.b',
    '/en/staging/publish/7/more',
    '/en/staging/overview/more',
    '/en/staging/reports/pages/more',
    '/en/staging/reports/a%20b',
  ])('are unknown: %s', (pathname) => {
    expect(placeOf(pathname)).toBeNull();
  });

  it.each([
    ['/en/staging/live-beacons', '/fr/preproduction/envois-en-direct'],
    ['/fr/nulle/part', '/en/nulle/part'],
    ['/english', '/fr/english'],
    ['/en/sign-in', '/fr/connexion'],
    ['/fr/sign-in/', '/en/sign-in'],
  ])('translate %s to %s', (pathname, other) => {
    expect(inOtherLanguage(pathname)).toBe(other);
  });

  it.each([
    ['/en/sign-in', true],
    ['/fr/connexion', true],
    ['/fr/sign-in/', true],
    ['/en/connexion', true],
    ['/sign-in', false],
    ['/de/sign-in', false],
    ['/en/sign-in/more', false],
    ['/en/staging/people', false],
  ])('recognize %s as the sign-in page: %s', (pathname, isIt) => {
    expect(isSignInAddress(pathname)).toBe(isIt);
  });

  it('still have a language if they are unknown', () => {
    expect(languageOf('/fr/nulle-part')).toBe('fr');
    expect(languageOf('/francais')).toBe('en');
  });
});
