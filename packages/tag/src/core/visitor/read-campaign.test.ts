import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCookie, writeCookies } from '../../env/cookies.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import { fakePage, PRODUCTION } from '../../testing/fake-page.ts';
import { readCampaign } from './read-campaign.ts';

const MARKER_SETTINGS = PRODUCTION.visitorMarkers as VisitorMarkerSettings;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:05:09Z') }));
afterEach(() => void vi.useRealTimers());

const at = (query: string, cookie?: string) => {
  const { cookies } = fakePage({ url: 'https://www.canada.ca/en.html' + query });
  if (cookie !== undefined) setCookie('gpv_cmp', cookie);
  const { dimensions, events } = readCampaign(MARKER_SETTINGS);
  writeCookies();
  const said = Object.fromEntries(Object.entries(dimensions).filter(([, value]) => value !== ''));
  return { said, events, cookie: cookies.at(-1) };
};

it('3.14 says each parameter, and some of them together', () => {
  const { said } = at('?utm_source=a&utm_medium=b&utm_content=c');
  expect(said).toMatchObject({
    utmSource: 'a',
    campaignSourceMedium: 'a/b',
    campaignSourceMediumContent: 'a/b/c',
  });
});

it.each([
  ['?utm_campaign=x', true],
  ['?UTM_CAMPAIGN=x', true],
  ['?utm_campaign=', undefined],
  ['?utm_source=x', undefined],
])('7.8 %s', (query, external) => {
  expect(at(query).events['externalCampaign']).toBe(external);
});

it('9.2 keeps it in a cookie for 0.0208333 day, cleaned', () => {
  expect(MARKER_SETTINGS.campaignMinutes * 60_000).toBeCloseTo(1_799_997, 0);
  const { cookie } = at('?utm_source=a%40b.ca&cid=c');
  expect(cookie).toContain('gpv_cmp=%5Bredacted%5D%09%09%09%09%09c');
  expect(cookie).toContain('Expires=Fri, 20 Nov 2026 19:35:08 GMT');
});

it('9.2 says what the cookie holds, renews it, and counts no campaign', () => {
  const { said, events, cookie } = at('', 'a\tb');
  expect(said).toMatchObject({ utmSource: 'a', utmMedium: 'b', campaignSourceMedium: 'a/b' });
  expect(events).toEqual({});
  expect(cookie).toContain('Expires=Fri, 20 Nov 2026 19:35:08 GMT');
});

it('9.2 an address with a campaign has nothing of the cookie', () => {
  expect(at('?cid=c', 'a\tb').said).toEqual({ cid: 'c' });
});

it('9.2 no campaign writes no cookie, and a long one a short cookie', () => {
  expect(at('').cookie).toBeUndefined();
  const long = '%E4%B8%80'.repeat(255);
  const { cookie = '' } = at(`?utm_source=${long}&utm_campaign=${long}`);
  expect(cookie.length).toBeLessThan(4000);
});

it('9.2 what had to be removed from the cookie does not go with the beacon', () => {
  const { document } = fakePage({ url: 'https://www.canada.ca/en.html' });
  document.cookie = 'gpv_cmp=a%09b%09c%09jane%40example.org';
  readCampaign(MARKER_SETTINGS);
  expect(document.cookie).not.toContain('jane');
});

it('9.2 a cookie that is what is kept anyway is written with the others', () => {
  const { cookies } = fakePage({
    url: 'https://www.canada.ca/en.html?utm_source=' + 'x'.repeat(500),
  });
  readCampaign(MARKER_SETTINGS);
  writeCookies();
  const before = cookies.length;
  readCampaign(MARKER_SETTINGS);
  expect(cookies).toHaveLength(before);
});
