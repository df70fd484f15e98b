/** The judge of addresses agrees with the library in a page, for thousands of addresses. */
import { settings } from '@balise/settings';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { cleanPageAddress } from '../src/core/clean/clean-address.ts';
import { verdict } from '../src/core/gate/verdict.ts';
import { pageLanguage } from '../src/core/page/language.ts';
import { isSinglePage } from '../src/core/page/page-address.ts';
import { fakePage } from '../src/testing/fake-page.ts';
import { addressJudge } from './judge-address.ts';
import { packSettings } from '../release/pack-settings.ts';

const SEED = 47;
const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
const RELEASES = ENVIRONMENTS.map((environment) => ({
  release: packSettings(settings, { environment, version: '', built: '' }),
  judge: addressJudge(settings, environment),
}));

const listed = [...settings.hosts.production, ...settings.hosts.staging].map(({ host }) => host);
const texts = settings.singlePageHosts.hosts.map(({ contains }) => contains);
const host = fc
  .tuple(
    fc.constantFrom('', '', '', 'www.', 'x', 'a.'),
    fc.constantFrom(...listed, ...texts, 'gc.ca', 'example.org'),
    fc.constantFrom('', '', '', 'x', '.ca', '.', ':8080'),
  )
  .map((parts) => parts.join(''));
const path = fc
  .array(
    fc.constantFrom(
      ...settings.excludedPaths.paths.map(({ prefix }) => prefix),
      ...['/en', '/fr', '/fr-ca', '/a.html', '/%61nalytics', '/ANALYTICS', '//', ';jsessionid=1x'],
      ...['/demo', '/a%40b.ca', '/123456789', '/..', '/%2e%2e'],
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const rest = fc.constantFrom(
  '',
  '?q=a',
  '?user=jane&x=2',
  '?m=a@b.ca',
  '#%40jane',
  '?a=%zz',
  '?sin=1#x',
);
const address = fc
  .tuple(fc.constantFrom('https', 'http'), host, path, rest)
  .map(([scheme, name, before, after]) => `${scheme}://${name}/${before}${after}`)
  .filter((text) => URL.canParse(text));

beforeEach(() => void fakePage());

it('agrees with the library in a page', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(address, fc.constantFrom(...RELEASES), (text, { release, judge }) => {
      const judged = judge(new URL(text));
      fakePage({ url: text, settings: { ...release, consentCookie: null, signals: [] } });
      const language = pageLanguage();
      const { text: sent, kinds } = cleanPageAddress(new URL(text).href, language);
      seen.add(judged.reason);
      expect(judged).toMatchObject({
        ...{ reason: verdict().reason, isSinglePage: isSinglePage(), language, sent },
        removed: [...new Set(kinds)],
      });
    }),
    { seed: SEED, numRuns: 4000 },
  );
  expect([...seen].sort()).toEqual(['allowed', 'host', 'path']);
});

it('names the excluded path that decided', () => {
  const [{ judge } = { judge: addressJudge(settings, 'production') }] = RELEASES;
  settings.excludedPaths.paths.forEach(({ prefix }, index) => {
    const judged = judge(new URL(`https://www.canada.ca${prefix}x.html`));
    expect([judged.reason, judged.excludedBy], prefix).toEqual(['path', index]);
  });
  expect(judge(new URL('https://www.canada.ca/en.html')).excludedBy).toBeNull();
});
